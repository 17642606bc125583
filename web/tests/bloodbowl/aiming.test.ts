// What is played waits in the client for its target; what is proposed is told with its consequence; when one wants to be asked.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AimAnswer, Preferences, Query } from '../../src/wire';
import { pretendBrowser } from '../browser';
import { picture, player } from './picture';

pretendBrowser();
const { useLanguage } = await import('../../src/ui/i18n.svelte');
const { Aiming } = await import('../../src/bloodbowl/cards/aiming.svelte');
const { aimWords } = await import('../../src/bloodbowl/deeds/strike');
const { windowHabitsIn, withWindowHabit } = await import('../../src/bloodbowl/cards/askMe.svelte');

beforeAll(() => useLanguage('en'));

const nothing: AimAnswer = { decision: null, actions: [], best: [] };
const aimed = (card: string): AimAnswer => ({ decision: { seat: 'home', kind: 'play_target', card } as AimAnswer['decision'], actions: ['choose A1'], best: [] });
function aiming(answers: Record<string, AimAnswer>) {
  const ask = vi.fn((query: Query) => {
    const answer = answers[query.about === 'aim' ? (query.plan ?? []).join(', ') : ''];
    return answer === undefined ? Promise.reject(new Error('refused')) : Promise.resolve(answer);
  });
  return { one: new Aiming(ask as never), ask };
}

describe('what is played', () => {
  it('is held back while its target is chosen, and given up by going back', async () => {
    const { one } = aiming({ 'play pit-trap': aimed('pit_trap') });
    expect(await one.take(['play pit-trap'])).toBe(true);
    expect([one.held, one.answer?.decision?.kind]).toEqual([true, 'play_target']);
    one.back();
    expect([one.held, one.plan]).toEqual([false, []]);
  });
  it('goes back from the second target to the first', async () => {
    const { one } = aiming({ 'play pit-trap': aimed('pit_trap'), 'play pit-trap, choose A1': aimed('second') });
    await one.take(['play pit-trap', 'choose A1']);
    one.back();
    await vi.waitFor(() => expect(one.answer?.decision).toMatchObject({ card: 'pit_trap' }));
    expect(one.held).toBe(true);
  });
  it('is not held back where it asks for no target, nor where nobody can say', async () => {
    const { one } = aiming({ 'play bribe': nothing });
    expect(await one.take(['play bribe'])).toBe(false);
    expect(await one.take(['play unknown'])).toBe(false);
    expect(one.held).toBe(false);
  });
  it('lies on the table already: then there is no way back', async () => {
    const { one } = aiming({ '': aimed('pit_trap') });
    await one.look();
    expect([one.held, one.answer !== null]).toEqual([false, true]);
  });
  it('does not come back when the question is gone before the answer came', async () => {
    const { one } = aiming({ 'play pit-trap': aimed('pit_trap') });
    const taken = one.take(['play pit-trap']);
    one.forget();
    expect(await taken).toBe(true);
    expect(one.held).toBe(false);
  });
});

describe('a proposal', () => {
  const match = picture([player('H1', { at: [5, 5] }), player('A1', { at: [6, 5], has_ball: true }), player('A2', { at: [6, 6] })]);
  const proposal = (victims: string[], outlook: AimAnswer['best'][number]['outlook'] = null) => ({
    action: 'choose A1', victims: victims.map((id) => ({ player: id, chance: 5 / 6, armour: 0 })), turnover: 0, outlook,
  });
  it('tells the chance of what changes most, and what it is without', () => {
    expect(aimWords(proposal(['A1'], { of: 'ball_taken', chance: 0.86, before: 0.31 }), match, 'home')).toEqual({ detail: 'struck 83% · else 31%', chance: 0.86, chanceOf: 'they lose the ball' });
  });
  it('tells no chance where nothing that is counted changes', () => {
    expect(aimWords(proposal(['A2']), match, 'home')).toEqual({ detail: 'struck 83%' });
    expect(aimWords(proposal([]), match, 'home')).toEqual({ detail: '' });
  });
});

describe('"Ask me at these moments"', () => {
  const preferences = { only_choice: 'always', windows: { turn_begins: 'ask', turn_ended: 'never', touchdown: 'always', reaction: 'ask' } } as Preferences;
  it('shows what was never said as every question with one answer', () => {
    expect(windowHabitsIn(preferences)).toEqual([['turn_begins', 'if_able'], ['turn_ended', 'never'], ['touchdown', 'always']]);
    expect(windowHabitsIn({ ...preferences, only_choice: 'ask' })[0]).toEqual(['turn_begins', 'always']);
  });
  it('changes one moment and no other', () => {
    expect(withWindowHabit(preferences, 'turn_begins', 'never').windows).toEqual({ turn_begins: 'never', turn_ended: 'never', touchdown: 'always', reaction: 'ask' });
  });
});
