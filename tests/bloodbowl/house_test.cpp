// Rosters, skills and tables of a house: what is read, which mistakes are named, what differs.
#include "bloodbowl/data/house.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "bloodbowl/data/hiring.h"
#include "bloodbowl/data/house_json.h"
#include "bloodbowl/data/house_setup.h"
#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/stars.h"
#include "bloodbowl/data/table_words.h"
#include "bloodbowl/game.h"
#include "bloodbowl/text/names.h"

namespace affray::bloodbowl {
namespace {

using core::Json;

constexpr const char* kRiverFolk = R"({
    "id": "river_folk", "name": "River Folk", "reroll_cost": 60000,
    "positions": [
        {"id": "boatman", "name": "Boatman", "max": 16, "cost": 40000, "ma": 6, "st": 3, "ag": 2,
         "av": 8, "skills": ["tackle"], "normal": "G", "double": "ASP"},
        {"id": "angler", "name": "Angler", "name_de": "Anglerin", "max": 4, "cost": 80000,
         "ma": 7, "st": 3, "ag": 4, "av": 7, "skills": ["catch", "dodge"], "normal": "GA",
         "double": "SP", "role": "catcher"}]})";

Json river_folk() { return Json::parse(kRiverFolk); }

SharedHouse house_from(const Json& json, Edition edition = Edition::Crp) {
    auto house = read_house(json, edition);
    EXPECT_TRUE(house.ok()) << (house.ok() ? "" : house.error().message);
    return house.ok() ? std::move(*house) : SharedHouse();
}

std::string mistakes_of(const Json& json, Edition edition = Edition::Crp) {
    const auto house = read_house(json, edition);
    return house.ok() ? "" : house.error().message;
}

std::vector<std::string> told(const SharedHouse& house) {
    std::vector<std::string> lines;
    for (const HouseDifference& one : differences(*house)) lines.push_back(to_text(one));
    return lines;
}

TEST(House, EveryRosterOfTheBooksSurvivesTheRoundTrip) {
    for (int i = 0; i < kEditions; ++i) {
        const auto edition = static_cast<Edition>(i);
        for (const Roster& roster : rosters(edition)) {
            const Json written = to_json(roster);
            const SharedHouse house = house_from({{"rosters", {written}}}, edition);
            ASSERT_TRUE(house) << roster.id;
            EXPECT_EQ(to_json(*house->find_roster(roster.id)), written);
            EXPECT_EQ(told(house), std::vector<std::string>()) << roster.id;
            EXPECT_EQ(house_from(to_json(house), edition), house);
        }
    }
}

