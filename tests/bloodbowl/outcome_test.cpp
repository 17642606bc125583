// What a match leaves behind for rosters and statistics: the outcome.
#include <tuple>

#include <gtest/gtest.h>

#include "bloodbowl/data/embedded_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/playables.h"
#include "covers.h"

namespace affray::bloodbowl {
namespace {

using core::Json;

// Home's first player has started with the given AG and stands at another now.
Setup setup_with_agility(int now, int at_start) {
    TeamList team;
    team.name = "The Team";
    for (int number = 1; number <= 11; ++number) {
        ListedPlayer player;
        player.number = number;
        player.name = "Bob";
        player.ma = player.start_ma = 6;
        player.st = player.start_st = 3;
        player.ag = player.start_ag = 3;
        player.av = player.start_av = 8;
        team.players.push_back(player);
    }
    TeamList home = team;
    home.players[0].ag = now;
    home.players[0].start_ag = at_start;
    return make_setup(Edition::Crp, {}, home, team);
}

Json outcome_json(const Setup& setup, const Match& m) {
    return BloodBowl::outcome_json(setup, BloodBowl::outcome(setup, m));
}

Json injury_of(const Setup& setup, CasualtyEffect effect, int roll) {
    Match m = initial_match(setup);
    Player& player = m.player(PlayerId{0});
    player.status = Status::Casualty;
    player.hurt_effect = effect;
    player.hurt_roll = static_cast<std::uint8_t>(roll);
    player.hurt_cause = InjuryCause::Block;
    player.hurt_by = PlayerId{kSlotsPerSide};
    return outcome_json(setup, m)["injuries"][0];
}

TEST(Outcome, RecordsAnInjuryForTheRoster) {
    COVERS("crp.casualty.12");
    COVERS_IN("lrb5", "crp.casualty.12");
    const Json injury = injury_of(setup_with_agility(3, 3), CasualtyEffect::MinusAgility, 57);
    EXPECT_EQ(injury["player"], "H1");
    EXPECT_EQ(injury["by"], "A1");
    EXPECT_EQ(injury["roll"], 57);
    EXPECT_EQ(injury["effect"], "minus_agility");
    EXPECT_EQ(injury["miss_next_game"], true);
}

TEST(Outcome, DecayGivesTwoResultsButOneMatchIsMissed) {
    COVERS("crp.skill.decay.02", "bb16.skill.decay.02");
    COVERS_IN("lrb5", "crp.skill.decay.02");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        bloodbowl::Setup setup = setup_with_agility(3, 3);
        setup.rules = rules_of(edition);
        Match m = initial_match(setup);
        Player& player = m.player(PlayerId{0});
        player.status = Status::Casualty;
        player.hurt_effect = CasualtyEffect::MinusAgility;
        player.hurt_roll = 57;
        player.hurt_again_roll = 41;
        const Json injury = outcome_json(setup, m)["injuries"][0];
        EXPECT_EQ(injury["miss_next_game"], true) << "once, whatever the second roll says";
        EXPECT_EQ(injury["effect"], "minus_agility");
        EXPECT_EQ(injury["again"]["roll"], 41);
        EXPECT_EQ(injury["again"]["effect"], "miss_next_game");
        player.hurt_again_roll = 0;
        EXPECT_FALSE(outcome_json(setup, m)["injuries"][0].contains("again"));
    }
}

// Home's first player is killed by away's first, who has Nurgle's Rot and plays for Nurgle, unless
// `change` says otherwise.
template <class Change>
bool becomes_rotter(Edition edition, Change&& change) {
    Setup setup = setup_with_agility(3, 3);
    setup.rules = rules_of(edition);
    setup.teams[1].has_rotters = true;
    Match m = initial_match(setup);
    Player& dead = m.player(PlayerId{0});
    dead.status = Status::Casualty;
    dead.hurt_effect = CasualtyEffect::Dead;
    dead.hurt_roll = 61;
    dead.hurt_cause = InjuryCause::Block;
    dead.hurt_by = PlayerId{kSlotsPerSide};
    m.player(dead.hurt_by).skills.add(Skill::NurglesRot);
    change(setup, m, dead);
    return outcome_json(setup, m)["injuries"][0].contains("may_become_rotter");
}

TEST(Outcome, NurglesRotMakesRottersOfTheDead) {
    COVERS("crp.skill.nurgles_rot.01", "crp.skill.nurgles_rot.02", "crp.skill.nurgles_rot.06",
           "bb16.skill.nurgles_rot.01", "bb16.skill.nurgles_rot.02", "bb16.skill.nurgles_rot.03",
           "bb16.skill.nurgles_rot.06");
    COVERS_IN("lrb5", "crp.skill.nurgles_rot.01", "crp.skill.nurgles_rot.02",
              "crp.skill.nurgles_rot.06");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        using Dead = Player&;
        EXPECT_TRUE(becomes_rotter(edition, [](bloodbowl::Setup&, Match&, Dead) {}));
        EXPECT_TRUE(becomes_rotter(
            edition, [](bloodbowl::Setup&, Match&, Dead d) { d.hurt_cause = InjuryCause::Foul; }));
        EXPECT_TRUE(becomes_rotter(edition, [](bloodbowl::Setup&, Match&, Dead d) { d.st = 4; }));
        EXPECT_FALSE(becomes_rotter(edition, [](bloodbowl::Setup&, Match&, Dead d) { d.st = 5; }));
        for (const Skill skill : {Skill::Decay, Skill::Regeneration, Skill::Stunty})
            EXPECT_FALSE(becomes_rotter(
                edition, [&](bloodbowl::Setup&, Match&, Dead d) { d.skills.add(skill); }));
        EXPECT_FALSE(becomes_rotter(
            edition, [](bloodbowl::Setup&, Match&, Dead d) { d.hurt_cause = InjuryCause::Stab; }));
        EXPECT_FALSE(becomes_rotter(edition, [](bloodbowl::Setup&, Match&, Dead d) {
            d.hurt_effect = CasualtyEffect::MissNextGame;
        }));
        EXPECT_FALSE(becomes_rotter(edition, [](bloodbowl::Setup&, Match&, Dead d) {
            d.status = Status::Reserves;  // healed
        }));
        EXPECT_FALSE(becomes_rotter(edition, [](bloodbowl::Setup& setup, Match&, Dead) {
            setup.teams[1].has_rotters = false;
        }));
        EXPECT_FALSE(becomes_rotter(edition, [](bloodbowl::Setup&, Match& m, Dead d) {
            m.player(d.hurt_by).skills.remove(Skill::NurglesRot);
        }));
    }
}

