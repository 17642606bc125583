// People, and what admins see of them.
import type { GameName } from './common';

export interface Me {
  id: string;
  name: string;
  account: boolean;
  admin: boolean;
  ban: Sanction | null;     // what an admin does not let him do: play
  recovery_code?: string;   // once, on registering
  token?: string;           // for programs, which have no cookies: see POST /api/token
  token_until?: string;     // how long it is good
  blocked: Person[];
  muted: Person[];
}

/** How strong somebody is, by Glicko-2. */
export interface ShownRating {
  rating: number;
  deviation: number;        // in two of three cases it is no farther off than this
  provisional: boolean;     // too little is known of him yet, or any more
}
/** Whom a table asks for; null: no limit. */
export interface RatingRange {
  lowest: number | null;
  highest: number | null;
  provisional: boolean;     // whether who has a provisional rating may come, too
}
/** In each edition in which a match of mine has counted, and the last of these matches. */
export interface MyRatings {
  ratings: (ShownRating & { game: GameName; edition: string; matches: number; at: string })[];
  matches: RatedMatch[];
}
export interface RatedMatch {
  match: string; game: GameName; edition: string; at: string;
  opponent: string;         // empty: he is gone
  score: number;            // 1 won, 0.5 drawn, 0 lost
  before: number;
  after: number;
}

export interface Person { id: string; name: string; account: boolean; }

/** until: null when it lasts until it is lifted. */
export interface Sanction { reason: string; until: string | null; }

/** Where somebody is logged in. */
export interface SessionInfo {
  id: string;
  device: string;           // "Firefox, Linux"; "program"; empty: from before it was kept
  created: string;
  used: string;
  is_this: boolean;
}

/** name: empty when he has deleted himself. */
export interface AdminPerson { id: string; name: string; account: boolean; ban: Sanction | null; mute: Sanction | null; }
export interface AdminReport {
  id: number; by: AdminPerson; about: AdminPerson; match: string | null; text: string; at: string; settled: boolean;
}
/** A match that does not load. */
export interface AsideMatch { id: string; game: GameName; reason: string; people: string[]; touched: string; }
export interface ServerLoad {
  connections: number; matches_running: number; matches_in_memory: number;
  workers_waiting: number;  // jobs that no thread has taken yet
  writes_waiting: number;   // that no commit has taken yet
  commit_ms: number;        // one commit, on average
  resident_bytes: number;
}
/** about: what belongs to it; what: "ban", "unban", "mute", "unmute", "settle", "recover", "bring_back", "grant", "revoke". */
export interface AdminLine {
  at: string; admin: string; what: string;
  about: { user?: string; name?: string; reason?: string; days?: number; report?: number; match?: string };
}
/** Told once: only its hash is stored. */
export interface NewRecoveryCode { person: AdminPerson; recovery_code: string; }
