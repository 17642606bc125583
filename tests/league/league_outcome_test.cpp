// What a match tells a league: concessions, poison, gold that was spent; and what a league tells a
// match.
#include "after_match.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/match/inducements.h"
#include "covers.h"

namespace affray::league {
namespace {

using bloodbowl::BloodBowl;
using bloodbowl::Match;
using bloodbowl::Outcome;
using bloodbowl::Player;
using bloodbowl::PlayerId;
using bloodbowl::Status;

bloodbowl::Setup plain_setup(Edition edition, const bloodbowl::Options& options = {}) {
    const AfterMatch after(edition);
    const bloodbowl::TeamList list = list_for_match(after.setup.team, after.setup.rules);
    return make_setup(edition, options, list, list);
}

TEST(LeagueOutcome, ConcessionIsExcusedBeforeASetUp) {
    COVERS("crp.leagueconcede.01", "bb16.concede.02");
    COVERS_IN("lrb5", "crp.leagueconcede.01");
    for (const Edition edition : {Edition::Crp, Edition::Lrb5, Edition::Bb16}) {
        const bloodbowl::Setup setup = plain_setup(edition);
        Match m = initial_match(setup);
        m.over = true;
        EXPECT_FALSE(BloodBowl::outcome(setup, m).concession_excused) << "nobody gave up";
        m.conceded = Side::Home;
        m.active = Side::Home;  // in his turn
        EXPECT_FALSE(BloodBowl::outcome(setup, m).concession_excused);
        m.active = Side::None;  // for want of players
        EXPECT_TRUE(BloodBowl::outcome(setup, m).concession_excused);
    }
}

// Away's first player has a Weeping Dagger and hurts home's first badly, unless something changes.
template <class Change>
bool poisons(Change&& change) {
    const bloodbowl::Setup setup = plain_setup(Edition::Bb16);
    Match m = initial_match(setup);
    Player& victim = m.player(PlayerId{0});
    victim.status = Status::Casualty;
    victim.hurt_roll = 38;
    victim.hurt_effect = CasualtyEffect::BadlyHurt;
    victim.hurt_cause = InjuryCause::Block;
    victim.hurt_by = PlayerId{bloodbowl::kSlotsPerSide};
    m.player(victim.hurt_by).skills.add(Skill::WeepingDagger);
    change(m, victim);
    return BloodBowl::outcome(setup, m).player(PlayerId{0})->injury->poisoned;
}

TEST(LeagueOutcome, WeepingDaggerPoisonsInBlocksOnly) {
    COVERS("bb16.skill.weeping_dagger.01", "bb16.skill.weeping_dagger.03");
    EXPECT_TRUE(poisons([](Match&, Player&) {}));
    for (const InjuryCause cause : {InjuryCause::Foul, InjuryCause::Stab, InjuryCause::Crowd})
        EXPECT_FALSE(poisons([&](Match&, Player& victim) { victim.hurt_cause = cause; }));
    EXPECT_FALSE(poisons([](Match&, Player& victim) {
        victim.hurt_roll = 41;
        victim.hurt_effect = CasualtyEffect::MissNextGame;
    })) << "he misses the next game anyway";
    EXPECT_FALSE(poisons([](Match& m, Player& victim) {
        m.player(victim.hurt_by).skills.remove(Skill::WeepingDagger);
    }));
    EXPECT_TRUE(poisons([](Match&, Player& victim) { victim.status = Status::Reserves; }))
        << "the final roll of an apothecary";
    EXPECT_FALSE(poisons([](Match&, Player& victim) {
        victim.status = Status::Reserves;
        victim.skills.add(Skill::Regeneration);
    }));
}

TEST(LeagueOutcome, TellsValueAndGold) {
    COVERS("crp.expenses.03", "crp.postmatch.05");
    COVERS_IN("lrb5", "crp.expenses.03", "crp.postmatch.05");
    for (const Edition edition : {Edition::Crp, Edition::Lrb5}) {
        AfterMatch after(edition);
        after.setup.team.team.treasury = 300'000;
        const bloodbowl::TeamList list = list_for_match(after.setup.team, after.setup.rules);
        EXPECT_EQ(list.treasury, 300);
        EXPECT_EQ(list.value, 550);
        bloodbowl::Options options;
        options.inducements = bloodbowl::InducementsOption::ByValue;
        const bloodbowl::Setup setup = make_setup(edition, options, list, list);
        core::SeededDice dice(1);
        Match m;
        BloodBowl::start(setup, m, dice, nullptr);
        // Home moves 100,000 and buys a keg; away nothing.
        const auto answer = [&](const core::Action action) {
            const std::string text = BloodBowl::action_text(setup, action);
            if (m.decision.seat == 1) return text == "petty-cash 0" || text == "done";
            return text == "petty-cash 100000" || text.find("keg") != std::string::npos;
        };
        for (int i = 0; i < 20 && m.team(Side::Home).bought.kegs == 0; ++i) {
            core::ActionList actions;
            BloodBowl::list_actions(setup, m, actions);
            const auto* chosen = std::find_if(actions.begin(), actions.end(), answer);
            if (chosen == actions.end()) chosen = actions.begin();
            BloodBowl::apply(setup, m, *chosen, dice, nullptr);
        }
        const Outcome outcome = BloodBowl::outcome(setup, m);
        EXPECT_EQ(outcome.team(Side::Home).gold_brought, 100'000);
        EXPECT_EQ(outcome.team(Side::Home).gold_left, 50'000);
        EXPECT_EQ(outcome.team(Side::Home).value, 650'000) << "petty cash included";
        EXPECT_EQ(outcome.team(Side::Away).value, 550'000);
    }
}

TEST(LeagueOutcome, ARosteredStarLeavesRoomForOneHire) {
    COVERS("bb16.rostered_star.02");
    AfterMatch after(Edition::Bb16);
    after.setup.rules.rostered_stars = true;
    const auto limit = [&] {
        return bloodbowl::kMostStars -
               list_for_match(after.setup.team, after.setup.rules).bought.stars;
    };
    EXPECT_EQ(limit(), 2);
    const auto found = bloodbowl::find_star_player(Edition::Bb16, "griff_oberwald");
    add_player(after.setup.team.team, bloodbowl::listed_star(*found.player, 12));
    EXPECT_EQ(limit(), 1);
    const bloodbowl::TeamList list = list_for_match(after.setup.team, after.setup.rules);
    const bloodbowl::Setup setup = make_setup(Edition::Bb16, {}, list, list);
    EXPECT_EQ(initial_match(setup).team(Side::Home).bought.stars, 1) << "the match counts him";
}

}  // namespace
}  // namespace affray::league
