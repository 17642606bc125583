#include "server/room/match_room.h"

#include "server/net/fields.h"
#include "server/net/guard.h"
#include "server/room/match/first_roll.h"

namespace affray::server {

namespace {

constexpr std::int64_t kStoreAgainMs = 1000;

}  // namespace

MatchRoom::MatchRoom(Services& services, StoredMatch match)
    : services_(services),
      state_(std::move(match.row), std::move(match.about), std::move(match.log)),
      audience_(state_.about.seats.size(), services.steady()),
      history_(std::move(match.history)),
      chat_(std::move(match.chat), state_.seat_names),
      habits_(state_.about.seats.size()),
      clock_(state_, services.now, services.steady),
      window_clock_(state_, services.steady, services.windows_wait),
      waiting_(state_, audience_, services.now, services.steady),
      writer_(services.committer, state_.row.id),
      turn_([this](const OneAtATime::Work& work) { survive(work); }, [this] { ask_next(); }),
      replies_(services.metrics),
      announcements_(services.loop, keep(), state_, clock_, audience_),
      welcomes_({state_, question_, audience_, announcements_, clock_, window_clock_, waiting_,
                 chat_, habits_, history_}),
      updates_(state_, clock_, window_clock_, audience_),
      bots_(services, keep(), state_, question_, audience_, announcements_, *this),
      windows_(services.loop, window_clock_, keep(), state_, habits_, audience_, question_, *this),
      opening_(opening_doors(), state_, turn_, audience_, announcements_, replies_, *this),
      negotiation_(negotiation_doors(), keep(), state_, turn_, announcements_, replies_, *this),
      claims_(
          state_, clock_, waiting_, replies_, [this](int seat) { bots_.stand_in_for(seat); },
          *this),
      seating_(seating_doors(), keep(), state_, turn_, replies_, announcements_, welcomes_, habits_,
               chat_, claims_, *this),
      questions_(services, keep(), state_, replies_),
      talk_(services, keep(), writer_, audience_, chat_),
      requests_(gate(), keep(), turn_, replies_),
      used_at_(services.steady()) {
    for (int seat = 0; seat < state_.seats(); ++seat)
        habits_.read(seat, state_.about, services_.reader);
    add_messages(requests_,
                 {state_, questions_, talk_, seating_, windows_, negotiation_, claims_, opening_});
}

// A defect in one match must not stop the others.
void MatchRoom::survive(const std::function<void()>& work) const {
    try {
        work();
    } catch (...) {
        services_.log.error("match_failed",
                            {{"match", state_.row.id}, {"problem", what_was_thrown()}});
    }
}

// What its parts need of the server

IncomingMessages::Gate MatchRoom::gate() {
    return {
        [this](const Viewer& viewer) {
            services_.budgets.spend(Rate::Messages, viewer.payer, steady());
        },
        [this] { return state_.log.has_value(); },
        [this](const std::string& problem) {
            services_.log.error("message_failed", {{"match", state_.row.id}, {"problem", problem}});
        }};
}

Seating::Doors MatchRoom::seating_doors() {
    return {services_.reader,
            [this](store::Committer::Write write, store::Committer::Done done) {
                services_.committer.submit(std::move(write), std::move(done));
            },
            [this] { services_.close_match(state_.row.id); }};
}

DiceOpening::Doors MatchRoom::opening_doors() {
    return {
        services_.steady, [this](int late_seat) {
            services_.log.info("dice_not_opened", {{"match", state_.row.id}, {"seat", late_seat}});
            services_.close_match(state_.row.id);
        }};
}

Negotiation::Doors MatchRoom::negotiation_doors() {
    return {[this](const Viewer& viewer) {
                services_.budgets.spend(Rate::TakeBacks, viewer.payer, steady());
            },
            [this](MatchAbout about, std::function<void(std::string id)> then) {
                services_.open_match(state_.row.game, std::move(about), state_.row.open,
                                     std::move(then));
            }};
}

// What is stored becomes what is

void MatchRoom::store(MatchChange change, const Asker& asker, Then then) {
    turn_.occupy();
    used_at_ = steady();
    // It goes on: what its row told while it rested is not true any more.
    if (!change.row && state_.is_running() && state_.row.result.is_object())
        change.row = state_.row;
    if (change.row && change.row->state == "running") change.row->result = nullptr;
    if (change.row) change.row->touched = now();
    // Held once: it may have a position. What its end did to the ratings is known when it is
    // written.
    const auto row =
        change.row ? std::make_shared<store::MatchRow>(*std::move(change.row)) : nullptr;
    writer_.submit(
        [id = state_.row.id, lines = std::move(change.lines), row,
         snapshot = std::move(change.snapshot),
         rated = std::move(change.rated)](store::Store& store) {
            for (const store::LogEntry& line : lines) store.append(id, line);
            if (rated) row->result["ratings"] = rate(*rated, store);
            if (row != nullptr) store.update_match(*row);
            if (snapshot) store.set_snapshot(id, *snapshot);
        },
        [self = shared_from_this(), row, asker,
         then = std::move(then)](const std::optional<std::string>& problem) {
            if (problem)
                self->not_stored(*problem, asker);
            else
                self->survive([&] { self->stored(row, then); });
            self->turn_.become_free();
        });
}

void MatchRoom::stored(const std::shared_ptr<const store::MatchRow>& row, const Then& then) {
    if (row != nullptr) {
        state_.row = *row;
        state_.about = read_match_about(row->about);
    }
    then();
}

void MatchRoom::not_stored(const std::string& problem, const Asker& asker) {
    if (services_.committer.works())
        services_.log.error("not_stored", {{"match", state_.row.id}, {"problem", problem}});
    replies_.error(asker, "not_stored", "the server could not store it");
    question_.give_up_waiting();
}

void MatchRoom::ask_anew() {
    question_.ask_anew();
    window_clock_.restart();
    waiting_.ask_anew();
}

void MatchRoom::change_about(const MatchAbout& about, const Asker& asker, Then then) {
    store(change_of_about(state_, about), asker, std::move(then));
}

// How it begins

void MatchRoom::begin() { begin(state_.about, {}, {}); }

// A match of which people or the first roll alone were stored would wait for ever.
void MatchRoom::begin(MatchAbout about, const Asker& asker, Then then) {
    const std::int64_t at = now();
    const auto first = std::make_shared<FirstRoll>(
        first_roll_of(state_.row, std::move(about), at, services_.games));
    const auto begun = [this, first, at, then = std::move(then)] {
        state_.log.emplace(std::move(first->log));
        state_.log->begin(first->opening, at);
        history_.add(first->opening.line);
        ask_anew();
        clock_.restart();
        welcomes_.welcome_all();
        services_.log.info("match_began", {{"match", state_.row.id}, {"game", state_.row.game}});
        if (then) then();
    };
    store({.lines = {first->opening.line}, .row = first->row, .snapshot = first->snapshot}, asker,
          begun);
}

void MatchRoom::go_on() {
    turn_.when_free([self = shared_from_this()] { self->ask_next(); });
}

void MatchRoom::go_on_under_these_rules() {
    if (!state_.is_running()) return;
    const std::int64_t at = now();
    const auto line = state_.log->change_of_rules(at);
    if (!line) return;
    turn_.occupy();
    writer_.submit(
        [id = state_.row.id, line = *line,
         snapshot = snapshot_of(type_of(state_.row, services_.games), match(), line->seq)](
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
                {{"match", self->row().id}, {"decisions", self->state_.decisions()}});
            self->state_.log->pass_change_of_rules(at);
            self->history_.go_back(self->state_.decisions());
            self->turn_.become_free();
        });
}

