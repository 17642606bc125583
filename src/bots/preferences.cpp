#include "bots/preferences.h"

#include <algorithm>

#include <fmt/format.h>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/engine.h"
#include "bots/game_knowledge.h"

namespace affray::bots {

using namespace bloodbowl;
using core::Action;
using core::Error;
using core::Json;

namespace {

struct MatterText {
    std::string_view name;
    Habit usual;
    std::string_view explanation;
};

constexpr std::array<MatterText, kMatters> kMatterTexts{{
    {"assists", Habit::Always, "lend every assist to a block or foul"},
    {"reroll_success", Habit::Never, "re-roll a roll that has succeeded"},
    {"return_knocked_out", Habit::Always, "bring a recovered player back to the reserves"},
    {"only_choice", Habit::Always, "give the answer when there is only one"},
    {"follow_shadowed", Habit::Always, "move after a player once Shadowing has kept up with him"},
}};
constexpr std::array<std::string_view, 3> kHabitNames{"ask", "always", "never"};

// Skills that a coach practically always uses when they come up: they cost nothing and only help.
constexpr std::array kUsedAlways{
    Skill::Block,     Skill::Dodge,     Skill::Catch,          Skill::SureHands,
    Skill::SureFeet,  Skill::Stunty,    Skill::Tackle,         Skill::StripBall,
    Skill::Fend,      Skill::SideStep,  Skill::MightyBlow,     Skill::DirtyPlayer,
    Skill::Dauntless, Skill::Tentacles, Skill::MonstrousMouth, Skill::SafeThrow,
};

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

std::optional<Action> yes_or_no(Habit habit, Action yes, Action no) {
    if (habit == Habit::Ask) return std::nullopt;
    return habit == Habit::Always ? yes : no;
}

std::optional<Action> about_reroll(const Preferences& preferences, const Setup& setup,
                                   const Match& m, const ActionList& actions) {
    const auto* roll = std::get_if<RollFrame>(&m.top());
    if (roll == nullptr) return std::nullopt;
    const Action keep = make_action(ActionKind::Keep);
    const Action with_skill = make_action(ActionKind::Reroll, RerollSource::Skill);
    if (natural_sum(*roll) >= test_for(setup, m, request_of(*roll)).needed()) {
        if (preferences[Matter::RerollSuccess] == Habit::Never) return keep;
        return std::nullopt;
    }
    if (!actions.contains(with_skill)) return std::nullopt;
    // "Never" still leaves a team re-roll to be asked about.
    const Habit habit = preferences[*reroll_skill(m, *roll)];
    if (habit == Habit::Always) return with_skill;
    return habit == Habit::Never && actions.size() == 2 ? std::optional(keep) : std::nullopt;
}

// Which of several players uses it stays the coach's choice.
std::optional<Action> about_user(Habit habit, const ActionList& actions) {
    if (habit == Habit::Never) return make_action(ActionKind::Decline);
    if (habit == Habit::Ask || actions.size() != 2) return std::nullopt;
    return kind_of(actions[0]) == ActionKind::Decline ? actions[1] : actions[0];
}

// The windows of all games.
std::vector<std::string_view> window_names() {
    std::vector<std::string_view> names;
    for (const GameKnowledge* game : {&bloodbowl_knowledge(), &underworlds_knowledge()})
        names.insert(names.end(), game->windows.begin(), game->windows.end());
    return names;
}

// Why this is no list of windows; empty: it is one, and has been read.
std::string read_windows(const Json& json, std::set<std::string, std::less<>>& unasked) {
    if (!json.is_object()) return "'windows' must be an object";
    const auto names = window_names();
    for (const auto& entry : json.items()) {
        if (std::find(names.begin(), names.end(), entry.key()) == names.end())
            return fmt::format("there is no window called '{}'", entry.key());
        if (entry.value() != "ask" && entry.value() != "never")
            return fmt::format("'{}' must be \"ask\" or \"never\"", entry.key());
        if (entry.value() == "never") unasked.insert(entry.key());
    }
    return {};
}

}  // namespace

Preferences default_preferences() {
    Preferences preferences;
    for (std::size_t i = 0; i < kMatterTexts.size(); ++i)
        preferences.habits[i] = kMatterTexts[i].usual;
    for (const Skill skill : kUsedAlways) preferences[skill] = Habit::Always;
    return preferences;
}

Preferences ask_everything() { return {}; }

std::string_view name_of(Matter matter) {
    return kMatterTexts[static_cast<std::size_t>(matter)].name;
}

std::string_view explanation_of(Matter matter) {
    return kMatterTexts[static_cast<std::size_t>(matter)].explanation;
}

Json to_json(const Preferences& preferences) {
    Json json = Json::object();
    for (std::size_t i = 0; i < kMatterTexts.size(); ++i)
        json[std::string(kMatterTexts[i].name)] = word_of(preferences.habits[i]);
    Json& skills = json["skills"] = Json::object();
    for (std::size_t i = 0; i < preferences.skills.size(); ++i)
        skills[std::string(id_of(static_cast<Skill>(i)))] = word_of(preferences.skills[i]);
    Json& windows = json["windows"] = Json::object();
    for (const std::string_view name : window_names())
        windows[std::string(name)] = preferences.unasked_windows.contains(name) ? "never" : "ask";
    return json;
}

core::Result<Preferences> read_preferences(const Json& json) {
    const auto bad = [](std::string message) {
        return Error{"bad_preferences", std::move(message)};
    };
    if (!json.is_object()) return bad("preferences are an object like {\"assists\":\"always\"}");
    Preferences preferences = default_preferences();
    const auto read = [&](const std::string& name, const Json& value, Habit& into) {
        const auto habit = habit_named(value);
        if (habit) into = *habit;
        return habit ? std::string()
                     : fmt::format("'{}' must be \"ask\", \"always\" or \"never\"", name);
    };
    for (const auto& item : json.items()) {
        const std::string& name = item.key();
        if (name == "windows") {
            const std::string wrong = read_windows(item.value(), preferences.unasked_windows);
            if (!wrong.empty()) return bad(wrong);
            continue;
        }
        if (name == "skills") {
            if (!item.value().is_object()) return bad("'skills' must be an object");
            for (const auto& entry : item.value().items()) {
                const auto skill = skill_named(entry.key());
                if (!skill) return bad(fmt::format("there is no skill called '{}'", entry.key()));
                const std::string wrong = read(entry.key(), entry.value(), preferences[*skill]);
                if (!wrong.empty()) return bad(wrong);
            }
            continue;
        }
        const auto matter = std::find_if(kMatterTexts.begin(), kMatterTexts.end(),
                                         [&](const MatterText& text) { return text.name == name; });
        if (matter == kMatterTexts.end())
            return bad(fmt::format("there is no matter called '{}'", name));
        const auto index = static_cast<std::size_t>(matter - kMatterTexts.begin());
        const std::string wrong = read(name, item.value(), preferences.habits[index]);
        if (!wrong.empty()) return bad(wrong);
    }
    return preferences;
}

std::optional<Action> obvious_answer(const Preferences& preferences, const Setup& setup,
                                     const Match& m) {
    if (!m.decision.is_open()) return std::nullopt;
    ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    // Who can only end his turn may still concede, which is no action of the list.
    const bool is_only_choice = actions.size() == 1 && kind != DecisionKind::Turn;
    if (is_only_choice && preferences[Matter::OnlyChoice] == Habit::Always) return actions[0];
    const Action use = make_action(ActionKind::Use);
    const Action decline = make_action(ActionKind::Decline);
    switch (kind) {
        case DecisionKind::Assists:  // most first, none last
            return yes_or_no(preferences[Matter::Assists], actions[0], actions[actions.size() - 1]);
        case DecisionKind::Reroll: return about_reroll(preferences, setup, m, actions);
        case DecisionKind::UseSkill:
            if (m.top_notes().asked_skill == Skill::Shadowing)  // whether to try was asked before
                return yes_or_no(preferences[Matter::FollowShadowed], use, decline);
            if (!actions.contains(use)) return std::nullopt;  // it can be paid for in two ways
            return yes_or_no(preferences[m.top_notes().asked_skill], use, decline);
        case DecisionKind::SkillUser:
            return about_user(preferences[m.top_notes().asked_skill], actions);
        case DecisionKind::ReturnKnockedOut:
            return yes_or_no(preferences[Matter::ReturnKnockedOut], use, decline);
        default: return std::nullopt;
    }
}

std::optional<core::Action> obvious_answer(const Preferences& preferences,
                                           const core::AnyMatch& match) {
    const GameKnowledge* game = knowledge_of(match.game());
    if (game == nullptr || game->obvious_answer == nullptr) return std::nullopt;
    return game->obvious_answer(preferences, match);
}

bool is_unasked_window(const Preferences& preferences, const core::AnyMatch& match) {
    if (preferences.unasked_windows.empty() || !match.pass()) return false;
    const Json decision = match.decision_json();
    const std::string kind = decision.at("kind");
    return preferences.unasked_windows.contains(decision.value("moment", kind));
}

bool passes_lone_windows(const Preferences& preferences, std::string_view game) {
    const GameKnowledge* knowledge = knowledge_of(game);
    return knowledge != nullptr && knowledge->obvious_answer != nullptr &&
           preferences[Matter::OnlyChoice] == Habit::Always;
}

}  // namespace affray::bots
