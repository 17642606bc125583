// The kick-off: the kicking coach aims, the ball scatters, the table is rolled, the ball lands.
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using KickOffStep = KickOffFrame::Step;
using Guidance = KickOffFrame::Guidance;

constexpr int kGuidedScatters = 3;
constexpr std::uint8_t kBouncesOfInchPerfect = 3;

// One D8 for the direction and a D6 (Bad Kick: 2D6) for the distance.
void roll_scatter(Engine& e, KickOffFrame& f) {
    f.direction = static_cast<std::uint8_t>(e.scatter_direction());
    const int first = is_ball_heavy(e.m, f.ball) ? e.d3() : e.d6();
    f.distance = static_cast<std::uint8_t>(first + (f.bad_kick ? e.d6() : 0));
}

// What the coach may make of the dice: one of them is changed by up to two, or none. The number of
// an answer is its place in this list.
struct Change {
    int distance = 0;
    int direction = 0;
};
constexpr std::array<Change, 9> kChanges{
    {{}, {-2, 0}, {-1, 0}, {1, 0}, {2, 0}, {0, -2}, {0, -1}, {0, 1}, {0, 2}}};

bool is_possible(const KickOffFrame& f, const Change& change) {
    const int distance = f.distance + change.distance;
    const int direction = f.direction + change.direction;
    return distance >= 1 && distance <= (f.bad_kick ? 12 : 6) && direction >= 0 &&
           direction < kDirections;
}
void list_changes(const KickOffFrame& f, ActionList& out) {
    for (std::size_t i = 0; i < kChanges.size(); ++i)
        if (is_possible(f, kChanges[i]))
            out.push(make_action(ActionKind::SetDie, static_cast<std::uint16_t>(i + 1)));
}
void change(KickOffFrame& f, int number) {
    const Change& change = kChanges[static_cast<std::size_t>(number - 1)];
    f.distance = static_cast<std::uint8_t>(f.distance + change.distance);
    f.direction = static_cast<std::uint8_t>(f.direction + change.direction);
}

// A kicker stands on the pitch, away from the line of scrimmage and the wide zones. The one who can
// do most with it kicks.
PlayerId kicker(const Match& m) {
    PlayerId chosen = kNoPlayer;
    for (const PlayerId p : standing_of(m, m.kicking)) {
        const Square square = m.player(p).square;
        if (!m.player(p).skills.has(Skill::Kick) || halfway_of(m).is_scrimmage(square) ||
            is_wide_zone(square))
            continue;
        if (!chosen.is_some() || may_reroll_kick(m, p)) chosen = p;
    }
    return chosen;
}

// Where the ball may be placed: in the other half; for a perfect kick at the line of scrimmage or
// in the End Zone, outside the wide zones.
bool may_be_aimed_at(const Match& m, const KickOffFrame& f, Square square) {
    const Side receiving = m.receiving();
    if (f.guidance != Guidance::Perfect) return true;
    return halfway_of(m).is_scrimmage(square) ||
           (is_scoring_zone(square, other(receiving)) && !is_wide_zone(square));
}

void end_guidance(Engine& e, KickOffFrame& f, Square landing) {
    Match& m = e.m;
    m.touchback = !halfway_of(m).is_in_half(landing, m.receiving());
    m.ball().square = m.touchback ? f.aim : landing;
    f.step = KickOffStep::Return;
    (void)pass(e, Moment::BallScattered, m.kicking);
}

// One square by the throw-in template, as the coach holds it. Off the pitch it is not followed.
void guide(Engine& e, KickOffFrame& f, Direction facing) {
    const Square from = e.m.ball().square;
    const Square to = step(from, template_direction(facing, e.throw_in_die()));
    e.tell({.kind = EventKind::BallScattered, .from = from, .to = is_on_pitch(to) ? to : kNowhere});
    ++f.guided;
    if (!is_on_pitch(to) || f.guided == kGuidedScatters) return end_guidance(e, f, to);
    e.m.ball().square = to;
}

// The direction of the scatter may be rolled again, then Kick halves its distance.
void ask_about_scatter(Engine& e, const KickOffFrame& f) {
    const PlayerId p = kicker(e.m);
    if (!p.is_some()) return;
    if (!f.keeps_direction && may_reroll_kick(e.m, p))
        return e.ask(e.m.kicking, DecisionKind::RerollKick);
    e.ask_skill(p, Skill::Kick);
}

