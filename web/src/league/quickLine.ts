// The quick line of a report: "7 td", "2 comp 3", "10 cas 7 bh", "w9 int", "14 mvp", "13 crowd mng", "-".
// A number, a deed, then how often, or who was hurt and how. "w" before the number means the other team.
import type { Language } from '../ui/i18n.svelte';

export type QuickDeed = 'touchdowns' | 'completions' | 'interceptions' | 'mvp';
export type How = 'block' | 'foul' | 'crowd' | 'other';
export type QuickLine =
  | { kind: 'nothing' }
  | { kind: 'take_back' }
  | { kind: 'deed'; side: 0 | 1; number: number; deed: QuickDeed; count: number }
  | { kind: 'casualty'; side: 0 | 1; number: number; how: How; victim: number; result: string } // number 0: the crowd or nobody
  | { kind: 'missing'; what: 'deed' | 'victim' | 'result'; side: 0 | 1; number: number }
  | { kind: 'wrong'; what: 'number' | 'player' | 'deed' | 'victim' | 'result' | 'count'; text: string; side: 0 | 1 };

type DeedWord = QuickDeed | 'casualties' | 'foul' | 'crowd';
const deedWords: Record<Language, Record<DeedWord, string[]>> = {
  en: { touchdowns: ['td', 'touchdown'], completions: ['comp', 'completion', 'pass'], interceptions: ['int', 'interception'], mvp: ['mvp'], casualties: ['cas', 'casualty', 'hurt'], foul: ['foul'], crowd: ['crowd'] },
  es: { touchdowns: ['td', 'touchdown', 'anotación', 'anotacion'], completions: ['comp', 'pase', 'completo'], interceptions: ['int', 'intercepción', 'intercepcion'], mvp: ['mvp', 'jmv'], casualties: ['cas', 'baja', 'herido'], foul: ['foul', 'falta'], crowd: ['crowd', 'público', 'publico'] },
  de: { touchdowns: ['td', 'touchdown'], completions: ['comp', 'pass', 'zuspiel'], interceptions: ['int', 'abgefangen'], mvp: ['mvp', 'wvs'], casualties: ['cas', 'verl', 'verletzt'], foul: ['foul'], crowd: ['crowd', 'publikum', 'zuschauer'] },
};
/** What can come of a casualty, as the game's own words; the first is the usual one. */
export const results = ['badly_hurt', 'miss_next_game', 'niggling_injury', 'minus_movement', 'minus_armour', 'minus_agility', 'minus_strength', 'dead'] as const;
const resultWords: Record<Language, Record<string, (typeof results)[number]>> = {
  en: { bh: 'badly_hurt', mng: 'miss_next_game', ni: 'niggling_injury', '-ma': 'minus_movement', '-av': 'minus_armour', '-ag': 'minus_agility', '-st': 'minus_strength', dead: 'dead', rip: 'dead' },
  es: { hl: 'badly_hurt', magullado: 'badly_hurt', ppp: 'miss_next_game', lp: 'niggling_injury', '-mo': 'minus_movement', '-fu': 'minus_strength', muerto: 'dead' },
  de: { sv: 'badly_hurt', aussetzen: 'miss_next_game', anf: 'niggling_injury', '-bw': 'minus_movement', '-rü': 'minus_armour', '-ge': 'minus_agility', tot: 'dead' },
};

/** A word may be shortened as long as it says only one thing. English words are understood in every language. */
function meaning<T>(word: string, own: Record<string, T>, english: Record<string, T>): T | null {
  const all = { ...english, ...own };
  if (word in all) return all[word]!;
  if (word.length < 2) return null;
  const begun = new Set(Object.keys(all).filter((known) => known.startsWith(word)).map((known) => all[known]!));
  return begun.size === 1 ? [...begun][0]! : null;
}
const byWord = (language: Language) => Object.fromEntries(Object.entries(deedWords[language]).flatMap(([deed, words]) => words.map((word) => [word, deed as DeedWord])));

/** numbers: of the players of both teams who can have done something. */
export function readQuickLine(line: string, numbers: readonly [readonly number[], readonly number[]], language: Language): QuickLine {
  const text = line.trim().toLowerCase();
  if (text === '') return { kind: 'nothing' };
  if (text === '-') return { kind: 'take_back' };
  // "w2cas7" is read as "w 2 cas 7".
  const words = text.replace(/^(w)\s*(?=\d)/, '$1 ').replace(/(\d)(?=[^\d\s])/g, '$1 ').replace(/([^\d\s])(?=\d)/g, '$1 ').split(/\s+/);
  const side = words[0] === 'w' ? 1 : 0;
  if (side === 1) words.shift();
  const number = Number(words[0]);
  if (words[0] === undefined || !/^\d+$/.test(words[0])) return { kind: 'wrong', what: 'number', text: words[0] ?? '', side };
  if (!numbers[side].includes(number)) return { kind: 'wrong', what: 'player', text: words[0], side };
  if (words[1] === undefined) return { kind: 'missing', what: 'deed', side, number };
  const deed = meaning(words[1], byWord(language), byWord('en'));
  if (deed === null) return { kind: 'wrong', what: 'deed', text: words[1], side };
  const resultOf = (word: string) => meaning(word, resultWords[language], resultWords.en);

  if (deed === 'crowd') {
    // He was hurt by the crowd: nobody earns anything.
    const result = words[2] === undefined ? 'badly_hurt' : resultOf(words[2]);
    if (result === null) return { kind: 'wrong', what: 'result', text: words[2]!, side };
    return { kind: 'casualty', side, number: 0, how: 'crowd', victim: number, result };
  }
  if (deed === 'casualties' || deed === 'foul') {
    if (words[2] === undefined) return { kind: 'missing', what: 'victim', side, number };
    const victim = Number(words[2]);
    if (!numbers[side === 0 ? 1 : 0].includes(victim)) return { kind: 'wrong', what: 'victim', text: words[2], side };
    if (words[3] === undefined) return { kind: 'missing', what: 'result', side, number };
    const result = resultOf(words[3]);
    if (result === null) return { kind: 'wrong', what: 'result', text: words[3], side };
    return { kind: 'casualty', side, number, how: deed === 'foul' ? 'foul' : 'block', victim, result };
  }
  const count = words[2] === undefined ? 1 : Number(words[2]);
  if (!Number.isInteger(count) || count < 0 || count > 30) return { kind: 'wrong', what: 'count', text: words[2]!, side };
  return { kind: 'deed', side, number, deed, count };
}
