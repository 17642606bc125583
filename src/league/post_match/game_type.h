// The game after a match as the edges see it before there is one: made from a team and from what
// the match has left, like any other game from its header.
//
//     {"game": "post_match", "edition": "crp", "options": {"mvp": "chosen"},
//      "sides": [the team as it went into the match, or the name of a ready-made one],
//      "match": {"outcome": {...}, "side": "home", "stage": "final", "rival": "passes" ...}}
//
// Instead of the outcome there may be the record of the match; without either everybody on the list
// was there, and nothing happened to anybody.
#pragma once

#include "core/any_match.h"
#include "league/post_match/post_match.h"

namespace affray::league {

inline constexpr int kPostMatchRulesRevision = 1;  // raised when a post-match would go another way

[[nodiscard]] core::GameType post_match_type();
// The header of what follows this match: whoever has it can play it again.
[[nodiscard]] core::Json header_of(const PostMatchSetup& setup);
// What a sensible coach answers in a game of this type.
[[nodiscard]] core::Action sensible_answer(const core::AnyMatch& match);

}  // namespace affray::league

extern template class affray::core::ErasedMatch<affray::league::PostMatch>;
