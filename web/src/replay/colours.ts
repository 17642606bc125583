// The colours of the seats, for the edges of boards, for bars and lines.
import { matchKits } from '../drawings/kits';
import { kitFill } from '../drawings/token';
import type { MatchInfo, Seat } from '../wire';
import { seatKits } from '../underworlds/board/kits';

/** The kit in which the seat plays; grey for nobody. */
export function seatFill(match: MatchInfo, seat: Seat | null): string {
  if (seat === null) return 'var(--surface-4)';
  const seats = match.seats.map((one) => one.seat);
  if (match.game === 'underworlds') return seatKits(seats, seats[0] ?? 'A')[seat]?.fill ?? 'var(--line-3)';
  const name = (of: Seat) => match.seats.find((one) => one.seat === of)?.side_name ?? '';
  const kits = matchKits(name('home'), name('away'));
  return kitFill(seat === 'home' ? kits.home : kits.away);
}

/** The hue of the kit, as light or dark as the theme needs it in a chart. */
export function seatLine(match: MatchInfo, seat: Seat): string {
  const tone = (letter: 'l' | 'd') => seatFill(match, seat).replace(/-[ld]\)$/, `-${letter})`);
  return `light-dark(${tone('d')}, ${tone('l')})`;
}
