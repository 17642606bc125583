// How the rules of the catalogue belong together across editions.
#pragma once

#include <vector>

#include "core/catalogue.h"

namespace affray::protocol {

using Rules = std::vector<const core::CatalogueRule*>;

// The lines by which other editions take this rule over.
[[nodiscard]] Rules inheriting(const core::CatalogueRule& rule);
// What the other editions of the same game say on the rule's topic.
[[nodiscard]] Rules same_topic_elsewhere(const core::CatalogueRule& rule);

}  // namespace affray::protocol
