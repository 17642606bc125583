// A match over the wire: who may say what, what each gets to see, and what survives.
#include <gtest/gtest.h>

#include "core/record.h"
#include "games/games.h"
#include "server/running_server.h"
#include "store/dice/dice_proof.h"
#include "store/engines.h"

namespace affray::test {
namespace {

class LiveMatch : public ::testing::Test {
protected:
    RunningServer server_;
};

// Whichever engine the server stores with.
class StoredMatch : public ::testing::TestWithParam<Engine> {
protected:
    FreshData data_{GetParam()};
    RunningServer server_{data_.where()};
};
INSTANTIATE_TEST_SUITE_P(Engines, StoredMatch, kEngines, name_of);

TEST_F(LiveMatch, MalformedMessagesGetTypedErrorsAndChangeNothing) {
    Table table(server_, online_match("bloodbowl", "crp"));
    Live& live = table.asked();
    const int before = live.seq;
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", "bad_json"},
        {"nonsense", "bad_json"},
        {std::string(200, '['), "bad_json"},
        {"[]", "bad_request"},
        {"7", "bad_request"},
        {"{}", "bad_request"},
        {R"({"type":7})", "bad_request"},
        {R"({"type":"dance"})", "unknown_type"},
        {R"({"type":"act"})", "bad_request"},
        {R"({"type":"act","seq":0,"action":7})", "bad_request"},
        {R"({"type":"act","seq":"x","action":"kick"})", "bad_request"},
        {R"({"type":"act","seq":-1,"action":"kick"})", "bad_request"},
        {R"({"type":"act","seq":1e99,"action":"kick"})", "bad_request"},
        {R"({"type":"act","seq":999,"action":"kick"})", "out_of_date"},
        {R"({"type":"act","seq":0,"action":"fly to the moon"})", "bad_action"},
        {R"({"type":"act","seq":0,"action":"end-turn"})", "illegal_action"},
        {R"({"type":"act","seq":0,"action":")" + std::string(1000, 'x') + "\"}", "bad_request"},
        {R"({"type":"plan","seq":0,"actions":[]})", "bad_request"},
        {R"({"type":"plan","seq":0,"actions":[1]})", "bad_request"},
        {R"({"type":"query","query":{"about":"odds"}})", "bad_request"},
        {R"({"type":"query","id":1,"query":7})", "bad_request"},
        {R"({"type":"chat"})", "bad_request"},
        {R"({"type":"chat","text":"   "})", "empty"},
        {R"({"type":"offer","what":"lunch"})", "bad_request"},
        {R"({"type":"offer","what":"rematch"})", "not_over"},
        {R"({"type":"offer","what":"take_back"})", "nothing_to_take_back"},
        {R"({"type":"reply","what":"draw","accept":true})", "no_offer"},
        {R"({"type":"claim","what":"victory"})", "bad_request"},
        {R"({"type":"claim","what":"time"})", "time_left"},
        {R"({"type":"claim","what":"absence"})", "not_absent"},
        {R"({"type":"preferences","preferences":{"assists":"maybe"}})", "bad_preferences"},
        {R"({"type":"preferences","preferences":{"reactions":"never"}})", "bad_preferences"},
    };
    for (const auto& [text, code] : cases) {
        live.send_text(text);
        EXPECT_EQ(live.next("error").at("code"), code) << text;
    }
    Live again(server_, table.host, table.id);
    EXPECT_EQ(again.next("welcome").at("seq"), before);
}

