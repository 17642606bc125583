// Something that is sent to the server: whether it is under way, and what went wrong with it.
import { type ApiError, problemOf } from '../wire/api';

export class Attempt {
  busy = $state(false);
  error = $state.raw<ApiError | null>(null);

  /** Whether it succeeded. */
  async make(what: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.error = null;
    try {
      await what();
    } catch (problem) {
      this.error = problemOf(problem);
    }
    this.busy = false;
    return this.error === null;
  }
}
