// Where a team is built: by the book of an edition, or for a league with rosters and skills of its own.
import { leagueApi } from '../league/addresses';
import { houseLines, type HouseLine } from '../league/rules/house';
import { get, getOnce, post, put } from '../wire/api';
import type { LeagueRosters, PositionInfo, RosterInfo, SkillInfo, StoredTeam } from '../wire';
import type { TeamDraft } from './team';

/** A skill, or a name that the league has for some. house: what the book has otherwise. */
export interface ShownSkill extends Pick<SkillInfo, 'id' | 'names' | 'summaries'> { house: HouseLine[]; gives: string[] }
export type Skills = Map<string, ShownSkill>;

export interface Workshop {
  edition: string;
  league: { id: string; name: string } | null;
  rosters: RosterInfo[];      // that a team may be of
  skills: Skills;
  differences: HouseLine[];
}

export async function bookOf(edition: string): Promise<Workshop> {
  const [rosters, skills] = await Promise.all([getOnce<RosterInfo[]>(`/api/rosters/${edition}`), getOnce<SkillInfo[]>('/api/skills')]);
  const shown = skills.map((skill): [string, ShownSkill] => [skill.id, { ...skill, ...skill.in[edition], house: [], gives: [] }]);
  return { edition, league: null, rosters, skills: new Map(shown), differences: [] };
}

export const workshopOf = async (league: string): Promise<Workshop> => leagueWorkshop(await get<LeagueRosters>(leagueApi(league, 'rosters')));

/** Its own rosters come first. */
export function leagueWorkshop({ edition, league, rosters, admitted, own, skills, combinations, differences }: LeagueRosters): Workshop {
  const isOwn = new Set(own.map(({ id }) => id));
  const open = rosters.filter(({ id }) => admitted.includes(id));
  const house = (id: string) => houseLines(differences, 'skill', id);
  return {
    edition, league, differences,
    rosters: [...open.filter(({ id }) => isOwn.has(id)), ...open.filter(({ id }) => !isOwn.has(id))],
    skills: new Map([
      ...skills.map((skill): [string, ShownSkill] => [skill.id, { ...skill, house: house(skill.id), gives: [] }]),
      ...combinations.map(({ id, name, gives }): [string, ShownSkill] => [id, { id, names: { en: name }, summaries: {}, house: house(id), gives }]),
    ]),
  };
}

/** The skills under the names that the league gave the position for them. */
export function namedSkills(ids: readonly string[], position: PositionInfo | undefined, skills: Skills): string[] {
  const own = (position?.own_skills ?? []).filter((name) => skills.get(name)?.gives.every((id) => ids.includes(id)));
  const covered = new Set(own.flatMap((name) => skills.get(name)!.gives));
  return [...own, ...ids.filter((id) => !covered.has(id))];
}

/** What the book has otherwise of a roster itself, or of one of its positions. */
export const houseOfRoster = (workshop: Workshop, roster: RosterInfo) => houseLines(workshop.differences, 'roster', roster.id);
export const houseOfPosition = (workshop: Workshop, roster: RosterInfo, position: PositionInfo) => houseLines(workshop.differences, 'position', `${roster.id}/${position.id}`);

export const checkPath = (league: string | null) => (league === null ? '/api/teams/check' : leagueApi(league, 'lists', 'check'));

/** Under the id it had, or a new one. */
export function saveTeam(league: string | null, id: string | null, team: TeamDraft): Promise<StoredTeam> {
  if (league !== null) return post<StoredTeam>(leagueApi(league, 'lists'), { ...(id === null ? {} : { id }), name: team.name, team });
  const body = { edition: team.edition, name: team.name, team };
  return id === null ? post<StoredTeam>('/api/teams', body) : put<StoredTeam>(`/api/teams/${id}`, body);
}

/** Under which its changes are kept until they are saved. */
export const unsavedKey = (league: string | null, id: string | null, team: Pick<TeamDraft, 'edition' | 'roster'>) => `team/${id ?? `${league ?? team.edition}/${team.roster}`}`;

export const newTeamHref = (league: string | null, edition: string, roster?: string) =>
  `/teams/new?${league === null ? `edition=${edition}` : `league=${encodeURIComponent(league)}`}${roster === undefined ? '' : `&roster=${encodeURIComponent(roster)}`}`;
