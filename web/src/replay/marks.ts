// Marks of the scrub bar as icons and words.
import { t } from '../ui/i18n.svelte';
import type { MatchInfo, Picture } from '../wire';
import type { Mark, MarkKind } from './film';
import { gameWords } from './gameWords';
import { sideName } from './sides';

export const markIcons: Record<MarkKind, string> = {
  touchdown: 'star-f', casualty: 'medic', turnover: 'swap', kill: 'close', score: 'g-glory',
};

const kWeight: Record<MarkKind, number> = { touchdown: 4, score: 3, casualty: 2, kill: 2, turnover: 1 };
/** Marks nearer to each other than `apart` as one group, the weightiest first. */
export function marksTogether(marks: Mark[], placeOf: (mark: Mark) => number, apart: number): Mark[][] {
  const groups: Mark[][] = [];
  let reach = -Infinity;
  for (const mark of [...marks].sort((a, b) => a.at - b.at)) {
    if (placeOf(mark) < reach) groups.at(-1)!.push(mark);
    else {
      groups.push([mark]);
      reach = placeOf(mark) + apart;
    }
  }
  return groups.map((group) => group.sort((a, b) => kWeight[b.kind] - kWeight[a.kind]));
}

/** `picture` is the last one: it knows everybody. */
export function markText(mark: Mark, match: MatchInfo, picture: Picture): string {
  const side = sideName(match, mark.seat);
  const who = mark.who === null ? '' : gameWords[match.game].markName({ ...mark, who: mark.who }, picture);
  return t(`replay.mark_${mark.kind}`, { who, side });
}