// The ball stops being followed where it leaves the pitch.
void scatter_kick(Engine& e, const KickOffFrame& f) {
    Match& m = e.m;
    const Square aim = m.ball(f.ball).square;
    Square landing = aim;
    for (int i = 0; i < f.distance && is_on_pitch(landing); ++i)
        landing = step(landing, int{f.direction});
    m.touchback = !halfway_of(m).is_in_half(landing, m.receiving());
    e.tell({.kind = EventKind::KickScattered,
            .from = aim,
            .to = is_on_pitch(landing) ? landing : kNowhere,
            .direction = f.direction,
            .dice = {f.distance}});
    if (!m.touchback) m.ball(f.ball).square = landing;
}

// The wind carries a ball before it scatters. Off the pitch it is not followed.
bool is_blown_away(Engine& e, std::uint8_t number) {
    Match& m = e.m;
    for (int i = 0; terms_of(m.weather).blows && i < kSquaresWithWind; ++i) {
        const Square to = blow(e, m.ball(number).square);
        m.touchback = !is_on_pitch(to);
        if (m.touchback) return true;
        m.ball(number).square = to;
    }
    return false;
}

// A second ball that was thrown onto the pitch comes down after the first, as that has.
bool has_second_to_land(const Match& m, const KickOffFrame& f) {
    return f.ball == 0 && m.ball(1).state == BallState::InTheAir;
}
void let_second_follow(Engine& e, KickOffFrame& f) {
    f.step = KickOffStep::Land;
    f.ball = 1;
    f.bad_kick = false;
    f.guidance = Guidance::None;
    if (is_blown_away(e, f.ball)) return;
    roll_scatter(e, f);
    scatter_kick(e, f);
}

void reroll_direction(Engine& e, KickOffFrame& f, bool wanted) {
    f.keeps_direction = true;
    if (wanted) {
        f.direction = static_cast<std::uint8_t>(e.scatter_direction());
        e.tell({.kind = EventKind::Rerolled, .player = kicker(e.m), .source = RerollSource::Card});
    }
    ask_about_scatter(e, f);
}

// An inch-perfect kick that nobody catches bounces three times.
std::uint8_t more_bounces(const KickOffFrame& f) {
    return f.guidance == Guidance::InchPerfect ? kBouncesOfInchPerfect - 1 : 0;
}

PlayerSet touchback_receivers(const Match& m, const Rules& rules) {
    const PlayerSet all = on_pitch_of(m, m.receiving());
    PlayerSet able;
    for (const PlayerId p : all)
        if (can_take_ball(m, p)) able.add(p);
    const bool only_able =
        rules.touchback_receiver == TouchbackReceiver::WhoCanHoldTheBall && !able.empty();
    return only_able ? able : all;
}

// A receiver who cannot hold the ball lets it bounce from his square.
void give_touchback(Engine& e, PlayerId receiver, std::uint8_t ball) {
    Match& m = e.m;
    m.touchback = false;
    e.tell({.kind = EventKind::Touchback, .side = m.receiving(), .player = receiver});
    if (can_take_ball(m, receiver)) {
        give_ball(m, receiver, ball);
        e.tell({.kind = EventKind::BallHeld, .player = receiver});
        return;
    }
    const Square square = m.player(receiver).square;
    m.ball(ball) = {BallState::Loose, kNoPlayer, square, kNowhere};
    e.push(BallFrame{
        .step = BallFrame::Step::Bounce, .square = square, .kick_off = true, .ball = ball});
}

void resolve_touchback(Engine& e, std::uint8_t number) {
    Match& m = e.m;
    const PlayerSet receivers = touchback_receivers(m, e.rules);
    if (receivers
            .empty()) {  // nobody of the receiving side is left: the ball lies where it was aimed
        m.touchback = false;
        Ball& ball = m.ball(number);
        ball.state = is_empty(m, ball.square) ? BallState::OnGround : BallState::Loose;
        if (ball_is_unsettled(m)) settle_ball(e);
    } else if (receivers.count() == 1) {
        give_touchback(e, *receivers.begin(), number);
    } else {
        e.ask(m.receiving(), DecisionKind::TouchbackReceiver);
    }
}

}  // namespace

