import { expect, test } from 'vitest';
import type { Square } from '../../src/wire';
import { hexesWithin, printedHexes, turnFor, viewOf, wayBetween } from '../../src/underworlds/board/geometry';
import { seatKits } from '../../src/underworlds/board/kits';
import { drawnAfter, movedOver } from '../../src/underworlds/board/stage.svelte';
import { anEvent } from '../told';
import { aPicture } from './picture';

const board = (owner: string, at: Square) => ({ id: 'mirror_well', at, turned: false, owner });
const centre = ([x, y]: Square): Square => [x + 8, y + 9];

/** Where a board's middle lies on the screen. */
function drawn(boards: ReturnType<typeof board>[], upright: boolean): Record<string, [number, number]> {
  const view = viewOf(boards, turnFor(boards, 'A', upright));
  return Object.fromEntries(boards.map(({ owner, at }) => [owner, view.at(centre(at))]));
}

test('the own board lies left on a wide screen, however the boards are joined', () => {
  for (const [a, b] of [[[0, 0], [0, 18]], [[0, 18], [0, 0]], [[0, 0], [16, 0]], [[16, 0], [0, 0]], [[0, 0], [4, 18]]] as [Square, Square][]) {
    const at = drawn([board('A', a), board('B', b)], false);
    expect(at.A![0]).toBeLessThan(at.B![0]);
  }
});

test('the own board lies at the bottom on a phone', () => {
  for (const [a, b] of [[[0, 0], [0, 18]], [[0, 18], [0, 0]], [[0, 0], [16, 0]], [[16, 0], [0, 0]], [[0, 0], [8, 18]]] as [Square, Square][]) {
    const at = drawn([board('A', a), board('B', b)], true);
    expect(at.A![1]).toBeGreaterThan(at.B![1]);
  }
});

test('everything drawn lies within the view, also with four boards', () => {
  const boards = [board('A', [0, 0]), board('B', [16, 0]), board('C', [0, 18]), board('D', [16, 18])];
  const view = viewOf(boards, turnFor(boards, 'A', false));
  for (const { at } of boards)
    for (const hex of printedHexes('mirror_well', at, false)) {
      const [x, y] = view.at(hex.at);
      expect(x).toBeGreaterThan(0);
      expect(y).toBeGreaterThan(0);
      expect(x).toBeLessThan(view.width);
      expect(y).toBeLessThan(view.height);
    }
});

test('a board has 38 complete hexes; turned, they change places', () => {
  const upright = printedHexes('shattered_tower', [0, 0], false);
  const turned = printedHexes('shattered_tower', [0, 0], true);
  expect(upright).toHaveLength(38);
  expect(upright.filter((hex) => hex.kind === 'blocked')).toHaveLength(3);
  expect(turned.find((hex) => hex.kind === 'blocked')?.at).toEqual([12, 12]);
  expect(upright.find((hex) => hex.kind === 'blocked')?.at).toEqual([4, 6]);
});

test('a way goes round what is in it', () => {
  const closed = new Set(['3,3']);
  const way = wayBetween([1, 3], [5, 3], ([x, y]) => !closed.has(`${x},${y}`));
  expect(way[0]).toEqual([1, 3]);
  expect(way.at(-1)).toEqual([5, 3]);
  expect(way).toHaveLength(4);
  expect(wayBetween([1, 3], [5, 3], () => false)).toEqual([[1, 3], [5, 3]]);
});

test('a move is drawn over free hexes of the battlefield', () => {
  const hexes = ([[1, 3], [3, 3], [5, 3], [2, 6], [4, 6]] as Square[]).map((at) => ({ at, owner: 'A', kind: 'whole' as const, start: false, edge: false }));
  const picture = aPicture({ hexes });
  picture.fighters = { A1: picture.fighters.A1!, A2: { ...picture.fighters.A2!, at: [3, 3] } };
  expect(movedOver(picture, [1, 3], [5, 3])).toEqual([[1, 3], [2, 6], [4, 6], [5, 3]]);
});

test('events change what is drawn before the new picture comes', () => {
  const picture = aPicture();
  expect(drawnAfter(picture, anEvent({ event: 'driven_back', fighter: 'B1', from: [2, 6], to: [4, 12] })).fighters.B1?.at).toEqual([4, 12]);
  expect(drawnAfter(picture, { event: 'damage_suffered', fighter: 'B1', damage: 9 }).fighters.B1?.damage).toBe(3);
  expect(drawnAfter(picture, anEvent({ event: 'out_of_action', fighter: 'B1' })).fighters.B1).toMatchObject({ out: true, at: null });
  const swapped = drawnAfter(picture, { event: 'swapped', fighter: 'A1', other: 'A2' });
  expect([swapped.fighters.A1?.at, swapped.fighters.A2?.at]).toEqual([[3, 3], [1, 3]]);
  expect(drawnAfter(picture, { event: 'passed', seat: 'A' })).toBe(picture);
});

test('every seat has its own colours, the own ones light', () => {
  const kits = seatKits(['A', 'B', 'C', 'D'], 'B');
  expect(kits.B?.own).toBe(true);
  expect(new Set(Object.values(kits).map((kit) => kit.fill)).size).toBe(4);
});

test('how far weapons go: so many steps over hexes that are there, and one edge around them', () => {
  const hexes: { at: [number, number] }[] = [[0, 0], [2, 0], [4, 0], [6, 0], [10, 0]].map(([x, y]) => ({ at: [x!, y!] }));
  expect(hexesWithin([[0, 0]], 2, hexes)).toEqual([[2, 0], [4, 0]]);
  expect(hexesWithin([[6, 0]], 3, hexes)).toEqual([[4, 0], [2, 0], [0, 0]]);
  const view = viewOf([{ at: [0, 0] }], 0);
  expect(view.around([[2, 6]]).match(/M/g)).toHaveLength(6);
  expect(view.around([[2, 6], [4, 6]]).match(/M/g)).toHaveLength(10); // the edge between them is inside
});
