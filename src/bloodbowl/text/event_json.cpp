// Events as JSON: for each kind the fields that events.h names for it.
#include <array>

#include "bloodbowl/data/house_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/text/event_text.h"
#include "bloodbowl/text/house_marks.h"
#include "bloodbowl/text/json_values.h"
#include "bloodbowl/text/names.h"
#include "bloodbowl/text/vocabulary.h"
#include "core/vocabulary.h"

namespace affray::bloodbowl {

namespace {

using core::Json;

// Which fields of an event are written.
enum Field : unsigned {
    kPlayer = 1,
    kOther = 2,
    kSide = 4,
    kFrom = 8,
    kTo = 16,
    kDice = 32,
    kTarget = 64,
    kModifiers = 128,
    kTotal = 256,
    kSuccess = 512,
    kRoll = 1024,
};

// Which other field of an event is written, where it is no number.
enum class Meaning : std::uint8_t {
    Nothing,
    WeatherNow,
    Kickoff,
    Cause,  // of a turnover
    Type,
    Source,
    Face,
    SkillId,
    Injury,  // what caused it
    InjuryResult,
    Effect,
    PassRange,
    PassResult,
    Facing,
    Card,
    Offer,
    Raised,   // a characteristic
    Stadium,  // an attribute, or none
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
    Meaning meaning = Meaning::Nothing;
    const char* key = "";  // of the field that the meaning names
    Named<int> number = {};
    Named<int> second = {};  // written after the dice and the modifiers
    Named<bool> flag = {};
};

constexpr std::array<EventForm, kEventKinds> kEventForms{{
    {"weather_rolled", kDice, Meaning::WeatherNow, "weather"},
    {.name = "fans_counted",
     .fields = kSide,
     .number = {"fans", &Event::fans},
     .second = {"fame", &Event::fame}},
    {"niggling_rolled", kPlayer | kDice | kTarget | kSuccess},
    {"toss_won", kSide},
    {"kick_chosen", kSide},
    {.name = "half_began", .fields = 0, .number = {"half", &Event::half}},
    {"recovered", kPlayer | kDice | kTarget | kModifiers | kSuccess},
    {"no_players", kSide},
    {"placed", kPlayer | kTo},
    {"kicked", kSide | kTo},
    {"kick_scattered", kFrom | kTo | kDice},
    {"kick_off_rolled", kDice, Meaning::Kickoff, "result"},
    {"opposed_roll", kSide | kDice | kModifiers | kTotal},
    {"reroll_gained", kSide},
    {"bribe_gained", kSide},
    {.name = "markers_moved", .fields = 0, .number = {"turns", &Event::turns}},
    {"touchback", kSide},
    {.name = "turn_began",
     .fields = kSide,
     .number = {"turn", &Event::turn},
     .flag = {"bonus", &Event::is_bonus}},
    {"turn_ended", kSide, Meaning::Cause, "turnover"},
    {"declared", kPlayer, Meaning::Type, "type"},
    {"stood_up", kPlayer},
    {"moved", kPlayer | kFrom | kTo},
    {"rolled", kPlayer | kOther | kRoll | kDice | kTarget | kModifiers | kSuccess},
    {"rerolled", kPlayer, Meaning::Source, "source"},
    {.name = "assists_counted", .fields = kSide, .number = {"number", &Event::assists}},
    {.name = "block_rolled",
     .fields = kPlayer | kOther,
     .flag = {"defender_chooses", &Event::does_defender_choose}},
    {"block_chosen", kPlayer | kOther, Meaning::Face, "face"},
    {"skill_used", kPlayer, Meaning::SkillId, "skill"},
    {"pushed_back", kPlayer | kFrom | kTo},
    {"into_the_crowd", kPlayer | kFrom},
    {"followed_up", kPlayer | kFrom | kTo},
    {"knocked_down", kPlayer, Meaning::Injury, "cause"},
    {"armour_rolled", kPlayer | kDice | kTarget | kModifiers | kTotal | kSuccess},
    {"injury_rolled", kPlayer | kDice | kModifiers | kTotal, Meaning::InjuryResult, "result"},
    {.name = "casualty_rolled",
     .fields = kPlayer,
     .meaning = Meaning::Effect,
     .key = "effect",
     .second = {"roll", &Event::casualty_roll}},
    {"apothecary_used", kPlayer | kDice | kTarget | kSuccess},
    {"ball_scattered", kFrom | kTo},
    {"ball_bounced", kFrom | kTo},
    {"ball_thrown_in", kFrom | kTo | kDice},
    {"ball_landed", kTo},
    {"ball_held", kPlayer},
    {"ball_dropped", kPlayer | kFrom},
    {"pass_thrown", kPlayer | kFrom | kTo, Meaning::PassRange, "range"},
    {"pass_result", kPlayer, Meaning::PassResult, "result"},
    {"intercepted", kPlayer},
    {"handed_off", kPlayer | kOther},
    {"fouled", kPlayer | kOther},
    {"referee_rolled", kSide | kDice | kTarget | kSuccess},
    {"call_argued", kPlayer | kDice | kTarget | kSuccess},
    {"bribe_tried", kPlayer | kDice | kTarget | kSuccess},
    {"sent_off", kPlayer},
    {"touchdown", kPlayer | kSide},
    {"exhausted", kPlayer | kDice | kTarget | kSuccess},
    {"turnover", kSide, Meaning::Cause, "cause"},
    {"illegal_procedure", kSide | kSuccess},
    {"conceded", kSide},
    {"shoot_out_rolled", kSide | kDice | kModifiers | kTotal},
    {"match_ended", kSide},
    {"gate_rolled", kPlayer | kDice | kTarget | kSuccess, Meaning::SkillId, "skill"},
    {"placed_prone", kPlayer},
    {"held", kPlayer | kOther},
    {"shadowed", kPlayer | kFrom | kTo},
    {"leapt", kPlayer | kFrom | kTo},
    {"distracted", kPlayer, Meaning::SkillId, "skill"},
    {"rooted", kPlayer},
    {"bit", kPlayer | kOther},
    {"eaten", kPlayer | kOther},
    {"team_mate_thrown", kPlayer | kOther | kTo | kDice},
    {"team_mate_scattered", kPlayer | kFrom | kTo},
    {"team_mate_landed", kPlayer | kTo | kSuccess},
    {"attacked", kPlayer | kOther, Meaning::SkillId, "skill"},
    {"bomb_thrown", kPlayer | kFrom | kTo},
    {"bomb_exploded", kTo},
    {"bomb_hit", kPlayer | kDice | kTarget | kSuccess},
    {"raised", kPlayer | kOther},
    {"facing_chosen", kPlayer, Meaning::Facing, "direction"},
    {"skill_given", kPlayer, Meaning::SkillId, "skill"},
    {"hidden", kPlayer | kDice | kTarget | kSuccess},
    {"joined", kPlayer | kTo},
    {"sat_out", kPlayer},
    {"invasion_rolled", kPlayer | kDice | kTarget | kModifiers | kSuccess},
    {"rock_hit", kPlayer},
    {"played", kSide, Meaning::Card, "card"},
    {"play_rolled", kSide | kPlayer | kDice | kTarget | kSuccess, Meaning::Card, "card"},
    {"play_ended", kSide | kPlayer, Meaning::Card, "card"},
    {"reroll_lost", kSide},
    {"mvp_earned", kPlayer},
    {"play_scattered", kFrom | kTo, Meaning::Card, "card"},
    {.name = "money_counted",
     .fields = kSide,
     .number = {"gold", &Event::gold},
     .second = {"own", &Event::own_gold}},
    {"order_rolled", kSide | kDice},
    {"order_chosen", kSide},
    {.name = "offer_bought",
     .fields = kSide,
     .meaning = Meaning::Offer,
     .key = "offer",
     .second = {"price", &Event::price}},
    {"offer_lost", kSide, Meaning::Offer, "offer"},
    {.name = "cards_returned", .fields = kSide, .number = {"cards", &Event::cards}},
    {.name = "chef_rolled",
     .fields = kSide | kDice | kTarget,
     .number = {"rerolls", &Event::rerolls}},
    {"igor_used", kPlayer},
    {"changed_sides", kSide | kPlayer | kOther},
    {"substituted", kPlayer | kOther | kTo},
    {"took_effect", kSide | kPlayer, Meaning::Card, "card"},
    {.name = "handicaps_counted",
     .fields = kSide,
     .number = {"handicaps", &Event::handicaps},
     .second = {"difference", &Event::difference}},
    {"handicap_rolled", kSide | kDice | kSuccess, Meaning::Card, "card"},
    {"improvement_rolled", kPlayer | kDice | kTotal},
    {"improved", kPlayer, Meaning::Raised, "characteristic"},
    {.name = "gold_demanded", .fields = kPlayer | kDice, .number = {"gold", &Event::gold}},
    {.name = "gold_paid", .fields = kSide, .number = {"gold", &Event::gold}},
    {"ball_removed", kTo},
    {"event_rolled", kPlayer | kDice | kTarget | kSuccess},
    {.name = "gold_earned", .fields = kSide | kDice, .number = {"gold", &Event::gold}},
    {"geyser_rolled", kPlayer | kDice | kTarget | kSuccess},
    {"geyser_erupted", kPlayer | kFrom | kTo | kDice},
    {"quake_rolled", kDice | kTotal | kTarget | kSuccess},
    {"happened", kSide, Meaning::Card, "card"},
    {"stadium_found", kSide | kDice, Meaning::Stadium, "stadium"},
    {.name = "fame_changed",
     .fields = kSide,
     .number = {"by", &Event::change},
     .second = {"fame", &Event::fame}},
    {"sponsor_rolled", kSide | kDice | kTarget | kSuccess},
    {.name = "cards_counted", .fields = kDice, .number = {"cards", &Event::cards}},
    {"deck_chosen", kSide, Meaning::Offer, "offer"},
}};

constexpr Names<3> kInjuryResults{"stunned", "knocked_out", "casualty"};
constexpr Names<3> kPassResults{"inaccurate", "accurate", "fumble"};

// The field that the meaning names.
Json meant_json(const Setup& setup, Meaning meaning, const Event& event) {
    switch (meaning) {
        case Meaning::WeatherNow: return word_for(event.weather);
        case Meaning::Kickoff: return word_for(event.kickoff);
        case Meaning::Cause:
            return event.turnover == TurnoverCause::None ? Json(nullptr)
                                                         : Json(word_for(event.turnover));
        case Meaning::Type: return word_for(event.action);
        case Meaning::Source: return word_for(event.source);
        case Meaning::Face: return word_for(event.face);
        case Meaning::SkillId: return std::string(id_of(event.skill));
        case Meaning::Injury: return word_for(event.cause);
        case Meaning::InjuryResult:
            return std::string(kInjuryResults[static_cast<std::size_t>(event.injury)]);
        case Meaning::Effect: return word_for(event.casualty);
        case Meaning::PassRange: return word_for(event.range);
        case Meaning::PassResult:
            return std::string(kPassResults[static_cast<std::size_t>(event.pass)]);
        case Meaning::Facing: return std::string(direction_word(event.direction));
        case Meaning::Card: return std::string(id_of(event.card));
        case Meaning::Raised: return word_for(event.characteristic);
        case Meaning::Stadium:
            return event.card == Playable::None ? Json(nullptr)
                                                : Json(std::string(id_of(event.card)));
        case Meaning::Offer: return setup.offers[static_cast<std::size_t>(event.offer)].id;
        case Meaning::Nothing: break;
    }
    return nullptr;
}

// What stands in that field: one of the words of this name.
std::string_view type_of(Meaning meaning) {
    switch (meaning) {
        case Meaning::WeatherNow: return "weather";
        case Meaning::Kickoff: return "kickoff_result";
        case Meaning::Cause: return "turnover_cause or null";
        case Meaning::Type: return "action_type";
        case Meaning::Source: return "reroll_source";
        case Meaning::Face: return "block_face";
        case Meaning::SkillId: return "skill";
        case Meaning::Injury: return "injury_cause";
        case Meaning::InjuryResult: return "injury_result";
        case Meaning::Effect: return "casualty_effect";
        case Meaning::PassRange: return "range";
        case Meaning::PassResult: return "pass_result";
        case Meaning::Facing: return "direction";
        case Meaning::Card: return "card";
        case Meaning::Stadium: return "card or null";
        case Meaning::Raised: return "characteristic";
        case Meaning::Offer: return "text";
        case Meaning::Nothing: break;
    }
    return "";
}

Json player_json(const Setup& setup, PlayerId p) {
    return p.is_some() ? Json(short_name(setup, p)) : Json(nullptr);
}

Json dice_json(const Event& event) {
    Json dice = Json::array();
    for (const std::uint8_t die : event.dice)
        if (die != 0) dice.push_back(die);
    return dice;
}

// The dice of a block are faces, of which the first may be number 0.
Json faces_json(const Event& event) {
    Json faces = Json::array();
    for (std::size_t i = 0; i < static_cast<std::size_t>(event.block_dice); ++i)
        faces.push_back(word_for(static_cast<BlockFace>(event.dice[i])));
    return faces;
}

// The lowest natural result that does it, where modifiers or skills make it another than the
// target.
bool has_needed(EventKind kind) {
    return kind == EventKind::Rolled || kind == EventKind::ArmourRolled ||
           kind == EventKind::InjuryRolled || kind == EventKind::InvasionRolled;
}

// Some things are done by a roll in one edition and without one in another.
void write_target(Json& json, const Event& event) {
    if (event.dice[0] != 0) json["target"] = event.target;
}

// Which of its ways, where there are several.
void write_mode(Json& json, const Event& event) {
    if (data_of(event.card).modes > 0) json["mode"] = std::string(id_of(event.card, event.mode));
}

}  // namespace

std::string_view name_of(EventKind kind) {
    return kEventForms[static_cast<std::size_t>(kind)].name;
}

// A name of another release reveals nothing that this one could hide.
bool BloodBowl::reveals(std::string_view event) {
    for (std::size_t i = 0; i < kEventForms.size(); ++i)
        if (kEventForms[i].name == event) return reveals(static_cast<EventKind>(i));
    return false;
}

Json to_json(Square square) {
    return square.is_somewhere() ? Json::array({square.x(), square.y()}) : Json(nullptr);
}

Json to_json(const Modifiers& modifiers, Edition edition) {
    Json list = Json::array();
    for (const Modifier& modifier : modifiers) {
        Json entry{{"name", std::string(name_of(modifier))}, {"value", modifier.value}};
        if (modifier.reason == Reason::Played) entry["card"] = std::string(id_of(modifier.card));
        const std::string_view rule = rule_of(modifier.reason, edition);
        if (!rule.empty()) entry["rule"] = std::string(rule);
        list.push_back(std::move(entry));
    }
    return list;
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
        add(has(kSide), "side", "side or null");
        add(has(kPlayer), "player", "player or null");
        add(has(kOther), "other", "player or null", kind == EventKind::Rolled);
        add(has(kFrom), "from", "square or null");
        add(has(kTo), "to", "square or null");
        add(has(kRoll), "roll", "roll");
        add(form.meaning != Meaning::Nothing, form.key, type_of(form.meaning));
        add(form.number.field != nullptr, form.number.key, "number");
        add(kind == EventKind::Played, "mode", "card_mode", true);
        add(kind == EventKind::BlockRolled, "faces", "list of block_face");
        add(has(kDice), "dice", "list of number");
        add(has(kModifiers), "modifiers", "list of modifier", true);
        add(has(kTotal), "total", "number");
        add(form.second.field != nullptr, form.second.key, "number");
        add(has(kTarget), "target", "number", true);
        add(has_needed(kind), "needed", "number", true);
        add(has(kSuccess), "success", "flag");
        add(form.flag.field != nullptr, form.flag.key, "flag");
        add(rests_on_house(kind), "house", "list of house_rule", true);
        list.push_back(fields.of(form.name));
    }
    return list;
}

