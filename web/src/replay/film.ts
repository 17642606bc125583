// A replay as a film: a picture for each moment, the turns it is made of, and what happened in it.
// A moment is the number of decisions taken: 0 is the opening, the last one the end.
import { applyChanges } from '../wire/pictures';
import type { GameEvent, GameName, LoggedDecision, Picture, Replay, Seat } from '../wire';
import { gameWords } from './gameWords';

export interface Stretch {
  from: number;             // first moment of the turn
  to: number;               // first moment after it
  seat: Seat | null;        // whose turn; null: nobody's (set-up, kick-off, end phase)
  part: number;             // half or round
  game?: number;            // of matched play
  turn: number;             // turn or activation
}

export type MarkKind = 'touchdown' | 'casualty' | 'turnover' | 'kill' | 'score';
export interface Mark {
  at: number;               // the moment after it happened
  kind: MarkKind;
  seat: Seat | null;        // who scored or hit; of a turnover, whose turn it ended
  who: string | null;       // player or fighter
}

export interface Film {
  game: GameName;
  pictures: Picture[];
  stretches: Stretch[];
  marks: Mark[];
  entries: LoggedDecision[];  // [0] is the opening
  kinds: string[];            // of the decision that was taken; [0] is empty
  length: number;             // decisions
}

export function stretchesOf(game: GameName, pictures: Picture[]): Stretch[] {
  const stretches: Stretch[] = [];
  pictures.forEach((picture, at) => {
    const now = gameWords[game].stretchOf(picture);
    const last = stretches.at(-1);
    if (last !== undefined && last.seat === now.seat && last.part === now.part && last.game === now.game && last.turn === now.turn) last.to = at + 1;
    else stretches.push({ ...now, from: at, to: at + 1 });
  });
  return stretches;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const sideOf = (player: string | null): Seat | null =>
  player === null ? null : player.startsWith('H') ? 'home' : 'away';
const other = (side: Seat | null): Seat | null => (side === null ? null : side === 'home' ? 'away' : 'home');

/** What an event puts on the scrub bar, if anything. */
export function markOf(event: GameEvent, at: number): Mark | null {
  const player = text(event.player);
  switch (event.event) {
    case 'touchdown': return { at, kind: 'touchdown', seat: text(event.side), who: player };
    case 'injury_rolled':
      return event.result === 'casualty' ? { at, kind: 'casualty', seat: other(sideOf(player)), who: player } : null;
    case 'turnover': return event.cause === 'touchdown' ? null : { at, kind: 'turnover', seat: text(event.side), who: null };
    case 'out_of_action': return { at, kind: 'kill', seat: text(event.other)?.charAt(0) ?? null, who: text(event.fighter) };
    case 'scored': return { at, kind: 'score', seat: text(event.seat), who: text(event.card) };
    default: return null;
  }
}

export function filmOf(replay: Replay): Film {
  const pictures: Picture[] = [replay.opening.picture];
  const entries: LoggedDecision[] = [{ n: -1, seat: null, action: null, events: replay.opening.events }];
  for (const step of replay.steps) {
    pictures.push(applyChanges(pictures.at(-1)!, step.changes));
    entries.push({ n: step.n, seat: step.seat, action: step.action, events: step.events });
  }
  const marks = entries.flatMap((entry, at) => entry.events.flatMap((event) => markOf(event, at) ?? []));
  const kinds = ['', ...replay.steps.map((step) => step.kind)];
  const { game } = replay.match;
  return { game, pictures, stretches: stretchesOf(game, pictures), marks, entries, kinds, length: replay.steps.length };
}

export type Pace = 'all' | 'dice' | 'marks';

const rolls = (event: GameEvent) =>
  (event.dice ?? []).length > 0 || (event.faces ?? []).length > 0;

/** The moments at which the film stops at this pace. */
export function stopsOf(film: Film, pace: Pace): number[] {
  if (pace === 'all') return film.pictures.map((_, at) => at);
  const wanted =
    pace === 'dice'
      ? film.entries.flatMap((entry, at) => (entry.events.some(rolls) ? [at] : []))
      : markStops(film);
  return [...new Set([0, ...wanted, film.length])].sort((a, b) => a - b);
}

export const stretchAt = (film: Film, at: number): Stretch =>
  film.stretches.find((stretch) => at >= stretch.from && at < stretch.to) ?? film.stretches[0]!;

export function nextIn(stops: number[], at: number): number {
  return stops.find((stop) => stop > at) ?? at;
}
export function previousIn(stops: number[], at: number): number {
  return stops.filter((stop) => stop < at).at(-1) ?? at;
}

export const turnStarts = (film: Film): number[] => [0, ...film.stretches.map((stretch) => stretch.from), film.length];
/** Turnovers are too many to jump from one to the next. */
const isGreat = (mark: Mark) => mark.kind !== 'turnover';
export const markStops = (film: Film): number[] => [...new Set(film.marks.filter(isGreat).map((mark) => mark.at))];

/** Who hurt this player: the other one of the last block he was in. */
function causerOf(events: readonly GameEvent[], victim: string): string | null {
  const block = [...events].reverse().find((event) => (event.event === 'block_rolled' || event.event === 'attacked') && (event.player === victim || event.other === victim));
  if (block === undefined) return null;
  return text(block.player === victim ? block.other : block.player);
}

/** The moments at which somebody did something: "touchdown", "casualty", "completion", "interception". */
export function deedMoments(film: Film, deed: string, side: string, number: number): number[] {
  const ends = [film.pictures[0], film.pictures.at(-1)].flatMap((picture) => (picture === undefined ? [] : gameWords[film.game].numbered(picture)));
  const ids = new Set(ends.filter((piece) => piece.side === side && piece.number === number).map(({ id }) => id));
  if (ids.size === 0) return [];
  const moments: number[] = [];
  const told: GameEvent[] = [];
  let thrower: string | null = null;
  film.entries.forEach((entry, at) => {
    for (const event of entry.events as GameEvent[]) {
      const player = text(event.player);
      told.push(event);
      const did = (who: string | null) => { if (who !== null && ids.has(who)) moments.push(at); };
      if (event.event === 'pass_thrown') thrower = player;
      if (event.event === 'touchdown' && deed === 'touchdown') did(player);
      if (event.event === 'intercepted' && deed === 'interception') did(player);
      if (event.event === 'injury_rolled' && event.result === 'casualty' && deed === 'casualty' && player !== null) did(causerOf(told, player));
      if (event.event === 'ball_held') {
        if (deed === 'completion' && thrower !== player && sideOf(thrower) === sideOf(player)) did(thrower);
        thrower = null;
      }
    }
  });
  return moments;
}

/** A moment out of an address: a number, whole and within the film; or a deed, "touchdown.home.7.2" the second one of number 7. */
export function momentOf(wanted: string | null, film: Film): number {
  const [, deed, side, number, count] = /^([a-z]+)\.(home|away)\.(\d+)\.(\d+)$/.exec(wanted ?? '') ?? [];
  if (count !== undefined) {
    const moments = deedMoments(film, deed!, side!, Number(number));
    return moments[Number(count) - 1] ?? moments.at(-1) ?? 0;
  }
  const at = Number(wanted ?? '');
  return Number.isInteger(at) ? Math.min(Math.max(at, 0), film.length) : 0;
}
