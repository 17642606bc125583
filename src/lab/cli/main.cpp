// The laboratory: how good the bots are, and how they get better.
#include <string_view>

#include <fmt/format.h>

#include "lab/cli/commands.h"
#include "protocol/version.h"

int main(int argc, char** argv) {
    using namespace affray;
    // It was a command of this program once; servers need it now, too.
    if (argc > 1 && std::string_view(argv[1]) == "worker") {
        fmt::print(stderr, "affray-lab: 'worker' is a command of affray now: affray worker\n");
        return cli::kBadInput;
    }
    cli::Program program(
        "Affray's laboratory: bots against each other, ratings, tuning and puzzles.", "affray-lab",
        kVersion);
    cli::Command app = program.commands();

    int exit_code = cli::kFine;
    lab::add_arena(app, exit_code);
    lab::add_tune(app, exit_code);
    lab::add_fit(app, exit_code);
    lab::add_puzzle(app, exit_code);
    lab::add_worth(app, exit_code);
    return program.run(argc, argv, exit_code);
}
