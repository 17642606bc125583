// A step of the film in words: who does what, and what came of it.
import { t } from '../../ui/i18n.svelte';
import type { GameEvent, Square } from '../../wire';
import type { StepWords } from '../../match/film/FilmStrip.svelte';
import type { Beat } from '../../match/film/reel';
import { plainText, strong } from '../../match/log/log';
import { asSquare } from './film';
import { squareName } from '../board/geometry';
import type { Names } from '../players/names.svelte';
import { typeIcons, wordFor } from '../dock/questions';
import { iconOf, tellEvent } from '../log/sentences';

/** The event that names a step, best first. */
const mains = [
  'touchdown', 'played', 'block_rolled', 'fouled', 'attacked', 'pass_thrown', 'handed_off', 'team_mate_thrown', 'bomb_thrown', 'kick_off_rolled', 'kicked',
  'leapt', 'moved', 'rolled', 'gate_rolled', 'stood_up', 'declared', 'turn_began',
];
function mainOf(events: readonly GameEvent[]): GameEvent {
  for (const name of mains) {
    const found = events.find((event) => event.event === name);
    if (found !== undefined) return found;
  }
  return events[0]!;
}

const isStep = (event: GameEvent) => event.event === 'moved' || event.event === 'leapt';

function titleOf(main: GameEvent, names: Names): string {
  if (typeof main.player !== 'string') return names.team(main.side);
  const who = names.player(main.player);
  if (typeof main.other === 'string') return `${who} ${t('bloodbowl.against')} ${names.player(main.other)}`;
  return isStep(main) ? t('film.runs', { player: who }) : who;
}

/** In two words, from what has been shown. */
function outcomeOf(shown: readonly GameEvent[]): string {
  const last = (name: string) => shown.filter((event) => event.event === name).at(-1);
  const hurt = last('injury_rolled');
  if (hurt !== undefined) return wordFor('injury', String(hurt.result));
  if (last('knocked_down') !== undefined) return t('film.down');
  if (last('touchdown') !== undefined) return t('calls.touchdown');
  if (last('intercepted') !== undefined) return t('film.intercepted');
  if (last('pushed_back') !== undefined) return t('film.pushed');
  const face = last('block_chosen')?.face;
  if (typeof face === 'string') return wordFor('face', face);
  const steps = shown.filter(isStep).length;
  const roll = last('rolled') ?? last('gate_rolled');
  if (roll !== undefined && (roll.success === false || steps === 0))
    return `${typeof roll.roll === 'string' ? wordFor('roll', roll.roll) : ''} ${t(roll.success === true ? 'match.success' : 'match.failure')}`.trim();
  return steps > 0 ? t('film.squares', { count: steps }) : '';
}

function sentenceOf(main: GameEvent, events: readonly GameEvent[], names: Names): string {
  if (!isStep(main)) return tellEvent(main, names) ?? titleOf(main, names);
  const run = events.filter(isStep);
  const name = (square: Square | null) => (square === null ? '' : squareName(square));
  return t('log.moved', { player: strong(names.player(main.player)), from: name(asSquare(run[0]?.from)), to: name(asSquare(run.at(-1)?.to)) });
}

export function stepWords(beat: Beat, count: number, names: Names): StepWords {
  const main = mainOf(beat.events);
  const shown = beat.events.slice(0, count);
  const said = shown.filter((event) => event !== main && !isStep(event)).map((event) => tellEvent(event, names)).filter((text) => text !== null && text !== '');
  const declared = beat.events.find((event) => event.event === 'declared')?.type;
  const blitz = typeof declared === 'string' && isStep(main) ? typeIcons[declared.replace('_', '-')] : undefined;
  return {
    icon: blitz ?? iconOf(main),
    title: plainText(titleOf(main, names)),
    outcome: count === 0 ? '' : outcomeOf(shown),
    sentence: sentenceOf(main, beat.events, names),
    detail: said.slice(-2).map((text) => `${text}.`).join(' '),
  };
}
