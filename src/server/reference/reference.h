// What a client looks up before and beside a match, as the JSON of web/src/wire: games,
// bots, rosters, skills, cards, ready-made sides and rules; and the checks of teams and decks.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/dice.h"
#include "core/json.h"
#include "core/result.h"

namespace affray::server {

inline constexpr int kProtocol = 1;  // web/src/wire: kProtocol

[[nodiscard]] core::Json games_info();

// Blood Bowl
[[nodiscard]] core::Result<core::Json> rosters_info(std::string_view edition);
[[nodiscard]] core::Result<core::Json> stars_info(std::string_view edition);
[[nodiscard]] core::Json skills_info();
[[nodiscard]] core::Result<core::Json> team_check(std::string_view edition, const core::Json& team);

// Underworlds
[[nodiscard]] core::Json cards_info();
[[nodiscard]] core::Json warbands_info();
// A deck as JSON, or as the plain text that players paste: a string, or {"text": string}.
[[nodiscard]] core::Result<core::Json> deck_check(const core::Json& deck);

// Sides that are ready to play.
[[nodiscard]] core::Result<core::Json> ready_sides(std::string_view game, std::string_view edition);
// The side as the header of a match wants it, from the id of a ready-made one, "random", or a list.
// An illegal one is refused. A random one is of no race or warband that is `taken` already, as long
// as there is another.
[[nodiscard]] core::Result<core::Json> side_list(std::string_view game, std::string_view edition,
                                                 const core::Json& side, core::SeededDice& random,
                                                 const std::vector<std::string>& taken = {});
// The race or warband of such a side.
[[nodiscard]] std::string kind_of_side(std::string_view game, const core::Json& list);

// The rules with the word in them, of one chapter ("skill" has "skill.block" in it); an empty word
// or chapter: all.
[[nodiscard]] core::Result<core::Json> rule_lines(std::string_view game, std::string_view edition,
                                                  std::string_view search,
                                                  std::string_view chapter);
// One rule with what the other editions say on its topic.
[[nodiscard]] core::Result<core::Json> rule_line(std::string_view id);

}  // namespace affray::server
