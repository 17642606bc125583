// Positions as JSON: what is left out has a default, what is impossible is refused by its path.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/text/names.h"
#include "effort.h"

namespace affray::bloodbowl {
namespace {

using core::Json;
using testing::HasSubstr;

const Setup& setup_of(std::string_view edition, bool illegal_procedure = false) {
    static std::map<std::pair<std::string, bool>, Setup> setups;
    const auto key = std::pair(std::string(edition), illegal_procedure);
    if (!setups.contains(key)) {
        Json header = game_type().sample_header(edition);
        header["options"]["illegal_procedure"] = illegal_procedure;
        header["options"]["tie"] = "ask";
        auto match = game_type().make(header);
        setups.emplace(key, dynamic_cast<AnyBloodBowlMatch&>(**match).setup());
    }
    return setups.at(key);
}

const Setup& crp() { return setup_of("crp"); }

core::Result<Match> read(const std::string& text) {
    return BloodBowl::read_position(crp(), Json::parse(text));
}

Match position(const std::string& text) {
    auto match = read(text);
    EXPECT_TRUE(match.ok()) << match.error().message;
    return match.ok() ? *match : Match{};
}

std::string refusal(const std::string& text) {
    const auto match = read(text);
    if (match.ok()) return "accepted";
    EXPECT_EQ(match.error().code, "bad_position");
    return match.error().message;
}

PlayerId player(const char* name) {
    const Side side = name[0] == 'H' ? Side::Home : Side::Away;
    return player_with_number(crp(), side, std::atoi(name + 1));
}

// A question behind a moment

// Between the step and the Kingmaker's die whoever may hold Interference was asked, and passed.
TEST(Position, AQuestionMayFollowAMomentThatWasPassed) {
    Json asked = Json::parse(R"({
        "half": 1, "active": "home", "kicking": "away", "first_kicker": "away",
        "turn_has_begun": true, "acted": ["H3"], "ball": [20, 3],
        "players": {"H3": {"at": [12, 7]}, "A4": {"at": [20, 7]}},
        "teams": {"home": {"turn": 1}, "away": {"hand": ["interference"]}},
        "effects": [{"kind": "played", "card": "sp16_kingmaker_play", "side": "home",
                     "player": "H3", "until": "end_of_turn"}],
        "stack": [{"procedure": "match", "step": "play", "chooser": "home"},
                  {"procedure": "drive", "step": "next_turn", "side": "away"},
                  {"procedure": "turn", "step": "after_action", "side": "home"},
                  {"procedure": "action", "step": "moving", "player": "H3", "moved": 7,
                   "gone_for_it": 1, "gate": 5, "has_stepped": true},
                  {"procedure": "step", "step": "went_for_it", "player": "H3",
                   "from": [11, 7], "to": [12, 7], "gone_for_it": 1},
                  {"procedure": "roll", "step": "dice", "kind": "going_for_it", "player": "H3"}],
        "decision": {"seat": "home", "kind": "set_die"}})");
    const auto match = BloodBowl::read_position(setup_of("bb16"), asked);
    ASSERT_TRUE(match.ok()) << match.error().message;
    EXPECT_EQ(static_cast<DecisionKind>(match->decision.kind), DecisionKind::SetDie);
    asked.erase("effects");
    const auto nothing_to_set = BloodBowl::read_position(setup_of("bb16"), asked);
    ASSERT_FALSE(nothing_to_set.ok());
    EXPECT_THAT(nothing_to_set.error().message, HasSubstr("is not asked for 'set_die' here"));
}

// What is left out

TEST(Position, AFewPlayersAreARunningTurn) {
    const Match m = position(
        R"({"players": {"H3": {"at": [12, 7]}, "A4": {"at": [13, 7], "status": "prone"}}})");
    EXPECT_EQ(m.half, 1);
    EXPECT_EQ(m.active, Side::Home);
    EXPECT_EQ(m.kicking, Side::Away);
    EXPECT_EQ(m.first_kicker, Side::Away);
    EXPECT_EQ(m.decision.seat, static_cast<std::uint8_t>(Side::Home));
    EXPECT_EQ(static_cast<DecisionKind>(m.decision.kind), DecisionKind::Turn);
    EXPECT_EQ(m.player(player("H3")).status, Status::Standing);
    EXPECT_EQ(m.player(player("A4")).status, Status::Prone);
    EXPECT_EQ(m.player(player("H1")).status, Status::Reserves);
    EXPECT_EQ(m.ball().state, BallState::OnGround);
    EXPECT_EQ(m.team(Side::Home).turn, 1);
    EXPECT_EQ(m.team(Side::Home).rerolls, crp().team(Side::Home).rerolls);
}

TEST(Position, WhatIsGivenIsTaken) {
    const Match m =
        position(R"({"half": 2, "active": "away", "kicking": "away", "weather": "blizzard",
        "teams": {"home": {"score": 2, "turn": 5, "rerolls": 0}, "away": {"turn": 4, "blitz_used": true}},
        "players": {"H3": {"at": [12, 7]}, "A4": {"at": [13, 7], "st": 4, "skills": ["block"]}},
        "ball": "H3", "acted": ["A1"],
        "effects": [{"kind": "no_sending_off", "side": "home", "until": "end_of_half"}]})");
    EXPECT_EQ(m.active, Side::Away);
    EXPECT_EQ(m.kicking, Side::Away);
    EXPECT_EQ(m.first_kicker, Side::Away);
    EXPECT_EQ(m.weather, Weather::Blizzard);
    EXPECT_EQ(m.team(Side::Home).score, 2);
    EXPECT_TRUE(m.team(Side::Away).blitz_used);
    EXPECT_EQ(m.player(player("A4")).st, 4);
    EXPECT_TRUE(m.player(player("A4")).skills.has(Skill::Block));
    EXPECT_TRUE(holds_ball(m, player("H3")));
    EXPECT_TRUE(m.acted.has(player("A1")));
    EXPECT_EQ(m.effects[0].kind, EffectKind::NoSendingOff);
}

