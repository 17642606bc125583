// What is told of a match from its record: every moment of it, and its luck.
#include "server/api/matches/report.h"

#include <sstream>

#include <gtest/gtest.h>

#include "ai/base/random_bot.h"
#include "core/record.h"
#include "games/games.h"

namespace affray::server {
namespace {

using core::Json;
using core::Record;

struct Step {
    const char* action;
    Json dice = Json::array();
};

std::unique_ptr<core::AnyMatch> new_match(const std::string& game, std::string_view edition) {
    const core::GameType* type = games::find_game(game);
    auto match = type->make(type->sample_header(edition));
    EXPECT_TRUE(match.ok());
    return std::move(*match);
}

Record read(const std::string& text) {
    auto record = core::read_record(text);
    EXPECT_TRUE(record.ok()) << record.error().message;
    return record.ok() ? *record : Record{};
}

// A record of some decisions from a position, with the dice they ask for.
Record scripted(const std::string& game, std::string_view edition, const char* position,
                const std::vector<Step>& steps) {
    auto match = new_match(game, edition);
    const core::Status set = match->set_position(Json::parse(position));
    EXPECT_TRUE(set.ok()) << set.error().message;
    std::ostringstream out;
    core::RecordWriter writer(out);
    writer.start_from_position(*match);
    for (const Step& step : steps) {
        const auto action = match->read_action(Json(step.action));
        EXPECT_TRUE(action.ok()) << step.action;
        const auto rolls = core::rolls_from_json(step.dice, match->die_types());
        EXPECT_TRUE(rolls.ok()) << step.dice;
        if (!action || !rolls) break;
        core::ScriptedDice dice(*rolls, match->die_types());
        const core::Status applied = writer.apply(*match, *action, dice);
        EXPECT_TRUE(applied.ok()) << step.action << ": " << applied.error().message;
        EXPECT_EQ(dice.left(), 0U) << step.action;
    }
    return read(out.str());
}

Record random_match(const std::string& game, std::string_view edition, std::uint64_t seed) {
    auto match = new_match(game, edition);
    std::ostringstream out;
    core::RecordWriter writer(out);
    core::SeededDice dice(seed);
    ai::RandomBot bot(seed);
    writer.start(*match, dice);
    while (match->decision().is_open())
        EXPECT_TRUE(writer.apply(*match, bot.choose(*match), dice).ok());
    return read(out.str());
}

Json report(const Record& record) {
    auto report = report_of(record, games::games());
    EXPECT_TRUE(report.ok()) << report.error().message;
    return report.ok() ? *report : Json();
}

void expect_luck(const Json& luck, int rolls, double expected, int made) {
    ASSERT_TRUE(luck.contains("rolls"));
    EXPECT_EQ(luck.at("rolls"), rolls);
    EXPECT_NEAR(luck.at("expected").get<double>(), expected, 1e-12);
    EXPECT_EQ(luck.at("made"), made);
}

Json of_kind(const Json& told, const char* seat, const char* kind) {
    return told.at("luck").at(seat).at("by_kind").value(kind, Json::object());
}

Json d6(int face) { return {{"d6", face}}; }
Json block(const char* face) { return {{"block", face}}; }

// What the client does with changes (web/src/wire: PictureChanges).
void change(Json& picture, const Json& changes) {
    for (const auto& [key, value] : changes.items())
        if (key == "players" || key == "fighters" || key == "seats")
            for (const auto& [id, entry] : value.items()) picture[key][id] = entry;
        else
            picture[key] = value;
}

TEST(Replay, TheChangesLeadToThePictureOfTheEnd) {
    for (const auto& [game, edition] :
         {std::pair{"bloodbowl", "crp"}, {"underworlds", "shadespire"}})
        for (const int seat : {core::kAllSeats, core::kEverybody, 0, 1}) {
            const Record record = random_match(game, edition, 3);
            const auto replay = replay_of(record, seat, games::games());
            ASSERT_TRUE(replay.ok()) << replay.error().message;
            Json picture = replay->at("opening").at("picture");
            for (const Json& step : replay->at("steps")) change(picture, step.at("changes"));
            const auto end = core::position_at(record, record.decisions.size(), games::games());
            EXPECT_EQ(picture, (*end)->picture(seat));
            EXPECT_EQ(replay->at("outcome"), record.end->outcome);
        }
}

TEST(Replay, AStepIsTheDecisionAndWhatCameOfIt) {
    const Record record =
        scripted("bloodbowl", "crp", R"({"players": {"H1": {"at": [5, 5]}, "A1": {"at": [9, 5]}}})",
                 {{"declare H1 move"}, {"step 6,5"}});
    const Json replay = *replay_of(record, 0, games::games());
    ASSERT_EQ(replay.at("steps").size(), 2U);
    const Json& moved = replay["steps"][1];
    EXPECT_EQ(moved.at("n"), 1);
    EXPECT_EQ(moved.at("seat"), "home");
    EXPECT_EQ(moved.at("kind"), record.decisions[1].decision);
    EXPECT_EQ(moved.at("action"), "step 6,5");
    EXPECT_EQ(moved.at("events")[0].at("event"), "moved");
    EXPECT_EQ(moved.at("changes").at("players").at("H1").at("at"), Json::array({6, 5}));
    EXPECT_FALSE(moved["changes"]["players"].contains("A1"));
    EXPECT_EQ(replay.at("opening").at("picture").at("players").at("H1").at("at"),
              Json::array({5, 5}));
    EXPECT_TRUE(replay.at("outcome").is_null());
}

TEST(Replay, WhoeverSeesEverythingSeesEveryHand) {
    const Record record = random_match("underworlds", "shadespire", 5);
    const Json replay = *replay_of(record, core::kAllSeats, games::games());
    Json picture = replay["opening"]["picture"];
    for (const Json& step : replay["steps"]) {
        change(picture, step.at("changes"));
        for (const char* seat : {"A", "B"}) {
            const Json& shown = picture["seats"][seat];
            ASSERT_EQ(shown.at("hand").at("power").size(), shown.at("power_in_hand"));
            ASSERT_EQ(shown.at("hand").at("objectives").size(), shown.at("objectives_in_hand"));
        }
    }
}

TEST(Replay, AnOpponentsHandIsNotShown) {
    const Record record = random_match("underworlds", "shadespire", 5);
    for (const int seat : {core::kEverybody, 1}) {
        const Json replay = *replay_of(record, seat, games::games());
        EXPECT_TRUE(replay["opening"]["picture"]["seats"]["A"]["hand"].is_null());
        for (const Json& step : replay["steps"])
            if (const Json seats = step["changes"].value("seats", Json()); seats.contains("A")) {
                EXPECT_TRUE(seats["A"].at("hand").is_null());
            }
    }
}

TEST(Replay, ARecordOfOtherRulesIsRefused) {
    Record record = random_match("underworlds", "shadespire", 5);
    record.header["rules_revision"] = 0;
    EXPECT_EQ(replay_of(record, 0, games::games()).error().code, "other_rules_revision");
    EXPECT_EQ(report_of(record, games::games()).error().code, "other_rules_revision");
}

TEST(Luck, OneDieIsMeasuredAgainstWhatItNeeded) {
    // Agility 3 leaves one tackle zone for none: a dodge on 3+, chance 4/6. The re-roll is a throw
    // of its own.
    const Record record = scripted(
        "bloodbowl", "crp",
        R"({"teams": {"home": {"rerolls": 1}}, "players": {"H1": {"at": [5, 5], "ag": 3, "skills": []}, "A1": {"at": [6, 5]}}})",
        {{"declare H1 move"}, {"step 4,5", {d6(2)}}, {"reroll team", {d6(3)}}});
    const Json told = report(record);
    expect_luck(of_kind(told, "home", "dodge"), 2, 8 / 6.0, 1);
    expect_luck(told["luck"]["home"], 2, 8 / 6.0, 1);
    expect_luck(told["luck"]["away"], 0, 0, 0);
    EXPECT_EQ(told["counts"]["home"]["rerolls"], 1);
    EXPECT_EQ(told["counts"]["home"]["turnovers"], 0);
    EXPECT_EQ(told["d6"], (Json{{"home", {0, 1, 1, 0, 0, 0}}}));
    ASSERT_EQ(told["course"].size(), 2U);
    EXPECT_EQ(told["course"][0]["n"], 1);
    EXPECT_NEAR(told["course"][0]["luck"]["home"].get<double>(), -4 / 6.0, 1e-12);
    EXPECT_NEAR(told["course"][1]["luck"]["home"].get<double>(), 1 - 8 / 6.0, 1e-12);
    EXPECT_EQ(told["course"][1]["score"], (Json{{"home", 0}, {"away", 0}}));
}

constexpr const char* kTwoDiceBlock =
    R"({"teams": {"home": {"rerolls": 0}}, "players": {"H1": {"at": [5, 5], "st": 4, "skills": ["mighty_blow"]},
                    "A1": {"at": [6, 5], "st": 3, "av": 8, "skills": []}}})";

