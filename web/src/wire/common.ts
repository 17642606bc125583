// What both games share.

export type GameName = 'bloodbowl' | 'underworlds';
/** "home" and "away" in Blood Bowl, "A" to "D" in Underworlds. */
export type Seat = string;
/** An action in its text form: a verb and operands separated by spaces, "declare H3 blitz". */
export type ActionText = string;
export type Square = [number, number];

/** Why a roll needed what it needed. */
export interface Modifier {
  name: string;
  value: number;
  rule?: string;            // that gives it
  card?: string;            // what was played, or is in force, and gives it (Blood Bowl)
}
/** What is played otherwise than the book has it. */
export interface HouseRule {
  kind: 'table' | 'position' | 'roster' | 'skill' | 'rule';
  id: string;               // "weather", "human/catcher", "claw", "winnings_flat_won"
  name: string;             // for people, in English
  names?: { es?: string; de?: string };       // where they differ from it
  here_names?: { es?: string; de?: string };  // of a roster of its own: what the one is called that it is like
  field: string;            // the row of a table, or which value
  here: string;
  book: string;             // "": the book has no such thing
}
/** The same in Underworlds. */
export interface Reason {
  rule: string;
  text: string;
  value: number;
}
/** A roll that a decision is about; natural and success once it was made. */
export interface AskedRoll {
  kind: string;
  target: number;
  modifiers: Modifier[];
  needed: number;
  chance: number;
  natural?: number;
  success?: boolean;
  house?: HouseRule[];
}
/** What happened to a player who is hurt; no roll: knocked out. */
export interface CasualtyResult {
  roll?: number;
  effect: string;
  name: string;
}
