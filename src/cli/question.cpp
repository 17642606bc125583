#include "cli/question.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include <fmt/format.h>

#include "ai/bloodbowl/odds/action_odds.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/text/event_text.h"
#include "cli/terminal.h"
#include "cli/wording.h"

namespace affray::cli {

using namespace bloodbowl;
using core::Action;

namespace {

DecisionKind decision_of(const Match& m) { return static_cast<DecisionKind>(m.decision.kind); }

bool asks_for_far_square(const Match& m) {
    const DecisionKind kind = decision_of(m);
    return kind == DecisionKind::PlaceSquare || kind == DecisionKind::KickTarget ||
           kind == DecisionKind::ThrowTarget;
}

std::string lower(std::string_view text) {
    std::string copy(text);
    for (char& c : copy) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return copy;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : lower(text)) {
        if (c != ' ' && c != '\t') {
            word.push_back(c == '_' ? '-' : c);
            continue;
        }
        if (!word.empty()) words.push_back(std::exchange(word, {}));
    }
    if (!word.empty()) words.push_back(word);
    return words;
}

std::optional<std::size_t> number_in(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// Whether every typed word is a word of the option, or (loosely) begins one.
bool says(const std::string& option, const std::vector<std::string>& typed, bool loosely) {
    const auto words = words_of(option);
    return std::all_of(typed.begin(), typed.end(), [&](const std::string& wanted) {
        return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
            return loosely ? word.starts_with(wanted) : word == wanted;
        });
    });
}

}  // namespace

Question::Question(const Setup& setup, const Match& match)
    : setup_(setup), match_(match), text_(question_text(setup, match)) {
    core::ActionList actions;
    BloodBowl::list_actions(setup, match, actions);
    for (const Action action : actions) {
        options_.push_back({action, BloodBowl::action_text(setup, action)});
        text_width_ = std::max(text_width_, option_text(setup, match, action).size());
    }
}

bool Question::needs_pitch() const {
    switch (decision_of(match_)) {
        case DecisionKind::Reroll:
        case DecisionKind::BlockDie:
        case DecisionKind::ChangeDice:
        case DecisionKind::UseSkill:
        case DecisionKind::Assists:
        case DecisionKind::Apothecary:
        case DecisionKind::CasualtyResult:
        case DecisionKind::SendingOff:
        case DecisionKind::ReturnKnockedOut:
        case DecisionKind::KickOrReceive:
        case DecisionKind::DrawOrOvertime: return false;
        default: return true;
    }
}

// Writing

std::string Question::options_text(bool all) const {
    if (decision_of(match_) == DecisionKind::Turn) return rows_by_player();
    if (asks_for_far_square(match_)) return squares(all);
    return lines();
}

std::string Question::line(std::size_t i) const {
    const Action action = options_[i].action;
    const auto odds = ai::odds_of(setup_, match_, action);
    const std::string text = option_text(setup_, match_, action);
    if (!odds) return fmt::format("{:>4}  {}\n", i + 1, text);
    return fmt::format("{:>4}  {:<{}}  {}\n", i + 1, text, text_width_, faint(describe(*odds)));
}

std::string Question::lines() const {
    std::string out;
    for (std::size_t i = 0; i < options_.size(); ++i) out += line(i);
    return out;
}

// One row for each player, with what he may do.
std::string Question::rows_by_player() const {
    std::string out;
    PlayerId shown;
    for (std::size_t i = 0; i < options_.size(); ++i) {
        const Action action = options_[i].action;
        if (kind_of(action) != ActionKind::Declare) {
            out += fmt::format("{}{:>4}  {}", out.empty() ? "" : "\n", i + 1,
                               option_text(setup_, match_, action));
            continue;
        }
        const PlayerId p = player_of(action);
        if (p != shown) {
            const Player& player = match_.player(p);
            const std::string where = fmt::format("{}{}", square_text(player.square),
                                                  player.status == Status::Prone ? " prone" : "");
            out += fmt::format("\n      {:<4}{:<10.10}{:<12}", short_name(setup_, p),
                               listed(setup_, p).position, where);
            shown = p;
        }
        out += fmt::format(" {}{}", bold(fmt::format("{}.", i + 1)),
                           option_text(setup_, match_, action));
        if (const auto odds = ai::odds_of(setup_, match_, action))
            out += fmt::format(" {}", faint(fmt::format("({})", describe(*odds))));
    }
    return out + "\n";
}

// Of the squares of a pitch only those with a team-mate on them are listed: one throws to players.
std::string Question::squares(bool all) const {
    const Side side = static_cast<Side>(match_.decision.seat);
    std::string out;
    for (std::size_t i = 0; i < options_.size(); ++i) {
        const PlayerId p = player_at(match_, square_of(options_[i].action));
        if (all || (p.is_some() && match_.player(p).side == side)) out += line(i);
    }
    if (all) return out;
    return out + fmt::format("      Type a square as column,row (like {}); 'list' shows all {}.\n",
                             square_text(square_of(options_[options_.size() / 2].action)),
                             options_.size());
}

// Reading

std::string Question::square_for_direction(std::string_view direction) const {
    constexpr std::array<std::string_view, kDirections> kShort{"nw", "n",  "ne", "w",
                                                               "e",  "sw", "s",  "se"};
    const auto* action = std::get_if<ActionFrame>(&match_.top());
    const auto found = std::find(kShort.begin(), kShort.end(), direction);
    if (action == nullptr || found == kShort.end()) return std::string(direction);
    const Square from = match_.player(action->player).square;
    return square_text(step(from, static_cast<int>(found - kShort.begin())));
}

std::optional<Action> Question::read(std::string_view answer) const {
    if (const auto number = number_in(answer)) {
        if (*number < 1 || *number > options_.size()) return std::nullopt;
        return options_[*number - 1].action;
    }
    auto typed = words_of(answer);
    if (typed.empty()) return std::nullopt;
    for (std::string& word : typed) word = square_for_direction(word);
    for (const bool loosely : {false, true}) {
        std::vector<Action> fitting;
        for (const Option& option : options_)
            if (says(option.text, typed, loosely)) fitting.push_back(option.action);
        if (fitting.size() == 1) return fitting[0];
    }
    return std::nullopt;
}

}  // namespace affray::cli
