// A match between bots, among them some that nobody would want to play against.
#include "lab/arena_match.h"
#include "bots/registry.h"

#include <gtest/gtest.h>

#include <sstream>
#include <stdexcept>
#include <thread>

#include "core/record.h"
#include "games/games.h"

namespace affray::lab {
namespace {

using core::Action;
using core::AnyMatch;
using std::chrono::milliseconds;

std::unique_ptr<AnyMatch> match_of(std::string_view game, std::string_view edition) {
    const core::GameType& type = *games::find_game(game);
    return std::move(*type.make(type.sample_header(edition)));
}

// Takes the first legal action, or what a test wants of it.
class FirstBot : public ai::Bot {
public:
    Action choose(const AnyMatch& match) override { return match.legal_actions().front(); }
};

class ThrowingBot final : public ai::Bot {
public:
    Action choose(const AnyMatch&) override { throw std::runtime_error("no idea"); }
};

class IllegalBot final : public ai::Bot {
public:
    Action choose(const AnyMatch&) override { return {}; }
};

class SlowBot final : public FirstBot {
public:
    Action choose(const AnyMatch& match) override {
        std::this_thread::sleep_for(milliseconds(5));
        return FirstBot::choose(match);
    }
};

class ToldBot final : public Contestant {
public:
    void begin(const AnyMatch&, std::size_t seat) override { seat_ = seat; }
    void allow(milliseconds time) override { allowed.push_back(time); }
    Action choose(const AnyMatch& match) override { return match.legal_actions().front(); }
    void end(const core::Json& outcome) override { over = outcome.at("over"); }

