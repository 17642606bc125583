// A team list while it is being written: the JSON of `affray team`, changed by pure functions.
// What the builder does not know (improvements, injuries, stars of an imported team) is kept.
import type { PositionInfo, RosterInfo } from '../wire';
import { nameFor } from './names';

export interface DraftPlayer {
  number: number;
  name: string;
  position: string;
  ma: number;
  st: number;
  ag: number;
  av: number;
  skills: string[];
  [more: string]: unknown;
}

export interface TeamDraft {
  edition: string;
  name: string;
  roster: string;
  rerolls: number;
  fan_factor: number;
  apothecary: boolean;
  cheerleaders: number;
  assistant_coaches: number;
  players: DraftPlayer[];
  [more: string]: unknown;
}

export const staffKinds = ['fan_factor', 'assistant_coaches', 'cheerleaders'] as const;
export type StaffKind = (typeof staffKinds)[number];

export function newTeam(edition: string, roster: string, name: string): TeamDraft {
  return {
    edition, name, roster, rerolls: 0, fan_factor: 0, apothecary: false, cheerleaders: 0, assistant_coaches: 0,
    players: [],
  };
}

/** A list names a position by its English name or by its id. */
export function positionOf(player: DraftPlayer, roster: RosterInfo): RosterInfo['positions'][number] | undefined {
  return roster.positions.find((position) => position.name === player.position || position.id === player.position);
}

export function countOf(team: TeamDraft, roster: RosterInfo, position: PositionInfo): number {
  return team.players.filter((player) => positionOf(player, roster)?.id === position.id).length;
}

export function firstFreeNumber(team: TeamDraft): number {
  const taken = new Set(team.players.map((player) => player.number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}

export function hire(team: TeamDraft, position: PositionInfo): TeamDraft {
  const number = firstFreeNumber(team);
  const { ma, st, ag, av } = position;
  const name = nameFor(team.players.map((player) => player.name), number);
  const player: DraftPlayer = { number, name, position: position.name, ma, st, ag, av, skills: [...position.skills] };
  return { ...team, players: [...team.players, player] };
}

/** The last one hired for the position goes first. */
export function releaseOne(team: TeamDraft, roster: RosterInfo, position: PositionInfo): TeamDraft {
  const last = team.players.map((player) => positionOf(player, roster)?.id).lastIndexOf(position.id);
  return last < 0 ? team : release(team, last);
}

export function release(team: TeamDraft, index: number): TeamDraft {
  return { ...team, players: team.players.filter((_, i) => i !== index) };
}

export function changePlayer(team: TeamDraft, index: number, change: { name?: string; number?: number }): TeamDraft {
  return { ...team, players: team.players.map((player, i) => (i === index ? { ...player, ...change } : player)) };
}

/** Shirts from 1 on, in the order of the list. */
export function renumber(team: TeamDraft): TeamDraft {
  return { ...team, players: team.players.map((player, i) => ({ ...player, number: i + 1 })) };
}

/** Everybody gets another name. */
export function rename(team: TeamDraft, shift: number): TeamDraft {
  const names: string[] = [];
  for (const player of team.players) names.push(nameFor(names, player.number + shift));
  return { ...team, players: team.players.map((player, i) => ({ ...player, name: names[i]! })) };
}

export interface GoldSplit {
  players: number;
  rerolls: number;
  staff: number;
}

/** What the gold went to, at the roster's prices. */
export function goldSplit(team: TeamDraft, roster: RosterInfo): GoldSplit {
  const costs = roster.staff_costs;
  return {
    players: team.players.reduce((sum, player) => sum + (positionOf(player, roster)?.cost ?? 0), 0),
    rerolls: team.rerolls * roster.reroll_cost,
    staff:
      (team.apothecary ? costs.apothecary : 0) +
      staffKinds.reduce((sum, kind) => sum + team[kind] * costs[kind], 0),
  };
}

/** 90000 as "90k". */
export function thousands(gold: number): string {
  return `${gold / 1000}k`;
}

/** Skill letters as coaches write them: "GSP" as "G S P". */
export function spaced(letters: string): string {
  return [...letters].join(' ');
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';

function readPlayer(value: unknown): DraftPlayer | null {
  const player = value as Partial<DraftPlayer> | null;
  if (typeof player !== 'object' || player === null) return null;
  const numbers = [player.number, player.ma, player.st, player.ag, player.av];
  const skills = player.skills ?? [];
  const fits = numbers.every(isCount) && isText(player.name) && isText(player.position) &&
    Array.isArray(skills) && skills.every(isText);
  return fits ? ({ ...player, skills } as DraftPlayer) : null;
}

/** A team file as a draft; null: it is none. Whether it is legal is the server's to say. */
export function readTeamFile(text: string, edition: string): TeamDraft | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const team = json as Partial<TeamDraft> | null;
  if (typeof team !== 'object' || team === null || !isText(team.roster) || !Array.isArray(team.players)) return null;
  const players = team.players.map(readPlayer);
  const counts = [team.rerolls ?? 0, ...staffKinds.map((kind) => team[kind] ?? 0)];
  if (players.includes(null) || !counts.every(isCount)) return null;
  return {
    ...newTeam(edition, team.roster, ''),
    ...team,
    edition: isText(team.edition) ? team.edition : edition,
    name: isText(team.name) ? team.name : '',
    apothecary: team.apothecary === true,
    players: players as DraftPlayer[],
  };
}

export function teamFile(team: TeamDraft): string {
  return `${JSON.stringify(team, null, 2)}\n`;
}

/** "Greywater Harriers" as "greywater-harriers". */
export function fileName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'team';
}
