// What a league calls by ids: rosters, positions, skills. Asked of the server once.
import { getOnce } from '../wire/api';
import { inLanguage } from '../ui/i18n.svelte';
import { keptKit } from '../drawings/kits';
import { hues, type Kit, patterns } from '../drawings/token';
import type { LeagueHead, LeaguePlayerRef, LeagueRosters, LeagueTeamRef, PositionInfo, RosterInfo, SkillInfo, WarbandInfo } from '../wire';
import { leagueApi } from './addresses';
import { playedGames } from './playedGames';

const known = $state<{ skills: Record<string, SkillInfo>; rosters: Record<string, RosterInfo>; warbands: Record<string, WarbandInfo>; edition: string; of: string }>({ skills: {}, rosters: {}, warbands: {}, edition: '', of: '' });

type Named = Pick<LeagueHead, 'id' | 'game' | 'edition' | 'house'>;
/** With its own content a league has names of its own, and others when that changes. */
const contentOf = ({ id, house }: Named) => getOnce<LeagueRosters>(`${leagueApi(id, 'rosters')}?house=${house}`);
export const rostersOf = (head: Named): Promise<RosterInfo[]> => (head.house === '' ? getOnce<RosterInfo[]>(`/api/rosters/${head.edition}`) : contentOf(head).then(({ rosters }) => rosters));
const skillsOf = (head: Named): Promise<SkillInfo[]> => (head.house === '' ? getOnce<SkillInfo[]>('/api/skills') : contentOf(head).then(({ skills }) => skills));

export function loadNames(head: Named): void {
  const of = head.house === '' ? head.edition : `${head.id}/${head.house}`;
  if (known.of === of) return;
  known.of = of;
  known.edition = head.edition;
  /** What comes late is of a league that has been left. */
  function keep<T>(asked: Promise<T>, take: (all: T) => void): void {
    void asked.then((all) => { if (known.of === of) take(all); }).catch(() => undefined);
  }
  if (playedGames[head.game].kinds === 'warbands') {
    known.rosters = {};
    keep(getOnce<WarbandInfo[]>('/api/warbands'), (all) => (known.warbands = Object.fromEntries(all.map((warband) => [warband.id, warband]))));
    return;
  }
  keep(skillsOf(head), (all) => (known.skills = Object.fromEntries(all.map((skill) => [skill.id, skill]))));
  keep(rostersOf(head), (all) => (known.rosters = Object.fromEntries(all.map((roster) => [roster.id, roster]))));
}

const plain = (id: string) => id.replace(/[_-]/g, ' ').replace(/^\w/, (letter) => letter.toUpperCase());
export const rosterOf = (id: string): RosterInfo | undefined => known.rosters[id];
export const rosterName = (id: string) => inLanguage(known.rosters[id]?.names ?? known.warbands[id]?.names, plain(id));
export const rosters = () => Object.values(known.rosters);
export const skillName = (id: string) => inLanguage(known.skills[id]?.names, plain(id));
export const isSkill = (id: string) => id in known.skills;
export function skillSummary(id: string): string {
  const skill = known.skills[id];
  return inLanguage(skill?.in?.[known.edition]?.summaries ?? skill?.summaries);
}
export const skillRule = (id: string): string | null => known.skills[id]?.rules.find((rule) => rule.startsWith(`${known.edition}.`)) ?? known.skills[id]?.rules[0] ?? null;
/** "general", "agility": as the edition has it. */
export const skillCategory = (id: string) => known.skills[id]?.in?.[known.edition]?.category ?? known.skills[id]?.category ?? '';
export function positionInfo(roster: string, position: string): PositionInfo | undefined {
  return known.rosters[roster]?.positions.find(({ id, name }) => id === position || name === position);
}
export const positionName = (roster: string, position: string) =>
  inLanguage((positionInfo(roster, position) as { names?: Record<string, string> } | undefined)?.names, plain(position));
export const roleOfPlayer = (roster: string, player: Pick<LeaguePlayerRef, 'position'>) => positionInfo(roster, player.position)?.role ?? 'lineman';

/** The kit chosen for a team of this name in this browser; else one that its id always has. */
export function kitOf(team: Pick<LeagueTeamRef, 'id' | 'name'>): Kit {
  const chosen = keptKit(team.name);
  let sum = 7;
  for (const letter of team.id + team.name) sum = (sum * 31 + letter.codePointAt(0)!) % 99_991;
  return {
    hue: chosen?.hue ?? hues[sum % hues.length]!,
    pattern: chosen?.pattern ?? patterns[Math.floor(sum / 8) % patterns.length]!,
    tone: Math.floor(sum / 64) % 2 === 0 ? 'light' : 'dark',
  };
}
