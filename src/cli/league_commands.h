// What the commands of `affray league` do, each with the exit code it ends with.
#pragma once

#include "cli/league_file.h"

namespace affray::cli {

// league_writing.cpp: what is said by the commissioner and the coaches
int new_league(const LeagueOptions& options);
int join_league(const LeagueOptions& options);
int move_team(const LeagueOptions& options);
int redraft_team(const LeagueOptions& options);
int begin_season(const LeagueOptions& options);
int make_schedule(const LeagueOptions& options);
int report_match(const LeagueOptions& options);
int change_house(const LeagueOptions& options);
int add_entry(const LeagueOptions& options);

// league_shown.cpp
int show_league_table(const LeagueOptions& options);
int show_fixtures(const LeagueOptions& options);
void print_house_rules(const league::League& league);
int check_league(const LeagueOptions& options);
int show_ratings(const LeagueOptions& options);
int show_changes(const LeagueOptions& options);

// league_exchange.cpp: for and from other programs
std::vector<std::string> with_team_formats(std::vector<std::string> formats);
int export_league(const LeagueOptions& options);
int import_league(const LeagueOptions& options);

// league_playing.cpp
int play_league(const LeagueOptions& options);
int go_on_after_match(const LeagueOptions& options);

}  // namespace affray::cli
