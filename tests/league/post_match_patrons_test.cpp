// After a match in the edition of 2016: sponsors.
#include "after_match.h"
#include "covers.h"

namespace affray::league {
namespace {

// Lost, with four fans, the award drawn: the dice of award, winnings and fans are 1, 1, 2 and 2.
AfterMatch sponsored(MajorSponsor major = MajorSponsor::None, int ongoing = 0,
                     const char* roster = "human") {
    AfterMatch after(Edition::Bb16, roster);
    after.setup.rules.mvp = MvpMethod::Random;
    after.score(0, 1);
    after.setup.team.team.list.fan_factor = 4;
    after.setup.team.sponsorship.major = major;
    after.setup.team.sponsorship.ongoing = ongoing;
    return after;
}
std::deque<int> after_usual(std::deque<int> dice) {
    dice.insert(dice.begin(), {1, 1, 2, 2});
    return dice;
}

TEST(SponsorStep, TotalDecidesWhatIsOffered) {
    COVERS("bb16.postmatch_sponsor.01", "bb16.postmatch_sponsor.02", "bb16.sponsorship.01",
           "bb16.sponsorship.02", "bb16.sponsorship.03");
    AfterMatch after = sponsored();
    static_cast<void>(after.run(after_usual({15}), {"seek sponsor"}));
    EXPECT_TRUE(after.happened("sponsor_sought 19 [15]"));
    EXPECT_FALSE(has(after.questions, "deal"));
    static_cast<void>(after.run(after_usual({16}), {"seek sponsor"}));
    EXPECT_TRUE(has(after.questions, "deal")) << "20";
    static_cast<void>(after.run(after_usual({})));
    EXPECT_FALSE(after.cites("bb16.postmatch_sponsor.01")) << "nobody has to look for one";
    after.setup.rules.sponsors = false;
    static_cast<void>(after.run(after_usual({})));
    EXPECT_FALSE(has(after.questions, "sponsor"));

    AfterMatch won = sponsored();
    won.score(3, 1);
    won.setup.stage = Stage::Final;
    won.setup.team.stadium.home = {"The Pond", "stadium_ankle_deep_water", true};
    for (const int number : {1, 2, 3, 4, 5})
        won.played(number, Side::Away).injury = AfterMatch::injury(CasualtyEffect::BadlyHurt);
    static_cast<void>(won.run({1, 1, 1, 1, 2, 7}, {"keep", "seek sponsor"}));
    EXPECT_TRUE(won.happened("sponsor_sought 24 [7]")) << "7 + 4 + 2 + 2 + 1 + 3 + 5";
    won.setup.stage = Stage::League;
    won.setup.is_play_off = true;
    static_cast<void>(won.run({1, 1, 1, 1, 2, 7}, {"keep", "seek sponsor"}));
    EXPECT_TRUE(won.happened("sponsor_sought 22 [7]")) << "no final";
}

TEST(SponsorStep, OneTimeDeal) {
    COVERS("bb16.sponsorship.04", "bb16.sponsor.sponsor_one_time");
    AfterMatch after = sponsored();
    LeagueTeam team = after.run(after_usual({16, 4, 2, 6}), {"seek sponsor", "sign one_time"});
    EXPECT_EQ(team.team.treasury, 250'000);
    EXPECT_EQ(team.sponsorship, Sponsorship{}) << "nothing is kept on the roster";
    team = after.run(after_usual({16, 1, 1, 3}), {"seek sponsor", "sign one_time", "add lineman"});
    EXPECT_EQ(team.team.treasury, 70'000);
    EXPECT_TRUE(AfterMatch::find(team, 3).misses_match);
    EXPECT_TRUE(after.happened("misses_next 3"));
}

TEST(SponsorStep, OngoingDealsPayAfterEveryMatchAndCanBeEnded) {
    COVERS("bb16.sponsorship.05", "bb16.sponsorship.06", "bb16.sponsorship.07",
           "bb16.postmatch_sponsor.03", "bb16.sponsor.sponsor_ongoing");
    AfterMatch after = sponsored();
    LeagueTeam team = after.run(after_usual({16, 5, 2}), {"seek sponsor", "sign ongoing"});
    EXPECT_EQ(team.sponsorship.ongoing, 1);
    EXPECT_EQ(team.team.treasury, 40'000) << "a D3 of 3";
    AfterMatch two = sponsored(MajorSponsor::None, 2);
    two.listed(5).misses_match = false;
    team = two.run(after_usual({1, 1, 5, 3, 6}), {"pass", "end ongoing", "add lineman"});
    EXPECT_EQ(team.team.treasury, 40'000) << "10,000 and 20,000";
    EXPECT_TRUE(AfterMatch::find(team, 5).misses_match) << "one die for each deal";
    EXPECT_EQ(team.sponsorship.ongoing, 1);
    AfterMatch none = sponsored();
    static_cast<void>(none.run(after_usual({})));
    EXPECT_FALSE(has(none.questions, "end_deals"));
}

TEST(SponsorStep, OneMajorSponsorAtATime) {
    COVERS("bb16.sponsorship.08", "bb16.sponsorship.11", "bb16.postmatch_sponsor.02");
    AfterMatch after = sponsored();
    after.score(3, 0);
    after.setup.team.team.list.fan_factor = 6;
    const auto offered = [](AfterMatch& one) {
        return one.choices({1, 1, 1, 1, 2, 16}, PostMatchQuestion::Deal, {"seek sponsor"});
    };
    EXPECT_TRUE(has(offered(after), "sign sponsor_farblast"));
    EXPECT_TRUE(has(offered(after), "sign one_time")) << "less may be taken";
    const LeagueTeam team =
        after.run({1, 1, 1, 1, 2, 16}, {"keep", "seek sponsor", "sign sponsor_steelhelms"});
    EXPECT_EQ(team.sponsorship.major, MajorSponsor::Steelhelms);
    after.setup.team.sponsorship.major = MajorSponsor::McMurtys;
    EXPECT_FALSE(has(offered(after), "sign sponsor_farblast")) << "he has one";
    AfterMatch elves = sponsored(MajorSponsor::None, 0, "wood_elf");
    elves.score(3, 0);
    elves.setup.team.team.list.fan_factor = 6;
    EXPECT_FALSE(has(offered(elves), "sign sponsor_farblast"));
    EXPECT_TRUE(has(offered(elves), "sign sponsor_mcmurtys"));
    AfterMatch small = sponsored();
    EXPECT_FALSE(has(small.choices(after_usual({16}), PostMatchQuestion::Deal, {"seek sponsor"}),
                     "sign sponsor_mcmurtys"))
        << "20 is not enough";
    AfterMatch ends = sponsored(MajorSponsor::McMurtys);
    EXPECT_EQ(ends.run(after_usual({}), {"end sponsor_mcmurtys"}).sponsorship.major,
              MajorSponsor::None);
}

TEST(SponsorStep, McMurtysKeepsPlayersSlow) {
    COVERS("bb16.sponsorship.10", "bb16.sponsor.sponsor_mcmurtys");
    const auto choices = [](MajorSponsor major, std::deque<int> dice) {
        AfterMatch after = sponsored(major);
        after.listed(1).star_points = 5;
        after.played(1).completions = 1;
        dice.insert(dice.begin(), 2);  // the award goes to another
        return after.choices(dice, PostMatchQuestion::Improvement);
    };
    EXPECT_TRUE(has(choices(MajorSponsor::None, {4, 6}), "learn +ma"));
    EXPECT_FALSE(has(choices(MajorSponsor::McMurtys, {4, 6}), "learn +ma"));
    EXPECT_TRUE(has(choices(MajorSponsor::McMurtys, {4, 6}), "learn +av"));
    EXPECT_TRUE(has(choices(MajorSponsor::None, {5, 6}), "learn +ag"));
    EXPECT_FALSE(has(choices(MajorSponsor::McMurtys, {5, 6}), "learn +ag"));
    EXPECT_TRUE(has(choices(MajorSponsor::McMurtys, {6, 6}), "learn +st"));
}

TEST(SponsorStep, FarblastArmsALineman) {
    COVERS("bb16.sponsorship.12", "bb16.sponsorship.13", "bb16.sponsor.sponsor_farblast");
    AfterMatch after = sponsored();
    after.score(3, 0);
    after.setup.team.team.list.fan_factor = 6;
    LeagueTeam team =
        after.run({1, 1, 1, 1, 2, 16}, {"keep", "seek sponsor", "sign sponsor_farblast", "arm 4"});
    EXPECT_EQ(team.sponsorship.bombardier, 4);
    AfterMatch costs = sponsored(MajorSponsor::Farblast);
    costs.setup.team.sponsorship.bombardier = 4;
    EXPECT_EQ(costs.run({1, 5, 2, 2}).team.treasury, 30'000) << "20,000 of 50,000";
    EXPECT_EQ(costs.run({1, 1, 2, 2}).team.treasury, 0) << "never below nothing";
    costs.played(4).injury = AfterMatch::injury(CasualtyEffect::Dead);
    team = costs.run({1, 5, 2, 2}, {"add lineman", "arm 6"});
    EXPECT_EQ(team.sponsorship.bombardier, 6) << "another one throws the bombs";
    EXPECT_EQ(
        sponsored(MajorSponsor::Farblast).run({1, 5, 2, 2}, {"end sponsor_farblast"}).sponsorship,
        Sponsorship{});
}

TEST(SponsorStep, InsuranceGuildPaysForTheDeadAndWantsItsFee) {
    COVERS("bb16.sponsorship.14", "bb16.sponsorship.15", "bb16.sponsorship.16",
           "bb16.sponsorship.17", "bb16.sponsor.sponsor_star_insurance_guild");
    AfterMatch quiet = sponsored(MajorSponsor::StarInsuranceGuild);
    EXPECT_EQ(quiet.run(after_usual({1})).team.treasury, 10'000) << "nobody was removed";
    AfterMatch after = sponsored(MajorSponsor::StarInsuranceGuild);
    after.setup.team.team.treasury = 70'000;
    after.played(2).injury = AfterMatch::injury(CasualtyEffect::Dead);
    LeagueTeam team = after.run(after_usual({2, 3}), {"add lineman"});
    EXPECT_EQ(team.team.treasury, 110'000) << "half of 50,000, rounded up; a 2 is more than one";
    team = after.run(after_usual({1, 3, 4}), {"pay", "add lineman"});
    EXPECT_EQ(team.team.treasury, 40'000);
    EXPECT_EQ(team.sponsorship.major, MajorSponsor::StarInsuranceGuild);
    team = after.run(after_usual({1, 3, 4, 3, 1, 1}), {"let_go", "add lineman", "add lineman"});
    EXPECT_EQ(team.team.treasury, 0);
    EXPECT_EQ(team.sponsorship.major, MajorSponsor::None);
    EXPECT_TRUE(team.sponsorship.is_blacklisted);
    EXPECT_TRUE(AfterMatch::find(team, 1).misses_match);
    EXPECT_TRUE(AfterMatch::find(team, 3).misses_match) << "a D3 of 2 players";
    after.setup.team.team.treasury = 0;
    team = after.run(after_usual({1, 6, 6, 1, 1}), {"let_go", "add lineman"});
    EXPECT_TRUE(team.sponsorship.is_blacklisted) << "40,000 are not 120,000";

    AfterMatch fired = sponsored(MajorSponsor::StarInsuranceGuild);
    team = fired.run(after_usual({1, 1, 1, 1, 1}), {"dismiss 5", "let_go", "add lineman"});
    EXPECT_TRUE(team.sponsorship.is_blacklisted) << "who is dismissed is removed, too";

    AfterMatch ends = sponsored(MajorSponsor::StarInsuranceGuild);
    team = ends.run(after_usual({6}), {"end sponsor_star_insurance_guild"});
    EXPECT_EQ(team.sponsorship.major, MajorSponsor::None);
    EXPECT_FALSE(team.sponsorship.is_blacklisted);
    EXPECT_EQ(std::count(ends.questions.begin(), ends.questions.end(), "end_deals"), 1)
        << "at the end of the sequence only";
    EXPECT_EQ(ends.questions.back(), "end_deals");
}

TEST(SponsorStep, SteelhelmsTrainsHard) {
    COVERS("bb16.sponsorship.18", "bb16.sponsorship.19", "bb16.sponsor.sponsor_steelhelms");
    const auto trained = [](std::deque<int> dice, std::deque<std::string> answers) {
        AfterMatch after = sponsored(MajorSponsor::Steelhelms);
        after.listed(1).star_points = 5;
        after.played(1).completions = 1;
        dice.insert(dice.begin(), 2);
        dice.insert(dice.end(), {1, 2, 2});
        LeagueTeam team = after.run(std::move(dice), std::move(answers));
        return AfterMatch::find(team, 1);
    };
    const ListedPlayer fit = trained({3, 4, 6}, {"keep 6-4", "learn +ma"});
    EXPECT_EQ(fit.ma, 7);
    EXPECT_FALSE(fit.misses_match);
    const ListedPlayer tired = trained({3, 3, 6}, {"keep 3-3", "learn guard", "add lineman"});
    EXPECT_TRUE(tired.skills.has(Skill::Guard)) << "a double of the dice that are kept";
    EXPECT_TRUE(tired.misses_match);
    EXPECT_EQ(tired.niggling_injuries, 0);
    const ListedPlayer hurt = trained({1, 1, 6}, {"keep 6-1", "learn block", "add lineman"});
    EXPECT_TRUE(hurt.misses_match);
    EXPECT_EQ(hurt.niggling_injuries, 1);
    AfterMatch usual = sponsored();
    usual.listed(1).star_points = 5;
    usual.played(1).completions = 1;
    static_cast<void>(usual.run({2, 3, 3, 1, 2, 2}, {"learn guard"}));
    EXPECT_FALSE(has(usual.questions, "kept_dice"));
}

}  // namespace
}  // namespace affray::league
