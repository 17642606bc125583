#include "ai/underworlds/attack_results.h"

#include <algorithm>

#include "ai/underworlds/attack_odds.h"
#include "underworlds/game.h"
#include "underworlds/rules/decisions.h"
#include "underworlds/rules/engine.h"

namespace affray::ai {

using namespace underworlds;

namespace {

int critical_face(const std::array<Face, 6>& die) {
    return static_cast<int>(std::find(die.begin(), die.end(), Face::Crit) - die.begin()) + 1;
}

// A face of the die that is, or is not, among these; a critical only where nothing else is left.
int face_among(FaceSet set, const std::array<Face, 6>& die, bool among) {
    for (std::size_t i = 0; i < die.size(); ++i)
        if (die[i] != Face::Crit && set.has(die[i]) == among) return static_cast<int>(i) + 1;
    return critical_face(die);
}

// Dice for one result of an attack; other rolls come from another source.
class ResultDice final : public core::Dice {
public:
    ResultDice(const AttackResult& result, core::Dice& after)
        : scripts_{result.attack, result.defence}, after_(after) {}
    int roll(core::Die die) override {
        if (die.kind >= static_cast<std::uint8_t>(DieKind::Pick)) return after_.roll(die);
        const ScriptedDie& script = scripts_[die.kind];
        const int rolled = rolled_[die.kind]++;
        if (rolled >= script.dice) return after_.roll(die);
        return rolled == 0 ? script.first : script.others;
    }

private:
    std::array<ScriptedDie, 2> scripts_;
    std::array<int, 2> rolled_{};
    core::Dice& after_;
};

// With Total Offence its player is asked about the dice first.
bool rolls_at_once(const Setup& setup, const Match& m, Action action, const AimedAttack& attack) {
    return kind_of(action) != ActionKind::Attack || attack.terms.in_charge ||
           !has_upgrade({setup, m}, attack.attacker, Card::TotalOffence);
}

}  // namespace

const AttackResult& AttackResults::at(double place) const {
    std::size_t i = 0;
    for (; i + 1 < count && place >= all[i].chance; ++i) place -= all[i].chance;
    return all[i];
}

std::optional<AttackResults> attack_results(const Setup& setup, const Match& m, Action action) {
    const auto attack = aimed_attack(setup, m, action);
    if (!attack || !rolls_at_once(setup, m, action, *attack)) return std::nullopt;
    const Reader r{setup, m};
    const AttackChances chances = attack_chances(terms_of(setup, m, *attack));
    const AttackRoll roll =
        attack_roll(r, attack->attacker, *attack->attack, attack->target, attack->terms);
    const DefenceRoll defence = defence_roll(r, attack->target, roll, roll.cleave);
    const int hit = face_among(roll.successes, data::kAttackDie, true);
    const int miss = face_among(roll.successes, data::kAttackDie, false);
    const int saved = face_among(defence.successes, data::kDefenceDie, true);
    const int open = face_among(defence.successes, data::kDefenceDie, false);
    const int crit = critical_face(data::kAttackDie);
    AttackResults results;
    const auto add = [&](double chance, ScriptedDie attacking, ScriptedDie defending) {
        if (chance <= 0) return;
        attacking.dice = roll.dice;
        defending.dice = defence.dice;
        results.all[results.count++] = {chance, attacking, defending};
    };
    add(chances.critical_hit, {crit, crit}, {open, open});
    add(chances.success - chances.critical_hit, {hit, hit}, {open, open});
    add(chances.tie, {hit, miss}, {saved, open});
    add(chances.fail, {miss, miss}, {open, open});
    results.success = chances.success;
    return results;
}

void answer_rerolls(const Setup& setup, Match& m, core::Dice& dice) {
    while (is_about_rerolls(m)) Underworlds::apply(setup, m, best_reroll(setup, m), dice, nullptr);
}

void apply_result(const Setup& setup, Match& m, Action action, const AttackResult& result,
                  core::Dice& after) {
    ResultDice dice(result, after);
    Underworlds::apply(setup, m, action, dice, nullptr);
    constexpr int kRolls = 2;  // the attack roll and the defence roll
    for (int i = 0; i < kRolls && is_about_rerolls(m); ++i)
        Underworlds::apply(setup, m, make_action(ActionKind::Keep), dice, nullptr);
}

}  // namespace affray::ai
