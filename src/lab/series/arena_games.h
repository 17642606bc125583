// Matches of two bots as the arena plays them: in pairs with the same teams and seeds and the seats
// changed over, several at a time. The results do not depend on how many at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lab/arena_series.h"
#include "lab/series/arena_sides.h"
#include "lab/shopper.h"

namespace affray::lab {

// One of ours by its name, or "program:COMMAND" (docs/protocol.md, "Bots as programs").
struct Contender {
    std::string name;
    ai::Budget budget;
    core::Json parameters = nullptr;
    Buying buys = Buying::Own;
};

// Throws BadInput if there is no such bot for the game, or the program cannot be started.
void check_contender(const Contender& contender, const std::string& game);

struct SeriesPlan {
    cli::MatchChoices match;
    TeamChoices teams;
    int games = 20;
    int threads = 1;
    std::uint64_t seed = 1;      // of the first pair; the next has the next
    std::uint64_t bot_seed = 0;  // another one: the same matches with bots of other moods
    std::chrono::milliseconds tolerance{1000};
    bool check_invariants = false;
    std::string out;                     // folder for the records; empty: none
    std::string queue;                   // the database whose workers play; empty: this program
    std::optional<SequentialTest> test;  // stop when it is decided
};

struct LostByFailure {
    int game;  // counted from 1, as the records are
    std::uint64_t seed;
    std::string bot;
    std::string message;
};

struct SideRecord {
    int matches = 0;
    double points = 0;
};

struct PlayedSeries {
    ArenaSeries results;
    std::vector<LostByFailure> failures;
    std::map<std::string, SideRecord> sides;  // how rosters or decks fared, whoever led them
};

// One match of a series: what came of it, as a series counts it.
struct OneGame {
    GameResult result;
    std::string record;
    std::vector<std::string> sides;  // by seat
};
[[nodiscard]] OneGame play_one(const SeriesPlan& plan, const Contender& a, const Contender& b,
                               int game);

// Told after each match, in order.
using SeriesProgress = std::function<void(const PlayedSeries&)>;

// Throws BadInput for sides that do not fit, and std::runtime_error for a defect of the game.
[[nodiscard]] PlayedSeries play_series(const SeriesPlan& plan, const Contender& a,
                                       const Contender& b, const SeriesProgress& progress = {});

}  // namespace affray::lab
