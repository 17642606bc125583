#include "ai/rookie.h"

#include "ai/random_bot.h"
#include "ai/rookie_bloodbowl.h"
#include "bloodbowl/game.h"

namespace affray::ai {

namespace {

class Rookie final : public Bot {
public:
    explicit Rookie(std::uint64_t seed) : random_(seed) {}

    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override {
        if (const auto* pitch = dynamic_cast<const bloodbowl::AnyBloodBowlMatch*>(&match))
            return coach_.choose(pitch->setup(), pitch->match());
        return random_.choose(match);
    }

private:
    BloodBowlRookie coach_;
    RandomBot random_;
};

}  // namespace

std::unique_ptr<Bot> make_rookie(std::uint64_t seed) { return std::make_unique<Rookie>(seed); }

}  // namespace affray::ai
