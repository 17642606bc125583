import { expect, test } from 'vitest';
import { meant } from '../../src/bloodbowl/board/taps';
import type { Square } from '../../src/wire';

const left: Square = [4, 4];
const right: Square = [5, 4];
const tokens = [{ square: left, at: [100, 100] as [number, number] }, { square: right, at: [126, 100] as [number, number] }];

test('a tap between two tokens chooses the one that can be chosen now', () => {
  expect(meant(left, [112, 100], tokens, new Set(['5,4']))).toEqual(right);
  expect(meant(right, [114, 100], tokens, new Set(['4,4']))).toEqual(left);
});
test('if both can be chosen, or neither, the nearer one', () => {
  expect(meant(left, [112, 100], tokens, new Set(['4,4', '5,4']))).toEqual(left);
  expect(meant(left, [112, 100], tokens, new Set())).toEqual(left);
});
test('a tap that is near one token only means what it hit', () => {
  expect(meant(left, [104, 100], tokens, new Set(['5,4']))).toEqual(left);
  expect(meant([4, 5], [100, 118], tokens, new Set(['5,4']))).toEqual([4, 5]);
});
