// What is on the list before a match: names, one sentence each, the sign, the rule, who bought what.
import { hasText, inLanguage, t } from '../../ui/i18n.svelte';
import type { ActionText, GameEvent, LoggedDecision, ShopLine, ShopOffer, ShopPlayer } from '../../wire';
import { playableName, playableSummary } from '../cards/playables';

type Side = 'home' | 'away';

export interface Row {
  id: string;
  kind: ShopOffer['kind'];
  name: string;
  about: string;
  icon: string;
  rule: string | null;
  price: number;
  most: number;
  why: ShopLine['why_not'];
  /** How many this side has. */
  count: number;
  /** Buys one more; nothing: not now. */
  add: ActionText | null;
  players: ShopPlayer[];
}

/** Words of an action have hyphens, ids underscores. */
export const actionWord = (id: string) => id.replace(/_/g, '-');
const idOf = (word: string) => word.replace(/-/g, '_');

const icons: Record<string, string> = {
  bloodweiser_babes: 'keg', bloodweiser_keg: 'keg', bribe: 'pouch', extra_team_training: 'reroll', halfling_master_chef: 'chef', igor: 'needle',
  wandering_apothecary: 'medic', wizard: 'wizard', horatio_x_scottenheim: 'wizard', 'card/dirty_tricks': 'mask', 'card/special_team_plays': 'plays',
  'card/benefits_of_training': 'plays', 'card/magic_items': 'gem', 'card/magical_memorabilia': 'gem', 'card/good_karma': 'clover', 'card/heroic_feats': 'laurel',
  'card/random_events': 'tombola', 'card/miscellaneous_mayhem': 'spiral', 'card/desperate_measures': 'hourglass',
};
const kindIcons: Record<ShopOffer['kind'], string> = { staff: 'users', star: 'star', card: 'cards', mercenary: 'helm', journeyman: 'user' };
export const iconOf = (id: string, kind: ShopOffer['kind']) => icons[id] ?? kindIcons[kind];

const crpRules: Record<string, string> = { star: 'star_players', mercenary: 'mercenaries', card: 'special_play_cards' };
const bb16Rules: Record<string, string> = {
  bloodweiser_keg: 'inducement.02', bribe: 'inducement.03', extra_team_training: 'inducement.04', halfling_master_chef: 'inducement.06', igor: 'inducement.08',
  wandering_apothecary: 'inducement.10', wizard: 'optional_inducement.01', runesmith: 'optional_inducement.06', warlock_engineer: 'optional_inducement.10',
  revitalising_tonic: 'optional_inducement.14', interference: 'optional_inducement.13', weather_mage: 'optional_inducement.15', master_of_ballistics: 'inducement.24',
  waaagh_drummer: 'inducement.24', papa_skullbones: 'coaching_staff.11', horatio_x_scottenheim: 'coaching_staff.01', kari_coldsteel: 'coaching_staff.04', fink_da_fixer: 'coaching_staff.07',
  galandril_silverwater: 'coaching_staff.14', krot_shockwhisker: 'coaching_staff.16', star: 'inducement.17', mercenary: 'inducement.11', card: 'prematch.14',
};
/** The id of the rule that says what it does; LRB5 shares those of CRP. */
export function ruleOf(edition: string, id: string, kind: ShopOffer['kind']): string | null {
  if (kind === 'journeyman') return null;
  const key = kind === 'staff' ? id : kind;
  if (edition === 'bb16') return bb16Rules[key] === undefined ? null : `bb16.${bb16Rules[key]}`;
  return edition === 'classic' ? null : `crp.inducement.${crpRules[key] ?? key}.01`;
}

const capitals = (id: string) => id.replace(/_/g, ' ').replace(/(^| )\w/g, (letter) => letter.toUpperCase());
/** "Bribe", "Morg 'n' Thorg", "Lineman", "Dirty Tricks" */
export function nameOf(offer: Pick<ShopOffer, 'id' | 'kind' | 'names'>): string {
  const own = offer.id.split('/')[1]?.replace(/@away$/, '') ?? offer.id;
  if (offer.kind === 'card') return hasText(`bloodbowl.deck_${own}`) ? t(`bloodbowl.deck_${own}`) : capitals(own);
  return inLanguage(offer.names, offer.kind === 'staff' && playableName(own) !== '' ? playableName(own) : capitals(own));
}
export function aboutOf({ id, kind }: Pick<ShopOffer, 'id' | 'kind'>): string {
  const key = `bloodbowl.offer_about_${kind === 'staff' ? id : kind}`;
  return hasText(key) ? t(key) : playableSummary(id);
}

// ---------------------------------------------------------------- what was bought

export interface Purchase {
  id: string;
  price: number;
  /** What a mercenary learnt. */
  skill: string | null;
  action: ActionText | null;
  /** Which entry of the history bought it. */
  entry: number;
  /** Both hired the same: neither has it. */
  lost: boolean;
}

/** What a side has bought so far, first things first. */
export function purchasesOf(history: readonly LoggedDecision[], side: Side): Purchase[] {
  const bought: Purchase[] = [];
  history.forEach((entry, at) => {
    for (const event of entry.events as GameEvent[]) {
      if (event.side !== side) continue;
      if (event.event === 'offer_bought') {
        const skill = entry.action?.startsWith('buy-skilled ') === true ? (entry.action.split(' ')[2] ?? null) : null;
        bought.push({ id: idOf(String(event.offer)), price: Number(event.price), skill, action: entry.action, entry: at, lost: false });
      }
      if (event.event === 'offer_lost') for (const one of bought) if (one.id === idOf(String(event.offer))) one.lost = true;
    }
  });
  return bought;
}

/** The inducement money that a side began with. */
export function moneyCounted(history: readonly LoggedDecision[], side: Side): number | null {
  const told = history.flatMap((entry) => entry.events as GameEvent[]).filter((event) => event.event === 'money_counted' && event.side === side).at(-1);
  return told === undefined ? null : Number(told.gold);
}
