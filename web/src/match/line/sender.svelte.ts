// Sends what was chosen, one at a time; a refusal is shown by the dock (live.problem).
import type { LiveMatch } from './live.svelte';
import type { ActionText } from '../../wire';

export class Sender {
  busy = $state(false);
  constructor(readonly live: LiveMatch) {}

  act(action: ActionText): Promise<void> {
    return this.#once(() => this.live.act(action));
  }
  /** Whole: all of them or none. */
  plan(actions: ActionText[], whole = false): Promise<void> {
    return this.#once(() => this.live.plan(actions, whole));
  }
  /** Free until the next die: the server grants it at once. */
  undo(): Promise<void> {
    return this.#once(() => this.live.offer('take_back'));
  }

  async #once(send: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await send();
    } catch {
      // live.problem says why.
    } finally {
      this.busy = false;
    }
  }
}
