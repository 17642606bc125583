// What the line of an option says beside its sentence: that it has no effect in this pairing, or what it does together with others.
import { t } from './i18n.svelte';
import type { OptionInfo } from './newMatch';
import { valueOf, type Chosen } from './ruleOptions';

/** The roster of each side; null: nobody knows yet. */
export type Pairing = readonly (string | null)[];
export interface OptionNote {
  text: string;
  /** It changes nothing here. */
  idle: boolean;
}

/** Who has a ball of its own beside the Extra Spiky Ball (initial_match.cpp). */
const ownBall = ['orc', 'skaven', 'dwarf', 'goblin'];
/** Whom Grombrindal joins, and whom the Black Gobbo (bb16.rivals.02). */
const ofGrombrindal = ['human', 'dwarf', 'norse', 'halfling'];
const ofGobbo = ['orc', 'goblin', 'underworld_denizens', 'chaos_renegades'];

const notes: Record<string, (pairing: Pairing) => OptionNote | null> = {
  special_balls: (pairing) => {
    if (pairing.includes(null) || pairing.includes('goblin')) return null;
    const own = pairing.some((roster) => ownBall.includes(roster!));
    return { text: t(own ? 'shell.option_special_balls_no_goblins' : 'shell.option_special_balls_one'), idle: false };
  },
  rivals: (pairing) => {
    const meet = (first: string | null | undefined, second: string | null | undefined) =>
      (first === null || ofGrombrindal.includes(first ?? '')) && (second === null || ofGobbo.includes(second ?? ''));
    const [home, away] = pairing;
    return pairing.length !== 2 || meet(home, away) || meet(away, home) ? null : { text: t('shell.option_rivals_absent'), idle: true };
  },
};
/** Nothing: it works for these teams as for any, or it is not known who plays. */
export const pairingNote = (id: string, pairing: Pairing): OptionNote | null => (pairing.length === 0 ? null : (notes[id]?.(pairing) ?? null));

/** Two sets that stand in each other's place, or become one. */
export function togetherNote(option: OptionInfo, known: readonly OptionInfo[], chosen: Chosen): string | null {
  const value = (id: string) => {
    const other = known.find((one) => one.id === id);
    return other === undefined ? undefined : valueOf(other, chosen);
  };
  const cards = value('cards');
  const sold = cards === 'on_list' || cards === 'instead';
  switch (option.id) {
    case 'referee': return value('referee') === 'any' ? t('shell.option_referee_together') : null;
    case 'blitzmania': return value('blitzmania') === true && value('kickoff_table') !== false ? t('shell.option_blitzmania_together') : null;
    case 'lrb6_decks': return value('lrb6_decks') === true && sold ? t(cards === 'on_list' ? 'shell.option_lrb6_decks_beside' : 'shell.option_lrb6_decks_alone') : null;
    case 'special_plays': return value('special_plays') === true && sold && (cards === 'on_list' || value('lrb6_decks') !== true) ? t('shell.option_special_plays_together') : null;
    default: return null;
  }
}
