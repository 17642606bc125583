// The stack of a position: every procedure must wait for the one above it, and whatever a frame
// remembers must exist. A stack that passes can be played on.
#include <fmt/format.h>

#include "underworlds/position/position_check.h"
#include "underworlds/rules/card_effects.h"
#include "underworlds/rules/engine.h"
#include "underworlds/text/names.h"

namespace affray::underworlds {

namespace {

template <class F>
const F* as(const Frame& frame) {
    return std::get_if<F>(&frame);
}

// Whether the lower procedure waits for the upper one.
class Waits {
public:
    explicit Waits(const Frame& upper) : upper_(upper) {}

    bool operator()(const GameFrame& f) const {
        using Step = GameFrame::Step;
        switch (f.step) {
            case Step::Tokens: return is<BoardsFrame>();
            case Step::OpeningHands: return is<TokensFrame>();
            case Step::Placement: return is<MulliganFrame>();
            case Step::Rounds: return is<PlacementFrame>() || is<RoundFrame>();
            case Step::SuddenDeath: return is<RoundFrame>();
            default: return false;
        }
    }
    bool operator()(const RoundFrame& f) const {
        using Step = RoundFrame::Step;
        switch (f.step) {
            case Step::PowerStep: return is<ActivationFrame>();
            case Step::Activate: return is<PowerStepFrame>();
            case Step::End: return is<EndPhaseFrame>();
            default: return false;
        }
    }
    bool operator()(const ActivationFrame& f) const {
        using Step = ActivationFrame::Step;
        if (f.step == Step::Acted)
            return is<MoveFrame>() || is<ChargeFrame>() || is<AttackFrame>() ||
                   is<ScoringFrame>() ||
                   (is<EffectFrame>() && as<EffectFrame>(upper_)->source == EffectSource::Action);
        return (f.step == Step::Completed && is<ScoringFrame>()) ||
               (f.step == Step::End && is_window(Window::AfterActivation));
    }
    bool operator()(const ChargeFrame& f) const {
        using Step = ChargeFrame::Step;
        if (f.step == Step::Attack) return is<MoveFrame>() || is<ScoringFrame>();
        if (f.step == Step::Completed) return is<AttackFrame>();
        return f.step == Step::End && is<ScoringFrame>();
    }
    bool operator()(const AttackFrame& f) const {
        using Step = AttackFrame::Step;
        return (f.step == Step::Targets && is<CombatFrame>()) ||
               (f.step == Step::Window && is<ScoringFrame>()) ||
               (f.step == Step::End && is_window(Window::AfterAttack));
    }
    bool operator()(const CombatFrame& f) const {
        return (f.step == CombatFrame::Step::Failed && is_window(Window::AttackFailed)) ||
               (f.step == CombatFrame::Step::DriveBack && is_window(Window::DrivenBack));
    }
    bool operator()(const WindowFrame& f) const {
        const auto* effect = as<EffectFrame>(upper_);
        return effect != nullptr && effect->source != EffectSource::Action &&
               effect->window == f.window;
    }
    bool operator()(const PowerStepFrame&) const {
        const auto* effect = as<EffectFrame>(upper_);
        return effect != nullptr && effect->source == EffectSource::Ploy;
    }
    bool operator()(const EffectFrame& f) const {
        using Step = EffectFrame::Step;
        if (f.step == Step::Again) return is<PushFrame>();
        if (f.step == Step::Completed) return is<PushFrame>() || is<AttackFrame>();
        return (f.step == Step::Window && is<ScoringFrame>()) ||
               (f.step == Step::End && is_window(Window::AfterPloy));
    }
    bool operator()(const EndPhaseFrame& f) const {
        using Step = EndPhaseFrame::Step;
        return is<ScoringFrame>() && (f.step == Step::DiscardObjectives || f.step == Step::Next);
    }
    template <class F>
    bool operator()(const F&) const {
        return false;
    }

private:
    template <class F>
    [[nodiscard]] bool is() const {
        return as<F>(upper_) != nullptr;
    }
    [[nodiscard]] bool is_window(Window window) const {
        const auto* frame = as<WindowFrame>(upper_);
        return frame != nullptr && frame->window == window;
    }

    const Frame& upper_;
};

// Whether what a frame remembers exists. `at` is its place on the stack.
class Fits {
public:
    Fits(const Reader& r, std::size_t at) : r_(r), at_(at) {}

