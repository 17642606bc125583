// The rules browser's cards and more: what belongs to a card, and that everything has words of ours.
import { expect, test } from 'vitest';
import rulingsText from '../../../docs/rulings.md?raw';
import { contentIn } from '../../src/shell/rules/content';
import { useLanguage } from '../../src/ui/i18n.svelte';
import { pretendBrowser } from '../browser';
import { idsIn, isContent, readRulings, rulingsOn } from '../../src/ui/rulings';

test('the first cell of a ruling names whole ids', () => {
  expect(idsIn('crp.card.come_on_boys.01, .03')).toEqual(['crp.card.come_on_boys.01', 'crp.card.come_on_boys.03']);
  expect(idsIn('bb16.piling_on.01 to .04')).toEqual(['bb16.piling_on.01', 'bb16.piling_on.02', 'bb16.piling_on.03', 'bb16.piling_on.04']);
  expect(idsIn('crp.card.chop_block.02, bb16 sp16_dirty_block')).toEqual(['crp.card.chop_block.02', 'sp16_dirty_block']);
});

test('a ruling is found by a rule, by a card, and by a card that is printed twice', () => {
  const all = readRulings(rulingsText);
  expect(all.length).toBeGreaterThan(200);
  expect(rulingsOn(all, 'bb16.piling_on.03').map(({ about }) => about[0])).toEqual(['bb16.piling_on.01']);
  expect(rulingsOn(all, 'crp.card.pit_trap')).toHaveLength(1);
  expect(rulingsOn(all, 'bb16.card.lrb6_pit_trap', ['crp.card.pit_trap'])).toHaveLength(1);
  expect(rulingsOn(all, 'bb16.card.sp16_dirty_block')).toHaveLength(1);
  expect(rulingsOn(all, 'crp.card.zap.01')).toHaveLength(0); // its second rule has one
  expect(rulingsOn(all, 'crp.inducement.bribe.01').every(({ about }) => about.includes('crp.inducement.bribe.01'))).toBe(true);
});

test('cards are told from rules about them', () => {
  expect(['crp.card.zap', 'bb16.famous_team.hof_greenboyz.gotta_love_em', 'bb16.stadium.stadium_ice'].map(isContent)).toEqual([true, true, true]);
  expect(['crp.card.zap.01', 'bb16.inducement.03', 'crp.dodge.01'].map(isContent)).toEqual([false, false, false]);
});

const line = (id: string, text = 'Name: what it says.') => ({ id, edition: id.split('.')[0]!, chapter: '', text, note: null });
test('what is listed has our words, its deck and its moment', async () => {
  pretendBrowser();
  await useLanguage('de');
  const [zap, dampner, guild, mercenaries] = contentIn([line('crp.card.zap'), line('bb16.card.lrb6_inertia_dampner'), line('bb16.sponsor.sponsor_star_insurance_guild'), line('crp.inducement.mercenaries')]);
  expect(zap).toMatchObject({ kind: 'card', deck: 'random_events' });
  for (const one of [zap, dampner, guild, mercenaries]) expect(one!.text).not.toBe('');
  expect(dampner!.also).toEqual(['crp.card.inertia_damper']);
  expect(guild!.name).toBe('Star-Versicherungsgilde');
  expect(contentIn([line('bb16.famous_team.hof_greenboyz.getting_away_with_murder'), line('bb16.famous_team.hof_greenboyz.gotta_love_em')])).toHaveLength(1);
});
