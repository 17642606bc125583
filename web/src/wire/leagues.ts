// Leagues: pages that everybody may read, and what coaches and commissioners do. A league is a log
// (docs/leagues.md); every page follows from it, and nothing is worked out by the client.
import type { ShownRating } from './people';
import type { GameName, HouseRule } from './common';
import type { RosterInfo, SkillInfo } from './reference';

/** A person or a bot that runs a team. */
export interface LeaguePerson { id: string; name: string; bot: boolean; account: boolean; }

export interface LeagueSummary {
  id: string;
  name: string;
  game: GameName;
  edition: string;
  format: string;             // of the present schedule, or as planned: "round_robin", "swiss" ...; "": none
  season: number;             // 0: none announced
  season_name: string;
  trophy: LeagueTrophy | null;
  teams: number;
  played: number;
  open: number;               // fixtures without a result
  state: 'joining' | 'playing' | 'ended';
  mine: 'commissioner' | 'coach' | null;
}
export interface LeagueTrophy { id: string; name: string; metal: 'copper' | 'gold' | 'stone'; holder: string | null; }

/** What stands at the head of every page of a league. */
export interface LeagueHead extends LeagueSummary {
  entry: number;              // of the log: what is sent names it, so that nobody answers an older state
  house: string;              // another word with every change of its own rosters and skills; "": they are the book's
  commissioners: LeaguePerson[];
  divisions: string[];
  time_zone: string;
  confirmations: boolean;
  silence_confirms_days: number;
  mvp_at_table: boolean; // false: the Most Valuable Player is drawn here
  /** The one thing that waits for who asks. */
  waits: LeagueWait | null;
  questions: number;          // that wait for the commissioner; for others 0
  may_join: boolean;
}
export interface LeagueWait {
  kind: 'post_match' | 'fixture' | 'confirm' | 'challenge' | 'free' | 'deal' | 'question';
  team: string;
  fixture: string;            // "": none
  until: string | null;       // 2026-12-24
  reminded: boolean;          // by somebody else
}

export interface LeagueTeamRef { id: string; name: string; roster: string; coach: LeaguePerson; value: number; withdrawn: boolean; }
export interface LeagueRow {
  rank: number;
  shared: boolean;            // the same rank as the one above
  moved: number;              // places won (or lost, below 0) since the last round
  team: LeagueTeamRef;
  mine: boolean;
  played: number; won: number; drawn: number; lost: number;
  touchdowns: number; against: number;
  casualties: number; casualties_against: number;
  glory: number; glory_against: number;   // Underworlds; its touchdowns are games
  form: string;               // "WDL..", the newest at the end
  value: number;
  points: number;
  parts: ExplainedPart[];     // of the points
}
/** One line of an explanation: where a number comes from. */
export interface ExplainedPart { what: string; value: number; rule: string | null; house_rule: boolean; }

export interface LeagueFixture {
  id: string;
  season: number;
  phase: 'season' | 'play_off' | 'semi_final' | 'final';
  round: number;
  division: string;
  home: LeagueTeamRef;
  away: LeagueTeamRef | null; // null: a bye
  seeds: [number, number] | null;
  deadline: string | null;
  agreed: string | null;      // 2026-12-24T19:00Z: when they will play
  state: 'open' | 'running' | 'reported' | 'played' | 'forfeited' | 'bye';
  score: [number, number] | null;
  casualties: [number, number] | null;
  glory: [number, number] | null;   // Underworlds
  winner: string | null;
  match: string | null;       // played here: its id
  mine: boolean;
}
export interface LeagueHome {
  head: LeagueHead;
  tables: { division: string; rows: LeagueRow[]; qualify: number }[];
  tie_breaks: { what: string; rule: string | null }[];
  round: LeagueFixture[];     // of the present round
  next: LeagueFixture[];      // that who asks has to play
  news: LeagueNews[];         // newest first
  leaders: LeagueLeader[];    // the first of some lists
  if_it_ended: { what: string; team: LeagueTeamRef; opponent: LeagueTeamRef | null }[];
  own_rosters: OwnRoster[];
  advice: string[];           // for the commissioner
}
/** kind: as the log's entries, and "strike_out"; the client has the sentence. corrects: the entry it is about; 0: none. */
export interface LeagueNews { entry: number; at: string; kind: string; by: LeaguePerson; fixture: LeagueFixture | null; team: LeagueTeamRef | null; player: LeaguePlayerRef | null; detail: string; corrects: number; }

