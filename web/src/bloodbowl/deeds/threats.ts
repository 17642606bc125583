// Reading what a side threatens: by square, by victim.
import type { Square, ThreatsAnswer } from '../../wire';
import { key } from '../board/geometry';

/** Who gets to a square, the surest first. */
export function whoGetsTo(threats: ThreatsAnswer | null, square: Square): { player: string; chance: number }[] {
  const at = key(square);
  return (threats?.reach ?? [])
    .flatMap(({ player, squares }) => squares.filter(([x, y]) => key([x, y]) === at).map(([, , chance]) => ({ player, chance })))
    .sort((a, b) => b.chance - a.chance);
}

/** Every square that anybody gets to. */
export function reachedSquares(threats: ThreatsAnswer | null): Square[] {
  const found = new Map<string, Square>();
  for (const { squares } of threats?.reach ?? []) for (const [x, y] of squares) found.set(key([x, y]), [x, y]);
  return [...found.values()];
}

/** Those who can be struck down, the likeliest first. */
export function inDanger(threats: ThreatsAnswer): ThreatsAnswer['blows'] {
  return threats.blows.filter(({ by }) => by.length > 0).sort((a, b) => b.by[0]!.chance - a.by[0]!.chance);
}
