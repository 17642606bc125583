// The tables that tools/generate_data.py compiles from data/bloodbowl. Read them through rules.h,
// skills.h and embedded_teams.h.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bloodbowl/embedded_teams.h"
#include "bloodbowl/rules.h"
#include "bloodbowl_skills.h"

namespace affray::bloodbowl::data {

struct SkillRow {
    std::string_view id;
    std::string_view name;
    std::string_view name_es;
    std::string_view name_de;
};

extern const std::array<Rules, kEditions> kRules;  // by Edition
extern const std::span<const CasualtyRow> kCasualtyD68;
extern const std::span<const CasualtyRow> kSeriousInjuryD66;
extern const std::array<SkillRow, kSkills> kSkillRows;  // by Skill
extern const std::span<const EmbeddedTeam> kEmbeddedTeams;

}  // namespace affray::bloodbowl::data
