// One match between bots: how it ended, what each of them did, and how long they thought.
//
// Nothing a bot does stops the program: one that throws, answers with what is not legal or thinks
// too long has lost the match, and the failure says why.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "ai/base/bot.h"
#include "core/any_match.h"

namespace affray::lab {

// A bot that is told of the match around its decisions too: a program of its own needs it.
class Contestant : public ai::Bot {
public:
    virtual void begin(const core::AnyMatch& match, std::size_t seat) = 0;
    virtual void allow(std::chrono::milliseconds time) = 0;  // for the next choice
    virtual void end(const core::Json& outcome) = 0;
};

struct Seated {
    ai::Bot* bot;
    // For its own turn; a decision out of turn has a tenth. Nothing: it may take as long as it
    // wants, and a contestant is stopped only when it seems to hang.
    std::optional<std::chrono::milliseconds> time_per_turn = {};
};

struct ArenaMatchOptions {
    std::uint64_t seed = 1;                     // of the dice
    std::chrono::milliseconds tolerance{1000};  // over its time a bot may be by as much
    bool check_invariants = false;              // of the match, after every decision
    std::ostream* record = nullptr;             // where to write it down
    core::Json about = {};                      // for the record's header
    bool values_throws = false;  // what they were worth (match_luck.h): takes its time
};

struct Thinking {
    std::int64_t decisions = 0;
    std::int64_t turns = 0;
    double seconds = 0;          // of all decisions
    double seconds_in_turn = 0;  // of those of the own turns
    double longest_turn = 0;
    double longest_out_of_turn = 0;  // one decision

    void add(const Thinking& other);
};

struct SeatResult {
    int score = 0;
    std::map<std::string, int> deeds;  // Statistics::counts, and two_dice_blocks in Blood Bowl
    // By the kind of throw: successes beyond the expected ones. Of the first seat also what throws
    // were worth, "position" and "waiting" (match_luck.h), at the cost of the other.
    std::map<std::string, double> luck;
    Thinking thinking;
};

struct Failure {
    std::optional<std::size_t> seat;  // nothing: the game itself has a defect
    int decision = 0;                 // how many had been taken before
    std::string message;
};

struct ArenaResult {
    std::vector<SeatResult> seats;
    std::optional<std::size_t> winner;  // nothing: a draw, or no end
    int decisions = 0;
    std::optional<Failure> failure;
};

// Starts the match and plays it to its end, or to the first failure.
[[nodiscard]] ArenaResult play_arena_match(core::AnyMatch& match, std::span<const Seated> seats,
                                           const ArenaMatchOptions& options);

}  // namespace affray::lab
