#include "store/engines/postgres.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <thread>

#include <fmt/format.h>
#include <libpq-fe.h>
#include <sodium.h>

#include "store/engines/leases.h"
#include "store/store.h"

namespace affray::store {

namespace {

// As require_lease says it: a match, all data.
constexpr std::string_view kElsewhere = "AF001";
constexpr std::string_view kTakenOver = "AF002";
constexpr Oid kBytes = 17;
constexpr Oid kNumber = 20;  // bigint
constexpr Oid kText = 25;
constexpr std::chrono::milliseconds kBetweenAttempts{200};
constexpr std::size_t kMostSent = 10'000;   // and not answered: they take memory here and there
constexpr std::chrono::seconds kAskFor{2};  // what became of a transaction

std::string big_endian(std::int64_t number) {
    std::string bytes(8, '\0');
    auto rest = static_cast<std::uint64_t>(number);
    for (auto byte = bytes.rbegin(); byte != bytes.rend(); ++byte, rest >>= 8U)
        *byte = static_cast<char>(rest & 0xFFU);
    return bytes;
}

// PostgreSQL counts its parameters with a dollar: "?" as they come, "?2" by number.
std::string with_dollars(std::string_view sql) {
    std::string text;
    int next = 1;
    for (std::size_t i = 0; i < sql.size(); ++i) {
        if (sql[i] != '?') {
            text += sql[i];
            continue;
        }
        text += '$';
        const bool numbered = i + 1 < sql.size() && sql[i + 1] >= '0' && sql[i + 1] <= '9';
        if (!numbered) text += std::to_string(next++);
    }
    return text;
}

// Its texts have no byte 0.
std::string without_zeros(std::string_view text) {
    std::string clean;
    for (const char letter : text) {
        if (letter == '\0')
            clean += "\xEF\xBF\xBD";
        else
            clean += letter;
    }
    return clean;
}

class PostgresStatement final : public Statement::Body {
public:
    PostgresStatement(PostgresDatabase& db, std::string_view sql)
        : db_(db), sql_(with_dollars(sql)) {}

    void bind(std::string_view text) override {
        const bool clean = text.find('\0') == std::string_view::npos;
        parameters_.push_back({kText, clean ? std::string(text) : without_zeros(text)});
    }
    void bind_bytes(std::string_view bytes) override {
        parameters_.push_back({kBytes, std::string(bytes)});
    }
    void bind(std::int64_t number) override {
        parameters_.push_back({kNumber, big_endian(number)});
    }

    void run() override {
        const PostgresDatabase::Parameters parameters = std::move(parameters_);
        rest();
        db_.write(sql_, parameters);
    }
    bool next() override {
        if (!result_) {
            const PostgresDatabase::Parameters parameters = std::move(parameters_);
            rest();
            result_ = db_.read(sql_, parameters);
        }
        if (++row_ < PQntuples(result_.get())) return true;
        rest();
        return false;
    }
    void rest() override {
        parameters_.clear();
        result_.reset();
        row_ = -1;
    }

