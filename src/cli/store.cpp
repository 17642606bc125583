// affray store: a server's data from one place to another.
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <sodium.h>

#include "cli/commands.h"
#include "store/engines/copy.h"
#include "store/engines/open.h"

namespace affray::cli {

namespace {

struct CopyOptions {
    std::string from;
    std::string to;
};

int copy(const CopyOptions& options) {
    if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
    if (!store::is_postgres(options.from) && !std::filesystem::exists(options.from))
        throw BadInput(fmt::format("there is no {}", options.from));
    std::int64_t rows = 0;
    for (const store::Copied& table : store::copy_store(options.from, options.to)) {
        fmt::print("{:10} {}\n", table.rows, table.table);
        rows += table.rows;
    }
    fmt::print("{:10} in all, compared\n", rows);
    return kFine;
}

}  // namespace

void add_store(Command& app, int& exit_code) {
    auto options = std::make_shared<CopyOptions>();
    Command command = app.add_subcommand("store", "Move a server's data");
    command.require_subcommand();
    Command copying = command.add_subcommand(
        "copy",
        "Copy everything from a file or database to another, and compare it. No server may run on "
        "either, nothing may be in the target. The key file goes along by hand");
    copying.add_option("FROM", options->from, "File, or postgresql://...").required();
    copying.add_option("TO", options->to, "File, or postgresql://...").required();
    copying.callback([options, &exit_code] { exit_code = copy(*options); });
}

}  // namespace affray::cli
