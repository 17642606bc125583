// What is told at a table, and to whom: each message once for all who see the same.
#include <gtest/gtest.h>

#include "cli/program.h"
#include "server/room/messages/updates.h"
#include "server/room/messages/welcomes.h"
#include "server/room/seating.h"
#include "server/room_state.h"
#include "store/engines/sqlite_store.h"

namespace affray::test {
namespace {

using namespace server;

// A table without a server.
struct ToldTable {
    explicit ToldTable(MatchState begun) : state(std::move(begun)) {}

    void enter(const Visitor& visitor) { audience.enter(visitor.viewer); }

    SlowLoop loop;
    MatchState state;
    OpenQuestion question;
    Audience audience{2, 0};
    MatchHistory history{state.seat_names};
    MatchChat chat{{}, state.seat_names};
    SeatHabits habits{2};
    MatchClock::Time time = [this] { return loop.now; };
    MatchClock clock{state, time, time};
    WindowClock window{state, time, true};
    KeptWaiting waiting{state, audience, time, time};
    Announcements announcements{loop, keep_for_ever(), state, clock, audience};
    Welcomes welcomes{
        {state, question, audience, announcements, clock, window, waiting, chat, habits, history}};
    Updates updates{state, clock, window, audience};
};

TEST(Replies, TellWhoAskedUnderHisNumber) {
    Metrics metrics;
    const Replies replies(metrics);
    const Visitor ann = visitor("ann", {0});
    replies.done({ann.viewer, std::nullopt});
    EXPECT_TRUE(ann.socket->heard.empty());  // he gave no number to answer to
    replies.done({ann.viewer, 7});
    EXPECT_EQ(ann.socket->last(), Json({{"type", "ok"}, {"id", 7}}));
    replies.error({ann.viewer, 8}, {429, "too_many", "wait", 5});
    EXPECT_EQ(ann.socket->last().at("retry_after"), 5);
    EXPECT_EQ(ann.socket->last().at("id"), 8);
    replies.error({ann.viewer, std::nullopt}, "over", "it is over");
    EXPECT_FALSE(ann.socket->last().contains("retry_after"));
    EXPECT_TRUE(ann.socket->last().at("id").is_null());
}

TEST(Replies, WhoHasGoneIsStillSomebody) {
    EXPECT_TRUE(Asker{}.is_nobody());
    Visitor ann = visitor("ann", {0});
    const Asker asker{ann.viewer, 7};
    ann.viewer.reset();
    EXPECT_FALSE(asker.is_nobody());
}

TEST(SharedTexts, PictureIsMadeOnceForAMoment) {
    MatchState state = begun_match();
    OpenQuestion question;
    SharedTexts texts(state, question);
    const Text first = texts.picture(0);
    EXPECT_EQ(texts.picture(0), first);
    EXPECT_NE(texts.picture(1), first);  // another's eyes
    EXPECT_EQ(texts.header(), texts.header());
    question.ask_anew();
    EXPECT_NE(texts.picture(0), first);
}

TEST(Welcomes, WhoSeesTheSameIsToldTheSame) {
    ToldTable table(begun_match());
    const Visitor ann = visitor("ann", {});
    const Visitor first = visitor("carl", {});
    const Visitor second = visitor("dora", {});
    for (const Visitor& one : {ann, first, second}) table.enter(one);
    table.welcomes.welcome_all();
    EXPECT_EQ(first.socket->heard[0].parts[0], second.socket->heard[0].parts[0]);
    EXPECT_NE(first.socket->heard[0].parts[0], ann.socket->heard[0].parts[0]);
    EXPECT_EQ(ann.socket->last().at("seat"), "home");
    EXPECT_TRUE(first.socket->last().at("seat").is_null());
    EXPECT_TRUE(first.socket->last().at("actions").is_null());
}

TEST(Welcomes, OnlyWhoIsAskedIsToldWhatHeMayDo) {
    ToldTable table(begun_match());
    const Visitor ann = visitor("ann", {});
    const Visitor bob = visitor("bob", {});
    table.welcomes.welcome(*ann.viewer);
    table.welcomes.welcome(*bob.viewer);
    const bool ann_is_asked = table.state.match().decision().seat == 0;
    EXPECT_EQ(ann.socket->last().at("actions").is_array(), ann_is_asked);
    EXPECT_EQ(bob.socket->last().at("actions").is_array(), !ann_is_asked);
    EXPECT_TRUE(ann.socket->last().at("thinking").is_null());
    EXPECT_EQ(ann.socket->last().at("hints"), false);  // two people
    EXPECT_TRUE(ann.socket->last().at("seed").is_null());
}

TEST(Welcomes, WhoKnowsTheHistoryIsNotToldItAgain) {
    ToldTable table(begun_match());
    table.history.add(table.state.log->opening(0).line);
    const Visitor ann = visitor("ann", {});
    const Visitor bob = visitor("bob", {});
    table.enter(ann);
    table.enter(bob);
    table.welcomes.welcome(*ann.viewer);
    EXPECT_EQ(ann.socket->last().at("history").size(), 1U);
    table.welcomes.welcome_all(1);
    EXPECT_EQ(ann.socket->last().at("history_kept"), 1);
    EXPECT_TRUE(ann.socket->last().at("history").empty());
    EXPECT_EQ(bob.socket->last().at("history_kept"), 0);
    EXPECT_EQ(bob.socket->last().at("history").size(), 1U);
}

TEST(Updates, AreOneTextForAllWhoAreNotAsked) {
    ToldTable table(begun_match());
    const Visitor first = visitor("carl", {});
    const Visitor second = visitor("dora", {});
    Visitor late = visitor("emil", {});
    late.viewer->welcomed = false;
    for (const Visitor& one : {first, second, late}) table.enter(one);
    MatchLog& log = *table.state.log;
    const auto before = log.shared_match();
    const auto step =
        *log.step(log.match(), log.next_line(), log.match().legal_actions()[0], false);
    log.take(step, 0);
    const Visitor asked = visitor("ann", {log.match().decision().seat});
    table.enter(asked);
    table.updates.tell(step, *before, 1, true);
    EXPECT_EQ(first.socket->heard[0].parts[0], second.socket->heard[0].parts[0]);
    EXPECT_TRUE(late.socket->heard.empty());  // he is told everything soon
    EXPECT_TRUE(first.socket->last().at("actions").is_null());
    EXPECT_EQ(asked.socket->last().at("actions").size(), log.match().legal_actions().size());
    EXPECT_EQ(asked.socket->last().at("seq"), 1);
    // Something else was decided with it: nobody is asked in between.
    table.updates.tell(step, *before, 1, false);
    EXPECT_TRUE(asked.socket->last().at("actions").is_null());
}

TEST(Announcements, ManyWhoComeAtOnceAreToldOnce) {
    ToldTable table(begun_match());
    const Visitor ann = visitor("ann", {0});
    table.enter(ann);
    table.announcements.presence();
    table.announcements.presence();
    table.loop.wait_until(99);
    EXPECT_TRUE(ann.socket->heard.empty());
    table.loop.wait_until(100);
    ASSERT_EQ(ann.socket->heard.size(), 1U);
    EXPECT_EQ(ann.socket->last().at("type"), "info");
    table.announcements.presence();
    table.loop.wait_until(200);
    EXPECT_EQ(ann.socket->heard.size(), 2U);
}

TEST(Announcements, NobodyIsToldWhenTheRoomHasGone) {
    ToldTable table(begun_match());
    auto room = std::make_shared<const int>(0);
    Announcements announcements(
        table.loop, [&] { return room; }, table.state, table.clock, table.audience);
    const Visitor ann = visitor("ann", {0});
    table.enter(ann);
    announcements.presence();
    room.reset();
    table.loop.wait_until(1000);
    EXPECT_TRUE(ann.socket->heard.empty());
}

TEST(MatchClock, DaysAreCountedByTheDateAndMinutesByTheSteadyClock) {
    MatchState state = begun_match();
    const int asked = state.match().decision().seat;
    std::int64_t date = 0;
    std::int64_t steady = 0;
    const auto read_date = [&] { return date; };
    const auto read_steady = [&] { return steady; };
    state.about.clock = {ClockKind::Correspondence, 240, 300, 3};
    MatchClock days(state, read_date, read_steady);
    state.about.clock = {ClockKind::Turn, 240, 300, 3};
    MatchClock minutes(state, read_date, read_steady);
    EXPECT_TRUE(days.left().is_null());
    EXPECT_FALSE(minutes.left().is_null());
    date = 4 * kDayMs;
    EXPECT_TRUE(days.has_run_out());
    EXPECT_FALSE(minutes.has_run_out());
    steady = 3'600'000;
    EXPECT_TRUE(minutes.has_run_out());
    state.about.seats[static_cast<std::size_t>(asked)].kind = SeatKind::Bot;
    minutes.restart();
    EXPECT_FALSE(minutes.has_run_out());  // a bot needs no clock
}

TEST(KeptWaiting, WhoHasLeftAndWhoDoesNotMove) {
    const MatchState state = begun_match();
    const int asked = state.match().decision().seat;
    Audience audience(2, 0);
    std::int64_t now = 0;
    const auto time = [&] { return now; };
    KeptWaiting waiting(state, audience, time, time);
    now = 5LL * 60'000 - 1;
    EXPECT_FALSE(waiting.is_absent(asked));
    now = 5LL * 60'000;
    EXPECT_TRUE(waiting.is_absent(asked));
    audience.enter(visitor("ann", {asked}).viewer);
    EXPECT_FALSE(waiting.is_absent(asked));
    EXPECT_TRUE(waiting.idle_json().is_null());
    now = 10LL * 60'000;
    EXPECT_EQ(waiting.idle_json().at("seat"), state.seat_name(asked));
    EXPECT_TRUE(waiting.has_news());
    waiting.ask_anew();
    EXPECT_TRUE(waiting.idle_json().is_null());
}

// "ann" sits at the table; the other seat is free.
struct SeatedTable : ::testing::Test {
    SeatedTable() {
        changes.state = &table.state;
        table.state.about.seats[1] = {};
        for (const char* id : {"ann", "bob"}) {
            store::User user;
            user.id = user.name = id;
            user.preferences = {{"reactions", "auto"}};
            store->add_user(user);
        }
    }
    static SeatAbout bob() {
        SeatAbout seat;
        seat.kind = SeatKind::Human;
        seat.user = seat.name = "bob";
        return seat;
    }

