// What the bots know of each game: who plays it how well, what can be told about a match of it. The
// rest of the house asks here by the name of the game and never what game it is.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "ai/base/bot.h"
#include "ai/base/explanation.h"
#include "ai/base/match_luck.h"
#include "bots/preferences.h"
#include "bots/statistics.h"
#include "core/any_match.h"
#include "core/object_reader.h"

namespace affray::bots {

using BotMaker = std::unique_ptr<ai::Bot> (*)(const ai::BotOptions& options);

// The decisions with which a coach begins something, those with which he carries it out, and where
// it is over in any case. What dice and opponents ask for in between is no part of a line.
struct LineKinds {
    std::string_view begins;
    std::array<std::string_view, 4> carries_out;
    std::array<std::string_view, 2> ends;
};

struct GameKnowledge {
    std::string_view game;
    BotMaker rookie;
    BotMaker veteran;
    BotMaker star;
    core::Json (*veteran_parameters)();
    core::Json (*star_parameters)();

    // As bots/explain.h says; the unit in which gains are counted, how much more a line must gain
    // before it is clearly better, and what a line is made of.
    ai::Explanation (*explain)(const core::AnyMatch& seen, const ai::Budget& budget,
                               std::uint64_t seed, std::span<const core::Action> played);
    std::string_view unit;
    double clearly_better;
    LineKinds lines;

    std::unique_ptr<Statistics> (*statistics)(const core::AnyMatch& match);
    core::Json (*odds)(const core::AnyMatch& match, core::Action action);
    // What else a client may ask, by the word after "about".
    std::span<const std::string_view> queries;
    core::Result<core::Json> (*answer)(const core::AnyMatch& seen, std::string_view about,
                                       core::ObjectReader& query);
    // Null where a game has none, as obvious_answer.
    std::unique_ptr<ai::MatchLuck> (*luck)(std::uint64_t seed);
    // What a coach may have habits about, and what is answered for him.
    std::span<const HabitOption> matters;
    std::span<const HabitOption> skills;
    std::optional<core::Action> (*obvious_answer)(const Preferences& preferences,
                                                  const core::AnyMatch& match);
    // What a seat is asked because it might hold something: moments, or kinds of decisions.
    std::span<const std::string_view> windows;
};

[[nodiscard]] const GameKnowledge& bloodbowl_knowledge();
[[nodiscard]] const GameKnowledge& underworlds_knowledge();

[[nodiscard]] std::span<const GameKnowledge* const> all_knowledge();
// Null: only the bot that chooses at random plays it, and nothing can be told.
[[nodiscard]] const GameKnowledge* knowledge_of(std::string_view game);

}  // namespace affray::bots
