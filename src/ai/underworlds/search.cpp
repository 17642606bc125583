#include "ai/underworlds/search.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <functional>
#include <string>
#include <thread>

#include "ai/base/parameters.h"
#include "ai/underworlds/playout.h"
#include "underworlds/game.h"

namespace affray::ai {

using namespace underworlds;
using Clock = std::chrono::steady_clock;

namespace {

constexpr auto kParameters = std::to_array<Parameter<SearchParameters>>({
    {"candidates", &SearchParameters::candidates, 4},
    {"alike", &SearchParameters::alike, 1},
    {"horizon", &SearchParameters::horizon, 1},
    {"prior", &SearchParameters::prior, 2},
});

// The same fighter doing the same to the same enemy, wherever he goes for it.
bool are_alike(const Deed& a, const Deed& b) {
    if (a.first() != b.first()) return false;
    const Action x = a.actions[a.length - 1], y = b.actions[b.length - 1];
    return x.kind == y.kind && (kind_of(x) != ActionKind::Attack || x == y);
}

std::uint64_t mixed(std::uint64_t seed, std::uint64_t index) {
    std::uint64_t x = seed + 0x9E3779B97F4A7C15U * (index + 1);
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31U);
}

// Places between 0 and 1 that lie evenly spread, however many of them are taken.
double spread_place(std::uint64_t index) {
    constexpr double kGoldenRatio = 0.6180339887498949;
    const double place = 0.5 + kGoldenRatio * static_cast<double>(index);
    return place - std::floor(place);
}

}  // namespace

UnderworldsWeights weights_of_ends() {
    UnderworldsWeights w;
    w.fighter = 0.77;
    w.wound = 0.75;
    w.defence_die = 0.05;
    w.expected_damage = 0.43;
    w.move_hex = 0;
    w.inspired = 0.05;
    w.leader = 0;
    w.upgrade = 0.2;
    w.threat_of_next = 0.92;
    w.threat_of_others = 0.59;
    w.threat_fading = 0.8;
    w.threat_next_round = 0.22;
    w.own_objectives = 0.9;
    w.enemy_objectives = 1.2;
    w.ploy = 0.12;
    w.held_upgrade = 0.04;
    w.approach = 0.12;
    w.held_token = 0.06;
    return w;
}

// The names of the weights by which ends are valued begin with this.
constexpr const char* kOfEnds = "end_";

core::Json to_json(const SearchParameters& parameters) {
    core::Json json = to_json(parameters.weights);
    write_parameters(underworlds_weights(), parameters.ends, json, kOfEnds);
    write_parameters(kParameters, parameters, json);
    return json;
}

SearchParameters read_search_parameters(const core::Json& json) {
    SearchParameters parameters;
    parameters.weights = read_weights(json);
    read_parameters(underworlds_weights(), json, parameters.ends, kOfEnds);
    read_parameters(kParameters, json, parameters);
    return parameters;
}

std::vector<Deed> UnderworldsSearch::deeds_of(const Match& seen, std::uint64_t seed) const {
    core::SeededDice random(seed);
    std::vector<Deed> all;
    DeedFinder(setup_, p_.weights, random).find(seen, all);
    return all;
}

// The deeds that look best to the veteran, and not all of them the same; to do nothing always.
std::vector<Deed> UnderworldsSearch::candidates(const Match& seen, std::uint64_t seed,
                                                const Deed* wanted) const {
    std::vector<Deed> all = deeds_of(seen, seed), chosen;
    std::stable_sort(all.begin(), all.end(),
                     [](const Deed& a, const Deed& b) { return a.value > b.value; });
    const auto most = static_cast<std::size_t>(std::max(2.0, p_.candidates));
    for (const Deed& deed : all) {
        const auto alike = std::count_if(chosen.begin(), chosen.end(),
                                         [&](const Deed& other) { return are_alike(deed, other); });
        const bool is_wanted =
            does_nothing(deed.first()) || (wanted != nullptr && is_same(deed, *wanted));
        if (is_wanted || (chosen.size() < most && double(alike) < p_.alike)) chosen.push_back(deed);
    }
    return chosen;
}

// The deeds in the running, and the trials they have had.
class UnderworldsSearch::Contest {
public:
    Contest(const UnderworldsSearch& search, const Match& seen, std::uint64_t seed,
            const SearchLimit& limit, const std::vector<Deed>& deeds)
        : search_(search),
          seen_(seen),
          seed_(seed),
          limit_(limit),
          begun_(Clock::now()),
          playout_(search.setup_, search.p_.weights,
                   static_cast<int>(std::max(1.0, search.p_.horizon))) {
        for (const Deed& deed : deeds) entrants_.push_back({deed, 0, 0});
    }