TEST_F(LiveMatch, MessageThatIsTooLongEndsTheConnection) {
    Table table(server_, online_match("bloodbowl", "crp"));
    table.home.send_text(std::string(100'000, ' '));
    EXPECT_THROW(table.home.next("error"), std::runtime_error);
    EXPECT_EQ(table.host.info(table.id).at("state"), "running");
}

TEST_F(LiveMatch, SeatIsPlayedByItsOwnerOnly) {
    Table table(server_, online_match("bloodbowl", "crp"));
    const Person stranger(server_);
    Live watching(server_, stranger, table.id);
    const Json welcome = watching.next("welcome");
    EXPECT_TRUE(welcome.at("seat").is_null());
    EXPECT_TRUE(welcome.at("actions").is_null());
    const std::string action = table.asked().actions.at(0);
    EXPECT_EQ(watching.act(action), "not_seated");
    EXPECT_TRUE(table.other().actions.is_null());
    EXPECT_EQ(table.other().act(action), "not_your_turn");
    EXPECT_EQ(watching.ask({{"type", "concede"}}), "not_seated");
    EXPECT_EQ(table.asked().act(action), "ok");
}

TEST_F(LiveMatch, UpdateComesToEverybodyAndLeadsToTheSamePicture) {
    Table table(server_, online_match("bloodbowl", "bb16"));
    table.play(60);
    const Json again = [&] {
        Live live(server_, table.guest, table.id);
        return live.next("welcome");
    }();
    EXPECT_EQ(again.at("seq"), table.home.seq);
    EXPECT_EQ(again.at("decision"), table.home.decision);
    EXPECT_EQ(again.at("history").size(), static_cast<std::size_t>(table.home.seq) + 1);
    EXPECT_EQ(table.home.updates.size(), table.away.updates.size());
    EXPECT_EQ(again.at("history").back().at("events"), table.home.updates.back().at("events"));
}

// A hand is told to its owner; an opponent and who watches get null, always.
TEST_F(LiveMatch, HandsAreToldToTheirOwnersOnly) {
    Table table(server_, online_match("underworlds", "shadespire"));
    const Person stranger(server_);
    Live watching(server_, stranger, table.id);
    watching.next("welcome");
    table.play(80);
    while (watching.seq < table.home.seq) watching.next("update");
    const auto hands_told = [](const Json& picture, const std::string& but) {
        int told = 0;
        if (picture.contains("seats"))
            for (const auto& [name, seat] : picture.at("seats").items())
                if (name != but && !seat.at("hand").is_null()) ++told;
        return told;
    };
    int own = 0;
    const auto check = [&](const Live& live, const std::string& seat) {
        EXPECT_EQ(hands_told(live.welcome.at("picture"), seat), 0);
        for (const Json& update : live.updates) {
            EXPECT_EQ(hands_told(update.at("changes"), seat), 0) << update.dump();
            EXPECT_FALSE(update.contains("seed") && !update.contains("outcome"));
            own += hands_told(update.at("changes"), "");
        }
    };
    check(table.home, "A");
    check(table.away, "B");
    check(watching, "");
    EXPECT_GT(own, 0);  // the owners were told theirs
}

TEST_F(LiveMatch, NothingOfTheDiceIsToldBeforeTheEnd) {
    Table table(server_, online_match("bloodbowl", "lrb5"));
    const std::string commitment = table.home.welcome.at("commitment");
    EXPECT_TRUE(table.home.welcome.at("seed").is_null());
    EXPECT_EQ(table.host.get("/api/matches/" + table.id + "/record").status, 409);
    EXPECT_EQ(table.host.get("/api/matches/" + table.id + "/replay").status, 409);
    table.play(30);
    ASSERT_EQ(table.home.ask({{"type", "concede"}}), "ok");
    Live after(server_, table.guest, table.id);
    const Json welcome = after.next("welcome");
    const auto seed = store::seed_from_hex(welcome.at("seed").get<std::string>());
    ASSERT_TRUE(seed);
    EXPECT_EQ(store::commitment_of(*seed), commitment);
    EXPECT_FALSE(welcome.at("outcome").is_null());
}

void expect_verified(const std::string& text) {
    const auto record = core::read_record(text);
    ASSERT_TRUE(record.ok()) << record.error().message;
    const auto same = core::verify(*record, games::games());
    EXPECT_TRUE(same.ok()) << same.error().message;
    const auto secret = store::proof_of(*record);
    ASSERT_TRUE(secret.ok() && secret->has_value());
    const auto dice = store::verify_dice(*record, **secret, games::games());
    EXPECT_TRUE(dice.ok()) << dice.error().message;
}

TEST_P(StoredMatch, PlayedToTheEndItsRecordVerifies) {
    Table table(server_, online_match("underworlds", "shadespire"));
    table.play(5000);
    ASSERT_TRUE(table.is_over());
    EXPECT_TRUE(table.home.outcome.at("over"));
    EXPECT_EQ(table.host.info(table.id).at("state"), "over");
    const WebAnswer record = table.guest.get("/api/matches/" + table.id + "/record");
    EXPECT_EQ(record.status, 200);
    expect_verified(record.body);
}

// Matched play: the room sees one match, whatever it is made of.
TEST_P(StoredMatch, MatchOfSeveralGamesIsPlayedLikeAnyOther) {
    Json match = online_match("underworlds", "shadespire");
    match["options"] = {{"matched_play", "winner"}};
    Table table(server_, match);
    EXPECT_EQ(table.home.welcome.at("picture").at("matched_play").at("game"), 1);
    table.play(20'000);
    ASSERT_TRUE(table.is_over());
    const Json& outcome = table.home.outcome;
    EXPECT_FALSE(outcome.at("winner").is_null());
    EXPECT_GE(outcome.at("games").size(), 2U);
    // The score is in games.
    const Json info = table.host.info(table.id);
    EXPECT_EQ(info.at("score").at("A"), outcome.at("games_won").at(0));
    EXPECT_EQ(info.at("score").at("B"), outcome.at("games_won").at(1));
    EXPECT_EQ(info.at("winner"), outcome.at("winner"));
    expect_verified(table.guest.get("/api/matches/" + table.id + "/record").body);
}

TEST_P(StoredMatch, RestartedServerGoesOnWhereItStood) {
    Table table(server_, online_match("bloodbowl", "crp"));
    table.play(50);
    const Person host = table.host;
    const std::string id = table.id;
    Json before;
    {
        Live live(server_, host, id);
        before = live.next("welcome");
    }
    server_.restart();
    Live home(server_, host, id);
    const Json after = home.next("welcome");
    for (const char* same : {"seq", "picture", "decision", "actions", "history", "commitment"})
        EXPECT_EQ(after.at(same), before.at(same)) << same;
    Live away(server_, table.guest, id);
    away.next("welcome");
    Live& mover = home.actions.is_array() ? home : away;
    EXPECT_EQ(mover.act(mover.actions.at(0)), "ok");
    ASSERT_EQ(home.ask({{"type", "concede"}}), "ok");
    expect_verified(host.get("/api/matches/" + id + "/record").body);
}

TEST_P(StoredMatch, BotAnswersByItself) {
    const Person person(server_);
    const std::string id =
        person.open({{"game", "bloodbowl"},
                     {"edition", "crp"},
                     {"mode", "bot"},
                     {"seats", Json::array({seat("me"), seat("bot", "random")})}});
    Live live(server_, person, id);
    live.next("welcome");
    int own = 0;
    for (int i = 0; i < 60; ++i) {
        while (!live.actions.is_array()) live.next("update");
        const Json actions = live.actions;
        live.actions = nullptr;
        ASSERT_EQ(live.act(actions.at(actions.size() / 2)), "ok");
        ++own;
    }
    EXPECT_GT(live.updates.size(), static_cast<std::size_t>(own));
}

TEST_F(LiveMatch, OnOneScreenTheSeatThatIsAskedIsShown) {
    const Person person(server_);
    const std::string id = person.open({{"game", "underworlds"},
                                        {"edition", "shadespire"},
                                        {"mode", "hot_seat"},
                                        {"seats", Json::array({seat("me"), seat("me")})}});
    Live live(server_, person, id);
    EXPECT_EQ(live.next("welcome").at("seats").size(), 2U);
    std::mt19937 random(3);
    std::string shown = live.decision.at("seat");
    for (int i = 0; i < 60 && !live.decision.is_null(); ++i) {
        ASSERT_TRUE(live.actions.is_array());
        ASSERT_EQ(live.act(live.actions.at(random() % live.actions.size())), "ok");
        const Json& changes = live.updates.back().at("changes");
        const std::string asked = live.decision.at("seat");
        if (asked != shown) {  // other eyes: a whole picture, with this hand and without the other
            EXPECT_TRUE(changes.at("seats").at(shown).at("hand").is_null());
            EXPECT_FALSE(changes.at("seats").at(asked).at("hand").is_null());
        }
        shown = asked;
    }
}

TEST_F(LiveMatch, PlanStopsWhereItDoesNotFitAnyMore) {
    Table table(server_, online_match("bloodbowl", "crp"));
    Live& live = table.asked();
    const std::string first = live.actions.at(0);
    EXPECT_EQ(live.ask({{"type", "plan"}, {"seq", live.seq}, {"actions", {first, "end-turn"}}}),
              "ok");
    table.catch_up();
    EXPECT_EQ(table.home.updates.front().at("action"), first);
    for (const Json& update : table.home.updates) EXPECT_NE(update.at("action"), "end-turn");
}

TEST_F(LiveMatch, AWholePlanIsTakenWholeOrNotAtAll) {
    Table table(server_, online_match("bloodbowl", "crp"));
    Live& live = table.asked();
    const int before = live.seq;
    const std::string first = live.actions.at(0);
    const Json plan{
        {"type", "plan"}, {"seq", before}, {"whole", true}, {"actions", {first, "end-turn"}}};
    EXPECT_NE(live.ask(plan), "ok");
    EXPECT_EQ(live.seq, before);
    EXPECT_EQ(live.ask({{"type", "plan"}, {"seq", before}, {"whole", 7}, {"actions", {first}}}),
              "bad_request");
    EXPECT_EQ(live.ask({{"type", "plan"}, {"seq", before}, {"whole", true}, {"actions", {first}}}),
              "ok");
}

// The same line of the log has the same dice: whoever is told that the second action would not fit
// any more knows how the first one is going to end.
TEST_F(LiveMatch, AWholePlanTellsNothingOfTheDiceToCome) {
    Table table(server_, online_match("bloodbowl", "crp"));
    std::mt19937 random(11);
    std::map<int, std::string> answers;
    while (table.home.seq < 150) {
        Live& live = table.asked();
        const int before = live.seq;
        const std::string action = live.actions.at(random() % live.actions.size());
        answers[before] = live.ask(
            {{"type", "plan"}, {"seq", before}, {"whole", true}, {"actions", {action, action}}});
        if (answers[before] != "ok") {
            ASSERT_EQ(live.seq, before);
            ASSERT_EQ(live.act(action), "ok");
        }
        table.catch_up();
    }
    ASSERT_EQ(table.home.ask({{"type", "concede"}}), "ok");
    const WebAnswer record = table.host.get("/api/matches/" + table.id + "/record");
    const auto read = core::read_record(record.body);
    ASSERT_TRUE(read.ok());
    int rolled = 0;
    for (const auto& [n, answer] : answers) {
        if (read->decisions.at(static_cast<std::size_t>(n)).dice.empty()) continue;
        ++rolled;
        EXPECT_EQ(answer, "not_whole") << n;
    }
    EXPECT_GT(rolled, 10);
}

TEST_F(LiveMatch, OddsAreToldToWhoIsAsked) {
    Table table(server_, online_match("bloodbowl", "crp"));
    EXPECT_EQ(table.asked().ask({{"type", "query"}, {"query", {{"about", "odds"}}}}), "answer");
    EXPECT_TRUE(table.asked().last_answer.at("answer").at("odds").is_object());
    EXPECT_EQ(table.other().ask({{"type", "query"}, {"query", {{"about", "odds"}}}}),
              "not_your_turn");
}

TEST_P(StoredMatch, ChatReachesAllButThoseWhoMutedIt) {
    Table table(server_, online_match("bloodbowl", "crp"));
    table.home.send({{"type", "chat"}, {"text", "<b>hello</b>\n"}});
    const Json line = table.away.next("chat").at("line");
    EXPECT_EQ(line.at("text"), "<b>hello</b>");  // text, whatever it looks like
    EXPECT_EQ(line.at("seat"), "home");
    EXPECT_EQ(table.guest.post("/api/mute", {{"user", table.host.id}}).status, 200);
    table.home.send({{"type", "chat"}, {"text", "again"}});
    table.home.next("chat");
    table.away.send({{"type", "chat"}, {"text", "mine"}});
    EXPECT_EQ(table.away.next("chat").at("line").at("text"), "mine");
    Live anew(server_, table.guest, table.id);
    EXPECT_EQ(anew.next("welcome").at("chat").size(), 1U);
}

TEST_F(LiveMatch, PageOfAnotherSiteIsTurnedAway) {
    const Person person(server_);
    const std::string id = person.open(online_match("bloodbowl", "crp"));
    const Live foreign(server_, person, id, "Origin: http://evil.example\r\n");
    EXPECT_EQ(foreign.status, 403);
    const Live own(server_, person, id,
                   fmt::format("Origin: http://127.0.0.1:{}\r\n", server_.port()));
    EXPECT_EQ(own.status, 101);
}

TEST_F(LiveMatch, UnknownMatchAndUnknownPersonAreTurnedAway) {
    Person person(server_);
    Live nowhere(server_, person, "nosuchmatch");
    EXPECT_EQ(nowhere.next().value("code", 0), 4404);
    person.token = "wrong";
    const Live nobody(server_, person, "nosuchmatch");
    EXPECT_EQ(nobody.status, 401);
}

TEST_F(LiveMatch, WaitingTableBeginsWhenTheLastOneJoins) {
    const Person host(server_);
    const Person guest(server_);
    const std::string id = host.open(online_match("underworlds", "shadespire"));
    Live waiting(server_, host, id);
    const Json before = waiting.next("welcome");
    EXPECT_TRUE(before.at("picture").is_null());
    EXPECT_EQ(before.at("match").at("state"), "waiting");
    EXPECT_EQ(waiting.act("keep"), "not_begun");
    EXPECT_EQ(host.post("/api/matches/" + id + "/join", {{"side", "random"}}).error(),
              "seated_already");
    guest.join(id);
    const Json begun = waiting.next("welcome");
    EXPECT_EQ(begun.at("match").at("state"), "running");
    EXPECT_FALSE(begun.at("picture").is_null());
    const Person late(server_);
    EXPECT_EQ(late.post("/api/matches/" + id + "/join", {{"side", "random"}}).error(),
              "seat_taken");
}

}  // namespace
}  // namespace affray::test
