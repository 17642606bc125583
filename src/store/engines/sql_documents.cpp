#include "store/engines/sql_json.h"
#include "store/engines/sql_subjects.h"

namespace affray::store {

namespace {

struct DocumentColumns {
    enum : int { kId, kUser, kKind, kName, kBody, kUpdated };
    static constexpr std::string_view kSelect =
        "SELECT id, \"user\", kind, name, body, updated FROM documents ";
};

}  // namespace

SqlDocuments::SqlDocuments(const Database& db) : db_(db) {}

void SqlDocuments::put_document(const Document& document) {
    db_.prepare(
           "INSERT INTO documents (id, \"user\", kind, name, body, updated) VALUES (?, ?, ?, ?, ?, "
           "?) "
           "ON CONFLICT (id) DO UPDATE SET \"user\" = excluded.\"user\", kind = excluded.kind, "
           "name = excluded.name, body = excluded.body, updated = excluded.updated")
        .with(document.id)
        .with(document.user)
        .with(document.kind)
        .with(document.name)
        .with(text_of(document.body))
        .with(document.updated)
        .run();
}

void SqlDocuments::delete_document(std::string_view id) {
    db_.execute("DELETE FROM documents WHERE id = ?", id);
}

Document SqlDocuments::read_document(const Statement& row) {
    return {row.text(DocumentColumns::kId),
            row.text(DocumentColumns::kUser),
            row.text(DocumentColumns::kKind),
            row.text(DocumentColumns::kName),
            json_or(row.text(DocumentColumns::kBody), Json::object()),
            row.number(DocumentColumns::kUpdated)};
}

std::optional<Document> SqlDocuments::find_document(std::string_view id) {
    Statement query = db_.prepare(sql(DocumentColumns::kSelect, "WHERE id = ?"));
    if (!query.with(id).next()) return std::nullopt;
    return read_document(query);
}

std::vector<Document> SqlDocuments::documents_of(std::string_view user, std::string_view kind) {
    Statement query = db_.prepare(
        sql(DocumentColumns::kSelect, "WHERE \"user\" = ? AND kind = ? ORDER BY updated DESC"));
    std::vector<Document> documents;
    query.with(user).with(kind);
    while (query.next()) documents.push_back(read_document(query));
    return documents;
}

}  // namespace affray::store
