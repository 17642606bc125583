// What the rules leave open and what the engine does (docs/rulings.md), by the ids it belongs to.

export interface Ruling { about: string[]; question: string; answer: string; }

/** "crp.card.mine.01, .03", "bb16.piling_on.01 to .04", "crp.card.mine.01, bb16 sp16_mine" as whole ids. */
export function idsIn(cell: string): string[] {
  const ids: string[] = [];
  let until = false;
  for (const word of cell.replace(/`/g, '').split(/[\s,;]+/)) {
    const last = ids.at(-1) ?? '';
    if (word === 'to') until = true;
    else if (/^\.\w/.test(word)) {
      const stem = last.slice(0, last.lastIndexOf('.'));
      const [from, end] = [Number(last.slice(stem.length + 1)), Number(word.slice(1))];
      if (until && end > from) for (let n = from + 1; n <= end; n += 1) ids.push(`${stem}.${String(n).padStart(2, '0')}`);
      else ids.push(`${stem}${word}`);
      until = false;
    } else if (/^\w+(\.\w+)+$|_/.test(word)) ids.push(word);
  }
  return ids;
}

const plain = (text: string) => text.replace(/[`*]/g, '').trim();
export function readRulings(text: string): Ruling[] {
  return text.split('\n').flatMap((line) => {
    const [, ids, question, answer] = line.split(/(?<!\\)\|/);
    if (answer === undefined || ids === undefined || question === undefined || /^\s*(rule|-+)\s*$/.test(ids)) return [];
    return [{ about: idsIn(ids), question: plain(question), answer: plain(answer) }];
  });
}

/**
 * Those of a rule, a card or whatever else goes by an id. A card's are also those of its rules ("crp.card.mine" has
 * "crp.card.mine.01"), of its bare id ("sp16_mine") and of the same card in another printing (`also`).
 */
export function rulingsOn(rulings: readonly Ruling[], id: string, also: readonly string[] = []): Ruling[] {
  const named = [id, ...also];
  const bare = named.map((one) => one.split('.')[2] ?? one).filter((one) => /[a-z]_/.test(one));
  return rulings.filter(({ about }) => about.some((one) => bare.includes(one) || named.some((name) => one === name || (isContent(name) && one.startsWith(`${name}.`)))));
}

/** A card, an event, a stadium: EDITION.KIND.ID, and no number. */
export const isContent = (id: string): boolean => /^\w+\.(card|inducement|staff|match_event|stadium|ball|referee|sponsor|famous_team|handicap)\.[a-z]\w*(\.[a-z]\w*)?$/.test(id);

let read: Promise<Ruling[]> | null = null;
export const rulings = (): Promise<Ruling[]> => (read ??= import('../../../docs/rulings.md?raw').then((file) => readRulings(file.default)));
