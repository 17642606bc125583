// The numbers by which OBBLM and NAFLM know rosters and positions.
#pragma once

#include <array>
#include <string_view>

namespace affray::teams {

inline constexpr int kMostObblmPositions = 8;

struct ObblmRace {
    std::string_view roster;  // id, in any edition
    // Ids of positions (of any edition) in OBBLM's order; where an edition has another in the same
    // place, both, with a bar between.
    std::array<std::string_view, kMostObblmPositions> positions;
};

// By race number. The number of a position is ten times the race's plus its place, except that
// the first race counts its places from 1.
inline constexpr std::array<ObblmRace, 24> kObblmRaces{{
    {"amazon", {"linewoman", "thrower", "catcher", "blitzer"}},
    {"chaos", {"beastman", "chaos_warrior", "minotaur"}},
    {"chaos_dwarf", {"hobgoblin", "chaos_dwarf_blocker", "bull_centaur", "minotaur"}},
    {"dark_elf", {"lineman", "runner", "assassin", "blitzer", "witch_elf"}},
    {"dwarf", {"blocker", "runner", "blitzer", "troll_slayer", "deathroller"}},
    {"elf", {"lineman", "thrower", "catcher", "blitzer"}},
    {"goblin",
     {"goblin", "bombardier|bomma", "pogoer", "looney", "fanatic", "troll", "doom_diver",
      "ooligan"}},
    {"halfling", {"halfling", "treeman"}},
    {"high_elf", {"lineman", "thrower", "catcher", "blitzer"}},
    {"human", {"lineman", "catcher", "thrower", "blitzer", "ogre"}},
    {"khemri", {"skeleton", "thro_ra", "blitz_ra", "tomb_guardian|mummy"}},
    {"lizardmen", {"skink", "saurus", "kroxigor"}},
    {"orc", {"lineman", "goblin", "thrower", "black_orc_blocker", "blitzer", "troll"}},
    {"necromantic", {"zombie", "ghoul", "wight", "flesh_golem", "werewolf"}},
    {"norse", {"lineman", "thrower", "runner", "berserker", "ulfwerener", "yhetee|snow_troll"}},
    {"nurgle", {"rotter", "pestigor", "nurgle_warrior", "beast_of_nurgle"}},
    {"ogre", {"snotling", "ogre"}},
    {"undead", {"skeleton", "zombie", "ghoul", "wight", "mummy"}},
    {"vampire", {"thrall", "vampire"}},
    {"skaven", {"lineman", "thrower", "gutter_runner", "blitzer", "rat_ogre"}},
    {"wood_elf", {"lineman", "catcher", "thrower", "wardancer", "treeman"}},
    {"chaos_pact",
     {"marauder|human_renegade", "goblin_renegade", "skaven_renegade", "dark_elf_renegade",
      "chaos_troll", "chaos_ogre", "minotaur", "orc_renegade"}},
    {"slann", {"lineman", "catcher", "blitzer", "kroxigor"}},
    {"underworld",
     {"underworld_goblin", "skaven_lineman", "skaven_thrower", "skaven_blitzer",
      "warpstone_troll"}},
}};

[[nodiscard]] constexpr int first_obblm_position(int race) { return race == 0 ? 1 : 10 * race; }

}  // namespace affray::teams
