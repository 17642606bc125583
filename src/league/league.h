// A league as it stands: everything that follows from the entries of its log, and nothing else.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "league/entries.h"
#include "league/played_game.h"
#include "league/post_match/running_post_match.h"
#include "league/settings.h"
#include "league/table.h"
#include "league/team/league_rules.h"
#include "league/team/league_team.h"

namespace affray::league {

// A team of the league and how it fares.
struct Entrant {
    TeamId id;
    std::string name;
    std::string coach;
    std::string roster;
    std::string division;
    int value = 0;                   // in gold
    std::optional<LeagueTeam> team;  // where the league keeps it
    // Of its last match, also when it is over; none: before any, or its list was changed since.
    std::optional<RunningPostMatch> post_match;
    std::string unconfirmed;  // the fixture of its last match, until the report counts
    bool withdrawn = false;
    TeamId replaced_by;
    std::vector<TeamId> opponents;  // of matches on the pitch, in their order
    int drafted_after = 0;          // the season after which it was drafted anew; 0: never
};

struct Fixture {
    std::string id;
    int season = 0;  // from 1; 0: before any was announced
    Phase phase = Phase::Season;
    bool free = false;      // arranged by the coaches
    bool friendly = false;  // brings no points (known when it has been reported)
    std::string format;     // as its schedule was made
    int round = 0;
    std::string division;
    Pairing pairing;
    std::string deadline;
    std::optional<Played> result;
    int report = 0;  // the number of the entry that told the result
    std::string reported_by;
    std::string reported_at;
    bool confirmed = false;
    MatchReported details;
    std::array<std::vector<PostMatchEvent>, 2> aftermath;  // of home and away, when they are done

    [[nodiscard]] bool is_final() const {
        return phase == Phase::SemiFinal || phase == Phase::Final;
    }
    // A draw would leave nobody to go on.
    [[nodiscard]] bool needs_winner() const { return is_final() || format == "knock_out"; }
};

struct Challenge {
    int number = 0;
    ChallengeMade made;
    std::optional<ChallengeAnswer> answer;
    TeamId substitute;           // who was named; takes the match when its coach has agreed
    std::string fixture;         // that came of it
    bool on_the_ladder = false;  // for a rung, not of the play-offs
    std::string at;              // when it was made; empty: nobody knows
};

struct Season {
    SeasonBegun announced;
    bool ended = false;
    TeamId champion;
};

// A correction that somebody wishes for.
struct Proposal {
    int number = 0;  // of its entry
    std::string by, at;
    CorrectionProposed made;
    enum class State : std::uint8_t { Open, Made, Rejected } state = State::Open;
};

struct HeldTrophy {
    std::string trophy;
    TeamId team;
    int season = 0;  // in which it was won
};

class League {
public:
    // What was set
    std::string name;
    Edition edition = Edition::Crp;
    const PlayedGame* game = &played_games().front();
    int book = LeagueMade::kBookNow;
    std::vector<std::string> commissioners;
    LeagueRules rules;
    LeagueSettings settings;
    bloodbowl::SharedHouse house;  // rosters, skills and tables that are not the book's

    // What has come of it
    std::vector<Entrant> entrants;
    std::vector<Fixture> fixtures;
    std::vector<Challenge> challenges;
    std::vector<Season> seasons;
    std::vector<HeldTrophy> trophies;
    std::vector<DealMade> deals;
    std::vector<Proposal> proposals;
    int entries = 0;  // of the log
    // Entries before this one are worked out anew, because it corrects one of them: what a coach
    // answered after a match is taken where it is still possible, and `notes` say where it is not.
    int corrected_at = 0;
    std::vector<std::string> notes;

    [[nodiscard]] bool is_made() const { return !commissioners.empty(); }
    [[nodiscard]] bool is_commissioner(std::string_view person) const;
    [[nodiscard]] std::string edition_word() const {  // "crp"; the game's own where it has one only
        return std::string(game->has_editions() ? name_of(edition) : game->only_edition);
    }
    [[nodiscard]] int season() const { return static_cast<int>(seasons.size()); }

    [[nodiscard]] const Entrant* entrant(const TeamId& team) const;  // null: there is none
    [[nodiscard]] const Fixture* fixture(const std::string& id) const;
    // In the order in which they were made, as all of them are. 0: before the first season.
    [[nodiscard]] std::span<const Fixture> fixtures_of(int season) const;
    [[nodiscard]] std::span<const Fixture> fixtures_now() const { return fixtures_of(season()); }
    [[nodiscard]] std::vector<TeamId> active_teams(std::string_view division = {}) const;
    // The divisions with their teams, the highest first; one without a name if there are none.
    [[nodiscard]] std::vector<Division> divisions() const;

    // Takes the entry, or says why it cannot be and stays as it was.
    [[nodiscard]] core::Status apply(const Entry& entry);

    [[nodiscard]] Entrant* entrant(const TeamId& team);
    [[nodiscard]] Fixture* fixture(const std::string& id);

private:
    friend struct EntryTaker;
    std::unordered_map<std::string, std::size_t> entrant_at_;
    std::unordered_map<std::string, std::size_t> fixture_at_;
};

// A report counts when it is confirmed, when nobody has to confirm, or when silence was long enough
// at `now` (2026-11-18); without a day silence confirms nothing.
[[nodiscard]] bool counts(const League& league, const Fixture& fixture, std::string_view now = {});

// The table of a season (0: the present one): scheduled matches, or all of them where nothing was
// scheduled. As it stood after so many rounds; 0: all of them.
[[nodiscard]] std::vector<TableRow> season_table(const League& league,
                                                 std::string_view division = {}, int season = 0,
                                                 std::string_view now = {}, int rounds = 0);

// Whether a team may play its next match: not before the report of its last one counts and what
// follows it is done.
[[nodiscard]] core::Status may_play(const League& league, const TeamId& team);

// Whether two teams may meet once more: not for a third time in a row (crp.league.06).
[[nodiscard]] core::Status may_meet(const League& league, const TeamId& one, const TeamId& other);
// Whether they may arrange a match of their own now: one after the other, while the season lasts.
[[nodiscard]] core::Status may_arrange(const League& league, const TeamId& one,
                                       const TeamId& other);

// Rosters, skills and tables that are not the book's, with those after a match.
[[nodiscard]] inline HouseContent content_of(const League& league) {
    return {league.house, league.rules.tables};
}

// What the books recommend and this league does not do.
[[nodiscard]] std::vector<std::string> advice(const League& league);

// One line of a team's record.
struct MatchRecord {
    TeamId opponent;
    std::array<int, 2> score{};       // own first
    std::array<int, 2> casualties{};  // own first
    int gate = 0;                     // of both
    int winnings = 0;
    std::string remarks;
};
[[nodiscard]] std::vector<MatchRecord> match_records(const League& league, const TeamId& team);

}  // namespace affray::league
