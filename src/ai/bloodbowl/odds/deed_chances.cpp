#include "ai/bloodbowl/odds/deed_chances.h"

#include <algorithm>

#include "ai/bloodbowl/base/places.h"
#include "ai/bloodbowl/odds/action_odds.h"
#include "ai/bloodbowl/odds/odds.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr double kOnASix = 1 / 6.0;

template <class Visit>
void for_each_goal(Side side, Visit&& visit) {
    const int x = side == Side::Home ? kPitchLength - 1 : 0;
    for (int y = 0; y < kPitchWidth; ++y) visit(Square::at(x, y));
}

}  // namespace

std::optional<Reach> surest_run(const PathFinder& finder, Side side) {
    std::optional<Reach> best;
    for_each_goal(side, [&](Square goal) {
        if (const auto way = finder.to(goal); way && (!best || way->chance > best->chance))
            best = way;
    });
    return best;
}

double chance_to_score(const Setup& setup, const Match& m, PlayerId mate, PathFinder& finder) {
    const Player& player = m.player(mate);
    if (is_scoring_zone(player.square, player.side)) return 1;
    if (squares_to_goal(player.side, player.square) > player.ma + kExtraSquares) return 0;
    finder.search(setup, m, mate);
    double best = 0;
    for_each_goal(player.side, [&](Square goal) {
        if (const auto way = finder.to(goal)) best = std::max(best, way->plain);
    });
    return best;
}

Range longest_pass(const Match& m) { return terms_of(m.weather).longest; }

double chance_of_interception(const Setup& setup, const Match& m, PlayerId thrower, Square from,
                              Square target) {
    double best = 0;
    for (const PlayerId p : interceptors_of(setup, m, thrower, from, target))
        best = std::max(best, interception_chance(setup, m, p));
    return best;
}

FoulChances foul_chances(const Setup& setup, const Match& m, PlayerId fouler, PlayerId victim) {
    FoulChances chances;
    chances.modifier = count_assistants(m, fouler, victim, Contest::Foul) -
                       count_assistants(m, victim, fouler, Contest::Foul);
    chances.spotted = setup.rules.foul_detection == FoulDetection::Doubles
                          ? chance_of_foul_doubles(armour_of(m, victim), chances.modifier)
                          : kOnASix;
    return chances;
}

int caught_by_bomb(const Match& m, Square square, Side side) {
    int caught = 1;
    for_each_neighbour(m, square, [&](PlayerId p) {
        if (m.standing.has(p)) caught += m.player(p).side == side ? -2 : 1;
    });
    return caught;
}

}  // namespace affray::ai
