// Push-backs: where a pushed player goes, chains of pushes, and the crowd.
#include "bloodbowl/engine.h"

namespace affray::bloodbowl {

namespace {

// The squares a push may lead to, best kind only: an empty square if there is one; else off the
// pitch if that is possible; else into another player, who is pushed in turn.
struct PushOptions {
    std::array<Square, 3> squares{};
    std::size_t count = 0;
    void add(Square square) { squares[count++] = square; }
};

// A chain is a run of push frames at the top of the stack.
std::size_t first_of_chain(const Match& m) {
    std::size_t i = m.depth;
    while (i > 0 && std::holds_alternative<PushFrame>(m.stack[i - 1])) --i;
    return i;
}

bool is_in_chain(const Match& m, PlayerId p) {
    for (std::size_t i = first_of_chain(m); i < m.depth; ++i)
        if (std::get<PushFrame>(m.stack[i]).pushed == p) return true;
    return false;
}

PushOptions options_for(const Match& m, const PushFrame& f) {
    const auto candidates = push_squares(f.pusher, m.player(f.pushed).square);
    PushOptions options;
    for (const Square square : candidates)
        if (is_empty(m, square)) options.add(square);
    if (options.count > 0) return options;
    for (const Square square : candidates)
        if (!is_on_pitch(square)) {
            options.add(square);
            return options;
        }
    // A player of this same chain is about to leave his square.
    for (const Square square : candidates)
        if (!is_in_chain(m, player_at(m, square))) options.add(square);
    if (options.count == 0) options.add(candidates[0]);
    return options;
}

void fall_into_crowd(Engine& e, const PushFrame& f) {
    Match& m = e.m;
    const PlayerId p = f.pushed;
    const Square last = m.player(p).square;
    m.pushed_off = p;
    e.tell({.kind = EventKind::IntoTheCrowd, .player = p, .from = last});
    if (holds_ball(m, p)) {
        m.ball() = {BallState::OverTheEdge, kNoPlayer, last, f.to};
        if (m.player(p).side == m.active && e.rules.crowd_on_carrier_is_turnover)
            cause_turnover(e, TurnoverCause::CarrierLost);
    }
    lift(m, p, Status::Reserves);
}

// Everybody in the chain moves at once, so that even a chain that closes on itself works.
void resolve_chain(Engine& e) {
    Match& m = e.m;
    const std::size_t first = first_of_chain(m);
    for (std::size_t i = first; i < m.depth; ++i) {
        const PushFrame& f = std::get<PushFrame>(m.stack[i]);
        if (is_on_pitch(f.to))
            detach(m, f.pushed);
        else
            fall_into_crowd(e, f);
    }
    for (std::size_t i = first; i < m.depth; ++i) {
        const PushFrame& f = std::get<PushFrame>(m.stack[i]);
        if (!is_on_pitch(f.to)) continue;
        const Square from = m.player(f.pushed).square;
        attach(m, f.pushed, f.to);
        if (ball_lies_at(m, f.to)) drop_ball(m);
        e.tell({.kind = EventKind::PushedBack, .player = f.pushed, .from = from, .to = f.to});
    }
    m.depth = static_cast<std::uint8_t>(first);
}

void push_to(Engine& e, PushFrame& f, Square to) {
    Match& m = e.m;
    f.to = to;
    const PlayerId occupant = player_at(m, to);
    if (occupant.is_some() && !is_in_chain(m, occupant))
        e.push(PushFrame{.pushed = occupant, .pusher = m.player(f.pushed).square});
    else
        resolve_chain(e);
}

}  // namespace

void proceed(Engine& e, PushFrame& f) {
    const PushOptions options = options_for(e.m, f);
    if (options.count == 1) return push_to(e, f, options.squares[0]);
    e.ask(e.m.active, DecisionKind::PushSquare);
}

void list(const Reader& r, const PushFrame& f, ActionList& out) {
    const PushOptions options = options_for(r.m, f);
    for (std::size_t i = 0; i < options.count; ++i)
        out.push(make_action(ActionKind::Push, options.squares[i]));
}

void answer(Engine& e, PushFrame& f, Action action) { push_to(e, f, square_of(action)); }

}  // namespace affray::bloodbowl
