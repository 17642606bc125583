// What of an event after a match the league has otherwise than the book: its rules, its tables, and
// the content of its house. The one place that knows what each kind of event rests on.
#pragma once

#include <vector>

#include "league/post_match/post_match.h"

namespace affray::league {

using HouseMarks = std::vector<bloodbowl::HouseDifference>;

[[nodiscard]] HouseMarks house_marks(const PostMatchSetup& setup, const PostMatchEvent& event);
// Whether events of this kind can have any.
[[nodiscard]] bool rests_on_house(PostMatchEventKind kind);
// The rules that differ from those of the book, as their words.
[[nodiscard]] HouseMarks differences(const LeagueRules& rules);

}  // namespace affray::league
