// Optional rules: presets, what is changed from them, groups, what has no effect, and the way through an address.
import { expect, test } from 'vitest';
import { changesFrom, grouped, idleBecauseOf, optionsFrom, optionsText, presetNamed, presetOf, presets, presetsFor } from '../src/ui/ruleOptions';
import type { OptionInfo } from '../src/ui/newMatch';

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

test('options go through an address, and what is unknown there is left out', () => {
  const chosen = { weather_table: 'winter', blitzmania: true, fouls: false, budget: 50000 };
  expect(optionsFrom(optionsText(chosen), known)).toEqual(chosen);
  expect(optionsFrom('weather_table:tropical,assists:true,nothing:1', known)).toEqual({});
});