TEST(Outcome, ACharacteristicFallsAtMostTwoBelowItsStart) {
    COVERS("crp.casualty.11", "bb16.casualty.07");
    COVERS_IN("lrb5", "crp.casualty.11");
    const auto reduced = [](int now, int at_start) {
        return injury_of(setup_with_agility(now, at_start), CasualtyEffect::MinusAgility,
                         57)["reduced"];
    };
    EXPECT_EQ(reduced(3, 3), true);
    EXPECT_EQ(reduced(3, 4), true) << "the second point";
    EXPECT_EQ(reduced(2, 4), false) << "a third point would be too many";
    EXPECT_EQ(reduced(1, 2), false) << "nothing falls below 1";
    EXPECT_EQ(reduced(2, 2), true);
}

TEST(Outcome, TheNextGameIsMissedEvenWhenThePointIsNotLost) {
    COVERS("crp.casualty.11");
    const Json injury = injury_of(setup_with_agility(1, 2), CasualtyEffect::MinusAgility, 57);
    EXPECT_EQ(injury["reduced"], false);
    EXPECT_EQ(injury["miss_next_game"], true);
}

TEST(Outcome, BadlyHurtAndDeadPlayersMissNothingLater) {
    COVERS("crp.casualty.03", "bb16.casualty.02");
    const bloodbowl::Setup setup = setup_with_agility(3, 3);
    EXPECT_EQ(injury_of(setup, CasualtyEffect::BadlyHurt, 11)["miss_next_game"], false);
    EXPECT_EQ(injury_of(setup, CasualtyEffect::Dead, 61)["miss_next_game"], false);
}

// Two teams who count their FAME in their own way.
TEST(Outcome, TellsTheFameThatWinningsCount) {
    COVERS("bb16.hall_of_fame.07", "bb16.stadium.stadium_solemn_and_silent");
    const bloodbowl::Setup setup = setup_with_agility(3, 3);
    Match m = initial_match(setup);
    m.team(Side::Home).fame = 0;
    m.team(Side::Away).fame = -2;
    const auto put_in_force = [&](std::size_t at, Playable card, Side side) {
        m.effects[at] = {.card = card, .kind = EffectKind::Played, .side = side};
        note_effects(setup, m);
    };
    put_in_force(0, Playable::StadiumSolemnAndSilent, Side::None);
    EXPECT_EQ(BloodBowl::outcome(setup, m).team(Side::Away).fame, -2) << "silent in the match only";
    put_in_force(1, Playable::HofGreenboyz, Side::Home);
    EXPECT_EQ(BloodBowl::outcome(setup, m).team(Side::Home).fame, 2) << "always";
    EXPECT_EQ(BloodBowl::outcome(setup, m).team(Side::Away).fame, -2);
}

