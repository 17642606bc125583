// Blood Lust: a Vampire who failed his roll must bite a Thrall before his Action ends, or he leaves
// the pitch to feed on the crowd.
#include "bloodbowl/rules/action/action.h"

namespace affray::bloodbowl {

namespace {

using ActionStep = ActionFrame::Step;

// Only a standing Vampire bites, and only while the turn goes on.
PlayerSet bite_victims(const Setup& setup, const Match& m, const ActionFrame& f) {
    PlayerSet victims;
    if (m.turnover != TurnoverCause::None || !m.standing.has(f.player)) return victims;
    for_each_neighbour(m, m.player(f.player).square, [&](PlayerId p) {
        if (m.player(p).side == m.player(f.player).side && identity(setup, m, p).is_thrall)
            victims.add(p);
    });
    return victims;
}

void feed_on_spectators(Engine& e, ActionFrame& f) {
    e.tell({.kind = EventKind::Bit, .player = f.player});
    f.is_done = true;
    f.step = ActionStep::Over;
    cause_turnover(e, TurnoverCause::BloodLust);
    if (!e.m.on_pitch.has(f.player)) return;
    drop_ball_of(e.m, f.player);
    lift(e.m, f.player, Status::Reserves);
}

void bite(Engine& e, ActionFrame& f, PlayerId thrall) {
    e.tell({.kind = EventKind::Bit, .player = f.player, .other = thrall});
    f.step = ActionStep::Fed;
    f.has_fed = true;
    const bool carrier = holds_ball(e.m, thrall);
    drop_ball_of(e.m, thrall);
    if (carrier) cause_turnover(e, TurnoverCause::CarrierLost);
    e.push(InjuryFrame{.step = InjuryFrame::Step::Injury,
                       .cause = InjuryCause::Bitten,
                       .player = thrall,
                       .always_badly_hurt = true});
}

}  // namespace

void ask_to_feed(Engine& e, ActionFrame& f) {
    f.must_feed = false;
    if (bite_victims(e.setup, e.m, f).empty()) return feed_on_spectators(e, f);
    e.ask(e.m.player(f.player).side, DecisionKind::Feed);
}

void list_bites(const Setup& setup, const Match& m, const ActionFrame& f, ActionList& out) {
    for (const PlayerId p : bite_victims(setup, m, f)) out.push(make_action(ActionKind::Bite, p));
    out.push(make_action(ActionKind::Decline));
}

void answer_feed(Engine& e, ActionFrame& f, Action action) {
    if (kind_of(action) == ActionKind::Bite)
        bite(e, f, player_of(action));
    else
        feed_on_spectators(e, f);
}

}  // namespace affray::bloodbowl
