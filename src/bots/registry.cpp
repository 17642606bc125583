#include "bots/registry.h"

#include <algorithm>
#include <map>

#include "ai/base/random_bot.h"
#include "bots/game_knowledge.h"

namespace affray::bots {

namespace {

using core::Json;

class RandomPlayer final : public ai::Bot {
public:
    explicit RandomPlayer(const ai::BotOptions& options) : bot_(options.seed) {}
    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override {
        return bot_.choose(match);
    }

private:
    ai::RandomBot bot_;
};

std::unique_ptr<ai::Bot> make_random(const ai::BotOptions& options) {
    return std::make_unique<RandomPlayer>(options);
}

// A bot that is another one in each game.
class ByGame final : public ai::Bot {
public:
    ByGame(BotMaker GameKnowledge::*level, ai::BotOptions options)
        : level_(level), options_(std::move(options)) {}

    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override {
        return of(match).choose(match);
    }
    [[nodiscard]] bool knows_answer(const core::AnyMatch& match) const override {
        const auto bot = bots_.find(match.game());
        return bot != bots_.end() && bot->second->knows_answer(match);
    }
    [[nodiscard]] Json memory(const core::AnyMatch& match) const override {
        const auto bot = bots_.find(match.game());
        return bot != bots_.end() ? bot->second->memory(match) : nullptr;
    }
    void remember(const core::AnyMatch& match, const Json& memory) override {
        if (!memory.is_null()) of(match).remember(match, memory);
    }

private:
    ai::Bot& of(const core::AnyMatch& match) {
        std::unique_ptr<ai::Bot>& bot = bots_[match.game()];
        if (bot == nullptr) {
            const GameKnowledge* game = knowledge_of(match.game());
            bot = game != nullptr ? (game->*level_)(options_) : make_random(options_);
        }
        return *bot;
    }

    BotMaker GameKnowledge::*level_;
    ai::BotOptions options_;
    std::map<std::string_view, std::unique_ptr<ai::Bot>> bots_;
};

template <BotMaker GameKnowledge::*level>
std::unique_ptr<ai::Bot> make_by_game(const ai::BotOptions& options) {
    return std::make_unique<ByGame>(level, options);
}

bool plays_every_game(std::string_view) { return true; }
bool plays_what_it_knows(std::string_view game) { return knowledge_of(game) != nullptr; }

Json nothing(std::string_view) { return Json::object(); }
template <Json (*GameKnowledge::*parameters)()>
Json parameters_by_game(std::string_view name) {
    const GameKnowledge* game = knowledge_of(name);
    return game != nullptr ? (game->*parameters)() : Json::object();
}

}  // namespace

const std::vector<BotType>& bots() {
    static const std::vector<BotType> all{
        {"random", false, plays_every_game, make_random, nothing},
        {"rookie", false, plays_what_it_knows, make_by_game<&GameKnowledge::rookie>, nothing},
        {"veteran", false, plays_what_it_knows, make_by_game<&GameKnowledge::veteran>,
         parameters_by_game<&GameKnowledge::veteran_parameters>},
        {"star", true, plays_what_it_knows, make_by_game<&GameKnowledge::star>,
         parameters_by_game<&GameKnowledge::star_parameters>},
    };
    return all;
}

const BotType* find_bot(std::string_view name) {
    const auto found = std::find_if(bots().begin(), bots().end(),
                                    [&](const BotType& bot) { return bot.name == name; });
    return found == bots().end() ? nullptr : &*found;
}

}  // namespace affray::bots
