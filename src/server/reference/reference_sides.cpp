// The sides that are ready to play, and the side somebody brings to a match.
#include <algorithm>

#include <fmt/format.h>

#include "server/reference/game_reference.h"
#include "server/reference/reference.h"
#include "server/reference/reference_json.h"

namespace affray::server {

namespace {

using core::Error;
using core::Json;
using core::Result;

constexpr std::string_view kRandom = "random";

// The ready-made sides of no race or warband that is taken; all, where none is left. Famous teams
// have rules of their own, which nobody gets who does not ask for them.
std::vector<std::string> free_ids(const GameReference& game, std::string_view edition,
                                  const std::vector<std::string>& taken) {
    std::vector<std::string> free;
    std::vector<std::string> all;
    for (const Json& side : game.ready_sides(edition)) {
        if (side.value("famous", false)) continue;
        all.push_back(side.at("id"));
        if (std::find(taken.begin(), taken.end(), side.at(game.side_kind)) == taken.end())
            free.push_back(side.at("id"));
    }
    return free.empty() ? all : free;
}

}  // namespace

Result<Json> ready_sides(std::string_view game, std::string_view edition) {
    if (const auto known = check_edition(game, edition); !known) return known.error();
    const GameReference* reference = reference_of(game);
    return reference != nullptr ? reference->ready_sides(edition) : Json::array();
}

Result<Json> side_list(std::string_view game, std::string_view edition, const Json& side,
                       core::SeededDice& random, const std::vector<std::string>& taken) {
    if (const auto known = check_edition(game, edition); !known) return known.error();
    if (!side.is_string() && !side.is_object())
        return Error{"bad_side", "a side is the name of a ready-made one, \"random\", or a list"};
    const GameReference* reference = reference_of(game);
    if (reference == nullptr) return side;  // the game itself says what it thinks of it
    if (side == kRandom) {
        const auto ids = free_ids(*reference, edition, taken);
        return reference->ready_side(ids[random.below(static_cast<std::uint32_t>(ids.size()))],
                                     edition);
    }
    return side.is_string() ? reference->ready_side(side.get_ref<const std::string&>(), edition)
                            : reference->legal_side(side, edition);
}

std::string kind_of_side(std::string_view game, const Json& list) {
    const GameReference* reference = reference_of(game);
    return reference != nullptr ? list.value(reference->side_kind, "") : "";
}

}  // namespace affray::server
