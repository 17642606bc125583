#include "bloodbowl/data/rules.h"

#include <algorithm>
#include <cassert>
#include <span>

#include "bloodbowl/data/data_tables.h"

namespace affray::bloodbowl {
namespace {

constexpr std::array<std::string_view, kEditions> kEditionNames{"classic", "lrb5", "crp", "bb16"};

std::span<const CasualtyRow> casualty_table(const Rules& rules) {
    return rules.casualty_system == CasualtySystem::D68 ? data::kCasualtyD68
                                                        : data::kSeriousInjuryD66;
}

}  // namespace

const Rules& rules_of(Edition edition) { return data::kRules[static_cast<std::size_t>(edition)]; }

const CasualtyRow& casualty_row(const Rules& rules, int roll) {
    const auto table = casualty_table(rules);
    const auto reaches = [roll](const CasualtyRow& row) { return roll <= row.last; };
    const auto row = std::find_if(table.begin(), table.end(), reaches);
    assert(row != table.end());
    return *row;
}

std::string_view name_of(Edition edition) {
    return kEditionNames[static_cast<std::size_t>(edition)];
}

std::optional<Edition> edition_named(std::string_view name) {
    const auto found = std::find(kEditionNames.begin(), kEditionNames.end(), name);
    if (found == kEditionNames.end()) return std::nullopt;
    return static_cast<Edition>(found - kEditionNames.begin());
}

}  // namespace affray::bloodbowl
