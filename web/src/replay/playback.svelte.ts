// Where the film stands and how it runs.
import { type Film, markStops, nextIn, type Pace, previousIn, stopsOf, turnStarts } from './film';

export const speeds = [0.5, 1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

const kStepMs = 700;

export class Playback {
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  pace = $state<Pace>('all');

  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #turns: number[];
  readonly #marks: number[];

  constructor(readonly film: Film, at: number) {
    this.at = at;
    this.#turns = turnStarts(film);
    this.#marks = markStops(film);
  }

  get atEnd(): boolean {
    return this.at >= this.film.length;
  }

  /** Goes to a moment and stays there. */
  seek(at: number): void {
    this.pause();
    this.at = Math.min(Math.max(at, 0), this.film.length);
  }
  step(by: 1 | -1): void {
    this.seek(by > 0 ? nextIn(this.#stops(), this.at) : previousIn(this.#stops(), this.at));
  }
  turn(by: 1 | -1): void {
    this.seek(by > 0 ? nextIn(this.#turns, this.at) : previousIn(this.#turns, this.at));
  }
  mark(by: 1 | -1): void {
    this.seek(by > 0 ? nextIn(this.#marks, this.at) : previousIn(this.#marks, this.at));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.atEnd) this.at = 0;
    this.playing = true;
    this.#wait();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #stops(): number[] {
    return stopsOf(this.film, this.pace);
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.at = nextIn(this.#stops(), this.at);
      if (this.atEnd) this.pause();
      else this.#wait();
    }, kStepMs / this.speed);
  }
}
