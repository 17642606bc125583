// The laboratory: how good the bots are, and how they get better.
#include <fmt/format.h>

#include "lab/cli/commands.h"
#include "protocol/version.h"

int main(int argc, char** argv) {
    using namespace affray;
    CLI::App app{"Affray's laboratory: bots against each other, ratings, tuning and puzzles.",
                 "affray-lab"};
    app.set_version_flag("--version", fmt::format("affray-lab {}", kVersion));

    int exit_code = cli::kFine;
    lab::add_arena(app, exit_code);
    lab::add_tune(app, exit_code);
    lab::add_fit(app, exit_code);
    lab::add_puzzle(app, exit_code);
    return cli::run_program(app, argc, argv, exit_code);
}
