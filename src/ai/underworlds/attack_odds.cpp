#include "ai/underworlds/attack_odds.h"

#include <array>
#include <vector>

#include "underworlds/game.h"
#include "underworlds/rules/characteristics.h"
#include "underworlds/rules/decisions.h"
#include "underworlds/rules/lasting.h"

namespace affray::ai {

using namespace underworlds;

namespace {

constexpr int kSides = 6;

// How a roll came out; a roll has at most a dozen dice.
struct Outcome {
    int total = 0;
    int crits = 0;
    double chance = 0;
};

double power(double base, int exponent) {
    double result = 1;
    for (; exponent > 0; --exponent) result *= base;
    return result;
}

double choose(int n, int k) {
    double result = 1;
    for (int i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
    return result;
}

// One face of a die is a critical, `faces` more are successes.
std::vector<Outcome> outcomes(int dice, int faces) {
    std::vector<Outcome> all;
    for (int crits = 0; crits <= dice; ++crits)
        for (int others = 0; crits + others <= dice; ++others) {
            const int misses = dice - crits - others;
            const double chance = choose(dice, crits) * choose(dice - crits, others) *
                                  power(1.0 / kSides, crits) *
                                  power(double(faces) / kSides, others) *
                                  power(double(kSides - 1 - faces) / kSides, misses);
            if (chance > 0) all.push_back({crits + others, crits, chance});
        }
    return all;
}

AttackChances against(const Outcome& attack, const AttackChanceTerms& terms) {
    const bool other_faces = attack.crits > 0 && terms.defence_faces_if_crit >= 0;
    const int faces = other_faces ? terms.defence_faces_if_crit : terms.defence_faces;
    const auto result_of = [&](const Outcome& defence) {
        if (attack.crits != defence.crits) return attack.crits > defence.crits ? 1 : -1;
        if (attack.total != defence.total) return attack.total > defence.total ? 1 : -1;
        if (attack.total == 0 || !terms.may_drive_back) return -1;
        return terms.trapped ? 1 : 0;
    };
    AttackChances chances;
    const std::vector<Outcome> defences = outcomes(terms.defence_dice, faces);
    double lost = 0;  // to the defender, at first: he rolls again whenever the attack succeeds
    for (const Outcome& defence : defences)
        if (result_of(defence) > 0) lost += defence.chance;
    for (const Outcome& defence : defences) {
        const int result = result_of(defence);
        double chance = defence.chance;
        if (terms.defence_reroll) chance = chance * lost + (result > 0 ? 0 : chance);
        if (result > 0) {
            chances.success += chance;
            if (attack.crits > 0) chances.critical_hit += chance;
        } else {
            (result == 0 ? chances.tie : chances.fail) += chance;
        }
    }
    return chances;
}

void add(AttackChances& sum, const AttackChances& more, double weight) {
    sum.success += weight * more.success;
    sum.critical_hit += weight * more.critical_hit;
    sum.tie += weight * more.tie;
    sum.fail += weight * more.fail;
}

// Without the critical one.
int faces_of(FaceSet set, const std::array<Face, 6>& die) {
    set.remove(Face::Crit);
    return faces_among(set, die);
}

// Whether a tie would leave the target without a hex to be driven back into.
bool is_trapped(const Match& m, FighterId target, Hex from) {
    const Hex at = m.hex_of(target);
    for (const std::uint8_t next : m.field.neighbours(at))
        if (is_free(m, {next}) && Hex{next} != from &&
            m.field.distance(from, {next}) > m.field.distance(from, at))
            return false;
    return true;
}

// The attack that is going on, at the target that the action names or that is the only one.
std::optional<AimedAttack> aimed_attack_of(const Reader& r, const AttackFrame& frame,
                                           core::Action action) {
    AimedAttack aimed{.attacker = frame.attacker,
                      .attack = find_attack(r, frame.attacker, frame.attack),
                      .target = frame.targets.count() == 1 ? frame.targets.first() : kNoFighter,
                      .terms = {frame.in_charge, frame.extra_dice, frame.extra_damage, frame.cleave,
                                frame.swords, frame.unsupporting}};
    if (kind_of(action) == ActionKind::Target) aimed.target = fighter_of(action);
    if (kind_of(action) == ActionKind::Use) aimed.terms.extra_dice += kTotalOffenceDice;
    if (aimed.attack == nullptr || !aimed.target.is_some()) return std::nullopt;
    aimed.firm = frame.firm.has(aimed.target.seat());
    return aimed;
}

}  // namespace

AttackChances attack_chances(const AttackChanceTerms& terms) {
    const std::vector<Outcome> attacks = outcomes(terms.attack_dice, terms.attack_faces);
    AttackChances first;
    for (const Outcome& attack : attacks) add(first, against(attack, terms), attack.chance);
    if (!terms.attack_reroll) return first;
    // The roll is taken again when it is worth less than a new one would be.
    AttackChances chances;
    for (const Outcome& attack : attacks) {
        const AttackChances kept = against(attack, terms);
        add(chances, kept.success < first.success ? first : kept, attack.chance);
    }
    return chances;
}

std::optional<AimedAttack> aimed_attack(const Setup& setup, const Match& m, core::Action action) {
    const Reader r{setup, m};
    if (kind_of(action) == ActionKind::Attack && action.c != FighterId::kNone) {
        AimedAttack aimed{
            .attacker = fighter_of(action),
            .attack = find_attack(r, fighter_of(action), static_cast<AttackName>(action.b)),
            .target = {static_cast<std::uint8_t>(action.c)}};
        if (aimed.attack == nullptr) return std::nullopt;
        const bool in_charge = std::holds_alternative<ChargeFrame>(m.top());
        aimed.terms = terms_now(r, aimed.attacker, *aimed.attack, in_charge);
        aimed.firm = working(m, Card::StormforgedResistance, aimed.target.seat()) != nullptr;
        return aimed;
    }
    const auto* frame = m.depth > 0 ? std::get_if<AttackFrame>(&m.top()) : nullptr;
    if (frame == nullptr) return std::nullopt;
    return aimed_attack_of(r, *frame, action);
}

AttackChanceTerms terms_of(const Setup& setup, const Match& m, const AimedAttack& aimed) {
    const Reader r{setup, m};
    const AttackRoll roll =
        attack_roll(r, aimed.attacker, *aimed.attack, aimed.target, aimed.terms);
    const DefenceRoll defence = defence_roll(r, aimed.target, roll, roll.cleave);
    AttackChanceTerms terms;
    terms.attack_dice = roll.dice;
    terms.attack_faces = faces_of(roll.successes, data::kAttackDie);
    terms.defence_dice = defence.dice;
    terms.defence_faces = faces_of(defence.successes, data::kDefenceDie);
    if (roll.cleave_on_crit && !roll.cleave)
        terms.defence_faces_if_crit =
            faces_of(defence_roll(r, aimed.target, roll, true).successes, data::kDefenceDie);
    terms.trapped = is_trapped(m, aimed.target, m.hex_of(aimed.attacker));
    terms.may_drive_back = !aimed.firm;
    return terms;
}

std::optional<AttackChances> chances_of(const Setup& setup, const Match& m, core::Action action) {
    const auto aimed = aimed_attack(setup, m, action);
    if (!aimed) return std::nullopt;
    return attack_chances(terms_of(setup, m, *aimed));
}

core::Json to_json(const AttackChances& chances) {
    return {{"success", chances.success},
            {"critical_hit", chances.critical_hit},
            {"tie", chances.tie},
            {"fail", chances.fail}};
}

RollOffChances roll_off_chances(bool with_bonus) {
    // Results of four dice as the engine compares them: criticals, single and double supports.
    constexpr int kDice = 4;
    std::array<double, 600> chance{};
    for (int crits = 0; crits <= kDice; ++crits)
        for (int singles = 0; crits + singles <= kDice; ++singles)
            for (int doubles = 0; crits + singles + doubles <= kDice; ++doubles) {
                const int rest = kDice - crits - singles - doubles;
                chance[static_cast<std::size_t>(100 * crits + 10 * singles + doubles)] +=
                    choose(kDice, crits) * choose(kDice - crits, singles) *
                    choose(kDice - crits - singles, doubles) * power(1.0 / kSides, kDice - rest) *
                    power(3.0 / kSides, rest);
            }
    RollOffChances chances;
    for (std::size_t mine = 0; mine < 500; ++mine)
        for (std::size_t theirs = 0; theirs < 500; ++theirs) {
            const std::size_t result = mine + (with_bonus ? 100U : 0U);
            const double both = chance[mine] * chance[theirs];
            if (result > theirs) chances.win += both;
            if (result == theirs) chances.tie += both;
        }
    chances.win_overall = chances.win / (1 - chances.tie);
    return chances;
}

}  // namespace affray::ai
