import { beforeAll, describe, expect, test } from 'vitest';
import { languages, t, useLanguage } from '../../src/ui/i18n.svelte';
import { parseAction } from '../../src/underworlds/dock/action';
import { choicesOf, nothingSelected, type Selection } from '../../src/underworlds/dock/choices';
import { passesByItself } from '../../src/underworlds/dock/habits.svelte';
import { questionFor, titleOf, waitingFor, type Asked } from '../../src/underworlds/dock/options';
import { namesOf } from '../../src/underworlds/log/sentences';
import { pretendBrowser } from '../browser';
import { aDecision } from '../told';
import { aPicture } from './picture';

// One decision of each kind, with actions as the engine writes them.
const decisions: Record<string, string[]> = {
  choose_board: ['board mirror-well', 'board shattered-tower'],
  place_board: ['place-board -8,-18 upright', 'place-board -8,-18 turned'],
  seating: ['seating ABC', 'seating ACB'],
  place_artefact: ['token 3,9', 'token 5,9'],
  place_token: ['token 3,9', 'token -5,9'],
  mulligan: ['keep', 'redraw-objectives', 'redraw-power', 'redraw-both'],
  who_begins: ['begins A', 'begins B'],
  place_fighter: ['place A1 5,3', 'place A1 11,3', 'place A2 5,3', 'place A2 11,3'],
  activation: ['pass', 'draw-power', 'exchange conquest', 'move A1', 'charge A1', 'guard A1', 'attack A1 great-axe B1', 'act A2 block', 'guard A2'],
  move_to: ['move-to 3,-15', 'move-to 5,-15'],
  attack: ['attack A1 great-axe B1', 'attack A1 great-axe B2', 'attack A1 mighty-swing all', 'decline'],
  total_offence: ['use', 'decline'],
  target: ['target B1', 'target B2'],
  drive_back: ['stay', 'drive-back 6,24'],
  knockback: ['further 0', 'further 1'],
  push: ['push-to 8,12', 'push-to 7,15'],
  reaction: ['pass', 'play boon-of-khorne', 'react A1 ever-advancing', 'counter A2', 'invoke stormforged-tactics'],
  power_card: ['pass', 'play blood-rain', 'upgrade frenzy A1', 'upgrade frenzy A2', 'upgrade bloodslick A1'],
  choose_fighter: ['choose A1', 'choose B2'],
  choose_hex: ['at 3,9', 'at 5,9'],
  choose_objective: ['objective 3', 'objective 4'],
  how_many: ['number 0', 'number 2'],
  score: ['score conquest', 'score denial'],
  draw_objective: ['draw', 'decline'],
  discard_objectives: ['done', 'discard conquest'],
  play_upgrades: ['done', 'upgrade frenzy A1', 'upgrade frenzy A2'],
  discard_power: ['done', 'discard blood-rain'],
  refill_objectives: ['draw', 'decline'],
  refill_power: ['draw', 'decline'],
  reroll: ['keep', 'reroll 1', 'reroll 2'],
};

function asked(kind: string, changes: { selection?: Partial<Selection>; listAll?: boolean } = {}): Asked {
  const picture = aPicture();
  const actions = (decisions[kind] ?? []).map(parseAction);
  const selection = { ...nothingSelected, ...changes.selection };
  const decision = aDecision({ seat: 'A', kind, fighter: 'A1', attacker: 'A1', target: 'B1', card: 'blood_rain', board: 'mirror_well', dice: ['sword', 'crit'] });
  return {
    decision, actions, selection, picture, choices: choicesOf(kind, actions, selection, picture),
    names: namesOf(picture, (seat) => `player ${seat}`), odds: { 'attack A1 great-axe B1': { success: 0.7, tie: 0.1 } },
    touched: null, listAll: changes.listAll ?? false,
  };
}
const handlers = { select: () => undefined, listAll: () => undefined, undo: () => undefined };

beforeAll(async () => {
  pretendBrowser();
  await useLanguage('en');
});

test('an action is read with its operands', () => {
  expect(parseAction('attack A3 chained-axe B2')).toMatchObject({ verb: 'attack', fighter: 'A3', weapon: 'chained_axe', target: 'B2' });
  expect(parseAction('place-board -8,-18 turned')).toMatchObject({ verb: 'place_board', at: [-8, -18], turned: true });
  expect(parseAction('upgrade great-strength A1')).toMatchObject({ card: 'great_strength', fighter: 'A1' });
  expect(parseAction('something new')).toEqual({ text: 'something new', verb: 'something' });
});

