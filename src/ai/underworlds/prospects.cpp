#include "ai/underworlds/prospects.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace affray::ai {

using namespace underworlds;

namespace {

// That one of so many tries succeeds.
double one_of(double chance, int tries) {
    double fails = 1;
    for (; tries > 0; --tries) fails *= 1 - chance;
    return 1 - fails;
}

double all_of(double chance, int times) {
    double all = 1;
    for (; times > 0; --times) all *= chance;
    return all;
}

bool lies_in_enemy_territory(const Reader& r, Hex hex, Seat me) {
    const Seat owner = r.m.field.territory(hex);
    return owner.is_some() && owner != me;
}

}  // namespace

Prospects::Prospects(const Reader& r, const ThreatMap& threats, const UnderworldsWeights& weights,
                     Seat me)
    : r_(r), threats_(threats), w_(weights), me_(me), left_(threats.left(me)) {
    for (const Seat seat : r.setup.all_seats())
        if (seat != me) enemies_left_ = std::max(enemies_left_, threats.left(seat));
    phases_after_ = std::max(0, Match::kRounds - std::max<int>(r.m.round, 1));
    look_at_fighters();
    look_at_tokens();
}

int Prospects::lost(Seat seat) const { return (r_.m.out & FighterSet::of(seat)).count(); }

double Prospects::chance_to_stay(FighterId f) const {
    return stay_[static_cast<std::size_t>(f.number())];
}

// What the enemies can do to each of mine in this phase, and mine to them.
void Prospects::look_at_fighters() {
    stay_.fill(1);
    for (int i = 0; i < threats_.size(); ++i) {
        const Combatant& fighter = threats_.fighter(i);
        const bool mine = fighter.seat() == me_;
        double most_kill = 0, stay = 1, alive = 1;
        int attackers = 0;
        for (int j = 0; j < threats_.size(); ++j) {
            if (threats_.fighter(j).seat() == fighter.seat()) continue;
            const Blow& blow = threats_.blow(j, i);
            if (!blow.possible) continue;
            if (mine && attackers < enemies_left_) {
                ++attackers;
                stay *= 1 - w_.focus * blow.hit;
                alive *= 1 - w_.focus * blow.kill;
                unhurt_ *= 1 - w_.focus * blow.hit;
            }
            if (!mine && threats_.fighter(j).seat() == me_) {
                most_kill = std::max(most_kill, blow.kill);
                if (threats_.fighter(j).charges)
                    best_charge_kill_ = std::max(best_charge_kill_, blow.kill);
            }
        }
        if (mine) {
            stay_[static_cast<std::size_t>(fighter.id().number())] = stay;
            expected_losses_ += 1 - alive;
            if (fighter.charges && left_ > 0) ++can_charge_;
            continue;
        }
        if (fighter.leader) leader_kill_ = std::max(leader_kill_, most_kill);
        if (most_kill > best_kill_) std::swap(most_kill, best_kill_);
        second_kill_ = std::max(second_kill_, most_kill);
    }
}

// Who stands on a token must stay; who does not must get there while he may still move.
void Prospects::look_at_tokens() {
    constexpr double kTaken = 0.3, kOneStepAway = 0.04;
    // What is put off is done less surely: there are other things to do.
    const double reach = w_.reach_objective * std::sqrt(double(left_) / kActivations);
    for (std::size_t i = 0; i < kTokens; ++i) {
        const Hex hex = r_.m.tokens[i].hex;
        if (!hex.is_somewhere()) continue;
        const FighterId holder = r_.m.fighter_at(hex);
        if (holder.is_some() && holder.seat() == me_) {
            hold_[i] = chance_to_stay(holder);
            continue;
        }
        double best = 0;
        for (int j = 0; left_ > 0 && j < threats_.size(); ++j) {
            const Combatant& f = threats_.fighter(j);
            if (f.seat() != me_) continue;
            const int steps = least_steps(f.at(), r_.m.field.point(hex));
            if (f.charges && steps <= f.move)
                best = std::max(best, reach);
            else if (steps == 1)
                best = std::max(best, kOneStepAway);
        }
        hold_[i] = holder.is_some() ? best * kTaken : best;
    }
}