    [[nodiscard]] std::string text(int column) const override {
        return {PQgetvalue(result_.get(), row_, column),
                static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
    }
    [[nodiscard]] std::int64_t number(int column) const override {
        std::uint64_t number = 0;
        for (const char byte : text(column))
            number = number << 8U | static_cast<unsigned char>(byte);
        return static_cast<std::int64_t>(number);
    }

private:
    PostgresDatabase& db_;
    std::string sql_;
    PostgresDatabase::Parameters parameters_;
    PostgresDatabase::Result result_;
    int row_ = -1;
};

std::string random_writer() {
    std::array<unsigned char, 16> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::array<char, 33> text{};
    return sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
}

std::string trimmed(std::string text) {
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

}  // namespace

void PostgresDatabase::Clear::operator()(pg_result* result) const { PQclear(result); }
void PostgresDatabase::Close::operator()(pg_conn* connection) const { PQfinish(connection); }

PostgresDatabase::PostgresDatabase(std::string where)
    : where_(std::move(where)), name_("the database"), writer_(random_writer()) {
    connect();
}

PostgresDatabase::~PostgresDatabase() {
    if (!registered_ || is_lost() || in_transaction_) return;
    try {
        write("DELETE FROM writers WHERE id = $1", {{kText, writer_}});
    } catch (const StoreError&) {}  // found old one day
}

// -- The connection -------------------------------------------------------------------------------

PostgresDatabase::Connection PostgresDatabase::open(const std::string& where,
                                                    const std::string& name) {
    // What comes after dbname wins over what it says, what comes before does not.
    // A connection whose answer is lost is given up after eleven seconds.
    const std::array<const char*, 10> keys{"connect_timeout",
                                           "tcp_user_timeout",
                                           "keepalives_idle",
                                           "keepalives_interval",
                                           "keepalives_count",
                                           "application_name",
                                           "dbname",
                                           "client_encoding",
                                           nullptr};
    const std::array<const char*, 10> values{"3",      "5000",        "5",    "2",    "3",
                                             "affray", where.c_str(), "UTF8", nullptr};
    Connection connection(PQconnectdbParams(keys.data(), values.data(), 1));
    if (connection == nullptr) throw StoreUnavailable("libpq has no memory");
    const auto fail = [&] {
        throw StoreUnavailable(
            fmt::format("{}: {}", name, trimmed(PQerrorMessage(connection.get()))));
    };
    if (PQstatus(connection.get()) != CONNECTION_OK) fail();
    PQsetNoticeProcessor(
        connection.get(), [](void*, const char*) {}, nullptr);
    const Result set(PQexec(connection.get(), "SET lock_timeout = '10s'"));
    if (PQresultStatus(set.get()) != PGRES_COMMAND_OK || PQenterPipelineMode(connection.get()) != 1)
        fail();
    return connection;
}

void PostgresDatabase::use(Connection connection) {
    sent_.clear();
    prepared_.clear();
    in_transaction_ = false;
    connection_ = std::move(connection);
    name_ = fmt::format("postgresql://{}/{}", PQhost(connection_.get()), PQdb(connection_.get()));
}

void PostgresDatabase::connect() {
    connection_.reset();
    next_attempt_ = Clock::now() + kBetweenAttempts;
    if (answer_time_) return connect_meanwhile(*answer_time_);
    use(open(where_, name_));
}

// On a thread of its own: to reach a machine that is gone takes seconds.
void PostgresDatabase::connect_meanwhile(std::chrono::milliseconds patience) {
    if (!coming_.valid()) coming_ = std::async(std::launch::async, open, where_, name_);
    if (coming_.wait_for(patience) != std::future_status::ready)
        throw StoreUnavailable(fmt::format("{}: the connection is lost", name_));
    next_attempt_ = Clock::now() + kBetweenAttempts;
    use(coming_.get());
}

bool PostgresDatabase::is_lost() const {
    return connection_ == nullptr || PQstatus(connection_.get()) != CONNECTION_OK;
}

void PostgresDatabase::need_connection() {
    if (!is_lost()) return;
    if (coming_.valid()) return connect_meanwhile(std::chrono::milliseconds(0));
    if (Clock::now() < next_attempt_)
        throw StoreUnavailable(fmt::format("{}: the connection is lost", name_));
    if (answer_time_) return connect_meanwhile(std::chrono::milliseconds(0));
    connect();
}

// libpq itself waits for as long as it takes.
void PostgresDatabase::wait_for_answer() {
    if (!answer_time_) return;
    const auto until = Clock::now() + *answer_time_;
    while (PQisBusy(connection_.get()) != 0) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
        pollfd wait{PQsocket(connection_.get()), POLLIN, 0};
        if (left.count() <= 0 || ::poll(&wait, 1, static_cast<int>(left.count())) == 0) {
            connection_.reset();
            throw StoreUnavailable(fmt::format("{}: no answer came", name_));
        }
        if (PQconsumeInput(connection_.get()) == 0) return;  // lost, which is found out next
    }
}

void PostgresDatabase::fail(const Problem& problem) const {
    const std::string text = fmt::format("{}: {}", name_, problem.text);
    const std::string_view state = problem.state;
    const std::string_view kind = state.substr(0, 2);
    // Connections, what there is not enough of, who shuts it down, the system; what cannot be
    // written at all.
    if (kind == "08" || kind == "53" || state.starts_with("57P") || kind == "58" ||
        state == "25006" || state == "55P03" || state == kTakenOver)
        throw StoreUnavailable(text);
    if (state == kElsewhere) throw LeaseLost(text);
    if (state == "XX001" || state == "XX002") throw DamagedData(text);
    throw StoreError(text);
}

// The transaction that was under way is gone. Where the database can be reached again that is a
// fault of this one attempt.
void PostgresDatabase::fail_lost() {
    const std::string problem =
        fmt::format("{}: {}", name_, trimmed(PQerrorMessage(connection_.get())));
    sent_.clear();
    in_transaction_ = false;
    connection_.reset();
    connect();  // or StoreUnavailable
    throw StoreError(problem);
}

// -- Statements -----------------------------------------------------------------------------------

Statement PostgresDatabase::prepare(std::string_view sql) const {
    return Statement(
        std::make_unique<PostgresStatement>(const_cast<PostgresDatabase&>(*this), sql));
}

void PostgresDatabase::check_sent(int result) {
    if (result == 1) return;
    if (is_lost()) fail_lost();
    throw StoreError(fmt::format("{}: {}", name_, trimmed(PQerrorMessage(connection_.get()))));
}

void PostgresDatabase::send(const std::string& sql, const Parameters& parameters) {
    std::vector<Oid> types;
    std::vector<const char*> values;
    std::vector<int> lengths;
    for (const Parameter& parameter : parameters) {
        types.push_back(parameter.type);
        values.push_back(parameter.bytes.data());
        lengths.push_back(static_cast<int>(parameter.bytes.size()));
    }
    const std::vector<int> formats(parameters.size(), 1);
    const auto count = static_cast<int>(parameters.size());
    auto known = prepared_.find(sql);
    if (known == prepared_.end()) {
        known = prepared_.emplace(sql, fmt::format("s{}", ++names_)).first;
        check_sent(PQsendPrepare(connection_.get(), known->second.c_str(), sql.c_str(), count,
                                 types.data()));
        sent_.push_back({true, sql});
    }
    check_sent(PQsendQueryPrepared(connection_.get(), known->second.c_str(), count, values.data(),
                                   lengths.data(), formats.data(), 1));
    sent_.push_back({false, {}});
}

// All answers that are due; the last one is returned. `whole`: with it ends what was sent, and what
// is sent next does not suffer from what failed before.
PostgresDatabase::Result PostgresDatabase::receive(bool whole) {
    check_sent(whole ? PQpipelineSync(connection_.get()) : PQsendFlushRequest(connection_.get()));
    if (PQflush(connection_.get()) < 0) fail_lost();
    Result last;
    std::optional<Problem> first;
    for (; !sent_.empty(); sent_.pop_front()) {
        wait_for_answer();
        Result result(PQgetResult(connection_.get()));
        if (result == nullptr || is_lost()) fail_lost();
        const ExecStatusType status = PQresultStatus(result.get());
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
            if (sent_.front().is_preparation) prepared_.erase(sent_.front().sql);
            if (status != PGRES_PIPELINE_ABORTED && !first) {
                const char* state = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
                first = Problem{state != nullptr ? state : "",
                                trimmed(PQresultErrorMessage(result.get()))};
            }
        }
        last = std::move(result);
        wait_for_answer();
        const Result none(PQgetResult(connection_.get()));  // the end of this one
        if (is_lost()) fail_lost();
    }
    if (first && !whole) check_sent(PQpipelineSync(connection_.get()));
    if (whole || first) {
        wait_for_answer();
        const Result sync(PQgetResult(connection_.get()));
        if (is_lost() || PQresultStatus(sync.get()) != PGRES_PIPELINE_SYNC) fail_lost();
    }
    if (first) fail(*first);
    return last;
}

void PostgresDatabase::write(const std::string& sql, const Parameters& parameters) {
    if (!in_transaction_) need_connection();
    send(sql, parameters);
    if (!in_transaction_)
        (void)receive(true);
    else if (sent_.size() >= kMostSent)
        (void)receive(false);
}

PostgresDatabase::Result PostgresDatabase::read(const std::string& sql,
                                                const Parameters& parameters) {
    if (in_transaction_) {
        send(sql, parameters);
        return receive(false);
    }
    const bool was_there = !is_lost();
    need_connection();
    try {
        send(sql, parameters);
        return receive(true);
    } catch (const StoreUnavailable&) {
        throw;
    } catch (const StoreError&) {
        // Reading may be done twice: a connection that had broken unnoticed has been made anew.
        if (!was_there || !prepared_.empty()) throw;
    }
    send(sql, parameters);
    return receive(true);
}

void PostgresDatabase::execute(const std::string& sql) { write(sql, {}); }

void PostgresDatabase::script(const std::string& sql) {
    need_connection();
    PQexitPipelineMode(connection_.get());
    const Result result(PQexec(connection_.get(), sql.c_str()));
    const ExecStatusType status = PQresultStatus(result.get());
    const char* state = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
    const Problem problem{state != nullptr ? state : "",
                          trimmed(PQerrorMessage(connection_.get()))};
    const bool fine = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!fine) {
        const Result back(PQexec(connection_.get(), "ROLLBACK"));
    }
    PQenterPipelineMode(connection_.get());
    if (!fine) fail(problem);
}