// Decisions

void MatchRoom::carry_out(const Order& order) {
    if (!state_.is_running())
        return replies_.error(order.asker, "over", "the match is not running");
    auto result = tried(state_, habits_, order);
    if (!result) return replies_.error(order.asker, result.error().code, result.error().message);
    if (result->empty()) return;
    const auto steps = std::make_shared<const std::vector<Step>>(*std::move(result));
    const std::int64_t at = now();
    MatchChange change = change_by_steps(state_, *steps, at, clock_.left(), services_.games);
    const auto taken = [this, steps, asker = order.asker, at, ends = change.ends,
                        offers_change = change.offers_change] {
        for (const Step& step : *steps) take(step, at, &step == &steps->back());
        services_.metrics.count("decisions", steps->size());
        replies_.done(asker);
        if (offers_change) announcements_.offers();
        if (!ends) return;
        announcements_.info();
        tell_over({{"match", state_.row.id}});
    };
    store(std::move(change), order.asker, taken);
}

void MatchRoom::carry_out_at(std::uint64_t question, const Order& order) {
    turn_.when_free([self = shared_from_this(), question, order] {
        if (question == self->question_.number() && self->state_.is_running())
            return self->carry_out(order);
        if (!order.asker.is_nobody())
            self->replies_.error(order.asker, "out_of_date", "something has happened since");
    });
}

void MatchRoom::take(const Step& step, std::int64_t at, bool last) {
    const auto previous = state_.log->shared_match();
    const int seat = step.taken.seat;
    state_.log->take(step, at);
    history_.add_decision(seat, step.text, step.events);
    window_clock_.filmed(seat, step.film_ms);
    ask_anew();
    clock_.filmed(seat, step.film_ms);
    if (last) clock_.restart();
    updates_.tell(step, *previous, state_.decisions(), last);
}

// Who does not answer by himself: bots, coaches who passed a habit on.
void MatchRoom::ask_next() {
    if (turn_.is_busy() || !state_.is_running() || !state_.log || !state_.log->has_begun()) return;
    if (!services_.committer.works()) return;  // tick() asks again
    const core::Decision decision = match().decision();
    if (!decision.is_open()) return;
    if (state_.seat(decision.seat).kind == SeatKind::Bot) {
        // Bots among themselves play on while somebody watches.
        if (bots_.pause() == 0 || has_viewers()) bots_.ask(decision.seat);
        return;
    }
    if (match().pass()) return windows_.ask(decision.seat);
    if (const auto answer = bots::obvious_answer(habits_.of(decision.seat).preferences, match()))
        carry_out({decision.seat, {*answer}, true});
}