export interface LeagueSchedule {
  head: LeagueHead;
  rounds: { season: number; phase: LeagueFixture['phase']; round: number; division: string; format: string; deadline: string | null; fixtures: LeagueFixture[] }[];
  /** Knock-out of the present season, round by round; empty: none. */
  bracket: { round: number; phase: LeagueFixture['phase']; fixtures: LeagueFixture[] }[];
  terms: { what: string; value: string; rule: string | null; house_rule: boolean }[];   // what differs in semi-finals and final
  free: LeagueFreeMatches;
  challenges: LeagueChallenge[];
  ladder: LeagueTeamRef[];    // the first rung first; []: there is none
  ladder_reach: number;       // so many rungs up one may challenge
  teams: LeagueTeamRef[];     // who can be seeded; for others than commissioners []
  groups: number;             // as planned
  from_each: number;          // of each group go on to the play-offs
  may_challenge: { from: LeagueTeamRef; week: number; to: LeagueTeamRef[] }[];   // by the teams of who asks
}
/** Matches of the season that coaches arrange among themselves. */
export interface LeagueFreeMatches {
  fixtures: LeagueFixture[];
  proposed: { id: string; home: LeagueTeamRef; away: LeagueTeamRef; by: LeaguePerson; at: string; may: ('agree' | 'decline' | 'take_back')[] }[];
  may_arrange: { home: LeagueTeamRef; away: LeagueTeamRef[] }[];   // by the teams of who asks
}
/** In the play-offs a coach challenges another one, once a week. */
export interface LeagueChallenge {
  number: number;             // of its entry
  from: LeagueTeamRef;
  to: LeagueTeamRef;
  week: number;
  answer: 'accept' | 'decline' | 'substitute' | 'refuse' | 'take' | null;
  substitute: LeagueTeamRef | null;   // who was named; 'substitute': is asked, 'take': plays
  fixture: LeagueFixture | null;
  may: ('accept' | 'decline' | 'substitute' | 'refuse' | 'take' | 'pass')[];
  substitutes: LeagueTeamRef[];
}
/** What a schedule would be, before it is published. */
export interface PairingProposal { fixtures: { round: number; group: string; home: LeagueTeamRef; away: LeagueTeamRef | null; why: string }[]; checks: { ok: boolean; text: string }[]; entry: object; }

export interface LeaguePlayerRef { team: string; number: number; name: string; position: string; }
export interface LeaguePlayer extends LeaguePlayerRef {
  ma: number; st: number; ag: number; av: number;
  changed: string[];          // characteristics that are not those of his position
  skills: string[];
  learned: string[];          // of these
  niggling: number;
  misses_next: boolean;
  journeyman: boolean;
  value: number;
  points: number;
  next_level: number | null;  // points
  level: number;
  deeds: LeagueDeeds;
}
export interface LeagueDeeds { touchdowns: number; completions: number; interceptions: number; casualties: number; mvps: number; matches: number; }
export interface LeagueTeamPage {
  ratings?: Record<string, ShownRating>;  // of its coaches, by person; of matches on this server in this edition
  head: LeagueHead;
  team: LeagueTeamRef;
  mine: boolean;
  players: LeaguePlayer[];
  former: (LeaguePlayerRef & { points: number; deeds: LeagueDeeds; departure: string; match: string | null })[];
  treasury: number; rerolls: number; fan_factor: number; assistant_coaches: number; cheerleaders: number; apothecary: boolean;
  value: ExplainedPart[];
  matches: LeagueTeamMatch[];
  trophies: { trophy: LeagueTrophy; season: number }[];
  middle: number[];           // of the league's values, one for each of `matches`
  post_match: boolean;        // one waits
  deals?: LeagueDeal[];       // that are open and concern who asks
  deal_with?: LeagueTeamRef[];// whose coach asks: they could make a deal with this one
  may_withdraw?: boolean;
  may_rename?: boolean;       // the team and its players
  may_redraft?: boolean;      // between two seasons
}
/** Between two seasons: what may be spent, and who may be bought back. */
export interface LeagueRedraft {
  head: LeagueHead;
  team: LeagueTeamRef;
  season: number;             // after which
  list: object;               // the team as it was (the JSON of `affray team`)
  players: LeaguePlayer[];
  budget: number;
  parts: ExplainedPart[];     // of the budget
}
/** Gold and players would pass from team to team, when everybody has agreed. */
export interface LeagueDeal {
  id: string;
  from: LeagueTeamRef;
  to: LeagueTeamRef;
  gold: number; players: LeaguePlayerRef[];             // from -> to
  gold_back: number; players_back: LeaguePlayerRef[];   // to -> from
  by: LeaguePerson;
  at: string;
  waits_for: ('coach' | 'commissioner')[];
  may: ('agree' | 'decline' | 'take_back')[];
}
export interface LeagueTeamMatch { fixture: LeagueFixture; opponent: LeagueTeamRef; own: number; other: number; casualties: [number, number]; gate: number; winnings: number; value: number; remarks: string[]; }
export interface LeaguePlayerPage {
  head: LeagueHead;
  team: LeagueTeamRef;
  player: LeaguePlayer;
  levels: number[];           // points of each level
  career: { fixture: LeagueFixture; opponent: LeagueTeamRef; points: number; deeds: LeagueDeeds; learned: string[]; injuries: string[]; moments: { kind: string; at: string }[] }[];   // at: for the replay
}

