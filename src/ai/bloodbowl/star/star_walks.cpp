#include "ai/bloodbowl/star/star_walks.h"

#include <algorithm>

#include "ai/bloodbowl/base/places.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr double kNoRoll = 0.9999;
constexpr int kNear = 2;  // squares from what draws them

template <class T>
const T& one_of(const std::vector<T>& things, core::SeededDice& random) {
    return things[random.below(static_cast<std::uint32_t>(things.size()))];
}

std::vector<Square> corners_of(Square centre) {
    std::vector<Square> corners;
    for (const Direction direction : kCorners)
        if (const Square corner = step(centre, direction); is_on_pitch(corner))
            corners.push_back(corner);
    return corners;
}

// Of the squares, one that is as near as wanted, if there is one.
std::optional<Square> one_near(std::span<const Square> squares, Square centre, int gap,
                               core::SeededDice& random) {
    std::vector<Square> near;
    for (const Square square : squares)
        if (distance(square, centre) <= gap) near.push_back(square);
    if (near.empty()) return std::nullopt;
    return one_of(near, random);
}

}  // namespace

bool Walks::Walker::reaches(Square square) const {
    return std::find(squares.begin(), squares.end(), square) != squares.end();
}

// The risk is that of his way.
Play Walks::Walker::go_to(Square to) const {
    const Reach way = *finder.to(to);
    Play play;
    play.kind = PlayKind::Move;
    play.player = player;
    play.to = to;
    play.risk = way.chance >= kNoRoll ? 0 : 1 - way.chance;
    play.actions.push_back(declare(player, ActionType::Move));
    for (const PathStep& step : finder.steps(way)) play.actions.push_back(step.action());
    play.actions.push_back(make_action(ActionKind::EndAction));
    return play;
}

Play Walks::Walker::go_anywhere(core::SeededDice& random) const {
    const auto number = random.below(static_cast<std::uint32_t>(squares.size() + risky.size()));
    return go_to(number < squares.size() ? squares[number] : risky[number - squares.size()]);
}

Walks::Walks(const Setup& setup, const Match& m, Side side) {
    core::ActionList legal;
    BloodBowl::list_actions(setup, m, legal);
    for (const PlayerId p : on_pitch_of(m, side) - m.acted) {
        const Player& player = m.player(p);
        if (player.status == Status::Stunned || player.skills.has(Skill::BallAndChain)) continue;
        Walker& walker = walkers_.emplace_back();
        walker.player = p;
        walker.finder.search(setup, m, p);
        for (const Square square : walker.finder.squares()) {
            const auto way = walker.finder.to(square);
            if (way && way->chance >= kNoRoll)
                walker.squares.push_back(square);
            else if (way && way->chance >= kWorthARisk)
                walker.risky.push_back(square);
        }
        if (legal.contains(declare(p, ActionType::Blitz))) add_blows(m, walkers_.size() - 1);
    }
}

// Everybody he can get at.
void Walks::add_blows(const Match& m, std::size_t number) {
    const Walker& walker = walkers_[number];
    const Square at = m.player(walker.player).square;
    for (const PlayerId target : standing_of(m, other(m.player(walker.player).side))) {
        if (distance(at, m.player(target).square) > walker.finder.most_moves()) continue;
        for (int d = 0; d < kDirections; ++d) {
            const Square from = step(m.player(target).square, d);
            const auto way = walker.finder.to(from, 1);
            const bool is_there = from == at && m.standing.has(walker.player);
            if (is_there || (way && way->chance >= kWorthARisk))
                blows_.push_back({number, target, from});
        }
    }
}

Play Walks::blow(const Walker& walker, const Blow& blow) {
    constexpr double kRisk = 0.15;  // of the block itself
    Play play;
    play.kind = PlayKind::Blitz;
    play.player = walker.player;
    play.target = blow.target;
    play.to = blow.from;
    play.actions.push_back(declare(walker.player, ActionType::Blitz));
    play.risk = kRisk;
    if (const auto way = walker.finder.to(blow.from, 1)) {
        for (const PathStep& step : walker.finder.steps(*way))
            play.actions.push_back(step.action());
        play.risk = 1 - (1 - kRisk) * way->chance;
    }
    play.actions.push_back(make_action(ActionKind::Block, blow.target));
    return play;
}

std::optional<Play> Walks::pick_blitz(core::SeededDice& random, Square focus) const {
    if (blows_.empty()) return std::nullopt;
    std::vector<Blow> near;
    if (focus.is_somewhere() && random.below(2) == 0)
        for (const Blow& blow : blows_)
            if (distance(blow.from, focus) <= kNear + 1) near.push_back(blow);
    const Blow& chosen = one_of(near.empty() ? blows_ : near, random);
    return blow(walkers_[chosen.walker], chosen);
}

std::optional<Play> Walks::pick_risk(core::SeededDice& random, Square focus) const {
    if (walkers_.empty()) return std::nullopt;
    const Walker& walker = one_of(walkers_, random);
    if (walker.risky.empty()) return std::nullopt;
    Square to = one_of(walker.risky, random);
    if (focus.is_somewhere() && random.below(2) == 0)
        to = one_near(walker.risky, focus, kNear, random).value_or(to);
    return walker.go_to(to);
}

std::optional<Play> Walks::pick_for(PlayerId player, core::SeededDice& random) const {
    for (const Walker& walker : walkers_)
        if (walker.player == player && !walker.squares.empty())
            return walker.go_to(one_of(walker.squares, random));
    return std::nullopt;
}

std::vector<Play> Walks::cage(core::SeededDice& random, Square centre, PlayerSet busy,
                              std::span<const Play* const> beside) const {
    std::vector<Square> corners = corners_of(centre);
    for (const Play* play : beside)
        if (!busy.has(play->player) && std::erase(corners, play->to) > 0) busy.add(play->player);
    std::vector<Play> plays;
    for (const Square corner : corners) {
        std::vector<const Walker*> able;
        for (const Walker& walker : walkers_)
            if (!busy.has(walker.player) && walker.reaches(corner)) able.push_back(&walker);
        if (able.empty()) continue;
        const Walker& chosen = *one_of(able, random);
        busy.add(chosen.player);
        plays.push_back(chosen.go_to(corner));
    }
    return plays;
}

std::optional<Play> Walks::pick(core::SeededDice& random, Square focus,
                                std::span<const Play* const> beside) const {
    if (walkers_.empty()) return std::nullopt;
    const Walker& walker = walkers_[random.below(static_cast<std::uint32_t>(walkers_.size()))];
    if (walker.squares.empty()) return std::nullopt;
    const std::uint32_t way = random.below(4);
    if (way <= 1 && focus.is_somewhere())
        if (const auto to = one_near(walker.squares, focus, kNear, random))
            return walker.go_to(*to);
    const auto planned = std::find_if(beside.begin(), beside.end(), [&](const Play* play) {
        return play->player == walker.player;
    });
    if (way <= 2 && planned != beside.end() && (*planned)->to.is_somewhere())
        if (const auto to = one_near(walker.squares, (*planned)->to, 1, random))
            return walker.go_to(*to);
    return walker.go_to(one_of(walker.squares, random));
}

}  // namespace affray::ai
