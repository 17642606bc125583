// Where a hex lies, told from the one who is struck from there, as the screen shows it.
import { t } from '../../ui/i18n.svelte';
import type { ChargeBlow, Square, UnderworldsPicture } from '../../wire';
import { neighbourSteps, type Point, type View } from '../board/geometry';
import type { Names } from '../log/sentences';

/** On the screen, clockwise from the right; between two neighbours of a hex lies at least one of them. */
export const directions = ['right', 'lower_right', 'below', 'lower_left', 'left', 'upper_left', 'above', 'upper_right'] as const;
export type Direction = (typeof directions)[number];

export function directionOf([fromX, fromY]: Point, [toX, toY]: Point): Direction {
  const eighths = Math.round(Math.atan2(toY - fromY, toX - fromX) / (Math.PI / 4));
  return directions[(eighths + 8) % 8]!;
}

/** So many steps between two hexes: the engine's plane has neighbours at (±2, 0) and (±1, ±3). */
export function hexesBetween([ax, ay]: Square, [bx, by]: Square): number {
  const rows = Math.abs(ay - by) / 3;
  return rows + Math.max(0, (Math.abs(ax - bx) - rows) / 2);
}

/** The hexes around one, so many steps wide, itself first. */
export function hexesAround(steps: number): Square[] {
  const known = new Map<string, Square>([['0,0', [0, 0]]]);
  for (let step = 0; step < steps; step += 1)
    for (const [x, y] of [...known.values()])
      for (const [dx, dy] of neighbourSteps) known.set(`${x + dx},${y + dy}`, [x + dx, y + dy]);
  return [...known.values()];
}

export interface FromHex {
  direction: Direction;
  hexes: number;
  /** Under the direction: how far, and who stands beside and helps the target. Who helps the attacker is the same everywhere. */
  notes: string;
}

export function fromHex({ from, target, target_supports }: ChargeBlow, picture: UnderworldsPicture, view: View, names: Names): FromHex | null {
  const struck = picture.fighters[target]?.at;
  if (!struck) return null;
  const hexes = hexesBetween(struck, from);
  const notes = [
    ...(hexes > 1 ? [t('underworlds.from_far', { count: hexes })] : []),
    ...target_supports.map((id) => t('underworlds.from_beside', { fighter: names.fighter(id) })),
  ];
  return { direction: directionOf(view.at(struck), view.at(from)), hexes, notes: notes.join(' · ') };
}
