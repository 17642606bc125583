// Tables of a house: what is read, which mistakes are named, what differs, and that what is told of
// a match says where it is not the book's.
#include <algorithm>
#include <sstream>
#include <vector>

#include <gtest/gtest.h>

#include "bloodbowl/data/hiring.h"
#include "bloodbowl/data/house_json.h"
#include "bloodbowl/data/house_setup.h"
#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/table_words.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/advancement.h"
#include "bloodbowl/text/event_text.h"
#include "bloodbowl/text/house_marks.h"
#include "bloodbowl/text/names.h"
#include "core/dice.h"
#include "core/record.h"

namespace affray::bloodbowl {
namespace {

using core::Json;

core::Result<SharedHouse> tables(const Json& json, Edition edition) {
    return read_house({{"tables", json}}, edition);
}

SharedHouse house_with(const Json& json, Edition edition = Edition::Crp) {
    auto house = tables(json, edition);
    EXPECT_TRUE(house.ok()) << (house.ok() ? "" : house.error().message);
    return house.ok() ? std::move(*house) : SharedHouse();
}

::testing::AssertionResult refuses(const Json& json, std::string_view words,
                                   Edition edition = Edition::Crp) {
    const auto house = tables(json, edition);
    if (house.ok()) return ::testing::AssertionFailure() << "it was taken";
    return house.error().message.find(words) != std::string::npos
               ? ::testing::AssertionSuccess()
               : ::testing::AssertionFailure() << '"' << house.error().message << '"';
}

std::vector<std::string> lines_of(const SharedHouse& house) {
    std::vector<std::string> lines;
    for (const HouseDifference& one : differences(*house)) lines.push_back(to_text(one));
    return lines;
}

Setup match_of(const SharedHouse& house, const char* home = "human", Options options = {}) {
    static std::vector<SharedHouse> kept;  // a set-up does not own its house
    kept.push_back(house);
    const Edition edition = house ? house->edition : Edition::Crp;
    return make_setup(edition, options, *ready_team(edition, home), *ready_team(edition, "orc"),
                      house);
}

TEST(HouseTables, TheBooksTablesAreTheirData) {
    for (int i = 0; i < kEditions; ++i) {
        const auto edition = static_cast<Edition>(i);
        const Rules& rules = rules_of(edition);
        const int units = casualty_units(rules);
        for (int place = 0; place < 6 * units; ++place) {
            const int roll = roll_at_place(place, units);
            EXPECT_EQ(place_of_roll(roll, units), place);
            EXPECT_EQ(book_tables(edition).casualties[static_cast<std::size_t>(place)],
                      casualty_row(rules, roll).effect);
        }
    }
    for (const int roll : {0, 10, 19, 69, 71}) EXPECT_EQ(place_of_roll(roll, 8), -1) << roll;
    EXPECT_EQ(place_of_roll(17, 6), -1);
}

TEST(HouseTables, EveryMistakeNamesTheRow) {
    EXPECT_TRUE(refuses({{"casualty", 3}}, "house: tables: casualty: 3 is no object"));
    EXPECT_TRUE(refuses({{"casualty", {{"49", "dead"}}}}, "\"49\": is no roll of D68"));
    EXPECT_TRUE(refuses({{"casualty", {{"28-21", "dead"}}}}, "\"28-21\": is no roll of D68"));
    EXPECT_TRUE(refuses({{"casualty", {{"41", "eaten"}}}}, "41: \"eaten\" is none of badly_hurt"));
    EXPECT_TRUE(refuses({{"casualty", {{"21-28", "dead"}, {"24", "badly_hurt"}}}},
                        "24: 24 stands in two rows"));
    EXPECT_TRUE(refuses({{"serious_injury", {{"11", "dead"}}}}, "crp has no such table"));
    EXPECT_TRUE(
        refuses({{"casualty", {{"7", "dead"}}}}, "\"7\": is no roll of a D6", Edition::Classic));
    EXPECT_TRUE(refuses({{"casualty", {{"2", "nice"}}}}, "2: \"nice\" is none of badly_hurt, ser",
                        Edition::Classic));
    EXPECT_TRUE(refuses({{"casualty", {{"1", "dead"}}}}, "2: badly_hurt is milder than the dead",
                        Edition::Classic));
    EXPECT_TRUE(refuses({{"serious_injury", {{"17", "dead"}}}}, "\"17\": is no roll of D66",
                        Edition::Classic));
    EXPECT_TRUE(refuses({{"misses_next", {{"dead", true}}}}, "\"dead\": is no lasting injury"));
    EXPECT_TRUE(
        refuses({{"misses_next", {{"niggling_injury", 1}}}}, "niggling_injury 1 is neither"));
    EXPECT_TRUE(refuses({{"injury", {{"casualty", 7}}}}, "casualty 7 is less than knocked_out 8"));
    EXPECT_TRUE(
        refuses({{"injury", {{"stunned", 7}}}}, "\"stunned\": is none of knocked_out, cas"));
    EXPECT_TRUE(refuses({{"injury", {{"casualty", 1}}}}, "casualty 1 is not between 2 and 13"));
    EXPECT_TRUE(refuses({{"attendance", {{"dice", 4}}}}, "dice 4 is not between 0 and 3"));
    EXPECT_TRUE(
        refuses({{"attendance", {{"more_fans", 3}}}}, "twice_the_fans 2 is less than more"));
    EXPECT_TRUE(refuses({{"attendance", {{"more_fans", 1}}}}, "\"more_fans\": is none of dice",
                        Edition::Classic));
    EXPECT_TRUE(refuses({{"improvement_rolls", {{"13", {"ma"}}}}}, "\"13\": is no roll of 2D6"));
    EXPECT_TRUE(refuses({{"improvement_rolls", {{"9", "ma"}}}}, "9: \"ma\" is not a list"));
    EXPECT_TRUE(
        refuses({{"improvement_rolls", {{"9", {"luck"}}}}}, "9: \"luck\" is none of ma, st"));
    EXPECT_TRUE(refuses({{"weather_winter", {{"2", "nice"}}}}, "crp has no such table"));
    EXPECT_TRUE(refuses({{"weather_winter", {{"2", "nice"}}}}, "\"nice\" is none of howling_winds",
                        Edition::Bb16));
    EXPECT_TRUE(refuses({{"kick_off_blitzmania", {{"2", "blitz"}}}}, "2: \"blitz\" is none of",
                        Edition::Bb16));
}

TEST(HouseTables, DifferencesAreRowsAsTheBookPrintsThem) {
    const SharedHouse house =
        house_with({{"casualty", {{"21-28", "dead"}, {"61", "badly_hurt"}}},
                    {"misses_next", {{"niggling_injury", false}}},
                    {"injury", {{"casualty", 11}}},
                    {"attendance", {{"dice", 3}}},
                    {"improvement_rolls", {{"9", {"ma"}}, {"12", Json::array()}}}});
    EXPECT_EQ(lines_of(house),
              (std::vector<std::string>{
                  "casualty: 21-28 dead (book: badly_hurt)", "casualty: 61 badly_hurt (book: dead)",
                  "misses_next: niggling_injury no (book: yes)", "injury: casualty 11 (book: 10)",
                  "attendance: dice 3 (book: 2)", "improvement_rolls: 9 ma (book: -)",
                  "improvement_rolls: 12 - (book: st)"}));
    EXPECT_NE(house->difference_in("casualty", 24), nullptr);
    EXPECT_EQ(house->difference_in("casualty", 31), nullptr);
    EXPECT_EQ(house->difference_in("weather", 24), nullptr);
    const auto again = read_house(to_json(house), std::nullopt);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ((*again)->tables, house->tables);
}

TEST(HouseTables, AnImprovementRollRaisesWhatTheHouseSays) {
    const SharedHouse house =
        house_with({{"improvement_rolls", {{"9", {"ma", "st"}}, {"12", Json::array()}}}});
    const auto here = match_of(house), book = match_of({});
    const ListedPlayer& player = here.teams[0].players[0];
    const auto both = static_cast<unsigned>(raise_bit(Characteristic::Movement) |
                                            raise_bit(Characteristic::Strength));
    EXPECT_EQ(characteristics_to_raise(here, player, 9), both);
    EXPECT_EQ(characteristics_to_raise(here, player, 12), 0U);
    EXPECT_EQ(characteristics_to_raise(book, player, 9), 0U);
    EXPECT_EQ(characteristics_to_raise(book, player, 12),
              static_cast<unsigned>(raise_bit(Characteristic::Strength)));
    const Position& own = *find_roster(Edition::Crp, "human", house)->find_position("lineman");
    EXPECT_EQ(raised_by(9, own), both);
    EXPECT_EQ(raised_by(9, *find_roster(Edition::Crp, "human")->find_position("lineman")), 0);
}

// Of a house's roster a card that teaches something knows what the position may learn.
TEST(HouseTables, APlayerOfAnOwnRosterMayLearnDuringAMatch) {
    const auto house = read_house(
        {{"rosters", {{{"id", "otters"}, {"name", "Otters"}, {"like", "human"}}}}}, Edition::Crp);
    ASSERT_TRUE(house.ok());
    TeamList team = *ready_team(Edition::Crp, "human");
    team.roster = "otters";
    const auto setup = make_setup(Edition::Crp, {}, team, *ready_team(Edition::Crp, "orc"), *house);
    Match m{};
    core::SeededDice dice{1};
    BloodBowl::start(setup, m, dice, nullptr);
    EXPECT_FALSE(skills_to_learn(setup, m, PlayerId{0}, false) == SkillSet{});
}

Event casualty(int roll, CasualtyEffect effect) {
    return {.kind = EventKind::CasualtyRolled,
            .player = PlayerId{0},
            .casualty = effect,
            .casualty_roll = roll};
}

TEST(HouseTables, AnEventTellsWhereTheHouseDiffers) {
    const auto here = match_of(house_with({{"casualty", {{"21-28", "dead"}}}}));
    const auto book = match_of({});
    const Event deadly = casualty(21, CasualtyEffect::Dead);
    EXPECT_NE(sentence(here, deadly).find("[house rule: casualty: 21-28 dead (book: badly hurt)]"),
              std::string::npos)
        << sentence(here, deadly);
    EXPECT_NE(sentence(here, deadly).find("casualty roll 21, Dead"), std::string::npos);
    const Json json = BloodBowl::event_json(here, deadly);
    ASSERT_TRUE(json.contains("house"));
    EXPECT_EQ(json["house"], Json::parse(R"([{"kind": "table", "id": "casualty", "name": "casualty",
        "field": "21-28", "here": "dead", "book": "badly_hurt"}])"));

