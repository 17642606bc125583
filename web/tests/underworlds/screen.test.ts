// What the screen of an Underworlds match makes of a picture.
import { beforeAll, expect, test, vi } from 'vitest';
import { useLanguage } from '../../src/ui/i18n.svelte';
import type { LiveMatch } from '../../src/match/line/live.svelte';
import type { ChargeAnswer, ChargeBlow, MatchInfo, Report } from '../../src/wire';
import type { Question } from '../../src/match/dock/dock';
import { gameWords } from '../../src/replay/gameWords';
import { sideName } from '../../src/replay/sides';
import { parseAction } from '../../src/underworlds/dock/action';
import { activationMarks } from '../../src/underworlds/frame/activations';
import { shownLines } from '../../src/underworlds/cards/cardLines';
import { cardState } from '../../src/underworlds/cards/cardState';
import { aimQuestion, blowWords, pairsOf, targetOptions } from '../../src/underworlds/charge/charge';
import { Charging } from '../../src/underworlds/charge/charging.svelte';
import { choicesOf, movesOf, nothingSelected } from '../../src/underworlds/dock/choices';
import { Curtain } from '../../src/match/dock/curtain.svelte';
import { looksAtHand } from '../../src/underworlds/cards/looksAtHand';
import { questionFor } from '../../src/underworlds/dock/options';
import { namesOf } from '../../src/underworlds/log/sentences';
import { Table } from '../../src/underworlds/table.svelte';
import { pretendBrowser } from '../browser';
import { aDecision } from '../told';
import { aPicture } from './picture';

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

test('a report names warbands, not decks', () => {
  const seat = (name: string) => ({ seat: name, kind: 'human' as const, name: 'x', side_name: `Deck of ${name}` });
  const match = { game: 'underworlds', seats: [seat('A'), seat('B')] } as unknown as MatchInfo;
  const outcome = { seats: [{ seat: 'A', warband: 'garreks_reavers' }, { seat: 'B', warband: 'steelhearts_champions' }] };
  const report = { match, outcome } as unknown as Report;
  expect(sideName(gameWords.underworlds.namedReport(report).match, 'A').toLowerCase()).toContain('reavers');
  expect(sideName(gameWords.underworlds.namedReport(report).match, 'B').toLowerCase()).toContain('champions');
  expect(sideName(gameWords.underworlds.namedReport({ ...report, outcome: null }).match, 'A')).toBe('Deck of A');
});

test('a replay names warbands, not decks', () => {
  const seat = (name: string) => ({ seat: name, kind: 'human' as const, name: 'x', user: null, bot: null, think_ms: null, connected: true, side_name: `Deck of ${name}` });
  const match = { game: 'underworlds', seats: [seat('A'), seat('B')] } as unknown as MatchInfo;
  const picture = aPicture();
  picture.seats.B!.warband = 'steelhearts_champions';
  const named = gameWords.underworlds.named(match, picture);
  expect(sideName(named, 'A')).not.toContain('Deck');
  expect(sideName(named, 'A').toLowerCase()).toContain('reavers');
  expect(sideName(named, 'B').toLowerCase()).toContain('champions');
  picture.seats.B!.warband = 'garreks_reavers';
  expect(sideName(gameWords.underworlds.named(match, picture), 'B')).toMatch(/\(B\)$/);
});

const blow = (from: [number, number], target: string, hit: number, more: Partial<ChargeBlow> = {}): ChargeBlow =>
  ({ from, target, weapon: 'great_axe', hit, tie: 0.1, damage: 2, wounds: 3, out_of_action: 0, attack: { dice: 2, faces: ['hammer', 'crit'] }, defence: { dice: 1, faces: ['dodge', 'crit'] }, supports: [], target_supports: [], ...more });
const charge: ChargeAnswer = {
  fighter: 'A1', reach: [[3, 3], [5, 3], [4, 6]], distances: { B1: 3, B2: 7 }, attacks: [],
  blows: [blow([5, 3], 'B1', 0.4), blow([4, 6], 'B1', 0.7, { damage: 3, out_of_action: 0.7 }), blow([4, 6], 'B1', 0.2, { weapon: 'other' })],
};

test('a charge: every hex with the best weapon, the surest first', () => {
  expect(pairsOf(charge).map(({ from, hit }) => [from, hit])).toEqual([[[4, 6], 0.7], [[5, 3], 0.4]]);
});

function charges(answer = charge, may = true): Charging {
  const charging = new Charging({ seq: 1 } as LiveMatch, () => may);
  charging.answer = answer;
  return charging;
}
const names = namesOf(aPicture(), String);
const question: Question = { tag: '', title: '', tone: 'yours', options: [] };

