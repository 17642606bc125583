// Numbers, times and names of things, in the current language.
import { hasText, language, t } from './i18n.svelte';
import type { ClockRules, GameName, MatchInfo, SeatInfo } from '../wire';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400], ['hour', 3_600], ['minute', 60], ['second', 1],
];

/** "5 minutes ago". */
export function ago(iso: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}

/** "4 min", "90 s", "1 h". */
export function duration(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return t('shell.hours', { n: seconds / 3600 });
  if (seconds >= 60 && seconds % 60 === 0) return t('shell.minutes', { n: seconds / 60 });
  return t('shell.seconds', { n: seconds });
}

export function clockWords(clock: ClockRules): string {
  const window = clock.window_s > 0 && clock.kind !== 'correspondence' ? [t('shell.clock_answer', { time: duration(clock.window_s) })] : [];
  return [turnWords(clock), ...window].join(', ');
}
function turnWords(clock: ClockRules): string {
  if (clock.kind === 'correspondence') return t('shell.clock_days', { count: clock.move_days });
  if (clock.kind === 'none') return t('shell.clock_none');
  const turn = t('shell.clock_turn', { time: duration(clock.turn_s) });
  return clock.reserve_s > 0 ? `${turn}, ${t('shell.clock_reserve', { time: duration(clock.reserve_s) })}` : turn;
}

export const gameWord = (game: GameName) => t(`shell.game_${game}`);
export const editionWord = (edition: string) =>
  hasText(`shell.edition_${edition}`) ? t(`shell.edition_${edition}`) : hasText(`shell.game_${edition}_short`) ? t(`shell.game_${edition}_short`) : edition;
export const botWord = (bot: string) => (hasText(`shell.bot_${bot}`) ? t(`shell.bot_${bot}`) : bot);

/** "1 s", "0.5 s". */
export const thinkWord = (ms: number) => t('shell.seconds', { n: ms / 1000 });

/** A person's name. A guest who has not given one is called so by the server, in English: "Guest w4cd". */
export function personWord(name: string): string {
  const guest = /^Guest (\w{4})$/.exec(name);
  return guest === null ? name : t('shell.guest_name', { letters: guest[1]! });
}

/** Who sits there, without how long he thinks. */
export function coachWord(seat: SeatInfo): string {
  return seat.kind === 'bot' ? botWord(seat.bot ?? '') : seatWord(seat);
}

export function seatWord(seat: SeatInfo): string {
  if (seat.kind === 'bot') return seat.think_ms === null ? botWord(seat.bot ?? '') : `${botWord(seat.bot ?? '')}, ${thinkWord(seat.think_ms)}`;
  if (seat.kind === 'open') return t('shell.seat_open');
  return seat.name === '' ? t('shell.somebody') : personWord(seat.name);
}

/** What a match is called in a list: its title, or the sides. */
export function matchWord(match: MatchInfo): string {
  if (match.title !== '') return match.title;
  return match.seats.map((seat) => seat.side_name || seatWord(seat)).join(` ${t('shell.versus')} `);
}

/** "2–1"; empty while nobody has anything. */
export function scoreWord(match: MatchInfo): string {
  const scores = match.seats.map((seat) => match.score[seat.seat] ?? 0);
  return scores.map((score) => score.toLocaleString(language())).join('–');
}

/** 150000 as a person writes it. */
export const goldText = (gold: number): string => gold.toLocaleString(language());
