// What coaches hold and play outside an Action: what it is called and says, when it can be played, what is in force.
// Which there are is data/bloodbowl/playables, a file for each deck.
import { inLanguage, t } from '../../ui/i18n.svelte';
import type { BloodBowlPicture, PitchEffect, PitchPlayer } from '../../wire';
import type { ReadAction } from '../dock/actions';

type Side = 'home' | 'away';
type Texts = Record<string, unknown>;

/** An entry of the list, or one of its ways to be played. */
interface Entry {
  texts: Texts;
  card: string;
  when: string;
  area: number;
  isPublic: boolean;
}
const known = new Map<string, Entry>();
type Listed = Texts & { id: string; when: string; public?: boolean; modes?: (Texts & { id: string; area?: number })[] };
const decks = import.meta.glob<Listed[]>('../../../../data/bloodbowl/playables/*.json', { eager: true, import: 'default' });
const deckNames = new Map<string, string>();
for (const [path, entries] of Object.entries(decks)) for (const entry of entries) deckNames.set(entry.id, /(?:cards|special_play)_(\w+)\.json$/.exec(path)?.[1] ?? '');
for (const entry of Object.values(decks).flat()) {
  known.set(entry.id, { texts: entry, card: entry.id, when: entry.when, area: 0, isPublic: entry.public === true });
  for (const mode of entry.modes ?? []) known.set(mode.id, { texts: mode, card: entry.id, when: entry.when, area: mode.area ?? 0, isPublic: entry.public === true });
}

/** Words of an action have hyphens, ids underscores. */
const find = (id: unknown) => (typeof id === 'string' ? known.get(id.replace(/-/g, '_')) : undefined);
const said = (entry: Entry | undefined, text: string) =>
  inLanguage({ en: entry?.texts[text], es: entry?.texts[`${text}_es`], de: entry?.texts[`${text}_de`] } as Record<string, string>);

/** The back of a card: `hidden_` and its deck. */
export const kBack = 'hidden_card';
export const isBack = (id: unknown): boolean => typeof id === 'string' && id.startsWith('hidden_');
const words = (id: string) => id.replace(/[_-]/g, ' ').replace(/^\w/, (letter) => letter.toUpperCase());
/** Of a card, a spell, or a way to play it. What a later server knows and this page does not, goes by its id. */
export function playableName(id: unknown): string {
  if (isBack(id)) return t('bloodbowl.hidden_card');
  return find(id) === undefined ? (typeof id === 'string' ? words(id) : '') : said(find(id), 'name');
}
/** Of a result of the handicap table, by its number: 11 to 66, as the entries stand in the list. */
export const handicapName = (number: number): string => `${number} ${playableName(handicapAt(number))}`;
export const handicapSummary = (number: number): string => playableSummary(handicapAt(number));
export function handicapAt(number: number): string | undefined {
  const handicaps = [...known.keys()].filter((id) => id.startsWith('handicap_'));
  return handicaps[(Math.floor(number / 10) - 1) * 6 + (number % 10) - 1];
}
export const playableSummary = (id: unknown): string => said(find(id), 'summary');
export function playableWhen(id: unknown): string {
  const when = find(id)?.when;
  return when === undefined ? '' : t(`bloodbowl.when_${when}`);
}
const infamous = new Set(['horatio_x_scottenheim', 'kari_coldsteel', 'fink_da_fixer', 'galandril_silverwater', 'krot_shockwhisker', 'papa_skullbones']);
/** The id under which the rules have it; nothing of what has no entry of its own there. */
export function ruleOfPlayable(id: unknown): string | undefined {
  const card = find(id)?.card ?? '';
  const table = String(known.get(card)?.texts.table);
  if (table === 'stadiums') return `bb16.stadium.${card}`;
  if (table === 'referees') return `bb16.referee.${card.replace('referee_', '')}`;
  if (table === 'match_events') return `bb16.match_event.${card}`;
  if (table === 'balls') return `bb16.ball.${card}`;
  if (table === 'inducements') return card === 'wizard' ? 'crp.inducement.wizard' : infamous.has(card) ? `bb16.staff.${card}` : `bb16.inducement.${card}`;
  if (deckOf(card) === null) return undefined;
  return card.startsWith('sp16_') ? `bb16.card.${card}` : `crp.card.${card}`;
}
/** Which card one of its ways belongs to. */
export const cardOf = (id: unknown): string | null => find(id)?.card ?? null;
/** The deck of a card; nothing of anything else. */
export const deckOf = (id: string): string | null => deckNames.get(id) || null;
/** The ways to play it that have words of their own: the runes of a Runesmith. */
export interface Way { id: string; name: string; summary: string; }
export function playableWays(id: string): Way[] {
  const modes = (known.get(id)?.texts.modes ?? []) as (Texts & { id: string })[];
  return modes.map((mode) => ({ id: mode.id, name: playableName(mode.id), summary: playableSummary(mode.id) })).filter(({ summary }) => summary !== '');
}
/** Everybody knows who has it. */
export const isPublic = (id: unknown): boolean => find(id)?.texts.public === true;
/** A ball that is declared before a drive; no card, though its coach has it in hand. */
export const isSpecialBall = (id: unknown): boolean => find(id)?.texts.table === 'balls';
/** So many squares around the chosen one are concerned, too. */
export const areaOf = (id: unknown): number => find(id)?.area ?? 0;
// ---------------------------------------------------------------- how they look

