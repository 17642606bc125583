// A match to be made: defaults that can be played at once, and the request out of what was chosen.
import { get, getOnce, post } from '../wire/api';
import { commitToDice } from '../wire/dice';
import { finishedMatches, levelFor } from '../wire/level';
import { go } from './router.svelte';
import type { BotInfo, ClockRules, GameName, GamesInfo, MatchInfo, NewMatch, RatingRange } from '../wire';

export type Opponent = 'bot' | 'invite' | 'open' | 'hot_seat' | 'watch';
export const opponents: readonly Opponent[] = ['bot', 'invite', 'open', 'hot_seat', 'watch'];

/** A bot and how long it may think; the time is kept for a bot that does not. */
export interface BotPick {
  bot: string;
  think_ms: number;
}

export interface Choices {
  game: GameName;
  edition: string;
  opponent: Opponent;
  /** One for each seat, whether a bot sits there or not. */
  bots: BotPick[];
  /** One for each seat: "random", a ready-made id or "team:ID" / "deck:ID". */
  sides: string[];
  options: Record<string, unknown>;
  clock: ClockRules;
  /** Whether it counts; only where it may. */
  rated: boolean;
  /** Who may sit down at an open table. */
  range: RatingRange;
}

export type GameInfo = GamesInfo['games'][number];
export type OptionInfo = GameInfo['options'][number];

export const games = () => getOnce<GamesInfo>('/api/games');

export const gameOf = (info: GamesInfo, name: GameName): GameInfo | undefined =>
  info.games.find((game) => game.name === name);

/** The newest edition, the usual bot (or the one that is offered) at its usual time, two random sides, no clock. */
export function defaultChoices(info: GamesInfo, name: GameName, offered?: string): Choices {
  const game = gameOf(info, name);
  const usual = usualBot(info, name);
  return {
    game: name,
    edition: game?.editions.at(-1) ?? '',
    opponent: 'bot',
    bots: Array.from({ length: game?.seats[0] ?? 2 }, () => ({ ...usual, bot: offered ?? usual.bot })),
    sides: Array<string>(game?.seats[0] ?? 2).fill('random'),
    options: {},
    clock: noClock(),
    rated: true,
    range: anybody(),
  };
}

export const anybody = (): RatingRange => ({ lowest: null, highest: null, provisional: true });

export const noClock = (): ClockRules => ({ kind: 'none', turn_s: 240, reserve_s: 600, move_days: 3, window_s: 0 });

/** The bots of a game, weakest first. */
export const botsFor = (info: GamesInfo, game: GameName): BotInfo[] => info.bots.filter((bot) => bot.games.includes(game));

export function usualBot(info: GamesInfo, game: GameName): BotPick {
  const bots = botsFor(info, game);
  const bot = bots.find(({ id }) => id === info.usual_bot) ?? bots.at(-1);
  return { bot: bot?.id ?? '', think_ms: info.think_ms.usual };
}

export const optionsFor = (game: GameInfo, edition: string): OptionInfo[] =>
  game.options.filter((option) => option.editions.length === 0 || option.editions.includes(edition));

/** The choices of an option that fit the number of seats. */
export const choicesFor = (option: OptionInfo, seats: number): string[] =>
  option.choices.map(String).filter((choice) => (option.seats?.[choice] ?? seats) === seats);

/** The options without what does not exist in the edition or does not fit the number of seats. */
export function fittingOptions(chosen: Record<string, unknown>, known: OptionInfo[], seats: number): Record<string, unknown> {
  const fits = (id: string, value: unknown) => {
    const option = known.find((one) => one.id === id);
    return option !== undefined && (option.kind === 'flag' || choicesFor(option, seats).includes(String(value)));
  };
  return Object.fromEntries(Object.entries(chosen).filter(([id, value]) => fits(id, value)));
}

const modes: Record<Opponent, NewMatch['mode']> = {
  bot: 'bot', invite: 'online', open: 'online', hot_seat: 'hot_seat', watch: 'watch',
};

/** The first seat is the person's; who sits on the others follows from the opponent. */
function seatOf(choices: Choices, index: number): NewMatch['seats'][number] {
  const side = choices.sides[index] ?? 'random';
  const bot = { who: 'bot' as const, ...choices.bots[index]!, side };
  if (choices.opponent === 'watch') return bot;
  if (choices.opponent === 'hot_seat' || index === 0) return { who: 'me', side };
  return choices.opponent === 'bot' ? bot : { who: 'open', side: 'random' };
}

export function requestFor(choices: Choices): NewMatch {
  const request: NewMatch = {
    game: choices.game,
    edition: choices.edition,
    mode: modes[choices.opponent],
    seats: choices.sides.map((_, index) => seatOf(choices, index)),
  };
  if (Object.keys(choices.options).length > 0) request.options = choices.options;
  if (hasClock(choices)) request.clock = choices.clock;
  if (mayBeRated(choices) && !choices.rated) request.rated = false;
  if (choices.opponent === 'open') {
    request.open = true;
    const { lowest, highest, provisional } = choices.range;
    if (lowest !== null || highest !== null || !provisional) request.range = choices.range;
  }
  return request;
}

/** Two people who are not at one screen. */
export const mayBeRated = ({ opponent, sides }: Pick<Choices, 'opponent' | 'sides'>) => (opponent === 'invite' || opponent === 'open') && sides.length === 2;

/** Bots wait for nobody; only people among themselves play against the clock. */
export const mayHaveClock = (opponent: Opponent) => opponent === 'invite' || opponent === 'open' || opponent === 'hot_seat';
export const hasClock = (choices: Choices) => mayHaveClock(choices.opponent) && (choices.clock.kind !== 'none' || choices.clock.window_s > 0);

/** Makes the match and opens it: at the board, or at the table where the others are awaited. */
export async function startMatch(request: NewMatch): Promise<void> {
  const ownDice = request.mode === 'bot' || request.mode === 'online';
  openMatch(await post<MatchInfo>('/api/matches', ownDice ? { ...request, dice_commitment: commitToDice() } : request));
}

export async function startBotMatch(game: GameName): Promise<void> {
  const [info, finished] = await Promise.all([games(), finishedMatches()]);
  await startMatch(requestFor(defaultChoices(info, game, levelFor(game, botsFor(info, game), finished))));
}

export function openMatch(match: MatchInfo): void {
  go(addressOf(match));
}

/** Whether somebody can still sit down. */
export const hasFreeSeat = (match: MatchInfo) => match.seats.some((seat) => seat.kind === 'open');
export const addressOf = (match: MatchInfo) => (match.state === 'waiting' && hasFreeSeat(match) ? `/table/${match.id}` : `/match/${match.id}`);

export const matchById = (id: string) => get<MatchInfo>(`/api/matches/${encodeURIComponent(id)}`);
