// The skills, and a set of them. Which skills there are is data/bloodbowl/skills.json.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "bloodbowl_skills.h"

namespace affray::bloodbowl {

[[nodiscard]] std::string_view id_of(Skill skill);    // "sure_hands"
[[nodiscard]] std::string_view name_of(Skill skill);  // "Sure Hands"
[[nodiscard]] std::optional<Skill> skill_named(std::string_view id);

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
