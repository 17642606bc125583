#include "ai/bloodbowl/odds/paths.h"

#include <algorithm>

#include "bloodbowl/rules/action/action.h"
#include "bloodbowl/rules/action/gates.h"
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/star_rules.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

constexpr int kFury = 2;             // what helps a Wild Animal who is to fight
constexpr double kLonerOrPro = 0.5;  // they need 4+
constexpr double kSlack = 1e-12;     // chances that differ less are equal

bool may_still_move(const ActionFrame& f) {
    if (f.is_done || f.has_fed || f.type == ActionType::ThrowBomb) return false;
    return f.type != ActionType::Block || (f.must_feed && !f.has_blocked);
}

bool may_use_team_reroll_now(const Setup& setup, const Match& m, PlayerId p) {
    return bloodbowl::may_use_team_reroll(setup, m, p) || may_use_leader_reroll(setup, m, p);
}

bool may_use_team_reroll_next_turn(const Setup& setup, const Match& m, PlayerId p) {
    const Team& team = m.team(m.player(p).side);
    if (!setup.rules.big_guys_use_team_rerolls && identity(setup, m, p).is_big_guy) return false;
    return team.rerolls > 0 || team.leader_reroll;
}

}  // namespace

const ActionFrame* action_of(const Match& m, PlayerId p) {
    for (int i = 0; i < m.depth; ++i)
        if (const auto* f = std::get_if<ActionFrame>(&m.stack[static_cast<std::size_t>(i)]);
            f != nullptr && f->player == p)
            return f;
    return nullptr;
}

Action PathStep::action() const {
    return make_action(leaps ? ActionKind::Leap : ActionKind::Step, to);
}

// The start -----------------------------------------------------------------------------------

void PathFinder::take_stock(When when) {
    const Setup& setup = *setup_;
    const Match& m = *m_;
    const Player& player = m.player(player_);
    const auto fresh = [&](Skill skill, std::uint8_t once) {
        return player.skills.has(skill) && (when == When::NextTurn || !has_used(m, player_, once));
    };
    supplies_ = 0;
    if (when == When::Now ? may_use_team_reroll_now(setup, m, player_)
                          : may_use_team_reroll_next_turn(setup, m, player_))
        supplies_ |= kTeam;
    if (fresh(Skill::Pro, OncePerTurn::kPro)) supplies_ |= kPro;
    if (fresh(Skill::Dodge, OncePerTurn::kDodge)) supplies_ |= kDodge;
    if (fresh(Skill::SureFeet, OncePerTurn::kSureFeet)) supplies_ |= kSureFeet;
    if (fresh(Skill::BreakTackle, OncePerTurn::kBreakTackle) && player.st > player.ag)
        supplies_ |= kBreakTackle;
    may_leap_ = fresh(Skill::Leap, OncePerTurn::kLeap);
    team_works_ = is_loner(setup, m, player_) ? kLonerOrPro : 1;
    const bool is_stuck = is_rooted(m, player_) || player.skills.has(Skill::BallAndChain);
    normal_ = is_stuck ? 0 : movement_of(m, player_);
    const int extra = setup.options.going_for_it ? most_extra_squares(m, player_) : 0;
    most_ = is_stuck ? 0 : normal_ + extra;
}

// Blood Lust does not stop a player from going where he wants.
void PathFinder::add_gates(Label& label, ActionType as) {
    const int fury = as == ActionType::Block || as == ActionType::Blitz ? kFury : 0;
    for (const Gate& gate : kGates)
        if (gate.skill != Skill::BloodLust && m_->player(player_).skills.has(gate.skill))
            add_roll(label, roll_for({.kind = gate.roll, .player = player_, .extra = fury}));
}

// Who has too little movement left to stand up for it must roll, and then can only go for it.
bool PathFinder::rise(Label& label) {
    const Player& player = m_->player(player_);
    if (player.status == Status::Stunned) return false;
    if (player.status != Status::Prone || has_skill(*m_, player_, Skill::JumpUp)) return true;
    if (normal_ < kStandingUpCost)
        add_roll(label, roll_for({.kind = RollKind::StandUp, .player = player_}));
    label.moves = std::min(normal_, kStandingUpCost);
    return true;
}

