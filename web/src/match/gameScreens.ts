// The screen of each game, fetched when a match of it is opened.
import type { Component } from 'svelte';
import type { BloodBowlPicture, GameName, Picture } from '../wire';
import type { LiveMatch } from './line/live.svelte';

export interface GameScreen {
  load(): Promise<{ default: Component<{ live: LiveMatch }> }>;
  /** What the match is called while it is shown; nothing: by the sides that are seated. */
  title: ((picture: Picture) => string) | null;
}

export const gameScreens: Record<GameName, GameScreen> = {
  bloodbowl: {
    load: () => import('../bloodbowl/BloodBowlMatch.svelte'),
    title: (picture) => {
      const { home, away } = picture as BloodBowlPicture;
      return `${home.name} – ${away.name}`;
    },
  },
  underworlds: { load: () => import('../underworlds/UnderworldsMatch.svelte'), title: null },
};
