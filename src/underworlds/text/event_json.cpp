// Events as JSON: for each kind the fields that events.h names for it.
#include <array>

#include <fmt/format.h>

#include "core/vocabulary.h"
#include "underworlds/game.h"
#include "underworlds/rules/decisions.h"
#include "underworlds/text/json_values.h"
#include "underworlds/text/names.h"
#include "underworlds/text/vocabulary.h"

namespace affray::underworlds {

namespace {

using core::Json;

// Which fields of an event are written.
enum Field : unsigned {
    kSeat = 1,
    kFighter = 2,
    kOther = 4,
    kFrom = 8,
    kTo = 16,
    kBoard = 32,
    kCard = 64,
    kAttack = 128,
    kRolled = 256,
    kTotals = 512,  // total, crits and reasons
    kSuccess = 1024,
    kTrapped = 2048,
};

// A number or a flag of an event, and the name it has in JSON.
template <class T>
struct Named {
    const char* key = "";
    T Event::*field = nullptr;
};

struct EventForm {
    std::string_view name;
    unsigned fields = 0;
    const char* word = "";  // the name of what word_json() writes
    Named<int> number = {};
    Named<bool> flag = {};
};

constexpr std::array<EventForm, kEventKinds> kEventForms{{
    {.name = "roll_off_rolled",
     .fields = kSeat | kRolled,
     .flag = {"bonus_critical", &Event::has_bonus_critical}},
    {.name = "roll_off_won", .fields = kSeat, .flag = {"lowest", &Event::is_lowest}},
    {"board_chosen", kSeat | kBoard},
    {.name = "board_placed", .fields = kSeat | kBoard | kTo, .flag = {"turned", &Event::is_turned}},
    {.name = "seating_chosen", .fields = kSeat, .word = "order"},
    {"artefact_placed", kSeat | kTo},
    {"token_placed", kSeat | kTo},
    {.name = "token_revealed", .fields = kTo, .number = {"number", &Event::number}},
    {.name = "cards_drawn",
     .fields = kSeat,
     .number = {"cards", &Event::cards},
     .flag = {"objectives", &Event::are_objectives}},
    {.name = "hand_redrawn", .fields = kSeat, .word = "which"},
    {.name = "beginner_chosen", .fields = kSeat, .word = "begins"},
    {"fighter_placed", kFighter | kTo},
    {.name = "round_began", .fields = 0, .number = {"round", &Event::round}},
    {.name = "activation_began", .fields = kSeat, .number = {"activation", &Event::activation}},
    {.name = "moved", .fields = kFighter | kFrom | kTo, .flag = {"charge", &Event::is_charge}},
    {"charged", kFighter},
    {"on_guard", kFighter},
    {"action_taken", kFighter | kCard},
    {"power_card_drawn", kSeat},
    {"objective_exchanged", kSeat | kCard},
    {"passed", kSeat},
    {"attack_declared", kFighter | kAttack | kOther},
    {.name = "attack_rolled",
     .fields = kFighter | kAttack | kOther | kRolled | kTotals,
     .number = {"success_faces", &Event::success_faces}},
    {.name = "defence_rolled",
     .fields = kFighter | kOther | kRolled | kTotals,
     .number = {"success_faces", &Event::success_faces}},
    {.name = "attack_resolved",
     .fields = kFighter | kOther | kTrapped,
     .word = "result",
     .flag = {"critical_hit", &Event::is_critical_hit}},
    {.name = "damage_suffered", .fields = kFighter | kOther, .number = {"damage", &Event::damage}},
    {"out_of_action", kFighter | kOther | kFrom},
    {.name = "glory_gained", .fields = kSeat, .number = {"glory", &Event::glory}},
    {.name = "driven_back", .fields = kFighter | kFrom | kTo, .number = {"hexes", &Event::hexes}},
    {"pushed", kFighter | kFrom | kTo},
    {"inspired", kFighter},
    {"ploy_played", kSeat | kCard},
    {"ploy_ended", kSeat | kCard},
    {"upgrade_played", kSeat | kCard | kFighter},
    {"reacted", kSeat | kFighter | kCard},
    {.name = "card_rolled",
     .fields = kSeat | kCard | kRolled | kSuccess,
     .number = {"success_faces", &Event::success_faces}},
    {.name = "healed", .fields = kFighter, .number = {"wounds", &Event::wounds}},
    {"swapped", kFighter | kOther},
    {"hex_blocked", kTo},
    {.name = "objective_removed", .fields = kTo, .number = {"number", &Event::number}},
    {"returned", kFighter | kTo},
    {.name = "scored", .fields = kSeat | kCard, .number = {"glory", &Event::glory}},
    {"discarded", kSeat | kCard},
    {.name = "end_phase_began", .fields = 0, .number = {"round", &Event::round}},
    {"game_ended", kSeat},
    {.name = "conceded", .fields = kSeat, .flag = {"only_this_game", &Event::is_only_this_game}},
    {.name = "game_began", .fields = 0, .number = {"game", &Event::game}},
    {"match_ended", kSeat},
    {.name = "die_rerolled",
     .fields = kFighter | kAttack | kOther | kRolled | kTotals,
     .number = {"die", &Event::die},
     .flag = {"defence", &Event::is_defence}},
}};

Json word_json(const Setup& setup, const Event& event) {
    switch (event.kind) {
        case EventKind::AttackResolved: return std::string(word_for(event.result));
        case EventKind::BeginnerChosen: return short_name(event.beginner);
        case EventKind::HandRedrawn:
            if (event.are_objectives && event.are_power_cards) return "both";
            return event.are_objectives ? "objectives" : "power";
        case EventKind::SeatingChosen: {
            std::string order;
            for (int i = 0; i < setup.size(); ++i)
                order += short_name(seat_in_order(event.order, i));
            return order;
        }
        default: return nullptr;
    }
}

// What stands there: one of the words of this name.
std::string_view type_of_word(EventKind kind) {
    switch (kind) {
        case EventKind::AttackResolved: return "attack_result";
        case EventKind::BeginnerChosen: return "seat";
        case EventKind::HandRedrawn: return "hands";
        case EventKind::SeatingChosen: return "text";
        default: return "";
    }
}

Json faces_json(const Event& event) {
    Json faces = Json::array();
    for (std::size_t i = 0; i < event.dice; ++i)
        faces.push_back(std::string(word_for(event.faces[i])));
    return faces;
}

Json reasons_json(const Reasons& reasons) {
    Json list = Json::array();
    for (const Reason& reason : reasons)
        list.push_back({{"rule", std::string(reason.rule)},
                        {"text", std::string(reason.text)},
                        {"value", reason.value}});
    return list;
}

// A reaction is one of a card, or of a fighter card's Attack action.
void write_card(const Event& event, Json& json) {
    if (event.kind == EventKind::Reacted && event.is_attack)
        json["attack"] = std::string(id_of(event.attack));
    else
        json["card"] = std::string(data_of(event.card).id);
}

}  // namespace

std::string_view name_of(EventKind kind) {
    return kEventForms[static_cast<std::size_t>(kind)].name;
}

// A name of another release reveals nothing that this one could hide.
bool Underworlds::reveals(std::string_view event) {
    for (std::size_t i = 0; i < kEventForms.size(); ++i)
        if (kEventForms[i].name == event) return reveals(static_cast<EventKind>(i));
    return false;
}

// The fields that event_json() writes, in its order.
Json event_forms() {
    Json list = Json::array();
    for (std::size_t i = 0; i < kEventForms.size(); ++i) {
        const EventForm& form = kEventForms[i];
        const auto kind = static_cast<EventKind>(i);
        core::EventFields fields;
        const auto add = [&](bool written, std::string_view name, std::string_view type,
                             bool optional = false) {
            if (written) fields.add(name, type, optional);
        };
        const auto has = [&](Field field) { return (form.fields & field) != 0; };
        const bool reacts = kind == EventKind::Reacted;
        add(has(kSeat), "seat", "seat or null");
        add(has(kFighter), "fighter", "fighter", true);
        add(has(kAttack) || reacts, "attack", "attack", reacts);
        add(has(kOther), "other", "fighter", true);
        add(has(kBoard), "board", "board");
        add(has(kCard), "card", "card", reacts);
        add(has(kFrom), "from", "hex");
        add(has(kTo), "to", "hex");
        add(has(kRolled), "faces", "list of face");
        add(has(kTotals), "total", "number");
        add(has(kTotals), "crits", "number");
        add(has(kTotals), "reasons", "list of reason", true);
        add(has(kSuccess), "success", "flag");
        add(has(kTrapped), "trapped", "flag");
        add(form.word[0] != '\0', form.word, type_of_word(kind));
        add(form.number.field != nullptr, form.number.key, "number");
        add(form.flag.field != nullptr, form.flag.key, "flag");
        list.push_back(fields.of(form.name));
    }
    return list;
}

Json Underworlds::event_json(const Setup& setup, const Event& event) {
    const EventForm& form = kEventForms[static_cast<std::size_t>(event.kind)];
    Json json{{"event", std::string(form.name)}};
    const auto has = [&](Field field) { return (form.fields & field) != 0; };
    if (has(kSeat))
        json["seat"] = event.seat.is_some() ? Json(short_name(event.seat)) : Json(nullptr);
    if (has(kFighter) && event.fighter.is_some()) json["fighter"] = short_name(event.fighter);
    if (has(kAttack)) json["attack"] = std::string(id_of(event.attack));
    if (has(kOther) && event.other.is_some()) json["other"] = short_name(event.other);
    if (has(kBoard)) json["board"] = std::string(data_of(event.board).id);
    if (has(kCard)) write_card(event, json);
    if (has(kFrom)) json["from"] = point_json(event.from);
    if (has(kTo)) json["to"] = point_json(event.to);
    if (has(kRolled)) json["faces"] = faces_json(event);
    if (has(kTotals)) {
        json["total"] = event.total;
        json["crits"] = event.crits;
        if (event.reasons != nullptr) json["reasons"] = reasons_json(*event.reasons);
    }
    if (has(kSuccess)) json["success"] = event.success;
    if (has(kTrapped)) json["trapped"] = event.trapped;
    if (form.word[0] != '\0') json[form.word] = word_json(setup, event);
    if (form.number.field != nullptr) json[form.number.key] = event.*form.number.field;
    if (form.flag.field != nullptr) json[form.flag.key] = event.*form.flag.field;
    return json;
}

}  // namespace affray::underworlds
