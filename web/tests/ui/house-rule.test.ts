// What a league plays otherwise than the book, in words.
import { beforeAll, describe, expect, it } from 'vitest';
import { houseHere, houseRuleName, houseRulesText, houseRuleText } from '../../src/ui/houseRule';
import { learnSkillNames } from '../../src/ui/skillNames.svelte';
import { languages, useLanguage } from '../../src/ui/i18n.svelte';
import { tellLine } from '../../src/bloodbowl/log/sentences';
import type { Names } from '../../src/bloodbowl/players/names.svelte';
import type { HouseRule } from '../../src/wire';
import { pretendBrowser } from '../browser';
import { anEvent } from '../told';

const rule = (kind: HouseRule['kind'], id: string, field: string, here: string, book: string, name = id): HouseRule => ({ kind, id, name, field, here, book });
const weather = rule('table', 'weather', '2', 'blizzard', 'sweltering_heat');
const names: Names = { player: (id) => String(id), team: (side) => String(side), skill: (id) => String(id), referee: () => 'Jorm' };

beforeAll(() => pretendBrowser());

describe('a house rule', () => {
  it('says what is played and what the book has', async () => {
    await useLanguage('en');
    expect(houseRuleText(weather)).toBe('Weather: 2 Blizzard (The book has: Sweltering heat)');
    expect(houseRuleText(rule('table', 'casualty', '21-28', 'dead', 'badly_hurt'))).toContain('21–28');
    expect(houseRuleText(rule('table', 'misses_next', 'niggling_injury', 'no', 'yes'))).toContain('no (The book has: yes)');
    expect(houseRuleText(rule('position', 'human/catcher', 'ag', '4', '3', 'Human, Catcher'))).toBe('Human, Catcher: Agility 4 (The book has: 3)');
    expect(houseRuleText(rule('rule', 'winnings_flat_won', 'winnings_flat_won', '40000', '10000'))).toContain('40,000');
    expect(houseRuleText(rule('position', 'human/diver', 'new', '0-2, 80000', '', 'Human, Diver'))).toContain('The book has no such thing');
    expect(houseRulesText([weather])).toMatch(/^House rule: Weather/);
  });
  it('calls teams, positions and skills what the language calls them', async () => {
    learnSkillNames([{ names: { en: 'Dodge', es: 'Esquivar', de: 'Ausweichen' } }, { names: { en: 'Leap', es: 'Saltar', de: 'Springen' } }]);
    const catcher = { ...rule('position', 'human/catcher', 'skills', 'Dodge, Leap', 'Dodge', 'Human, Catcher'), names: { es: 'Humanos, Receptor', de: 'Menschen, Fänger' } };
    const otters = { ...rule('roster', 'otters', 'new', 'Human', '', 'Otters'), here_names: { es: 'Humanos', de: 'Menschen' } };
    const dodge = rule('skill', 'dodge', 'category', 'strength', 'agility', 'Dodge');
    const told = async (language: 'en' | 'es' | 'de') => {
      await useLanguage(language);
      return [houseRuleName(catcher).split(':')[0], houseHere(catcher), houseRuleName(otters).split(':')[0], houseHere(otters), houseRuleName(dodge).split(':')[0]];
    };
    expect(await told('en')).toEqual(['Human, Catcher', 'Dodge, Leap', 'Otters', 'Human', 'Dodge']);
    expect(await told('es')).toEqual(['Humanos, Receptor', 'Esquivar, Saltar', 'Otters', 'Humanos', 'Esquivar']);
    expect(await told('de')).toEqual(['Menschen, Fänger', 'Ausweichen, Springen', 'Otters', 'Menschen', 'Ausweichen']);
  });
  it('says nothing where all is as in the book', () => {
    expect(houseRulesText([])).toBe('');
    expect(houseRulesText(undefined)).toBe('');
  });
  it('has a name in every language for every table and option that an event can name', async () => {
    const ids = ['weather', 'weather_winter', 'weather_subterranean', 'kick_off', 'kick_off_blitzmania', 'casualty', 'serious_injury', 'misses_next', 'injury', 'attendance', 'improvement_rolls', 'star_points', 'star_levels', 'improvement_values', 'winnings_gate', 'winnings_rating', 'star_upkeep', 'expensive_mistakes', 'ageing', 'ageing_losses', 'fan_dice', 'fan_factor'];
    for (const language of languages) {
      await useLanguage(language);
      const told = ids.map((id) => houseRuleName(rule('table', id, '2', 'a', 'b')));
      expect(new Set(told).size).toBe(ids.length);
      if (language !== 'en') expect(told.join()).not.toContain('Misses');
      for (const option of ['assists', 'fumbles']) expect(houseRuleName(rule('rule', option, option, 'no', 'yes'))).not.toContain('_');
    }
  });
  it('goes with the line of the log', async () => {
    await useLanguage('en');
    const event = { event: 'weather_rolled', weather: 'blizzard', dice: [1, 1] };
    expect(tellLine(anEvent({ ...event, house: [weather] }), names, '1')?.house).toEqual([weather]);
    expect(tellLine(anEvent(event), names, '1')?.house).toBeUndefined();
  });
});
