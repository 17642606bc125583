// What is told of a spell or a card before it is aimed.
import { beforeAll, expect, it } from 'vitest';
import type { StrikeAnswer } from '../src/wire';
import { picture, player } from './bloodbowl-picture';
import { pretendBrowser } from './browser';

pretendBrowser();
const { useLanguage } = await import('../src/ui/i18n.svelte');
const { figuresOf, strikeWords } = await import('../src/bloodbowl/deeds/strike');

const match = picture([player('H1', { at: [5, 5] }), player('A1', { at: [6, 5], has_ball: true }), player('A2', { at: [6, 6] }), player('A3', { at: [6, 4] })]);
const struck = (players: string[], turnover = 0): StrikeAnswer => ({ action: 'at 6,5', victims: players.map((id) => ({ player: id, chance: 0.5, armour: 0.28 })), turnover });

beforeAll(() => useLanguage('en'));

it('counts theirs, how many fall on average, the carrier, and one\'s own', () => {
  expect(figuresOf(struck(['A1', 'A2', 'A3', 'H1']), match, 'home')).toEqual({ theirs: 3, mean: 1.5, own: 1, carrier: 0.5 });
  expect(strikeWords(struck(['A1', 'A2', 'A3', 'H1']), match, 'home')).toBe('strikes 3, 1.5 on average · the carrier 50% · 1 of your own');
});
it('names the turnover only where there can be one', () => {
  expect(strikeWords(struck(['A2', 'A3']), match, 'home')).toBe('strikes 2, 1 on average');
  expect(strikeWords(struck(['A2', 'A3', 'H1'], 0.5), match, 'home')).toMatch(/1 of your own · turnover 50%$/);
});
it('says nothing of one player: that stands on him', () => expect(strikeWords(struck(['A2']), match, 'home')).toBe(''));
