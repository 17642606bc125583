// A match and its people.
import type { BloodBowlPicture } from './bloodbowl';
import type { GameName, Seat } from './common';
import type { RatingRange, ShownRating } from './people';
import type { UnderworldsPicture } from './underworlds';

export type Picture = BloodBowlPicture | UnderworldsPicture;

/**
 * How a picture changes: every key that is there replaces the old one, except "players", "fighters"
 * and "seats", of which only the named entries are replaced.
 */
export type PictureChanges = Partial<BloodBowlPicture> | Partial<UnderworldsPicture>;

export interface SeatInfo {
  seat: Seat;
  kind: 'human' | 'bot' | 'open';
  name: string;             // of the coach or bot
  user: string | null;      // account or guest id
  account: boolean;         // the name is his alone
  bot: string | null;       // "rookie"
  think_ms: number | null;  // of a bot that thinks: how long, for each turn (Underworlds: activation)
  connected: boolean;
  /** As it was when he sat down, in the match's edition; null: no match of his has counted yet, or he has no account. */
  rating: ShownRating | null;
  rating_change: number | null;  // what this match did to it, once it is over; null: it did not count
  side_name: string;        // the team or deck; of an open seat: what is played there, "" where who sits down chooses
}

export interface ClockRules {
  kind: 'none' | 'turn' | 'correspondence';
  turn_s: number;           // each turn (Underworlds: activation); out of turn the reserve runs
  reserve_s: number;
  move_days: number;        // correspondence
  window_s: number;         // to answer a window; 0: as long as the clock allows
}

export interface ClockState {
  /** Milliseconds left of the running turn and of the reserve, at the time of the message. */
  left: Record<Seat, { turn_ms: number; reserve_ms: number }>;
  running: Seat | null;
  /** Until the running clock starts: what the others did since is shown first. */
  grace_ms: number;
}

/**
 * The time of an open window, the same whatever the seat holds: no answer is carried out before it has opened. With
 * `closes` it has an end as well, at which nothing is played.
 */
export interface WindowTime {
  left_ms: number;          // at the time of the message: until it opens, or closes
  of_ms: number;            // of so many, since it is asked
  closes: boolean;
}

export interface MatchInfo {
  id: string;
  game: GameName;
  edition: string;
  title: string;
  state: 'waiting' | 'running' | 'over' | 'aside';  // aside: damaged, nobody can play it
  mode: 'bot' | 'hot_seat' | 'online' | 'watch';
  open: boolean;            // in the lobby
  rated: boolean;           // its result counts for the ratings, as far as it is known who plays
  range: RatingRange | null;  // who may sit down; null: everybody
  rated_dice: boolean;      // rolled from the secret source
  dice: DiceInfo;
  options: Record<string, unknown>;   // as the match was made with them
  position: object | null;            // that it begins from; told while it waits, and not in lists
  /** Hash of options and position where they are not the edition's own: who joins must accept it. */
  terms: string | null;
  seats: SeatInfo[];
  clock: ClockRules;
  decisions: number;        // taken so far
  to_move: Seat | null;
  score: Record<Seat, number>;
  winner: Seat | null;      // of a match that is over; null: a draw
  /** Who stands where, 0 to 1 from the left and the top of the board; while it runs. */
  standing: { seat: Seat; x: number; y: number }[];
  created: string;          // ISO 8601
  touched: string;
  rematch_of: string | null;
  spectators: number;
}

/** What everybody may know about the secret that the dice come from (docs/dice.md). */
export interface DiceInfo {
  commitment: string | null;   // SHA-256 of the server's seed
  /** One for each seat that is taken; none in matches of earlier releases. */
  shares: { seat: Seat; commitment: string; value: string | null; opened_by: 'seat' | 'server' | null }[];
}

export interface ChatLine {
  n: number;
  from: string;
  user: string | null;
  account: boolean;
  seat: Seat | null;
  text: string;
  at: string;
}

export interface Offer {
  what: 'draw' | 'take_back' | 'rematch';
  by: Seat;
}

/** The habit for each matter and skill: {"assists": "always", "skills": {"block": "ask"}}; "reactions" is "ask" or "auto", each of "windows" "ask" (where one can only pass, as "only_choice" says), "always", "if_able" or "never". */
export interface Preferences {
  [matter: string]: Habit | 'auto' | Record<string, Habit> | Record<string, WindowHabit>;
}
export type Habit = 'ask' | 'always' | 'never';
export type WindowHabit = Habit | 'if_able';
