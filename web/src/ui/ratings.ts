// Ratings: who may sit down where, and how a number and a range are written.
import type { MatchInfo, MyRatings, RatingRange, ShownRating } from '../wire';
import { language, t } from './i18n.svelte';

/** As the server takes who has played no match that counts. */
export const kNewcomer: ShownRating = { rating: 1500, deviation: 350, provisional: true };

export const ratingIn = (mine: MyRatings | null, { game, edition }: Pick<MatchInfo, 'game' | 'edition'>): ShownRating =>
  mine?.ratings.find((one) => one.game === game && one.edition === edition) ?? kNewcomer;

export type Obstacle = 'account' | 'rating' | 'provisional';

/** Why somebody cannot sit down there; null: he can. */
export function obstacleAt(range: RatingRange | null, rating: ShownRating, account: boolean): Obstacle | null {
  if (range === null) return null;
  if (!account) return 'account';
  if ((range.lowest !== null && rating.rating < range.lowest) || (range.highest !== null && rating.rating > range.highest)) return 'rating';
  return !range.provisional && rating.provisional ? 'provisional' : null;
}

/** "1400–1600", "1400+", "up to 1600". */
export function rangeWords({ lowest, highest }: RatingRange): string {
  if (lowest !== null && highest !== null) return `${lowest}–${highest}`;
  if (lowest !== null) return t('shell.rating_from', { rating: lowest });
  return highest === null ? t('shell.rating_any') : t('shell.rating_to', { rating: highest });
}

/** "1523", "1523?" where little is known. */
export const ratingText = ({ rating, provisional }: ShownRating) => `${rating}${provisional ? '?' : ''}`;

/** "+12", "−8", "±0". */
export function changeText(change: number): string {
  if (change === 0) return '±0';
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString(language())}`;
}