/** How strong the coaches are, the best first: by the matches of this league, and by all that they play on this server. */
export interface LeagueRatings {
  head: LeagueHead;
  rows: { coach: LeaguePerson; teams: { id: string; name: string }[]; matches: number; rating: number; deviation: number }[];
  ratings: Record<string, ShownRating>;
}

export interface LeagueLeader { what: string; of: 'player' | 'team'; rows: { rank: number; shared: boolean; team: LeagueTeamRef; player: LeaguePlayerRef | null; value: number }[]; }
export interface LeagueLeaders { head: LeagueHead; season: number; lists: LeagueLeader[]; }
export interface LeagueRecords {
  head: LeagueHead;
  records: { what: string; value: number; team: LeagueTeamRef; player: LeaguePlayerRef | null; fixture: LeagueFixture | null }[];
  champions: { season: number; name: string; team: LeagueTeamRef | null; trophy: LeagueTrophy | null }[];
  fallen: LeagueTeamPage['former'];
  head_to_head: { teams: LeagueTeamRef[]; cells: ({ won: number; drawn: number; lost: number } | null)[][] };
}

/** One rule or setting: what it is here, and what the book has. */
export interface LeagueRuleLine { id: string; group: 'rules' | 'settings'; value: unknown; book: unknown; rule: string | null; }
export interface LeagueRulesPage { head: LeagueHead; lines: LeagueRuleLine[]; banned: string[]; rosters: string[]; house: LeagueHouse; options: Record<string, unknown>; }
/** Rosters, skills and tables of the league's own (docs/schema/house.schema.json). */
export interface LeagueHouse {
  content: object;            // {}: as in the book
  differences: HouseRule[];
  rosters: OwnRoster[];       // that are not, or not so, in the book
}
export interface OwnRoster { id: string; names: { en: string; es: string; de: string }; }
/** What a team of the league is built from. */
export interface LeagueRosters {
  league: { id: string; name: string };
  edition: string;
  rosters: RosterInfo[];      // the book's and its own
  admitted: string[];         // of these, the rosters that may take part
  own: OwnRoster[];
  skills: SkillInfo[];        // of the edition, as the league calls and sorts them
  combinations: { id: string; name: string; gives: string[] }[];   // names of the league for skills
  differences: LeagueHouse['differences'];
}

export interface LeagueFixturePage {
  ratings?: Record<string, ShownRating>;  // of its coaches, by person; of matches on this server in this edition
  head: LeagueHead;
  fixture: LeagueFixture;
  sides: { team: LeagueTeamRef; value: number; treasury: number; misses: LeaguePlayerRef[]; form: string; here: boolean; stadium: { name: string; attribute: string } | null }[];
  stadiums: string[];         // in which it may have been played on a table; []: the league has none
  inducement_money: [number, number];
  proposals: { at: string; by: string; agreed: string[] }[];   // by, agreed: teams
  meetings: LeagueFixture[];
  report: LeagueReport | null;
  reported_by: LeaguePerson | null;
  reminded: { at: string; by: LeaguePerson } | null;
  may: ('play' | 'practise' | 'stand_in' | 'propose' | 'report' | 'confirm' | 'extend' | 'forfeit' | 'call_off' | 'remind')[];
  why_not: string;            // to play: a post-match is not done ...
}
/** A match played on a table, as it is written down. */
export interface LeagueReport {
  score: [number, number];
  fans: [number, number];     // in thousands; classic: the gate of each
  glory?: [number, number];   // Underworlds; the score are games
  stadium?: string;           // 2016: its id; "": an ordinary one
  at_home?: string;           // whose home it is
  conceded: string;           // team; "": nobody
  excused?: boolean;          // it could field two players or fewer, and pays nothing for it
  winner: string;             // of a level match: by penalties
  deeds: { team: string; number: number; touchdowns: number; completions: number; interceptions: number; casualties: number; mvp: number }[];
  casualties: { by_team: string; by: number; how: 'block' | 'foul' | 'crowd' | 'other'; team: string; number: number; result: string; apothecary: boolean; regenerated: boolean }[];
  remarks: string;
  date: string;
}
export interface ReportCheck { ok: boolean; problems: { level: 'ok' | 'note' | 'wrong'; code: string; team: string; number: number; rule: string | null; solutions: { text: string; report: LeagueReport }[] }[]; }

