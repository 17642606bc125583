// Teams as JSON, and in the formats of other programs.
#include <gtest/gtest.h>

#include "teams/import_fumbbl.h"
#include "teams/import_obblm.h"
#include "teams/names.h"
#include "teams/team_builder.h"
#include "teams/team_check.h"

namespace affray::teams {
namespace {

// A developed team with every kind of injury.
Team veterans(Edition edition, std::string_view roster, std::uint64_t seed) {
    Team team = *random_team(edition, *find_roster(edition, roster), seed, {1'000'000, 15, false});
    auto& players = team.list.players;
    players[0].misses_match = true;
    players[1].niggling_injuries = 2;
    --players[2].ma;
    --players[3].av;
    return team;
}

std::string text(const Team& team) { return to_json(team).dump(1); }

TEST(TeamJson, IsReadBack) {
    for (const std::string_view roster : {"human", "skaven", "undead"}) {
        Team team = veterans(Edition::Crp, roster, 5);
        team.treasury = 70'000;
        if (roster == "human") hire(team, *bloodbowl::find_star(Edition::Crp, "griff_oberwald"));
        const auto back = read_team(to_json(team), "team", Edition::Bb16);
        ASSERT_TRUE(back) << back.error().message;
        EXPECT_EQ(back->edition, Edition::Crp);
        EXPECT_EQ(text(*back), text(team));
    }
}

TEST(TeamJson, EveryMistakeIsNamed) {
    core::Json json = to_json(veterans(Edition::Crp, "human", 1));
    json["edition"] = "second";
    json["players"][0]["improvements"] = {"flying"};
    json["players"][1]["ma"] = 77;
    const auto team = read_team(json, "team", Edition::Crp);
    ASSERT_FALSE(team);
    for (const char* part : {"edition", "flying", "ma 77"})
        EXPECT_NE(team.error().message.find(part), std::string::npos) << team.error().message;
}

TEST(ForeignNames, AreFoundOrRefused) {
    const auto roster = [](Edition edition, std::string_view name) {
        const Roster* found = roster_called(edition, name);
        return found == nullptr ? "" : found->id;
    };
    EXPECT_EQ(roster(Edition::Crp, "Dark Elf"), "dark_elf");
    EXPECT_EQ(roster(Edition::Crp, "Elfos Oscuros"), "dark_elf");
    EXPECT_EQ(roster(Edition::Crp, "Lizardman"), "lizardmen");
    EXPECT_EQ(roster(Edition::Bb16, "Chaos"), "chaos_chosen");
    EXPECT_EQ(roster(Edition::Crp, "Chaos Chosen"), "chaos");
    EXPECT_EQ(roster(Edition::Crp, "Imperial Nobility"), "");
    const Roster& orcs = *find_roster(Edition::Crp, "orc");
    EXPECT_EQ(position_called(orcs, "Orc Lineman")->id, "lineman");
    EXPECT_EQ(position_called(orcs, "blackorc")->id, "black_orc_blocker");
    EXPECT_EQ(position_called(orcs, "Bl"), nullptr) << "Blitzer or Black Orc?";
    EXPECT_EQ(position_called(orcs, "Ulfwerener"), nullptr);
    EXPECT_EQ(skill_called("Side Step"), Skill::SideStep);
    EXPECT_EQ(skill_called("Mighty Blow (+1)"), Skill::MightyBlow);
    EXPECT_EQ(skill_called("Claws"), Skill::Claw);
    EXPECT_EQ(skill_called("Cloud Burster"), std::nullopt);
}

// FUMBBL -----------------------------------------------------------------------------------------

constexpr std::string_view kFumbblJson = R"({
  "id": 1, "name": "Mud Hens", "coach": {"id": 2, "name": "Somebody"},
  "roster": {"id": 9, "name": "Human"}, "division": "Test", "rerolls": 3, "fanFactor": 4,
  "assistantCoaches": 1, "cheerleaders": 2, "apothecary": "Yes", "treasury": 60000,
  "teamValue": 1200000, "players": [
    {"id": 11, "number": 1, "status": 0, "name": "Ann", "position": "Blitzer", "positionId": 5,
     "injuries": "n,-ma", "skills": ["+ST", "Side Step"], "record": {"spp": 20}},
    {"id": 12, "number": 2, "status": 0, "name": "Bob", "position": "Human Lineman",
     "injuries": "m", "skills": []},
    {"id": 13, "number": 3, "status": 6, "name": "Gone", "position": "Lineman", "skills": []}]})";

