#include "ai/underworlds/attack_odds.h"

#include <array>
#include <bit>
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

void add(AttackChances& sum, const AttackChances& more, double weight) {
    sum.success += weight * more.success;
    sum.critical_hit += weight * more.critical_hit;
    sum.tie += weight * more.tie;
    sum.fail += weight * more.fail;
}

// How a roll lies while its player may still re-roll single dice of it. A die that has been
// re-rolled stays; of the others the worst goes first, a critical never does.
struct LyingDice {
    int crits = 0, hits = 0, misses = 0;  // of the dice that may be re-rolled
    Outcome fixed;                        // of those that may not

    [[nodiscard]] Outcome outcome() const {
        return {fixed.total + crits + hits, fixed.crits + crits, 1};
    }
    [[nodiscard]] int open() const { return crits + hits + misses; }
};

LyingDice lying(const Outcome& rolled, int dice) {
    return {rolled.crits, rolled.total - rolled.crits, dice - rolled.total, {}};
}

// A die is rolled again: what the next dice may lie like, with the chance of each.
template <class Use>
void each_reroll(LyingDice dice, int faces, Use&& use) {
    --(dice.misses > 0 ? dice.misses : dice.hits > 0 ? dice.hits : dice.crits);
    LyingDice hit = dice, crit = dice;
    ++hit.fixed.total;
    ++crit.fixed.total;
    ++crit.fixed.crits;
    use(crit, 1.0 / kSides);
    use(hit, double(faces) / kSides);
    use(dice, double(kSides - 1 - faces) / kSides);
}

// The chances when the player whose dice these are goes on as is best for him.
template <class Judge, class Better>
AttackChances best_chances(const LyingDice& dice, int faces, int rerolls, Judge&& judge,
                           Better&& better) {
    const AttackChances kept = judge(dice.outcome());
    if (rerolls == 0 || dice.open() == 0) return kept;
    AttackChances again;
    each_reroll(dice, faces, [&](const LyingDice& next, double chance) {
        if (chance > 0) add(again, best_chances(next, faces, rerolls - 1, judge, better), chance);
    });
    return better(again, kept) ? again : kept;
}

bool better_for_attacker(const AttackChances& a, const AttackChances& b) {
    return a.success > b.success;
}
// He would rather not be hit, then rather not be driven back.
bool better_for_target(const AttackChances& a, const AttackChances& b) {
    return a.success != b.success ? a.success < b.success : a.tie < b.tie;
}

int defence_faces_against(const Outcome& attack, const AttackChanceTerms& terms) {
    const bool other_faces = attack.crits > 0 && terms.defence_faces_if_crit >= 0;
    return other_faces ? terms.defence_faces_if_crit : terms.defence_faces;
}

// What one attack roll is worth against one defence roll.
AttackChances compared(const Outcome& attack, const Outcome& defence,
                       const AttackChanceTerms& terms) {
    const auto result = [&] {
        if (attack.crits != defence.crits) return attack.crits > defence.crits ? 1 : -1;
        if (attack.total != defence.total) return attack.total > defence.total ? 1 : -1;
        if (attack.total == 0 || !terms.may_drive_back) return -1;
        return terms.trapped ? 1 : 0;
    }();
    if (result == 0) return {.tie = 1};
    if (result < 0) return {.fail = 1};
    return {.success = 1, .critical_hit = attack.crits > 0 ? 1.0 : 0.0};
}

AttackChances against_dice(const Outcome& attack, const LyingDice& defence,
                           const AttackChanceTerms& terms) {
    return best_chances(
        defence, defence_faces_against(attack, terms), terms.defence_rerolls,
        [&](const Outcome& lies) { return compared(attack, lies, terms); }, better_for_target);
}

AttackChances against(const Outcome& attack, const AttackChanceTerms& terms) {
    const std::vector<Outcome> defences =
        outcomes(terms.defence_dice, defence_faces_against(attack, terms));
    AttackChances first;
    for (const Outcome& defence : defences)
        add(first, against_dice(attack, lying(defence, terms.defence_dice), terms), defence.chance);
    if (!terms.defence_reroll) return first;
    // The whole roll is taken again whenever the attack succeeds.
    AttackChances chances;
    for (const Outcome& defence : defences) {
        const AttackChances kept = against_dice(attack, lying(defence, terms.defence_dice), terms);
        add(chances, kept.success > 0 ? first : kept, defence.chance);
    }
    return chances;
}

AttackChances with_rerolls(const LyingDice& attack, const AttackChanceTerms& terms) {
    return best_chances(
        attack, terms.attack_faces, terms.attack_rerolls,
        [&](const Outcome& lies) { return against(lies, terms); }, better_for_attacker);
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
                      .terms = underworlds::terms_of(frame)};
    if (kind_of(action) == ActionKind::Target) aimed.target = fighter_of(action);
    if (kind_of(action) == ActionKind::Use) aimed.terms.extra_dice += kTotalOffenceDice;
    if (aimed.attack == nullptr || !aimed.target.is_some()) return std::nullopt;
    aimed.firm = frame.firm.has(aimed.target.seat());
    return aimed;
}

