// What server and client say to each other. This file is the authority: the JSON schema that the
// tests hold against every message of a running server is generated from it (npm run schema), and
// docs/protocol.md explains it in words. Raise kProtocol when an old client would misunderstand.

export const kProtocol = 1;

// ---------------------------------------------------------------- what both games share

export type GameName = 'bloodbowl' | 'underworlds';
/** "home" and "away" in Blood Bowl, "A" to "D" in Underworlds. */
export type Seat = string;
/** An action in its text form: a verb and operands separated by spaces, "declare H3 blitz". */
export type ActionText = string;
export type Square = [number, number];

/** The open question. What else it carries depends on its kind (engine: decision_json). */
export interface Decision {
  seat: Seat;
  kind: string;
  [detail: string]: unknown;
}

/** What happened: "event" is its name, the rest belongs to it (engine: event_json). */
export interface GameEvent {
  event: string;
  [detail: string]: unknown;
}

/** Why a roll needed what it needed. */
export interface Modifier {
  name: string;
  value: number;
  rule: string;
}

// ---------------------------------------------------------------- Blood Bowl, as it is drawn

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
  conditions: string[];     // "bone_head", "really_stupid", "hypnotised" (no tackle zone), "rooted"
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
  side: 'home' | 'away';    // who played it
  player: string | null;
  at: Square | null;
  until: 'end_of_turn' | 'end_of_drive' | 'end_of_half' | 'end_of_match';
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
  kicking: 'home' | 'away' | null;
  weather: string;
  acting: string | null;    // the player whose action is going on
  home: PitchTeam;
  away: PitchTeam;
  balls: PitchBall[];
  effects?: PitchEffect[];  // none in replays of earlier releases
  players: Record<string, PitchPlayer>;
}

// ---------------------------------------------------------------- Underworlds, as it is drawn

/** Centres: y = 3 * row, x with the parity of the row; neighbours at (±2, 0) and (±1, ±3). */
export interface BoardHex {
  at: Square;
  owner: Seat | null;       // whose territory; null: no one's
  kind: 'whole' | 'blocked';
  start: boolean;
  edge: boolean;
}

export interface Weapon {
  id: string;
  name: string;             // in English
  range: number;
  dice: number;
  symbol: 'hammer' | 'sword';
  damage: number;
  notes: string[];          // "cleave", "knockback_1", "all_adjacent", "crit_plus_1_damage" ...
}

export interface DrawnFighter {
  id: string;               // "A1"
  seat: Seat;
  fighter: string;          // id in data
  name: string;
  at: Square | null;
  wounds: number;
  damage: number;
  move: number;
  defence: number;
  defence_symbol: 'shield' | 'dodge';
  weapons: Weapon[];
  leader: boolean;
  inspired: boolean;
  out: boolean;
  guard: boolean;
  moved: boolean;
  charged: boolean;
  spent: boolean;
  upgrades: string[];       // card ids
}

export interface DrawnSeat {
  seat: Seat;
  name: string;             // of the deck
  warband: string;
  glory: number;            // unspent
  glory_spent: number;
  activations: number;      // used in this phase
  objectives_in_hand: number;
  power_in_hand: number;
  objective_deck: number;   // cards left
  power_deck: number;
  hand: { objectives: string[]; power: string[] } | null;  // null: not yours to see
  scored: string[];
  objective_discard: string[];
  power_discard: string[];
}

export interface UnderworldsPicture {
  round: number;
  phase: 'set_up' | 'action' | 'end';
  activations_per_round: number;
  over: boolean;
  active: Seat | null;
  first: Seat | null;
  winners: Seat[];
  matched_play?: {          // a match of several games; for each seat in order: won, and the glory of those over
    game: number;           // which is played
    games: number;          // at most
    won: number[];
    glory: number[];
  };
  boards: { id: string; at: Square; turned: boolean; owner: Seat | null }[];  // each 16 wide, 18 high from at
  hexes: BoardHex[];        // the complete ones; empty until the boards lie
  tokens: { at: Square; number: number | null; artefact: boolean; held_by: string | null }[];
  waiting: { card: string; owner: Seat; fighter: string | null; live: boolean }[];
  blocked: Square[];        // for this phase
  seats: Record<Seat, DrawnSeat>;
  fighters: Record<string, DrawnFighter>;
}

export type Picture = BloodBowlPicture | UnderworldsPicture;

/**
 * How a picture changes: every key that is there replaces the old one, except "players", "fighters"
 * and "seats", of which only the named entries are replaced.
 */
