import { expect, test } from 'vitest';
import { pretendBrowser } from '../browser';
import type { GamesInfo, MatchInfo } from '../../src/wire';

pretendBrowser();
const { botsFor, choicesFor, defaultChoices, fittingOptions, optionsFor, requestFor } = await import('../../src/ui/newMatch');
const { levelFor } = await import('../../src/wire/level');

const flag = (id: string, editions: string[]) => ({ id, kind: 'flag' as const, choices: [], default: false, editions });
const info: GamesInfo = {
  protocol: 1,
  version: 'test',
  games: [
    { name: 'bloodbowl', editions: ['crp', 'bb16'], options: [flag('weather', []), flag('rivals', ['bb16'])], seats: [2, 2] },
    { name: 'underworlds', editions: ['shadespire'], options: [], seats: [2, 4] },
  ],
  bots: [
    { id: 'random', games: ['bloodbowl', 'underworlds'], thinks: false },
    { id: 'rookie', games: ['bloodbowl', 'underworlds'], thinks: false },
    { id: 'star', games: ['bloodbowl'], thinks: true },
  ],
  usual_bot: 'star',
  think_ms: { least: 100, most: 15_000, usual: 1000, offered: [500, 1000] },
};

test('the defaults can be played at once', () => {
  expect(requestFor(defaultChoices(info, 'bloodbowl'))).toEqual({
    game: 'bloodbowl', edition: 'bb16', mode: 'bot',
    seats: [{ who: 'me', side: 'random' }, { who: 'bot', bot: 'star', think_ms: 1000, side: 'random' }],
  });
});

test('the usual bot is the strongest where the game does not have it', () => {
  expect(botsFor(info, 'underworlds').map((bot) => bot.id)).toEqual(['random', 'rookie']);
  expect(defaultChoices(info, 'underworlds').bots[1]?.bot).toBe('rookie');
});

test('each bot among bots has a level and a time of its own', () => {
  const bots = [{ bot: 'rookie', think_ms: 1000 }, { bot: 'star', think_ms: 500 }];
  const seats = requestFor({ ...defaultChoices(info, 'bloodbowl'), opponent: 'watch', bots }).seats;
  expect(seats.map((seat) => [seat.bot, seat.think_ms])).toEqual([['rookie', 1000], ['star', 500]]);
});

test('an open table leaves the other seats free and stands in the lobby', () => {
  const request = requestFor({ ...defaultChoices(info, 'underworlds'), opponent: 'open', sides: ['deck:3', 'random', 'random'] });
  expect(request.mode).toBe('online');
  expect(request.open).toBe(true);
  expect(request.seats.map((seat) => seat.who)).toEqual(['me', 'open', 'open']);
  expect(request.seats[0]?.side).toBe('deck:3');
});

test('bots among themselves take every seat; no clock runs against a bot', () => {
  const choices = { ...defaultChoices(info, 'bloodbowl'), clock: { kind: 'turn' as const, turn_s: 240, reserve_s: 0, move_days: 1, window_s: 0 } };
  expect(requestFor({ ...choices, opponent: 'watch' }).seats.every((seat) => seat.who === 'bot')).toBe(true);
  expect(requestFor({ ...choices, opponent: 'bot' }).clock).toBeUndefined();
  expect(requestFor({ ...choices, opponent: 'invite' }).clock?.turn_s).toBe(240);
});

test('a time to answer between the actions is asked for without a clock, too', () => {
  const wants = (window_s: number) => requestFor({ ...defaultChoices(info, 'bloodbowl'), opponent: 'invite', clock: { kind: 'none', turn_s: 240, reserve_s: 0, move_days: 1, window_s } }).clock?.window_s;
  expect([wants(15), wants(0)]).toEqual([15, undefined]);
});

