// Plans put together from what the engine answered: a path, and what follows at its end.
import type { ActionText, PathStep, ReachAnswer, Square } from '../../wire';
import { areNeighbours, same } from './geometry';

export interface Way {
  path: PathStep[];
  chance: number;
  plain: number;
}

export function wayTo(reach: ReachAnswer | null, square: Square): Way | null {
  return reach?.squares.find((entry) => same(entry.to, square)) ?? null;
}

/** The surest square next to the target, the shortest way among equals. Standing there already: no way is needed. */
export function wayNextTo(reach: ReachAnswer | null, from: Square | null, target: Square): Way | null {
  if (from !== null && areNeighbours(from, target)) return { path: [], chance: 1, plain: 1 };
  const near = (reach?.squares ?? []).filter((entry) => areNeighbours(entry.to, target));
  near.sort((a, b) => b.chance - a.chance || a.path.length - b.path.length);
  return near[0] ?? null;
}

/** What a click sends: the declaration (if none is made yet), the steps, and the deed at the end. */
export function planFor(declaration: ActionText | null, way: Way, deed: ActionText | null): ActionText[] {
  return [
    ...(declaration === null ? [] : [declaration]),
    ...way.path.map((step) => step.action),
    ...(deed === null ? [] : [deed]),
  ];
}

export const reachable = (reach: ReachAnswer | null, goingForIt: boolean): Square[] =>
  (reach?.squares ?? []).filter((entry) => entry.gfi > 0 === goingForIt).map((entry) => entry.to);
