// What is decided at a table: the open question, an order tried on a copy, what a change writes.
#include <gtest/gtest.h>

#include "bots/registry.h"
#include "server/room/match/match_change.h"
#include "server/room/messages/open_question.h"
#include "server/room/order.h"
#include "server/room_state.h"

namespace affray::test {
namespace {

using namespace server;

Order first_choice(const MatchState& state) {
    return {.seat = state.match().decision().seat, .actions = {state.match().legal_actions()[0]}};
}

std::string code_of(const std::function<void()>& work) {
    try {
        work();
    } catch (const Refusal& refusal) {
        return refusal.code;
    }
    return "";
}

TEST(OpenQuestion, AnAnswerOnTheWayIsForOneQuestionOnly) {
    OpenQuestion question;
    EXPECT_FALSE(question.is_being_answered());
    question.await_answer(1);
    EXPECT_EQ(question.thinker(), 1);
    question.ask_anew();
    EXPECT_FALSE(question.is_being_answered());
    EXPECT_EQ(question.thinker(), std::nullopt);
    question.await_answer();
    EXPECT_TRUE(question.is_being_answered());
    EXPECT_EQ(question.thinker(), std::nullopt);
    question.give_up_waiting();
    EXPECT_FALSE(question.is_being_answered());
}

TEST(SeatHabits, ArePersonsNotSeats) {
    const MatchState state = begun_match();
    SeatHabits habits(2);
    habits.set(state.about, "bob", {.passes_lone_reactions = true});
    EXPECT_FALSE(habits.of(0).passes_lone_reactions);
    EXPECT_TRUE(habits.of(1).passes_lone_reactions);
}

TEST(Order, IsReadForTheQuestionThatItAnswers) {
    const MatchState state = begun_match();
    const int asked = state.match().decision().seat;
    const std::string text = state.match().action_text(state.match().legal_actions()[0]);
    const Json act{{"type", "act"}, {"action", text}, {"seq", 0}};
    EXPECT_EQ(read_order(state, asked, act, {}).actions.size(), 1U);
    EXPECT_EQ(code_of([&] { (void)read_order(state, 1 - asked, act, {}); }), "not_your_turn");
    const Json late{{"type", "act"}, {"action", text}, {"seq", 1}};
    EXPECT_EQ(code_of([&] { (void)read_order(state, asked, late, {}); }), "out_of_date");
    const Json empty{{"type", "plan"}, {"actions", Json::array()}, {"seq", 0}};
    EXPECT_EQ(code_of([&] { (void)read_order(state, asked, empty, {}); }), "bad_request");
}

TEST(Order, WhatIsWholeIsDoneWholeOrNotAtAll) {
    const MatchState state = begun_match();
    const SeatHabits habits(2);
    Order order = first_choice(state);
    order.actions.push_back(core::Action{});  // nobody may do that
    const auto part = tried(state, habits, order);
    ASSERT_TRUE(part);
    EXPECT_GE(part->size(), 1U);
    order.whole = true;
    EXPECT_FALSE(tried(state, habits, order));
    EXPECT_EQ(state.decisions(), 0U);  // it was tried on copies
}

TEST(Order, OfASeatThatIsNotAskedIsRefused) {
    const MatchState state = begun_match();
    Order order = first_choice(state);
    order.seat = 1 - order.seat;
    const auto refused = tried(state, SeatHabits(2), order);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "not_your_turn");
}

TEST(Order, NobodyGivesUpForSomebodyElse) {
    MatchState state = begun_match();
    const int seat = play_until_concession(state);
    Order order{.seat = seat, .actions = {*state.match().concession(seat)}, .is_claim = true};
    EXPECT_TRUE(tried(state, SeatHabits(2), order));
    order.seat = 1 - seat;
    const auto refused = tried(state, SeatHabits(2), order);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "illegal_action");
}