TEST(Luck, ABlockArmourAndInjuryAreMeasuredByTheirDice) {
    // Two dice, attacker's choice: 1 - (4/6)^2 for one that fells. Armour 8 breaks on 9 or more:
    // 10 of 36. A casualty needs 10 or more: 6 of 36.
    const Record record = scripted("bloodbowl", "crp", kTwoDiceBlock,
                                   {{"declare H1 block"},
                                    {"block A1", {block("defender_down"), block("pushed")}},
                                    {"take-die defender-down"},
                                    {"push 7,5"},
                                    {"stay", {d6(4), d6(5), d6(4), d6(5)}}});
    const Json told = report(record);
    expect_luck(of_kind(told, "home", "block"), 1, 1 - 16 / 36.0, 1);
    expect_luck(of_kind(told, "away", "armour"), 1, 26 / 36.0, 0);
    expect_luck(of_kind(told, "away", "injury"), 1, 30 / 36.0, 1);
    EXPECT_EQ(told["counts"]["home"]["blocks"], 1);
    EXPECT_EQ(told["counts"]["home"]["knock_downs"], 1);
}

TEST(Luck, ASkillAddedToDiceThatLieIsNoThrow) {
    // 8 does not break armour 8; Mighty Blow makes it 9. The dice were as good for the victim as
    // 26 of 36 throws, and that is how they are counted.
    const Record record = scripted("bloodbowl", "crp", kTwoDiceBlock,
                                   {{"declare H1 block"},
                                    {"block A1", {block("defender_down"), block("pushed")}},
                                    {"take-die defender-down"},
                                    {"push 7,5"},
                                    {"stay", {d6(4), d6(4)}},
                                    {"use", {d6(1), d6(1)}}});
    const Json told = report(record);
    expect_luck(of_kind(told, "away", "armour"), 1, 26 / 36.0, 1);
    expect_luck(of_kind(told, "away", "injury"), 1, 30 / 36.0, 1);
}

