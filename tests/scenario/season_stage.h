// The stage of a scenario of a league: its log, the league that follows from it, and what the teams
// went through after their matches since the last expectations.
#pragma once

#include <string>
#include <vector>

#include "league/season_log.h"
#include "scenario/scenario_file.h"

namespace affray::scenario {

inline constexpr const char* kCommissioner = "zoe";

struct SeasonStage {
    league::SeasonLog log;
    league::League league;
    std::vector<std::string> happened;  // "mvp 3" ...
};

// season_stage.cpp: throws Problem; `line` tells which line is being worked on
[[nodiscard]] SeasonStage set_season_stage(const Scenario& scenario, const std::string& edition,
                                           int& line);

// The log, without the lists of the teams.
[[nodiscard]] std::string drawn(const SeasonStage& stage);

// season_steps.cpp
void take_step(SeasonStage& stage, const std::string& text);
// Why the league does not take it; the stage stays as it is. Empty: it does.
[[nodiscard]] std::string refusal_of(const SeasonStage& stage, const std::string& text);

// season_expectations.cpp
void check_expectation(const SeasonStage& stage, const std::string& text);

// "3", "yes", "2-1", "wizard": a value as the entries of a league and its settings write it. A
// field that is a list has its parts between commas.
[[nodiscard]] core::Json value_of_field(const std::string& field, const std::string& text);

}  // namespace affray::scenario
