import { describe, expect, it } from 'vitest';
import {
  changePlayer, countOf, fileName, firstFreeNumber, goldSplit, hire, newTeam, readTeamFile, release, releaseOne, rename,
  renumber, spaced, type TeamDraft, teamFile, thousands,
} from '../../src/builder/team';
import type { RosterInfo } from '../../src/wire';

const position = (id: string, name: string, cost: number, max: number, skills: string[] = []) => ({
  id, name, names: { en: name, es: name, de: name }, role: id, max, cost, ma: 6, st: 3, ag: 3, av: 8, skills, normal: 'G', double: 'ASP',
});
const lineman = position('lineman', 'Lineman', 50_000, 16);
const blitzer = position('blitzer', 'Blitzer', 90_000, 4, ['block']);
const roster: RosterInfo = {
  id: 'human', name: 'Human', names: { en: 'Human' }, reroll_cost: 50_000, apothecary: true, positions: [lineman, blitzer],
  staff_costs: { apothecary: 50_000, fan_factor: 10_000, assistant_coaches: 10_000, cheerleaders: 10_000 },
};
const empty = newTeam('crp', 'human', 'Harriers');
const three = hire(hire(hire(empty, blitzer), lineman), lineman);

describe('hiring', () => {
  it('gives the next free shirt, a name of his own and what the position has', () => {
    expect(three.players.map((player) => player.number)).toEqual([1, 2, 3]);
    expect(new Set(three.players.map((player) => player.name)).size).toBe(3);
    expect(three.players[0]).toMatchObject({ position: 'Blitzer', ma: 6, skills: ['block'] });
  });
  it('leaves the team it was given alone', () => {
    expect(empty.players).toEqual([]);
  });
  it('fills a gap in the numbers first', () => {
    expect(firstFreeNumber(release(three, 1))).toBe(2);
  });
  it('counts a position by its name or its id', () => {
    const byId: TeamDraft = { ...three, players: three.players.map((player) => ({ ...player, position: player.position.toLowerCase() })) };
    expect(countOf(three, roster, lineman)).toBe(2);
    expect(countOf(byId, roster, lineman)).toBe(2);
  });
  it('releases the last one of a position, and nobody where there is none', () => {
    expect(releaseOne(three, roster, lineman).players.map((player) => player.number)).toEqual([1, 2]);
    expect(releaseOne(empty, roster, lineman)).toBe(empty);
  });
});

describe('names and numbers', () => {
  it('numbers from one on in the order of the list', () => {
    expect(renumber(release(three, 0)).players.map((player) => player.number)).toEqual([1, 2]);
  });
  it('gives everybody another name, none twice', () => {
    const renamed = rename(three, 5);
    expect(new Set(renamed.players.map((player) => player.name)).size).toBe(3);
    expect(renamed.players[0]!.name).not.toBe(three.players[0]!.name);
  });
  it('changes one player only', () => {
    const changed = changePlayer(three, 1, { name: 'Maud Ashby', number: 7 });
    expect(changed.players[1]).toMatchObject({ name: 'Maud Ashby', number: 7 });
    expect(changed.players[0]).toBe(three.players[0]);
  });
});

describe('gold', () => {
  it('is split into players, re-rolls and staff at the prices of the roster', () => {
    const team = { ...three, rerolls: 2, apothecary: true, cheerleaders: 1, fan_factor: 3 };
    expect(goldSplit(team, roster)).toEqual({ players: 190_000, rerolls: 100_000, staff: 90_000 });
  });
  it('is written in thousands', () => {
    expect(thousands(90_000)).toBe('90k');
  });
});

describe('team files', () => {
  it('come back as they were written', () => {
    expect(readTeamFile(teamFile(three), 'lrb5')).toEqual(three);
  });
  it('keep what the builder does not know', () => {
    const learned = { ...three, treasury: 20_000, players: [{ ...three.players[0]!, improvements: ['dodge'] }] };
    expect(readTeamFile(teamFile(learned), 'crp')).toEqual(learned);
  });
  it('take the edition they are read for where they name none', () => {
    const { edition: _, ...without } = three;
    expect(readTeamFile(JSON.stringify(without), 'lrb5')?.edition).toBe('lrb5');
  });
  it.each([
    ['no JSON', 'Deck: mine'],
    ['null', 'null'],
    ['no roster', '{"players": []}'],
    ['players that are no list', '{"roster": "human", "players": 3}'],
    ['a player without a number', '{"roster": "human", "players": [{"name": "A", "position": "B"}]}'],
    ['re-rolls that are no number', '{"roster": "human", "rerolls": "three", "players": []}'],
    ['fewer cheerleaders than none', '{"roster": "human", "cheerleaders": -1, "players": []}'],
  ])('are refused: %s', (_, text) => {
    expect(readTeamFile(text, 'crp')).toBeNull();
  });
  it('are named after the team', () => {
    expect(fileName('Grünwald Jäger!')).toBe('grünwald-jäger');
    expect(fileName('???')).toBe('team');
  });
});

it('skill letters stand apart', () => {
  expect(spaced('GSP')).toBe('G S P');
});
