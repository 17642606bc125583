// Push-backs: where a pushed player goes, chains of pushes, who may refuse or choose, and the
// crowd.
#include "bloodbowl/rules/block/push_back.h"

#include <algorithm>
#include <utility>

#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using PushStep = PushFrame::Step;

// The squares a push may lead to.
struct PushOptions {
    std::array<Square, kDirections> squares{};
    std::size_t count = 0;
    void add(Square square) { squares[count++] = square; }
};

const PushLink& last_link(const Match& m) { return m.chain[m.chain_length - 1U]; }
PushLink& last_link(Match& m) { return m.chain[m.chain_length - 1U]; }
bool is_first_link(const Match& m) { return m.chain_length == 1; }

bool is_in_chain(const Match& m, PlayerId p) {
    for (std::size_t i = 0; i < m.chain_length; ++i)
        if (m.chain[i].pushed == p) return true;
    return false;
}

PushOptions empty_squares_around(const Match& m, Square square) {
    PushOptions options;
    for (int d = 0; d < kDirections; ++d)
        if (is_empty(m, step(square, d))) options.add(step(square, d));
    return options;
}

template <class Squares>
auto first_off_pitch(const Squares& squares) {
    return std::find_if(squares.begin(), squares.end(),
                        [](Square square) { return !is_on_pitch(square); });
}

// The ordinary push: an empty square if there is one; else off the pitch if that is possible; else
// into another player, who is pushed in turn.
PushOptions ordinary_options(const Match& m, const PushLink& link) {
    const auto candidates = push_squares(link.pusher, m.player(link.pushed).square);
    PushOptions options;
    for (const Square square : candidates)
        if (is_empty(m, square)) options.add(square);
    if (options.count > 0) return options;
    if (leads_into_crowd(m, link.pusher, m.player(link.pushed).square)) {
        options.add(*first_off_pitch(candidates));
        return options;
    }
    // A player of this same chain is about to leave his square.
    for (const Square square : candidates)
        if (player_at(m, square).is_some() && !is_in_chain(m, player_at(m, square)))
            options.add(square);
    for (const Square square : candidates)
        if (options.count == 0 && player_at(m, square).is_some()) options.add(square);
    return options;
}

PushOptions options_for(const Match& m, const PushFrame& f) {
    const PushLink& link = last_link(m);
    if (f.straight && is_first_link(m)) {
        PushOptions options;
        const Square to = push_squares(link.pusher, m.player(link.pushed).square)[0];
        if (!is_closed(m, to)) options.add(to);
        return options;
    }
    if (f.side_steps || (f.grab && is_first_link(m))) {
        const PushOptions free = empty_squares_around(m, m.player(link.pushed).square);
        if (free.count > 0) return free;
    }
    return ordinary_options(m, link);
}

bool may_stand_firm(const Match& m, const PushFrame& f) {
    const PlayerId p = last_link(m).pushed;
    return !f.no_skills && !(is_first_link(m) && f.no_refusal) && has_skill(m, p, Skill::StandFirm);
}

bool may_side_step(const Match& m, const PushFrame& f) {
    const PlayerId p = last_link(m).pushed;
    if (f.no_skills || (is_first_link(m) && f.no_side_step)) return false;
    return has_skill(m, p, Skill::SideStep) &&
           empty_squares_around(m, m.player(p).square).count > 0;
}

// One player who is not moved stops the whole chain.
void refuse(Engine& e) {
    e.callers_notes().push_refused = true;
    e.m.chain_length = 0;
    e.pop();
}

void fall_into_crowd(Engine& e, const PushLink& link) {
    Match& m = e.m;
    const PlayerId p = link.pushed;
    const Square last = m.player(p).square;
    e.callers_notes().pushed_off = p;
    e.tell({.kind = EventKind::IntoTheCrowd, .player = p, .from = last});
    note_crowd_push(m, last, !m.standing.has(p));
    if (const std::uint8_t ball = ball_held_by(m, p); ball != kNoBall) {
        m.ball(ball) = {BallState::OverTheEdge, kNoPlayer, last, link.to};
        if (m.player(p).side == m.active && e.rules.crowd_on_carrier_is_turnover)
            cause_turnover(e, TurnoverCause::CarrierLost);
    }
    lift(m, p, Status::Reserves);
}