TEST(Luck, ClawBreaksArmourOnEight) {
    const Record record = scripted(
        "bloodbowl", "crp",
        R"({"teams": {"home": {"rerolls": 0}}, "players": {"H1": {"at": [5, 5], "st": 4, "skills": ["claw"]},
                        "A1": {"at": [6, 5], "st": 3, "av": 9, "skills": []}}})",
        {{"declare H1 block"},
         {"block A1", {block("defender_down"), block("pushed")}},
         {"take-die defender-down"},
         {"push 7,5"},
         {"stay", {d6(3), d6(3)}}});
    expect_luck(of_kind(report(record), "away", "armour"), 1, 21 / 36.0, 1);
}

TEST(Luck, TheDefendersCoachChoosesTheWorst) {
    const Record record = scripted(
        "bloodbowl", "crp",
        R"({"teams": {"home": {"rerolls": 0}}, "players": {"H1": {"at": [5, 5], "st": 3, "skills": []},
                        "A1": {"at": [6, 5], "st": 4, "skills": []}}})",
        {{"declare H1 block"}, {"block A1", {block("defender_down"), block("pushed")}}});
    expect_luck(of_kind(report(record), "home", "block"), 1, 4 / 36.0, 0);
}

TEST(Luck, EveryAttackAndDefenceDieIsAThrow) {
    // Two dice with hammers against one with shields: three of six faces are successes of each,
    // the critical one included.
    const Record record =
        scripted("underworlds", "shadespire",
                 R"({"fighters": {"A1": {"at": [7, 9]}, "B1": {"at": [9, 9]}}})",
                 {{"attack A1 blooddrinker-axe B1",
                   {{{"attack", "hammer"}}, {{"attack", "sword"}}, {{"defence", "crit"}}}}});
    const Json told = report(record);
    expect_luck(of_kind(told, "A", "attack"), 2, 1, 1);
    expect_luck(of_kind(told, "B", "defence"), 1, 0.5, 1);
    EXPECT_EQ(told["counts"]["A"]["attacks"], 1);
    EXPECT_EQ(told["counts"]["A"]["hits"], 0);
    EXPECT_EQ(told["d6"], Json::object());
}

TEST(Luck, AHitAndWhatItDoesIsCounted) {
    const Record record = scripted(
        "underworlds", "shadespire",
        R"({"fighters": {"A1": {"at": [7, 9]}, "B1": {"at": [9, 9], "damage": 3}, "B2": {"at": [3, 3]}}})",
        {{"attack A1 blooddrinker-axe B1",
          {{{"attack", "crit"}}, {{"attack", "sword"}}, {{"defence", "dodge"}}}}});
    const Json counts = report(record)["counts"];
    EXPECT_EQ(counts["A"]["hits"], 1);
    EXPECT_EQ(counts["A"]["critical_hits"], 1);
    EXPECT_EQ(counts["A"]["damage"], 2);
    EXPECT_EQ(counts["B"]["damage_suffered"], 2);
    EXPECT_EQ(counts["A"]["kills"], 1);
    EXPECT_EQ(counts["A"]["glory"], 1);
    EXPECT_EQ(counts["B"]["kills"], 0);
}

TEST(Report, AWholeMatchAddsUp) {
    for (const auto& [game, edition] : {std::pair{"bloodbowl", "classic"},
                                        {"bloodbowl", "bb16"},
                                        {"underworlds", "shadespire"}}) {
        const Json told = report(random_match(game, edition, 11));
        for (const auto& [seat, luck] : told["luck"].items()) {
            int rolls = 0, made = 0;
            double expected = 0;
            for (const Json& kind : luck["by_kind"]) {
                rolls += kind["rolls"].get<int>();
                made += kind["made"].get<int>();
                expected += kind["expected"].get<double>();
                EXPECT_LE(kind["made"], kind["rolls"]);
            }
            EXPECT_EQ(luck["rolls"], rolls);
            EXPECT_EQ(luck["made"], made);
            EXPECT_NEAR(luck["expected"].get<double>(), expected, 1e-9);
            EXPECT_GT(rolls, 0);
            const Json& last = told["course"].back();
            EXPECT_NEAR(last["luck"][seat].get<double>(), made - expected, 1e-9);
        }
    }
}

}  // namespace
}  // namespace affray::server
