// What the sides of a finished match are called.
import { coachWord } from '../ui/words';
import type { MatchInfo, Seat } from '../wire';

export const sideName = (match: MatchInfo, seat: Seat | null): string => {
  const info = match.seats.find((one) => one.seat === seat);
  return info?.side_name || (info === undefined ? (seat ?? '') : coachWord(info));
};
