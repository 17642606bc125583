// What can be written into the log of a league. An entry says what somebody did, never what follows
// from it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bloodbowl/rules/outcome.h"
#include "core/json.h"
#include "core/result.h"
#include "league/schedule.h"

namespace affray::league {

// The part of a season that a match belongs to.
enum class Phase : std::uint8_t { Season, PlayOff, SemiFinal, Final };

// How the four semi-finalists are found, in the order of the book.
enum class Qualification : std::uint8_t {
    TeamValue,
    WinRatio,
    RatioTimesValue,
    PlayOffs,
    LeagueTable,
};

enum class ChallengeAnswer : std::uint8_t {
    Accept,
    Decline,
    Substitute,  // another coach takes the match
    Refuse,      // the challenger does not play the substitute
    Take,        // the substitute takes the match ...
    Pass,        // ... or does not
};

[[nodiscard]] std::string_view name_of(Phase phase);
[[nodiscard]] std::string_view name_of(Qualification qualification);
[[nodiscard]] std::string_view name_of(ChallengeAnswer answer);

struct LeagueMade {
    std::string name;
    std::string edition;
    std::vector<std::string> commissioners;
    core::Json rules = core::Json::object();     // what differs from the book (league_rules.h)
    core::Json settings = core::Json::object();  // what differs from the usual (settings.h)
    core::Json house = {};  // rosters, skills and tables of its own (post_match_tables.h)
    // Which of the book's rules hold: logs that were begun before a rule was played here lead to
    // what they always led to. The first ones do not say it, and have neither stadiums nor sponsors
    // unless their rules say so.
    int book = kBookNow;