std::optional<PathFinder::Label> PathFinder::at_own_square(When when, ActionType as) {
    const Match& m = *m_;
    Label label;
    label.at = m.player(player_).square;
    label.carries = holds_ball(m, player_);
    label.left[supplies_ % kSavers] = 1;
    const ActionFrame* f = when == When::Now ? action_of(m, player_) : nullptr;
    if (f != nullptr && m.standing.has(player_)) {
        if (!may_still_move(*f)) return std::nullopt;
        // Extra squares can have been used only after the normal ones.
        label.moves = f->gone_for_it > 0 ? normal_ + f->gone_for_it : f->moved;
        return label;
    }
    if (when == When::Now && m.acted.has(player_) && f == nullptr) return std::nullopt;
    if (f == nullptr) add_gates(label, as);
    if (!rise(label)) return std::nullopt;
    return label;
}

void PathFinder::search(const Setup& setup, const Match& m, PlayerId p, When when, ActionType as) {
    setup_ = &setup;
    m_ = &m;
    player_ = p;
    labels_.clear();
    rolls_.clear();
    squares_.clear();
    here_.fill(kNone);
    if (!m.on_pitch.has(p)) return;
    take_stock(when);
    going_for_it_ = roll_for({.kind = RollKind::GoingForIt, .player = player_});
    by_moves_.resize(static_cast<std::size_t>(most_) + 1);
    auto start = at_own_square(when, as);
    if (!start || start->moves > most_) return;
    insert(*start);
    expand_all();
}

bool PathFinder::go_on_from(Square waypoint) {
    std::vector<int> starts;
    for (int i = here_[waypoint.index]; i != kNone;
         i = labels_[static_cast<std::size_t>(i)].next_here)
        starts.push_back(i);
    here_.fill(kNone);
    squares_.clear();
    for (const int i : starts) {
        Label& label = labels_[static_cast<std::size_t>(i)];
        label.next_here = here_[waypoint.index];
        here_[waypoint.index] = i;
        by_moves_[static_cast<std::size_t>(label.moves)].push_back(i);
    }
    expand_all();
    return !starts.empty();
}

// The search: in the order of squares used ----------------------------------------------------

void PathFinder::expand_all() {
    for (auto& layer : by_moves_) {
        // It grows meanwhile. NOLINTNEXTLINE(modernize-loop-convert)
        for (std::size_t i = 0; i < layer.size(); ++i)
            if (!labels_[static_cast<std::size_t>(layer[i])].is_dropped) expand(layer[i]);
        layer.clear();
    }
}

void PathFinder::expand(int index) {
    // Entering may move the labels.
    const auto& label = labels_[static_cast<std::size_t>(index)];
    const Square from = label.at;
    const int moves = label.moves;
    const bool may_leap = may_leap_ && !label.has_leapt;
    departure_ = departure_from(from);
    if (moves < most_)
        for (const std::int16_t offset : kOffset)
            try_to_enter(index, {static_cast<std::uint16_t>(from.index + offset)}, false);
    if (may_leap && moves + kLeapCost <= most_)
        for_each_within_leap(from, [&](Square to) { try_to_enter(index, to, true); });
}

// He may not carry the ball out of the End Zone in which he scores.
bool PathFinder::may_enter(const Label& from, Square to) const {
    if (to != m_->player(player_).square && (!is_empty(*m_, to) || is_pitfall(*m_, to)))
        return false;
    const Side side = m_->player(player_).side;
    return !from.carries || !is_scoring_zone(from.at, side) || is_scoring_zone(to, side);
}

void PathFinder::try_to_enter(int index, Square to, bool leaps) {
    const Label& from = labels_[static_cast<std::size_t>(index)];
    if (!may_enter(from, to)) return;
    if (!leaps && is_known_as_well(from, to)) return;
    Label label = from;
    label.at = to;
    label.moves += leaps ? kLeapCost : 1;
    label.before = index;
    label.leaps = leaps;
    label.has_leapt = from.has_leapt || leaps;
    label.first_roll = static_cast<int>(rolls_.size());
    label.rolls = 0;
    const bool may_break =
        has(kBreakTackle) && !from.has_broken && !leaps && departure_.leaves_zone;
    if (may_break) {
        Label broken = label;
        broken.has_broken = true;
        add_rolls(broken, from, true);
        insert(broken);
        label.first_roll = static_cast<int>(rolls_.size());
    }
    // Inserting may have moved the labels.
    add_rolls(label, labels_[static_cast<std::size_t>(index)], false);
    insert(label);
}