// The dice that lie on the table, but for one that is about to be rolled again.
LyingDice on_table(const CombatFrame& f, FaceSet successes, int again) {
    LyingDice dice;
    for (unsigned i = 0; i < f.dice.count; ++i) {
        const Face face = f.dice.faces[i];
        const bool crit = face == Face::Crit, hit = successes.has(face);
        if (static_cast<int>(i) == again) continue;
        if (((f.rerolled >> i) & 1U) != 0) {
            dice.fixed.total += hit ? 1 : 0;
            dice.fixed.crits += crit ? 1 : 0;
        } else {
            ++(crit ? dice.crits : hit ? dice.hits : dice.misses);
        }
    }
    if (again >= 0) ++dice.misses;  // the worst goes first, so it is this one
    return dice;
}

// Of keeping the dice that lie on the table, or of re-rolling one of them.
AttackChances chances_on_table(const Setup& setup, const Match& m, core::Action action) {
    const Reader r{setup, m};
    const auto& combat = *std::get_if<CombatFrame>(&m.top());
    const auto& frame = *std::get_if<AttackFrame>(&m.stack[m.depth - 2U]);
    const AimedAttack aimed{.attacker = frame.attacker,
                            .attack = find_attack(r, frame.attacker, frame.attack),
                            .target = combat.target,
                            .terms = underworlds::terms_of(frame),
                            .firm = frame.firm.has(combat.target.seat())};
    AttackChanceTerms terms = terms_of(setup, m, aimed);
    const AttackRoll roll =
        attack_roll(r, aimed.attacker, *aimed.attack, aimed.target, aimed.terms);
    const bool again = kind_of(action) == ActionKind::Reroll;
    const bool defends = combat.step == CombatFrame::Step::RerollDefence;
    const Outcome attacked{combat.attack_total, combat.attack_crits, 1};
    const bool cleave = roll.cleave || (roll.cleave_on_crit && attacked.crits > 0);
    const FaceSet successes =
        defends ? defence_roll(r, aimed.target, roll, cleave).successes : roll.successes;
    const LyingDice dice = on_table(combat, successes, again ? action.a - 1 : -1);
    int& left = defends ? terms.defence_rerolls : terms.attack_rerolls;
    left -= std::popcount(combat.rerolled) + (again ? 1 : 0);
    if (!again) left = 0;
    const auto value = [&](const LyingDice& lies) {
        return defends ? against_dice(attacked, lies, terms) : with_rerolls(lies, terms);
    };
    if (!again) return value(dice);
    AttackChances chances;
    each_reroll(dice, defends ? defence_faces_against(attacked, terms) : terms.attack_faces,
                [&](const LyingDice& next, double chance) {
                    if (chance > 0) add(chances, value(next), chance);
                });
    return chances;
}

}  // namespace

bool is_about_rerolls(const Match& m) {
    return m.decision.is_open() &&
           static_cast<DecisionKind>(m.decision.kind) == DecisionKind::Reroll;
}

AttackChances attack_chances(const AttackChanceTerms& terms) {
    const std::vector<Outcome> attacks = outcomes(terms.attack_dice, terms.attack_faces);
    AttackChances first;
    for (const Outcome& attack : attacks)
        add(first, with_rerolls(lying(attack, terms.attack_dice), terms), attack.chance);
    if (!terms.attack_reroll) return first;
    // The roll is taken again when it is worth less than a new one would be.
    AttackChances chances;
    for (const Outcome& attack : attacks) {
        const AttackChances kept = with_rerolls(lying(attack, terms.attack_dice), terms);
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
    terms.attack_rerolls = roll.rerolls;
    terms.defence_rerolls = defence.rerolls;
    return terms;
}

std::optional<AttackChances> chances_of(const Setup& setup, const Match& m, core::Action action) {
    if (is_about_rerolls(m)) {
        const bool answers =
            kind_of(action) == ActionKind::Keep || kind_of(action) == ActionKind::Reroll;
        return answers ? std::optional(chances_on_table(setup, m, action)) : std::nullopt;
    }
    const auto aimed = aimed_attack(setup, m, action);
    if (!aimed) return std::nullopt;
    return attack_chances(terms_of(setup, m, *aimed));
}

core::Action best_reroll(const Setup& setup, const Match& m) {
    const bool defends =
        std::get_if<CombatFrame>(&m.top())->step == CombatFrame::Step::RerollDefence;
    core::ActionList actions;
    Underworlds::list_actions(setup, m, actions);
    core::Action best = actions[0];
    AttackChances most = chances_on_table(setup, m, best);
    for (const core::Action action : actions) {
        const AttackChances chances = chances_on_table(setup, m, action);
        if (!(defends ? better_for_target(chances, most) : better_for_attacker(chances, most)))
            continue;
        best = action;
        most = chances;
    }
    return best;
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
