// affray serve: the server that browsers talk to.
#include <sys/stat.h>

#include <atomic>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <sodium.h>

#include "cli/commands.h"
#include "server/api/app.h"
#include "server/net/server.h"
#include "store/engines/open.h"

namespace affray::cli {

namespace {

namespace fs = std::filesystem;

struct ServeOptions {
    server::NetConfig net;
    std::string database = "affray.db";
    std::string key_file;
    std::string advertise;
    std::string web;
    bool no_web = false;
    bool behind_proxy = false;
    bool standby = false;
    double limit_scale = 1;
    unsigned workers = 0;
    std::int64_t watch_pause_ms = server::AppConfig{}.watch_pause_ms;
    int table_hours = 24;
    int unfinished_days = 30;
};

// Beside the program where it was installed, or in the tree where it was built.
std::string find_web() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
    for (const fs::path& folder : {program / "web", program / ".." / "web" / "dist"})
        if (fs::is_regular_file(folder / "index.html", error)) return folder.string();
    return {};
}

int serve(const ServeOptions& options) {
    ::umask(S_IRWXG | S_IRWXO);  // whatever it writes is its owner's only
    if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be used");
    server::AppConfig app;
    app.database = options.database;
    app.advertise = options.advertise;
    if (!app.advertise.empty() && !store::is_postgres(app.database))
        throw std::runtime_error("--advertise: several servers share a database, not a file");
    if (!app.advertise.empty() && app.advertise.find(':') == std::string::npos)
        throw std::runtime_error("--advertise: should be HOST:PORT");
    app.key_file = options.key_file;
    app.web = options.no_web ? "" : options.web.empty() ? find_web() : options.web;
    app.behind_proxy = options.behind_proxy;
    app.limit_scale = options.limit_scale;
    app.workers = options.workers;
    app.watch_pause_ms = options.watch_pause_ms;
    server::NetConfig net = options.net;
    // Behind a proxy all connections are the proxy's, or another server's.
    if (!options.behind_proxy && options.advertise.empty())
        net.connections_of_address = server::Budgets::connections_of_address(options.limit_scale);
    constexpr std::int64_t kHourMs = 3600LL * 1000;
    app.kept = {options.table_hours * kHourMs, options.unfinished_days * (24 * kHourMs)};
    std::atomic<bool> lost = false;
    std::atomic<server::Server*> running = nullptr;
    app.holding.lost = [&] {
        lost = true;
        if (server::Server* server = running) server->stop();
    };
    if (options.standby) app.holding.patience = std::chrono::milliseconds(-1);
    server::Server server(
        net, [&](server::Loop& loop) { return std::make_unique<server::App>(loop, app); });
    running = &server;
    server.site().log().info("listening", {{"address", options.net.listen},
                                           {"port", server.port()},
                                           {"metrics_port", server.metrics_port()},
                                           {"database", store::shown(options.database)},
                                           {"web", app.web}});
    const bool anywhere = options.net.listen == "0.0.0.0" || options.net.listen == "::";
    fmt::print("Affray is at http://{}:{}/\n", anywhere ? "127.0.0.1" : options.net.listen,
               server.port());
    std::fflush(stdout);
    if (!lost) server.run(true);
    if (!lost) return kFine;
    fmt::print(stderr, "another server has taken over\n");
    return kCheckFailed;
}

}  // namespace

void add_serve(Command& app, int& exit_code) {
    auto options = std::make_shared<ServeOptions>();
    Command command = app.add_subcommand("serve", "Serve matches to browsers");
    command.add_option("--port", options->net.port, "Port").shows_default();
    command
        .add_option("--listen", options->net.listen, "Address to listen on; 0.0.0.0: all of them")
        .shows_default();
    command.add_option("--metrics-port", options->net.metrics_port,
                       "Port of /metrics, for this machine only; without it there is none");
    command
        .add_option("--db", options->database,
                    "File with all data, or a database: postgresql://...")
        .type_name("FILE")
        .shows_default();
    command
        .add_option("--key-file", options->key_file,
                    "Key with which the secrets of running matches are sealed; made when there "
                    "is none (default: beside the data; affray.key with a database)")
        .type_name("FILE");
    command.add_option("--web", options->web, "Folder of the client").type_name("DIR");
    command.add_flag("--no-web", options->no_web,
                     "Serve no client, only the interface for programs");
    command.add_flag("--standby", options->standby,
                     "With a database that another server uses: wait until it is gone");
    command
        .add_option("--advertise", options->advertise,
                    "Share the database with other servers; where they reach this one")
        .type_name("HOST:PORT");
    command.add_flag("--behind-proxy", options->behind_proxy,
                     "Trust X-Forwarded-For, -Proto and -Host of a proxy in front");
    command.add_option("--limit-scale", options->limit_scale, "Multiplies all limits on clients")
        .positive()
        .shows_default();
    command.add_option("--workers", options->workers,
                       "Threads on which bots think; 0: one per processor but one");
    command
        .add_option("--watch-pause", options->watch_pause_ms,
                    "Pause between decisions of bots among themselves, who play while "
                    "somebody watches; 0: at once, and watched or not")
        .type_name("MS")
        .not_negative()
        .shows_default();
    command
        .add_option("--keep-tables", options->table_hours,
                    "How long a table that nobody joins stays open; 0: for ever")
        .type_name("HOURS")
        .between(0, 100'000)
        .shows_default();
    command
        .add_option("--keep-unfinished", options->unfinished_days,
                    "How long a match without a clock waits for its next decision; 0: for ever")
        .type_name("DAYS")
        .between(0, 100'000)
        .shows_default();
    command.callback([options, &exit_code] { exit_code = serve(*options); });
}

}  // namespace affray::cli
