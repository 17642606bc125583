// The inner loop of a bot: list the legal actions, choose, apply; and what it is made of.
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "bloodbowl/data/embedded_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/modifiers.h"
#include "bloodbowl/rules/playables.h"
#include "core/dice.h"

namespace affray::bloodbowl {
namespace {

constexpr std::uint64_t kSeed = 1;

TeamList embedded(const char* id) {
    return *read_team_list(*core::parse_json(find_embedded_team(id)->json), id);
}

Setup human_against_orc(Edition edition) {
    return make_setup(edition, {}, embedded("human"), embedded("orc"));
}

// Plays on at random until `stop` says so; returns whether it did before the match was over.
template <class Stop>
bool play_until(const Setup& setup, Match& m, core::SeededDice& dice, core::SeededDice& mind,
                Stop&& stop) {
    core::ActionList list;
    while (m.decision.is_open()) {
        if (stop(m)) return true;
        BloodBowl::list_actions(setup, m, list);
        BloodBowl::apply(setup, m, list[mind.below(static_cast<std::uint32_t>(list.size()))], dice,
                         nullptr);
    }
    return false;
}

// The n-th decision of a kind in a random match.
Match at_decision(const Setup& setup, DecisionKind kind, int n) {
    Match m{};
    for (std::uint64_t seed = kSeed;; ++seed) {
        core::SeededDice dice(seed), mind(seed, 1);
        BloodBowl::start(setup, m, dice, nullptr);
        int met = 0;
        if (play_until(setup, m, dice, mind, [&](const Match& now) {
                return now.decision.kind == static_cast<std::uint8_t>(kind) && ++met == n;
            }))
            return m;
    }
}

void play_games(benchmark::State& state, const Setup& setup, std::string label) {
    core::SeededDice dice(kSeed), mind(kSeed, 1);
    core::ActionList list;
    Match m{};
    std::int64_t decisions = 0, actions = 0;
    for (auto _ : state) {
        BloodBowl::start(setup, m, dice, nullptr);
        while (m.decision.is_open()) {
            BloodBowl::list_actions(setup, m, list);
            BloodBowl::apply(setup, m, list[mind.below(static_cast<std::uint32_t>(list.size()))],
                             dice, nullptr);
            ++decisions;
            actions += static_cast<std::int64_t>(list.size());
        }
    }
    state.SetLabel(std::move(label));
    state.counters["games/s"] =
        benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
    state.counters["decisions/s"] =
        benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
    state.counters["actions/decision"] =
        static_cast<double>(actions) / static_cast<double>(decisions);
}

void whole_games(benchmark::State& state) {
    const Setup setup = human_against_orc(static_cast<Edition>(state.range(0)));
    play_games(state, setup, std::string(name_of(setup.rules.edition)));
}
BENCHMARK(whole_games)->DenseRange(0, kEditions - 1)->Unit(benchmark::kMicrosecond);

// The same teams with everything that Death Zone adds.
Setup in_the_death_zone() {
    Options options;
    options.weather_table = WeatherTable::Winter;
    options.blitzmania = true;
    options.special_balls = true;
    options.referee = RefereeOption::Any;
    options.stadium = "roll";
    options.match_events = true;
    return make_setup(Edition::Bb16, options, embedded("human"), embedded("orc"));
}
void death_zone(benchmark::State& state) { play_games(state, in_the_death_zone(), "bb16"); }
BENCHMARK(death_zone)->Unit(benchmark::kMicrosecond);

// And with five cards and two inducements in each hand.
void full_hands(benchmark::State& state) {
    Setup setup = human_against_orc(static_cast<Edition>(state.range(0)));
    constexpr std::size_t kCards = 5;
    constexpr std::size_t kHelpers = 2;
    std::vector<Playable> hidden, open;
    for (int i = kFirstPlayable; i < kPlayables; ++i)
        if (const auto card = static_cast<Playable>(i);
            data_of(card).exists_in(setup.rules.edition) && can_be_held(card))
            (data_of(card).is_public ? open : hidden).push_back(card);
    for (std::size_t side = 0; side < 2; ++side) {
        auto& hand = setup.teams[side].hand;
        for (std::size_t i = 0; i < kCards && !hidden.empty(); ++i)
            hand.push_back(hidden[(side * kCards + i) * 7 % hidden.size()]);
        for (std::size_t i = 0; i < kHelpers && !open.empty(); ++i)
            hand.push_back(open[(side * kHelpers + i) % open.size()]);
    }
    play_games(state, setup, std::string(name_of(setup.rules.edition)));
}
BENCHMARK(full_hands)->DenseRange(0, kEditions - 1)->Unit(benchmark::kMicrosecond);

void copy_match(benchmark::State& state) {
    const Setup setup = human_against_orc(Edition::Crp);
    const Match m = at_decision(setup, DecisionKind::Turn, 20);
    Match copy{};
    for (auto _ : state) {
        copy = m;
        benchmark::DoNotOptimize(copy);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(sizeof(Match)));
}
BENCHMARK(copy_match);

void list_actions_at(benchmark::State& state, DecisionKind kind, int n) {
    const Setup setup = human_against_orc(Edition::Crp);
    const Match m = at_decision(setup, kind, n);
    core::ActionList list;
    for (auto _ : state) {
        BloodBowl::list_actions(setup, m, list);
        benchmark::DoNotOptimize(list);
    }
    state.counters["actions"] = static_cast<double>(list.size());
}
BENCHMARK_CAPTURE(list_actions_at, turn, DecisionKind::Turn, 20);
BENCHMARK_CAPTURE(list_actions_at, move, DecisionKind::Move, 40);
BENCHMARK_CAPTURE(list_actions_at, place_player, DecisionKind::PlacePlayer, 4);
BENCHMARK_CAPTURE(list_actions_at, place_square, DecisionKind::PlaceSquare, 4);
BENCHMARK_CAPTURE(list_actions_at, kick_target, DecisionKind::KickTarget, 1);
BENCHMARK_CAPTURE(list_actions_at, throw_target, DecisionKind::ThrowTarget, 1);
BENCHMARK_CAPTURE(list_actions_at, push_square, DecisionKind::PushSquare, 3);
BENCHMARK_CAPTURE(list_actions_at, reroll, DecisionKind::Reroll, 2);

// The one place where a roll's target is worked out: legality, odds and the roll itself call it.
void test_for_a_dodge(benchmark::State& state) {
    const Setup setup = human_against_orc(Edition::Crp);
    const Match m = at_decision(setup, DecisionKind::Turn, 20);
    std::vector<RollRequest> requests;
    for (const PlayerId p : m.standing)
        for (int d = 0; d < kDirections; ++d)
            if (const Square to = step(m.player(p).square, d); is_empty(m, to))
                requests.push_back(
                    {.kind = RollKind::Dodge, .player = p, .from = m.player(p).square, .to = to});
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(test_for(setup, m, requests[i]).needed());
        if (++i == requests.size()) i = 0;
    }
}
BENCHMARK(test_for_a_dodge);

void test_for_a_pass(benchmark::State& state) {
    const Setup setup = human_against_orc(Edition::Crp);
    const Match m = at_decision(setup, DecisionKind::Turn, 20);
    const PlayerId p = *m.standing.begin();
    const Square from = m.player(p).square;
    std::size_t i = 0;
    for (auto _ : state) {
        const Square to = kHalves[1][i];
        benchmark::DoNotOptimize(
            test_for(setup, m, {.kind = RollKind::Pass, .player = p, .from = from, .to = to})
                .needed());
        if (++i == kHalves[1].size()) i = 0;
    }
}
BENCHMARK(test_for_a_pass);

void check_invariants(benchmark::State& state) {
    const Setup setup = human_against_orc(Edition::Crp);
    const Match m = at_decision(setup, DecisionKind::Turn, 20);
    for (auto _ : state) benchmark::DoNotOptimize(BloodBowl::broken_invariant(setup, m));
}
BENCHMARK(check_invariants);

void write_position(benchmark::State& state) {
    const Setup setup = human_against_orc(Edition::Crp);
    const Match m = at_decision(setup, DecisionKind::Turn, 20);
    for (auto _ : state) benchmark::DoNotOptimize(BloodBowl::position(setup, m));
}
BENCHMARK(write_position);

void read_position(benchmark::State& state) {
    const Setup setup = human_against_orc(Edition::Crp);
    const core::Json json = BloodBowl::position(setup, at_decision(setup, DecisionKind::Turn, 20));
    for (auto _ : state) benchmark::DoNotOptimize(BloodBowl::read_position(setup, json));
}
BENCHMARK(read_position);

}  // namespace
}  // namespace affray::bloodbowl

BENCHMARK_MAIN();
