// affray analyse: what a bot would do in a position or at a decision of a record, and why.
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/base/match_choices.h"
#include "cli/base/stored_match.h"
#include "cli/commands.h"
#include "protocol/analysis.h"

namespace affray::cli {

namespace {

struct AnalyseOptions {
    std::string file;
    int at = kLastDecision;
    std::string edition = kNewestEdition;
    std::string game;
    int time = 1000;
    protocol::Question question;
    bool json = false;
};

constexpr const char* kFooter = R"(
With --nodes the answer is the same on every machine; with --time it depends on how fast it is.

Examples:
  affray analyse match.affray --at 120
  affray analyse position.json --nodes 2000 --json
  affray analyse position.json --bot rookie
)";

void print_lines(const core::Json& analysis) {
    fmt::print("{}, {} decides: {}\n", analysis["bot"].get<std::string>(),
               analysis["decision"]["seat"].get<std::string>(),
               analysis["decision"]["kind"].get<std::string>());
    int number = 0;
    for (const core::Json& line : analysis["lines"]) {
        const auto texts = line["texts"].get<std::vector<std::string>>();
        fmt::print("{:>2}. ", ++number);
        if (!line["value"].is_null())
            fmt::print("{:>4.0f}%  {:+.2f} {}  ", 100 * line["chance"].get<double>(),
                       line["value"].get<double>(), analysis["unit"].get<std::string>());
        fmt::print("{}\n", fmt::join(texts, ", "));
    }
    fmt::print("{}\n", analysis["sentence"].get<std::string>());
}

void analyse(AnalyseOptions& options) {
    const auto match = load_match(options.file, options.at, options.edition, options.game);
    options.question.budget.time = std::chrono::milliseconds(options.time);
    const core::Json analysis =
        value_or_bad_input(protocol::analyse(*match, options.question), options.file);
    if (options.json) return print_json(analysis);
    print_lines(analysis);
}

}  // namespace

void add_analyse(Command& app, int&) {
    auto options = std::make_shared<AnalyseOptions>();
    Command command = app.add_subcommand(
        "analyse", "What a bot would do in a position: its lines with chance and value");
    command.footer(kFooter);
    command.add_option("file", options->file, "A record or a position file")
        .required()
        .type_name("FILE");
    command
        .add_option("--at", options->at, "Before which decision of a record (default: at the end)")
        .not_negative();
    command.add_option("--edition", options->edition, "Edition of a position that names none")
        .shows_default();
    command.add_option("--game", options->game, "Game of a position that names none");
    command.add_option("--bot", options->question.bot, "Who is asked; star values the lines of all")
        .shows_default();
    Argument time =
        command.add_option("--time", options->time, "How long it may think, in milliseconds")
            .between(1, 600'000)
            .shows_default();
    command
        .add_option("--nodes", options->question.budget.nodes,
                    "Positions it may value, instead of a time")
        .between(1, 1'000'000'000)
        .excludes(time);
    command.add_option("--threads", options->question.budget.threads, "Threads it may use")
        .between(1, 64)
        .shows_default();
    command.add_option("--seed", options->question.seed, "Of its random choices").shows_default();
    command.add_option("--lines", options->question.lines, "How many lines at most")
        .between(1, 100)
        .shows_default();
    command.add_flag("--json", options->json, "Print JSON, as the protocol does");
    command.callback([options] { analyse(*options); });
}

}  // namespace affray::cli
