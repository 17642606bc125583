// Every decision has a question, every action a label, every event a sentence: in all languages.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readActions } from '../../src/bloodbowl/dock/actions';
import skills from '../../../data/bloodbowl/skills.json';
import type { Names } from '../../src/bloodbowl/players/names.svelte';
import { pretendBrowser } from '../browser';
import { picture, player } from './picture';
import { aDecision, anEvent } from '../told';

const sources = import.meta.glob<string>('../../../src/bloodbowl/{text/names.h,rules/action/action_forms.cpp,rules/reasons.cpp,text/event_json.cpp}', { query: '?raw', import: 'default', eager: true });
const source = (path: string) => sources[`../../../src/bloodbowl/${path}`]!;
/** The quoted words of a table in the engine's source. */
function words(path: string, from: string): string[] {
  const text = source(path);
  const start = text.indexOf(from);
  expect(start).toBeGreaterThan(0);
  return [...text.slice(start, text.indexOf(';', start)).matchAll(/"([a-z_0-9]+)"/g)].map((match) => match[1]!);
}
const names: Names = { player: (id) => String(id), team: (side) => String(side), skill: (id) => String(id), referee: () => 'Jorm' };
const match = picture([player('H3', { at: [5, 5] }), player('A4', { at: [6, 5] })]);

const answers: Record<string, string[]> = {
  kick_or_receive: ['kick', 'receive'], concede_or_play_on: ['play-on', 'concede home'], place_player: ['place H3'], place_square: ['at 5,5', 'at 5,6'],
  kick_target: ['kick-to 20,7'], touchback_receiver: ['choose H3'], perfect_defence: ['use', 'decline'], high_kick: ['choose H3', 'decline'],
  quick_snap_player: ['choose H3', 'done'], quick_snap_square: ['step 5,6'], event_player: ['choose H3', 'done'], event_square: ['at 5,6', 'decline'], return_knocked_out: ['use', 'decline'], turn: ['declare H3 move', 'play zap', 'move-marker', 'end-turn'],
  move: ['step 5,6', 'block A4', 'throw', 'hand-off H3', 'foul A4', 'leap 7,7', 'stab A4', 'chainsaw A4', 'gaze A4', 'throw-team-mate H3', 'kick-team-mate H3', 'multiple-block A4', 'hail-mary', 'end-action'],
  throw_target: ['throw-to 9,9'], interceptor: ['intercept A4', 'decline'], assists: ['assists 0', 'assists 1'], reroll: ['keep', 'reroll team', 'reroll skill', 'reroll pro', 'reroll leader'],
  block_die: ['take-die pushed', 'take-die both-down', 'reroll team'], use_skill: ['use', 'decline'], skill_user: ['choose H3', 'decline'], push_square: ['push 7,5', 'push -1,5'],
  follow_up: ['follow-up', 'stay'], apothecary: ['use', 'decline'], casualty_result: ['take-result 1', 'take-result 2'], sending_off: ['accept', 'argue', 'bribe', 'use'],
  draw_or_overtime: ['draw', 'overtime'], illegal_procedure: ['end-turn', 'pay-reroll', 'play-on'], free_move: ['choose H3', 'done'], second_target: ['block A4', 'decline'],
  facing: ['face NE', 'face S'], kick_length: ['short-kick', 'long-kick'], feed: ['bite H3', 'decline'], raise_dead: ['use', 'decline'], gift: ['give block'], sit_out: ['choose H3'],
  moment: ['pass', 'play fireball', 'play lightning-bolt', 'play zap'], play_target: ['choose H3', 'choose A4'], play_square: ['at 5,5', 'at 5,6'],
  play_skill: ['give block', 'give tackle'], set_die: ['decline', 'set-die 1', 'take-die pushed'], change_dice: ['keep', 'take-die pushed'], play_result: ['set-die 9', 'set-die 11'],
  ball_direction: ['face NE', 'face S', 'done'], reroll_kick: ['use', 'decline'],
  journeymen: ['buy journeyman/lineman', 'done'], buying_order: ['go-first', 'go-second'], petty_cash: ['petty-cash 0', 'petty-cash 50000'],
  buy_cards: ['buy card/dirty-tricks', 'done'], buy_inducements: ['buy bribe', 'buy star/morg-n-thorg', 'buy-skilled mercenary/lineman tackle', 'done'],
  draw_cards: ['draw-card card/heroic-feats', 'done'], return_cards: ['return-card 1'],
  choose_deck: ['draw-card card/heroic-feats'], exchange_cards: ['return-card 1', 'done'], keep_card: ['keep-card 1'], wish: ['keep', 'turn-die 1 d6-6', 'turn-die 2 block-defender-down', 'turn-die 1 scatter-3'], igor: ['use', 'decline'],
  handicap: ['take-result 11', 'take-result 66'], improvement: ['give block', 'raise ma'], referee: ['play referee-goblin', 'play referee-halfling'], home_stadium: ['use', 'decline'],
};
const details: Record<string, object> = {
  move: { player: 'H3', type: 'blitz', movement_left: 4 }, reroll: { player: 'H3', roll: { kind: 'dodge', needed: 3, chance: 0.66, natural: 2, success: false } },
  block_die: { player: 'H3', other: 'A4', faces: ['pushed'], defender_chooses: false }, use_skill: { player: 'H3', skill: 'block' }, apothecary: { player: 'H3', result: { effect: 'dead' } },
  casualty_result: { player: 'H3', results: [{ effect: 'dead' }, { effect: 'badly_hurt' }] }, high_kick: { result: 'high_kick', square: [3, 3] },
  moment: { moment: 'turn_begins', side: 'home' }, play_target: { card: 'lightning_bolt' }, play_square: { card: 'fireball' },
  play_skill: { card: 'intensive_training' }, play_result: { card: 'weather_mage', rolled: 9 }, change_dice: { player: 'H3', other: 'A4', faces: ['pushed'], defender_chooses: false },
};
const untranslated = /\b(bloodbowl|match|log)\.[a-z_]+|\{\w+\}/;

