// What a coach need not be asked: "always", "never" or "ask" for each matter.
//
// The engine asks everything the rules leave to a coach; this is the one place above it that
// spares him the obvious. Terminal, server and arena use it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"
#include "core/action.h"
#include "core/json.h"

namespace affray::ai {

enum class Matter : std::uint8_t {
    Assists,           // lend every assist
    RerollSuccess,     // re-roll what has succeeded already
    BlockSkill,        // stay on one's feet with Block
    DodgeSkill,        // stay on one's feet with Dodge
    RerollDodge,       // re-roll a failed Dodge with the skill
    RerollPickUp,      // ... a failed pick-up with Sure Hands
    RerollCatch,       // ... a failed catch or interception with Catch
    RerollPass,        // ... a throw that is not accurate with Pass
    ReturnKnockedOut,  // bring a recovered player back
    OnlyChoice,        // give the one possible answer
};
inline constexpr int kMatters = 10;

enum class Habit : std::uint8_t { Ask, Always, Never };

struct Preferences {
    std::array<Habit, kMatters> habits{};

    [[nodiscard]] Habit operator[](Matter matter) const {
        return habits[static_cast<std::size_t>(matter)];
    }
    Habit& operator[](Matter matter) { return habits[static_cast<std::size_t>(matter)]; }
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

[[nodiscard]] Preferences default_preferences();  // ask what a good client would ask
[[nodiscard]] Preferences ask_everything();
[[nodiscard]] std::string_view name_of(Matter matter);
[[nodiscard]] std::string_view explanation_of(Matter matter);

[[nodiscard]] core::Json to_json(const Preferences& preferences);
// Matters that are not named keep their default.
[[nodiscard]] core::Result<Preferences> read_preferences(const core::Json& json);

// The answer to the open decision, where the coach does not want to be asked.
[[nodiscard]] std::optional<core::Action> obvious_answer(const Preferences& preferences,
                                                         const bloodbowl::Setup& setup,
                                                         const bloodbowl::Match& match);

}  // namespace affray::ai
