// All ways of a player, with their chances: what a bot asks for each player of each turn.
#include <algorithm>
#include <cstdint>
#include <vector>

#include <benchmark/benchmark.h>

#include "ai/base/random_bot.h"
#include "ai/bloodbowl/odds/paths.h"
#include "bloodbowl/data/embedded_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;

TeamList embedded(const char* id) {
    return *read_team_list(*core::parse_json(find_embedded_team(id)->json), id);
}

// Positions at the start of turns of random matches.
std::vector<Match> positions(const Setup& setup) {
    constexpr int kEnough = 64;
    std::vector<Match> found;
    core::SeededDice dice(1);
    RandomBot bot(1);
    Match m{};
    BloodBowl::start(setup, m, dice, nullptr);
    while (found.size() < kEnough && m.decision.is_open()) {
        if (static_cast<DecisionKind>(m.decision.kind) == DecisionKind::Turn && m.acted.empty())
            found.push_back(m);
        BloodBowl::apply(setup, m, bot.choose<BloodBowl>(setup, m), dice, nullptr);
    }
    return found;
}

// One search and the chance of every square, for each standing player in turn.
void all_squares_of_a_player(benchmark::State& state) {
    const Setup setup = make_setup(Edition::Crp, {}, embedded("human"), embedded("orc"));
    const std::vector<Match> all = positions(setup);
    PathFinder finder;
    std::size_t next = 0;
    std::int64_t players = 0, squares = 0;
    for (auto _ : state) {
        const Match& m = all[next++ % all.size()];
        for (const PlayerId p : m.standing) {
            finder.search(setup, m, p, PathFinder::When::NextTurn);
            for (const Square square : finder.squares())
                benchmark::DoNotOptimize(finder.to(square));
            ++players;
            squares += static_cast<std::int64_t>(finder.squares().size());
        }
    }
    state.SetItemsProcessed(players);
    state.counters["squares"] = benchmark::Counter(
        static_cast<double>(squares) / static_cast<double>(std::max<std::int64_t>(1, players)));
}
BENCHMARK(all_squares_of_a_player);

}  // namespace
}  // namespace affray::ai
