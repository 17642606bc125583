// Something fetched: not there yet, there, or refused; can be fetched again.
import { type ApiError, problemOf } from '../wire/api';

export class Loading<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<ApiError | null>(null);
  busy = $state(true);

  #fetch: () => Promise<T>;
  #latest = 0;

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
    void this.again();
  }

  /** Fetches anew; what was there stays until the answer comes. Only the latest answer counts. */
  async again(fetch?: () => Promise<T>): Promise<void> {
    if (fetch !== undefined) this.#fetch = fetch;
    const turn = ++this.#latest;
    this.busy = true;
    try {
      const value = await this.#fetch();
      if (turn !== this.#latest) return;
      this.value = value;
      this.error = null;
    } catch (error) {
      if (turn !== this.#latest) return;
      this.error = problemOf(error);
    }
    this.busy = false;
  }
}