export interface LeaguePostMatch {
  head: LeagueHead;
  team: LeagueTeamRef;
  fixture: LeagueFixture;
  answered: number;           // answers so far: sent with the next one
  begun: boolean;             // an empty answer begins it
  /** What the dice come from (docs/dice.md); null: they were not committed to. */
  dice: PostMatchDice | null;
  steps: { id: string; state: 'done' | 'now' | 'later'; events: PostMatchEventLine[] }[];
  /** null: it has not begun, or is done. */
  question: PostMatchQuestion | null;
  may_undo: boolean;
  before: LeagueTeamPage;
  after: LeagueTeamPage;      // as it stands now
  suggestion: string | null;  // what a bot would answer
}
/** The server commits to its secret; the first answer brings the value of the seat; the secret is told when all is done. */
export interface PostMatchDice { commitment: string; value: string | null; opened_by: 'seat' | 'server' | null; seed: string | null; }
export interface PostMatchEventLine { kind: string; number: number; value: number; dice: number[]; text: string; rule: string; house: HouseRule[]; }
export interface PostMatchQuestion {
  kind: string;               // "nominate", "improvement", "winnings", "purchase", "journeyman", "upkeep", "next_match" ...
  number: number;             // the player it is about; 0: none
  dice: number[];
  options: { answer: string; what: string; number: number; gold: number; value: number; legal: boolean; why_not: string; chances: Record<string, number> | null }[];
}

/** What an entry would change. Nothing is written. */
export interface LeagueDifference { differences: { place: string; team: LeagueTeamRef | null; player: string; before: string; after: string; why: string }[]; refused: string; }
export interface LeagueDesk {
  head: LeagueHead;
  questions: { kind: 'unconfirmed' | 'late' | 'extension' | 'join' | 'challenge' | 'disputed' | 'proposal'; at: string; fixture: LeagueFixture | null; team: LeagueTeamRef | null; detail: string; answers: { label: string; entry: object }[] }[];
  round: { played: number; of: number; late: LeagueFixture[]; deadline: string | null };
  changes: { told: LeagueNews; differences: { place: string; before: string; after: string }[]; reason: string }[];
  invitation: string;         // the address's last part
  teams: LeagueMember[];
  proposals: LeagueProposal[];
  deals: LeagueDeal[];
}
export interface LeagueMember { id: string; name: string; withdrawn: boolean; coach: LeaguePerson; }
/** A correction that a coach has proposed and nobody has answered. told: what the entry tells; with: the entry as it should be; null: struck out. */
export interface LeagueProposal { number: number; corrects: number; told: LeagueNews; with: LeagueEntry | null; written: LeagueEntry; by: LeaguePerson; at: string; reason: string; may: ('correct' | 'reject' | 'take_back')[]; }
export type LeagueEntry = { entry: string } & Record<string, unknown>;
export interface LeagueLogLine { number: number; told: LeagueNews; entry: LeagueEntry; corrected_by: number; }
export interface LeagueLog { head: LeagueHead; lines: LeagueLogLine[]; more: boolean; proposals: LeagueProposal[]; teams: LeagueMember[]; }

export interface NewLeague {
  name: string;
  game: GameName;
  edition: string;
  format: string;
  qualification?: string;     // for the semi-finals: "league_table" unless told otherwise
  teams: number;              // expected
  groups?: number;
  from_each?: number;         // of each group go on to the play-offs
  bots: number;               // that fill free places
  trophy: string;
  rules: object;
  settings: object;
  house?: object;             // rosters, skills and tables of its own
  first_deadline: string;
  days_a_round: number;
}
export interface LeaguePreview { matches: number; rounds: number; matches_each: number; last_day: string | null; problems: { field: string; text: string }[]; differences: LeagueRuleLine[]; }

