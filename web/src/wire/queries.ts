// What a client asks the engine in between, and the answers.
import type { ActionText, HouseRule, Square } from './common';
import type { WireDecision } from './reading';

/** Asked of the engine, answered at once, not stored. */
export type Query =
  | { about: 'odds'; actions?: ActionText[] }       // default: all legal actions
  | { about: 'reach'; player: string }               // Blood Bowl: where he can go, and how surely
  | { about: 'path'; player: string; via: Square[]; to: Square }
  | { about: 'pass'; player: string }                // range bands, receivers, interceptors
  | { about: 'zones' }                               // tackle zones and next turn's threat
  /** Blood Bowl, while players are arranged (set-up, Perfect Defence, Quick Snap). Slots: squares that a repair should use first. */
  | { about: 'formation'; places: Places; slots?: Square[] }
  | { about: 'deed'; player: string; target: string } // what he could do to him: block, blitz, foul, pass, hand-off
  | { about: 'attackers'; target: string }           // which opponents can get at him, the surest first
  | { about: 'threats'; side?: 'home' | 'away' }     // where a side gets, whom it hits, who scores; default: the side not on turn
  /** Blood Bowl: where something goes that is played, asked before it is (`plan`) or while it lies on the table. */
  | { about: 'aim'; plan?: ActionText[] }
  | { about: 'strike'; action: ActionText; plan?: ActionText[] } // whom it would strike there: an answer to play_target or play_square
  | { about: 'charge'; fighter: string }             // Underworlds: where he can move, and what a Charge can bring
  /** What the strongest bot would do. Takes a second; not in matches between people (Welcome.hints). */
  | { about: 'hint' };

export type Answer = OddsAnswer | StrikeAnswer | AimAnswer | ChargeAnswer | ReachAnswer | PathAnswer | PassAnswer | ZonesAnswer | FormationAnswer | DeedAnswer | ThreatsAnswer | HintAnswer;

/** Something to do: the first action answers the open decision, the others follow if all goes well. */
export interface Line {
  actions: ActionText[];    // of a whole Action or activation, without what dice and opponents ask for in between
  chance: number;           // that all goes well
  gain: number;             // expected, against doing nothing more: touchdowns (Underworlds: glory points)
  why?: string;             // of a purchase: what speaks for the first, as "fells_carrier" (docs/protocol.md, Hints)
}
/** Best first; the others are what else was looked at. */
export interface HintAnswer { lines: Line[]; }

export interface ActionOdds {
  text?: string;            // "dodge 3+, GFI 2+"
  house?: HouseRule[];      // what of it is not as in the book
  [of: string]: number | string | HouseRule[] | undefined;
}
export interface OddsAnswer {
  odds: Record<ActionText, ActionOdds>;
}

/** Whom it strikes there, the surest first. */
export interface StrikeAnswer {
  action: ActionText;
  victims: {
    player: string;
    chance: number;         // its roll for him succeeds; without a roll: he goes down
    armour: number;         // his armour is broken then; 0: there is no armour roll
  }[];
  turnover: number;         // an own carrier falls in the own turn
}

/** Where it can go, as if the plan had been carried out, and where it does most, the best first. */
export interface AimAnswer {
  decision: WireDecision | null; // nothing: there is no target to choose, or a die falls or another is asked before
  actions: ActionText[];
  best: {
    action: ActionText;
    victims: StrikeAnswer['victims'];
    turnover: number;
    outlook: Outlook | null; // nothing that is counted changes
  }[];
}
/** What becomes of the ball in the turn that comes next, for who aims. */
export interface Outlook {
  of: 'ball_kept' | 'ball_taken' | 'no_score' | 'score';
  chance: number;
  before: number;           // without it
}

export interface PathRoll {
  kind: 'dodge' | 'go_for_it' | 'pick_up' | 'leap' | 'stand_up' | 'other';
  needed: number;
  reroll: string | null;
}
/** What one side of a duel throws, and the faces that count. */
export interface DuelRoll { dice: number; faces: string[]; }
/** One attack, at the end of a Charge or from where he stands. */
export interface ChargeBlow {
  from: Square;
  weapon: string;
  target: string;
  hit: number;
  tie: number;              // driven back instead
  damage: number;
  wounds: number;           // the target has left
  out_of_action: number;    // the chance
  attack: DuelRoll;
  defence: DuelRoll;
  supports: string[];       // who helps the attacker
  target_supports: string[];
}
export interface ChargeAnswer {
  fighter: string;
  reach: Square[];          // of a Move action
  blows: ChargeBlow[];      // from every hex in which a Charge may end
  attacks: ChargeBlow[];    // from where he stands
  distances: Record<string, number>;  // hexes to every enemy
}

