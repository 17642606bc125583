#include "ai/bloodbowl/planning/playout.h"

#include <algorithm>

#include "ai/bloodbowl/base/hasher.h"
#include "ai/bloodbowl/base/places.h"
#include "ai/bloodbowl/base/position_key.h"
#include "ai/bloodbowl/odds/deed_chances.h"
#include "ai/bloodbowl/odds/threats.h"
#include "ai/bloodbowl/plays/veteran_answers.h"
#include "ai/bloodbowl/rookie/rookie_parts.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/action/gates.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/star_rules.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr int kMostSteps = 300;       // of one play: more is no play
constexpr double kWorthTrying = 0.4;  // the chance of what is tried when a ball comes loose

// Whose nature asks for a roll or more as soon as an Action is declared for him.
bool asks_at_once(const Player& player) {
    return player.skills.has(Skill::BallAndChain) ||
           std::any_of(kGates.begin(), kGates.end(),
                       [&](const Gate& gate) { return player.skills.has(gate.skill); });
}

DecisionKind kind_of_decision(const Match& m) { return static_cast<DecisionKind>(m.decision.kind); }

// What is asked in between, as a veteran answers it; but where he would judge the whole pitch for
// the square of a push, a rookie's answer is as good for a trial and takes no time.
Action quick_answer(const Setup& setup, const Match& m) {
    const DecisionKind kind = kind_of_decision(m);
    if (kind != DecisionKind::PushSquare && kind != DecisionKind::FollowUp)
        return answer_in_between(setup, m);
    core::ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    if (actions.size() == 1) return actions[0];
    const Scene scene{setup, m, actions, static_cast<Side>(m.decision.seat)};
    return kind == DecisionKind::PushSquare ? rookie::choose_push_square(scene)
                                            : rookie::choose_follow_up(scene);
}

// Of the position and of what has been done in the turn.
std::uint64_t moment_key(const Match& m) {
    Hasher hasher;
    hasher.add(position_key(m));
    hasher.add(m.acted.bits);
    for (const Player& player : m.players) hasher.add(player.used_this_turn);
    for (const Team& team : m.teams) hasher.add(team.reroll_used ? 1 : 0);
    return hasher.hash();
}

bool is_loose(const Match& m) { return m.ball().state == BallState::OnGround; }

}  // namespace

bool Playout::may_declare(const Match& m) const {
    return has_turn(m) && m.decision.seat == index(side_) &&
           kind_of_decision(m) == DecisionKind::Turn;
}

void Playout::apply(Match& m, Action action, core::Dice& dice) const {
    BloodBowl::apply(setup_, m, action, dice, nullptr);
}

void Playout::end_turn(Match& m, core::Dice& dice) const {
    if (may_declare(m)) apply(m, make_action(ActionKind::EndTurn), dice);
}

// A walk on which nobody rolls a die or decides anything, and after which the turn goes on.
bool Playout::is_plain_walk(const Match& m, std::span<const Action> actions) const {
    if (!may_declare(m) || setup_.options.illegal_procedure) return false;
    if (actions.size() < 2 || kind_of(actions.front()) != ActionKind::Declare) return false;
    const PlayerId p = player_of(actions.front());
    if (actions.front() != declare(p, ActionType::Move) || m.acted.has(p)) return false;
    const Player& player = m.player(p);
    if (!m.standing.has(p) || player.conditions != 0 || may_be_given_skill(setup_, m, p) ||
        asks_at_once(player))
        return false;
    if ((standing_of(m, side_) - m.acted).count() < 2) return false;
    const bool carries = holds_ball(m, p);
    Square at = player.square;
    int left = player.ma;
    for (const Action& action : actions.subspan(1)) {
        if (kind_of(action) == ActionKind::EndAction) return &action == &actions.back();
        const Square to = square_of(action);
        if (kind_of(action) != ActionKind::Step || !are_adjacent(at, to) || left-- == 0 ||
            !is_empty(m, to) || opposing_tackle_zones(m, p, at) > 0 ||
            (carries ? is_scoring_zone(to, side_) : ball_lies_at(m, to)))
            return false;
        at = to;
    }
    return true;
}

// Just what the engine would make of it, in one go.
void Playout::walk_plainly(Match& m, std::span<const Action> actions) {
    const PlayerId p = player_of(actions.front());
    m.acted.add(p);
    for (const Action action : actions)
        if (kind_of(action) == ActionKind::Step) {
            move_to(m, p, square_of(action));
            m.turn_has_begun = true;
        }
}

