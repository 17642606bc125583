// The commands of the program, one file each. A command adds itself to the program and sets the
// exit code when it has run.
#pragma once

#include "cli/base/command.h"
#include "cli/base/command_line.h"

namespace affray::cli {

void add_play(Command& app, int& exit_code);     // play.cpp
void add_sim(Command& app, int& exit_code);      // sim.cpp
void add_verify(Command& app, int& exit_code);   // verify.cpp
void add_show(Command& app, int& exit_code);     // show.cpp
void add_odds(Command& app, int& exit_code);     // odds.cpp
void add_analyse(Command& app, int& exit_code);  // analyse.cpp
void add_rules(Command& app, int& exit_code);    // rules.cpp
void add_bench(Command& app, int& exit_code);    // bench.cpp
void add_engine(Command& app, int& exit_code);   // engine.cpp
void add_team(Command& app, int& exit_code);     // team.cpp
void add_league(Command& app, int& exit_code);   // league.cpp
void add_deck(Command& app, int& exit_code);     // deck.cpp
void add_serve(Command& app, int& exit_code);    // serve.cpp
void add_admin(Command& app, int& exit_code);    // admin.cpp
void add_store(Command& app, int& exit_code);    // store.cpp
void add_worker(Command& app, int& exit_code);   // worker.cpp

}  // namespace affray::cli
