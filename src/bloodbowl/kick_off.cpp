// The kick-off: the kicking coach aims, the ball scatters, the table is rolled, the ball lands.
#include "bloodbowl/engine.h"

namespace affray::bloodbowl {

namespace {

using Step = KickOffFrame::Step;

// One D8 for the direction and a D6 (Bad Kick: 2D6) for the distance. The ball stops being
// followed where it leaves the pitch.
void scatter_kick(Engine& e, const KickOffFrame& f) {
    Match& m = e.m;
    const Square aim = m.ball().square;
    const Direction direction = e.scatter_direction();
    const int first = e.d6();
    const int second = f.bad_kick ? e.d6() : 0;
    Square landing = aim;
    for (int i = 0; i < first + second && is_on_pitch(landing); ++i) landing = step(landing, direction);
    m.touchback = !is_in_half(landing, m.receiving());
    e.tell({.kind = EventKind::KickScattered,
            .from = aim,
            .to = is_on_pitch(landing) ? landing : kNowhere,
            .value = static_cast<int>(direction),
            .dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
    if (!m.touchback) m.ball().square = landing;
}

PlayerSet touchback_receivers(const Match& m, const Rules& rules) {
    const PlayerSet all = on_pitch_of(m, m.receiving());
    const PlayerSet able = standing_of(m, m.receiving());
    const bool only_able =
        rules.touchback_receiver == TouchbackReceiver::WhoCanHoldTheBall && !able.empty();
    return only_able ? able : all;
}

// A receiver who cannot hold the ball lets it bounce from his square.
void give_touchback(Engine& e, PlayerId receiver) {
    Match& m = e.m;
    m.touchback = false;
    e.tell({.kind = EventKind::Touchback, .side = m.receiving(), .player = receiver});
    if (m.standing.has(receiver)) {
        give_ball(m, receiver);
        e.tell({.kind = EventKind::BallHeld, .player = receiver});
        return;
    }
    m.ball() = {BallState::Loose, kNoPlayer, m.player(receiver).square, kNowhere};
    e.push(BallFrame{.step = BallFrame::Step::Bounce,
                     .square = m.ball().square,
                     .kick_off = true});
}

void resolve_touchback(Engine& e) {
    Match& m = e.m;
    const PlayerSet receivers = touchback_receivers(m, e.rules);
    if (receivers.empty()) {  // nobody of the receiving side is left: the ball lies where it was aimed
        m.touchback = false;
        m.ball().state = is_empty(m, m.ball().square) ? BallState::OnGround : BallState::Loose;
        if (ball_is_unsettled(m)) settle_ball(e);
    } else if (receivers.count() == 1) {
        give_touchback(e, *receivers.begin());
    } else {
        e.ask(m.receiving(), DecisionKind::TouchbackReceiver);
    }
}

}  // namespace

void proceed(Engine& e, KickOffFrame& f) {
    Match& m = e.m;
    const bool event_first = e.rules.kickoff_event_timing == KickoffTiming::BeforeScatter;
    switch (f.step) {
        case Step::Aim: e.ask(m.kicking, DecisionKind::KickTarget); break;
        case Step::Scatter:
            scatter_kick(e, f);
            f.step = event_first ? Step::Land : Step::Event;
            break;
        case Step::Event:
            f.step = event_first ? Step::Scatter : Step::Land;
            if (e.setup.options.kickoff_table) e.push(KickOffEventFrame{});
            break;
        case Step::Land:
            f.step = Step::Landed;
            if (!m.touchback)
                e.push(BallFrame{.arrival = Arrival::KickOff,
                                 .square = m.ball().square,
                                 .kick_off = true});
            break;
        case Step::Landed:
            if (m.touchback)
                resolve_touchback(e);
            else
                f.step = Step::End;
            break;
        case Step::End:
            // A kicking player can hold the ball in his End Zone only after a Blitz! turn.
            score_if_in_end_zone(e, m.kicking);
            e.pop();
            break;
    }
}

void list(const Reader& r, const KickOffFrame&, ActionList& out) {
    if (r.decision_kind() == DecisionKind::KickTarget) {
        for (const Square square : kHalves[static_cast<std::size_t>(r.m.receiving())])
            out.push(make_action(ActionKind::KickTo, square));
    } else {
        for (const PlayerId p : touchback_receivers(r.m, r.rules))
            out.push(make_action(ActionKind::Choose, p));
    }
}

void answer(Engine& e, KickOffFrame& f, Action action) {
    Match& m = e.m;
    if (f.step == Step::Landed) return give_touchback(e, player_of(action));
    m.touchback = false;
    m.ball() = {BallState::InTheAir, kNoPlayer, square_of(action), kNowhere};
    e.tell({.kind = EventKind::Kicked, .side = m.kicking, .to = square_of(action)});
    f.step = e.rules.kickoff_event_timing == KickoffTiming::BeforeScatter ? Step::Event : Step::Scatter;
}

}  // namespace affray::bloodbowl
