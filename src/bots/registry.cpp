#include "bots/registry.h"

#include <algorithm>

#include "ai/base/random_bot.h"
#include "ai/bloodbowl/plays/veteran_parameters.h"
#include "ai/bloodbowl/star/star.h"
#include "ai/bloodbowl/veteran/veteran.h"
#include "ai/underworlds/star.h"
#include "ai/underworlds/veteran.h"
#include "bloodbowl/game.h"
#include "bots/rookie.h"

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

using Maker = std::unique_ptr<ai::Bot> (*)(const ai::BotOptions&);

// A bot that is another one in each game.
class ByGame final : public ai::Bot {
public:
    ByGame(Maker bloodbowl, Maker underworlds, const ai::BotOptions& options)
        : make_bloodbowl_(bloodbowl), make_underworlds_(underworlds), options_(options) {}

    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override {
        const bool is_pitch = dynamic_cast<const bloodbowl::AnyBloodBowlMatch*>(&match) != nullptr;
        std::unique_ptr<ai::Bot>& bot = is_pitch ? bloodbowl_ : underworlds_;
        if (bot == nullptr) bot = (is_pitch ? make_bloodbowl_ : make_underworlds_)(options_);
        return bot->choose(match);
    }

private:
    Maker make_bloodbowl_, make_underworlds_;
    ai::BotOptions options_;
    std::unique_ptr<ai::Bot> bloodbowl_, underworlds_;
};

bool plays_every_game(std::string_view) { return true; }

std::unique_ptr<ai::Bot> make_random(const ai::BotOptions& options) {
    return std::make_unique<RandomPlayer>(options);
}
template <Maker bloodbowl, Maker underworlds>
std::unique_ptr<ai::Bot> make_by_game(const ai::BotOptions& options) {
    return std::make_unique<ByGame>(bloodbowl, underworlds, options);
}

Json nothing(std::string_view) { return Json::object(); }
template <Json (*bloodbowl)(), Json (*underworlds)()>
Json parameters_by_game(std::string_view game) {
    return game == "bloodbowl" ? bloodbowl() : underworlds();
}

}  // namespace

const std::vector<BotType>& bots() {
    static const std::vector<BotType> all{
        {"random", false, plays_every_game, make_random, nothing},
        {"rookie", false, plays_every_game, make_rookie, nothing},
        {"veteran", false, plays_every_game,
         make_by_game<ai::make_bloodbowl_veteran, ai::make_underworlds_veteran>,
         parameters_by_game<ai::bloodbowl_veteran_parameters, ai::underworlds_veteran_parameters>},
        {"star", true, plays_every_game,
         make_by_game<ai::make_bloodbowl_star, ai::make_underworlds_star>,
         parameters_by_game<ai::bloodbowl_star_parameters, ai::underworlds_star_parameters>},
    };
    return all;
}

const BotType* find_bot(std::string_view name) {
    const auto found = std::find_if(bots().begin(), bots().end(),
                                    [&](const BotType& bot) { return bot.name == name; });
    return found == bots().end() ? nullptr : &*found;
}

}  // namespace affray::bots