test('optional rules belong to their editions', () => {
  const game = info.games[0]!;
  expect(optionsFor(game, 'crp').map((option) => option.id)).toEqual(['weather']);
  expect(optionsFor(game, 'bb16').map((option) => option.id)).toEqual(['weather', 'rivals']);
});

test('what does not fit the edition or the number of seats is dropped', () => {
  const layout = { id: 'layout', kind: 'choice' as const, choices: ['free', 'tee_3'], default: 'free', editions: [], seats: { tee_3: 3 } };
  expect(choicesFor(layout, 2)).toEqual(['free']);
  expect(choicesFor(layout, 3)).toEqual(['free', 'tee_3']);
  expect(fittingOptions({ layout: 'tee_3', gone: true }, [layout], 3)).toEqual({ layout: 'tee_3' });
  expect(fittingOptions({ layout: 'tee_3' }, [layout], 4)).toEqual({});
});

const played = (n: number, bot: string, own: number, other: number, changes: Partial<MatchInfo> = {}) =>
  ({
    game: 'bloodbowl', mode: 'bot', touched: `2026-01-0${n}T00:00:00Z`, score: { home: own, away: other }, winner: own === other ? null : own > other ? 'home' : 'away',
    seats: [{ seat: 'home', kind: 'human', user: 'me', bot: null }, { seat: 'away', kind: 'bot', user: null, bot }], ...changes,
  }) as MatchInfo;
const level = (...matches: MatchInfo[]) => levelFor('bloodbowl', botsFor(info, 'bloodbowl'), matches, 'me');

test('who has not played meets the rookie', () => {
  expect(level()).toBe('rookie');
  expect(requestFor(defaultChoices(info, 'bloodbowl', level())).seats[1]?.bot).toBe('rookie');
  expect(levelFor('underworlds', botsFor(info, 'underworlds'), [], 'me')).toBe('rookie');
});

test('the level rises with a win and falls with a defeat, never below the rookie', () => {
  expect(level(played(1, 'rookie', 2, 1))).toBe('star');
  expect(level(played(2, 'star', 0, 1), played(1, 'rookie', 2, 1))).toBe('rookie');
  expect(level(played(1, 'rookie', 2, 1), played(2, 'star', 3, 1))).toBe('star');
  expect(level(played(1, 'rookie', 0, 1))).toBe('rookie');
});

test('who gives up has lost, whatever the score; a tie may have a winner', () => {
  expect(level(played(1, 'rookie', 2, 1), played(2, 'star', 3, 0, { winner: 'away' }))).toBe('rookie');
  expect(level(played(1, 'rookie', 1, 1, { winner: 'home' }))).toBe('star');
});

test('draws, weaker bots, other games and matches among people do not change it', () => {
  expect(level(played(1, 'rookie', 1, 1))).toBe('rookie');
  expect(level(played(1, 'random', 4, 0))).toBe('rookie');
  expect(level(played(1, 'rookie', 1, 0, { game: 'underworlds' }))).toBe('rookie');
  expect(level(played(1, 'rookie', 1, 0, { mode: 'online' }))).toBe('rookie');
  expect(level(played(1, 'rookie', 1, 0), played(2, 'star', 1, 1))).toBe('star');
});

test('an open table may ask for a range; a match of two counts unless it is a friendly', () => {
  const choices = { ...defaultChoices(info, 'bloodbowl'), opponent: 'open' as const };
  expect(requestFor(choices)).not.toHaveProperty('range');
  expect(requestFor(choices)).not.toHaveProperty('rated');
  const asking = { ...choices, range: { lowest: 1400, highest: null, provisional: true } };
  expect(requestFor(asking).range).toEqual({ lowest: 1400, highest: null, provisional: true });
  expect(requestFor({ ...asking, opponent: 'invite' as const })).not.toHaveProperty('range');
  expect(requestFor({ ...choices, rated: false }).rated).toBe(false);
  expect(requestFor({ ...choices, opponent: 'bot' as const, rated: false })).not.toHaveProperty('rated');
});
