// affray show: a record at one of its decisions, or a position, drawn as text.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "cli/base/match_choices.h"
#include "cli/base/stored_match.h"
#include "cli/commands.h"
#include "cli/terminal.h"

namespace affray::cli {

namespace {

struct ShowOptions {
    std::string file;
    int at = kLastDecision;
    std::string edition = kNewestEdition;
    std::string game;
    bool json = false;
};

std::string asked(const core::Json& decision) {
    if (decision["seat"].is_null()) return "The match is over.";
    std::string kind = decision["kind"].get<std::string>();
    std::replace(kind.begin(), kind.end(), '_', ' ');
    return fmt::format("{} decides: {}", decision["seat"].get<std::string>(), kind);
}

void show(const ShowOptions& options) {
    const auto match = load_match(options.file, options.at, options.edition, options.game);
    if (options.json)
        return print_json({{"header", match->header()},
                           {"position", match->position()},
                           {"decision", match->decision_json()},
                           {"hash", core::hash_text(match->hash())}});
    fmt::print("{}{}\n", drawing_of(*match), asked(match->decision_json()));
}

}  // namespace

void add_show(Command& app, int&) {
    auto options = std::make_shared<ShowOptions>();
    Command command = app.add_subcommand("show", "Draw a record or a position as text");
    command.add_option("file", options->file, "A record or a position file")
        .required()
        .type_name("FILE");
    command
        .add_option("--at", options->at, "Before which decision of a record (default: at the end)")
        .not_negative();
    command.add_option("--edition", options->edition, "Edition of a position that names none")
        .shows_default();
    command.add_option("--game", options->game,
                       "Game of a position that names none: bloodbowl (default) or underworlds");
    command.add_flag("--json", options->json, "Print the position as JSON");
    command.callback([options] { show(*options); });
}

}  // namespace affray::cli