test('a charge lists targets with the best hex, and how far the others are', () => {
  const charging = charges();
  const options = targetOptions(charging, names);
  expect(options.map(({ title, chance, off }) => [title, chance, off !== undefined])).toEqual([['Fighter B1', 0.7, false], ['Fighter B2', undefined, true]]);
  expect(options[0]?.detail).toBe('3 damage · out of action 70%');
  expect(options[1]?.detail).toBe('too far: 7 hexes away');
  options[0]?.run?.();
  expect(charging.aim).toEqual({ from: [4, 6], target: 'B1' });
  expect(blowWords(charge.blows[0]!)).toBe('2 damage · wounds left: 1');
});

test('a charge asks before its dice roll, with every weapon, the best one first', () => {
  const charging = charges();
  charging.choose([4, 6], false, (targets) => targets[0]!);
  const sent: ChargeBlow[] = [];
  const asks = aimQuestion(question, charging.aim!, charging, names, (blow) => sent.push(blow));
  expect(asks.title).toBe('Charge Fighter B1 from here?');
  expect(asks.options.map(({ chance, preferred }) => [chance, preferred])).toEqual([[0.7, true], [0.2, false]]);
  expect(sent).toEqual([]);
  asks.options[0]!.run?.();
  expect(sent).toEqual([charge.blows[1]]);
  // Two attacks from there: which one is part of what is sent. One only: the engine does not ask.
  expect(charging.planOf(charge.blows[1]!, null)).toEqual(['move-to 4,6', 'attack A1 great-axe B1']);
  expect(charging.planOf(charge.blows[0]!, 'charge A1')).toEqual(['charge A1', 'move-to 5,3']);
  asks.ways?.[0]?.run?.();
  expect(charging.aim).toBeNull();
});

test('two targets from one hex: the half of the hex decides, a finger is asked', () => {
  const charging = charges({ ...charge, blows: [blow([4, 6], 'B1', 0.7), blow([4, 6], 'B2', 0.3)] });
  charging.pointAt([4, 6], (targets) => targets[1]!);
  expect(charging.shown?.target).toBe('B2');
  charging.choose([4, 6], false, (targets) => targets[1]!);
  expect(charging.aim).toEqual({ from: [4, 6], target: 'B2' });
  charging.choose([4, 6], true, (targets) => targets[1]!);
  const asks = aimQuestion(question, charging.aim!, charging, names, () => undefined);
  expect(asks.options.map(({ chance }) => chance)).toEqual([0.7, 0.3]);
  expect(asks.options.some(({ preferred }) => preferred)).toBe(false);
});

test('arrows go through the hexes of a charge by chance, and through its targets', () => {
  const charging = charges({ ...charge, blows: [...charge.blows, blow([3, 3], 'B2', 0.5)] });
  const at = () => [charging.aim?.from, charging.aim?.target];
  expect(charging.step('x')).toBe(false);
  charging.step('ArrowRight');
  expect(at()).toEqual([[4, 6], 'B1']);
  charging.step('ArrowRight');
  expect(at()).toEqual([[5, 3], 'B1']);
  charging.step('ArrowRight');
  expect(at()).toEqual([[4, 6], 'B1']);
  charging.step('ArrowDown');
  expect(at()).toEqual([[3, 3], 'B2']);
  charging.step('ArrowUp');
  expect(at()).toEqual([[4, 6], 'B1']);
});

test('who may not charge has no hexes to strike from', () => {
  const charging = charges(charge, false);
  expect(charging.choose([4, 6], false, (targets) => targets[0]!)).toBe(false);
  expect(charging.byHex.size).toBe(0);
});

test('one click on a hex in reach declares the Move and moves him', () => {
  const actions = ['move A1', 'charge A1', 'move A2'].map(parseAction);
  const sent: string[][] = [];
  const live = {
    seq: 1, seats: ['A'], seat: 'A', mine: true, picture: aPicture(), decision: { seat: 'A', kind: 'activation' }, actions: actions.map(({ text }) => text),
    plan: (plan: string[]) => (sent.push(plan), Promise.resolve()), act: (action: string) => (sent.push([action]), Promise.resolve()),
  } as unknown as LiveMatch;
  const table = new Table(live);
  const pick = (at: [number, number], touch = false) => table.pick(at, null, { touch, nearest: () => 0 });
  table.select({ fighter: 'A1' });
  table.charging.answer = charge;
  expect(table.hexMarks.get('3,3')?.action).toBe('move-to 3,3');
  pick([4, 6]); // from there he can strike: that is a Charge, and it asks
  expect([sent, table.charging.aim?.from]).toEqual([[], [4, 6]]);
  table.charging.aim = null;
  pick([3, 3], true); // a finger sees first where he would go
  expect([sent, table.question?.options[0]?.action]).toEqual([[], 'move-to 3,3']);
  pick([3, 3], true);
  expect(sent).toEqual([['move A1', 'move-to 3,3']]);
});

