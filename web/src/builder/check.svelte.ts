// Asks the server whether what is being built is legal, a moment after each change.
import { post, problemOf } from '../wire/api';

const kPauseMs = 200;

export class LiveCheck<Answer> {
  /** The newest answer; it may belong to the state before the last change (see `waiting`). */
  answer = $state.raw<Answer | null>(null);
  waiting = $state(false);
  problem = $state<string | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(readonly path: string) {}

  /** Checks `body`, unless it changes again at once. */
  ask(body: object): void {
    clearTimeout(this.#timer);
    this.waiting = true;
    const number = (this.#asked += 1);
    this.#timer = setTimeout(() => void this.#send(body, number), kPauseMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  async #send(body: object, number: number): Promise<void> {
    try {
      const answer = await post<Answer>(this.path, body);
      if (number !== this.#asked) return;
      this.answer = answer;
      this.problem = null;
    } catch (error) {
      if (number !== this.#asked) return;
      this.problem = problemOf(error).message;
    }
    this.waiting = false;
  }
}
