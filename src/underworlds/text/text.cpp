// Actions and dice as text and JSON. Names are written with underscores in JSON and with hyphens in
// text; both are read everywhere.
#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "underworlds/game.h"
#include "underworlds/rules/decisions.h"
#include "underworlds/text/names.h"
#include "underworlds/text/vocabulary.h"

namespace affray::underworlds {

namespace {

using core::Error;
using core::Json;
using core::Result;

constexpr std::array<ActionForm, kActionKinds> kActionForms{{
    {"board", Operand::Board},
    {"place_board", Operand::Hex, Operand::Turned},
    {"seating", Operand::Order},
    {"token", Operand::Hex},
    {"keep"},
    {"redraw_objectives"},
    {"redraw_power"},
    {"redraw_both"},
    {"begins", Operand::Seat},
    {"place", Operand::Fighter, Operand::Hex},
    {"move", Operand::Fighter},
    {"charge", Operand::Fighter},
    {"guard", Operand::Fighter},
    {"attack", Operand::Fighter, Operand::Attack, Operand::FighterOrAll},
    {"act", Operand::Fighter, Operand::Card},
    {"draw_power"},
    {"exchange", Operand::Card},
    {"pass"},
    {"move_to", Operand::Hex},
    {"use"},
    {"decline"},
    {"target", Operand::Fighter},
    {"drive_back", Operand::Hex},
    {"stay"},
    {"further", Operand::Number},
    {"push_to", Operand::Hex},
    {"play", Operand::Card},
    {"react", Operand::Fighter, Operand::Card},
    {"counter", Operand::Fighter},
    {"invoke", Operand::Card},
    {"upgrade", Operand::Card, Operand::Fighter},
    {"choose", Operand::Fighter},
    {"at", Operand::Hex},
    {"objective", Operand::Number},
    {"number", Operand::Number},
    {"score", Operand::Card},
    {"done"},
    {"draw"},
    {"discard", Operand::Card},
    {"concede", Operand::Seat},
    {"concede_game", Operand::Seat},
    {"reroll", Operand::Number},
}};

constexpr Names<11> kOperandKeys{"",      "seat",  "fighter", "target", "hex",   "turned",
                                 "order", "board", "attack",  "card",   "number"};
constexpr Names<2> kTurned{"upright", "turned"};
constexpr std::string_view kAll = "all";

std::string_view key_of(Operand operand) { return kOperandKeys[static_cast<std::size_t>(operand)]; }

std::string replaced(std::string_view word, char from, char to) {
    std::string copy(word);
    std::replace(copy.begin(), copy.end(), from, to);
    return copy;
}

// Writing

std::string operand_word(const Setup& setup, Operand operand, std::uint16_t value) {
    const auto known = [&](int count, auto&& word) {
        return value < count ? std::string(word()) : std::string("none");
    };
    switch (operand) {
        case Operand::Seat: return short_name(Seat{static_cast<std::uint8_t>(value)});
        case Operand::Fighter: return short_name(FighterId{static_cast<std::uint8_t>(value)});
        case Operand::FighterOrAll:
            return value == FighterId::kNone
                       ? std::string(kAll)
                       : short_name(FighterId{static_cast<std::uint8_t>(value)});
        case Operand::Hex: return fmt::format("{},{}", unpacked(value).x, unpacked(value).y);
        case Operand::Turned: return known(2, [&] { return kTurned[value]; });
        case Operand::Order: {
            std::string order;
            for (int i = 0; i < setup.size(); ++i) order += short_name(seat_in_order(value, i));
            return order;
        }
        case Operand::Board:
            return known(kBoards, [&] { return data_of(static_cast<Board>(value)).id; });
        case Operand::Attack:
            return known(kAttackNames, [&] { return id_of(static_cast<AttackName>(value)); });
        case Operand::Card:
            return known(kCards, [&] { return data_of(static_cast<Card>(value)).id; });
        case Operand::Number: return std::to_string(value);
        case Operand::None: break;
    }
    return {};
}

Json operand_json(const Setup& setup, Operand operand, std::uint16_t value) {
    if (operand == Operand::Hex) return Json::array({unpacked(value).x, unpacked(value).y});
    if (operand == Operand::Number) return value;
    return operand_word(setup, operand, value);
}

// Reading

using Value = std::optional<std::uint16_t>;

Value point_at(std::optional<int> x, std::optional<int> y) {
    if (!x || !y || *x < -128 || *x > 127 || *y < -128 || *y > 127) return std::nullopt;
    return packed(Point{static_cast<std::int8_t>(*x), static_cast<std::int8_t>(*y)});
}

Value point_in(std::string_view word) {
    const std::size_t comma = word.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    return point_at(core::small_number(word.substr(0, comma)),
                    core::small_number(word.substr(comma + 1)));
}

// Every seat once, the first one first: the order has no beginning.
Value order_in(const Setup& setup, std::string_view word) {
    if (static_cast<int>(word.size()) != setup.size() || word[0] != 'A') return std::nullopt;
    std::array<Seat, kMostSeats> order{};
    SeatSet seen;
    for (std::size_t i = 0; i < word.size(); ++i) {
        order[i] = seat_called(setup, word.substr(i, 1));
        if (!order[i].is_some() || seen.has(order[i])) return std::nullopt;
        seen.add(order[i]);
    }
    return packed(order, setup.size());
}

template <class E>
Value value_in(std::optional<E> found) {
    return found ? Value(static_cast<std::uint16_t>(*found)) : std::nullopt;
}

Value seat_in(const Setup& setup, std::string_view word) {
    const Seat seat = seat_called(setup, word);
    return seat.is_some() ? Value(seat.number) : std::nullopt;
}

Value fighter_in(const Setup& setup, std::string_view word) {
    const FighterId fighter = fighter_called(setup, word);
    return fighter.is_some() ? Value(fighter.slot) : std::nullopt;
}

Value number_of(std::optional<int> number) {
    if (!number || *number < 0 || *number > 99) return std::nullopt;
    return static_cast<std::uint16_t>(*number);
}

Value operand_from(const Setup& setup, Operand operand, std::string_view word) {
    const std::string id = replaced(word, '-', '_');
    switch (operand) {
        case Operand::Seat: return seat_in(setup, word);
        case Operand::Fighter: return fighter_in(setup, word);
        case Operand::FighterOrAll:
            return word == kAll ? Value(FighterId::kNone) : fighter_in(setup, word);
        case Operand::Hex: return point_in(word);
        case Operand::Turned:
            return word == kTurned[0] ? Value(0) : word == kTurned[1] ? Value(1) : std::nullopt;
        case Operand::Order: return order_in(setup, word);
        case Operand::Board: return value_in(board_named(id));
        case Operand::Attack: return value_in(attack_named(id));
        case Operand::Card: return value_in(card_named(id));
        case Operand::Number: return number_of(core::small_number(word));
        case Operand::None: break;
    }
    return std::nullopt;
}

Value operand_from(const Setup& setup, Operand operand, const Json& json) {
    if (operand == Operand::Number) return number_of(core::small_number(json));
    if (operand == Operand::Hex) {
        if (!json.is_array() || json.size() != 2) return std::nullopt;
        return point_at(core::small_number(json[0]), core::small_number(json[1]));
    }
    if (!json.is_string()) return std::nullopt;
    return operand_from(setup, operand, std::string_view(json.get_ref<const std::string&>()));
}

std::optional<ActionKind> action_named(std::string_view name) {
    const std::string wanted = replaced(name, '-', '_');
    const auto form = std::find_if(kActionForms.begin(), kActionForms.end(),
                                   [&](const ActionForm& f) { return f.name == wanted; });
    if (form == kActionForms.end()) return std::nullopt;
    return static_cast<ActionKind>(form - kActionForms.begin());
}

std::array<Operand, 3> operands_of(const ActionForm& form) { return {form.a, form.b, form.c}; }

std::size_t count_operands(const ActionForm& form) {
    std::size_t count = 0;
    for (const Operand operand : operands_of(form)) count += operand != Operand::None ? 1 : 0;
    return count;
}

Error bad_action(std::string message) { return {"bad_action", std::move(message)}; }
Error unknown_action() { return bad_action("there is no action of that name"); }

Error bad_operands(ActionKind kind) {
    std::string wanted;
    for (const Operand operand : operands_of(form_of(kind)))
        if (operand != Operand::None) wanted += fmt::format(" <{}>", key_of(operand));
    return bad_action(fmt::format("the action is written '{}{}'",
                                  replaced(form_of(kind).name, '_', '-'), wanted));
}

// Words separated by single spaces; anything beyond the longest form is not looked at.
std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (words.size() < 5) {
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
    if (words.size() != 1 + count_operands(form_of(*kind))) return bad_operands(*kind);
    std::array<std::uint16_t, 3> values{};
    for (std::size_t i = 1; i < words.size(); ++i) {
        const Value value = operand_from(setup, operands_of(form_of(*kind))[i - 1], words[i]);
        if (!value) return bad_operands(*kind);
        values[i - 1] = *value;
    }
    return make_action(*kind, values[0], values[1], values[2]);
}

Result<Action> action_from_object(const Setup& setup, const Json& json) {
    const auto name = json.find("action");
    if (name == json.end() || !name->is_string())
        return bad_action("the field \"action\" is missing");
    const auto kind = action_named(name->get_ref<const std::string&>());
    if (!kind) return unknown_action();
    if (json.size() != 1 + count_operands(form_of(*kind))) return bad_operands(*kind);
    std::array<std::uint16_t, 3> values{};
    for (std::size_t i = 0; i < count_operands(form_of(*kind)); ++i) {
        const Operand operand = operands_of(form_of(*kind))[i];
        const auto found = json.find(std::string(key_of(operand)));
        const Value value =
            found == json.end() ? std::nullopt : operand_from(setup, operand, *found);
        if (!value) return bad_operands(*kind);
        values[i] = *value;
    }
    return make_action(*kind, values[0], values[1], values[2]);
}

// The faces in the order of the dice's data.
const std::array<std::string_view, 6>& face_names(bool attack) {
    static const auto names = [](const std::array<Face, 6>& die) {
        std::array<std::string_view, 6> words;
        for (std::size_t i = 0; i < words.size(); ++i) words[i] = word_for(die[i]);
        return words;
    };
    static const std::array<std::string_view, 6> attack_faces = names(data::kAttackDie);
    static const std::array<std::string_view, 6> defence_faces = names(data::kDefenceDie);
    return attack ? attack_faces : defence_faces;
}

}  // namespace

const ActionForm& form_of(ActionKind kind) { return kActionForms[static_cast<std::size_t>(kind)]; }

std::string_view name_of(DecisionKind kind) { return word_for(kind); }

Json action_forms() {
    Json list = Json::array();
    for (const ActionForm& form : kActionForms) {
        Json operands = Json::array();
        for (std::size_t i = 0; i < count_operands(form); ++i)
            operands.push_back(std::string(key_of(operands_of(form)[i])));
        list.push_back({{"name", std::string(form.name)}, {"operands", operands}});
    }
    return list;
}

std::string Underworlds::action_text(const Setup& setup, Action action) {
    if (action.kind >= kActionKinds) return "unknown";
    const ActionForm& form = form_of(kind_of(action));
    std::string text(form.name);
    const std::array<std::uint16_t, 3> values{action.a, action.b, action.c};
    for (std::size_t i = 0; i < count_operands(form); ++i)
        text += " " + operand_word(setup, operands_of(form)[i], values[i]);
    return replaced(text, '_', '-');
}

Json Underworlds::action_json(const Setup& setup, Action action) {
    if (action.kind >= kActionKinds) return {{"action", "unknown"}};
    const ActionForm& form = form_of(kind_of(action));
    Json json{{"action", std::string(form.name)}};
    const std::array<std::uint16_t, 3> values{action.a, action.b, action.c};
    for (std::size_t i = 0; i < count_operands(form); ++i)
        json[std::string(key_of(operands_of(form)[i]))] =
            operand_json(setup, operands_of(form)[i], values[i]);
    return json;
}

Result<Action> Underworlds::read_action(const Setup& setup, const Json& json) {
    if (json.is_string()) return action_from_text(setup, json.get_ref<const std::string&>());
    if (json.is_object()) return action_from_object(setup, json);
    return bad_action(R"(an action is an object like {"action":"pass"} or a text like "pass")");
}

std::span<const core::DieType> Underworlds::die_types() {
    static const std::array<core::DieType, 3> types{{
        {"attack", 6, face_names(true)},
        {"defence", 6, face_names(false)},
        {"pick", 0, {}},
    }};
    return types;
}

}  // namespace affray::underworlds
