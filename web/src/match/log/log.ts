// Lines of the log. The games turn events into sentences; here is what a line consists of.
import type { GameEvent, HouseRule, LoggedDecision, Modifier, Seat, Square } from '../../wire';

export type ShownDie = { d6: number; tone?: 'plain' | 'ok' | 'bad' } | { block: string; faded?: boolean } | { sign: string; tone?: 'attack' | 'defence' };

export interface LogLine {
  key: string;
  /** A turn begins: the line is a heading, coloured for the seat. */
  heading?: { seat: Seat | null; aside: string };
  icon: string;
  /** A sentence; what `strong` wrapped is set in bold. */
  text: string;
  dice?: ShownDie[];
  needed?: string;
  success?: boolean | undefined;
  /** What unfolds. */
  why?: { rows: { name: string; value: string; rule?: string | undefined }[]; sum: { name: string; value: string } };
  /** What of it is not as in the book. */
  house?: HouseRule[];
  kind: 'play' | 'dice' | 'score';
  /** What was played: the line opens it. */
  card?: string;
  /** The words of the line that stand for it. */
  link?: string;
  /** Who played it. */
  by?: Seat;
  /** On whom or where is told in the line. */
  aimed?: boolean;
  squares?: Square[];
  /** Both as one line, where this one goes on with what the line before told (a run, step by step). */
  joined?: (before: LogLine) => LogLine | null;
}

/** The chip of a line: until when what it tells lasts, in the colours of whom it helps. */
export interface LineEnd {
  words: string;
  icon: string;
  fill: string;
  ink: string;
}

const open = '\u0002';
const shut = '\u0003';
/** Marks a name in a sentence. */
export const strong = (text: string) => `${open}${text}${shut}`;

export function parts(text: string): { text: string; strong: boolean }[] {
  return text
    .split(/(\u0002[^\u0003]*\u0003)/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(open) ? { text: part.slice(1, -1), strong: true } : { text: part, strong: false }));
}
export const plainText = (text: string) => text.replace(/[\u0002\u0003]/g, '');

export const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** The modifiers an event carries. */
export function modifiersOf(event: GameEvent): Modifier[] {
  return Array.isArray(event.modifiers) ? (event.modifiers as Modifier[]) : [];
}

/** The lines of a whole history; what a decision gave is worked out once per writer. */
export class LogWriter {
  #kept = new WeakMap<LoggedDecision, LogLine[]>();
  constructor(
    readonly tell: (event: GameEvent, entry: LoggedDecision, key: string, earlier: readonly LoggedDecision[]) => LogLine | LogLine[] | null,
    /** What a choice says without an event. */
    readonly tellEntry: (entry: LoggedDecision, earlier: readonly LoggedDecision[]) => LogLine[] = () => [],
  ) {}

  lines(history: LoggedDecision[]): LogLine[] {
    const result: LogLine[] = [];
    for (const line of history.flatMap((entry, i) => this.#linesOf(entry, history, i))) {
      const last = result.at(-1);
      const together = last === undefined ? null : (line.joined?.(last) ?? null);
      if (together === null) result.push(line);
      else result[result.length - 1] = together;
    }
    return result;
  }

  #linesOf(entry: LoggedDecision, history: LoggedDecision[], at: number): LogLine[] {
    let lines = this.#kept.get(entry);
    if (lines === undefined) {
      const earlier = history.slice(0, at);
      lines = [...this.tellEntry(entry, earlier), ...entry.events.flatMap((event, i) => this.tell(event, entry, `${entry.n}.${i}`, earlier) ?? [])];
      this.#kept.set(entry, lines);
    }
    return lines;
  }
}
