// A team that is drafted anew: who is bought back, who is new, what is hired.
import { nameFor } from '../../builder/names';
import type { DraftPlayer, TeamDraft } from '../../builder/team';
import type { LeagueRedraft, PositionInfo } from '../../wire';

export interface Draft {
  kept: number[]; // numbers of last season's players
  hired: DraftPlayer[];
  staff: Pick<TeamDraft, 'rerolls' | 'apothecary' | 'cheerleaders' | 'assistant_coaches'>;
}

const listOf = (page: LeagueRedraft) => page.list as TeamDraft;

/** Who may be bought back: journeymen and stars were never the team's own. */
export const ownPlayers = (page: LeagueRedraft) => page.players.filter(({ number, journeyman }) => {
  const listed = listOf(page).players.find((player) => player.number === number);
  return !journeyman && listed !== undefined && !listed['star'];
});

/** Everybody is bought back, and everything is hired again, until the coach says otherwise. */
export function wholeTeam(page: LeagueRedraft): Draft {
  const { rerolls, apothecary, cheerleaders, assistant_coaches } = listOf(page);
  return { kept: ownPlayers(page).map(({ number }) => number), hired: [], staff: { rerolls, apothecary, cheerleaders, assistant_coaches } };
}

/** A new player wears no number of last season: whoever wears one of those is that player. */
export function hireNew(page: LeagueRedraft, draft: Draft, position: PositionInfo): Draft {
  const taken = new Set([...listOf(page).players, ...draft.hired].map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number += 1;
  const { ma, st, ag, av } = position;
  const name = nameFor([...listOf(page).players, ...draft.hired].map((player) => player.name), number);
  return { ...draft, hired: [...draft.hired, { number, name, position: position.name, ma, st, ag, av, skills: [...position.skills] }] };
}

/** The last one hired for the position goes. */
export function letGo(draft: Draft, position: PositionInfo): Draft {
  const last = draft.hired.map((player) => player.position).lastIndexOf(position.name);
  return last < 0 ? draft : { ...draft, hired: draft.hired.filter((_, i) => i !== last) };
}

export const buyBack = (draft: Draft, number: number): Draft =>
  ({ ...draft, kept: draft.kept.includes(number) ? draft.kept.filter((one) => one !== number) : [...draft.kept, number] });

export const nameNew = (draft: Draft, number: number, name: string): Draft =>
  ({ ...draft, hired: draft.hired.map((player) => (player.number === number ? { ...player, name } : player)) });

/** The list that is sent. */
export function draftedList(page: LeagueRedraft, draft: Draft): TeamDraft {
  const { edition, name, roster, fan_factor, players } = listOf(page);
  return { edition, name, roster, fan_factor, ...draft.staff, players: [...players.filter(({ number }) => draft.kept.includes(number)), ...draft.hired] };
}
