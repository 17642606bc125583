// What is done in a scenario: actions with exactly the dice they use, and a few shorthands.
#include <algorithm>

#include <fmt/format.h>

#include "scenario/stage.h"
#include "scenario/words.h"

namespace affray::scenario {

using namespace bloodbowl;

namespace {

// A legal formation for any number of players, the line of scrimmage first; home's half.
constexpr std::array<std::pair<int, int>, 11> kDefaultFormation{
    {{12, 6}, {12, 7}, {12, 8}, {10, 5}, {10, 9}, {9, 7}, {8, 2}, {8, 12}, {7, 6}, {7, 8}, {4, 7}}};

DecisionKind asked(const Stage& stage) {
    if (!stage.match.decision.is_open()) throw Problem("the match is over: nobody is asked");
    return static_cast<DecisionKind>(stage.match.decision.kind);
}
Side asked_side(const Stage& stage) { return static_cast<Side>(stage.match.decision.seat); }

std::string offered(const Stage& stage) {
    constexpr std::size_t kMostShown = 24;
    ActionList actions;
    BloodBowl::list_actions(stage.setup, stage.match, actions);
    std::string text;
    for (std::size_t i = 0; i < std::min(actions.size(), kMostShown); ++i)
        text += (i == 0 ? "" : ", ") + BloodBowl::action_text(stage.setup, actions[i]);
    return text + (actions.size() > kMostShown ? ", ..." : "");
}

void apply(Stage& stage, const std::string& text, core::Dice& dice) {
    const DecisionKind kind = asked(stage);
    const Action action = action_in(stage, text);
    if (!is_legal(stage, action))
        throw Problem(fmt::format("'{}' is not possible: {} is asked for '{}'; possible: {}", text,
                                  word_for(asked_side(stage)), word_for(kind), offered(stage)));
    Witness witness(stage.happened);
    Match next = stage.match;
    BloodBowl::apply(stage.setup, next, action, dice, &witness);
    stage.match = next;
    const std::string broken = BloodBowl::broken_invariant(stage.setup, stage.match);
    if (!broken.empty()) throw Problem("the match broke: " + broken);
}

bool is_setting_up(const Stage& stage, Side side) {
    if (!stage.match.decision.is_open() || asked_side(stage) != side) return false;
    return asked(stage) == DecisionKind::PlacePlayer || asked(stage) == DecisionKind::PlaceSquare;
}

// The first player who waits goes to this square.
void place_next(Stage& stage, Square square, core::Dice& dice) {
    if (asked(stage) == DecisionKind::PlacePlayer) {
        ActionList players;
        BloodBowl::list_actions(stage.setup, stage.match, players);
        apply(stage, BloodBowl::action_text(stage.setup, players[0]), dice);
    }
    apply(stage, "at " + text_of(square), dice);
}

void set_up(Stage& stage, const Words& words, core::Dice& dice) {
    if (words.size() < 3) throw Problem("'set-up' is followed by a side and squares");
    const Side side = side_in(words[1]);
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (!is_setting_up(stage, side))
            throw Problem(fmt::format("{} has nobody to place at {}", words[1], words[i]));
        place_next(stage, square_in(words[i]), dice);
    }
}

void default_set_up(Stage& stage, Side side, core::Dice& dice) {
    for (const auto& [x, y] : kDefaultFormation)
        if (is_setting_up(stage, side))
            place_next(stage, Square::at(side == Side::Home ? x : kPitchLength - 1 - x, y), dice);
}

void default_set_up(Stage& stage, const Words& words, core::Dice& dice) {
    if (words.size() > 3) throw Problem("it is written 'default set-up' or 'default set-up home'");
    if (words.size() == 3) return default_set_up(stage, side_in(words[2]), dice);
    const Side first = asked_side(stage);
    if (!is_setting_up(stage, first)) throw Problem("nobody is setting up");
    default_set_up(stage, first, dice);
    default_set_up(stage, other(first), dice);
}

// "pass all": at every moment until something else is asked. "pass until zap": until it is
// possible.
void pass_moments(Stage& stage, const Words& words, core::Dice& dice) {
    const bool until = words[1] == "until" && words.size() == 3;
    if (!until && (words[1] != "all" || words.size() != 2))
        throw Problem("it is written 'pass', 'pass all' or 'pass until zap'");
    while (stage.match.decision.is_open() && asked(stage) == DecisionKind::Moment) {
        if (until && is_legal(stage, action_in(stage, "play " + words[2]))) return;
        apply(stage, "pass", dice);
    }
    if (until) throw Problem(fmt::format("it never was possible to play '{}'", words[2]));
}

void perform(Stage& stage, const std::string& text, core::Dice& dice) {
    Words words = words_of(text);
    if (words.empty()) throw Problem("there is no action");
    if (words[0] == "set-up") return set_up(stage, words, dice);
    if (words[0] == "pass" && words.size() > 1 && words[1] != "x")
        return pass_moments(stage, words, dice);
    if (words[0] == "default" && words.size() > 1 && words[1] == "set-up")
        return default_set_up(stage, words, dice);
    int times = 1;
    if (words.size() > 2 && words[words.size() - 2] == "x") {
        times = number_in(words.back());
        words.resize(words.size() - 2);
    }
    for (int i = 0; i < times; ++i) apply(stage, joined(words), dice);
}

}  // namespace

Action action_in(const Stage& stage, const std::string& text) {
    const auto action = BloodBowl::read_action(stage.setup, joined(words_of(text)));
    if (!action) throw Problem(fmt::format("'{}': {}", text, action.error().message));
    return *action;
}

bool is_legal(const Stage& stage, Action action) {
    ActionList actions;
    BloodBowl::list_actions(stage.setup, stage.match, actions);
    return actions.contains(action) || BloodBowl::is_legal_claim(stage.setup, stage.match, action);
}

void take_step(Stage& stage, const std::string& text) {
    std::string rest = text;
    for (const Side side : kSides) {
        const std::string prefix = std::string(word_for(side)) + ":";
        if (!text.starts_with(prefix)) continue;
        if (asked_side(stage) != side)
            throw Problem(
                fmt::format("{} is asked, not {}", word_for(asked_side(stage)), word_for(side)));
        rest = trimmed(text.substr(prefix.size()));
    }
    const auto [action, dice_text] = split(rest, ':');
    core::ScriptedDice dice(dice_in(dice_text), BloodBowl::die_types());
    perform(stage, action, dice);
    if (dice.left() > 0)
        throw Problem(fmt::format("'{}' did not use the last {} of its dice", action, dice.left()));
}

}  // namespace affray::scenario
