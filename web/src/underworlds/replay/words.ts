// Underworlds in replays and reports.
import type { UnderworldsOutcome } from '../../replay/deeds';
import type { GameWords } from '../../replay/gameWords';
import { sideName } from '../../replay/sides';
import { t } from '../../ui/i18n.svelte';
import type { Decision, MatchInfo, Mistake, Picture, Seat, SeatInfo, UnderworldsPicture } from '../../wire';
import { seatKits } from '../board/kits';
import { cardName, fighterName, loadCatalogue, warbandName } from '../cards/catalogue.svelte';
import { type LineScene, tellLine } from '../log/lines';
import { namesOf, tellEvent } from '../log/sentences';

export const tableOf = (picture: Picture) => picture as UnderworldsPicture;

export function lineScene(picture: Picture, match: MatchInfo, mistake: Mistake, seat: Seat): LineScene {
  const table = tableOf(picture);
  return { picture: table, names: namesOf(table, (one) => sideName(match, one)), decision: { seat, kind: mistake.kind } as Decision };
}

/** The sides are known by their warbands, as on the match's own screen; the wire names the decks. */
function byWarbands(match: MatchInfo, warband: (seat: Seat) => string): MatchInfo {
  const nameOf = ({ seat, side_name }: SeatInfo): string => {
    if (warband(seat) === '') return side_name;
    const alike = match.seats.filter((other) => warband(other.seat) === warband(seat));
    return alike.length > 1 ? `${warbandName(warband(seat))} (${seat})` : warbandName(warband(seat));
  };
  return { ...match, seats: match.seats.map((seat) => ({ ...seat, side_name: nameOf(seat) })) };
}

export const tableWords: GameWords = {
  load: () => loadCatalogue(),
  stretchOf: (picture) => {
    const { active, phase, round, matched_play, seats } = tableOf(picture);
    const seat = phase === 'action' ? active : null;
    const game = matched_play === undefined ? {} : { game: matched_play.game };
    return { ...game, seat, part: round, turn: seat === null ? 0 : (seats[seat]?.activations ?? 0) };
  },
  partOf: (picture) => tableOf(picture).round,
  partWord: (part) => (part === 0 ? t('underworlds.set_up') : part > 3 ? t('underworlds.sudden_death') : t('replay.part_underworlds', { part })),
  // Matched play: which game, and how many each has won.
  aside: (picture) => {
    const { matched_play } = tableOf(picture);
    return matched_play === undefined ? '' : `${t('replay.game_n', { game: matched_play.game })} · ${matched_play.won.join(' : ')}`;
  },
  scoreOf: (picture, seat) => {
    const drawn = tableOf(picture).seats[seat];
    return drawn === undefined ? 0 : drawn.glory + drawn.glory_spent;
  },
  turnText: () => 'replay.turn_of_underworlds',
  kindText: (kind) => `underworlds.ask_${kind}`,
  teller: (match, last) => {
    const names = namesOf(tableOf(last), (seat) => sideName(match, seat));
    return (event, key) => tellEvent(event, key, names);
  },
  tellLine: (line, match, picture, mistake, seat) => tellLine(line, lineScene(picture, match, mistake, seat)),
  markName: ({ kind, who }, picture) => (kind === 'score' ? cardName(who) : fighterName(tableOf(picture).fighters[who]) || who),
  numbered: () => [],
  named: (match, picture) => byWarbands(match, (seat) => tableOf(picture).seats[seat]?.warband ?? ''),
  namedReport: (report) => {
    if (report.outcome === null) return report;
    const { seats } = report.outcome as UnderworldsOutcome;
    return { ...report, match: byWarbands(report.match, (seat) => seats.find((one) => one.seat === seat)?.warband ?? '') };
  },
  fill: (match, seat) => {
    const seats = match.seats.map((one) => one.seat);
    return seatKits(seats, seats[0] ?? 'A')[seat]?.fill ?? 'var(--line-3)';
  },
};