// Everybody in the chain moves at once, so that even a chain that closes on itself works.
void resolve_chain(Engine& e) {
    Match& m = e.m;
    for (std::size_t i = 0; i < m.chain_length; ++i) {
        const PushLink& link = m.chain[i];
        if (is_on_pitch(link.to))
            detach(m, link.pushed);
        else
            fall_into_crowd(e, link);
    }
    for (std::size_t i = 0; i < m.chain_length; ++i) {
        const PushLink& link = m.chain[i];
        if (!is_on_pitch(link.to)) continue;
        const Square from = m.player(link.pushed).square;
        attach(m, link.pushed, link.to);
        kick_away_ball_at(m, link.to);
        e.tell({.kind = EventKind::PushedBack, .player = link.pushed, .from = from, .to = link.to});
    }
    const auto length = std::exchange(m.chain_length, std::uint8_t{0});
    PlayerId swallowed = kNoPlayer;
    if (m.has_effects) [[unlikely]]
        for (std::size_t i = 0; i < length; ++i)
            if (is_swallowed(e, m.chain[i].pushed)) swallowed = m.chain[i].pushed;
    if (swallowed.is_some() && !e.callers_notes().pushed_off.is_some())
        e.callers_notes().pushed_off = std::exchange(swallowed, kNoPlayer);
    e.pop();
    if (swallowed.is_some())
        e.push(InjuryFrame{
            .step = InjuryFrame::Step::Injury, .cause = InjuryCause::Crowd, .player = swallowed});
}

// Who would be pushed over the edge goes down where he stands, and nobody of the chain moves.
void be_stopped_by_fence(Engine& e) {
    e.callers_notes().pushed_off = last_link(e.m).pushed;
    refuse(e);
}

void push_to(Engine& e, PushFrame& f, Square to) {
    Match& m = e.m;
    PushLink& link = last_link(m);
    link.to = to;
    if (!is_on_pitch(to) && is_pitch_enclosed(m)) return be_stopped_by_fence(e);
    const PlayerId occupant = player_at(m, to);
    if (!occupant.is_some() || is_in_chain(m, occupant)) return resolve_chain(e);
    m.chain[m.chain_length++] = {occupant, m.player(link.pushed).square, kNowhere};
    f.step = PushStep::StandFirm;
    f.side_steps = false;
}

}  // namespace

bool leads_into_crowd(const Match& m, Square pusher, Square pushed) {
    const auto candidates = push_squares(pusher, pushed);
    const auto empty = [&](Square square) { return is_empty(m, square); };
    return std::none_of(candidates.begin(), candidates.end(), empty) &&
           first_off_pitch(candidates) != candidates.end();
}

void go_down_by_fence(Engine& e, PlayerId but_not) {
    if (!e.notes().push_refused) return;
    const PlayerId p = std::exchange(e.notes().pushed_off, kNoPlayer);
    if (p.is_some() && p != but_not) knock_down(e, p, InjuryCause::Card, kNoPlayer);
}

void push_back(Engine& e, PlayerId pushed, Square pusher, PushFrame options) {
    e.notes().pushed_off = kNoPlayer;
    e.notes().push_refused = false;
    e.m.chain_length = 1;
    e.m.chain[0] = {pushed, pusher, kNowhere};
    e.push(options);
}

void proceed(Engine& e, PushFrame& f) {
    Match& m = e.m;
    const PlayerId p = last_link(m).pushed;
    switch (f.step) {
        case PushStep::StandFirm:
            if (is_rooted(m, p)) return refuse(e);
            f.step = PushStep::SideStep;
            if (may_stand_firm(m, f)) e.ask_skill(p, Skill::StandFirm);
            break;
        case PushStep::SideStep:
            f.step = PushStep::Choose;
            if (may_side_step(m, f)) e.ask_skill(p, Skill::SideStep);
            break;
        case PushStep::Choose: {
            const PushOptions options = options_for(m, f);
            if (options.count == 0) return refuse(e);  // whatever lies there, he stays
            if (options.count == 1) return push_to(e, f, options.squares[0]);
            e.ask(f.side_steps ? m.player(p).side : acting_side(m), DecisionKind::PushSquare);
        }
    }
}

void list(const Reader& r, const PushFrame& f, ActionList& out) {
    if (r.decision_kind() == DecisionKind::UseSkill) return list_use(out);
    const PushOptions options = options_for(r.m, f);
    for (std::size_t i = 0; i < options.count; ++i)
        out.push(make_action(ActionKind::Push, options.squares[i]));
}

void answer(Engine& e, PushFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::Use:
            e.tell_skill_used(e.notes().asked_player, e.notes().asked_skill);
            if (e.notes().asked_skill == Skill::StandFirm) return refuse(e);
            f.side_steps = true;
            break;
        case ActionKind::Push: push_to(e, f, square_of(action)); break;
        default: break;
    }
}

}  // namespace affray::bloodbowl