TEST(Position, TheBallMayBeASquareAPlayerOrAnObject) {
    const std::string players = R"("players": {"H3": {"at": [12, 7]}})";
    EXPECT_EQ(position("{" + players + R"(, "ball": [5, 6]})").ball().square, Square::at(5, 6));
    EXPECT_EQ(position("{" + players + R"(, "ball": "H3"})").ball().square, Square::at(12, 7));
    EXPECT_EQ(position("{" + players + R"(, "ball": {"state": "on_ground", "at": [1, 2]}})")
                  .ball()
                  .square,
              Square::at(1, 2));
}

TEST(Position, AProcedureThatAsksByItselfNeedsNoDecision) {
    const Match m = position(R"({"half": 1, "kicking": "home", "first_kicker": "home", "stack": [
        {"procedure": "match", "step": "play"}, {"procedure": "drive", "step": "receiving_set_up"},
        {"procedure": "set_up", "side": "home"}]})");
    EXPECT_EQ(static_cast<DecisionKind>(m.decision.kind), DecisionKind::PlacePlayer);
    EXPECT_EQ(std::get<SetUpFrame>(m.top()).to_place, 11);
}

TEST(Position, IsShortAndInAFixedOrder) {
    const Match m =
        position(R"({"players": {"A4": {"at": [13, 7]}, "H3": {"at": [12, 7]}}, "ball": "H3"})");
    const Json json = BloodBowl::position(crp(), m);
    EXPECT_EQ(json.at("players").dump(), R"({"H3":{"at":[12,7]},"A4":{"at":[13,7]}})");
    EXPECT_EQ(json.at("ball"), "H3");
    EXPECT_EQ(json.at("decision").dump(), R"({"seat":"home","kind":"turn"})");
    EXPECT_FALSE(json.contains("weather"));
    EXPECT_EQ(json.at("stack")[2].dump(), R"({"procedure":"turn","step":"choose","side":"home"})");
}

// Round trips

constexpr int kLongestMatch = 50'000;

void play_and_read_back(const Setup& setup, std::uint64_t seed) {
    core::SeededDice dice(seed);
    core::SeededDice random(seed + 1);
    Match m;
    BloodBowl::start(setup, m, dice, nullptr);
    for (int n = 0; m.decision.is_open() && n < tests::effort(kLongestMatch, 100); ++n) {
        const Json written = BloodBowl::position(setup, m);
        auto back = BloodBowl::read_position(setup, written);
        ASSERT_TRUE(back.ok()) << back.error().message << "\n" << written.dump();
        ASSERT_EQ(BloodBowl::position(setup, *back), written);
        core::ActionList actions;
        BloodBowl::list_actions(setup, m, actions);
        core::Action action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
        const Action claim = make_action(ActionKind::CallIllegalProcedure, other(m.active));
        if (m.active != Side::None && random.below(10) == 0 &&
            BloodBowl::is_legal_claim(setup, m, claim))
            action = claim;
        core::SeededDice same_dice = dice;
        BloodBowl::apply(setup, m, action, dice, nullptr);
        BloodBowl::apply(setup, *back, action, same_dice, nullptr);
        ASSERT_EQ(BloodBowl::position(setup, *back), BloodBowl::position(setup, m))
            << "after " << BloodBowl::action_text(setup, action) << " in " << written.dump();
    }
    const Json end = BloodBowl::position(setup, m);
    EXPECT_TRUE(BloodBowl::read_position(setup, end).ok()) << end.dump();
}

