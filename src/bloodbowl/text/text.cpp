// Actions, decisions and dice as text and JSON. Names are written with underscores in JSON and
// with hyphens in text; both are read everywhere.
#include <algorithm>
#include <charconv>
#include <optional>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/wish.h"
#include "bloodbowl/text/event_text.h"
#include "bloodbowl/text/names.h"
#include "bloodbowl/text/vocabulary.h"

namespace affray::bloodbowl {

namespace {

using core::Error;
using core::Json;
using core::Result;

constexpr Names<15> kOperandKeys{"",     "player", "square", "number",         "type",
                                 "face", "source", "side",   "direction",      "skill",
                                 "card", "offer",  "gold",   "characteristic", "die"};
constexpr std::array<std::string_view, 6> kBlockFaces{
    "attacker_down", "both_down", "pushed", "pushed", "defender_stumbles", "defender_down"};
constexpr std::array<std::string_view, 2> kCoinFaces{"home", "away"};
constexpr std::array<core::DieType, 7> kDieTypes{{
    {"d6", 6, {}},
    {"d8", 8, {}},
    {"block", 6, kBlockFaces},
    {"scatter", 8, {}, "direction"},
    {"throw_in", 6, {}},
    {"coin", 2, kCoinFaces},
    {"pick", 0, {}},
}};
// Petty cash is moved in such steps.
constexpr int kGoldUnit = 10'000;

std::string_view key_of(Operand operand) { return kOperandKeys[static_cast<std::size_t>(operand)]; }

std::string replaced(std::string_view word, char from, char to) {
    std::string copy(word);
    std::replace(copy.begin(), copy.end(), from, to);
    return copy;
}

// Writing

template <class E>
std::string_view word_or_none(int value) {
    return value < static_cast<int>(kNames<E>.size()) ? word_for(static_cast<E>(value)) : "none";
}

std::string operand_word(const Setup& setup, Operand operand, std::uint16_t value) {
    switch (operand) {
        case Operand::Player: return short_name(setup, {static_cast<std::uint8_t>(value)});
        case Operand::Square: return square_text({value});
        case Operand::Number: return std::to_string(value);
        case Operand::Type: return std::string(word_or_none<ActionType>(value));
        case Operand::Face: return std::string(word_or_none<BlockFace>(value));
        case Operand::Source: return std::string(word_or_none<RerollSource>(value));
        case Operand::Side: return std::string(word_or_none<Side>(value));
        case Operand::Direction: return std::string(direction_word(value));
        case Operand::Skill:
            return value < kSkills ? std::string(id_of(static_cast<Skill>(value))) : "none";
        case Operand::Play:
            return static_cast<int>(playable_of(value)) < kPlayables
                       ? std::string(id_of(playable_of(value), mode_of(value)))
                       : "none";
        case Operand::Offer: return value < setup.offers.size() ? setup.offers[value].id : "none";
        case Operand::Gold: return std::to_string(value * kGoldUnit);
        case Operand::Characteristic: return std::string(word_or_none<Characteristic>(value));
        case Operand::Die: return die_word(static_cast<std::uint8_t>(value));
        case Operand::None: break;
    }
    return {};
}

Json operand_json(const Setup& setup, Operand operand, std::uint16_t value) {
    const Square square{value};
    if (operand == Operand::Square) return Json::array({square.x(), square.y()});
    if (operand == Operand::Number) return value;
    if (operand == Operand::Gold) return value * kGoldUnit;
    return operand_word(setup, operand, value);
}

// Reading

using Value = std::optional<std::uint16_t>;

Value value_of(PlayerId player) { return player.is_some() ? Value(player.slot) : std::nullopt; }

// "H3" by number; "H#17" by slot, where nobody is listed.
Value player_in(const Setup& setup, std::string_view word) {
    if (word.size() < 2 || (word[0] != 'H' && word[0] != 'A')) return std::nullopt;
    const Side side = word[0] == 'H' ? Side::Home : Side::Away;
    if (word[1] != '#') {
        const auto number = core::small_number(word.substr(1));
        return number ? value_of(player_with_number(setup, side, *number)) : std::nullopt;
    }
    const auto slot = core::small_number(word.substr(2));
    const int listed = static_cast<int>(setup.team(side).players.size());
    if (!slot || *slot < listed || *slot >= kSlotsPerSide) return std::nullopt;
    return static_cast<std::uint16_t>(index(side) * kSlotsPerSide + *slot);
}

// Only a push may lead off the pitch.
Value square_at(ActionKind kind, std::optional<int> x, std::optional<int> y) {
    if (!x || !y || *x < -1 || *x > kPitchLength || *y < -1 || *y > kPitchWidth)
        return std::nullopt;
    const Square square = Square::at(*x, *y);
    if (kind != ActionKind::Push && !is_on_pitch(square)) return std::nullopt;
    return square.index;
}

Value square_in(ActionKind kind, std::string_view word) {
    const std::size_t comma = word.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    return square_at(kind, core::small_number(word.substr(0, comma)),
                     core::small_number(word.substr(comma + 1)));
}

template <class E>
Value named_value(std::string_view word) {
    const auto value = value_named<E>(replaced(word, '-', '_'));
    return value ? Value(static_cast<std::uint16_t>(*value)) : std::nullopt;
}

Value direction_in(std::string_view word) {
    for (int d = 0; d < kDirections; ++d)
        if (direction_word(d) == word) return static_cast<std::uint16_t>(d);
    return std::nullopt;
}

Value number_of(std::optional<int> number) {
    if (!number || *number < 0 || *number > 99) return std::nullopt;
    return static_cast<std::uint16_t>(*number);
}

Value offer_called(const Setup& setup, const std::string& id) {
    for (std::size_t i = 0; i < setup.offers.size(); ++i)
        if (setup.offers[i].id == id) return static_cast<std::uint16_t>(i);
    return std::nullopt;
}

Value gold_of(int gold) {
    if (gold < 0 || gold % kGoldUnit != 0 || gold / kGoldUnit > 0xFFFF) return std::nullopt;
    return static_cast<std::uint16_t>(gold / kGoldUnit);
}

Value operand_from(const Setup& setup, ActionKind kind, Operand operand, std::string_view word) {
    switch (operand) {
        case Operand::Player: return player_in(setup, word);
        case Operand::Square: return square_in(kind, word);
        case Operand::Number: return number_of(core::small_number(word));
        case Operand::Type: return named_value<ActionType>(word);
        case Operand::Face: return named_value<BlockFace>(word);
        case Operand::Source: return named_value<RerollSource>(word);
        case Operand::Side: return word == "none" ? std::nullopt : named_value<Side>(word);
        case Operand::Direction: return direction_in(word);
        case Operand::Characteristic: return named_value<Characteristic>(word);
        case Operand::Skill: {
            const auto skill = skill_named(replaced(word, '-', '_'));
            return skill ? Value(static_cast<std::uint16_t>(*skill)) : std::nullopt;
        }
        case Operand::Play: {
            const auto found = play_named(replaced(word, '-', '_'));
            return found ? Value(play(found->playable, found->mode).a) : std::nullopt;
        }
        case Operand::Offer: return offer_called(setup, replaced(word, '-', '_'));
        case Operand::Gold: {
            int gold = 0;
            const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), gold);
            return error == std::errc() && end == word.data() + word.size() ? gold_of(gold)
                                                                            : std::nullopt;
        }
        case Operand::Die: return die_called(replaced(word, '-', '_'));
        case Operand::None: break;
    }
    return std::nullopt;
}

