// A league in a file, and what the commands of `affray league` are told.
#pragma once

#include <string>
#include <vector>

#include "league/formats/imported_entries.h"
#include "league/season_log.h"
#include "league/season_schedule.h"

namespace affray::cli {

struct LeagueOptions {
    std::string file;
    std::string by;  // empty: the first commissioner
    std::string entry;
    bool just_try = false;
    bool json = false;

    league::LeagueMade made;
    std::string rules = "{}";
    std::string settings = "{}";
    std::string house;  // a file
    std::string reason;
    league::TeamJoined joined;
    std::string list;
    league::SeasonBegun season;
    std::string qualification = "league_table";
    league::ScheduleWish schedule;
    league::MatchReported report;
    std::string score, casualties, glory;
    std::string division;
    std::string format;
    std::string out;
    std::string bot = "rookie";
    std::uint64_t seed = 1;
    std::uint64_t dice_seed = 0;  // 0: nobody knows it
    std::string team;
    std::string answer;
    std::string from;  // the file of another program
    std::vector<std::string> coaches;
    std::vector<std::string> naf_numbers;
    int only_season = 0;
};

// 2026-11-19T05:00Z
[[nodiscard]] std::string time_now();

class LeagueFile {
public:
    explicit LeagueFile(const LeagueOptions& options);

    [[nodiscard]] const league::SeasonLog& log() const { return log_; }
    [[nodiscard]] const league::League& league() const { return league_; }

    // Adds the entry and writes the file, or only says what it would change.
    void add(league::What what);
    // All entries or none.
    void add(const league::ImportedEntries& imported);
    void answer(const std::string& team, const std::string& answer, core::Dice& dice);
    // All that a team has to do after its match.
    void settle(const std::string& team, core::Dice& dice);

private:
    [[nodiscard]] std::string who() const;
    void must(const core::Status& status);

    const LeagueOptions& options_;
    league::SeasonLog log_;
    league::League league_;
};

}  // namespace affray::cli
