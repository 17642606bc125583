// Before the first die: everybody commits, then opens. And every line is told with its number.
#include <gtest/gtest.h>

#include "games/games.h"
#include "server/running_server.h"
#include "store/dice/dice_proof.h"

namespace affray::test {
namespace {

// A value as a client draws it.
struct Value {
    store::Seed bytes = store::random_seed();
    [[nodiscard]] std::string hex() const { return store::to_hex(bytes); }
    [[nodiscard]] std::string commitment() const { return store::commitment_of(bytes); }
    [[nodiscard]] Json open() const { return {{"type", "open_dice"}, {"value", hex()}}; }
};

class DiceAgreement : public ::testing::Test {
protected:
    // So long who is here may take to open his value.
    static constexpr std::int64_t kWithinMs = 60'000;

    [[nodiscard]] static Json committed(Json match, const Value& value) {
        match["dice_commitment"] = value.commitment();
        return match;
    }
    void join(const Person& who, const std::string& id, const Value& value) const {
        const auto joined = who.post("/api/matches/" + id + "/join",
                                     {{"side", "random"}, {"dice_commitment", value.commitment()}});
        ASSERT_EQ(joined.status, 200) << joined.body;
    }
    [[nodiscard]] static std::string state(const Person& who, const std::string& id) {
        return who.info(id).at("state");
    }
    static core::Record verified(const Person& who, const std::string& id) {
        const auto record = core::read_record(who.get("/api/matches/" + id + "/record").body);
        EXPECT_TRUE(record.ok()) << record.error().message;
        const auto same = core::verify(*record, games::games());
        EXPECT_TRUE(same.ok()) << same.error().message;
        const auto proof = store::proof_of(*record);
        EXPECT_TRUE(proof.ok() && proof->has_value());
        const auto dice = store::verify_dice(*record, **proof, games::games());
        EXPECT_TRUE(dice.ok()) << dice.error().message;
        return *record;
    }

