// Search in Underworlds: which deed is best, found by playing on from it many times.
//
// A trial deals the hidden cards anew as the seat may imagine them, does the deed, lets the dice
// fall, and has everybody play on as the veteran would for some activations. What comes of it is
// valued in batches by an Evaluator. All deeds that are compared meet the same cards and the same
// luck; the weaker half of them is dropped again and again, and the rest tried further.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "ai/underworlds/deeds.h"
#include "ai/underworlds/judgement.h"
#include "ai/underworlds/weights.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/match.h"

namespace affray::ai {

// The judgement of positions in which an activation is about to begin, fitted to how games between
// veterans ended from there. To choose deeds by it at first sight is worse than by the veteran's.
[[nodiscard]] UnderworldsWeights weights_of_ends();

struct SearchParameters {
    UnderworldsWeights weights;                   // by which the veteran plays
    UnderworldsWeights ends = weights_of_ends();  // by which the ends of trials are valued
    double candidates = 12;                       // deeds compared
    double alike = 3;                             // of these, with the same fighter doing the same
    double horizon = 3;                           // activations played on
    double prior = 6;  // trials that the veteran's own opinion counts for
};

// As for BotType::parameters, and back.
[[nodiscard]] core::Json to_json(const SearchParameters& parameters);
[[nodiscard]] SearchParameters read_search_parameters(const core::Json& json);

// What one decision may cost.
struct SearchLimit {
    std::chrono::steady_clock::time_point until = {};
    std::int64_t nodes = 0;  // more than 0: they are counted instead of the time
    int threads = 1;
};

struct Trialled {
    Deed deed;
    double value = 0;  // the mean of its trials, together with the veteran's opinion
    int trials = 0;
};

struct SearchResult {
    std::vector<Trialled> deeds;  // best first; never empty
    std::int64_t nodes = 0;       // positions valued
};

class UnderworldsSearch {
public:
    UnderworldsSearch(const underworlds::Setup& setup, const SearchParameters& parameters,
                      const UnderworldsEvaluator& evaluator)
        : setup_(setup), p_(parameters), evaluator_(evaluator) {}

    // Everything that can be done at the open decision, as it looks at first sight.
    [[nodiscard]] std::vector<Deed> deeds_of(const underworlds::Match& seen,
                                             std::uint64_t seed) const;
    // `seen` is the view of the seat that must choose. Depends on the seed, and with nodes counted
    // on nothing else; how many threads there are makes no difference then.
    // `wanted` is compared with the others however it looks at first sight.
    [[nodiscard]] SearchResult search(const underworlds::Match& seen, std::uint64_t seed,
                                      const SearchLimit& limit, const Deed* wanted = nullptr) const;

private:
    class Contest;
    [[nodiscard]] std::vector<Deed> candidates(const underworlds::Match& seen, std::uint64_t seed,
                                               const Deed* wanted) const;

    const underworlds::Setup& setup_;
    const SearchParameters& p_;
    const UnderworldsEvaluator& evaluator_;
};

}  // namespace affray::ai
