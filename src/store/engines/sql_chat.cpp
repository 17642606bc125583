#include "store/engines/sql_json.h"
#include "store/engines/sql_subjects.h"

namespace affray::store {

namespace {

struct ChatColumns {
    enum : int { kN, kUser, kName, kSeat, kText, kAt, kAccount, kMatch };
    static constexpr std::string_view kSelect =
        "SELECT n, \"user\", name, seat, text, at, account, match FROM chat ";
};

}  // namespace

SqlChat::SqlChat(const Database& db) : db_(db) {}

void SqlChat::add_chat(std::string_view match, const ChatRow& line) {
    db_.prepare(
           "INSERT INTO chat (match, n, \"user\", name, seat, text, at, account) VALUES (?, ?, ?, "
           "?, "
           "?, ?, ?, ?)")
        .with(match)
        .with(line.n)
        .with(line.user)
        .with(line.name)
        .with(line.seat)
        .with(line.text)
        .with(line.at)
        .with(line.account)
        .run();
}

ChatRow SqlChat::read_chat(const Statement& row) {
    return {static_cast<int>(row.number(ChatColumns::kN)),
            row.text(ChatColumns::kUser),
            row.text(ChatColumns::kName),
            static_cast<int>(row.number(ChatColumns::kSeat)),
            row.text(ChatColumns::kText),
            row.number(ChatColumns::kAt),
            row.number(ChatColumns::kAccount) != 0};
}

std::vector<ChatRow> SqlChat::chat_of(std::string_view match, int most) {
    Statement query =
        db_.prepare(sql(ChatColumns::kSelect, "WHERE match = ? ORDER BY n DESC LIMIT ?"));
    std::vector<ChatRow> lines;
    query.with(match).with(most);
    while (query.next()) lines.push_back(read_chat(query));
    return {lines.rbegin(), lines.rend()};
}

std::vector<std::pair<std::string, ChatRow>> SqlChat::chat_by(std::string_view user) {
    Statement query = db_.prepare(sql(ChatColumns::kSelect, "WHERE \"user\" = ? ORDER BY at"));
    std::vector<std::pair<std::string, ChatRow>> lines;
    query.with(user);
    while (query.next()) lines.emplace_back(query.text(ChatColumns::kMatch), read_chat(query));
    return lines;
}

}  // namespace affray::store
