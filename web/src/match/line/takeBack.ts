// Whether one's last decision can be taken back at once: then it is offered, else not.
import type { LiveMatch } from './live.svelte';
import type { GameEvent } from '../../wire';

const isList = (value: unknown) => Array.isArray(value) && value.length > 0;
const fell = (event: GameEvent) => isList(event.dice) || isList(event.faces);

/** Against bots and on one screen nobody has to agree; else no die may have fallen since, and nobody else have decided. */
export function canTakeBack(live: Pick<LiveMatch, 'info' | 'seats' | 'history'>): boolean {
  const { history, seats } = live;
  const isMine = (seat: string | null) => seat !== null && seats.includes(seat);
  let last = history.length - 1;
  while (last >= 0 && !(isMine(history[last]!.seat) && history[last]!.action !== null)) last -= 1;
  if (last < 0) return false;
  const others = (live.info?.seats ?? []).some((seat) => seat.kind === 'human' && !seats.includes(seat.seat));
  return !others || history.slice(last).every((entry) => isMine(entry.seat) && !entry.events.some(fell));
}
