// Cards and warbands as the server knows them, and their names in the current language.
import { getOnce } from '../../wire/api';
import { hasText, inLanguage, t } from '../../ui/i18n.svelte';
import type { CardInfo, DrawnFighter, WarbandInfo } from '../../wire';

const known = $state<{ cards: Record<string, CardInfo>; warbands: WarbandInfo[] }>({ cards: {}, warbands: [] });

export async function loadCatalogue(): Promise<void> {
  const [cards, warbands] = await Promise.all([
    getOnce<CardInfo[]>('/api/cards'),
    getOnce<WarbandInfo[]>('/api/warbands'),
  ]);
  known.cards = Object.fromEntries(cards.map((card) => [card.id, card]));
  known.warbands = warbands;
}

/** False until the names are there; what was written before is written anew then. */
export const catalogueIsLoaded = (): boolean => known.warbands.length > 0;

const spelt = (id: string): string => {
  const words = id.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function cardInfo(id: string): CardInfo | undefined {
  return known.cards[id];
}
export function cardName(id: string): string {
  return inLanguage(known.cards[id]?.names, spelt(id));
}
export function cardText(id: string): string {
  return inLanguage(known.cards[id]?.texts);
}

type FighterInfo = WarbandInfo['fighters'][number];
export function fighterInfo(id: string): FighterInfo | undefined {
  for (const warband of known.warbands) {
    const found = warband.fighters.find((fighter) => fighter.id === id);
    if (found !== undefined) return found;
  }
  return undefined;
}
export function fighterName(fighter: DrawnFighter | undefined): string {
  if (fighter === undefined) return '';
  return inLanguage(fighterInfo(fighter.fighter)?.names, fighter.name);
}
/** Of a fighter of the data, whoever plays him. */
export function fighterNameOf(id: string): string {
  return inLanguage(fighterInfo(id)?.names, spelt(id));
}
export function inspireText(id: string): string {
  return inLanguage(fighterInfo(id)?.inspire);
}
export function warbandName(id: string): string {
  return inLanguage(known.warbands.find((warband) => warband.id === id)?.names, spelt(id));
}
/** Attacks are printed on fighter cards and on upgrades. */
export function weaponName(id: string): string {
  return inLanguage(weaponNames[id], cardName(id));
}
const weaponNames = $derived(
  Object.fromEntries([
    ...known.warbands.flatMap(({ fighters }) => fighters)
      .flatMap(({ normal, inspired }) => [...normal.weapons, ...inspired.weapons]),
    ...Object.values(known.cards).flatMap(({ attack }) => attack ?? []),
  ].map((weapon) => [weapon.id, weapon.names])),
);
export function boardName(id: string): string {
  const key = `underworlds.board_${id}`;
  return hasText(key) ? t(key) : spelt(id);
}

/** The sign on a fighter's base: what he fights with. */
const charges: Record<string, string> = {
  severin_steelheart: 'sword',
  obryn_the_bold: 'maul',
  angharad_brightshield: 'shieldhammer',
  garrek_gorebeard: 'greataxe',
  blooded_saek: 'axe',
  karsus_the_chained: 'chain',
  targor: 'twin',
  arnulf: 'knife',
};
export const chargeOf = (fighter: string): string => `g-f-${charges[fighter] ?? 'sword'}`;
