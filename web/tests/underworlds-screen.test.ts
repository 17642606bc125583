// What the screen of an Underworlds match makes of a picture.
import { beforeAll, expect, test, vi } from 'vitest';
import { useLanguage } from '../src/lib/i18n.svelte';
import type { ChargeAnswer, ChargeBlow, MatchInfo } from '../src/lib/wire';
import { namedByWarbands, sideName } from '../src/replay/teller';
import { parseAction } from '../src/underworlds/action';
import { activationMarks } from '../src/underworlds/activations';
import { shownLines } from '../src/underworlds/cardLines';
import { blowWords, pairsOf, targetOptions } from '../src/underworlds/charge';
import { choicesOf, nothingSelected } from '../src/underworlds/choices';
import { Curtain } from '../src/underworlds/curtain.svelte';
import { questionFor } from '../src/underworlds/options';
import { namesOf } from '../src/underworlds/sentences';
import { pretendBrowser } from './browser';
import { aPicture } from './underworlds-picture';

beforeAll(async () => {
  pretendBrowser();
  await useLanguage('en');
});

/** The engine counts an activation as used when it begins. */
function afterBeginning(activations: number, changes: Partial<ReturnType<typeof aPicture>> = {}) {
  const picture = aPicture(changes);
  picture.seats.A!.activations = activations;
  return picture;
}

test('the running activation is the one that has begun, not the next', () => {
  expect(activationMarks(afterBeginning(1), 'A')).toEqual(['now', 'left', 'left', 'left']);
  expect(activationMarks(afterBeginning(4), 'A')).toEqual(['used', 'used', 'used', 'now']);
});

test('no activation runs for the other side, in the end phase, or before the first', () => {
  expect(activationMarks(afterBeginning(2, { active: 'B' }), 'A')).toEqual(['used', 'used', 'left', 'left']);
  expect(activationMarks(afterBeginning(4, { phase: 'end' }), 'A')).toEqual(['used', 'used', 'used', 'used']);
  expect(activationMarks(afterBeginning(0), 'A')).toEqual(['left', 'left', 'left', 'left']);
});

test('a hex that was touched is offered once', () => {
  const actions = ['token 3,9', 'token 5,9'].map(parseAction);
  const picture = aPicture();
  const asked = (touched: number | null) => questionFor(
    {
      decision: { seat: 'A', kind: 'place_token' }, actions, choices: choicesOf('place_token', actions, nothingSelected, picture),
      selection: nothingSelected, picture, names: namesOf(picture, String), odds: {}, touched: touched === null ? null : actions[touched]!, listAll: false,
    },
    { select: () => undefined, listAll: () => undefined, undo: () => undefined },
  ).options.map((option) => option.action);
  expect(asked(null)).toEqual(['token 3,9', 'token 5,9']);
  expect(asked(1)).toEqual(['token 5,9', 'token 3,9']);
});

test('a card shows five lines, a longer text three and where it goes on', () => {
  expect(shownLines(85, 100, 17)).toBeNull();
  expect(shownLines(102, 100, 17)).toBe(3);
  expect(shownLines(102, 200, 17)).toBe(3);
  expect(shownLines(85, 52, 17)).toBe(2);
  expect(shownLines(34, 52, 17)).toBeNull();
  expect(shownLines(85, 20, 17)).toBe(0); // no room beside the words that say so
  expect(shownLines(85, 0, 17)).toBeNull(); // not on the screen
});

test('a replay names warbands, not decks', () => {
  const seat = (name: string) => ({ seat: name, kind: 'human' as const, name: 'x', user: null, bot: null, think_ms: null, connected: true, side_name: `Deck of ${name}` });
  const match = { game: 'underworlds', seats: [seat('A'), seat('B')] } as unknown as MatchInfo;
  const picture = aPicture();
  picture.seats.B!.warband = 'steelhearts_champions';
  const named = namedByWarbands(match, picture);
  expect(sideName(named, 'A')).not.toContain('Deck');
  expect(sideName(named, 'A').toLowerCase()).toContain('reavers');
  expect(sideName(named, 'B').toLowerCase()).toContain('champions');
  picture.seats.B!.warband = 'garreks_reavers';
  expect(sideName(namedByWarbands(match, picture), 'B')).toMatch(/\(B\)$/);
});