TEST(MatchChange, DecisionsAreLinesAndDropWhatWasToBeTakenBack) {
    MatchState state = begun_match();
    const auto steps = *tried(state, SeatHabits(2), first_choice(state));
    const MatchChange plain = change_by_steps(state, steps, 7, nullptr, games::games());
    ASSERT_EQ(plain.lines.size(), steps.size());
    EXPECT_EQ(plain.lines[0].seq, state.log->next_line());
    EXPECT_FALSE(plain.row);
    EXPECT_FALSE(plain.ends);
    state.about.offers = {{"take_back", 0, {}}, {"draw", 1, {}}};
    const MatchChange dropped = change_by_steps(state, steps, 7, nullptr, games::games());
    EXPECT_TRUE(dropped.offers_change);
    const MatchAbout about = read_match_about(dropped.row->about);
    ASSERT_EQ(about.offers.size(), 1U);
    EXPECT_EQ(about.offers[0].what, "draw");
}

TEST(MatchChange, TheLastDecisionWritesTheResult) {
    MatchState state = begun_match();
    const int seat = play_until_concession(state);
    state.about.offers = {{"draw", 1, {}}};
    const Order order{.seat = seat, .actions = {*state.match().concession(seat)}, .is_claim = true};
    const auto steps = *tried(state, SeatHabits(2), order);
    const MatchChange change = change_by_steps(state, steps, 7, nullptr, games::games());
    ASSERT_TRUE(change.ends);
    EXPECT_EQ(change.row->state, "over");
    EXPECT_EQ(change.row->result.at("decisions"), state.decisions() + steps.size());
    EXPECT_TRUE(read_match_about(change.row->about).offers.empty());
    EXPECT_FALSE(change.snapshot);  // nothing goes on from there
}

TEST(MatchChange, SnapshotIsWrittenNowAndThen) {
    MatchState state = begun_match();
    std::size_t snapshots = 0;
    play_until(state, [&] {
        if (!state.match().decision().is_open()) return true;
        const auto step = state.log->step(state.match(), state.log->next_line(),
                                          state.match().legal_actions()[0], false);
        const MatchChange change = change_by_steps(state, {*step}, 0, nullptr, games::games());
        if (change.snapshot) ++snapshots;
        return state.decisions() >= 2UL * core::kDecisionsPerHash;
    });
    EXPECT_EQ(snapshots, state.decisions() / core::kDecisionsPerHash);
}

TEST(MatchChange, EndsSubstitutesAndTakeBacks) {
    MatchState state = begun_match();
    state.about.offers = {{"take_back", 0, {}}};
    const MatchChange end = change_by_end(state, {"absence", 1, 0}, 7);
    EXPECT_EQ(Json::parse(end.lines.at(0).entry).at("end"), "absence");
    EXPECT_EQ(end.row->state, "over");
    EXPECT_TRUE(read_match_about(end.row->about).offers.empty());

    const MatchChange bot = change_by_bot(state, 1, *bots::find_bot("rookie"), 7);
    const MatchAbout about = read_match_about(bot.row->about);
    EXPECT_EQ(about.seats[1].kind, SeatKind::Bot);
    EXPECT_EQ(about.seats[1].side, state.about.seats[1].side);
    EXPECT_EQ(about.seats[0].kind, SeatKind::Human);
    EXPECT_EQ(bot.row->holders.size(), 1U);

    const MatchChange back = change_by_going_back(state, 0, state.match(), 7, games::games());
    EXPECT_EQ(Json::parse(back.lines.at(0).entry).at("back_to"), 0);
    EXPECT_FALSE(read_match_about(back.row->about).has_take_back());
    EXPECT_EQ(back.snapshot->seq, back.lines[0].seq);
}

TEST(MatchAbout, NamesAreChangedAndErased) {
    MatchAbout about = begun_match().about;
    store::User bob;
    bob.id = "bob";
    bob.name = "Robert";
    about.rename(bob);
    EXPECT_EQ(about.seats[0].name, "ann");
    EXPECT_EQ(about.seats[1].name, "Robert");
    MatchAbout begun = about;
    begun.erase_name("bob", false);
    EXPECT_EQ(begun.seats[1].kind, SeatKind::Human);  // the match goes on
    EXPECT_EQ(begun.seats[1].name, "");
    about.erase_name("bob", true);
    EXPECT_EQ(about.seats[1].kind, SeatKind::Open);
    EXPECT_EQ(about.seats[0].name, "ann");
}

}  // namespace
}  // namespace affray::test
