// Between two seasons of the edition of 2016; and what a new team is in every edition.
#include "league/team/redraft.h"

#include <algorithm>

#include "after_match.h"
#include "bloodbowl/game.h"
#include "covers.h"

namespace affray::league {
namespace {

LeagueTeam veterans() {
    AfterMatch after(Edition::Bb16);
    LeagueTeam& team = after.setup.team;
    teams::improve(team.team, 0, {teams::Improvement::Kind::NewSkill, Skill::Block});
    team.team.list.players[0].star_points = 7;
    team.team.list.players[0].misses_match = true;
    team.deeds[0].touchdowns = 2;
    team.team.list.fan_factor = 12;
    team.team.list.rerolls = 3;
    team.team.list.apothecary = true;
    team.team.treasury = 70'000;
    return team;
}

TEST(Redraft, IsTheDraftOfANewTeam) {
    COVERS("bb16.faq.33", "bb16.faq.34", "bb16.faq.35", "bb16.faq.37", "bb16.faq.38");
    const LeagueRules rules = book_rules(Edition::Bb16);
    const LeagueTeam team = veterans();
    teams::Team wanted = AfterMatch(Edition::Bb16).setup.team.team;
    wanted.list.players[4].number = 30;  // somebody new
    wanted.list.rerolls = 2;
    const auto next = redraft(team, wanted, rules, 55'000);
    ASSERT_TRUE(next.ok()) << next.error().message;
    EXPECT_EQ(next->team.list.fan_factor, 12) << "for nothing";
    EXPECT_FALSE(next->team.list.apothecary) << "to be hired again";
    EXPECT_EQ(next->team.list.rerolls, 2);
    EXPECT_TRUE(next->team.list.players[0].skills.has(Skill::Block)) << "bought back";
    EXPECT_EQ(next->team.list.players[0].star_points, 7);
    EXPECT_EQ(next->deeds[0].touchdowns, 2);
    EXPECT_FALSE(next->team.list.players[0].misses_match);
    // a million, last season's gold and the funds; players, Block, two re-rolls at the list price
    EXPECT_EQ(next->team.treasury, 1'000'000 + 70'000 + 55'000 - 11 * 50'000 - 20'000 - 2 * 50'000);
}

TEST(Redraft, WhoIsNotBoughtBackStaysInTheBookOfTheTeam) {
    const LeagueTeam team = veterans();
    teams::Team wanted = AfterMatch(Edition::Bb16).setup.team.team;
    wanted.list.players[0].number = 30;  // a rookie in place of the veteran
    wanted.list.players[0].star_points = 0;
    const auto next = redraft(team, wanted, book_rules(Edition::Bb16), 0);
    ASSERT_TRUE(next.ok()) << next.error().message;
    ASSERT_EQ(next->former.size(), team.former.size() + 1);
    EXPECT_EQ(next->former.back().number, team.team.list.players[0].number);
    EXPECT_EQ(next->former.back().deeds.touchdowns, 2);
    EXPECT_EQ(next->former.back().star_points, 7);
    EXPECT_EQ(next->former.back().departure, Departure::Dismissed);
    EXPECT_EQ(next->deeds[0].touchdowns, 0);

    teams::Team everybody = AfterMatch(Edition::Bb16).setup.team.team;
    EXPECT_EQ(redraft(team, everybody, book_rules(Edition::Bb16), 0)->former.size(),
              team.former.size());
}

TEST(Redraft, OfferTellsPriceAndEverythingThatIsWrong) {
    const LeagueTeam team = veterans();
    teams::Team wanted = AfterMatch(Edition::Bb16, "human", 10).setup.team.team;
    wanted.list.rerolls = 9;
    const RedraftOffer offer = offer_redraft(team, wanted, book_rules(Edition::Bb16), 10'000);
    EXPECT_EQ(offer.budget, 1'080'000);
    EXPECT_EQ(offer.price, 10 * 50'000 + 20'000 + 9 * 50'000);
    std::vector<std::string> codes;
    for (const teams::Violation& violation : offer.violations) codes.push_back(violation.code);
    EXPECT_NE(std::find(codes.begin(), codes.end(), "too_few_players"), codes.end());
    EXPECT_EQ(std::find(codes.begin(), codes.end(), "over_budget"), codes.end());
    wanted.list.rerolls = 20;
    EXPECT_EQ(offer_redraft(team, wanted, book_rules(Edition::Bb16), 0).violations.back().code,
              "over_budget");
}

TEST(Redraft, KeepsTheLimits) {
    COVERS("bb16.faq.33", "bb16.faq.36");
    const LeagueRules rules = book_rules(Edition::Bb16);
    const LeagueTeam team = veterans();
    const auto with = [&](int players, int rerolls) {
        teams::Team wanted = AfterMatch(Edition::Bb16, "human", players).setup.team.team;
        wanted.list.rerolls = rerolls;
        return redraft(team, wanted, rules, 0).ok();
    };
    EXPECT_TRUE(with(11, 2));
    EXPECT_TRUE(with(16, 2));
    EXPECT_FALSE(with(10, 2));
    EXPECT_FALSE(with(17, 2));
    EXPECT_FALSE(with(16, 6)) << "more than 1,070,000 gold";
    teams::Team cheat = AfterMatch(Edition::Bb16).setup.team.team;
    cheat.list.players[3].number = 40;
    teams::improve(cheat, 3, {teams::Improvement::Kind::NewSkill, Skill::Block});
    EXPECT_FALSE(redraft(team, cheat, rules, 0).ok()) << "new players are rookies";
}

TEST(Redraft, FundsCountTheCasualtiesOfTheRecord) {
    COVERS("bb16.faq.39");
    const LeagueRules rules = book_rules(Edition::Bb16);
    AfterMatch after(Edition::Bb16);
    after.setup.rules.mvp = MvpMethod::Random;
    after.score(0, 1);
    InjurySuffered fouled = AfterMatch::injury(CasualtyEffect::BadlyHurt);
    fouled.cause = InjuryCause::Foul;
    fouled.by = after.played(1).id;
    after.played(1, Side::Away).injury = fouled;  // earns nothing: not in the record
    const LeagueTeam without = after.run({1, 1, 1, 1});
    after.played(1).casualties = 2;
    const LeagueTeam with = after.run({2, 1, 1, 1});
    EXPECT_EQ(downtime_funds(without, rules, 1), rules.funds_per_match);
    EXPECT_EQ(downtime_funds(with, rules, 1), rules.funds_per_match + 2 * rules.funds_per_casualty);
    EXPECT_EQ(downtime_funds(with, rules, 0), 0) << "of another season";
}

TEST(NewTeams, ListsAreOpenAndStaffIsNotOnThePitch) {
    COVERS("crp.team.01", "crp.staff.01");
    COVERS_IN("lrb5", "crp.team.01", "crp.staff.01");
    COVERS_IN("classic", "crp.team.01", "crp.staff.01");
    for (const Edition edition : {Edition::Classic, Edition::Lrb5, Edition::Crp}) {
        AfterMatch after(edition);
        after.setup.team.team.list.assistant_coaches = 3;
        after.setup.team.team.list.cheerleaders = 2;
        after.setup.team.team.list.apothecary = true;
        const bloodbowl::TeamList list = list_for_match(after.setup.team, after.setup.rules);
        const bloodbowl::Setup setup = make_setup(edition, {}, list, list);
        const bloodbowl::Match m = initial_match(setup);
        EXPECT_EQ(m.members_of(Side::Home).count(), 11) << "players, and nobody else";
        EXPECT_EQ(bloodbowl::BloodBowl::position(setup, bloodbowl::BloodBowl::view(setup, m, 0)),
                  bloodbowl::BloodBowl::position(setup, bloodbowl::BloodBowl::view(setup, m, 1)));
        EXPECT_FALSE(bloodbowl::BloodBowl::hides_something(setup, m));
    }
}

}  // namespace
}  // namespace affray::league
