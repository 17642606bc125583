#include "ai/bloodbowl/planning/turn_memory.h"

#include <map>
#include <string>

namespace affray::ai {

using core::Action;
using core::Json;

namespace {

Json play_json(const Play& play) {
    return {static_cast<int>(play.kind),
            play.player.slot,
            play.target.slot,
            play.to.index,
            play.chance,
            play.risk,
            play.opens,
            play.worth,
            to_json(play.actions)};
}

Play read_play(const Json& json) {
    Play play;
    play.kind = static_cast<PlayKind>(json.at(0).get<int>());
    play.player.slot = json.at(1);
    play.target.slot = json.at(2);
    play.to.index = json.at(3);
    play.chance = json.at(4);
    play.risk = json.at(5);
    play.opens = json.at(6);
    play.worth = json.at(7);
    play.actions = read_actions(json.at(8));
    return play;
}

}  // namespace

Json to_json(const std::vector<Action>& actions) {
    Json numbers = Json::array();
    for (const Action action : actions)
        for (const std::uint16_t number : {action.kind, action.a, action.b, action.c})
            numbers.push_back(number);
    return numbers;
}

std::vector<Action> read_actions(const Json& json) {
    constexpr std::size_t kNumbers = 4;
    std::vector<Action> actions;
    for (std::size_t i = 0; i + kNumbers <= json.size(); i += kNumbers)
        actions.push_back({json.at(i), json.at(i + 1), json.at(i + 2), json.at(i + 3)});
    return actions;
}

Json to_json(const std::vector<std::vector<Play>>& plans) {
    Json plays = Json::array(), numbers = Json::array();
    std::map<std::string, std::size_t> known;
    for (const auto& plan : plans) {
        Json& of_plan = numbers.emplace_back(Json::array());
        for (const Play& play : plan) {
            Json json = play_json(play);
            const auto [found, is_new] = known.emplace(json.dump(), plays.size());
            of_plan.push_back(found->second);
            if (is_new) plays.push_back(std::move(json));
        }
    }
    return {{"plays", std::move(plays)}, {"plans", std::move(numbers)}};
}

std::vector<std::vector<Play>> read_plans(const Json& json) {
    std::vector<Play> plays;
    for (const Json& play : json.at("plays")) plays.push_back(read_play(play));
    std::vector<std::vector<Play>> plans;
    for (const Json& numbers : json.at("plans")) {
        auto& plan = plans.emplace_back();
        for (const Json& number : numbers) plan.push_back(plays.at(number.get<std::size_t>()));
    }
    return plans;
}

}  // namespace affray::ai
