// Where squares lie on the screen. The pitch is 26 squares long (x, home's end zone at 0) and 15 wide (y).
import type { Facing } from '../../drawings/token';
import type { Square } from '../../wire';

export const kLength = 26;
export const kWidth = 15;
export const kCell = 36; // units of the drawing
export const kBand = 36; // the stands around it, where there are some

export interface View {
  upright: boolean; // the length runs from bottom to top
  flip: boolean; // away's end zone comes first
}

export const key = (square: Square) => `${square[0]},${square[1]}`;
export const same = (a: Square | null, b: Square | null) => a !== null && b !== null && a[0] === b[0] && a[1] === b[1];
export function squareOf(text: string): Square | null {
  const match = /^(-?\d+),(-?\d+)$/.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : null;
}
export const isOnPitch = ([x, y]: Square) => x >= 0 && x < kLength && y >= 0 && y < kWidth;
export const areNeighbours = (a: Square, b: Square) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) === 1;

/** "r7": columns a to z, rows 1 to 15. Off the pitch it has no name. */
export function squareName([x, y]: Square): string {
  return isOnPitch([x, y]) ? `${'abcdefghijklmnopqrstuvwxyz'[x]}${y + 1}` : '';
}

export const viewWidth = (view: View) => (view.upright ? kWidth : kLength) * kCell;
export const viewHeight = (view: View) => (view.upright ? kLength : kWidth) * kCell;

/** The column and row on the screen. */
export function cellOf([x, y]: [number, number], view: View): [number, number] {
  const along = view.flip ? kLength - 1 - x : x;
  const across = view.flip ? kWidth - 1 - y : y;
  return view.upright ? [across, kLength - 1 - along] : [along, across];
}
/** The square in a column and row of the screen. */
export function squareAt([column, row]: [number, number], view: View): Square {
  const along = view.upright ? kLength - 1 - row : column;
  const across = view.upright ? column : row;
  return view.flip ? [kLength - 1 - along, kWidth - 1 - across] : [along, across];
}
/** The middle of a square (also of one between squares, while a player moves). */
export function centre(square: [number, number], view: View): [number, number] {
  const [column, row] = cellOf(square, view);
  return [(column + 0.5) * kCell, (row + 0.5) * kCell];
}
/** The rectangle that covers the squares from (x, y) on, nx long and ny wide. */
export function area(x: number, y: number, nx: number, ny: number, view: View): { x: number; y: number; width: number; height: number } {
  const [ax, ay] = centre([x, y], view);
  const [bx, by] = centre([x + nx - 1, y + ny - 1], view);
  return {
    x: Math.min(ax, bx) - kCell / 2,
    y: Math.min(ay, by) - kCell / 2,
    width: Math.abs(ax - bx) + kCell,
    height: Math.abs(ay - by) + kCell,
  };
}

export function facingOf(side: 'home' | 'away', view: View): Facing {
  const forward = (side === 'home') !== view.flip;
  if (view.upright) return forward ? 'up' : 'down';
  return forward ? 'right' : 'left';
}

/** The outline around a set of squares, as a path. */
export function outline(squares: Square[], view: View): string {
  const cells = squares.map((square) => cellOf(square, view));
  const inside = new Set(cells.map(key));
  let d = '';
  for (const [column, row] of cells) {
    const [x, y] = [column * kCell, row * kCell];
    if (!inside.has(key([column, row - 1]))) d += `M${x} ${y}h${kCell}`;
    if (!inside.has(key([column, row + 1]))) d += `M${x} ${y + kCell}h${kCell}`;
    if (!inside.has(key([column - 1, row]))) d += `M${x} ${y}v${kCell}`;
    if (!inside.has(key([column + 1, row]))) d += `M${x + kCell} ${y}v${kCell}`;
  }
  return d;
}
export function filled(squares: Square[], view: View): string {
  return squares.map((square) => {
    const [column, row] = cellOf(square, view);
    return `M${column * kCell} ${row * kCell}h${kCell}v${kCell}h${-kCell}z`;
  }).join('');
}
export function line(points: [number, number][]): string {
  return points.length === 0 ? '' : `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
}

/** A line that begins beside the player, not on his number. */
export function fromEdge([first, second, ...rest]: [number, number][]): [number, number][] {
  if (first === undefined || second === undefined) return [];
  const [dx, dy] = [second[0] - first[0], second[1] - first[1]];
  const part = 19 / Math.hypot(dx, dy);
  return [[first[0] + dx * part, first[1] + dy * part], second, ...rest];
}
