// What is left of a match: its replay, its report, the mistakes made in it.
import type { ActionText, Seat } from './common';
import type { MatchInfo, Picture, PictureChanges } from './match';
import type { Line } from './queries';
import type { WireDecision, WireEvent } from './reading';

export interface Replay {
  match: MatchInfo;
  header: unknown;
  opening: { picture: Picture; events: WireEvent[] };
  steps: { n: number; seat: Seat; kind: string; action: ActionText; events: WireEvent[]; changes: PictureChanges }[];
  outcome: unknown | null;
  seed: string | null;
  commitment: string | null;
}

export interface Report {
  match: MatchInfo;
  outcome: unknown;
  /** For each seat: what was rolled against what could be expected. */
  luck: Record<Seat, { rolls: number; expected: number; made: number; by_kind: Record<string, { rolls: number; expected: number; made: number }> }>;
  /** d6 faces 1..6, counted. */
  d6: Record<Seat, number[]>;
  /** Running difference made minus expected, one point a decision that rolled. */
  course: { n: number; luck: Record<Seat, number>; score: Record<Seat, number> }[];
  counts: Record<Seat, Record<string, number>>;   // blocks, passes, fouls, turnovers ...; attacks, hits, kills ...
  names: Record<string, string>;                  // of the players, by id; Underworlds: empty
  inducements?: InducementsTold;                  // not in reports of earlier releases
}

/** What a side bought and played in Blood Bowl, and what came of it. */
export interface InducementsTold {
  money: Record<Seat, number>;                    // to spend on inducements
  bought: { side: Seat; offer: string; price: number; lost: boolean }[];   // lost: both hired the same
  /** on: players; came: how often what happened to which side ("knocked_down": {"away": 2}). Before the first half: half 0. */
  plays: { side: Seat; card: string; mode: string | null; half: number; turn: number; on: string[]; came: Record<string, Record<Seat, number>> }[];
  helped: Record<string, Record<Seat, number>>;   // bribe_worked, bribe_failed, chef_rerolls, igor_used, apothecary_used
}

/** A finished match, looked through for moments at which a seat had something clearly better to do. */
export interface Analysis {
  seat: Seat;
  state: 'running' | 'done' | 'failed';
  done: number;             // decisions looked at
  of: number;               // 0: the record is being read
  mistakes: Mistake[];      // found so far, in the order of the match
}
export interface Mistake {
  at: number;               // decisions taken before: the moment of the replay
  kind: WireDecision['kind'];
  played: Line;
  better: Line;
}
