// The stage of one run of a scenario: the match, and what has happened since the last expectations.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bloodbowl/data/house.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/events.h"
#include "core/dice.h"
#include "scenario/scenario_file.h"

namespace affray::scenario {

// An event with its own copy of the modifiers, which the engine keeps only for a moment.
struct Happened {
    bloodbowl::Event event;
    std::optional<bloodbowl::Modifiers> modifiers;
};

struct Stage {
    bloodbowl::Setup setup;
    bloodbowl::Match match;
    std::vector<Happened> happened;
    bloodbowl::SharedHouse house = {};  // the setup points into it
};

// "d6 1, 2d6 3 4, scatter 5, block pushed both_down, coin home"
[[nodiscard]] std::vector<core::Roll> dice_in(std::string_view text);
[[nodiscard]] std::vector<core::Roll> dice_in(std::string_view text,
                                              std::span<const core::DieType> types);

// stage.cpp: throws Problem; `line` tells which line is being worked on
[[nodiscard]] Stage set_stage(const Scenario& scenario, std::string_view edition, int& line);

// steps.cpp
void take_step(Stage& stage, const std::string& text);
// An action as a coach writes it; a claim is an action too.
[[nodiscard]] core::Action action_in(const Stage& stage, const std::string& text);
[[nodiscard]] bool is_legal(const Stage& stage, core::Action action);

// expectations.cpp
void check_expectation(const Stage& stage, const std::string& text);

// Listens to the engine and remembers.
class Witness final : public core::Listener<bloodbowl::Event> {
public:
    explicit Witness(std::vector<Happened>& happened) : happened_(happened) {}
    void on(const bloodbowl::Event& event) override {
        Happened happened{event, std::nullopt};
        if (event.modifiers != nullptr) happened.modifiers = *event.modifiers;
        happened.event.modifiers = nullptr;
        happened_.push_back(happened);
    }

private:
    std::vector<Happened>& happened_;
};

}  // namespace affray::scenario