for (const language of ['en', 'es', 'de'] as const)
  describe(`in ${language}`, async () => {
    pretendBrowser();
    const { useLanguage } = await import('../../src/ui/i18n.svelte');
    const { questionFor } = await import('../../src/bloodbowl/dock/questions');
    const { tellEvent } = await import('../../src/bloodbowl/log/sentences');
    const { hasText } = await import('../../src/ui/i18n.svelte');
    beforeAll(() => pretendBrowser());
    beforeEach(async () => useLanguage(language));

    it('asks every kind of decision in words', () => {
      for (const kind of words('text/names.h', 'kNames<DecisionKind>')) {
        expect(answers, kind).toHaveProperty(kind);
        const decision = aDecision({ seat: 'home', kind, ...details[kind] });
        const question = questionFor({ decision, actions: readActions(answers[kind]!), odds: {}, picture: match, names });
        for (const text of [question.tag, question.title, question.facts ?? '', ...question.options.flatMap((option) => [option.title, option.detail ?? ''])])
          expect(text, `${kind}: ${text}`).not.toMatch(untranslated);
        expect(question.title).not.toBe('');
      }
    });
    it('leaves no legal action unreachable', () => {
      for (const [kind, actions] of Object.entries(answers)) {
        const question = questionFor({ decision: aDecision({ seat: 'home', kind, ...details[kind] }), actions: readActions(actions), odds: {}, picture: match, names });
        const offered = new Set(question.options.map((option) => option.action));
        const onPitch = (action: string) => /^(at|kick-to|step|leap|throw-to|push) \d/.test(action);
        const missing = actions.filter((action) => !offered.has(action) && !onPitch(action) && action !== 'end-turn');
        expect(missing, kind).toEqual([]);
      }
    });
    it('has a label for every action the engine knows', () => {
      const verbs = words('rules/action/action_forms.cpp', 'kActionForms{{').map((verb) => verb.replace(/_/g, '-'));
      expect(verbs.length).toBeGreaterThan(45);
      const claims = new Set(['call-illegal-procedure', 'time-out']);
      const asked = new Set(Object.values(answers).flat().map((action) => action.split(' ')[0]));
      expect(verbs.filter((verb) => !claims.has(verb) && !asked.has(verb))).toEqual([]);
    });
    it('tells every event the engine knows', () => {
      for (const event of words('text/event_json.cpp', 'kEventForms{{').filter((word) => !valueKeys.has(word))) {
        for (const success of [true, false]) {
          const text = tellEvent(anEvent({ event, success, player: 'H3', other: 'A4', side: 'home', from: [1, 1], to: [2, 2], roll: 'dodge', number: 1, turns: 1 }), names);
          if (text !== null) expect(text, event).not.toMatch(/^[a-z_]+$|log\.|\{\w+\}/);
        }
      }
    });
    it('tells who stands the heat or the fans apart from who does not', () => {
      for (const event of ['exhausted', 'invasion_rolled']) {
        const [fine, hurt] = [true, false].map((success) => tellEvent(anEvent({ event, player: 'H3', dice: [4], success }), names));
        expect(fine).toContain('H3');
        expect(fine).not.toBe(hurt);
      }
      expect(tellEvent({ event: 'rock_hit', player: 'H3' }, names)).toContain('H3');
    });
    it('tells how a match ended', async () => {
      const { resultOf } = await import('../../src/bloodbowl/film/result');
      const ahead = { ...match, home: { ...match.home, score: 2 } };
      expect(resultOf(ahead, null).headline).toContain('Harriers');
      expect(resultOf(match, null).headline).not.toContain('Harriers');
      const conceded = resultOf(ahead, { winner: 'away', conceded: 'home', ended_by: 'concession' });
      expect(conceded.headline).toContain('Maulers');
      expect(conceded.facts).toContain('Harriers');
    });
    it('knows every word of the engine that it shows', () => {
      const lists: [string, string][] = [
        ['roll', 'kNames<RollKind>'], ['kickoff', 'kNames<KickoffResult>'], ['effect', 'kNames<CasualtyEffect>'], ['weather', 'kNames<Weather>'], ['weather_effect', 'kNames<Weather>'],
        ['face', 'kNames<BlockFace>'], ['source', 'kNames<RerollSource>'], ['type', 'kNames<ActionType>'], ['range', 'kNames<Range>'], ['cause', 'kNames<TurnoverCause>'], ['cause', 'kNames<InjuryCause>'],
        ['moment', 'kNames<Moment>'], ['until', 'kNames<Until>'],
      ];
      for (const [list, table] of lists)
        for (const word of words('text/names.h', table).filter((one) => one !== 'none')) expect(hasText(`bloodbowl.${list}_${word}`), `${list}_${word}`).toBe(true);
      for (const kind of words('text/names.h', 'kNames<RollKind>')) expect(hasText(`log.roll_${kind}`), kind).toBe(true);
    });
    it('names every modifier that is not called after a skill', () => {
      const skillNames = new Set(skills.map((skill) => skill.name));
      const reasons = [...source('rules/reasons.cpp').matchAll(/return \{\s*"([^"]+)"/g)].map((match) => match[1]!);
      expect(reasons.length).toBeGreaterThan(60);
      for (const reason of reasons.filter((one) => one !== 'a card' && !skillNames.has(one)))
        expect(hasText(`log.modifier_${reason.toLowerCase().replace(/[^a-z]+/g, '_').replace(/_$/, '')}`), reason).toBe(true);
    });
  });

/** Names of fields in the table of events. */
const valueKeys = new Set(['handicaps', 'difference', 'characteristic', 
  'weather', 'fans', 'fame', 'half', 'result', 'turns', 'turn', 'bonus', 'type', 'source', 'number', 'total', 'defender_chooses', 'face', 'skill', 'cause', 'effect', 'roll', 'range', 'direction', 'turnover', 'card',
, 'gold', 'own', 'offer', 'price', 'cards', 'rerolls', 'stadium', 'by']);

describe('the words of a language', () => {
  const texts = import.meta.glob<Record<string, string>>('../../../data/texts/{de,es}/{calls,film,log,match,bloodbowl,underworlds}.json', { eager: true, import: 'default' });
  const found = (language: string, word: RegExp) =>
    Object.entries(texts).filter(([path]) => path.includes(`/${language}/`)).flatMap(([, all]) => Object.entries(all).filter(([, text]) => word.test(text)).map(([key]) => key));
  it('call one thing by one name: kick-off, going for it, set-up, log', () => {
    expect(found('de', /\b(kickend|Kick |Extrafeld|Extraschritt)/)).toEqual([]);
    expect(found('es', /casilla extra|\balinea|\bregistro\b/i)).toEqual(['to_record']); // what is downloaded
  });
});
