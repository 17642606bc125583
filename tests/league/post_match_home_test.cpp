// After a match in the edition of 2016: stadiums as homes, and what they bring.
#include "after_match.h"
#include "bloodbowl/data/playables.h"
#include "covers.h"
#include "league/example_league.h"
#include "league/league_json.h"
#include "league/post_match/audit.h"

namespace affray::league {
namespace {

constexpr const char* kWater = "stadium_ankle_deep_water";

// The award is drawn: the first die. Nobody lives where the match was played.
AfterMatch played_at(const char* stadium, int own, int others, int fan_factor = 0) {
    AfterMatch after(Edition::Bb16);
    after.setup.rules.mvp = MvpMethod::Random;
    after.score(own, others);
    after.setup.team.team.list.fan_factor = fan_factor;
    if (stadium != nullptr) after.setup.outcome.stadium = *bloodbowl::playable_named(stadium);
    return after;
}
AfterMatch at_home(bool owned, int own, int others, int fan_factor = 0) {
    AfterMatch after = played_at(kWater, own, others, fan_factor);
    after.setup.outcome.stadium_host = Side::Home;
    after.setup.team.stadium.home = {"The Pond", kWater, owned};
    return after;
}

TEST(Residency, IsOfferedAfterARoll) {
    COVERS("bb16.postmatch_stadium.01", "bb16.postmatch_stadium.02", "bb16.venue.07",
           "bb16.venue.08", "bb16.venue.09", "bb16.venue.10");
    AfterMatch after = played_at(kWater, 2, 1, 13);
    LeagueTeam team = after.run({1, 2, 3, 1, 1, 1}, {"seek residency"});  // 2 + 1 + 2 + 4
    ASSERT_TRUE(team.stadium.home);
    EXPECT_EQ(team.stadium.home->attribute, kWater);
    EXPECT_FALSE(team.stadium.home->name.empty());
    EXPECT_FALSE(team.stadium.home->is_owned);
    EXPECT_EQ(team.team.treasury, 40'000) << "without conditions";
    EXPECT_TRUE(after.cites("bb16.postmatch_stadium.02"));

    team = after.run({1, 1, 1, 1, 1}, {"seek residency", "accept"});
    EXPECT_TRUE(team.stadium.home);
    EXPECT_EQ(team.team.treasury, 0) << "all winnings of this match";
    EXPECT_EQ(team.matches.back().winnings, 0);

    team = after.run({1, 1, 3, 1, 1, 1}, {"seek residency", "decline"});
    EXPECT_FALSE(team.stadium.home);
    EXPECT_EQ(team.team.treasury, 40'000);

    team = after.run({1, 3, 1, 1, 1}, {"pass"});
    EXPECT_FALSE(team.stadium.home) << "nobody has to try";

    AfterMatch lost = played_at(kWater, 0, 1);
    EXPECT_FALSE(lost.run({1, 6, 3, 1, 1}, {"seek residency"}).stadium.home) << "6 - 1 is rejected";
    EXPECT_FALSE(has(lost.questions, "offer"));
    AfterMatch drawn = played_at(kWater, 1, 1);
    EXPECT_TRUE(drawn.run({1, 6, 1, 1}, {"seek residency", "accept"}).stadium.home);
    drawn.setup.team.sponsorship.major = MajorSponsor::McMurtys;
    EXPECT_TRUE(drawn.run({1, 4, 1, 1}, {"seek residency", "accept"}).stadium.home)
        << "a major sponsor helps";
}

TEST(Residency, IsOnlyForStadiumsThatHaveAnAttributeAndNobodyLivesIn) {
    COVERS("bb16.postmatch_stadium.01", "bb16.venue.07", "bb16.venue.11", "bb16.venue.20");
    AfterMatch standard = played_at(nullptr, 0, 1);
    static_cast<void>(standard.run({1, 3, 1, 1}));
    EXPECT_FALSE(has(standard.questions, "residency"));
    AfterMatch guest = played_at(kWater, 0, 1);
    guest.setup.outcome.stadium_host = Side::Away;
    static_cast<void>(guest.run({1, 3, 1, 1}));
    EXPECT_FALSE(has(guest.questions, "residency"));
    AfterMatch settled = played_at(kWater, 0, 1);
    settled.setup.team.stadium.home = {"Old", "stadium_sloping_pitch", true};
    static_cast<void>(settled.run({1, 3, 1, 1}, {"keep"}));
    EXPECT_FALSE(has(settled.questions, "residency")) << "it has a home, and no gold to leave it";
    AfterMatch without = played_at(kWater, 0, 1);
    without.setup.rules.stadiums = false;
    static_cast<void>(without.run({1, 3, 1, 1}));
    EXPECT_FALSE(has(without.questions, "residency")) << "the league plays without stadiums";
}

TEST(Residency, OldHomeIsGivenUpForGold) {
    COVERS("bb16.postmatch_stadium.04", "bb16.venue.12", "bb16.venue.11");
    AfterMatch after = played_at(kWater, 1, 1, 8);
    after.setup.team.stadium.home = {"Old", "stadium_sloping_pitch", false};
    after.setup.team.team.treasury = 50'000;
    EXPECT_FALSE(has(after.choices({1}, PostMatchQuestion::Residency), "seek residency"))
        << "one home at a time";
    LeagueTeam team = after.run({1, 6, 4, 4, 4}, {"give_up", "seek residency", "decline"});
    EXPECT_FALSE(team.stadium.home);
    EXPECT_EQ(team.team.treasury, 50'000) << "50,000 less, 40,000 and 10,000 for the draw";
    EXPECT_TRUE(after.happened("home_given_up 50000"));

    AfterMatch later = played_at(nullptr, 1, 1, 8);
    later.setup.team.stadium.home = {"Old", "stadium_sloping_pitch", true};
    later.setup.team.team.treasury = 20'000;
    EXPECT_FALSE(later.run({1, 4, 4, 4}, {"keep", "give_up"}).stadium.home) << "at any time";
    later.setup.team.team.treasury = 0;
    EXPECT_FALSE(has(later.choices({1, 1, 4, 4}, PostMatchQuestion::Purchase), "give_up"));
}

TEST(Residency, GoesToTheHigherOfTwoTotals) {
    COVERS("bb16.postmatch_stadium.03", "bb16.venue.13");
    const auto has_home = [](Rival rival, int total) {
        AfterMatch after = played_at(kWater, 1, 1, 13);
        after.setup.rival = rival;
        after.setup.rival_total = total;
        return after.run({1, 4, 1, 6, 6}, {"seek residency"}).stadium.home.has_value();  // 10
    };
    EXPECT_TRUE(has_home(Rival::Passes, 12));
    EXPECT_TRUE(has_home(Rival::Tries, 9));
    EXPECT_FALSE(has_home(Rival::Tries, 10)) << "neither";
    EXPECT_FALSE(has_home(Rival::Tries, 11));
}

struct StadiumLeague : ExampleLeague {
    StadiumLeague() : ExampleLeague("bb16", core::Json::object(), true) {
        MatchReported told = report("a", "b", 1, 1);
        told.stadium = kWater;
        must(told);
    }
    core::SeededDice dice{7};
    [[nodiscard]] RunningPostMatch& running(const TeamId& id) {
        return *league.entrant(id)->post_match;
    }
    core::Status answer(const TeamId& id, const std::string& text) {
        return answer_post_match(log, league, id, text, dice, "zoe");
    }
    void until(const TeamId& id, PostMatchQuestion question) {
        ASSERT_TRUE(answer(id, "").ok());
        while (PostMatch::question(running(id).state) != question) {
            core::ActionList list;
            PostMatch::list_actions(running(id).setup, running(id).state, list);
            ASSERT_TRUE(answer(id, PostMatch::action_text(running(id).setup, list[0])).ok());
        }
    }
};

TEST(Residency, WaitsForTheOtherTeamInALeague) {
    COVERS("bb16.postmatch_stadium.03", "bb16.venue.13");
    StadiumLeague example;
    example.until("a", PostMatchQuestion::Residency);
    ASSERT_TRUE(example.answer("a", "seek residency").ok());
    const int total = example.running("a").state.total;
    EXPECT_FALSE(example.answer("a", "go_on").ok()) << "b may want it, too";
    example.until("b", PostMatchQuestion::Residency);
    ASSERT_TRUE(example.answer("b", "pass").ok());
    EXPECT_FALSE(example.running("b").may_undo()) << "the other has heard it";
    EXPECT_EQ(example.running("a").setup.rival, Rival::Passes);
    EXPECT_TRUE(example.answer("a", "go_on").ok());
    EXPECT_EQ(example.running("b").setup.rival_total, total);
    for (const char* team : {"a", "b"}) {
        ASSERT_TRUE(settle_post_match(example.log, example.league, team, example.dice, "zoe").ok());
        EXPECT_TRUE(audit(example.running(team)).empty());
    }
    const auto again = replay(*read_log(to_text(example.log)));
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(to_json(*again), to_json(example.league));
}

TEST(Residency, ReportsNameStadiumsThatExist) {
    COVERS("bb16.venue.05");
    ExampleLeague example("bb16", core::Json::object(), true);
    MatchReported told = ExampleLeague::report("a", "b", 1, 1);
    told.stadium = "stadium_of_dreams";
    EXPECT_NE(example.refusal(told), "");
    told.stadium = kWater;
    told.at_home = "a";
    EXPECT_NE(example.refusal(told), "") << "a has no home";
    told.at_home.clear();
    EXPECT_EQ(example.refusal(told), "");
}

TEST(Residency, LeaguesThatWereMadeBeforeHaveNoStadiums) {
    const char* line =
        R"({"n": 1, "by": "zoe", "entry": "league", "name": "Old", "edition": "bb16", )"
        R"("commissioners": ["zoe"]})";
    const auto old = replay(*read_log(line));
    ASSERT_TRUE(old.ok());
    EXPECT_FALSE(old->rules.stadiums);
    EXPECT_FALSE(old->rules.sponsors);
    EXPECT_TRUE(ExampleLeague("bb16").league.rules.stadiums);
    EXPECT_FALSE(ExampleLeague("crp").league.rules.stadiums);
}

TEST(OwnStadium, ChangesWinnings) {
    COVERS("bb16.postmatch_stadium.05", "bb16.postmatch_stadium.06", "bb16.venue.21",
           "bb16.venue.22", "bb16.venue.04");
    AfterMatch won = at_home(true, 2, 1);
    won.own().fame = 1;
    EXPECT_EQ(won.run({1, 3, 4, 1, 1, 1}).team.treasury, 80'000) << "3 + 1 + 1, and 2 + 1";
    AfterMatch lost = at_home(true, 0, 1);
    EXPECT_EQ(lost.run({1, 4, 4, 1, 1}).team.treasury, 20'000) << "4, less 2";
    EXPECT_EQ(lost.run({1, 1, 6, 1, 1}).team.treasury, 0) << "never below nothing";
    lost.own().fame = 2;
    EXPECT_EQ(lost.run({1, 1, 1, 1, 1}).team.treasury, 30'000) << "many fans cost nothing";
    AfterMatch drawn = at_home(true, 1, 1);
    EXPECT_EQ(drawn.run({1, 1, 1, 1}).team.treasury, 20'000) << "a draw is as anywhere";
    AfterMatch resident = at_home(false, 2, 1);
    EXPECT_EQ(resident.run({1, 3, 1, 1, 1}).team.treasury, 40'000) << "it does not own it";
}

TEST(HomeStadium, MayBeLostWithTheMatch) {
    COVERS("bb16.postmatch_stadium.07", "bb16.postmatch_stadium.08", "bb16.venue.17",
           "bb16.venue.18", "bb16.venue.23");
    AfterMatch lost = at_home(false, 0, 1, 5);
    EXPECT_TRUE(lost.run({1, 1, 3, 2, 5}).stadium.home) << "5 is not above 5";
    EXPECT_FALSE(lost.run({1, 1, 3, 2, 6}).stadium.home) << "there is no gold to stay";
    EXPECT_TRUE(lost.happened("home_lost"));
    lost.setup.team.team.treasury = 50'000;
    LeagueTeam team = lost.run({1, 1, 3, 2, 7}, {"pay"});
    EXPECT_TRUE(team.stadium.home) << "two points for 60,000";
    EXPECT_EQ(team.stadium.home->name, "The Pond");
    EXPECT_EQ(team.team.treasury, 0);
    team = lost.run({1, 1, 3, 2, 7}, {"let_go"});
    EXPECT_FALSE(team.stadium.home);
    EXPECT_EQ(team.team.treasury, 60'000);
    lost.setup.team.team.list.fan_factor = 9;
    EXPECT_FALSE(lost.run({1, 1, 4, 5, 8}).stadium.home) << "nothing helps against an 8";
    AfterMatch drawn = at_home(false, 1, 1, 5);
    EXPECT_TRUE(drawn.run({1, 1, 3, 2}).stadium.home);
    AfterMatch owner = at_home(true, 0, 1, 1);
    EXPECT_TRUE(owner.run({1, 1, 1, 1, 1}).stadium.home) << "what is owned is never lost";
    AfterMatch away = at_home(false, 0, 1, 1);
    away.setup.outcome.stadium_host = Side::None;
    EXPECT_TRUE(away.run({1, 1, 1, 1}).stadium.home) << "lost elsewhere";
}

TEST(HomeStadium, IsSoldByItsOwner) {
    COVERS("bb16.postmatch_stadium.09", "bb16.venue.25");
    AfterMatch after = at_home(true, 1, 1);
    after.setup.outcome.stadium_host = Side::None;  // wherever the match was
    after.setup.outcome.stadium = {};
    const auto price = [&](std::deque<int> dice) {
        dice.insert(dice.begin(), {1, 1, 1, 1});
        dice.push_back(6);  // no mistake
        const LeagueTeam team = after.run(dice, {"sell"});
        EXPECT_TRUE(team.stadium.home && !team.stadium.home->is_owned) << "it stays as resident";
        return team.team.treasury - 20'000;
    };
    EXPECT_EQ(price({1, 4, 5}), 90'000 + 0);
    EXPECT_EQ(price({2, 1, 2}), 130'000);
    EXPECT_EQ(price({5, 6, 6}), 220'000);
    EXPECT_EQ(price({6}), 250'000);
    AfterMatch resident = at_home(false, 1, 1);
    static_cast<void>(resident.run({1, 1, 1, 1}));
    EXPECT_FALSE(has(resident.questions, "sale"));
}

TEST(HomeStadium, IsBoughtWithGoldAndFund) {
    COVERS("bb16.postmatch_stadium.10", "bb16.postmatch_stadium.11", "bb16.venue.19",
           "bb16.venue.24");
    AfterMatch after = at_home(false, 1, 1);
    after.setup.team.team.treasury = 230'000;
    LeagueTeam team = after.run({1, 1, 1, 1}, {"acquire stadium"});
    EXPECT_TRUE(team.stadium.home->is_owned);
    EXPECT_EQ(team.team.treasury, 0);
    after.setup.team.team.treasury = 220'000;
    EXPECT_FALSE(has(after.choices({1, 1, 1, 1}, PostMatchQuestion::Purchase), "acquire stadium"));
    team = after.run({1, 1, 1, 1}, {"fund stadium", "fund stadium", "fund stadium"});
    EXPECT_EQ(team.stadium.fund, 150'000);
    EXPECT_EQ(team.team.treasury, 30'000);
    after.setup.team.stadium.fund = 150'000;
    after.setup.team.team.treasury = 80'000;
    team = after.run({1, 1, 1, 1}, {"acquire stadium"});
    EXPECT_TRUE(team.stadium.home->is_owned);
    EXPECT_EQ(team.stadium.fund, 0);
    EXPECT_EQ(team.team.treasury, 0);
    AfterMatch homeless = played_at(nullptr, 1, 1);
    homeless.setup.team.team.treasury = 480'000;
    EXPECT_FALSE(
        has(homeless.choices({1, 1, 1, 1}, PostMatchQuestion::Purchase), "acquire stadium"));
}

TEST(Attributes, BringGoldAndFans) {
    COVERS("bb16.stadium.stadium_integrated_merchandise_stalls",
           "bb16.stadium.stadium_desperate_for_exposure", "bb16.stadium.stadium_broadcast_studio");
    AfterMatch stalls = played_at("stadium_integrated_merchandise_stalls", 0, 1);
    EXPECT_EQ(stalls.run({1, 2, 5, 1, 1}).team.treasury, 50'000) << "2, and a D3 of 3";
    AfterMatch exposure = played_at("stadium_desperate_for_exposure", 0, 1);
    EXPECT_EQ(exposure.run({1, 6, 2, 1, 1}).team.treasury, 80'000);
    exposure.setup.exposure_die = 3;
    EXPECT_EQ(exposure.run({1, 2, 1, 1}).team.treasury, 50'000) << "the same die for both teams";
    AfterMatch studio = played_at("stadium_broadcast_studio", 1, 1, 4);
    EXPECT_EQ(studio.run({1, 2, 1, 1}).team.list.fan_factor, 5) << "2 + 3 are more than 4";
    AfterMatch elsewhere = played_at(nullptr, 1, 1, 4);
    EXPECT_EQ(elsewhere.run({1, 2, 1, 1}).team.list.fan_factor, 3);
}

TEST(HomeStadium, GoesIntoTheMatchAndTheFile) {
    COVERS("bb16.venue.10", "bb16.sponsorship.09", "bb16.sponsorship.12");
    AfterMatch after = at_home(true, 1, 1);
    LeagueTeam& team = after.setup.team;
    team.sponsorship = {.ongoing = 2, .major = MajorSponsor::McMurtys};
    bloodbowl::TeamList list = list_for_match(team, after.setup.rules);
    EXPECT_EQ(id_of(list.home_stadium), kWater);
    EXPECT_TRUE(list.fed_by_sponsor);
    team.sponsorship = {.major = MajorSponsor::Farblast, .bombardier = 3};
    list = list_for_match(team, after.setup.rules);
    EXPECT_FALSE(list.fed_by_sponsor);
    EXPECT_TRUE(list.players[2].skills.has(Skill::Bombardier));
    EXPECT_FALSE(list.players[3].skills.has(Skill::Bombardier));
    const auto again = read_league_team(to_json(team), "team", Edition::Bb16);
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(again->stadium, team.stadium);
    EXPECT_EQ(again->sponsorship, team.sponsorship);
    after.setup.rules.stadiums = after.setup.rules.sponsors = false;
    list = list_for_match(team, after.setup.rules);
    EXPECT_EQ(list.home_stadium, bloodbowl::Playable::None);
    EXPECT_FALSE(list.players[2].skills.has(Skill::Bombardier));
}

}  // namespace
}  // namespace affray::league
