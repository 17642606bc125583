import { expect, test, vi } from 'vitest';
import { pretendBrowser } from '../browser';

pretendBrowser({ path: '/match/abc', search: '?at=7' });
const { route, segmentsOf } = await import('../../src/ui/router.svelte');

test('an address is a row of segments', () => {
  expect(segmentsOf('/')).toEqual([]);
  expect(segmentsOf('/rules/crp.dodge.06/')).toEqual(['rules', 'crp.dodge.06']);
  expect(segmentsOf('/teams/a%20b')).toEqual(['teams', 'a b']);
});

test('a mistyped escape stays as it is', () => {
  expect(segmentsOf('/rules/100%')).toEqual(['rules', '100%']);
});

test('the page starts where the browser stands', () => {
  vi.stubGlobal('history', {});
  expect(route.segments).toEqual(['match', 'abc']);
  expect(route.query.get('at')).toBe('7');
});
