// What the report's charts are drawn from, and the sentence that draws the conclusion.
import type { Report, Seat } from '../wire';

export interface LuckSeries {
  seat: Seat;
  points: { n: number; luck: number }[];
}

/** The running luck of each seat, from nothing at the start. */
export function seriesOf(report: Report): LuckSeries[] {
  return report.match.seats.map(({ seat }) => ({
    seat,
    points: [{ n: 0, luck: 0 }, ...report.course.map((point) => ({ n: point.n, luck: point.luck[seat] ?? 0 }))],
  }));
}

/** Moments at which somebody scored: drawn across the chart. */
export function scoresOf(report: Report): { n: number; seat: Seat }[] {
  const scored: { n: number; seat: Seat }[] = [];
  report.course.forEach((point, i) => {
    const before = report.course[i - 1]?.score ?? {};
    for (const [seat, score] of Object.entries(point.score)) if (score > (before[seat] ?? 0)) scored.push({ n: point.n, seat });
  });
  return scored;
}

/** A round number at or above the largest swing, so that the axis ends on a tick. */
export function axisLimit(series: LuckSeries[]): number {
  const largest = Math.max(1, ...series.flatMap((one) => one.points.map((point) => Math.abs(point.luck))));
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => largest <= size * 2) ?? 200;
  return Math.ceil(largest / step) * step;
}

export const luckOf = (report: Report, seat: Seat): number => {
  const { made, expected } = report.luck[seat] ?? { made: 0, expected: 0 };
  return made - expected;
};

export interface Conclusion {
  key: 'even' | 'luck_won' | 'against_luck' | 'luck_drawn';
  lucky: Seat;              // who had more of it
  difference: number;       // in rolls
}

const kEven = 1; // less than one roll apart is no luck at all

/** Did the dice decide it? */
export function conclusionOf(report: Report): Conclusion {
  const seats = report.match.seats.map((one) => one.seat);
  const byLuck = [...seats].sort((a, b) => luckOf(report, b) - luckOf(report, a));
  const lucky = byLuck[0]!;
  const difference = luckOf(report, lucky) - luckOf(report, byLuck.at(-1)!);
  const { winner } = report.match;
  if (difference < kEven) return { key: 'even', lucky, difference };
  if (winner === null) return { key: 'luck_drawn', lucky, difference };
  return { key: winner === lucky ? 'luck_won' : 'against_luck', lucky, difference };
}

export interface KindOfRoll {
  seat: Seat;
  kind: string;
  rolls: number;
  expected: number;
  made: number;
}

/** By kind of roll, the farthest from expectation first. */
export function kindsOf(report: Report): KindOfRoll[] {
  return Object.entries(report.luck)
    .flatMap(([seat, luck]) => Object.entries(luck.by_kind).map(([kind, numbers]) => ({ seat, kind, ...numbers })))
    .filter((one) => one.rolls > 0)
    .sort((a, b) => Math.abs(b.made - b.expected) - Math.abs(a.made - a.expected));
}

export const mean = (faces: number[]): number => {
  const dice = faces.reduce((sum, count) => sum + count, 0);
  return dice === 0 ? 0 : faces.reduce((sum, count, i) => sum + count * (i + 1), 0) / dice;
};

const scores = ['touchdowns', 'glory']; // the result says them

/** The counted things that any seat did, in the order in which the server lists them. */
export function countedKeys(report: Report): string[] {
  const keys = new Set(Object.values(report.counts).flatMap((counts) => Object.keys(counts)));
  return [...keys].filter((key) => !scores.includes(key) && Object.values(report.counts).some((counts) => (counts[key] ?? 0) > 0));
}

/** +1.4, −0.9: with a real minus. */
export function signedTenth(value: number, language: string): string {
  const text = Math.abs(value).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const isZero = Math.abs(value) < 0.05;
  return isZero ? text : `${value > 0 ? '+' : '−'}${text}`;
}
