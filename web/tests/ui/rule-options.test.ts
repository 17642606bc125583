// Optional rules: presets, what is changed from them, groups, what has no effect, and the way through an address.
import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../../src/ui/i18n.svelte';
import { pairingNote, togetherNote } from '../../src/ui/optionNotes';
import { pretendBrowser } from '../browser';
import { changesFrom, grouped, idleBecauseOf, optionsFrom, optionsText, presetNamed, presetOf, presets, presetsFor, ruleOf } from '../../src/ui/ruleOptions';
import type { OptionInfo } from '../../src/ui/newMatch';

beforeAll(async () => {
  pretendBrowser();
  await useLanguage('en');
});

const files = import.meta.glob<string>('../../../data/rules/*/*.jsonl', { query: '?raw', import: 'default', eager: true });
const lines = Object.values(files).flatMap((file) => file.split('\n').filter((line) => line !== ''));
const catalogue = new Set(lines.map((line) => (JSON.parse(line) as { id: string }).id));
const texts = import.meta.glob<Record<string, string>>('../../../data/texts/*/shell.json', { import: 'default', eager: true });

const flag = (id: string, usual = false): OptionInfo => ({ id, kind: 'flag', choices: [], default: usual, editions: ['bb16'] });
const choice = (id: string, ...choices: string[]): OptionInfo => ({ id, kind: 'choice', choices, default: choices[0]!, editions: ['bb16'] });
const known = [
  flag('weather', true), flag('kickoff_table', true), flag('fouls', true), flag('blitzmania'), flag('special_balls'), flag('match_events'), flag('rivals'), flag('assists', true),
  choice('weather_table', 'standard', 'winter', 'subterranean'), choice('referee', 'standard', 'small', 'famous', 'any'), choice('stadium', 'standard', 'roll'),
  { id: 'budget', kind: 'choice', choices: [0, 50000], default: 0, editions: ['bb16'] } as OptionInfo,
];

test('every preset exists where all its options do', () => {
  expect(presetsFor(known).map(({ id }) => id)).toEqual(['book', 'winter', 'underground', 'madness']);
  expect(presetsFor(known.filter(({ id }) => id !== 'match_events')).map(({ id }) => id)).toEqual(['book', 'winter', 'underground']);
  expect(presetsFor([flag('weather', true)])).toEqual([]);
});

test('what differs from a preset is changed, also what was taken back', () => {
  const winter = presetNamed('winter');
  expect(changesFrom(winter, winter.options)).toEqual([]);
  expect(changesFrom(winter, { weather_table: 'winter', stadium: 'roll' })).toEqual(['stadium']);
  expect(changesFrom(winter, {})).toEqual(['weather_table']);
});

test('who joins is told the preset that most belongs to', () => {
  for (const preset of presets) expect(presetOf(preset.options)).toBe(preset);
  expect(presetOf({ weather_table: 'winter', stadium: 'roll' }).id).toBe('winter');
  expect(presetOf({ tie: 'overtime' }).id).toBe('book');
});

test('every option is in one group', () => {
  const groups = grouped(known);
  expect(groups.flatMap(({ options }) => options.map(({ id }) => id)).sort()).toEqual(known.map(({ id }) => id).sort());
  expect(groups.find(({ id }) => id === 'game')?.options.map(({ id }) => id)).toEqual(['assists']);
});

test('a switch without effect says because of what', () => {
  const blitzmania = known.find(({ id }) => id === 'blitzmania')!;
  expect(idleBecauseOf(blitzmania, known, {})).toBeNull();
  expect(idleBecauseOf(blitzmania, known, { kickoff_table: false })?.id).toBe('kickoff_table');
});

