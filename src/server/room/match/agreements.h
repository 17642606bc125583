// Who must agree to what, and how far a take-back goes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/room/match/match_about.h"
#include "server/room/match/match_log.h"

namespace affray::server {

// People in other seats; who plays alone or against bots has nobody to ask.
[[nodiscard]] std::vector<int> others_to_agree(const MatchAbout& about, int seat);
// Whether the seat has offered this; what somebody else has offered, or the end.
[[nodiscard]] bool has_offered(const std::vector<Offer>& offers, const std::string& what, int seat);
[[nodiscard]] std::vector<Offer>::iterator offer_to(std::vector<Offer>& offers,
                                                    const std::string& what, int seat);
// Whether everybody has said yes who is to.
[[nodiscard]] bool is_agreed(const MatchAbout& about, const Offer& offer);
// The match that follows: the same people and terms, dice to commit to anew.
[[nodiscard]] MatchAbout rematch_of(const MatchAbout& about, const std::string& id,
                                    const Offer& agreed);

// To so many decisions: before the seat's last decision of his own.
[[nodiscard]] std::optional<std::size_t> take_back_to(const MatchAbout& about, const MatchLog& log,
                                                      int seat);
// No die, no card, and nobody else has decided since.
[[nodiscard]] bool is_free_take_back(const MatchAbout& about, const MatchLog& log, int seat,
                                     std::size_t to);

}  // namespace affray::server
