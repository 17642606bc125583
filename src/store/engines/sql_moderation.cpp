#include "store/engines/sql_json.h"
#include "store/engines/sql_subjects.h"

namespace affray::store {

namespace {

struct ComplaintColumns {
    enum : int { kBy, kAbout, kMatch, kText, kAt, kRowid, kSettled };
    static constexpr std::string_view kSelect =
        "SELECT by, about, match, text, at, rowid, settled FROM complaints ";
};

}  // namespace

SqlModeration::SqlModeration(const Database& db) : db_(db) {}

void SqlModeration::set_mark(std::string_view user, std::string_view other, Mark mark, bool on) {
    db_.prepare(
           on ? "INSERT INTO marks (\"user\", other, mark) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
              : "DELETE FROM marks WHERE \"user\" = ? AND other = ? AND mark = ?")
        .with(user)
        .with(other)
        .with(static_cast<int>(mark))
        .run();
}

std::vector<std::string> SqlModeration::marked_by(std::string_view user, Mark mark) {
    Statement query = db_.prepare("SELECT other FROM marks WHERE \"user\" = ? AND mark = ?");
    std::vector<std::string> others;
    query.with(user).with(static_cast<int>(mark));
    while (query.next()) others.push_back(query.text(0));
    return others;
}

void SqlModeration::add_complaint(const Complaint& complaint) {
    db_.prepare("INSERT INTO complaints (by, about, match, text, at) VALUES (?, ?, ?, ?, ?)")
        .with(complaint.by)
        .with(complaint.about)
        .with(complaint.match)
        .with(complaint.text)
        .with(complaint.at)
        .run();
}

std::vector<Complaint> SqlModeration::read_complaints(Statement& query) {
    std::vector<Complaint> complaints;
    while (query.next())
        complaints.push_back(
            {query.text(ComplaintColumns::kBy), query.text(ComplaintColumns::kAbout),
             query.text(ComplaintColumns::kMatch), query.text(ComplaintColumns::kText),
             query.number(ComplaintColumns::kAt), query.number(ComplaintColumns::kRowid),
             query.number(ComplaintColumns::kSettled) != 0});
    return complaints;
}

std::vector<Complaint> SqlModeration::complaints(int most) {
    Statement query = db_.prepare(sql(ComplaintColumns::kSelect, "ORDER BY at DESC LIMIT ?"));
    return read_complaints(query.with(most));
}

std::vector<Complaint> SqlModeration::complaints_by(std::string_view user) {
    Statement query = db_.prepare(sql(ComplaintColumns::kSelect, "WHERE by = ? ORDER BY at"));
    return read_complaints(query.with(user));
}

void SqlModeration::settle_complaint(std::int64_t id) {
    db_.prepare("UPDATE complaints SET settled = 1 WHERE rowid = ?").with(id).run();
}

void SqlModeration::put_sanction(const Sanction& sanction) {
    db_.prepare(
           "INSERT INTO sanctions (\"user\", kind, reason, by, at, until) VALUES (?, ?, ?, ?, ?, "
           "?) "
           "ON CONFLICT (\"user\", kind) DO UPDATE SET reason = excluded.reason, "
           "by = excluded.by, at = excluded.at, until = excluded.until")
        .with(sanction.user)
        .with(static_cast<int>(sanction.kind))
        .with(sanction.reason)
        .with(sanction.by)
        .with(sanction.at)
        .with(sanction.until)
        .run();
}

void SqlModeration::lift_sanction(std::string_view user, SanctionKind kind) {
    db_.prepare("DELETE FROM sanctions WHERE \"user\" = ? AND kind = ?")
        .with(user)
        .with(static_cast<int>(kind))
        .run();
}

std::vector<Sanction> SqlModeration::sanctions() {
    Statement query =
        db_.prepare("SELECT \"user\", kind, reason, by, at, until FROM sanctions ORDER BY at DESC");
    std::vector<Sanction> sanctions;
    while (query.next())
        sanctions.push_back({query.text(0), static_cast<SanctionKind>(query.number(1)),
                             query.text(2), query.text(3), query.number(4), query.number(5)});
    return sanctions;
}

void SqlModeration::add_admin_line(const AdminLine& line) {
    db_.prepare("INSERT INTO admin_log (at, admin, what, about) VALUES (?, ?, ?, ?)")
        .with(line.at)
        .with(line.admin)
        .with(line.what)
        .with(text_of(line.about))
        .run();
}

std::vector<AdminLine> SqlModeration::admin_log(int most) {
    Statement query =
        db_.prepare("SELECT at, admin, what, about FROM admin_log ORDER BY n DESC LIMIT ?");
    std::vector<AdminLine> lines;
    query.with(most);
    while (query.next())
        lines.push_back({query.number(0), query.text(1), query.text(2), json_of(query.text(3))});
    return lines;
}

}  // namespace affray::store