TEST(Fumbbl, JsonOfItsInterface) {
    const auto imported = import_fumbbl_json(kFumbblJson, Edition::Crp, "t.json");
    ASSERT_TRUE(imported) << imported.error().message;
    const Team& team = imported->team;
    EXPECT_EQ(team.list.name, "Mud Hens");
    EXPECT_EQ(team.list.roster, "human");
    EXPECT_EQ(team.list.rerolls, 3);
    EXPECT_EQ(team.list.fan_factor, 4);
    EXPECT_EQ(team.list.assistant_coaches, 1);
    EXPECT_EQ(team.list.cheerleaders, 2);
    EXPECT_TRUE(team.list.apothecary);
    EXPECT_EQ(team.treasury, 60'000);
    ASSERT_EQ(team.list.players.size(), 2U);
    const auto& ann = team.list.players[0];
    EXPECT_EQ(ann.position, "blitzer");
    EXPECT_EQ(ann.ma, 6);
    EXPECT_EQ(ann.start_ma, 7);
    EXPECT_EQ(ann.st, 4);
    EXPECT_EQ(ann.niggling_injuries, 1);
    EXPECT_TRUE(ann.skills.has(Skill::Block) && ann.skills.has(Skill::SideStep));
    EXPECT_EQ(team.careers[0].improvements.size(), 2U);
    EXPECT_TRUE(team.list.players[1].misses_match);
    EXPECT_EQ(imported->notes.size(), 1U) << "one player is not active";
    EXPECT_TRUE(check_team(team, {std::nullopt}).empty());
}

constexpr std::string_view kFumbblXml = R"(<?xml version="1.0" encoding="UTF-8"?>
<team id="x"><coach>Somebody</coach><name>Mud &amp; Blood</name><race>Orc</race>
  <rosterId>orc.lrb6</rosterId><reRolls>3</reRolls><fanFactor>4</fanFactor>
  <apothecaries>1</apothecaries><treasury>0</treasury>
  <player nr="1" id="x1"><name>Big One</name><positionId>orc.troll</positionId>
    <skillList><skill>Pro</skill><skill>Guard</skill></skillList></player>
  <player nr="4" id="x4" status="Active"><name>Black</name><positionId>orc.blackorc</positionId>
    <skillList><skill>Grab</skill></skillList>
    <injuryList><injury>Seriously Hurt (MNG)</injury><injury>Smashed Knee (-MA)</injury>
    </injuryList></player>
  <player nr="7" id="x7"><name>Arm</name><positionId>orc.thrower</positionId>
    <skillList><skill>Pass</skill><skill>Sure Hands</skill></skillList>
    <injuryList><injury recovering="true">Serious Injury (NI)</injury></injuryList></player>
</team>)";

TEST(Fumbbl, XmlOfItsGameServer) {
    const auto imported = import_fumbbl_xml(kFumbblXml, Edition::Crp, "t.xml");
    ASSERT_TRUE(imported) << imported.error().message;
    const Team& team = imported->team;
    EXPECT_EQ(team.list.name, "Mud & Blood");
    EXPECT_EQ(team.list.roster, "orc");
    EXPECT_TRUE(team.list.apothecary);
    ASSERT_EQ(team.list.players.size(), 3U);
    EXPECT_TRUE(team.list.players[0].skills.has(Skill::Guard));
    EXPECT_EQ(team.list.players[1].position, "black_orc_blocker");
    EXPECT_EQ(team.list.players[1].ma, 3);
    EXPECT_FALSE(team.list.players[1].misses_match) << "the old injury is served";
    EXPECT_TRUE(team.careers[2].improvements.empty()) << "Throwers have Pass and Sure Hands";
    EXPECT_TRUE(team.list.players[2].misses_match);
    EXPECT_EQ(team.list.players[2].niggling_injuries, 1);
}

