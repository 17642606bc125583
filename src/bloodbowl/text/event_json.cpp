// Events as JSON: for each kind the fields that events.h names for it.
#include <array>

#include "bloodbowl/game.h"
#include "bloodbowl/text/event_text.h"
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

// What the number in `value` means.
enum class Meaning : std::uint8_t {
    Nothing,
    Number,
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

struct EventForm {
    std::string_view name;
    unsigned fields = 0;
    Meaning meaning = Meaning::Nothing;
    const char* value_key = "";
    const char* total_key = "total";
    const char* flag_key = "";
};

constexpr std::array<EventForm, kEventKinds> kEventForms{{
    {"weather_rolled", kDice, Meaning::WeatherNow, "weather"},
    {"fans_counted", kSide | kTotal, Meaning::Number, "fans", "fame"},
    {"niggling_rolled", kPlayer | kDice | kTarget | kSuccess},
    {"toss_won", kSide},
    {"kick_chosen", kSide},
    {"half_began", 0, Meaning::Number, "half"},
    {"recovered", kPlayer | kDice | kTarget | kModifiers | kSuccess},
    {"no_players", kSide},
    {"placed", kPlayer | kTo},
    {"kicked", kSide | kTo},
    {"kick_scattered", kFrom | kTo | kDice},
    {"kick_off_rolled", kDice, Meaning::Kickoff, "result"},
    {"opposed_roll", kSide | kDice | kModifiers | kTotal},
    {"reroll_gained", kSide},
    {"bribe_gained", kSide},
    {"markers_moved", 0, Meaning::Number, "turns"},
    {"touchback", kSide},
    {"turn_began", kSide, Meaning::Number, "turn", "total", "bonus"},
    {"turn_ended", kSide, Meaning::Cause, "turnover"},
    {"declared", kPlayer, Meaning::Type, "type"},
    {"stood_up", kPlayer},
    {"moved", kPlayer | kFrom | kTo},
    {"rolled", kPlayer | kOther | kRoll | kDice | kTarget | kModifiers | kSuccess},
    {"rerolled", kPlayer, Meaning::Source, "source"},
    {"assists_counted", kSide, Meaning::Number, "number"},
    {"block_rolled", kPlayer | kOther, Meaning::Nothing, "", "total", "defender_chooses"},
    {"block_chosen", kPlayer | kOther, Meaning::Face, "face"},
    {"skill_used", kPlayer, Meaning::SkillId, "skill"},
    {"pushed_back", kPlayer | kFrom | kTo},
    {"into_the_crowd", kPlayer | kFrom},
    {"followed_up", kPlayer | kFrom | kTo},
    {"knocked_down", kPlayer, Meaning::Injury, "cause"},
    {"armour_rolled", kPlayer | kDice | kTarget | kModifiers | kTotal | kSuccess},
    {"injury_rolled", kPlayer | kDice | kModifiers | kTotal, Meaning::InjuryResult, "result"},
    {"casualty_rolled", kPlayer | kTotal, Meaning::Effect, "effect", "roll"},
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
    {"money_counted", kSide | kTotal, Meaning::Number, "gold", "own"},
    {"order_rolled", kSide | kDice},
    {"order_chosen", kSide},
    {"offer_bought", kSide | kTotal, Meaning::Offer, "offer", "price"},
    {"offer_lost", kSide, Meaning::Offer, "offer"},
    {"cards_returned", kSide, Meaning::Number, "cards"},
    {"chef_rolled", kSide | kDice | kTarget, Meaning::Number, "rerolls"},
    {"igor_used", kPlayer},
    {"changed_sides", kSide | kPlayer | kOther},
    {"substituted", kPlayer | kOther | kTo},
    {"took_effect", kSide | kPlayer, Meaning::Card, "card"},
    {"handicaps_counted", kSide | kTotal, Meaning::Number, "handicaps", "difference"},
    {"handicap_rolled", kSide | kDice | kSuccess, Meaning::Card, "card"},
    {"improvement_rolled", kPlayer | kDice | kTotal},
    {"improved", kPlayer, Meaning::Raised, "characteristic"},
    {"gold_demanded", kPlayer | kDice, Meaning::Number, "gold"},
    {"gold_paid", kSide, Meaning::Number, "gold"},
    {"ball_removed", kTo},
    {"event_rolled", kPlayer | kDice | kTarget | kSuccess},
    {"gold_earned", kSide | kDice, Meaning::Number, "gold"},
    {"geyser_rolled", kPlayer | kDice | kTarget | kSuccess},
    {"geyser_erupted", kPlayer | kFrom | kTo | kDice},
    {"quake_rolled", kDice | kTotal | kTarget | kSuccess},
    {"happened", kSide, Meaning::Card, "card"},
    {"stadium_found", kSide | kDice, Meaning::Stadium, "stadium"},
    {"fame_changed", kSide | kTotal, Meaning::Number, "by", "fame"},
    {"sponsor_rolled", kSide | kDice | kTarget | kSuccess},
    {"cards_counted", kDice, Meaning::Number, "cards"},
    {"deck_chosen", kSide, Meaning::Offer, "offer"},
}};

constexpr Names<3> kInjuryResults{"stunned", "knocked_out", "casualty"};
constexpr Names<3> kPassResults{"inaccurate", "accurate", "fumble"};

template <class E>
std::string word(int value) {
    return std::string(word_for(static_cast<E>(value)));
}

Json value_json(const Setup& setup, Meaning meaning, int value) {
    switch (meaning) {
        case Meaning::WeatherNow: return word<Weather>(value);
        case Meaning::Kickoff: return word<KickoffResult>(value);
        case Meaning::Cause: return value == 0 ? Json(nullptr) : Json(word<TurnoverCause>(value));
        case Meaning::Type: return word<ActionType>(value);
        case Meaning::Source: return word<RerollSource>(value);
        case Meaning::Face: return word<BlockFace>(value);
        case Meaning::SkillId: return std::string(id_of(static_cast<Skill>(value)));
        case Meaning::Injury: return word<InjuryCause>(value);
        case Meaning::InjuryResult:
            return std::string(kInjuryResults[static_cast<std::size_t>(value)]);
        case Meaning::Effect: return word<CasualtyEffect>(value);
        case Meaning::PassRange: return word<Range>(value);
        case Meaning::PassResult: return std::string(kPassResults[static_cast<std::size_t>(value)]);
        case Meaning::Facing: return std::string(direction_word(value));
        case Meaning::Card: return std::string(id_of(static_cast<Playable>(value)));
        case Meaning::Raised: return word<Characteristic>(value);
        case Meaning::Stadium:
            return value == 0 ? Json(nullptr)
                              : Json(std::string(id_of(static_cast<Playable>(value))));
        case Meaning::Offer: return setup.offers[static_cast<std::size_t>(value)].id;
        case Meaning::Number:
        case Meaning::Nothing: break;
    }
    return value;
}

// What stands in the field of the value: a number, or one of the words of this name.
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
        case Meaning::Number:
        case Meaning::Nothing: break;
    }
    return "number";
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
    for (std::size_t i = 0; i < static_cast<std::size_t>(event.value); ++i)
        faces.push_back(word<BlockFace>(event.dice[i]));
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
    const auto playable = static_cast<Playable>(event.value);
    if (data_of(playable).modes > 0) json["mode"] = std::string(id_of(playable, event.total));
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
        add(form.meaning != Meaning::Nothing, form.value_key, type_of(form.meaning));
        add(kind == EventKind::Played, "mode", "card_mode", true);
        add(kind == EventKind::BlockRolled, "faces", "list of block_face");
        add(has(kDice), "dice", "list of number");
        add(has(kModifiers), "modifiers", "list of modifier", true);
        add(has(kTotal), form.total_key, "number");
        add(has(kTarget), "target", "number", true);
        add(has_needed(kind), "needed", "number", true);
        add(has(kSuccess), "success", "flag");
        add(form.flag_key[0] != '\0', form.flag_key, "flag");
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
    if (form.meaning != Meaning::Nothing)
        json[form.value_key] = value_json(setup, form.meaning, event.value);
    if (event.kind == EventKind::Played) write_mode(json, event);
    if (event.kind == EventKind::BlockRolled) json["faces"] = faces_json(event);
    if (has(kDice)) json["dice"] = dice_json(event);
    if (has(kModifiers) && event.modifiers != nullptr)
        json["modifiers"] = to_json(*event.modifiers, setup.rules.edition);
    if (has(kTotal)) json[form.total_key] = event.total;
    if (has(kTarget)) write_target(json, event);
    if (has_needed(event.kind) && event.dice[0] != 0) json["needed"] = event.needed;
    if (has(kSuccess)) json["success"] = event.success;
    if (form.flag_key[0] != '\0') json[form.flag_key] = event.flag;
    return json;
}

}  // namespace affray::bloodbowl
