// Numbers behind the charts of leagues.

/** Round ticks that hold all values: never fewer than two. */
export function ticksOf(values: readonly number[], most = 5): number[] {
  const least = Math.min(...values);
  const greatest = Math.max(...values);
  const rough = Math.max(1, (greatest - least) / (most - 1));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power;
  const first = Math.floor(least / step) * step;
  const ticks = [first];
  while (ticks.at(-1)! < greatest || ticks.length < 2) ticks.push(ticks.at(-1)! + step);
  return ticks;
}

/** A path through points. */
export const lineThrough = (points: readonly (readonly [number, number])[]) => points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Steps: level until the next point, then up. */
export function stepsThrough(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => (i === 0 ? `M${x.toFixed(1)} ${y.toFixed(1)}` : `H${x.toFixed(1)}V${y.toFixed(1)}`)).join('');
}

/** Where a new season begins: the places before which the number changes. */
export function changesOf(seasons: readonly number[]): number[] {
  return seasons.flatMap((season, i) => (i > 0 && season !== seasons[i - 1] ? [i] : []));
}

/** Points after every match, beginning with none. */
export function careerSums(points: readonly number[]): number[] {
  const sums = [0];
  for (const one of points) sums.push(sums.at(-1)! + one);
  return sums;
}
