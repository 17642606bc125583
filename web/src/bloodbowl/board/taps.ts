// How a square is chosen. A finger is broader than a square of a phone: what it meant, where two tokens lie under it.
import { key } from './geometry';
import type { Square } from '../../wire';

type Point = [number, number];

export interface Choosing {
  /** With Shift: the way goes over this square. */
  waypoint: boolean;
  touch: boolean;
  /** When the click was made, by the clock of events; without: now. */
  time?: number;
}

/** Pixels between a tap and the middle of a token that it may have meant. */
export const kTapReach = 14;

/**
 * The square that a tap chooses. Between two tokens that is the one that can be chosen now; if both can be, or neither, the one that was hit.
 * `tokens`: where they lie on the screen.
 */
export function meant(hit: Square, tap: Point, tokens: readonly { square: Square; at: Point }[], legal: ReadonlySet<string>): Square {
  const distance = ({ at }: { at: Point }) => Math.hypot(at[0] - tap[0], at[1] - tap[1]);
  const near = tokens.filter((token) => distance(token) <= kTapReach).sort((a, b) => distance(a) - distance(b));
  if (near.length < 2 || legal.has(key(hit))) return hit;
  return near.find(({ square }) => legal.has(key(square)))?.square ?? hit;
}
