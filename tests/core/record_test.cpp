// Match records: what is written plays again to the same end, and every alteration is found.
#include "core/record.h"

#include <array>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bloodbowl/game.h"

namespace affray::core {
namespace {

using testing::HasSubstr;

const std::array<GameType, 1>& games() {
    static const std::array<GameType, 1> games{bloodbowl::game_type()};
    return games;
}

std::unique_ptr<AnyMatch> new_match(std::string_view edition = "crp") {
    auto match = games()[0].make(games()[0].sample_header(edition));
    EXPECT_TRUE(match.ok());
    return std::move(*match);
}

Action any_action(const AnyMatch& match, SeededDice& random) {
    const auto actions = match.legal_actions();
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

// A whole match between coaches who choose blindly; `most` decisions at most.
std::string played_record(std::uint64_t seed, int most = 100000, RecordOptions options = {},
                          std::string_view edition = "crp") {
    std::ostringstream out;
    auto match = new_match(edition);
    SeededDice dice(seed);
    SeededDice random(seed + 1);
    RecordWriter writer(out, options);
    writer.start(*match, dice);
    while (match->decision().is_open() && writer.decisions() < most)
        EXPECT_TRUE(writer.apply(*match, any_action(*match, random), dice).ok());
    return out.str();
}

std::string replaced_once(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

Record record_in(const std::string& text) {
    auto record = read_record(text);
    EXPECT_TRUE(record.ok()) << record.error().message;
    return record.ok() ? *record : Record{};
}

std::string difference_in(const std::string& text) {
    const auto record = read_record(text);
    if (!record) return record.error().message;
    const Status status = verify(*record, games());
    return status.ok() ? "" : status.error().message;
}

TEST(Record, AWholeMatchOfEveryEditionIsVerified) {
    for (const std::string_view edition : games()[0].editions) {
        const Record record = record_in(played_record(7, 100000, {}, edition));
        EXPECT_TRUE(record.is_finished());
        EXPECT_EQ(record.header.at("edition"), edition);
        const Status status = verify(record, games());
        EXPECT_TRUE(status.ok()) << status.error().message;
    }
}

TEST(Record, AHeaderIsComplete) {
    const Record record = record_in(played_record(1, 1, {.with_events = true, .seed = 99}));
    EXPECT_EQ(record.header.at("affray"), "record");
    EXPECT_EQ(record.header.at("version"), kRecordVersion);
    EXPECT_EQ(record.header.at("seed"), 99);
    EXPECT_TRUE(record.header.at("sides")[0].contains("players"));
    const auto again = games()[0].make(record.header);
    ASSERT_TRUE(again.ok());
    for (const char* key : {"game", "edition", "rules_revision", "options", "sides"})
        EXPECT_EQ((*again)->header().at(key), record.header.at(key)) << key;
}

TEST(Record, ARunningMatchIsReadAsUnfinished) {
    const Record record = record_in(played_record(3, 40));
    EXPECT_FALSE(record.is_finished());
    EXPECT_EQ(record.decisions.size(), 40U);
    EXPECT_TRUE(verify(record, games()).ok());
}

TEST(Record, EventsCanBeLeftOut) {
    const std::string text = played_record(3, 40, {.with_events = false});
    EXPECT_EQ(text.find("\"events\""), std::string::npos);
    EXPECT_TRUE(verify(record_in(text), games()).ok());
}

TEST(Record, EveryDecisionCanBeSoughtOut) {
    const Record record = record_in(played_record(11, 60));
    auto match = new_match();
    SeededDice dice(11);
    SeededDice random(12);
    match->start(dice, {});
    for (std::size_t n = 0; n <= 60; ++n) {
        const auto sought = position_at(record, n, games());
        ASSERT_TRUE(sought.ok()) << sought.error().message;
        EXPECT_EQ((*sought)->hash(), match->hash()) << "decision " << n;
        if (n == 60) break;
        ASSERT_TRUE(match->apply(any_action(*match, random), dice, {}).ok());
    }
    EXPECT_FALSE(position_at(record, 61, games()).ok());
}

TEST(Record, AMatchMayStartFromAPosition) {
    auto match = new_match();
    ASSERT_TRUE(match
                    ->set_position(
                        Json::parse(R"({"players": {"H1": {"at": [5, 5]}, "A1": {"at": [6, 5]}}})"))
                    .ok());
    std::ostringstream out;
    RecordWriter writer(out);
    writer.start_from_position(*match);
    SeededDice dice(5);
    const auto action = match->read_action(Json("declare H1 block"));
    ASSERT_TRUE(action.ok());
    ASSERT_TRUE(writer.apply(*match, *action, dice).ok());
    const Record record = record_in(out.str());
    EXPECT_TRUE(record.header.contains("position"));
    EXPECT_TRUE(verify(record, games()).ok());
    EXPECT_EQ((*position_at(record, 1, games()))->hash(), match->hash());
}

TEST(Record, ARefusedActionIsNotWritten) {
    auto match = new_match();
    std::ostringstream out;
    RecordWriter writer(out);
    SeededDice dice(5);
    writer.start(*match, dice);
    EXPECT_FALSE(writer.apply(*match, Action{9999, 0, 0, 0}, dice).ok());
    EXPECT_EQ(writer.decisions(), 0);
    EXPECT_TRUE(record_in(out.str()).decisions.empty());
}

TEST(Record, AnAlteredActionIsFound) {
    const std::string text = played_record(7, 60);
    const Record record = record_in(text);
    std::size_t n = 0;
    while (record.decisions[n].action.rfind("kick-to", 0) != 0) ++n;
    const std::string altered =
        replaced_once(text, "\"" + record.decisions[n].action + "\"", "\"kick-to 99,99\"");
    EXPECT_THAT(difference_in(altered), HasSubstr("decision " + std::to_string(n) + ": "));
}

TEST(Record, AnAlteredSeatOrQuestionIsFound) {
    const std::string text = played_record(7, 5);
    EXPECT_THAT(difference_in(replaced_once(text, "\"decision\":\"kick_or_receive\"",
                                            "\"decision\":\"turn\"")),
                HasSubstr("decision 0: the choice was 'turn'"));
    const bool home = text.find("\"n\":0,\"seat\":\"home\"") != std::string::npos;
    const std::string seat = home ? "home" : "away";
    const std::string wrong = home ? "away" : "home";
    EXPECT_THAT(difference_in(replaced_once(text, "\"n\":0,\"seat\":\"" + seat,
                                            "\"n\":0,\"seat\":\"" + wrong)),
                HasSubstr("decision 0: \"" + wrong + "\" was asked"));
}

TEST(Record, AlteredDiceAreFound) {
    const std::string text = played_record(7, 60);
    EXPECT_THAT(difference_in(replaced_once(text, "\"dice\":[", "\"dice\":[{\"d6\":1},")),
                HasSubstr("start: "));
    EXPECT_THAT(difference_in(replaced_once(text, "\"n\":1,", "\"n\":1,\"x\":0,")), "");
    const std::string longer = replaced_once(text, "\"dice\":[],", "\"dice\":[{\"d6\":1}],");
    EXPECT_THAT(difference_in(longer), HasSubstr("1 of 1 dice are left over"));
}

TEST(Record, AnAlteredHashOrEventOrEndIsFound) {
    const std::string text = played_record(7);
    const Record record = record_in(text);
    ASSERT_TRUE(record.decisions[24].hash.has_value());
    EXPECT_THAT(difference_in(replaced_once(text, *record.decisions[24].hash, "0000000000000000")),
                HasSubstr("decision 24: the position had hash"));
    EXPECT_THAT(difference_in(replaced_once(text, "{\"event\":\"", "{\"event\":\"un")),
                HasSubstr("event 0 was"));
    EXPECT_THAT(difference_in(replaced_once(text, "{\"end\":{", "{\"end\":{\"extra\":1,")),
                HasSubstr("end: the outcome"));
    const std::string without_end = text.substr(0, text.rfind("{\"end\""));
    EXPECT_THAT(difference_in(without_end), HasSubstr("the record has no end"));
}

TEST(Record, AnotherRulesRevisionIsRefusedButReadable) {
    const std::string text =
        replaced_once(played_record(7, 5), "\"rules_revision\":", "\"rules_revision\":90");
    const Record record = record_in(text);
    const Status status = verify(record, games());
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().code, "other_rules_revision");
    EXPECT_FALSE(record.start.events->empty());
}

// The log of a match that another release went on with, from the position after `before` decisions.
std::string record_with_change(int before, int decisions) {
    const int revision = games()[0].rules_revision;
    std::istringstream lines(played_record(7, decisions));
    std::string text;
    int line = -1;
    for (std::string one; std::getline(lines, one); ++line) {
        Json json = Json::parse(one);
        if (line < 0) {
            json["version"] = kLogRecordVersion;
            json["rules_revision"] = revision - 1;
        } else {
            json["line"] = line > before ? line + 1 : line;
        }
        text += json.dump() + "\n";
        if (line != before) continue;
        const auto stood = position_at(record_in(played_record(7, decisions)),
                                       static_cast<std::size_t>(before), games());
        text += Json{{"line", line + 1},
                     {"rules_revision", revision},
                     {"position", (*stood)->position()},
                     {"back_to", before}}
                    .dump() +
                "\n";
    }
    return text;
}

TEST(Record, WhatWentOnUnderOtherRulesIsShownFromItsEventsAndPlayedFromThere) {
    const Record record = record_in(record_with_change(10, 60));
    ASSERT_EQ(record.changes.size(), 1U);
    EXPECT_EQ(record.first_under_last_rules(), 10U);
    EXPECT_EQ(verify(record, games()).error().code, "other_rules_revision");
    EXPECT_EQ(position_at(record, 9, games()).error().code, "other_rules_revision");
    const Record whole = record_in(played_record(7, 60));
    for (const std::size_t n : {10U, 11U, 60U})
        EXPECT_EQ((*position_at(record, n, games()))->hash(),
                  (*position_at(whole, n, games()))->hash());
    std::vector<Json> shown;
    std::vector<Json> played;
    const auto into = [](std::vector<Json>& all) {
        return [&all](const AnyMatch&, const Json& events) { all.push_back(events); };
    };
    ASSERT_TRUE(show_moments(record, games(), into(shown)).ok());
    ASSERT_TRUE(show_moments(whole, games(), into(played)).ok());
    EXPECT_EQ(shown, played);
}

TEST(Record, ChangeOfRulesThatCannotBeReadIsRefused) {
    const std::string text = record_with_change(10, 20);
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"\"back_to\":10", "\"back_to\":11"},
             {"\"position\":{", "\"position\":7,\"was\":{"}}) {
        const auto read = read_record(replaced_once(text, from, to));
        ASSERT_FALSE(read.ok());
        EXPECT_THAT(read.error().message, HasSubstr("line 13"));
    }
}

