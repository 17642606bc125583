#include "ai/bloodbowl/solver/puzzle_solver.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ai/bloodbowl/odds/deed_chances.h"
#include "ai/bloodbowl/solver/canonical_key.h"
#include "ai/bloodbowl/solver/puzzle_cuts.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

constexpr double kSame = 1e-10;  // two values of a moment in a circle

struct LimitMet {};

// For what should roll none: in Death Zone a step may, where another ball, a trapdoor or a burst of
// steam is.
class UnexpectedDice final : public core::Dice {
public:
    int roll(core::Die) override {
        was_rolled = true;
        return 1;
    }
    bool was_rolled = false;
};

DecisionKind kind_of(const Match& m) { return static_cast<DecisionKind>(m.decision.kind); }

int squares_to_zone(Square at, Side side) {
    return side == Side::Home ? kPitchLength - 1 - at.x() : at.x();
}

constexpr double kStops = 100, kOther = 50;  // ranks

// Of an attack. The lower, the sooner it is looked at.
double rank_of(const Match& m, Action action) {
    switch (bloodbowl::kind_of(action)) {
        case ActionKind::EndTurn:
        case ActionKind::EndAction: return kStops;
        case ActionKind::Declare: return holds_ball(m, player_of(action)) ? 0 : 1;
        case ActionKind::Step: {
            const auto* frame = std::get_if<ActionFrame>(&m.top());
            if (frame == nullptr || !holds_ball(m, frame->player)) return kOther;
            return squares_to_zone(square_of(action), m.player(frame->player).side);
        }
        default: return 0;
    }
}

}  // namespace

PuzzleSolver::PuzzleSolver(const Setup& setup, const Match& start, Task task, std::int64_t limit)
    : setup_(setup),
      side_(task.side),
      aim_(task.aim),
      score_{start.teams[0].score, start.teams[1].score},
      his_turn_(start.team(other(task.side)).turn),
      limit_(limit),
      last_mover_(task.aim == Aim::Score ? task.side : other(task.side)),
      outcomes_(
          setup, last_mover_, [this](const Match& m) { return known(m); },
          [this] { mind_limit(); }) {}

std::optional<double> PuzzleSolver::known(const Match& m) const {
    const Side he = other(side_);
    if (m.team(side_).score > score_[static_cast<std::size_t>(side_)]) return 1;
    if (m.team(he).score > score_[static_cast<std::size_t>(he)]) return 0;
    if (aim_ == Aim::Score) {
        if (m.over || m.active != side_ || !can_still_score(m, side_)) return 0;
        return std::nullopt;
    }
    const bool he_had_his_turn = m.team(he).turn > his_turn_ && m.active != he;
    if (m.over || he_had_his_turn) return 1;
    if (m.active == he && !can_still_score(m, he)) return 1;
    return std::nullopt;
}

// Searching -----------------------------------------------------------------------------------

// Values each circle anew, going round with the values known so far. They grow to the true ones.
bool PuzzleSolver::improve_circles() {
    memory_.clear();
    std::vector<std::uint64_t> keys;
    for (const auto& [key, circle] : circles_) keys.push_back(key);
    std::ranges::sort(keys);
    bool better = false;
    for (const std::uint64_t key : keys) {
        const Match m = circles_.at(key).m;
        const double worth = search(m, {});
        double& known_worth = circles_.at(key).value;
        better = better || std::abs(worth - known_worth) > kSame;
        known_worth = worth;
    }
    return better;
}

// What a search comes to once all circles that it meets are known.
template <class Search>
double PuzzleSolver::with_circles(Search&& search_once) {
    for (;;) {
        const std::size_t circles = circles_.size();
        const double worth = search_once();
        if (circles_.size() == circles) return worth;
        while (improve_circles()) {}
        memory_.clear();
    }
}

std::optional<double> PuzzleSolver::value(const Match& m) {
    if (const auto end = known(m)) return *end;
    try {
        return with_circles([&] { return search(m, {}); });
    } catch (const LimitMet&) {
        memory_.clear();
        return std::nullopt;
    }
}

