#include "server/room/match/agreements.h"

#include <algorithm>

namespace affray::server {

std::vector<int> others_to_agree(const MatchAbout& about, int seat) {
    const std::string& user = about.seats[static_cast<std::size_t>(seat)].user;
    std::vector<int> others;
    for (std::size_t i = 0; i < about.seats.size(); ++i)
        if (about.seats[i].kind == SeatKind::Human && about.seats[i].user != user)
            others.push_back(static_cast<int>(i));
    return others;
}

bool has_offered(const std::vector<Offer>& offers, const std::string& what, int seat) {
    return std::any_of(offers.begin(), offers.end(),
                       [&](const Offer& offer) { return offer.what == what && offer.by == seat; });
}

std::vector<Offer>::iterator offer_to(std::vector<Offer>& offers, const std::string& what,
                                      int seat) {
    return std::find_if(offers.begin(), offers.end(),
                        [&](const Offer& offer) { return offer.what == what && offer.by != seat; });
}

bool is_agreed(const MatchAbout& about, const Offer& offer) {
    const std::vector<int> others = others_to_agree(about, offer.by);
    return std::all_of(others.begin(), others.end(),
                       [&](int other) { return offer.accepted.contains(other); });
}

MatchAbout rematch_of(const MatchAbout& about, const std::string& id, const Offer& agreed) {
    MatchAbout next = about;
    next.rematch_of = id;
    for (SeatAbout& seat : next.seats) seat.dice = {};
    for (const auto& [seat, commitment] : agreed.dice)
        next.seats[static_cast<std::size_t>(seat)].dice.commitment = commitment;
    return next;
}

std::optional<std::size_t> take_back_to(const MatchAbout& about, const MatchLog& log, int seat) {
    const std::string& user = about.seats[static_cast<std::size_t>(seat)].user;
    const auto& taken = log.taken();
    for (std::size_t n = taken.size(); n > log.first_that_can_be_taken_back(); --n) {
        const Taken& decision = taken[n - 1];
        const SeatAbout& by = about.seats[static_cast<std::size_t>(decision.seat)];
        if (by.kind == SeatKind::Human && by.user == user && !decision.automatic) return n - 1;
    }
    return std::nullopt;
}

bool is_free_take_back(const MatchAbout& about, const MatchLog& log, int seat, std::size_t to) {
    const std::string& user = about.seats[static_cast<std::size_t>(seat)].user;
    const auto& taken = log.taken();
    return std::none_of(
        taken.begin() + static_cast<std::ptrdiff_t>(to), taken.end(), [&](const Taken& decision) {
            const SeatAbout& by = about.seats[static_cast<std::size_t>(decision.seat)];
            return decision.reveals || by.user != user;
        });
}

}  // namespace affray::server
