// What was on the screen when one left, so that coming back can show what happened meanwhile. Kept in this browser for a few matches.
import type { LiveMatch, Told } from '../line/live.svelte';
import type { LoggedDecision, Picture, Seat } from '../../wire';
import type { Projection } from './reel';

interface Seen {
  match: string;
  seq: number;
  picture: Picture;
}

const key = 'affray.seen';
const kMatches = 3;

function stored(): Seen[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Seen[];
  } catch {
    return [];
  }
}

/** To be called when the page is left. */
export function keepSeen(live: LiveMatch): void {
  if (live.picture === null) return;
  const others = stored().filter((seen) => seen.match !== live.id);
  const now: Seen = { match: live.id, seq: live.seq, picture: live.picture };
  localStorage.setItem(key, JSON.stringify([now, ...others].slice(0, kMatches)));
}

/** The decisions taken since then, with pictures made of their events; the last one leads to what is true now. */
export function toldsFrom(seen: { seq: number; picture: Picture }, history: readonly LoggedDecision[], now: Picture, seats: readonly Seat[], { after }: Projection): Told[] {
  let before = seen.picture;
  const tolds: Told[] = [];
  history.forEach((entry, index) => {
    if (entry.n < seen.seq || entry.seat === null) return;
    const drawn = entry.events.reduce(after, before);
    tolds.push({
      seq: entry.n + 1, seat: entry.seat, action: entry.action ?? '', events: entry.events, before, after: drawn,
      answered: { seat: entry.seat, kind: 'move' }, entry: index, own: seats.includes(entry.seat),
    });
    before = drawn;
  });
  const last = tolds.pop();
  return last === undefined ? [] : [...tolds, { ...last, after: now }];
}

/** What the others did since this browser last looked. */
export function missedIn(live: LiveMatch, projection: Projection): Told[] {
  const seen = stored().find((one) => one.match === live.id);
  if (seen === undefined || seen.seq >= live.seq || live.picture === null) return [];
  const tolds = toldsFrom(seen, live.history, live.picture, live.seats, projection);
  return tolds.some((told) => !told.own) ? tolds : [];
}
