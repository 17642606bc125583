#include "bloodbowl/text/vocabulary.h"

#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/text/event_text.h"
#include "bloodbowl/text/names.h"

namespace affray::bloodbowl {

namespace {

using core::Json;

template <class Names>
Json list_of(const Names& names) {
    Json list = Json::array();
    for (const std::string_view name : names) list.push_back(std::string(name));
    return list;
}

Json skill_ids() {
    Json list = Json::array();
    for (int i = 0; i < kSkills; ++i) list.push_back(std::string(id_of(static_cast<Skill>(i))));
    return list;
}

Json directions() {
    Json list = Json::array();
    for (int i = 0; i < kDirections; ++i) list.push_back(std::string(direction_word(i)));
    return list;
}

Json words() {
    return {{"side", Json::array({"home", "away"})},
            {"status", list_of(kNames<Status>)},
            {"action_type", list_of(kNames<ActionType>)},
            {"block_face", list_of(kNames<BlockFace>)},
            {"weather", list_of(kNames<Weather>)},
            {"range", list_of(kNames<Range>)},
            {"roll", list_of(kNames<RollKind>)},
            {"reroll_source", list_of(kNames<RerollSource>)},
            {"turnover_cause", list_of(kNames<TurnoverCause>)},
            {"injury_cause", list_of(kNames<InjuryCause>)},
            {"injury_result", Json::array({"stunned", "knocked_out", "casualty"})},
            {"pass_result", Json::array({"inaccurate", "accurate", "fumble"})},
            {"kickoff_result", list_of(kNames<KickoffResult>)},
            {"casualty_effect", list_of(kNames<CasualtyEffect>)},
            {"direction", directions()},
            {"skill", skill_ids()}};
}

Json dice() {
    Json list = Json::array();
    for (const core::DieType& type : BloodBowl::die_types())
        list.push_back({{"name", std::string(type.name)},
                        {"sides", type.sides},
                        {"faces", list_of(type.faces)},
                        {"also", std::string(type.also)}});
    return list;
}

}  // namespace

Json vocabulary() {
    return {{"decisions", list_of(kNames<DecisionKind>)},
            {"actions", action_forms()},
            {"events", event_forms()},
            {"dice", dice()},
            {"options", to_json(Options{})},
            {"words", words()}};
}

}  // namespace affray::bloodbowl