// -- Transactions ---------------------------------------------------------------------------------

void PostgresDatabase::begin() {
    if (in_transaction_) roll_back();
    unknown_ = false;
    need_connection();
    if (!registered_) register_writer();
    in_transaction_ = true;
    send_plain("BEGIN");
    if (lease_ != nullptr) require_lease(lease_->match, lease_->token);
}

void PostgresDatabase::register_writer() {
    write("DELETE FROM writers WHERE at < now() - interval '7 days'", {});
    write(
        "INSERT INTO writers (id, turn, fence) VALUES ($1, 0, $2) "
        "ON CONFLICT (id) DO UPDATE SET fence = excluded.fence",
        {{kText, writer_}, {kNumber, big_endian(++fence_)}});
    registered_ = true;
}

void PostgresDatabase::commit() {
    if (unknown_) return find_out();
    try {
        send("SELECT take_turn($1, $2, $3)",
             {{kText, writer_}, {kNumber, big_endian(++turn_)}, {kNumber, big_endian(fence_)}});
        send_plain("COMMIT");
        unknown_ = true;
        (void)receive(true);
        unknown_ = false;
        in_transaction_ = false;
    } catch (const StoreError&) {
        if (in_transaction_ && !is_lost()) unknown_ = false;  // it was refused
        registered_ = false;
        if (!unknown_) throw;
        find_out();
    }
}

