#include "protocol/rule_relations.h"

#include <algorithm>

#include "bloodbowl/data/rules.h"

namespace affray::protocol {

namespace {

using core::CatalogueRule;

// A prefix is whole words of an id: "crp.pass" covers "crp.pass.03", not "crp.passing.01".
bool covers(std::string_view prefix, std::string_view id) {
    return id.starts_with(prefix) && (id.size() == prefix.size() || id[prefix.size()] == '.');
}

// Underworlds uses some of the same words; its rules are of no use to a Blood Bowl coach.
bool are_comparable(const CatalogueRule& a, const CatalogueRule& b) {
    return a.edition != b.edition && bloodbowl::edition_named(a.edition) &&
           bloodbowl::edition_named(b.edition);
}

}  // namespace

Rules inheriting(const CatalogueRule& rule) {
    Rules found;
    for (const CatalogueRule& other : core::catalogue())
        if (std::ranges::any_of(other.inherits,
                                [&](std::string_view prefix) { return covers(prefix, rule.id); }))
            found.push_back(&other);
    return found;
}

Rules same_topic_elsewhere(const CatalogueRule& rule) {
    Rules found;
    for (const CatalogueRule& other : core::catalogue())
        if (other.topic == rule.topic && are_comparable(rule, other)) found.push_back(&other);
    return found;
}

}  // namespace affray::protocol