TEST(Record, ADamagedRecordIsRefusedWithItsLine) {
    const std::string text = played_record(7, 5);
    const auto line_2 = text.find('\n') + 1;
    EXPECT_THAT(difference_in(""), HasSubstr("empty"));
    EXPECT_THAT(difference_in("{}"), HasSubstr("line 1: "));
    EXPECT_THAT(difference_in("no json"), HasSubstr("line 1: "));
    EXPECT_THAT(difference_in(text.substr(0, line_2)), HasSubstr("the start is missing"));
    EXPECT_THAT(difference_in(text.substr(0, line_2) + "[1]\n"), HasSubstr("line 2: "));
    EXPECT_THAT(difference_in(replaced_once(text, "\"n\":1,", "\"n\":2,")),
                HasSubstr("line 4: 'n' should be 1"));
    EXPECT_THAT(difference_in(replaced_once(text, "\"version\":1", "\"version\":3")),
                HasSubstr("version 3"));
    EXPECT_THAT(difference_in(replaced_once(text, "\"bloodbowl\"", "\"chess\"")),
                HasSubstr("there is no game \"chess\""));
    EXPECT_THAT(difference_in(text + "{\"end\":{},\"decisions\":4,\"hash\":\"\"}"),
                HasSubstr("'decisions' should be 5"));
}

}  // namespace
}  // namespace affray::core
