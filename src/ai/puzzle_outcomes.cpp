#include "ai/puzzle_outcomes.h"

#include <bit>
#include <type_traits>
#include <utility>

#include "bloodbowl/engine.h"
#include "bloodbowl/game.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

// What is rarer than this is left out, and the rest scaled to 1.
constexpr double kNegligible = 1e-13;

// Takes in one number after the other (the mixing of SplitMix64).
class Mixer {
public:
    void add(std::uint64_t value) {
        hash_ += value + 0x9E3779B97F4A7C15U;
        hash_ = (hash_ ^ (hash_ >> 30U)) * 0xBF58476D1CE4E5B9U;
        hash_ = (hash_ ^ (hash_ >> 27U)) * 0x94D049BB133111EBU;
        hash_ ^= hash_ >> 31U;
    }
    [[nodiscard]] std::uint64_t hash() const { return hash_; }

    // As a visitor of `fields`.
    template <class T>
    void operator()(std::string_view, const T& value) {
        if constexpr (std::is_same_v<T, Square>)
            add(value.index);
        else if constexpr (std::is_same_v<T, PlayerId>)
            add(value.slot);
        else if constexpr (std::is_same_v<T, PlayerSet>)
            add(value.bits);
        else
            add(static_cast<std::uint64_t>(value));
    }

private:
    std::uint64_t hash_ = 0;
};

// What the last roll and the last push left behind means nothing when a coach plans on.
bool plans_on(const Match& m) {
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    return m.decision.is_open() && (kind == DecisionKind::Turn || kind == DecisionKind::Move);
}

void add_players(Mixer& mixer, const Match& m) {
    for (const PlayerId p : m.on_pitch) {
        const Player& player = m.player(p);
        mixer.add(p.slot | std::uint64_t{player.square.index} << 8U |
                  std::uint64_t{static_cast<std::uint8_t>(player.status)} << 24U |
                  std::uint64_t{player.conditions} << 32U |
                  std::uint64_t{player.used_this_turn} << 40U);
    }
}

void proceed_once(const Setup& setup, Match& m, core::Dice& dice) {
    Engine e{setup, setup.rules, m, dice, nullptr};
    std::visit([&](auto& frame) { proceed(e, frame); }, m.top());
}

void take_answer(const Setup& setup, Match& m, Action action, core::Dice& dice) {
    Engine e{setup, setup.rules, m, dice, nullptr};
    m.decision.seat = core::Decision::kNobody;
    std::visit([&](auto& frame) { answer(e, frame, action); }, m.top());
}

}  // namespace

std::uint64_t key_of(const Match& m) {
    Mixer mixer;
    mixer.add(m.decision.seat | std::uint64_t{m.decision.kind} << 8U |
              std::uint64_t{m.over} << 16U | std::uint64_t{m.drive_over} << 17U |
              std::uint64_t{m.is_held} << 18U |
              std::uint64_t{static_cast<std::uint8_t>(m.active)} << 24U |
              std::uint64_t{static_cast<std::uint8_t>(m.turnover)} << 32U);
    mixer.add(m.acted.bits);
    mixer.add(m.stunned_this_turn.bits);
    if (!plans_on(m)) {
        Match::fields(m, mixer);
        RollOutcome::fields(m.roll, mixer);
        for (std::size_t i = 0; i < m.chain_length; ++i) PushLink::fields(m.chain[i], mixer);
    }
    for (const Team& team : m.teams) Team::fields(team, mixer);
    Ball::fields(m.ball(), mixer);
    add_players(mixer, m);
    for (std::size_t i = 0; i < m.depth; ++i) {
        mixer.add(m.stack[i].index());
        std::visit([&]<class F>(const F& frame) { F::fields(frame, mixer); }, m.stack[i]);
    }
    return mixer.hash();
}

void Outcomes::add(Pool& pool, Places& places, std::uint64_t key, const Outcome& outcome) {
    const auto [at, is_new] = places.try_emplace(key, pool.size());
    if (is_new)
        pool.push_back(outcome);
    else
        pool[at->second].chance += outcome.chance;
}

// One procedure that rolls dice, with all their faces.
void Outcomes::branch(const Outcome& before) {
    core::EnumeratingDice dice;
    Outcome after;
    do {
        ++throws_;
        after.m = before.m;
        proceed_once(setup_, after.m, dice);
        after.chance = before.chance * dice.probability();
        add(next_, next_at_, key_of(after.m), after);
    } while (dice.next_outcome());
}

// Goes on to the next dice, or to where it stops.
void Outcomes::go_on(Outcome& outcome) {
    Match& m = outcome.m;
    for (;;) {
        if (m.over) m.decision = {};
        outcome.worth = known_(m);
        if (outcome.worth)
            return add(settled_, settled_at_, std::bit_cast<std::uint64_t>(*outcome.worth),
                       outcome);
        if (m.decision.is_open() || m.depth == 0)
            return add(settled_, settled_at_, key_of(m), outcome);
        const Outcome before = outcome;
        core::EnumeratingDice dice;
        proceed_once(setup_, m, dice);
        if (!dice.rolls().empty()) return branch(before);
    }
}

std::vector<Outcome> Outcomes::of(const Match& m, Action action) {
    settled_.clear();
    settled_at_.clear();
    core::EnumeratingDice dice;  // an answer may roll, too
    do {
        Outcome answered{m};
        take_answer(setup_, answered.m, action, dice);
        answered.chance = dice.probability();
        add(next_, next_at_, key_of(answered.m), answered);
    } while (dice.next_outcome());

    while (!next_.empty()) {
        Pool now = std::exchange(next_, {});
        next_at_.clear();
        for (Outcome& outcome : now)
            if (outcome.chance > kNegligible) go_on(outcome);
    }
    double sum = 0;
    for (const Outcome& outcome : settled_) sum += outcome.chance;
    for (Outcome& outcome : settled_) outcome.chance /= sum;
    return std::exchange(settled_, {});
}

}  // namespace affray::ai
