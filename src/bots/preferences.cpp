#include "bots/preferences.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "bots/game_knowledge.h"

namespace affray::bots {

using core::Error;
using core::Json;

namespace {

constexpr std::array<std::string_view, 3> kHabitNames{"ask", "always", "never"};
constexpr std::array<std::string_view, 4> kWindowHabitNames{"ask", "always", "if_able", "never"};

using Habits = std::map<std::string, Habit, std::less<>>;
using HabitOptions = std::span<const HabitOption> GameKnowledge::*;

std::optional<Habit> habit_named(const Json& value) {
    if (!value.is_string()) return std::nullopt;
    const auto found =
        std::find(kHabitNames.begin(), kHabitNames.end(), value.get_ref<const std::string&>());
    if (found == kHabitNames.end()) return std::nullopt;
    return static_cast<Habit>(found - kHabitNames.begin());
}

std::string word_of(Habit habit) {
    return std::string(kHabitNames[static_cast<std::size_t>(habit)]);
}

Habit habit_about(const Habits& habits, std::string_view name) {
    const auto found = habits.find(name);
    return found == habits.end() ? Habit::Ask : found->second;
}

template <class Visit>
void for_each_option(HabitOptions kind, Visit&& visit) {
    for (const GameKnowledge* game : all_knowledge())
        for (const HabitOption& option : game->*kind) visit(option);
}

bool is_known(HabitOptions kind, std::string_view name) {
    bool known = false;
    for_each_option(kind, [&](const HabitOption& option) { known = known || option.name == name; });
    return known;
}

// The windows of all games.
std::vector<std::string_view> window_names() {
    std::vector<std::string_view> names;
    for (const GameKnowledge* game : all_knowledge())
        names.insert(names.end(), game->windows.begin(), game->windows.end());
    return names;
}

// Why this is no habit about something that is known; empty: it is one, and has been read.
std::string read_habit(HabitOptions kind, const char* what, const std::string& name,
                       const Json& value, Habits& habits) {
    if (!is_known(kind, name)) return fmt::format("there is no {} called '{}'", what, name);
    const auto habit = habit_named(value);
    if (!habit) return fmt::format(R"('{}' must be "ask", "always" or "never")", name);
    habits[name] = *habit;
    return {};
}

std::string read_skills(const Json& json, Habits& habits) {
    if (!json.is_object()) return "'skills' must be an object";
    for (const auto& entry : json.items())
        if (std::string wrong =
                read_habit(&GameKnowledge::skills, "skill", entry.key(), entry.value(), habits);
            !wrong.empty())
            return wrong;
    return {};
}

// Why this is no list of windows; empty: it is one, and has been read.
std::string read_windows(const Json& json,
                         std::map<std::string, WindowHabit, std::less<>>& windows) {
    if (!json.is_object()) return "'windows' must be an object";
    const auto names = window_names();
    for (const auto& entry : json.items()) {
        if (std::find(names.begin(), names.end(), entry.key()) == names.end())
            return fmt::format("there is no window called '{}'", entry.key());
        const auto habit =
            std::find(kWindowHabitNames.begin(), kWindowHabitNames.end(), entry.value());
        if (habit == kWindowHabitNames.end())
            return fmt::format(R"('{}' must be "ask", "always", "if_able" or "never")",
                               entry.key());
        if (habit != kWindowHabitNames.begin())
            windows[entry.key()] = static_cast<WindowHabit>(habit - kWindowHabitNames.begin());
    }
    return {};
}

WindowHabit habit_at(const Preferences& preferences, const core::AnyMatch& match) {
    if (preferences.windows.empty() || !match.pass()) return WindowHabit::Ask;
    const Json decision = match.decision_json();
    const std::string kind = decision.at("kind");
    return preferences.at_window(decision.value("moment", kind));
}

}  // namespace

Habit Preferences::about(std::string_view matter) const { return habit_about(matters, matter); }

Habit Preferences::about_skill(std::string_view skill) const { return habit_about(skills, skill); }

WindowHabit Preferences::at_window(std::string_view name) const {
    const auto found = windows.find(name);
    return found == windows.end() ? WindowHabit::Ask : found->second;
}

Preferences default_preferences() {
    Preferences preferences;
    for_each_option(&GameKnowledge::matters, [&](const HabitOption& option) {
        preferences.matters.emplace(option.name, option.usual);
    });
    for_each_option(&GameKnowledge::skills, [&](const HabitOption& option) {
        preferences.skills.emplace(option.name, option.usual);
    });
    return preferences;
}

Preferences ask_everything() { return {}; }

Json to_json(const Preferences& preferences) {
    Json json = Json::object();
    for_each_option(&GameKnowledge::matters, [&](const HabitOption& option) {
        json[std::string(option.name)] = word_of(preferences.about(option.name));
    });
    Json& skills = json["skills"] = Json::object();
    for_each_option(&GameKnowledge::skills, [&](const HabitOption& option) {
        skills[std::string(option.name)] = word_of(preferences.about_skill(option.name));
    });
    Json& windows = json["windows"] = Json::object();
    for (const std::string_view name : window_names())
        windows[std::string(name)] =
            kWindowHabitNames[static_cast<std::size_t>(preferences.at_window(name))];
    return json;
}

core::Result<Preferences> read_preferences(const Json& json) {
    if (!json.is_object())
        return Error{"bad_preferences", R"(preferences are an object like {"assists":"always"})"};
    Preferences preferences = default_preferences();
    for (const auto& item : json.items()) {
        const std::string wrong =
            item.key() == "windows"  ? read_windows(item.value(), preferences.windows)
            : item.key() == "skills" ? read_skills(item.value(), preferences.skills)
                                     : read_habit(&GameKnowledge::matters, "matter", item.key(),
                                                  item.value(), preferences.matters);
        if (!wrong.empty()) return Error{"bad_preferences", wrong};
    }
    return preferences;
}

std::optional<core::Action> obvious_answer(const Preferences& preferences,
                                           const core::AnyMatch& match) {
    const GameKnowledge* game = knowledge_of(match.game());
    if (game == nullptr || game->obvious_answer == nullptr) return std::nullopt;
    return game->obvious_answer(preferences, match);
}

bool is_unasked_window(const Preferences& preferences, const core::AnyMatch& match) {
    return habit_at(preferences, match) == WindowHabit::Never;
}

bool passes_lone_window(const Preferences& preferences, const core::AnyMatch& match) {
    const WindowHabit habit = habit_at(preferences, match);
    if (habit != WindowHabit::Ask) return habit == WindowHabit::IfAble;
    const GameKnowledge* knowledge = knowledge_of(match.game());
    return knowledge != nullptr && knowledge->obvious_answer != nullptr &&
           preferences.about(kOnlyChoice) == Habit::Always;
}

}  // namespace affray::bots
