import { describe, expect, it } from 'vitest';
import { clockText, kLowInShop, runsLow, timeLeft } from '../../src/match/line/clock';
import {
  chosenBy, columns, density, densityOf, legendOf, listed, neighbour, oddsTone, percent, plainAnswers, withKeys, type DockOption, type Question,
} from '../../src/match/dock/dock';
import { habitOf, skillHabit, withHabit, withSkillHabit } from '../../src/match/menu/habits';
import { LogWriter, parts, plainText, strong, type LogLine } from '../../src/match/log/log';
import { aHistory } from '../told';

const question = (changes: Partial<Question>): Question => ({ tag: '', title: '', tone: 'yours', options: [], ...changes });

describe('the keys of the dock', () => {
  it('gives the digits that no option claims', () => {
    const options = withKeys([{ title: 'a' }, { title: 'b', key: '1' }, { title: 'c', key: 'R' }, { title: 'd' }]);
    expect(options.map((option) => option.key)).toEqual(['2', '1', 'R', '3']);
  });
  it('gives no key to what cannot be chosen', () => {
    expect(withKeys([{ title: 'a', off: 'nobody near' }, { title: 'b' }]).map((option) => option.key)).toEqual([undefined, '1']);
  });
  it('gives no digit to an option that wants none', () => {
    expect(withKeys([{ title: 'shirt 11', key: '' }, { title: 'shirt 1', key: '1' }, { title: 'c' }]).map((option) => option.key)).toEqual(['', '1', '2']);
  });
  it('does not answer for options that have no place in the dock', () => {
    const many = Array.from({ length: 14 }, (_, i): DockOption => ({ title: String(i), squares: [[i, 1]] }));
    expect(chosenBy('1', question({ options: many }))).toBeNull();
  });
  it('has no tenth digit', () => {
    expect(withKeys(Array.from({ length: 10 }, (_, i) => ({ title: String(i) }))).at(-1)!.key).toBeUndefined();
  });
  it('takes letters in either case, and the ways out', () => {
    const asked = question({ options: [{ title: 'yes', key: 'Y' }], ways: [{ title: 'end', key: 'E' }] });
    expect(chosenBy('y', asked)?.title).toBe('yes');
    expect(chosenBy('e', asked)?.title).toBe('end');
    expect(chosenBy('x', asked)).toBeNull();
  });
  it('takes the preferred option with Enter, never a disabled one', () => {
    expect(chosenBy('Enter', question({ options: [{ title: 'a' }, { title: 'b', preferred: true }] }))?.title).toBe('b');
    expect(chosenBy('Enter', question({ options: [{ title: 'b', preferred: true, off: 'why' }] }))).toBeNull();
    expect(chosenBy('N', question({ options: [{ title: 'no', key: 'N', off: 'why' }] }))).toBeNull();
  });
});

describe('how the options of the dock lie', () => {
  const options = (count: number, changes: Partial<DockOption> = {}): DockOption[] => Array.from({ length: count }, (_, i) => ({ title: String(i), ...changes }));

  it('is decided by their number alone', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 11, 12].map(density)).toEqual(['board', 'tiles', 'tiles', 'tiles', 'rows', 'rows', 'rows', 'cells', 'cells', 'cells']);
    expect(densityOf(question({ options: options(5, { title: 'a very long title that would not fit', chance: 0.5, detail: 'and a fact' }) }))).toBe('rows');
  });
  it('puts tiles side by side, rows and cells in two lines', () => {
    expect([2, 3, 4, 5, 6, 7, 11, 12].map((count) => columns(count))).toEqual([2, 3, 2, 3, 3, 4, 6, 6]);
    expect([3, 4, 5].map((count) => columns(count, { wide: true }))).toEqual([3, 4, 3]);
    expect([2, 4, 5, 11].map((count) => columns(count, { tablet: true }))).toEqual([2, 2, 3, 3]);
    expect([3, 4, 5].map((count) => columns(count, { tablet: true, wide: true }))).toEqual([3, 2, 3]);
  });
  it('leaves more than twelve to the board, and keeps what is not on it', () => {
    const onBoard = options(13, { squares: [[1, 1]] });
    expect(listed(question({ options: onBoard }))).toEqual([]);
    expect(densityOf(question({ options: onBoard }))).toBe('board');
    expect(listed(question({ options: [...onBoard, { title: 'nobody' }] })).map((option) => option.title)).toEqual(['nobody']);
    expect(listed(question({ options: onBoard, listAll: true }))).toHaveLength(13);
    expect(listed(question({ options: options(12, { squares: [[1, 1]] }) }))).toHaveLength(12);
  });
  it('says once what the percentages mean, and never where they mean different things', () => {
    const down: DockOption = { title: 'a', chance: 0.5, chanceOf: 'down', risk: 0.1, riskOf: 'falls' };
    expect(legendOf([down, { ...down, chance: 0.2 }, { title: 'end' }])).toEqual({ chance: 'down', risk: 'falls' });
    expect(legendOf([down, { ...down, chanceOf: 'armour' }]).chance).toBeNull();
    expect(legendOf([{ title: 'end' }])).toEqual({ chance: null, risk: null });
  });
  it('puts the last two plain answers of a phone side by side', () => {
    const chance = { chance: 0.5 };
    expect(plainAnswers([...options(3, chance), ...options(2)])).toBe(2);
    expect(plainAnswers([...options(3, chance), ...options(1)])).toBe(0);
    expect(plainAnswers(options(2))).toBe(0);
    expect(plainAnswers([...options(3, chance), { title: 'run' }, { title: 'end', preferred: true }])).toBe(0);
  });
  it('goes from one to the next with the arrows, and stays inside', () => {
    expect(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].map((arrow) => neighbour(arrow, 1, 5, 3))).toEqual([2, 4, 0, 0]);
    expect(neighbour('ArrowDown', 4, 5, 3)).toBe(4);
    expect(neighbour('Tab', 1, 5, 3)).toBeNull();
  });
});

