// affray admin: who looks after a server. An admin needs an account there.
#include <chrono>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <sodium.h>

#include "cli/commands.h"
#include "store/engines/open.h"

namespace affray::cli {

namespace {

struct AdminOptions {
    std::string database = "affray.db";
    std::string name;
};

std::unique_ptr<store::Store> data_of(const AdminOptions& options) {
    if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
    if (!store::is_postgres(options.database) && !std::filesystem::exists(options.database))
        throw BadInput(fmt::format("there is no {}", options.database));
    return store::open_store(options.database);
}

int set_admin(const AdminOptions& options, bool on) {
    using namespace std::chrono;
    const auto data = data_of(options);
    const auto user = data->find_account(options.name);
    if (!user) {
        fmt::print(stderr, "nobody has an account of the name {}\n", options.name);
        return kBadInput;
    }
    const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
    data->begin();
    data->set_admin(user->id, on);
    data->add_admin_line(
        {now, "affray admin", on ? "grant" : "revoke", {{"user", user->id}, {"name", user->name}}});
    data->commit();
    fmt::print("{} is {} admin\n", user->name, on ? "an" : "no");
    return kFine;
}

int list_admins(const AdminOptions& options) {
    for (const store::User& user : data_of(options)->admins()) fmt::print("{}\n", user.name);
    return kFine;
}

}  // namespace

void add_admin(Command& app, int& exit_code) {
    auto options = std::make_shared<AdminOptions>();
    Command command = app.add_subcommand("admin", "Say who looks after a server");
    command.add_option("--db", options->database, "File with all data, or postgresql://...")
        .type_name("FILE")
        .shows_default();
    command.require_subcommand();
    for (const bool on : {true, false}) {
        Command change = command.add_subcommand(on ? "grant" : "revoke",
                                                on ? "Make somebody an admin" : "And no more");
        change.add_option("NAME", options->name, "Of an account").required();
        change.callback([options, on, &exit_code] { exit_code = set_admin(*options, on); });
    }
    command.add_subcommand("list", "Who is one").callback([options, &exit_code] {
        exit_code = list_admins(*options);
    });
}

}  // namespace affray::cli
