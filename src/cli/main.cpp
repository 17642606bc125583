// The program: one command after another. What they do is in their own files.
#include <exception>

#include <fmt/format.h>

#include "cli/commands.h"
#include "protocol/version.h"

int main(int argc, char** argv) {
    using namespace affray::cli;
    CLI::App app{
        "Affray plays Blood Bowl and Underworlds: in the browser, in the terminal, between bots, "
        "and "
        "for other programs."};
    app.set_version_flag("--version", fmt::format("affray {}", affray::kVersion));
    app.require_subcommand(1);
    app.failure_message([](const CLI::App* failed, const CLI::Error& error) {
        return fmt::format("affray: {}\nTry '{} --help'.\n", error.what(),
                           failed->get_display_name());
    });

    int exit_code = kFine;
    add_play(app, exit_code);
    add_sim(app, exit_code);
    add_arena(app, exit_code);
    add_tune(app, exit_code);
    add_fit(app, exit_code);
    add_verify(app, exit_code);
    add_show(app, exit_code);
    add_odds(app, exit_code);
    add_analyse(app, exit_code);
    add_puzzle(app, exit_code);
    add_rules(app, exit_code);
    add_bench(app, exit_code);
    add_engine(app, exit_code);
    add_team(app, exit_code);
    add_deck(app, exit_code);
    add_serve(app, exit_code);
    add_admin(app, exit_code);

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? kFine : kBadInput;
    } catch (const BadInput& error) {
        fmt::print(stderr, "affray: {}\n", error.what());
        return kBadInput;
    } catch (const std::exception& error) {
        fmt::print(stderr, "affray: {}\n", error.what());
        return kCheckFailed;
    }
    return exit_code;
}
