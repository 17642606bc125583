// A match that is being played: decisions can be taken back, and its record can be written at any
// time.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/any_match.h"
#include "core/dice.h"
#include "core/record.h"

namespace affray::protocol {

class PlayedMatch {
public:
    // A decision that was taken, and what is needed to take it back.
    struct Taken {
        std::shared_ptr<const core::AnyMatch> before;
        core::SeededDice dice_before;
        core::Action action;
        std::vector<core::Roll> rolls;
        std::vector<core::Json> events;
    };

    // A match as it was made. Start it in one of two ways before anything else.
    PlayedMatch(std::unique_ptr<core::AnyMatch> match, std::uint64_t seed);
    // With its first roll; dice that are given come before the seeded ones.
    void start(core::Dice* given = nullptr);
    // In a position, or where a match comes from there by itself. Refused, changing nothing, when
    // it is an impossible one.
    [[nodiscard]] core::Status start_from(const core::Json& position, core::Dice* given = nullptr);

    [[nodiscard]] const core::AnyMatch& match() const { return *match_; }
    [[nodiscard]] const std::vector<core::Roll>& opening_rolls() const { return opening_rolls_; }
    [[nodiscard]] const std::vector<core::Json>& opening_events() const { return opening_events_; }
    [[nodiscard]] const std::vector<Taken>& taken() const { return taken_; }

    // Takes the open decision. Refused with a reason, changing nothing, when that is not possible.
    [[nodiscard]] core::Status take(core::Action action, core::Dice* given = nullptr);
    // Takes back the last decisions. The dice go back too: the same action meets the same rolls.
    void take_back(std::size_t decisions);
    void reseed(std::uint64_t seed) { dice_ = core::SeededDice(seed); }

    [[nodiscard]] std::string record(const core::RecordOptions& options = {}) const;

private:
    std::shared_ptr<const core::AnyMatch> made_;  // as it was before its start
    std::unique_ptr<core::AnyMatch> match_;
    core::SeededDice dice_;
    bool from_position_ = false;
    std::vector<core::Roll> opening_rolls_;
    std::vector<core::Json> opening_events_;
    std::vector<Taken> taken_;
};

}  // namespace affray::protocol