// The rolls of one step, in the engine's order.
void PathFinder::add_rolls(Label& label, const Label& from, bool breaks) {
    const int extra = std::max(0, label.moves - std::max(normal_, from.moves));
    const auto pay = [&] {
        for (int i = 0; i < extra; ++i) add_roll(label, going_for_it_);
    };
    if (departure_.held) add_roll(label, *departure_.held);
    if (label.leaps) {
        if (setup_->rules.leap_pays_first) pay();
        add_roll(
            label,
            roll_for({.kind = RollKind::Leap, .player = player_, .from = from.at, .to = label.at}));
        if (!setup_->rules.leap_pays_first) pay();
    } else {
        if (departure_.leaves_zone) add_roll(label, dodge(from.at, label.at), breaks);
        pay();
    }
    if (!ball_lies_at(*m_, label.at) || from.carries) return;
    add_roll(
        label,
        roll_for({.kind = RollKind::PickUp, .player = player_, .from = label.at, .to = label.at}));
    label.carries = true;
}

// What is left of the savers after a roll: a failure uses up a skill first, then what surely works.
void PathFinder::add_roll(Label& label, const PathRoll& roll, bool breaks) {
    rolls_.push_back(roll);
    ++label.rolls;
    const double p = breaks ? roll.with_strength : roll.chance;
    const unsigned mask = supplies_ % kSavers;
    const unsigned once = supply_of(roll);
    std::array<double, kSavers> after{};
    for (unsigned s = mask;; s = (s - 1) & mask) {
        const double here = label.left[s];
        const double again = here * (1 - p) * p;
        after[s] += here * p;
        if (roll.skill && once == 0)
            after[s] += again;
        else if (roll.skill && (s & once) != 0)
            after[s & ~once] += again;
        else if ((s & kTeam) != 0 && (team_works_ == 1 || (s & kPro) == 0))
            after[s & ~kTeam] += again * team_works_;
        else if ((s & kPro) != 0)
            after[s & ~kPro] += again * kLonerOrPro;
        if (s == 0) break;
    }
    label.left = after;
}

// Whoever gets to a square by `a` can do all he can by `b`, as far as movement does not matter.
bool PathFinder::leaves_no_less(const Label& a, const Label& b) const {
    if ((a.has_leapt && !b.has_leapt) || (a.has_broken && !b.has_broken) ||
        (a.carries && !b.carries))
        return false;
    const unsigned mask = supplies_ % kSavers;
    for (unsigned s = mask;; s = (s - 1) & mask) {
        if (a.at_least[s] + kSlack < b.at_least[s]) return false;
        if (s == 0) return true;
    }
}

// Whether a step without a roll leads nowhere new. Most steps are such ones.
bool PathFinder::is_known_as_well(const Label& from, Square to) const {
    if (departure_.leaves_zone || from.moves >= normal_) return false;
    if (!from.carries && ball_lies_at(*m_, to)) return false;
    for (int i = here_[to.index]; i != kNone; i = labels_[static_cast<std::size_t>(i)].next_here)
        if (const Label& label = labels_[static_cast<std::size_t>(i)];
            label.moves <= from.moves + 1 && leaves_no_less(label, from))
            return true;
    return false;
}

