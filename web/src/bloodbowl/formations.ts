// Ready formations, and how a formation becomes placements. Squares are written for home; away's are mirrored.
import type { ActionText, Formation, PitchPlayer, Square } from '../lib/wire';
import { kLength } from './geometry';

export interface ReadyFormation {
  id: 'arrow' | 'deep' | 'wall' | 'chevron';
  kind: 'attack' | 'defence';
  /** The line of scrimmage first, then the front, the deepest last. */
  squares: Square[];
}

export const readyFormations: readonly ReadyFormation[] = [
  { id: 'arrow', kind: 'attack', squares: [[12, 7], [12, 6], [12, 8], [11, 4], [11, 10], [11, 7], [10, 2], [10, 12], [10, 6], [9, 8], [5, 7]] },
  { id: 'deep', kind: 'attack', squares: [[12, 6], [12, 7], [12, 8], [11, 5], [11, 9], [10, 3], [10, 11], [9, 6], [9, 8], [7, 7], [4, 7]] },
  { id: 'wall', kind: 'defence', squares: [[12, 6], [12, 7], [12, 8], [11, 4], [11, 10], [10, 2], [10, 12], [9, 5], [9, 9], [8, 7], [5, 7]] },
  { id: 'chevron', kind: 'defence', squares: [[12, 5], [12, 7], [12, 9], [10, 4], [10, 10], [9, 2], [9, 12], [9, 6], [9, 8], [6, 5], [6, 9]] },
];

/** A square as the other side sees it. */
export const mirrored = ([x, y]: Square): Square => [kLength - 1 - x, y];
export const forSide = (square: Square, side: 'home' | 'away'): Square => (side === 'home' ? square : mirrored(square));

const strength = (player: PitchPlayer) => player.st * 10 + player.av;
const handling = (player: PitchPlayer) =>
  player.ag * 10 + (player.role === 'thrower' ? 20 : 0) + (player.role === 'catcher' ? 10 : 0);

/** Strong players first, those with good hands last. */
export function assign(squares: readonly Square[], fit: PitchPlayer[]): { player: string; at: Square }[] {
  const count = Math.min(squares.length, fit.length);
  const byUse = [...fit].sort((a, b) => strength(b) - strength(a) || a.number - b.number);
  const hands = [...byUse].sort((a, b) => handling(b) - handling(a))[0];
  const order = hands && count > 3 ? [...byUse.filter((player) => player !== hands).slice(0, count - 1), hands] : byUse.slice(0, count);
  const used = count === squares.length ? squares : [...squares.slice(0, count - 1), squares.at(-1)!];
  return order.map((player, i) => ({ player: player.id, at: used[i]! }));
}

/** The squares of a stored formation that its players can take; gaps are filled by whoever is left. */
export function assignStored(formation: Formation, fit: PitchPlayer[]): { player: string; at: Square }[] {
  const free = new Map(fit.map((player) => [player.number, player]));
  const placed: { player: string; at: Square }[] = [];
  const gaps: Square[] = [];
  for (const { number, at } of formation.places) {
    const player = free.get(number);
    if (player === undefined) gaps.push(at);
    else {
      placed.push({ player: player.id, at });
      free.delete(number);
    }
  }
  const rest = [...free.values()].sort((a, b) => a.number - b.number);
  return [...placed, ...gaps.slice(0, rest.length).map((at, i) => ({ player: rest[i]!.id, at }))];
}

/**
 * The line of scrimmage is manned first, so that every prefix of the plan can be completed. Whoever is in hand already
 * takes his place at once, or the last one's where the formation has none for him.
 */
export function placements(places: { player: string; at: Square }[], side: 'home' | 'away', inHand: string | null = null): ActionText[] {
  const ordered = [...places].sort((a, b) => b.at[0] - a.at[0]);
  const at = (square: Square) => `at ${forSide(square, side).join(',')}`;
  const own = ordered.find((place) => place.player === inHand) ?? (inHand === null ? undefined : ordered.at(-1));
  const rest = ordered.filter((place) => place !== own);
  return [...(own === undefined ? [] : [at(own.at)]), ...rest.flatMap((place) => [`place ${place.player}`, at(place.at)])];
}

/** Where a side stands now, to be kept. */
export function formationOf(players: PitchPlayer[], side: 'home' | 'away'): Formation['places'] {
  return players
    .filter((player) => player.side === side && player.at !== null)
    .map((player) => ({ number: player.number, at: forSide(player.at!, side) }));
}
