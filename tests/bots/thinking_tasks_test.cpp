// Thinking on another machine: the same choices as here, and nothing told that a seat may not know.
#include "bots/thinking_tasks.h"

#include <gtest/gtest.h>

#include "ai/base/random_bot.h"
#include "bots/registry.h"
#include "games/games.h"

namespace affray::bots {
namespace {

using core::AnyMatch;
using core::Json;

constexpr std::int64_t kNodes = 40;
constexpr int kHere = 0;  // the bot's seat; the other one chooses at random

struct Begun {
    Begun(std::string_view game, std::string_view edition, std::uint64_t seed) : dice(seed) {
        const core::GameType* type = games::find_game(game);
        match = std::move(*type->make(type->sample_header(edition)));
        match->start(dice, {});
    }
    [[nodiscard]] bool is_open() const { return match->decision().is_open(); }
    [[nodiscard]] bool is_asked() const { return match->decision().seat == kHere; }
    [[nodiscard]] std::unique_ptr<AnyMatch> seen() const { return match->seen_by(kHere); }
    void apply(core::Action action) { ASSERT_TRUE(match->apply(action, dice, {}).ok()); }

    core::SeededDice dice;
    std::unique_ptr<AnyMatch> match;
};

// As a text, over the wire and back.
Json sent(const Json& json) { return Json::parse(json.dump()); }

// Without the clock's part in it.
Json timeless(Json memory) {
    memory.erase("of_listing");
    Json& budget = memory.at("budget");
    budget.at(budget.size() == 2 ? 1 : 2) = 0;
    return memory;
}

// A bot that stays where it is, and one that is made anew for every choice from what it remembers.
void expect_the_same(std::string_view game, std::string_view edition, std::uint64_t seed,
                     int decisions, const std::string& bot) {
    Begun begun(game, edition, seed);
    const ai::BotOptions options{.seed = 7, .budget = {.nodes = kNodes}};
    const auto stays = find_bot(bot)->make(options);
    ai::RandomBot other(seed);
    Json memory;
    int choices = 0, known = 0;
    for (int i = 0; i < decisions && begun.is_open(); ++i) {
        if (!begun.is_asked()) {
            begun.apply(other.choose(*begun.match));
            continue;
        }
        const auto seen = begun.seen();
        known += stays->knows_answer(*seen) ? 1 : 0;
        const core::Action action = stays->choose(*seen);
        const Json answer = think(sent(choice_task(bot, options, memory, *seen)));
        const auto there = seen->read_action(answer.at("action"));
        ASSERT_TRUE(there.ok());
        ASSERT_EQ(*there, action) << "decision " << i << ": " << seen->action_text(*there) << ", "
                                  << seen->action_text(action);
        memory = sent(answer.at("memory"));
        ASSERT_EQ(timeless(memory), timeless(sent(stays->memory(*seen)))) << "decision " << i;
        begun.apply(action);
        ++choices;
    }
    EXPECT_GT(choices, decisions / 8);
    EXPECT_GT(known, 0);
}

TEST(ThinkingTasks, BloodBowlStarChoosesTheSameElsewhere) {
    expect_the_same("bloodbowl", "crp", 3, 400, "star");
    expect_the_same("bloodbowl", "bb16", 3, 150, "star");
}
TEST(ThinkingTasks, BloodBowlVeteranChoosesTheSameElsewhere) {
    expect_the_same("bloodbowl", "crp", 4, 150, "veteran");
}
TEST(ThinkingTasks, UnderworldsStarChoosesTheSameElsewhere) {
    for (const std::uint64_t seed : {1, 2})
        expect_the_same("underworlds", "shadespire", seed, 200, "star");
}

// Who knows the answer goes on with what he has begun: he needs no budget for it.
TEST(ThinkingTasks, WhoKnowsTheAnswerDoesNotThink) {
    for (const auto& [game, edition] :
         {std::pair("bloodbowl", "crp"), {"underworlds", "shadespire"}}) {
        Begun begun(game, edition, 5);
        const auto star = find_bot("star")->make({.seed = 7, .budget = {.nodes = kNodes}});
        ai::RandomBot other(5);
        int known = 0;
        for (int i = 0; i < 400 && begun.is_open(); ++i) {
            const auto seen = begun.seen();
            if (begun.is_asked() && star->knows_answer(*seen)) {
                ++known;
                const Json before = star->memory(*seen);
                const core::Action action = star->choose(*seen);
                const Json after = star->memory(*seen);
                if (before.contains("nodes")) {
                    EXPECT_EQ(before.at("nodes"), after.at("nodes"));
                }
                EXPECT_EQ(before.value("place", Json()), after.value("place", Json()));
                begun.apply(action);
            } else {
                begun.apply(begun.is_asked() ? star->choose(*seen) : other.choose(*begun.match));
            }
        }
        EXPECT_GT(known, 10) << game;
    }
}

// Whatever the others hold, the same leaves for a worker.
TEST(ThinkingTasks, TellNothingThatTheSeatMayNotKnow) {
    Begun begun("underworlds", "shadespire", 6);
    ai::RandomBot players(6);
    core::SeededDice imagined(9);
    int different = 0;
    for (int i = 0; i < 120 && begun.is_open(); ++i) {
        if (begun.is_asked()) {
            const auto seen = begun.seen();
            const auto as_imagined = seen->sampled(kHere, imagined);
            different += as_imagined->position() != begun.match->position() ? 1 : 0;
            const ai::BotOptions options;
            EXPECT_EQ(choice_task("star", options, nullptr, *seen),
                      choice_task("star", options, nullptr, *as_imagined->seen_by(kHere)));
            EXPECT_EQ(hint_task(*seen, std::chrono::milliseconds(1), 1).at("position"),
                      begun.match->view(kHere));
        }
        begun.apply(players.choose(*begun.match));
    }
    EXPECT_GT(different, 10);
}

TEST(ThinkingTasks, HintsAndMistakesAreAsHere) {
    Begun begun("bloodbowl", "crp", 3);
    ai::RandomBot players(3);
    while (!begun.is_asked() || begun.match->decision_json().at("kind") != "turn")
        begun.apply(players.choose(*begun.match));
    const std::shared_ptr<const AnyMatch> seen = begun.seen();
    const Json hint = think(sent(hint_task(*seen, std::chrono::milliseconds(5), 1)));
    ASSERT_FALSE(hint.at("lines").empty());
    const auto legal = seen->legal_actions();
    const auto first = seen->read_action(hint.at("lines").at(0).at("actions").at(0));
    ASSERT_TRUE(first.ok());
    EXPECT_NE(std::find(legal.begin(), legal.end(), *first), legal.end());
    const Json mistake =
        think(sent(mistake_task({5, seen, {legal.front()}}, std::chrono::milliseconds(2), 1)));
    if (!mistake.is_null()) {
        EXPECT_EQ(mistake.at("at"), 5);
    }
}

TEST(ThinkingTasks, RefuseWhatIsNone) {
    Begun begun("bloodbowl", "crp", 3);
    Json task = hint_task(*begun.seen(), std::chrono::milliseconds(1), 1);
    task["about"] = "the weather";
    EXPECT_ANY_THROW((void)think(task));
    EXPECT_ANY_THROW((void)think(Json::object()));
    Json unknown = choice_task("nobody", {}, nullptr, *begun.seen());
    EXPECT_ANY_THROW((void)think(unknown));
}

}  // namespace
}  // namespace affray::bots
