// What a coach need not be asked: "always", "never" or "ask" for each matter and each skill.
//
// The engine asks everything the rules leave to a coach; this is the one place above it that
// spares him the obvious. Terminal, server and arena use it. Which matters, skills and windows
// there are, each game tells (game_knowledge.h).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/any_match.h"
#include "core/json.h"

namespace affray::bots {

enum class Habit : std::uint8_t { Ask, Always, Never };

// A window is a question that is asked because the seat might hold something (AnyMatch::pass).
enum class WindowHabit : std::uint8_t {
    Ask,     // where he can only pass, as kOnlyChoice says
    Always,  // also where he can only pass
    IfAble,  // only where he can do something
    Never,   // he passes, whatever he holds
};

// What a coach may have a habit about: a matter ("assists") or a skill ("block").
struct HabitOption {
    std::string_view name;
    Habit usual;
};

// Of every game that answers for a coach: to give the one possible answer.
inline constexpr std::string_view kOnlyChoice = "only_choice";

struct Preferences {
    std::map<std::string, Habit, std::less<>> matters;
    std::map<std::string, Habit, std::less<>> skills;  // using it, or re-rolling a failure with it
    // By name ("turn_begins", "reaction"), those with another habit than Ask.
    std::map<std::string, WindowHabit, std::less<>> windows;

    // What he has no habit about is asked.
    [[nodiscard]] Habit about(std::string_view matter) const;
    [[nodiscard]] Habit about_skill(std::string_view skill) const;
    [[nodiscard]] WindowHabit at_window(std::string_view name) const;
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

[[nodiscard]] Preferences default_preferences();  // ask what a good client would ask
[[nodiscard]] Preferences ask_everything();

// {"assists": "always", …, "skills": {"block": "always", …}, "windows": {"turn_begins": "ask", …}}
[[nodiscard]] core::Json to_json(const Preferences& preferences);
// What is not named keeps its default.
[[nodiscard]] core::Result<Preferences> read_preferences(const core::Json& json);

// The answer to the open decision, where the coach does not want to be asked. Nothing in a game
// that asks only what nobody could answer for a coach.
[[nodiscard]] std::optional<core::Action> obvious_answer(const Preferences& preferences,
                                                         const core::AnyMatch& match);
// Whether it is a window, and he passes there whatever he holds.
[[nodiscard]] bool is_unasked_window(const Preferences& preferences, const core::AnyMatch& match);
// Whether this window is answered for him where he can only pass.
[[nodiscard]] bool passes_lone_window(const Preferences& preferences, const core::AnyMatch& match);

}  // namespace affray::bots
