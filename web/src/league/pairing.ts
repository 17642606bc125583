// Changing a proposal of matches.
export type Pair = [string, string | null];

/** Two teams change places; a pair of the two changes its sides. */
export function swapped(pairs: readonly Pair[], a: string, b: string): Pair[] {
  const other = (team: string | null) => (team === a ? b : team === b ? a : team);
  return pairs.map(([home, away]) => [other(home)!, other(away)]);
}