    RunningServer server_;
    Person host_{server_};
    Person guest_{server_};
    Value hosts_;
    Value guests_;
};

TEST_F(DiceAgreement, FirstDieFallsWhenEverySeatHasOpened) {
    const std::string id = host_.open(committed(online_match("bloodbowl", "crp"), hosts_));
    Live home(server_, host_, id);
    home.next("welcome");
    EXPECT_EQ(home.ask(hosts_.open()), "seats_missing");  // the guest could still choose his own
    join(guest_, id, guests_);

    Json dice = host_.info(id).at("dice");
    ASSERT_EQ(dice.at("shares").size(), 2U);
    EXPECT_EQ(dice.at("shares").at(1).at("commitment"), guests_.commitment());
    EXPECT_TRUE(dice.at("shares").at(0).at("value").is_null());
    const std::string commitment = dice.at("commitment");
    EXPECT_EQ(state(host_, id), "waiting");
    EXPECT_TRUE(guest_.get("/api/matches?open").json().empty());  // nobody can sit down any more

    EXPECT_EQ(home.ask(guests_.open()), "wrong_value");
    EXPECT_EQ(home.ask(hosts_.open()), "ok");
    EXPECT_EQ(home.ask(hosts_.open()), "ok");  // once more changes nothing
    EXPECT_EQ(host_.info(id).at("dice").at("shares").at(0).at("opened_by"), "seat");
    EXPECT_EQ(state(host_, id), "waiting");
    Live away(server_, guest_, id);
    away.next("welcome");
    EXPECT_EQ(away.ask(Value().open()), "wrong_value");
    EXPECT_EQ(away.ask({{"type", "open_dice"}, {"value", 7}}), "bad_request");
    EXPECT_EQ(away.ask(guests_.open()), "ok");
    EXPECT_EQ(state(guest_, id), "running");

    ASSERT_EQ(away.ask({{"type", "concede"}}), "ok");
    const core::Record record = verified(host_, id);
    const auto proof = **store::proof_of(record);
    EXPECT_EQ(proof.form(), "agreed");
    EXPECT_EQ(proof.commitment, commitment);
    EXPECT_EQ(proof.secret.shares.at(0).value, hosts_.hex());
    EXPECT_EQ(proof.secret.shares.at(1).value, guests_.hex());
}

TEST_F(DiceAgreement, ServerDrawsForWhoCommitsToNothingAndSaysSo) {
    const std::string id = host_.open(committed(online_match("underworlds", "shadespire"), hosts_));
    guest_.join(id);
    const Json shares = host_.info(id).at("dice").at("shares");
    EXPECT_EQ(shares.at(1).at("opened_by"), "server");
    EXPECT_TRUE(shares.at(0).at("opened_by").is_null());
    EXPECT_EQ(state(host_, id), "waiting");
    Live home(server_, host_, id);
    home.next("welcome");
    EXPECT_EQ(home.ask(hosts_.open()), "ok");
    EXPECT_EQ(state(host_, id), "running");
}

TEST_F(DiceAgreement, BotsAndOneScreenNeedNobodyToOpen) {
    Json against_bot = online_match("bloodbowl", "crp");
    against_bot["mode"] = "bot";
    against_bot["seats"] = Json::array({seat("me"), seat("bot", "random")});
    const std::string id = host_.open(committed(against_bot, hosts_));
    EXPECT_EQ(state(host_, id), "waiting");
    EXPECT_EQ(host_.info(id).at("dice").at("shares").at(1).at("opened_by"), "server");
    Live live(server_, host_, id);
    live.next("welcome");
    EXPECT_EQ(live.ask(hosts_.open()), "ok");
    EXPECT_EQ(state(host_, id), "running");

    Json one_screen = against_bot;
    one_screen["mode"] = "hot_seat";
    one_screen["seats"] = Json::array({seat("me"), seat("me")});
    EXPECT_EQ(host_.post("/api/matches", committed(one_screen, hosts_)).status, 400);
    const std::string hot = host_.open(one_screen);
    EXPECT_EQ(state(host_, hot), "running");
    const Json info = host_.info(hot);
    for (const Json& share : info.at("dice").at("shares"))
        EXPECT_EQ(share.at("opened_by"), "server");
}

TEST_F(DiceAgreement, MalformedCommitmentIsRefused) {
    Json match = online_match("bloodbowl", "crp");
    for (const Json& bad : {Json("12"), Json(7), Json(std::string(64, 'g')), Json(nullptr)}) {
        match["dice_commitment"] = bad;
        EXPECT_EQ(host_.post("/api/matches", match).status, 400) << bad;
    }
}

TEST_F(DiceAgreement, WhoIsHereAndDoesNotOpenEndsTheTable) {
    const std::string id = host_.open(committed(online_match("bloodbowl", "crp"), hosts_));
    join(guest_, id, guests_);
    Live home(server_, host_, id);
    home.next("welcome");
    ASSERT_EQ(home.ask(hosts_.open()), "ok");
    // The guest is away: he is waited for.
    server_.pass_time(kWithinMs);
    server_.pass_time(10 * kWithinMs);
    EXPECT_EQ(state(host_, id), "waiting");
    Live away(server_, guest_, id);
    away.next("welcome");
    server_.pass_time(1000);
    server_.pass_time(kWithinMs / 2);
    EXPECT_EQ(state(host_, id), "waiting");
    server_.pass_time(2 * kWithinMs);
    EXPECT_EQ(home.next("error").at("code"), "dice_not_opened");
    while (home.next().at("type") != "closed") {}
    EXPECT_EQ(host_.get("/api/matches/" + id).status, 404);
}

TEST_F(DiceAgreement, WhoWaitsForADieThatIsNotOpenedMayLeave) {
    const std::string id = host_.open(committed(online_match("bloodbowl", "crp"), hosts_));
    EXPECT_EQ(guest_.remove("/api/matches/" + id).status, 403);
    join(guest_, id, guests_);
    EXPECT_EQ(guest_.remove("/api/matches/" + id).status, 200);
    EXPECT_EQ(host_.get("/api/matches/" + id).status, 404);
}

TEST_F(DiceAgreement, OpenedValuesOutlastARestart) {
    const std::string id = host_.open(committed(online_match("bloodbowl", "crp"), hosts_));
    join(guest_, id, guests_);
    {
        Live home(server_, host_, id);
        home.next("welcome");
        ASSERT_EQ(home.ask(hosts_.open()), "ok");
    }
    const Json dice = host_.info(id).at("dice");
    server_.restart();
    EXPECT_EQ(host_.info(id).at("dice"), dice);
    Live away(server_, guest_, id);
    away.next("welcome");
    EXPECT_EQ(away.ask(guests_.open()), "ok");
    server_.restart();
    EXPECT_EQ(state(host_, id), "running");
    Live home(server_, host_, id);
    home.next("welcome");
    ASSERT_EQ(home.ask({{"type", "concede"}}), "ok");
    verified(guest_, id);
}

TEST_F(DiceAgreement, RematchIsAgreedOnAnew) {
    Table table(server_, online_match("bloodbowl", "crp"));
    ASSERT_EQ(table.home.ask({{"type", "concede"}}), "ok");
    const Value first;
    const Value second;
    ASSERT_EQ(
        table.home.ask(
            {{"type", "offer"}, {"what", "rematch"}, {"dice_commitment", first.commitment()}}),
        "ok");
    ASSERT_EQ(table.away.ask({{"type", "reply"},
                              {"what", "rematch"},
                              {"accept", true},
                              {"dice_commitment", second.commitment()}}),
              "ok");
    const std::string next = table.home.next("rematch").at("match");
    const Json shares = table.host.info(next).at("dice").at("shares");
    EXPECT_EQ(shares.at(0).at("commitment"), first.commitment());
    EXPECT_EQ(shares.at(1).at("commitment"), second.commitment());
    Live home(server_, table.host, next);
    Live away(server_, table.guest, next);
    home.next("welcome");
    away.next("welcome");
    EXPECT_EQ(away.ask(second.open()), "ok");
    EXPECT_EQ(home.ask(first.open()), "ok");
    EXPECT_EQ(state(table.host, next), "running");
}

// Lines

TEST_F(DiceAgreement, EveryUpdateTellsItsLine) {
    Table table(server_, online_match("bloodbowl", "crp"));
    int next = table.home.welcome.at("line");
    EXPECT_EQ(next, 1);  // the opening was line 0
    EXPECT_EQ(table.home.welcome.at("history").at(0).at("line"), 0);
    while (table.home.decision.at("kind") != "place_player") table.play(1);
    for (const Json& update : table.home.updates) EXPECT_EQ(update.at("line"), next++);
    table.home.updates.clear();
    // A take-back has a line, too.
    ASSERT_EQ(table.asked().act(table.asked().actions.at(0)), "ok");
    ASSERT_EQ(table.asked().ask({{"type", "offer"}, {"what", "take_back"}}), "ok");
    const Json welcome = table.home.next("welcome");
    table.away.next("welcome");
    EXPECT_EQ(welcome.at("line"), next + 2);
    EXPECT_EQ(welcome.at("history_kept"), welcome.at("seq").get<int>() + 1);
    table.home.updates.clear();
    table.play(1);
    EXPECT_EQ(table.home.updates.front().at("line"), next + 2);
    ASSERT_EQ(table.home.ask({{"type", "concede"}}), "ok");
    const core::Record record = verified(table.host, table.id);
    EXPECT_EQ(record.log.at(static_cast<std::size_t>(next) + 1).at("back_to"), welcome.at("seq"));
    EXPECT_EQ(record.log.back().at("ended"), "concession");
}

}  // namespace
}  // namespace affray::test
