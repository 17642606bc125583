// Turns of a half, and those beside them.
import type { BloodBowlPicture } from '../../wire';

/** Given by the kick-off table or a card: it has no number. Before the first turn of a half the number is 0. */
export const isBonusTurn = (picture: BloodBowlPicture, side: 'home' | 'away'): boolean =>
  picture[side].turn === 0 || (picture.bonus_turn === true && picture.active === side);
