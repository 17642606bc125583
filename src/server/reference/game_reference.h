// What a client looks up about the sides of a game before a match: its options, the sides that are
// ready to play, and whether a side that somebody brings is legal.
#pragma once

#include <string_view>

#include "core/any_match.h"

namespace affray::server {

struct GameReference {
    std::string_view game;
    const char* side_kind;  // the field of a side's list that says what it is: its roster
    const char* saved_as;   // the kind of document in which a person keeps one, and its field there
    core::Json (*options)(const core::GameType& game);
    core::Json (*ready_sides)(std::string_view edition);
    core::Result<core::Json> (*ready_side)(std::string_view id, std::string_view edition);
    core::Result<core::Json> (*legal_side)(const core::Json& list, std::string_view edition);
};

[[nodiscard]] const GameReference& blood_bowl_reference();
[[nodiscard]] const GameReference& underworlds_reference();
// Null: a game without options and ready-made sides.
[[nodiscard]] const GameReference* reference_of(std::string_view game);

}  // namespace affray::server
