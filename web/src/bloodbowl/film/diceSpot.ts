// Where thrown dice lie: on free squares near the action, never on a token.
import type { BloodBowlPicture, Square } from '../../wire';
import { cellOf, kLength, kWidth, type View } from '../board/geometry';

const kFarthest = 5; // squares

/** Column and row (on the screen) where a free place begins that is so many cells wide and two high. */
export function diceSpot(at: Square, wide: number, picture: BloodBowlPicture, view: View): [number, number] {
  const columns = view.upright ? kWidth : kLength;
  const rows = view.upright ? kLength : kWidth;
  const taken = new Set(Object.values(picture.players).flatMap((player) => (player.at === null ? [] : [cellOf(player.at, view).join()])));
  for (const ball of picture.balls) if (ball.at !== null) taken.add(cellOf(ball.at, view).join());
  const [column, row] = cellOf(at, view);
  let best: { place: [number, number]; far: number } | null = null;
  for (let y = Math.max(0, row - kFarthest); y <= Math.min(rows - 2, row + kFarthest); y += 1)
    for (let x = Math.max(0, column - kFarthest); x <= Math.min(columns - wide, column + kFarthest); x += 1) {
      const cells = Array.from({ length: 2 * wide }, (_, i) => `${x + (i % wide)},${y + Math.floor(i / wide)}`);
      // Above rather than below.
      const far = Math.hypot(x + (wide - 1) / 2 - column, y + 0.5 - row) + (y > row ? 0.3 : 0);
      if (cells.every((cell) => !taken.has(cell)) && (best === null || far < best.far)) best = { place: [x, y], far };
    }
  return best?.place ?? [Math.max(0, Math.min(column, columns - wide)), Math.max(0, row - 3)];
}
