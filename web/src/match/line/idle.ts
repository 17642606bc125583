// Somebody who is there and does not move: he is warned, then the others can claim the match.
import { t } from '../../ui/i18n.svelte';
import type { Idle, Seat } from '../../wire';

/** Whether who plays these seats can claim now. */
export function isClaimable(idle: Idle | null, seats: Seat[]): boolean {
  return idle !== null && idle.claim_in_ms === 0 && seats.length > 0 && !seats.includes(idle.seat);
}

/** What the strip above the match says; nothing to those who only watch. */
export function idleWord(idle: Idle | null, seats: Seat[], name: string): string {
  if (idle === null || seats.length === 0) return '';
  const who = seats.includes(idle.seat) ? 'you' : 'other';
  if (idle.claim_in_ms === 0) return t(`match.idle_${who}_now`, { name });
  return t(`match.idle_${who}_soon`, { name, n: Math.ceil(idle.claim_in_ms / 60_000) });
}
