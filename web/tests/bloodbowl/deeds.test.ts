// Odds before anything is declared: when the card comes and goes, and what it says.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockOdds, ContestSide, Deed, DeedAnswer, Query, ThreatsAnswer } from '../../src/wire';
import { pretendBrowser } from '../browser';
import { anEvent } from '../told';
import { picture, player } from './picture';

pretendBrowser();
const { DeedWatch, kPatience, kShowAfter, kSlip, kStaysFor } = await import('../../src/bloodbowl/deeds/deeds.svelte');
const words = await import('../../src/bloodbowl/deeds/deedWords');
const { useLanguage } = await import('../../src/ui/i18n.svelte');
const { pillPlace } = await import('../../src/bloodbowl/board/pills');
const { inDanger, reachedSquares, whoGetsTo } = await import('../../src/bloodbowl/deeds/threats');
const { questionFor, shirtKey } = await import('../../src/bloodbowl/dock/questions');
const { readActions } = await import('../../src/bloodbowl/dock/actions');
const { chosenBy, withKeys } = await import('../../src/match/dock/dock');
const { canTakeBack } = await import('../../src/match/line/takeBack');

const side = (changes: Partial<ContestSide> = {}): ContestSide => ({ own: 3, horns: 0, helps: [], cancelled: [], total: 3, ...changes });
const block = (changes: Partial<BlockOdds> = {}): BlockOdds => ({
  dice: 1, yours: true, attacker: side(), defender: side(), dauntless: 0, dauntless_dice: 0, chainsaw: false, frenzy: false, armour: 1 / 6, leaves: 0.07,
  outcomes: [
    { of: 'down', chance: 5 / 9, plain: 1 / 3, turnover: false }, { of: 'pushed', chance: 2 / 9, plain: 1 / 3, turnover: false },
    { of: 'both_down', chance: 1 / 9, plain: 1 / 6, turnover: true }, { of: 'fall', chance: 1 / 9, plain: 1 / 6, turnover: true },
  ],
  ...changes,
});
const deed = (changes: Partial<Deed> = {}): Deed => ({
  kind: 'block', player: 'H3', target: 'A4', from: [5, 5], path: [], rolls: [], moves: 0, gfi: 0, way: { chance: 1, plain: 1 }, chance: 5 / 9, plain: 1 / 3,
  actions: ['declare H3 block', 'block A4'], why_not: null, block: block(), foul: null, pass: null, ...changes,
});
const name = (id: unknown) => `Name ${String(id)}`;

describe('the card', () => {
  let now = 0;
  const asked: Query[] = [];
  const watch = () =>
    new DeedWatch((query) => {
      asked.push(query);
      const target = 'target' in query ? query.target : '';
      return Promise.resolve<DeedAnswer>({ player: 'player' in query ? query.player : null, target, deeds: [deed({ target }), deed({ target, kind: 'blitz' })] });
    }, () => now);
  const pass = async (ms: number) => {
    now += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };
  beforeEach(() => { vi.useFakeTimers(); asked.length = 0; now = 1000; });
  afterEach(() => { vi.useRealTimers(); });

  it('comes a moment after pointing, and at once from target to target', async () => {
    const deeds = watch();
    deeds.point({ player: 'H3', target: 'A4' });
    await pass(kShowAfter - 1);
    expect(deeds.card).toBeNull();
    await pass(1);
    expect(deeds.card).toEqual({ player: 'H3', target: 'A4' });
    deeds.point({ player: 'H3', target: 'A5' });
    expect(deeds.card?.target).toBe('A5');
  });
  it('stays a little after leaving, and not for ever', async () => {
    const deeds = watch();
    deeds.point({ player: 'H3', target: 'A4' });
    await pass(kShowAfter);
    deeds.point(null);
    await pass(kStaysFor - 1);
    expect(deeds.card).not.toBeNull();
    await pass(1);
    expect(deeds.card).toBeNull();
  });
  it('does not come where the pointer only passed by', async () => {
    const deeds = watch();
    deeds.point({ player: 'H3', target: 'A4' });
    await pass(kShowAfter - 10);
    deeds.point(null);
    await pass(1000);
    expect(deeds.card).toBeNull();
  });
  it('takes a click for a slip only when the pointer has just come', async () => {
    const deeds = watch();
    deeds.point({ player: 'H3', target: 'A4' });
    await pass(kSlip - 1);
    expect(deeds.hadJustArrived()).toBe(true);
    await pass(1);
    expect(deeds.hadJustArrived()).toBe(false);
  });
  it('knows a slip of which it hears late', async () => {
    const deeds = watch();
    deeds.point({ player: 'H3', target: 'A4' });
    const came = now;
    await pass(10 * kSlip);
    expect(deeds.hadJustArrived(came + kSlip - 1)).toBe(true);
    expect(deeds.hadJustArrived(came + kSlip)).toBe(false);
  });
  it('asks once for a pair, and who can get at him where nobody is selected', async () => {
    const deeds = watch();
    deeds.point({ player: 'H3', target: 'A4' });
    deeds.point(null);
    deeds.point({ player: 'H3', target: 'A4' });
    deeds.point({ player: null, target: 'A4' });
    await pass(0);
    expect(asked).toEqual([{ about: 'deed', player: 'H3', target: 'A4' }, { about: 'attackers', target: 'A4' }]);
  });
  it('stays pinned while the pointer is elsewhere, until it is put away', async () => {
    const deeds = watch();
    deeds.pin({ player: 'H3', target: 'A4' });
    deeds.point({ player: 'H3', target: 'A5' });
    await pass(kShowAfter);
    expect(deeds.card?.target).toBe('A4');
    expect(deeds.focus?.target).toBe('A5'); // the marks on the pitch follow the pointer
    deeds.unpin();
    expect(deeds.card?.target).toBe('A5');
  });
  it('owns up to waiting, not before', async () => {
    const deeds = new DeedWatch(() => new Promise(() => undefined), () => now);
    deeds.point({ player: 'H3', target: 'A4' });
    await pass(kShowAfter);
    expect(deeds.late).toBe(false);
    await pass(kPatience);
    expect(deeds.late).toBe(true);
  });
  it('forgets what was told of another position, and asks anew for what is shown', async () => {
    const deeds = watch();
    deeds.point({ player: 'H3', target: 'A4' });
    await pass(kShowAfter);
    expect(deeds.deed?.kind).toBe('block');
    deeds.chosen = 'blitz';
    expect(deeds.deed?.kind).toBe('blitz');
    deeds.forget(() => true);
    expect(deeds.deed).toBeNull();
    await pass(0);
    expect(deeds.deed?.kind).toBe('block');
    deeds.forget((id) => id !== 'A4'); // he has left the pitch
    expect(deeds.card).toBeNull();
  });
});

