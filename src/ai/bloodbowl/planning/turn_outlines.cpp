#include "ai/bloodbowl/planning/turn_outlines.h"

#include <algorithm>
#include <array>

#include "ai/base/counting_dice.h"
#include "ai/bloodbowl/base/scene.h"
#include "ai/bloodbowl/planning/playout.h"
#include "ai/bloodbowl/plays/veteran_plays.h"
#include "ai/bloodbowl/rookie/rookie_parts.h"
#include "bloodbowl/game.h"
#include "core/dice.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr std::size_t kMostPlays = 16;
constexpr std::uint64_t kStream = 92;
constexpr std::uint64_t kMoodStream = 93;

// Makes one play after the other on a board of its own. `next` says which; nobody's is the end.
template <class Next>
Outline outline_by(const Setup& setup, const Match& m, Play play, std::uint64_t seed,
                   const Deadline& deadline, Next&& next) {
    constexpr double kNotSure = 0.05;
    Outline outline;
    Playout playout(setup, static_cast<Side>(m.decision.seat));
    core::SeededDice dice(seed, kStream);
    Match board = m;
    while (play.player.is_some() && outline.size() < kMostPlays) {
        Match after = board;
        CountingDice counted(dice);
        playout.make(after, play.actions, counted);
        if (counted.rolls() > 0) play.risk = std::max(play.risk, kNotSure);
        outline.push_back(play);
        if (after.team(playout.side()).score > board.team(playout.side()).score) break;
        // What went wrong is taken back: the others are to have a plan, too.
        if (playout.may_declare(after))
            board = after;
        else
            board.acted.add(play.player);
        if (!board.acted.has(play.player) || deadline.is_spent()) break;
        play = next(board);
    }
    return outline;
}

PlayKind kind_of_play(ActionType type) {
    switch (type) {
        case ActionType::Move: return PlayKind::Move;
        case ActionType::Block: return PlayKind::Block;
        case ActionType::Blitz: return PlayKind::Blitz;
        case ActionType::Foul: return PlayKind::Foul;
        case ActionType::HandOff: return PlayKind::HandOff;
        case ActionType::Pass: return PlayKind::Pass;
        default: return PlayKind::Other;
    }
}

// Of what is known of a play the rookie says only the actions.
Play rookie_play(const Setup& setup, const Match& m, PathFinder& finder) {
    core::ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    Play play;
    play.actions =
        rookie::plan_turn({setup, m, actions, static_cast<Side>(m.decision.seat)}, finder);
    if (kind_of(play.actions.front()) != ActionKind::Declare) return {};
    play.player = player_of(play.actions.front());
    play.kind = kind_of_play(static_cast<ActionType>(play.actions.front().b));
    for (const core::Action action : play.actions)
        if (kind_of(action) == ActionKind::Step) play.to = square_of(action);
    return play;
}

}  // namespace

Outline outline_of_turn(const Setup& setup, const Match& m, const Play& first, PathFinder& finder,
                        const VeteranParameters& weights, std::uint64_t seed,
                        const Deadline& deadline) {
    return outline_by(setup, m, first, seed, deadline, [&](const Match& board) {
        return list_plays(setup, board, finder, weights).front();
    });
}

// Minds
// ---------------------------------------------------------------------------------------------

namespace {

using W = VeteranParameters;

// Bolder, more careful, away from the opponents.
constexpr int kCharacters = 3;
W character(int number, W weights) {
    switch (number) {
        case 0:
            weights.danger = 0.25;
            weights.guarding = 0.4;
            weights.turn_to_goal = 0.5;
            return weights;
        case 1: weights.danger = weights.guarding = 1.2; return weights;
        default: weights.contact = 0.03; return weights;
    }
}

// What a mood makes more or less of.
constexpr auto kMoody = std::to_array<double W::*>(
    {&W::turn_to_goal, &W::pace,          &W::danger,   &W::open_corner,
     &W::guarding,     &W::corner,        &W::beside,   &W::answer,
     &W::receiver,     &W::marks_carrier, &W::cover,    &W::their_turn_to_goal,
     &W::they_get_it,  &W::distance,      &W::contact,  &W::free_block,
     &W::felled,       &W::removed,       &W::turnover, &W::rest_of_turn});
constexpr std::array kMoods{0.4, 0.7, 1.0, 1.4, 2.5};
constexpr double kMostLost = 0.8;  // of a drive in a turn

W mood(std::uint64_t seed, W weights) {
    core::SeededDice random(seed, kMoodStream);
    for (double W::*const weight : kMoody)
        weights.*weight *= kMoods[random.below(static_cast<std::uint32_t>(kMoods.size()))];
    weights.turn_to_goal = std::min(weights.turn_to_goal, kMostLost);
    return weights;
}

}  // namespace

Outline outline_in_mind(int number, const Setup& setup, const Match& m, PathFinder& finder,
                        const VeteranParameters& weights, std::uint64_t seed,
                        const Deadline& deadline) {
    if (number == kCharacters)
        return outline_by(setup, m, rookie_play(setup, m, finder), seed, deadline,
                          [&](const Match& board) { return rookie_play(setup, board, finder); });
    const W mind = number < kCharacters ? character(number, weights) : mood(seed, weights);
    const Play first = list_plays(setup, m, finder, mind).front();
    return outline_of_turn(setup, m, first, finder, mind, seed, deadline);
}

}  // namespace affray::ai