double Prospects::best_hold(unsigned numbers) const {
    double best = 0;
    for (std::size_t i = 0; i < kTokens; ++i)
        if (r_.m.tokens[i].hex.is_somewhere() && ((numbers >> r_.m.tokens[i].number) & 1U) != 0)
            best = std::max(best, hold_[i]);
    return best;
}

// ------------------------------------------------------------------------------- ground

Prospects::Chances Prospects::hold_one_of(unsigned numbers) const {
    constexpr double kStandsThere = 0.75;
    const double now = best_hold(numbers);
    return {now, std::max(w_.later_objective, kStandsThere * now)};
}

Prospects::Chances Prospects::hold_in_enemy_territory() const {
    double now = 0;
    for (std::size_t i = 0; i < kTokens; ++i)
        if (const Hex hex = r_.m.tokens[i].hex;
            hex.is_somewhere() && lies_in_enemy_territory(r_, hex, me_))
            now = std::max(now, hold_[i]);
    return {now, std::max(w_.later_objective, 0.6 * now)};
}

Prospects::Chances Prospects::hold_all_in_enemy_territory() const {
    double now = 1;
    int there = 0;
    for (std::size_t i = 0; i < kTokens; ++i)
        if (const Hex hex = r_.m.tokens[i].hex;
            hex.is_somewhere() && lies_in_enemy_territory(r_, hex, me_)) {
            now *= hold_[i];
            ++there;
        }
    if (there == 0 || there > standing(me_)) return {0, there == 0 ? 0 : 0.01};
    return {now, 0.2 / (there * there)};
}

Prospects::Chances Prospects::hold_three() const {
    constexpr std::size_t kNeeded = 3;
    if (standing(me_) < static_cast<int>(kNeeded)) return {};
    std::array<double, kTokens> sorted = hold_;
    std::partial_sort(sorted.begin(), sorted.begin() + kNeeded, sorted.end(), std::greater<>());
    return {sorted[0] * sorted[1] * sorted[2], 0.12};
}

// The same fighter on the same token at the ends of two phases in a row.
Prospects::Chances Prospects::hold_twice() const {
    const int round = std::max<int>(r_.m.round, 1);
    Chances chances;
    for (std::size_t i = 0; i < kTokens; ++i) {
        const Hex hex = r_.m.tokens[i].hex;
        if (!hex.is_somewhere()) continue;
        const FighterId now_there = r_.m.fighter_at(hex);
        const bool stands = now_there.is_some() && now_there.seat() == me_;
        if (round > 1) {
            const FighterId before = r_.m.holders[static_cast<std::size_t>(round - 2)][i];
            if (before.is_some() && before.seat() == me_ && r_.m.placed.has(before))
                chances.now =
                    std::max(chances.now, before == now_there ? hold_[i] : 0.5 * hold_[i]);
        }
        chances.later = std::max(chances.later, (stands ? 0.75 : 0.4) * hold_[i]);
    }
    // The last phase can only be the second of two.
    if (phases_after_ > 1) chances.later = std::max(chances.later, 0.15);
    return chances;
}

Prospects::Chances Prospects::keep_apart() const {
    int touching = 0;
    for (const FighterId f : r_.m.placed_of(me_)) touching += adjacent_enemies(r_.m, f).count();
    if (standing(me_) == 0) return {};
    const double quiet = all_of(0.92, enemies_left_);
    const double parted = left_ == 0 ? 0 : all_of(touching > 1 ? 0.25 : 0.4, touching);
    return {touching == 0 ? quiet : quiet * parted, 0.35};
}

Prospects::Chances Prospects::keep_them_out() const {
    int there = 0;
    for (const FighterId f : r_.m.enemies_of(me_))
        if (r_.m.field.territory(r_.m.hex_of(f)) == me_) ++there;
    const bool last = phases_after_ == 0;
    const double chance = there == 0 ? all_of(0.94, enemies_left_ + 2 * phases_after_)
                                     : all_of(last ? 0.45 : 0.7, there);
    return {std::max(chance, last ? 0 : 0.25), 0};
}