    std::size_t seat_ = 9;
    std::vector<milliseconds> allowed;
    bool over = false;
};

ArenaResult play(AnyMatch& match, ai::Bot& first, ai::Bot& second,
                 const ArenaMatchOptions& options = {}) {
    const std::vector<Seated> seats{{&first}, {&second}};
    return play_arena_match(match, seats, options);
}

TEST(ArenaMatch, IsPlayedToItsEnd) {
    for (const char* game : {"bloodbowl", "underworlds"}) {
        const auto match = match_of(game, games::find_game(game)->editions.back());
        const auto rookie = bots::find_bot("rookie")->make({});
        const auto random = bots::find_bot("random")->make({});
        const ArenaResult result =
            play(*match, *rookie, *random, {.seed = 3, .check_invariants = true});
        ASSERT_FALSE(result.failure) << result.failure->message;
        EXPECT_FALSE(match->decision().is_open());
        ASSERT_EQ(result.seats.size(), 2U);
        EXPECT_GT(result.seats[0].score, result.seats[1].score);
        EXPECT_EQ(result.winner, 0U);
        EXPECT_EQ(result.decisions,
                  result.seats[0].thinking.decisions + result.seats[1].thinking.decisions);
        EXPECT_FALSE(result.seats[0].luck.empty());
    }
}

// Bots play a match of several games as they play any other.
TEST(ArenaMatch, AMatchOfSeveralGamesIsPlayedToItsEnd) {
    const core::GameType& type = *games::find_game("underworlds");
    core::Json header = type.sample_header("shadespire");
    header["options"]["matched_play"] = "winner";
    for (const char* bot : {"rookie", "veteran", "star"}) {
        const auto match = std::move(*type.make(header));
        const auto tried = bots::find_bot(bot)->make({.budget = {.nodes = 20}});
        const auto random = bots::find_bot("random")->make({});
        const ArenaResult result =
            play(*match, *tried, *random, {.seed = 3, .check_invariants = true});
        ASSERT_FALSE(result.failure) << bot << ": " << result.failure->message;
        EXPECT_FALSE(match->decision().is_open());
        EXPECT_EQ(result.winner, 0U) << bot;
        const core::Json outcome = match->outcome_json();
        EXPECT_EQ(result.seats[0].score, outcome["glory"][0]) << "of all games";
        EXPECT_GE(outcome["games"].size(), 2U);
    }
}

TEST(ArenaMatch, CountsWhoWasHurt) {
    constexpr std::uint64_t kBloody = 2;
    const auto match = match_of("bloodbowl", "crp");
    const auto home = bots::find_bot("rookie")->make({});
    const auto away = bots::find_bot("rookie")->make({});
    const ArenaResult result = play(*match, *home, *away, {.seed = kBloody});
    const std::size_t hurt = match->outcome_json().at("injuries").size();
    ASSERT_GT(hurt, 0U);
    EXPECT_EQ(result.seats[0].deeds.at("casualties_suffered") +
                  result.seats[1].deeds.at("casualties_suffered"),
              static_cast<int>(hurt));
}

// Eight turns in each of two halves; twelve activations of three rounds for both.
TEST(ArenaMatch, CountsTurns) {
    FirstBot a, b;
    const auto pitch = match_of("bloodbowl", "crp");
    const ArenaResult played = play(*pitch, a, b);
    EXPECT_EQ(played.seats[0].thinking.turns, 16);
    EXPECT_EQ(played.seats[1].thinking.turns, 16);
    EXPECT_LE(played.seats[0].deeds.at("two_dice_blocks"), played.seats[0].deeds.at("blocks"));
    const auto table = match_of("underworlds", "shadespire");
    EXPECT_EQ(play(*table, a, b).seats[0].thinking.turns, 12);
}

TEST(ArenaMatch, SameSeedSameMatch) {
    std::string texts[2];
    for (std::string& text : texts) {
        const auto match = match_of("bloodbowl", "bb16");
        FirstBot a, b;
        std::ostringstream out;
        static_cast<void>(play(*match, a, b, {.seed = 8, .record = &out}));
        text = out.str();
    }
    EXPECT_EQ(texts[0], texts[1]);
    EXPECT_TRUE(core::verify(*core::read_record(texts[0]), games::games()));
}

TEST(ArenaMatch, WhoThrowsHasLost) {
    const auto match = match_of("bloodbowl", "crp");
    FirstBot first;
    ThrowingBot second;
    const ArenaResult result = play(*match, first, second);
    ASSERT_TRUE(result.failure);
    EXPECT_EQ(result.failure->seat, 1U);
    EXPECT_EQ(result.failure->message, "no idea");
    EXPECT_EQ(result.winner, 0U);
}

TEST(ArenaMatch, WhoDoesWhatIsNotLegalHasLost) {
    const auto match = match_of("underworlds", "shadespire");
    IllegalBot first;
    FirstBot second;
    const ArenaResult result = play(*match, first, second);
    ASSERT_TRUE(result.failure);
    EXPECT_EQ(result.failure->seat, 0U);
    EXPECT_NE(result.failure->message.find("not possible"), std::string::npos);
    EXPECT_EQ(result.winner, 1U);
}

// Out of turn a tenth of the time counts for each decision: here 1 ms, where each takes 5.
TEST(ArenaMatch, WhoTakesTooLongHasLost) {
    const auto match = match_of("bloodbowl", "crp");
    SlowBot slow;
    FirstBot other;
    const std::vector<Seated> seats{{&other}, {&slow, milliseconds(10)}};
    const ArenaResult result = play_arena_match(*match, seats, {.tolerance = milliseconds(0)});
    ASSERT_TRUE(result.failure);
    EXPECT_EQ(result.failure->seat, 1U);
    EXPECT_NE(result.failure->message.find("where it has"), std::string::npos);
}

TEST(ArenaMatch, AContestantIsToldOfMatchAndClock) {
    const auto match = match_of("bloodbowl", "crp");
    FirstBot first;
    ToldBot told;
    const std::vector<Seated> seats{{&first}, {&told, milliseconds(60'000)}};
    const ArenaResult result = play_arena_match(*match, seats, {});
    EXPECT_FALSE(result.failure);
    EXPECT_EQ(told.seat_, 1U);
    EXPECT_TRUE(told.over);
    EXPECT_EQ(told.allowed.front(), milliseconds(6'000));  // the set-up is no turn
    const auto most = *std::max_element(told.allowed.begin(), told.allowed.end());
    EXPECT_GT(most, milliseconds(50'000));
    EXPECT_LE(most, milliseconds(60'000));
}

}  // namespace
}  // namespace affray::lab