void proceed(Engine& e, KickOffFrame& f) {
    Match& m = e.m;
    const bool event_first = e.rules.kickoff_event_timing == KickoffTiming::BeforeScatter;
    switch (f.step) {
        case KickOffStep::Begin:
            f.step = KickOffStep::Aim;
            (void)pass(e, Moment::AfterSetUp, Side::None);
            break;
        case KickOffStep::Aim: e.ask(m.kicking, DecisionKind::KickTarget); break;
        case KickOffStep::Scatter:
            if (pass_here(e, Moment::BallPlaced, m.kicking)) return;
            if (f.guidance != Guidance::None) {
                f.aim = m.ball().square;
                f.step = KickOffStep::Guide;
                break;
            }
            if (is_blown_away(e, f.ball)) {
                f.step = KickOffStep::Return;
                (void)pass(e, Moment::BallScattered, m.kicking);
                break;
            }
            roll_scatter(e, f);
            f.step = KickOffStep::Adjust;
            if (f.master != Playable::None) e.ask(m.kicking, DecisionKind::PlayResult);
            break;
        case KickOffStep::Adjust:
            if (f.shorter) --f.distance;
            f.step = KickOffStep::Fly;
            ask_about_scatter(e, f);
            break;
        case KickOffStep::Guide: e.ask(m.kicking, DecisionKind::BallDirection); break;
        case KickOffStep::Fly:
            scatter_kick(e, f);
            f.step = KickOffStep::Return;
            (void)pass(e, Moment::BallScattered, m.kicking);
            break;
        case KickOffStep::Return:
            f.step = event_first ? KickOffStep::Land : KickOffStep::Event;
            m.moved_freely = {};
            if (!m.touchback)
                e.push(FreeMoveFrame{.skill = Skill::KickOffReturn, .side = m.receiving()});
            break;
        case KickOffStep::Event:
            if (pass_here(e, Moment::BeforeKickOffTable, m.kicking)) return;
            f.step = event_first ? KickOffStep::Scatter : KickOffStep::Land;
            if (e.setup.options.kickoff_table) e.push(KickOffEventFrame{});
            break;
        case KickOffStep::Land:
            f.step = KickOffStep::Landed;
            if (!m.touchback)
                e.push(BallFrame{.arrival = Arrival::KickOff,
                                 .square = m.ball(f.ball).square,
                                 .kick_off = true,
                                 .more_bounces = more_bounces(f),
                                 .ball = f.ball});
            break;
        case KickOffStep::Landed:
            if (m.touchback)
                resolve_touchback(e, f.ball);
            else
                f.step = KickOffStep::End;
            break;
        case KickOffStep::End:
            if (has_second_to_land(m, f)) return let_second_follow(e, f);
            // A kicking player can hold the ball in his End Zone only after a Blitz! turn.
            if (pass_here(e, Moment::KickOffResolved, m.kicking)) return;
            score_if_in_end_zone(e, m.kicking);
            e.pop();
            break;
    }
}

void list(const Reader& r, const KickOffFrame& f, ActionList& out) {
    switch (r.decision_kind()) {
        case DecisionKind::UseSkill:
        case DecisionKind::RerollKick: return list_use(out);
        case DecisionKind::BallDirection: return list_facings(out);
        case DecisionKind::PlayResult: return list_changes(f, out);
        case DecisionKind::KickTarget:
            for_each_of_half(r.m, r.m.receiving(), [&](Square square) {
                if (may_be_aimed_at(r.m, f, square))
                    out.push(make_action(ActionKind::KickTo, square));
            });
            break;
        default:
            for (const PlayerId p : touchback_receivers(r.m, r.rules))
                out.push(make_action(ActionKind::Choose, p));
    }
}

void answer(Engine& e, KickOffFrame& f, Action action) {
    Match& m = e.m;
    if (f.step == KickOffStep::Landed) return give_touchback(e, player_of(action), f.ball);
    if (f.step == KickOffStep::Adjust) return change(f, action.a);
    if (f.step == KickOffStep::Guide) return guide(e, f, static_cast<Direction>(action.a));
    if (e.decision_kind() == DecisionKind::RerollKick)
        return reroll_direction(e, f, kind_of(action) == ActionKind::Use);
    if (f.step == KickOffStep::Fly) {  // Kick halves the distance
        if (kind_of(action) != ActionKind::Use) return;
        e.tell_skill_used(e.notes().asked_player, Skill::Kick);
        f.distance /= 2;
        return;
    }
    m.touchback = false;
    m.ball() = {BallState::InTheAir, kNoPlayer, square_of(action), kNowhere};
    e.tell({.kind = EventKind::Kicked, .side = m.kicking, .to = square_of(action)});
    f.step = e.rules.kickoff_event_timing == KickoffTiming::BeforeScatter ? KickOffStep::Event
                                                                          : KickOffStep::Scatter;
}

}  // namespace affray::bloodbowl
