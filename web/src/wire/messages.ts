// What is said on the WebSocket /api/matches/ID/live.
import type { ActionText, Seat } from './common';
import type { ChatLine, ClockState, MatchInfo, Offer, Picture, PictureChanges, Preferences, WindowTime } from './match';
import type { Answer, Query } from './queries';
import type { WireDecision, WireEvent } from './reading';

export type ClientMessage =
  /** Takes the open decision. seq is the number of decisions the client has seen. */
  | { type: 'act'; seq: number; action: ActionText; id?: number }
  /** Several in a row; the rest is dropped as soon as one does not fit any more. Whole: then none is taken, and the error says why. */
  | { type: 'plan'; seq: number; actions: ActionText[]; whole?: boolean; id?: number }
  | { type: 'query'; id: number; query: Query }
  | { type: 'chat'; text: string }
  /** Of a rematch: dice_commitment as in NewMatch, accepts as when joining. */
  | { type: 'offer'; what: 'draw' | 'take_back' | 'rematch'; dice_commitment?: string; accepts?: string; id?: number }
  | { type: 'reply'; what: 'draw' | 'take_back' | 'rematch'; accept: boolean; dice_commitment?: string; accepts?: string; id?: number }
  /** Before the first roll, when every seat is taken: what one's seat has committed to, 64 hexadecimal digits. */
  | { type: 'open_dice'; value: string; id?: number }
  | { type: 'concede'; id?: number }
  /** The opponent's clock ran out; he has been away, or has not moved, for too long. Then: the match is won, or a bot goes on for him. */
  | { type: 'claim'; what: 'time' | 'absence'; then?: 'win' | 'bot'; id?: number }
  | { type: 'preferences'; preferences: Preferences; id?: number }
  | { type: 'ping' };

export type ServerMessage =
  | Welcome
  | Update
  | { type: 'actions'; seq: number; actions: ActionText[] }
  | { type: 'answer'; id: number; answer: Answer }
  | { type: 'chat'; line: ChatLine }
  | { type: 'offers'; offers: Offer[] }
  | { type: 'info'; match: MatchInfo; clock: ClockState | null }
  | { type: 'thinking'; seat: Seat }
  | { type: 'idle'; idle: Idle | null }
  | { type: 'rematch'; match: string }
  | { type: 'ok'; id: number }
  | { type: 'error'; code: string; message: string; retry_after?: number; id: number | null } // seconds
  | { type: 'stopping'; message: string }
  | { type: 'pong' };

/** Somebody does not move in a match without a clock; the next decision ends it. */
export interface Idle {
  seat: Seat;
  claim_in_ms: number;      // 0: the others can claim his absence
}

/** Everything, on joining and after a take-back. */
export interface Welcome {
  type: 'welcome';
  protocol: number;
  match: MatchInfo;
  seat: Seat | null;        // yours; null: you watch. On a hot seat: the seat to move.
  seats: Seat[];            // all that you play (hot seat: all human ones)
  header: unknown;          // what the match is made of
  seq: number;
  line: number;             // of the log: the next one's number
  picture: Picture | null;  // null while the match waits for players
  decision: WireDecision | null;
  actions: ActionText[] | null;  // null: not yours to take
  history: LoggedDecision[];     // what happened so far, for the log: after those entries that stay as you know them
  history_kept: number;          // so many of them; 0 on joining
  chat: ChatLine[];
  offers: Offer[];
  thinking: Seat | null;         // a bot that is at work on the open decision
  hints: boolean;                // whether you may ask for hints
  clock: ClockState | null;
  window: WindowTime | null;
  idle: Idle | null;
  preferences: Preferences | null;
  commitment: string | null;     // hash of the secret seed
  seed: string | null;           // when it is over
  outcome: unknown | null;       // when it is over
}

export interface LoggedDecision {
  n: number;                // which decision; -1: the opening
  line?: number;            // of the log, and of the dice
  seat: Seat | null;
  action: ActionText | null;
  events: WireEvent[];
}

/** One decision was taken. */
export interface Update {
  type: 'update';
  seq: number;              // decisions taken now, this one included
  line: number;             // of the log, and of the dice
  seat: Seat;
  action: ActionText;
  automatic: boolean;       // answered by a preference
  events: WireEvent[];
  changes: PictureChanges;
  decision: WireDecision | null;
  actions: ActionText[] | null;
  clock: ClockState | null;
  window: WindowTime | null;
  seed?: string;            // with the last one
  outcome?: unknown;
}
