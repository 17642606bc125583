import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/wire';
import { axisLimit, conclusionOf, countedKeys, kindsOf, mean, scoresOf, seriesOf, signedTenth } from '../../src/replay/luck';
import { deedsOf } from '../../src/replay/deeds';

interface Luck {
  home: [made: number, expected: number];
  away: [made: number, expected: number];
}
const report = (luck: Luck, score = { home: 1, away: 0 }): Report =>
  ({
    match: { seats: [{ seat: 'home' }, { seat: 'away' }], score, winner: score.home === score.away ? null : score.home > score.away ? 'home' : 'away' },
    luck: {
      home: { rolls: 20, made: luck.home[0], expected: luck.home[1], by_kind: { dodge: { rolls: 9, made: 8, expected: 6 }, pass: { rolls: 0, made: 0, expected: 0 } } },
      away: { rolls: 20, made: luck.away[0], expected: luck.away[1], by_kind: { catch: { rolls: 5, made: 1, expected: 4.1 } } },
    },
    d6: {},
    course: [
      { n: 3, luck: { home: 0.5, away: 0 }, score: { home: 0, away: 0 } },
      { n: 8, luck: { home: 2.4, away: -3.1 }, score: { home: 1, away: 0 } },
    ],
    counts: { home: { touchdowns: 1, blocks: 3, fouls: 0 }, away: { blocks: 1, passes: 2, fouls: 0 } }, names: {},
  }) as unknown as Report;

describe('the conclusion', () => {
  it('says that the dice were even where less than a roll lies between the sides', () => {
    expect(conclusionOf(report({ home: [10.4, 10], away: [10, 10] })).key).toBe('even');
  });
  it('names the luckier side and by how much', () => {
    expect(conclusionOf(report({ home: [12, 10], away: [9, 10] }))).toEqual({ key: 'luck_won', lucky: 'home', difference: 3 });
  });
  it('honours who won against the dice', () => {
    expect(conclusionOf(report({ home: [8, 10], away: [11, 10] })).key).toBe('against_luck');
  });
  it('knows a draw', () => {
    expect(conclusionOf(report({ home: [12, 10], away: [10, 10] }, { home: 1, away: 1 })).key).toBe('luck_drawn');
  });
});

describe('the chart', () => {
  const whole = report({ home: [10, 10], away: [10, 10] });
  it('begins at nothing', () => {
    expect(seriesOf(whole)[1]!.points).toEqual([{ n: 0, luck: 0 }, { n: 3, luck: 0 }, { n: 8, luck: -3.1 }]);
  });
  it('has an axis that holds every point and ends on a round number', () => {
    expect(axisLimit(seriesOf(whole))).toBe(4);
    expect(axisLimit([{ seat: 'home', points: [{ n: 0, luck: 0.2 }] }])).toBe(1);
    expect(axisLimit([{ seat: 'home', points: [{ n: 0, luck: -13 }] }])).toBe(20);
  });
  it('marks where somebody scored', () => {
    expect(scoresOf(whole)).toEqual([{ n: 8, seat: 'home' }]);
  });
});

describe('the numbers', () => {
  const whole = report({ home: [10, 10], away: [10, 10] });
  it('list kinds of roll by their distance from expectation, without those never rolled', () => {
    expect(kindsOf(whole).map((one) => one.kind)).toEqual(['catch', 'dodge']);
  });
  it('leave out what nobody did and what the result says already', () => {
    expect(countedKeys(whole)).toEqual(['blocks', 'passes']);
  });
  it('know the mean of the dice', () => {
    expect(mean([1, 0, 0, 0, 0, 1])).toBe(3.5);
    expect(mean([0, 0, 0, 0, 0, 0])).toBe(0);
  });
  it('carry a real minus, and none for nothing', () => {
    expect(signedTenth(-0.94, 'en')).toBe('−0.9');
    expect(signedTenth(1.25, 'de')).toBe('+1,3');
    expect(signedTenth(-0.01, 'en')).toBe('0.0');
  });
});

it('players are listed by side, scorers before throwers', () => {
  const deeds = (player: string, touchdowns: number, completions: number) => ({ player, name: player, touchdowns, completions, interceptions: 0, casualties: 0 });
  const outcome = { players: [deeds('H2', 0, 3), deeds('A1', 1, 0), deeds('H7', 1, 0)], injuries: [], conceded: null, overtime: false };
  expect(deedsOf(outcome, 'home').map((one) => one.player)).toEqual(['H7', 'H2']);
});
