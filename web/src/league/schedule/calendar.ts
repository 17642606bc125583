// Days of a schedule: what is played, agreed and due on each.
import type { LeagueFixture } from '../../wire';

export interface Day { date: string; fixtures: LeagueFixture[]; deadlines: LeagueFixture[] }

/** "2026-06-28" where the league is. */
export function dateIn(iso: string, zone: string): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(iso));
  } catch {
    return iso.slice(0, 10);
  }
}

/** All days on which something is, in order. A match stands on the day agreed; a deadline as long as it is open. */
export function daysOf(fixtures: readonly LeagueFixture[], zone: string): Day[] {
  const days = new Map<string, Day>();
  const day = (date: string) => {
    const known = days.get(date) ?? { date, fixtures: [], deadlines: [] };
    days.set(date, known);
    return known;
  };
  for (const fixture of fixtures) {
    if (fixture.agreed !== null) day(dateIn(fixture.agreed, zone)).fixtures.push(fixture);
    if (fixture.deadline !== null && (fixture.state === 'open' || fixture.state === 'running')) day(fixture.deadline).deadlines.push(fixture);
  }
  return [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
}

/** The weeks of a month, Monday first; null: a day of another month. */
export function monthGrid(month: string): (string | null)[][] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const cells: (string | null)[] = Array.from({ length: before }, () => null);
  for (let day = 1; day <= count; day += 1) cells.push(`${month}-${String(day).padStart(2, '0')}`);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The months from the first day to the last. */
export function monthsOf(days: readonly Day[]): string[] {
  return [...new Set(days.map(({ date }) => date.slice(0, 7)))].sort();
}