// Keeps a label unless another of the square needs no more movement and leaves no less of anything.
void PathFinder::insert(Label& label) {
    if (label.rolls > 0 || label.before == kNone) {
        const unsigned mask = supplies_ % kSavers;
        label.at_least = label.left;
        for (unsigned bit = 1; bit < kSavers; bit <<= 1)
            for (unsigned s = 0; s < kSavers; ++s)
                if ((mask & bit) != 0 && (s & bit) == 0)
                    label.at_least[s] += label.at_least[s | bit];
    }
    const auto is_no_worse = [&](const Label& a, const Label& b) {
        return a.moves <= b.moves && leaves_no_less(a, b);
    };
    int* link = &here_[label.at.index];
    if (*link == kNone && label.before != kNone && label.at != m_->player(player_).square)
        squares_.push_back(label.at);
    for (int i = *link; i != kNone; i = labels_[static_cast<std::size_t>(i)].next_here)
        if (is_no_worse(labels_[static_cast<std::size_t>(i)], label)) {
            rolls_.resize(static_cast<std::size_t>(label.first_roll));
            return;
        }
    while (*link != kNone) {
        Label& other = labels_[static_cast<std::size_t>(*link)];
        other.is_dropped = is_no_worse(label, other);
        if (other.is_dropped)
            *link = other.next_here;
        else
            link = &other.next_here;
    }
    label.next_here = here_[label.at.index];
    here_[label.at.index] = static_cast<int>(labels_.size());
    by_moves_[static_cast<std::size_t>(label.moves)].push_back(static_cast<int>(labels_.size()));
    labels_.push_back(label);
}

// The rolls -----------------------------------------------------------------------------------

PathFinder::Departure PathFinder::departure_from(Square from) const {
    Departure departure;
    departure.leaves_zone = must_dodge(*m_, player_, from);
    if (!departure.leaves_zone) return departure;
    departure.is_tackled = has(kDodge) && !hinderers(*m_, player_, from, Skill::Tackle).empty();
    departure.is_dived_at = !hinderers(*m_, player_, from, Skill::DivingTackle).empty();
    departure.held = tentacles(from);
    return departure;
}

PathRoll PathFinder::roll_for(const RollRequest& request) const {
    const Test test = test_for(*setup_, *m_, request);
    PathRoll roll;
    roll.kind = request.kind;
    roll.needed = test.needed();
    roll.chance = test.chance();
    const SkillSet& skills = m_->player(player_).skills;
    const auto owned = [&](Skill skill) {
        return skills.has(skill) ? std::optional(skill) : std::nullopt;
    };
    if (request.kind == RollKind::PickUp) {
        roll.skill = owned(Skill::SureHands);
        if (skills.has(Skill::NoHands)) roll.chance = 0;
    }
    if (request.kind == RollKind::GoingForIt && has(kSureFeet)) roll.skill = Skill::SureFeet;
    if (request.kind == RollKind::Dodge && has(kDodge) && !departure_.is_tackled)
        roll.skill = Skill::Dodge;
    return roll;
}

PathRoll PathFinder::dodge(Square from, Square to) const {
    RollRequest request{.kind = RollKind::Dodge, .player = player_, .from = from, .to = to};
    request.diving_tackle = departure_.is_dived_at;
    PathRoll roll = roll_for(request);
    if (!has(kBreakTackle)) return roll;
    request.uses_strength = true;
    roll.with_strength = test_for(*setup_, *m_, request).chance();
    return roll;
}

// The strongest of those who may hold him tries.
std::optional<PathRoll> PathFinder::tentacles(Square from) const {
    std::optional<PathRoll> worst;
    for (const PlayerId p : hinderers(*m_, player_, from, Skill::Tentacles)) {
        const PathRoll roll =
            roll_for({.kind = RollKind::Tentacles, .player = player_, .opponent = p});
        if (!worst || roll.chance < worst->chance) worst = roll;
    }
    return worst;
}

// The exact chance of a way, from its last roll back to its first ------------------------------

unsigned PathFinder::supply_of(const PathRoll& roll) {
    if (roll.kind == RollKind::Dodge) return kDodge;
    return roll.kind == RollKind::GoingForIt ? kSureFeet : 0;
}

// What a failure is still worth, with the re-roll the coach likes best.
double PathFinder::saved(const PathRoll& roll, double chance, unsigned supplies,
                         const Chances& after) const {
    double best = 0;
    if (const unsigned once = supply_of(roll); roll.skill && (supplies & once) == once)
        best = after[supplies & ~once];
    const double by_team = (supplies & kTeam) != 0 ? team_works_ * after[supplies & ~kTeam] : 0;
    best = std::max(best, by_team);
    if ((supplies & kPro) != 0) {
        // The team's re-roll may be spent on the Pro die.
        const unsigned rest = supplies & ~kPro;
        const double die_again =
            (rest & kTeam) != 0 ? team_works_ * kLonerOrPro * after[rest & ~kTeam] : 0;
        best = std::max(best, kLonerOrPro * after[rest] + (1 - kLonerOrPro) * die_again);
    }
    return chance * best;
}

