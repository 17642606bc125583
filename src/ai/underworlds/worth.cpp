#include "ai/underworlds/worth.h"

#include <algorithm>
#include <array>
#include <bit>

#include "underworlds/rules/engine.h"
#include "underworlds/rules/matched_play.h"

namespace affray::ai {

using namespace underworlds;

namespace {

constexpr double kVictory = 1000;
constexpr double kFighter = 5;
constexpr double kWound = 1.5;
constexpr double kLeader = 1;
constexpr double kInspired = 1;
constexpr double kUpgrade = 1.2;
constexpr double kDefenceDie = 2;
constexpr double kMoveHex = 0.3;
constexpr double kExpectedDamage = 0.8;
constexpr double kPowerCard = 0.9;
constexpr double kUselessCard = 0.1;
constexpr double kHeldToken = 0.5;
constexpr double kArtefactHeld = 12;
constexpr double kHexToEnemy = 0.3;
constexpr double kReady = 0.6;
constexpr double kGuard = 0.6;
constexpr double kMostOfGuard = 1.4;

// How much of the action phase is still to come, for one player: 1 at its beginning, 0 at its end.
double time_left(const Match& m, Seat seat) {
    if (m.in_end_phase || m.round == 0) return m.round == 0 ? 1 : 0;
    return double(kActivations - m.player(seat).activations) / kActivations;
}

double enemies_time_left(const Reader& r, Seat me) {
    double most = 0;
    for (const Seat seat : r.setup.all_seats())
        if (seat != me) most = std::max(most, time_left(r.m, seat));
    return most;
}

int steps_between(const Match& m, Hex a, Hex b) {
    return least_steps(m.field.point(a), m.field.point(b));
}

template <class Use>
void each_upgrade_of(const Reader& r, FighterId f, Use&& use) {
    std::uint64_t upgrades = r.m.fighter(f).upgrades;
    for (; upgrades != 0; upgrades &= upgrades - 1)
        use(data_of(r.setup.seat(f.seat()).power(std::countr_zero(upgrades))));
}

// ------------------------------------------------------------------------------- fighters

// The best attack's damage against somebody who does not defend himself.
double expected_damage(const Reader& r, FighterId f) {
    int more_dice = 0, more_damage = 0;
    each_upgrade_of(r, f, [&](const CardData& card) {
        more_dice += card.modifies.attack_dice;
        more_damage += card.modifies.damage;
    });
    double best = 0;
    each_attack(r, f, [&](const AttackData& attack) {
        const double faces = attack.symbol == Face::Hammer ? 3 : 2;  // the critical is one of them
        best =
            std::max(best, (attack.dice + more_dice) * faces / 6 * (attack.damage + more_damage));
    });
    return best;
}

double worth_of_fighter(const Reader& r, FighterId f) {
    const Fighter& fighter = r.m.fighter(f);
    const int wounds = wounds_of(r, f) - fighter.damage;
    double value = kFighter + kWound * wounds + kExpectedDamage * expected_damage(r, f);
    value += kMoveHex * move_of(r, f) + kDefenceDie * side_of(r, f).defence_dice;
    if (is_leader(r, f)) value += kLeader;
    if (fighter.inspired) value += kInspired;
    each_upgrade_of(r, f, [&](const CardData& card) {
        value += kUpgrade + kDefenceDie * card.modifies.defence_dice;
    });
    return value;
}

double worth_of_warband(const Reader& r, Seat seat) {
    double value = kWorthOfGlory * r.m.player(seat).glory;
    for (const FighterId f : r.m.placed_of(seat)) value += worth_of_fighter(r, f);
    return value;
}

// ------------------------------------------------------------------------------- ground

int steps_to_nearest(const Match& m, FighterSet others, Hex from) {
    int nearest = kFarAway;
    for (const FighterId other : others)
        nearest = std::min(nearest, steps_between(m, from, m.hex_of(other)));
    return nearest;
}

bool can_still_act(const Fighter& fighter) { return !fighter.charged && !fighter.spent; }

// A fighter on Guard is worth it where enemies can still come to attack him.
double worth_of_guard(const Reader& r, FighterId f) {
    constexpr int kBeside = 1;
    double threats = 0;
    for (const FighterId enemy : r.m.enemies_of(f.seat())) {
        const int steps = steps_between(r.m, r.m.hex_of(f), r.m.hex_of(enemy));
        if (steps == kBeside)
            threats += 1;
        else if (steps <= move_of(r, enemy) + 1 && can_still_act(r.m.fighter(enemy)))
            threats += 0.4;
    }
    return std::min(kMostOfGuard, kGuard * threats) * enemies_time_left(r, f.seat());
}

double worth_of_ground(const Reader& r, Seat me) {
    const Match& m = r.m;
    const double time = time_left(m, me);
    double value = kHeldToken * held_by(r, me);
    for (const FighterId f : m.placed_of(me)) {
        const Fighter& fighter = m.fighter(f);
        value -= kHexToEnemy * steps_to_nearest(m, m.enemies_of(me), fighter.hex);
        if (can_still_act(fighter)) value += time * (fighter.moved ? kReady / 2 : kReady);
        if (fighter.guard) value += worth_of_guard(r, f);
    }
    const Hex artefact = m.tokens[kArtefact].hex;
    if (!artefact.is_somewhere()) return value;
    const FighterId holder = m.fighter_at(artefact);
    if (holder.is_some()) return value + (holder.seat() == me ? kArtefactHeld : -kArtefactHeld);
    return value - steps_to_nearest(m, m.placed_of(me), artefact);
}

// ------------------------------------------------------------------------------- objective cards

int out_of(const Match& m, Seat seat) { return (m.out & FighterSet::of(seat)).count(); }

// The surest way to stand on a token of which the card asks for one.
double chance_to_hold(const Reader& r, Seat me, unsigned numbers) {
    constexpr double kReachable = 0.45, kNear = 0.25, kOutOfReach = 0.1;
    double best = 0;
    for (const ObjectiveToken& token : r.m.tokens) {
        if (!token.hex.is_somewhere() || ((numbers >> token.number) & 1U) == 0) continue;
        const bool taken = r.m.fighter_at(token.hex).is_some();
        for (const FighterId f : r.m.placed_of(me)) {
            const int steps = steps_between(r.m, r.m.hex_of(f), token.hex);
            const bool moves =
                !r.m.fighter(f).moved && can_still_act(r.m.fighter(f)) && time_left(r.m, me) > 0;
            const int move = move_of(r, f);
            const double chance = moves && steps <= move ? kReachable
                                  : steps <= 2 * move    ? kNear + 0.02 * (move - steps)
                                                         : kOutOfReach - 0.01 * (steps - 2 * move);
            best = std::max(best, taken ? chance / 2 : chance);
        }
    }
    return std::max(0.01, best);
}

double chance_to_kill_a_leader(const Reader& r, Seat me) {
    double best = 0;
    for (const FighterId enemy : r.m.enemies_of(me))
        if (is_leader(r, enemy)) {
            const double hurt =
                double(r.m.fighter(enemy).damage) / std::max(1, wounds_of(r, enemy));
            best = std::max(best, 0.1 + 0.3 * hurt);
        }
    return best;
}

double step_of(std::initializer_list<double> chances, int reached) {
    const int last = static_cast<int>(chances.size()) - 1;
    return *(chances.begin() + std::clamp(reached, 0, last));
}

// Of a card whose condition is not met now, that it will be.
double chance_to_meet(const Reader& r, Seat me, Card card) {
    const Match& m = r.m;
    const Player& p = m.player(me);
    if (const unsigned numbers = tokens_asked_for(r, card); numbers != 0)
        return chance_to_hold(r, me, numbers);
    switch (card) {
        case Card::AWorthySkull:
        case Card::SlayersOfTyrants: return chance_to_kill_a_leader(r, me);
        case Card::BloodForTheBloodGod: return step_of({0.15, 0.3, 0.6}, std::popcount(p.charged));
        case Card::LetTheBloodFlow: return step_of({0.05, 0.15, 0.4}, std::popcount(p.succeeded));
        case Card::DrawTheGazeOfKhorne:
        case Card::AweInspiring: return step_of({0.12, 0.4}, p.enemies_taken_out);
        case Card::LightningStrikes: return 0.3;
        case Card::Coward: return 0.05;
        case Card::ItBegins: return 0.4;
        case Card::KhorneCaresNot: return 0.1 * m.out.count();
        case Card::KhornesChampion:
            return m.placed_of(me).empty() ? 0 : 0.2 / std::max(1, m.placed.count());
        case Card::Eternals: return 0;
        case Card::Annihilation: {
            int enemies = 0;
            for (const Seat seat : r.setup.all_seats())
                if (seat != me) enemies += out_of(m, seat);
            return 0.02 + 0.05 * enemies;
        }
        case Card::Supremacy: return step_of({0.04, 0.12, 0.35}, held_by(r, me));
        case Card::SigmarsBulwark: return m.round < Match::kRounds ? 0.15 : 0;
        case Card::ThereIsOnlySlaughter:
        case Card::SeizeGround: return 0.25;
        case Card::Cleanse:
        case Card::Conquest:
        case Card::Denial: return 0.1;
        default: return 0.2;
    }
}

double worth_of_objectives(const Reader& r, Seat me) {
    double value = 0;
    for (unsigned hand = r.m.player(me).objective_hand; hand != 0; hand &= hand - 1) {
        const Card card = r.setup.seat(me).objective(std::countr_zero(hand));
        value += kWorthOfGlory * data_of(card).glory * chance_to_score(r.setup, r.m, me, card);
    }
    return value;
}

// ------------------------------------------------------------------------------- power cards

double worth_of_power_hand(const Reader& r, Seat me) {
    double value = 0;
    for (std::uint64_t hand = r.m.player(me).power_hand; hand != 0; hand &= hand - 1)
        value += is_of_use(r.setup, r.m, me, r.setup.seat(me).power(std::countr_zero(hand)))
                     ? kPowerCard
                     : kUselessCard;
    return value;
}

bool can_somebody_attack(const Reader& r, Seat seat) {
    for (const FighterId f : r.m.placed_of(seat)) {
        const Fighter& fighter = r.m.fighter(f);
        if (fighter.spent) continue;
        if (has_legal_attack(r, f, fighter.hex)) return true;
        if (!fighter.moved && !fighter.charged && can_charge_somewhere(r, f)) return true;
    }
    return false;
}

// A ploy that waits for the next activation helps whoever will make it.
double worth_of_waiting(const Reader& r, Seat me, const WaitingPloy& ploy) {
    constexpr double kHelp = 1.8, kHarm = -1.5;
    const Seat next = ploy.live ? r.m.active : next_in_turn(r, r.m.active);
    if (r.m.player(next).activations + (ploy.live ? 0 : 1) > kActivations) return 0;
    const bool attack_comes = can_somebody_attack(r, next);
    if (!attack_comes) return 0;
    const bool mine = next == me;
    switch (ploy.card) {
        case Card::BloodOffering:
            return mine && has_legal_attack(r, ploy.fighter, r.m.hex_of(ploy.fighter)) ? 2 * kHelp
                                                                                       : 0;
        case Card::KhorneCalls: return mine ? kHelp : 0;
        case Card::RighteousZeal:
        case Card::UnstoppableStrike:
        case Card::ValiantAttack: return mine ? kHelp : kHarm;
        case Card::BloodRain: return mine ? kHarm : kHelp;
        case Card::Insensate:
        case Card::StormforgedResistance:
        case Card::StormforgedTactics: return mine ? 0 : kHelp;
        default: return 0;
    }
}

double worth_of_waiting_ploys(const Reader& r, Seat me) {
    double value = 0;
    for (const WaitingPloy& ploy : r.m.waiting)
        if (ploy.lies && !ploy.used && ploy.owner == me &&
            (!ploy.fighter.is_some() || r.m.placed.has(ploy.fighter)))
            value += worth_of_waiting(r, me, ploy);
    return value;
}

// Matched play: half a victory for each game won.
double worth_of_games(const Setup& setup, const Match& m, Seat me) {
    if (m.games_played == 0) return 0;
    const auto won = games_won(setup, m);
    return kVictory / 2 * (won[me.number] - won[1U - me.number]);
}

}  // namespace

double chance_to_score(const Setup& setup, const Match& m, Seat me, Card card) {
    const Reader r{setup, m};
    const Timing timing = data_of(card).timing;
    const bool met = timing != Timing::Immediate && is_met(r, me, card, {});
    // What is met now must last until the phase ends.
    constexpr double kMayBeUndone = 0.45;
    double chance = met ? 1 - kMayBeUndone * enemies_time_left(r, me) : chance_to_meet(r, me, card);
    if (timing == Timing::ThirdEndPhase) chance *= step_of({0.25, 0.3, 0.5, 1}, m.round);
    return std::clamp(chance, 0.0, 1.0);
}

bool is_of_use(const Setup& setup, const Match& m, Seat me, Card card) {
    const CardData& data = data_of(card);
    if (data.kind != CardKind::Upgrade || data.restricted_to == 0) return true;
    for (const FighterId f : listed_fighters(setup, me) - m.out)
        if (((data.restricted_to >> f.number()) & 1U) != 0) return true;
    return false;
}

double worth(const Setup& setup, const Match& m, Seat me) {
    if (m.over) return !m.winners.has(me) ? -kVictory : m.winners.count() == 1 ? kVictory : 0;
    const Reader r{setup, m};
    double value = worth_of_games(setup, m, me) + worth_of_warband(r, me);
    for (const Seat seat : setup.all_seats())
        if (seat != me) value -= worth_of_warband(r, seat) / (setup.size() - 1);
    if (m.field.is_laid()) value += worth_of_ground(r, me);
    return value + worth_of_objectives(r, me) + worth_of_power_hand(r, me) +
           worth_of_waiting_ploys(r, me);
}

}  // namespace affray::ai
