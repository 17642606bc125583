// Who meets in a pair of the arena's matches: the teams or warbands, drawn by the pair's seed.
//
// Blood Bowl: a roster is drawn for each side from those named ("all": every one of the edition),
// then, with even chances, a ready-made team of it or a random legal one for the gold of a new
// team. With improvements every team is a random one that has played, with star players where it
// can pay for them. Without named rosters, and in Underworlds, the sides are always the chosen
// ones.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bloodbowl/data/rosters.h"
#include "cli/base/match_choices.h"

namespace affray::lab {

struct TeamChoices {
    std::vector<std::string> rosters;  // their ids, or "all"
    int improvements = 0;
};

struct SideOfPair {
    core::Json list;   // as a match's header has it
    std::string name;  // the roster's, or the deck's
};

class PairSides {
public:
    // Throws BadInput for a roster that the edition does not have.
    PairSides(const cli::MatchChoices& match, const TeamChoices& teams, const core::Json& usual);

    [[nodiscard]] std::vector<SideOfPair> of_pair(std::uint64_t seed) const;

private:
    struct Choice {
        const bloodbowl::Roster* roster;
        std::vector<std::string> ready;  // ids of the ready-made teams
    };

    void offer(const bloodbowl::Roster& roster);
    [[nodiscard]] core::Json team_of(const Choice& choice, core::SeededDice& chance) const;

    std::vector<SideOfPair> usual_;
    bool usual_move_on_;
    bloodbowl::Edition edition_ = bloodbowl::Edition::Bb16;
    int improvements_;
    std::vector<Choice> choices_;
};

}  // namespace affray::lab
