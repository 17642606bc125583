#include "underworlds/text/weapon_json.h"

#include <array>
#include <utility>

#include "underworlds/text/names.h"

namespace affray::underworlds {

namespace {

using core::Json;

Json notes_json(const AttackData& attack) {
    static constexpr std::array<std::pair<Ability, std::string_view>, 7> kNotes{
        {{Ability::Cleave, "cleave"},
         {Ability::Knockback1, "knockback_1"},
         {Ability::AllAdjacent, "all_adjacent"},
         {Ability::CritPlus1Damage, "crit_plus_1_damage"},
         {Ability::CleaveOnCritRolled, "cleave_on_crit"},
         {Ability::Plus1DieIfNoAdjacentFriend, "plus_1_die_alone"},
         {Ability::ReactionOnly, "reaction_only"}}};
    Json list = Json::array();
    for (const auto& [ability, note] : kNotes)
        if (attack.has(ability)) list.push_back(note);
    return list;
}

}  // namespace

Json weapon_json(const AttackData& attack) {
    return {{"id", id_of(attack.name)},
            {"name", attack.names.english},
            {"range", attack.range},
            {"dice", attack.dice},
            {"symbol", word_for(attack.symbol)},
            {"damage", attack.damage},
            {"notes", notes_json(attack)}};
}

}  // namespace affray::underworlds