export type PictureChanges = Partial<BloodBowlPicture> | Partial<UnderworldsPicture>;

// ---------------------------------------------------------------- a match and its people

export interface SeatInfo {
  seat: Seat;
  kind: 'human' | 'bot' | 'open';
  name: string;             // of the coach or bot
  user: string | null;      // account or guest id
  account: boolean;         // the name is his alone
  bot: string | null;       // "rookie"
  think_ms: number | null;  // of a bot that thinks: how long, for each turn (Underworlds: activation)
  connected: boolean;
  side_name: string;        // the team or deck; of an open seat: what is played there, "" where who sits down chooses
}

export interface ClockRules {
  kind: 'none' | 'turn' | 'correspondence';
  turn_s: number;           // each turn (Underworlds: activation); out of turn the reserve runs
  reserve_s: number;
  move_days: number;        // correspondence
}

export interface ClockState {
  /** Milliseconds left of the running turn and of the reserve, at the time of the message. */
  left: Record<Seat, { turn_ms: number; reserve_ms: number }>;
  running: Seat | null;
  /** Until the running clock starts: what the others did since is shown first. */
  grace_ms: number;
}

export interface MatchInfo {
  id: string;
  game: GameName;
  edition: string;
  title: string;
  state: 'waiting' | 'running' | 'over' | 'aside';  // aside: damaged, nobody can play it
  mode: 'bot' | 'hot_seat' | 'online' | 'watch';
  open: boolean;            // in the lobby
  rated_dice: boolean;      // rolled from the secret source
  dice: DiceInfo;
  options: Record<string, unknown>;   // as the match was made with them
  position: object | null;            // that it begins from; told while it waits, and not in lists
  /** Hash of options and position where they are not the edition's own: who joins must accept it. */
  terms: string | null;
  seats: SeatInfo[];
  clock: ClockRules;
  decisions: number;        // taken so far
  to_move: Seat | null;
  score: Record<Seat, number>;
  /** Who stands where, 0 to 1 from the left and the top of the board; while it runs. */
  standing: { seat: Seat; x: number; y: number }[];
  created: string;          // ISO 8601
  touched: string;
  rematch_of: string | null;
  spectators: number;
}

/** What everybody may know about the secret that the dice come from (docs/dice.md). */
export interface DiceInfo {
  commitment: string | null;   // SHA-256 of the server's seed
  /** One for each seat that is taken; none in matches of earlier releases. */
  shares: { seat: Seat; commitment: string; value: string | null; opened_by: 'seat' | 'server' | null }[];
}

export interface ChatLine {
  n: number;
  from: string;
  user: string | null;
  account: boolean;
  seat: Seat | null;
  text: string;
  at: string;
}

export interface Offer {
  what: 'draw' | 'take_back' | 'rematch';
  by: Seat;
}

/** The habit for each matter and skill: {"assists": "always", "skills": {"block": "ask"}}; "reactions" is "ask" or "auto". */
export interface Preferences {
  [matter: string]: Habit | 'auto' | Record<string, Habit>;
}
export type Habit = 'ask' | 'always' | 'never';

// ---------------------------------------------------------------- WebSocket /api/matches/ID/live

export type ClientMessage =
  /** Takes the open decision. seq is the number of decisions the client has seen. */
  | { type: 'act'; seq: number; action: ActionText; id?: number }
  /** Several in a row; the rest is dropped as soon as one does not fit any more. Whole: then none is taken, and the error says why. */
  | { type: 'plan'; seq: number; actions: ActionText[]; whole?: boolean; id?: number }
  | { type: 'query'; id: number; query: Query }
  | { type: 'chat'; text: string }
  /** Of a rematch: dice_commitment as in NewMatch, accepts as when joining. */
  | { type: 'offer'; what: 'draw' | 'take_back' | 'rematch'; dice_commitment?: string; accepts?: string; id?: number }
  | { type: 'reply'; what: 'draw' | 'take_back' | 'rematch'; accept: boolean; dice_commitment?: string; accepts?: string; id?: number }
  /** Before the first roll, when every seat is taken: what one's seat has committed to, 64 hexadecimal digits. */
  | { type: 'open_dice'; value: string; id?: number }
  | { type: 'concede'; id?: number }
  /** The opponent's clock ran out; he has been away, or has not moved, for too long. Then: the match is won, or a bot goes on for him. */
  | { type: 'claim'; what: 'time' | 'absence'; then?: 'win' | 'bot'; id?: number }
  | { type: 'preferences'; preferences: Preferences; id?: number }
  | { type: 'ping' };

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
  | { about: 'charge'; fighter: string }             // Underworlds: where he can move, and what a Charge can bring
  /** What the strongest bot would do. Takes a second; not in matches between people (Welcome.hints). */
  | { about: 'hint' };

