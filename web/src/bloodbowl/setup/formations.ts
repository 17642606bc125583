// Ready and saved formations, and who takes which of their places. Squares are written for home; away's are mirrored.
import { t } from '../../ui/i18n.svelte';
import type { Formation, PitchPlayer, Places, Square } from '../../wire';
import { kLength } from '../board/geometry';

export interface ReadyFormation {
  id: 'arrow' | 'deep' | 'wall' | 'chevron';
  kind: Formation['kind'];
  /** The line of scrimmage first, then the front, the deepest last. */
  squares: Square[];
}

export const readyFormations: readonly ReadyFormation[] = [
  { id: 'arrow', kind: 'attack', squares: [[12, 7], [12, 5], [12, 9], [11, 7], [11, 3], [11, 11], [10, 6], [10, 8], [9, 1], [9, 13], [5, 7]] },
  { id: 'deep', kind: 'attack', squares: [[12, 7], [12, 6], [12, 8], [9, 4], [9, 10], [9, 6], [9, 8], [8, 2], [8, 12], [6, 5], [4, 7]] },
  { id: 'wall', kind: 'defence', squares: [[12, 7], [12, 6], [12, 8], [11, 4], [11, 10], [10, 7], [10, 2], [10, 12], [9, 5], [9, 9], [6, 7]] },
  { id: 'chevron', kind: 'defence', squares: [[12, 7], [12, 5], [12, 9], [10, 3], [10, 11], [9, 5], [9, 9], [8, 1], [8, 13], [7, 7], [6, 7]] },
];

/** A square as the other side sees it. */
export const mirrored = ([x, y]: Square): Square => [kLength - 1 - x, y];
export const forSide = (square: Square, side: 'home' | 'away'): Square => (side === 'home' ? square : mirrored(square));

const strength = (player: PitchPlayer) => player.st * 10 + player.av;
const handling = (player: PitchPlayer) =>
  player.ag * 10 + (player.role === 'thrower' ? 20 : 0) + (player.role === 'catcher' ? 10 : 0);

/** Strong players first, those with good hands last. As many as there are. */
export function assign(squares: readonly Square[], fit: readonly PitchPlayer[]): { player: string; at: Square }[] {
  const count = Math.min(squares.length, fit.length);
  const byUse = [...fit].sort((a, b) => strength(b) - strength(a) || a.number - b.number);
  const hands = [...byUse].sort((a, b) => handling(b) - handling(a))[0];
  const order = hands && count > 3 ? [...byUse.filter((player) => player !== hands).slice(0, count - 1), hands] : byUse.slice(0, count);
  const used = count === squares.length ? squares : [...squares.slice(0, count - 1), squares.at(-1)!];
  return order.map((player, i) => ({ player: player.id, at: used[i]! }));
}

/** The squares of a stored formation that its players can take; gaps are filled by whoever is left. */
export function assignStored(formation: Formation, fit: readonly PitchPlayer[]): { player: string; at: Square }[] {
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

/** One that can be put on: ready or saved. */
export interface OfferedFormation {
  id: string;
  /** Nothing: a ready one, named by its id. */
  name: string | null;
  kind: Formation['kind'];
  squares: Square[];
  places: (fit: readonly PitchPlayer[]) => { player: string; at: Square }[];
}
/** What it is called. */
export const formationName = (formation: OfferedFormation) => formation.name ?? t(`bloodbowl.formation_${formation.id}`);
export function offered(saved: readonly Formation[], edition: string): OfferedFormation[] {
  return [
    ...readyFormations.map((one): OfferedFormation => ({ ...one, name: null, places: (fit) => assign(one.squares, fit) })),
    ...saved.filter((one) => one.edition === edition).map((one): OfferedFormation => ({
      id: one.id, name: one.name, kind: one.kind, squares: one.places.map((place) => place.at), places: (fit) => assignStored(one, fit),
    })),
  ];
}
/** On the squares of the side that sets up. */
export function placesOf(formation: OfferedFormation, fit: readonly PitchPlayer[], side: 'home' | 'away'): Places {
  return Object.fromEntries(formation.places(fit).map(({ player, at }) => [player, forSide(at, side)]));
}
/** The draft, to be kept under a name. */
export function formationOf(places: Places, players: Record<string, PitchPlayer>, side: 'home' | 'away'): Formation['places'] {
  return Object.entries(places)
    .filter(([player]) => players[player] !== undefined)
    .map(([player, at]) => ({ number: players[player]!.number, at: forSide(at, side) }));
}