for (const language of ['en', 'es', 'de'] as const)
  describe(`the words of the card in ${language}`, () => {
    beforeEach(async () => useLanguage(language));
    const untranslated = /\bbloodbowl\.[a-z_]+|\{\w+\}/;

    it('names the turnover on every outcome that is one, and on no other', () => {
      const turnover = { en: 'turnover', es: 'cambio de turno', de: 'Ballverlust' }[language];
      expect(words.barsOf(deed(), name).map(({ label, tone }) => [label.includes(turnover), tone])).toEqual([[false, 'ok'], [false, 'mid'], [true, 'bad'], [true, 'bad']]);
      const wrestled = deed({ block: block({ outcomes: [{ of: 'both_down', chance: 1 / 6, plain: 1 / 6, turnover: false }] }) });
      expect(words.barsOf(wrestled, name)[0]).toMatchObject({ tone: 'mid' });
      expect(words.barsOf(wrestled, name)[0]!.label).not.toContain(turnover);
    });
    it('says everything in words', () => {
      const outcomes = (['crowd', 'down', 'pushed', 'nobody_falls', 'both_down', 'fall', 'not_there'] as const).map((of) => ({ of, chance: 0.1, plain: 0.1, turnover: true }));
      const foul = deed({ kind: 'foul', block: null, foul: { fouler: side({ own: 0, total: 1, helps: ['H5'] }), victim: side({ own: 8, total: 8 }), needed: 8, leaves: 0.17, spotted: 0.22, bribes: 0 } });
      const links = (['willing', 'not_intercepted', 'accurate', 'caught'] as const).map((of) => ({ of, needed: 4, chance: 0.5, plain: 0.5 }));
      const thrown = deed({ kind: 'pass', block: null, way: { chance: 0.9, plain: 0.8 }, pass: { measured: true, range: 'short_pass', modifier: -1, fumble: 0.1, links, interceptors: [] } });
      const all = [deed({ block: block({ outcomes }) }), foul, thrown, deed({ kind: 'hand_off', block: null, pass: { ...thrown.pass!, range: null } }), deed({ kind: 'blitz' })];
      const told = all.flatMap((one) => [
        ...words.barsOf(one, name).map(({ label }) => label), words.clickWords(one, name), words.aimOf(one), words.blockDiceWords(one), words.shortWords(one),
        words.rerollWords(one), words.wayWords({ ...one, path: [{ to: [6, 5], rolls: [], action: '' }], rolls: [{ kind: 'dodge', needed: 3, reroll: null }] }),
        ...(['not_his_turn', 'has_acted', 'spent', 'not_now'] as const).map((why_not) => words.whyNotWords({ ...one, why_not }, name)),
        ...[words.contestOf(one, player('H3'), player('A4'), name)].flatMap((contest) => [...(contest?.left ?? []), ...(contest?.right ?? [])].map((line) => line.words)),
      ]);
      for (const text of told) expect(text).not.toMatch(untranslated);
    });
  });

