// The commands of the laboratory, one file each. A command adds itself to the program and sets the
// exit code when it has run.
#pragma once

#include "cli/base/command.h"
#include "cli/base/command_line.h"

namespace affray::lab {

void add_arena(cli::Command& app, int& exit_code);   // arena.cpp
void add_tune(cli::Command& app, int& exit_code);    // tune.cpp
void add_fit(cli::Command& app, int& exit_code);     // fit.cpp
void add_puzzle(cli::Command& app, int& exit_code);  // puzzle.cpp
void add_worth(cli::Command& app, int& exit_code);   // worth.cpp

}  // namespace affray::lab
