// How replays and reports tell of a game: a row for each, from the folder of the game.
import { pitchWords } from '../bloodbowl/replay/words';
import type { LogLine } from '../match/log/log';
import { tableWords } from '../underworlds/replay/words';
import type { GameEvent, GameName, Line, MatchInfo, Mistake, Picture, Report, Seat } from '../wire';
import type { Mark, Stretch } from './film';

export type Tell = (event: GameEvent, key: string) => LogLine | null;

/** A piece that has a number on its back, by which an address may speak of it. */
export interface Numbered {
  id: string;
  side: Seat;
  number: number;
}

export interface GameWords {
  /** Fetches the names of what is told; done when nothing can be told without them. */
  load(edition: string): Promise<void>;
  /** Whose turn of what part a picture shows. */
  stretchOf(picture: Picture): Omit<Stretch, 'from' | 'to'>;
  partOf(picture: Picture): number;
  /** Parts have numbers; what comes before the first has none, and what follows the last has a name. */
  partWord(part: number): string;
  /** Beside the part, where the score stands: the weather, or which game it is. */
  aside(picture: Picture): string;
  scoreOf(picture: Picture, seat: Seat): number;
  /** The text about somebody's turn of this number. */
  turnText(turn: number): string;
  /** The text about a decision of this kind. */
  kindText(kind: string): string;
  teller(match: MatchInfo, last: Picture): Tell;
  tellLine(line: Line, match: MatchInfo, picture: Picture, mistake: Mistake, seat: Seat): string;
  /** Who did what a mark stands for; the picture is the last one. */
  markName(mark: Mark & { who: string }, picture: Picture): string;
  numbered(picture: Picture): Numbered[];
  /** The same with the names under which the sides are known on the match's own screen. */
  named(match: MatchInfo, picture: Picture): MatchInfo;
  namedReport(report: Report): Report;
  /** The kit in which the seat plays. */
  fill(match: MatchInfo, seat: Seat): string;
}

export const gameWords: Record<GameName, GameWords> = { bloodbowl: pitchWords, underworlds: tableWords };
