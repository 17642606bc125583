// What both games share.

export type GameName = 'bloodbowl' | 'underworlds';
/** "home" and "away" in Blood Bowl, "A" to "D" in Underworlds. */
export type Seat = string;
/** An action in its text form: a verb and operands separated by spaces, "declare H3 blitz". */
export type ActionText = string;
export type Square = [number, number];

/** The open question. What else it carries depends on its kind (engine: decision_json). */
export interface Decision {
  seat: Seat;
  kind: string;
  [detail: string]: unknown;
}

/** What happened: "event" is its name, the rest belongs to it (engine: event_json). */
export interface GameEvent {
  event: string;
  [detail: string]: unknown;
}

/** Why a roll needed what it needed. */
export interface Modifier {
  name: string;
  value: number;
  rule: string;
}
