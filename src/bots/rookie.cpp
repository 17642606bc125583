#include "bots/rookie.h"

#include "ai/bloodbowl/rookie/rookie_bloodbowl.h"
#include "ai/underworlds/rookie.h"
#include "bloodbowl/game.h"
#include "underworlds/game.h"

namespace affray::bots {

namespace {

class Rookie final : public ai::Bot {
public:
    static constexpr std::uint64_t kStream = 78;  // its own, beside the dice of a match

    explicit Rookie(const ai::BotOptions& options) : random_(options.seed, kStream) {}

    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override {
        if (const auto* pitch = dynamic_cast<const bloodbowl::AnyBloodBowlMatch*>(&match))
            return coach_.choose(pitch->setup(), pitch->match());
        const auto& field = dynamic_cast<const underworlds::AnyUnderworldsMatch&>(match);
        return ai::choose_underworlds(field.setup(), field.match(), random_);
    }

private:
    ai::BloodBowlRookie coach_;
    core::SeededDice random_;
};

}  // namespace

std::unique_ptr<ai::Bot> make_rookie(const ai::BotOptions& options) {
    return std::make_unique<Rookie>(options);
}

}  // namespace affray::bots
