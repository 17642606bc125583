// The actions after a match in text and JSON.
#include <algorithm>

#include "bloodbowl/data/stars.h"
#include "core/object_reader.h"
#include "league/post_match/post_match.h"
#include "league/post_match/words.h"

namespace affray::league {

using after_match::ActionWord;
using after_match::kActionWords;
using after_match::Operand;
using core::Action;
using core::Error;
using core::Json;

namespace {

constexpr int kCharacteristics = 4;  // codes of learning: these first, from 1, then the skills
constexpr std::array<std::string_view, kCharacteristics + 1> kRaised{"", "+ma", "+st", "+ag",
                                                                     "+av"};

constexpr int kTwoDiceBase = 8;

std::string nominee(const PostMatchSetup& setup, std::size_t place) {
    if (place >= setup.outcome.players.size()) return "?";
    const bloodbowl::PlayerOutcome& player = setup.outcome.players[place];
    return player.number > 0 ? fmt::format("{}", player.number) : player.name;
}

std::string operand_text(const PostMatchSetup& setup, const ActionWord& word, Action action) {
    switch (word.operand) {
        case Operand::Nothing: return std::string(word.what);
        case Operand::Named: return nominee(setup, action.a);
        case Operand::Learned:
            if (action.a <= kCharacteristics) return std::string(kRaised[action.a]);
            if (action.a - kCharacteristics - 1 >= bloodbowl::kSkills) return "?";
            return std::string(id_of(static_cast<teams::Skill>(action.a - kCharacteristics - 1)));
        case Operand::Position: {
            const bloodbowl::Roster* roster = setup.team.roster();
            if (roster == nullptr || action.a >= roster->positions.size()) return "?";
            return std::string(roster->positions[action.a].id);
        }
        case Operand::Star: {
            const auto stars = bloodbowl::stars(setup.team.team.edition);
            return action.a < stars.size() ? std::string(stars[action.a].id) : "?";
        }
        case Operand::Number: return fmt::format("{}", action.a);
        case Operand::Dice:
            return fmt::format("{}-{}", action.a / kTwoDiceBase, action.a % kTwoDiceBase);
        case Operand::Contract: return std::string(after_match::contract_text(action.a));
    }
    return "";
}

// The operand that is written so; -1: there is none.
int operand_of(const PostMatchSetup& setup, const ActionWord& word, std::string_view what) {
    switch (word.operand) {
        case Operand::Nothing: return what == word.what ? 0 : -1;
        case Operand::Named:
            for (std::size_t i = 0; i < setup.outcome.players.size(); ++i)
                if (setup.outcome.players[i].id.slot / bloodbowl::kSlotsPerSide ==
                        static_cast<int>(setup.side) &&
                    nominee(setup, i) == what)
                    return static_cast<int>(i);
            return -1;
        case Operand::Learned: {
            const auto* raised = std::find(kRaised.begin() + 1, kRaised.end(), what);
            if (raised != kRaised.end()) return static_cast<int>(raised - kRaised.begin());
            const auto skill = bloodbowl::skill_named(what);
            return skill ? kCharacteristics + 1 + static_cast<int>(*skill) : -1;
        }
        case Operand::Position: {
            const bloodbowl::Roster* roster = setup.team.roster();
            const bloodbowl::Position* found =
                roster == nullptr ? nullptr : roster->find_position(what);
            return found == nullptr ? -1 : static_cast<int>(found - roster->positions.data());
        }
        case Operand::Star: {
            const bloodbowl::Star* found = bloodbowl::find_star(setup.team.team.edition, what);
            return found == nullptr
                       ? -1
                       : static_cast<int>(found - bloodbowl::stars(setup.team.team.edition).data());
        }
        case Operand::Number: return core::small_number(what).value_or(-1);
        case Operand::Dice:
            if (what.size() != 3 || what[1] != '-') return -1;
            for (const char face : {what[0], what[2]})
                if (face < '1' || face > '6') return -1;
            return (what[0] - '0') * kTwoDiceBase + (what[2] - '0');
        case Operand::Contract: return after_match::contract_named(what);
    }
    return -1;
}

}  // namespace

std::string PostMatch::action_text(const Setup& setup, Action action) {
    if (action.kind >= kActionWords.size()) return "?";
    const ActionWord& word = kActionWords[action.kind];
    const std::string what = operand_text(setup, word, action);
    return what.empty() ? std::string(word.word) : fmt::format("{} {}", word.word, what);
}

Json PostMatch::action_json(const Setup& setup, Action action) {
    if (action.kind >= kActionWords.size()) return {{"action", "?"}};
    const ActionWord& word = kActionWords[action.kind];
    Json json{{"action", std::string(word.word)}};
    if (const std::string what = operand_text(setup, word, action); !what.empty())
        json["what"] = what;
    return json;
}

core::Result<Action> PostMatch::read_action(const Setup& setup, const Json& json) {
    std::string word, what;
    if (json.is_string()) {
        const auto text = json.get<std::string>();
        const std::size_t space = text.find(' ');
        word = text.substr(0, space);
        if (space != std::string::npos) what = text.substr(space + 1);
    } else if (json.is_object() && json.contains("action") && json["action"].is_string()) {
        word = json["action"].get<std::string>();
        if (json.contains("what") && json["what"].is_string())
            what = json["what"].get<std::string>();
    }
    std::replace(word.begin(), word.end(), '-', '_');
    for (std::size_t kind = 0; kind < kActionWords.size(); ++kind) {
        if (kActionWords[kind].word != word) continue;
        const int operand = operand_of(setup, kActionWords[kind], what);
        if (operand >= 0 && operand <= 0xFFFF)
            return Action{static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(operand), 0,
                          0};
    }
    return Error{"bad_action",
                 fmt::format("{} is no action after a match", core::ObjectReader::text(json))};
}

core::Result<Action> PostMatch::find_action(const Setup& setup, const Match& m,
                                            std::string_view text) {
    core::ActionList list;
    list_actions(setup, m, list);
    // Only what begins with the right word is written out: a league that is read anew asks often.
    const std::string_view word = text.substr(0, text.find(' '));
    for (const Action action : list)
        if (kActionWords[action.kind].word == word && action_text(setup, action) == text)
            return action;
    std::string possible;
    for (const Action action : list)
        possible += (possible.empty() ? "" : ", ") + action_text(setup, action);
    return Error{"illegal_action",
                 fmt::format("'{}' is not possible here; possible: {}", text, possible)};
}

}  // namespace affray::league
