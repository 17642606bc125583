// Matched play on the screen: the end of a game is not the end of the match.
import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../../src/ui/i18n.svelte';
import type { Told } from '../../src/match/line/live.svelte';
import type { GameEvent, UnderworldsPicture } from '../../src/wire';
import { stretchesOf } from '../../src/replay/film';
import { Moments } from '../../src/underworlds/log/moments';
import { namesOf } from '../../src/underworlds/log/sentences';
import { pretendBrowser } from '../browser';
import { aPicture } from './picture';

const matched = (game: number, won: number[], over = false): UnderworldsPicture => ({
  ...aPicture(), over, matched_play: { game, games: 3, won, glory: [9, 7] },
});
const heard = (event: GameEvent, after: UnderworldsPicture) =>
  new Moments(() => ({ names: namesOf(after, (seat) => `player ${seat}`), warband: (seat) => `warband ${seat}`, seats: ['A'] })).hear(event, { before: after, after } as unknown as Told)?.() ?? null;

beforeAll(async () => {
  pretendBrowser();
  await useLanguage('en');
});

test('a game that is over is told with the games won, and the match goes on', () => {
  const call = heard({ event: 'game_ended', seat: 'A' }, matched(2, [1, 0]));
  expect(call?.kind).toBe('round');
  expect(call?.tag).toBe('Game 1 is over');
  expect(call?.facts?.[0]?.value).toBe('1 : 0');
});

test('the end of the match is the end, and its score is in games', () => {
  expect(heard({ event: 'game_ended', seat: 'A' }, matched(2, [2, 0], true))).toBeNull();
  const call = heard({ event: 'match_ended', seat: 'A' }, matched(2, [2, 0], true));
  expect(call?.kind).toBe('end');
  expect(call?.score?.values).toEqual([2, 0]);
});

test('the end of a single game is the end as before', () => {
  expect(heard({ event: 'game_ended', seat: 'A' }, aPicture())?.kind).toBe('end');
});

test('the rounds of two games are different parts of a replay', () => {
  const stretches = stretchesOf('underworlds', [matched(1, [0, 0]), matched(1, [0, 0]), matched(2, [1, 0])]);
  expect(stretches.map(({ game, from, to }) => [game, from, to])).toEqual([[1, 0, 2], [2, 2, 3]]);
});
