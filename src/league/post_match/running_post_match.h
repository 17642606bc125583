// What a team of a league does after a match, as it stands: its answers so far are entries of the
// log.
#pragma once

#include <string>
#include <vector>

#include "league/post_match/post_match.h"

namespace affray::league {

struct PostMatchAnswer {
    int entry = 0;       // of the log
    std::string answer;  // empty: it began
    std::vector<int> dice;
    std::vector<PostMatchEvent> events;  // that it led to
};

// The secret that the dice come from, as far as it is told (docs/dice.md).
struct PostMatchSecret {
    std::string commitment;  // empty: the dice come from none
    std::string value;       // of the seat; empty: not open yet
    std::string opened_by;   // "seat", "server"
    std::string seed;        // when all is done
    int lines = 0;           // that were used

    [[nodiscard]] bool is_open() const { return !commitment.empty() && seed.empty(); }
};

struct RunningPostMatch {
    std::string fixture;
    PostMatchSetup setup;
    PostMatchState state;                  // of no meaning before it has begun
    std::vector<PostMatchAnswer> answers;  // those that were taken back are not among them
    // As it stood before each of the last answers, since a die fell last.
    std::vector<PostMatchState> before;
    PostMatchSecret secret = {};

    [[nodiscard]] bool has_begun() const { return !answers.empty(); }
    [[nodiscard]] bool is_over() const { return has_begun() && PostMatch::is_over(state); }
    [[nodiscard]] bool may_undo() const { return !is_over() && !before.empty(); }
};

// It has said whether it tries for the stadium of the match.
[[nodiscard]] inline bool decided_on_stadium(const PostMatchState& state) {
    return state.tried_residency || state.passed_residency;
}
// Nothing can be answered before the other team has said so.
[[nodiscard]] inline bool waits_for_rival(const RunningPostMatch& running) {
    return PostMatch::question(running.state) == PostMatchQuestion::Rival &&
           running.setup.rival == Rival::Undecided;
}

// Goes one step on: with an empty answer it begins. Without an answer that is possible here, it
// says so and stays as it was. `heard` gets what happened.
[[nodiscard]] core::Status go_on(const PostMatchSetup& setup, PostMatchState& state, bool has_begun,
                                 const std::string& answer, core::Dice& dice,
                                 std::vector<PostMatchEvent>* heard);

}  // namespace affray::league