    static constexpr int kBookNow = 3;
    static constexpr int kBookWithStadiums = 2;
    // Knock-out matches have a winner; challenges are one in a calendar week, and end with the
    // semi-finals; who is named as a substitute is asked; stars may be rostered in 2016; reports
    // from a table tell only what can have happened.
    static constexpr int kBookOfPlayOffs = 3;
};

// From here on; what is not named stays.
struct RulesChanged {
    core::Json rules = core::Json::object();
    core::Json settings = core::Json::object();
    std::string reason;
    std::vector<std::string> commissioners =
        {};                 // who runs the league from now on; empty: as before
    core::Json house = {};  // in place of what there was; null: as before
};

struct TeamJoined {
    TeamId team;
    std::string name;
    std::string coach;
    std::string roster;
    std::string division;
    int value = 0;                // in gold; of a team without a list
    core::Json list;              // the team (teams/team.h); null: the league does not keep it
    std::string moved_from = {};  // the edition it comes from (other_edition.h); empty: it is new
};

// The team is another one now: after a post-match sequence, or by the commissioner.
struct TeamChanged {
    TeamId team;
    int value = 0;
    core::Json list;
    std::string reason;
};

struct SeasonBegun {
    std::string name;
    std::string length;  // as announced: "three months", "12 matches"
    Qualification qualification = Qualification::LeagueTable;
    std::string trophy;         // that the final is played for
    int starting_treasury = 0;  // of teams drafted in this season; 0: as before
};

struct FixtureMade {
    std::string id;
    int round = 0;
    TeamId home;
    TeamId away;             // empty: a bye
    std::string deadline;    // 2026-12-24, in the league's time zone
    std::string group = {};  // in which it is played, of a group stage
};

struct ScheduleMade {
    Phase phase = Phase::Season;
    std::string format;  // round_robin, swiss ...: told, nothing follows from it
    std::string division;
    std::vector<FixtureMade> fixtures;
};

struct DeadlineMoved {
    std::string fixture;
    std::string deadline;
};

// What one player did.
struct Deed {
    TeamId team;
    int number = 0;
    int touchdowns = 0;
    int completions = 0;
    int interceptions = 0;
    int casualties = 0;
    int mvp = 0;
};

// What befell one player, as it is written down at a table: the result that counts in the end.
struct ReportedInjury {
    TeamId by_team;             // empty: nobody's doing
    int by = 0;                 // his number; 0: it is not known
    std::string how = "other";  // block, foul, crowd, other
    TeamId team;
    int number = 0;
    std::string result;  // badly_hurt, miss_next_game, niggling_injury, minus_movement ..., dead
    bool apothecary = false;   // he was used; who is badly hurt then is healed
    bool regenerated = false;  // healed
};

struct MatchReported {
    std::string fixture;  // empty: a free match of the two teams
    TeamId home;
    TeamId away;
    std::array<int, 2> score{};
    std::array<int, 2> casualties{};
    std::array<int, 2> glory{};  // Underworlds: of all games; the score are games won
    TeamId conceded;             // who gave up
    bool excused = false;        // he had hardly anybody left
    TeamId winner;               // by penalties, where the score is level
    std::vector<Deed> deeds;
    std::vector<ReportedInjury> injuries;
    std::array<int, 2> gate{};      // fans that came
    std::array<int, 2> winnings{};  // in gold
    std::string stadium;            // bb16: its attribute; empty: an ordinary one
    TeamId at_home;                 // whose home it is
    std::string remarks;
    std::string record;  // the file of the match
    std::string date;    // when it was played
    // Of a match that was played here. Null: what follows is made from deeds and injuries
    // (outcome_of_report). Reports of one match share it.
    std::shared_ptr<const bloodbowl::Outcome> outcome;
    bool outranks_outcome = false;  // it was corrected; never written down
};

// The next step of what a team does after a match (post_match.h), with the faces of the dice that
// fell. Use answer_post_match (season_log.h): it rolls and writes them down;
// nobody who coaches may bring such an entry himself, for he would choose the faces.
struct PostMatchAnswered {
    TeamId team;
    std::string fixture;  // empty: the one that is open
    std::string answer;   // "learn block"; empty: it begins
    std::vector<int> dice;
    // Where the dice come from a secret that was committed to (PostMatchDice): which line of its
    // stream, from 1, and how many sides they had; the first line tells the value of the seat.
    int line = 0;
    std::vector<int> sides = {};
    std::string value = {};
    std::string opened_by = {};  // "seat", "server"
};

// The dice of what follows a match for a team (docs/dice.md). First the SHA-256 of the secret that
// they come from; when all is done, the secret. Neither: from here on they come from none.
struct PostMatchDice {
    TeamId team;
    std::string fixture;
    std::string commitment;
    std::string seed;
};

// The last answer counts no more. Possible until a die has fallen.
struct PostMatchTakenBack {
    TeamId team;
    std::string fixture;
};

struct ReportConfirmed {
    int report = 0;  // the number of its entry
};

// The report is not right: it should be `with`, which the author of the first one, or a
// commissioner, confirms in turn.
struct ReportSentBack {
    int report = 0;   // the number of its entry
    core::Json with;  // a report
};

struct MatchForfeited {
    std::string fixture;
    TeamId team;  // who did not come; empty: neither
};

struct TeamWithdrawn {
    TeamId team;
    TeamId replaced_by;  // takes over what is not played yet; empty: it is forfeited
};

struct ChallengeMade {
    TeamId from;
    TeamId to;
    int week = 0;
};

struct ChallengeAnswered {
    int challenge = 0;  // the number of its entry
    ChallengeAnswer answer = ChallengeAnswer::Accept;
    TeamId substitute;
};

struct DealMade {
    TeamId from;
    TeamId to;
    int gold = 0;
    std::vector<int> players;  // by their numbers
    std::vector<std::string> agreed;
    int gold_back = 0;  // what `from` gets for it
    std::vector<int> players_back = {};
};

struct SeasonEnded {};

// Replaces an earlier entry, which stays in the log.
struct EntryCorrected {
    int entry = 0;
    core::Json with;  // the entry as it should be; null: it is struck out
    std::string reason;
    int proposal = 0;  // the number of the entry that proposed it; 0: none did
};

// A coach thinks that an earlier entry should say something else. A commissioner corrects it
// (EntryCorrected::proposal), or does not.
struct CorrectionProposed {
    int entry = 0;
    core::Json with;  // as of a correction
    std::string reason;
};

// By a commissioner, or by who made it.
struct ProposalRejected {
    int proposal = 0;  // the number of its entry
    std::string reason;
};

// Between two seasons the team is drafted anew (redraft.h).
struct Redrafted {
    TeamId team;
    core::Json list;  // who plays and what is hired
};

// A player has another name, or the team has.
struct Renamed {
    TeamId team;
    int number = 0;  // of the player; 0: the team
    std::string name;
};

// Two coaches will meet, outside of any schedule.
struct MatchArranged {
    TeamId home;
    TeamId away;
};

// A match that was arranged is not played after all.
struct MatchCalledOff {
    std::string fixture;
};

using What = std::variant<LeagueMade, RulesChanged, TeamJoined, TeamChanged, SeasonBegun,
                          ScheduleMade, DeadlineMoved, MatchReported, ReportConfirmed,
                          MatchForfeited, TeamWithdrawn, ChallengeMade, ChallengeAnswered, DealMade,
                          SeasonEnded, EntryCorrected, PostMatchAnswered, PostMatchTakenBack,
                          ReportSentBack, CorrectionProposed, ProposalRejected, Renamed, Redrafted,
                          MatchArranged, MatchCalledOff, PostMatchDice>;

struct Entry {
    int number = 0;  // the line it stands in, from 1
    std::string by;
    std::string at;  // 2026-11-18T05:00Z
    What what;
};

// "report" ...
[[nodiscard]] std::string_view kind_of(const What& what);
[[nodiscard]] core::Result<Entry> read_entry(const core::Json& json);
[[nodiscard]] core::Json to_json(const Entry& entry);
// Only what it says, without number, person and time: as a correction carries it.
[[nodiscard]] core::Result<What> read_what(const core::Json& json);
[[nodiscard]] core::Json to_json(const What& what);

}  // namespace affray::league
