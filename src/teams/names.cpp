#include "teams/names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace affray::teams {
namespace {

using bloodbowl::Position;
using bloodbowl::Roster;
using bloodbowl::Skill;

struct OtherName {
    std::string_view other;  // plain
    std::string_view id;     // of the roster, in any edition
};
// What other programs and later books call the rosters.
constexpr std::array<OtherName, 17> kRosterNames{{
    {"chaoschosen", "chaos"},
    {"chaosrenegade", "chaos_pact"},
    {"chaosrenegades", "chaos_pact"},
    {"renegades", "chaos_pact"},
    {"daemonsofkhorne", "khorne"},
    {"demonsofkhorne", "khorne"},
    {"bretonnian", "bretonnia"},
    {"elvenunion", "elf"},
    {"proelf", "elf"},
    {"lizardman", "lizardmen"},
    {"necromantichorror", "necromantic"},
    {"shamblingundead", "undead"},
    {"tombkings", "khemri"},
    {"underworlddenizens", "underworld"},
    {"nurglesrotters", "nurgle"},
    {"orcs", "orc"},
    {"humans", "human"},
}};

bool has_name(const core::Names& name, std::string_view plain) {
    return plain_name(name.english) == plain || plain_name(name.spanish) == plain ||
           plain_name(name.german) == plain;
}

// The only position for which `fits` holds.
template <class Fits>
const Position* only_position(const Roster& roster, Fits fits) {
    const Position* found = nullptr;
    for (const Position& position : roster.positions) {
        if (!fits(position)) continue;
        if (found != nullptr) return nullptr;
        found = &position;
    }
    return found;
}

std::string without_brackets(std::string_view name) {
    const std::size_t bracket = name.find('(');
    return std::string(name.substr(0, bracket));
}

}  // namespace

std::string plain_name(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        const auto code = static_cast<unsigned char>(c);
        if (code >= 0x80 || std::isalnum(code) != 0)
            plain.push_back(static_cast<char>(std::tolower(code)));
    }
    return plain;
}

bool same_name(std::string_view a, std::string_view b) { return plain_name(a) == plain_name(b); }

const Roster* roster_called(bloodbowl::Edition edition, std::string_view name,
                            const bloodbowl::SharedHouse& house) {
    const std::string plain = plain_name(name);
    for (const Roster& roster : rosters(edition, house))
        if (plain_name(roster.id) == plain || has_name(roster.name, plain)) return &roster;
    for (const Roster& roster : rosters(edition, house))
        for (const std::string_view alias : roster.aliases)
            if (plain_name(alias) == plain) return &roster;
    for (const OtherName& entry : kRosterNames)
        if (entry.other == plain) return find_roster(edition, entry.id, house);
    return nullptr;
}

// "Blitzer", then "Dark Elf Lineman" without its roster, then the only one with this beginning.
const Position* position_called(const Roster& roster, std::string_view name) {
    const std::string plain = plain_name(name);
    if (plain.empty()) return nullptr;
    const auto is_called = [](std::string_view wanted) {
        return [wanted](const Position& position) {
            return plain_name(position.id) == wanted || has_name(position.name, wanted);
        };
    };
    if (const Position* position = only_position(roster, is_called(plain))) return position;
    const std::string prefix = plain_name(roster.name.english);
    if (plain.starts_with(prefix) && plain.size() > prefix.size()) {
        const std::string rest = plain.substr(prefix.size());
        if (const Position* position = only_position(roster, is_called(rest))) return position;
    }
    return only_position(roster, [&](const Position& position) {
        return plain_name(position.id).starts_with(plain);
    });
}

std::optional<Skill> skill_called(std::string_view name) {
    const std::string plain = plain_name(without_brackets(name));
    if (plain.empty()) return std::nullopt;
    if (plain == "claws") return Skill::Claw;
    for (int i = 0; i < bloodbowl::kSkills; ++i) {
        const auto skill = static_cast<Skill>(i);
        if (plain_name(id_of(skill)) == plain) return skill;
        for (const auto language :
             {core::Language::English, core::Language::Spanish, core::Language::German})
            if (plain_name(name_of(skill, language)) == plain) return skill;
    }
    return bloodbowl::skill_named(plain);
}

}  // namespace affray::teams