    [[nodiscard]] SearchResult decide();

private:
    struct Entrant {
        Deed deed;
        double sum = 0;
        int trials = 0;
    };
    using Row = std::vector<double>;  // a value for each deed still in the running

    void run_stage(std::size_t stage, std::size_t stages);
    [[nodiscard]] Row try_all(std::uint64_t index) const;
    [[nodiscard]] double score(const Entrant& entrant) const;

    const UnderworldsSearch& search_;
    const Match& seen_;
    std::uint64_t seed_;
    SearchLimit limit_;
    Clock::time_point begun_;
    UnderworldsPlayout playout_;
    std::vector<Entrant> entrants_;  // best first, after each stage
    std::size_t running_ = 0;        // the first so many are still compared
    std::uint64_t rows_ = 0;         // trials begun so far
    std::int64_t nodes_ = 0;
};

// Each deed under the same cards and the same luck; their ends are valued together. Empty: the time
// was up before all had been tried.
UnderworldsSearch::Contest::Row UnderworldsSearch::Contest::try_all(std::uint64_t index) const {
    std::vector<Match> ends;
    ends.reserve(running_);
    for (std::size_t i = 0; i < running_; ++i) {
        if (limit_.nodes == 0 && Clock::now() >= limit_.until) return {};
        ends.push_back(
            playout_.run(seen_, entrants_[i].deed, mixed(seed_, index), spread_place(index)));
    }
    Row row(running_);
    search_.evaluator_.value(search_.setup_, ends, seen_.decision.seat, row);
    return row;
}

// Every stage has the same share of the budget. Threads take rows of trials in turn; what they
// found is summed up in the order of the rows, so that it does not matter who was faster.
void UnderworldsSearch::Contest::run_stage(std::size_t stage, std::size_t stages) {
    constexpr std::uint64_t kMostRows = 1U << 16U;
    const bool by_nodes = limit_.nodes > 0;
    const auto share = static_cast<std::int64_t>((stage + 1) * std::size_t{1000} / stages);
    const std::int64_t nodes_until = limit_.nodes * share / 1000;
    const Clock::time_point until = begun_ + (limit_.until - begun_) * share / 1000;
    const std::uint64_t most_rows =
        by_nodes
            ? static_cast<std::uint64_t>(std::max<std::int64_t>(0, nodes_until - nodes_)) / running_
            : kMostRows;
    std::vector<Row> rows(most_rows);
    std::atomic<std::uint64_t> next{0};
    const auto work = [&] {
        for (std::uint64_t i = next++; i < most_rows; i = next++) {
            if (!by_nodes && Clock::now() >= until) return;
            rows[i] = try_all(rows_ + i);
        }
    };
    std::vector<std::thread> others;
    for (int i = 1; i < limit_.threads; ++i) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
    for (const Row& row : rows) {
        if (row.empty()) continue;
        for (std::size_t i = 0; i < running_; ++i) {
            entrants_[i].sum += row[i];
            ++entrants_[i].trials;
        }
        nodes_ += static_cast<std::int64_t>(running_);
    }
    rows_ += std::min(most_rows, next.load());
}

double UnderworldsSearch::Contest::score(const Entrant& entrant) const {
    constexpr double kLeastPrior = 0.01;  // decides where there was no trial
    const double prior = std::max(kLeastPrior, search_.p_.prior);
    return (entrant.sum + prior * entrant.deed.value) / (entrant.trials + prior);
}

SearchResult UnderworldsSearch::Contest::decide() {
    running_ = entrants_.size();
    std::size_t stages = 1;
    for (std::size_t n = running_; n > 2; n = (n + 1) / 2) ++stages;
    for (std::size_t stage = 0; stage < stages && running_ > 1; ++stage) {
        run_stage(stage, stages);
        std::stable_sort(entrants_.begin(),
                         entrants_.begin() + static_cast<std::ptrdiff_t>(running_),
                         [&](const Entrant& a, const Entrant& b) { return score(a) > score(b); });
        if (stage + 1 < stages) running_ = (running_ + 1) / 2;
    }
    SearchResult result;
    for (const Entrant& entrant : entrants_)
        result.deeds.push_back({entrant.deed, score(entrant), entrant.trials});
    result.nodes = nodes_;
    return result;
}

SearchResult UnderworldsSearch::search(const Match& seen, std::uint64_t seed,
                                       const SearchLimit& limit, const Deed* wanted) const {
    return Contest(*this, seen, seed, limit, candidates(seen, seed, wanted)).decide();
}

}  // namespace affray::ai
