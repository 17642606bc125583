// Learning from one's own mistakes: the server looks a finished match through, and tells how far it is.
import { type ApiError, get, post, problemOf } from '../wire/api';
import type { Analysis, MatchInfo, Mistake, Seat } from '../wire';

const kPauseMs = 1200;

export class Learning {
  analysis = $state.raw<Analysis | null>(null);
  problem = $state.raw<ApiError | null>(null);
  asking = $state(false);

  readonly mistakes = $derived<Mistake[]>(this.analysis?.mistakes ?? []);
  readonly running = $derived(this.asking || this.analysis?.state === 'running');

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly match: MatchInfo,
    readonly seat: Seat,
  ) {}

  begin(): Promise<void> {
    this.asking = true;
    return this.#take(post<Analysis>(this.#address(), { seat: this.seat }));
  }
  /** Leaving the page does not stop the server: what it has found is there the next time. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #address(): string {
    return `/api/matches/${encodeURIComponent(this.match.id)}/analysis`;
  }
  async #take(answer: Promise<Analysis>): Promise<void> {
    try {
      this.analysis = await answer;
      this.problem = null;
      if (this.analysis.state === 'running') this.#timer = setTimeout(() => void this.#look(), kPauseMs);
    } catch (error) {
      this.problem = problemOf(error);
    } finally {
      this.asking = false;
    }
  }
  #look(): Promise<void> {
    return this.#take(get<Analysis>(`${this.#address()}?seat=${encodeURIComponent(this.seat)}`));
  }
}

/** How much was given away. */
export const lossOf = ({ played, better }: Mistake) => better.gain - played.gain;
