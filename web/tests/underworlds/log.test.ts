import { beforeAll, expect, test } from 'vitest';
import { languages, useLanguage } from '../../src/ui/i18n.svelte';
import type { GameEvent } from '../../src/wire';
import { LogWriter, plainText } from '../../src/match/log/log';
import { countedDice, rolledAfter } from '../../src/underworlds/log/rolls';
import { namesOf, tellEvent } from '../../src/underworlds/log/sentences';
import { pretendBrowser } from '../browser';
import { anEvent } from '../told';
import { aPicture } from './picture';

// One event of each kind, as the engine writes them.
const events: GameEvent[] = [
  { event: 'roll_off_rolled', seat: 'A', faces: ['support1', 'crit'], bonus_critical: true },
  { event: 'roll_off_won', seat: 'A', lowest: false },
  { event: 'board_chosen', seat: 'B', board: 'mirror_well' },
  { event: 'board_placed', seat: 'B', board: 'mirror_well', to: [0, 0], turned: false },
  { event: 'seating_chosen', seat: 'A', order: 'ACB' },
  { event: 'artefact_placed', seat: 'A', to: [3, 9] },
  { event: 'token_placed', seat: 'A', to: [3, 9] },
  { event: 'token_revealed', to: [3, 9], number: 2 },
  { event: 'cards_drawn', seat: 'A', cards: 3, objectives: true },
  { event: 'hand_redrawn', seat: 'A', which: 'both' },
  { event: 'beginner_chosen', seat: 'A', begins: 'B' },
  { event: 'fighter_placed', fighter: 'A1', to: [1, 3] },
  { event: 'round_began', round: 1 },
  { event: 'activation_began', seat: 'A', activation: 2 },
  { event: 'moved', fighter: 'A1', from: [1, 3], to: [3, 3], charge: true },
  { event: 'charged', fighter: 'A1' },
  { event: 'on_guard', fighter: 'A1' },
  { event: 'action_taken', fighter: 'A1', card: 'block' },
  { event: 'power_card_drawn', seat: 'A' },
  { event: 'objective_exchanged', seat: 'A', card: 'conquest' },
  { event: 'passed', seat: 'A' },
  { event: 'attack_declared', fighter: 'A1', attack: 'great_axe', other: 'B1' },
  { event: 'attack_rolled', fighter: 'A1', attack: 'great_axe', other: 'B1', faces: ['hammer', 'sword'], total: 1, crits: 0, reasons: [], success_faces: 1 },
  { event: 'defence_rolled', fighter: 'B1', other: 'A1', faces: ['dodge'], total: 1, crits: 0, reasons: [{ rule: 'wus.guard.02', text: 'on Guard', value: 1 }], success_faces: 1 },
  { event: 'attack_resolved', fighter: 'A1', other: 'B1', trapped: false, result: 'ties', critical_hit: false },
  { event: 'damage_suffered', fighter: 'B1', other: 'A1', damage: 2 },
  { event: 'out_of_action', fighter: 'B1', other: 'A1', from: [2, 6] },
  { event: 'glory_gained', seat: 'A', glory: 1 },
  { event: 'driven_back', fighter: 'B1', from: [2, 6], to: [4, 6], hexes: 1 },
  { event: 'pushed', fighter: 'B1', from: [2, 6], to: [4, 6] },
  { event: 'inspired', fighter: 'A1' },
  { event: 'ploy_played', seat: 'A', card: 'sidestep' },
  { event: 'ploy_ended', seat: 'A', card: 'sidestep' },
  { event: 'upgrade_played', seat: 'A', fighter: 'A1', card: 'frenzy' },
  { event: 'reacted', seat: 'B', fighter: 'B1', attack: 'furious_parry' },
  { event: 'card_rolled', seat: 'A', card: 'healing_potion', faces: ['crit'], success: true, success_faces: 1 },
  { event: 'healed', fighter: 'A1', wounds: 1 },
  { event: 'swapped', fighter: 'A1', other: 'A2' },
  { event: 'hex_blocked', to: [3, 9] },
  { event: 'objective_removed', to: [3, 9], number: 2 },
  { event: 'returned', fighter: 'A1', to: [3, 9] },
  { event: 'scored', seat: 'A', card: 'conquest', glory: 2 },
  { event: 'discarded', seat: 'A', card: 'conquest' },
  { event: 'end_phase_began', round: 1 },
  { event: 'game_ended', seat: null },
  { event: 'conceded', seat: 'A', only_this_game: false },
  { event: 'game_began', game: 2 },
  { event: 'match_ended', seat: 'A' },
  { event: 'die_rerolled', fighter: 'A1', attack: 'great_axe', other: 'B1', faces: ['crit', 'sword'], total: 1, crits: 1, reasons: [], die: 1, defence: false },
];

const names = namesOf(aPicture(), (seat) => `player ${seat}`);
const told = (event: GameEvent) => plainText(tellEvent(event, '0', names)?.text ?? '');

beforeAll(async () => {
  pretendBrowser();
  await useLanguage('en');
});

test('all 49 kinds of event are told in every language', async () => {
  expect(new Set(events.map((event) => event.event)).size).toBe(49);
  for (const language of languages) {
    await useLanguage(language);
    for (const event of events) {
      expect(told(event), event.event).not.toBe('');
      expect(told(event), event.event).not.toMatch(/underworlds\.|[{}]/);
    }
  }
  await useLanguage('en');
});

