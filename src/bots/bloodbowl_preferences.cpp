#include "bots/bloodbowl_preferences.h"

#include <algorithm>
#include <array>
#include <vector>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/text/names.h"

namespace affray::bots {

using namespace bloodbowl;
using core::Action;

namespace {

constexpr std::string_view kAssists = "assists";                      // lend every assist
constexpr std::string_view kRerollSuccess = "reroll_success";         // what has succeeded already
constexpr std::string_view kReturnKnockedOut = "return_knocked_out";  // a recovered player
// Move after a player whom Shadowing has kept up with.
constexpr std::string_view kFollowShadowed = "follow_shadowed";

constexpr std::array<HabitOption, 5> kMatters{{
    {kAssists, Habit::Always},
    {kRerollSuccess, Habit::Never},
    {kReturnKnockedOut, Habit::Always},
    {kOnlyChoice, Habit::Always},
    {kFollowShadowed, Habit::Always},
}};

// Skills that a coach practically always uses when they come up: they cost nothing and only help.
constexpr std::array kUsedAlways{
    Skill::Block,     Skill::Dodge,     Skill::Catch,          Skill::SureHands,
    Skill::SureFeet,  Skill::Stunty,    Skill::Tackle,         Skill::StripBall,
    Skill::Fend,      Skill::SideStep,  Skill::MightyBlow,     Skill::DirtyPlayer,
    Skill::Dauntless, Skill::Tentacles, Skill::MonstrousMouth, Skill::SafeThrow,
};

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
        if (preferences.about(kRerollSuccess) == Habit::Never) return keep;
        return std::nullopt;
    }
    if (!actions.contains(with_skill)) return std::nullopt;
    // "Never" still leaves a team re-roll to be asked about.
    const Habit habit = preferences.about_skill(id_of(*reroll_skill(m, *roll)));
    if (habit == Habit::Always) return with_skill;
    return habit == Habit::Never && actions.size() == 2 ? std::optional(keep) : std::nullopt;
}

// Which of several players uses it stays the coach's choice.
std::optional<Action> about_user(Habit habit, const ActionList& actions) {
    if (habit == Habit::Never) return make_action(ActionKind::Decline);
    if (habit == Habit::Ask || actions.size() != 2) return std::nullopt;
    return kind_of(actions[0]) == ActionKind::Decline ? actions[1] : actions[0];
}

// What everybody knows he holds makes no window; he may want to pass there all the same.
std::optional<Action> at_moment(const Preferences& preferences, const Match& m,
                                const ActionList& actions) {
    const auto* frame = std::get_if<MomentFrame>(&m.top());
    const Action pass = make_action(ActionKind::Pass);
    const bool never =
        frame != nullptr && preferences.at_window(word_for(frame->moment)) == WindowHabit::Never;
    return never && actions.contains(pass) ? std::optional(pass) : std::nullopt;
}

}  // namespace

std::span<const HabitOption> matters_of_pitch() { return kMatters; }

std::span<const HabitOption> skills_of_pitch() {
    static const std::vector<HabitOption> options = [] {
        std::vector<HabitOption> all;
        for (int i = 0; i < kSkills; ++i) {
            const auto skill = static_cast<Skill>(i);
            const bool always =
                std::find(kUsedAlways.begin(), kUsedAlways.end(), skill) != kUsedAlways.end();
            all.push_back({id_of(skill), always ? Habit::Always : Habit::Ask});
        }
        return all;
    }();
    return options;
}

std::optional<Action> obvious_answer(const Preferences& preferences, const Setup& setup,
                                     const Match& m) {
    if (!m.decision.is_open()) return std::nullopt;
    ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    // Who can only end his turn may still concede, which is no action of the list.
    const bool is_only_choice = actions.size() == 1 && kind != DecisionKind::Turn;
    if (is_only_choice && preferences.about(kOnlyChoice) == Habit::Always) return actions[0];
    const std::string_view asked = id_of(m.top_notes().asked_skill);
    const Action use = make_action(ActionKind::Use);
    const Action decline = make_action(ActionKind::Decline);
    switch (kind) {
        case DecisionKind::Assists:  // most first, none last
            return yes_or_no(preferences.about(kAssists), actions[0], actions[actions.size() - 1]);
        case DecisionKind::Reroll: return about_reroll(preferences, setup, m, actions);
        case DecisionKind::UseSkill:
            if (m.top_notes().asked_skill == Skill::Shadowing)  // whether to try was asked before
                return yes_or_no(preferences.about(kFollowShadowed), use, decline);
            if (!actions.contains(use)) return std::nullopt;  // it can be paid for in two ways
            return yes_or_no(preferences.about_skill(asked), use, decline);
        case DecisionKind::SkillUser: return about_user(preferences.about_skill(asked), actions);
        case DecisionKind::ReturnKnockedOut:
            return yes_or_no(preferences.about(kReturnKnockedOut), use, decline);
        case DecisionKind::Moment: return at_moment(preferences, m, actions);
        default: return std::nullopt;
    }
}

}  // namespace affray::bots