    // More about the set-up in position_setup.cpp.
    bool operator()(const BoardsFrame&) const { return true; }
    bool operator()(const TokensFrame&) const { return is_laid(); }
    bool operator()(const MulliganFrame&) const { return is_laid(); }
    bool operator()(const PlacementFrame&) const { return is_laid() && everybody_has_room(); }
    bool operator()(const RoundFrame& f) const {
        using Step = RoundFrame::Step;
        const bool begun = f.step != Step::RollOff;
        const bool sudden = as<GameFrame>(r_.m.stack[0])->step == GameFrame::Step::SuddenDeath;
        return is_laid() && r_.m.round > 0 && sudden == in_sudden_death(r_.m) &&
               f.chooser.is_some() && (!begun || r_.m.first.is_some()) &&
               (f.step == Step::End || !r_.m.in_end_phase);
    }
    bool operator()(const ActivationFrame& f) const {
        return r_.m.active.is_some() && (!f.fighter.is_some() || f.fighter.seat() == r_.m.active);
    }
    bool operator()(const MoveFrame& f) const {
        return stands(f.fighter) && is_his_action(f.fighter, f.charge);
    }
    bool operator()(const ChargeFrame& f) const {
        return is_listed(f.fighter) && is_his_action(f.fighter, false);
    }
    bool operator()(const AttackFrame& f) const {
        using Step = AttackFrame::Step;
        if (!is_listed(f.attacker) || (f.target.is_some() && !is_listed(f.target))) return false;
        if (!is_his_action(f.attacker, f.in_charge)) return false;
        if (f.extra_dice > kMostExtra || f.extra_damage > kMostExtra) return false;
        if (f.step > Step::Targets) return true;
        const AttackData* attack = find_attack(r_, f.attacker, f.attack);
        if (attack == nullptr || (f.step == Step::Declare && !stands(f.attacker))) return false;
        if (is_waiting() || !is_asked(DecisionKind::Target)) return true;
        return stands(f.attacker) &&
               (f.targets - targets_of(r_, f.attacker, *attack, r_.m.hex_of(f.attacker))).empty();
    }
    bool operator()(const CombatFrame& f) const {
        using Step = CombatFrame::Step;
        const auto& attack = *as<AttackFrame>(r_.m.stack[at_ - 1]);
        if (!is_listed(f.target) || f.target.seat() == attack.attacker.seat()) return false;
        if (f.direction >= kDirections || f.knockback > 8) return false;
        const bool both = stands(f.target) && stands(attack.attacker);
        if (f.step > Step::End) return both && !is_waiting() && is_rerolling(attack, f);
        if (f.dice.count > 0 || f.rerolled != 0 || f.attack_total != 0 || f.attack_crits != 0)
            return false;
        return both ||
               (f.step != Step::Roll && f.step != Step::DriveBack && f.step != Step::Knockback) ||
               is_waiting();
    }
    bool operator()(const PushFrame& f) const { return is_listed(f.fighter) && f.by.is_some(); }
    bool operator()(const WindowFrame& f) const {
        return f.seat.is_some() && f.asked <= r_.setup.size() && r_.m.active.is_some() &&
               (!is_waiting() || f.asked == r_.setup.size());
    }
    bool operator()(const PowerStepFrame& f) const {
        return !in_sudden_death(r_.m) && f.seat.is_some() && f.passes < r_.setup.size() &&
               r_.m.active.is_some();
    }
    bool operator()(const EffectFrame& f) const;
    bool operator()(const ScoringFrame& f) const {
        if (in_sudden_death(r_.m) || f.over > at_) return false;
        if (f.end_phase != (as<EndPhaseFrame>(r_.m.stack[at_ - 1]) != nullptr)) return false;
        for (const Seat seat : f.scoring)
            if (!r_.setup.has(seat)) return false;
        for (std::uint8_t i = 0; i < kMostSeats; ++i) {
            if (!r_.setup.has(Seat{i})) {
                if (f.eligible[i] != 0) return false;
                continue;
            }
            const Player& p = r_.m.player(Seat{i});
            const unsigned held = p.objective_hand | (p.concealed ? p.objective_deck : 0);
            if ((f.eligible[i] & ~held) != 0) return false;
            if (std::popcount(f.eligible[i]) > p.objectives_in_hand) return false;
        }
        if (f.turn >= kMostSeats) return false;
        if (f.step == ScoringFrame::Step::Begin) return !f.scoring.empty();
        SeatSet ranked;
        for (const Seat seat : f.ranking)
            if (seat.is_some()) ranked.add(seat);
        for (const Seat seat : f.scoring)
            if (!ranked.has(seat)) return false;
        // Who has scored a card may draw another in its place.
        if (f.step == ScoringFrame::Step::Draw && f.seat.is_some() &&
            r_.m.player(f.seat).objectives_in_hand >= kFullObjectives)
            return false;
        return f.seat.is_some() && f.ranking[f.turn] == f.seat && f.scoring.has(f.seat);
    }
    bool operator()(const EndPhaseFrame& f) const {
        return !in_sudden_death(r_.m) && f.seat.is_some() && f.finished < r_.setup.size() &&
               r_.m.in_end_phase != (f.step == EndPhaseFrame::Step::Begin);
    }
    bool operator()(const GameFrame&) const { return true; }

private:
    [[nodiscard]] bool is_laid() const {
        return r_.m.boards_placed == r_.setup.size() && r_.m.field.is_laid();
    }
    // Whether everybody who is not placed yet finds a starting hex.
    [[nodiscard]] bool everybody_has_room() const {
        for (const Seat seat : r_.setup.all_seats()) {
            int room = 0;
            r_.m.field.starting().each([&](Hex h) {
                room += r_.m.field.territory(h) == seat && is_free(r_.m, h) ? 1 : 0;
            });
            if (room < (listed_fighters(r_.setup, seat) - r_.m.placed).count()) return false;
        }
        return true;
    }
    [[nodiscard]] bool is_listed(FighterId f) const { return f.is_some() && r_.setup.has(f); }
    [[nodiscard]] bool stands(FighterId f) const { return is_listed(f) && r_.m.placed.has(f); }
    [[nodiscard]] bool is_waiting() const { return at_ + 1 < r_.m.depth; }
    [[nodiscard]] bool is_asked(DecisionKind kind) const {
        return r_.m.decision.is_open() && r_.m.decision.kind == static_cast<std::uint8_t>(kind);
    }
    // Whether what lies below is an activation or a Charge of the same fighter, or an effect.
    [[nodiscard]] bool is_his_action(FighterId f, bool in_charge) const {
        if (const auto* charge = as<ChargeFrame>(r_.m.stack[at_ - 1]))
            return in_charge && charge->fighter == f;
        const auto* activation = as<ActivationFrame>(r_.m.stack[at_ - 1]);
        return !in_charge && (activation == nullptr || activation->fighter == f);
    }
    // Whether such dice can lie on the table in this attack, one of them to be re-rolled.
    [[nodiscard]] bool is_rerolling(const AttackFrame& a, const CombatFrame& f) const {
        using Step = CombatFrame::Step;
        const AttackData* attack = find_attack(r_, a.attacker, a.attack);
        if (attack == nullptr || (f.step != Step::RerollAttack && f.step != Step::RerollDefence))
            return false;
        const bool defends = f.step == Step::RerollDefence;
        const AttackRoll roll = attack_roll(r_, a.attacker, *attack, f.target, terms_of(a));
        const int dice = defends ? defence_roll(r_, f.target, roll, roll.cleave).dice : roll.dice;
        if (f.dice.count != dice || (f.rerolled >> f.dice.count) != 0) return false;
        const auto& die = defends ? data::kDefenceDie : data::kAttackDie;
        for (std::size_t i = 0; i < f.dice.count; ++i)
            if (std::find(die.begin(), die.end(), f.dice.faces[i]) == die.end()) return false;
        if (f.attack_crits > f.attack_total || f.attack_total > (defends ? roll.dice : 0))
            return false;
        return may_reroll(r_, a, f);
    }
    // The frame that opened the window in which this effect reacts.
    [[nodiscard]] const Frame* opener() const {
        if (at_ < 2 || as<WindowFrame>(r_.m.stack[at_ - 1]) == nullptr) return nullptr;
        return &r_.m.stack[at_ - 2];
    }

