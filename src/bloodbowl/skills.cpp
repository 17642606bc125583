#include "bloodbowl/skills.h"

#include "bloodbowl/data_tables.h"

namespace affray::bloodbowl {
namespace {

const data::SkillRow& row_of(Skill skill) {
    return data::kSkillRows[static_cast<std::size_t>(skill)];
}

}  // namespace

std::string_view id_of(Skill skill) { return row_of(skill).id; }

std::string_view name_of(Skill skill) { return row_of(skill).name; }

std::optional<Skill> skill_named(std::string_view id) {
    for (int number = 0; number < kSkills; ++number) {
        const auto skill = static_cast<Skill>(number);
        if (id_of(skill) == id) return skill;
    }
    return std::nullopt;
}

}  // namespace affray::bloodbowl