TEST(Position, EveryDecisionOfAMatchReadsBackAndGoesOnTheSame) {
    for (const std::string_view edition : game_type().editions)
        for (const bool illegal_procedure : {false, true})
            play_and_read_back(setup_of(edition, illegal_procedure), 5);
}

// bb16.subterranean.07 and .09: he lies elsewhere than he fell, and is hurt more.
TEST(Position, SomebodyWhomAGeyserHasShotAwayReadsBack) {
    auto setup = setup_of("bb16");
    setup.options.weather_table = WeatherTable::Subterranean;
    const auto faller = player_with_number(setup, Side::Home, 3);
    const auto begun = BloodBowl::read_position(setup, Json::parse(R"({
        "weather": "thermal_geysers", "turn_has_begun": true,
        "teams": {"home": {"rerolls": 0, "apothecaries": 1}},
        "players": {"H3": {"at": [5, 5]}, "A4": {"at": [6, 5]}, "A5": {"at": [3, 5]}}})"));
    ASSERT_TRUE(begun.ok()) << begun.error().message;
    int asked = 0;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        core::SeededDice dice(seed);
        Match m = *begun;
        BloodBowl::apply(setup, m, declare(faller, ActionType::Move), dice, nullptr);
        BloodBowl::apply(setup, m, make_action(ActionKind::Step, Square::at(4, 5)), dice, nullptr);
        const auto* injury = std::get_if<InjuryFrame>(&m.top());
        if (injury == nullptr || injury->injury_help == 0) continue;
        ++asked;
        const Json written = BloodBowl::position(setup, m);
        const auto back = BloodBowl::read_position(setup, written);
        ASSERT_TRUE(back.ok()) << back.error().message << "\n" << written.dump();
        EXPECT_EQ(BloodBowl::position(setup, *back), written);
        Json worse = written;
        worse["stack"].back()["injury_help"] = 5;
        const auto refused = BloodBowl::read_position(setup, worse);
        ASSERT_FALSE(refused.ok());
        EXPECT_THAT(refused.error().message, HasSubstr("injury_help is too much"));
    }
    EXPECT_GT(asked, 0);
}

// Mistakes, each with its path

TEST(Position, MistakesAreNamedByTheirPath) {
    EXPECT_THAT(refusal("[]"), HasSubstr("should be an object"));
    EXPECT_THAT(refusal(R"({"colour": 1})"), HasSubstr("colour: is not known here"));
    EXPECT_THAT(refusal(R"({"half": "one"})"), HasSubstr("half: should be a whole number"));
    EXPECT_THAT(refusal(R"({"half": 1.5})"), HasSubstr("half: "));
    EXPECT_THAT(refusal(R"({"half": 18446744073709551615})"), HasSubstr("half: "));
    EXPECT_THAT(refusal(R"({"weather": "snow"})"), HasSubstr("weather: \"snow\" should be one of"));
    EXPECT_THAT(refusal(R"({"players": []})"), HasSubstr("players: should be an object"));
    EXPECT_THAT(refusal(R"({"players": {"H77": {}}})"), HasSubstr("players.H77: is no player"));
    EXPECT_THAT(refusal(R"({"players": {"H3": {"at": [12]}}})"),
                HasSubstr("players.H3.at: should be a square"));
    EXPECT_THAT(refusal(R"({"players": {"H3": {"speed": 4}}})"),
                HasSubstr("players.H3.speed: is not known"));
    EXPECT_THAT(refusal(R"({"players": {"H3": {"skills": ["flying"]}}})"),
                HasSubstr("\"flying\" is no skill"));
    EXPECT_THAT(refusal(R"({"teams": {"home": {"score": true}}})"),
                HasSubstr("teams.home.score: "));
    EXPECT_THAT(refusal(R"({"ball": "X9"})"), HasSubstr("ball: \"X9\" is no player"));
    EXPECT_THAT(refusal(R"({"effects": [{"kind": "none"}]})"), HasSubstr("effects[0].kind: "));
    EXPECT_THAT(refusal(R"({"stack": [{"procedure": "dance"}]})"),
                HasSubstr("stack[0].procedure: "));
    EXPECT_THAT(refusal(R"({"stack": [{"procedure": "match", "side": "home"}]})"),
                HasSubstr("stack[0].side: "));
    EXPECT_THAT(refusal(R"({"decision": {"seat": "home"}})"),
                HasSubstr("decision.kind: is missing"));
}

