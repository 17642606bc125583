#include "ai/underworlds/veteran.h"

#include <cstring>

#include "ai/underworlds/answers.h"
#include "underworlds/game.h"

namespace affray::ai {

using namespace underworlds;

Deed choose_deed(const Setup& setup, const Match& seen, const UnderworldsWeights& weights,
                 core::SeededDice& random, Look look) {
    if (const auto answer = answer_without_deed(setup, seen, weights, random)) {
        Deed deed;
        deed.add(*answer);
        return deed;
    }
    return DeedFinder(setup, weights, random, look).best(seen);
}

// Nothing is rolled within a deed, so the position after each of its actions is known.
void DeedInHand::expect(const Setup& setup, const Match& seen, Action action) {
    core::SeededDice dice(1);
    expected_ = seen;
    Underworlds::apply(setup, expected_, action, dice, nullptr);
}

void DeedInHand::keep(const Setup& setup, const Match& seen, const Deed& deed) {
    deed_ = deed;
    done_ = 1;
    if (deed_.length > 1) expect(setup, seen, deed_.first());
}

bool DeedInHand::is_expected(const Match& seen) const {
    // Equal matches have equal bytes. NOLINTNEXTLINE(bugprone-suspicious-memory-comparison)
    return done_ < deed_.length && std::memcmp(&seen, &expected_, sizeof(Match)) == 0;
}

std::optional<Action> DeedInHand::next(const Setup& setup, const Match& seen) {
    if (!is_expected(seen)) return std::nullopt;
    const Action action = deed_.actions[done_++];
    if (done_ < deed_.length) expect(setup, seen, action);
    return action;
}

core::Json DeedInHand::memory(const Setup& setup) const {
    if (done_ >= deed_.length) return nullptr;
    core::Json rest = core::Json::array();
    for (std::size_t i = done_; i < deed_.length; ++i) {
        const Action action = deed_.actions[i];
        rest.push_back({action.kind, action.a, action.b, action.c});
    }
    return {{"rest", std::move(rest)}, {"expected", Underworlds::position(setup, expected_)}};
}

void DeedInHand::remember(const Setup& setup, const core::Json& memory) {
    deed_ = {};
    done_ = 0;
    if (memory.is_null()) return;
    const auto expected = Underworlds::read_position(setup, memory.at("expected"));
    if (!expected) return;
    expected_ = *expected;
    for (const core::Json& action : memory.at("rest"))
        if (!deed_.is_full()) deed_.add({action.at(0), action.at(1), action.at(2), action.at(3)});
}

namespace {

class UnderworldsVeteran final : public Bot {
public:
    explicit UnderworldsVeteran(const BotOptions& options)
        : weights_(read_weights(options.parameters)), random_(options.seed, kStream) {}

    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override {
        const auto& field = dynamic_cast<const AnyUnderworldsMatch&>(match);
        const Setup& setup = field.setup();
        const Match& seen = field.match();
        if (const auto action = in_hand_.next(setup, seen)) return *action;
        const Deed deed = choose_deed(setup, seen, weights_, random_);
        in_hand_.keep(setup, seen, deed);
        return deed.first();
    }

private:
    static constexpr std::uint64_t kStream = 79;  // its own, beside the dice of a match

    UnderworldsWeights weights_;
    core::SeededDice random_;
    DeedInHand in_hand_;
};

}  // namespace

std::unique_ptr<Bot> make_underworlds_veteran(const BotOptions& options) {
    return std::make_unique<UnderworldsVeteran>(options);
}

core::Json underworlds_veteran_parameters() { return to_json(UnderworldsWeights{}); }

}  // namespace affray::ai
