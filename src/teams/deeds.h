// What a player did in his career, as every program counts it.
#pragma once

namespace affray::teams {

struct Deeds {
    int matches = 0;
    int touchdowns = 0;
    int completions = 0;
    int interceptions = 0;
    int casualties = 0;
    int mvp_awards = 0;

    friend bool operator==(const Deeds&, const Deeds&) = default;
};

}  // namespace affray::teams
