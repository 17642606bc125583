// What a league has decided: every number of the time between two matches that an edition or a
// commissioner sets. The books' own values are the defaults.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bloodbowl/data/rules.h"
#include "core/json.h"
#include "core/result.h"
#include "league/team/post_match_tables.h"

namespace affray::league {

using bloodbowl::Edition;

// Who gets the Most Valuable Player award of his team.
enum class MvpMethod : std::uint8_t {
    Random,      // drawn among all who were available, dead or alive
    OfThree,     // the coach names three, a D3 decides
    Chosen,      // the coach names him
    OfTheAlive,  // drawn among those who were available, were not hired as inducements and live
};

// How fans come and go after a match.
enum class FanFactorRoll : std::uint8_t {
    AgainstFanFactor,  // 3D6 or 2D6 against today's Fan Factor
    Table,             // D6 with modifiers
};

// A team that is worth much pays for it.
struct SpirallingExpenses {
    bool on = false;
    int start = 1'750'000;  // from this team value on
    int step = 150'000;     // for each further step, or part of it, one more
    int amount = 10'000;

    [[nodiscard]] int due(int team_value) const;
    friend bool operator==(const SpirallingExpenses&, const SpirallingExpenses&) = default;
};

struct LeagueRules {
    Edition edition = Edition::Crp;
    int starting_treasury = 1'000'000;

    MvpMethod mvp = MvpMethod::Random;
    bool ageing = false;

    int winnings_flat_lost = 0;
    int winnings_flat_drawn = 10'000;
    int winnings_flat_won = 10'000;
    int winnings_fame_factor = 1;   // how often FAME counts
    bool winnings_table = false;    // by gate and team rating instead
    bool winnings_reroll = true;    // the winner may roll again
    int winnings_final_factor = 1;  // in semi-finals and finals
    SpirallingExpenses expenses;
    bool expensive_mistakes = false;

    FanFactorRoll fan_factor_roll = FanFactorRoll::AgainstFanFactor;
    bool free_fan_factor = false;  // 5 for nothing, and never part of the value
    bool rostered_stars = false;
    bool stadiums = false;  // are rolled for, lived in, bought and sold
    bool sponsors = false;
    bool journeymen = true;          // make up the eleven
    bool concession_excused = true;  // with two players or fewer before a set-up
    int deserters_from = 51;  // Star Player points: who may leave a team that concedes; 0: nobody

    bool redraft = false;  // between two seasons teams may be drafted anew
    // What a season brings in downtime before that.
    int funds_per_match = 20'000;
    int funds_per_win = 10'000;
    int funds_per_draw = 5'000;
    int funds_per_touchdown = 5'000;
    int funds_per_casualty = 5'000;

    int points_won = 3;
    int points_drawn = 1;
    int points_lost = 0;

    PostMatchTables tables;  // written with the content of the house, not with these

    friend bool operator==(const LeagueRules&, const LeagueRules&) = default;
};

// As the book of the edition has it.
[[nodiscard]] LeagueRules book_rules(Edition edition);

// What differs from the book, by the names above; every other word is a mistake that is named.
[[nodiscard]] core::Result<LeagueRules> read_league_rules(const core::Json& json, Edition edition);
[[nodiscard]] core::Json to_json(const LeagueRules& rules);  // all of it

}  // namespace affray::league
