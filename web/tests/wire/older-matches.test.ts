import { expect, test } from 'vitest';
import { isFull, joined, kPage, olderThan } from '../../src/wire/olderMatches';
import type { MatchInfo } from '../../src/wire';

const at = (id: string, touched: string) => ({ id, touched }) as MatchInfo;

test('older matches are asked for from the moment of the oldest on, in whatever order they are shown', () => {
  const shown = [at('b', '2026-11-17T10:00:00.005Z'), at('a', '2026-11-17T09:00:00.007Z'), at('c', '2026-11-17T11:00:00.000Z')];
  expect(olderThan(shown)).toBe(`/api/matches?mine&before=${Date.UTC(2026, 10, 17, 9, 0, 0, 7) + 1}`);
});

test('what both pages have is shown once, as the newer one has it', () => {
  const all = joined([at('a', '2'), at('b', '1')], [at('b', '0'), at('c', '0')]);
  expect(all.map((match) => [match.id, match.touched])).toEqual([['a', '2'], ['b', '1'], ['c', '0']]);
});

test('a page that is not full is the last', () => {
  const page = Array.from({ length: kPage }, (_, i) => at(String(i), '0'));
  expect(isFull(page)).toBe(true);
  expect(isFull(page.slice(1))).toBe(false);
});
