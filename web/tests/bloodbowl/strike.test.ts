// What is told of a spell or a card before it is aimed.
import { beforeAll, expect, it } from 'vitest';
import type { StrikeAnswer } from '../../src/wire';
import { pretendBrowser } from '../browser';
import { picture, player } from './picture';

pretendBrowser();
const { useLanguage } = await import('../../src/ui/i18n.svelte');
const { figuresOf, sparedIn, strikeWords } = await import('../../src/bloodbowl/deeds/strike');

const match = picture([player('H1', { at: [5, 5] }), player('A1', { at: [6, 5], has_ball: true }), player('A2', { at: [6, 6] }), player('A3', { at: [6, 4] })]);
const struck = (players: string[], turnover = 0): StrikeAnswer => ({ action: 'at 6,5', victims: players.map((id) => ({ player: id, chance: 0.5, armour: 0.28 })), turnover });

beforeAll(() => useLanguage('en'));

it('counts theirs, how many fall on average, the carrier, and one\'s own', () => {
  expect(figuresOf(struck(['A1', 'A2', 'A3', 'H1']), match, 'home')).toEqual({ theirs: 3, mean: 1.5, own: 1, carrier: 0.5, armour: [0.28, 0.28] });
  expect(strikeWords(struck(['A1', 'A2', 'A3', 'H1']), match, 'home')).toBe('strikes 3, 1.5 on average · the carrier 50% · armour 28% · 1 of your own');
});
it('names the turnover only where there can be one', () => {
  expect(strikeWords(struck(['A2', 'A3']), match, 'home')).toBe('strikes 2, 1 on average · armour 28%');
  expect(strikeWords(struck(['A2', 'A3', 'H1'], 0.5), match, 'home')).toMatch(/1 of your own · turnover 50%$/);
});
it('says of one player how his armour fares: the rest stands on him', () => expect(strikeWords(struck(['A2']), match, 'home')).toBe('armour 28%'));
it('names the least and the most where armours differ, and none where none is rolled for', () => {
  const two = { ...struck(['A2', 'A3']), victims: [{ player: 'A2', chance: 0.5, armour: 0.28 }, { player: 'A3', chance: 0.5, armour: 0.42 }] };
  expect(strikeWords(two, match, 'home')).toBe('strikes 2, 1 on average · armour 28–42%');
  const sure = { ...struck(['A2']), victims: [{ player: 'A2', chance: 1, armour: 0 }] };
  expect([figuresOf(sure, match, 'home').armour, strikeWords(sure, match, 'home')]).toEqual([null, '']);
});
it('knows who is there and safe; one square alone strikes whom it is aimed at', () => {
  const area = [[5, 5], [6, 5], [6, 6]] as [number, number][];
  expect(sparedIn(area, struck(['A1', 'A2']).victims, match).map(({ id }) => id)).toEqual(['H1']);
  expect(sparedIn([[5, 5]], [], match)).toEqual([]);
});
