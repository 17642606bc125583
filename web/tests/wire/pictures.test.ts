import { expect, test } from 'vitest';
import { applyChanges } from '../../src/wire/pictures';
import type { BloodBowlPicture, PitchPlayer, UnderworldsPicture } from '../../src/wire';

const player = (id: string, at: [number, number]) => ({ id, at }) as PitchPlayer;
const pitch = {
  half: 1, weather: 'nice', balls: [], players: { H1: player('H1', [1, 1]), A1: player('A1', [2, 2]) },
} as unknown as BloodBowlPicture;

test('a key that is there replaces the old one', () => {
  const after = applyChanges(pitch, { half: 2, balls: [{ state: 'on_ground', at: [3, 3], carrier: null }] }) as BloodBowlPicture;
  expect(after.half).toBe(2);
  expect(after.balls).toHaveLength(1);
  expect(after.weather).toBe('nice');
});

test('of players only the named ones are replaced', () => {
  const after = applyChanges(pitch, { players: { H1: player('H1', [5, 5]) } }) as BloodBowlPicture;
  expect(after.players.H1?.at).toEqual([5, 5]);
  expect(after.players.A1?.at).toEqual([2, 2]);
});

test('the picture before stays as it was', () => {
  applyChanges(pitch, { half: 3, players: { H1: player('H1', [9, 9]) } });
  expect(pitch.half).toBe(1);
  expect(pitch.players.H1?.at).toEqual([1, 1]);
});

test('fighters and seats are merged, tokens are not', () => {
  const table = {
    fighters: { A1: { id: 'A1', damage: 0 }, B1: { id: 'B1', damage: 1 } },
    seats: { A: { glory: 1 }, B: { glory: 2 } },
    tokens: [{ number: 1 }, { number: 2 }],
  } as unknown as UnderworldsPicture;
  const after = applyChanges(table, {
    fighters: { A1: { id: 'A1', damage: 2 } }, seats: { B: { glory: 3 } }, tokens: [],
  } as unknown as Partial<UnderworldsPicture>) as UnderworldsPicture;
  expect(after.fighters.A1?.damage).toBe(2);
  expect(after.fighters.B1?.damage).toBe(1);
  expect(after.seats.A?.glory).toBe(1);
  expect(after.seats.B?.glory).toBe(3);
  expect(after.tokens).toEqual([]);
});
