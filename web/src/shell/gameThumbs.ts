// The boards of the games, small: a row for each.
import type { Component } from 'svelte';
import type { GameName } from '../wire';
import HexThumb from './thumbs/HexThumb.svelte';
import PitchThumb from './thumbs/PitchThumb.svelte';

/** Seat, and where: parts of the board's width and height. */
export type Piece = [seat: string, x: number, y: number];

export interface GameThumb {
  Board: Component;
  /** The frame of the drawing, which is a little smaller than the board. */
  frame: string;
  place(x: number, y: number): [number, number];
  /** A kick-off or a beginning, as a sign of the game. */
  usual: Piece[];
}

export const gameThumbs: Record<GameName, GameThumb> = {
  bloodbowl: {
    Board: PitchThumb,
    frame: '0 0 130 75',
    place: (x, y) => [x * 130, y * 75],
    usual: [
      ...[0.3, 0.5, 0.7].map((y): Piece => ['home', 0.46, y]), ['home', 0.38, 0.14], ['home', 0.38, 0.86], ['home', 0.24, 0.5],
      ...[0.3, 0.5, 0.7].map((y): Piece => ['away', 0.54, y]), ['away', 0.62, 0.2], ['away', 0.62, 0.8], ['away', 0.78, 0.5],
    ],
  },
  underworlds: {
    Board: HexThumb,
    frame: '4 4 112 64',
    place: (x, y) => [4 + x * 112, 4 + y * 64],
    usual: [['A', 0.2, 0.3], ['A', 0.28, 0.62], ['A', 0.12, 0.72], ['B', 0.78, 0.26], ['B', 0.86, 0.58], ['B', 0.7, 0.74]],
  },
};