/** What becomes of a team that moves into a league of another edition; nothing has happened yet. */
export interface LeagueMove {
  name: string;
  roster: string;             // in the new edition
  from: string;
  to: string;
  value: number;
  /** what: "ma", "skill", "learned", "position", "player", "value" ...; number 0: the team; "": was not there, or is gone. */
  changes: { what: string; number: number; name: string; before: string; after: string }[];
  problems: string[];         // while there is one it cannot move
}

// GET    /api/leagues[?mine=1]                          LeagueSummary[]
// POST   /api/leagues              NewLeague            {id}
// POST   /api/leagues/preview      NewLeague            LeaguePreview
// GET    /api/leagues/L                                 LeagueHome
// GET    /api/leagues/L/schedule[?season=N]             LeagueSchedule     (of a season; 0: the present one)
// POST   /api/leagues/L/schedule   {format,deadline?,anew?,pairs?,groups?,from_each?,seeds?}  PairingProposal    (its entry is published by /entries)
// GET    /api/leagues/L/calendar.ics                    deadlines and agreed times
// GET    /api/leagues/L/teams/T                         LeagueTeamPage
// GET    /api/leagues/L/teams/T/players/N               LeaguePlayerPage
// GET    /api/leagues/L/teams/T/redraft                 LeagueRedraft      (the team's coach, commissioners)
// POST   /api/leagues/L/teams/T/redraft  {list}         TeamCheck          nothing is written: that is an entry
// GET    /api/leagues/L/leaders[?season=N]              LeagueLeaders
// GET    /api/leagues/L/records                         LeagueRecords
// GET    /api/leagues/L/ratings                         LeagueRatings
// GET    /api/leagues/L/rules                           LeagueRulesPage
// GET    /api/leagues/L/rosters                         LeagueRosters
// POST   /api/leagues/L/lists      {name,team,id?}      StoredTeam         a team that is built for the league, kept among one's own (GET and DELETE /api/teams/ID); id: in the place of this one
// POST   /api/leagues/L/lists/check  {team}             TeamCheck          would the league take it?
// GET    /api/leagues/L/desk                            LeagueDesk         (commissioners)
// GET    /api/leagues/L/log[?before=N]                  LeagueLog
// GET    /api/leagues/L/export[?format=json|jsonl|csv]  a file
// POST   /api/leagues/restore      {log}                {id}
// POST   /api/leagues/L/join       {team,invitation?}   LeagueHome         team: id of a stored team, {bot,roster}, {own_roster,name}: a ready team of a roster of the league's, or of Underworlds {name,warband}
// POST   /api/leagues/L/move       {team,league?,invitation?,division?,try?}  LeagueMove with try, else LeagueHome   team: of another edition, saved or of that league
// POST   /api/leagues/L/entries    {after,entry,try?}   LeagueDifference with try, else {entry}; 409 when the log has gone on. A proposal is tried as if it were made so
// POST   /api/leagues/L/deals      {from,to,gold?,players?,gold_back?,players_back?}  LeagueDeal[]
// POST   /api/leagues/L/deals/D/agree|decline           LeagueDeal[]       decline: also to take one's own back
// POST   /api/leagues/L/free       {home,away}          LeagueSchedule     a free match; who coaches the other team is asked
// POST   /api/leagues/L/free/P/agree|decline            LeagueSchedule     decline: also to take one's own back
// GET    /api/leagues/L/fixtures/F                      LeagueFixturePage
// POST   /api/leagues/L/fixtures/F/play       {clock?,stand_in?,practice?}  {match}
// POST   /api/leagues/L/fixtures/F/propose    {times}   LeagueFixturePage
// POST   /api/leagues/L/fixtures/F/agree      {at}      LeagueFixturePage
// POST   /api/leagues/L/fixtures/F/check      LeagueReport  ReportCheck
// POST   /api/leagues/L/fixtures/F/report     LeagueReport  LeagueFixturePage
// POST   /api/leagues/L/fixtures/F/confirm    {report?} LeagueFixturePage  with another report: sent back
// POST   /api/leagues/L/fixtures/F/correct    {after,report,reason,try?}  LeagueDifference with try, else {entry}   (commissioners; a coach of the match proposes it)
// POST   /api/leagues/L/fixtures/F/remind     {}        LeagueFixturePage
// GET    /api/leagues/L/post/T                          LeaguePostMatch
// POST   /api/leagues/L/post/T     {after,answer,value?}  LeaguePostMatch    409 when somebody was quicker; value: 64 hexadecimal digits, of the seat, with its first answer; without it the server draws one
// POST   /api/leagues/L/post/T/undo {after}             LeaguePostMatch
