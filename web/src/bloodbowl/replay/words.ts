// Blood Bowl in replays and reports.
import { matchKits } from '../../drawings/kits';
import { kitFill } from '../../drawings/token';
import type { GameWords } from '../../replay/gameWords';
import { hasText, t } from '../../ui/i18n.svelte';
import type { BloodBowlPicture, Decision, Mistake, Picture, Seat } from '../../wire';
import { type LineScene, tellLine as tellWay } from '../log/lines';
import { tellLine } from '../log/sentences';
import { loadSkills, namesFrom } from '../players/names.svelte';

export const pitchOf = (picture: Picture) => picture as BloodBowlPicture;

export function lineScene(picture: Picture, mistake: Mistake, seat: Seat): LineScene {
  const pitch = pitchOf(picture);
  return { picture: pitch, names: namesFrom(() => pitch), decision: { seat, kind: mistake.kind } as Decision };
}

export const pitchWords: GameWords = {
  load: (edition) => Promise.resolve(loadSkills(edition)),
  stretchOf: (picture) => {
    const pitch = pitchOf(picture);
    return { seat: pitch.active, part: pitch.half, turn: pitch.active === null ? 0 : pitch[pitch.active].turn };
  },
  partOf: (picture) => pitchOf(picture).half,
  partWord: (part) => (part === 0 ? t('bloodbowl.before_match') : part > 2 ? t('bloodbowl.half_3') : t('replay.part_bloodbowl', { part })),
  aside: (picture) => {
    const weather = `bloodbowl.weather_${pitchOf(picture).weather}`;
    return hasText(weather) ? t(weather) : '';
  },
  scoreOf: (picture, seat) => pitchOf(picture)[seat as 'home' | 'away'].score,
  turnText: (turn) => (turn === 0 ? 'replay.turn_of_bloodbowl_bonus' : 'replay.turn_of_bloodbowl'),
  kindText: (kind) => `bloodbowl.kind_${kind}`,
  // The last picture knows everybody who ever joined.
  teller: (_, last) => {
    const names = namesFrom(() => pitchOf(last));
    return (event, key) => tellLine(event, names, key);
  },
  tellLine: (line, _, picture, mistake, seat) => tellWay(line, lineScene(picture, mistake, seat)),
  markName: ({ who }, picture) => pitchOf(picture).players[who]?.name ?? who,
  numbered: (picture) => Object.values(pitchOf(picture).players),
  named: (match) => match,
  namedReport: (report) => report,
  fill: (match, seat) => {
    const name = (of: Seat) => match.seats.find((one) => one.seat === of)?.side_name ?? '';
    const kits = matchKits(name('home'), name('away'));
    return kitFill(seat === 'home' ? kits.home : kits.away);
  },
};
