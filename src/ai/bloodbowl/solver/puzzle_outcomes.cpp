#include "ai/bloodbowl/solver/puzzle_outcomes.h"

#include <bit>
#include <utility>

#include "ai/bloodbowl/solver/canonical_key.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/engine.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

// What is rarer than this is left out, and the rest scaled to 1.
constexpr double kNegligible = 1e-13;

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
        simplify(setup_, after.m);
        add(next_, next_at_, key_of(after.m, last_mover_), after);
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
            return add(settled_, settled_at_, key_of(m, last_mover_), outcome);
        const Outcome before = outcome;
        core::EnumeratingDice dice;
        proceed_once(setup_, m, dice);
        if (!dice.rolls().empty())
            return add(to_roll_, to_roll_at_, key_of(before.m, last_mover_), before);
        simplify(setup_, m);
    }
}

// What is left of a time that was broken off.
void Outcomes::forget() {
    for (Pool* pool : {&settled_, &to_roll_, &next_}) pool->clear();
    for (Places* places : {&settled_at_, &to_roll_at_, &next_at_}) places->clear();
}

std::vector<Outcome> Outcomes::of(const Match& m, Action action) {
    forget();
    core::EnumeratingDice dice;  // an answer may roll, too
    do {
        Outcome answered{m};
        take_answer(setup_, answered.m, action, dice);
        answered.chance = dice.probability();
        simplify(setup_, answered.m);
        add(next_, next_at_, key_of(answered.m, last_mover_), answered);
    } while (dice.next_outcome());

    while (!next_.empty()) {
        Pool now = std::exchange(next_, {});
        next_at_.clear();
        for (Outcome& outcome : now)
            if (outcome.chance > kNegligible) go_on(outcome);
        for (const Outcome& outcome : to_roll_) {
            going_on_();
            branch(outcome);
        }
        to_roll_.clear();
        to_roll_at_.clear();
    }
    double sum = 0;
    for (const Outcome& outcome : settled_) sum += outcome.chance;
    for (Outcome& outcome : settled_) outcome.chance /= sum;
    return std::exchange(settled_, {});
}

}  // namespace affray::ai