TEST(House, AnOwnRosterIsKnownInItsHouseAndNowhereElse) {
    const SharedHouse house = house_from({{"rosters", {river_folk()}}});
    const Roster* roster = find_roster(Edition::Crp, "river_folk", house);
    ASSERT_NE(roster, nullptr);
    EXPECT_EQ(roster->reroll_cost, 60'000);
    EXPECT_TRUE(roster->apothecary);
    EXPECT_EQ(roster->find_position("angler")->name_in(Language::German), "Anglerin");
    EXPECT_EQ(roster->find_position("angler")->name_in(Language::Spanish), "Angler");
    ASSERT_EQ(roster->journeymen.size(), 1U);
    EXPECT_EQ(roster->journeymen[0], "boatman") << "who may be many is a journeyman";
    EXPECT_TRUE(stars_for(Edition::Crp, *roster).empty());
    EXPECT_NE(find_roster(Edition::Crp, "human", house), nullptr) << "the book's are there, too";

    EXPECT_EQ(find_roster(Edition::Crp, "river_folk"), nullptr);
    EXPECT_EQ(find_roster(Edition::Crp, "river_folk", SharedHouse()), nullptr);
    EXPECT_EQ(find_roster(Edition::Lrb5, "river_folk", house), nullptr) << "another edition";
}

TEST(House, ARosterLikeAnotherSaysOnlyWhatDiffers) {
    const SharedHouse house = house_from(
        {{"rosters",
          {{{"id", "human"},
            {"like", "human"},
            {"reroll_cost", 60'000},
            {"without", {"ogre"}},
            {"positions", {{{"id", "catcher"}, {"cost", 60'000}, {"normal", "GA"}}}}}}}});
    const Roster& own = *find_roster(Edition::Crp, "human", house);
    const Roster& book = *find_roster(Edition::Crp, "human");
    EXPECT_EQ(own.positions.size() + 1, book.positions.size());
    EXPECT_EQ(own.find_position("ogre"), nullptr);
    EXPECT_EQ(own.find_position("catcher")->cost, 60'000);
    EXPECT_EQ(own.find_position("catcher")->profile.ma, book.find_position("catcher")->profile.ma);
    EXPECT_EQ(stars_for(Edition::Crp, own), stars_for(Edition::Crp, book));
    const std::vector<std::string> lines = told(house);
    EXPECT_NE(std::find(lines.begin(), lines.end(),
                        fmt::format("Human: reroll_cost 60000 (book: {})", book.reroll_cost)),
              lines.end());
    EXPECT_NE(std::find(lines.begin(), lines.end(), "Human, Ogre: max 0 (book: 1)"), lines.end());
    EXPECT_EQ(book.find_position("catcher")->cost,
              find_roster(Edition::Crp, "human", {})->find_position("catcher")->cost)
        << "the book's roster is as it was";
}

TEST(House, EveryMistakeNamesTheEntry) {
    const auto with = [](const char* pointer, const Json& value) {
        Json roster = river_folk();
        roster[Json::json_pointer(pointer)] = value;
        return mistakes_of({{"rosters", {roster}}});
    };
    const auto has = [](const std::string& message, std::string_view words) {
        return message.find(words) != std::string::npos
                   ? ::testing::AssertionSuccess()
                   : ::testing::AssertionFailure() << '"' << message << '"';
    };
    const std::string here = "house: rosters[0] \"river_folk\"";
    EXPECT_EQ(mistakes_of({{"rosters", {river_folk()}}}), "");
    EXPECT_TRUE(has(mistakes_of(Json::array()), "house: [] is not an object"));
    EXPECT_TRUE(has(mistakes_of({{"roster", 1}}), "house: there is no field \"roster\""));
    EXPECT_TRUE(has(mistakes_of({{"edition", "bb16"}}), "is bb16, but crp is played"));
    EXPECT_TRUE(has(with("/reroll_cost", 55'000), here + ": reroll_cost 55000 is not a multiple"));
    EXPECT_TRUE(has(with("/reroll_cost", 0), here + ": reroll_cost is 0"));
    EXPECT_TRUE(has(with("/like", "elephants"), here + ": like: the edition crp has no roster"));
    EXPECT_TRUE(has(with("/journeymen", {"ogre"}), here + ": journeymen: there is no position"));
    EXPECT_TRUE(has(with("/special", {"necromancer"}), here + ": special: necromancer needs a "));
    EXPECT_TRUE(has(with("/special", {"magic"}), here + ": special: the edition crp has no rule"));
    EXPECT_TRUE(has(with("/special", {"no_apothecary"}), here + ": 'apothecary' and the special"));
    EXPECT_TRUE(has(with("/stars", {"nobody"}), here + ": stars: the edition crp has no star"));
    EXPECT_TRUE(has(with("/stars", {"griff_oberwald", "griff_oberwald"}), "is listed twice"));
    EXPECT_TRUE(has(with("/inducements", {{{"id", "tank"}, {"max", 1}, {"cost", 10'000}}}),
                    here + ": inducements: there is no inducement 'tank'"));
    EXPECT_TRUE(has(with("/id", "River Folk"), "is not written in lower case letters"));
    EXPECT_TRUE(has(with("/name", ""), here + ": name is empty"));
    EXPECT_TRUE(has(with("/colour", "red"), here + ": there is no field \"colour\""));
    EXPECT_TRUE(has(with("/positions", Json::array()), "no team of 11 players"));

    const std::string angler = here + ": positions[1] \"angler\"";
    EXPECT_TRUE(has(with("/positions/1/max", 0), angler + ": max 0 is not between 1 and 16"));
    EXPECT_TRUE(has(with("/positions/1/ma", 11), angler + ": ma 11 is not between 1 and 10"));
    EXPECT_TRUE(has(with("/positions/1/cost", 81'000), angler + ": cost 81000 is not a multiple"));
    EXPECT_TRUE(has(with("/positions/1/skills", {"flying"}),
                    angler + ": skills: the edition crp has no skill \"flying\""));
    EXPECT_TRUE(has(with("/positions/1/skills", {"dodge", "dodge"}), "\"dodge\" is listed twice"));
    EXPECT_TRUE(has(with("/positions/1/skills", {"grab", "frenzy"}), "both Grab and Frenzy"));
    EXPECT_TRUE(has(with("/positions/1/normal", "GX"), angler + ": normal: 'X' is none of"));
    EXPECT_TRUE(has(with("/positions/1/normal", ""), angler + ": normal names no category"));
    EXPECT_TRUE(has(with("/positions/1/double", "GS"), angler + ": double: 'G' is named twice"));
    EXPECT_TRUE(has(with("/positions/1/role", "clown"), angler + ": role 'clown' is none of"));
    EXPECT_TRUE(has(with("/positions/1/id", "boatman"), "id 'boatman' is listed twice"));
    EXPECT_TRUE(has(with("/without", {"ogre"}), here + ": without: there is no position 'ogre'"));
    EXPECT_TRUE(has(mistakes_of({{"rosters", {river_folk(), river_folk()}}}),
                    "house: rosters[1] \"river_folk\": id 'river_folk' is listed twice"));
    EXPECT_TRUE(has(mistakes_of({{"rosters", {7}}}), "house: rosters[0]: 7 is not an object"));

    const auto skills = [](const Json& list) { return mistakes_of({{"skills", list}}); };
    EXPECT_TRUE(has(skills({{{"skill", "flying"}}}), "house: skills[0] \"flying\": skill: the"));
    EXPECT_TRUE(has(skills({{{"skill", "claw"}, {"category", "brains"}}}),
                    "house: skills[0] \"claw\": category 'brains' is none of"));
    EXPECT_TRUE(has(skills({{{"skill", "claw"}, {"category", "physical"}}}), "not one of the"));
    EXPECT_TRUE(has(skills({{{"skill", "claw"}, {"trait", true}}}), "only the edition classic"));
    EXPECT_TRUE(has(skills({{{"skill", "claw"}, {"value", 5}}}), "value 5 is not a multiple"));
    EXPECT_TRUE(has(skills({{{"skill", "claw"}}, {{"skill", "claw"}}}), "'claw' is listed twice"));
    EXPECT_TRUE(has(skills({{{"id", "claw"}, {"name", "C"}, {"gives", {"block"}}}}),
                    "id 'claw' is a skill of the book"));
    EXPECT_TRUE(has(skills({{{"id", "hide"}, {"name", "Hide"}}}),
                    "house: skills[0] \"hide\": gives names no skill"));

    const auto tables = [](const Json& json) { return mistakes_of({{"tables", json}}); };
    EXPECT_TRUE(has(tables({{"tides", 1}}), "house: tables: there is no field \"tides\""));
    EXPECT_TRUE(has(tables({{"weather", {{"13", "nice"}}}}),
                    "house: tables: weather: \"13\": is no roll of 2D6"));
    EXPECT_TRUE(has(tables({{"weather", {{"2", "hail"}}}}),
                    "house: tables: weather: 2: \"hail\" is none of sweltering_heat, "));
    EXPECT_TRUE(has(tables({{"kick_off", {{"2", "bad_kick"}}}}), "\"bad_kick\" is none of"))
        << "a result of another edition";
    EXPECT_TRUE(has(tables({{"star_levels", {{"8", 300}}}}), "is no level of this edition"));
    EXPECT_TRUE(has(tables({{"star_levels", {{"2", 6}}}}), "6 points are not more than the 6"));
    EXPECT_TRUE(has(tables({{"star_points", {{"foul", 1}}}}), "\"foul\": is none of completion"));
    EXPECT_TRUE(has(tables({{"star_points", {{"mvp", 99}}}}), "mvp 99 is not between 0 and 50"));
    EXPECT_TRUE(has(tables({{"improvement_values", {{"st", 7}, {"x", 1}}}}), "\"x\": is none of"));

    Json roster = river_folk();  // several at once are all named
    roster["reroll_cost"] = 1;
    roster["positions"][0]["st"] = 0;
    const std::string both = mistakes_of({{"rosters", {roster}}});
    EXPECT_TRUE(has(both, "reroll_cost 1 is"));
    EXPECT_TRUE(has(both, "st 0 is"));
}

TEST(House, ASkillOfAnotherCategoryIsLearnedByOthers) {
    const SharedHouse house =
        house_from({{"skills",
                     {{{"skill", "claw"}, {"category", "general"}, {"value", 30'000}},
                      {{"skill", "block"}, {"learned", false}}}}});
    const Position& here = *find_roster(Edition::Crp, "human", house)->find_position("lineman");
    const Position& book = *find_roster(Edition::Crp, "human")->find_position("lineman");
    EXPECT_EQ(access_to(Skill::Claw, here, Edition::Crp), Access::Normal);
    EXPECT_EQ(access_to(Skill::Claw, book, Edition::Crp), Access::None);
    EXPECT_EQ(price_of_skill(Skill::Claw, here, Edition::Crp), 30'000);
    EXPECT_EQ(price_of_skill(Skill::Tackle, here, Edition::Crp), 20'000);
    EXPECT_EQ(access_to(Skill::Block, here, Edition::Crp), Access::None);
    EXPECT_EQ(access_to(Skill::Block, book, Edition::Crp), Access::Normal);
}

TEST(House, ASkillUnderAnOwnNameGivesThoseOfTheBook) {
    Json roster = river_folk();
    roster["positions"][1]["skills"] = {"eel"};
    const SharedHouse house =
        house_from({{"skills", {{{"id", "eel"}, {"name", "Eel"}, {"gives", {"dodge", "leap"}}}}},
                    {"rosters", {roster}}});
    const SkillSet& skills =
        find_roster(Edition::Crp, "river_folk", house)->find_position("angler")->profile.skills;
    EXPECT_TRUE(skills.has(Skill::Dodge) && skills.has(Skill::Leap));
    EXPECT_FALSE(skills.has(Skill::Catch));
}

TEST(House, WhoNeverLearnsASkillIsBarred) {
    Json roster = river_folk();
    roster["positions"][0]["never"] = {"block"};
    const SharedHouse house = house_from({{"rosters", {roster}}});
    const Roster& own = *find_roster(Edition::Crp, "river_folk", house);
    EXPECT_EQ(access_to(Skill::Block, *own.find_position("boatman"), Edition::Crp), Access::None);
    EXPECT_EQ(access_to(Skill::Block, *own.find_position("angler"), Edition::Crp), Access::Normal);
}

Json header_with(const Json& house) {
    Json header{
        {"game", "bloodbowl"}, {"edition", "crp"}, {"sides", Json::array({"human", "orc"})}};
    if (!house.is_null()) header["options"] = {{"house", house}};
    return header;
}

TEST(House, AMatchHasTheTablesThatItsHeaderCarries) {
    const Json house{
        {"edition", "crp"},
        {"tables", {{"weather", {{"7", "blizzard"}}}, {"kick_off", {{"7", "blitz"}}}}}};
    const auto match = game_type().make(header_with(house));
    ASSERT_TRUE(match.ok()) << match.error().message;
    const Rules& rules = as_blood_bowl(**match).setup().rules;
    EXPECT_EQ(rules.weather_table[5], Weather::Blizzard);
    EXPECT_EQ(rules.weather_table[4], Weather::Nice);
    EXPECT_EQ(rules.kickoff_table[5], KickoffResult::Blitz);
    EXPECT_EQ((*match)->header().at("options").at("house"), house) << "a record replays by it";
    const auto again = game_type().make((*match)->header());
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(as_blood_bowl(**again).setup().rules.weather_table, rules.weather_table);

    const auto plain = game_type().make(header_with(nullptr));
    ASSERT_TRUE(plain.ok());
    EXPECT_EQ(as_blood_bowl(**plain).setup().rules.weather_table,
              rules_of(Edition::Crp).weather_table);
    EXPECT_FALSE((*plain)->header().at("options").contains("house"));
    EXPECT_FALSE(
        game_type()
            .make(header_with({{"edition", "bb16"}, {"tables", {{"weather", {{"2", "nice"}}}}}}))
            .ok());
}

TEST(House, AMatchOfAnOwnRosterHasItsMercenariesAndPrices) {
    const SharedHouse house = house_from({{"rosters", {river_folk()}}});
    const Roster& roster = *find_roster(Edition::Crp, "river_folk", house);
    TeamList own;
    own.name = "Otters";
    own.roster = "river_folk";
    for (int i = 1; i <= 11; ++i)
        own.players.push_back(rookie(*roster.find_position("boatman"), i, fmt::format("B{}", i)));
    Options options;
    options.inducements = InducementsOption::ByValue;
    const auto setup =
        make_setup(Edition::Crp, options, own, *ready_team(Edition::Crp, "orc"), house);
    EXPECT_EQ(setup.teams[0].value, 11 * 40);
    const auto offer = std::find_if(setup.offers.begin(), setup.offers.end(),
                                    [](const Offer& one) { return one.id == "mercenary/angler"; });
    ASSERT_NE(offer, setup.offers.end());
    EXPECT_EQ(offer->price[0], 80 + kMercenarySurcharge);

    const auto outside = make_setup(Edition::Crp, options, own, *ready_team(Edition::Crp, "orc"));
    EXPECT_EQ(outside.teams[0].value, 0) << "nobody knows the roster there";
}

TEST(House, AMatchCarriesOnlyTheRostersItNeeds) {
    Json other = river_folk();
    other["id"] = "hill_folk";
    const SharedHouse house = house_from(
        {{"rosters", {river_folk(), other}}, {"tables", {{"weather", {{"2", "nice"}}}}}});
    const SharedHouse part = for_match(house, "river_folk", "human");
    EXPECT_NE(find_roster(Edition::Crp, "river_folk", part), nullptr);
    EXPECT_EQ(find_roster(Edition::Crp, "hill_folk", part), nullptr);
    EXPECT_EQ(part->rules.weather_table[0], Weather::Nice);
    EXPECT_FALSE(for_match(house_from({{"rosters", {other}}}), "human", "orc"))
        << "nothing of it is played";
}

}  // namespace
}  // namespace affray::bloodbowl
