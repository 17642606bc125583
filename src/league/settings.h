// How a league is run: what concerns no single match. Its rules of the game are in league_rules.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bloodbowl/data/rules.h"
#include "core/json.h"
#include "core/result.h"
#include "league/table.h"

namespace affray::league {

// What the winner of a tournament holds until it has been played again, and what it gives.
struct Trophy {
    std::string id;
    std::string name;
    std::string when;                      // spring, summer ...
    int rerolls = 1;                       // while it is held; part of the team value
    int fan_factor = 0;                    // once, when it is won
    std::vector<std::string> inducements;  // free of charge in each match of the following season
    std::string remarks;

    friend bool operator==(const Trophy&, const Trophy&) = default;
};

// The four Majors: Chaos Cup, Blood Bowl, Spike! Magazine Trophy, Dungeonbowl.
[[nodiscard]] std::vector<Trophy> majors();

// What differs in semi-finals and final.
struct FinalsTerms {
    bool own_players_only = false;     // no stars and no mercenaries
    bool no_inducement_money = false;  // only a team's own gold
    int factor = 1;                    // of the gate
    int gate_dice_semi_final = 0;      // added to each die of the gate
    int gate_dice_final = 0;

    friend bool operator==(const FinalsTerms&, const FinalsTerms&) = default;
};

struct LeagueSettings {
    std::vector<TieBreak> tie_breaks = usual_tie_breaks();
    int points_forfeited = 0;
    int points_bye = 3;
    int bonus_touchdowns = 0;
    int bonus_casualties = 0;
    int bonus_close_defeat = 0;
    int forfeit_score = 2;  // of who came
    int bye_score = 0;      // to nothing, of who has a bye

    bool several_teams = false;            // a coach may run more than one team
    bool deals_need_commissioner = false;  // beside the two coaches
    bool confirmations = true;             // a report counts when it is confirmed ...
    int silence_confirms_days = 0;         // ... or after so many days; 0: never by itself
    bool mvp_at_table = true;  // reports from a table may tell who it is; else he is drawn here
    bool post_match = true;    // teams whose lists are kept do here what follows a match
    std::string time_zone = "UTC";

    std::vector<std::string> divisions;  // the highest first
    int moving = 1;                      // how many go up and down
    int ladder_reach = 2;  // so many rungs above its own a team may challenge; 0: nobody
    bool play_off_inducements = true;
    bool friendlies = false;  // free matches beside the schedule are friendlies
    FinalsTerms finals;
    // House rules of the matches that are played here: options by their names (setup.h). What is
    // not named is as the edition, the season and the semi-finals have it.
    core::Json match_options = core::Json::object();
    std::vector<std::string> banned;   // inducements that may not be bought
    std::vector<std::string> rosters;  // that may take part; empty: all
    std::vector<Trophy> trophies = majors();
    int seed = 1;  // of every lot that is drawn

    friend bool operator==(const LeagueSettings&, const LeagueSettings&) = default;
};

[[nodiscard]] LeagueSettings usual_settings(bloodbowl::Edition edition);
// What differs from `before`; a trophy replaces the one of the same id. Mistakes are named.
[[nodiscard]] core::Result<LeagueSettings> read_settings(const core::Json& json,
                                                         const LeagueSettings& before);
[[nodiscard]] core::Json to_json(const LeagueSettings& settings);
[[nodiscard]] const Trophy* trophy_called(const LeagueSettings& settings, std::string_view id);

}  // namespace affray::league
