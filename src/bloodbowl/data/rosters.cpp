#include "bloodbowl/data/rosters.h"

#include <algorithm>

#include "bloodbowl/data/data_tables.h"
#include "bloodbowl/data/house.h"

namespace affray::bloodbowl {
namespace {

bool is_also_called(const Roster& roster, std::string_view id) {
    return std::find(roster.aliases.begin(), roster.aliases.end(), id) != roster.aliases.end();
}

}  // namespace

bool Roster::has_special(std::string_view rule) const {
    return std::find_if(special.begin(), special.end(),
                        [&](const SpecialRule& one) { return one.id == rule; }) != special.end();
}

const Position* Roster::find_position(std::string_view position) const {
    const auto found = std::find_if(positions.begin(), positions.end(),
                                    [&](const Position& one) { return one.id == position; });
    return found == positions.end() ? nullptr : &*found;
}

std::span<const Roster> rosters(Edition edition) {
    return data::kRosters[static_cast<std::size_t>(edition)];
}

const Roster* find_roster(Edition edition, std::string_view id) {
    const auto all = rosters(edition);
    auto found = std::find_if(all.begin(), all.end(),
                              [id](const Roster& roster) { return roster.id == id; });
    if (found == all.end())
        found = std::find_if(all.begin(), all.end(),
                             [id](const Roster& roster) { return is_also_called(roster, id); });
    return found == all.end() ? nullptr : &*found;
}

// A trait (classic) needs a double and an own category; a skill of another category a double.
Access access_to(Skill skill, const Position& position, Edition edition) {
    if (!exists_in(skill, edition) || position.barred.has(skill)) return Access::None;
    const HouseSkill* own = position.house == nullptr ? nullptr : position.house->terms_of(skill);
    const SkillCategory category = own == nullptr ? category_of(skill, edition) : own->category;
    const bool trait = own == nullptr ? is_trait(skill, edition) : own->is_trait;
    if (position.normal.has(category)) return trait ? Access::OnDoubles : Access::Normal;
    if (position.on_doubles.has(category) && !trait) return Access::OnDoubles;
    return Access::None;
}

std::string_view name_of(Certainty certainty) {
    constexpr std::array<std::string_view, 4> kNames{"book", "published", "single_source",
                                                     "probable"};
    return kNames[static_cast<std::size_t>(certainty)];
}

}  // namespace affray::bloodbowl