TEST(Position, NumbersHaveTheirBounds) {
    EXPECT_THAT(refusal(R"({"half": 4})"), HasSubstr("half: 4 is not between 0 and 3"));
    EXPECT_THAT(refusal(R"({"teams": {"home": {"turn": 9}}})"), HasSubstr("teams.home.turn: 9"));
    EXPECT_THAT(refusal(R"({"teams": {"away": {"score": 100}}})"),
                HasSubstr("teams.away.score: 100"));
    EXPECT_THAT(refusal(R"({"teams": {"away": {"rerolls": 100}}})"),
                HasSubstr("teams.away.rerolls: 100"));
    EXPECT_THAT(refusal(R"({"players": {"H3": {"at": [1, 1], "ag": 0}}})"),
                HasSubstr("players.H3.ag: 0"));
    EXPECT_THAT(refusal(R"({"players": {"H3": {"at": [1, 1], "st": 21}}})"),
                HasSubstr("players.H3.st: 21"));
}

TEST(Position, ImpossiblePlacesAreRefused) {
    EXPECT_THAT(refusal(R"({"players": {"H3": {"at": [1, 1]}, "H4": {"at": [1, 1]}}})"),
                HasSubstr("H3 is in that square"));
    EXPECT_THAT(refusal(R"({"players": {"H3": {"at": [-1, 1]}}})"),
                HasSubstr("players.H3.at: is off the pitch"));
    EXPECT_THAT(refusal(R"({"players": {"H3": {"at": [26, 1]}}})"), HasSubstr("players.H3.at: "));
    EXPECT_THAT(refusal(R"({"players": {"H3": {"status": "prone"}}})"),
                HasSubstr("players.H3.at: is missing"));
    EXPECT_THAT(refusal(R"({"players": {"H3": {"at": [1, 1], "status": "casualty"}}})"),
                HasSubstr("has no square"));
    EXPECT_THAT(refusal(R"({"players": {"H3": {"at": [1, 1], "side": "away"}}})"),
                HasSubstr("players.H3.side: "));
    std::string twelve = R"({"players": {)";
    for (int n = 1; n <= 12; ++n)
        twelve += (n > 1 ? "," : "") + std::string("\"H") + std::to_string(n) + R"(": {"at": [)" +
                  std::to_string(n) + ", 3]}";
    EXPECT_THAT(refusal(twelve + "}}"), HasSubstr("home has more than 11 on the pitch"));
}

TEST(Position, AnImpossibleBallIsRefused) {
    const std::string with =
        R"({"players": {"H3": {"at": [1, 1]}, "A3": {"at": [2, 2], "status": "prone"}}, "ball": )";
    EXPECT_THAT(refusal(with + R"("A3"})"), HasSubstr("who holds it must stand"));
    EXPECT_THAT(refusal(with + R"("H4"})"), HasSubstr("who holds it must stand"));
    EXPECT_THAT(refusal(with + "[1, 1]}"), HasSubstr("lies under a player"));
    EXPECT_THAT(refusal(with + "[-1, 3]}"), HasSubstr("ball: is off the pitch"));
    EXPECT_THAT(refusal(with + R"({"state": "held", "carrier": "H3", "at": [5, 5]}})"),
                HasSubstr("not where its carrier stands"));
    EXPECT_THAT(refusal(with + R"({"state": "in_the_air", "at": [5, 5]}})"), HasSubstr("ball: "));
    EXPECT_THAT(refusal(with + R"({"state": "loose", "at": [5, 5]}})"),
                HasSubstr("nobody is acting"));
    EXPECT_THAT(refusal(with + R"({"state": "on_ground", "at": [5, 5], "outside": [5, -1]}})"),
                HasSubstr("ball.outside"));
}

TEST(Position, AnImpossibleStackIsRefused) {
    const std::string players =
        R"("half": 1, "active": "home", "kicking": "away", "first_kicker": "away",
        "teams": {"home": {"turn": 1, "marker_moved": true}, "away": {"turn": 1}}, "ball": [0, 0],
        "players": {"H3": {"at": [5, 5]}, "A3": {"at": [6, 5]}}, "acted": ["H3"])";
    const std::string bottom =
        R"({"procedure": "match", "step": "play"}, {"procedure": "drive", "step": "next_turn", "side": "away"})";
    const std::string turn = R"({"procedure": "turn", "step": "after_action", "side": "home"})";
    const std::string action =
        R"({"procedure": "action", "step": "moving", "type": "blitz", "player": "H3"})";
    const auto with = [&](const std::string& stack, const std::string& decision) {
        return "{" + players + R"(, "stack": [)" + stack + R"(], "decision": )" + decision + "}";
    };
    const std::string move = R"({"seat": "home", "kind": "move"})";
    EXPECT_EQ(refusal(with(bottom + "," + turn + "," + action, move)), "accepted");
    EXPECT_THAT(refusal(with("", move)), HasSubstr("stack: is empty"));
    EXPECT_THAT(refusal(with(turn, move)), HasSubstr("stack[0]: should be the match"));
    EXPECT_THAT(refusal(with(bottom + "," + action, move)),
                HasSubstr("active: is not the side whose turn it is"));
    EXPECT_THAT(refusal(with(bottom + "," + turn + "," + turn, move)),
                HasSubstr("stack[3] (turn): was not called by the turn"));
    EXPECT_THAT(
        refusal(with(bottom + "," + turn + "," + action, R"({"seat": "away", "kind": "move"})")),
        HasSubstr("decision: away is not asked"));
    EXPECT_THAT(
        refusal(with(bottom + "," + turn + "," + action, R"({"seat": "home", "kind": "reroll"})")),
        HasSubstr("decision: home is not asked"));
    const std::string block =
        R"({"procedure": "block", "step": "choose", "attacker": "H3", "defender": "A3", "dice": 3})";
    const std::string blitz =
        R"({"procedure": "action", "step": "moving", "type": "blitz", "player": "H3", "moved": 1, "has_blocked": true})";
    EXPECT_THAT(refusal(with(bottom + "," + turn + "," + blitz + "," + block,
                             R"({"seat": "home", "kind": "block_die"})")),
                HasSubstr("the number of dice"));
    const std::string far =
        R"({"procedure": "step", "step": "dodged", "player": "H3", "from": [5, 5], "to": [7, 5]})";
    EXPECT_THAT(refusal(with(bottom + "," + turn + "," + action + "," + far,
                             R"({"seat": "home", "kind": "reroll"})")),
                HasSubstr("next to each other"));
}

