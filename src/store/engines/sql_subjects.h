// The subjects of the store in SQL, a class for each. Statements that run thousands of times a
// second are prepared once.
#pragma once

#include <optional>

#include "store/engines/seal.h"
#include "store/engines/sql.h"
#include "store/store.h"

namespace affray::store {

class SqlPeople : public virtual People {
public:
    explicit SqlPeople(const Database& db);

    void add_user(const User& user) override;
    void set_name(std::string_view user, std::string_view name) override;
    void set_preferences(std::string_view user, const Json& preferences) override;
    bool set_password(const User& before, std::string_view password_hash,
                      std::string_view recovery_hash) override;
    void delete_user(std::string_view id) override;
    std::optional<User> find_user(std::string_view id) override;
    std::optional<User> find_account(std::string_view name) override;
    void set_name_keys(const User& user, const std::vector<std::string>& keys) override;
    std::vector<User> people_named(const std::vector<std::string>& keys) override;
    std::vector<User> accounts_without_keys() override;
    void delete_idle_guests(Milliseconds before) override;
    void set_admin(std::string_view user, bool on) override;
    std::vector<User> admins() override;

private:
    [[nodiscard]] static User read_user(const Statement& row);

    const Database& db_;
    Statement user_;
};

class SqlSessions : public virtual SessionRows {
public:
    explicit SqlSessions(const Database& db);

    void add_session(const Session& session) override;
    void update_session(const Session& session) override;
    void touch_session(std::string_view id, Milliseconds at) override;
    void delete_session(std::string_view id) override;
    void delete_sessions_of(std::string_view user, std::string_view but) override;
    std::optional<Session> find_session(std::string_view token_hash) override;
    std::vector<Session> sessions_of(std::string_view user) override;

private:
    [[nodiscard]] static Session read_session(const Statement& row);

    const Database& db_;
    Statement session_;
};

class SqlMatches : public virtual Matches {
public:
    SqlMatches(const Database& db, std::optional<SealKey> key);

    void add_match(const MatchRow& match) override;
    void update_match(const MatchRow& match) override;
    void delete_match(std::string_view id) override;
    void touch_match(std::string_view id, Milliseconds at) override;
    std::optional<MatchRow> find_match(std::string_view id) override;
    std::vector<MatchRow> matches_of(std::string_view user, std::string_view state, int most,
                                     Milliseconds before) override;
    std::vector<std::string> ids_of_matches_of(std::string_view user, int most) override;
    std::size_t count_unfinished(std::string_view user) override;
    void set_opener(std::string_view id, std::string_view opener) override;
    std::size_t count_opened_by(std::string_view opener) override;
    std::vector<MatchRow> open_matches(std::string_view state, int most) override;
    std::vector<std::string> matches_in_state(std::string_view state) override;
    std::vector<MatchRow> untouched(std::string_view state, Milliseconds before, int most,
                                    const Touched& after) override;
    void put_aside(std::string_view id, std::string_view reason, Milliseconds at) override;
    void bring_back(std::string_view id) override;
    std::vector<AsideMatch> matches_aside() override;

private:
    void set_holders(const MatchRow& match);
    [[nodiscard]] MatchRow read_match(const Statement& row);
    [[nodiscard]] std::vector<MatchRow> read_matches(Statement& query);

    const Database& db_;
    std::optional<SealKey> key_;
    Statement match_;
    Statement holders_;
};

class SqlLogs : public virtual Logs {
public:
    SqlLogs(const Database& db, std::optional<SealKey> key);

    void append(std::string_view match, const LogEntry& entry) override;
    std::vector<LogEntry> log_of(std::string_view match) override;
    void set_snapshot(std::string_view match, const Snapshot& snapshot) override;
    std::optional<Snapshot> snapshot_of(std::string_view match) override;
    void keep_finished(std::string_view match, const Finished& finished) override;
    std::optional<Finished> finished(std::string_view match) override;

private:
    const Database& db_;
    std::optional<SealKey> key_;
    Statement append_;
};

class SqlChat : public virtual ChatLines {
public:
    explicit SqlChat(const Database& db);

    void add_chat(std::string_view match, const ChatRow& line) override;
    std::vector<ChatRow> chat_of(std::string_view match, int most) override;
    std::vector<std::pair<std::string, ChatRow>> chat_by(std::string_view user) override;

private:
    [[nodiscard]] static ChatRow read_chat(const Statement& row);

    const Database& db_;
};

class SqlDocuments : public virtual Documents {
public:
    explicit SqlDocuments(const Database& db);

    void put_document(const Document& document) override;
    void delete_document(std::string_view id) override;
    std::optional<Document> find_document(std::string_view id) override;
    std::vector<Document> documents_of(std::string_view user, std::string_view kind) override;

private:
    [[nodiscard]] static Document read_document(const Statement& row);

    const Database& db_;
};

class SqlLeagues : public virtual Leagues {
public:
    explicit SqlLeagues(const Database& db);

    void put_league(const LeagueRow& league) override;
    void delete_league(std::string_view id) override;
    std::optional<LeagueRow> find_league(std::string_view id) override;
    std::vector<LeagueRow> leagues(int most) override;
    std::vector<LeagueRow> leagues_of(std::string_view user) override;
    void add_league_line(std::string_view league, const LeagueLine& line) override;
    std::vector<LeagueLine> league_log(std::string_view league) override;
    void set_league_members(std::string_view league,
                            const std::vector<LeagueMember>& members) override;
    std::vector<LeagueMember> league_members(std::string_view league) override;
    void put_league_note(const LeagueNote& note) override;
    std::vector<LeagueNote> league_notes(std::string_view league) override;
    std::vector<LeagueNote> league_notes_of_kind(std::string_view kind) override;

private:
    [[nodiscard]] static LeagueRow read_league(const Statement& row);
    [[nodiscard]] static std::vector<LeagueNote> read_notes(Statement& query);

    const Database& db_;
};

class SqlRatings : public virtual Ratings {
public:
    explicit SqlRatings(const Database& db);

    void hold_ratings() override;
    std::optional<RatingRow> rating_of(std::string_view user, const RatedIn& in) override;
    std::vector<RatingRow> ratings_of(std::string_view user) override;
    void put_rating(const RatingRow& row) override;
    void add_rated_match(const RatedMatch& match) override;
    bool is_match_rated(std::string_view match) override;
    std::vector<RatedMatch> rated_matches_of(std::string_view user, int most) override;

private:
    const Database& db_;
    Statement rating_;
};

class SqlModeration : public virtual Moderation {
public:
    explicit SqlModeration(const Database& db);

    void set_mark(std::string_view user, std::string_view other, Mark mark, bool on) override;
    std::vector<std::string> marked_by(std::string_view user, Mark mark) override;
    void add_complaint(const Complaint& complaint) override;
    std::vector<Complaint> complaints(int most) override;
    std::vector<Complaint> complaints_by(std::string_view user) override;
    void settle_complaint(std::int64_t id) override;
    void put_sanction(const Sanction& sanction) override;
    void lift_sanction(std::string_view user, SanctionKind kind) override;
    std::vector<Sanction> sanctions() override;
    void add_admin_line(const AdminLine& line) override;
    std::vector<AdminLine> admin_log(int most) override;

private:
    [[nodiscard]] static std::vector<Complaint> read_complaints(Statement& query);

    const Database& db_;
};

}  // namespace affray::store