test('a switch says what it does in this pairing, as far as the pairing is known', async () => {
  const said = (id: string, ...pairing: (string | null)[]) => pairingNote(id, pairing)?.text ?? null;
  expect(said('special_balls', 'human', 'orc')).toBe('No Goblin team plays: their three balls stay away');
  expect(said('special_balls', 'human', 'elf')).toMatch(/only the Extra Spiky Ball/);
  for (const [home, away] of [['goblin', 'human'], ['human', null], [null, null]] as const) expect(said('special_balls', home, away)).toBeNull();
  expect(pairingNote('rivals', ['human', 'skaven'])).toMatchObject({ idle: true });
  expect(pairingNote('rivals', ['skaven', null])).toMatchObject({ idle: true });
  for (const [home, away] of [['human', 'orc'], ['goblin', 'dwarf'], ['human', null], [null, null]] as const) expect(said('rivals', home, away), `${home} ${away}`).toBeNull();
  expect([said('special_balls'), said('weather', 'human', 'orc')]).toEqual([null, null]);
});

test('sets that exclude or merge each other say so in the line', () => {
  const cards = [...known, choice('cards', 'off', 'on_list', 'instead'), flag('lrb6_decks'), flag('special_plays', true)];
  const line = (id: string, chosen: Record<string, unknown>) => togetherNote(cards.find((option) => option.id === id)!, cards, chosen);
  expect(line('referee', { referee: 'any' })).toMatch(/one table of seven/);
  expect(line('referee', { referee: 'small' })).toBeNull();
  expect([line('blitzmania', { blitzmania: true }), line('blitzmania', {})]).toEqual(['In place of the usual kick-off table', null]);
  expect(line('lrb6_decks', { lrb6_decks: true, cards: 'on_list' })).toMatch(/^Beside/);
  expect(line('lrb6_decks', { lrb6_decks: true, cards: 'instead' })).toMatch(/^In place of/);
  expect(line('lrb6_decks', { lrb6_decks: true })).toBeNull();
  expect(idleBecauseOf(cards.find(({ id }) => id === 'lrb6_decks')!, cards, {})?.id).toBe('cards');
  expect(line('special_plays', { cards: 'on_list' })).toMatch(/sold, too/);
  expect([line('special_plays', {}), line('special_plays', { cards: 'instead', lrb6_decks: true })]).toEqual([null, null]);
});

test('options go through an address, and what is unknown there is left out', () => {
  const chosen = { weather_table: 'winter', blitzmania: true, fouls: false, budget: 50000 };
  expect(optionsFrom(optionsText(chosen), known)).toEqual(chosen);
  expect(optionsFrom('weather_table:tropical,assists:true,nothing:1', known)).toEqual({});
});

// Which editions know an option is said by the server (option_json.cpp); an option that an edition does not know needs no rule there.
const everywhere = ['kickoff_table', 'fans', 'weather', 'staff', 'hand_off', 'going_for_it', 'assists', 'interceptions', 'fumbles', 'fouls', 'casualty_table', 'illegal_procedure', 'tie'];
const withInducements = ['inducements', 'budget', 'cards', 'merged_deck'];
const deathZone = [
  'piling_on', 'rivals', 'optional_inducements', 'special_plays', 'card_variant', 'lrb6_decks', 'weather_table', 'blitzmania', 'special_balls', 'referee', 'stadium', 'match_events',
];
const optionsOf: Record<string, string[]> = {
  classic: [...everywhere, 'as_published'], lrb5: [...everywhere, ...withInducements], crp: [...everywhere, ...withInducements], bb16: [...everywhere, ...withInducements, ...deathZone],
  shadespire: ['boards', 'layout', 'artefact', 'hold_back', 'matched_play'],
};
test.each(['en', 'es', 'de'])('every switch has a sentence (%s)', (language) => {
  const known = texts[`../../../data/texts/${language}/shell.json`]!;
  for (const id of new Set(Object.values(optionsOf).flat())) {
    expect(known[`option_${id}`], id).toBeTruthy();
    expect(known[`option_${id}_about`], id).toBeTruthy();
  }
});
test('every switch names a rule that exists', () => {
  for (const [edition, ids] of Object.entries(optionsOf)) for (const id of ids) expect(catalogue, `${edition} ${id}`).toContain(ruleOf(id, edition));
});
