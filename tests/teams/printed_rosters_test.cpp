// The rosters in data/ against the words of the rule catalogue: "0-16 Lineman, 70,000 gold, MA 6
// ST 3 AG 4 AV 8; skills: none; normal GA, double SP". The other editions follow the same lists
// where they have no rule of their own.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "bloodbowl/data/rosters.h"
#include "bloodbowl/data/stars.h"
#include "core/catalogue.h"
#include "covers.h"
#include "teams/names.h"

namespace affray::bloodbowl {
namespace {

int number(std::string text) {
    std::erase(text, ',');
    return std::stoi(text);
}

std::vector<std::string> split(const std::string& text, const std::string& separator) {
    std::vector<std::string> parts;
    std::size_t from = 0;
    for (std::size_t at = text.find(separator); at != std::string::npos;
         at = text.find(separator, from)) {
        parts.push_back(text.substr(from, at - from));
        from = at + separator.size();
    }
    parts.push_back(text.substr(from));
    return parts;
}

SkillSet skills_in(const std::string& text) {
    SkillSet skills;
    if (text == "none") return skills;
    for (const std::string& name : split(text, ", ")) {
        const auto skill = teams::skill_called(split(name, "/")[0]);
        EXPECT_TRUE(skill) << name;
        if (skill) skills.add(*skill);
    }
    return skills;
}

// The categories behind the letters, as they are called in this edition.
void expect_categories(const CategorySet& categories, const std::string& letters, Edition edition) {
    for (int i = 0; i < kSkillCategories; ++i) {
        const auto category = static_cast<SkillCategory>(i);
        const bool other_editions =
            category ==
            (edition == Edition::Classic ? SkillCategory::Mutation : SkillCategory::Physical);
        const bool wanted =
            !other_editions && letters.find(letter_of(category)) != std::string::npos;
        EXPECT_EQ(categories.has(category), wanted) << id_of(category);
    }
}

bool expect_position(const Roster& roster, Edition edition, const std::string& rule) {
    static const std::regex form(
        R"(.* team: 0-(\d+) ([^,]+), ([\d,]+) gold, MA (\d+) ST (\d+) AG (\d+) AV (\d+); )"
        R"(skills: ([^;]+); normal (\w+), double (\w+)\.)");
    std::smatch part;
    if (!std::regex_match(rule, part, form)) return false;
    const auto position = std::ranges::find_if(
        roster.positions, [&](const Position& p) { return p.name.english == part[2].str(); });
    EXPECT_NE(position, roster.positions.end()) << rule;
    if (position == roster.positions.end()) return true;
    EXPECT_EQ(position->max, number(part[1]));
    EXPECT_EQ(position->cost, number(part[3]));
    EXPECT_EQ(position->profile.ma, number(part[4]));
    EXPECT_EQ(position->profile.st, number(part[5]));
    EXPECT_EQ(position->profile.ag, number(part[6]));
    EXPECT_EQ(position->profile.av, number(part[7]));
    EXPECT_EQ(position->profile.skills, skills_in(part[8]));
    expect_categories(position->normal, part[9], edition);
    expect_categories(position->on_doubles, part[10], edition);
    return true;
}

bool expect_rerolls(const Roster& roster, const std::string& rule) {
    static const std::regex form(
        R"(.* team: re-rolls 0-8 at ([\d,]+) gold each; apothecary (allowed|not allowed)\.)");
    std::smatch part;
    if (!std::regex_match(rule, part, form)) return false;
    EXPECT_EQ(roster.reroll_cost, number(part[1]));
    EXPECT_EQ(roster.apothecary, part[2] == "allowed");
    return true;
}

bool expect_stars(const Roster& roster, Edition edition, const std::string& rule) {
    const std::string opening = "may induce these Star Players: ";
    const std::size_t at = rule.find(opening);
    if (at == std::string::npos) return false;
    std::vector<std::pair<std::string, int>> wanted;
    static const std::regex star(R"(([^(]+) \(([\d,]+)\)(?:, |\.))");
    const std::string list = rule.substr(at + opening.size());
    for (std::sregex_iterator it(list.begin(), list.end(), star), end; it != end; ++it)
        wanted.emplace_back((*it)[1], number((*it)[2]));
    std::vector<std::pair<std::string, int>> found;
    for (const Star* hire : stars_for(edition, roster))
        found.emplace_back(std::string(hire->name.english), hire->cost);
    std::ranges::sort(wanted);
    std::ranges::sort(found);
    EXPECT_EQ(found, wanted);
    return true;
}

// Every rule crp.roster.<id>.NN, or those whose number is listed.
void expect_as_printed(Edition edition, const std::string& id,
                       const std::vector<std::string>& numbers = {}) {
    const Roster* roster = find_roster(edition, id);
    ASSERT_NE(roster, nullptr);
    const std::string prefix = "crp.roster." + id + ".";
    std::size_t positions = 0;
    std::size_t rules = 0;
    for (const core::CatalogueRule& rule : core::catalogue()) {
        if (!rule.id.starts_with(prefix)) continue;
        const std::string tail(rule.id.substr(prefix.size()));
        if (!numbers.empty() && std::ranges::find(numbers, tail) == numbers.end()) continue;
        SCOPED_TRACE(rule.id);
        const std::string text(rule.text);
        ++rules;
        if (expect_position(*roster, edition, text))
            ++positions;
        else
            EXPECT_TRUE(expect_rerolls(*roster, text) || expect_stars(*roster, edition, text))
                << "a rule that this test cannot read: " << text;
    }
    EXPECT_GT(rules, 0U);
    if (!numbers.empty()) {
        EXPECT_EQ(rules, numbers.size());
    } else {
        EXPECT_EQ(positions, roster->positions.size()) << "a position without a rule";
    }
}

TEST(PrintedRosters, Amazon) {
    COVERS("crp.roster.amazon.01", "crp.roster.amazon.02", "crp.roster.amazon.03",
           "crp.roster.amazon.04", "crp.roster.amazon.05", "crp.roster.amazon.06");
    expect_as_printed(Edition::Crp, "amazon");
}

TEST(PrintedRosters, Chaos) {
    COVERS("crp.roster.chaos.01", "crp.roster.chaos.02", "crp.roster.chaos.03",
           "crp.roster.chaos.04", "crp.roster.chaos.05");
    expect_as_printed(Edition::Crp, "chaos");
}

TEST(PrintedRosters, ChaosDwarf) {
    COVERS("crp.roster.chaos_dwarf.01", "crp.roster.chaos_dwarf.02", "crp.roster.chaos_dwarf.03",
           "crp.roster.chaos_dwarf.04", "crp.roster.chaos_dwarf.05", "crp.roster.chaos_dwarf.06");
    expect_as_printed(Edition::Crp, "chaos_dwarf");
}

TEST(PrintedRosters, DarkElf) {
    COVERS("crp.roster.dark_elf.01", "crp.roster.dark_elf.02", "crp.roster.dark_elf.03",
           "crp.roster.dark_elf.04", "crp.roster.dark_elf.05", "crp.roster.dark_elf.06",
           "crp.roster.dark_elf.07");
    expect_as_printed(Edition::Crp, "dark_elf");
}

TEST(PrintedRosters, Dwarf) {
    COVERS("crp.roster.dwarf.01", "crp.roster.dwarf.02", "crp.roster.dwarf.03",
           "crp.roster.dwarf.04", "crp.roster.dwarf.05", "crp.roster.dwarf.06",
           "crp.roster.dwarf.07");
    expect_as_printed(Edition::Crp, "dwarf");
}

TEST(PrintedRosters, Elf) {
    COVERS("crp.roster.elf.01", "crp.roster.elf.02", "crp.roster.elf.03", "crp.roster.elf.04",
           "crp.roster.elf.05", "crp.roster.elf.06");
    expect_as_printed(Edition::Crp, "elf");
}

TEST(PrintedRosters, Goblin) {
    COVERS("crp.roster.goblin.01", "crp.roster.goblin.02", "crp.roster.goblin.03",
           "crp.roster.goblin.04", "crp.roster.goblin.05", "crp.roster.goblin.06",
           "crp.roster.goblin.07", "crp.roster.goblin.08");
    expect_as_printed(Edition::Crp, "goblin");
}

TEST(PrintedRosters, Halfling) {
    COVERS("crp.roster.halfling.01", "crp.roster.halfling.02", "crp.roster.halfling.03",
           "crp.roster.halfling.04");
    expect_as_printed(Edition::Crp, "halfling");
}

TEST(PrintedRosters, HighElf) {
    COVERS("crp.roster.high_elf.01", "crp.roster.high_elf.02", "crp.roster.high_elf.03",
           "crp.roster.high_elf.04", "crp.roster.high_elf.05", "crp.roster.high_elf.06");
    expect_as_printed(Edition::Crp, "high_elf");
}

TEST(PrintedRosters, Human) {
    COVERS("crp.roster.human.01", "crp.roster.human.02", "crp.roster.human.03",
           "crp.roster.human.04", "crp.roster.human.05", "crp.roster.human.06",
           "crp.roster.human.07");
    expect_as_printed(Edition::Crp, "human");
}

TEST(PrintedRosters, Khemri) {
    COVERS("crp.roster.khemri.01", "crp.roster.khemri.02", "crp.roster.khemri.03",
           "crp.roster.khemri.04", "crp.roster.khemri.05", "crp.roster.khemri.06");
    expect_as_printed(Edition::Crp, "khemri");
}

TEST(PrintedRosters, Lizardmen) {
    COVERS("crp.roster.lizardmen.01", "crp.roster.lizardmen.02", "crp.roster.lizardmen.03",
           "crp.roster.lizardmen.04", "crp.roster.lizardmen.05");
    expect_as_printed(Edition::Crp, "lizardmen");
}

TEST(PrintedRosters, Necromantic) {
    COVERS("crp.roster.necromantic.01", "crp.roster.necromantic.02", "crp.roster.necromantic.03",
           "crp.roster.necromantic.04", "crp.roster.necromantic.05", "crp.roster.necromantic.06",
           "crp.roster.necromantic.07");
    expect_as_printed(Edition::Crp, "necromantic");
}

TEST(PrintedRosters, Norse) {
    COVERS("crp.roster.norse.01", "crp.roster.norse.02", "crp.roster.norse.03",
           "crp.roster.norse.04", "crp.roster.norse.05", "crp.roster.norse.06",
           "crp.roster.norse.07", "crp.roster.norse.08");
    expect_as_printed(Edition::Crp, "norse");
}

TEST(PrintedRosters, Nurgle) {
    COVERS("crp.roster.nurgle.01", "crp.roster.nurgle.02", "crp.roster.nurgle.03",
           "crp.roster.nurgle.04", "crp.roster.nurgle.05", "crp.roster.nurgle.06");
    expect_as_printed(Edition::Crp, "nurgle");
}

TEST(PrintedRosters, Ogre) {
    COVERS("crp.roster.ogre.01", "crp.roster.ogre.02", "crp.roster.ogre.03", "crp.roster.ogre.04");
    expect_as_printed(Edition::Crp, "ogre");
}

TEST(PrintedRosters, Orc) {
    COVERS("crp.roster.orc.01", "crp.roster.orc.02", "crp.roster.orc.03", "crp.roster.orc.04",
           "crp.roster.orc.05", "crp.roster.orc.06", "crp.roster.orc.07", "crp.roster.orc.08");
    expect_as_printed(Edition::Crp, "orc");
}

TEST(PrintedRosters, Skaven) {
    COVERS("crp.roster.skaven.01", "crp.roster.skaven.02", "crp.roster.skaven.03",
           "crp.roster.skaven.04", "crp.roster.skaven.05", "crp.roster.skaven.06",
           "crp.roster.skaven.07");
    expect_as_printed(Edition::Crp, "skaven");
}

TEST(PrintedRosters, Undead) {
    COVERS("crp.roster.undead.01", "crp.roster.undead.02", "crp.roster.undead.03",
           "crp.roster.undead.04", "crp.roster.undead.05", "crp.roster.undead.06",
           "crp.roster.undead.07");
    expect_as_printed(Edition::Crp, "undead");
}

TEST(PrintedRosters, Vampire) {
    COVERS("crp.roster.vampire.01", "crp.roster.vampire.02", "crp.roster.vampire.03",
           "crp.roster.vampire.04");
    expect_as_printed(Edition::Crp, "vampire");
}

TEST(PrintedRosters, WoodElf) {
    COVERS("crp.roster.wood_elf.01", "crp.roster.wood_elf.02", "crp.roster.wood_elf.03",
           "crp.roster.wood_elf.04", "crp.roster.wood_elf.05", "crp.roster.wood_elf.06",
           "crp.roster.wood_elf.07");
    expect_as_printed(Edition::Crp, "wood_elf");
}

TEST(PrintedRostersOfLrb5, Amazon) {
    COVERS_IN("lrb5", "crp.roster.amazon.01", "crp.roster.amazon.02", "crp.roster.amazon.03",
              "crp.roster.amazon.04", "crp.roster.amazon.05");
    expect_as_printed(Edition::Lrb5, "amazon", {"01", "02", "03", "04", "05"});
}

TEST(PrintedRostersOfLrb5, Chaos) {
    COVERS_IN("lrb5", "crp.roster.chaos.01", "crp.roster.chaos.02", "crp.roster.chaos.03",
              "crp.roster.chaos.04");
    expect_as_printed(Edition::Lrb5, "chaos", {"01", "02", "03", "04"});
}

TEST(PrintedRostersOfLrb5, ChaosDwarf) {
    COVERS_IN("lrb5", "crp.roster.chaos_dwarf.01", "crp.roster.chaos_dwarf.02",
              "crp.roster.chaos_dwarf.03", "crp.roster.chaos_dwarf.04",
              "crp.roster.chaos_dwarf.05");
    expect_as_printed(Edition::Lrb5, "chaos_dwarf", {"01", "02", "03", "04", "05"});
}

TEST(PrintedRostersOfLrb5, DarkElf) {
    COVERS_IN("lrb5", "crp.roster.dark_elf.01", "crp.roster.dark_elf.02", "crp.roster.dark_elf.03",
              "crp.roster.dark_elf.04", "crp.roster.dark_elf.05", "crp.roster.dark_elf.06");
    expect_as_printed(Edition::Lrb5, "dark_elf", {"01", "02", "03", "04", "05", "06"});
}

TEST(PrintedRostersOfLrb5, Dwarf) {
    COVERS_IN("lrb5", "crp.roster.dwarf.01", "crp.roster.dwarf.02", "crp.roster.dwarf.03",
              "crp.roster.dwarf.04");
    expect_as_printed(Edition::Lrb5, "dwarf", {"01", "02", "03", "04"});
}

TEST(PrintedRostersOfLrb5, Elf) {
    COVERS_IN("lrb5", "crp.roster.elf.01", "crp.roster.elf.02", "crp.roster.elf.03",
              "crp.roster.elf.04", "crp.roster.elf.05");
    expect_as_printed(Edition::Lrb5, "elf", {"01", "02", "03", "04", "05"});
}

TEST(PrintedRostersOfLrb5, Goblin) {
    COVERS_IN("lrb5", "crp.roster.goblin.01", "crp.roster.goblin.04", "crp.roster.goblin.06",
              "crp.roster.goblin.07");
    expect_as_printed(Edition::Lrb5, "goblin", {"01", "04", "06", "07"});
}

TEST(PrintedRostersOfLrb5, Halfling) {
    COVERS_IN("lrb5", "crp.roster.halfling.01", "crp.roster.halfling.03");
    expect_as_printed(Edition::Lrb5, "halfling", {"01", "03"});
}

TEST(PrintedRostersOfLrb5, HighElf) {
    COVERS_IN("lrb5", "crp.roster.high_elf.01", "crp.roster.high_elf.02", "crp.roster.high_elf.03",
              "crp.roster.high_elf.04", "crp.roster.high_elf.05");
    expect_as_printed(Edition::Lrb5, "high_elf", {"01", "02", "03", "04", "05"});
}

TEST(PrintedRostersOfLrb5, Human) {
    COVERS_IN("lrb5", "crp.roster.human.01", "crp.roster.human.02", "crp.roster.human.03",
              "crp.roster.human.04", "crp.roster.human.05", "crp.roster.human.06");
    expect_as_printed(Edition::Lrb5, "human", {"01", "02", "03", "04", "05", "06"});
}

TEST(PrintedRostersOfLrb5, Khemri) {
    COVERS_IN("lrb5", "crp.roster.khemri.02", "crp.roster.khemri.03", "crp.roster.khemri.05");
    expect_as_printed(Edition::Lrb5, "khemri", {"02", "03", "05"});
}

TEST(PrintedRostersOfLrb5, Lizardmen) {
    COVERS_IN("lrb5", "crp.roster.lizardmen.01", "crp.roster.lizardmen.02",
              "crp.roster.lizardmen.03", "crp.roster.lizardmen.04");
    expect_as_printed(Edition::Lrb5, "lizardmen", {"01", "02", "03", "04"});
}

TEST(PrintedRostersOfLrb5, Necromantic) {
    COVERS_IN("lrb5", "crp.roster.necromantic.01", "crp.roster.necromantic.02",
              "crp.roster.necromantic.03", "crp.roster.necromantic.04", "crp.roster.necromantic.05",
              "crp.roster.necromantic.06");
    expect_as_printed(Edition::Lrb5, "necromantic", {"01", "02", "03", "04", "05", "06"});
}

TEST(PrintedRostersOfLrb5, Norse) {
    COVERS_IN("lrb5", "crp.roster.norse.01", "crp.roster.norse.02", "crp.roster.norse.03",
              "crp.roster.norse.04", "crp.roster.norse.05", "crp.roster.norse.07");
    expect_as_printed(Edition::Lrb5, "norse", {"01", "02", "03", "04", "05", "07"});
}

TEST(PrintedRostersOfLrb5, Nurgle) {
    COVERS_IN("lrb5", "crp.roster.nurgle.01", "crp.roster.nurgle.02", "crp.roster.nurgle.03",
              "crp.roster.nurgle.04", "crp.roster.nurgle.05");
    expect_as_printed(Edition::Lrb5, "nurgle", {"01", "02", "03", "04", "05"});
}

TEST(PrintedRostersOfLrb5, Ogre) {
    COVERS_IN("lrb5", "crp.roster.ogre.01", "crp.roster.ogre.02", "crp.roster.ogre.03");
    expect_as_printed(Edition::Lrb5, "ogre", {"01", "02", "03"});
}

TEST(PrintedRostersOfLrb5, Orc) {
    COVERS_IN("lrb5", "crp.roster.orc.01", "crp.roster.orc.02", "crp.roster.orc.03",
              "crp.roster.orc.04", "crp.roster.orc.05", "crp.roster.orc.06", "crp.roster.orc.07");
    expect_as_printed(Edition::Lrb5, "orc", {"01", "02", "03", "04", "05", "06", "07"});
}

TEST(PrintedRostersOfLrb5, Skaven) {
    COVERS_IN("lrb5", "crp.roster.skaven.01", "crp.roster.skaven.02", "crp.roster.skaven.03",
              "crp.roster.skaven.04", "crp.roster.skaven.06");
    expect_as_printed(Edition::Lrb5, "skaven", {"01", "02", "03", "04", "06"});
}

TEST(PrintedRostersOfLrb5, Undead) {
    COVERS_IN("lrb5", "crp.roster.undead.02", "crp.roster.undead.03", "crp.roster.undead.04",
              "crp.roster.undead.06");
    expect_as_printed(Edition::Lrb5, "undead", {"02", "03", "04", "06"});
}

TEST(PrintedRostersOfLrb5, Vampire) {
    COVERS_IN("lrb5", "crp.roster.vampire.01", "crp.roster.vampire.02", "crp.roster.vampire.03");
    expect_as_printed(Edition::Lrb5, "vampire", {"01", "02", "03"});
}

TEST(PrintedRostersOfLrb5, WoodElf) {
    COVERS_IN("lrb5", "crp.roster.wood_elf.01", "crp.roster.wood_elf.03", "crp.roster.wood_elf.04",
              "crp.roster.wood_elf.05", "crp.roster.wood_elf.06");
    expect_as_printed(Edition::Lrb5, "wood_elf", {"01", "03", "04", "05", "06"});
}

TEST(PrintedRostersOfClassic, Amazon) {
    COVERS_IN("classic", "crp.roster.amazon.02", "crp.roster.amazon.03", "crp.roster.amazon.04");
    expect_as_printed(Edition::Classic, "amazon", {"02", "03", "04"});
}

TEST(PrintedRostersOfClassic, Chaos) {
    COVERS_IN("classic", "crp.roster.chaos.02");
    expect_as_printed(Edition::Classic, "chaos", {"02"});
}

TEST(PrintedRostersOfClassic, ChaosDwarf) {
    COVERS_IN("classic", "crp.roster.chaos_dwarf.03", "crp.roster.chaos_dwarf.05");
    expect_as_printed(Edition::Classic, "chaos_dwarf", {"03", "05"});
}

TEST(PrintedRostersOfClassic, DarkElf) {
    COVERS_IN("classic", "crp.roster.dark_elf.02", "crp.roster.dark_elf.04",
              "crp.roster.dark_elf.05", "crp.roster.dark_elf.06");
    expect_as_printed(Edition::Classic, "dark_elf", {"02", "04", "05", "06"});
}

TEST(PrintedRostersOfClassic, Dwarf) {
    COVERS_IN("classic", "crp.roster.dwarf.02", "crp.roster.dwarf.03", "crp.roster.dwarf.04");
    expect_as_printed(Edition::Classic, "dwarf", {"02", "03", "04"});
}

TEST(PrintedRostersOfClassic, Elf) {
    COVERS_IN("classic", "crp.roster.elf.02", "crp.roster.elf.03", "crp.roster.elf.04",
              "crp.roster.elf.05");
    expect_as_printed(Edition::Classic, "elf", {"02", "03", "04", "05"});
}

TEST(PrintedRostersOfClassic, Goblin) {
    COVERS_IN("classic", "crp.roster.goblin.02", "crp.roster.goblin.03", "crp.roster.goblin.04",
              "crp.roster.goblin.05", "crp.roster.goblin.07");
    expect_as_printed(Edition::Classic, "goblin", {"02", "03", "04", "05", "07"});
}

TEST(PrintedRostersOfClassic, Halfling) {
    COVERS_IN("classic", "crp.roster.halfling.02", "crp.roster.halfling.03");
    expect_as_printed(Edition::Classic, "halfling", {"02", "03"});
}

TEST(PrintedRostersOfClassic, HighElf) {
    COVERS_IN("classic", "crp.roster.high_elf.02", "crp.roster.high_elf.03",
              "crp.roster.high_elf.04", "crp.roster.high_elf.05");
    expect_as_printed(Edition::Classic, "high_elf", {"02", "03", "04", "05"});
}

TEST(PrintedRostersOfClassic, Human) {
    COVERS_IN("classic", "crp.roster.human.02", "crp.roster.human.03", "crp.roster.human.04",
              "crp.roster.human.06");
    expect_as_printed(Edition::Classic, "human", {"02", "03", "04", "06"});
}

TEST(PrintedRostersOfClassic, Khemri) {
    COVERS_IN("classic", "crp.roster.khemri.02", "crp.roster.khemri.03", "crp.roster.khemri.05");
    expect_as_printed(Edition::Classic, "khemri", {"02", "03", "05"});
}

TEST(PrintedRostersOfClassic, Lizardmen) {
    COVERS_IN("classic", "crp.roster.lizardmen.02", "crp.roster.lizardmen.04");
    expect_as_printed(Edition::Classic, "lizardmen", {"02", "04"});
}

TEST(PrintedRostersOfClassic, Necromantic) {
    COVERS_IN("classic", "crp.roster.necromantic.02", "crp.roster.necromantic.03",
              "crp.roster.necromantic.04", "crp.roster.necromantic.05",
              "crp.roster.necromantic.06");
    expect_as_printed(Edition::Classic, "necromantic", {"02", "03", "04", "05", "06"});
}

TEST(PrintedRostersOfClassic, Norse) {
    COVERS_IN("classic", "crp.roster.norse.02", "crp.roster.norse.03", "crp.roster.norse.04",
              "crp.roster.norse.05", "crp.roster.norse.07");
    expect_as_printed(Edition::Classic, "norse", {"02", "03", "04", "05", "07"});
}

TEST(PrintedRostersOfClassic, Nurgle) {
    COVERS_IN("classic", "crp.roster.nurgle.02", "crp.roster.nurgle.05");
    expect_as_printed(Edition::Classic, "nurgle", {"02", "05"});
}

TEST(PrintedRostersOfClassic, Ogre) {
    COVERS_IN("classic", "crp.roster.ogre.02", "crp.roster.ogre.03");
    expect_as_printed(Edition::Classic, "ogre", {"02", "03"});
}

TEST(PrintedRostersOfClassic, Orc) {
    COVERS_IN("classic", "crp.roster.orc.02", "crp.roster.orc.03", "crp.roster.orc.04",
              "crp.roster.orc.05", "crp.roster.orc.07");
    expect_as_printed(Edition::Classic, "orc", {"02", "03", "04", "05", "07"});
}

TEST(PrintedRostersOfClassic, Skaven) {
    COVERS_IN("classic", "crp.roster.skaven.06");
    expect_as_printed(Edition::Classic, "skaven", {"06"});
}

TEST(PrintedRostersOfClassic, Undead) {
    COVERS_IN("classic", "crp.roster.undead.03", "crp.roster.undead.04", "crp.roster.undead.06");
    expect_as_printed(Edition::Classic, "undead", {"03", "04", "06"});
}

TEST(PrintedRostersOfClassic, Vampire) {
    COVERS_IN("classic", "crp.roster.vampire.02", "crp.roster.vampire.03");
    expect_as_printed(Edition::Classic, "vampire", {"02", "03"});
}

TEST(PrintedRostersOfClassic, WoodElf) {
    COVERS_IN("classic", "crp.roster.wood_elf.03", "crp.roster.wood_elf.04",
              "crp.roster.wood_elf.06");
    expect_as_printed(Edition::Classic, "wood_elf", {"03", "04", "06"});
}

}  // namespace
}  // namespace affray::bloodbowl
