// The hexes of a Charge, each told apart as the screen shows it.
import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../../src/ui/i18n.svelte';
import { lyingOf, neighbourSteps, type View } from '../../src/underworlds/board/geometry';
import { directionOf, fromHex, hexesAround, hexesBetween } from '../../src/underworlds/charge/fromHex';
import { namesOf } from '../../src/underworlds/log/sentences';
import type { ChargeBlow, Square } from '../../src/wire';
import { pretendBrowser } from '../browser';
import { aPicture } from './picture';

beforeAll(async () => {
  pretendBrowser();
  await useLanguage('en');
});

const picture = aPicture(); // B1 stands at 2,6
const names = namesOf(picture, String);
const board = (owner: string, at: Square) => ({ id: 'mirror_well', at, turned: false, owner });
const view = (a: Square, b: Square, flip = false): View => lyingOf([board('A', a), board('B', b)], 'A', { upright: false, flip });
const blow = (from: Square, target_supports: string[] = []): ChargeBlow => ({
  from, target: 'B1', weapon: 'great_axe', hit: 0.5, tie: 0.1, damage: 2, wounds: 3, out_of_action: 0, supports: [], target_supports,
  attack: { dice: 2, faces: [] }, defence: { dice: 1, faces: [] },
});

test('the six hexes beside a target have six directions, however the boards lie', () => {
  for (const lying of [view([0, 0], [0, 18]), view([0, 0], [0, 18], true), view([0, 0], [16, 0]), view([16, 0], [0, 0])]) {
    const found = neighbourSteps.map((step) => directionOf(lying.at([0, 0]), lying.at(step)));
    expect(new Set(found).size).toBe(6);
  }
});

test('a direction is the one of the screen: a flipped board turns it round', () => {
  const told = (lying: View) => fromHex(blow([4, 6]), picture, lying, names)?.direction;
  expect(told(view([0, 0], [16, 0]))).toBe('right');
  expect(told(view([0, 0], [16, 0], true))).toBe('left');
  expect(told(view([0, 0], [0, 18]))).toMatch(/above|below/); // hexes lie on their sides
});

test('how far, and who hinders there, stand under the direction', () => {
  const notes = (from: Square, helps?: string[]) => fromHex(blow(from, helps), picture, view([0, 0], [0, 18]), names)?.notes;
  expect(notes([4, 6])).toBe('');
  expect(notes([4, 6], ['B2'])).toBe('beside Fighter B2');
  expect(notes([5, 9], ['B2'])).toBe('2 hexes away · beside Fighter B2');
});

test('who is not on the battlefield is struck from nowhere', () => {
  const gone = aPicture();
  gone.fighters.B1!.at = null;
  expect(fromHex(blow([4, 6]), gone, view([0, 0], [0, 18]), names)).toBeNull();
});

test('hexes are counted as one walks', () => {
  expect([[2, 0], [1, 3], [4, 0], [3, 3], [2, 6], [0, 6]].map((to) => hexesBetween([0, 0], to as Square))).toEqual([1, 1, 2, 2, 2, 2]);
  expect([0, 1, 2, 3].map((steps) => hexesAround(steps).length)).toEqual([1, 7, 19, 37]);
  expect(hexesAround(2).every((at) => hexesBetween([0, 0], at) <= 2)).toBe(true);
});