// What skills add

TEST(Position, ConditionsAndUsedSkillsAreWords) {
    const Match m = position(R"({"players": {"A4": {"at": [13, 7]}, "H3": {"at": [12, 7],
        "conditions": ["bone_head", "took_part"], "used_this_turn": ["dodge", "pro"]}}})");
    const Player& bone_head = m.player(player("H3"));
    EXPECT_EQ(bone_head.conditions, Condition::kBoneHead | Condition::kTookPart);
    EXPECT_EQ(bone_head.used_this_turn, OncePerTurn::kDodge | OncePerTurn::kPro);
    EXPECT_FALSE(has_tackle_zone(m, player("H3")));
    EXPECT_EQ(tackle_zones_of(m, Side::Home, Square::at(13, 7)), 0);
    const Json json = BloodBowl::position(crp(), m).at("players").at("H3");
    EXPECT_EQ(json.at("conditions").dump(), R"(["bone_head","took_part"])");
    EXPECT_EQ(json.at("used_this_turn").dump(), R"(["dodge","pro"])");
}

TEST(Position, ImpossibleStatesOfPlayersAreRefused) {
    EXPECT_THAT(refusal(R"({"players": {"H3": {"at": [1, 1], "conditions": ["asleep"]}}})"),
                HasSubstr("players.H3.conditions: \"asleep\" should be one of"));
    EXPECT_THAT(refusal(R"({"players": {"H3": {"status": "knocked_out", "conditions":
                ["rooted"]}}})"),
                HasSubstr("only a player on the pitch is rooted"));
    EXPECT_THAT(refusal(R"({"players": {"H3": {"status": "flying"}, "H4": {"at": [1, 1]}}})"),
                HasSubstr("players.H3.status: nobody threw him"));
    EXPECT_THAT(refusal(R"({"players": {"H#16": {}}})"), HasSubstr("players.H#16: is no player"));
    EXPECT_THAT(refusal(R"({"asked_skill": "flying"})"),
                HasSubstr("asked_skill: \"flying\" is no skill"));
    EXPECT_THAT(refusal(R"({"players": {"H3": {"at": [1, 1]}}, "diving_tackler": "H3"})"),
                HasSubstr("diving_tackler: "));
    EXPECT_THAT(refusal(R"({"players": {"H3": {"at": [1, 1]}},
                "chain": [{"pushed": "H3", "pusher": [1, 2]}]})"),
                HasSubstr("chain: belongs to a push"));
}

