// The commands of the program, one file each. A command adds itself to the program and sets the
// exit code when it has run.
#pragma once

#include "cli/base/command.h"

namespace affray::cli {

void add_play(CLI::App& app, int& exit_code);     // play.cpp
void add_sim(CLI::App& app, int& exit_code);      // sim.cpp
void add_verify(CLI::App& app, int& exit_code);   // verify.cpp
void add_show(CLI::App& app, int& exit_code);     // show.cpp
void add_odds(CLI::App& app, int& exit_code);     // odds.cpp
void add_analyse(CLI::App& app, int& exit_code);  // analyse.cpp
void add_rules(CLI::App& app, int& exit_code);    // rules.cpp
void add_bench(CLI::App& app, int& exit_code);    // bench.cpp
void add_engine(CLI::App& app, int& exit_code);   // engine.cpp
void add_team(CLI::App& app, int& exit_code);     // team.cpp
void add_deck(CLI::App& app, int& exit_code);     // deck.cpp
void add_serve(CLI::App& app, int& exit_code);    // serve.cpp
void add_admin(CLI::App& app, int& exit_code);    // admin.cpp

}  // namespace affray::cli
