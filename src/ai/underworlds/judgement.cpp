#include "ai/underworlds/judgement.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "ai/underworlds/prospects.h"
#include "ai/underworlds/threats.h"
#include "ai/underworlds/worth.h"
#include "underworlds/rules/engine.h"
#include "underworlds/rules/matched_play.h"

namespace affray::ai {

using namespace underworlds;

namespace {

constexpr double kAllActivations = kActivations * Match::kRounds;

class Judgement {
public:
    Judgement(const Reader& r, const UnderworldsWeights& weights)
        : r_(r), w_(weights), threats_(r) {
        phases_after_ = std::max(0, Match::kRounds - std::max<int>(r.m.round, 1));
        next_ = who_is_next();
        for (int i = 0; i < threats_.size(); ++i)
            fighters_[static_cast<std::size_t>(i)] = worth_of_fighter(threats_.fighter(i));
    }

    // The lead that a player can hope for; with several opponents, over their mean.
    [[nodiscard]] double lead(Seat me) const {
        double others = 0;
        for (const Seat seat : r_.setup.all_seats())
            if (seat != me) others += worth_of(seat, false);
        return worth_of(me, true) - others / (r_.setup.size() - 1);
    }
    // How much of the game is to come: 1 at its beginning.
    [[nodiscard]] double future(Seat seat) const {
        return std::min(1.0,
                        (threats_.left(seat) + kActivations * phases_after_) / kAllActivations);
    }

private:
    [[nodiscard]] Seat who_is_next() const {
        if (!r_.m.active.is_some() || r_.m.in_end_phase) return r_.m.first;
        return begins_activation(r_.m) ? r_.m.active : next_in_turn(r_, r_.m.active);
    }
    [[nodiscard]] double worth_of(Seat seat, bool knows_hand) const;
    [[nodiscard]] double worth_of_fighter(const Combatant& combatant) const;
    [[nodiscard]] double worth_of_blows(Seat seat) const;
    [[nodiscard]] double worth_of_blow(int attacker, int target) const;
    [[nodiscard]] double best_blow(int attacker, bool& in_range) const;
    [[nodiscard]] double worth_of_objectives(Seat seat, bool knows_hand) const;
    [[nodiscard]] double worth_of_power_hand(Seat seat) const;
    [[nodiscard]] double worth_of_waiting(Seat me) const;
    [[nodiscard]] double worth_of_ground(Seat seat) const;

