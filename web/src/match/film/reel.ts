// A film: what the server told, cut into frames (one event each) and beats (one deed each: a run, a block).
// It knows what the picture is at every frame; how events look belongs to the game.
import type { Told } from '../line/live.svelte';
import type { GameEvent, Picture, Seat } from '../../wire';
import { pace } from './pace';

/** What a game says about its events. */
export interface Projection {
  /** The picture after an event, as far as the event alone shows it. */
  after: (picture: Picture, event: GameEvent) => Picture;
  /** Milliseconds at speed 1; `held` is how long its meaning stays. Nothing to see: 0. */
  lasts: (event: GameEvent, picture: Picture) => { ms: number; held: number };
  /** Whether a new deed begins, given the events of the one that is going on. */
  begins: (event: GameEvent, going: readonly GameEvent[]) => boolean;
  /** Steps of a run, which shares the time of a run. */
  isStep: (event: GameEvent) => boolean;
}

export interface Frame {
  told: Told;
  /** The event, or nothing: what the decision led to is complete. */
  event: GameEvent | null;
  index: number; // of the event within the decision
  ms: number;
  held: number;
  gap: number;
}

export interface Beat {
  from: number; // its first frame
  to: number; // after its last one
  seat: Seat;
  events: GameEvent[];
}

export class Reel {
  readonly frames: Frame[] = [];
  readonly beats: Beat[] = [];

  constructor(
    readonly tolds: readonly Told[],
    readonly projection: Projection,
  ) {
    for (const told of tolds) this.#cut(told);
    this.#shareRuns();
    for (const beat of this.steps.slice(1)) this.#gapBefore(beat);
  }

  get length(): number {
    return this.frames.length;
  }

  /** The same film with one more decision at its end. */
  with(told: Told): Reel {
    return new Reel([...this.tolds, told], this.projection);
  }

  /** The picture when so many frames have been shown. */
  pictureAt(at: number): Picture | null {
    const next = this.frames[at];
    if (next === undefined) return this.tolds.at(-1)?.after ?? null;
    return next.told.events.slice(0, next.index).reduce(this.projection.after, next.told.before);
  }

  /** Milliseconds of film from here to the end, at speed 1. */
  unseenMs(at: number): number {
    return this.frames.slice(at).reduce((sum, frame) => sum + frame.ms + frame.held + frame.gap, 0);
  }

  /** The deeds of the others that can be seen. */
  get steps(): Beat[] {
    return this.beats.filter((beat) => this.frames.slice(beat.from, beat.to).some((frame) => frame.ms > 0 && !frame.told.own));
  }

  #cut(told: Told): void {
    let picture = told.before;
    told.events.forEach((event, index) => {
      const going = this.beats.at(-1);
      if (going === undefined || this.projection.begins(event, going.events))
        this.beats.push({ from: this.length, to: this.length, seat: told.seat, events: [] });
      const { ms, held } = this.projection.lasts(event, picture);
      this.frames.push({ told, event, index, ms, held: told.own ? 0 : held, gap: 0 });
      const beat = this.beats.at(-1)!;
      beat.events.push(event);
      beat.to = this.length;
      picture = this.projection.after(picture, event);
    });
    this.frames.push({ told, event: null, index: told.events.length, ms: 0, held: 0, gap: 0 });
    if (this.beats.length > 0) this.beats.at(-1)!.to = this.length;
  }

  #shareRuns(): void {
    for (const beat of this.beats) {
      const steps = this.frames.slice(beat.from, beat.to).filter((frame) => frame.event !== null && this.projection.isStep(frame.event));
      const all = steps.reduce((sum, frame) => sum + frame.ms, 0);
      if (all > pace.run) for (const frame of steps) frame.ms *= pace.run / all;
    }
  }

  #gapBefore(beat: Beat): void {
    const first = this.frames.slice(beat.from, beat.to).find((frame) => frame.ms > 0);
    if (first !== undefined && !first.told.own) first.gap = pace.gap;
  }
}
