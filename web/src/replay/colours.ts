// The colours of the seats, for the edges of boards, for bars and lines.
import type { MatchInfo, Seat } from '../wire';
import { gameWords } from './gameWords';

/** The kit in which the seat plays; grey for nobody. */
export function seatFill(match: MatchInfo, seat: Seat | null): string {
  return seat === null ? 'var(--surface-4)' : gameWords[match.game].fill(match, seat);
}

/** The hue of the kit, as light or dark as the theme needs it in a chart. */
export function seatLine(match: MatchInfo, seat: Seat): string {
  const tone = (letter: 'l' | 'd') => seatFill(match, seat).replace(/-[ld]\)$/, `-${letter})`);
  return `light-dark(${tone('d')}, ${tone('l')})`;
}
