// Headers of matches in which every question may come up.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

using core::Json;

// As many different cards and helpers as a hand holds, beginning with some of them.
inline constexpr std::size_t kMostHeld = 8;  // of a team list
inline Json hand_of(Edition edition, std::size_t first) {
    std::vector<std::string> all;
    for (int i = kFirstPlayable; i < kPlayables; ++i)
        if (const auto card = static_cast<Playable>(i);
            data_of(card).exists_in(edition) && can_be_held(card) && data_of(card).is_public)
            all.emplace_back(data_of(card).id);
    std::rotate(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(first % all.size()),
                all.end());
    Json hand = Json::array();
    for (std::size_t i = 0; i < std::min(all.size(), kMostHeld); ++i) hand.push_back(all[i]);
    return hand;
}

// Whatever asks: everything that coaches can agree on, with every ready-made team.
inline std::vector<Json> headers_of_everything() {
    const std::vector<Json> agreed{
        {{"tie", "ask"}, {"illegal_procedure", true}, {"piling_on", true}, {"rivals", true}},
        {{"inducements", "budget"}, {"budget", 1000000}, {"cards", "on_list"}, {"tie", "ask"}},
        {{"inducements", "by_value"}, {"optional_inducements", true}, {"tie", "overtime"}},
        {{"inducements", "budget"},
         {"budget", 500000},
         {"card_variant", "one_deck"},
         {"referee", "small"}},
        {{"inducements", "budget"},
         {"budget", 500000},
         {"card_variant", "draft"},
         {"blitzmania", true}},
        {{"special_balls", true},
         {"referee", "any"},
         {"stadium", "roll"},
         {"match_events", true},
         {"weather_table", "winter"},
         {"blitzmania", true}}};
    std::vector<Json> headers;
    for (const Edition edition : {Edition::Classic, Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        const auto ids = ready_team_ids(edition);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            Json sides = Json::array();
            for (const auto& id : {ids[i], ids[(i + 1) % ids.size()]})
                sides.push_back(to_json(*ready_team(edition, id)));
            Json options = agreed[i % agreed.size()];
            if (options.value("inducements", "off") == std::string("off"))
                for (Json& side : sides) side["hand"] = hand_of(edition, i);
            headers.push_back({{"game", "bloodbowl"},
                               {"edition", std::string(name_of(edition))},
                               {"options", options},
                               {"sides", sides}});
        }
    }
    return headers;
}

}  // namespace affray::bloodbowl
