// PostgreSQL for tests: an instance of this process's own in a temporary folder, reached through a
// socket there. It goes with the process, however that ends.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

#include "store/engines/postgres.h"

namespace affray::test {

class OwnPostgres {
public:
    static OwnPostgres& instance() {
        static OwnPostgres own;
        return own;
    }
    ~OwnPostgres() {
        try {
            stop();
        } catch (const std::exception&) {}
        std::error_code nothing;
        std::filesystem::remove_all(folder_, nothing);
    }
    OwnPostgres(const OwnPostgres&) = delete;
    OwnPostgres& operator=(const OwnPostgres&) = delete;

    // Where an empty database lies.
    [[nodiscard]] std::string fresh_database() {
        const std::string name = fmt::format("test_{}", ++databases_);
        store::PostgresDatabase(where("postgres")).execute("CREATE DATABASE " + name);
        return where(name);
    }
    void start() {
        command(
            fmt::format("{} -D {}/data -l {}/log -w -t 120 -o '-k {} -h \"\" -c fsync=off -c "
                        "max_connections=200 -c shared_buffers=16MB' start",
                        program("pg_ctl"), folder_, folder_, folder_));
        runs_ = true;
    }
    // As a machine that loses its power.
    void stop() {
        if (!runs_) return;
        runs_ = false;
        command(fmt::format("{} -D {}/data -m immediate stop", program("pg_ctl"), folder_));
    }

private:
    OwnPostgres() {
        std::string name = (std::filesystem::temp_directory_path() / "affray-pg-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        folder_ = name;
        if (geteuid() == 0 && std::system(fmt::format("chown postgres {}", folder_).c_str()) != 0)
            throw std::runtime_error("PostgreSQL refuses root, and there is no user postgres");
        command(
            fmt::format("{} -D {}/data -A trust -U affray -E UTF8 --locale=C --no-sync "
                        "--no-instructions",
                        program("initdb"), folder_));
        start();
        // Should this process be killed.
        const std::string watch = fmt::format(
            "(while kill -0 {}; do sleep 2; done; {} -D {}/data -m immediate stop; rm -rf {}) "
            ">/dev/null 2>&1 </dev/null &",
            getpid(), as_its_user(program("pg_ctl")), folder_, folder_);
        (void)!std::system(watch.c_str());
    }

    static std::string program(const std::string& name) {
        const std::string debian = "/usr/lib/postgresql/15/bin/" + name;
        if (std::filesystem::exists(debian)) return debian;
        if (std::system(fmt::format("command -v {} >/dev/null", name).c_str()) == 0) return name;
        throw std::runtime_error("these tests need PostgreSQL 15 (tools/install-packages test)");
    }
    static std::string as_its_user(const std::string& line) {
        return geteuid() == 0 ? "runuser -u postgres -- " + line : line;
    }
    void command(const std::string& line) const {
        const std::string all =
            fmt::format("cd / && {} >>{}.out 2>&1 </dev/null", as_its_user(line), folder_);
        const bool fine = std::system(all.c_str()) == 0;
        std::filesystem::remove(folder_ + ".out");
        if (!fine) throw std::runtime_error("PostgreSQL cannot be used: " + line);
    }
    [[nodiscard]] std::string where(const std::string& name) const {
        return fmt::format("postgresql:///{}?host={}&user=affray", name, folder_);
    }

    std::string folder_;
    int databases_ = 0;
    bool runs_ = false;
};

}  // namespace affray::test