TEST(Fumbbl, RoundTrips) {
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16})
        for (const Roster& roster : rosters(edition)) {
            SCOPED_TRACE(roster.id);
            const Team team = veterans(edition, roster.id, 3);
            const auto json = import_fumbbl_json(export_fumbbl_json(team).text, edition, "json");
            ASSERT_TRUE(json) << json.error().message;
            EXPECT_EQ(text(json->team), text(team));
            const auto xml = import_fumbbl_xml(export_fumbbl_xml(team).text, edition, "xml");
            ASSERT_TRUE(xml) << xml.error().message;
            EXPECT_EQ(text(xml->team), text(team));
        }
}

TEST(Fumbbl, StarsStayAtHome) {
    Team team = *new_team(Edition::Crp, *find_roster(Edition::Crp, "human"));
    hire(team, *bloodbowl::find_star(Edition::Crp, "griff_oberwald"));
    const Exported exported = export_fumbbl_json(team);
    ASSERT_EQ(exported.notes.size(), 1U);
    EXPECT_NE(exported.notes[0].find("Griff"), std::string::npos);
    EXPECT_EQ(exported.text.find("Griff"), std::string::npos);
}

TEST(Fumbbl, SaysWhatIsWrong) {
    const auto message = [](const std::string& json) {
        const auto imported = import_fumbbl_json(json, Edition::Crp, "t");
        return imported ? std::string("accepted") : imported.error().message;
    };
    EXPECT_NE(message("{").find("t: "), std::string::npos);
    EXPECT_NE(message("{}").find("no players"), std::string::npos);
    EXPECT_NE(message(R"({"roster": {"name": "Gnome"}, "players": []})").find("Gnome"),
              std::string::npos);
    const std::string many = message(
        R"({"name": "A", "roster": {"name": "Human"}, "rerolls": 99, "players": [
            {"number": 1, "name": "B", "position": "Wardancer", "skills": []},
            {"number": 2, "name": "C", "position": "Lineman", "skills": ["Defensive"]},
            {"number": 3, "name": "D", "position": "Lineman", "skills": ["Swoop"]},
            {"number": 4, "name": "E", "position": "Lineman", "injuries": "-pa", "skills": []}]})");
    for (const char* part : {"rerolls", "Wardancer", "Defensive", "Swoop", "-pa"})
        EXPECT_NE(many.find(part), std::string::npos) << many;
    EXPECT_NE(message(R"({"roster": {"name": 5}, "players": [{"position": {"name": []}}]})")
                  .find("name is not a text"),
              std::string::npos);
    EXPECT_NE(message(R"({"roster": "Human", "players": [
                            {"number": 1, "name": "B", "position": "Lineman"},
                            {"number": 1, "name": "C", "position": "Lineman"}]})")
                  .find("number"),
              std::string::npos);
    EXPECT_FALSE(import_fumbbl_xml("<team><name>", Edition::Crp, "t"));
    EXPECT_FALSE(import_fumbbl_xml("<roster/>", Edition::Crp, "t"));
}

// OBBLM ------------------------------------------------------------------------------------------

constexpr std::string_view kObblm = R"(<?xml version="1.0" encoding="UTF-8"?>
<teams><team><name>Nets</name><coach_id>1</coach_id><race_id>0</race_id><league_id>0</league_id>
  <division_id>0</division_id><treasury>50000</treasury><apothecary>1</apothecary><rr>2</rr>
  <ff>3</ff><ass_coaches>1</ass_coaches><cheerleaders>0</cheerleaders>
  <won>0</won><lost>0</lost><draw>0</draw><wt>0</wt><gf>0</gf><ga>0</ga><tcas>0</tcas>
  <players>
   <player><name>Ann</name><nr>1</nr><pos_id>1</pos_id><status>none</status><cp>0</cp><td>0</td>
     <intcpt>0</intcpt><bh>0</bh><ki>0</ki><si>0</si><mvp>0</mvp>
     <ma>1</ma><st>0</st><ag>0</ag><av>0</av><ni>1</ni></player>
   <player><name>Bea</name><nr>2</nr><pos_id>4</pos_id><status>mng</status>
     <ma>0</ma><st>0</st><ag>0</ag><av>0</av><ni>0</ni></player>
   <player><name>Cat</name><nr>3</nr><pos_id>2</pos_id><status>dead</status></player>
  </players></team></teams>)";

