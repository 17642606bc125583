// What replays and reports draw of a game: a row for each, from the folder of the game.
import type { Component } from 'svelte';
import PitchDeeds from '../bloodbowl/replay/Deeds.svelte';
import PitchBoard from '../bloodbowl/replay/ReplayBoard.svelte';
import PitchSide from '../bloodbowl/replay/SideMark.svelte';
import TableDeeds from '../underworlds/replay/Deeds.svelte';
import TableBoard from '../underworlds/replay/ReplayBoard.svelte';
import TableSide from '../underworlds/replay/SideMark.svelte';
import type { GameName, MatchInfo, Mistake, Picture, Report, Seat } from '../wire';
import DiceHistogram from './DiceHistogram.svelte';

export interface BoardProps {
  match: MatchInfo;
  picture: Picture;
  /** With whose eyes it is seen. */
  seen: Seat;
  upright: boolean;
  /** There is room for what stands beside the board. */
  roomy: boolean;
  /** A mistake that is looked at, and whose it was. */
  lesson: { mistake: Mistake; seat: Seat } | null;
}

export interface GameViews {
  Board: Component<BoardProps>;
  /** Beside the name of a side in the result. */
  Side: Component<{ match: MatchInfo; seat: Seat; mirrored: boolean }>;
  /** In the panel below the chart of luck; nothing where there is nothing to be told yet. */
  Beside: { View: Component<{ report: Report }>; padded: boolean; asks: (report: Report) => boolean };
  /** What was done, across the page. */
  Deeds: Component<{ report: Report }> | null;
}

export const gameViews: Record<GameName, GameViews> = {
  bloodbowl: { Board: PitchBoard, Side: PitchSide, Beside: { View: DiceHistogram, padded: true, asks: () => true }, Deeds: PitchDeeds },
  underworlds: { Board: TableBoard, Side: TableSide, Beside: { View: TableDeeds, padded: false, asks: ({ outcome }) => outcome !== null }, Deeds: null },
};
