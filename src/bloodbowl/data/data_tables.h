// The tables that tools/data/generate_data.py compiles from data/bloodbowl. Read them through
// rules.h, skills.h, rosters.h, stars.h, ready_teams.h and embedded_teams.h.
#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <string_view>

#include "bloodbowl/data/embedded_teams.h"
#include "bloodbowl/data/playables.h"
#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/data/rules.h"
#include "bloodbowl/data/skills.h"
#include "bloodbowl/data/stars.h"
#include "core/language.h"

namespace affray::bloodbowl::data {

[[nodiscard]] constexpr SkillSet skills(std::initializer_list<Skill> list) {
    SkillSet set;
    for (const Skill skill : list) set.add(skill);
    return set;
}
[[nodiscard]] constexpr CategorySet categories(std::initializer_list<SkillCategory> list) {
    CategorySet set;
    for (const SkillCategory category : list) set.add(category);
    return set;
}

// What one edition says of a skill.
struct SkillInEdition {
    bool exists;
    SkillCategory category;
    bool trait;
    SkillUse use;
    core::Names summary;
};

struct SkillRow {
    std::string_view id;
    std::string_view aliases;  // ids of other books, with spaces between
    core::Names name;
    bool works_when_down;
    std::array<SkillInEdition, kEditions> in;  // by Edition
};

extern const std::array<Rules, kEditions> kRules;  // by Edition
extern const std::span<const CasualtyRow> kCasualtyD68;
extern const std::span<const CasualtyRow> kSeriousInjuryD66;
extern const std::array<SkillRow, kSkills> kSkillRows;                 // by Skill
extern const std::array<PlayableData, kPlayables> kPlayableData;       // by Playable
extern const std::array<std::span<const Roster>, kEditions> kRosters;  // by Edition
extern const std::array<std::span<const Star>, kEditions> kStars;      // by Edition
extern const std::span<const EmbeddedTeam> kEmbeddedTeams;
extern const std::array<std::span<const ReadyTeam>, kEditions> kReadyTeams;  // by Edition

}  // namespace affray::bloodbowl::data
