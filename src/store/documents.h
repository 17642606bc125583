// What people save: teams, decks, formations.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/values.h"

namespace affray::store {

// A team, a deck, or somebody's formations.
struct Document {
    std::string id;
    std::string user;
    std::string kind;
    std::string name;
    Json body;
    Milliseconds updated = 0;
};

class Documents {
public:
    virtual ~Documents() = default;

    virtual void put_document(const Document& document) = 0;
    virtual void delete_document(std::string_view id) = 0;
    [[nodiscard]] virtual std::optional<Document> find_document(std::string_view id) = 0;
    [[nodiscard]] virtual std::vector<Document> documents_of(std::string_view user,
                                                             std::string_view kind) = 0;
};

}  // namespace affray::store
