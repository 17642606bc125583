// The curtain of a match with several people at one screen: whose hand lies open, and until when.
import type { Decision, Seat } from '../lib/wire';

/** Decisions for which one looks at one's hand. The others are about what lies on the table. */
const withHand = new Set([
  'mulligan', 'activation', 'power_card', 'reaction', 'score', 'draw_objective', 'discard_objectives', 'play_upgrades', 'discard_power',
  'refill_objectives', 'refill_power',
]);
export const looksAtHand = (kind: string): boolean => withHand.has(kind);

/** So long the button is held before a hand is shown. */
export const kHoldMs = 600;
/** So long without a touch or a key, and the hand hides again. */
export const kIdleMs = 60_000;

export class Curtain {
  /** Whose hand lies open; nobody's at first. */
  open = $state<Seat | null>(null);
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** Several people share this screen. */
  constructor(readonly seats: () => readonly Seat[]) {}

  get isUsed(): boolean {
    return this.seats().length > 1;
  }

  /** Somebody is asked: another one than who sees his hand turns it face down. */
  asked(seat: Seat | null): void {
    if (seat !== null && seat !== this.open && this.seats().includes(seat)) this.hide();
  }

  /** Whether a seat's hand may be drawn now. */
  shows(seat: Seat): boolean {
    return !this.isUsed || this.open === seat;
  }

  /** Whether the question waits until its owner has the screen. */
  isDown(decision: Decision | null, cards: number): boolean {
    if (!this.isUsed || decision === null || !this.seats().includes(decision.seat)) return false;
    return cards > 0 && looksAtHand(decision.kind) && this.open !== decision.seat;
  }

  show(seat: Seat): void {
    this.open = seat;
    this.stir();
  }

  hide(): void {
    clearTimeout(this.#idle);
    this.open = null;
  }

  /** Somebody is there. */
  stir(): void {
    if (this.open === null) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.hide(), kIdleMs);
  }
}