// A transaction that still hangs somewhere is waited for, or comes too late: it does not know the
// new fence.
void PostgresDatabase::find_out() {
    const auto until = Clock::now() + kAskFor;
    for (;;) {
        try {
            if (is_lost()) connect();
            Statement ask = prepare("UPDATE writers SET fence = ? WHERE id = ? RETURNING turn");
            const bool stored = ask.with(fence_ + 1).with(writer_).next() && ask.number(0) == turn_;
            unknown_ = false;
            ++fence_;
            if (stored) return;
            throw StoreError(fmt::format("{}: the connection was lost", name_));
        } catch (const StoreUnavailable& error) {
            if (Clock::now() >= until) throw CommitUnknown(error.what());
            std::this_thread::sleep_for(kBetweenAttempts);
        }
    }
}

void PostgresDatabase::roll_back() {
    if (!in_transaction_) return;
    in_transaction_ = false;
    if (is_lost()) return;
    if (!sent_.empty()) {
        try {
            (void)receive(true);
        } catch (const StoreError&) {}  // it is taken back anyway
    }
    if (!is_lost()) write("ROLLBACK", {});
}

void PostgresDatabase::try_to_store() { write("UPDATE schema_version SET version = version", {}); }

void PostgresDatabase::rebuild_indexes() { write("REINDEX SCHEMA public", {}); }

void PostgresDatabase::count_on(std::string_view table, std::string_view column) {
    write(fmt::format("SELECT setval(pg_get_serial_sequence('{0}', '{1}'), max({1})) FROM {0} "
                      "HAVING max({1}) IS NOT NULL",
                      table, column),
          {});
}

void PostgresDatabase::require_lease(std::string_view match, std::int64_t token) {
    write("SELECT require_lease($1, $2)",
          {{kText, std::string(match)}, {kNumber, big_endian(token)}});
}

// Readers go on reading.
void PostgresDatabase::hold_table(std::string_view table) const {
    if (!in_transaction_) return;  // each statement is one by itself
    prepare(fmt::format("LOCK TABLE {} IN SHARE ROW EXCLUSIVE MODE", table)).run();
}

void PostgresDatabase::write_with(const Lease& lease) {
    lease_ = std::make_unique<const Lease>(lease);
}

std::string PostgresDatabase::same_letters(std::string_view column) const {
    return fmt::format(R"(lower({} COLLATE "C") = lower(? COLLATE "C"))", column);
}

}  // namespace affray::store
