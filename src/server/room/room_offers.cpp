// What coaches settle among themselves: draws, take-backs, rematches, giving up, absence.
#include <algorithm>

#include "server/net/fields.h"
#include "server/room/agreements.h"
#include "server/room/dice_commitment.h"
#include "server/room/match_room.h"
#include "server/room/terms.h"

namespace affray::server {

namespace {

constexpr std::int64_t kAbsentAfterMs = 5LL * 60 * 1000;

std::string offered(const Json& message) {
    std::string what = text_field(message, "what", 20);
    if (what != "draw" && what != "take_back" && what != "rematch")
        refuse(400, "bad_request", "what: should be draw, take_back or rematch");
    return what;
}

// What the seat commits to for the dice of a rematch; nothing: the server draws for it.
void commit_for_rematch(Offer& offer, int seat, const Json& message) {
    if (offer.what != "rematch") return;
    if (const store::DiceShare share = read_dice_commitment(message); !share.by_server)
        offer.dice[seat] = share.commitment;
}

}  // namespace

// The same terms again, and again everybody says yes to them.
void MatchRoom::check_terms(const Json& message) const {
    if (about_.mode == "online" && !accepts_terms(about_, message))
        refuse(409, "not_accepted", "accepts: should be the terms of the match");
}

void MatchRoom::offer(const ViewerPtr& viewer, const Json& message, Asker asker) {
    const std::string what = offered(message);
    const int seat = seat_of(*viewer);
    if (what == "rematch" ? is_running() : !is_running())
        refuse(400, what == "rematch" ? "not_over" : "over",
               what == "rematch" ? "the match is not over" : "the match is not running");
    const std::vector<int> others = others_to_agree(about_, seat);
    if (what == "take_back") {
        const auto to = take_back_to(about_, *log_, seat);
        if (!to) refuse(400, "nothing_to_take_back", "you have decided nothing yet");
        if (others.empty() || is_free_take_back(about_, *log_, seat, *to)) {
            spend(Rate::TakeBacks, *viewer);
            return go_back(*to, asker);
        }
    }
    const bool against_bots =
        std::any_of(about_.seats.begin(), about_.seats.end(),
                    [](const SeatAbout& about) { return about.kind == SeatKind::Bot; });
    if (what == "draw" && against_bots) refuse(400, "bots_play_on", "a bot agrees to no draw");
    std::vector<Offer> offers = about_.offers;
    const bool is_there = std::any_of(offers.begin(), offers.end(), [&](const Offer& offer) {
        return offer.what == what && offer.by == seat;
    });
    if (is_there) refuse(400, "offered_already", "it was offered already");
    // Who offers what the other has offered agrees.
    const auto same = std::find_if(offers.begin(), offers.end(),
                                   [&](const Offer& offer) { return offer.what == what; });
    if (what != "take_back" && same != offers.end()) {
        Json reply_message = message;
        reply_message["accept"] = true;
        return reply(viewer, reply_message, asker);
    }
    if (what == "rematch") check_terms(message);
    Offer made{what, seat, {}};
    commit_for_rematch(made, seat, message);
    if (others.empty()) return settle(made, asker);
    offers.push_back(made);
    change_offers(std::move(offers), asker);
}

// They outlast a restart.
void MatchRoom::change_offers(std::vector<Offer> offers, Asker asker) {
    MatchAbout about = about_;
    about.offers = std::move(offers);
    store({}, row_with(about), asker, [this, asker] {
        tell_done(asker);
        tell_offers();
    });
}

void MatchRoom::reply(const ViewerPtr& viewer, const Json& message, Asker asker) {
    const std::string what = offered(message);
    const int seat = seat_of(*viewer);
    std::vector<Offer> offers = about_.offers;
    const auto found = std::find_if(offers.begin(), offers.end(), [&](const Offer& offer) {
        return offer.what == what && offer.by != seat;
    });
    if (found == offers.end()) refuse(400, "no_offer", "nothing of the kind is offered");
    if (!message.contains("accept") || !message.at("accept").is_boolean())
        refuse(400, "bad_request", "accept: should be true or false");
    if (!message.at("accept").get<bool>()) {
        offers.erase(found);
        return change_offers(std::move(offers), asker);
    }
    if (what == "rematch") check_terms(message);
    found->accepted.insert(seat);
    commit_for_rematch(*found, seat, message);
    const std::vector<int> others = others_to_agree(about_, found->by);
    const bool all_agree = std::all_of(others.begin(), others.end(),
                                       [&](int other) { return found->accepted.contains(other); });
    if (!all_agree) return change_offers(std::move(offers), asker);
    const Offer agreed = *found;
    offers.erase(found);
    about_.offers = std::move(offers);  // stored with what follows
    tell_offers();
    settle(agreed, asker);
}

void MatchRoom::settle(const Offer& offer, Asker asker) {
    if (offer.what == "draw") return finish({"draw", -1, -1}, asker);
    if (offer.what == "rematch") return open_rematch(offer, asker);
    if (const auto to = take_back_to(about_, *log_, offer.by)) return go_back(*to, asker);
}

void MatchRoom::open_rematch(const Offer& agreed, Asker asker) {
    if (!about_.rematch.empty()) {
        tell_done(asker);
        return audience_.tell({{"type", "rematch"}, {"match", about_.rematch}});
    }
    MatchAbout next = about_;
    next.rematch_of = row_.id;
    for (SeatAbout& seat : next.seats) seat.dice = {};
    for (const auto& [seat, commitment] : agreed.dice)
        next.seats[static_cast<std::size_t>(seat)].dice.commitment = commitment;
    services_.open_match(
        row_.game, next, row_.open, [self = shared_from_this(), asker](const std::string& id) {
            if (id.empty())
                return self->tell_error(asker, "not_stored", "the server could not store it");
            self->turn_.when_free([self, asker, id] {
                MatchAbout about = self->about_;
                about.rematch = id;
                self->store({}, self->row_with(about), asker, [self, asker, id] {
                    self->tell_done(asker);
                    self->audience_.tell({{"type", "rematch"}, {"match", id}});
                });
            });
        });
}

// As the rules have it where they allow it now; otherwise the match simply ends. With more than two
// players it would decide between the others: then a bot plays on in his place.
void MatchRoom::concede(int seat, Asker asker) {
    if (!is_running()) refuse(400, "over", "the match is not running");
    const std::string& user = about_.seats[static_cast<std::size_t>(seat)].user;
    if (seats() > 2 &&
        std::any_of(about_.seats.begin(), about_.seats.end(), [&](const SeatAbout& about) {
            return about.kind == SeatKind::Human && about.user != user;
        }))
        return replace_by_bot(seat, asker);
    if (const auto action = log_->match().concession(seat))
        return carry_out({seat, {*action}, false, true, asker});
    finish({"concession", seats() == 2 ? 1 - seat : -1, seat}, asker);
}

void MatchRoom::claim(const ViewerPtr& viewer, const Json& message, Asker asker) {
    const std::string what = text_field(message, "what", 20);
    const int seat = seat_of(*viewer);
    if (!is_running()) refuse(400, "over", "the match is not running");
    const int asked = log_->match().decision().seat;
    if (what == "time") {
        if (!clock_.has_run_out(clock_now())) refuse(400, "time_left", "there is time left");
        tell_done(asker);
        return run_out_of_time();
    }
    if (what != "absence") refuse(400, "bad_request", "what: should be time or absence");
    const std::string then = text_field_or(message, "then", 10, "win");
    if (then != "win" && then != "bot") refuse(400, "bad_request", "then: should be win or bot");
    const SeatAbout& absent = about_.seats[static_cast<std::size_t>(asked)];
    if (absent.kind != SeatKind::Human || asked == seat || absent.user == viewer->user)
        refuse(400, "not_absent", "nobody keeps you waiting");
    if (!is_absent(asked) && idle() != Idle::Claimable)
        refuse(400, "not_absent", "your opponent has not been away for long enough");
    if (seats() > 2 || then == "bot") return replace_by_bot(asked, asker);
    finish({"absence", seat, asked}, asker);
}

// Who is asked has left, or by correspondence does not write any more.
bool MatchRoom::is_absent(int seat) const {
    if (about_.clock.kind == ClockKind::Correspondence)
        return now() - log_->last_at() >= 2 * about_.clock.move_days * kDayMs;
    return audience_.away_for(seat, steady()) >= kAbsentAfterMs;
}

// Where a clock runs it says all that is to be said.
Idle MatchRoom::idle() const {
    if (!is_running() || about_.clock.kind != ClockKind::None || about_.mode != "online")
        return Idle::No;
    const int asked = log_->match().decision().seat;
    if (about_.seats[static_cast<std::size_t>(asked)].kind != SeatKind::Human) return Idle::No;
    return idle_.state(steady());
}

Json MatchRoom::idle_json() const {
    if (idle() == Idle::No) return nullptr;
    const auto asked = static_cast<std::size_t>(log_->match().decision().seat);
    return {{"seat", seat_names_[asked]}, {"claim_in_ms", idle_.claim_in_ms(steady())}};
}

void MatchRoom::tell_idle() {
    if (idle_.is_news(idle())) audience_.tell({{"type", "idle"}, {"idle", idle_json()}});
}

void MatchRoom::abandon() {
    turn_.when_free([self = shared_from_this()] {
        if (!self->is_running() || self->has_viewers()) return;
        self->finish({"abandoned", -1, -1}, {});
    });
}

}  // namespace affray::server
