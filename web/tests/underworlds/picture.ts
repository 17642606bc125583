// A small Underworlds picture for the tests.
import type { DrawnFighter, DrawnSeat, UnderworldsPicture } from '../../src/wire';

export function aFighter(id: string, changes: Partial<DrawnFighter> = {}): DrawnFighter {
  return {
    id, seat: id[0] ?? 'A', fighter: 'targor', name: `Fighter ${id}`, at: [1, 3], wounds: 3, damage: 0, move: 4, defence: 1,
    defence_symbol: 'dodge',
    weapons: [{ id: 'great_axe', name: 'Great Axe', range: 1, dice: 2, symbol: 'hammer', damage: 3, notes: [] }],
    leader: false, inspired: false, out: false, guard: false, moved: false, charged: false, spent: false, upgrades: [], ...changes,
  };
}

function aSeat(seat: string): DrawnSeat {
  return {
    seat, name: 'A deck', warband: 'garreks_reavers', glory: 2, glory_spent: 0, activations: 0, objectives_in_hand: 3,
    power_in_hand: 5, objective_deck: 9, power_deck: 15, hand: null, scored: [], objective_discard: [], power_discard: [],
  };
}

export function aPicture(changes: Partial<UnderworldsPicture> = {}): UnderworldsPicture {
  const fighters = [aFighter('A1'), aFighter('A2', { at: [3, 3] }), aFighter('B1', { at: [2, 6] }), aFighter('B2', { at: [4, 6] })];
  return {
    round: 1, phase: 'action', activations_per_round: 4, over: false, active: 'A', first: 'A', winners: [],
    boards: [
      { id: 'mirror_well', at: [0, 0], turned: false, owner: 'B' },
      { id: 'shattered_tower', at: [0, 18], turned: false, owner: 'A' },
    ],
    hexes: [], tokens: [{ at: [5, 9], number: 3, artefact: false, held_by: null }], waiting: [], blocked: [],
    seats: { A: aSeat('A'), B: aSeat('B') },
    fighters: Object.fromEntries(fighters.map((fighter) => [fighter.id, fighter])),
    ...changes,
  };
}
