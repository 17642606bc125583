// Dice that tell whether anything was left to chance.
#pragma once

#include "core/dice.h"

namespace affray::ai {

// Passes rolls on and counts them.
class CountingDice final : public core::Dice {
public:
    explicit CountingDice(core::Dice& source) : source_(source) {}
    int roll(core::Die die) override {
        ++rolls_;
        return source_.roll(die);
    }
    [[nodiscard]] int rolls() const { return rolls_; }

private:
    core::Dice& source_;
    int rolls_ = 0;
};

}  // namespace affray::ai