std::optional<double> PuzzleSolver::value_after(const Match& m, Action action) {
    try {
        double sum = 0;
        for (const Outcome& outcome : outcomes_.of(m, action)) {
            const auto worth = outcome.worth ? outcome.worth : value(outcome.m);
            if (!worth) return std::nullopt;
            sum += outcome.chance * *worth;
        }
        return sum;
    } catch (const LimitMet&) {
        return std::nullopt;
    }
}

std::optional<Action> PuzzleSolver::best_action(const Match& m) {
    const auto best = value(m);
    if (!best) return std::nullopt;
    try {
        for (const Action action : ranked_actions(m))
            if (comes_to(m, action, *best)) return action;
    } catch (const LimitMet&) {
        memory_.clear();
    }
    return std::nullopt;
}

std::vector<Action> PuzzleSolver::ranked_actions(const Match& m) {
    core::ActionList actions;
    BloodBowl::list_actions(setup_, m, actions);
    std::vector<std::pair<double, Action>> ranked;
    for (const Action action : actions) ranked.emplace_back(rank(m, action), action);
    std::ranges::stable_sort(ranked, std::less{}, &std::pair<double, Action>::first);
    std::vector<Action> sorted;
    for (const auto& [rank, action] : ranked) sorted.push_back(action);
    return sorted;
}

// Whether an action is as good as it can be: looked at only as closely as that needs.
bool PuzzleSolver::comes_to(const Match& m, Action action, double best) {
    const bool wants_much = m.decision.seat == index(side_);
    const Window window{wants_much ? best - 2 * kSame : 0, wants_much ? 1 : best + 2 * kSame};
    const auto outcomes = outcomes_.of(m, action);
    const double worth = with_circles([&] { return value_of(outcomes, window); });
    return wants_much ? worth >= best - kSame : worth <= best + kSame;
}

void PuzzleSolver::mind_limit() const {
    if (limit_ != kNoLimit && outcomes_.throws() >= limit_) throw LimitMet{};
    if (allowed_.steps != kNoLimit && steps() >= allowed_.steps) throw LimitMet{};
    if (allowed_.until != Clock::time_point::max() && Clock::now() >= allowed_.until)
        throw LimitMet{};
}

// Exact inside the window; at its ends or outside, a bound.
double PuzzleSolver::search(const Match& m, Window window) {
    const std::uint64_t key = key_of(m, last_mover_);
    {
        Bounds& bounds = memory_[key];
        if (bounds.is_open) return circles_.try_emplace(key, Circle{m}).first->second.value;
        if (bounds.low >= window.high || bounds.low == bounds.high) return bounds.low;
        if (bounds.high <= window.low) return bounds.high;
        bounds.is_open = true;
        mind_limit();
    }
    const double worth = search_options(m, window);
    Bounds& bounds = memory_[key];
    bounds.is_open = false;
    if (worth < window.high) bounds.high = std::min(bounds.high, worth);
    if (worth > window.low) bounds.low = std::max(bounds.low, worth);
    return worth;
}

// The chance of the surest run to the End Zone, before anything else is tried: something to beat.
double PuzzleSolver::chance_to_run_in(const Match& m) {
    const Ball& ball = m.ball();
    if (kind_of(m) != DecisionKind::Turn || ball.state != BallState::Held) return 0;
    if (m.player(ball.carrier).side != m.active || m.acted.has(ball.carrier)) return 0;
    for (const PlayerId p : on_pitch_of(m, other(m.active)))
        if (m.player(p).skills.has(Skill::Shadowing)) return 0;  // the path-finder leaves it out
    return surest_run(m, PathFinder::When::Now);
}

// Of whoever has the ball.
double PuzzleSolver::surest_run(const Match& m, PathFinder::When when) {
    const PlayerId carrier = m.ball().carrier;
    const Side side = m.player(carrier).side;
    finder_.search(setup_, m, carrier, when);
    const auto run = ai::surest_run(finder_, side);
    return run ? run->chance : 0;
}

