// What something that is being aimed would do, in figures and in words.
import { language, t } from '../../ui/i18n.svelte';
import { percentText } from '../../match/dock/dock';
import type { AimAnswer, BloodBowlPicture, PitchPlayer, Square, StrikeAnswer } from '../../wire';
import { areaOf } from '../cards/playables';
import { isOnPitch, key } from '../board/geometry';
import type { Control } from '../control.svelte';

export interface StrikeFigures {
  theirs: number;
  /** Of them, on average. */
  mean: number;
  own: number;
  /** That a carrier of the others goes down; nothing: none is struck. */
  carrier: number | null;
  /** How surely the armour of theirs gives way, once one falls: the least and the most; nothing: there is no armour roll. */
  armour: [number, number] | null;
}
type Struck = Pick<StrikeAnswer, 'victims' | 'turnover'>;
export function figuresOf({ victims }: Struck, picture: BloodBowlPicture, side: 'home' | 'away'): StrikeFigures {
  const theirs = victims.filter(({ player }) => picture.players[player]?.side !== side);
  const carrier = theirs.find(({ player }) => picture.players[player]?.has_ball === true);
  const armour = theirs.map((victim) => victim.armour).filter((chance) => chance > 0);
  return {
    theirs: theirs.length, mean: theirs.reduce((sum, { chance }) => sum + chance, 0), own: victims.length - theirs.length, carrier: carrier?.chance ?? null,
    armour: armour.length === 0 ? null : [Math.min(...armour), Math.max(...armour)],
  };
}
/** The turnover is named where it can happen, and only there. `whole`: with the carrier and the armour, which a proposal has no room for. */
export function strikeWords(answer: Struck, picture: BloodBowlPicture, side: 'home' | 'away', whole = true): string {
  const { theirs, mean, own, carrier, armour } = figuresOf(answer, picture, side);
  const parts = [
    theirs > 1 ? t('bloodbowl.strike_theirs', { count: theirs, mean: new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(mean) }) : '',
    carrier === null || !whole ? '' : t('bloodbowl.strike_carrier', { percent: percentText(carrier) }),
    armour === null || !whole ? '' : t('bloodbowl.strike_breaks', { percent: rangeText(armour) }),
    own === 0 ? '' : t('bloodbowl.strike_own', { count: own }),
    answer.turnover < 0.005 ? '' : t('bloodbowl.strike_turnover', { percent: percentText(answer.turnover) }),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

const rangeText = ([least, most]: [number, number]): string => (percentText(least) === percentText(most) ? percentText(least) : `${percentText(least).replace(/\s?%$/, '')}–${percentText(most)}`);

/** The squares that something aimed at a square strikes. */
export function struckSquares({ kind, aimedAt, bySquare, decision }: Pick<Control, 'kind' | 'aimedAt' | 'bySquare' | 'decision'>): Square[] {
  if (kind !== 'play_square' || aimedAt === null || !bySquare.has(key(aimedAt))) return [];
  const area = areaOf(decision?.card);
  const steps = Array.from({ length: 2 * area + 1 }, (_, i) => i - area);
  return steps.flatMap((dx) => steps.map((dy): Square => [aimedAt[0] + dx, aimedAt[1] + dy])).filter(isOnPitch);
}
/** Who lies in its way and is none of its victims. */
export function sparedIn(squares: readonly Square[], victims: StrikeAnswer['victims'], picture: BloodBowlPicture): PitchPlayer[] {
  const struck = new Set(victims.map(({ player }) => player));
  const inside = new Set(squares.map(key));
  return squares.length <= 1 ? [] : Object.values(picture.players).filter(({ id, at }) => at !== null && inside.has(key(at)) && !struck.has(id));
}

type Aim = AimAnswer['best'][number];
/** What one of the proposals comes to: the chance of what changes most, or that it strikes at all; and in words what else. */
export function aimWords(aim: Aim, picture: BloodBowlPicture, side: 'home' | 'away'): { detail: string; chance?: number; chanceOf?: string } {
  const [first] = aim.victims;
  const one = aim.victims.length === 1 && first!.chance < 1 ? t('bloodbowl.aim_struck', { percent: percentText(first!.chance) }) : '';
  const struck = one === '' || aim.turnover > 0 ? strikeWords(aim, picture, side, aim.outlook === null) : one;
  if (aim.outlook === null) return { detail: struck };
  const { of, chance, before } = aim.outlook;
  const detail = [struck, t('bloodbowl.aim_before', { percent: percentText(before) })].filter((part) => part !== '').join(' · ');
  return { detail, chance, chanceOf: t(`bloodbowl.aim_${of}`) };
}
