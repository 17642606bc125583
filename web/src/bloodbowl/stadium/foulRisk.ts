// What the referee of the day does about a foul besides sending off on a double: at which numbers of his die.
import { t } from '../../ui/i18n.svelte';
import type { BloodBowlPicture } from '../../wire';
import { playableName } from '../cards/playables';
import { isSmall, refereeOf, type Referee } from './stadium';

type Side = 'home' | 'away';
const kFaces = 6;
const kLastStep = 8;
const upTo = (most: number): string => (most <= 1 ? '1' : `1–${Math.min(kFaces, most)}`);

/** A small one walks first: a step towards whoever fouls, away from the others. */
function stepAfter({ watches, step }: Referee, side: Side): number {
  return watches === null || watches === side ? Math.min(kLastStep, step + 1) : 0;
}
const famous: [RegExp, most: (leads: boolean) => number][] = [
  [/triplets/, () => 1], [/hokuli/, () => 2], [/korensson/, () => 2], [/jorm/, (leads) => (leads ? 2 : 1)],
];

/** "1–3"; nothing: he only watches for doubles, or looks at the others. */
export function foulRolls(picture: BloodBowlPicture, side: Side): string | null {
  const referee = refereeOf(picture);
  if (referee === null) return null;
  if (isSmall(referee)) {
    const step = stepAfter(referee, side);
    return step === 0 ? null : upTo(step);
  }
  const most = famous.find(([word]) => word.test(referee.card))?.[1];
  const leads = picture[side].score > picture[side === 'home' ? 'away' : 'home'].score;
  return most === undefined ? null : upTo(most(leads));
}
/** "Goblin referee acts on 1–3" */
export function foulWords(picture: BloodBowlPicture, side: Side): string {
  const rolls = foulRolls(picture, side);
  return rolls === null ? '' : t('bloodbowl.foul_watched', { referee: playableName(refereeOf(picture)!.card), rolls });
}
