// What follows when an action, a ploy, a reaction or an activation is complete: fighters become
// Inspired, and objectives that are scored at once are scored.
#include <algorithm>

#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

using ScoringStep = ScoringFrame::Step;

// wus.ruling.40, and wus.inspire.02: not while the action that caused it is interrupted by what is
// completed now. `under`: how many procedures lie under what is completed.
void inspire_by_losses(Engine& e, int under) {
    if (under >= e.m.inspiring && e.m.inspiring != 0) return;
    e.m.inspiring = 0;
    if (e.m.out.count() < kLossesToInspire) return;
    for (const Seat seat : e.setup.all_seats())
        if (e.setup.seat(seat).warband().inspire == Inspire::ThreeOutOfAction)
            for (const FighterId f : e.m.placed_of(seat)) inspire(e, f);
}

bool is_scored_now(const Match& m, Timing timing, bool end_phase) {
    if (!end_phase) return timing == Timing::Immediate;
    return timing == Timing::EndPhase ||
           (timing == Timing::ThirdEndPhase && m.round == Match::kRounds);
}

// Where cards may be held back, being asked must not tell whether one could be scored.
bool is_asked_anyway(const Engine& e, Seat seat) {
    const Player& p = e.m.player(seat);
    return e.setup.options.hold_back && p.objectives_in_hand > 0 &&
           ((p.objective_deck | p.objective_hand) & e.setup.seat(seat).immediate) != 0;
}

// Who scores when several do: ranked by roll-offs, one card each in turn (wus.sequence.02,
// wus.multi.08).
void rank(Engine& e, ScoringFrame& f) {
    SeatSet rest = f.scoring;
    for (std::size_t place = 0; !rest.empty(); ++place) {
        f.ranking[place] = rest.count() > 1 ? roll_off(e, rest) : rest.first();
        rest.remove(f.ranking[place]);
    }
}

// wus.objective.04: only what began after a card was drawn can score it.
bool is_too_new(const Player& p, int index, int under) {
    return std::any_of(p.new_objectives.begin(), p.new_objectives.end(), [&](NewObjective drawn) {
        return drawn.card == index && under < drawn.under;
    });
}

void check(Engine& e, const Completed& what, int under) {
    inspire_by_losses(e, under);
    if (in_sudden_death(e.m)) return;
    ScoringFrame frame{.fled_from = what.fled_from,
                       .charge_kills = what.charge_kills,
                       .over = static_cast<std::uint8_t>(under)};
    for (const Seat seat : e.setup.all_seats()) {
        frame.eligible[seat.number] = scorable(e.reader(), seat, frame);
        if (frame.eligible[seat.number] != 0 || is_asked_anyway(e, seat)) frame.scoring.add(seat);
    }
    if (!frame.scoring.empty()) e.push(frame);
}

void next_in_ranking(ScoringFrame& f) {
    f.step = ScoringStep::Score;
    if (f.scoring.empty()) return;
    do f.turn = static_cast<std::uint8_t>((f.turn + 1) % kMostSeats);
    while (!f.ranking[f.turn].is_some() || !f.scoring.has(f.ranking[f.turn]));
    f.seat = f.ranking[f.turn];
}

void score(Engine& e, ScoringFrame& f, int index) {
    const Card card = e.setup.seat(f.seat).objective(index);
    Player& p = e.m.player(f.seat);
    f.eligible[f.seat.number] =
        static_cast<std::uint16_t>(f.eligible[f.seat.number] & ~(1U << index));
    p.scored = static_cast<std::uint16_t>(p.scored | (1U << index));
    discard_objective(e, f.seat, card);
    e.tell({.kind = EventKind::Scored, .seat = f.seat, .card = card, .glory = data_of(card).glory});
    gain_glory(e, f.seat, data_of(card).glory);
    f.step = ScoringStep::Draw;
}

void score_next(Engine& e, ScoringFrame& f) {
    const bool holds_back = e.setup.options.hold_back;
    const unsigned eligible = f.eligible[f.seat.number];
    const bool asked_anyway =
        holds_back && f.scoring.has(f.seat) && e.m.player(f.seat).objectives_in_hand > 0;
    if (eligible == 0 && !asked_anyway) {
        f.scoring.remove(f.seat);
        if (f.scoring.empty()) return e.pop();
        return next_in_ranking(f);
    }
    if (std::popcount(eligible) == 1 && !holds_back) return score(e, f, std::countr_zero(eligible));
    e.ask(f.seat, DecisionKind::Score);
}

}  // namespace

std::uint16_t scorable(const Reader& r, Seat seat, const ScoringFrame& f) {
    const Completed what{f.fled_from, f.charge_kills};
    const SeatList& list = r.setup.seat(seat);
    unsigned hand = r.m.player(seat).objective_hand;
    if (!f.end_phase) hand &= list.immediate;
    unsigned met = 0;
    for (; hand != 0; hand &= hand - 1) {
        const int index = std::countr_zero(hand);
        const Card card = list.objective(index);
        if (is_scored_now(r.m, data_of(card).timing, f.end_phase) &&
            !is_too_new(r.m.player(seat), index, f.over) && is_met(r, seat, card, what))
            met |= 1U << index;
    }
    return static_cast<std::uint16_t>(met);
}

void complete(Engine& e, const Completed& what) { check(e, what, e.m.depth - 1); }

void complete_action(Engine& e, const Completed& what) { check(e, what, e.m.depth); }

void proceed(Engine& e, ScoringFrame& f) {
    switch (f.step) {
        case ScoringStep::Begin:
            if (f.scoring.count() > 1)
                rank(e, f);
            else
                f.ranking[0] = f.scoring.first();
            f.seat = f.ranking[0];
            f.step = ScoringStep::Score;
            break;
        case ScoringStep::Score: score_next(e, f); break;
        case ScoringStep::Draw:
            if (!f.end_phase && e.m.player(f.seat).objective_deck != 0)
                return e.ask(f.seat, DecisionKind::DrawObjective);
            next_in_ranking(f);
    }
}

void list(const Reader& r, const ScoringFrame& f, ActionList& out) {
    if (f.step == ScoringStep::Draw) {
        out.push(make_action(ActionKind::Draw));
        out.push(make_action(ActionKind::Decline));
        return;
    }
    if (r.setup.options.hold_back) out.push(make_action(ActionKind::Done));
    unsigned eligible = f.eligible[f.seat.number];
    for (; eligible != 0; eligible &= eligible - 1)
        out.push(make_action(ActionKind::Score,
                             r.setup.seat(f.seat).objective(std::countr_zero(eligible))));
}

void answer(Engine& e, ScoringFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::Draw:
            draw_new_objective(e, f.seat);
            next_in_ranking(f);
            break;
        case ActionKind::Decline: next_in_ranking(f); break;
        case ActionKind::Done:
            f.eligible[f.seat.number] = 0;
            f.scoring.remove(f.seat);
            if (f.scoring.empty()) return e.pop();
            next_in_ranking(f);
            break;
        default:
            score(e, f,
                  e.setup.seat(f.seat).objective_index[static_cast<std::size_t>(card_of(action))]);
    }
}

}  // namespace affray::underworlds
