// What every page may need to know of a game: a row for each. No page asks which game it is; what only some pages need
// stands in tables of their own: ui/sides.ts, ui/rules.ts, shell/gameCards.ts, shell/gameThumbs.ts, league/playedGames.ts,
// match/gameScreens.ts, replay/gameWords.ts, replay/gameViews.ts.
import type { GameName } from '../wire';

export interface GameFacts {
  /** Its sign in a list. */
  glyph: string;
  /** Its names are set in the letters of old books. */
  tome: boolean;
  /** What a coach brings to a match. */
  brings: 'team' | 'deck';
  /** The texts that speak of what is brought. */
  texts: { own: string; ready: string; random: string; step: string };
}

export const gameFacts: Record<GameName, GameFacts> = {
  bloodbowl: {
    glyph: 'grid', tome: false, brings: 'team',
    texts: { own: 'shell.own_teams', ready: 'shell.ready_teams', random: 'shell.random_team', step: 'shell.step_teams' },
  },
  underworlds: {
    glyph: 'hexes', tome: true, brings: 'deck',
    texts: { own: 'shell.own_decks', ready: 'shell.ready_decks', random: 'shell.random_deck', step: 'shell.step_decks' },
  },
};

export const gameNames = Object.keys(gameFacts) as GameName[];

/** The game of an address; without one, or with one that is not known, the first. */
export const gameNamed = (wanted: string | null): GameName => gameNames.find((name) => name === wanted) ?? gameNames[0]!;

/** The game to which one brings a team, or a deck. */
export const gameOfSides = (brings: GameFacts['brings']): GameName => gameNames.find((name) => gameFacts[name].brings === brings)!;