    static constexpr int kMostExtra = kWaitingPloys;  // dice or damage, one or two from each

    const Reader& r_;
    std::size_t at_;
};

bool Fits::operator()(const EffectFrame& f) const {
    using Step = EffectFrame::Step;
    if (!f.seat.is_some()) return false;
    for (const FighterId fighter : {f.bearer, f.fighter, f.second, f.attacker, f.target})
        if (fighter.is_some() && !is_listed(fighter)) return false;
    const std::uint8_t index = r_.setup.seat(f.seat).power_index[static_cast<std::size_t>(f.card)];
    const bool in_deck = index != SeatList::kNotThere;
    const CardKind kind = data_of(f.card).kind;
    const bool reacts = opener() != nullptr;
    switch (f.source) {
        case EffectSource::Ploy:
            if (!in_deck || kind != CardKind::Ploy || in_sudden_death(r_.m)) return false;
            if (reacts != (data_of(f.card).timing == Timing::Reaction)) return false;
            // It lies on the discard pile from the moment it is played, until it begins to wait.
            if (f.step < Step::Completed &&
                ((r_.m.player(f.seat).power_discard >> index) & 1U) == 0)
                return false;
            break;
        case EffectSource::Waiting:
            if (!in_deck || f.card != Card::StormforgedTactics || !reacts) return false;
            break;
        case EffectSource::Upgrade:
        case EffectSource::Action:
            if (!stands(f.bearer) && f.step < Step::Completed) return false;
            if (!is_listed(f.bearer) || f.bearer.seat() != f.seat ||
                !has_upgrade(r_, f.bearer, f.card))
                return false;
            if (reacts != (f.source == EffectSource::Upgrade)) return false;
            if ((data_of(f.card).reacts != 0) != reacts) return false;
            if (!reacts && !data_of(f.card).is_action) return false;
            break;
        case EffectSource::FighterCard:
            if (!reacts || !is_listed(f.bearer) || f.bearer.seat() != f.seat ||
                as<CombatFrame>(*opener()) == nullptr)
                return false;
            break;
    }
    if (reacts && !data_of(f.card).reacts_in(f.window) && f.source != EffectSource::FighterCard)
        return false;
    // A question in the middle of an effect needs what was settled before it.
    if (f.step >= Step::Completed) return true;
    const WindowFacts facts = reacts ? facts_of(r_.m, static_cast<int>(at_) - 2) : WindowFacts{};
    if (f.attacker != facts.attacker || f.target != facts.target ||
        f.failed != facts.failed_against)
        return false;
    if (f.step < Step::Again && f.done != facts.taken_out) return false;
    const EffectFrame asked{.taken_out = {},
                            .done = facts.taken_out,
                            .failed = facts.failed_against,
                            .source = f.source,
                            .card = f.card,
                            .seat = f.seat,
                            .bearer = f.bearer,
                            .attacker = facts.attacker,
                            .target = facts.target,
                            .window = f.window};
    if (f.step == Step::Choose || f.step == Step::Resolve || f.step == Step::ChooseSecond)
        if (!is_playable(r_, asked, facts)) return false;
    const EffectRules& rules = rules_of(f);
    if (f.step == Step::Choose) return true;
    if (f.step == Step::ChooseSecond)
        return rules.second != nullptr && stands(f.fighter) && rules.first(r_, f).has(f.fighter);
    // Nothing is carried out twice: it asks, or waits for one of several pushes.
    if (is_waiting() ? rules.others == nullptr : !r_.m.decision.is_open()) return false;
    if (rules.others != nullptr && f.second.is_some()) return false;
    if (rules.first == nullptr) return true;
    return is_listed(f.fighter) && stands(f.fighter) != (f.card == Card::RebirthInBlood);
}

// What the topmost procedure asks, and whom.
class Asks {
public:
    Asks(const Reader& r, Seat seat, DecisionKind kind) : r_(r), seat_(seat), kind_(kind) {}

