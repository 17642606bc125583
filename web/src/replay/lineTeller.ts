// Lines of play in words, by the game's own teller, at a moment of a film.
import { namesFrom } from '../bloodbowl/players/names.svelte';
import * as pitch from '../bloodbowl/log/lines';
import type { BloodBowlPicture, Decision, Line, MatchInfo, Mistake, Picture, Seat, UnderworldsPicture } from '../wire';
import * as table from '../underworlds/log/lines';
import { namesOf } from '../underworlds/log/sentences';
import { sideName } from './teller';

const decisionOf = (mistake: Mistake, seat: Seat) => ({ seat, kind: mistake.kind }) as Decision;

export function pitchScene(picture: Picture, mistake: Mistake, seat: Seat): pitch.LineScene {
  const shown = picture as BloodBowlPicture;
  return { picture: shown, names: namesFrom(() => shown), decision: decisionOf(mistake, seat) };
}
export function tableScene(picture: Picture, match: MatchInfo, mistake: Mistake, seat: Seat): table.LineScene {
  const shown = picture as UnderworldsPicture;
  return { picture: shown, names: namesOf(shown, (one) => sideName(match, one)), decision: decisionOf(mistake, seat) };
}

export function tellLine(line: Line, match: MatchInfo, picture: Picture, mistake: Mistake, seat: Seat): string {
  return match.game === 'bloodbowl'
    ? pitch.tellLine(line, pitchScene(picture, mistake, seat))
    : table.tellLine(line, tableScene(picture, match, mistake, seat));
}
