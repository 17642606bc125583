// Headers of matches in which every question may come up.
#pragma once

#include <vector>

#include "core/json.h"

namespace affray::underworlds {

using core::Json;

inline std::vector<Json> headers_of_everything() {
    const Json reavers = "reavers_starter", champions = "champions_starter";
    std::vector<Json> headers;
    const auto add = [&](Json sides, Json options) {
        headers.push_back({{"game", "underworlds"},
                           {"options", std::move(options)},
                           {"sides", std::move(sides)}});
    };
    add({reavers, champions},
        {{"matched_play", "winner"}, {"hold_back", true}, {"artefact", true}});
    add({champions, reavers}, {{"boards", "any"}, {"hold_back", true}});
    add({champions, champions, reavers}, {{"artefact", true}});
    add({champions, reavers, champions, reavers}, Json::object());
    return headers;
}

}  // namespace affray::underworlds
