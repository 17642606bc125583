// What one has just played oneself lies large beside the pitch for a moment, and stops nothing.
import type { GameEvent, LoggedDecision, Seat } from '../../wire';

const kMoment = 1500;

export class JustPlayed {
  card = $state<string | null>(null);
  #seen: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What was played before is none of it. */
  constructor(history: readonly LoggedDecision[]) {
    this.#seen = history.length;
  }
  /** To be called when something was decided. At a screen for two nobody's card is his alone. */
  look(history: readonly LoggedDecision[], seats: readonly Seat[]): void {
    const since = history.slice(this.#seen);
    this.#seen = history.length;
    const own = seats.length !== 1 ? undefined : since.flatMap(({ events }) => events as GameEvent[]).filter(({ event, side }) => event === 'played' && side === seats[0]).at(-1);
    if (own === undefined) return;
    this.card = String(own.card);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.card = null), kMoment);
  }
  stop(): void {
    clearTimeout(this.#timer);
  }
}
