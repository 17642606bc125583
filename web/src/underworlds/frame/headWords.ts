// What the head of a match tells, whatever its size.
import { t } from '../../ui/i18n.svelte';
import type { Seat, UnderworldsPicture } from '../../wire';

export function roundWords({ round }: Pick<UnderworldsPicture, 'round'>): string {
  if (round === 0) return t('underworlds.set_up');
  return round > 3 ? t('underworlds.sudden_death') : t('underworlds.round_of', { round });
}

/** All that was won, spent or not. */
export const gloryOf = ({ seats }: Pick<UnderworldsPicture, 'seats'>, seat: Seat): number => (seats[seat]?.glory ?? 0) + (seats[seat]?.glory_spent ?? 0);

/** Games of matched play; nothing: a single game is played. */
export function gamesWon({ seats, matched_play }: Pick<UnderworldsPicture, 'seats' | 'matched_play'>, seat: Seat): number | null {
  return matched_play?.won[Object.keys(seats).sort().indexOf(seat)] ?? null;
}