    Scratch scratch;
    std::unique_ptr<store::Store> store = store::open_sqlite(scratch.file("affray.db"));
    ToldTable table{waiting_match("bloodbowl", "crp")};
    NotedChanges changes;
    Metrics metrics;
    Replies replies{metrics};
    OneAtATime turn{[](const OneAtATime::Work& work) { work(); }, [] {}};
    Claims claims{table.state, table.clock, table.waiting, replies, [](int) {}, changes};
    bool closed = false;
    Seating seating{
        {*store,
         [this](const store::Committer::Write& write, const store::Committer::Done& done) {
             write(*store);
             done(std::nullopt);
         },
         [this] { closed = true; }},
        keep_for_ever(),
        table.state,
        turn,
        replies,
        table.announcements,
        table.welcomes,
        table.habits,
        table.chat,
        claims,
        changes};
};

TEST_F(SeatedTable, AFreeSeatIsTakenOnceAndBeginsAMatchThatIsComplete) {
    std::vector<std::string> answers;
    const auto answer = [&](const std::optional<Refusal>& refusal) {
        answers.push_back(refusal ? refusal->code : "");
    };
    seating.sit_down(0, bob(), answer);
    seating.sit_down(1, bob(), answer);
    EXPECT_EQ(answers, std::vector<std::string>({"seat_taken"}));  // it answers when it has begun
    EXPECT_EQ(changes.wanted, std::vector<std::string>({"begin"}));
    EXPECT_EQ(changes.abouts[0].seats[1].user, "bob");
}

TEST_F(SeatedTable, WithDiceToOpenItDoesNotBeginYet) {
    table.state.about.seats[0].dice.commitment = "c";
    bool answered = false;
    seating.sit_down(1, bob(), [&](const std::optional<Refusal>& refusal) { answered = !refusal; });
    EXPECT_TRUE(answered);
    EXPECT_EQ(changes.wanted, std::vector<std::string>({"about"}));
    EXPECT_TRUE(table.habits.of(1).passes_lone_reactions);  // as he has stored them
}

TEST_F(SeatedTable, HabitsAreStoredForHimAndAskedAnew) {
    const Visitor ann = visitor("ann", {0});
    seating.change_habits(ann.viewer, {{"preferences", {{"reactions", "auto"}}}}, {ann.viewer, 4});
    EXPECT_EQ(ann.socket->last().at("id"), 4);
    EXPECT_TRUE(table.habits.of(0).passes_lone_reactions);
    EXPECT_EQ(store->find_user("ann")->preferences.at("reactions"), "auto");
    EXPECT_EQ(changes.wanted, std::vector<std::string>({"ask next"}));
    EXPECT_THROW(seating.change_habits(visitor("nobody", {}).viewer,
                                       {{"preferences", {{"reactions", "auto"}}}}, {}),
                 Refusal);
}

TEST_F(SeatedTable, WhoDeletesHimselfLeavesHisSeatOrClosesTheTable) {
    const auto done = std::make_shared<int>(0);
    seating.erase_name("ann", done);
    EXPECT_EQ(changes.wanted, std::vector<std::string>({"about"}));
    EXPECT_EQ(table.state.about.seats[0].kind, SeatKind::Open);
    EXPECT_FALSE(closed);
    table.state.about.seats = {bob(), bob()};
    seating.erase_name("bob", done);  // the others may have opened their dice
    EXPECT_TRUE(closed);
    EXPECT_EQ(changes.wanted.size(), 1U);
}

TEST_F(SeatedTable, OnlyWhoSitsThereIsRenamed) {
    store::User user;
    user.id = "bob";
    user.name = "Robert";
    int told = 0;
    seating.rename(user, [&] { ++told; });
    EXPECT_TRUE(changes.wanted.empty());
    user.id = "ann";
    seating.rename(user, [&] { ++told; });
    EXPECT_EQ(table.state.about.seats[0].name, "Robert");
    EXPECT_EQ(told, 2);
}

}  // namespace
}  // namespace affray::test
