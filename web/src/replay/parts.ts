// Where in the match something happened, in words.
import { t } from '../ui/i18n.svelte';
import type { GameName } from '../wire';

/** Halves and rounds have numbers; what comes before the first has none, and overtime has a name. */
export function partWord(game: GameName, part: number): string {
  if (game === 'bloodbowl') return part === 0 ? t('bloodbowl.before_match') : part > 2 ? t('bloodbowl.half_3') : t('replay.part_bloodbowl', { part });
  return part === 0 ? t('underworlds.set_up') : part > 3 ? t('underworlds.sudden_death') : t('replay.part_underworlds', { part });
}

export function whenWord(game: GameName, part: number, turn: number): string {
  return turn === 0 ? partWord(game, part) : t(`replay.when_${game}`, { part, turn });
}
