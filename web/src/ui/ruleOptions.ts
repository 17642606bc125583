// The optional rules of a match as people choose them: presets, switches in groups, what a choice means in words.
import type { Ground } from '../drawings/ground';
import { hasText, t } from './i18n.svelte';
import type { OptionInfo } from './newMatch';
import { goldText } from './words';

export type Chosen = Record<string, unknown>; // only what differs from the default

export interface Preset {
  id: string;
  ground: Ground;
  options: Chosen;
}
/** What the book has, and three matches that differ from it. */
export const presets: readonly Preset[] = [
  { id: 'book', ground: 'turf', options: {} },
  { id: 'winter', ground: 'snow', options: { weather_table: 'winter' } },
  { id: 'underground', ground: 'cave', options: { weather_table: 'subterranean', referee: 'small' } },
  { id: 'madness', ground: 'rough', options: { stadium: 'roll', referee: 'any', special_balls: true, blitzmania: true, match_events: true, rivals: true } },
];
export const presetNamed = (id: string | null): Preset => presets.find((preset) => preset.id === id) ?? presets[0]!;

/** Those of which everything exists here; a preset that is alone is none. */
export function presetsFor(known: readonly OptionInfo[]): Preset[] {
  const fits = ({ options }: Preset) => Object.entries(options).every(([id, value]) => known.some((option) => option.id === id && allows(option, value)));
  const fitting = presets.filter(fits);
  return fitting.length > 1 ? fitting : [];
}
const allows = (option: OptionInfo, value: unknown) => option.kind === 'flag' || option.choices.map(String).includes(String(value));

/** The options that differ from the preset. */
export function changesFrom(preset: Preset, chosen: Chosen): string[] {
  const ids = new Set([...Object.keys(preset.options), ...Object.keys(chosen)]);
  return [...ids].filter((id) => chosen[id] !== preset.options[id]);
}
/** Which preset somebody began with: the one that most of what is chosen belongs to. */
export function presetOf(chosen: Chosen): Preset {
  const [first, ...others] = presets as [Preset, ...Preset[]];
  return others.reduce((best, preset) => (changesFrom(preset, chosen).length < changesFrom(best, chosen).length ? preset : best), first);
}

const groups: Record<string, readonly string[]> = {
  ground: ['weather', 'weather_table', 'stadium'],
  referees: ['referee', 'fouls', 'piling_on'],
  kick_off: ['special_balls', 'kickoff_table', 'blitzmania'],
  surprises: ['match_events', 'rivals'],
  before: ['inducements', 'budget', 'cards', 'merged_deck', 'optional_inducements', 'special_plays', 'card_variant', 'lrb6_decks'],
};
export interface OptionGroup {
  id: string;
  options: OptionInfo[];
}
/** In the order of the page; what no group names comes last. */
export function grouped(known: readonly OptionInfo[]): OptionGroup[] {
  const of = (ids: readonly string[]) => ids.map((id) => known.find((option) => option.id === id)).filter((option) => option !== undefined);
  const named = new Set(Object.values(groups).flat());
  const all = [...Object.entries(groups).map(([id, ids]) => ({ id, options: of(ids) })), { id: 'game', options: known.filter(({ id }) => !named.has(id)) }];
  return all.filter(({ options }) => options.length > 0);
}

/** What a switch needs to have an effect. */
const needs: Record<string, { option: string; values: unknown[] }> = {
  weather_table: { option: 'weather', values: [true] },
  blitzmania: { option: 'kickoff_table', values: [true] },
  referee: { option: 'fouls', values: [true] },
  budget: { option: 'inducements', values: ['budget'] },
  cards: { option: 'inducements', values: ['by_value', 'budget'] },
  merged_deck: { option: 'cards', values: ['on_list', 'instead'] },
  optional_inducements: { option: 'inducements', values: ['by_value', 'budget'] },
  special_plays: { option: 'inducements', values: ['by_value', 'budget'] },
};
export const valueOf = (option: OptionInfo, chosen: Chosen): unknown => chosen[option.id] ?? option.default;
/** The option that keeps this one from having an effect. */
export function idleBecauseOf(option: OptionInfo, known: readonly OptionInfo[], chosen: Chosen): OptionInfo | null {
  const needed = needs[option.id];
  const other = known.find(({ id }) => id === needed?.option);
  return needed === undefined || other === undefined || needed.values.includes(valueOf(other, chosen)) ? null : other;
}

// ---------------------------------------------------------------- words

export const optionName = (id: string): string => (hasText(`shell.option_${id}`) ? t(`shell.option_${id}`) : id);
export const optionAbout = (id: string): string => (hasText(`shell.option_${id}_about`) ? t(`shell.option_${id}_about`) : '');
/** The names of what is on no list of texts: of stadiums. */
export type Naming = (id: string) => string;
export function choiceWord(id: string, value: unknown, naming: Naming = String): string {
  if (typeof value === 'boolean') return t(value ? 'shell.terms_on' : 'shell.terms_off');
  const key = `shell.option_${id}_${String(value)}`;
  if (hasText(key)) return t(key);
  return typeof value === 'number' ? goldText(value) : naming(String(value));
}

// ---------------------------------------------------------------- in an address

/** "weather_table:winter,blitzmania:true" */
export const optionsText = (chosen: Chosen): string => Object.entries(chosen).map(([id, value]) => `${id}:${String(value)}`).join(',');
export function optionsFrom(text: string, known: readonly OptionInfo[]): Chosen {
  const chosen: Chosen = {};
  for (const [id = '', word = ''] of text.split(',').map((part) => part.split(':'))) {
    const option = known.find((one) => one.id === id);
    if (option === undefined) continue;
    const value = option.kind === 'flag' ? word === 'true' : typeof option.default === 'number' ? Number(word) : word;
    if (allows(option, value) && value !== option.default) chosen[id] = value;
  }
  return chosen;
}
