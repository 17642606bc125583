// A step of the film in words: who does what, and what came of it.
import { t } from '../../ui/i18n.svelte';
import type { GameEvent } from '../../wire';
import type { StepWords } from '../../match/film/FilmStrip.svelte';
import type { Beat } from '../../match/film/reel';
import { plainText } from '../../match/log/log';
import { cardName } from '../cards/catalogue.svelte';
import { tellEvent, type Names } from './sentences';

/** The event that names a step, best first. */
const mains = ['scored', 'ploy_played', 'upgrade_played', 'reacted', 'attack_declared', 'moved', 'on_guard', 'action_taken', 'fighter_placed', 'roll_off_rolled', 'end_phase_began'];
const mainOf = (events: readonly GameEvent[]): GameEvent =>
  mains.map((name) => events.find((event) => event.event === name)).find((event) => event !== undefined) ?? events[0]!;

function titleOf(main: GameEvent, names: Names): string {
  if (typeof main.card === 'string') return cardName(main.card);
  if (typeof main.fighter !== 'string') return typeof main.seat === 'string' ? names.seat(main.seat) : t('calls.end_phase');
  const who = names.fighter(main.fighter);
  return typeof main.other === 'string' ? `${who} ${t('bloodbowl.against')} ${names.fighter(main.other)}` : who;
}

function outcomeOf(shown: readonly GameEvent[]): string {
  if (shown.some((event) => event.event === 'out_of_action')) return t('film.out');
  const resolved = shown.filter((event) => event.event === 'attack_resolved').at(-1);
  if (resolved !== undefined) return t(resolved.result === 'succeeds' ? 'film.hit' : resolved.result === 'ties' ? 'film.tied' : 'film.missed');
  return '';
}

export function stepWords(beat: Beat, count: number, names: Names): StepWords {
  const main = mainOf(beat.events);
  const shown = beat.events.slice(0, count);
  const line = tellEvent(main, '', names);
  const said = shown.filter((event) => event !== main).flatMap((event) => tellEvent(event, '', names) ?? []).filter((one) => one.heading === undefined);
  return {
    icon: line?.icon ?? 'dot',
    title: plainText(titleOf(main, names)),
    outcome: count === 0 ? '' : outcomeOf(shown),
    sentence: (line?.text ?? titleOf(main, names)).replace(/\.$/, ''),
    detail: said.slice(-2).map((one) => one.text).join(' '),
  };
}
