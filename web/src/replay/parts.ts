// Where in the match something happened, and what was decided, in words.
import { hasText, t } from '../ui/i18n.svelte';
import type { GameName } from '../wire';
import { gameWords } from './gameWords';

/** Halves and rounds have numbers; what comes before the first has none, and overtime has a name. */
export const partWord = (game: GameName, part: number): string => gameWords[game].partWord(part);

export function whenWord(game: GameName, part: number, turn: number): string {
  return turn === 0 ? partWord(game, part) : t(`replay.when_${game}`, { part, turn });
}

/** What a decision was about. */
export function decisionWord(game: GameName, kind: string): string {
  const key = gameWords[game].kindText(kind);
  return hasText(key) ? t(key) : kind.replaceAll('_', ' ');
}
