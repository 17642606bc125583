#include "protocol/rule_tests.h"

#include <unordered_map>

namespace affray::protocol {

namespace {

using Index = std::unordered_map<std::string_view, std::span<const std::string_view>>;

Index index_by_rule() {
    Index index;
    for (const RuleTests& entry : rule_tests()) index.emplace(entry.rule, entry.tests);
    return index;
}

}  // namespace

std::span<const std::string_view> tests_of(const core::CatalogueRule& rule) {
    static const Index index = index_by_rule();
    const auto found = index.find(rule.id);
    return found == index.end() ? std::span<const std::string_view>{} : found->second;
}

}  // namespace affray::protocol
