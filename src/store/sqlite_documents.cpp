#include "store/sqlite_json.h"
#include "store/sqlite_subjects.h"

namespace affray::store {

namespace {

struct DocumentColumns {
    enum : int { kId, kUser, kKind, kName, kBody, kUpdated };
    static constexpr std::string_view kSelect =
        "SELECT id, user, kind, name, body, updated FROM documents ";
};

}  // namespace

SqliteDocuments::SqliteDocuments(const Database& db) : db_(db) {}

void SqliteDocuments::put_document(const Document& document) {
    db_.prepare(
           "INSERT OR REPLACE INTO documents (id, user, kind, name, body, updated) VALUES (?, ?, "
           "?, ?, ?, ?)")
        .with(document.id)
        .with(document.user)
        .with(document.kind)
        .with(document.name)
        .with(text_of(document.body))
        .with(document.updated)
        .run();
}

void SqliteDocuments::delete_document(std::string_view id) {
    db_.execute("DELETE FROM documents WHERE id = ?", id);
}

Document SqliteDocuments::read_document(const Statement& row) {
    return {row.text(DocumentColumns::kId),
            row.text(DocumentColumns::kUser),
            row.text(DocumentColumns::kKind),
            row.text(DocumentColumns::kName),
            json_or(row.text(DocumentColumns::kBody), Json::object()),
            row.number(DocumentColumns::kUpdated)};
}

std::optional<Document> SqliteDocuments::find_document(std::string_view id) {
    Statement query = db_.prepare(sql(DocumentColumns::kSelect, "WHERE id = ?"));
    if (!query.with(id).next()) return std::nullopt;
    return read_document(query);
}

std::vector<Document> SqliteDocuments::documents_of(std::string_view user, std::string_view kind) {
    Statement query = db_.prepare(
        sql(DocumentColumns::kSelect, "WHERE user = ? AND kind = ? ORDER BY updated DESC"));
    std::vector<Document> documents;
    query.with(user).with(kind);
    while (query.next()) documents.push_back(read_document(query));
    return documents;
}

}  // namespace affray::store
