#include "server/room/match_room.h"

#include <algorithm>

#include "bots/registry.h"
#include "games/seats.h"
#include "server/net/fields.h"
#include "server/net/guard.h"
#include "server/room/bot_seat.h"
#include "store/dice/dice_proof.h"

namespace affray::server {

namespace {

// So many decisions may have to be played again under later rules. Where a line has a hash of the
// position anyway, it is written once for both.
constexpr std::size_t kDecisionsPerSnapshot = core::kDecisionsPerHash;
constexpr std::int64_t kStoreAgainMs = 1000;

// Whoever was refused what comes after them would know how the dice are going to fall.
bool tell_something(const std::vector<Step>& steps) {
    return std::any_of(steps.begin(), steps.end(),
                       [](const Step& step) { return step.taken.reveals; });
}

}  // namespace

MatchRoom::MatchRoom(Services& services, StoredMatch match)
    : services_(services),
      row_(std::move(match.row)),
      about_(std::move(match.about)),
      seat_names_(games::seat_names(row_.game, static_cast<int>(about_.seats.size()))),
      log_(std::move(match.log)),
      clock_(about_.clock, static_cast<int>(about_.seats.size())),
      habits_(about_.seats.size()),
      bots_(about_.seats.size()),
      audience_(about_.seats.size(), services.steady()),
      chat_(std::move(match.chat), seat_names_),
      history_(std::move(match.history)),
      window_(static_cast<int>(about_.seats.size())),
      turn_([this](const OneAtATime::Work& work) { survive(work); }, [this] { ask_next(); }),
      idle_(services.steady()),
      used_at_(services.steady()) {
    for (int seat = 0; seat < seats(); ++seat) read_habits_of(seat);
    if (!log_) return;
    clock_.set_left(log_->stored_clock());
    restart_clock();
}

void MatchRoom::go_on_under_these_rules() {
    if (!is_running()) return;
    const std::int64_t at = now();
    const auto line = log_->change_of_rules(at);
    if (!line) return;
    turn_.occupy();
    submit(
        [id = row_.id, line = *line,
         snapshot = snapshot_of(type_of(row_, services_.games), log_->match(), line->seq)](
            store::Store& store) {
            store.append(id, line);
            store.set_snapshot(id, snapshot);
        },
        [self = shared_from_this(), at](const std::optional<std::string>& problem) {
            if (problem) {  // until then the room stays busy: a line without it could not be read
                self->services_.loop.after(kStoreAgainMs,
                                           [self] { self->go_on_under_these_rules(); });
                return;
            }
            self->services_.log.info(
                "goes_on_under_other_rules",
                {{"match", self->row_.id}, {"decisions", self->log_->taken().size()}});
            self->log_->pass_change_of_rules(at);
            self->history_.go_back(self->log_->taken().size());
            self->turn_.become_free();
        });
}

bool MatchRoom::is_seated(const std::string& user) const {
    return std::any_of(about_.seats.begin(), about_.seats.end(), [&](const SeatAbout& seat) {
        return seat.kind == SeatKind::Human && seat.user == user;
    });
}

void MatchRoom::submit(store::Committer::Write write, store::Committer::Done done) const {
    std::optional<store::Lease> lease;
    if (lease_ != 0) lease = {row_.id, lease_};
    services_.committer.submit(std::move(write), std::move(done), std::move(lease));
}

std::optional<store::MatchRow> MatchRoom::news() {
    if (!is_running() || !log_ || turn_.is_busy()) return std::nullopt;
    if (log_->taken().size() == told_decisions_) return std::nullopt;
    told_decisions_ = log_->taken().size();
    return resting_row();
}

void MatchRoom::store(std::vector<store::LogEntry> lines, std::optional<store::MatchRow> row,
                      Asker asker, std::function<void()> then,
                      std::optional<store::Snapshot> snapshot) {
    turn_.occupy();
    used_at_ = steady();
    // It goes on: what its row told while it rested is not true any more.
    if (!row && is_running() && row_.result.is_object()) row = row_;
    if (row && row->state == "running") row->result = nullptr;
    if (row) row->touched = now();
    // Held once: it may have a position.
    const auto stored = row ? std::make_shared<const store::MatchRow>(*std::move(row)) : nullptr;
    submit(
        [id = row_.id, lines = std::move(lines), stored,
         snapshot = std::move(snapshot)](store::Store& store) {
            for (const store::LogEntry& line : lines) store.append(id, line);
            if (stored != nullptr) store.update_match(*stored);
            if (snapshot) store.set_snapshot(id, *snapshot);
        },
        [self = shared_from_this(), stored, asker = std::move(asker),
         then = std::move(then)](const std::optional<std::string>& problem) {
            if (problem) {
                if (self->services_.committer.works())
                    self->services_.log.error("not_stored",
                                              {{"match", self->row_.id}, {"problem", *problem}});
                self->tell_error(asker, "not_stored", "the server could not store it");
                self->thinks_at_.reset();
            } else {
                self->survive([&] {
                    if (stored != nullptr) {
                        self->row_ = *stored;
                        self->about_ = read_match_about(stored->about);
                    }
                    then();
                });
            }
            self->turn_.become_free();
        });
}

// A defect in one match must not stop the others.
void MatchRoom::survive(const std::function<void()>& work) const {
    try {
        work();
    } catch (...) {
        services_.log.error("match_failed", {{"match", row_.id}, {"problem", what_was_thrown()}});
    }
}

store::MatchRow MatchRoom::row_with(const MatchAbout& about) const {
    store::MatchRow row = row_;
    row.about = to_json(about);
    row.holders = holders_of(about);
    return row;
}

// Before the first roll

void MatchRoom::sit_down(int seat, SeatAbout who, Answer answer) {
    turn_.when_free([self = shared_from_this(), seat, who = std::move(who),
                     answer = std::move(answer)]() mutable {
        MatchAbout about = self->about_;
        SeatAbout& place = about.seats[static_cast<std::size_t>(seat)];
        if (self->row_.state != "waiting" || place.kind != SeatKind::Open)
            return answer(Refusal{409, "seat_taken", "the seat is taken"});
        place = std::move(who);
        const auto seated = [self, seat, answer = std::move(answer)] {
            self->read_habits_of(seat);
            answer(std::nullopt);
            if (!self->log_) self->welcome_all();  // some may have a seat now
        };
        if (about.is_complete() && about.dice_are_open()) return self->begin(about, {}, seated);
        self->store({}, self->row_with(about), {}, seated);
    });
}

void MatchRoom::read_habits_of(int seat) {
    const auto i = static_cast<std::size_t>(seat);
    if (about_.seats[i].kind != SeatKind::Human) return;
    if (const auto user = services_.reader.find_user(about_.seats[i].user))
        if (const auto habits = read_habits(user->preferences)) habits_[i] = *habits;
}

void MatchRoom::begin() { begin(about_, {}); }

void MatchRoom::begin(MatchAbout about, const Asker& asker, std::function<void()> then) {
    const std::int64_t at = now();
    const auto first =
        std::make_shared<FirstRoll>(first_roll_of(row_, std::move(about), at, services_.games));
    const auto begun = [this, first, at, then = std::move(then)] {
        log_.emplace(std::move(first->log));
        log_->begin(first->opening, at);
        history_.add(first->opening.line);
        ask_anew();
        restart_clock();
        welcome_all();
        services_.log.info("match_began", {{"match", row_.id}, {"game", row_.game}});
        if (then) then();
    };
    store({first->opening.line}, first->row, asker, begun, first->snapshot);
}

void MatchRoom::go_on() {
    turn_.when_free([self = shared_from_this()] { self->ask_next(); });
}

// Decisions

void MatchRoom::carry_out(Order order) {
    if (!is_running()) return tell_error(order.asker, "over", "the match is not running");
    std::vector<Step> steps;
    const core::AnyMatch* at = &log_->match();
    for (const core::Action action : order.actions) {
        std::optional<core::Error> problem;
        if (order.whole && tell_something(steps)) {
            problem = core::Error{"not_whole", "what rolls dice may only be the last of them"};
        } else if (!order.is_claim && at->decision().seat != order.seat) {
            problem = core::Error{"not_your_turn", "somebody else is asked"};
        } else if (at->speaks_for_another(order.seat, action)) {
            problem = core::Error{"illegal_action", "nobody can give up for somebody else"};
        } else if (auto step = log_->step(*at, log_->next_line() + static_cast<int>(steps.size()),
                                          action, order.automatic)) {
            steps.push_back(std::move(*step));
            add_preferred(steps);
            at = steps.back().after.get();
        } else {
            problem = step.error();
        }
        if (!problem) continue;
        if (steps.empty() || order.whole)
            return tell_error(order.asker, problem->code, problem->message);
        break;
    }
    if (steps.empty()) return;
    take(std::move(steps), order.asker);
}

// What the coaches who are asked next do not want to be asked.
void MatchRoom::add_preferred(std::vector<Step>& steps) const {
    constexpr std::size_t kMost = 500;
    while (steps.size() < kMost) {
        const core::AnyMatch& at = *steps.back().after;
        const core::Decision decision = at.decision();
        if (!decision.is_open() || about_.seats[decision.seat].kind != SeatKind::Human) return;
        if (at.pass()) return;  // a window: ask_next() looks at it
        const auto answer = bots::obvious_answer(habits_[decision.seat].preferences, at);
        if (!answer) return;
        auto step =
            log_->step(at, log_->next_line() + static_cast<int>(steps.size()), *answer, true);
        if (!step) return;
        steps.push_back(std::move(*step));
    }
}

void MatchRoom::take(std::vector<Step> tried, const Asker& asker) {
    const auto shared = std::make_shared<const std::vector<Step>>(std::move(tried));
    const std::vector<Step>& steps = *shared;
    const std::int64_t at = now();
    const Json clock = about_.clock.kind == ClockKind::Turn ? clock_.left(clock_now()) : Json();
    std::vector<store::LogEntry> lines;
    std::size_t number = log_->taken().size();
    std::optional<store::Snapshot> snapshot = due_snapshot(steps);
    for (const Step& step : steps) {
        const bool is_stored = snapshot && &step == &steps.back();
        lines.push_back(MatchLog::line_of(step, ++number, at, clock,
                                          is_stored ? &snapshot->position : nullptr));
    }
    const bool ends = !steps.back().after->decision().is_open();
    // Who was to agree to a take-back has played on instead; at the end nothing is on offer.
    const bool offers_change = about_.has_take_back() || (ends && !about_.offers.empty());
    std::optional<store::MatchRow> row;
    if (ends || offers_change) {
        MatchAbout about = about_;
        about.drop_take_backs();
        if (ends) about.offers.clear();
        row = row_with(about);
    }
    if (ends) {
        row->state = "over";
        row->result = {{"outcome", steps.back().after->outcome_json()},
                       {"hash", core::hash_text(steps.back().after->hash())},
                       {"score", steps.back().after->score()},
                       {"decisions", log_->taken().size() + steps.size()}};
    }
    const auto taken = [this, shared, asker, at, ends, offers_change] {
        const std::vector<Step>& steps = *shared;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const auto previous = log_->shared_match();
            log_->take(steps[i], at);
            history_.add_decision(steps[i].taken.seat, steps[i].text, steps[i].events);
            window_.filmed(steps[i].taken.seat, steps[i].film_ms);
            ask_anew();
            if (about_.clock.kind == ClockKind::Turn)
                clock_.filmed(steps[i].taken.seat, steps[i].film_ms);
            if (i + 1 == steps.size()) restart_clock();
            tell_step(steps[i], *previous, log_->taken().size(), i + 1 == steps.size());
        }
        services_.metrics.count("decisions", steps.size());
        tell_done(asker);
        if (offers_change) tell_offers();
        if (!ends) return;
        tell_info();
        services_.log.info("match_over", {{"match", row_.id}});
        services_.keep_finished(row_.id);
    };
    store(std::move(lines), std::move(row), asker, taken, std::move(snapshot));
}

