// A coach who does what is sensible after a match: for bots, for simulations, and for who has no
// time.
#pragma once

#include "league/post_match/post_match.h"

namespace affray::league {

// Something must be asked.
[[nodiscard]] core::Action sensible_action(const PostMatchSetup& setup, const PostMatchState& m);
// All of it with this coach; the team afterwards.
[[nodiscard]] LeagueTeam settle_match(const PostMatchSetup& setup, core::Dice& dice,
                                      core::Listener<PostMatchEvent>* listener = nullptr);

}  // namespace affray::league
