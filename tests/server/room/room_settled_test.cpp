// What people ask of a match and settle among themselves, without a server.
#include <gtest/gtest.h>

#include "server/room/claims.h"
#include "server/room/dice_opening.h"
#include "server/room/incoming_messages.h"
#include "server/room/negotiation.h"
#include "server/room_state.h"

namespace affray::test {
namespace {

using namespace server;

struct SettledTable {
    explicit SettledTable(MatchState match) : state(std::move(match)) { changes.state = &state; }

    // The code of what was refused; empty: nothing was.
    static std::string refused(const std::function<void()>& work) {
        try {
            work();
        } catch (const Refusal& refusal) {
            return refusal.code;
        }
        return "";
    }
    std::string offer(const Visitor& by, const char* what) {
        return refused([&] { negotiation.offer(by.viewer, {{"what", what}}, {}); });
    }
    std::string reply(const Visitor& by, const char* what, bool accept) {
        return refused([&] {
            negotiation.reply(by.viewer, {{"what", what}, {"accept", accept}}, {});
        });
    }
    std::string claim(const Visitor& by, const Json& message) {
        return refused([&] { claims.claim(by.viewer, message, {}); });
    }

    SlowLoop loop;
    Metrics metrics;
    MatchState state;
    NotedChanges changes;
    Audience audience{2, 0};
    MatchClock::Time time = [this] { return loop.now; };
    MatchClock clock{state, time, time};
    KeptWaiting waiting{state, audience, time, time};
    OneAtATime turn{[](const OneAtATime::Work& work) { work(); }, [] {}};
    Replies replies{metrics};
    Announcements announcements{loop, keep_for_ever(), state, clock, audience};
    int take_backs = 0;
    std::vector<MatchAbout> opened;
    Negotiation negotiation{
        {[this](const Viewer&) { ++take_backs; },
         [this](MatchAbout about, const std::function<void(std::string)>& then) {
             opened.push_back(std::move(about));
             then("next");
         }},
        keep_for_ever(),
        state,
        turn,
        announcements,
        replies,
        changes};
    int stands_in = -1;
    Claims claims{state, clock, waiting, replies, [this](int seat) { stands_in = seat; }, changes};
    int late_seat = -1;
    DiceOpening opening{{time, [this](int seat) { late_seat = seat; }},
                        state,
                        turn,
                        audience,
                        announcements,
                        replies,
                        changes};
    const Visitor ann = visitor("ann", {0});
    const Visitor bob = visitor("bob", {1});
    const Visitor carl = visitor("carl", {});
};

TEST(IncomingMessages, AreReadPaidForAndBroughtToWhomTheyConcern) {
    Metrics metrics;
    const Replies replies(metrics);
    OneAtATime turn([](const OneAtATime::Work& work) { work(); }, [] {});
    bool begun = false;
    int paid = 0;
    std::vector<std::string> failed;
    IncomingMessages requests({[&](const Viewer&) { ++paid; }, [&] { return begun; },
                               [&](const std::string& problem) { failed.push_back(problem); }},
                              keep_for_ever(), turn, replies);
    std::vector<std::string> done;
    const auto note = [&](const std::string& what) {
        return [&done, what](const ViewerPtr&, const Json&, const Asker&) { done.push_back(what); };
    };
    requests.add("chat", IncomingMessages::When::AtOnce, note("chat"));
    requests.add("act", IncomingMessages::When::InTurn, note("act"));
    requests.add("open_dice", IncomingMessages::When::BeforeItBegins, note("open"));
    requests.add(
        "break", IncomingMessages::When::AtOnce,
        [](const ViewerPtr&, const Json&, const Asker&) { throw std::runtime_error("broken"); });
    const Visitor ann = visitor("ann", {0});
    const auto say = [&](const char* text) { requests.receive(ann.viewer, text); };
    const auto code = [&] { return ann.socket->last().at("code").get<std::string>(); };

    say("nonsense");
    say("[]");
    EXPECT_EQ(code(), "bad_request");
    say(R"({"type":"dance","id":3})");
    EXPECT_EQ(code(), "unknown_type");
    EXPECT_EQ(ann.socket->last().at("id"), 3);
    say(R"({"type":"act","id":4})");
    EXPECT_EQ(code(), "not_begun");
    say(R"({"type":"open_dice"})");
    EXPECT_EQ(done, std::vector<std::string>({"open"}));
    begun = true;
    turn.occupy();
    say(R"({"type":"act"})");
    say(R"({"type":"chat"})");
    turn.become_free();
    EXPECT_EQ(done, std::vector<std::string>({"open", "chat", "act"}));
    say(R"({"type":"break","id":5})");
    EXPECT_EQ(code(), "internal");
    EXPECT_EQ(failed, std::vector<std::string>({"broken"}));
    EXPECT_EQ(paid, 8);
}

TEST(Negotiation, ADrawEndsTheMatchWhenTheOtherAgrees) {
    SettledTable table(begun_match());
    EXPECT_EQ(table.offer(table.carl, "draw"), "not_seated");
    EXPECT_EQ(table.reply(table.bob, "draw", true), "no_offer");
    EXPECT_EQ(table.offer(table.ann, "draw"), "");
    EXPECT_EQ(table.offer(table.ann, "draw"), "offered_already");
    EXPECT_EQ(table.reply(table.ann, "draw", true), "no_offer");  // not to himself
    EXPECT_EQ(table.reply(table.bob, "draw", false), "");
    EXPECT_TRUE(table.state.about.offers.empty());
    EXPECT_EQ(table.offer(table.bob, "draw"), "");
    EXPECT_EQ(table.offer(table.ann, "draw"), "");  // who offers it too agrees
    EXPECT_EQ(table.changes.wanted,
              std::vector<std::string>({"about", "about", "about", "draw -1"}));
    EXPECT_EQ(table.offer(table.ann, "rematch"), "not_over");
}

TEST(Negotiation, ABotAgreesToNoDraw) {
    SettledTable table(begun_match());
    table.state.about.seats[1].kind = SeatKind::Bot;
    EXPECT_EQ(table.offer(table.ann, "draw"), "bots_play_on");
}

TEST(Negotiation, TakingBackIsFreeAloneAndAskedForBetweenPeople) {
    SettledTable table(begun_match());
    MatchState& state = table.state;
    EXPECT_EQ(table.offer(table.ann, "take_back"), "nothing_to_take_back");
    play_until(state, [&] {
        const auto& taken = state.log->taken();
        return !taken.empty() && taken.back().reveals && taken.back().seat == 0;
    });
    const std::string back = "back to " + std::to_string(state.decisions() - 1);
    EXPECT_EQ(table.offer(table.ann, "take_back"), "");
    EXPECT_EQ(table.changes.wanted, std::vector<std::string>({"about"}));  // a die has fallen
    EXPECT_EQ(table.reply(table.bob, "take_back", true), "");
    EXPECT_EQ(table.changes.wanted.back(), back);
    EXPECT_EQ(table.take_backs, 0);
    state.about.seats[1].kind = SeatKind::Bot;
    EXPECT_EQ(table.offer(table.ann, "take_back"), "");
    EXPECT_EQ(table.changes.wanted.back(), back);
    EXPECT_EQ(table.take_backs, 1);
}

TEST(Negotiation, ARematchIsOpenedOnce) {
    SettledTable table(begun_match());
    table.state.row.state = "over";
    table.state.about.seats[0].dice.commitment = "old";
    EXPECT_EQ(table.offer(table.ann, "draw"), "over");
    EXPECT_EQ(table.offer(table.ann, "rematch"), "");
    EXPECT_TRUE(table.opened.empty());
    EXPECT_EQ(table.reply(table.bob, "rematch", true), "");
    ASSERT_EQ(table.opened.size(), 1U);
    EXPECT_EQ(table.opened[0].rematch_of, "m");
    EXPECT_EQ(table.opened[0].seats[0].dice.commitment, "");
    EXPECT_EQ(table.state.about.rematch, "next");
    table.state.about.seats[1].kind = SeatKind::Bot;
    EXPECT_EQ(table.offer(table.ann, "rematch"), "");
    EXPECT_EQ(table.opened.size(), 1U);
}

TEST(Claims, WhoGivesUpLosesAtOnceOrAsTheRulesHaveIt) {
    SettledTable table(begun_match());
    ASSERT_FALSE(table.state.match().concession(0));
    table.claims.concede(0, {});
    EXPECT_EQ(table.changes.wanted, std::vector<std::string>({"concession 1"}));
    const int seat = play_until_concession(table.state);
    table.claims.concede(seat, {});
    ASSERT_EQ(table.changes.orders.size(), 1U);  // where the rules allow it
    EXPECT_TRUE(table.changes.orders[0].is_claim);
    table.state.row.state = "over";
    EXPECT_EQ(SettledTable::refused([&] { table.claims.concede(0, {}); }), "over");
}

TEST(Claims, AmongMoreThanTwoABotPlaysOn) {
    SettledTable table(begun_match());
    SeatAbout third = table.state.about.seats[1];
    third.user = "carl";
    table.state.about.seats.push_back(third);
    table.claims.concede(0, {});
    EXPECT_EQ(table.changes.wanted, std::vector<std::string>({"bot in 0"}));
}

TEST(Claims, AbsenceIsClaimedAfterAWhile) {
    SettledTable table(begun_match());
    const int asked = table.state.match().decision().seat;
    const Visitor& asks = asked == 0 ? table.bob : table.ann;
    const Visitor& away = asked == 0 ? table.ann : table.bob;
    const Json absence{{"what", "absence"}};
    EXPECT_EQ(table.claim(asks, absence), "not_absent");
    table.loop.now = 5LL * 60'000;
    EXPECT_EQ(table.claim(away, absence), "not_absent");  // he himself is waited for
    EXPECT_EQ(table.claim(asks, absence), "");
    EXPECT_EQ(table.claim(asks, {{"what", "absence"}, {"then", "bot"}}), "");
    EXPECT_EQ(table.changes.wanted,
              std::vector<std::string>(
                  {"absence " + std::to_string(1 - asked), "bot in " + std::to_string(asked)}));
    EXPECT_EQ(table.claim(asks, {{"what", "money"}}), "bad_request");
}

TEST(Claims, TimeIsClaimedWhenItHasRunOut) {
    SettledTable table(begun_match());
    EXPECT_EQ(table.claim(table.ann, {{"what", "time"}}), "time_left");
    table.claims.time_is_up();
    const bool has_rule = table.state.match().time_out().has_value();
    EXPECT_EQ(table.changes.orders.size(), has_rule ? 1U : 0U);
    EXPECT_EQ(table.stands_in, has_rule ? -1 : table.state.match().decision().seat);
}

// The values that fit what both have committed to.
struct OpenedDice : ::testing::Test {
    OpenedDice() : table(waiting_match("bloodbowl", "crp")) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            values[seat] = std::string(64, seat == 0 ? 'a' : 'b');
            table.state.about.seats[seat].dice.commitment =
                store::commitment_of(*store::seed_from_hex(values[seat]));
        }
    }
    std::string open(const Visitor& by, const std::string& value) {
        return SettledTable::refused([&] {
            table.opening.open(by.viewer, {{"value", value}}, {by.viewer, 1});
        });
    }
    std::array<std::string, 2> values;
    SettledTable table;
};

