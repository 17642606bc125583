// Choosing how the next matches are made, and changing a proposal of them.
import type { LeagueSchedule, PairingProposal } from '../../wire';

export type Pair = [string, string | null];
export const formats = ['round_robin', 'double_round_robin', 'groups', 'swiss', 'ladder', 'knock_out', 'play_offs', 'semi_finals', 'final'];

/** What comes next: the planned format; after the groups their play-offs. */
export function formatNow({ head, rounds }: Pick<LeagueSchedule, 'head' | 'rounds'>): string {
  if (rounds.some(({ format, season }) => format === 'groups' && season === head.season)) return 'play_offs';
  return formats.includes(head.format) ? head.format : 'swiss';
}
/** Whether the order of the best is asked for: when a format begins, and nothing has been played that tells it. */
export function isSeeded({ head, rounds }: Pick<LeagueSchedule, 'head' | 'rounds'>, format: string): boolean {
  return ['groups', 'knock_out', 'swiss'].includes(format) && !rounds.some((round) => round.format === format && round.season === head.season);
}

/** Two teams change places; a pair of the two changes its sides. */
export function swapped(pairs: readonly Pair[], a: string, b: string): Pair[] {
  const other = (team: string | null) => (team === a ? b : team === b ? a : team);
  return pairs.map(([home, away]) => [other(home)!, other(away)]);
}

type Proposed = PairingProposal['fixtures'][number];
/** Round by round, group by group. */
export function inRounds(fixtures: readonly Proposed[]): { round: number; group: string; pairs: Proposed[] }[] {
  const rounds: { round: number; group: string; pairs: Proposed[] }[] = [];
  for (const fixture of fixtures) {
    const same = rounds.find(({ round, group }) => round === fixture.round && group === fixture.group);
    if (same) same.pairs.push(fixture);
    else rounds.push({ round: fixture.round, group: fixture.group, pairs: [fixture] });
  }
  return rounds;
}