// What the player was to do is done as long as it is possible; then he stops.
std::size_t Playout::run(Match& m, std::span<const Action> actions, core::Dice& dice) const {
    if (is_plain_walk(m, actions)) {
        walk_plainly(m, actions);
        return actions.size();
    }
    ActionList legal;
    std::size_t next = 0, done = 0;
    for (int i = 0; i < kMostSteps && has_turn(m); ++i) {
        const bool mine = m.decision.seat == index(side_);
        const DecisionKind kind = kind_of_decision(m);
        if (mine && (kind == DecisionKind::Turn || kind == DecisionKind::Move ||
                     kind == DecisionKind::ThrowTarget)) {
            legal.clear();
            BloodBowl::list_actions(setup_, m, legal);
            if (next < actions.size() && legal.contains(actions[next])) {
                apply(m, actions[next++], dice);
                ++done;
                continue;
            }
            if (kind == DecisionKind::Turn) return done;
            next = actions.size();
            if (kind == DecisionKind::Move) {
                const Action stop = make_action(ActionKind::EndAction);
                apply(m, legal.contains(stop) ? stop : legal[0], dice);
                continue;
            }
        }
        apply(m, quick_answer(setup_, m), dice);
    }
    return done;
}

// Scoring ends the turn, too; so does the Action of the last one who could act.
bool Playout::goes_well(Match& m, std::span<const Action> actions, core::Dice& dice) const {
    const int score = m.team(side_).score;
    const bool is_all = run(m, actions, dice) >= actions.size();
    if (m.team(side_).score > score) return true;
    const bool declares = !actions.empty() && kind_of(actions.front()) == ActionKind::Declare;
    return is_all && (has_turn(m) || (declares && m.standing.has(player_of(actions.front()))));
}

bool Playout::make(Match& m, std::span<const Action> actions, core::Dice& dice) {
    const Ball before = m.ball();
    const bool is_made = run(m, actions, dice) > 0;
    if (!may_declare(m)) return is_made;
    const bool came_loose =
        is_loose(m) && !(before.state == BallState::OnGround && before.square == m.ball().square);
    const bool was_given = m.ball().state == BallState::Held && m.ball().carrier != before.carrier;
    if (came_loose || was_given)
        if (const auto& way = way_of_ball(m); !way.empty()) run(m, way, dice);
    return is_made;
}

// Many plans and throws lead to the same position, and looking for a way takes longer than going
// it.
const std::vector<Action>& Playout::way_of_ball(const Match& m) {
    constexpr std::size_t kMost = 1 << 14;
    if (ways_.size() > kMost) ways_.clear();
    const auto [known, is_new] = ways_.try_emplace(moment_key(m));
    if (is_new) known->second = is_loose(m) ? way_to_ball(m) : way_home(m);
    return known->second;
}

std::vector<Action> Playout::walk(PlayerId p, const Reach& way) const {
    std::vector<Action> actions{declare(p, ActionType::Move)};
    for (const PathStep& step : finder_.steps(way)) actions.push_back(step.action());
    return actions;
}

std::vector<Action> Playout::way_to_ball(const Match& m) {
    const Square ball = m.ball().square;
    Approach ways(setup_, m, side_);
    PlayerId best;
    double most = kWorthTrying;
    for (const PlayerId p : standing_of(m, side_) - m.acted) {
        if (m.player(p).skills.has(Skill::NoHands)) continue;
        ways.search(p);
        if (const double chance = ways.arrival(ball); chance > most) {
            most = chance;
            best = p;
        }
    }
    if (!best.is_some()) return {};
    finder_.search(setup_, m, best);
    const auto way = finder_.to(ball);
    return way && way->chance >= kWorthTrying ? walk(best, *way) : std::vector<Action>{};
}

std::vector<Action> Playout::way_home(const Match& m) {
    const PlayerId carrier = m.ball().carrier;
    const Square at = m.player(carrier).square;
    if (m.player(carrier).side != side_ || m.acted.has(carrier)) return {};
    if (squares_to_goal(side_, at) > stride(m, carrier) + 2) return {};
    finder_.search(setup_, m, carrier);
    const auto best = surest_run(finder_, side_);
    return best && best->chance >= kWorthTrying ? walk(carrier, *best) : std::vector<Action>{};
}

}  // namespace affray::ai