const blow = (from: [number, number], target: string, hit: number, more: Partial<ChargeBlow> = {}): ChargeBlow =>
  ({ from, target, weapon: 'great_axe', hit, tie: 0.1, damage: 2, wounds: 3, out_of_action: 0, ...more });
const charge: ChargeAnswer = {
  fighter: 'A1', reach: [[3, 3], [5, 3], [4, 6]], distances: { B1: 3, B2: 7 },
  blows: [blow([5, 3], 'B1', 0.4), blow([4, 6], 'B1', 0.7, { damage: 3, out_of_action: 0.7 }), blow([4, 6], 'B1', 0.2, { weapon: 'other' })],
};

test('a charge: every hex with the best weapon, the surest first', () => {
  expect(pairsOf(charge).map(({ from, hit }) => [from, hit])).toEqual([[[4, 6], 0.7], [[5, 3], 0.4]]);
});

test('a charge lists targets with the best hex, and how far the others are', () => {
  const moves = new Map(['move-to 5,3', 'move-to 4,6'].map(parseAction).map((action) => [action.at!.join(), action]));
  let taken = '';
  const options = targetOptions(charge, moves, namesOf(aPicture(), String), (action) => (taken = action.text));
  expect(options.map(({ title, chance, off }) => [title, chance, off !== undefined])).toEqual([['Fighter B1', 0.7, false], ['Fighter B2', undefined, true]]);
  expect(options[0]?.detail).toBe('3 damage · out of action 70%');
  expect(options[1]?.detail).toBe('too far: 7 hexes away');
  options[0]?.run?.();
  expect(taken).toBe('move-to 4,6');
  expect(blowWords(charge.blows[0]!)).toBe('2 damage · wounds left: 1');
});

test('at one screen no hand is seen before its owner asks for it', () => {
  const curtain = new Curtain(() => ['A', 'B']);
  const asks = (seat: string, kind = 'activation') => ({ seat, kind });
  curtain.asked('A');
  expect(curtain.shows('A') || curtain.shows('B')).toBe(false);
  expect(curtain.isDown(asks('A'), 8)).toBe(true);
  curtain.show('A');
  expect(curtain.shows('A')).toBe(true);
  expect(curtain.shows('B')).toBe(false);
  expect(curtain.isDown(asks('A', 'power_card'), 8)).toBe(false);
  curtain.asked('B'); // the hand of A turns face down, even where B is asked nothing about his cards
  expect(curtain.shows('A')).toBe(false);
  expect(curtain.isDown(asks('B', 'drive_back'), 8)).toBe(false);
  expect(curtain.isDown(asks('B', 'reaction'), 8)).toBe(true);
  expect(curtain.isDown(asks('B', 'reaction'), 0)).toBe(false); // nothing to hide
});

test('alone at a screen there is no curtain', () => {
  const curtain = new Curtain(() => ['A']);
  curtain.asked('A');
  expect(curtain.shows('A')).toBe(true);
  expect(curtain.isDown({ seat: 'A', kind: 'activation' }, 8)).toBe(false);
});

test('a hand hides after a minute in which nobody stirs', () => {
  vi.useFakeTimers();
  const curtain = new Curtain(() => ['A', 'B']);
  curtain.show('A');
  vi.advanceTimersByTime(59_000);
  curtain.stir();
  vi.advanceTimersByTime(59_000);
  expect(curtain.open).toBe('A');
  vi.advanceTimersByTime(1_000);
  expect(curtain.open).toBeNull();
  vi.useRealTimers();
});
