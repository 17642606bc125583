// The curtain of a match with several people at one screen: whose hand lies open, and until when.
import type { Decision, Seat } from '../../wire';

/** So long the button is held before a hand is shown. */
export const kHoldMs = 600;
/** So long without a touch or a key, and the hand hides again. */
export const kIdleMs = 60_000;

export class Curtain {
  /** Whose hand lies open; nobody's at first. */
  open = $state<Seat | null>(null);
  /** Who was given the screen back, though another is asked. */
  #turnedTo = $state<Seat | null>(null);
  #asked: Seat | null = null;
  /** Who had the screen before it was handed over. */
  #before = $state<Seat | null>(null);
  #idle: ReturnType<typeof setTimeout> | undefined;

  /** Several people share this screen. looksAtHand: kinds of decisions for which one looks at one's hand; the others are about what all see. */
  constructor(
    readonly seats: () => readonly Seat[],
    readonly looksAtHand: (kind: string) => boolean,
  ) {}

  get isUsed(): boolean {
    return this.seats().length > 1;
  }

  /** Somebody is asked: another one than who sees his hand turns it face down. */
  asked(seat: Seat | null): void {
    if (seat === null || seat === this.#asked || !this.seats().includes(seat)) return;
    if (this.#asked !== null) this.#before = this.#asked;
    this.#asked = seat;
    this.#turnedTo = null;
    if (seat !== this.open) this.hide();
  }

  /** Who has the screen, or shall have it. */
  holder(asked: Seat): Seat {
    return this.#turnedTo ?? asked;
  }
  /** Who had it before, or, at the beginning, somebody else. */
  before(seat: Seat): Seat {
    if (this.#turnedTo !== null && this.#asked !== null) return this.#asked;
    return this.#before !== null && this.#before !== seat ? this.#before : (this.seats().find((other) => other !== seat) ?? seat);
  }
  /** The screen goes to a seat, asked or not; every hand lies face down until its owner shows it. */
  turnTo(seat: Seat): void {
    this.hide();
    this.#turnedTo = seat === this.#asked ? null : seat;
  }

  /** Whether a seat's hand may be drawn now. */
  shows(seat: Seat): boolean {
    return !this.isUsed || this.open === seat;
  }

  /** Whether the question waits until its owner has the screen. */
  isDown(decision: Decision | null, cards: number): boolean {
    if (!this.isUsed || decision === null || !this.seats().includes(decision.seat)) return false;
    if (this.#turnedTo !== null) return this.open !== this.#turnedTo;
    return cards > 0 && this.looksAtHand(decision.kind) && this.open !== decision.seat;
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
