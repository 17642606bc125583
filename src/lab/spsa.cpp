#include "lab/spsa.h"

#include <algorithm>
#include <cmath>

#include "core/dice.h"

namespace affray::lab {

namespace {

using core::Json;

// Spall's exponents; the rate begins to fall after a tenth of the iterations.
constexpr double kReachExponent = 0.101;
constexpr double kRateExponent = 0.602;
constexpr double kSteadyPart = 0.1;

// A pair of matches differs by about 0.7 from what was to be expected of it, and the rate falls to
// a half on the way: so much a comparison may move a parameter for it to wander by one step.
constexpr double kRateOfOneStep = 2.5;

}  // namespace

Spsa::Spsa(std::vector<Tunable> parameters, const SpsaSettings& settings)
    : parameters_(std::move(parameters)),
      settings_(settings),
      moved_(parameters_.size()),
      sum_(parameters_.size()) {}

std::vector<int> Spsa::directions() const {
    core::SeededDice chance(settings_.seed, static_cast<std::uint64_t>(iteration_));
    std::vector<int> directions(parameters_.size());
    for (int& direction : directions) direction = chance.below(2) == 0 ? -1 : 1;
    return directions;
}

double Spsa::reach() const { return settings_.reach / std::pow(iteration_ + 1, kReachExponent); }

double Spsa::rate() const {
    const double steady = kSteadyPart * settings_.iterations + 1;
    const double first = kRateOfOneStep * settings_.wander / std::sqrt(settings_.iterations);
    return first * std::pow(steady / (steady + iteration_), kRateExponent);
}

Json Spsa::values(const std::vector<double>& steps) const {
    Json json = Json::object();
    for (std::size_t i = 0; i < parameters_.size(); ++i)
        json[parameters_[i].name] = parameters_[i].value + parameters_[i].step * steps[i];
    return json;
}

Spsa::Probe Spsa::probe() const {
    const std::vector<int> directions = this->directions();
    std::vector<double> plus = moved_, minus = moved_;
    for (std::size_t i = 0; i < moved_.size(); ++i) {
        plus[i] += reach() * directions[i];
        minus[i] -= reach() * directions[i];
    }
    return {values(plus), values(minus)};
}

void Spsa::learn(double difference) {
    const std::vector<int> directions = this->directions();
    for (std::size_t i = 0; i < moved_.size(); ++i)
        moved_[i] += rate() * difference * directions[i];
    ++iteration_;
    if (2 * iteration_ <= settings_.iterations) return;
    for (std::size_t i = 0; i < moved_.size(); ++i) sum_[i] += moved_[i];
    ++summed_;
}

Json Spsa::now() const { return values(moved_); }

Json Spsa::result() const {
    if (summed_ == 0) return now();
    std::vector<double> mean = sum_;
    for (double& steps : mean) steps /= summed_;
    return values(mean);
}

Json Spsa::state() const {
    Json names = Json::array();
    for (const Tunable& parameter : parameters_) names.push_back(parameter.name);
    return {{"parameters", std::move(names)},
            {"iterations", settings_.iterations},
            {"iteration", iteration_},
            {"moved", moved_},
            {"sum", sum_},
            {"summed", summed_}};
}

core::Status Spsa::resume(const Json& state) {
    const Json mine = this->state();
    for (const char* key : {"parameters", "iterations"})
        if (!state.contains(key) || state[key] != mine[key])
            return core::Error{"other_search", std::string("it was tuning with other ") + key};
    try {
        iteration_ = state.at("iteration").get<int>();
        moved_ = state.at("moved").get<std::vector<double>>();
        sum_ = state.at("sum").get<std::vector<double>>();
        summed_ = state.at("summed").get<int>();
    } catch (const Json::exception& error) {
        return core::Error{"bad_state", error.what()};
    }
    if (moved_.size() != parameters_.size() || sum_.size() != parameters_.size())
        return core::Error{"bad_state", "it has another number of values"};
    return core::Done{};
}

}  // namespace affray::lab
