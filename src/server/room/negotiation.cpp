#include "server/room/negotiation.h"

#include <algorithm>

#include "server/net/fields.h"
#include "server/room/match/agreements.h"
#include "server/room/match/dice_commitment.h"
#include "server/room/match/terms.h"

namespace affray::server {

namespace {

std::string read_what(const Json& message) {
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

bool plays_against_bots(const MatchAbout& about) {
    return std::any_of(about.seats.begin(), about.seats.end(),
                       [](const SeatAbout& seat) { return seat.kind == SeatKind::Bot; });
}

}  // namespace

Negotiation::Negotiation(Doors doors, KeepRoom keep, const MatchState& state, OneAtATime& turn,
                         const Announcements& announcements, const Replies& replies,
                         MatchChanges& changes)
    : doors_(std::move(doors)),
      keep_(std::move(keep)),
      state_(state),
      turn_(turn),
      announcements_(announcements),
      replies_(replies),
      changes_(changes) {}

// The same terms again, and again everybody says yes to them.
void Negotiation::check_terms(const Json& message) const {
    if (state_.about.mode == "online" && !accepts_terms(state_.about, message))
        refuse(409, "not_accepted", "accepts: should be the terms of the match");
}

void Negotiation::offer(const ViewerPtr& viewer, const Json& message, const Asker& asker) {
    const std::string what = read_what(message);
    const int seat = state_.seat_of(*viewer);
    if (what == "rematch" && state_.is_running()) refuse(400, "not_over", "the match is not over");
    if (what != "rematch" && !state_.is_running()) refuse(400, "over", "the match is not running");
    if (what == "take_back" && takes_back_alone(*viewer, seat, asker)) return;
    if (what == "draw" && plays_against_bots(state_.about))
        refuse(400, "bots_play_on", "a bot agrees to no draw");
    std::vector<Offer> offers = state_.about.offers;
    if (has_offered(offers, what, seat)) refuse(400, "offered_already", "it was offered already");
    // Who offers what the other has offered agrees.
    if (what != "take_back" && offer_to(offers, what, seat) != offers.end())
        return agree(what, seat, message, asker);
    if (what == "rematch") check_terms(message);
    Offer made{what, seat, {}};
    commit_for_rematch(made, seat, message);
    if (others_to_agree(state_.about, seat).empty()) return settle(made, asker);
    offers.push_back(made);
    put_on_table(std::move(offers), asker);
}

// Who has nobody to ask, or takes nothing back that told him something.
bool Negotiation::takes_back_alone(const Viewer& viewer, int seat, const Asker& asker) {
    const auto to = take_back_to(state_.about, *state_.log, seat);
    if (!to) refuse(400, "nothing_to_take_back", "you have decided nothing yet");
    if (!others_to_agree(state_.about, seat).empty() &&
        !is_free_take_back(state_.about, *state_.log, seat, *to))
        return false;
    doors_.spend_take_back(viewer);
    changes_.go_back(*to, asker);
    return true;
}

void Negotiation::reply(const ViewerPtr& viewer, const Json& message, const Asker& asker) {
    const std::string what = read_what(message);
    const int seat = state_.seat_of(*viewer);
    std::vector<Offer> offers = state_.about.offers;
    const auto found = offer_to(offers, what, seat);
    if (found == offers.end()) refuse(400, "no_offer", "nothing of the kind is offered");
    if (!message.contains("accept") || !message.at("accept").is_boolean())
        refuse(400, "bad_request", "accept: should be true or false");
    if (message.at("accept").get<bool>()) return agree(what, seat, message, asker);
    offers.erase(found);
    put_on_table(std::move(offers), asker);
}

// Settled when everybody has agreed who is to.
void Negotiation::agree(const std::string& what, int seat, const Json& message,
                        const Asker& asker) {
    if (what == "rematch") check_terms(message);
    std::vector<Offer> offers = state_.about.offers;
    const auto found = offer_to(offers, what, seat);
    found->accepted.insert(seat);
    commit_for_rematch(*found, seat, message);
    if (!is_agreed(state_.about, *found)) return put_on_table(std::move(offers), asker);
    const Offer agreed = *found;
    offers.erase(found);
    changes_.leave_offers(std::move(offers));
    announcements_.offers();
    settle(agreed, asker);
}

// They outlast a restart.
void Negotiation::put_on_table(std::vector<Offer> offers, const Asker& asker) {
    MatchAbout about = state_.about;
    about.offers = std::move(offers);
    changes_.change_about(about, asker, [this, asker] {
        replies_.done(asker);
        announcements_.offers();
    });
}

void Negotiation::settle(const Offer& offer, const Asker& asker) {
    if (offer.what == "draw") return changes_.finish({"draw", -1, -1}, asker);
    if (offer.what == "rematch") return open_rematch(offer, asker);
    if (const auto to = take_back_to(state_.about, *state_.log, offer.by))
        return changes_.go_back(*to, asker);
}

void Negotiation::open_rematch(const Offer& agreed, const Asker& asker) {
    if (!state_.about.rematch.empty()) {
        replies_.done(asker);
        return announcements_.rematch(state_.about.rematch);
    }
    doors_.open_match(rematch_of(state_.about, state_.row.id, agreed),
                      [this, hold = keep_(), asker](const std::string& id) {
                          if (id.empty())
                              return replies_.error(asker, "not_stored",
                                                    "the server could not store it");
                          turn_.when_free([this, hold, asker, id] { go_over_to(id, asker); });
                      });
}

void Negotiation::go_over_to(const std::string& rematch, const Asker& asker) {
    MatchAbout about = state_.about;
    about.rematch = rematch;
    changes_.change_about(about, asker, [this, asker, rematch] {
        replies_.done(asker);
        announcements_.rematch(rematch);
    });
}

}  // namespace affray::server