// Ends and changes outside the rules

void MatchRoom::finish(const AgreedEnd& end, const Asker& asker) {
    const std::int64_t at = now();
    store(change_by_end(state_, end, at), asker, [this, end, asker, at] {
        state_.log->end(end, at);
        history_.pass_line();
        ask_anew();
        clock_.stop();
        replies_.done(asker);
        welcomes_.welcome_all(history_.entries());
        tell_over({{"match", state_.row.id}, {"by", end.how}});
    });
}

void MatchRoom::tell_over(const Json& details) const {
    services_.log.info("match_over", details);
    services_.keep_finished(state_.row.id);
}

void MatchRoom::replace_by_bot(int seat, const Asker& asker) {
    const std::int64_t at = now();
    const bots::BotType& bot = strongest_bot(state_.row.game);
    store(change_by_bot(state_, seat, bot, at), asker, [this, asker, at] {
        state_.log->pass_line(at);
        history_.pass_line();
        bots_.forget();
        ask_anew();
        clock_.restart();
        replies_.done(asker);
        welcomes_.welcome_all(history_.entries());
    });
}

void MatchRoom::go_back(std::size_t decisions, const Asker& asker) {
    const std::int64_t at = now();
    const std::shared_ptr<const core::AnyMatch> stood = state_.log->replayed(decisions);
    const auto gone_back = [this, decisions, stood, asker, at] {
        state_.log->go_back(decisions, stood, at);
        history_.go_back(decisions);
        bots_.forget();
        ask_anew();
        clock_.restart();
        replies_.done(asker);
        welcomes_.welcome_all(history_.entries());
    };
    store(change_by_going_back(state_, decisions, *stood, at, services_.games), asker, gone_back);
}

// Time

void MatchRoom::tick() {
    if (!turn_.is_busy() && state_.is_waiting()) return opening_.watch();
    if (turn_.is_busy() || !state_.is_running() || !services_.committer.works()) return;
    if (clock_.has_run_out()) return claims_.time_is_up();
    if (waiting_.has_news()) announcements_.idle(waiting_.idle_json());
    ask_next();
}

bool MatchRoom::can_be_unloaded(std::int64_t idle_since) const {
    const bool timed = state_.is_running() && clock_.is_there();
    // Bots that wait for somebody to watch can wait on disk.
    const bool bot_moves = state_.is_running() && bots_.pause() == 0 &&
                           match().decision().is_open() &&
                           state_.seat(match().decision().seat).kind == SeatKind::Bot;
    return audience_.is_empty() && !turn_.is_busy() && !timed && !bot_moves &&
           used_at_ < idle_since;
}

std::optional<store::Snapshot> MatchRoom::snapshot() const {
    if (!state_.is_running() || !state_.log || !state_.log->has_begun()) return std::nullopt;
    return snapshot_of(type_of(state_.row, services_.games), match(), state_.log->next_line() - 1);
}

void MatchRoom::abandon() {
    turn_.when_free([self = shared_from_this()] {
        if (!self->state_.is_running() || self->has_viewers()) return;
        self->finish({"abandoned", -1, -1}, {});
    });
}

// People

void MatchRoom::check_viewers(const Payer& payer) const {
    audience_.check_room_for(payer, services_.budgets);
}

void MatchRoom::enter(const ViewerPtr& viewer) {
    check_viewers(viewer->payer);
    used_at_ = steady();
    audience_.enter(viewer);
    turn_.when_free([self = shared_from_this(), viewer] {
        if (!self->audience_.has(viewer)) return;
        // Or the match has just begun for all.
        if (!viewer->welcomed) self->welcomes_.welcome(*viewer);
        self->announcements_.presence();
        self->ask_next();
    });
}

void MatchRoom::leave(const Viewer& viewer) {
    used_at_ = steady();
    audience_.leave(viewer, steady());
    announcements_.presence();
}

void MatchRoom::rename(const store::User& user, std::function<void()> then) {
    audience_.rename(user);
    seating_.rename(user, std::move(then));
}

// Where several nodes share the data

std::optional<store::MatchRow> MatchRoom::news() {
    if (!state_.is_running() || !state_.log || turn_.is_busy()) return std::nullopt;
    if (state_.decisions() == told_decisions_) return std::nullopt;
    told_decisions_ = state_.decisions();
    return resting_row();
}

void MatchRoom::move_away() {
    state_.row.state = "over";  // a bot that is at work changes nothing any more
    audience_.close(kCloseMoved, kMoved);
}

void MatchRoom::close_table() {
    state_.row.state = "over";  // a bot that is at work changes nothing any more
    audience_.close(4404, "closed");
}

}  // namespace affray::server
