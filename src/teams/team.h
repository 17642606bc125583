// A team as a league knows it: the list that takes the field, and how its players came to be what
// they are. Written as the team list of the match with a few more keys.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bloodbowl/data/hiring.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/data/rules.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/data/skills.h"
#include "core/json.h"
#include "core/result.h"

namespace affray::teams {

using bloodbowl::Edition;
using bloodbowl::Language;
using bloodbowl::Position;
using bloodbowl::rookie;
using bloodbowl::Roster;
using bloodbowl::Skill;

// One thing a player has learned.
struct Improvement {
    enum class Kind : std::uint8_t { NewSkill, Movement, Strength, Agility, Armour };

    Kind kind = Kind::NewSkill;
    Skill skill{};  // NewSkill

    friend bool operator==(const Improvement&, const Improvement&) = default;
};

[[nodiscard]] std::string to_text(Improvement improvement);  // "dodge", "+ma"
[[nodiscard]] std::optional<Improvement> improvement_named(std::string_view text);

// What the list of the match does not say about a player.
struct Career {
    std::vector<Improvement> improvements;
};

struct Team {
    Edition edition = Edition::Crp;
    std::string id;
    bloodbowl::TeamList list;
    std::vector<Career> careers;  // by place in list.players
    int treasury = 0;
    bloodbowl::SharedHouse house = {};  // of its league; the list does not tell it

    [[nodiscard]] const Roster* roster() const {  // null: there is none
        return find_roster(edition, list.roster, house);
    }
};

// Reads a team list with or without the keys of a league. Every error is found. `edition` is taken
// where the list names none.
[[nodiscard]] core::Result<Team> read_team(const core::Json& json, std::string_view source,
                                           Edition edition,
                                           const bloodbowl::SharedHouse& house = {});
[[nodiscard]] core::Json to_json(const Team& team);

// The position a player has: by its id, or by its English name; null: the roster has none.
[[nodiscard]] const Position* position_of(const bloodbowl::ListedPlayer& player,
                                          const Roster& roster);

void add_player(Team& team, bloodbowl::ListedPlayer player, Career career = {});
// Adds the improvement to the player's list, skills and characteristics.
void improve(Team& team, std::size_t player, Improvement improvement);

}  // namespace affray::teams