describe('chances', () => {
  it('are certain only when they are', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual([0, 1, 50, 99, 100]);
  });
  it('have six steps of colour', () => {
    expect([1, 0.83, 0.7, 0.5, 0.35, 0.2, 0.1].map(oddsTone)).toEqual([6, 6, 5, 4, 3, 2, 1].map((step) => `var(--odds-${step})`));
  });
});

describe('a clock', () => {
  const clock = { left: { home: { turn_ms: 5000, reserve_ms: 10_000 }, away: { turn_ms: 9000, reserve_ms: 10_000 } }, running: 'home', grace_ms: 0 };
  it('takes the turn first, then the reserve', () => {
    expect(timeLeft(clock, 'home', 2000)).toEqual({ turn_ms: 3000, reserve_ms: 10_000 });
    expect(timeLeft(clock, 'home', 9000)).toEqual({ turn_ms: 0, reserve_ms: 6000 });
    expect(timeLeft(clock, 'home', 99_000)).toEqual({ turn_ms: 0, reserve_ms: 0 });
  });
  it('waits until what the others did has been shown', () => {
    const waiting = { ...clock, grace_ms: 3000 };
    expect(timeLeft(waiting, 'home', 2000)).toEqual(clock.left.home);
    expect(timeLeft(waiting, 'home', 4000)).toEqual({ turn_ms: 4000, reserve_ms: 10_000 });
  });
  it('runs low in its last fifteen seconds, for the seat that it runs for', () => {
    const little = { ...clock, left: { home: { turn_ms: 10_000, reserve_ms: 6000 }, away: { turn_ms: 1, reserve_ms: 0 } } };
    expect(runsLow(little, 'home', 0)).toBe(false);
    expect(runsLow(little, 'home', 2000)).toBe(true);
    expect(runsLow(little, 'away', 2000)).toBe(false);
    expect(runsLow(null, 'home', 0)).toBe(false);
    expect(runsLow({ ...clock, left: { ...clock.left, home: { turn_ms: 29_000, reserve_ms: 0 } } }, 'home', 5000, kLowInShop)).toBe(true);
  });
  it('stands still for the other seat, and is not there without a clock', () => {
    expect(timeLeft(clock, 'away', 9000)).toEqual(clock.left.away);
    expect(timeLeft(null, 'home', 0)).toBeNull();
  });
  it('reads in minutes, hours and days', () => {
    expect([161_000, 3_700_000, 90_000_000].map(clockText)).toEqual(['2:41', '1:01:40', '1d 01h']);
  });
});

describe('habits', () => {
  it('are asked where nothing is set', () => {
    expect(habitOf(null, 'assists')).toBe('ask');
    expect(skillHabit({ assists: 'always' }, 'block')).toBe('ask');
  });
  it('change one matter and keep the others', () => {
    const set = withSkillHabit(withHabit({ assists: 'always' }, 'only_choice', 'never'), 'block', 'always');
    expect(set).toEqual({ assists: 'always', only_choice: 'never', skills: { block: 'always' } });
    expect(skillHabit(withSkillHabit(set, 'dodge', 'never'), 'block')).toBe('always');
  });
});

describe('the log', () => {
  it('tells names from the rest of a sentence', () => {
    const text = `${strong('Vale')} blocks ${strong('Lump')}.`;
    expect(parts(text)).toEqual([
      { text: 'Vale', strong: true }, { text: ' blocks ', strong: false }, { text: 'Lump', strong: true }, { text: '.', strong: false },
    ]);
    expect(plainText(text)).toBe('Vale blocks Lump.');
  });
  it('joins lines that go on with one another, and writes each decision once', () => {
    let told = 0;
    const writer = new LogWriter((event, _entry, key): LogLine => {
      told += 1;
      return { key, icon: 'move', kind: 'play', text: event.event, joined: (before) => ((event.event as string) === 'b' ? { ...before, text: `${before.text}b` } : null) };
    });
    const history = aHistory([{ n: 0, seat: 'home', action: 'x', events: [{ event: 'a' }] }, { n: 1, seat: 'home', action: 'y', events: [{ event: 'b' }, { event: 'c' }] }]);
    expect(writer.lines(history).map((line) => line.text)).toEqual(['ab', 'c']);
    writer.lines(history);
    expect(told).toBe(3);
  });
});
