// Where a pill beside a square is put: on free squares, inside the pitch, never on the square itself.
import type { Square } from '../../wire';
import { cellOf, kCell, viewHeight, viewWidth, type View } from './geometry';

export const kPillHeight = 22;
/** Numbers are broader than words. */
const kWords = 12;
export const pillWidth = (text: string, sub = '') => text.length * (text.length > kWords ? 6.3 : 7.6) + (sub === '' ? 0 : sub.length * 6 + 6) + 18;

export interface Place {
  x: number; // the middle of the pill
  y: number;
}

/** The first place around the square whose cells are free; failing that the one that covers the fewest. */
export function pillPlace(square: Square, width: number, taken: (column: number, row: number) => boolean, view: View): Place {
  const [column, row] = cellOf(square, view);
  const [x, y] = [(column + 0.5) * kCell, (row + 0.5) * kCell];
  const shift = width / 2 + kCell / 2 + 3;
  const clamp = (value: number) => Math.max(width / 2 + 2, Math.min(value, viewWidth(view) - width / 2 - 2));
  const places = ([[0, -1], [0, 1], [shift, 0], [-shift, 0], [0, -2], [0, 2]] as const).map(([dx, rows]): Place => ({ x: clamp(x + dx), y: y + rows * kCell }));
  const covered = ({ x: px, y: py }: Place) => {
    const r = Math.floor(py / kCell);
    let count = py < kPillHeight / 2 || py > viewHeight(view) - kPillHeight / 2 ? 100 : 0;
    for (let c = Math.floor((px - width / 2) / kCell); c <= Math.floor((px + width / 2) / kCell); c += 1)
      if ((c === column && r === row) || taken(c, r)) count += 1;
    return count;
  };
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}
