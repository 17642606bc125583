import { expect, test } from 'vitest';
import { pretendBrowser } from '../browser';

pretendBrowser();
const { marksTogether } = await import('../../src/replay/marks');
type Mark = Parameters<typeof marksTogether>[0][number];
const mark = (at: number, kind: Mark['kind']): Mark => ({ at, kind, seat: 'home', who: null });
const at = (groups: Mark[][]) => groups.map((group) => group.map((one) => one.at));

test('marks that lie apart stay alone, those that would lie on each other are one', () => {
  expect(at(marksTogether([mark(0, 'kill'), mark(30, 'kill'), mark(31, 'kill')], (one) => one.at, 20))).toEqual([[0], [30, 31]]);
});

test('a group is shown by its weightiest mark, and groups never come nearer than asked', () => {
  const groups = marksTogether([mark(0, 'turnover'), mark(19, 'touchdown'), mark(21, 'casualty')], (one) => one.at, 20);
  expect(at(groups)).toEqual([[19, 0], [21]]);
});
