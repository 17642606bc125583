// What moves on the pitch while the film shows an event: a player between two squares, the ball in the air, dice.
import type { BloodBowlPicture, GameEvent, Picture, Square } from '../../wire';
import type { Screen } from '../../match/film/film.svelte';
import { play, type Sound } from '../../match/menu/sound';
import { asSquare, ballOf, flights, moves, rollerAt } from './film';

export interface ShownRoll {
  at: Square;
  dice: number[];
  faces: string[];
  needed: number | null;
  success: boolean | null;
  /** They lie still: what they mean may be shown. */
  settled: boolean;
}

/** One in the air: which of them (nothing: a bomb), and where it is. */
export interface Flight {
  ball: number | null;
  at: [number, number];
}

const kRollStays = 1200; // after one's own roll, beside the question that follows

function rollShown(event: GameEvent, at: Square): ShownRoll {
  return {
    at,
    dice: event.dice ?? [],
    faces: event.faces ?? [],
    needed: typeof event.needed === 'number' ? event.needed : null,
    success: typeof event.success === 'boolean' && event.event !== 'armour_rolled' ? event.success : null,
    settled: false,
  };
}

export class Animator implements Screen {
  /** Players on their way, between squares. */
  positions = $state.raw<Record<string, [number, number]>>({});
  flight = $state.raw<Flight | null>(null);
  hit = $state<string | null>(null);
  roll = $state.raw<ShownRoll | null>(null);

  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(event: GameEvent, drawn: Picture, ms: number, held: number): void {
    this.clear();
    const from = asSquare(event.from);
    const to = asSquare(event.to);
    const player = typeof event.player === 'string' ? event.player : '';
    const at = rollerAt(event, drawn as BloodBowlPicture);
    if (from !== null && to !== null && moves[event.event] !== undefined) {
      this.#travel(from, to, ms, (place) => (this.positions = { [player]: place }));
      play(event.event === 'pushed_back' ? 'hit' : 'step');
    } else if (from !== null && to !== null && flights[event.event] !== undefined) {
      const ball = event.event === 'bomb_thrown' ? null : ballOf(drawn as BloodBowlPicture, event);
      this.#travel(from, to, ms, (at) => (this.flight = { ball, at }));
      play('throw');
    } else if (at !== null) this.#throw(rollShown(event, at), ms, held);
    else if (event.event === 'knocked_down') this.#sound('fall', () => (this.hit = player));
  }

  clear(): void {
    cancelAnimationFrame(this.#frame);
    this.positions = {};
    this.flight = null;
    this.hit = null;
  }

  #sound(sound: Sound, look: () => void): void {
    look();
    play(sound);
  }

  #throw(roll: ShownRoll, ms: number, held: number): void {
    clearTimeout(this.#timer);
    this.roll = roll;
    play('dice');
    this.#timer = setTimeout(() => {
      this.roll = { ...roll, settled: true };
      this.#timer = setTimeout(() => (this.roll = null), Math.max(held, kRollStays));
    }, ms * 0.8);
  }

  #travel(from: Square, to: Square, ms: number, draw: (place: [number, number]) => void): void {
    const start = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / Math.max(1, ms)));
      draw([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    draw([from[0], from[1]]);
    this.#frame = requestAnimationFrame(step);
  }
}