TEST(Obblm, ReadsItsImportFormat) {
    const auto imported = import_obblm(kObblm, Edition::Crp, "t.xml");
    ASSERT_TRUE(imported) << imported.error().message;
    const Team& team = imported->team;
    EXPECT_EQ(team.list.roster, "amazon");
    EXPECT_EQ(team.list.rerolls, 2);
    EXPECT_EQ(team.list.fan_factor, 3);
    EXPECT_TRUE(team.list.apothecary);
    EXPECT_EQ(team.treasury, 50'000);
    ASSERT_EQ(team.list.players.size(), 2U);
    EXPECT_EQ(team.list.players[0].position, "linewoman");
    EXPECT_EQ(team.list.players[0].ma, 5);
    EXPECT_EQ(team.list.players[0].niggling_injuries, 1);
    EXPECT_EQ(team.list.players[1].position, "blitzer");
    EXPECT_TRUE(team.list.players[1].misses_match);
    EXPECT_EQ(imported->notes.size(), 2U) << "a dead player, and no skills in the format";
}

TEST(Obblm, ReadsTheOlderExport) {
    const auto imported = import_obblm(
        R"(<xmlimport><coach>x</coach><name>Old</name><race>Wood Elf</race><treasury>0</treasury>
           <apothecary>0</apothecary><rerolls>1</rerolls><fan_factor>2</fan_factor>
           <ass_coaches>0</ass_coaches><cheerleaders>0</cheerleaders>
           <player><name>Leaf</name><position>Wardancer</position><status>ready</status>
             <stats>0/0/0/0/0/0/0</stats><injs>0/1/0/0/2</injs></player>
           <player><name>Sold</name><position>Lineman</position><status>sold</status></player>
           </xmlimport>)",
        Edition::Crp, "old.xml");
    ASSERT_TRUE(imported) << imported.error().message;
    ASSERT_EQ(imported->team.list.players.size(), 1U);
    EXPECT_EQ(imported->team.list.players[0].position, "wardancer");
    EXPECT_EQ(imported->team.list.players[0].st, 2);
    EXPECT_EQ(imported->team.list.players[0].niggling_injuries, 2);
}

TEST(Obblm, RoundTripsAllButSkills) {
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16})
        for (const Roster& roster : rosters(edition)) {
            SCOPED_TRACE(roster.id);
            Team team = *random_team(edition, roster, 11);
            team.list.players[0].misses_match = true;
            team.list.players[1].niggling_injuries = 1;
            --team.list.players[2].av;
            const auto exported = export_obblm(team);
            if (!exported) {
                EXPECT_FALSE(roster.official) << exported.error().message;
                continue;
            }
            const auto back = import_obblm(exported->text, edition, "back");
            ASSERT_TRUE(back) << back.error().message;
            EXPECT_EQ(text(back->team), text(team));
        }
}

TEST(Obblm, TellsThatSkillsAreLost) {
    const Team team =
        *random_team(Edition::Crp, *find_roster(Edition::Crp, "orc"), 1, {1'000'000, 9, false});
    const auto exported = export_obblm(team);
    ASSERT_TRUE(exported);
    ASSERT_EQ(exported->notes.size(), 1U);
    EXPECT_NE(exported->notes[0].find("9 improvements"), std::string::npos);
}

TEST(Obblm, SaysWhatIsWrong) {
    const auto message = [](std::string_view xml) {
        const auto imported = import_obblm(xml, Edition::Crp, "t");
        return imported ? std::string("accepted") : imported.error().message;
    };
    EXPECT_NE(message("<teams/>").find("<team>"), std::string::npos);
    EXPECT_NE(message("<league/>").find("no OBBLM team"), std::string::npos);
    EXPECT_NE(message("<teams><team><race_id>77</race_id></team></teams>").find("77"),
              std::string::npos);
    EXPECT_NE(message("<teams><team><race_id>9</race_id><players><player><name>A</name><nr>1</nr>"
                      "<pos_id>99</pos_id></player></players></team></teams>")
                  .find("99"),
              std::string::npos);
    EXPECT_NE(message("<teams><team><race_id>x</race_id></team></teams>").find("'x'"),
              std::string::npos);
}

}  // namespace
}  // namespace affray::teams
