import { describe, expect, it } from 'vitest';
import { clockText, timeLeft } from '../src/match/clock';
import { chosenBy, oddsTone, percent, withKeys, type Question } from '../src/match/dock';
import { habitOf, skillHabit, withHabit, withSkillHabit } from '../src/match/habits';
import { LogWriter, parts, plainText, strong, type LogLine } from '../src/match/log';

const question = (changes: Partial<Question>): Question => ({ tag: '', title: '', tone: 'yours', options: [], ...changes });

describe('the keys of the dock', () => {
  it('gives the digits that no option claims', () => {
    const options = withKeys([{ title: 'a' }, { title: 'b', key: '1' }, { title: 'c', key: 'R' }, { title: 'd' }]);
    expect(options.map((option) => option.key)).toEqual(['2', '1', 'R', '3']);
  });
  it('gives no key to what cannot be chosen', () => {
    expect(withKeys([{ title: 'a', off: 'nobody near' }, { title: 'b' }]).map((option) => option.key)).toEqual([undefined, '1']);
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

describe('chances', () => {
  it('are certain only when they are', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual([0, 1, 50, 99, 100]);
  });
  it('have six steps of colour', () => {
    expect([1, 0.83, 0.7, 0.5, 0.35, 0.2, 0.1].map(oddsTone)).toEqual([6, 6, 5, 4, 3, 2, 1].map((step) => `var(--odds-${step})`));
  });
});

describe('a clock', () => {
  const clock = { left: { home: { turn_ms: 5000, reserve_ms: 10_000 }, away: { turn_ms: 9000, reserve_ms: 10_000 } }, running: 'home' };
  it('takes the turn first, then the reserve', () => {
    expect(timeLeft(clock, 'home', 2000)).toEqual({ turn_ms: 3000, reserve_ms: 10_000 });
    expect(timeLeft(clock, 'home', 9000)).toEqual({ turn_ms: 0, reserve_ms: 6000 });
    expect(timeLeft(clock, 'home', 99_000)).toEqual({ turn_ms: 0, reserve_ms: 0 });
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
      return { key, icon: 'move', kind: 'play', text: event.event, joined: (before) => (event.event === 'b' ? { ...before, text: `${before.text}b` } : null) };
    });
    const history = [{ n: 0, seat: 'home', action: 'x', events: [{ event: 'a' }] }, { n: 1, seat: 'home', action: 'y', events: [{ event: 'b' }, { event: 'c' }] }];
    expect(writer.lines(history).map((line) => line.text)).toEqual(['ab', 'c']);
    writer.lines(history);
    expect(told).toBe(3);
  });
});
