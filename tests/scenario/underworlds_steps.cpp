// What is done in a scenario of Underworlds: actions with exactly the dice they use.
#include <fmt/format.h>

#include "scenario/stage.h"
#include "scenario/underworlds_stage.h"
#include "scenario/words.h"
#include "underworlds/rules/decisions.h"

namespace affray::scenario {

using namespace underworlds;

namespace {

Seat asked(const UnderworldsStage& stage) {
    if (!stage.match.decision.is_open()) throw Problem("the game is over: nobody is asked");
    return Seat{stage.match.decision.seat};
}

DecisionKind kind_asked(const UnderworldsStage& stage) {
    return static_cast<DecisionKind>(stage.match.decision.kind);
}

std::string offered(const UnderworldsStage& stage) {
    constexpr std::size_t kMostShown = 24;
    ActionList actions;
    Underworlds::list_actions(*stage.setup, stage.match, actions);
    std::string text;
    for (std::size_t i = 0; i < std::min(actions.size(), kMostShown); ++i)
        text += (i == 0 ? "" : ", ") + Underworlds::action_text(*stage.setup, actions[i]);
    return text + (actions.size() > kMostShown ? ", ..." : "");
}

void apply(UnderworldsStage& stage, const std::string& text, core::Dice& dice) {
    const Seat seat = asked(stage);
    const Action action = action_in(stage, text);
    if (!is_legal(stage, action))
        throw Problem(fmt::format("'{}' is not possible: {} is asked for '{}'; possible: {}", text,
                                  short_name(seat), name_of(kind_asked(stage)), offered(stage)));
    UnderworldsWitness witness(stage);
    Match next = stage.match;
    Underworlds::apply(*stage.setup, next, action, dice, &witness);
    stage.match = next;
    const std::string broken = Underworlds::broken_invariant(*stage.setup, stage.match);
    if (!broken.empty()) throw Problem("the match broke: " + broken);
}

// "all pass": everybody passes until something else than a reaction or a power card is asked.
void all_pass(UnderworldsStage& stage, core::Dice& dice) {
    bool passed = false;
    while (stage.match.decision.is_open() && (kind_asked(stage) == DecisionKind::PowerCard ||
                                              kind_asked(stage) == DecisionKind::Reaction)) {
        apply(stage, "pass", dice);
        passed = true;
    }
    if (!passed) throw Problem("nobody is asked for a power card or a reaction");
}

void perform(UnderworldsStage& stage, const std::string& text, core::Dice& dice) {
    Words words = words_of(text);
    if (words.empty()) throw Problem("there is no action");
    if (text == "all pass") return all_pass(stage, dice);
    int times = 1;
    if (words.size() > 2 && words[words.size() - 2] == "x") {
        times = number_in(words.back());
        words.resize(words.size() - 2);
    }
    for (int i = 0; i < times; ++i) apply(stage, joined(words), dice);
}

}  // namespace

Action action_in(const UnderworldsStage& stage, const std::string& text) {
    const auto action = Underworlds::read_action(*stage.setup, joined(words_of(text)));
    if (!action) throw Problem(fmt::format("'{}': {}", text, action.error().message));
    return *action;
}

bool is_legal(const UnderworldsStage& stage, Action action) {
    ActionList actions;
    Underworlds::list_actions(*stage.setup, stage.match, actions);
    return actions.contains(action) ||
           Underworlds::is_legal_claim(*stage.setup, stage.match, action);
}

void take_step(UnderworldsStage& stage, const std::string& text) {
    std::string rest = text;
    if (text.size() > 2 && text[1] == ':') {
        const Seat seat = seat_called(*stage.setup, text.substr(0, 1));
        if (asked(stage) != seat)
            throw Problem(fmt::format("{} is asked, not {}", short_name(asked(stage)), text[0]));
        rest = trimmed(text.substr(2));
    }
    const auto [action, dice_text] = split(rest, ':');
    core::ScriptedDice dice(dice_in(dice_text, Underworlds::die_types()), Underworlds::die_types());
    perform(stage, action, dice);
    if (dice.left() > 0)
        throw Problem(fmt::format("'{}' did not use the last {} of its dice", action, dice.left()));
}

}  // namespace affray::scenario