PathFinder::Chances PathFinder::before_roll(const PathRoll& roll, unsigned supplies,
                                            const Chances& after) const {
    Chances before{};
    const auto tried = [&](double chance, unsigned left) {
        return chance * after[left] + (1 - chance) * saved(roll, chance, left, after);
    };
    for (unsigned s = supplies;; s = (s - 1) & supplies) {
        before[s] = tried(roll.chance, s);
        if (roll.with_strength > 0 && (s & kBreakTackle) != 0)
            before[s] = std::max(before[s], tried(roll.with_strength, s & ~kBreakTackle));
        if (s == 0) return before;
    }
}

double PathFinder::exact_chance(int index, unsigned supplies, const PathRoll* then) const {
    Chances after;
    after.fill(1);
    if (then != nullptr) after = before_roll(*then, supplies, after);
    while (index != kNone) {
        const Label& label = labels_[static_cast<std::size_t>(index)];
        for (int i = label.first_roll + label.rolls; i-- > label.first_roll;)
            after = before_roll(rolls_[static_cast<std::size_t>(i)], supplies, after);
        index = label.before;
    }
    return after[supplies];
}

// The answers ---------------------------------------------------------------------------------

std::optional<Reach> PathFinder::to(Square square, int spare) const {
    int best = kNone;
    for (int i = here_[square.index]; i != kNone;
         i = labels_[static_cast<std::size_t>(i)].next_here) {
        const Label& label = labels_[static_cast<std::size_t>(i)];
        if (label.moves + spare > most_) continue;
        if (best == kNone) {
            best = i;
            continue;
        }
        const Label& so_far = labels_[static_cast<std::size_t>(best)];
        const double gain = label.at_least[0] - so_far.at_least[0];
        if (gain > kSlack || (gain > -kSlack && label.moves < so_far.moves)) best = i;
    }
    if (best == kNone) return std::nullopt;
    const Label& label = labels_[static_cast<std::size_t>(best)];
    Reach reach{.to = square, .moves = label.moves, .label = best};
    reach.extra = std::max(0, label.moves - normal_);
    for (int i = best; i != kNone; i = labels_[static_cast<std::size_t>(i)].before)
        reach.rolls += labels_[static_cast<std::size_t>(i)].rolls;
    reach.chance = reach.rolls == 0 ? 1 : exact_chance(best, supplies_, nullptr);
    reach.plain = reach.rolls == 0 || !has(kTeam) ? reach.chance
                                                  : exact_chance(best, supplies_ & ~kTeam, nullptr);
    return reach;
}

std::vector<PathStep> PathFinder::steps(const Reach& reach) const {
    std::vector<PathStep> steps;
    const auto put_before = [&](const Label& label, std::vector<PathRoll>& rolls) {
        const auto first = rolls_.begin() + label.first_roll;
        rolls.insert(rolls.begin(), first, first + label.rolls);
    };
    for (int i = reach.label; i != kNone; i = labels_[static_cast<std::size_t>(i)].before) {
        const Label& label = labels_[static_cast<std::size_t>(i)];
        if (label.before != kNone)
            put_before(label, steps.emplace_back(PathStep{label.at, label.leaps, {}}).rolls);
        else if (!steps.empty())
            put_before(label, steps.back().rolls);
    }
    std::reverse(steps.begin(), steps.end());
    return steps;
}

std::vector<PathRoll> PathFinder::rolls(const Reach& reach) const {
    std::vector<PathRoll> all;
    for (int i = reach.label; i != kNone; i = labels_[static_cast<std::size_t>(i)].before) {
        const Label& label = labels_[static_cast<std::size_t>(i)];
        const auto first = rolls_.begin() + label.first_roll;
        all.insert(all.begin(), first, first + label.rolls);
    }
    return all;
}

double PathFinder::chance_and(const Reach& reach, const PathRoll& then) const {
    return exact_chance(reach.label, supplies_, &then);
}
double PathFinder::plain_chance_and(const Reach& reach, const PathRoll& then) const {
    return exact_chance(reach.label, supplies_ & ~kTeam, &then);
}

}  // namespace affray::ai