    bool operator()(const BoardsFrame& f) const {
        using Step = BoardsFrame::Step;
        return (f.step == Step::Choose && is(f.chooser, DecisionKind::ChooseBoard)) ||
               (f.step == Step::Place && is(f.chooser, DecisionKind::PlaceBoard)) ||
               (f.step == Step::Seating && is(r_.m.boards[0].owner, DecisionKind::Seating));
    }
    bool operator()(const TokensFrame& f) const {
        if (f.step == TokensFrame::Step::Artefact)
            return r_.setup.options.artefact && is(f.seat, DecisionKind::PlaceArtefact);
        return f.placed < r_.setup.objective_tokens() && is(f.seat, DecisionKind::PlaceToken);
    }
    bool operator()(const MulliganFrame& f) const { return is(f.seat, DecisionKind::Mulligan); }
    bool operator()(const PlacementFrame& f) const {
        return is(f.seat, f.step == PlacementFrame::Step::RollOff ? DecisionKind::WhoBegins
                                                                  : DecisionKind::PlaceFighter);
    }
    bool operator()(const RoundFrame& f) const {
        return f.step == RoundFrame::Step::RollOff && is(f.chooser, DecisionKind::WhoBegins);
    }
    bool operator()(const ActivationFrame& f) const {
        return f.step == ActivationFrame::Step::Acted && is(r_.m.active, DecisionKind::Activation);
    }
    bool operator()(const MoveFrame& f) const { return is(f.fighter.seat(), DecisionKind::MoveTo); }
    bool operator()(const ChargeFrame& f) const {
        return f.step == ChargeFrame::Step::Completed && is(f.fighter.seat(), DecisionKind::Attack);
    }
    bool operator()(const AttackFrame& f) const {
        if (f.step != AttackFrame::Step::Targets || !r_.m.placed.has(f.attacker)) return false;
        return is(f.attacker.seat(), DecisionKind::Target) ||
               (is(f.attacker.seat(), DecisionKind::TotalOffence) && !f.in_charge &&
                has_upgrade(r_, f.attacker, Card::TotalOffence));
    }
    bool operator()(const CombatFrame& f) const {
        using Step = CombatFrame::Step;
        const Seat seat = as<AttackFrame>(r_.m.stack[r_.m.depth - 2U])->attacker.seat();
        return (f.step == Step::RerollAttack && is(seat, DecisionKind::Reroll)) ||
               (f.step == Step::RerollDefence && is(f.target.seat(), DecisionKind::Reroll)) ||
               (f.step == Step::DriveBack && is(seat, DecisionKind::DriveBack)) ||
               (f.step == Step::Knockback && is(seat, DecisionKind::Knockback));
    }
    bool operator()(const PushFrame& f) const {
        return r_.m.placed.has(f.fighter) && is(f.by, DecisionKind::Push);
    }
    bool operator()(const WindowFrame& f) const {
        return f.asked < r_.setup.size() && is(f.seat, DecisionKind::Reaction);
    }
    bool operator()(const PowerStepFrame& f) const {
        return !in_sudden_death(r_.m) && is(f.seat, DecisionKind::PowerCard);
    }
    bool operator()(const EffectFrame& f) const {
        using Step = EffectFrame::Step;
        const EffectRules& rules = rules_of(f);
        if (seat_ != f.seat) return false;
        if (f.step == Step::Choose)
            return rules.first != nullptr && kind_ == DecisionKind::ChooseFighter;
        if (f.step == Step::ChooseSecond) return kind_ == DecisionKind::ChooseFighter;
        if (f.step != Step::Again) return false;
        switch (kind_) {
            case DecisionKind::ChooseFighter: return rules.others != nullptr;
            case DecisionKind::ChooseHex: return rules.hexes != nullptr;
            case DecisionKind::HowMany: return rules.most != nullptr;
            case DecisionKind::Attack: return rules.attacks != nullptr;
            case DecisionKind::ChooseObjective: return f.card == Card::Desecrate;
            default: return false;
        }
    }
    bool operator()(const ScoringFrame& f) const {
        using Step = ScoringFrame::Step;
        if (f.step == Step::Draw)
            return !f.end_phase && r_.m.player(f.seat).objective_deck != 0 &&
                   is(f.seat, DecisionKind::DrawObjective);
        return f.step == Step::Score && is(f.seat, DecisionKind::Score);
    }
    bool operator()(const EndPhaseFrame& f) const {
        using Step = EndPhaseFrame::Step;
        switch (f.step) {
            case Step::DiscardObjectives: return is(f.seat, DecisionKind::DiscardObjectives);
            case Step::Upgrades: return is(f.seat, DecisionKind::PlayUpgrades);
            case Step::DiscardPower: return is(f.seat, DecisionKind::DiscardPower);
            case Step::DrawObjectives: return is(f.seat, DecisionKind::RefillObjectives);
            case Step::DrawPower: return is(f.seat, DecisionKind::RefillPower);
            default: return false;
        }
    }
    bool operator()(const GameFrame&) const { return false; }

private:
    [[nodiscard]] bool is(Seat seat, DecisionKind kind) const {
        return seat_ == seat && kind_ == kind;
    }