// What a league reads: who did what to whom, by player.
TEST(Outcome, TellsTheDeedsOfEachPlayer) {
    const bloodbowl::Setup setup = setup_with_agility(3, 3);
    Match m = initial_match(setup);
    const PlayerId scorer{2}, killer{kSlotsPerSide}, fouler{kSlotsPerSide + 1};
    m.over = true;
    m.winner = Side::Home;
    m.team(Side::Home).score = 2;
    m.team(Side::Home).fans = 11;
    m.team(Side::Away).fame = 1;
    m.weather = Weather::Blizzard;
    m.player(scorer).touchdowns = 2;
    m.player(scorer).completions = 1;
    m.player(PlayerId{3}).status = Status::KnockedOut;
    m.player(PlayerId{4}).status = Status::SentOff;
    m.player(killer).casualties = 1;
    for (const auto& [victim, by, cause] : {std::tuple{PlayerId{0}, killer, InjuryCause::Block},
                                            std::tuple{PlayerId{1}, fouler, InjuryCause::Foul}}) {
        m.player(victim).status = Status::Casualty;
        m.player(victim).hurt_roll = 38;
        m.player(victim).hurt_by = by;
        m.player(victim).hurt_cause = cause;
    }
    const bloodbowl::Outcome outcome = BloodBowl::outcome(setup, m);
    EXPECT_EQ(outcome.winner(), 0);
    EXPECT_EQ(outcome.score, (std::vector{2, 0}));
    EXPECT_EQ(outcome.team(Side::Home).fans, 11);
    EXPECT_EQ(outcome.team(Side::Away).fame, 1);
    EXPECT_EQ(outcome.weather, Weather::Blizzard);
    EXPECT_EQ(outcome.players.size(), 22U);
    EXPECT_EQ(outcome.player(scorer)->touchdowns, 2);
    EXPECT_EQ(outcome.player(scorer)->completions, 1);
    EXPECT_EQ(outcome.player(scorer)->number, 3);
    EXPECT_EQ(outcome.player(killer)->casualties, 1);
    EXPECT_EQ(outcome.player(killer)->side, Side::Away);
    EXPECT_EQ(outcome.player(PlayerId{3})->status, Status::KnockedOut);
    EXPECT_EQ(outcome.player(PlayerId{4})->status, Status::SentOff);
    EXPECT_EQ(outcome.injured_by(killer, InjuryCause::Block), 1);
    EXPECT_EQ(outcome.injured_by(killer, InjuryCause::Foul), 0);
    EXPECT_EQ(outcome.injured_by(fouler, InjuryCause::Foul), 1);
    EXPECT_EQ(outcome.player(PlayerId{0})->injury->by, killer);
    EXPECT_FALSE(outcome.player(scorer)->injury);
    EXPECT_EQ(BloodBowl::returns(setup, m), (core::Returns{1, -1}));
    m.winner = Side::None;
    EXPECT_EQ(BloodBowl::outcome(setup, m).winner(), std::nullopt) << "drawn";
    EXPECT_EQ(BloodBowl::returns(setup, m), core::Returns{});
}

TEST(Outcome, TellsWhereAndUnderWhomTheMatchWasPlayed) {
    const bloodbowl::Setup plain = setup_with_agility(3, 3);
    const bloodbowl::Outcome ordinary = BloodBowl::outcome(plain, initial_match(plain));
    EXPECT_EQ(ordinary.stadium, Playable::None);
    EXPECT_EQ(ordinary.referee, Playable::None);
    EXPECT_EQ(ordinary.ball, Playable::None);
    EXPECT_EQ(BloodBowl::outcome_json(plain, ordinary)["stadium"], nullptr);
    const bloodbowl::Setup setup =
        make_setup(Edition::Bb16, {}, plain.team(Side::Home), plain.team(Side::Away));
    Match m = initial_match(setup);
    m.effects[0] = {.card = Playable::StadiumIce, .kind = EffectKind::Played};
    m.effects[1] = {.card = Playable::RefereeGoblin, .kind = EffectKind::Played};
    m.effects[2] = {.card = Playable::LimpinSquig, .kind = EffectKind::Played};
    const bloodbowl::Outcome outcome = BloodBowl::outcome(setup, m);
    EXPECT_EQ(outcome.stadium, Playable::StadiumIce);
    EXPECT_EQ(outcome.referee, Playable::RefereeGoblin);
    EXPECT_EQ(outcome.ball, Playable::LimpinSquig);
    const Json json = BloodBowl::outcome_json(setup, outcome);
    EXPECT_EQ(json["stadium"], "stadium_ice");
    EXPECT_EQ(json["referee"], "referee_goblin");
    EXPECT_EQ(json["ball"], id_of(Playable::LimpinSquig));
}