Value operand_from(const Setup& setup, ActionKind kind, Operand operand, const Json& json) {
    if (operand == Operand::Gold)
        return json.is_number_integer() && json.get<double>() < 1e9 ? gold_of(json.get<int>())
                                                                    : std::nullopt;
    if (operand == Operand::Number) return number_of(core::small_number(json));
    if (operand == Operand::Square) {
        if (!json.is_array() || json.size() != 2) return std::nullopt;
        return square_at(kind, core::small_number(json[0]), core::small_number(json[1]));
    }
    if (!json.is_string()) return std::nullopt;
    return operand_from(setup, kind, operand, std::string_view(json.get_ref<const std::string&>()));
}

std::optional<ActionKind> action_named(std::string_view name) {
    const std::string wanted = replaced(name, '-', '_');
    for (int i = 0; i < kActionKinds; ++i)
        if (const auto kind = static_cast<ActionKind>(i); form_of(kind).name == wanted) return kind;
    return std::nullopt;
}

int count_operands(const ActionForm& form) {
    return (form.a != Operand::None ? 1 : 0) + (form.b != Operand::None ? 1 : 0);
}

Error bad_action(std::string message) { return {"bad_action", std::move(message)}; }

Error unknown_action() { return bad_action("there is no action of that name"); }

Error bad_operands(ActionKind kind) {
    const ActionForm& form = form_of(kind);
    std::string wanted;
    for (const Operand operand : {form.a, form.b})
        if (operand != Operand::None) wanted += fmt::format(" <{}>", key_of(operand));
    return bad_action(
        fmt::format("the action is written '{}{}'", replaced(form.name, '_', '-'), wanted));
}

