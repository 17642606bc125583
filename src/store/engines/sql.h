// SQL behind the store, whichever engine carries it out: what the subjects need, and no more.
//
// Statements are written so that both engines understand them: parameters are ? or ?1, "user"
// stands in quotes (PostgreSQL has a word user of its own), what may be there already says ON
// CONFLICT.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace affray::store {

struct Lease;  // leases.h

// Running it again starts with fresh parameters.
class Statement {
public:
    class Body {
    public:
        Body() = default;
        virtual ~Body() = default;
        Body(const Body&) = delete;
        Body& operator=(const Body&) = delete;

        virtual void bind(std::string_view text) = 0;
        virtual void bind_bytes(std::string_view bytes) = 0;
        virtual void bind(std::int64_t number) = 0;
        virtual void run() = 0;
        virtual bool next() = 0;
        virtual void rest() = 0;
        [[nodiscard]] virtual std::string text(int column) const = 0;
        [[nodiscard]] virtual std::int64_t number(int column) const = 0;
    };

    explicit Statement(std::unique_ptr<Body> body) : body_(std::move(body)) {}

    // Parameters, numbered from 1 in the order of the calls.
    Statement& with(std::string_view text) {
        body_->bind(text);
        return *this;
    }
    Statement& with_bytes(std::string_view bytes) {
        body_->bind_bytes(bytes);
        return *this;
    }
    Statement& with(std::int64_t number) {
        body_->bind(number);
        return *this;
    }
    Statement& with(int number) { return with(static_cast<std::int64_t>(number)); }
    Statement& with(bool flag) { return with(static_cast<std::int64_t>(flag)); }

    // A write, to its end. In a transaction the engine may put it off until commit(), which then
    // fails in its stead.
    void run() { body_->run(); }
    bool next() {
        return body_->next();
    }                               // the next row; false: there is none, and the statement
                                    // is ready again
    void rest() { body_->rest(); }  // forget the remaining rows

    [[nodiscard]] std::string text(int column) const { return body_->text(column); }
    [[nodiscard]] std::int64_t number(int column) const { return body_->number(column); }

private:
    std::unique_ptr<Body> body_;
};

// Forgets what is left of a statement's rows when it goes, whatever happens until then.
class Rest {
public:
    explicit Rest(Statement& statement) : statement_(statement) {}
    ~Rest() { statement_.rest(); }
    Rest(const Rest&) = delete;
    Rest& operator=(const Rest&) = delete;

private:
    Statement& statement_;
};

// A connection. Errors are StoreError and name the data.
class Database {
public:
    Database() = default;
    virtual ~Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    [[nodiscard]] virtual Statement prepare(std::string_view sql) const = 0;
    virtual void execute(const std::string& sql) = 0;
    void execute(std::string_view statement, std::string_view parameter) const {
        prepare(statement).with(parameter).run();
    }

    virtual void begin() = 0;
    virtual void commit() = 0;
    virtual void roll_back() = 0;
    virtual void try_to_store() = 0;
    [[nodiscard]] virtual std::vector<std::string> damage() = 0;
    virtual void rebuild_indexes() = 0;
    // What is overwritten between the two is not found in the files any more.
    virtual void begin_to_forget() = 0;
    virtual void end_to_forget() = 0;

    // Rows with numbers of their own were added: the engine's own go on after them.
    virtual void count_on(std::string_view /*table*/, std::string_view /*column*/) {}

    // As Store::require_lease. In a file there are no leases: one server has it (FileLock).
    virtual void require_lease(std::string_view /*match*/, std::int64_t /*token*/) {}

    // Within a transaction: nobody else writes into the table until it ends, and what he has
    // written before is seen. In a file there is one who writes at a time.
    virtual void hold_table(std::string_view /*table*/) const {}

    // For a thread on which everybody waits: an answer that does not come in this time is given up,
    // and while the database cannot be reached that is said at once.
    virtual void answer_within(std::chrono::milliseconds /*time*/) {}

    // Every transaction from now on requires this lease.
    virtual void write_with(const Lease& /*lease*/) {}

    // A condition with one parameter: the same letters, of whichever case (ASCII only).
    [[nodiscard]] virtual std::string same_letters(std::string_view column) const = 0;
    // After a table's name: read without its indexes, which may be damaged.
    [[nodiscard]] virtual std::string_view unindexed() const { return ""; }
};

}  // namespace affray::store
