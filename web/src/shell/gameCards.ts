// The games as they are shown before a match: on the first page, beside a new match, at a table. A row for each.
import type { Component } from 'svelte';
import type { Ground } from '../drawings/ground';
import { t } from '../ui/i18n.svelte';
import type { GameInfo } from '../ui/newMatch';
import type { GameName } from '../wire';
import HexScene from './HexScene.svelte';
import PitchScene from './PitchScene.svelte';

export interface GameCard {
  /** What is played on, with some who play. */
  Scene: Component<{ ground?: Ground; low?: boolean }>;
  /** Options choose the ground: it is shown with the terms of a table. */
  hasGrounds: boolean;
  /** On its card on the first page; nothing is known before the server has answered. */
  facts(game: GameInfo | undefined): string[];
}

export const gameCards: Record<GameName, GameCard> = {
  bloodbowl: {
    Scene: PitchScene,
    hasGrounds: true,
    facts: (game) => [t('shell.fact_editions', { count: game?.editions.length ?? 4 }), t('shell.fact_rolls')],
  },
  underworlds: {
    Scene: HexScene,
    hasGrounds: false,
    facts: (game) => {
      const [least, most] = game?.seats ?? [2, 4];
      return [t('shell.edition_shadespire'), t('shell.fact_players', { least, most })];
    },
  },
};
