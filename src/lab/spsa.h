// Tuning by simultaneous perturbation (SPSA, Spall 1992): all parameters are moved a little at
// once, each up or down at random; the two opposite versions are compared, and all parameters go
// towards the better one. A comparison costs the same however many parameters there are.
//
// Every parameter is counted in its own steps, a change that should be felt. The reach of the
// perturbation and the rate of learning shrink as Spall advises; the result is the mean of the
// second half, which is steadier than the last values.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/result.h"

namespace affray::lab {

struct Tunable {
    std::string name;
    double value = 0;
    double step = 1;
};

struct SpsaSettings {
    int iterations = 500;
    double reach = 1.5;   // of the first perturbation, in steps
    double wander = 1.5;  // how many steps chance alone may carry a parameter over the whole search
    std::uint64_t seed = 1;
};

class Spsa {
public:
    Spsa(std::vector<Tunable> parameters, const SpsaSettings& settings);

    [[nodiscard]] bool is_done() const { return iteration_ >= settings_.iterations; }
    [[nodiscard]] int iteration() const { return iteration_; }

    // The two versions to compare now, {"name": value}.
    struct Probe {
        core::Json plus, minus;
    };
    [[nodiscard]] Probe probe() const;
    // By how much `plus` did better than `minus`, -1 to 1.
    void learn(double difference);

    [[nodiscard]] core::Json now() const;     // where the search stands
    [[nodiscard]] core::Json result() const;  // the mean of the second half

    // Everything that is needed to go on another day.
    [[nodiscard]] core::Json state() const;
    core::Status resume(const core::Json& state);

private:
    [[nodiscard]] std::vector<int> directions() const;  // +1 or -1 for each, by the iteration
    [[nodiscard]] double reach() const;
    [[nodiscard]] double rate() const;
    [[nodiscard]] core::Json values(const std::vector<double>& steps) const;

    std::vector<Tunable> parameters_;
    SpsaSettings settings_;
    int iteration_ = 0;
    std::vector<double> moved_;  // from the starting values, in steps
    std::vector<double> sum_;    // of moved_ over the second half
    int summed_ = 0;
};

}  // namespace affray::lab
