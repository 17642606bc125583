// What a coach need not be asked: "always", "never" or "ask" for each matter and each skill.
//
// The engine asks everything the rules leave to a coach; this is the one place above it that
// spares him the obvious. Terminal, server and arena use it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/any_match.h"
#include "core/json.h"

namespace affray::bots {

enum class Matter : std::uint8_t {
    Assists,           // lend every assist
    RerollSuccess,     // re-roll what has succeeded already
    ReturnKnockedOut,  // bring a recovered player back
    OnlyChoice,        // give the one possible answer
    FollowShadowed,    // move after a player whom one has kept up with
};
inline constexpr int kMatters = 5;

enum class Habit : std::uint8_t { Ask, Always, Never };

struct Preferences {
    std::array<Habit, kMatters> habits{};
    std::array<Habit, bloodbowl::kSkills> skills{};  // using it, or re-rolling a failure with it
    // Windows ("turn_begins", "reaction") at which he passes, whatever he holds. A window is a
    // question that is asked because the seat might hold something (AnyMatch::pass).
    std::set<std::string, std::less<>> unasked_windows;

    [[nodiscard]] Habit operator[](Matter matter) const {
        return habits[static_cast<std::size_t>(matter)];
    }
    Habit& operator[](Matter matter) { return habits[static_cast<std::size_t>(matter)]; }
    [[nodiscard]] Habit operator[](bloodbowl::Skill skill) const {
        return skills[static_cast<std::size_t>(skill)];
    }
    Habit& operator[](bloodbowl::Skill skill) { return skills[static_cast<std::size_t>(skill)]; }
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

[[nodiscard]] Preferences default_preferences();  // ask what a good client would ask
[[nodiscard]] Preferences ask_everything();
[[nodiscard]] std::string_view name_of(Matter matter);
[[nodiscard]] std::string_view explanation_of(Matter matter);

// {"assists": "always", …, "skills": {"block": "always", …}, "windows": {"turn_begins": "ask", …}}
[[nodiscard]] core::Json to_json(const Preferences& preferences);
// What is not named keeps its default.
[[nodiscard]] core::Result<Preferences> read_preferences(const core::Json& json);

// The answer to the open decision, where the coach does not want to be asked.
[[nodiscard]] std::optional<core::Action> obvious_answer(const Preferences& preferences,
                                                         const bloodbowl::Setup& setup,
                                                         const bloodbowl::Match& match);
// In every game: nothing where a game asks only what nobody could answer for a coach.
[[nodiscard]] std::optional<core::Action> obvious_answer(const Preferences& preferences,
                                                         const core::AnyMatch& match);
// Whether it is a window, and he passes there whatever he holds.
[[nodiscard]] bool is_unasked_window(const Preferences& preferences, const core::AnyMatch& match);
// Whether in this game a window is answered for him where he can only pass.
[[nodiscard]] bool passes_lone_windows(const Preferences& preferences, std::string_view game);

}  // namespace affray::bots
