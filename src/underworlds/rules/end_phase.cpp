// The end phase: each player in turn scores, discards, plays upgrades and draws.
#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

using EndPhaseStep = EndPhaseFrame::Step;

constexpr int kFullPower = 5;
constexpr int kArtefactGlory = 3;

// wus.relic.05, .06 and wus.ruling.53: before anybody's end sequence.
void reward_artefact(Engine& e) {
    const Hex hex = e.m.tokens[kArtefact].hex;
    if (!hex.is_somewhere()) return;
    const FighterId holder = e.m.fighter_at(hex);
    if (!holder.is_some()) return;
    inspire(e, holder);
    gain_glory(e, holder.seat(), kArtefactGlory);
}

void score(Engine& e, Seat seat) {
    ScoringFrame frame{.scoring = SeatSet::of(seat), .end_phase = true};
    frame.eligible[seat.number] = scorable(e.reader(), seat, frame);
    // Where cards may be held back, being asked must not tell whether one could be scored.
    const bool asked_anyway = e.setup.options.hold_back && e.m.player(seat).objectives_in_hand > 0;
    if (frame.eligible[seat.number] != 0 || asked_anyway) e.push(frame);
}

bool can_upgrade(const Match& m, Seat seat) {
    const Player& p = m.player(seat);
    return p.power_in_hand > 0 && p.unspent() > 0 && !m.placed_of(seat).empty();
}

void next_step(EndPhaseFrame& f) {
    f.step = static_cast<EndPhaseStep>(static_cast<int>(f.step) + 1);
}

}  // namespace

void proceed(Engine& e, EndPhaseFrame& f) {
    Match& m = e.m;
    const Player& p = m.player(f.seat);
    switch (f.step) {
        case EndPhaseStep::Begin:
            m.in_end_phase = true;
            e.tell({.kind = EventKind::EndPhaseBegan, .round = m.round});
            reward_artefact(e);
            f.step = EndPhaseStep::Score;
            break;
        case EndPhaseStep::Score:
            f.step =
                m.round == Match::kRounds ? EndPhaseStep::Next : EndPhaseStep::DiscardObjectives;
            score(e, f.seat);
            break;
        case EndPhaseStep::DiscardObjectives:
            if (p.objectives_in_hand > 0) return e.ask(f.seat, DecisionKind::DiscardObjectives);
            return next_step(f);
        case EndPhaseStep::Upgrades:
            if (can_upgrade(m, f.seat)) return e.ask(f.seat, DecisionKind::PlayUpgrades);
            return next_step(f);
        case EndPhaseStep::DiscardPower:
            if (p.power_in_hand > 0) return e.ask(f.seat, DecisionKind::DiscardPower);
            return next_step(f);
        case EndPhaseStep::DrawObjectives:
            if (p.objectives_in_hand < kFullObjectives && p.objective_deck != 0)
                return e.ask(f.seat, DecisionKind::RefillObjectives);
            return next_step(f);
        case EndPhaseStep::DrawPower:
            if (p.power_in_hand < kFullPower && p.power_deck != 0)
                return e.ask(f.seat, DecisionKind::RefillPower);
            return next_step(f);
        case EndPhaseStep::Next:
            if (++f.finished == e.setup.size()) return e.pop();
            f.seat = next_in_turn(e.reader(), f.seat);
            f.step = EndPhaseStep::Score;
    }
}

void list(const Reader& r, const EndPhaseFrame& f, ActionList& out) {
    const Player& p = r.m.player(f.seat);
    const SeatList& seat = r.setup.seat(f.seat);
    switch (f.step) {
        case EndPhaseStep::DiscardObjectives:
            out.push(make_action(ActionKind::Done));
            for (unsigned hand = p.objective_hand; hand != 0; hand &= hand - 1)
                out.push(make_action(ActionKind::Discard, seat.objective(std::countr_zero(hand))));
            break;
        case EndPhaseStep::Upgrades:
            out.push(make_action(ActionKind::Done));
            list_upgrades(r, f.seat, out);
            break;
        case EndPhaseStep::DiscardPower:
            out.push(make_action(ActionKind::Done));
            for (std::uint64_t hand = p.power_hand; hand != 0; hand &= hand - 1)
                out.push(make_action(ActionKind::Discard, seat.power(std::countr_zero(hand))));
            break;
        case EndPhaseStep::DrawObjectives:
        case EndPhaseStep::DrawPower:
            out.push(make_action(ActionKind::Draw));
            out.push(make_action(ActionKind::Decline));
            break;
        default: break;
    }
}

void answer(Engine& e, EndPhaseFrame& f, Action action) {
    const Player& p = e.m.player(f.seat);
    const Card card = card_of(action);
    switch (kind_of(action)) {
        case ActionKind::Discard:
            e.tell({.kind = EventKind::Discarded, .seat = f.seat, .card = card});
            if (f.step == EndPhaseStep::DiscardObjectives)
                discard_objective(e, f.seat, card);
            else
                discard_power(e, f.seat, card);
            return;
        case ActionKind::Upgrade:
            return play_upgrade(e, f.seat, card, {static_cast<std::uint8_t>(action.b)});
        case ActionKind::Draw:
            if (f.step == EndPhaseStep::DrawObjectives)
                draw_objectives(e, f.seat, kFullObjectives - p.objectives_in_hand);
            else
                draw_power(e, f.seat, kFullPower - p.power_in_hand);
            return next_step(f);
        default: next_step(f);  // done, or declined
    }
}

}  // namespace affray::underworlds
