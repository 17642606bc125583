#include "bloodbowl/text/vocabulary.h"

#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/text/event_text.h"
#include "bloodbowl/text/names.h"
#include "core/vocabulary.h"

namespace affray::bloodbowl {

namespace {

using core::Json;
using core::names_json;

Json skill_ids() {
    Json list = Json::array();
    for (int i = 0; i < kSkills; ++i) list.push_back(std::string(id_of(static_cast<Skill>(i))));
    return list;
}

Json card_ids() {
    Json list = Json::array();
    for (int i = kFirstPlayable; i < kPlayables; ++i)
        if (data_of(static_cast<Playable>(i)).editions != 0)
            list.push_back(std::string(id_of(static_cast<Playable>(i))));
    return list;
}

Json mode_ids() {
    Json list = Json::array();
    for (int i = kFirstPlayable; i < kPlayables; ++i)
        for (int mode = 0; mode < data_of(static_cast<Playable>(i)).modes; ++mode)
            list.push_back(std::string(id_of(static_cast<Playable>(i), mode)));
    return list;
}

Json directions() {
    Json list = Json::array();
    for (int i = 0; i < kDirections; ++i) list.push_back(std::string(direction_word(i)));
    return list;
}

Json words() {
    return {{"side", Json::array({"home", "away"})},
            {"status", names_json(kNames<Status>)},
            {"action_type", names_json(kNames<ActionType>)},
            {"block_face", names_json(kNames<BlockFace>)},
            {"weather", names_json(kNames<Weather>)},
            {"range", names_json(kNames<Range>)},
            {"roll", names_json(kNames<RollKind>)},
            {"reroll_source", names_json(kNames<RerollSource>)},
            {"turnover_cause", names_json(kNames<TurnoverCause>)},
            {"injury_cause", names_json(kNames<InjuryCause>)},
            {"injury_result", Json::array({"stunned", "knocked_out", "casualty"})},
            {"pass_result", Json::array({"inaccurate", "accurate", "fumble"})},
            {"kickoff_result", names_json(kNames<KickoffResult>)},
            {"casualty_effect", names_json(kNames<CasualtyEffect>)},
            {"direction", directions()},
            {"characteristic", names_json(kNames<Characteristic>)},
            {"moment", names_json(kNames<Moment>)},
            {"card", card_ids()},
            {"card_mode", mode_ids()},
            {"skill", skill_ids()}};
}

}  // namespace

Json BloodBowl::vocabulary() {
    return {{"decisions", names_json(kNames<DecisionKind>)},
            {"actions", action_forms()},
            {"events", event_forms()},
            {"dice", core::dice_json(die_types())},
            {"options", to_json(Options{})},
            {"words", words()}};
}

}  // namespace affray::bloodbowl
