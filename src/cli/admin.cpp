// affray admin: who looks after a server. An admin needs an account there.
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>

#include <fmt/format.h>
#include <sodium.h>

#include "cli/commands.h"
#include "server/api/base/secrets.h"
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

// With the account of this name; what is done is written down.
int change(const AdminOptions& options, const char* what,
           const std::function<void(store::Store&, const store::User&)>& work) {
    using namespace std::chrono;
    const auto data = data_of(options);
    const auto user = data->find_account(options.name);
    if (!user) {
        fmt::print(stderr, "nobody has an account of the name {}\n", options.name);
        return kBadInput;
    }
    const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
    data->begin();
    work(*data, *user);
    data->add_admin_line({now, "affray admin", what, {{"user", user->id}, {"name", user->name}}});
    data->commit();
    return kFine;
}

int set_admin(const AdminOptions& options, bool on) {
    return change(options, on ? "grant" : "revoke",
                  [on](store::Store& data, const store::User& user) {
                      data.set_admin(user.id, on);
                      fmt::print("{} is {} admin\n", user.name, on ? "an" : "no");
                  });
}

// For somebody who has lost password and code.
int recover(const AdminOptions& options) {
    std::string code;
    const int result = change(options, "recover", [&](store::Store& data, const store::User& user) {
        code = server::new_recovery_code();
        if (!data.set_password(user, user.password_hash, server::recovery_hash_of(code)))
            throw store::StoreError("the account has just changed; try again");
    });
    if (result == kFine) fmt::print("{}\n", code);
    return result;
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
    Command code = command.add_subcommand(
        "recover", "A new recovery code for somebody who has lost his, and his password");
    code.add_option("NAME", options->name, "Of an account").required();
    code.callback([options, &exit_code] { exit_code = recover(*options); });
    command.add_subcommand("list", "Who is one").callback([options, &exit_code] {
        exit_code = list_admins(*options);
    });
}

}  // namespace affray::cli
