#include "ai/preferences.h"

#include <algorithm>

#include <fmt/format.h>

#include "bloodbowl/decisions.h"
#include "bloodbowl/game.h"
#include "bloodbowl/modifiers.h"

namespace affray::ai {

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
    {"block_skill", Habit::Always, "use Block to stay on your feet"},
    {"dodge_skill", Habit::Always, "use Dodge to stay on your feet when blocked"},
    {"reroll_dodge", Habit::Always, "re-roll a failed Dodge with the Dodge skill"},
    {"reroll_pick_up", Habit::Always, "re-roll a failed pick-up with Sure Hands"},
    {"reroll_catch", Habit::Always, "re-roll a failed catch with Catch"},
    {"reroll_pass", Habit::Ask, "re-roll an inaccurate or fumbled throw with Pass"},
    {"return_knocked_out", Habit::Always, "bring a recovered player back to the reserves"},
    {"only_choice", Habit::Always, "give the answer when there is only one"},
}};
constexpr std::array<std::string_view, 3> kHabitNames{"ask", "always", "never"};

std::optional<Action> yes_or_no(Habit habit, Action yes, Action no) {
    if (habit == Habit::Ask) return std::nullopt;
    return habit == Habit::Always ? yes : no;
}

Matter skill_matter(RollKind kind) {
    switch (kind) {
        case RollKind::Dodge: return Matter::RerollDodge;
        case RollKind::PickUp: return Matter::RerollPickUp;
        case RollKind::Pass: return Matter::RerollPass;
        default: return Matter::RerollCatch;
    }
}

std::optional<Action> about_reroll(const Preferences& preferences, const Setup& setup,
                                   const Match& m, const ActionList& actions) {
    const auto* roll = std::get_if<RollFrame>(&m.top());
    if (roll == nullptr) return std::nullopt;
    const Action keep = make_action(ActionKind::Keep);
    const Action with_skill =
        make_action(ActionKind::Reroll, static_cast<std::uint16_t>(RerollSource::Skill));
    const RollRequest request{roll->kind, roll->player, roll->from, roll->to, roll->arrival};
    if (roll->natural >= test_for(setup, m, request).needed()) {
        if (preferences[Matter::RerollSuccess] == Habit::Never) return keep;
        return std::nullopt;
    }
    if (!actions.contains(with_skill)) return std::nullopt;
    // "Never" still leaves a team re-roll to be asked about.
    const Habit habit = preferences[skill_matter(roll->kind)];
    if (habit == Habit::Always) return with_skill;
    return habit == Habit::Never && actions.size() == 2 ? std::optional(keep) : std::nullopt;
}

std::optional<Action> about_skill(const Preferences& preferences, const Match& m) {
    const auto* block = std::get_if<BlockFrame>(&m.top());
    if (block == nullptr) return std::nullopt;
    const Matter matter =
        block->face == BlockFace::BothDown ? Matter::BlockSkill : Matter::DodgeSkill;
    return yes_or_no(preferences[matter], make_action(ActionKind::Use),
                     make_action(ActionKind::Decline));
}

}  // namespace

Preferences default_preferences() {
    Preferences preferences;
    for (std::size_t i = 0; i < kMatterTexts.size(); ++i)
        preferences.habits[i] = kMatterTexts[i].usual;
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
        json[std::string(kMatterTexts[i].name)] =
            std::string(kHabitNames[static_cast<std::size_t>(preferences.habits[i])]);
    return json;
}

core::Result<Preferences> read_preferences(const Json& json) {
    if (!json.is_object())
        return Error{"bad_preferences", "preferences are an object like {\"assists\":\"always\"}"};
    Preferences preferences = default_preferences();
    for (const auto& item : json.items()) {
        const std::string& name = item.key();
        const Json& value = item.value();
        const auto matter = std::find_if(kMatterTexts.begin(), kMatterTexts.end(),
                                         [&](const MatterText& text) { return text.name == name; });
        if (matter == kMatterTexts.end())
            return Error{"bad_preferences", fmt::format("there is no matter called '{}'", name)};
        const auto habit = value.is_string() ? std::find(kHabitNames.begin(), kHabitNames.end(),
                                                         value.get_ref<const std::string&>())
                                             : kHabitNames.end();
        if (habit == kHabitNames.end())
            return Error{"bad_preferences",
                         fmt::format("'{}' must be \"ask\", \"always\" or \"never\"", name)};
        preferences.habits[static_cast<std::size_t>(matter - kMatterTexts.begin())] =
            static_cast<Habit>(habit - kHabitNames.begin());
    }
    return preferences;
}

std::optional<Action> obvious_answer(const Preferences& preferences, const Setup& setup,
                                     const Match& m) {
    if (!m.decision.is_open()) return std::nullopt;
    ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    if (actions.size() == 1 && preferences[Matter::OnlyChoice] == Habit::Always) return actions[0];
    switch (static_cast<DecisionKind>(m.decision.kind)) {
        case DecisionKind::Assists:  // most first, none last
            return yes_or_no(preferences[Matter::Assists], actions[0], actions[actions.size() - 1]);
        case DecisionKind::Reroll: return about_reroll(preferences, setup, m, actions);
        case DecisionKind::UseSkill: return about_skill(preferences, m);
        case DecisionKind::ReturnKnockedOut:
            return yes_or_no(preferences[Matter::ReturnKnockedOut], make_action(ActionKind::Use),
                             make_action(ActionKind::Decline));
        default: return std::nullopt;
    }
}

}  // namespace affray::ai