// Later rules may not play again what lies after the last one.
std::optional<store::Snapshot> MatchRoom::due_snapshot(const std::vector<Step>& steps) const {
    const std::size_t before = log_->taken().size();
    const std::size_t after = before + steps.size();
    if (before / kDecisionsPerSnapshot == after / kDecisionsPerSnapshot) return std::nullopt;
    const Step& last = steps.back();
    if (!last.after->decision().is_open()) return std::nullopt;  // nothing goes on from there
    return snapshot_of(type_of(row_, services_.games), *last.after, last.taken.line);
}

// Ends and changes outside the rules

void MatchRoom::finish(const AgreedEnd& end, Asker asker) {
    const std::int64_t at = now();
    Json entry{{"end", end.how}, {"winner", end.winner}, {"loser", end.loser}};
    MatchAbout about = about_;
    about.offers.clear();
    store::MatchRow row = row_with(about);
    row.state = "over";
    row.result = {
        {"end", entry}, {"score", log_->match().score()}, {"decisions", log_->taken().size()}};
    store({MatchLog::line_of(log_->next_line(), std::move(entry), at)}, std::move(row), asker,
          [this, end, asker, at] {
              log_->end(end, at);
              history_.pass_line();
              ask_anew();
              clock_.stop(clock_now());
              tell_done(asker);
              welcome_all(history_.entries());
              services_.log.info("match_over", {{"match", row_.id}, {"by", end.how}});
              services_.keep_finished(row_.id);
          });
}

