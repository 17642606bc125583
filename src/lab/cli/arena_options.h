// The options that the arena and the tuner share: what is played, and what the bots are given.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/series/arena_games.h"

namespace affray::lab {

// Game, edition, teams, how many matches, seeds, how many at a time.
void add_plan(cli::Command& command, SeriesPlan& plan);

// What was said about a bot; what was not said is empty.
struct ContenderOptions {
    std::optional<int> time_per_turn;  // milliseconds
    std::optional<std::int64_t> nodes;
    std::optional<int> threads;
    std::string parameters;  // a file
    std::string buys;        // Blood Bowl: what it buys before the match
};

// --PREFIXtime-per-turn and so on.
void add_budget(cli::Command& command, ContenderOptions& options, const std::string& prefix);

// What is said of it alone goes before what is said of all. Throws BadInput if it cannot play.
[[nodiscard]] Contender contender(const std::string& name, const ContenderOptions& all,
                                  const ContenderOptions& own, const cli::MatchChoices& match);

// Of no value or two; throws BadInput for anything else.
[[nodiscard]] SequentialTest sequential_test(const std::vector<double>& elo);

}  // namespace affray::lab