// A turn of home in which H3 acts: what is said besides, and the procedures above the turn.
std::string acting(const std::string& besides, const std::string& procedures,
                   const std::string& seat, const std::string& kind) {
    return R"({"half": 1, "active": "home", "kicking": "away", "first_kicker": "away",
        "teams": {"home": {"turn": 1, "marker_moved": true}, "away": {"turn": 1}}, "ball": [0, 0],
        "acted": ["H3"], )" +
           besides + R"(, "stack": [{"procedure": "match", "step": "play"},
        {"procedure": "drive", "step": "next_turn", "side": "away"},
        {"procedure": "turn", "step": "after_action", "side": "home"}, )" +
           procedures + R"(], "decision": {"seat": ")" + seat + R"(", "kind": ")" + kind + R"("}})";
}

const char* const kBlocker =
    R"("players": {"H3": {"at": [5, 5], "st": 3, "skills": ["block"]},
                   "A3": {"at": [6, 5], "st": 3, "skills": []}})";

// Who falls lies where he was or where he went; on ice he may have slid on.
TEST(Position, WhoFellLiesWhereHeFellUnlessTheGroundMovesHim) {
    const auto read = [](const std::string& effects, const std::string& at) {
        const std::string players =
            R"("players": {"H3": {"at": )" + at + R"(, "status": "prone"}, "A3": {"at": [20, 5]}})";
        const auto setup = setup_of("bb16");
        const auto position = BloodBowl::read_position(
            setup, Json::parse(acting(players + effects + R"(, "turnover": "knocked_down")",
                                      R"({"procedure": "action", "step": "moving", "type": "move",
                "player": "H3", "moved": 1}, {"procedure": "step", "step": "shadow",
                "player": "H3", "from": [5, 5], "to": [6, 5], "has_fallen": true},
               {"procedure": "injury", "step": "knocked_out", "cause": "dodge", "player": "H3",
                "die_1": 3, "die_2": 5, "armour_broken": true})",
                                      "home", "apothecary")));
        return position.ok() ? std::string("accepted") : position.error().message;
    };
    const std::string ice = R"(, "effects": [{"kind": "played", "card": "stadium_ice"}])";
    EXPECT_EQ(read("", "[6, 5]"), "accepted");
    EXPECT_EQ(read("", "[5, 5]"), "accepted");
    EXPECT_THAT(read("", "[8, 5]"), HasSubstr("he did not fall there"));
    EXPECT_EQ(read(ice, "[8, 5]"), "accepted");
}

TEST(Position, APushNeedsItsChain) {
    const std::string block =
        R"({"procedure": "action", "step": "over", "type": "block", "player": "H3",
            "has_blocked": true},
           {"procedure": "block", "step": "pushed", "attacker": "H3", "defender": "A3", "dice": 1,
            "face_1": "pushed", "vacated": [6, 5]}, {"procedure": "push", "step": "choose"})";
    const auto with = [&](const std::string& chain) {
        return refusal(acting(kBlocker + chain, block, "home", "push_square"));
    };
    EXPECT_EQ(with(R"(, "chain": [{"pushed": "A3", "pusher": [5, 5]}])"), "accepted");
    EXPECT_THAT(with(""), HasSubstr("stack[5] (push): nobody is being pushed"));
    EXPECT_THAT(with(R"(, "chain": [{"pushed": "A3", "pusher": [8, 5]}])"),
                HasSubstr("should come from the next square"));
    EXPECT_THAT(with(R"(, "chain": [{"pushed": "A3", "pusher": [5, 5], "to": [7, 5]},
                                    {"pushed": "H3", "pusher": [6, 5]}])"),
                HasSubstr("should lead to the square of the next player"));
    EXPECT_THAT(with(R"(, "chain": [{"pushed": "H3", "pusher": [6, 5]}])"),
                HasSubstr("was not called by the block"));
}

