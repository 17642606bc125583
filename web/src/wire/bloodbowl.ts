// Blood Bowl, as it is drawn.
import type { Square } from './common';

/** rearranging: lifted by Perfect Defence; exhausted: collapsed in the heat; missing: not fit; flying: thrown. */
export type PlayerState =
  | 'standing' | 'prone' | 'stunned' | 'reserves' | 'rearranging' | 'exhausted' | 'knocked_out'
  | 'casualty' | 'sent_off' | 'missing' | 'flying';

export interface PitchPlayer {
  id: string;               // "H3"
  side: 'home' | 'away';
  number: number;
  name: string;
  position: string;         // its name in the list: "Blitzer"
  role: string;             // which shape: lineman blitzer thrower catcher blocker runner big_guy special
  star?: boolean;           // a star player
  state: PlayerState;
  at: Square | null;        // on the pitch
  ma: number;
  st: number;
  ag: number;
  av: number;
  skills: string[];         // ids, those he has now
  conditions: string[];     // "bone_head", "really_stupid", "hypnotised", "dazed" (no tackle zone), "rooted"
  acted: boolean;           // cannot take an Action any more this turn
  has_ball: boolean;
  touchdowns: number;
  completions: number;
  interceptions: number;
  casualties: number;
  injury: string | null;    // of a casualty: "badly_hurt", "dead" ...
}

export interface PitchTeam {
  name: string;
  roster: string;
  score: number;
  turn: number;
  rerolls: number;
  leader_reroll: boolean;
  reroll_used: boolean;     // this turn
  apothecaries: number;
  bribes: number;
  fame: number;
  fans: number;             // in thousands
  coach_ejected: boolean;
  blitz_used: boolean;
  pass_used: boolean;
  hand_off_used: boolean;
  foul_used: boolean;
  /** Ids of what the coach may play at moments; "hidden": a card that you may not see. None in replays of earlier releases. */
  hand?: string[];
}

/** What was played and lasts: on a player, on a square, or on the whole side. */
export interface PitchEffect {
  card: string;
  side: 'home' | 'away' | null; // who played it; null: nobody, as a stadium
  player: string | null;
  at: Square | null;
  count?: number;           // what it counts, as the steps of a referee; not in pictures of earlier releases
  turns?: number;           // of those that end with a turn: after how many more
  until: 'end_of_turn' | 'end_of_drive' | 'end_of_half' | 'end_of_match' | 'after_match';
}

/** Where the match is played, unless in a standard stadium. */
export interface PitchStadium {
  card: string;
  home_of: 'home' | 'away' | null;
  at: Square | null;        // of a sloping pitch: at its foot
  pitfalls: Square[];       // who enters one of them is gone
  halfway: number;          // the first column of away's half
}

/** Somebody who would join a team for this match. */
export interface ShopPlayer { name: string; role: string; ma: number; st: number; ag: number; av: number; skills: string[]; }
/** What something on the list is for one side. */
export interface ShopLine {
  price: number;
  most: number;             // 0: it is not for this team
  why_not: 'team' | 'limit' | 'money' | 'places' | null; // null: it may be bought
}
export interface ShopOffer {
  id: string;               // as actions name it, with underscores: "bribe", "star/morg_n_thorg"
  kind: 'staff' | 'star' | 'card' | 'mercenary' | 'journeyman';
  names?: Record<string, string>; // not of decks
  players?: ShopPlayer[];   // who joins
  home: ShopLine;
  away: ShopLine;
}
export interface ShopMoney {
  value: number;            // of the team, with its petty cash
  treasury: number;
  gold: number;             // inducement money that is left
  own: number;              // petty cash or treasury that may be spent
  for_cards: number;        // may be spent on cards only
  aside?: string[];         // cards that lie before this coach: of a draft those to choose from, else those under the decks
}
/** The purchase before a match. */
export interface Shop {
  first: 'home' | 'away' | null; // who buys first; null: not known yet
  mercenary_price: number;  // what a mercenary costs beyond his position
  skill_price: number;      // and for one more skill
  home: ShopMoney;
  away: ShopMoney;
  offers: ShopOffer[];
}

export interface PitchBall {
  state: 'absent' | 'in_the_air' | 'on_ground' | 'held' | 'loose' | 'over_the_edge';
  at: Square | null;        // where it is drawn: the carrier's square when held
  carrier: string | null;
}

export interface BloodBowlPicture {
  half: number;             // 0 before the first kick-off, 3 overtime
  turns: number;            // of each half
  over: boolean;
  active: 'home' | 'away' | null;
  bonus_turn?: boolean;     // the active side has a turn beside those of the half; earlier releases do not say
  kicking: 'home' | 'away' | null;
  weather: string;
  wind?: 'home' | 'away' | null; // towards whose end zone it blows
  acting: string | null;    // the player whose action is going on
  home: PitchTeam;
  away: PitchTeam;
  balls: PitchBall[];
  effects?: PitchEffect[];  // none in replays of earlier releases
  stadium?: PitchStadium | null;
  shop?: Shop | null;       // while inducements are bought; not in replays of earlier releases
  players: Record<string, PitchPlayer>;
}