/** What kind of effect it is: its emblem, also on those it lies on. */
const emblems: Record<string, string> = {
  better: 'up2', worse: 'down2', falls: 'pit', slips: 'slick', guarded: 'shield', healed: 'medic', again: 'reroll', extra: 'extra', area: 'area', ball: 'g-ball',
  place: 'pin', closed: 'barrier', sky: 'cloud', crowd: 'crowd', worn: 'gem', spell: 'wizard',
};
const familyOf = (id: unknown) => String(known.get(find(id)?.card ?? '')?.texts.family);
/** It lies on the ball, whoever has it. */
export const liesOnBall = ({ card, player, at }: PitchEffect): boolean => familyOf(card) === 'ball' && player === null && at === null;
export function playableIcon(id: unknown): string {
  const entry = find(id);
  const card = entry?.card ?? (typeof id === 'string' ? id : '');
  if (card.startsWith('stadium_')) return 'gate';
  if (card.startsWith('referee_')) return 'whistle';
  return emblems[String(known.get(card)?.texts.family)] ?? 'cards';
}
/** The deck of a card: the colour of its head, and its sign; of what is hired, no deck's. */
export interface DeckLook { colour: string; sign: string; name: string; }
const deckLooks: Record<string, [colour: string, sign: string]> = {
  miscellaneous_mayhem: ['mayhem', 'spiral'], special_team_plays: ['plays', 'plays'], benefits_of_training: ['plays', 'plays'], magic_items: ['magic', 'gem'],
  magical_memorabilia: ['magic', 'gem'], dirty_tricks: ['dirty', 'mask'], good_karma: ['karma', 'clover'], heroic_feats: ['karma', 'laurel'],
  random_events: ['events', 'tombola'], desperate_measures: ['desperate', 'hourglass'],
};
export function deckLook(id: unknown): DeckLook {
  const card = find(id)?.card ?? '';
  const deck = deckOf(card) ?? '';
  const [colour, sign] = deckLooks[deck] ?? ['staff', card.startsWith('handicap_') ? 'd6' : isSpecialBall(card) ? 'g-ball' : 'users'];
  const name = deckLooks[deck] !== undefined ? `deck_${deck}` : card.startsWith('handicap_') ? 'deck_handicaps' : isSpecialBall(card) ? 'your_balls' : 'deck_hired';
  return { colour: `var(--deck-${colour})`, sign, name: t(`bloodbowl.${name}`) };
}

// ---------------------------------------------------------------- hands

export interface HeldCard {
  id: string;
  /** The actions that play it now, one for each way. */
  plays: ReadAction[];
}

