#include "server/api/base/saved_documents.h"

#include "server/net/logger.h"
#include "server/room/services.h"

namespace affray::server {

Json document_json(const store::Document& document) {
    Json json = document.body;
    json["id"] = document.id;
    json["name"] = document.name;
    json["updated"] = iso_time(document.updated);
    return json;
}

store::Document own_document(store::Documents& documents, const std::string& id,
                             const std::string& user, const std::string& kind) {
    auto document = documents.find_document(id);
    if (!document || document->kind != kind || document->user != user)
        refuse(404, "not_found", "there is nothing of this id");
    return std::move(*document);
}

store::Document new_document(store::Documents& documents, const std::string& user,
                             const std::string& kind, std::size_t most) {
    if (documents.documents_of(user, kind).size() >= most)
        refuse(400, "too_many", "you have saved as many as can be kept");
    store::Document document;
    document.id = random_word(kIdLetters);
    document.user = user;
    document.kind = kind;
    return document;
}

}  // namespace affray::server
