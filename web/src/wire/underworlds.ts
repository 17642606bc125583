// Underworlds, as it is drawn.
import type { Seat, Square } from './common';

/** Centres: y = 3 * row, x with the parity of the row; neighbours at (±2, 0) and (±1, ±3). */
export interface BoardHex {
  at: Square;
  owner: Seat | null;       // whose territory; null: no one's
  kind: 'whole' | 'blocked';
  start: boolean;
  edge: boolean;
}

export interface Weapon {
  id: string;
  name: string;             // in English
  range: number;
  dice: number;
  symbol: 'hammer' | 'sword';
  damage: number;
  notes: string[];          // "cleave", "knockback_1", "all_adjacent", "crit_plus_1_damage" ...
}

export interface DrawnFighter {
  id: string;               // "A1"
  seat: Seat;
  fighter: string;          // id in data
  name: string;
  at: Square | null;
  wounds: number;
  damage: number;
  move: number;
  defence: number;
  defence_symbol: 'shield' | 'dodge';
  weapons: Weapon[];
  leader: boolean;
  inspired: boolean;
  out: boolean;
  guard: boolean;
  moved: boolean;
  charged: boolean;
  spent: boolean;
  upgrades: string[];       // card ids
}

export interface DrawnSeat {
  seat: Seat;
  name: string;             // of the deck
  warband: string;
  glory: number;            // unspent
  glory_spent: number;
  activations: number;      // used in this phase
  objectives_in_hand: number;
  power_in_hand: number;
  objective_deck: number;   // cards left
  power_deck: number;
  hand: { objectives: string[]; power: string[] } | null;  // null: not yours to see
  scored: string[];
  objective_discard: string[];
  power_discard: string[];
}

export interface UnderworldsPicture {
  round: number;
  phase: 'set_up' | 'action' | 'end';
  activations_per_round: number;
  over: boolean;
  active: Seat | null;
  first: Seat | null;
  winners: Seat[];
  matched_play?: {          // a match of several games; for each seat in order: won, and the glory of those over
    game: number;           // which is played
    games: number;          // at most
    won: number[];
    glory: number[];
  };
  boards: { id: string; at: Square; turned: boolean; owner: Seat | null }[];  // each 16 wide, 18 high from at
  hexes: BoardHex[];        // the complete ones; empty until the boards lie
  tokens: { at: Square; number: number | null; artefact: boolean; held_by: string | null }[];
  waiting: { card: string; owner: Seat; fighter: string | null; live: boolean }[];
  blocked: Square[];        // for this phase
  seats: Record<Seat, DrawnSeat>;
  fighters: Record<string, DrawnFighter>;
}
