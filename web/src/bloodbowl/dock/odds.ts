// The engine's odds in the words of the current language.
import { hasText, t } from '../../ui/i18n.svelte';
import type { ActionOdds } from '../../wire';
import { percent } from '../../match/dock/dock';

const keyOf = (words: string) => words.toLowerCase().replace(/[^a-z]+/g, '_').replace(/^_|_$/g, '');

/** "dodge 3+, 2 dice against" part by part; what is not known stays as it came. */
export function oddsWords(text: string): string {
  return text.split(', ').map(partWords).join(', ');
}
function partWords(part: string): string {
  const dice = diceIn(part);
  if (dice !== null) return diceWords(dice);
  const roll = /^(.+?) (\d+)\+$/.exec(part);
  if (roll !== null && hasText(`bloodbowl.odds_${keyOf(roll[1]!)}`)) return `${t(`bloodbowl.odds_${keyOf(roll[1]!)}`)} ${roll[2]}+`;
  return hasText(`bloodbowl.odds_${keyOf(part)}`) ? t(`bloodbowl.odds_${keyOf(part)}`) : part;
}

export interface BlockDice {
  number: number;
  against: boolean;
}
/** "2 dice", "3 dice against": the dice of a block. */
export function diceIn(text: string): BlockDice | null {
  const found = /(\d) (?:die|dice)( against)?/.exec(text);
  return found ? { number: Number(found[1]), against: found[2] !== undefined } : null;
}
export function diceWords({ number, against }: BlockDice): string {
  if (number === 1) return t('bloodbowl.dice_one');
  return t(against ? 'bloodbowl.dice_theirs' : 'bloodbowl.dice_yours', { number });
}

const asNumber = (value: ActionOdds[string]) => (typeof value === 'number' ? value : undefined);

/** The one chance that an option shows, and what it is the chance of. */
export function mainChance(odds: ActionOdds | undefined): { chance: number; of: string } | null {
  if (odds === undefined) return null;
  for (const of of ['knock_down', 'success', 'accurate', 'badly_hurt', 'armour_broken'] as const) {
    const chance = asNumber(odds[of]);
    if (chance !== undefined) return { chance, of: t(`bloodbowl.legend_${of}`) };
  }
  return null;
}

/** What is to be feared of an option, if anything. */
export function riskOf(odds: ActionOdds | undefined): { risk: number; riskOf: string } | null {
  for (const of of ['fall', 'fumble', 'spotted'] as const) {
    const risk = asNumber(odds?.[of]);
    if (risk !== undefined && risk > 0) return { risk, riskOf: t(`bloodbowl.risk_${of}`) };
  }
  return null;
}

/** The other chances in a line: "with a team re-roll 89%, casualty 17%". */
export function otherChances(odds: ActionOdds | undefined): string {
  if (odds === undefined) return '';
  const shown = ['with_team_reroll', 'knocked_out', 'casualty'] as const;
  return shown
    .map((of) => ({ of, chance: asNumber(odds[of]) }))
    .filter(({ chance }) => chance !== undefined && chance > 0)
    .map(({ of, chance }) => t(`bloodbowl.short_${of}`, { percent: percent(chance!) }))
    .join(' · ');
}
