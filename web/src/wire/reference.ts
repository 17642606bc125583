// What a client looks up and makes a match of: games, bots, rosters, cards, rules.
import type { GameName } from './common';
import type { ClockRules } from './match';
import type { RatingRange } from './people';
import type { Weapon } from './underworlds';

/** Weakest first. thinks: it is given a time for each turn. */
export interface BotInfo { id: string; games: GameName[]; thinks: boolean; }

export interface GamesInfo {
  protocol: number;
  version: string;
  games: {
    name: GameName;
    editions: string[];
    /** seats: how many seats a choice is for, where it does not fit every number. */
    options: { id: string; kind: 'flag' | 'choice'; choices: (string | number)[]; default: unknown; editions: string[]; seats?: Record<string, number> }[];
    seats: [number, number];  // fewest, most
  }[];
  bots: BotInfo[];
  usual_bot: string;
  /** Milliseconds for a turn (Underworlds: an activation with its power step). offered: to choose from. */
  think_ms: { least: number; most: number; usual: number; offered: number[] };
}

export interface NewMatch {
  game: GameName;
  edition: string;
  options?: Record<string, unknown>;
  mode: 'bot' | 'hot_seat' | 'online' | 'watch';   // watch: bots only
  title?: string;
  /** One for each seat, in order. */
  seats: {
    who: 'me' | 'open' | 'bot';
    bot?: string;
    think_ms?: number;      // of a bot that thinks; GamesInfo.think_ms
    /** A ready-made side ("human"), a stored team or deck ("team:ID"), or the list itself. "random": any ready-made one but the famous teams. */
    /** Of an open seat: "random" leaves the choice to who sits down; anything else is what he plays (for a position, which holds its cards). */
    side: string | object;
  }[];
  clock?: Partial<ClockRules>;
  open?: boolean;           // shown in the lobby; else by invitation
  /** Whether it is to count for the ratings: only online, for two people, from the beginning, and then it is the rule. */
  rated?: boolean;
  /** Who may sit down: 403 account_needed or rating_out_of_range for anybody else. */
  range?: Partial<RatingRange> | null;
  /** SHA-256 of 32 bytes of your own, opened with open_dice before the match begins. Without it the server draws them. */
  dice_commitment?: string;
  position?: object;
}

export interface ReadySide { id: string; name: string; roster?: string; warband?: string; value?: number; famous?: boolean; }

export interface PositionInfo {
  id: string; name: string; role: string; max: number; cost: number;
  ma: number; st: number; ag: number; av: number;
  skills: string[]; normal: string; double: string;
  own_skills?: string[];  // of a league with its own: names of the league for some of its skills
}
export interface RosterInfo {
  id: string; name: string; names: Record<string, string>;
  reroll_cost: number; apothecary: boolean; positions: (PositionInfo & { names: Record<string, string> })[];
  /** Gold for one of each. */
  staff_costs: { apothecary: number; fan_factor: number; assistant_coaches: number; cheerleaders: number };
}
export interface SkillInfo {
  id: string; names: Record<string, string>; category: string; editions: string[];
  summaries: Record<string, string>; rules: string[];
  /** What an edition has otherwise. */
  in: Record<string, { category: string; summaries: Record<string, string> }>;
}
export interface CardInfo {
  id: string; kind: 'objective' | 'ploy' | 'upgrade'; number: number; warband: string | null;
  names: Record<string, string>; texts: Record<string, string>;
  timing: string | null; glory: number | null; confidence: string; note: string | null; rulings: Record<string, string[]>;
  /** What replaces a part of the text with three or four players. */
  multiplayer: { three: Record<string, string>; four: Record<string, string> } | null;
  restricted_to: string[];  // ids of fighters; empty: anybody
  attack: WeaponInfo | null;
}
/** texts, rulings: what the fighter card or upgrade says of it. */
export interface WeaponInfo extends Weapon {
  names: Record<string, string>; texts?: Record<string, string>; rulings?: Record<string, string[]>;
}
/** names: of the inspired side. */
export interface FighterSideInfo {
  move: number; defence: number; defence_symbol: 'shield' | 'dodge'; wounds: number; weapons: WeaponInfo[];
  names?: Record<string, string>;
}
export interface StarInfo {
  id: string; names: Record<string, string>; cost: number; hireable: boolean; certainty: string; note: string | null;
  teams: string[];          // ids of rosters
  players: { id: string; names: Record<string, string>; ma: number; st: number; ag: number; av: number; skills: string[] }[];
  special: { id: string; texts: Record<string, string> }[];
}
export interface WarbandInfo {
  id: string; names: Record<string, string>;
  fighters: { id: string; names: Record<string, string>; leader: boolean; normal: FighterSideInfo; inspired: FighterSideInfo; inspire: Record<string, string> }[];
}
export interface RuleLine { id: string; edition: string; chapter: string; text: string; note: string | null; same_in?: RuleLine[]; tests?: string[]; }