TEST(Position, AQuestionAboutASkillMustBeTheOneTheProcedureAsks) {
    const std::string block =
        R"({"procedure": "action", "step": "over", "type": "block", "player": "H3",
            "has_blocked": true},
           {"procedure": "block", "step": "attacker_block", "attacker": "H3", "defender": "A3",
            "dice": 1, "face_1": "both_down", "face": "both_down", "attacker_falls": true,
            "defender_falls": true})";
    const auto with = [&](const std::string& asked) {
        return refusal(acting(kBlocker + asked, block, "home", "use_skill"));
    };
    EXPECT_EQ(with(R"(, "asked_skill": "block", "asked_player": "H3")"), "accepted");
    EXPECT_THAT(with(R"(, "asked_skill": "wrestle", "asked_player": "H3")"),
                HasSubstr("decision: home is not asked"));
    EXPECT_THAT(with(R"(, "asked_skill": "block", "asked_player": "A3")"),
                HasSubstr("decision: home is not asked"));
}

TEST(Position, AThrownPlayerIsInTheAir) {
    const std::string flight =
        R"({"procedure": "action", "step": "over", "type": "pass", "player": "H3"},
           {"procedure": "flight", "step": "facing", "thrower": "H3", "thrown": "H4",
            "square": [10, 7], "scatters": 2})";
    const auto with = [&](const std::string& thrown) {
        return refusal(acting(R"("players": {"H3": {"at": [5, 5]}, "H4": )" + thrown + "}", flight,
                              "home", "facing"));
    };
    EXPECT_EQ(with(R"({"status": "flying", "skills": ["swoop"]})"), "accepted");
    EXPECT_THAT(with(R"({"at": [5, 6], "skills": ["swoop"]})"), HasSubstr("should be flying"));
    EXPECT_THAT(with(R"({"status": "flying", "skills": []})"),
                HasSubstr("decision: home is not asked"));
}

TEST(Position, ImpossibleProceduresOfSkillsAreRefused) {
    const auto with = [&](const std::string& procedures, const std::string& seat,
                          const std::string& kind) {
        return refusal(acting(kBlocker, procedures, seat, kind));
    };
    const std::string move = R"({"procedure": "action", "step": "moving", "type": "move",
        "player": "H3", "moved": 1}, {"procedure": "step", "step": "dodged", "player": "H3",
        "from": [5, 5], "to": [5, 6]}, )";
    EXPECT_THAT(with(move + R"({"procedure": "roll", "step": "tackle", "player": "H3",
                     "from": [5, 5], "to": [5, 6], "natural": 1})",
                     "away", "skill_user"),
                HasSubstr("he cannot use Dodge"));
    EXPECT_THAT(with(move + R"({"procedure": "roll", "step": "roll", "kind": "leap",
                     "player": "H3"})",
                     "home", "use_skill"),
                HasSubstr("only a Dodge roll asks that"));
    EXPECT_THAT(with(R"({"procedure": "action", "step": "gate_rolled", "gate": 9,
                     "player": "H3"})",
                     "home", "reroll"),
                HasSubstr("no such gate"));
    EXPECT_THAT(with(R"({"procedure": "action", "step": "feed", "deed": "foul",
                     "player": "H3"})",
                     "home", "feed"),
                HasSubstr("no bite interrupts that deed"));
    EXPECT_THAT(with(R"({"procedure": "action", "step": "over", "type": "foul", "player": "H3"},
                     {"procedure": "injury", "step": "knocked_out", "cause": "foul",
                     "player": "A3"})",
                     "away", "apothecary"),
                HasSubstr("who fouls?"));
    EXPECT_THAT(with(R"({"procedure": "action", "step": "over", "player": "H3"},
                     {"procedure": "ball_and_chain", "step": "trampled", "player": "H3",
                     "to": [6, 5]})",
                     "home", "push_square"),
                HasSubstr("whom does he run into?"));
    EXPECT_THAT(with(R"({"procedure": "action", "step": "over", "type": "throw_bomb",
                     "player": "H3"}, {"procedure": "bomb", "step": "explode", "square": [9, 9],
                     "holder": "A3"})",
                     "away", "use_skill"),
                HasSubstr("should be standing there"));
    EXPECT_THAT(with(R"({"procedure": "shadow", "mover": "H3", "vacated": [5, 4], "step": "over"})",
                     "away", "skill_user"),
                HasSubstr("was not called by the turn"));
}

