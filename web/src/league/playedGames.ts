// What the pages of leagues must know of a game: a row for each, as the server has one (src/league/played_game.cpp).
import { t } from '../ui/i18n.svelte';
import { gameNames } from '../ui/games';
import { editionWord } from '../ui/words';
import type { GameName, LeagueFixture, LeagueRow } from '../wire';
import { short } from './words';

/** A pair of numbers, for and against. */
interface Column {
  /** Texts: at the head of the column, and in full. */
  head: string;
  title: string;
  of(row: LeagueRow): [number, number];
}

export interface PlayedGame {
  /** As leagues name them, in the order in which they are offered. */
  editions: readonly string[];
  /** What an edition is called where a league is founded, and what is said of it. */
  editionName(edition: string): string;
  editionAbout(edition: string): string;
  /** The league keeps its teams: they are built, learn and are paid, have sheets to print, and act after a match. */
  keepsTeams: boolean;
  /** A team belongs to one of these. */
  kinds: 'rosters' | 'warbands';
  /** Teams come from leagues of other editions. */
  movesTeams: boolean;
  /** Bots may coach teams. */
  bots: boolean;
  /** The league may have content of its own in place of the book's. */
  ownContent: boolean;
  trophies: readonly string[];
  /** The text that says how a match is played here. */
  playAbout: string;
  /** Of the table: what matches are decided by, what is counted beside it, and what stands before the points. */
  decided: Column;
  beside: Column;
  last: { head: string; of(row: LeagueRow): string };
  /** What is told beside the result of a match, with its text. */
  told(fixture: LeagueFixture): { text: string; values: [number, number] | null };
}

const scored = (row: LeagueRow): [number, number] => [row.touchdowns, row.against];
const signed = (glory: number) => (glory > 0 ? `+${glory}` : glory < 0 ? `−${-glory}` : '0');

export const playedGames: Record<GameName, PlayedGame> = {
  bloodbowl: {
    editions: ['crp', 'bb16', 'lrb5', 'classic'],
    editionName: editionWord,
    editionAbout: (edition) => t(`shell.edition_${edition}_about`),
    keepsTeams: true, kinds: 'rosters', movesTeams: true, bots: true, ownContent: true,
    trophies: ['chaos_cup', 'blood_bowl', 'spike_magazine_trophy', 'dungeonbowl'],
    playAbout: 'league.play_about',
    decided: { head: 'league.col_td', title: 'league.what_touchdowns', of: scored },
    beside: { head: 'league.col_cas', title: 'league.what_casualties', of: (row) => [row.casualties, row.casualties_against] },
    last: { head: 'league.value', of: (row) => short(row.value) },
    told: ({ casualties }) => ({ text: 'league.what_casualties', values: casualties }),
  },
  underworlds: {
    editions: ['underworlds'],
    editionName: () => t('shell.game_underworlds'),
    editionAbout: () => t('league.underworlds_about'),
    keepsTeams: false, kinds: 'warbands', movesTeams: false, bots: false, ownContent: false,
    trophies: [],
    playAbout: 'league.play_games_about',
    decided: { head: 'league.col_games', title: 'league.games', of: scored },
    beside: { head: 'league.col_glory', title: 'league.glory', of: (row) => [row.glory, row.glory_against] },
    last: { head: 'league.difference', of: (row) => signed(row.glory - row.glory_against) },
    told: ({ glory }) => ({ text: 'league.glory', values: glory }),
  },
};

/** All editions of which there are leagues. */
export const leagueEditions: readonly string[] = gameNames.flatMap((name) => playedGames[name].editions);
export const gameOfEdition = (edition: string): GameName => gameNames.find((name) => playedGames[name].editions.includes(edition)) ?? gameNames[0]!;
