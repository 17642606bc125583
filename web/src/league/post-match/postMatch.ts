// What the page after a match works out of the server's question.
import type { LeaguePlayer, LeaguePostMatch, PostMatchQuestion } from '../../wire';

export type Option = PostMatchQuestion['options'][number];

/** "buy" of "buy blitzer". */
export const verbOf = (option: Pick<Option, 'answer'>) => option.answer.split(' ')[0]!;

export interface ImprovementGroups { characteristics: Option[]; categories: { category: string; options: Option[]; doubles: boolean }[] }

/** Characteristics first, then skills by category in the order they come; a category that only doubles open says so. */
export function improvementGroups(options: readonly Option[], categoryOf: (skill: string) => string, normal: string): ImprovementGroups {
  const characteristics = options.filter(({ what }) => what.startsWith('+'));
  const byCategory = new Map<string, Option[]>();
  for (const option of options)
    if (!option.what.startsWith('+')) byCategory.set(categoryOf(option.what), [...(byCategory.get(categoryOf(option.what)) ?? []), option]);
  const letters: Record<string, string> = { general: 'G', agility: 'A', strength: 'S', passing: 'P', mutation: 'M' };
  return {
    characteristics,
    categories: [...byCategory].map(([category, list]) => ({ category, options: list, doubles: normal !== '' && letters[category] !== undefined && !normal.includes(letters[category]!) })),
  };
}

export interface PurchaseGroups { hire: Option[]; staff: Option[]; dismiss: Option[]; others: Option[]; done: Option | null }
const staffWords = new Set(['reroll', 'apothecary', 'assistant_coach', 'cheerleader']);
export function purchaseGroups(options: readonly Option[]): PurchaseGroups {
  const groups: PurchaseGroups = { hire: [], staff: [], dismiss: [], others: [], done: null };
  for (const option of options) {
    const verb = verbOf(option);
    const thing = option.answer.slice(verb.length + 1);
    if (verb === 'done') groups.done = option;
    else if (staffWords.has(thing)) groups.staff.push(option);
    else if (verb === 'buy') groups.hire.push(option);
    else if (verb === 'dismiss') groups.dismiss.push(option);
    else groups.others.push(option);
  }
  return groups;
}

/** Which step is open, from 1; when all are done the number of steps. */
export function stepNow(steps: LeaguePostMatch['steps']): number {
  const at = steps.findIndex(({ state }) => state === 'now');
  return at < 0 ? steps.length : at + 1;
}

/** What is chosen at first: the bot's choice never, the first that is possible. */
export const firstLegal = (question: PostMatchQuestion): Option | null => question.options.find(({ legal }) => legal) ?? null;

/** The player as he would be after learning it. */
export function afterLearning(player: LeaguePlayer, what: string): LeaguePlayer {
  if (!what.startsWith('+')) return { ...player, skills: [...player.skills, what], learned: [...player.learned, what] };
  const which = what.slice(1) as 'ma' | 'st' | 'ag' | 'av';
  return { ...player, [which]: player[which] + 1, changed: [...player.changed, which] };
}