double PuzzleSolver::search_options(const Match& m, Window window) {
    const bool wants_much = m.decision.seat == index(side_);
    const bool is_attack = wants_much == (aim_ == Aim::Score);
    double best = wants_much ? 0 : 1;
    if (is_attack) {
        const double run = chance_to_run_in(m);
        best = wants_much ? run : 1 - run;
        double& limit = wants_much ? window.low : window.high;
        limit = wants_much ? std::max(limit, best) : std::min(limit, best);
        if (window.low >= window.high) return best;
    }
    const Choice all = choice(m);
    walked_ += static_cast<std::int64_t>(all.runs.size());
    for (const Option& option : all.options) {
        mind_limit();
        const double worth = value_of(outcomes_.of(all.runs[option.after], option.action), window);
        best = wants_much ? std::max(best, worth) : std::min(best, worth);
        double& limit = wants_much ? window.low : window.high;
        limit = wants_much ? std::max(limit, best) : std::min(limit, best);
        if (window.low >= window.high) break;
    }
    return best;
}

// Of all outcomes together. Each is searched only as closely as it can still matter.
double PuzzleSolver::value_of(const std::vector<Outcome>& outcomes, Window window) {
    double sum = 0, rest = 0;
    std::vector<const Outcome*> open;
    for (const Outcome& outcome : outcomes)
        if (outcome.worth) {
            sum += outcome.chance * *outcome.worth;
        } else {
            rest += outcome.chance;
            open.push_back(&outcome);
        }
    std::ranges::sort(open, std::ranges::greater{}, &Outcome::chance);
    for (const Outcome* outcome : open) {
        if (sum + rest <= window.low) return sum + rest;
        if (sum >= window.high) return sum;
        const double chance = outcome->chance;
        rest -= chance;
        const Window inner{std::max(0.0, (window.low - sum - rest) / chance),
                           std::min(1.0, (window.high - sum) / chance)};
        sum += chance * search(outcome->m, inner);
    }
    return sum;
}

// What can be chosen, the ball and the End Zone first: the sooner a good line is known, the more
// of the others need no close look
// ----------------------------------------------------------------------------

// What he who defends leaves the opponent's carrier, should it end there.
double PuzzleSolver::rank_of_defence(const Match& m, Action action) {
    switch (bloodbowl::kind_of(action)) {
        case ActionKind::EndTurn: return 0;
        case ActionKind::EndAction: break;
        default: return kOther;
    }
    const Ball& ball = m.ball();
    if (ball.state != BallState::Held || m.player(ball.carrier).side == m.active) return kOther;
    return surest_run(m, PathFinder::When::NextTurn);
}

double PuzzleSolver::rank(const Match& m, Action action) {
    return m.active == last_mover_ ? rank_of(m, action) : rank_of_defence(m, action);
}

PuzzleSolver::Choice PuzzleSolver::choice(const Match& m) {
    Choice found{{m}, {}};
    const bool runs = kind_of(m) == DecisionKind::Move;
    std::array<bool, kGridSize> seen{}, seen_with_dice{};
    if (runs)
        if (const auto* frame = std::get_if<ActionFrame>(&m.top()))
            seen[m.player(frame->player).square.index] = true;
    for (std::size_t i = 0; i < found.runs.size(); ++i) {
        core::ActionList actions;
        BloodBowl::list_actions(setup_, found.runs[i], actions);
        for (const Action action : actions) {
            if (is_pointless(setup_, found.runs[i], action)) continue;
            if (!runs || !needs_no_dice(found.runs[i], action)) {
                // The shortest runs come first, so that the first way to a square is the best.
                if (!runs || !depends_on_target_only(found.runs[i], action) ||
                    !std::exchange(seen_with_dice[square_of(action).index], true))
                    found.options.push_back({i, action});
                continue;
            }
            if (seen[square_of(action).index]) continue;
            Match next = found.runs[i];
            UnexpectedDice dice;
            BloodBowl::apply(setup_, next, action, dice, nullptr);
            if (dice.was_rolled) {
                found.options.push_back({i, action});
                continue;
            }
            seen[square_of(action).index] = true;
            found.runs.push_back(next);
        }
    }
    for (Option& option : found.options)
        option.rank = rank(found.runs[option.after], option.action);
    std::ranges::stable_sort(found.options, std::less{}, &Option::rank);
    return found;
}

}  // namespace affray::ai
