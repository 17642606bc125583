// affray verify: play records again and compare everything they hold.
#include <memory>

#include <fmt/format.h>

#include "ai/games.h"
#include "cli/commands.h"
#include "core/record.h"

namespace affray::cli {

namespace {

struct VerifyOptions {
    std::vector<std::string> files;
    bool json = false;
};

// A damaged record is a failed check as much as an altered one; a file that is not there is not.
core::Result<core::Record> checked(const std::string& text) {
    auto record = core::read_record(text);
    if (!record) return record.error();
    if (const auto same = core::verify(*record, ai::games()); !same) return same.error();
    return record;
}

int verify_all(const VerifyOptions& options) {
    core::Json results = core::Json::array();
    int exit_code = kFine;
    for (const std::string& file : options.files) {
        const auto record = checked(read_file(file));
        if (!record) exit_code = kCheckFailed;
        core::Json result{{"file", file}, {"ok", record.ok()}};
        if (record) {
            result["decisions"] = record->decisions.size();
            result["finished"] = record->is_finished();
        } else {
            result["code"] = record.error().code;
            result["difference"] = record.error().message;
        }
        results.push_back(result);
        if (options.json) continue;
        if (record)
            fmt::print("{}: {} decisions, {}\n", file, record->decisions.size(),
                       record->is_finished() ? "as recorded" : "as recorded so far");
        else
            fmt::print("{}: {}\n", file, record.error().message);
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
