// This browser's part in the secret of a match's dice: a value that it draws, commits to, and opens when every seat has
// committed (docs/dice.md). What the others had committed to then is kept, to be held against the record.
import { fromHex, sha256, toHex } from './sha256';
import type { MatchInfo, Seat } from './index';

export interface KeptValue {
  value: string;
  commitment: string;
  /** When it was opened: what everybody had committed to. */
  seen?: { match: string; seat: Seat; server: string | null; shares: { seat: Seat; commitment: string }[] };
}

const key = 'affray.dice';
const kMost = 60;
let kept: KeptValue[] | null = null;

function all(): KeptValue[] {
  if (kept !== null) return kept;
  try {
    kept = JSON.parse(localStorage.getItem(key) ?? '[]') as KeptValue[];
  } catch {
    kept = [];
  }
  return kept;
}
function keep(values: KeptValue[]): void {
  kept = values.slice(0, kMost);
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Nothing can be stored here: it lasts as long as the page.
  }
}

/** Draws a value and keeps it; gives the commitment to send. */
export function commitToDice(): string {
  kept = null; // another page may have drawn meanwhile
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const drawn = { value: toHex(bytes), commitment: toHex(sha256(bytes)) };
  keep([drawn, ...all()]);
  return drawn.commitment;
}

/** The values that are to be opened now: own seats, when every seat has committed. */
export function valuesToOpen(match: MatchInfo, seats: readonly Seat[]): string[] {
  const { shares } = match.dice;
  if (match.state !== 'waiting' || shares.length < match.seats.length) return [];
  kept = null;
  const opened: string[] = [];
  for (const share of shares) {
    if (share.value !== null || !seats.includes(share.seat)) continue;
    const own = all().find(({ commitment }) => commitment === share.commitment);
    if (own === undefined) continue;
    own.seen = {
      match: match.id, seat: share.seat, server: match.dice.commitment,
      shares: shares.map(({ seat, commitment }) => ({ seat, commitment })),
    };
    opened.push(own.value);
  }
  if (opened.length > 0) keep(all());
  return opened;
}

/** Own seats whose value lies in another browser. */
export function valuesElsewhere(match: MatchInfo, seats: readonly Seat[]): boolean {
  return match.dice.shares.some(
    (share) => share.value === null && seats.includes(share.seat) && all().every(({ commitment }) => commitment !== share.commitment),
  );
}

/** What was opened for a match from here. */
export const openedFor = (match: string): KeptValue[] => all().filter((one) => one.seen?.match === match);

export const fits = (value: string, commitment: string): boolean => toHex(sha256(fromHex(value))) === commitment;
