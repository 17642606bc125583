// Lists of matches come a hundred at a time, the last touched first.
import type { MatchInfo } from './index';

export const kPage = 100;

/** What to ask for to get the matches older than these; several may have been touched in one moment. */
export function olderThan(matches: MatchInfo[]): string {
  return `/api/matches?mine&before=${Math.min(...matches.map((match) => Date.parse(match.touched))) + 1}`;
}

/** Both lists, every match once: as it is in the first. */
export function joined(first: MatchInfo[], second: MatchInfo[]): MatchInfo[] {
  const known = new Set(first.map((match) => match.id));
  return [...first, ...second.filter((match) => !known.has(match.id))];
}

/** Whether there may be older ones after a page. */
export function isFull(page: MatchInfo[]): boolean {
  return page.length >= kPage;
}
