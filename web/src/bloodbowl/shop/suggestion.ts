// Why the bot would buy it, in one sentence.
import { hasText, t } from '../../ui/i18n.svelte';
import type { ActionText, ShopOffer } from '../../wire';
import { skillName } from '../players/names.svelte';
import { actionWord, nameOf } from './offers';

/** The name of what an action buys; nothing: it buys nothing. */
export function offerOf(action: ActionText, { picture }: { picture: { offers: ShopOffer[] } | null }): string {
  const [verb, word] = action.split(' ');
  const offer = verb === 'buy' || verb === 'buy-skilled' ? picture?.offers.find(({ id }) => actionWord(id) === word) : undefined;
  return offer === undefined ? '' : nameOf(offer);
}
/** With what a mercenary learns. */
export function boughtName(action: ActionText, shop: Parameters<typeof offerOf>[1]): string {
  const [verb, , skill] = action.split(' ');
  return [offerOf(action, shop), ...(verb === 'buy-skilled' && skill !== undefined ? [skillName(skill)] : [])].filter((part) => part !== '').join(' · ');
}
/** What a later server says and this page does not know is not told. */
export const suggestionWhy = (why: string, name: string): string => (hasText(`bloodbowl.shop_why_${why}`) ? t(`bloodbowl.shop_why_${why}`, { name }) : '');
