// The commands of the laboratory, one file each. A command adds itself to the program and sets the
// exit code when it has run.
#pragma once

#include "cli/base/command.h"

namespace affray::lab {

void add_arena(CLI::App& app, int& exit_code);   // arena.cpp
void add_tune(CLI::App& app, int& exit_code);    // tune.cpp
void add_fit(CLI::App& app, int& exit_code);     // fit.cpp
void add_puzzle(CLI::App& app, int& exit_code);  // puzzle.cpp

}  // namespace affray::lab
