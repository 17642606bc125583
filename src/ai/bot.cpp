#include "ai/bot.h"

#include <algorithm>

#include "ai/random_bot.h"
#include "ai/rookie.h"

namespace affray::ai {

namespace {

class RandomPlayer final : public Bot {
public:
    explicit RandomPlayer(const BotOptions& options) : bot_(options.seed) {}
    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override {
        return bot_.choose(match);
    }

private:
    RandomBot bot_;
};

bool plays_every_game(std::string_view) { return true; }

template <class B>
std::unique_ptr<Bot> make(const BotOptions& options) {
    return std::make_unique<B>(options);
}

}  // namespace

const std::vector<BotType>& bots() {
    static const std::vector<BotType> all{{"random", false, plays_every_game, make<RandomPlayer>},
                                          {"rookie", false, plays_every_game, make_rookie}};
    return all;
}

const BotType* find_bot(std::string_view name) {
    const auto found = std::find_if(bots().begin(), bots().end(),
                                    [&](const BotType& bot) { return bot.name == name; });
    return found == bots().end() ? nullptr : &*found;
}

}  // namespace affray::ai
