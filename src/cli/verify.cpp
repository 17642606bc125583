// affray verify: play records again and compare everything they hold.
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/served_games.h"
#include "core/record.h"
#include "store/dice/dice_proof.h"

namespace affray::cli {

namespace {

struct VerifyOptions {
    std::vector<std::string> files;
    bool json = false;
};

struct Checked {
    core::Record record;
    std::optional<std::string> dice =
        {};  // how the secret dice came about; nothing: they were none
};

std::string_view words_for(const std::optional<std::string>& dice) {
    if (!dice) return "";
    if (*dice == "agreed") return ", dice as every seat and the server committed to";
    if (*dice == "server") return ", dice as the server committed to for every seat";
    return ", dice as committed to (old form: it does not bind the server)";
}

// A damaged record is a failed check as much as an altered one; a file that is not there is not.
core::Result<Checked> checked(const std::string& text) {
    auto record = core::read_record(text);
    if (!record) return record.error();
    const auto same = core::verify(*record, recorded_games());
    // What was played under other rules cannot be played again; its dice can be checked.
    const bool other_rules = !same && same.error().code == "other_rules_revision";
    if (!same && !other_rules) return same.error();
    const auto proof = store::proof_of(*record);
    if (!proof) return proof.error();
    Checked checked{std::move(*record)};
    if (*proof) {
        if (const auto dice = store::verify_dice(checked.record, **proof, recorded_games()); !dice)
            return dice.error();
        checked.dice = (*proof)->form();
    }
    if (!other_rules) return checked;
    return core::Error{same.error().code,
                       same.error().message + std::string(words_for(checked.dice))};
}

int verify_all(const VerifyOptions& options) {
    core::Json results = core::Json::array();
    int exit_code = kFine;
    for (const std::string& file : options.files) {
        const auto found = checked(read_file(file));
        if (!found) exit_code = kCheckFailed;
        core::Json result{{"file", file}, {"ok", found.ok()}};
        if (found) {
            result["decisions"] = found->record.decisions.size();
            result["finished"] = found->record.is_finished();
            result["secret_dice"] = found->dice.has_value();
            if (found->dice) result["dice_form"] = *found->dice;
        } else {
            result["code"] = found.error().code;
            result["difference"] = found.error().message;
        }
        results.push_back(result);
        if (options.json) continue;
        if (found)
            fmt::print("{}: {} decisions, {}{}\n", file, found->record.decisions.size(),
                       found->record.is_finished() ? "as recorded" : "as recorded so far",
                       words_for(found->dice));
        else
            fmt::print("{}: {}\n", file, found.error().message);
    }
    if (options.json) print_json(results);
    return exit_code;
}

}  // namespace

void add_verify(Command& app, int& exit_code) {
    auto options = std::make_shared<VerifyOptions>();
    Command command =
        app.add_subcommand("verify", "Replay records and compare; exit code 1 at a difference");
    command.add_option("files", options->files, "Records").required().type_name("FILE");
    command.add_flag("--json", options->json, "Print JSON");
    command.callback([options, &exit_code] { exit_code = verify_all(*options); });
}

}  // namespace affray::cli
