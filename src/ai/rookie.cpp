#include "ai/rookie.h"

#include "ai/rookie_bloodbowl.h"
#include "ai/rookie_underworlds.h"
#include "bloodbowl/game.h"
#include "underworlds/game.h"

namespace affray::ai {

namespace {

class Rookie final : public Bot {
public:
    static constexpr std::uint64_t kStream = 78;  // its own, beside the dice of a match

    explicit Rookie(std::uint64_t seed) : random_(seed, kStream) {}

    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override {
        if (const auto* pitch = dynamic_cast<const bloodbowl::AnyBloodBowlMatch*>(&match))
            return coach_.choose(pitch->setup(), pitch->match());
        const auto& field = dynamic_cast<const underworlds::AnyUnderworldsMatch&>(match);
        return choose_underworlds(field.setup(), field.match(), random_);
    }

private:
    BloodBowlRookie coach_;
    core::SeededDice random_;
};

}  // namespace

std::unique_ptr<Bot> make_rookie(std::uint64_t seed) { return std::make_unique<Rookie>(seed); }

}  // namespace affray::ai
