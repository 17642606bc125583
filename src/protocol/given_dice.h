// The dice that a request brings along: all of them must be rolled (`dice`), or the first of them
// are and the rest is told (`dice_queue`).
#pragma once

#include <optional>
#include <span>

#include "core/dice.h"
#include "core/json.h"
#include "protocol/request.h"

namespace affray::protocol {

class GivenDice final : public core::Dice {
public:
    GivenDice(const core::Json& request, std::span<const core::DieType> types);

    // Null: the request brings none, and the session's own are rolled.
    [[nodiscard]] core::Dice* source() { return script_ ? this : nullptr; }
    // Runs what rolls them. A refusal then names the die that was wanted when there was none, or
    // another one.
    template <class Function>
    void run(Function&& function) {
        try {
            function();
        } catch (Refusal& refusal) {
            refusal.wanted = wanted();
            throw;
        } catch (const core::DiceMismatch& mismatch) {
            throw Refusal{{"bad_dice", mismatch.what()}, wanted()};
        }
    }
    // When all is done: refuses dice that were left over, unless they are a queue.
    void check_all_used() const;
    // {"dice_left": [...]} of a queue, otherwise nothing.
    [[nodiscard]] core::Json left() const;

    int roll(core::Die die) override;

private:
    // {"die": "d6", "sides": 6}, with the names of the faces where they have any; or null.
    [[nodiscard]] core::Json wanted() const;

    std::span<const core::DieType> types_;
    std::vector<core::Roll> rolls_;
    std::optional<core::ScriptedDice> script_;
    std::optional<core::Die> wanted_;
    bool is_queue_ = false;
};

}  // namespace affray::protocol
