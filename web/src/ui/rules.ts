// The rule catalogue as the rules page shows it: chapters that go by one name in every edition,
// search, and the points in which the editions differ.
import { getOnce } from '../wire/api';
import { gameNames } from './games';
import type { GameName, RuleLine } from '../wire';

/** The id of a rule, which may be broken after its dots and underscores. */
export const breakable = (id: string) => id.replace(/[._]/g, '$&\u200b');

export const editionsOf: Record<GameName, string[]> = {
  bloodbowl: ['classic', 'lrb5', 'crp', 'bb16'],
  underworlds: ['shadespire'],
};

export type RuleList = 'rules' | 'skills' | 'cards' | 'content' | 'differences';
/** What the rules page can list of a game. */
export const listsOf: Record<GameName, RuleList[]> = {
  bloodbowl: ['rules', 'skills', 'content', 'differences'],
  underworlds: ['rules', 'cards'],
};

/** How the ids of its rules begin. */
const idsOf: Record<GameName, string[]> = {
  bloodbowl: ['classic.', 'lrb5.', 'crp.', 'bb16.'],
  underworlds: ['wus.'],
};
export const gameOfRule = ({ id }: Pick<RuleLine, 'id'>): GameName => gameNames.find((name) => idsOf[name].some((start) => id.startsWith(start))) ?? gameNames[0]!;

/** All rules of an edition, in the order of its book. */
export const rulesOf = (game: GameName, edition: string) =>
  getOnce<RuleLine[]>(`/api/rules?game=${game}&edition=${encodeURIComponent(edition)}`);

// The catalogue keeps each edition's own chapter names; these are the same chapter.
const sameChapter: Record<string, string> = {
  hand_off: 'handoff', illegal_procedure: 'illegal', stand_up: 'standup', follow_up: 'followup', throw_in: 'throwin',
  fan_factor: 'fanfactor', free_fan_factor: 'fanfactor', kickoff_table: 'kot', kickoff_event: 'kot', touchdown: 'score',
  match_end: 'win', overtime: 'win', improvement: 'improve', star_roll: 'improve', rosters: 'roster', team_rating: 'teamvalue',
  value: 'teamvalue', gate: 'fans', fame: 'fans', prone: 'knockdown', fumble: 'pass', range_ruler: 'pass', scatter: 'bounce',
  team_creation: 'team', purchase: 'team', expensive_mistakes: 'expenses', expensive: 'expenses', scope: 'general',
  edition: 'general', extra: 'general', niggling: 'casualty', rostered_star: 'star', star_table: 'star', bribe: 'referee',
  crowd: 'push', subs: 'reserves', mvp: 'spp', wizard: 'inducement', lrb6_cards: 'card', card_variant: 'card',
};

/** "skill.block" belongs to the chapter "skill", "hand_off" to "handoff". */
export function chapterOf(rule: RuleLine): string {
  const first = rule.chapter.split('.')[0] ?? '';
  return sameChapter[first] ?? first;
}

/** What a rule is about within its chapter: "block" of "skill.block", nothing for most. */
export const sectionOf = (rule: RuleLine): string => rule.chapter.split('.').slice(1).join('.');

export function chaptersOf(rules: readonly RuleLine[]): { chapter: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const rule of rules) counts.set(chapterOf(rule), (counts.get(chapterOf(rule)) ?? 0) + 1);
  return [...counts].map(([chapter, count]) => ({ chapter, count }));
}

/** The rules that hold every word of the query in their id or text. */
export function searchRules(rules: readonly RuleLine[], query: string): RuleLine[] {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Splits a text into pieces, those that match a word of the query marked. */
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
  const words = query.split(/\s+/).filter((word) => word !== '').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${words.join('|')})`, 'i'))
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** A rule's note, unless it speaks of the sources the catalogue was made from; without their line numbers. */
export const noteOf = (rule: RuleLine): string | null =>
  rule.note !== null && !/\b(seed|audited)\b|\.json\b/i.test(rule.note) ? rule.note.replace(/ ?\((?:lines? )?\d[\d\s,-]*\)/g, '').replace(/\b(FAQ) \d+-\d+/g, '$1') : null;

/** A point in which the four editions of Blood Bowl differ (data/rules/differences.json). */
export interface Difference {
  id: string;
  chapter: string;
  title: string;
  classic: string;
  lrb5: string;
  crp: string;
  bb16: string;
}
export const differences = async (): Promise<Difference[]> =>
  (await import('../../../data/rules/differences.json')).default;