describe('the contest', () => {
  it('shows strength after help, and who stands there in vain', () => {
    const one = deed({ block: block({ attacker: side({ helps: ['H5'], total: 4 }), defender: side({ cancelled: [{ player: 'A7', why: 'marked' }] }) }) });
    const contest = words.contestOf(one, player('H3'), player('A4'), name)!;
    expect(contest.numbers).toEqual(['4', '3']);
    expect(contest.winner).toBe(1);
    expect(contest.left.map(({ value, state }) => [value, state])).toEqual([['3', 'plain'], ['+1', 'ok']]);
    expect(contest.right.at(-1)).toMatchObject({ value: '', state: 'off' });
  });
  it('puts the product of a pass under its links, except where it may not be measured', () => {
    const links = [{ of: 'caught' as const, needed: 3, chance: 0.8, plain: 0.6 }];
    const thrown = deed({ kind: 'pass', block: null, pass: { measured: true, range: 'short_pass', modifier: 0, fumble: 0.1, links, interceptors: [] } });
    expect(words.barsOf(thrown, name).at(-1)).toMatchObject({ sum: true, plain: thrown.plain });
    const unmeasured = { ...thrown, pass: { ...thrown.pass!, measured: false, range: null } };
    expect(words.barsOf(unmeasured, name).some((bar) => bar.sum)).toBe(false);
    expect(words.chanceOf(unmeasured)).toBeNull();
  });
});

describe('a pill', () => {
  const view = { upright: false, flip: false };
  it('lies on free squares and never on its own', () => {
    const free = pillPlace([10, 7], 100, () => false, view);
    expect(free.y).toBe(6.5 * 36);
    const below = pillPlace([10, 7], 100, (_column, row) => row === 6, view);
    expect(below.y).toBe(8.5 * 36);
  });
  it('stays on the pitch', () => {
    const corner = pillPlace([0, 0], 150, () => false, view);
    expect(corner.x).toBeGreaterThanOrEqual(75);
    expect(corner.y).toBeGreaterThan(36);
  });
});

describe('threats', () => {
  const threats: ThreatsAnswer = {
    side: 'away', scores: [], reach: [{ player: 'A1', squares: [[5, 5, 0.5], [6, 5, 1]] }, { player: 'A2', squares: [[5, 5, 0.9]] }],
    blows: [{ target: 'H1', by: [] }, { target: 'H2', by: [{ player: 'A1', kind: 'blitz', chance: 0.2 }] }, { target: 'H3', by: [{ player: 'A1', kind: 'blitz', chance: 0.5 }] }],
  };
  it('say who gets to a square, the surest first', () => {
    expect(whoGetsTo(threats, [5, 5])).toEqual([{ player: 'A2', chance: 0.9 }, { player: 'A1', chance: 0.5 }]);
    expect(whoGetsTo(threats, [9, 9])).toEqual([]);
    expect(reachedSquares(threats)).toEqual([[5, 5], [6, 5]]);
  });
  it('name those in danger only', () => {
    expect(inDanger(threats).map(({ target }) => target)).toEqual(['H3', 'H2']);
  });
});

describe('keys', () => {
  it('are the shirt numbers of players, and never somebody else’s', () => {
    expect([1, 9, 10, 14, undefined].map(shirtKey)).toEqual(['1', '9', '', '', '']);
    const match = picture([player('H3', { at: [5, 5] }), player('H12', { at: [6, 5] })]);
    const question = questionFor({
      decision: { seat: 'home', kind: 'skill_user' }, actions: readActions(['choose H12', 'choose H3', 'decline']), odds: {}, picture: match,
      names: { player: String, team: String, skill: String },
    });
    const keyed = withKeys(question.options);
    expect(keyed.find((option) => option.action === 'choose H3')?.key).toBe('3');
    expect(keyed.find((option) => option.action === 'choose H12')?.key).toBe('');
    expect(chosenBy('3', question)).toMatchObject({ action: 'choose H3' });
  });
});

describe('undo', () => {
  const entry = (seat: string | null, events: object[] = []) => ({ n: 0, seat, action: seat === null ? null : 'x', events: events.map((event) => anEvent({ event: 'x', ...event })) });
  const seats = (other: 'human' | 'bot') => ({ seats: [{ seat: 'home', kind: 'human' }, { seat: 'away', kind: other }] }) as never;
  it('is offered only where there is something to take back', () => {
    expect(canTakeBack({ info: seats('bot'), seats: ['home'], history: [entry(null), entry('away')] })).toBe(false);
    expect(canTakeBack({ info: seats('bot'), seats: ['home'], history: [entry('home', [{ dice: [3] }]), entry('away')] })).toBe(true);
  });
  it('needs nobody’s leave against a person only until a die has fallen or he has decided', () => {
    const against = (history: ReturnType<typeof entry>[]) => canTakeBack({ info: seats('human'), seats: ['home'], history });
    expect(against([entry('home')])).toBe(true);
    expect(against([entry('home', [{ dice: [3] }])])).toBe(false);
    expect(against([entry('home', [{ faces: ['pushed'] }])])).toBe(false);
    expect(against([entry('home'), entry('away')])).toBe(false);
  });
});