    const Reader& r_;
    Seat seat_;
    DecisionKind kind_;
};

}  // namespace

bool asks(const Setup& setup, const Match& m, Seat seat, int kind) {
    const Reader r{setup, m};
    return std::visit(Asks(r, seat, static_cast<DecisionKind>(kind)), m.top());
}

std::string wrong_stack(const Setup& setup, const Match& m) {
    if (m.over) return m.depth == 0 ? "" : "stack: the game is over";
    if (m.depth == 0 || as<GameFrame>(m.stack[0]) == nullptr) return "stack: begins with the game";
    const Reader r{setup, m};
    if (std::string problem = wrong_set_up(setup, m); !problem.empty()) return problem;
    for (std::size_t i = 0; i < m.depth; ++i) {
        const std::string path = fmt::format("stack[{}]", i);
        if (i > 0 && !std::visit(Waits(m.stack[i]), m.stack[i - 1]))
            return fmt::format("{}: {} does not wait for it", path,
                               kProcedureNames[m.stack[i - 1].index()]);
        if (!std::visit(Fits(r, i), m.stack[i]))
            return fmt::format("{}: this {} does not fit the rest of the position", path,
                               kProcedureNames[m.stack[i].index()]);
    }
    return {};
}

}  // namespace affray::underworlds
