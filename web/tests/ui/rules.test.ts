import { expect, test } from 'vitest';
import { pretendBrowser } from '../browser';
import type { RuleLine } from '../../src/wire';

pretendBrowser();
const { chapterOf, chaptersOf, differences, marked, noteOf, searchRules, sectionOf } = await import('../../src/ui/rules');

const rule = (id: string, chapter: string, text: string, note: string | null = null): RuleLine => ({ id, edition: 'crp', chapter, text, note });
const rules = [
  rule('crp.dodge.01', 'dodge', 'A standing player exerts a tackle zone.'),
  rule('classic.hand_off.01', 'hand_off', 'One hand-off a turn.'),
  rule('crp.skill.block.01', 'skill.block', 'He stays standing.'),
  rule('crp.skill.dodge.01', 'skill.dodge', 'One re-roll of a dodge.'),
];

test('the same chapter goes by one name in every edition', () => {
  expect(chapterOf(rules[1]!)).toBe('handoff');
  expect(chapterOf(rules[2]!)).toBe('skill');
  expect(sectionOf(rules[2]!)).toBe('block');
  expect(chaptersOf(rules)).toEqual([
    { chapter: 'dodge', count: 1 }, { chapter: 'handoff', count: 1 }, { chapter: 'skill', count: 2 },
  ]);
});

test('a search wants every word, in the text or in the id', () => {
  expect(searchRules(rules, 'tackle STANDING').map((found) => found.id)).toEqual(['crp.dodge.01']);
  expect(searchRules(rules, 'skill.dodge').map((found) => found.id)).toEqual(['crp.skill.dodge.01']);
  expect(searchRules(rules, '  ')).toEqual([]);
});

test('what was looked for is marked, signs taken as they are', () => {
  expect(marked('2+ or 3+', '3+')).toEqual([{ text: '2+ or ', hit: false }, { text: '3+', hit: true }]);
  expect(marked('plain', '')).toEqual([{ text: 'plain', hit: false }]);
});

test('notes about the sources are kept from readers', () => {
  expect(noteOf(rule('a', 'b', 'c', 'The seed says otherwise.'))).toBeNull();
  expect(noteOf(rule('a', 'b', 'c', 'Some skills change this.'))).toBe('Some skills change this.');
});

test('every difference is one: not all four editions say the same', async () => {
  for (const point of await differences())
    expect(new Set([point.classic, point.lrb5, point.crp, point.bb16]).size, point.id).toBeGreaterThan(1);
});