test('who may not move is not moved', () => {
  expect([...movesOf('A1', ['move A1'].map(parseAction), [[3, 3]]).keys()]).toEqual(['3,3']);
  expect(movesOf('A1', ['charge A1', 'move A2'].map(parseAction), [[3, 3]]).size).toBe(0);
  expect(movesOf(null, ['move A2'].map(parseAction), [[3, 3]]).size).toBe(0);
});

test('a card in hand says why it can or cannot be played now', () => {
  const { seats, fighters } = aPicture();
  const seat = { ...seats.A!, glory: 1 };
  const upgrade = { kind: 'upgrade' as const, timing: null, restricted_to: [] as string[] };
  const ploy = { kind: 'ploy' as const, timing: 'power_step', restricted_to: [] };
  const asks = (kind: string) => aDecision({ seat: 'A', kind });
  expect(cardState({ info: ploy, asked: asks('power_card'), offered: true, seat, fighters })).toEqual({ now: true, why: 'Can be played now.' });
  expect(cardState({ info: ploy, asked: asks('activation'), offered: false, seat, fighters }).why).toContain('after an activation');
  expect(cardState({ info: ploy, asked: asks('power_card'), offered: false, seat, fighters }).why).toContain('nothing it could do');
  expect(cardState({ info: { ...ploy, timing: 'reaction' }, asked: asks('reaction'), offered: false, seat, fighters }).why).toContain('does not answer');
  expect(cardState({ info: upgrade, asked: asks('power_card'), offered: false, seat: { ...seat, glory: 0 }, fighters }).why).toContain('no glory');
  expect(cardState({ info: { ...upgrade, restricted_to: ['nobody_here'] }, asked: null, offered: false, seat, fighters }).why).toContain('nobody who may carry it');
  expect(cardState({ info: upgrade, asked: asks('activation'), offered: false, seat, fighters }).price).toBe('Costs 1 glory; you have 1.');
  expect(cardState({ info: { ...ploy, kind: 'objective', timing: 'third_end_phase' }, asked: null, offered: false, seat, fighters }).why).toContain('third end phase');
});

test('the screen can go back to who had it; his hand, too, is shown only when he asks', () => {
  const curtain = new Curtain(() => ['A', 'B'], looksAtHand);
  const asksB = aDecision({ seat: 'B', kind: 'power_card' });
  curtain.asked('A');
  curtain.show('A');
  curtain.asked('B');
  expect(curtain.before('B')).toBe('A');
  curtain.turnTo('A');
  expect(curtain.holder('B')).toBe('A');
  expect(curtain.shows('A')).toBe(false);
  expect(curtain.isDown(asksB, 8)).toBe(true);
  curtain.show('A');
  expect(curtain.shows('A')).toBe(true);
  expect(curtain.shows('B')).toBe(false);
  expect(curtain.isDown(asksB, 8)).toBe(false);
  curtain.turnTo('B'); // over to who is asked: face down again
  expect(curtain.shows('A') || curtain.shows('B')).toBe(false);
  expect(curtain.isDown(asksB, 8)).toBe(true);
  curtain.show('B');
  expect(curtain.isDown(asksB, 8)).toBe(false);
});

test('at one screen no hand is seen before its owner asks for it', () => {
  const curtain = new Curtain(() => ['A', 'B'], looksAtHand);
  const asks = (seat: string, kind = 'activation') => aDecision({ seat, kind });
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
  const curtain = new Curtain(() => ['A'], looksAtHand);
  curtain.asked('A');
  expect(curtain.shows('A')).toBe(true);
  expect(curtain.isDown({ seat: 'A', kind: 'activation' }, 8)).toBe(false);
});

test('a hand hides after a minute in which nobody stirs', () => {
  vi.useFakeTimers();
  const curtain = new Curtain(() => ['A', 'B'], looksAtHand);
  curtain.show('A');
  vi.advanceTimersByTime(59_000);
  curtain.stir();
  vi.advanceTimersByTime(59_000);
  expect(curtain.open).toBe('A');
  vi.advanceTimersByTime(1_000);
  expect(curtain.open).toBeNull();
  vi.useRealTimers();
});
