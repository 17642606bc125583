#include "store/engines/open.h"

#include <condition_variable>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "store/dice/secret_dice.h"
#include "store/engines/file_lock.h"
#include "store/engines/postgres.h"
#include "store/engines/postgres_migrations.h"
#include "store/engines/sql_store.h"
#include "store/engines/sqlite_store.h"

namespace affray::store {

namespace {

class FileHold final : public Hold {
public:
    explicit FileHold(const std::string& file) : lock_(file) {}

private:
    FileLock lock_;
};

constexpr std::chrono::seconds kBeat{1};
constexpr std::chrono::milliseconds kBetweenLooks{100};

class PostgresHold final : public Hold {
public:
    PostgresHold(const std::string& where, Holding holding)
        : leases_(where, {keyed_name(), ""}), lost_(std::move(holding.lost)) {
        const auto began = std::chrono::steady_clock::now();
        for (lease_ = leases_.take(kAllData); !lease_; lease_ = leases_.take(kAllData)) {
            const bool for_ever = holding.patience.count() < 0;
            if (!for_ever && std::chrono::steady_clock::now() - began >= holding.patience) {
                leases_.leave();
                throw StoreError(
                    fmt::format("{}: another server uses this database", shown(where)));
            }
            std::this_thread::sleep_for(kBetweenLooks);
            (void)leases_.beat();
        }
        for (const Node& node : leases_.nodes())
            if (!node.address.empty()) {
                leases_.leave();
                throw StoreError(fmt::format("{}: other servers share this database (--advertise)",
                                             shown(where)));
            }
        thread_ = std::thread([this] { run(); });
    }
    ~PostgresHold() override {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        wake_.notify_one();
        thread_.join();
        try {
            leases_.leave();
        } catch (const StoreError&) {}  // it runs out by itself
    }
    [[nodiscard]] std::optional<Lease> lease() const override { return lease_; }

private:
    static std::string keyed_name() { return to_hex(random_seed()); }

    void run() {
        std::unique_lock lock(mutex_);
        while (!wake_.wait_for(lock, kBeat, [this] { return stopping_; })) {
            lock.unlock();
            const bool have_it = renew();
            lock.lock();
            if (have_it) continue;
            if (lost_) lost_();
            return;
        }
    }
    // While the database cannot be reached nobody else can take it either.
    bool renew() {
        try {
            for (const Lease& lease : leases_.beat())
                if (lease.match == kAllData && lease.token == lease_->token) return true;
            return false;
        } catch (const StoreError&) {
            return true;
        }
    }

    Leases leases_;
    std::function<void()> lost_;
    std::optional<Lease> lease_;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace

bool is_postgres(std::string_view where) {
    return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

std::string default_key_file(const std::string& where) {
    return is_postgres(where) ? "affray.key" : where + ".key";
}

std::string shown(const std::string& where) {
    if (!is_postgres(where)) return where;
    const std::size_t begin = where.find("://") + 3;
    const std::size_t end = where.find_first_of("/?", begin);
    const std::size_t at = where.substr(0, end).rfind('@');
    std::string text = where.substr(0, where.find('?'));
    if (at != std::string::npos && at >= begin) text.erase(begin, at + 1 - begin);
    return text;
}

std::unique_ptr<Database> open_database(const std::string& where) {
    if (!is_postgres(where)) return open_sqlite_database(where);
    auto database = std::make_unique<PostgresDatabase>(where);
    migrate(*database);
    return database;
}

std::unique_ptr<Store> open_store(const std::string& where, std::optional<SealKey> key,
                                  const std::optional<Lease>& lease) {
    std::unique_ptr<Database> database = open_database(where);
    if (lease) database->write_with(*lease);
    return store_on(std::move(database), key);
}

std::unique_ptr<Store> open_brief_store(const std::string& where, std::optional<SealKey> key,
                                        std::chrono::milliseconds answer) {
    std::unique_ptr<Database> database = open_database(where);
    database->answer_within(answer);
    return store_on(std::move(database), key);
}

std::unique_ptr<Hold> hold(const std::string& where, Holding holding) {
    if (is_postgres(where)) return std::make_unique<PostgresHold>(where, std::move(holding));
    return std::make_unique<FileHold>(where);
}

}  // namespace affray::store