void MatchRoom::replace_by_bot(int seat, Asker asker) {
    const std::int64_t at = now();
    const bots::BotType& bot = strongest_bot(row_.game);
    MatchAbout about = about_;
    seat_bot(about.seats[static_cast<std::size_t>(seat)], bot, kUsualThinkMs);
    store({MatchLog::line_of(log_->next_line(), {{"seat", seat}, {"bot", bot.name}}, at)},
          row_with(about), asker, [this, asker, at] {
              log_->pass_line(at);
              history_.pass_line();
              bots_.forget();
              ask_anew();
              restart_clock();
              tell_done(asker);
              welcome_all(history_.entries());
          });
}

void MatchRoom::go_back(std::size_t decisions, Asker asker) {
    const std::int64_t at = now();
    std::optional<store::MatchRow> row;
    if (about_.has_take_back()) {
        MatchAbout about = about_;
        about.drop_take_backs();
        row = row_with(about);
    }
    const int line = log_->next_line();
    const std::shared_ptr<const core::AnyMatch> stood = log_->replayed(decisions);
    const auto gone_back = [this, decisions, stood, asker, at] {
        log_->go_back(decisions, stood, at);
        history_.go_back(decisions);
        bots_.forget();
        ask_anew();
        restart_clock();
        tell_done(asker);
        welcome_all(history_.entries());
    };
    // The last snapshot may be of what is taken back.
    store({MatchLog::line_of(line, {{"back_to", decisions}}, at)}, std::move(row), asker, gone_back,
          snapshot_of(type_of(row_, services_.games), *stood, line));
}

