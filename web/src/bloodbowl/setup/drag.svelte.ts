// Carrying a player with mouse or finger: from the bench, over the pitch, onto a square or back.
import type { Square } from '../../wire';
import { squareOf } from '../board/geometry';
import type { SetUp } from './setup.svelte';

/** Pixels before a press becomes a drag. */
const kSlack = 6;

export class Dragger {
  /** Where the carried player is, on the screen. */
  at = $state.raw<{ x: number; y: number } | null>(null);
  touch = $state(false);
  #pressed: { player: string; x: number; y: number; id: number } | null = null;
  #justDropped = false;

  constructor(readonly setUp: SetUp) {}

  get dragging(): boolean {
    return this.#pressed !== null && this.at !== null;
  }

  press(event: PointerEvent, player: string | null): void {
    this.#justDropped = false;
    if (player === null || event.button !== 0 || !event.isPrimary || !this.setUp.movable.has(player)) return;
    this.touch = event.pointerType !== 'mouse';
    this.#pressed = { player, x: event.clientX, y: event.clientY, id: event.pointerId };
    // A finger's events go to where it came down, unless it lets go.
    (event.target as Element).releasePointerCapture?.(event.pointerId);
  }
  move(event: PointerEvent): void {
    const pressed = this.#pressed;
    if (pressed === null) {
      // Lifted by a click: he follows the mouse.
      if (event.pointerType === 'mouse') this.at = this.setUp.lifted === null ? null : { x: event.clientX, y: event.clientY };
      return;
    }
    if (event.pointerId !== pressed.id) return;
    if (this.at === null && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < kSlack) return;
    if (this.setUp.lifted !== pressed.player) this.setUp.lift(pressed.player);
    this.at = { x: event.clientX, y: event.clientY };
    this.setUp.point(squareUnder(event));
    event.preventDefault();
  }
  release(event: PointerEvent): void {
    const pressed = this.#pressed;
    this.#pressed = null;
    if (pressed === null || event.pointerId !== pressed.id || this.at === null || this.setUp.lifted !== pressed.player) return;
    this.at = null;
    this.#justDropped = true;
    setTimeout(() => (this.#justDropped = false)); // the click that follows at once is not another one
    const square = squareUnder(event);
    if (square !== null) this.setUp.drop(pressed.player, square);
    else if (isOverBench(event)) this.setUp.takeOff(pressed.player);
    else this.setUp.putBack();
  }
  cancel(): void {
    if (this.#pressed !== null && this.at !== null) this.setUp.putBack();
    this.#pressed = null;
    this.at = null;
  }
  /** Whether a click is the end of a drag. */
  swallows(): boolean {
    return this.#justDropped;
  }
}

const under = (event: PointerEvent, selector: string) => document.elementFromPoint(event.clientX, event.clientY)?.closest(selector) ?? null;
function squareUnder(event: PointerEvent): Square | null {
  const at = under(event, '[data-at]')?.getAttribute('data-at');
  return at ? squareOf(at) : null;
}
const isOverBench = (event: PointerEvent) => under(event, '[data-test="setup-bench"]') !== null;
