// Where an explanation stands on the pitch: where the fewest players are, never on what it is about, nor on who acts and where
// he goes.
import type { Square } from '../../wire';

export interface CalmPlace { across: 'left' | 'middle' | 'right'; below: boolean; }
type Cell = readonly [column: number, row: number];

/** In squares: as wide and as high as an explanation is at most. */
const kWide = 11;
const kHigh = 5;
const kNever = 1000;
const kMatters = 50;

/** All in cells of the screen. `about`: what is explained; `kept`: who acts, his target, his way. */
export function calmPlace(about: Cell, players: readonly Cell[], kept: readonly Cell[], columns: number, rows: number): CalmPlace {
  const middle = Math.floor((columns - kWide) / 2);
  const starts = { middle, left: 0, right: columns - kWide };
  const places = (['middle', 'left', 'right'] as const).flatMap((across) => [false, true].map((below): CalmPlace => ({ across, below })));
  const covers = ({ across, below }: CalmPlace, [column, row]: Cell) =>
    column >= starts[across] && column < starts[across] + kWide && (below ? row >= rows - kHigh : row < kHigh);
  const cost = (place: CalmPlace) =>
    (covers(place, about) ? kNever : 0) + kMatters * kept.filter((cell) => covers(place, cell)).length + players.filter((cell) => covers(place, cell)).length;
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** What must stay in sight: of nothing, nothing. */
export const squaresOf = (...squares: (Square | null | undefined)[]): Square[] => squares.filter((square): square is Square => square !== null && square !== undefined);