    const Event usual = casualty(41, CasualtyEffect::MissNextGame);
    EXPECT_FALSE(BloodBowl::event_json(here, usual).contains("house")) << "a row of the book";
    EXPECT_EQ(sentence(here, usual).find("house rule"), std::string::npos);
    EXPECT_FALSE(BloodBowl::event_json(book, deadly).contains("house"));
    EXPECT_EQ(sentence(book, casualty(21, CasualtyEffect::BadlyHurt)).find("house rule"),
              std::string::npos);
}

TEST(HouseTables, OfTheFansOnlyTheRowThatCountedIsToldOf) {
    const auto here =
        match_of(house_with({{"attendance", {{"more_fans", 2}, {"twice_the_fans", 4}}}}));
    const auto fields = [&](int fame) {
        std::vector<std::string> told;
        const Event counted{.kind = EventKind::FansCounted, .side = Side::Home, .fame = fame};
        for (const HouseDifference& mark : house_marks(here, counted)) told.push_back(mark.field);
        return told;
    };
    using Told = std::vector<std::string>;
    EXPECT_EQ(fields(2), Told{"more_fans"});
    EXPECT_EQ(fields(4), Told{"twice_the_fans"});
    EXPECT_EQ(fields(0), Told{}) << "the others have more";
}

TEST(HouseTables, AnOptionThatTakesARuleAwayIsToldOfToo) {
    Options options;
    options.assists = false;
    const auto without = match_of({}, "human", options), with = match_of({});
    const Event block{
        .kind = EventKind::BlockRolled, .player = {0}, .other = {32}, .block_dice = 1};
    const HouseMarks marks = house_marks(without, block);
    ASSERT_EQ(marks.size(), 1U);
    EXPECT_EQ(marks[0].kind, "rule");
    EXPECT_EQ(to_text(marks[0]), "assists: assists no (book: yes)");
    EXPECT_TRUE(house_marks(with, block).empty());
}

SharedHouse catchers() {
    auto house = read_house(
        {{"rosters",
          {{{"id", "human"},
            {"like", "human"},
            {"positions",
             {{{"id", "catcher"}, {"ag", 4}, {"av", 8}, {"skills", {"catch", "leap"}}}}}}}}},
        Edition::Crp);
    EXPECT_TRUE(house.ok());
    return house.ok() ? *house : SharedHouse();
}

PlayerId of_position(const Setup& setup, std::string_view position) {
    const Roster& roster = *setup.house->find_roster("human");
    const auto& players = setup.teams[0].players;
    for (std::size_t i = 0; i < players.size(); ++i)
        if (position_listed_as(roster, players[i].position)->id == position)
            return {static_cast<std::uint8_t>(i)};
    return kNoPlayer;
}

TEST(HouseTables, ValuesAndSkillsOfAPositionAreToldOfWhereTheyCount) {
    const SharedHouse house = catchers();
    const auto setup = match_of(house);
    const PlayerId catcher = of_position(setup, "catcher"), other = of_position(setup, "blitzer");
    ASSERT_TRUE(catcher.is_some() && other.is_some());
    const auto fields = [&](const Event& event) {
        std::vector<std::string> told;
        for (const HouseDifference& mark : house_marks(setup, event)) told.push_back(mark.field);
        return told;
    };
    using Told = std::vector<std::string>;
    const auto roll = [](PlayerId p, RollKind kind) {
        return Event{.kind = EventKind::Rolled, .player = p, .roll = kind};
    };
    EXPECT_EQ(fields(roll(catcher, RollKind::Dodge)), Told{"ag"});
    EXPECT_EQ(fields(roll(catcher, RollKind::GoingForIt)), Told{}) << "nothing of his counts";
    EXPECT_EQ(fields(roll(other, RollKind::Dodge)), Told{}) << "his position is the book's";
    EXPECT_EQ(fields({.kind = EventKind::ArmourRolled, .player = catcher}), Told{"av"});
    EXPECT_EQ(fields({.kind = EventKind::SkillUsed, .player = catcher, .skill = Skill::Leap}),
              Told{"skills"});
    EXPECT_EQ(fields({.kind = EventKind::SkillUsed, .player = catcher, .skill = Skill::Catch}),
              Told{})
        << "the book's catchers have it, too";
    EXPECT_EQ(house_marks(setup, RollKind::Dodge, catcher).size(), 1U);
    EXPECT_EQ(house_marks_of_harm(setup, catcher, true).size(), 1U);
    EXPECT_TRUE(house_marks_of_harm(setup, catcher, false).empty());
}

// Random decisions with random dice: a record of it must lead to the same match.
TEST(HouseTables, ARecordOfSuchAMatchVerifies) {
    const Json header{{"game", "bloodbowl"},
                      {"edition", "crp"},
                      {"sides", {"human", "orc"}},
                      {"options",
                       {{"house",
                         {{"edition", "crp"},
                          {"tables",
                           {{"weather", {{"7", "blizzard"}}},
                            {"casualty", {{"11-38", "minus_movement"}}},
                            {"injury", {{"knocked_out", 5}, {"casualty", 7}}},
                            {"attendance", {{"dice", 1}}},
                            {"misses_next", {{"minus_movement", false}}}}}}}}}};
    auto match = game_type().make(header);
    ASSERT_TRUE(match.ok()) << match.error().message;
    core::SeededDice dice{11}, choices{12};
    std::ostringstream file;
    core::RecordWriter writer(file);
    writer.start(**match, dice);
    while ((*match)->decision().is_open() && writer.decisions() < 5'000) {
        const auto actions = (*match)->legal_actions();
        const int which =
            choices.roll(
                {0, static_cast<std::uint8_t>(std::min<std::size_t>(actions.size(), 200))}) -
            1;
        ASSERT_TRUE(writer.apply(**match, actions[static_cast<std::size_t>(which)], dice).ok());
    }
    const auto record = core::read_record(file.str());
    ASSERT_TRUE(record.ok()) << record.error().message;
    EXPECT_EQ(record->header["options"]["house"], header["options"]["house"]);
    EXPECT_NE(file.str().find(R"("field":"knocked_out","here":"5","book":"8")"), std::string::npos)
        << "what is not as in the book is told in it";
    const std::array games{game_type()};
    const core::Status same = core::verify(*record, games);
    EXPECT_TRUE(same.ok()) << same.error().message;

    core::Record other = *record;  // the book's tables lead elsewhere
    other.header["options"].erase("house");
    EXPECT_FALSE(core::verify(other, games).ok());
}

}  // namespace
}  // namespace affray::bloodbowl
