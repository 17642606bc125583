// What people keep beside their matches: teams and decks.
#pragma once

#include <string>

#include "server/net/http.h"
#include "store/documents.h"

namespace affray::server {

inline constexpr std::size_t kMostDocuments = 200;  // of each kind
inline constexpr std::size_t kLongestDocumentName = 80;

// StoredTeam, StoredDeck: the list is the client's; only whether it is legal and what it is worth
// is said with it.
[[nodiscard]] Json document_json(const store::Document& document);
// The one of this id. Throws Refusal: he has none.
[[nodiscard]] store::Document own_document(store::Documents& documents, const std::string& id,
                                           const std::string& user, const std::string& kind);
// A new one of his, as yet empty. Throws Refusal: he has as many as can be kept.
[[nodiscard]] store::Document new_document(store::Documents& documents, const std::string& user,
                                           const std::string& kind, std::size_t most);

}  // namespace affray::server
