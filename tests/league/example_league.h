// A small league for tests: four teams with the coaches ann, bob, cid and dan; zoe runs it.
#pragma once

#include <gtest/gtest.h>

#include "bloodbowl/data/rosters.h"
#include "league/season_log.h"
#include "teams/team_builder.h"

namespace affray::league {

struct ExampleLeague {
    SeasonLog log;
    League league;

    explicit ExampleLeague(const char* edition = "crp", core::Json settings = core::Json::object(),
                           bool with_lists = false) {
        LeagueMade made;
        made.name = "Example";
        made.edition = edition;
        made.commissioners = {"zoe"};
        made.settings = std::move(settings);
        must(made, "zoe");
        const char* coaches[] = {"ann", "bob", "cid", "dan"};
        for (const char* coach : coaches) join(coach, with_lists);
    }

    void join(const std::string& coach, bool with_list = false, const char* roster = "human",
              const std::string& team = {}) {
        TeamJoined joined;
        joined.team = team.empty() ? coach.substr(0, 1) : team;
        joined.name = "Team of " + coach;
        joined.coach = coach;
        joined.roster = roster;
        joined.value = 1'000'000;
        if (with_list)
            joined.list = teams::to_json(
                *teams::new_team(league.edition, *find_roster(league.edition, roster)));
        must(joined, coach);
    }

    core::Status add(What what, const std::string& by = "zoe", const std::string& at = {}) {
        return league::add(log, league, std::move(what), by, at);
    }
    void must(What what, const std::string& by = "zoe", const std::string& at = {}) {
        const core::Status status = add(std::move(what), by, at);
        ASSERT_TRUE(status.ok()) << status.error().message;
    }
    // Why it is refused; empty: it is not.
    std::string refusal(What what, const std::string& by = "zoe") {
        SeasonLog log_before = log;
        League before = league;
        const core::Status status = add(std::move(what), by);
        log = std::move(log_before);
        league = std::move(before);
        return status.ok() ? "" : status.error().message;
    }

    static MatchReported report(const TeamId& home, const TeamId& away, int score, int against,
                                const std::string& fixture = {}) {
        MatchReported reported;
        reported.fixture = fixture;
        reported.home = home;
        reported.away = away;
        reported.score = {score, against};
        return reported;
    }
    void free_match(const TeamId& home, const TeamId& away, int score, int against) {
        must(report(home, away, score, against));
    }
    void season(Qualification qualification, const char* trophy = "") {
        SeasonBegun begun;
        begun.name = "Season";
        begun.length = "three months";
        begun.qualification = qualification;
        begun.trophy = trophy;
        must(begun);
    }
    void schedule(Phase phase, std::vector<FixtureMade> fixtures, const char* format = "") {
        ScheduleMade made;
        made.phase = phase;
        made.format = format;
        made.fixtures = std::move(fixtures);
        must(made);
    }
    int last() const { return static_cast<int>(log.entries.size()); }
    void value(const TeamId& team, int gold) {
        TeamChanged changed;
        changed.team = team;
        changed.value = gold;
        must(changed);
    }
};

inline constexpr const char* kEditionsWithTournaments[] = {"crp", "lrb5"};

// Six teams: a to f.
inline ExampleLeague six(const char* edition, core::Json settings = core::Json::object()) {
    ExampleLeague example(edition, std::move(settings));
    example.join("eve");
    example.join("fay");
    return example;
}

}  // namespace affray::league