// Words separated by single spaces; anything beyond the longest form is not looked at.
std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (words.size() < 4) {
        const std::size_t space = text.find(' ');
        words.push_back(text.substr(0, space));
        if (space == std::string_view::npos) break;
        text.remove_prefix(space + 1);
    }
    return words;
}

Result<Action> action_from_text(const Setup& setup, std::string_view text) {
    const auto words = words_of(text);
    const auto kind = action_named(words[0]);
    if (!kind) return unknown_action();
    const ActionForm& form = form_of(*kind);
    const int operands = count_operands(form);
    if (static_cast<int>(words.size()) != 1 + operands) return bad_operands(*kind);
    const Value a = operands > 0 ? operand_from(setup, *kind, form.a, words[1]) : Value(0);
    const Value b = operands > 1 ? operand_from(setup, *kind, form.b, words[2]) : Value(0);
    if (!a || !b) return bad_operands(*kind);
    return make_action(*kind, *a, *b);
}

Value operand_in_object(const Setup& setup, ActionKind kind, Operand operand, const Json& json) {
    if (operand == Operand::None) return 0;
    const auto found = json.find(std::string(key_of(operand)));
    return found == json.end() ? std::nullopt : operand_from(setup, kind, operand, *found);
}

Result<Action> action_from_object(const Setup& setup, const Json& json) {
    const auto name = json.find("action");
    if (name == json.end() || !name->is_string())
        return bad_action("the field \"action\" is missing");
    const auto kind = action_named(name->get_ref<const std::string&>());
    if (!kind) return unknown_action();
    const ActionForm& form = form_of(*kind);
    const Value a = operand_in_object(setup, *kind, form.a, json);
    const Value b = operand_in_object(setup, *kind, form.b, json);
    if (!a || !b || static_cast<int>(json.size()) != 1 + count_operands(form))
        return bad_operands(*kind);
    return make_action(*kind, *a, *b);
}

}  // namespace

std::string die_word(std::uint8_t die) {
    if (!is_lying(die)) return "none";
    const core::DieType& type = kDieTypes[static_cast<std::size_t>(kind_of_lying(die))];
    const int face = face_of_lying(die);
    return type.faces.empty()
               ? fmt::format("{}_{}", type.name, face)
               : fmt::format("{}_{}", type.name, type.faces[static_cast<std::size_t>(face) - 1]);
}

std::optional<std::uint8_t> die_called(std::string_view word) {
    for (int kind = 0; kind < static_cast<int>(kDieTypes.size()); ++kind)
        for (int face = 1; face <= highest_of(static_cast<DieKind>(kind)); ++face)
            if (const std::uint8_t die = lying(static_cast<DieKind>(kind), face);
                die_word(die) == word)
                return die;
    return std::nullopt;
}

std::string_view name_of(DecisionKind kind) { return word_for(kind); }

Json action_forms() {
    Json list = Json::array();
    for (int i = 0; i < kActionKinds; ++i) {
        const ActionForm& form = form_of(static_cast<ActionKind>(i));
        Json operands = Json::array();
        for (const Operand operand : {form.a, form.b})
            if (operand != Operand::None) operands.push_back(std::string(key_of(operand)));
        list.push_back({{"name", std::string(form.name)}, {"operands", operands}});
    }
    return list;
}

std::string BloodBowl::action_text(const Setup& setup, Action action) {
    if (action.kind >= kActionKinds) return "unknown";
    const ActionForm& form = form_of(kind_of(action));
    std::string text(form.name);
    if (form.a != Operand::None) (text += ' ') += operand_word(setup, form.a, action.a);
    if (form.b != Operand::None) (text += ' ') += operand_word(setup, form.b, action.b);
    // Player names and squares hold no underscore; the other words take hyphens.
    std::replace(text.begin(), text.end(), '_', '-');
    return text;
}

Json BloodBowl::action_json(const Setup& setup, Action action) {
    if (action.kind >= kActionKinds) return {{"action", "unknown"}};
    const ActionForm& form = form_of(kind_of(action));
    Json json = Json::object();
    json["action"] = std::string(form.name);
    if (form.a != Operand::None)
        json[std::string(key_of(form.a))] = operand_json(setup, form.a, action.a);
    if (form.b != Operand::None)
        json[std::string(key_of(form.b))] = operand_json(setup, form.b, action.b);
    return json;
}

Result<Action> BloodBowl::read_action(const Setup& setup, const Json& json) {
    if (json.is_string()) return action_from_text(setup, json.get_ref<const std::string&>());
    if (json.is_object()) return action_from_object(setup, json);
    return bad_action(
        R"(an action is an object like {"action":"end_turn"} or a text like "end-turn")");
}

std::span<const core::DieType> BloodBowl::die_types() { return kDieTypes; }

}  // namespace affray::bloodbowl
