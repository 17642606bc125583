// Who does not answer by himself: bots, coaches who passed a habit on, coaches out of time.
#include "ai/bot.h"
#include "server/game_facts.h"
#include "server/match_room.h"

namespace affray::server {

namespace {

// So long a person looks at a window in which he can do something.
constexpr std::int64_t kShortestPauseMs = 700;
constexpr std::int64_t kPauseSpreadMs = 1900;

}  // namespace

std::string MatchRoom::strongest_bot() const {
    std::string name;
    for (const ai::BotType& bot : ai::bots())
        if (bot.plays(row_.game)) name = bot.name;
    return name;
}

std::int64_t MatchRoom::watch_pause() const {
    return about_.mode == "watch" ? services_.watch_pause_ms : 0;
}

void MatchRoom::ask_next() {
    if (busy_ || !is_running() || !log_ || !log_->has_begun()) return;
    const core::Decision decision = log_->match().decision();
    if (!decision.is_open()) return;
    const SeatAbout& seat = about_.seats[decision.seat];
    if (seat.kind == SeatKind::Bot) {
        // Bots among themselves play on while somebody watches.
        if (watch_pause() == 0 || has_viewers()) let_bot_think(decision.seat, seat.bot, false);
        return;
    }
    const Habits& habits = habits_[decision.seat];
    if (const auto answer = preferred_answer(log_->match(), habits.preferences))
        return carry_out({decision.seat, {*answer}, true, false, {}});
    if (habits.passes_lone_reactions)
        if (const auto pass = lone_pass(log_->match())) pass_after_a_pause(*pass);
}

void MatchRoom::let_bot_think(int seat, const std::string& bot, bool stands_in) {
    const ai::BotType* type = ai::find_bot(bot);
    if (type == nullptr) type = &ai::bots().front();
    if (thinks_at_ == moment_) return;
    thinks_at_ = moment_;
    if (!stands_in)
        send_to_all({{"type", "thinking"}, {"seat", seat_names_[static_cast<std::size_t>(seat)]}});
    std::shared_ptr<const core::AnyMatch> seen = log_->match().seen_by(seat);
    services_.workers.run([self = shared_from_this(), type, seat, seen, stands_in,
                           seed = random_number(), moment = moment_]() -> std::function<void()> {
        const core::Action action = type->make({.seed = seed})->choose(*seen);
        return [self, seat, action, moment, stands_in] {
            const auto answer = [self, seat, action, moment, stands_in] {
                self->when_free([self, seat, action, moment, stands_in] {
                    if (moment == self->moment_ && self->is_running())
                        self->carry_out({seat, {action}, stands_in, false, {}});
                });
            };
            if (const std::int64_t pause = self->watch_pause(); pause > 0)
                self->services_.loop.after(pause, answer);
            else
                answer();
        };
    });
}

void MatchRoom::pass_after_a_pause(core::Action pass) {
    if (thinks_at_ == moment_) return;
    thinks_at_ = moment_;
    const auto pause =
        kShortestPauseMs + static_cast<std::int64_t>(random_number() % kPauseSpreadMs);
    services_.loop.after(pause, [weak = weak_from_this(), pass, moment = moment_] {
        const auto self = weak.lock();
        if (self == nullptr) return;
        self->when_free([self, pass, moment] {
            if (moment != self->moment_ || !self->is_running()) return;
            self->carry_out({self->log_->match().decision().seat, {pass}, true, false, {}});
        });
    });
}

void MatchRoom::tick() {
    if (busy_ || !is_running()) return;
    if (clock_.has_run_out(now())) return run_out_of_time();
    ask_next();
}

// What the rules say; where they say nothing, a bot answers for him until his turn is over.
void MatchRoom::run_out_of_time() {
    const int seat = log_->match().decision().seat;
    if (const auto action = time_out(log_->match()))
        return carry_out({seat, {*action}, true, false, {}});
    let_bot_think(seat, strongest_bot(), true);
}

}  // namespace affray::server
