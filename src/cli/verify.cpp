// affray verify: play records again and compare everything they hold.
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "core/record.h"
#include "games/games.h"
#include "store/secret_dice.h"

namespace affray::cli {

namespace {

struct VerifyOptions {
    std::vector<std::string> files;
    bool json = false;
};

struct Checked {
    core::Record record;
    bool has_secret_dice = false;
};

// A damaged record is a failed check as much as an altered one; a file that is not there is not.
core::Result<Checked> checked(const std::string& text) {
    auto record = core::read_record(text);
    if (!record) return record.error();
    if (const auto same = core::verify(*record, ai::games()); !same) return same.error();
    const auto secret = store::secret_of(*record);
    if (!secret) return secret.error();
    if (*secret)
        if (const auto same = store::verify_dice(*record, **secret, ai::games()); !same)
            return same.error();
    return Checked{std::move(*record), secret->has_value()};
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
            result["secret_dice"] = found->has_secret_dice;
        } else {
            result["code"] = found.error().code;
            result["difference"] = found.error().message;
        }
        results.push_back(result);
        if (options.json) continue;
        if (found)
            fmt::print("{}: {} decisions, {}{}\n", file, found->record.decisions.size(),
                       found->record.is_finished() ? "as recorded" : "as recorded so far",
                       found->has_secret_dice ? ", dice as committed to" : "");
        else
            fmt::print("{}: {}\n", file, found.error().message);
    }
    if (options.json) print_json(results);
    return exit_code;
}

}  // namespace

void add_verify(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<VerifyOptions>();
    CLI::App* command =
        app.add_subcommand("verify", "Replay records and compare; exit code 1 at a difference");
    command->add_option("files", options->files, "Records")->required()->type_name("FILE");
    command->add_flag("--json", options->json, "Print JSON");
    command->callback([options, &exit_code] { exit_code = verify_all(*options); });
}

}  // namespace affray::cli
