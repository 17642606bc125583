// Positions that other programs write and read: with nothing left out, short, and between
// decisions.
#include <set>

#include "protocol/session.h"

namespace affray::protocol {
namespace {

using core::Json;

// Plays on with some legal action; false: it is over.
bool play_one(Talk& talk, int n) {
    const Json actions = talk.fine(R"({"cmd":"legal"})").at("actions");
    if (actions.empty()) return false;
    const std::size_t i = static_cast<std::size_t>(n) * 7919U % actions.size();
    const Json reply = talk(Json{{"cmd", "apply"}, {"action", actions[i].at("text")}});
    EXPECT_TRUE(reply.contains("ok")) << reply.dump();
    return true;
}

Json begin_with(Talk& talk, const Json& header, const Json& position) {
    return talk(Json{{"cmd", "new"},
                     {"game", header.at("game")},
                     {"edition", header.at("edition")},
                     {"options", header.at("options")},
                     {"sides", header.at("sides")},
                     {"position", position}});
}

std::set<std::string> keys_of(const Json& object) {
    std::set<std::string> keys;
    for (const auto& [key, value] : object.items()) keys.insert(key);
    return keys;
}

constexpr const char* kFull = R"({"cmd":"state","full":true})";

TEST(FullState, ReadsBackAsTheSamePosition) {
    for (const char* game : {"bloodbowl", "underworlds"}) {
        Talk talk, other;
        talk.fine(fmt::format(R"({{"cmd":"new","game":"{}","seed":4}})", game));
        for (int n = 0; n < 400; ++n) {
            if (n % 20 == 0) {
                const Json full = talk.fine(kFull);
                const Json begun = begin_with(other, full.at("header"), full.at("state"));
                ASSERT_TRUE(begun.contains("ok")) << begun.dump() << full.at("state").dump();
                ASSERT_EQ(other.hash(), full.at("hash").get<std::string>());
            }
            if (!play_one(talk, n)) break;
        }
    }
}

// Every piece of the lists stands in it with every field, whatever happened to it.
TEST(FullState, LeavesNothingOut) {
    for (const char* game : {"bloodbowl", "underworlds"}) {
        Talk talk;
        talk.fine(fmt::format(R"({{"cmd":"new","game":"{}","seed":6}})", game));
        const Json first = talk.fine(kFull).at("state");
        for (int n = 0; n < 60 && play_one(talk, n); ++n) {}
        const Json later = talk.fine(kFull).at("state");
        EXPECT_EQ(keys_of(first), keys_of(later));
        const char* pieces = std::string_view(game) == "bloodbowl" ? "players" : "fighters";
        EXPECT_EQ(keys_of(first.at(pieces)), keys_of(later.at(pieces)));
        std::set<std::set<std::string>> forms;
        for (const auto& [name, piece] : later.at(pieces).items()) forms.insert(keys_of(piece));
        EXPECT_EQ(forms.size(), 1U) << "every piece has the same fields";
        EXPECT_TRUE(forms.begin()->contains("is"));
    }
}

TEST(FullState, KeepsTheSecretsOfAView) {
    Talk talk;
    talk.fine(R"({"cmd":"new","game":"underworlds","seed":6})");
    for (int n = 0; n < 60; ++n) ASSERT_TRUE(play_one(talk, n));
    const Json seen = talk.fine(R"({"cmd":"state","seat":"A","full":true})").at("state");
    EXPECT_EQ(seen.at("seats").at("B").at("power"), Json::array());
    EXPECT_EQ(seen.at("seats").at("B").at("concealed"), true);
    const Json all = talk.fine(kFull).at("state");
    EXPECT_FALSE(all.at("seats").at("B").at("power").empty()) << "he holds cards";
}

TEST(FullState, IsAskedForWithTrueOrFalse) {
    Talk talk;
    talk.fine(R"({"cmd":"new"})");
    EXPECT_EQ(talk.code(R"({"cmd":"state","full":"yes"})"), "bad_request");
    EXPECT_EQ(talk.fine(R"({"cmd":"state","full":false})").at("state"),
              talk.fine(R"({"cmd":"position"})").at("position"));
}

// Underworlds: who a fighter is and what he has now, without knowing the cards.
TEST(Fighters, StandInTheState) {
    Talk talk;
    talk.fine(
        R"({"cmd":"new","game":"underworlds","position":{"fighters":{"A1":{"at":[7,9],"damage":1,)"
        R"("upgrades":["great_strength"]},"B1":{"at":[8,24],"upgrades":["great_fortitude"]},)"
        R"("B2":{"at":[10,24]}}}})");
    const Json fighters = talk.fine(R"({"cmd":"state"})").at("state").at("fighters");
    const Json& leader = fighters.at("B1");
    EXPECT_EQ(leader.at("is").at("id"), "severin_steelheart");
    EXPECT_EQ(leader.at("is").at("name"), "Severin Steelheart");
    EXPECT_EQ(leader.at("is").at("leader"), true);
    EXPECT_EQ(leader.at("upgrades"), Json::array({"great_fortitude"}));
    EXPECT_GT(leader.at("is").at("wounds").get<int>(), 0);
    EXPECT_FALSE(leader.at("is").at("attacks").empty());
    EXPECT_EQ(fighters.at("A1").at("damage"), 1);
    EXPECT_EQ(fighters.at("A3").at("is").at("leader"), false) << "also who is not placed";
    // Great Fortitude: one Wound more than the card of the fighter says.
    talk.fine(R"({"cmd":"new","game":"underworlds","position":{"fighters":{"A1":{"at":[7,9]},)"
              R"("B1":{"at":[8,24]}}}})");
    const Json without = talk.fine(R"({"cmd":"state"})").at("state").at("fighters").at("B1");
    EXPECT_EQ(leader.at("is").at("wounds").get<int>(),
              without.at("is").at("wounds").get<int>() + 1);
}

TEST(Fighters, WhatIsToldOfThemIsNotReadBack) {
    Talk talk;
    talk.fine(R"({"cmd":"new","game":"underworlds","position":{"fighters":{"A1":{"at":[7,9]}}}})");
    const std::string hash = talk.hash();
    const Json state = talk.fine(R"({"cmd":"state"})");
    EXPECT_TRUE(begin_with(talk, state.at("header"), state.at("state")).contains("ok"));
    EXPECT_EQ(talk.hash(), hash);
}

// Both sides have set up, one is about to kick.
constexpr const char* kKickOff =
    R"("edition":"crp","position":{"phase":"kick_off","kicking":"home","players":)"
    R"({"H1":{"at":[12,6]},"H2":{"at":[12,7]},"H3":{"at":[12,8]},"A1":{"at":[13,6]},)"
    R"("A2":{"at":[13,7]},"A3":{"at":[13,8]},"A4":{"at":[20,7]}}})";

TEST(ShortPositions, AboutToKick) {
    Talk talk;
    const Json reply = talk.fine(std::string(R"({"cmd":"new",)") + kKickOff + "}");
    EXPECT_EQ(reply.at("decision").at("kind"), "kick_target");
    EXPECT_EQ(reply.at("decision").at("seat"), "home");
    EXPECT_EQ(reply.at("dice"), Json::array());
    const Json teams = talk.fine(kFull).at("state").at("teams");
    EXPECT_EQ(teams.at("home").at("turn"), 0);
    EXPECT_EQ(talk.fine(R"({"cmd":"outcome"})").at("outcome").at("score").at("home"), 0);
}

// Brilliant Coaching: each coach rolls, who kicks first (docs/protocol.md, "Who rolls first").
TEST(ShortPositions, WhoKicksRollsFirst) {
    Talk talk;
    talk.fine(std::string(R"({"cmd":"new",)") + kKickOff + "}");
    const Json reply =
        talk.fine(R"({"cmd":"apply","action":"kick-to 20,7","dice_queue":[{"scatter":2},{"d6":1},)"
                  R"({"d6":4},{"d6":4},{"d6":6},{"d6":1},{"scatter":2},{"d6":6}]})");
    std::vector<Json> rolls;
    for (const Json& event : reply.at("events"))
        if (event.at("event") == "opposed_roll") rolls.push_back(event);
    ASSERT_EQ(rolls.size(), 2U) << reply.dump();
    EXPECT_EQ(rolls[0].at("side"), "home");
    EXPECT_EQ(rolls[1].at("side"), "away");
}

// A drive is about to begin: who was knocked out rolls, the kicking side first, and it sets up.
TEST(ShortPositions, ADriveRunsOnByItself) {
    Talk talk;
    const std::string begin =
        R"({"cmd":"new","edition":"crp","position":{"phase":"drive","kicking":"away",)"
        R"("players":{"H1":{"status":"knocked_out"},"A1":{"status":"knocked_out"}}},"dice":)";
    const Json reply = talk.fine(begin + R"([{"d6":5},{"d6":2}]})");
    ASSERT_GE(reply.at("events").size(), 2U);
    EXPECT_EQ(reply.at("events")[0].at("event"), "recovered");
    EXPECT_EQ(reply.at("events")[0].at("player"), "A1");
    EXPECT_EQ(reply.at("events")[0].at("success"), true);
    EXPECT_EQ(reply.at("events")[1].at("player"), "H1");
    EXPECT_EQ(reply.at("events")[1].at("success"), false);
    EXPECT_EQ(reply.at("dice"), Json::parse(R"([{"d6":5},{"d6":2}])"));
    EXPECT_EQ(reply.at("decision").at("kind"), "place_player");
    EXPECT_EQ(reply.at("decision").at("seat"), "away");
    const Json error = talk(begin + R"([{"d6":5}]})")["error"];
    EXPECT_EQ(error.at("code"), "bad_dice");
    EXPECT_EQ(error.at("wanted").at("die"), "d6");
}

TEST(ShortPositions, TheirWordsAreChecked) {
    Talk talk;
    EXPECT_EQ(talk.code(R"({"cmd":"new","position":{"phase":"tea"}})"), "bad_position");
    EXPECT_EQ(talk.code(R"({"cmd":"new","position":{"phase":3}})"), "bad_position");
    EXPECT_EQ(talk.code(R"({"cmd":"new","position":{"phase":"turn","stack":[]}})"), "bad_position");
}

// A turn that has not begun: the marker moves, and that is told.
TEST(BetweenDecisions, ATurnBegins) {
    Talk talk;
    const Json reply = talk.fine(
        R"({"cmd":"new","edition":"crp","position":{"half":1,"kicking":"home","first_kicker":)"
        R"("home","active":"away","teams":{"home":{"turn":2},"away":{"turn":2}},"players":)"
        R"({"H1":{"at":[10,7]},"A1":{"at":[11,7]}},"ball":[3,3],"stack":[{"procedure":"match",)"
        R"("step":"play"},{"procedure":"drive","step":"next_turn","side":"home"},)"
        R"({"procedure":"turn","step":"begin","side":"away"}]}})");
    ASSERT_FALSE(reply.at("events").empty());
    EXPECT_EQ(reply.at("events")[0],
              Json::parse(R"({"event":"turn_began","side":"away","turn":3,"bonus":false})"));
    EXPECT_EQ(reply.at("decision"), Json::parse(R"({"seat":"away","kind":"turn"})"));
}

// The drive says who is next; where the half is over it goes on from there.
TEST(BetweenDecisions, TheNextTurnOfADrive) {
    Talk talk;
    const std::string drive =
        R"({"cmd":"new","edition":"crp","seed":3,"position":{"half":1,"kicking":"home",)"
        R"("first_kicker":"home","teams":{"home":{"turn":TURN},"away":{"turn":TURN}},"players":)"
        R"({"H1":{"at":[10,7]},"A1":{"at":[11,7]}},"ball":[3,3],"stack":[{"procedure":"match",)"
        R"("step":"play"},{"procedure":"drive","step":"next_turn","side":"home"}]}})";
    const auto at_turn = [&](const std::string& number) {
        std::string text = drive;
        for (std::size_t i = 0; (i = text.find("TURN", i)) != std::string::npos;)
            text.replace(i, 4, number);
        return talk.fine(text);
    };
    EXPECT_EQ(at_turn("4").at("decision"), Json::parse(R"({"seat":"home","kind":"turn"})"));
    const Json second_half = at_turn("8");
    EXPECT_EQ(second_half.at("decision").at("kind"), "place_player");
    EXPECT_EQ(second_half.at("decision").at("seat"), "away") << "who received kicks now";
}

TEST(BetweenDecisions, UnderworldsTellsWhatHappensByItself) {
    Talk talk;
    const Json activation =
        talk.fine(R"({"cmd":"new","game":"underworlds","position":{"fighters":{"A1":{"at":[7,9]},)"
                  R"("B1":{"at":[8,24]}}}})");
    ASSERT_FALSE(activation.at("events").empty());
    EXPECT_EQ(activation.at("events")[0].at("event"), "activation_began");
    // A round is about to begin: its roll-off takes four dice of each player.
    const std::string round =
        R"({"cmd":"new","game":"underworlds","position":{"phase":"round","round":2,)"
        R"("fighters":{"A1":{"at":[7,9]},"B1":{"at":[8,24]}}})";
    const Json begun = talk.fine(round + "}");
    EXPECT_EQ(begun.at("events")[0], Json::parse(R"({"event":"round_began","round":2})"));
    EXPECT_EQ(begun.at("decision").at("kind"), "who_begins");
    EXPECT_FALSE(begun.at("dice").empty());
    const Json error = talk(round + R"(,"dice":[]})")["error"];
    EXPECT_EQ(error.at("code"), "bad_dice");
    EXPECT_TRUE(error.contains("wanted"));
}

// What lies in the middle of a roll is no moment to begin at.
TEST(BetweenDecisions, NotInTheMiddleOfAProcedure) {
    Talk talk;
    EXPECT_EQ(
        talk.code(
            R"({"cmd":"new","edition":"crp","position":{"half":1,"kicking":"home","first_kicker":)"
            R"("home","active":"away","acted":["A1"],"players":{"H1":{"at":[10,7]},"A1":)"
            R"({"at":[11,7]}},"ball":[3,3],"teams":{"away":{"turn":1,"marker_moved":true}},)"
            R"("stack":[{"procedure":"match","step":"play"},{"procedure":"drive","step":)"
            R"("next_turn","side":"home"},{"procedure":"turn","step":"after_action","side":"away"},)"
            R"({"procedure":"action","step":"over","type":"block","player":"A1"},{"procedure":)"
            R"("block","step":"roll","attacker":"A1","defender":"H1"}]}})"),
        "bad_position");
}

// The engine pushes by itself where one square is left; who asks all the same is answered.
TEST(OneAnswer, APushWithOneSquare) {
    Talk talk;
    talk.fine(R"({"cmd":"new","edition":"crp","position":{"players":{"H1":{"at":[10,7]},"A1":)"
              R"({"at":[11,7]}},"ball":[3,3]}})");
    talk.fine(R"({"cmd":"apply","plan":["declare H1 block","block A1","take-die pushed"],)"
              R"("dice":[{"block":"pushed"}]})");
    Json state = talk.fine(R"({"cmd":"state"})");
    ASSERT_EQ(state.at("decision").at("kind"), "push_square");
    Json position = state.at("state");
    position["players"]["A2"] = {{"at", {12, 6}}};
    position["players"]["A3"] = {{"at", {12, 8}}};
    const Json begun = begin_with(talk, state.at("header"), position);
    ASSERT_TRUE(begun.contains("ok")) << begun.dump();
    EXPECT_EQ(begun.at("decision").at("kind"), "push_square");
    const Json actions = talk.fine(R"({"cmd":"legal"})").at("actions");
    ASSERT_EQ(actions.size(), 1U);
    EXPECT_EQ(actions[0].at("text"), "push 12,7");
    const Json pushed = talk.fine(R"({"cmd":"apply","action":"push 12,7","dice":[]})");
    EXPECT_EQ(pushed.at("events")[0].at("event"), "pushed_back");
}

TEST(OneAnswer, ATurnInWhichNobodyCanAct) {
    Talk talk;
    const Json begun =
        talk.fine(R"({"cmd":"new","edition":"crp","position":{"players":{"H1":{"at":[10,7],)"
                  R"("status":"stunned"},"A1":{"at":[11,7]}},"ball":[3,3],)"
                  R"("decision":{"seat":"home","kind":"turn"}}})");
    EXPECT_EQ(begun.at("decision").at("seat"), "home");
    const Json actions = talk.fine(R"({"cmd":"legal"})").at("actions");
    ASSERT_EQ(actions.size(), 1U);
    EXPECT_EQ(actions[0].at("text"), "end-turn");
}

TEST(OneAnswer, ButNotWhatIsNotAsked) {
    Talk talk;
    EXPECT_EQ(talk.code(R"({"cmd":"new","edition":"crp","position":{"players":{"H1":{"at":[10,7]},)"
                        R"("A1":{"at":[11,7]}},"decision":{"seat":"home","kind":"push_square"}}})"),
              "bad_position");
    EXPECT_EQ(talk.code(R"({"cmd":"new","edition":"crp","position":{"players":{"H1":{"at":[10,7]},)"
                        R"("A1":{"at":[11,7]}},"decision":{"seat":"away","kind":"turn"}}})"),
              "bad_position");
}

}  // namespace
}  // namespace affray::protocol
