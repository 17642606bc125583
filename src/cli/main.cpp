// The program: one command after another. What they do is in their own files.
#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "cli/commands.h"
#include "protocol/version.h"

namespace {

// Commands that this program had, and that affray-lab has now.
constexpr std::array<std::string_view, 4> kOfTheLaboratory{"arena", "tune", "fit", "puzzle"};

}  // namespace

int main(int argc, char** argv) {
    using namespace affray::cli;
    if (argc > 1 && std::ranges::find(kOfTheLaboratory, argv[1]) != kOfTheLaboratory.end()) {
        fmt::print(stderr, "affray: '{0}' is a command of the laboratory now: affray-lab {0}\n",
                   argv[1]);
        return kBadInput;
    }
    Program program(
        "Affray plays Blood Bowl and Underworlds: in the browser, in the terminal, and "
        "for other programs.",
        "affray", affray::kVersion);
    Command app = program.commands();

    int exit_code = kFine;
    add_play(app, exit_code);
    add_sim(app, exit_code);
    add_verify(app, exit_code);
    add_show(app, exit_code);
    add_odds(app, exit_code);
    add_analyse(app, exit_code);
    add_rules(app, exit_code);
    add_bench(app, exit_code);
    add_engine(app, exit_code);
    add_team(app, exit_code);
    add_league(app, exit_code);
    add_deck(app, exit_code);
    add_serve(app, exit_code);
    add_admin(app, exit_code);
    add_store(app, exit_code);
    add_worker(app, exit_code);
    return program.run(argc, argv, exit_code);
}