    const Reader& r_;
    const UnderworldsWeights& w_;
    ThreatMap threats_;
    int phases_after_ = 0;
    Seat next_ = {};
    std::array<double, kFighters> fighters_;
};

double Judgement::worth_of(Seat seat, bool knows_hand) const {
    double value = r_.m.player(seat).glory;
    for (int i = 0; i < threats_.size(); ++i)
        if (threats_.fighter(i).seat() == seat) value += fighters_[static_cast<std::size_t>(i)];
    if (r_.m.field.is_laid()) value += worth_of_blows(seat) + worth_of_ground(seat);
    value += worth_of_objectives(seat, knows_hand);
    if (knows_hand) value += worth_of_power_hand(seat) + worth_of_waiting(seat);
    return value;
}

double Judgement::worth_of_fighter(const Combatant& combatant) const {
    const Fighter& fighter = r_.m.fighter(combatant.id());
    double damage = 0;
    for (int i = 0; i < combatant.strike_count; ++i) {
        constexpr double kSides = 6;
        const auto& strike = combatant.strikes[static_cast<std::size_t>(i)];
        damage = std::max(damage, strike.dice * (strike.faces + 1) / kSides * strike.damage);
    }
    double value = w_.fighter + w_.wound * combatant.wounds + w_.expected_damage * damage +
                   w_.move_hex * combatant.move + w_.defence_die * combatant.defence_dice +
                   w_.upgrade * std::popcount(fighter.upgrades);
    if (combatant.leader) value += w_.leader;
    if (fighter.inspired) value += w_.inspired;
    return value * (w_.lasting + (1 - w_.lasting) * future(combatant.seat()));
}

// ------------------------------------------------------------------------------- blows

double Judgement::worth_of_blow(int attacker, int target) const {
    const Blow& blow = threats_.blow(attacker, target);
    if (!blow.possible) return 0;
    const Combatant& victim = threats_.fighter(target);
    const double wounds = std::min(blow.damage, victim.wounds) * w_.wound * future(victim.seat());
    return blow.kill * (1 + fighters_[static_cast<std::size_t>(target)]) +
           (blow.hit - blow.kill) * wounds;
}

double Judgement::best_blow(int attacker, bool& in_range) const {
    double best = 0;
    for (int t = 0; t < threats_.size(); ++t) {
        if (threats_.fighter(t).seat() == threats_.fighter(attacker).seat()) continue;
        const double value = worth_of_blow(attacker, t);
        if (value > best) best = value, in_range = threats_.blow(attacker, t).in_range;
    }
    return best;
}

// The best blows a player can strike with the activations to come, each counting less. Who has
// charged is done; who stands beside his target can strike again.
double Judgement::worth_of_blows(Seat seat) const {
    std::array<double, kFighters> gains;
    std::array<bool, kFighters> again;
    std::size_t count = 0;
    for (int a = 0; a < threats_.size(); ++a) {
        if (threats_.fighter(a).seat() != seat) continue;
        again[count] = false;
        gains[count] = best_blow(a, again[count]);
        ++count;
    }
    double value = 0, weight = 1;
    for (int n = threats_.to_come(seat); n > 0 && count > 0; --n, weight *= w_.threat_fading) {
        const auto best = static_cast<std::size_t>(
            std::max_element(gains.begin(), gains.begin() + static_cast<std::ptrdiff_t>(count)) -
            gains.begin());
        value += weight * gains[best];
        gains[best] *= again[best] ? w_.threat_fading : 0;
    }
    if (threats_.left(seat) == 0) return w_.threat_next_round * value;
    return (seat == next_ ? w_.threat_of_next : w_.threat_of_others) * value;
}

// ------------------------------------------------------------------------------- cards

double Judgement::worth_of_objectives(Seat seat, bool knows_hand) const {
    const Player& p = r_.m.player(seat);
    const SeatList& list = r_.setup.seat(seat);
    const unsigned unseen = p.objective_hand | p.objective_deck;
    const unsigned cards = knows_hand ? p.objective_hand : unseen;
    if (cards == 0 || p.objectives_in_hand == 0) return 0;
    const Prospects prospects(r_, threats_, w_, seat);
    double hopes = 0;
    for (unsigned rest = cards; rest != 0; rest &= rest - 1) {
        const Card card = list.objective(std::countr_zero(rest));
        hopes += data_of(card).glory * prospects.chance_to_score(card);
    }
    if (knows_hand) return w_.own_objectives * hopes;
    return w_.enemy_objectives * hopes * p.objectives_in_hand / std::popcount(cards);
}

double Judgement::worth_of_power_hand(Seat seat) const {
    constexpr double kLongTime = 2.5;  // cards lose their worth only towards the end
    const SeatList& list = r_.setup.seat(seat);
    double value = 0;
    for (std::uint64_t hand = r_.m.player(seat).power_hand; hand != 0; hand &= hand - 1) {
        const Card card = list.power(std::countr_zero(hand));
        value += !is_of_use(r_.setup, r_.m, seat, card)    ? w_.useless_card
                 : data_of(card).kind == CardKind::Upgrade ? w_.held_upgrade
                                                           : w_.ploy;
    }
    return value * std::min(1.0, kLongTime * future(seat));
}

// Ploys of mine that wait for the next activation: as good as the attack they help or hinder.
double Judgement::worth_of_waiting(Seat me) const {
    double value = 0;
    for (const WaitingPloy& ploy : r_.m.waiting) {
        if (!ploy.lies || ploy.used || ploy.owner != me) continue;
        const Seat attacker = ploy.live ? r_.m.active : next_in_turn(r_, r_.m.active);
        if (!ploy.live && threats_.left(attacker) == 0) continue;
        const bool mine = attacker == me;
        double best = 0;
        for (int a = 0; a < threats_.size(); ++a) {
            const Combatant& c = threats_.fighter(a);
            bool in_range = false;
            if (c.seat() != attacker ||
                (ploy.card == Card::BloodOffering && c.id() != ploy.fighter))
                continue;
            best = std::max(best, best_blow(a, in_range));
        }
        switch (ploy.card) {
            case Card::BloodOffering: value += mine ? 2 * w_.waiting_help * best : 0; break;
            case Card::KhorneCalls: value += mine ? w_.waiting_help * best : 0; break;
            case Card::RighteousZeal:
            case Card::UnstoppableStrike:
            case Card::ValiantAttack:
                value += (mine ? w_.waiting_help : -w_.waiting_harm) * best;
                break;
            case Card::BloodRain:
                value += (mine ? -w_.waiting_harm : w_.waiting_help) * best;
                break;
            case Card::Insensate:
            case Card::StormforgedResistance:
            case Card::StormforgedTactics: value += mine ? 0 : w_.waiting_help * best; break;
            default: break;
        }
    }
    return value;
}

// ------------------------------------------------------------------------------- ground

double Judgement::worth_of_ground(Seat seat) const {
    constexpr double kArtefactGlory = 3;
    const double time = future(seat);
    double value = w_.held_token * phases_after_ * held_by(r_, seat);
    for (int i = 0; i < threats_.size(); ++i) {
        if (threats_.fighter(i).seat() != seat) continue;
        int nearest = kFarAway;
        for (int j = 0; j < threats_.size(); ++j)
            if (threats_.fighter(j).seat() != seat)
                nearest = std::min(nearest,
                                   least_steps(threats_.fighter(i).at(), threats_.fighter(j).at()));
        value -= w_.approach * time * nearest;
    }
    const Hex artefact = r_.m.tokens[kArtefact].hex;
    if (!artefact.is_somewhere()) return value;
    const FighterId holder = r_.m.fighter_at(artefact);
    if (holder.is_some() && holder.seat() == seat) return value + w_.artefact * kArtefactGlory;
    int nearest = kFarAway;
    for (const FighterId f : r_.m.placed_of(seat))
        nearest = std::min(
            nearest, least_steps(r_.m.field.point(r_.m.hex_of(f)), r_.m.field.point(artefact)));
    return value - w_.artefact * nearest / kFarAway;
}

double sign_of_end(const Match& m, Seat me) {
    return !m.winners.has(me) ? -1 : m.winners.count() == 1 ? 1 : 0;
}

double glory_lead(const Setup& setup, const Match& m, Seat me) {
    double others = 0;
    for (const Seat seat : setup.all_seats())
        if (seat != me) others += m.player(seat).glory;
    return m.player(me).glory - others / (setup.size() - 1);
}

// Matched play: what the games that are over have brought. It is the same for all that is compared
// within a game, and tells good ends of a game from bad ones where the next has begun.
double standing(const Setup& setup, const Match& m, Seat me, const UnderworldsWeights& weights) {
    if (m.games_played == 0) return 0;
    const auto lead = [&](const std::array<int, 2>& of) {
        return double(of[me.number] - of[1U - me.number]);
    };
    return lead(glory_of_games(setup, m)) + weights.victory * lead(games_won(setup, m));
}

}  // namespace

double judge(const Setup& setup, const Match& m, Seat me, const UnderworldsWeights& weights) {
    const double before = standing(setup, m, me, weights);
    if (m.over) {
        const double last = m.games_played == 0 ? glory_lead(setup, m, me) : 0;
        return before + last + weights.victory * sign_of_end(m, me);
    }
    if (m.games_played > 0 && !m.field.is_laid()) return before;
    const Reader r{setup, m};
    const Judgement judgement(r, weights);
    const double lead = judgement.lead(me);
    const double spread = weights.last_spread + weights.spread * std::sqrt(judgement.future(me));
    return before + lead + weights.victory * std::tanh(lead / spread);
}

void JudgementEvaluator::value(const Setup& setup, std::span<const Match> positions, int seat,
                               std::span<double> values) const {
    const Seat me{static_cast<std::uint8_t>(seat)};
    for (std::size_t i = 0; i < positions.size(); ++i)
        values[i] = judge(setup, positions[i], me, weights_);
}

}  // namespace affray::ai
