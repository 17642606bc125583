// A league match from beginning to end: before it, the match itself, and after it for both teams.
#include "after_match.h"
#include "bloodbowl/game.h"
#include "covers.h"
#include "league/post_match/coach.h"

namespace affray::league {
namespace {

using bloodbowl::BloodBowl;
using bloodbowl::Match;

struct WholeMatch {
    std::array<LeagueTeam, 2> teams;
    std::array<LeagueRules, 2> rules;
    bloodbowl::Outcome outcome;
    bool bought_before_kick_off = false;
    bool bought_later = false;
};

LeagueTeam some_league_team(Edition edition, const char* roster, int players) {
    AfterMatch after(edition, roster, players);
    after.setup.team.team.treasury = 200'000;
    after.setup.team.team.list.fan_factor = 4;
    after.setup.team.team.list.rerolls = 2;
    return after.setup.team;
}

// Everybody does something possible.
WholeMatch play_whole_match(Edition edition, std::uint64_t seed) {
    WholeMatch whole;
    whole.rules = {book_rules(edition), book_rules(edition)};
    whole.teams = {some_league_team(edition, "human", edition == Edition::Classic ? 12 : 9),
                   some_league_team(edition, "orc", 13)};
    bloodbowl::Options options;
    options.inducements = bloodbowl::InducementsOption::ByValue;
    const bloodbowl::Setup setup =
        make_setup(edition, options, list_for_match(whole.teams[0], whole.rules[0]),
                   list_for_match(whole.teams[1], whole.rules[1]));
    core::SeededDice dice(seed), mind(seed + 100);
    Match m;
    BloodBowl::start(setup, m, dice, nullptr);
    for (int i = 0; i < 100'000 && m.decision.is_open(); ++i) {
        core::ActionList list;
        BloodBowl::list_actions(setup, m, list);
        const auto text = BloodBowl::decision_json(setup, m)["kind"];
        if (text == "buy_inducements" || text == "petty_cash")
            (m.half == 0 ? whole.bought_before_kick_off : whole.bought_later) = true;
        const auto chosen = mind.below(static_cast<std::uint32_t>(list.size()));
        BloodBowl::apply(setup, m, list[chosen], dice, nullptr);
    }
    whole.outcome = BloodBowl::outcome(setup, m);
    return whole;
}

TEST(WholeMatch, IsPreMatchMatchAndPostMatch) {
    COVERS("crp.league.11");
    COVERS_IN("lrb5", "crp.league.11");
    for (const Edition edition : {Edition::Crp, Edition::Lrb5, Edition::Bb16, Edition::Classic}) {
        const WholeMatch whole = play_whole_match(edition, 7);
        EXPECT_TRUE(whole.bought_before_kick_off);
        EXPECT_FALSE(whole.bought_later);
        ASSERT_TRUE(whole.outcome.over);
        for (const Side side : bloodbowl::kSides) {
            const auto at = static_cast<std::size_t>(side);
            const PostMatchSetup setup{.rules = whole.rules[at],
                                       .team = whole.teams[at],
                                       .outcome = whole.outcome,
                                       .side = side,
                                       .opponent = "The Others",
                                       .fixture = {},
                                       .taken_stars = {}};
            core::SeededDice dice(3);
            const LeagueTeam after = settle_match(setup, dice);
            ASSERT_EQ(after.matches.size(), 1U);
            EXPECT_EQ(after.matches[0].touchdowns, whole.outcome.points[at]);
            int matches = 0, casualties = 0;
            const auto add = [&](const Deeds& deeds) {
                matches += deeds.matches, casualties += deeds.casualties;
            };
            for (const Deeds& deeds : after.deeds) add(deeds);
            for (const FormerPlayer& player : after.former) add(player.deeds);
            EXPECT_GE(matches, static_cast<int>(whole.teams[at].team.list.players.size()));
            EXPECT_LE(casualties, after.matches[0].casualties);
            if (whole.rules[at].journeymen) {
                EXPECT_GE(count_available(after), 11);
            }
            const auto again = read_league_team(to_json(after), "team", edition);
            ASSERT_TRUE(again.ok()) << again.error().message;
            EXPECT_EQ(to_json(*again), to_json(after));
            const bloodbowl::TeamList next = list_for_match(after, whole.rules[at]);
            EXPECT_LE(next.players.size(), 16U);
        }
    }
}

}  // namespace
}  // namespace affray::league
