#include "bloodbowl/data/skills.h"

#include "bloodbowl/data/data_tables.h"

namespace affray::bloodbowl {
namespace {

constexpr std::array<std::string_view, kSkillCategories> kCategoryIds{
    "general", "agility", "strength", "passing", "mutation", "extraordinary", "physical"};
constexpr std::array<char, kSkillCategories> kCategoryLetters{'G', 'A', 'S', 'P', 'M', 'E', 'M'};

const data::SkillRow& row_of(Skill skill) {
    return data::kSkillRows[static_cast<std::size_t>(skill)];
}

const data::SkillInEdition& row_of(Skill skill, Edition edition) {
    return row_of(skill).in[static_cast<std::size_t>(edition)];
}

bool is_called(const data::SkillRow& row, std::string_view id) {
    if (row.id == id) return true;
    std::string_view rest = row.aliases;
    while (!rest.empty()) {
        const std::size_t length = rest.find(' ');
        if (rest.substr(0, length) == id) return true;
        rest = length == std::string_view::npos ? std::string_view{} : rest.substr(length + 1);
    }
    return false;
}

}  // namespace

std::string_view id_of(Skill skill) { return row_of(skill).id; }

std::string_view name_of(Skill skill, Language language) { return row_of(skill).name.in(language); }

std::optional<Skill> skill_named(std::string_view id) {
    for (int number = 0; number < kSkills; ++number) {
        const auto skill = static_cast<Skill>(number);
        if (is_called(row_of(skill), id)) return skill;
    }
    return std::nullopt;
}

bool exists_in(Skill skill, Edition edition) { return row_of(skill, edition).exists; }

SkillCategory category_of(Skill skill, Edition edition) { return row_of(skill, edition).category; }

bool is_trait(Skill skill, Edition edition) { return row_of(skill, edition).trait; }

SkillUse use_of(Skill skill, Edition edition) { return row_of(skill, edition).use; }

std::string_view summary_of(Skill skill, Edition edition, Language language) {
    return row_of(skill, edition).summary.in(language);
}

bool works_when_down(Skill skill) { return row_of(skill).works_when_down; }

std::string_view id_of(SkillCategory category) {
    return kCategoryIds[static_cast<std::size_t>(category)];
}

char letter_of(SkillCategory category) {
    return kCategoryLetters[static_cast<std::size_t>(category)];
}

}  // namespace affray::bloodbowl
