// What server and client say to each other. These files are the authority: the JSON schema that the
// tests hold against every message of a running server is generated from them (npm run schema), and
// docs/protocol.md explains it in words. Raise kProtocol when an old client would misunderstand.

export const kProtocol = 1;

export type * from './common';
export type * from './reading';
export type * from './bloodbowlWords';
export type * from './underworldsWords';
export type * from './bloodbowl';
export type * from './underworlds';
export type * from './match';
export type * from './messages';
export type * from './queries';
export type * from './people';
export type * from './reference';
export type * from './collections';
export type * from './reports';
export type * from './leagues';

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
// GET    /api/me/ratings                  MyRatings
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
//                                         403 account_needed or rating_out_of_range: MatchInfo.range is not for the caller
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
// POST   /api/admin/recover    {user}     NewRecoveryCode        for an account whose owner has lost it
// POST   /api/admin/bring_back {match}    AsideMatch[]           one that was put aside and can be read now
// GET    /healthz
