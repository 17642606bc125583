// After a match in the edition of 2016: mistakes, friendlies, stars on the roster, poison.
#include "after_match.h"
#include "covers.h"

namespace affray::league {
namespace {

AfterMatch drawn_mvp(const std::string& roster = "human") {
    AfterMatch after(Edition::Bb16, roster);
    after.setup.rules.mvp = MvpMethod::Random;
    after.score(0, 1);
    return after;
}

// Winnings ----------------------------------------------------------------------------------------

TEST(PromoTour, AddsADieToTheWinnings) {
    COVERS("bb16.card.sp16_promo_tour");
    const auto treasury = [](int tours, std::deque<int> dice) {
        AfterMatch after = drawn_mvp();
        after.setup.outcome.teams[0].winnings_dice = tours;
        return after.run(std::move(dice)).team.treasury;
    };
    EXPECT_EQ(treasury(0, {1, 2, 1, 1}), 20'000);
    EXPECT_EQ(treasury(1, {1, 2, 5, 1, 1}), 50'000) << "5 is 3 on a D3";
}

// Expensive Mistakes ------------------------------------------------------------------------------

TEST(ExpensiveMistakes, TableByTreasuryAndDie) {
    COVERS("bb16.expensive.01");
    const auto row = [](int die) {
        std::string results;
        for (const int treasury : {100'000, 200'000, 300'000, 400'000, 500'000}) {
            const auto letter = [&](int gold) {
                return "-imc"[static_cast<int>(
                    expensive_mistake(book_rules(Edition::Bb16), gold, die))];
            };
            EXPECT_EQ(letter(treasury), letter(treasury + 90'000));
            results += letter(treasury);
        }
        return results;
    };
    EXPECT_EQ(row(1), "iiccc");
    EXPECT_EQ(row(2), "iimcc");
    EXPECT_EQ(row(3), "-iimc");
    EXPECT_EQ(row(4), "--iim");
    EXPECT_EQ(row(5), "---ii");
    EXPECT_EQ(row(6), "----i");
    EXPECT_EQ(expensive_mistake(book_rules(Edition::Bb16), 1'200'000, 4), Mistake::MajorIncident);
}

TEST(ExpensiveMistakes, CostGold) {
    COVERS("bb16.postmatch.13", "bb16.expensive.02", "bb16.expensive.03", "bb16.expensive.04",
           "bb16.expensive.05", "bb16.faq.49", "bb16.faq.50", "bb16.faq.51", "bb16.faq.52");
    const auto treasury = [](int gold, std::deque<int> dice) {
        AfterMatch after = drawn_mvp();
        after.setup.team.team.treasury = gold - 10'000;  // and 10,000 winnings
        dice.insert(dice.begin(), {1, 1, 1, 1});
        return after.run(dice).team.treasury;
    };
    EXPECT_EQ(treasury(90'000, {}), 90'000) << "nobody rolls below 100,000";
    EXPECT_EQ(treasury(100'000, {3}), 100'000) << "crisis averted";
    EXPECT_EQ(treasury(100'000, {1, 3}), 80'000) << "minor incident: D3 of 2";
    EXPECT_EQ(treasury(310'000, {2}), 155'000) << "major incident";
    EXPECT_EQ(treasury(400'000, {1, 3, 4}), 70'000) << "catastrophe: all but 2D6";
    EXPECT_EQ(treasury(100'000, {2, 6}), 70'000);
}

TEST(ExpensiveMistakes, AreMadeAfterShopping) {
    COVERS("bb16.postmatch.13", "bb16.postmatch.01");
    AfterMatch after = drawn_mvp();
    after.setup.team.team.treasury = 140'000;
    EXPECT_EQ(after.run({1, 1, 1, 1}, {"buy lineman", "buy cheerleader"}).team.treasury, 90'000)
        << "what was spent cannot be lost";
}

// Friendlies --------------------------------------------------------------------------------------

TEST(Friendlies, HaveADieOfThreeAndNoAward) {
    COVERS("bb16.postmatch.07", "bb16.postmatch.03", "bb16.faq.25", "bb16.faq.26", "bb16.faq.27",
           "bb16.faq.28", "bb16.faq.29", "bb16.faq.30", "bb16.faq.32");
    AfterMatch after = drawn_mvp();
    after.score(2, 1);
    EXPECT_EQ(league_points(after.setup), 3);
    after.score(1, 1);
    EXPECT_EQ(league_points(after.setup), 1);
    after.score(0, 1);
    EXPECT_EQ(league_points(after.setup), 0);
    after.score(2, 1);
    after.setup.friendly = true;
    EXPECT_EQ(league_points(after.setup), 0);
    after.played(1).touchdowns = 1;
    after.played(2).injury = AfterMatch::injury(CasualtyEffect::Dead);
    after.played(3).injury = AfterMatch::injury(CasualtyEffect::MinusAgility);
    LeagueTeam team = after.run({6, 1, 1, 1});
    EXPECT_FALSE(after.cites("bb16.spp.06"));
    EXPECT_EQ(team.team.treasury, 40'000) << "a D6 of 6 is a D3 of 3, and 10,000 for winning";
    EXPECT_EQ(after.find(team, 1).star_points, 3);
    EXPECT_EQ(team.former.size(), 1U);
    EXPECT_EQ(after.find(team, 3).ag, 2);
    EXPECT_EQ(team.team.list.fan_factor, 1) << "fans are rolled for";
}

// Stars on the roster -----------------------------------------------------------------------------

AfterMatch with_star() {
    AfterMatch after = drawn_mvp();
    after.setup.rules.rostered_stars = true;
    const auto found = bloodbowl::find_star_player(Edition::Bb16, "griff_oberwald");
    ListedPlayer griff = bloodbowl::listed_star(*found.player, 12);
    add_player(after.setup.team.team, griff);
    after.setup.team.deeds.resize(12);
    PlayerOutcome& played = after.take_part(Side::Home, 12, Membership::Star);
    played.star = "griff_oberwald";
    return after;
}

TEST(RosteredStars, OneIsBoughtInHireAndFire) {
    COVERS("bb16.rostered_star.01", "bb16.rostered_star.03");
    AfterMatch after = drawn_mvp();
    after.setup.rules.rostered_stars = false;
    after.setup.team.team.treasury = 600'000;
    const auto offers = [&](std::deque<std::string> answers = {}) {
        return has(after.choices({1, 1, 1, 1}, PostMatchQuestion::Purchase, std::move(answers)),
                   "roster griff_oberwald");
    };
    EXPECT_FALSE(offers()) << "only where the league has it";
    after.setup.rules.rostered_stars = true;
    EXPECT_TRUE(offers());
    EXPECT_FALSE(offers({"roster mighty_zug"})) << "only one";
    after.setup.taken_stars = {"griff_oberwald"};
    EXPECT_FALSE(offers()) << "another team has him";
    after.setup.taken_stars = {};
    const int price = bloodbowl::find_star(Edition::Bb16, "griff_oberwald")->cost;
    const LeagueTeam team = after.run({1, 1, 1, 1, 6}, {"roster griff_oberwald"});
    EXPECT_EQ(team.team.treasury, 610'000 - price);
    ASSERT_TRUE(rostered_star(team));
    EXPECT_EQ(team.team.list.players[*rostered_star(team)].star, "griff_oberwald");
    EXPECT_EQ(team_value(team, after.setup.rules), 11 * 50'000 + price);
}

TEST(RosteredStars, UpkeepIsByPrice) {
    COVERS("bb16.rostered_star.04", "bb16.postmatch_star_upkeep.01");
    EXPECT_EQ(star_upkeep(book_rules(Edition::Bb16), 60'000), 20'000);
    EXPECT_EQ(star_upkeep(book_rules(Edition::Bb16), 100'000), 20'000);
    EXPECT_EQ(star_upkeep(book_rules(Edition::Bb16), 110'000), 30'000);
    EXPECT_EQ(star_upkeep(book_rules(Edition::Bb16), 150'000), 30'000);
    EXPECT_EQ(star_upkeep(book_rules(Edition::Bb16), 160'000), 40'000);
    EXPECT_EQ(star_upkeep(book_rules(Edition::Bb16), 200'000), 40'000);
    EXPECT_EQ(star_upkeep(book_rules(Edition::Bb16), 210'000), 50'000);
    EXPECT_EQ(star_upkeep(book_rules(Edition::Bb16), 300'000), 50'000);
    EXPECT_EQ(star_upkeep(book_rules(Edition::Bb16), 310'000), 60'000);
    EXPECT_EQ(star_upkeep(book_rules(Edition::Bb16), 430'000), 60'000);
}

TEST(RosteredStars, StayAsLongAsTheyArePaid) {
    COVERS("bb16.rostered_star.05", "bb16.rostered_star.06", "bb16.postmatch_star_upkeep.01");
    AfterMatch after = with_star();
    after.setup.team.team.treasury = 80'000;
    const int upkeep = star_upkeep(book_rules(Edition::Bb16),
                                   bloodbowl::find_star(Edition::Bb16, "griff_oberwald")->cost);
    EXPECT_EQ(upkeep, 60'000);
    LeagueTeam team = after.run({1, 1, 1, 1}, {"pay"});
    EXPECT_EQ(team.team.treasury, 90'000 - upkeep);
    EXPECT_TRUE(rostered_star(team));
    EXPECT_EQ(after.questions, (std::vector<std::string>{"sponsor", "purchase", "upkeep"}))
        << "at the end of Hire and Fire";
    team = after.run({1, 1, 1, 1}, {"let_go"});
    EXPECT_FALSE(rostered_star(team));
    EXPECT_EQ(team.former[0].departure, Departure::Unpaid);
    EXPECT_EQ(team.team.treasury, 90'000);
    team = after.run({1, 1, 1, 1}, {"buy lineman"});
    EXPECT_FALSE(rostered_star(team)) << "40,000 are not enough: nobody is asked";
}

TEST(RosteredStars, EarnNothingAndSufferNothing) {
    COVERS("bb16.rostered_star.08", "bb16.rostered_star.09", "bb16.rostered_star.10");
    AfterMatch after = with_star();
    after.setup.team.team.treasury = 60'000;
    after.played(12).touchdowns = 3;
    after.played(12).injury = AfterMatch::injury(CasualtyEffect::Dead);
    LeagueTeam team = after.run({12, 1, 1, 1}, {"pay"});
    EXPECT_TRUE(after.happened("mvp_lost 12")) << "he can be drawn";
    EXPECT_EQ(after.find(team, 12).star_points, 0);
    EXPECT_FALSE(after.find(team, 12).misses_match);
    for (const MvpMethod method : {MvpMethod::OfThree, MvpMethod::Chosen}) {
        after.setup.rules.mvp = method;
        EXPECT_FALSE(has(after.choices({}, PostMatchQuestion::Nominate), "nominate 12"))
            << "not where he would be chosen";
    }
}

TEST(RosteredStars, AreFanFavourites) {
    COVERS("bb16.rostered_star.07");
    AfterMatch after = with_star();
    const auto skills = [&] {
        return list_for_match(after.setup.team, after.setup.rules).players[11].skills;
    };
    EXPECT_TRUE(skills().has(Skill::FanFavourite));
    after.setup.rules.rostered_stars = false;
    EXPECT_FALSE(skills().has(Skill::FanFavourite));
}

// Poison ------------------------------------------------------------------------------------------

TEST(WeepingDagger, MayCostTheNextMatch) {
    COVERS("bb16.skill.weeping_dagger.01");
    for (const int die : {3, 4}) {
        AfterMatch after = drawn_mvp();
        after.played(2).injury = AfterMatch::injury(CasualtyEffect::BadlyHurt);
        after.played(2).injury->poisoned = true;
        LeagueTeam team = after.run({1, 1, 1, 1, die}, {"done"});
        EXPECT_EQ(after.find(team, 2).misses_match, die >= 4);
    }
}

}  // namespace
}  // namespace affray::league
