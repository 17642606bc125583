// Who does not answer by himself: bots, coaches who passed a habit on, coaches out of time.
#include <algorithm>

#include "ai/base/bot.h"
#include "bots/registry.h"
#include "bots/thinking_tasks.h"
#include "server/room/answer_window.h"
#include "server/room/bot_seat.h"
#include "server/room/match_room.h"

namespace affray::server {

std::int64_t MatchRoom::watch_pause() const {
    return about_.mode == "watch" ? services_.watch_pause_ms : 0;
}

void MatchRoom::ask_next() {
    if (turn_.is_busy() || !is_running() || !log_ || !log_->has_begun()) return;
    if (!services_.committer.works()) return;  // tick() asks again
    const core::Decision decision = log_->match().decision();
    if (!decision.is_open()) return;
    const SeatAbout& seat = about_.seats[decision.seat];
    if (seat.kind == SeatKind::Bot) {
        // Bots among themselves play on while somebody watches.
        if (watch_pause() == 0 || has_viewers()) let_bot_think(decision.seat);
        return;
    }
    if (log_->match().pass()) return look_at_window(decision.seat);
    if (const auto answer = bots::obvious_answer(habits_[decision.seat].preferences, log_->match()))
        carry_out({decision.seat, {*answer}, true, false, {}});
}

// Nobody waits where no other person could learn anything.
std::int64_t MatchRoom::until_window_opens(int seat) const {
    if (!services_.windows_wait) return 0;
    for (int other = 0; other < seats(); ++other)
        if (other != seat && about_.seats[static_cast<std::size_t>(other)].kind != SeatKind::Bot)
            return std::max<std::int64_t>(0, window_.opens_at() - steady());
    return 0;
}

void MatchRoom::look_at_window(int seat) {
    const core::AnyMatch& match = log_->match();
    const Habits& habits = habits_[static_cast<std::size_t>(seat)];
    if (bots::is_unasked_window(habits.preferences, match))
        return carry_out({seat, {*match.pass()}, true, false, {}});
    const bool is_there = audience_.is_connected(seat);
    // That nothing is done for who is away may not depend on his hand.
    const bool passes_when_there = bots::passes_lone_windows(habits.preferences, row_.game);
    if (!habits.passes_lone_reactions && !(passes_when_there && is_there)) return;
    if (coming_pass_ && coming_pass_->is_there != is_there) forget_pass();
    const auto pass = habitual_pass(match, is_there);
    if (pass && thinks_at_ != moment_) pass_after(until_window_opens(seat), *pass, is_there);
}

void MatchRoom::let_bot_think(int seat) {
    if (thinks_at_ == moment_) return;
    thinks_at_ = moment_;
    const SeatAbout& about = about_.seats[static_cast<std::size_t>(seat)];
    const bots::BotType* type = bots::find_bot(about.bot);
    if (type == nullptr) type = &quick_bot(row_.game);
    thinking_seat_ = seat;
    audience_.tell({{"type", "thinking"}, {"seat", seat_names_[static_cast<std::size_t>(seat)]}});
    const std::chrono::milliseconds time{about.think_ms > 0 ? about.think_ms : kUsualThinkMs};
    SeatedBots::AtWork worker = bots_.take(seat, random_number());
    std::shared_ptr<const core::AnyMatch> seen = log_->match().seen_by(seat);
    const ai::BotOptions options{.seed = worker.seed, .budget = {.time = time}};
    const auto work = [self = shared_from_this(), type, worker, seat, seen, options,
                       game = row_.game, moment = moment_]() mutable -> std::function<void()> {
        if (worker.bot == nullptr) worker.bot = type->make(options);
        const auto choice = sound_choice(*worker.bot, *seen);
        const core::Action action = choice ? *choice : quick_choice(game, options.seed, *seen);
        return [self, worker, seat, action, moment, failed = !choice] {
            if (failed) self->services_.log.error("bot_failed", {{"match", self->row_.id}});
            self->bots_.put_back(seat, worker);
            self->let_bot_answer(moment, seat, action);
        };
    };
    const auto failed = [self = shared_from_this()] { self->thinks_at_.reset(); };
    if (!type->thinks) return services_.workers.run(work, failed);
    const Thought thought = bot_thought(time);
    const bool must_think = worker.bot == nullptr || !worker.bot->knows_answer(*seen);
    if (!must_think) return services_.workers.think(thought, work, failed);
    services_.thinking.think({thought,
                              thought.urgency == Urgency::Watched ? store::Jobs::Priority::Watched
                                                                  : store::Jobs::Priority::Live,
                              [worker, type, seen, options] {
                                  const Json memory =
                                      worker.bot != nullptr ? worker.bot->memory(*seen) : nullptr;
                                  return bots::choice_task(type->name, options, memory, *seen);
                              },
                              use_of_choice(worker, *type, options, seat, seen), work, failed});
}

// A worker's answer: the bot goes on here as if it had thought here. Throws for what no sound bot
// says.
std::function<std::function<void()>(const Json& answer)> MatchRoom::use_of_choice(
    const SeatedBots::AtWork& worker, const bots::BotType& type, const ai::BotOptions& options,
    int seat, const std::shared_ptr<const core::AnyMatch>& seen) {
    return [self = shared_from_this(), worker, make = type.make, options, seat, seen,
            moment = moment_](const Json& answer) -> std::function<void()> {
        const auto action = seen->read_action(answer.at("action"));
        const auto legal = seen->legal_actions();
        if (!action || std::find(legal.begin(), legal.end(), *action) == legal.end())
            throw std::runtime_error("a worker's bot chose what it may not");
        SeatedBots::AtWork taught{make(options), worker.seed, worker.line_up};
        taught.bot->remember(*seen, answer.at("memory"));
        return [self, taught, seat, action = *action, moment] {
            self->bots_.put_back(seat, taught);
            self->let_bot_answer(moment, seat, action);
        };
    };
}

// Whose share of the threads the bots of this match use: his who plays alone or opened it to watch;
// a match of several people has a share of its own. And that of the address from which all of them
// look on: one visitor may be many guests.
Thought MatchRoom::bot_thought(std::chrono::milliseconds time) const {
    std::set<std::string> people;
    for (const SeatAbout& seat : about_.seats)
        if (seat.kind == SeatKind::Human) people.insert(seat.user);
    const std::string& address = audience_.address();
    if (people.size() > 1) return {Urgency::AmongPeople, row_.id, time, address};
    if (people.size() == 1) return {Urgency::Alone, *people.begin(), time, address};
    return {Urgency::Watched, about_.by.empty() ? row_.id : about_.by, time, address};
}

// Who watches bots among themselves wants to follow them.
void MatchRoom::let_bot_answer(std::uint64_t moment, int seat, core::Action action) {
    const std::int64_t pause = watch_pause();
    if (pause == 0) return answer_at(moment, seat, action, false);
    services_.loop.after(pause, [self = shared_from_this(), moment, seat, action] {
        self->answer_at(moment, seat, action, false);
    });
}

// Nobody is told that somebody thinks: it is the coach's own turn, and over at once. The stand-in
// sees what everybody sees, so that its answers tell nothing about the coach's hand.
void MatchRoom::let_stand_in_answer(int seat) {
    if (thinks_at_ == moment_) return;
    thinks_at_ = moment_;
    std::shared_ptr<const core::AnyMatch> seen = log_->match().seen_by(core::kEverybody);
    services_.workers.run([self = shared_from_this(), seat, seen,
                           legal = log_->match().legal_actions(), game = row_.game,
                           seed = random_number(), moment = moment_]() -> std::function<void()> {
        core::Action action = quick_choice(game, seed, *seen);
        if (std::find(legal.begin(), legal.end(), action) == legal.end()) action = legal.front();
        return [self, seat, action, moment] { self->answer_at(moment, seat, action, true); };
    });
}

void MatchRoom::answer_at(std::uint64_t moment, int seat, core::Action action, bool automatic) {
    turn_.when_free([self = shared_from_this(), moment, seat, action, automatic] {
        if (moment == self->moment_ && self->is_running())
            self->carry_out({seat, {action}, automatic, false, {}});
    });
}

// Unless he comes or leaves meanwhile: then it is decided anew, as if there had been no pass.
void MatchRoom::pass_after(std::int64_t pause, core::Action pass, bool is_there) {
    thinks_at_ = moment_;
    coming_pass_ = {++passes_, is_there};
    services_.loop.after(pause, [weak = weak_from_this(), pass, number = passes_,
                                 moment = moment_] {
        const auto self = weak.lock();
        if (self == nullptr || !self->coming_pass_ || self->coming_pass_->number != number) return;
        const int seat = self->log_->match().decision().seat;
        const bool has_moved = self->audience_.is_connected(seat) != self->coming_pass_->is_there;
        if (moment == self->moment_ && has_moved) return self->forget_pass();
        self->coming_pass_.reset();
        self->answer_at(moment, seat, pass, true);
    });
}

// He answers himself, but nobody is to see how soon.
void MatchRoom::hold_answer(std::int64_t pause, Order order) {
    coming_pass_.reset();
    services_.loop.after(
        pause, [weak = weak_from_this(), order = std::move(order), moment = moment_] {
            const auto self = weak.lock();
            if (self == nullptr) return;
            self->turn_.when_free([self, order, moment] {
                if (moment == self->moment_ && self->is_running()) return self->carry_out(order);
                self->tell_error(order.asker, "out_of_date", "something has happened since");
            });
        });
}

void MatchRoom::forget_pass() {
    coming_pass_.reset();
    thinks_at_.reset();
}

void MatchRoom::tick() {
    if (!turn_.is_busy() && row_.state == "waiting") return watch_opening();
    if (turn_.is_busy() || !is_running() || !services_.committer.works()) return;
    if (clock_.has_run_out(clock_now())) return run_out_of_time();
    tell_idle();
    ask_next();
}

// What the rules say; where they say nothing, a bot answers for him until his turn is over.
void MatchRoom::run_out_of_time() {
    const int seat = log_->match().decision().seat;
    if (const auto action = log_->match().time_out())
        return carry_out({seat, {*action}, true, false, {}});
    let_stand_in_answer(seat);
}

}  // namespace affray::server
