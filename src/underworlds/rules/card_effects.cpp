// Carrying out a card: its choices, its effect, and what follows.
#include "underworlds/rules/card_effects.h"

#include <algorithm>

namespace affray::underworlds {

namespace {

using EffectStep = EffectFrame::Step;

// What is asked while a card is resolved, as its rules answer it.
void list_answers(const Reader& r, const EffectFrame& f, const EffectRules& rules,
                  ActionList& out) {
    switch (static_cast<DecisionKind>(r.m.decision.kind)) {
        case DecisionKind::ChooseHex:
            rules.hexes(r, f).each(
                [&](Hex h) { out.push(make_action(ActionKind::At, r.m.field.point(h))); });
            break;
        case DecisionKind::HowMany:
            for (int n = 0; n <= rules.most(r, f); ++n)
                out.push(make_action(ActionKind::Number, static_cast<std::uint16_t>(n)));
            break;
        case DecisionKind::ChooseObjective:
            for (std::size_t i = 0; i < kTokens; ++i)
                if (const Hex h = r.m.tokens[i].hex;
                    h.is_somewhere() && r.m.placed_of(f.seat).has(r.m.fighter_at(h)))
                    out.push(make_action(ActionKind::Objective, r.m.tokens[i].number));
            break;
        case DecisionKind::Attack:
            if (rules.optional) out.push(make_action(ActionKind::Decline));
            rules.attacks(r, f, out);
            break;
        default:  // another fighter
            if (rules.optional) out.push(make_action(ActionKind::Done));
            for (const FighterId fighter : rules.others(r, f))
                out.push(make_action(ActionKind::Choose, fighter));
    }
}

std::uint8_t token_with(const Match& m, int number) {
    for (std::uint8_t i = 0; i < kTokens; ++i)
        if (m.tokens[i].hex.is_somewhere() && m.tokens[i].number == number) return i;
    return kArtefact;
}

bool never(const Reader&, const EffectFrame&, const WindowFacts&) { return false; }
void nothing(Engine&, EffectFrame& f) { f.step = EffectStep::Completed; }

}  // namespace

const EffectRules& no_rules() {
    static constexpr EffectRules kRules{.is_possible = never, .resolve = nothing};
    return kRules;
}

const EffectRules& rules_of(const EffectFrame& f) {
    switch (f.source) {
        case EffectSource::Ploy:
        case EffectSource::Waiting: return ploy_rules(f.card);
        case EffectSource::FighterCard: return fighter_card_rules();
        default: return upgrade_rules(f.card);
    }
}

bool is_playable(const Reader& r, const EffectFrame& f, const WindowFacts& facts) {
    const EffectRules& rules = rules_of(f);
    if (rules.is_possible != nullptr && !rules.is_possible(r, f, facts)) return false;
    return rules.first == nullptr || !rules.first(r, f).empty();
}

void play_ploy(Engine& e, EffectFrame f) {
    discard_power(e, f.seat, f.card);
    e.tell({.kind = EventKind::PloyPlayed, .seat = f.seat, .card = f.card});
    e.push(f);
}

void list_card_actions(const Reader& r, FighterId f, ActionList& out) {
    for (std::uint64_t rest = r.m.fighter(f).upgrades; rest != 0; rest &= rest - 1) {
        const CardData& card = data_of(r.setup.seat(f.seat()).power(std::countr_zero(rest)));
        const EffectFrame frame{
            .source = EffectSource::Action, .card = card.card, .seat = f.seat(), .bearer = f};
        if (card.is_action && is_playable(r, frame, {}))
            out.push(make_action(ActionKind::Act, f.slot, static_cast<std::uint16_t>(card.card)));
    }
}

void begin_card_action(Engine& e, FighterId f, Card card) {
    e.tell({.kind = EventKind::ActionTaken, .fighter = f, .card = card});
    e.push(
        EffectFrame{.source = EffectSource::Action, .card = card, .seat = f.seat(), .bearer = f});
}

void ask_for(Engine& e, EffectFrame& f, DecisionKind kind) {
    f.step = EffectStep::Again;
    ask_if_open(e, f, f.seat, kind);
}

void heal(Engine& e, FighterId f, int wounds) {
    Fighter& fighter = e.m.fighter(f);
    const int healed = std::min<int>(wounds, fighter.damage);
    fighter.damage = static_cast<std::uint8_t>(fighter.damage - healed);
    e.tell({.kind = EventKind::Healed, .fighter = f, .wounds = healed});
}

void put_on_guard(Engine& e, FighterId f) {
    e.m.fighter(f).guard = true;
    e.tell({.kind = EventKind::OnGuard, .fighter = f});
}

void cancel_drive_back(Engine& e) {
    // The attack lies under the window, which lies under the reaction.
    std::get_if<CombatFrame>(&e.m.stack[e.m.depth - 3U])->may_drive_back = false;
}

bool roll_for(Engine& e, EffectFrame& f, bool attack_die, Face wanted) {
    const Face face = attack_die ? e.attack_die() : e.defence_die();
    FaceSet successes;
    successes.add(wanted);
    successes.add(Face::Crit);
    const bool success = successes.has(face);
    Event event{
        .kind = EventKind::CardRolled,
        .seat = f.seat,
        .card = f.card,
        .success_faces = faces_among(successes, attack_die ? data::kAttackDie : data::kDefenceDie),
        .success = success};
    event.dice = 1;
    event.faces[0] = face;
    e.tell(event);
    return success;
}

FighterSet who_can_be_pushed(const Match& m, FighterSet among) {
    FighterSet set;
    for (const FighterId f : among)
        if (m.placed.has(f) && has_free_neighbour(m, m.hex_of(f))) set.add(f);
    return set;
}

void proceed(Engine& e, EffectFrame& f) {
    const EffectRules& rules = rules_of(f);
    switch (f.step) {
        case EffectStep::Choose:
            if (rules.first != nullptr)
                return ask_if_open(e, f, f.seat, DecisionKind::ChooseFighter);
            f.step = EffectStep::Resolve;
            break;
        case EffectStep::ChooseSecond:
            ask_if_open(e, f, f.seat, DecisionKind::ChooseFighter);
            break;
        case EffectStep::Resolve:
        case EffectStep::Again: rules.resolve(e, f); break;
        case EffectStep::Completed:
            f.step = EffectStep::Window;
            complete(e);
            break;
        case EffectStep::Window:
            f.step = EffectStep::End;
            if (f.source == EffectSource::Ploy) open_window(e, Window::AfterPloy);
            break;
        case EffectStep::End: e.pop();
    }
}

void list(const Reader& r, const EffectFrame& f, ActionList& out) {
    const EffectRules& rules = rules_of(f);
    if (f.step == EffectStep::Choose || f.step == EffectStep::ChooseSecond) {
        const FighterSet among =
            f.step == EffectStep::Choose ? rules.first(r, f) : rules.second(r, f);
        for (const FighterId fighter : among) out.push(make_action(ActionKind::Choose, fighter));
        return;
    }
    list_answers(r, f, rules, out);
}

void answer(Engine& e, EffectFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::Choose:
            if (f.step == EffectStep::Choose) {
                f.fighter = fighter_of(action);
                f.step =
                    rules_of(f).second != nullptr ? EffectStep::ChooseSecond : EffectStep::Resolve;
            } else {
                f.second = fighter_of(action);
                if (f.step == EffectStep::ChooseSecond) f.step = EffectStep::Resolve;
            }
            break;
        case ActionKind::At: f.number = e.m.field.at(unpacked(action.a)).index; break;
        case ActionKind::Objective: f.number = token_with(e.m, action.a); break;
        case ActionKind::Number: f.number = static_cast<std::uint8_t>(action.a); break;
        case ActionKind::Attack:
            f.step = EffectStep::Completed;
            e.push(declared(action, false));
            break;
        default: f.step = EffectStep::Completed;  // declined, or done
    }
}

}  // namespace affray::underworlds
