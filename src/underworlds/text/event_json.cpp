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

struct EventForm {
    std::string_view name;
    unsigned fields = 0;
    const char* value_key = "";
    const char* flag_key = "";
};

constexpr std::array<EventForm, kEventKinds> kEventForms{{
    {"roll_off_rolled", kSeat | kRolled, "", "bonus_critical"},
    {"roll_off_won", kSeat, "", "lowest"},
    {"board_chosen", kSeat | kBoard},
    {"board_placed", kSeat | kBoard | kTo, "", "turned"},
    {"seating_chosen", kSeat, "order"},
    {"artefact_placed", kSeat | kTo},
    {"token_placed", kSeat | kTo},
    {"token_revealed", kTo, "number"},
    {"cards_drawn", kSeat, "cards", "objectives"},
    {"hand_redrawn", kSeat, "which"},
    {"beginner_chosen", kSeat, "begins"},
    {"fighter_placed", kFighter | kTo},
    {"round_began", 0, "round"},
    {"activation_began", kSeat, "activation"},
    {"moved", kFighter | kFrom | kTo, "", "charge"},
    {"charged", kFighter},
    {"on_guard", kFighter},
    {"action_taken", kFighter | kCard},
    {"power_card_drawn", kSeat},
    {"objective_exchanged", kSeat | kCard},
    {"passed", kSeat},
    {"attack_declared", kFighter | kAttack | kOther},
    {"attack_rolled", kFighter | kAttack | kOther | kRolled | kTotals, "success_faces"},
    {"defence_rolled", kFighter | kOther | kRolled | kTotals, "success_faces"},
    {"attack_resolved", kFighter | kOther | kTrapped, "result", "critical_hit"},
    {"damage_suffered", kFighter | kOther, "damage"},
    {"out_of_action", kFighter | kOther | kFrom},
    {"glory_gained", kSeat, "glory"},
    {"driven_back", kFighter | kFrom | kTo, "hexes"},
    {"pushed", kFighter | kFrom | kTo},
    {"inspired", kFighter},
    {"ploy_played", kSeat | kCard},
    {"ploy_ended", kSeat | kCard},
    {"upgrade_played", kSeat | kCard | kFighter},
    {"reacted", kSeat | kFighter | kCard},
    {"card_rolled", kSeat | kCard | kRolled | kSuccess, "success_faces"},
    {"healed", kFighter, "wounds"},
    {"swapped", kFighter | kOther},
    {"hex_blocked", kTo},
    {"objective_removed", kTo, "number"},
    {"returned", kFighter | kTo},
    {"scored", kSeat | kCard, "glory"},
    {"discarded", kSeat | kCard},
    {"end_phase_began", 0, "round"},
    {"game_ended", kSeat},
    {"conceded", kSeat, "", "only_this_game"},
    {"game_began", 0, "game"},
    {"match_ended", kSeat},
    {"die_rerolled", kFighter | kAttack | kOther | kRolled | kTotals, "die", "defence"},
}};

Json value_json(const Setup& setup, const Event& event) {
    switch (event.kind) {
        case EventKind::AttackResolved:
            return std::string(word_for(static_cast<AttackResult>(event.value)));
        case EventKind::BeginnerChosen:
            return short_name(Seat{static_cast<std::uint8_t>(event.value)});
        case EventKind::HandRedrawn:
            return event.value == 1 ? "objectives" : event.value == 2 ? "power" : "both";
        case EventKind::SeatingChosen: {
            std::string order;
            for (int i = 0; i < setup.size(); ++i)
                order += short_name(seat_in_order(static_cast<std::uint16_t>(event.value), i));
            return order;
        }
        default: return event.value;
    }
}

// What stands in the field of the value: a number, or one of the words of this name.
std::string_view type_of_value(EventKind kind) {
    switch (kind) {
        case EventKind::AttackResolved: return "attack_result";
        case EventKind::BeginnerChosen: return "seat";
        case EventKind::HandRedrawn: return "hands";
        case EventKind::SeatingChosen: return "text";
        default: return "number";
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
    if (event.kind == EventKind::Reacted && event.flag)
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
        add(form.value_key[0] != '\0', form.value_key, type_of_value(kind));
        add(form.flag_key[0] != '\0', form.flag_key, "flag");
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
    if (form.value_key[0] != '\0') json[form.value_key] = value_json(setup, event);
    if (form.flag_key[0] != '\0') json[form.flag_key] = event.flag;
    return json;
}

}  // namespace affray::underworlds
