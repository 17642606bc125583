// What bots ask where nobody stands yet: the same function that the roll itself asks.
#include "bloodbowl/rules/modifiers.h"

#include <gtest/gtest.h>

#include "bloodbowl/walk.h"

namespace affray::bloodbowl {
namespace {

using walk::Table;

// A roll in a square with so many opponents around it, and the same one only thought of.
void expect_same(Edition edition, Weather weather, std::initializer_list<Skill> skills) {
    constexpr std::array kAround{std::pair{0, -1}, std::pair{1, 1}, std::pair{-1, 1},
                                 std::pair{1, -1}};
    for (std::size_t zones = 0; zones <= kAround.size(); ++zones)
        for (const int agility : {1, 2, 3, 4, 6}) {
            Table table(edition);
            table.m.weather = weather;
            const PlayerId p = table.add(Side::Home, 10, 7, {.ag = agility, .skills = skills});
            for (std::size_t i = 0; i < zones; ++i)
                table.add(Side::Away, 10 + kAround[i].first, 7 + kAround[i].second);
            const Square at = table.m.player(p).square;
            for (const RollKind kind : {RollKind::Dodge, RollKind::PickUp, RollKind::Catch,
                                        RollKind::Pass, RollKind::GoingForIt}) {
                RollRequest request{.kind = kind, .player = p, .from = at, .to = at};
                if (kind == RollKind::Pass) request.to = Square::at(15, 7);
                const int rolled = test_for(table.setup, table.m, request).needed();
                request.zones = static_cast<int>(zones);
                EXPECT_EQ(test_for(table.setup, table.m, request).needed(), rolled)
                    << name_of(edition) << ", roll " << static_cast<int>(kind) << ", zones "
                    << zones << ", agility " << agility;
            }
        }
}

TEST(Modifiers, ARollThatIsThoughtOfNeedsWhatItWillNeed) {
    for (const Edition edition : walk::kAllEditions)
        for (const Weather weather :
             {Weather::Nice, Weather::Blizzard, Weather::PouringRain, Weather::VerySunny}) {
            expect_same(edition, weather, {});
            expect_same(edition, weather, {Skill::TwoHeads, Skill::ExtraArms, Skill::Accurate});
            expect_same(edition, weather, {Skill::Stunty, Skill::Titchy});
            expect_same(edition, weather, {Skill::NervesOfSteel, Skill::BigHand});
        }
}

// Who stands around him now says nothing about the square that is thought of.
TEST(Modifiers, NeighboursOfNowDoNotCountInARollThatIsThoughtOf) {
    Table table(Edition::Crp);
    const PlayerId p = table.add(Side::Home, 10, 7);
    table.add(Side::Away, 11, 7, {.skills = {Skill::PrehensileTail, Skill::DisturbingPresence}});
    const Square at = table.m.player(p).square;
    EXPECT_EQ(
        test_for(table.setup, table.m, {.kind = RollKind::Dodge, .player = p, .zones = 0}).needed(),
        3);
    EXPECT_EQ(test_for(table.setup, table.m,
                       {.kind = RollKind::Dodge, .player = p, .from = at, .to = Square::at(9, 7)})
                  .needed(),
              4);
}

}  // namespace
}  // namespace affray::bloodbowl
