// A report while it is written. Every change gives a new one, so that the last can be taken back.
import type { LeagueReport } from '../wire';
import type { QuickLine } from './quickLine';

export type DeedName = 'touchdowns' | 'completions' | 'interceptions' | 'casualties' | 'mvp';
export const deedNames: readonly DeedName[] = ['touchdowns', 'completions', 'interceptions', 'casualties', 'mvp'];
/** Nobody is asked for an award that the league draws itself, unless the report names one already. */
export const deedsAsked = (report: LeagueReport, mvpAtTable: boolean): readonly DeedName[] =>
  deedNames.filter((deed) => deed !== 'mvp' || mvpAtTable || report.deeds.some((one) => one.mvp > 0));
export type Casualty = LeagueReport['casualties'][number];

export const emptyReport = (date: string): LeagueReport => ({ score: [0, 0], fans: [0, 0], conceded: '', winner: '', deeds: [], casualties: [], remarks: '', date });

/** Where it was played, as one value of a list: "", "stadium_ice", or "@her" of who lives there. */
export const venueOf = ({ stadium = '', at_home: host = '' }: Pick<LeagueReport, 'stadium' | 'at_home'>) => (host !== '' ? `@${host}` : stadium);
export function withVenue(report: LeagueReport, venue: string, homes: readonly { team: string; attribute: string }[]): LeagueReport {
  const host = homes.find(({ team }) => venue === `@${team}`);
  return host ? { ...report, stadium: host.attribute, at_home: host.team } : { ...report, stadium: venue.startsWith('@') ? '' : venue, at_home: '' };
}

export function deedOf(report: LeagueReport, team: string, number: number, deed: DeedName): number {
  return report.deeds.find((line) => line.team === team && line.number === number)?.[deed] ?? 0;
}

/** Players who did nothing have no line. */
export function withDeed(report: LeagueReport, team: string, number: number, deed: DeedName, value: number): LeagueReport {
  const blank = { team, number, touchdowns: 0, completions: 0, interceptions: 0, casualties: 0, mvp: 0 };
  const old = report.deeds.find((line) => line.team === team && line.number === number) ?? blank;
  const line = { ...old, [deed]: Math.max(0, value) };
  const others = report.deeds.filter((one) => one !== old);
  const did = deedNames.some((name) => line[name] > 0);
  return { ...report, deeds: did ? [...others, line] : others };
}

/** Casualties earn points only by a block. */
const earns = (casualty: Casualty) => casualty.how === 'block' && casualty.by > 0;
function countedAnew(report: LeagueReport, team: string, number: number): LeagueReport {
  return withDeed(report, team, number, 'casualties', report.casualties.filter((one) => earns(one) && one.by_team === team && one.by === number).length);
}
export function withCasualty(report: LeagueReport, casualty: Casualty): LeagueReport {
  const added = { ...report, casualties: [...report.casualties, casualty] };
  return earns(casualty) ? countedAnew(added, casualty.by_team, casualty.by) : added;
}
export function changedCasualty(report: LeagueReport, at: number, change: Partial<Casualty>): LeagueReport {
  const old = report.casualties[at]!;
  const next = { ...old, ...change };
  let changed: LeagueReport = { ...report, casualties: report.casualties.map((one, i) => (i === at ? next : one)) };
  for (const one of [old, next]) if (one.by > 0) changed = countedAnew(changed, one.by_team, one.by);
  return changed;
}
export function withoutCasualty(report: LeagueReport, at: number): LeagueReport {
  const gone = report.casualties[at]!;
  const left = { ...report, casualties: report.casualties.filter((_, i) => i !== at) };
  return gone.by > 0 ? countedAnew(left, gone.by_team, gone.by) : left;
}

/** A number written into the column of casualties: lines are added, whose victims are to be named, or the last are taken away. */
export function withCasualtyCount(report: LeagueReport, teams: readonly [string, string], side: 0 | 1, number: number, count: number): LeagueReport {
  const team = teams[side];
  let changed = report;
  const own = () => changed.casualties.map((one, i) => ({ one, i })).filter(({ one }) => earns(one) && one.by_team === team && one.by === number);
  while (own().length < count) changed = withCasualty(changed, { by_team: team, by: number, how: 'block', team: teams[side === 0 ? 1 : 0], number: 0, result: 'badly_hurt', apothecary: false, regenerated: false });
  while (own().length > count) changed = withoutCasualty(changed, own().at(-1)!.i);
  return changed;
}

/** What Enter in the quick line does; lines that say nothing change nothing. */
export function withLine(report: LeagueReport, line: QuickLine, teams: readonly [string, string]): LeagueReport {
  if (line.kind === 'deed') {
    const team = teams[line.side];
    const before = deedOf(report, team, line.number, line.deed);
    const next = withDeed(report, team, line.number, line.deed, line.count === 0 ? 0 : before + line.count);
    if (line.deed !== 'touchdowns') return next;
    const scored = next.deeds.filter((one) => one.team === team).reduce((sum, one) => sum + one.touchdowns, 0);
    const score: [number, number] = [...next.score];
    score[line.side] = Math.max(score[line.side], scored); // a goal may have no scorer, never more scorers than goals
    return { ...next, score };
  }
  if (line.kind === 'casualty') {
    const hurt = line.how === 'crowd' ? teams[line.side] : teams[line.side === 0 ? 1 : 0];
    return withCasualty(report, { by_team: line.number === 0 ? '' : teams[line.side], by: line.number, how: line.how, team: hurt, number: line.victim, result: line.result, apothecary: false, regenerated: false });
  }
  return report;
}

/** Why it cannot be sent yet, without asking the server; null: nothing is missing. */
export function missingIn(report: LeagueReport): 'victim' | 'result' | null {
  if (report.casualties.some((one) => one.number === 0)) return 'victim';
  if (report.casualties.some((one) => one.result === '')) return 'result';
  return null;
}

/** Where two reports differ, in words of places: "score.0", "deed.her.7.touchdowns", "casualty.1". */
export function differences(before: LeagueReport, after: LeagueReport): string[] {
  const places: string[] = [];
  for (const side of [0, 1] as const) {
    if (before.score[side] !== after.score[side]) places.push(`score.${side}`);
    if (before.fans[side] !== after.fans[side]) places.push(`fans.${side}`);
  }
  if (venueOf(before) !== venueOf(after)) places.push('stadium');
  const keys = new Set([...before.deeds, ...after.deeds].map(({ team, number }) => `${team}.${number}`));
  for (const key of keys) {
    const [team, number] = [key.slice(0, key.lastIndexOf('.')), Number(key.slice(key.lastIndexOf('.') + 1))];
    for (const deed of deedNames) if (deedOf(before, team, number, deed) !== deedOf(after, team, number, deed)) places.push(`deed.${key}.${deed}`);
  }
  const lines = Math.max(before.casualties.length, after.casualties.length);
  for (let i = 0; i < lines; i += 1) if (JSON.stringify(before.casualties[i]) !== JSON.stringify(after.casualties[i])) places.push(`casualty.${i}`);
  return places;
}