export type ServerMessage =
  | Welcome
  | Update
  | { type: 'actions'; seq: number; actions: ActionText[] }
  | { type: 'answer'; id: number; answer: Answer }
  | { type: 'chat'; line: ChatLine }
  | { type: 'offers'; offers: Offer[] }
  | { type: 'info'; match: MatchInfo; clock: ClockState | null }
  | { type: 'thinking'; seat: Seat }
  | { type: 'idle'; idle: Idle | null }
  | { type: 'rematch'; match: string }
  | { type: 'ok'; id: number }
  | { type: 'error'; code: string; message: string; retry_after?: number; id: number | null } // seconds
  | { type: 'stopping'; message: string }
  | { type: 'pong' };

/** Somebody does not move in a match without a clock; the next decision ends it. */
export interface Idle {
  seat: Seat;
  claim_in_ms: number;      // 0: the others can claim his absence
}

/** Everything, on joining and after a take-back. */
export interface Welcome {
  type: 'welcome';
  protocol: number;
  match: MatchInfo;
  seat: Seat | null;        // yours; null: you watch. On a hot seat: the seat to move.
  seats: Seat[];            // all that you play (hot seat: all human ones)
  header: unknown;          // what the match is made of
  seq: number;
  line: number;             // of the log: the next one's number
  picture: Picture | null;  // null while the match waits for players
  decision: Decision | null;
  actions: ActionText[] | null;  // null: not yours to take
  history: LoggedDecision[];     // what happened so far, for the log: after those entries that stay as you know them
  history_kept: number;          // so many of them; 0 on joining
  chat: ChatLine[];
  offers: Offer[];
  thinking: Seat | null;         // a bot that is at work on the open decision
  hints: boolean;                // whether you may ask for hints
  clock: ClockState | null;
  idle: Idle | null;
  preferences: Preferences | null;
  commitment: string | null;     // hash of the secret seed
  seed: string | null;           // when it is over
  outcome: unknown | null;       // when it is over
}

export interface LoggedDecision {
  n: number;                // which decision; -1: the opening
  line?: number;            // of the log, and of the dice
  seat: Seat | null;
  action: ActionText | null;
  events: GameEvent[];
}

/** One decision was taken. */
export interface Update {
  type: 'update';
  seq: number;              // decisions taken now, this one included
  line: number;             // of the log, and of the dice
  seat: Seat;
  action: ActionText;
  automatic: boolean;       // answered by a preference
  events: GameEvent[];
  changes: PictureChanges;
  decision: Decision | null;
  actions: ActionText[] | null;
  clock: ClockState | null;
  seed?: string;            // with the last one
  outcome?: unknown;
}

export type Answer = OddsAnswer | ChargeAnswer | ReachAnswer | PathAnswer | PassAnswer | ZonesAnswer | FormationAnswer | DeedAnswer | ThreatsAnswer | HintAnswer;

/** Something to do: the first action answers the open decision, the others follow if all goes well. */
export interface Line {
  actions: ActionText[];    // of a whole Action or activation, without what dice and opponents ask for in between
  chance: number;           // that all goes well
  gain: number;             // expected, against doing nothing more: touchdowns (Underworlds: glory points)
}
/** Best first; the others are what else was looked at. */
export interface HintAnswer { lines: Line[]; }