/** Nothing in pictures of earlier releases. */
export const handOf = (picture: BloodBowlPicture, side: Side): string[] => picture[side].hand ?? [];
export const isUsed = (picture: BloodBowlPicture): boolean =>
  handOf(picture, 'home').length + handOf(picture, 'away').length + effectsIn(picture).length > 0;

/** What can be played now first. */
export function heldCards(hand: readonly string[], actions: readonly ReadAction[]): HeldCard[] {
  const plays = actions.filter(({ verb }) => verb === 'play');
  const cards = hand.filter((id) => !isBack(id)).map((id) => ({ id, plays: plays.filter(({ word }) => find(word)?.card === id) }));
  return [...cards.filter((card) => card.plays.length > 0), ...cards.filter((card) => card.plays.length === 0)];
}
/** Hired help that is no card: everybody knows of it, and it is asked about when it is needed. */
export interface Staff { icon: string; name: string; when: string; }
export function staffOf(picture: BloodBowlPicture, side: Side): Staff[] {
  const { bribes, apothecaries } = picture[side];
  const staff = (icon: string, count: number, name: string, when: string): Staff[] => (count <= 0 ? [] : [{ icon, name: count > 1 ? `${name} × ${count}` : name, when }]);
  return [...staff('coin', bribes, t('bloodbowl.offer_bribe'), t('bloodbowl.when_bribe')), ...staff('medic', apothecaries, t('bloodbowl.apothecary'), t('bloodbowl.when_apothecary'))];
}
/** How many of these the other coach may not see. */
export const secretsIn = (hand: readonly string[]): number => hand.filter((id) => find(id)?.isPublic !== true).length;
export const hiddenIn = (hand: readonly string[]): number => hand.filter(isBack).length;

// ---------------------------------------------------------------- what is in force

export const effectsIn = (picture: BloodBowlPicture): PitchEffect[] => picture.effects ?? [];
export const effectsOn = (picture: BloodBowlPicture, player: string): PitchEffect[] => effectsIn(picture).filter((effect) => effect.player === player);
/** Of a whole side: no player and no square wears it. */
export const effectsOfSide = (picture: BloodBowlPicture, side: Side): PitchEffect[] =>
  effectsIn(picture).filter(({ card, player, at, side: of }) => of === side && player === null && at === null && !isSpecialBall(card) && !/^(stadium|referee|hof)_/.test(card));
/** Families that are no good to whom they concern. */
const bad = new Set(['worse', 'falls', 'slips', 'closed']);
/** The flags that a player wears: what lies on him, and what concerns his whole side while its card lies large. */
export function flagsOf(picture: BloodBowlPicture, { id, side }: Pick<PitchPlayer, 'id' | 'side'>, large: string | null): PitchEffect[] {
  const own = effectsOn(picture, id);
  if (large === null) return own;
  const ofAll = (['home', 'away'] as const).flatMap((owner) => effectsOfSide(picture, owner)).filter((effect) => effect.card === large && (effect.side === side) !== bad.has(familyOf(large)));
  return [...ofAll, ...own];
}
/** What a side has played and is still in force. */
export const effectPlayedBy = (picture: BloodBowlPicture, card: string, side: string): PitchEffect | null =>
  effectsIn(picture).find((effect) => effect.card === card && effect.side === side) ?? null;
/** What ends first, first. */
const ends = ['end_of_turn', 'end_of_drive', 'end_of_half', 'end_of_match', 'after_match'];
export function effectsByEnd(picture: BloodBowlPicture): { until: string; effects: PitchEffect[] }[] {
  const rank = (effect: PitchEffect) => ends.indexOf(effect.until) + (effect.turns ?? 0) / 100;
  const all = [...effectsIn(picture)].sort((a, b) => rank(a) - rank(b));
  return [...new Set(all.map(untilWords))].map((until) => ({ until, effects: all.filter((effect) => untilWords(effect) === until) }));
}
export const untilWords = (effect: PitchEffect): string =>
  (effect.turns ?? 0) > 0 ? t('bloodbowl.until_more_turns', { count: effect.turns! }) : t(`bloodbowl.until_${effect.until}`);