Json BloodBowl::event_json(const Setup& setup, const Event& event) {
    const EventForm& form = kEventForms[static_cast<std::size_t>(event.kind)];
    const auto has = [&](Field field) { return (form.fields & field) != 0; };
    Json json = Json::object();
    json["event"] = std::string(form.name);
    if (has(kSide)) json["side"] = side_json(event.side);
    if (has(kPlayer)) json["player"] = player_json(setup, event.player);
    if (has(kOther) && (event.other.is_some() || event.kind != EventKind::Rolled))
        json["other"] = player_json(setup, event.other);
    if (has(kFrom)) json["from"] = to_json(event.from);
    if (has(kTo)) json["to"] = to_json(event.to);
    if (has(kRoll)) json["roll"] = std::string(word_for(event.roll));
    if (form.meaning != Meaning::Nothing) json[form.key] = meant_json(setup, form.meaning, event);
    if (form.number.field != nullptr) json[form.number.key] = event.*form.number.field;
    if (event.kind == EventKind::Played) write_mode(json, event);
    if (event.kind == EventKind::BlockRolled) json["faces"] = faces_json(event);
    if (has(kDice)) json["dice"] = dice_json(event);
    if (has(kModifiers) && event.modifiers != nullptr)
        json["modifiers"] = to_json(*event.modifiers, setup.rules.edition);
    if (has(kTotal)) json["total"] = event.total;
    if (form.second.field != nullptr) json[form.second.key] = event.*form.second.field;
    if (has(kTarget)) write_target(json, event);
    if (has_needed(event.kind) && event.dice[0] != 0) json["needed"] = event.needed;
    if (has(kSuccess)) json["success"] = event.success;
    if (form.flag.field != nullptr) json[form.flag.key] = event.*form.flag.field;
    if (const HouseMarks marks = house_marks(setup, event); !marks.empty())
        json["house"] = to_json(marks, setup.house);
    return json;
}

}  // namespace affray::bloodbowl
