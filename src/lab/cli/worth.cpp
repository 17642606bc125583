// affray-lab worth: what each kind of purchase before a match of Blood Bowl brings, learned from
// recorded matches in which it was bought. docs/bots.md tells how to use it.
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "bloodbowl/game.h"
#include "bots/luck.h"
#include "cli/base/stored_match.h"
#include "games/games.h"
#include "lab/cli/commands.h"
#include "lab/cli/record_folders.h"
#include "lab/purchase_worth.h"

namespace affray::lab {

namespace {

using core::Json;

struct WorthOptions {
    std::vector<std::string> folders;
    double doubt = 0.1;  // touchdowns
    bool json = false;
};

// Of the same teams and dice: the two matches of a pair.
bool are_of_one_pair(const core::Record& first, const core::Record& second) {
    return first.header.at("sides") == second.header.at("sides") &&
           first.header.value("seed", Json()) == second.header.value("seed", Json());
}

// Played once more, and seen with the luck of its dice.
ShoppedMatch shopped(const core::Record& record, const std::string& file) {
    ShoppedMatch result;
    PurchaseCollector collector;
    std::unique_ptr<ai::MatchLuck> luck;
    std::size_t moment = 0;
    const auto see = [&](const core::AnyMatch& match, const Json&) {
        if (match.game() != bloodbowl::BloodBowl::kName)
            throw cli::BadInput(file + " is no match of Blood Bowl");
        if (moment == 0)
            luck = bots::make_match_luck(match, record.header.value("seed", std::uint64_t{1}));
        else
            luck->after(match, !record.decisions[moment - 1].dice.empty());
        if (moment == record.decisions.size()) {
            const auto points = match.outcome().all_points;
            result.margin = points[0] - points[1];
            return;
        }
        const core::Action action =
            cli::value_or_bad_input(match.read_action(record.decisions[moment].action), file);
        collector.before(match, action);
        luck->before(match, action);
        ++moment;
    };
    const auto shown = core::show_moments(record, games::games(), see);
    if (!shown) throw cli::BadInput(fmt::format("{}: {}", file, shown.error().message));
    result.bought = collector.bought();
    result.luck = luck->so_far();
    return result;
}

// Who has no other match of his pair beside him is left out.
std::vector<ShoppedMatch> read_pairs(const std::vector<std::string>& files) {
    std::vector<ShoppedMatch> matches;
    std::optional<core::Record> first;
    std::string first_file;
    for (const std::string& file : files) {
        core::Record record = cli::load_record(file);
        if (!record.is_finished() || !record.changes.empty()) continue;
        if (first && are_of_one_pair(*first, record)) {
            matches.push_back(shopped(*first, first_file));
            matches.push_back(shopped(record, file));
            first.reset();
            continue;
        }
        first = std::move(record);
        first_file = file;
    }
    return matches;
}

Json worth_json(std::size_t matches, const std::vector<KindOfPurchase>& kinds) {
    Json list = Json::array();
    for (const KindOfPurchase& kind : kinds)
        list.push_back({{"kind", kind.kind},
                        {"bought", kind.bought},
                        {"thought", kind.thought},
                        {"worth", kind.worth},
                        {"error", kind.error}});
    return {{"matches", matches}, {"kinds", std::move(list)}};
}

std::string worth_text(std::size_t matches, const std::vector<KindOfPurchase>& kinds) {
    std::string text =
        fmt::format("{} matches; worth in touchdowns a match\n{:28} {:>7} {:>8} {:>8} {:>7}\n",
                    matches, "", "bought", "thought", "worth", "error");
    for (const KindOfPurchase& kind : kinds)
        text += fmt::format("{:28} {:>7} {:>8.3f} {:>8.3f} {:>7.3f}\n", kind.kind, kind.bought,
                            kind.thought, kind.worth, kind.error);
    return text;
}

void tell_worth(const WorthOptions& options) {
    const std::vector<ShoppedMatch> matches = read_pairs(records_in(options.folders));
    if (matches.empty()) throw cli::BadInput("there is no pair of matches in these records");
    const std::vector<KindOfPurchase> kinds = fit_purchases(matches, options.doubt);
    if (options.json)
        cli::print_json(worth_json(matches.size(), kinds));
    else
        fmt::print("{}", worth_text(matches.size(), kinds));
}

}  // namespace

void add_worth(cli::Command& app, int&) {
    auto options = std::make_shared<WorthOptions>();
    cli::Command command = app.add_subcommand(
        "worth", "What each kind of inducement brings, by the results of recorded matches");
    command.add_option("folders", options->folders, "Folders of records (affray-lab arena --out)")
        .required()
        .type_name("FOLDER");
    command
        .add_option("--doubt", options->doubt,
                    "Touchdowns by which the bots' own estimate may be wrong; the smaller, the "
                    "more matches it takes to change it")
        .positive()
        .shows_default();
    command.add_flag("--json", options->json, "Print JSON");
    command.callback([options] { tell_worth(*options); });
}

}  // namespace affray::lab