TEST(Position, ASetUpMustCountRight) {
    const auto set_up = [](const std::string& fields, const std::string& players) {
        return R"({"half": 1, "kicking": "home", "first_kicker": "home", "players": {)" + players +
               R"(}, "stack": [
            {"procedure": "match", "step": "play"}, {"procedure": "drive", "step": "receiving_set_up"},
            {"procedure": "set_up", "side": "home", "begun": true, )" +
               fields + R"(}],
            "decision": {"seat": "home", "kind": "place_player"}})";
    };
    const std::string one = R"("H1": {"at": [12, 7]})";
    EXPECT_EQ(
        refusal(set_up(
            R"("to_place": 10, "scrimmage_needed": 2, "upper_wide_left": 2, "lower_wide_left": 2)",
            one)),
        "accepted");
    EXPECT_THAT(
        refusal(set_up(
            R"("to_place": 11, "scrimmage_needed": 2, "upper_wide_left": 2, "lower_wide_left": 2)",
            one)),
        HasSubstr("to_place"));
    EXPECT_THAT(
        refusal(set_up(
            R"("to_place": 10, "scrimmage_needed": 3, "upper_wide_left": 2, "lower_wide_left": 2)",
            one)),
        HasSubstr("scrimmage_needed"));
    EXPECT_THAT(
        refusal(set_up(
            R"("to_place": 10, "scrimmage_needed": 2, "upper_wide_left": 1, "lower_wide_left": 2)",
            one)),
        HasSubstr("wide zones"));
    EXPECT_THAT(
        refusal(set_up(
            R"("to_place": 10, "scrimmage_needed": 3, "upper_wide_left": 2, "lower_wide_left": 2)",
            R"("H1": {"at": [20, 7]})")),
        HasSubstr("own half"));
}

// Its coach may concede at the start of it, and only then.
TEST(Position, ATurnInWhichNobodyCanActIsADecisionOnlyAtItsStart) {
    for (const char* nobody :
         {"{}", R"({"players": {"H3": {"at": [1, 1], "status": "stunned"}}})"}) {
        const Match m = position(nobody);
        EXPECT_EQ(static_cast<DecisionKind>(m.decision.kind), DecisionKind::Turn);
    }
    const Match begun = position(R"({"turn_has_begun": true,
                                     "players": {"H3": {"at": [1, 1], "status": "stunned"}}})");
    EXPECT_EQ(static_cast<Side>(begun.decision.seat), Side::Away) << "the turn is over";
}

// Between two decisions a match goes on by itself, as far as it needs no dice.
TEST(Position, WhereDiceAreMissingItDoesNotGoOn) {
    EXPECT_THAT(refusal(R"({"phase": "drive", "players": {"H3": {"status": "knocked_out"}}})"),
                HasSubstr("dice would have to be rolled first"));
}

TEST(Position, AMatchThatIsOverHasNoDecision) {
    EXPECT_TRUE(position(R"({"over": true, "half": 2, "winner": "home"})").over);
    EXPECT_THAT(refusal(R"({"over": true, "decision": {"seat": "home", "kind": "turn"}})"),
                HasSubstr("the match is over"));
    EXPECT_THAT(refusal(R"({"winner": "home", "players": {"H3": {"at": [1, 1]}}})"),
                HasSubstr("winner: "));
}

TEST(Position, AConcededMatchReadsBackThoughItsTurnNeverEnded) {
    Match m = position(R"({"players": {"H3": {"at": [1, 1]}, "A3": {"at": [20, 1]}}})");
    core::SeededDice dice(1);
    const auto concede = make_action(ActionKind::Concede, Side::Home);
    ASSERT_TRUE(BloodBowl::is_legal_claim(crp(), m, concede));
    BloodBowl::apply(crp(), m, concede, dice, nullptr);
    ASSERT_TRUE(m.over);
    const Json written = BloodBowl::position(crp(), m);
    const auto read_back = BloodBowl::read_position(crp(), written);
    ASSERT_TRUE(read_back.ok()) << read_back.error().message;
    EXPECT_EQ(BloodBowl::position(crp(), *read_back), written);
    EXPECT_THAT(refusal(R"({"over": true, "half": 2, "winner": "home", "active": "home"})"),
                HasSubstr("active: the match is over"));
}

}  // namespace
}  // namespace affray::bloodbowl