TEST_F(OpenedDice, TheLastSeatThatOpensBeginsTheMatch) {
    EXPECT_EQ(open(table.ann, values[1]), "wrong_value");  // that is not his
    EXPECT_EQ(open(table.ann, values[0]), "");
    EXPECT_EQ(table.changes.wanted, std::vector<std::string>({"about"}));
    EXPECT_EQ(open(table.ann, values[0]), "");  // said twice
    EXPECT_EQ(table.changes.wanted, std::vector<std::string>({"about"}));
    EXPECT_EQ(open(table.bob, values[1]), "");
    EXPECT_EQ(table.changes.wanted, std::vector<std::string>({"about", "begin"}));
    EXPECT_TRUE(table.changes.abouts.back().dice_are_open());
}

TEST_F(OpenedDice, NobodyOpensWhileSomebodyCouldStillChoose) {
    table.state.about.seats[1].kind = SeatKind::Open;
    EXPECT_EQ(open(table.ann, values[0]), "seats_missing");
}

TEST_F(OpenedDice, WhoKeepsTheOthersWaitingEndsIt) {
    table.audience.enter(table.ann.viewer);
    table.opening.watch();
    table.loop.now = 60'000;
    table.opening.watch();
    EXPECT_EQ(table.late_seat, -1);
    table.loop.now = 60'001;
    table.opening.watch();
    EXPECT_EQ(table.late_seat, 0);
    EXPECT_TRUE(table.turn.is_busy());  // nothing more happens
    EXPECT_EQ(table.ann.socket->last().at("code"), "dice_not_opened");
}

}  // namespace
}  // namespace affray::test
