// Where the coach points: with the mouse, a finger, or the keyboard.
import type { Square } from '../../wire';
import { same } from '../board/geometry';

export class Pointer {
  hover = $state.raw<Square | null>(null);
  cursor = $state.raw<Square | null>(null);
  /** Stays until something else is tapped or it is put away. */
  tapped = $state.raw<Square | null>(null);
  readonly pointed = $derived(this.hover ?? this.tapped ?? this.cursor);

  /** The mouse comes or leaves; where it goes on, a tap counts no more unless it is `kept`. Whether it moved at all. */
  moveTo(square: Square | null, kept: boolean): boolean {
    if (same(square, this.hover)) return false;
    this.hover = square;
    if (square !== null && !same(square, this.tapped) && !kept) this.tapped = null;
    return true;
  }
  /** The keyboard points now; the mouse may rest where it is. */
  moveCursor(square: Square): void {
    this.hover = null;
    this.tapped = null;
    this.cursor = square;
  }
  /** As if it had been tapped, whatever the mouse and the keyboard point at. */
  show(square: Square): void {
    this.hover = null;
    this.tapped = square;
    if (this.cursor !== null) this.cursor = square;
  }
  /** What is pointed at, of all that fits. */
  first(fits: (at: Square) => boolean): Square | null {
    return [this.hover, this.tapped, this.cursor].find((at) => at !== null && fits(at)) ?? null;
  }
}
