// A team that is drafted anew: what the form sends.
import { describe, expect, it } from 'vitest';
import { buyBack, draftedList, hireNew, letGo, nameNew, ownPlayers, wholeTeam } from '../../src/league/post-match/redraft';
import type { LeagueRedraft, PositionInfo } from '../../src/wire';

const listed = (number: number, more = {}) => ({ number, name: `Player ${number}`, position: 'Lineman', ma: 6, st: 3, ag: 3, av: 8, skills: [], ...more });
const shown = (number: number, more = {}) => ({ ...listed(number), journeyman: false, learned: [], value: 50_000, ...more });
const page = {
  list: { edition: 'bb16', name: 'Herons', roster: 'human', rerolls: 2, fan_factor: 7, apothecary: true, cheerleaders: 1, assistant_coaches: 0, treasury: 90_000, players: [listed(1), listed(2), listed(5), listed(9, { star: 'griff' }), listed(16)] },
  players: [shown(1), shown(2), shown(5), shown(9), shown(16, { journeyman: true })],
} as unknown as LeagueRedraft;
const lineman = { id: 'lineman', name: 'Lineman', ma: 6, st: 3, ag: 3, av: 8, skills: [], max: 16, cost: 50_000 } as unknown as PositionInfo;
const numbers = (list: { players: { number: number }[] }) => list.players.map(({ number }) => number);

describe('a draft between two seasons', () => {
  it('buys back the own players, neither stars nor journeymen', () => {
    expect(ownPlayers(page).map(({ number }) => number)).toEqual([1, 2, 5]);
    expect(numbers(draftedList(page, wholeTeam(page)))).toEqual([1, 2, 5]);
  });
  it('lets a player go and takes him back', () => {
    const without = buyBack(wholeTeam(page), 2);
    expect(numbers(draftedList(page, without))).toEqual([1, 5]);
    expect(numbers(draftedList(page, buyBack(without, 2)))).toEqual([1, 2, 5]);
  });
  it('gives a new player no number of last season, also none of who was let go', () => {
    const once = hireNew(page, buyBack(wholeTeam(page), 2), lineman);
    const twice = hireNew(page, once, lineman);
    expect(twice.hired.map(({ number }) => number)).toEqual([3, 4]);
    expect(new Set(twice.hired.map(({ name }) => name)).size).toBe(2);
    expect(numbers(draftedList(page, letGo(twice, lineman)))).toEqual([1, 5, 3]);
    expect(letGo(wholeTeam(page), lineman)).toEqual(wholeTeam(page));
  });
  it('names new players and sends the staff, but no treasury', () => {
    const named = nameNew(hireNew(page, wholeTeam(page), lineman), 3, 'Wat');
    const list = draftedList(page, { ...named, staff: { ...named.staff, rerolls: 4 } });
    expect(list.players.at(-1)!.name).toBe('Wat');
    expect([list.rerolls, list.apothecary, list.fan_factor, list['treasury']]).toEqual([4, true, 7, undefined]);
  });
});
