// Which bot is offered: a beginner meets the rookie, and the level follows the results, which the server keeps with
// the person. The rule: a win against the bot that was offered, or a stronger one, is one level up; a defeat by it, or
// by a weaker one, is one level down, never below the rookie; a draw changes nothing. Each game has a level of its own.
import { get } from './api';
import { loadMe, me } from './me.svelte';
import type { BotInfo, GameName, MatchInfo } from './index';

const kFirst = 'rookie';

/** My matches that are over; nobody has played any where they cannot be had. */
export async function finishedMatches(): Promise<MatchInfo[]> {
  await loadMe();
  return get<MatchInfo[]>('/api/matches?over').catch(() => []);
}

/** `bots` are those of the game, weakest first. */
export function levelFor(game: GameName, bots: BotInfo[], finished: MatchInfo[], person = me()?.id): string {
  const levels = bots.map(({ id }) => id);
  const least = Math.max(0, levels.indexOf(kFirst));
  let offered = least;
  for (const match of finished.filter((one) => one.game === game && one.mode === 'bot').sort((a, b) => a.touched.localeCompare(b.touched))) {
    const mine = match.seats.find((seat) => seat.user === person);
    const others = match.seats.filter((seat) => seat !== mine);
    const met = Math.max(...others.map((seat) => levels.indexOf(seat.bot ?? '')));
    if (mine === undefined || met < 0) continue;
    if (match.winner === mine.seat && met >= offered) offered = Math.min(levels.length - 1, offered + 1);
    else if (match.winner !== null && match.winner !== mine.seat && met <= offered) offered = Math.max(least, offered - 1);
  }
  return levels[offered] ?? '';
}
