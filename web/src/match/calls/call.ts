// Announcements: what is called out in the dock's place or shown on a stage over the board, and for how long.
import type { Seat } from '../../wire';
import type { ShownDie } from '../log/log';
import type { Announcements } from '../menu/settings.svelte';
import type { Sound } from '../menu/sound';

export type CallKind =
  | 'touchdown' | 'half' | 'end' | 'turnover' | 'kick_off' | 'weather' | 'casualty' | 'sent_off' | 'card' | 'objective' | 'round' | 'hand_over' | 'away';

export interface CallRow {
  values: [string | number, string | number];
  label: string;
}

export interface Call {
  kind: CallKind;
  /** Whose kit it wears; nobody's: grey. */
  seat: Seat | null;
  tag: string;
  title: string;
  /** What happened, why, what follows. Names may be `strong`. */
  text: string;
  icon: string;
  /** For the game's own drawing: a player, a fighter, a card. */
  art?: unknown;
  dice?: ShownDie[];
  facts?: { value: string; label: string }[];
  /** It befell one's own people. */
  yours?: boolean;
  /** What one gets used to: after three times it does not wait any more. */
  lesson?: string;
  /** Where the explanation comes from. */
  rule?: string;
  /** Of a stage. */
  score?: { names: [string, string]; values: [number, number] };
  rows?: CallRow[];
  people?: { title: string; list: { art: unknown; name: string; detail?: string; value?: string; success?: boolean; die?: number; needed?: string }[] };
  /** Others that came at the same time and are only in the log. */
  more?: number;
}

/** A call that can be told again: when the language changes, in the other one. */
export type Telling = () => Call;
/** Nothing, where there is nothing to tell. */
export const telling = (tell: () => Call | null): Telling | null => (tell() === null ? null : (tell as Telling));

/** Over the board, because no square matters any more. */
const stages = new Set<CallKind>(['touchdown', 'half', 'end']);
export const isStage = (call: Call): boolean => stages.has(call.kind);
/** Said at once by a screen reader, whatever it is reading. */
const urgent = new Set<CallKind>(['touchdown', 'turnover', 'half', 'end', 'hand_over']);
export const isUrgent = (call: Call): boolean => urgent.has(call.kind);
/** They end by themselves for those who hurry; what must be read or enjoyed stays when a film is skipped. */
const skippable = new Set<CallKind>(['turnover', 'sent_off', 'objective', 'round', 'card']);
export const survivesSkip = (call: Call): boolean => !skippable.has(call.kind) && !(call.kind === 'casualty' && call.yours !== true);

export const sounds: Record<CallKind, Sound> = {
  touchdown: 'cheer', half: 'whistle', end: 'whistle', turnover: 'groan', kick_off: 'gong', weather: 'wind', casualty: 'thud', sent_off: 'whistle',
  card: 'card', objective: 'glory', round: 'gong', hand_over: 'turn', away: 'turn',
};

/** The signs on the buttons. */
export const wayOn: Record<CallKind, string> = {
  touchdown: 'calls.go_on', half: 'calls.go_set_up', end: 'match.close', turnover: 'calls.go_on', kick_off: 'calls.got_it', weather: 'calls.got_it',
  casualty: 'calls.go_on', sent_off: 'calls.go_on', card: 'calls.go_on', objective: 'calls.go_on', round: 'calls.go_on', hand_over: 'calls.start',
  away: 'calls.just_the_result',
};

export interface Circumstances {
  announcements: Announcements;
  /** How often this coach has seen the lesson before. */
  seen: number;
  /** Little time is left on the clock. */
  hurried: boolean;
  /** Other people wait. */
  people: boolean;
  /** Nobody here plays: nothing waits for an answer. */
  watching: boolean;
}

const usual: Record<CallKind, number | null> = {
  touchdown: 3200, half: null, end: null, turnover: 2000, kick_off: null, weather: null, casualty: 2400, sent_off: 2400, card: null,
  objective: 2400, round: 2400, hand_over: 2200, away: null,
};
const kLearnt = 3; // times
const kLessonMs = 3000;
const kBreakMs = 20_000;
const kHurriedMs = 800;
/** Not shortened: one decides there. */
const decided = new Set<CallKind>(['end', 'away']);

/** Milliseconds that a call stays; nothing: until it is answered. */
export function staysMs(call: Call, { announcements, seen, hurried, people, watching }: Circumstances): number | null {
  if (decided.has(call.kind)) return null;
  if (hurried) return kHurriedMs;
  const short = announcements === 'short' ? 0.5 : 1;
  if (call.kind === 'half') return people || watching ? kBreakMs * short : null;
  if (call.kind === 'casualty' && call.yours === true && !watching && short === 1) return null;
  const ms = usual[call.kind];
  if (ms !== null) return ms * short;
  return seen >= kLearnt || watching || short < 1 ? kLessonMs * short : null;
}

/** Whether it is said at all. */
export function isSaid(call: Call, announcements: Announcements): boolean {
  return announcements !== 'off' || isStage(call) || call.kind === 'away';
}