/** A step of a path with what is rolled for it. */
export interface PathStep {
  to: Square;
  rolls: PathRoll[];
  action: ActionText;
}
export interface ReachAnswer {
  player: string;
  squares: {
    to: Square;
    chance: number;         // with the best use of re-rolls
    plain: number;          // without a team re-roll
    moves: number;
    gfi: number;
    path: PathStep[];
  }[];
}
export interface PathAnswer {
  path: PathStep[];
  chance: number;
  plain: number;
}
export interface PassAnswer {
  player: string;
  targets: { to: Square; range: string; modifier: number; needed: number; accurate: number; fumble: number;
             receiver: string | null; complete: number; interceptors: { player: string; chance: number }[] }[];
}
export interface ZonesAnswer {
  zones: { at: Square; home: number; away: number }[];
  threat: { at: Square; chance: number }[];    // squares the opponent can reach next turn
}

/** Who is to stand where: a draft, nothing of which is sent. */
export type Places = Record<string, Square>;

/** How many of the side stand in a zone of its half, and how many should. */
export interface FormationLimit {
  zone: 'pitch' | 'line' | 'upper_wide' | 'lower_wide';
  squares: Square[];
  count: number;
  least: number;
  most: number | null;      // null: as many as you like
  kept: boolean;
  rule: string;
}
export interface FormationAnswer {
  players: string[];        // who can be placed; whoever was placed before stays where he is
  squares: Square[];        // where they can stand; empty in a Quick Snap
  reach: Record<string, Square[]> | null;  // Quick Snap: where each of them can stand, his own square included
  limits: FormationLimit[]; // empty in a Quick Snap
  legal: boolean;
  /** The fewest changes that make it legal; fill: players only come on. */
  repair: { kind: 'fill' | 'fix'; places: Places } | null;
  actions: ActionText[];    // what sends it, as a whole plan; empty: not legal
}

/** With the best use of a team re-roll, and without one. */
export interface TwoChances {
  chance: number;
  plain: number;
}
/** One side of a block (own: Strength) or of a foul (own: nothing for the kick, the armour for the victim). */
export interface ContestSide {
  own: number;
  horns: number;
  helps: string[];          // who assists, +1 each
  cancelled: { player: string; why: 'marked' | 'no_tackle_zone' | 'forbidden' }[];  // who stands there and cannot
  total: number;
}
/** One way it can end; all of them add up to one, the way to it included. */
export interface DeedOutcome extends TwoChances {
  of: 'crowd' | 'down' | 'pushed' | 'nobody_falls' | 'both_down' | 'fall' | 'not_there';
  turnover: boolean;
}
export interface BlockOdds {
  dice: number;             // 0: a chainsaw has none
  yours: boolean;           // the attacker's coach chooses
  attacker: ContestSide;
  defender: ContestSide;
  dauntless: number;        // the chance to be as strong; 0: it does not come up
  dauntless_dice: number;   // then; negative: the other coach chooses
  chainsaw: boolean;
  frenzy: boolean;          // a second block may follow, which is not counted
  outcomes: DeedOutcome[];  // a team re-roll is used unless he goes down
  armour: number;           // once he is down
  leaves: number;           // knocked out or a casualty, once he is down
}
export interface FoulOdds {
  fouler: ContestSide;
  victim: ContestSide;
  needed: number;           // with two dice
  leaves: number;
  spotted: number;          // before arguing and bribes
  bribes: number;
}
export interface PassOdds {
  measured: boolean;        // false: this edition declares before it measures
  range: string | null;     // null: handed over, or not measured
  modifier: number;
  fumble: number;
  links: ({ of: 'willing' | 'not_intercepted' | 'accurate' | 'caught'; needed: number | null } & TwoChances)[];
  interceptors: { player: string; chance: number }[];
}
/** chance, plain: he goes down, his armour breaks, the ball arrives. */
export interface Deed extends TwoChances {
  kind: 'block' | 'blitz' | 'foul' | 'hand_off' | 'pass';
  player: string;
  target: string;
  from: Square;             // where he does it
  path: PathStep[];
  rolls: PathRoll[];        // before the deed itself
  moves: number;
  gfi: number;
  way: TwoChances;          // he gets to do it
  actions: ActionText[];    // all of it, for one plan; empty: not now
  why_not: 'not_his_turn' | 'has_acted' | 'spent' | 'not_now' | null;
  block: BlockOdds | null;
  foul: FoulOdds | null;
  pass: PassOdds | null;    // and of a hand-off
}
/** The likeliest meaning first; of attackers one each, the surest first, and no player. */
export interface DeedAnswer {
  player: string | null;
  target: string;
  deeds: Deed[];
}
export interface ThreatsAnswer {
  side: 'home' | 'away';
  reach: { player: string; squares: [number, number, number][] }[];  // x, y, chance
  blows: { target: string; by: { player: string; kind: Deed['kind']; chance: number }[] }[];
  scores: { player: string; chance: number; at: Square }[];
}
