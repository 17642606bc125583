// The page after a match: what it makes of the server's question.
import { describe, expect, it } from 'vitest';
import { afterLearning, firstLegal, improvementGroups, type Option, purchaseGroups, stepNow } from '../../src/league/post-match/postMatch';
import type { LeaguePlayer } from '../../src/wire';

const option = (answer: string, legal = true): Option => ({ answer, what: answer.split(' ').at(-1)!, number: 0, gold: 0, value: 0, legal, why_not: '', chances: null });
const categories: Record<string, string> = { block: 'general', guard: 'strength', dodge: 'agility' };

describe('after a match', () => {
  it('groups improvements, and says which need doubles', () => {
    const groups = improvementGroups([option('learn +ma'), option('learn block'), option('learn guard'), option('learn dodge')], (skill) => categories[skill]!, 'GA');
    expect(groups.characteristics.map(({ what }) => what)).toEqual(['+ma']);
    expect(groups.categories.map(({ category, doubles }) => [category, doubles])).toEqual([['general', false], ['strength', true], ['agility', false]]);
  });
  it('sorts purchases', () => {
    const groups = purchaseGroups(['buy lineman', 'buy reroll', 'dismiss 4', 'dismiss cheerleader', 'take zombie', 'done'].map((answer) => option(answer)));
    expect(groups.hire.map(({ answer }) => answer)).toEqual(['buy lineman']);
    expect(groups.staff.map(({ answer }) => answer)).toEqual(['buy reroll', 'dismiss cheerleader']);
    expect(groups.dismiss.map(({ answer }) => answer)).toEqual(['dismiss 4']);
    expect(groups.others.map(({ answer }) => answer)).toEqual(['take zombie']);
    expect(groups.done?.answer).toBe('done');
  });
  it('chooses the first that is possible', () => {
    expect(firstLegal({ kind: 'improvement', number: 1, dice: [], options: [option('learn block', false), option('learn dodge')] })?.answer).toBe('learn dodge');
    expect(firstLegal({ kind: 'improvement', number: 1, dice: [], options: [] })).toBeNull();
  });
  it('counts steps', () => {
    const step = (state: 'done' | 'now' | 'later') => ({ id: 'x', state, events: [] });
    expect(stepNow([step('done'), step('now'), step('later')])).toBe(2);
    expect(stepNow([step('done'), step('done')])).toBe(2);
  });
  it('shows the player as he would be', () => {
    const player = { ma: 6, skills: ['block'], learned: [], changed: [] } as unknown as LeaguePlayer;
    expect(afterLearning(player, '+ma')).toMatchObject({ ma: 7, changed: ['ma'] });
    expect(afterLearning(player, 'guard')).toMatchObject({ ma: 6, skills: ['block', 'guard'], learned: ['guard'] });
  });
});
