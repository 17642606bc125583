// What changes a roll, by name: cards and the like, skills, everything else. And what the roll would be without what was played.
import { hasText, t } from '../../ui/i18n.svelte';
import type { AskedRoll, Modifier } from '../../wire';
import { playableName, ruleOfPlayable } from '../cards/playables';
import { isSkill, skillName } from '../players/names.svelte';

const asId = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '_').replace(/^_|_$/g, '');
export function modifierName({ name, card }: Modifier): string {
  if (card !== undefined) return playableName(card);
  const id = asId(name);
  if (hasText(`log.modifier_${id}`)) return t(`log.modifier_${id}`);
  return isSkill(id) ? skillName(id) : name;
}
/** The rule that gives it. */
export const modifierRule = ({ rule, card }: Modifier): string | undefined => (rule === undefined || rule === '' ? (card === undefined ? undefined : ruleOfPlayable(card)) : rule);

const chanceFrom = (needed: number): number => Math.min(5, Math.max(1, 7 - needed)) / 6;
/** What was played changes this roll: its names, and the chance without. */
export function changedRoll({ modifiers = [], needed }: Pick<AskedRoll, 'needed'> & Partial<AskedRoll>): { names: string[]; before: number } | null {
  const played = modifiers.filter(({ card, value }) => card !== undefined && value !== 0);
  if (played.length === 0) return null;
  const before = chanceFrom(needed + played.reduce((sum, { value }) => sum + value, 0));
  return before === chanceFrom(needed) ? null : { names: played.map(modifierName), before };
}