describe('all 30 kinds of decision', () => {
  test('are known here', () => expect(Object.keys(decisions)).toHaveLength(30));

  for (const language of languages)
    test(`have a question and readable options in ${language}`, async () => {
      await useLanguage(language);
      for (const kind of Object.keys(decisions)) {
        const question = questionFor(asked(kind, { listAll: true }), handlers);
        expect(titleOf(kind), kind).not.toBe(t('underworlds.ask_other'));
        expect(question.options.map((option) => option.action), kind).toEqual(decisions[kind]);
        for (const option of question.options) {
          expect(option.title, kind).not.toMatch(/underworlds\.|[{}]/);
          expect(option.title, kind).not.toBe(option.action);
        }
        expect(question.facts ?? '', kind).not.toMatch(/underworlds\.|[{}]/);
        expect(waitingFor(aDecision({ seat: 'B', kind }), aPicture(), asked(kind).names, 'Star is thinking').facts ?? '', kind).not.toMatch(/[{}]/);
      }
      await useLanguage('en');
    });

  test('can be answered: every action is on the board, on a card, in the dock or behind a selection', () => {
    for (const [kind, texts] of Object.entries(decisions)) {
      const selections: Partial<Selection>[] = [{}, { exchange: true }, { card: 'frenzy' }, { fighter: 'A1' }, { fighter: 'A2' }];
      const reachable = new Set<string | undefined>();
      for (const selection of selections) {
        const now = asked(kind, { selection });
        const question = questionFor(now, handlers);
        for (const choice of [...question.options, ...(question.ways ?? [])]) reachable.add(choice.action);
        for (const action of now.choices.hexes.values()) reachable.add(action.text);
        for (const list of [...now.choices.fighters.values(), ...now.choices.cards.values()])
          if (list.length === 1) reachable.add(list[0]?.text);
      }
      if (kind === 'place_board') texts.forEach((text) => reachable.add(text)); // leafed through by the table
      for (const text of texts) expect(reachable, `${kind}: ${text}`).toContain(text);
    }
  });
});

test('an unknown action stays in the dock with its text', () => {
  const now = asked('activation');
  const actions = [...now.actions, parseAction('dance A1')];
  const question = questionFor({ ...now, actions, choices: choicesOf('activation', actions, now.selection, now.picture) }, handlers);
  expect(question.options.map((option) => option.title)).toContain('dance A1');
});

test('an attack shows its chance and what a tie is worth', () => {
  const question = questionFor(asked('activation', { selection: { fighter: 'A1' } }), handlers);
  const attack = question.options.find((option) => option.action === 'attack A1 great-axe B1');
  expect(attack?.chance).toBe(0.7);
  expect(attack?.detail).toBe('3 damage · tie 10%');
});

test('a fighter is selected first; then his targets are marked', () => {
  const before = asked('activation').choices;
  expect([...before.selectable]).toEqual(['A1', 'A2']);
  expect(before.fighters.size).toBe(0);
  const after = asked('activation', { selection: { fighter: 'A1' } }).choices;
  expect([...after.fighters.keys()]).toEqual(['B1']);
});

test('an upgrade with several bearers is selected, one with a single bearer is played', () => {
  const { choices } = asked('power_card');
  expect([...choices.offered]).toEqual(['frenzy']);
  expect(choices.cards.get('bloodslick')?.[0]?.text).toBe('upgrade bloodslick A1');
  const bearers = asked('power_card', { selection: { card: 'frenzy' } }).choices.fighters;
  expect([...bearers.keys()]).toEqual(['A1', 'A2']);
});

test('an objective is chosen on its hex', () => {
  expect(asked('choose_objective').choices.hexes.get('5,9')?.text).toBe('objective 3');
});

test('passing by itself follows the wish', () => {
  const lone = [parseAction('pass')];
  const more = [...lone, parseAction('play blood-rain')];
  const wish = (what: 'ask' | 'hold' | 'pass') => ({ reaction: what, power_card: what });
  expect(passesByItself('reaction', lone, wish('ask'))).toBe(true);
  expect(passesByItself('reaction', more, wish('ask'))).toBe(false);
  expect(passesByItself('reaction', lone, wish('hold'))).toBe(false);
  expect(passesByItself('reaction', more, wish('pass'))).toBe(true);
  expect(passesByItself('activation', lone, wish('pass'))).toBe(false);
});
