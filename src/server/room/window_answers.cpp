#include "server/room/window_answers.h"

namespace affray::server {

WindowAnswers::WindowAnswers(Loop& loop, const WindowClock& clock, KeepRoom keep,
                             const MatchState& state, const SeatHabits& habits,
                             const Audience& audience, OpenQuestion& question,
                             MatchChanges& changes)
    : loop_(loop),
      clock_(clock),
      keep_(std::move(keep)),
      state_(state),
      habits_(habits),
      audience_(audience),
      question_(question),
      changes_(changes) {}

void WindowAnswers::ask(int seat) {
    const core::AnyMatch& match = state_.match();
    const Habits& habits = habits_.of(seat);
    if (bots::is_unasked_window(habits.preferences, match))
        return changes_.carry_out({seat, {*match.pass()}, true});
    close_in_time(seat);
    const bool is_there = audience_.is_connected(seat);
    // That nothing is done for who is away may not depend on his hand.
    const bool passes_when_there = bots::passes_lone_window(habits.preferences, match);
    if (!habits.passes_lone_reactions && !(passes_when_there && is_there)) return;
    if (coming_pass_ && coming_pass_->is_there != is_there) forget_pass();
    const auto pass = habitual_pass(match, is_there);
    if (pass && !question_.is_being_answered())
        pass_after(clock_.until_it_opens(seat), *pass, is_there);
}

void WindowAnswers::close_in_time(int seat) {
    const auto time = clock_.until_it_closes(seat);
    if (!time || closing_ == question_.number()) return;
    closing_ = question_.number();
    loop_.after(*time, [this, room = std::weak_ptr(keep_()), seat, pass = *state_.match().pass(),
                        question = question_.number()] {
        const RoomHold hold = room.lock();
        if (hold != nullptr) changes_.carry_out_at(question, {seat, {pass}, true});
    });
}

void WindowAnswers::pass_after(std::int64_t pause, core::Action pass, bool is_there) {
    question_.await_answer();
    coming_pass_ = {++passes_, is_there};
    loop_.after(pause, [this, room = std::weak_ptr(keep_()), pass, number = passes_,
                        question = question_.number()] {
        const RoomHold hold = room.lock();
        if (hold != nullptr && coming_pass_ && coming_pass_->number == number)
            pass_now(question, pass);
    });
}

// Unless he came or left meanwhile: then it is decided anew, as if there had been no pass.
void WindowAnswers::pass_now(std::uint64_t question, core::Action pass) {
    const int seat = state_.match().decision().seat;
    const bool has_moved = audience_.is_connected(seat) != coming_pass_->is_there;
    if (question == question_.number() && has_moved) return forget_pass();
    coming_pass_.reset();
    changes_.carry_out_at(question, {seat, {pass}, true});
}

void WindowAnswers::forget_pass() {
    coming_pass_.reset();
    question_.give_up_waiting();
}

// Nobody is to see how soon he answers a window.
void WindowAnswers::give(const Order& order) {
    const std::int64_t pause = state_.match().pass() ? clock_.until_it_opens(order.seat) : 0;
    if (pause == 0) return changes_.carry_out(order);
    coming_pass_.reset();
    loop_.after(pause, [this, room = std::weak_ptr(keep_()), order, question = question_.number()] {
        const RoomHold hold = room.lock();
        if (hold != nullptr) changes_.carry_out_at(question, order);
    });
}

}  // namespace affray::server