Prospects::Chances Prospects::all_over_there() const {
    int there = 0;
    const int all = standing(me_);
    for (const FighterId f : r_.m.placed_of(me_))
        if (lies_in_enemy_territory(r_, r_.m.hex_of(f), me_)) ++there;
    if (all == 0) return {};
    const int missing = all - there;
    if (phases_after_ == 0)
        return {missing > left_ ? 0.02 : all_of(0.6, missing) * all_of(0.95, enemies_left_), 0};
    return {0.08 + 0.25 * there / all, 0};
}

// Own fighters can step down from a token, others cannot be made to.
Prospects::Chances Prospects::leave_tokens_alone() const {
    int mine = 0, theirs = 0;
    for (const ObjectiveToken& token : r_.m.tokens) {
        if (!token.hex.is_somewhere()) continue;
        const FighterId holder = r_.m.fighter_at(token.hex);
        if (holder.is_some()) ++(holder.seat() == me_ ? mine : theirs);
    }
    const double now = all_of(left_ > 0 ? 0.7 : 0.1, mine) *
                       all_of(left_ > 0 || enemies_left_ > 0 ? 0.4 : 0.05, theirs) *
                       all_of(0.92, enemies_left_);
    return {now, 0.35};
}

// ------------------------------------------------------------------------------- own losses

Prospects::Chances Prospects::keep_all() const {
    if (lost(me_) > 0) return {};
    double alive = 1;
    for (const FighterId f : r_.m.placed_of(me_)) alive *= 0.4 + 0.6 * chance_to_stay(f);
    return {alive * all_of(0.5, phases_after_), 0};
}

Prospects::Chances Prospects::stay_unhurt() const {
    if (r_.m.player(me_).suffered_damage && !r_.m.in_end_phase) return {0, 0.18};
    return {r_.m.player(me_).suffered_damage ? 0 : unhurt_, 0.18};
}

// ------------------------------------------------------------------------------- blood

Prospects::Chances Prospects::kill_leader() const {
    bool lives = false;
    for (int i = 0; i < threats_.size(); ++i)
        lives |= threats_.fighter(i).seat() != me_ && threats_.fighter(i).leader;
    return {left_ == 0 ? 0 : one_of(0.8 * leader_kill_, std::min(left_, 2)), lives ? 0.22 : 0};
}

Prospects::Chances Prospects::kill_two() const {
    const int killed = r_.m.player(me_).enemies_taken_out;
    if (left_ == 0) return {0, 0.08};
    if (killed == 1) return {one_of(0.8 * best_kill_, std::min(left_, 2)), 0.08};
    return {left_ < 2 ? 0 : 0.6 * best_kill_ * second_kill_ + 0.01 * left_, 0.08};
}

Prospects::Chances Prospects::kill_by_charge() const {
    return {left_ == 0 ? 0 : one_of(0.85 * best_charge_kill_, std::min({left_, can_charge_, 2})),
            0.35};
}

Prospects::Chances Prospects::charge_with_three() const {
    constexpr int kNeeded = 3;
    const int missing = kNeeded - std::popcount(r_.m.player(me_).charged);
    if (standing(me_) < kNeeded && missing > can_charge_) return {};
    const double later = standing(me_) < kNeeded ? 0 : 0.25;
    if (missing > left_ || missing > can_charge_) return {0, later};
    return {all_of(0.88, missing), later};
}

Prospects::Chances Prospects::succeed_with_three() const {
    constexpr int kNeeded = 3;
    const int missing = kNeeded - std::popcount(r_.m.player(me_).succeeded);
    const double later = standing(me_) < kNeeded ? 0 : 0.08;
    if (missing > left_ || missing > standing(me_)) return {0, later};
    return {all_of(0.42, missing), later};
}