Json MatchRoom::outcome() const {
    Json outcome = log_->match().outcome_json();
    if (const auto& end = log_->agreed_end()) {
        const auto name = [&](int seat) {
            return seat < 0 ? Json(nullptr) : Json(seat_names_[static_cast<std::size_t>(seat)]);
        };
        outcome["over"] = true;
        outcome["ended_by"] = end->how;
        outcome["winner"] = name(end->winner);
        if (end->how == "concession") outcome["conceded"] = name(end->loser);
    }
    return outcome;
}

// Time

void MatchRoom::restart_clock() {
    if (about_.clock.kind == ClockKind::None) return;
    const core::Decision decision = log_->match().decision();
    const bool runs =
        is_running() && decision.is_open() && about_.seats[decision.seat].kind == SeatKind::Human;
    // Days go on while the server is down; minutes do not.
    const std::int64_t since =
        about_.clock.kind == ClockKind::Correspondence ? log_->last_at() : steady();
    clock_.ask(runs ? decision.seat : -1, log_->match().turn(), since);
}

void MatchRoom::ask_anew() {
    ++moment_;
    if (const core::Decision decision = log_->match().decision(); decision.is_open())
        window_.ask(decision.seat, steady());
    idle_.ask_anew(steady());
}

bool MatchRoom::can_be_unloaded(std::int64_t idle_since) const {
    const bool timed = is_running() && about_.clock.kind != ClockKind::None;
    // Bots that wait for somebody to watch can wait on disk.
    const bool bot_moves = is_running() && watch_pause() == 0 &&
                           log_->match().decision().is_open() &&
                           about_.seats[log_->match().decision().seat].kind == SeatKind::Bot;
    return audience_.is_empty() && !turn_.is_busy() && !timed && !bot_moves &&
           used_at_ < idle_since;
}

std::optional<store::Snapshot> MatchRoom::snapshot() const {
    if (!is_running() || !log_ || !log_->has_begun()) return std::nullopt;
    return snapshot_of(type_of(row_, services_.games), log_->match(), log_->next_line() - 1);
}

}  // namespace affray::server
