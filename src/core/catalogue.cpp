// catalogue() itself is generated with the rules: see tools/data/generate_data.py.
#include "core/catalogue.h"

#include <algorithm>
#include <unordered_map>

namespace affray::core {
namespace {

using Index = std::unordered_map<std::string_view, const CatalogueRule*>;

Index index_by_id() {
    Index index;
    index.reserve(catalogue().size());
    for (const CatalogueRule& rule : catalogue()) index.emplace(rule.id, &rule);
    return index;
}

char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool contains(std::string_view text, std::string_view word) {
    const auto same = [](char a, char b) { return small(a) == small(b); };
    return word.empty() ||
           std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

}  // namespace

const CatalogueRule* find_rule(std::string_view id) {
    static const Index index = index_by_id();
    const auto found = index.find(id);
    return found == index.end() ? nullptr : found->second;
}

std::vector<const CatalogueRule*> search_rules(std::string_view word) {
    std::vector<const CatalogueRule*> found;
    for (const CatalogueRule& rule : catalogue()) {
        if (contains(rule.id, word) || contains(rule.topic, word) || contains(rule.text, word)) {
            found.push_back(&rule);
        }
    }
    return found;
}

}  // namespace affray::core
