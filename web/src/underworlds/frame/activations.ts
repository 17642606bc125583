// The activations of a round, as the head shows them.
import type { Seat, UnderworldsPicture } from '../../wire';

export type ActivationMark = 'used' | 'now' | 'left';

/** The picture counts the running activation as used as soon as it begins. */
export function activationMarks(picture: Pick<UnderworldsPicture, 'active' | 'phase' | 'activations_per_round' | 'seats'>, seat: Seat): ActivationMark[] {
  const begun = picture.seats[seat]?.activations ?? 0;
  const runs = picture.active === seat && picture.phase === 'action';
  return Array.from({ length: picture.activations_per_round }, (_, i) =>
    i >= begun ? 'left' : runs && i === begun - 1 ? 'now' : 'used');
}
