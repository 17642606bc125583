// The stage of a scenario of Underworlds: the match, and what happened since the last expectations.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/json.h"
#include "scenario/scenario_file.h"
#include "underworlds/game.h"

namespace affray::scenario {

struct UnderworldsStage {
    std::shared_ptr<const underworlds::Setup> setup;
    underworlds::Match match;
    std::vector<core::Json> happened;  // events as they are written everywhere
};

// underworlds_stage.cpp: throws Problem; `line` tells which line is being worked on
[[nodiscard]] UnderworldsStage set_underworlds_stage(const Scenario& scenario, int& line);

// underworlds_steps.cpp
void take_step(UnderworldsStage& stage, const std::string& text);
[[nodiscard]] core::Action action_in(const UnderworldsStage& stage, const std::string& text);
[[nodiscard]] bool is_legal(const UnderworldsStage& stage, core::Action action);

// underworlds_expectations.cpp
void check_expectation(const UnderworldsStage& stage, const std::string& text);

// Listens to the engine and remembers.
class UnderworldsWitness final : public core::Listener<underworlds::Event> {
public:
    explicit UnderworldsWitness(UnderworldsStage& stage) : stage_(stage) {}
    void on(const underworlds::Event& event) override {
        stage_.happened.push_back(underworlds::Underworlds::event_json(*stage_.setup, event));
    }

private:
    UnderworldsStage& stage_;
};

}  // namespace affray::scenario
