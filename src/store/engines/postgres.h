// PostgreSQL through libpq, always in pipeline mode: the writes of a transaction leave together
// with its COMMIT, and one answer comes back for all of them. Errors are StoreError and name the
// data.
//
// A connection that is lost is made anew at the next use. A transaction that was under way is gone
// with it; whether its COMMIT still arrived is found out (see commit()).
#pragma once

#include <chrono>
#include <deque>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "store/engines/sql.h"

struct pg_conn;
struct pg_result;

namespace affray::store {

class PostgresDatabase final : public Database {
public:
    explicit PostgresDatabase(std::string where);  // "postgresql://..."
    ~PostgresDatabase() override;

    struct Parameter {
        unsigned type = 0;
        std::string bytes;  // as the type's binary form has it
    };
    using Parameters = std::vector<Parameter>;
    struct Clear {
        void operator()(pg_result* result) const;
    };
    using Result = std::unique_ptr<pg_result, Clear>;

    [[nodiscard]] Statement prepare(std::string_view sql) const override;
    using Database::execute;
    void execute(const std::string& sql) override;  // one statement

    void begin() override;
    // Writes that came before may fail here. Where the connection breaks before the answer has come
    // the outcome is asked for on a new one: StoreError, nothing of it is stored; CommitUnknown,
    // the database cannot be reached, and calling commit() again goes on asking.
    void commit() override;
    void roll_back() override;
    void try_to_store() override;
    [[nodiscard]] std::vector<std::string> damage() override { return {}; }
    void rebuild_indexes() override;
    void begin_to_forget() override {}
    void end_to_forget() override {}
    void count_on(std::string_view table, std::string_view column) override;
    void require_lease(std::string_view match, std::int64_t token) override;
    void hold_table(std::string_view table) const override;
    void answer_within(std::chrono::milliseconds time) override { answer_time_ = time; }
    void write_with(const Lease& lease) override;
    [[nodiscard]] std::string same_letters(std::string_view column) const override;

    void write(const std::string& sql, const Parameters& parameters);
    [[nodiscard]] Result read(const std::string& sql, const Parameters& parameters);
    // Without parameters, outside of transactions, several statements in one.
    void script(const std::string& sql);

    [[nodiscard]] const std::string& name() const { return name_; }  // without a password

private:
    struct Close {
        void operator()(pg_conn* connection) const;
    };
    struct Sent {
        bool is_preparation = false;
        std::string sql;
    };
    struct Problem {
        std::string state;
        std::string text;
    };
    using Clock = std::chrono::steady_clock;
    using Connection = std::unique_ptr<pg_conn, Close>;

    [[nodiscard]] static Connection open(const std::string& where, const std::string& name);
    void connect();
    void use(Connection connection);
    void connect_meanwhile(std::chrono::milliseconds patience);
    void wait_for_answer();
    void need_connection();
    [[nodiscard]] bool is_lost() const;
    void send(const std::string& sql, const Parameters& parameters);
    void send_plain(const std::string& sql) { send(sql, {}); }
    Result receive(bool whole);
    [[noreturn]] void fail(const Problem& problem) const;
    [[noreturn]] void fail_lost();
    void check_sent(int result);
    void register_writer();
    void find_out();

    std::string where_;
    std::string name_;
    Connection connection_;
    std::optional<std::chrono::milliseconds> answer_time_;
    std::future<Connection> coming_;  // while a thread of its own connects
    Clock::time_point next_attempt_;
    std::unordered_map<std::string, std::string> prepared_;  // SQL, and the name that it has
    int names_ = 0;
    std::deque<Sent> sent_;  // and not answered yet
    bool in_transaction_ = false;
    std::unique_ptr<const Lease> lease_;  // that transactions require

    // Every transaction writes its turn into its writer's row, so that it can be asked for
    // afterwards, and names the fence that stands there: who asks has set another.
    std::string writer_;
    bool registered_ = false;
    std::int64_t turn_ = 0;
    std::int64_t fence_ = 0;
    bool unknown_ = false;  // whether the last transaction was stored
};

}  // namespace affray::store
