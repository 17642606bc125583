// Something that is to be played and looks for its target. It is played together with it: until then nobody is told, and one may
// go back. Where it can go, and where it does most, is the engine's answer.
import type { ActionText, AimAnswer, Query, StrikeAnswer } from '../../wire';

type Ask = <A extends AimAnswer | StrikeAnswer>(query: Query) => Promise<A>;
/** Milliseconds that the pointer rests before the engine is asked. */
const kPause = 40;

export class Aiming {
  /** What is played first; nothing: it lies on the table already, or nothing is aimed. */
  plan = $state.raw<ActionText[]>([]);
  answer = $state.raw<AimAnswer | null>(null);
  /** Whom it would strike where one points. */
  strike = $state.raw<StrikeAnswer | null>(null);
  /** One may still go back. */
  readonly held = $derived(this.plan.length > 0 && this.answer !== null);
  readonly best = $derived(this.answer?.best ?? []);

  #asked = 0;
  #pause = 0;

  constructor(private readonly ask: Ask) {}

  /** Whether it waits for a target now; otherwise there is nothing to hold back. */
  async take(plan: ActionText[]): Promise<boolean> {
    const asked = ++this.#asked;
    const answer = await this.ask<AimAnswer>({ about: 'aim', plan }).catch(() => null);
    if (asked !== this.#asked) return true; // of a question that is gone
    if (answer === null || answer.decision === null) return false;
    this.#set(plan, answer);
    return true;
  }
  /** What lies on the table: only where it does most. */
  async look(): Promise<void> {
    const asked = ++this.#asked;
    const answer = await this.ask<AimAnswer>({ about: 'aim', plan: [] }).catch(() => null);
    if (asked === this.#asked && answer !== null && answer.decision !== null) this.#set([], answer);
  }
  /** To the target before, or to the card. */
  back(): void {
    if (this.plan.length <= 1) this.forget();
    else void this.take(this.plan.slice(0, -1));
  }
  forget(): void {
    this.#asked += 1;
    this.#set([], null);
  }
  #set(plan: ActionText[], answer: AimAnswer | null): void {
    this.plan = plan;
    this.answer = answer;
    this.strike = null;
  }

  /** Not while the pointer goes on: only where it rests. */
  askStrike(action: ActionText | null): void {
    clearTimeout(this.#pause);
    if (action === null || this.strike?.action !== action) this.strike = null;
    if (action === null) return;
    const { plan } = this;
    const asked = this.#asked;
    this.#pause = window.setTimeout(() => {
      void this.ask<StrikeAnswer>({ about: 'strike', action, ...(plan.length > 0 ? { plan } : {}) }).then(
        (answer) => { if (asked === this.#asked && answer.action === action) this.strike = answer; },
        () => undefined, // it can be aimed without
      );
    }, kPause);
  }
}
