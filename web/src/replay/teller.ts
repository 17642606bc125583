// Sentences for what happened, by the game's own teller.
import { namesFrom } from '../bloodbowl/players/names.svelte';
import { tellLine } from '../bloodbowl/log/sentences';
import { hasText, t } from '../ui/i18n.svelte';
import type { BloodBowlPicture, GameEvent, GameName, MatchInfo, Picture, Report, Seat, SeatInfo, UnderworldsPicture } from '../wire';
import type { UnderworldsOutcome } from './deeds';
import { coachWord } from '../ui/words';
import type { LogLine } from '../match/log/log';
import { warbandName } from '../underworlds/cards/catalogue.svelte';
import { namesOf, tellEvent } from '../underworlds/log/sentences';

export type Tell = (event: GameEvent, key: string) => LogLine | null;

export const sideName = (match: MatchInfo, seat: Seat | null): string => {
  const info = match.seats.find((one) => one.seat === seat);
  return info?.side_name || (info === undefined ? (seat ?? '') : coachWord(info));
};

/** Underworlds: its sides are known by their warbands, as on the match's own screen; the wire names the decks. */
export function namedByWarbands(match: MatchInfo, picture: Picture): MatchInfo {
  return 'players' in picture ? match : named(match, (seat) => picture.seats[seat]?.warband ?? '');
}
export function reportByWarbands(report: Report): Report {
  if (report.match.game !== 'underworlds' || report.outcome === null) return report;
  const { seats } = report.outcome as UnderworldsOutcome;
  return { ...report, match: named(report.match, (seat) => seats.find((one) => one.seat === seat)?.warband ?? '') };
}
function named(match: MatchInfo, warband: (seat: Seat) => string): MatchInfo {
  const nameOf = ({ seat, side_name }: SeatInfo): string => {
    if (warband(seat) === '') return side_name;
    const alike = match.seats.filter((other) => warband(other.seat) === warband(seat));
    return alike.length > 1 ? `${warbandName(warband(seat))} (${seat})` : warbandName(warband(seat));
  };
  return { ...match, seats: match.seats.map((seat) => ({ ...seat, side_name: nameOf(seat) })) };
}

/** What a decision was about. */
export function decisionWord(game: GameName, kind: string): string {
  const key = game === 'bloodbowl' ? `bloodbowl.kind_${kind}` : `underworlds.ask_${kind}`;
  return hasText(key) ? t(key) : kind.replaceAll('_', ' ');
}

/** The last picture knows everybody who ever joined. */
export function tellerOf(match: MatchInfo, last: Picture): Tell {
  if (match.game === 'bloodbowl') {
    const names = namesFrom(() => last as BloodBowlPicture);
    return (event, key) => tellLine(event, names, key);
  }
  const names = namesOf(last as UnderworldsPicture, (seat) => sideName(match, seat));
  return (event, key) => tellEvent(event, key, names);
}
