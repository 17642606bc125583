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
  lrb6_decks: { option: 'cards', values: ['on_list', 'instead'] },
};
export const valueOf = (option: OptionInfo, chosen: Chosen): unknown => chosen[option.id] ?? option.default;
/** The option that keeps this one from having an effect. */
export function idleBecauseOf(option: OptionInfo, known: readonly OptionInfo[], chosen: Chosen): OptionInfo | null {
  const needed = needs[option.id];
  const other = known.find(({ id }) => id === needed?.option);
  return needed === undefined || other === undefined || needed.values.includes(valueOf(other, chosen)) ? null : other;
}

// ---------------------------------------------------------------- where the rules say it

/** The rule that an option switches, or the first of its chapter. */
const crp: Record<string, string> = {
  kickoff_table: 'crp.kot.01', fans: 'crp.fame.01', weather: 'crp.weather.01', staff: 'crp.staff.01', hand_off: 'crp.handoff.01', going_for_it: 'crp.gfi.01',
  assists: 'crp.assist.01', interceptions: 'crp.intercept.01', fumbles: 'crp.fumble.01', fouls: 'crp.foul.01', casualty_table: 'crp.casualty.01',
  illegal_procedure: 'crp.illegal.01', inducements: 'crp.inducement.general.01', budget: 'crp.prematch.02', cards: 'crp.card.general.06', merged_deck: 'crp.card.general.04',
  tie: 'crp.win.03',
};
const classic: Record<string, string> = {
  kickoff_table: 'classic.kickoff_table.01', fans: 'classic.gate.01', weather: 'classic.prematch.07', staff: 'classic.apothecary.01', hand_off: 'classic.hand_off.01',
  going_for_it: 'classic.gfi.01', assists: 'classic.assist.01', interceptions: 'classic.intercept.01', fumbles: 'classic.pass.04', fouls: 'classic.foul.01',
  casualty_table: 'classic.injury.04', illegal_procedure: 'classic.illegal_procedure.01', as_published: 'classic.edition.01', tie: 'classic.overtime.01',
};
const bb16: Record<string, string> = {
  kickoff_table: 'bb16.kickoff_event.01', fans: 'bb16.fans.01', weather: 'bb16.weather.01', staff: 'bb16.staff.01', hand_off: 'bb16.handoff.01', going_for_it: 'bb16.gfi.01',
  assists: 'bb16.assist.01', interceptions: 'bb16.intercept.01', fumbles: 'bb16.pass.11', fouls: 'bb16.foul.01', casualty_table: 'bb16.casualty.01',
  illegal_procedure: 'bb16.illegal_procedure.01', piling_on: 'bb16.piling_on.01', rivals: 'bb16.rivals.01', inducements: 'bb16.prematch.06', budget: 'bb16.optional_league.14',
  cards: 'bb16.lrb6_cards.01', merged_deck: 'crp.card.general.04', optional_inducements: 'bb16.optional_inducement.01', special_plays: 'bb16.special_play.01',
  weather_table: 'bb16.winter_weather.01', blitzmania: 'bb16.kickoff_blitzmania.01', special_balls: 'bb16.ball.01', referee: 'bb16.referee_small.01', stadium: 'bb16.venue.01',
  match_events: 'bb16.match_event.01', card_variant: 'bb16.card_variant.01', lrb6_decks: 'bb16.lrb6_cards.01', tie: 'bb16.match_end.03',
};
const shadespire: Record<string, string> = {
  boards: 'wus.boards.01', layout: 'wus.fixed.03', artefact: 'wus.relic.01', hold_back: 'wus.ruling.48', matched_play: 'wus.matched.01',
};
/** LRB5 is here as CRP. */
const rulesOfEdition: Record<string, Record<string, string>> = { classic, lrb5: crp, crp, bb16, shadespire };
export const ruleOf = (id: string, edition: string): string | null => rulesOfEdition[edition]?.[id] ?? null;

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