TEST(Outcome, TellsOfAPromoTour) {
    COVERS("bb16.card.sp16_promo_tour");
    const bloodbowl::Setup plain = setup_with_agility(3, 3);
    const bloodbowl::Setup setup =
        make_setup(Edition::Bb16, {}, plain.team(Side::Home), plain.team(Side::Away));
    Match m = initial_match(setup);
    m.effects[0] = {.card = Playable::Sp16PromoTour,
                    .kind = EffectKind::Played,
                    .side = Side::Away,
                    .until = Until::AfterMatch};
    EXPECT_EQ(BloodBowl::outcome(setup, m).team(Side::Away).winnings_dice, 1);
    EXPECT_EQ(BloodBowl::outcome(setup, m).team(Side::Home).winnings_dice, 0);
}

TEST(Outcome, TellsWhoAPlayerIsToHisTeam) {
    COVERS("crp.spp.08", "crp.spp.09");
    COVERS_IN("lrb5", "crp.spp.08", "crp.spp.09");
    Json team = Json::parse(find_embedded_team("human")->json);
    team["players"][0]["hired"] = "journeyman";
    team["players"][1]["hired"] = "mercenary";
    team["players"][2]["star"] = "griff_oberwald";
    team["players"][3]["misses_match"] = true;
    const auto list = read_team_list(team, "human.json");
    ASSERT_TRUE(list.ok()) << list.error().message;
    EXPECT_EQ(to_json(*list)["players"][0]["hired"], "journeyman");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp}) {
        bloodbowl::Setup setup = make_setup(edition, {}, *list, *list);
        Match m = initial_match(setup);
        const auto slot = static_cast<std::uint8_t>(list->players.size());
        setup.teams[0].raised = ListedPlayer{};
        m.players[slot] = m.players[5];      // raised by the Necromancer
        m.players[slot + 1] = m.players[5];  // brought by a card
        m.players[slot + 1].profile = 1;
        const bloodbowl::Outcome outcome = BloodBowl::outcome(setup, m);
        const auto is = [&](std::size_t i, Membership membership, bool was_available) {
            const PlayerOutcome* player = outcome.player(PlayerId{static_cast<std::uint8_t>(i)});
            return player->membership == membership && player->was_available() == was_available;
        };
        EXPECT_TRUE(is(0, Membership::Journeyman, true));
        EXPECT_TRUE(is(1, Membership::Mercenary, true)) << "he may waste the award";
        EXPECT_TRUE(is(2, Membership::Star, true));
        EXPECT_TRUE(is(3, Membership::Member, false)) << "he missed the match";
        EXPECT_TRUE(is(4, Membership::Member, true));
        EXPECT_TRUE(is(slot, Membership::Raised, false));
        EXPECT_TRUE(is(slot + 1U, Membership::Guest, false));
        for (std::size_t i = 0; i < list->players.size(); ++i)
            EXPECT_EQ(outcome.players[i].position, list->players[i].position);
    }
    team["players"][0]["hired"] = "friend";
    EXPECT_FALSE(read_team_list(team, "human.json").ok());
    team["players"][0]["hired"] = "";
    EXPECT_FALSE(read_team_list(team, "human.json").ok());
}

// What was awarded before the match stands with the one who got it.
TEST(Outcome, NamesWhoHasBeenInspired) {
    COVERS("classic.handicap.inspiration");
    const bloodbowl::Setup setup = setup_with_agility(3, 3);
    Match m = initial_match(setup);
    m.effects[0] = {.card = Playable::HandicapInspiration,
                    .kind = EffectKind::Played,
                    .side = Side::Home,
                    .player = PlayerId{2},
                    .until = Until::AfterMatch};
    const Outcome outcome = BloodBowl::outcome(setup, m);
    EXPECT_EQ(outcome.players.size(), 22U);
    for (const PlayerOutcome& player : outcome.players)
        EXPECT_EQ(player.mvp_awards, player.id == PlayerId{2} ? 1 : 0);
}

// Winners share what the losers pay.
TEST(Returns, AreSharedByAnyNumberOfSeats) {
    EXPECT_EQ(core::shared_returns(2, 0b10), (core::Returns{-1, 1}));
    EXPECT_EQ(core::shared_returns(2, 0b11), core::Returns{});
    EXPECT_EQ(core::shared_returns(3, 0), core::Returns{}) << "it goes on";
    EXPECT_EQ(core::shared_returns(3, 0b001), (core::Returns{1, -0.5F, -0.5F}));
    EXPECT_EQ(core::shared_returns(3, 0b011), (core::Returns{0.25F, 0.25F, -0.5F}));
}

