// Which tests carry the id of a rule. The rules themselves know nothing of tests.
#pragma once

#include <span>
#include <string_view>

#include "core/catalogue.h"

namespace affray::protocol {

struct RuleTests {
    std::string_view rule;  // its id
    std::span<const std::string_view> tests;
};

// Those of every rule that has one, in the order of the catalogue: generated, see
// tools/data/generate_data.py.
[[nodiscard]] std::span<const RuleTests> rule_tests();
[[nodiscard]] std::span<const std::string_view> tests_of(const core::CatalogueRule& rule);

}  // namespace affray::protocol
