// A log that was written under other rules, without a server that stops in time to write everything
// down.
#include <random>

#include <gtest/gtest.h>

#include "server/later_rules.h"
#include "server/room/match/match_log.h"

namespace affray::test {
namespace {

using core::Json;
using server::MatchLog;

struct PlayedLog {
    std::vector<store::LogEntry> lines;
    std::vector<store::Snapshot> snapshots;  // after each line
    Json header;

    [[nodiscard]] const store::Snapshot& snapshot_after(int line) const {
        return snapshots.at(static_cast<std::size_t>(line));
    }
    // -1: nobody was asked that.
    [[nodiscard]] int line_of_first(std::string_view kind) const {
        for (const store::LogEntry& line : lines)
            if (Json::parse(line.entry).value("asked", "") == kind) return line.seq;
        return -1;
    }
};

PlayedLog play_log(int decisions) {
    const core::GameType& type = *games::find_game("bloodbowl");
    PlayedLog played;
    played.header = type.sample_header("crp");
    MatchLog log(type, played.header, nullptr, {});
    const auto keep = [&](const store::LogEntry& line) {
        played.lines.push_back(line);
        played.snapshots.push_back({line.seq, type.rules_revision, log.match().position()});
    };
    const auto opening = log.opening(0);
    log.begin(opening, 0);
    keep(opening.line);
    std::mt19937_64 random(5);
    for (int n = 0; n < decisions; ++n) {
        const auto actions = log.match().legal_actions();
        const auto step =
            log.step(log.match(), log.next_line(), actions[random() % actions.size()], false);
        log.take(*step, 0);
        keep(MatchLog::line_of(*step, log.taken().size(), 0, {}));
    }
    return played;
}

MatchLog later_log(const PlayedLog& played) {
    return {later_bloodbowl(), played.header, nullptr, {}};
}

TEST(ChangeOfRules, WhatWasDecidedAfterTheSnapshotCountsIfItLeadsToTheSame) {
    const PlayedLog match = play_log(120);
    const int turn = match.line_of_first("turn");
    ASSERT_GT(turn, 0);
    ASSERT_LT(turn, 118);
    MatchLog log = later_log(match);
    ASSERT_TRUE(log.read(match.lines, match.snapshot_after(turn)).ok());
    EXPECT_EQ(log.taken().size(), 120U);
    EXPECT_EQ(log.match().position(), match.snapshots.back().position);
    const auto change = log.change_of_rules(0);
    ASSERT_TRUE(change);
    EXPECT_EQ(change->seq, 121);
    EXPECT_EQ(Json::parse(change->entry).at("back_to"), 120);
}

TEST(ChangeOfRules, WhatTheNewRulesDoNotAllowGoesBackToTheSnapshotAndNotBeforeIt) {
    const PlayedLog match = play_log(120);
    const auto first = static_cast<std::size_t>(match.line_of_first("place_player"));
    MatchLog log = later_log(match);
    const auto read = log.read(match.lines, match.snapshot_after(0));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_LT(log.taken().size(), 120U);
    EXPECT_GE(log.taken().size(), first);  // the set-up is legal until it is to be over
    EXPECT_EQ(log.next_line(), 121);       // no number is used twice
    const auto change = log.change_of_rules(0);
    ASSERT_TRUE(change);
    std::vector<store::LogEntry> lines = match.lines;
    lines.push_back(*change);
    MatchLog again = later_log(match);
    ASSERT_TRUE(again.read(lines, std::nullopt).ok());
    EXPECT_FALSE(again.change_of_rules(0));
    EXPECT_EQ(again.taken().size(), log.taken().size());
    EXPECT_EQ(again.match().position(), log.match().position());
    EXPECT_EQ(again.first_that_can_be_taken_back(), log.taken().size());
}

// Nothing is guessed: the release that wrote it can go on with it.
TEST(ChangeOfRules, PositionThatTheNewRulesDoNotKnowIsAnError) {
    const PlayedLog match = play_log(60);
    MatchLog log = later_log(match);
    const auto read =
        log.read(match.lines, match.snapshot_after(match.line_of_first("place_player")));
    ASSERT_FALSE(read.ok());
    EXPECT_NE(read.error().message.find("scrimmage"), std::string::npos);
}

TEST(ChangeOfRules, UnderTheSameRulesNothingIsWritten) {
    const PlayedLog match = play_log(40);
    MatchLog log(*games::find_game("bloodbowl"), match.header, nullptr, {});
    ASSERT_TRUE(log.read(match.lines, match.snapshot_after(10)).ok());
    EXPECT_FALSE(log.change_of_rules(0));
    EXPECT_EQ(log.match().position(), match.snapshots.back().position);
    EXPECT_EQ(log.first_that_can_be_taken_back(), 0U);
}

TEST(ChangeOfRules, DiceOfLinesThatAreOnlyCountedAreCheckedAgainstTheSeed) {
    PlayedLog match = play_log(120);
    Json entry = Json::parse(match.lines[0].entry);
    Json& face = *entry.at("dice").at(0).begin();
    face = face.get<int>() == 3 ? 4 : 3;
    match.lines[0].entry = entry.dump();
    MatchLog log = later_log(match);
    const auto read = log.read(match.lines, match.snapshots.back());
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, "bad_log");
    EXPECT_NE(read.error().message.find("line 0"), std::string::npos) << read.error().message;
}

}  // namespace
}  // namespace affray::test
