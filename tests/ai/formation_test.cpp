// Set-ups that are given to the engine one placement after the other.
#include <algorithm>

#include <gtest/gtest.h>

#include "ai/bloodbowl/rookie/formation.h"
#include "ai/bloodbowl/rookie/rookie_bloodbowl.h"
#include "ai/bloodbowl/star/star.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/walk.h"
#include "teams/team_builder.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;
using core::Action;

Setup a_match(Edition edition) {
    const auto all = rosters(edition);
    const auto list = [&](std::size_t i) {
        return teams::new_team(edition, all[i % all.size()]).value().list;
    };
    return make_setup(edition, {}, list(3), list(8));
}

// Up to where the kicker aims: both sides have set up, as `place` says.
template <class Placement>
Match set_up(const Setup& setup, Placement&& place) {
    BloodBowlRookie others;
    core::SeededDice dice(7);
    Match m;
    BloodBowl::start(setup, m, dice, nullptr);
    while (static_cast<DecisionKind>(m.decision.kind) != DecisionKind::KickTarget) {
        ActionList legal;
        BloodBowl::list_actions(setup, m, legal);
        const std::optional<Action> placed = place(m);
        const Action action = placed ? *placed : others.choose(setup, m);
        EXPECT_TRUE(legal.contains(action));
        BloodBowl::apply(setup, m, action, dice, nullptr);
    }
    return m;
}

Match set_up(const Setup& setup, Formation formation) {
    return set_up(setup, [&](const Match& m) { return next_placement(setup, m, formation); });
}

// Squares behind his line of scrimmage.
int squares_back(const Match& m, PlayerId p) {
    const int x = m.player(p).square.x();
    return m.player(p).side == Side::Home ? kPitchLength / 2 - 1 - x : x - kPitchLength / 2;
}

// Of those who do not stand on the line of scrimmage: squares to it, on average.
double depth(const Match& m, Side side) {
    double sum = 0;
    int count = 0;
    for (const PlayerId p : on_pitch_of(m, side)) {
        const int back = squares_back(m, p);
        if (back == 0) continue;
        sum += back;
        ++count;
    }
    return count > 0 ? sum / count : 0;
}

TEST(Formation, IsLegalInEveryEdition) {
    for (const Edition edition : kAllEditions)
        for (const Formation formation : {Formation::Usual, Formation::Close}) {
            const bloodbowl::Setup setup = a_match(edition);
            const Match m = set_up(setup, formation);
            for (const Side side : kSides) {
                int on_line = 0, upper = 0, lower = 0;
                for (const PlayerId p : on_pitch_of(m, side)) {
                    const Square square = m.player(p).square;
                    EXPECT_TRUE(is_in_half(square, side));
                    if (is_wide_zone(square))
                        ++(square.y() < kPitchWidth / 2 ? upper : lower);
                    else if (is_scrimmage(square))
                        ++on_line;
                }
                EXPECT_EQ(on_pitch_of(m, side).count(), 11) << name_of(edition);
                EXPECT_GE(on_line, setup.rules.setup_min_scrimmage) << name_of(edition);
                EXPECT_LE(std::max(upper, lower), setup.rules.setup_max_wide_zone)
                    << name_of(edition);
            }
        }
}

TEST(Formation, CloseIsNearerToTheLineForWhoKicks) {
    const bloodbowl::Setup setup = a_match(Edition::Crp);
    const Match usual = set_up(setup, Formation::Usual);
    const Match close = set_up(setup, Formation::Close);
    EXPECT_LT(depth(close, close.kicking), depth(usual, usual.kicking) - 0.5);
}

// More than the three that must stand there, and somebody at the back for the ball.
TEST(Formation, CloseBringsWhoReceivesToTheLine) {
    const Match m = set_up(a_match(Edition::Crp), Formation::Close);
    int on_line = 0, deepest = 0;
    for (const PlayerId p : on_pitch_of(m, m.receiving())) {
        const int back = squares_back(m, p);
        if (back == 0) ++on_line;
        deepest = std::max(deepest, back);
    }
    EXPECT_GE(on_line, 6);
    EXPECT_GE(deepest, 6);
}

TEST(Formation, TheStarSetsUpClose) {
    const bloodbowl::Setup setup = a_match(Edition::Bb16);
    BotOptions options;
    options.budget.nodes = 1;
    BloodBowlStar star(options);
    const Match by_star = set_up(setup, [&](const Match& m) -> std::optional<Action> {
        if (!next_placement(setup, m)) return std::nullopt;
        return star.choose(setup, m);
    });
    const Match close = set_up(setup, Formation::Close);
    for (const Side side : kSides)
        for (const PlayerId p : on_pitch_of(close, side))
            EXPECT_EQ(by_star.player(p).square, close.player(p).square);
}

}  // namespace
}  // namespace affray::ai
