// Building for a league with rosters and skills of its own: what is shown of them. What is legal is the server's to say.
import { describe, expect, it } from 'vitest';
import { houseOfPosition, houseOfRoster, leagueWorkshop, namedSkills, newTeamHref, unsavedKey } from '../../src/builder/workshop';
import { houseLines } from '../../src/league/rules/house';
import type { LeagueRosters } from '../../src/wire';

const skill = (id: string) => ({ id, names: { en: id }, category: 'general', editions: ['crp'], summaries: { en: `${id}.` }, rules: [], in: {} });
const position = (id: string, skills: string[], own_skills: string[] = []) => ({ id, name: id, names: { en: id }, role: 'lineman', max: 16, cost: 50_000, ma: 6, st: 3, ag: 3, av: 8, skills, normal: 'G', double: 'ASP', own_skills });
const roster = (id: string, positions = [position('lineman', [])]) => ({ id, name: id, names: { en: id }, reroll_cost: 50_000, apothecary: true, positions, staff_costs: { apothecary: 50_000, fan_factor: 10_000, assistant_coaches: 10_000, cheerleaders: 10_000 } });
const diver = position('diver', ['dodge', 'leap', 'side_step'], ['slippery']);
const page: LeagueRosters = {
  league: { id: 'cup', name: 'Cup' }, edition: 'crp',
  rosters: [roster('human', [position('catcher', ['catch', 'dodge'])]), roster('orc'), roster('river_folk', [diver])],
  admitted: ['human', 'river_folk'], own: [{ id: 'river_folk', names: { en: 'River Folk', es: 'River Folk', de: 'River Folk' } }],
  skills: ['dodge', 'leap', 'side_step', 'catch', 'claw'].map(skill), combinations: [{ id: 'slippery', name: 'Slippery', gives: ['leap', 'side_step'] }],
  differences: [
    { kind: 'roster', id: 'river_folk', name: 'River Folk', field: 'new', here: 'Human', book: '' },
    { kind: 'position', id: 'human/catcher', name: 'Human, Catcher', field: 'cost', here: '80000', book: '70000' },
    { kind: 'skill', id: 'claw', name: 'Claw', field: 'category', here: 'strength', book: 'mutation' },
    { kind: 'skill', id: 'slippery', name: 'Slippery', field: 'gives', here: 'Leap, Side Step', book: '' },
  ],
};
const workshop = leagueWorkshop(page);

describe('the rosters of a league', () => {
  it('are those that may take part, its own first', () => {
    expect(workshop.rosters.map(({ id }) => id)).toEqual(['river_folk', 'human']);
    expect(workshop.league?.id).toBe('cup');
  });
  it('say where they differ from the book, and only there', () => {
    const [folk, human] = workshop.rosters as [typeof workshop.rosters[number], typeof workshop.rosters[number]];
    expect(houseOfRoster(workshop, folk).map(({ here }) => here)).toEqual(['Human']);
    expect(houseOfRoster(workshop, human)).toEqual([]);
    expect(houseOfPosition(workshop, human, human.positions[0]!).map(({ field }) => field)).toEqual(['cost']);
    expect(houseOfPosition(workshop, folk, folk.positions[0]!)).toEqual([]);
    expect(workshop.skills.get('claw')!.house).toHaveLength(1);
    expect(workshop.skills.get('dodge')!.house).toEqual([]);
    expect(houseLines(page.differences, 'table', 'claw')).toEqual([]);
  });
});

describe('names of the league for skills', () => {
  it('stand in the place of what they give', () => {
    expect(namedSkills(diver.skills, diver, workshop.skills)).toEqual(['slippery', 'dodge']);
  });
  it('are not used for positions that were not given them, or for who has lost a part of it', () => {
    expect(namedSkills(['leap', 'side_step'], position('other', ['leap', 'side_step']), workshop.skills)).toEqual(['leap', 'side_step']);
    expect(namedSkills(['dodge', 'leap'], diver, workshop.skills)).toEqual(['dodge', 'leap']);
    expect(namedSkills(['dodge'], undefined, workshop.skills)).toEqual(['dodge']);
  });
});

describe('addresses', () => {
  it('name the league or the edition', () => {
    expect(newTeamHref(null, 'crp', 'human')).toBe('/teams/new?edition=crp&roster=human');
    expect(newTeamHref('cup', 'crp')).toBe('/teams/new?league=cup');
    expect(unsavedKey('cup', null, { edition: 'crp', roster: 'human' })).not.toBe(unsavedKey(null, null, { edition: 'crp', roster: 'human' }));
    expect(unsavedKey('cup', 'abc', { edition: 'crp', roster: 'human' })).toBe('team/abc');
  });
});
