#include "server/room/window_answers.h"

#include <algorithm>

namespace affray::server {

WindowAnswers::WindowAnswers(Loop& loop, Time steady, bool wait, KeepRoom keep,
                             const MatchState& state, const SeatHabits& habits,
                             const Audience& audience, OpenQuestion& question,
                             MatchChanges& changes)
    : loop_(loop),
      steady_(std::move(steady)),
      wait_(wait),
      keep_(std::move(keep)),
      state_(state),
      habits_(habits),
      audience_(audience),
      question_(question),
      changes_(changes),
      window_(state.seats()) {}

void WindowAnswers::ask_anew() {
    if (const core::Decision decision = state_.match().decision(); decision.is_open())
        window_.ask(decision.seat, steady_());
}

// Nobody waits where no other person could learn anything.
std::int64_t WindowAnswers::until_it_opens(int seat) const {
    if (!wait_) return 0;
    for (int other = 0; other < state_.seats(); ++other)
        if (other != seat && state_.seat(other).kind != SeatKind::Bot)
            return std::max<std::int64_t>(0, window_.opens_at() - steady_());
    return 0;
}

void WindowAnswers::ask(int seat) {
    const core::AnyMatch& match = state_.match();
    const Habits& habits = habits_.of(seat);
    if (bots::is_unasked_window(habits.preferences, match))
        return changes_.carry_out({seat, {*match.pass()}, true});
    const bool is_there = audience_.is_connected(seat);
    // That nothing is done for who is away may not depend on his hand.
    const bool passes_when_there = bots::passes_lone_window(habits.preferences, match);
    if (!habits.passes_lone_reactions && !(passes_when_there && is_there)) return;
    if (coming_pass_ && coming_pass_->is_there != is_there) forget_pass();
    const auto pass = habitual_pass(match, is_there);
    if (pass && !question_.is_being_answered()) pass_after(until_it_opens(seat), *pass, is_there);
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
    const std::int64_t pause = state_.match().pass() ? until_it_opens(order.seat) : 0;
    if (pause == 0) return changes_.carry_out(order);
    coming_pass_.reset();
    loop_.after(pause, [this, room = std::weak_ptr(keep_()), order, question = question_.number()] {
        const RoomHold hold = room.lock();
        if (hold != nullptr) changes_.carry_out_at(question, order);
    });
}

}  // namespace affray::server
