#include "ai/star_outline.h"

#include "ai/star_playout.h"
#include "ai/veteran_plays.h"
#include "core/dice.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr int kMostPlays = 16;
constexpr std::uint64_t kStream = 92;

}  // namespace

std::vector<Play> outline_of_turn(const Setup& setup, const Match& m, const Play& first,
                                  PathFinder& finder, const VeteranParameters& weights,
                                  std::uint64_t seed) {
    std::vector<Play> outline;
    Playout playout(setup, static_cast<Side>(m.decision.seat));
    core::SeededDice dice(seed, kStream);
    Match board = m;
    Play play = first;
    while (play.player.is_some() && outline.size() < kMostPlays) {
        outline.push_back(play);
        Match after = board;
        playout.make(after, play.actions, dice);
        if (after.team(playout.side()).score > board.team(playout.side()).score) break;
        // What went wrong is taken back: the others are to have a plan, too.
        if (playout.may_declare(after))
            board = after;
        else
            board.acted.add(play.player);
        if (!board.acted.has(play.player)) break;
        play = list_plays(setup, board, finder, weights).front();
    }
    return outline;
}

}  // namespace affray::ai
