// Who is selected, who moves, and whose odds are told.
import type { Question } from './question.svelte';

export class Selection {
  player = $state<string | null>(null);
  /** The player whose moves are planned. */
  readonly mover = $derived.by(() => (this.question.kind === 'turn' ? this.player : this.question.kind === 'move' ? this.question.about : null));
  /** Who would do something to the one who is pointed at; out of turn one may ask for anybody of one's own. */
  readonly actor = $derived.by(() => this.mover ?? (this.question.kind === null ? this.player : null));
  readonly moverAt = $derived.by(() => (this.mover === null ? null : (this.question.picture.players[this.mover]?.at ?? null)));

  #afterwards: string | null = null;

  constructor(private readonly question: Question) {}

  /** Once the action that is going on has ended, he is the one. */
  afterwards(player: string): void {
    this.#afterwards = player;
  }
  /** To be called when the question changed. */
  renew(): void {
    const { kind, declared } = this.question;
    if (kind === 'turn') {
      if (this.#afterwards !== null && declared.has(this.#afterwards)) this.player = this.#afterwards;
      else if (this.player !== null && !declared.has(this.player)) this.player = null;
      this.#afterwards = null;
    } else if (kind !== null || !this.question.isOnPitch(this.player)) this.player = null;
  }
  /** The next of one's players who can act; after the last one nobody. */
  next(): string | null {
    const { canAct, kind } = this.question;
    return kind === 'turn' ? (canAct[this.player === null ? 0 : canAct.indexOf(this.player) + 1] ?? null) : null;
  }
}
