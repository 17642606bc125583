// What something that is being aimed would do, in figures and in words.
import { language, t } from '../../ui/i18n.svelte';
import { percentText } from '../../match/dock/dock';
import type { BloodBowlPicture, StrikeAnswer } from '../../wire';

export interface StrikeFigures {
  theirs: number;
  /** Of them, on average. */
  mean: number;
  own: number;
  /** That a carrier of the others goes down; nothing: none is struck. */
  carrier: number | null;
}
export function figuresOf({ victims }: StrikeAnswer, picture: BloodBowlPicture, side: 'home' | 'away'): StrikeFigures {
  const theirs = victims.filter(({ player }) => picture.players[player]?.side !== side);
  const carrier = theirs.find(({ player }) => picture.players[player]?.has_ball === true);
  return { theirs: theirs.length, mean: theirs.reduce((sum, { chance }) => sum + chance, 0), own: victims.length - theirs.length, carrier: carrier?.chance ?? null };
}
/** The turnover is named where it can happen, and only there. */
export function strikeWords(answer: StrikeAnswer, picture: BloodBowlPicture, side: 'home' | 'away'): string {
  const { theirs, mean, own, carrier } = figuresOf(answer, picture, side);
  const parts = [
    theirs > 1 ? t('bloodbowl.strike_theirs', { count: theirs, mean: new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(mean) }) : '',
    carrier === null ? '' : t('bloodbowl.strike_carrier', { percent: percentText(carrier) }),
    own === 0 ? '' : t('bloodbowl.strike_own', { count: own }),
    answer.turnover < 0.005 ? '' : t('bloodbowl.strike_turnover', { percent: percentText(answer.turnover) }),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
