// The way that somebody would go: the engine's surest, or one's own over the squares that were chosen.
import type { PathAnswer, Square } from '../../wire';
import { same } from '../board/geometry';
import { type Way, wayTo } from '../board/planning';
import type { Pointer } from './pointer.svelte';
import type { Selection } from './selection.svelte';
import type { Told } from './told.svelte';

export class Route {
  waypoints = $state.raw<Square[]>([]);
  #own = $state.raw<{ to: Square; way: Way } | null>(null);

  constructor(
    private readonly selection: Selection,
    private readonly told: Told,
    private readonly pointer: Pointer,
  ) {}

  forget(): void {
    this.waypoints = [];
    this.#own = null;
  }
  to(square: Square): Way | null {
    if (this.waypoints.length === 0) return wayTo(this.told.reach, square);
    return this.#own !== null && same(this.#own.to, square) ? this.#own.way : null;
  }
  add(square: Square): void {
    this.waypoints = [...this.waypoints, square];
    this.ask();
  }
  /** Drawn with a finger: it goes over these squares, and waits to be confirmed. */
  draw(squares: Square[]): void {
    if (this.selection.mover === null || squares.length === 0) return;
    this.waypoints = squares.slice(0, -1);
    this.pointer.tapped = squares.at(-1)!;
    this.ask();
  }
  /** How one's own way goes on to where one points. */
  ask(): void {
    const to = this.pointer.hover ?? this.pointer.tapped;
    const { mover } = this.selection;
    if (this.waypoints.length === 0 || to === null || mover === null) return;
    const via = same(this.waypoints.at(-1)!, to) ? this.waypoints.slice(0, -1) : this.waypoints;
    this.told.ask<PathAnswer>({ about: 'path', player: mover, via, to }, (way) => (this.#own = { to, way }));
  }
}
