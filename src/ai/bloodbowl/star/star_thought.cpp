#include "ai/bloodbowl/star/star_thought.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <thread>
#include <vector>

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr int kFinalSamples = 64;  // to choose among the plans of several threads

double value_of(Sampler& sampler, const std::vector<Play>& plays) {
    Plan plan(plays.size());
    std::iota(plan.begin(), plan.end(), 0);
    std::array<double, kFinalSamples> values;
    sampler.value({}, plays, plan, 0, values);
    return std::accumulate(values.begin(), values.end(), 0.0) / kFinalSamples;
}

}  // namespace

// Every thread looks for itself; the best of their plans is chosen by throws they did not know.
Thought plan_turn(const TurnToPlan& turn, const TurnBudget& turn_budget, double share, int threads,
                  std::uint64_t seed) {
    const auto side = static_cast<Side>(turn.m.decision.seat);
    const auto count = static_cast<std::size_t>(std::max(1, threads));
    const double part = turn_budget.counts_nodes() ? share / static_cast<double>(count) : share;
    const Walks walks(turn.setup, turn.m, side);
    const Relays relays(turn.setup, turn.m, walks);
    std::vector<Thought> thoughts(count);
    const auto work = [&](std::size_t thread) {
        Deadline deadline = turn_budget.portion(part);
        Sampler sampler(turn.setup, turn.m, side, turn.evaluator, seed + thread);
        TurnSearch search(sampler, turn.plays, walks, relays, seed + thread);
        thoughts[thread].found = search.search(turn.starts, deadline, turn.goes_on);
        thoughts[thread].nodes = deadline.nodes();
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < count; ++i) others.emplace_back(work, i);
    work(0);
    for (std::thread& other : others) other.join();

    Thought best = std::move(thoughts.front());
    if (count == 1) return best;
    Sampler judge(turn.setup, turn.m, side, turn.evaluator, seed + count);
    best.found.value = value_of(judge, best.found.plays);
    std::int64_t nodes = best.nodes + kFinalSamples;
    for (Thought& thought : std::span(thoughts).subspan(1)) {
        thought.found.value = value_of(judge, thought.found.plays);
        nodes += thought.nodes + kFinalSamples;
        if (thought.found.value > best.found.value) best = std::move(thought);
    }
    best.nodes = nodes;
    return best;
}

}  // namespace affray::ai
