// How the table is turned and where a hex lies on the screen. The engine's picture is affine:
// neighbours at (±2, 0) and (±1, ±3), a board is 16 wide and 18 high.
import type { Seat, Square, UnderworldsPicture } from '../../wire';
import boardData from '../../../../data/underworlds/boards.json';

export type Point = [number, number];
/** Quarter turns, clockwise. */
export type Turn = 0 | 1 | 2 | 3;
export type Placed = UnderworldsPicture['boards'][number];

export const kSize = 38; // of a hex: from its centre to a corner
export const kBoardWidth = 16;
export const kBoardHeight = 18;
const kUnitX = (kSize * Math.sqrt(3)) / 2;
const kUnitY = kSize / 2;

export const neighbourSteps: readonly Square[] = [[2, 0], [1, 3], [-1, 3], [-2, 0], [-1, -3], [1, -3]];
const cornerSteps: readonly Square[] = [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]];

function turned([x, y]: Point, turn: Turn): Point {
  if (turn === 1) return [-y, x];
  if (turn === 2) return [-x, -y];
  if (turn === 3) return [y, -x];
  return [x, y];
}

export class View {
  constructor(
    readonly turn: Turn,
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {}

  /** The centre of a hex, or any point of the engine's plane, in screen units. */
  at([x, y]: Square | Point): Point {
    const [px, py] = turned([x * kUnitX, y * kUnitY], this.turn);
    return [px - this.left, py - this.top];
  }
  /** The outline of a hex as path data; `scale` 1 fills it. */
  outline([x, y]: Square, scale = 1): string {
    const corners = cornerSteps.map(([dx, dy]) => this.at([x + dx * scale, y + dy * scale]));
    return `M${corners.map((corner) => corner.map(round).join(' ')).join('L')}z`;
  }
  /** The edge around all of these hexes, as path data. */
  around(squares: readonly Square[]): string {
    const inside = new Set(squares.map((at) => at.join()));
    const edges = squares.flatMap(([x, y]) =>
      neighbourSteps.flatMap(([dx, dy], i) => {
        if (inside.has([x + dx, y + dy].join())) return [];
        const corner = (n: number): string => this.at([x + cornerSteps[n % 6]![0], y + cornerSteps[n % 6]![1]]).map(round).join(' ');
        return [`M${corner(i + 1)}L${corner(i + 2)}`];
      }),
    );
    return edges.join('');
  }
  /** The rectangle of a board. */
  board([x, y]: Square): { x: number; y: number; width: number; height: number } {
    const a = this.at([x, y]);
    const b = this.at([x + kBoardWidth, y + kBoardHeight]);
    return {
      x: Math.min(a[0], b[0]), y: Math.min(a[1], b[1]),
      width: Math.abs(a[0] - b[0]), height: Math.abs(a[1] - b[1]),
    };
  }
}

export const round = (value: number): number => Math.round(value * 100) / 100;

function boundsOf(boards: readonly { at: Square }[], turn: Turn): [number, number, number, number] {
  const corners = boards.flatMap(({ at: [x, y] }) =>
    ([[x, y], [x + kBoardWidth, y + kBoardHeight]] as Point[]).map(([cx, cy]) =>
      turned([cx * kUnitX, cy * kUnitY], turn)),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const kMargin = 6;
export function viewOf(boards: readonly { at: Square }[], turn: Turn): View {
  const [left, top, right, bottom] = boundsOf(boards.length > 0 ? boards : [{ at: [0, 0] }], turn);
  return new View(turn, left - kMargin, top - kMargin, right - left + 2 * kMargin, bottom - top + 2 * kMargin);
}

const centreOf = ({ at: [x, y] }: { at: Square }): Point =>
  [(x + kBoardWidth / 2) * kUnitX, (y + kBoardHeight / 2) * kUnitY];

function mean(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** The turn by which the own board lies left (wide screens) or at the bottom (phones). */
export function turnFor(boards: readonly Placed[], own: Seat, upright: boolean): Turn {
  const mine = boards.find((board) => board.owner === own);
  const others = boards.filter((board) => board !== mine);
  const turns: Turn[] = [0, 1, 2, 3];
  if (mine === undefined || others.length === 0) return upright ? 0 : 1;
  const [mx, my] = centreOf(mine);
  const [ox, oy] = mean(others.map(centreOf));
  const length = Math.hypot(mx - ox, my - oy);
  // How far towards the wanted side the own board lies; on a wide screen, which cannot scroll, a
  // shape that fits makes up for lying a little less to the left.
  const merit = (turn: Turn): number => {
    const [dx, dy] = turned([(mx - ox) / length, (my - oy) / length], turn);
    if (upright) return dy;
    const [left, top, right, bottom] = boundsOf(boards, turn);
    return -dx + (right - left > bottom - top ? 0.35 : 0);
  };
  return turns.reduce((best, turn) => (merit(turn) > merit(best) + 1e-9 ? turn : best));
}

/** How the boards lie on this screen. */
export function lyingOf(boards: readonly Placed[], own: Seat, { upright, flip }: { upright: boolean; flip: boolean }): View {
  return viewOf(boards, ((turnFor(boards, own, upright) + (flip ? 2 : 0)) % 4) as Turn);
}

// ---------------------------------------------------------------- boards as they are printed

export interface PrintedHex {
  at: Square;
  kind: 'whole' | 'blocked';
  start: boolean;
}

/** The complete hexes of a board lying at a place, before the boards are joined. */
export function printedHexes(id: string, at: Square, isTurned: boolean): PrintedHex[] {
  const board = boardData.boards.find((entry) => entry.id === id);
  return (board?.hexes ?? []).flatMap((line, row) =>
    line.trim().split(' ').map((sign, column): PrintedHex => {
      const x = 2 * column + (row % 2 === 0 ? 1 : 2);
      const y = 3 * (row + 1);
      return {
        at: isTurned ? [at[0] + kBoardWidth - x, at[1] + kBoardHeight - y] : [at[0] + x, at[1] + y],
        kind: sign === '#' ? 'blocked' : 'whole',
        start: sign === 'S',
      };
    }),
  );
}

/** Centres of the hexes a board cuts, for drawing its edge. */
export function cutHexes(at: Square, whole: ReadonlySet<string>): Square[] {
  const cut: Square[] = [];
  for (let row = 0; row <= 6; row += 1)
    for (let x = row % 2 === 0 ? 0 : 1; x <= kBoardWidth; x += 2) {
      const hex: Square = [at[0] + x, at[1] + 3 * row];
      if (!whole.has(`${hex[0]},${hex[1]}`)) cut.push(hex);
    }
  return cut;
}

/** The hexes so many steps or fewer from one of these, themselves not counted. */
export function hexesWithin(from: readonly Square[], steps: number, hexes: readonly { at: Square }[]): Square[] {
  const there = new Set(hexes.map(({ at }) => at.join()));
  const known = new Set(from.map((at) => at.join()));
  const found: Square[] = [];
  let front: Square[] = [...from];
  for (let step = 0; step < steps; step += 1) {
    const next: Square[] = [];
    for (const [x, y] of front)
      for (const [dx, dy] of neighbourSteps) {
        const at: Square = [x + dx, y + dy];
        if (!there.has(at.join()) || known.has(at.join())) continue;
        known.add(at.join());
        next.push(at);
      }
    found.push(...next);
    front = next;
  }
  return found;
}

// ---------------------------------------------------------------- drawing a way

/** A shortest way between two hexes over free ones, to draw and animate a move; both ends included. */
export function wayBetween(from: Square, to: Square, isFree: (at: Square) => boolean): Square[] {
  const goal = `${to[0]},${to[1]}`;
  const cameFrom = new Map<string, Square | null>([[`${from[0]},${from[1]}`, null]]);
  let front: Square[] = [from];
  while (front.length > 0 && !cameFrom.has(goal)) {
    const next: Square[] = [];
    for (const hex of front)
      for (const [dx, dy] of neighbourSteps) {
        const at: Square = [hex[0] + dx, hex[1] + dy];
        const key = `${at[0]},${at[1]}`;
        if (cameFrom.has(key) || (key !== goal && !isFree(at))) continue;
        cameFrom.set(key, hex);
        next.push(at);
      }
    if (cameFrom.size > 400) break;
    front = next;
  }
  if (!cameFrom.has(goal)) return [from, to];
  const way: Square[] = [];
  for (let at: Square | null | undefined = to; at; at = cameFrom.get(`${at[0]},${at[1]}`)) way.unshift(at);
  return way;
}
