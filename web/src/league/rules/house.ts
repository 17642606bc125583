// What a league has otherwise than the book, in groups as they are shown.
import type { LeagueHouse } from '../../wire';

export interface HouseGroup { kind: string; name: string; lines: LeagueHouse['differences']; }

/** One group for each roster, position, skill and table, in the order in which they come. */
export function houseGroups(differences: LeagueHouse['differences']): HouseGroup[] {
  const groups: HouseGroup[] = [];
  for (const one of differences) {
    let group = groups.find(({ kind, name }) => kind === one.kind && name === one.name);
    if (group === undefined) groups.push((group = { kind: one.kind, name: one.name, lines: [] }));
    group.lines.push(one);
  }
  return groups;
}

export type HouseLine = LeagueHouse['differences'][number];

/** What is otherwise of one thing: the roster "human", the position "human/catcher", the skill "claw". */
export const houseLines = (differences: readonly HouseLine[], kind: HouseLine['kind'], id: string): HouseLine[] =>
  differences.filter((one) => one.kind === kind && one.id === id);

/** The content that somebody has pasted: nothing, an object, or a text that is none. */
export function houseGiven(text: string): { house?: object; bad: boolean } {
  if (text.trim() === '') return { bad: false };
  try {
    const house: unknown = JSON.parse(text);
    return typeof house === 'object' && house !== null && !Array.isArray(house) ? { house, bad: false } : { bad: true };
  } catch {
    return { bad: true };
  }
}