test('names stand in the sentences', () => {
  expect(told({ event: 'driven_back', fighter: 'B1', from: [2, 6], to: [4, 6], hexes: 1 })).toBe('Fighter B1 is driven back.');
  expect(told({ event: 'beginner_chosen', seat: 'A', begins: 'B' })).toBe('player B begins.');
  expect(told({ event: 'game_ended', seat: 'B' })).toBe('player B wins the game.');
  expect(told({ event: 'match_ended', seat: 'B' })).toBe('player B wins the match.');
  expect(told({ event: 'match_ended', seat: null })).toBe('The match is a draw.');
  expect(told({ event: 'conceded', seat: 'A', only_this_game: true })).toBe('player A concedes this game.');
  expect(told({ event: 'game_began', game: 2 })).toBe('Game 2');
});

test('a roll unfolds to its reasons, with links to rules but not to cards', () => {
  const line = tellEvent(
    {
      event: 'attack_rolled', fighter: 'A1', attack: 'great_axe', other: 'B1', faces: ['crit', 'support1'], total: 2, crits: 1, success_faces: 2,
      reasons: [{ rule: 'wus.support.04', text: 'more supports', value: 1 }, { rule: 'great_strength', text: 'damage', value: 1 }],
    },
    '0', names,
  );
  expect(line?.dice).toHaveLength(2);
  expect(line?.why?.rows).toEqual([
    { name: 'more supporting fighters', value: '+1', rule: 'wus.support.04' },
    { name: 'Great strength: damage', value: '+1', rule: undefined },
  ]);
  expect(line?.why?.sum).toEqual({ name: 'Successes, 1 of them critical', value: '2' });
});

test('the dice that count are those the engine counted', () => {
  const roll = (faces: string[], total: number, reasons: object[] = []): GameEvent => anEvent({ event: 'attack_rolled', faces, total, reasons });
  expect(countedDice(roll(['hammer', 'sword', 'crit'], 2), 'hammer')).toEqual([true, false, true]);
  expect(countedDice(roll(['hammer', 'sword'], 1, [{ text: 'swords instead of hammers', value: 1 }]), 'hammer')).toEqual([false, true]);
  expect(countedDice(roll(['support1', 'support2'], 2, [{ text: 'more supports', value: 2 }]), 'hammer')).toEqual([true, true]);
  expect(countedDice(roll(['shield', 'shield'], 0, [{ text: 'no shields against Cleave', value: 1 }]), 'shield')).toEqual([false, false]);
  expect(countedDice(roll(['hammer'], 0), 'hammer')).toBeNull();
});

test('a die that is re-rolled changes the row it lies in', () => {
  const picture = aPicture();
  const rolled: GameEvent[] = [
    { event: 'attack_rolled', fighter: 'A1', attack: 'great_axe', other: 'B1', faces: ['sword', 'sword'], total: 0, crits: 0, reasons: [], success_faces: 0 },
    { event: 'die_rerolled', fighter: 'A1', attack: 'great_axe', other: 'B1', faces: ['sword', 'crit'], total: 1, crits: 1, reasons: [], die: 2, defence: false },
    { event: 'defence_rolled', fighter: 'B1', other: 'A1', faces: ['crit'], total: 1, crits: 1, reasons: [], success_faces: 1 },
    { event: 'die_rerolled', fighter: 'B1', attack: 'great_axe', other: 'A1', faces: ['support1'], total: 0, crits: 0, reasons: [], die: 1, defence: true },
  ];
  const shown = rolled.reduce<ReturnType<typeof rolledAfter>>((before, event) => rolledAfter(before, event, picture), null);
  expect(shown?.rows.map((row) => [row.who, row.kind, row.faces, row.total])).toEqual([
    ['A1', 'attack', ['sword', 'crit'], 1], ['B1', 'defence', ['support1'], 0],
  ]);
  expect(told(rolled[1]!)).toBe('Fighter A1 re-rolls a die: 1 success now.');
});

test('an attack gathers both rolls and its result', () => {
  const picture = aPicture();
  const shown = events
    .filter((event) => ['attack_rolled', 'defence_rolled', 'attack_resolved'].includes(event.event))
    .reduce<ReturnType<typeof rolledAfter>>((rolled, event) => rolledAfter(rolled, event, picture), null);
  expect(shown?.rows.map((row) => [row.who, row.kind, row.total])).toEqual([['A1', 'attack', 1], ['B1', 'defence', 1]]);
  expect(shown?.result).toBe('ties');
});

test('what was chosen and what came of it are one line', () => {
  const writer = new LogWriter((event, _, key) => tellEvent(event, key, names));
  const lines = (events: GameEvent[]) => writer.lines([{ n: 0, seat: 'A', action: 'x', events }]).map((line) => plainText(line.text));
  expect(lines([{ event: 'power_card_drawn', seat: 'A' }, { event: 'cards_drawn', seat: 'A', cards: 1, objectives: false }])).toEqual(['player A draws 1 power card.']);
  expect(lines([{ event: 'power_card_drawn', seat: 'A' }])).toHaveLength(1);
  expect(lines([{ event: 'scored', seat: 'A', card: 'conquest', glory: 2 }, { event: 'glory_gained', seat: 'A', glory: 2 }])).toEqual(['player A scores Conquest: 2 glory.']);
  expect(lines([{ event: 'out_of_action', fighter: 'B1', other: 'A1', from: [2, 6] }, { event: 'glory_gained', seat: 'A', glory: 1 }])).toHaveLength(2);
});
