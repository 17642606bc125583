// The skills, and a set of them. Which skills there are is data/bloodbowl/skills.json.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "bloodbowl/data/rules.h"
#include "bloodbowl_skills.h"
#include "core/language.h"

namespace affray::bloodbowl {

using core::Language;

enum class SkillCategory : std::uint8_t {
    General,
    Agility,
    Strength,
    Passing,
    Mutation,
    Extraordinary,  // never learned
    Physical,       // classic's mutations
};
inline constexpr int kSkillCategories = 7;

enum class SkillUse : std::uint8_t {
    Choice,     // his coach may decline
    Mandatory,  // must be applied
    Automatic,  // always on
};

[[nodiscard]] std::string_view id_of(Skill skill);  // "sure_hands"
[[nodiscard]] std::string_view name_of(Skill skill, Language language = Language::English);
// By its id, or by the id that another edition's book gives it ("regenerate").
[[nodiscard]] std::optional<Skill> skill_named(std::string_view id);

// What an edition says of it
[[nodiscard]] bool exists_in(Skill skill, Edition edition);
[[nodiscard]] SkillCategory category_of(Skill skill, Edition edition);
[[nodiscard]] bool is_trait(Skill skill, Edition edition);  // classic: learned on doubles only
[[nodiscard]] SkillUse use_of(Skill skill, Edition edition);
[[nodiscard]] std::string_view summary_of(Skill skill, Edition edition,
                                          Language language = Language::English);
[[nodiscard]] bool works_when_down(Skill skill);  // while Prone or Stunned

[[nodiscard]] std::string_view id_of(SkillCategory category);  // "general"
[[nodiscard]] char letter_of(
    SkillCategory category);  // 'G' as the lists print it; classic's physical is 'M'

// The skills of a player: a bit each.
class SkillSet {
public:
    static constexpr int kCapacity = 96;

    [[nodiscard]] constexpr bool has(Skill skill) const {
        return (bits_[word(skill)] & bit(skill)) != 0;
    }
    constexpr void add(Skill skill) { bits_[word(skill)] |= bit(skill); }
    constexpr void remove(Skill skill) { bits_[word(skill)] &= ~bit(skill); }

    friend constexpr bool operator==(const SkillSet&, const SkillSet&) = default;

private:
    [[nodiscard]] static constexpr std::size_t word(Skill skill) {
        return static_cast<std::size_t>(skill) / 32;
    }
    [[nodiscard]] static constexpr std::uint32_t bit(Skill skill) {
        return std::uint32_t{1} << (static_cast<unsigned>(skill) % 32);
    }

    std::array<std::uint32_t, 3> bits_{};
};

static_assert(kSkills <= SkillSet::kCapacity);
static_assert(std::is_trivially_copyable_v<SkillSet> && sizeof(SkillSet) == 12);

}  // namespace affray::bloodbowl
