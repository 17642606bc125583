// What the pages of leagues work out: charts, calendar, pairings.
import { describe, expect, it } from 'vitest';
import { careerSums, changesOf, lineThrough, stepsThrough, ticksOf } from '../../src/league/team/chart';
import { dateIn, daysOf, monthGrid, monthsOf } from '../../src/league/schedule/calendar';
import { formatNow, inRounds, isSeeded, swapped } from '../../src/league/schedule/pairing';
import { deedsAsked, differences, emptyReport, venueOf, withDeed, withVenue } from '../../src/league/fixture/report';
import type { LeagueFixture, LeagueSchedule, PairingProposal } from '../../src/wire';

describe('charts', () => {
  it('have round ticks that hold all values', () => {
    expect(ticksOf([1_000_000, 1_250_000])).toEqual([1_000_000, 1_100_000, 1_200_000, 1_300_000]);
    expect(ticksOf([5, 5])).toEqual([5, 6]);
    const ticks = ticksOf([17, 943]);
    expect(ticks[0]).toBeLessThanOrEqual(17);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(943);
  });
  it('draw lines and steps', () => {
    expect(lineThrough([[0, 1], [2, 3]])).toBe('M0.0 1.0L2.0 3.0');
    expect(stepsThrough([[0, 1], [2, 3]])).toBe('M0.0 1.0H2.0V3.0');
  });
  it('divide seasons and sum up careers', () => {
    expect(changesOf([2, 2, 3, 3, 4])).toEqual([2, 4]);
    expect(careerSums([3, 0, 5])).toEqual([0, 3, 3, 8]);
  });
});

describe('the calendar', () => {
  const fixture = (more: Partial<LeagueFixture>) => ({ state: 'open', agreed: null, deadline: null, ...more }) as LeagueFixture;
  it('knows the day where the league is', () => {
    expect(dateIn('2026-06-12T23:30Z', 'Europe/Vienna')).toBe('2026-06-13');
    expect(dateIn('2026-06-12T23:30Z', 'America/New_York')).toBe('2026-06-12');
    expect(dateIn('2026-06-12T23:30Z', 'No/Where')).toBe('2026-06-12');
  });
  it('puts matches and deadlines on their days', () => {
    const days = daysOf([fixture({ agreed: '2026-06-12T18:00Z', deadline: '2026-06-14' }), fixture({ deadline: '2026-05-31', state: 'played' })], 'Europe/Vienna');
    expect(days.map(({ date, fixtures, deadlines }) => [date, fixtures.length, deadlines.length])).toEqual([['2026-06-12', 1, 0], ['2026-06-14', 0, 1]]);
    expect(monthsOf(days)).toEqual(['2026-06']);
  });
  it('has weeks of seven days, Monday first', () => {
    const june = monthGrid('2026-06');
    expect(june[0]![0]).toBe('2026-06-01');
    expect(june.every((week) => week.length === 7)).toBe(true);
    expect(june.flat().filter(Boolean)).toHaveLength(30);
    expect(monthGrid('2026-02').flat()[6]).toBe('2026-02-01');
  });
});

describe('pairings', () => {
  it('swap two teams, byes too', () => {
    expect(swapped([['a', 'b'], ['c', 'd']], 'a', 'd')).toEqual([['d', 'b'], ['c', 'a']]);
    expect(swapped([['a', 'b'], ['c', null]], 'b', 'c')).toEqual([['a', 'c'], ['b', null]]);
    expect(swapped([['a', 'b']], 'a', 'b')).toEqual([['b', 'a']]);
  });
  const at = (format: string, ...played: [string, number][]) => ({ head: { format, season: 2 }, rounds: played.map(([of, season]) => ({ format: of, season })) }) as unknown as LeagueSchedule;
  it('begin with the planned format, and go on to the play-offs after the groups', () => {
    expect(formatNow(at('groups'))).toBe('groups');
    expect(formatNow(at('groups', ['groups', 1]))).toBe('groups'); // of the season before
    expect(formatNow(at('groups', ['groups', 2]))).toBe('play_offs');
    expect(formatNow(at('knock_out', ['groups', 2], ['knock_out', 2]))).toBe('play_offs');
    expect(formatNow(at('something'))).toBe('swiss');
  });
  it('ask for seeds only where a format begins that has them', () => {
    expect(isSeeded(at('groups'), 'groups')).toBe(true);
    expect(isSeeded(at('groups'), 'round_robin')).toBe(false);
    expect(isSeeded(at('swiss', ['swiss', 2]), 'swiss')).toBe(false);
    expect(isSeeded(at('swiss', ['swiss', 1]), 'swiss')).toBe(true);
  });
  it('stand in their rounds and groups', () => {
    const pair = (round: number, group: string) => ({ round, group }) as PairingProposal['fixtures'][number];
    expect(inRounds([pair(1, 'Group A'), pair(1, 'Group B'), pair(1, 'Group A'), pair(2, 'Group A')]).map(({ round, group, pairs }) => [round, group, pairs.length]))
      .toEqual([[1, 'Group A', 2], [1, 'Group B', 1], [2, 'Group A', 1]]);
  });
});

describe('the form of a report', () => {
  it('asks for the Most Valuable Player where he is drawn at the table', () => {
    const report = emptyReport('2026-06-01');
    expect(deedsAsked(report, true)).toContain('mvp');
    expect(deedsAsked(report, false)).toEqual(['touchdowns', 'completions', 'interceptions', 'casualties']);
    expect(deedsAsked(withDeed(report, 'her', 7, 'mvp', 1), false)).toContain('mvp'); // to be taken out
  });
});

describe('the stadium of a report', () => {
  const homes = [{ team: 'her', attribute: 'stadium_ice' }];
  it('is an ordinary one, any other, or a home', () => {
    const report = emptyReport('2026-06-01');
    expect(venueOf(report)).toBe('');
    const home = withVenue(report, '@her', homes);
    expect([home.stadium, home.at_home, venueOf(home)]).toEqual(['stadium_ice', 'her', '@her']);
    const other = withVenue(home, 'stadium_ice', homes);
    expect([other.stadium, other.at_home]).toEqual(['stadium_ice', '']);
    expect(differences(home, other)).toEqual(['stadium']);
    expect([withVenue(home, '', homes).stadium, withVenue(home, '@who', homes).stadium]).toEqual(['', '']);
  });
});