export interface ActionOdds {
  text?: string;            // "dodge 3+, GFI 2+"
  [of: string]: number | string | undefined;
}
export interface OddsAnswer {
  odds: Record<ActionText, ActionOdds>;
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
  cancelled: { player: string; why: 'marked' | 'no_tackle_zone' }[];  // who stands there and cannot
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

// ---------------------------------------------------------------- HTTP (JSON); errors: {"error":{"code","message"}}
//
// GET    /api/me                          Me                     (makes a guest's session if there is none)
// POST   /api/token        {name?,password?}           Me        a session for a program, with its token; without a name a new guest's; with a token the next one
// POST   /api/guest        {name}         Me                     the name others see
// POST   /api/register     {name,password}             Me        keeps the guest's matches; gives a recovery code
// POST   /api/login        {name,password}             Me
// POST   /api/recover      {name,code,password}        Me
// POST   /api/logout                      {}
// GET    /api/me/export                   everything stored about the caller
// POST   /api/me/delete    {password?}    {}
// POST   /api/me/password  {old,new}      Me                     the other sessions end
// GET    /api/me/sessions                 SessionInfo[]
// DELETE /api/me/sessions                 SessionInfo[]          all others end
// DELETE /api/me/sessions/ID              SessionInfo[]
// GET    /api/me/preferences, PUT the same             Preferences
// GET    /api/games                       GamesInfo              games, editions, options, bots
// GET    /api/rosters/EDITION             RosterInfo[]
// GET    /api/stars/EDITION               StarInfo[]
// GET    /api/skills                      SkillInfo[]
// GET    /api/cards                       CardInfo[]
// GET    /api/warbands                    WarbandInfo[]
// GET    /api/ready/GAME/EDITION          ReadySide[]            ready-made teams or decks
// GET    /api/matches?mine|open|live|over MatchInfo[]            100 at most, the last touched first; mine and over: &before=MS since 1970 for older ones
// POST   /api/matches      NewMatch       MatchInfo
// GET    /api/matches/ID                  MatchInfo
// POST   /api/matches/ID/join  {seat?, side?, invitation?, dice_commitment?, accepts?} MatchInfo
//                                         accepts: MatchInfo.terms; without it 409 not_accepted, with {terms: {hash, options, position}}
// DELETE /api/matches/ID                  {}                     only while it waits
// GET    /api/matches/ID/record           JSON Lines             views for a running match's seats are not given: only when over
// GET    /api/matches/ID/replay           Replay                 only when over, or a match without hidden cards
// GET    /api/matches/ID/report           Report
// POST   /api/matches/ID/takeover {n, seat, bot, think_ms?, dice_commitment?}  MatchInfo  a new match from that moment against a bot
// POST   /api/matches/ID/analysis {seat}  Analysis               begins to look for mistakes of one's own seat; only when over
// GET    /api/matches/ID/analysis?seat    Analysis               how far it is
// GET    /api/teams, POST /api/teams, GET|PUT|DELETE /api/teams/ID    StoredTeam  (game: bloodbowl)
// POST   /api/teams/check  {edition, team}             TeamCheck
// GET    /api/decks, POST, GET|PUT|DELETE /api/decks/ID               StoredDeck
// POST   /api/decks/check  {deck}         DeckCheck              deck: JSON, or the plain text of read_deck_text
// GET|PUT /api/formations                 Formation[]
// GET    /api/rules?game&edition&q&chapter RuleLine[]
// GET    /api/rules/ID                    RuleLine               with the same rule in the other editions
// POST   /api/mute {user}, /api/unmute {user}, /api/block {user}, /api/unblock {user}   Me
// POST   /api/report {match, user, text}  {}
// GET    /api/admin/reports               AdminReport[]          all of /api/admin: for admins only
// GET    /api/admin/people?q              AdminPerson[]          of a name or id; without q those who are banned or muted
// GET    /api/admin/aside                 AsideMatch[]
// GET    /api/admin/load                  ServerLoad
// GET    /api/admin/log                   AdminLine[]
// POST   /api/admin/ban, mute  {user, reason, days?}   AdminPerson
// POST   /api/admin/unban, unmute  {user} AdminPerson
// POST   /api/admin/settle     {report}   AdminReport[]
// GET    /healthz

export interface Me {
  id: string;
  name: string;
  account: boolean;
  admin: boolean;
  ban: Sanction | null;     // what an admin does not let him do: play
  recovery_code?: string;   // once, on registering
  token?: string;           // for programs, which have no cookies: see POST /api/token
  token_until?: string;     // how long it is good
  blocked: Person[];
  muted: Person[];
}

export interface Person { id: string; name: string; account: boolean; }

/** until: null when it lasts until it is lifted. */
export interface Sanction { reason: string; until: string | null; }

/** Where somebody is logged in. */
export interface SessionInfo {
  id: string;
  device: string;           // "Firefox, Linux"; "program"; empty: from before it was kept
  created: string;
  used: string;
  is_this: boolean;
}

/** name: empty when he has deleted himself. */
export interface AdminPerson { id: string; name: string; account: boolean; ban: Sanction | null; mute: Sanction | null; }
export interface AdminReport {
  id: number; by: AdminPerson; about: AdminPerson; match: string | null; text: string; at: string; settled: boolean;
}
/** A match that does not load. */
export interface AsideMatch { id: string; game: GameName; reason: string; people: string[]; touched: string; }
export interface ServerLoad {
  connections: number; matches_running: number; matches_in_memory: number;
  workers_waiting: number;  // jobs that no thread has taken yet
  writes_waiting: number;   // that no commit has taken yet
  commit_ms: number;        // one commit, on average
  resident_bytes: number;
}
/** about: what belongs to it; what: "ban", "unban", "mute", "unmute", "settle", "grant", "revoke". */
export interface AdminLine {
  at: string; admin: string; what: string;
  about: { user?: string; name?: string; reason?: string; days?: number; report?: number };
}

/** Weakest first. thinks: it is given a time for each turn. */
export interface BotInfo { id: string; games: GameName[]; thinks: boolean; }

export interface GamesInfo {
  protocol: number;
  version: string;
  games: {
    name: GameName;
    editions: string[];
    /** seats: how many seats a choice is for, where it does not fit every number. */
    options: { id: string; kind: 'flag' | 'choice'; choices: string[]; default: unknown; editions: string[]; seats?: Record<string, number> }[];
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
    /** A ready-made side ("human"), a stored team or deck ("team:ID"), or the list itself. "random": any ready-made one. */
    /** Of an open seat: "random" leaves the choice to who sits down; anything else is what he plays (for a position, which holds its cards). */
    side: string | object;
  }[];
  clock?: Partial<ClockRules>;
  open?: boolean;           // shown in the lobby; else by invitation
  /** SHA-256 of 32 bytes of your own, opened with open_dice before the match begins. Without it the server draws them. */
  dice_commitment?: string;
  position?: object;
}

export interface ReadySide { id: string; name: string; roster?: string; warband?: string; value?: number; }

export interface PositionInfo {
  id: string; name: string; role: string; max: number; cost: number;
  ma: number; st: number; ag: number; av: number;
  skills: string[]; normal: string; double: string;
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
export interface StoredTeam { id: string; edition: string; name: string; team: object; value: number; legal: boolean; updated: string; }
export interface TeamCheck { legal: boolean; value: number; cost: number; budget: number; problems: TeamProblem[]; }
/** code: a stable word (league: Violation); number: the player's shirt, 0: the team; text: English. */
export interface TeamProblem { code: string; number: number; text: string; rule: string | null; }
export interface StoredDeck { id: string; name: string; deck: object; legal: boolean; updated: string; }
/** deck: as it was read, where plain text was sent ({deck: "Deck: ..."}); null: it could not be read. */
export interface DeckCheck { legal: boolean; problems: { text: string; rule: string | null }[]; text: string; deck: object | null; }
export interface Formation { id: string; name: string; kind: 'attack' | 'defence'; edition: string; places: { number: number; at: Square }[]; }
export interface RuleLine { id: string; edition: string; chapter: string; text: string; note: string | null; same_in?: RuleLine[]; tests?: string[]; }

export interface Replay {
  match: MatchInfo;
  header: unknown;
  opening: { picture: Picture; events: GameEvent[] };
  steps: { n: number; seat: Seat; kind: string; action: ActionText; events: GameEvent[]; changes: PictureChanges }[];
  outcome: unknown | null;
  seed: string | null;
  commitment: string | null;
}

export interface Report {
  match: MatchInfo;
  outcome: unknown;
  /** For each seat: what was rolled against what could be expected. */
  luck: Record<Seat, { rolls: number; expected: number; made: number; by_kind: Record<string, { rolls: number; expected: number; made: number }> }>;
  /** d6 faces 1..6, counted. */
  d6: Record<Seat, number[]>;
  /** Running difference made minus expected, one point a decision that rolled. */
  course: { n: number; luck: Record<Seat, number>; score: Record<Seat, number> }[];
  counts: Record<Seat, Record<string, number>>;   // blocks, passes, fouls, turnovers ...; attacks, hits, kills ...
  names: Record<string, string>;                  // of the players, by id; Underworlds: empty
}

/** A finished match, looked through for moments at which a seat had something clearly better to do. */
export interface Analysis {
  seat: Seat;
  state: 'running' | 'done' | 'failed';
  done: number;             // decisions looked at
  of: number;               // 0: the record is being read
  mistakes: Mistake[];      // found so far, in the order of the match
}
export interface Mistake {
  at: number;               // decisions taken before: the moment of the replay
  kind: string;             // of the decision
  played: Line;
  better: Line;
}
