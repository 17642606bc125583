// The team lists of every edition: who may be hired for a team, at what price, and what it may
// learn. They are data/bloodbowl/rosters.
#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <string_view>

#include "bloodbowl/data/rules.h"
#include "bloodbowl/data/skills.h"
#include "core/language.h"

namespace affray::bloodbowl {

// How sure a value is that the edition's own book does not print.
enum class Certainty : std::uint8_t {
    Book,
    Published,     // from public copies of the published lists
    SingleSource,  // no second source to compare with
    Probable,      // believed right, not checked against a copy
};

struct SpecialRule {
    std::string_view id;
    core::Names text;
};

// Characteristics and skills as printed.
struct Profile {
    int ma, st, ag, av;
    SkillSet skills;
};

// The categories of skills that a position may choose from.
class CategorySet {
public:
    constexpr void add(SkillCategory category) { bits_ |= bit(category); }
    [[nodiscard]] constexpr bool has(SkillCategory category) const {
        return (bits_ & bit(category)) != 0;
    }

private:
    [[nodiscard]] static constexpr unsigned bit(SkillCategory category) {
        return 1U << static_cast<unsigned>(category);
    }

    unsigned bits_ = 0;
};

struct House;

struct Position {
    std::string_view id;
    core::Names name;
    int max;
    int cost;
    Profile profile;
    CategorySet normal;
    CategorySet on_doubles;  // beside the normal ones
    std::string_view role;   // what he is drawn as: lineman, blitzer, thrower ...
    std::string_view race;   // for Animosity
    bool big_guy;
    bool thrall;  // Vampires may bite him
    // In a league with content of its own: what it says of skills and their prices.
    const House* house = nullptr;
    SkillSet barred = {};  // what he never learns there

    [[nodiscard]] std::string_view name_in(Language language) const { return name.in(language); }
};

// An inducement that only this team may have, or has at another price.
struct RosterInducement {
    std::string_view id;
    int max;
    int cost;
};

struct Roster {
    std::string_view id;
    core::Names name;
    std::span<const std::string_view> aliases;  // its ids in other editions
    bool official;                              // else an extra list that a league may leave out
    bool harder;                                // marked as hard to play: no effect
    Certainty certainty;
    int reroll_cost;
    bool apothecary;
    std::span<const Position> positions;
    std::span<const std::string_view> journeymen;  // ids of positions
    std::span<const SpecialRule> special;
    std::span<const RosterInducement> inducements;
    std::string_view note;  // where the list departs from what the book prints
    // Of a league with content of its own (house.h); null: of the book.
    const House* house = nullptr;
    std::string_view like = {};  // the roster of the book whose rules it shares; empty: its own
    bool own_stars = false;      // the stars below, and no others, play for it
    std::span<const std::string_view> stars = {};

    // By which the rules know what kind of team it is.
    [[nodiscard]] std::string_view kind() const { return like.empty() ? id : like; }
    [[nodiscard]] std::string_view name_in(Language language) const { return name.in(language); }
    [[nodiscard]] bool has_special(std::string_view rule) const;
    [[nodiscard]] const Position* find_position(std::string_view position) const;  // null: none
};

inline constexpr int kMostTeamRerolls = 8;

[[nodiscard]] std::span<const Roster> rosters(Edition edition);
// By its id, or by its id in another edition; null: there is none.
[[nodiscard]] const Roster* find_roster(Edition edition, std::string_view id);

// How a position gets a skill, if at all.
enum class Access : std::uint8_t { None, Normal, OnDoubles };
[[nodiscard]] Access access_to(Skill skill, const Position& position, Edition edition);

[[nodiscard]] std::string_view name_of(Certainty certainty);

}  // namespace affray::bloodbowl