TEST(ReadyMadeTeams, HoldTheLineUpsOfTheBox) {
    COVERS("lrb5.player.06", "lrb5.player.07", "lrb5.setup.01");
    const auto count = [](std::string_view id, std::string_view position) {
        for (const EmbeddedTeam& team : embedded_teams()) {
            if (team.id != id) continue;
            const Json json = Json::parse(team.json);
            int n = 0;
            for (const Json& player : json["players"]) n += player["position"] == position ? 1 : 0;
            return n;
        }
        return -1;
    };
    EXPECT_EQ(count("human_box", "Lineman"), 6);
    EXPECT_EQ(count("human_box", "Blitzer"), 2);
    EXPECT_EQ(count("human_box", "Thrower"), 2);
    EXPECT_EQ(count("human_box", "Catcher"), 2);
    EXPECT_EQ(count("orc_box", "Lineman"), 6);
    EXPECT_EQ(count("orc_box", "Blitzer"), 2);
    EXPECT_EQ(count("orc_box", "Thrower"), 2);
    EXPECT_EQ(count("orc_box", "Black Orc Blocker"), 2);
    const Json human = Json::parse(find_embedded_team("human_box")->json);
    EXPECT_EQ(human["rerolls"], 4);
    EXPECT_EQ(human["fan_factor"], 4);

    const Json header = game_type().sample_header("lrb5");
    EXPECT_EQ(header["sides"].size(), 2U);
    EXPECT_NE(header["sides"][0], header["sides"][1])
        << "one coach takes the Humans, the other the Orcs";
}

TEST(Skills, BelongToTheCategoryThatDecidesWhoMayLearnThem) {
    COVERS("crp.skilluse.17");
    COVERS_IN("lrb5", "crp.skilluse.17");
    COVERS_IN("classic", "crp.skilluse.17");
    EXPECT_EQ(id_of(category_of(Skill::Block, Edition::Crp)), "general");
    EXPECT_EQ(id_of(category_of(Skill::SureHands, Edition::Crp)), "general");
    EXPECT_EQ(id_of(category_of(Skill::Catch, Edition::Crp)), "agility");
    EXPECT_EQ(id_of(category_of(Skill::Dodge, Edition::Lrb5)), "agility");
    EXPECT_EQ(id_of(category_of(Skill::Pass, Edition::Bb16)), "passing");
    EXPECT_EQ(id_of(category_of(Skill::Guard, Edition::Crp)), "strength");
    EXPECT_EQ(id_of(category_of(Skill::Claw, Edition::Crp)), "mutation");
    EXPECT_EQ(id_of(category_of(Skill::Loner, Edition::Crp)), "extraordinary");
    EXPECT_EQ(id_of(category_of(Skill::BigHand, Edition::Classic)), "physical");
}

TEST(Dugout, EveryBoxIsAStateOfItsOwnAndOnlyReservesTakeTheField) {
    COVERS("crp.pitch.08", "bb16.pitch.05", "lrb5.pitch.06");
    COVERS_IN("lrb5", "crp.pitch.08");
    COVERS_IN("classic", "crp.pitch.08");
    const bloodbowl::Setup setup = setup_with_agility(3, 3);
    const auto fits = [&](Status status) {
        Match m = initial_match(setup);
        m.player(PlayerId{0}).status = status;
        m.kicking = Side::Home;
        m.half = 1;
        m.depth = 0;
        m.stack[m.depth++] = SetUpFrame{.side = Side::Home, .begun = true, .to_place = 10};
        m.decision = {0, static_cast<std::uint8_t>(DecisionKind::PlacePlayer)};
        core::ActionList actions;
        BloodBowl::list_actions(setup, m, actions);
        return actions.contains(make_action(ActionKind::Place, PlayerId{0}));
    };
    EXPECT_TRUE(fits(Status::Reserves));
    for (const Status box : {Status::KnockedOut, Status::Casualty, Status::SentOff})
        EXPECT_FALSE(fits(box));
}

TEST(Staff, TheHeadCoachCannotBeBought) {
    COVERS("bb16.staff.01");
    Json team = Json::parse(find_embedded_team("human")->json);
    EXPECT_TRUE(read_team_list(team, "human.json").ok());
    team["head_coach"] = 1;
    EXPECT_FALSE(read_team_list(team, "human.json").ok());
}

}  // namespace
}  // namespace affray::bloodbowl
