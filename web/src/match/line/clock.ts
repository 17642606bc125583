// Clocks between two messages: the turn's time runs first, then the reserve.
import type { ClockState, Seat } from '../../wire';

export function timeLeft(clock: ClockState | null, seat: Seat, sinceMs: number): { turn_ms: number; reserve_ms: number } | null {
  const left = clock?.left[seat];
  if (clock === null || left === undefined) return null;
  if (clock.running !== seat) return left;
  const used = Math.max(0, sinceMs - clock.grace_ms);
  const overdrawn = Math.max(0, used - left.turn_ms);
  return { turn_ms: Math.max(0, left.turn_ms - used), reserve_ms: Math.max(0, left.reserve_ms - overdrawn) };
}

const kLow = 15_000;
/** Where a basket is bought as it stands when the time is up. */
export const kLowInShop = 30_000;
/** The clock of the seat runs, and little is left on it. */
export function runsLow(clock: ClockState | null, seat: Seat | null, sinceMs: number, low = kLow): boolean {
  const left = seat === null || clock?.running !== seat ? null : timeLeft(clock, seat, sinceMs);
  return left !== null && left.turn_ms + left.reserve_ms < low;
}

export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const two = (n: number) => String(n).padStart(2, '0');
  if (days > 0) return `${days}d ${two(hours)}h`;
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