Prospects::Chances Prospects::everybody_loses_one() const {
    double now = 1, later = 1;
    for (const Seat seat : r_.setup.all_seats()) {
        if (lost(seat) > 0) continue;
        const double chance = seat == me_  ? std::min(0.95, 0.05 + expected_losses_)
                              : left_ == 0 ? 0
                                           : best_kill_;
        now *= chance;
        later *= 0.7;
    }
    return {now, later};
}

Prospects::Chances Prospects::many_fall(int needed) const {
    const int missing = needed - r_.m.out.count();
    if (missing <= 0) return {1, 0};
    const int blows = left_ + enemies_left_;
    return {missing > blows ? 0 : all_of(0.35, missing), all_of(0.72, missing)};
}

Prospects::Chances Prospects::kill_all() const {
    const int missing = r_.m.enemies_of(me_).count();
    if (missing == 0) return {1, 0};
    return {missing > left_ ? 0 : all_of(0.35, missing), all_of(0.5, missing)};
}

Prospects::Chances Prospects::be_the_last() const {
    if (standing(me_) == 0) return {};
    return {all_of(0.2, r_.m.placed.count() - 1), 0};
}

// ------------------------------------------------------------------------------- every card

Prospects::Chances Prospects::chances_of(Card card) const {
    constexpr std::array<int, kMostSeats + 1> kMany{0, 0, 5, 7, 9};  // by the number of players
    if (const unsigned numbers = tokens_asked_for(r_, card); numbers != 0)
        return hold_one_of(numbers);
    switch (card) {
        case Card::AWorthySkull:
        case Card::SlayersOfTyrants: return kill_leader();
        case Card::BloodForTheBloodGod: return charge_with_three();
        case Card::LetTheBloodFlow: return succeed_with_three();
        case Card::DrawTheGazeOfKhorne:
        case Card::AweInspiring: return kill_two();
        case Card::LightningStrikes: return kill_by_charge();
        case Card::Coward: return {0.005 * left_, 0.01};
        case Card::ItBegins: return everybody_loses_one();
        case Card::KhorneCaresNot:
            return many_fall(kMany[static_cast<std::size_t>(r_.setup.size())]);
        case Card::KhornesChampion: return be_the_last();
        case Card::Annihilation: return kill_all();
        case Card::Eternals: return keep_all();
        case Card::SigmarsBulwark: return stay_unhurt();
        case Card::ConsecratedArea: return keep_apart();
        case Card::Denial: return keep_them_out();
        case Card::Conquest: return all_over_there();
        case Card::ThereIsOnlySlaughter: return leave_tokens_alone();
        case Card::SeizeGround: return hold_in_enemy_territory();
        case Card::Cleanse: return hold_all_in_enemy_territory();
        case Card::Supremacy: return hold_three();
        case Card::ImmovableObject: return hold_twice();
        default: return {0.2, 0.2};
    }
}

double Prospects::chance_to_score(Card card) const {
    const Timing timing = data_of(card).timing;
    Chances chances = chances_of(card);
    const bool phase_is_over = left_ == 0 && enemies_left_ == 0;
    if (timing == Timing::ThirdEndPhase) {
        if (phase_is_over && phases_after_ == 0) return is_met(r_, me_, card, {}) ? 1 : 0;
        return std::clamp(chances.now, 0.0, 1.0);
    }
    // What happened in this phase cannot be undone; what stands can, as `now` says.
    const bool happened = timing == Timing::EndPhase && chances.now < 1 &&
                          (card == Card::AWorthySkull || card == Card::SlayersOfTyrants) &&
                          r_.m.player(me_).leaders_taken_out > 0;
    if (happened) return 1;
    if (phase_is_over && timing == Timing::EndPhase && !r_.m.in_end_phase)
        chances.now = is_met(r_, me_, card, {}) ? 1 : 0;
    if (r_.m.in_end_phase) chances.now = 0;
    return std::clamp(1 - (1 - chances.now) * (1 - one_of(chances.later, phases_after_)), 0.0, 1.0);
}

}  // namespace affray::ai
