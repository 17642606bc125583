// Setting up: a player, then his square, until eleven (or all who are fit) stand on the pitch.
// Only squares that keep a legal formation reachable are offered.
#include <algorithm>
#include <span>

#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

constexpr Status status_before_set_up(bool rearranging) {
    return rearranging ? Status::Rearranging : Status::Reserves;
}

PlayerSet waiting_players(const Match& m, Side side, bool rearranging) {
    const Status status = status_before_set_up(rearranging);
    PlayerSet waiting;
    for (const PlayerId p : m.members_of(side))
        if (m.player(p).status == status) waiting.add(p);
    return waiting;
}

// Who stands on the pitch already, or could.
PlayerSet available_players(const Match& m, Side side) {
    PlayerSet available = on_pitch_of(m, side);
    for (const PlayerId p : waiting_players(m, side, false))
        if (!sits_out(m, p)) available.add(p);
    return available;
}

PlayerSet fit_players(const Setup& setup, const Match& m, Side side, bool rearranging) {
    if (rearranging || !m.has_effects) [[likely]]
        return waiting_players(m, side, rearranging);
    const PlayerSet available = available_players(m, side);
    PlayerSet fit = available - m.on_pitch;
    if (is_answered(m, &PlayableRules::only_one_of))
        for (const PlayerId p : fit)
            if (is_barred_by_another(setup, m, p, available)) fit.remove(p);
    return fit;
}

// Who can be placed next: in the end only those who must be.
PlayerSet next_players(const Setup& setup, const Match& m, const SetUpFrame& f) {
    const PlayerSet fit = fit_players(setup, m, f.side, f.rearranging);
    if (!is_answered(m, &PlayableRules::must_be_set_up_stunned)) [[likely]]
        return fit;
    PlayerSet due;
    for (const PlayerId p : fit)
        if (must_be_set_up_stunned(m, p)) due.add(p);
    return due.count() >= f.to_place ? due : fit;
}

void count_places(const Engine& e, SetUpFrame& f, int fit) {
    const int most = e.rules.setup_players + extra_players(e.m, f.side);
    f.to_place = static_cast<std::uint8_t>(std::min(fit, most));
    f.scrimmage_needed = std::min(f.to_place, e.rules.setup_min_scrimmage);
    f.upper_wide_left = f.lower_wide_left =
        are_wide_zones_open(e.m) ? f.to_place : e.rules.setup_max_wide_zone;
}

// Half of the pitch without the wide zones that are full: those are its first and last rows.
std::span<const Square> open_rows(const SetUpFrame& f, Side half) {
    constexpr std::size_t kWideZone = 4 * kPitchLength / 2;  // squares
    std::span<const Square> rows = kHalves[static_cast<std::size_t>(half)];
    if (f.lower_wide_left == 0) rows = rows.first(rows.size() - kWideZone);
    if (f.upper_wide_left == 0) rows = rows.subspan(kWideZone);
    return rows;
}

// In the end only the line of scrimmage is left.
void list_squares(const Match& m, const SetUpFrame& f, ActionList& out) {
    const auto list_where = [&](Side half, auto&& fits) {
        for (const Square square : open_rows(f, half))
            if (is_empty(m, square) && fits(square)) out.push(make_action(ActionKind::At, square));
    };
    const Halfway halfway = halfway_of(m);
    const bool only_scrimmage = f.to_place <= f.scrimmage_needed;
    if (halfway.is_as_printed() && !only_scrimmage) [[likely]]
        return list_where(f.side, [](Square) { return true; });
    for (const Side half : {f.side, other(f.side)})
        list_where(half, [&](Square square) {
            return halfway.is_in_half(square, f.side) &&
                   (!only_scrimmage || halfway.is_scrimmage(square));
        });
}

}  // namespace

bool is_fit_for_set_up(const Setup& setup, const Match& m, Side side, bool rearranging,
                       PlayerId p) {
    const Player& player = m.player(p);
    if (player.side != side || player.status != status_before_set_up(rearranging)) return false;
    if (rearranging || !m.has_effects) return true;
    if (sits_out(m, p)) return false;
    return !is_answered(m, &PlayableRules::only_one_of) ||
           !is_barred_by_another(setup, m, p, available_players(m, side));
}

int count_to_set_up(const Setup& setup, const Match& m, Side side, bool rearranging) {
    const PlayerSet fit = fit_players(setup, m, side, rearranging);
    if (rearranging || !m.has_effects) return fit.count();
    const PlayerSet available = available_players(m, side);
    // Once one of them stands on the pitch the others are not fit any more.
    const int barred = (available - on_pitch_of(m, side) - fit).count();
    return fit.count() + barred - count_places_lost(setup, m, side, available);
}

void proceed(Engine& e, SetUpFrame& f) {
    if (!f.begun) {
        f.begun = true;
        const int players = count_to_set_up(e.setup, e.m, f.side, f.rearranging);
        count_places(e, f, players);
        // Who cannot man the line of scrimmage may give up instead.
        if (!f.rearranging && players < e.rules.setup_min_scrimmage)
            return e.ask(f.side, DecisionKind::ConcedeOrPlayOn);
    }
    if (f.to_place == 0) {
        if (!f.rearranging && pass_here(e, Moment::DuringSetUp, f.side)) return;
        return e.pop();
    }
    const PlayerSet fit = next_players(e.setup, e.m, f);
    if (fit.count() == 1) f.placing = *fit.begin();
    e.ask(f.side, f.placing.is_some() ? DecisionKind::PlaceSquare : DecisionKind::PlacePlayer);
}

void list(const Reader& r, const SetUpFrame& f, ActionList& out) {
    switch (r.decision_kind()) {
        case DecisionKind::ConcedeOrPlayOn:
            out.push(make_action(ActionKind::PlayOn));
            out.push(make_action(ActionKind::Concede, f.side));
            break;
        case DecisionKind::PlacePlayer:
            for (const PlayerId p : next_players(r.setup, r.m, f))
                out.push(make_action(ActionKind::Place, p));
            break;
        default: list_squares(r.m, f, out);
    }
}

void answer(Engine& e, SetUpFrame& f, Action action) {
    Match& m = e.m;
    switch (kind_of(action)) {
        case ActionKind::PlayOn: break;
        case ActionKind::Place: f.placing = player_of(action); break;
        default: {
            const Square square = square_of(action);
            const std::uint8_t zone = zone_of(square);
            place(m, f.placing, square);
            if (e.listener != nullptr)
                e.tell({.kind = EventKind::Placed, .player = f.placing, .to = square});
            if (!f.rearranging && must_be_set_up_stunned(m, f.placing))
                set_status(m, f.placing, Status::Stunned);
            if (has_condition(m, f.placing, Condition::kSetUpProne))
                set_status(m, f.placing, Status::Prone);
            if ((zone & Zone::kUpperWide) != 0) --f.upper_wide_left;
            if ((zone & Zone::kLowerWide) != 0) --f.lower_wide_left;
            if (halfway_of(m).is_scrimmage(square) && f.scrimmage_needed > 0) --f.scrimmage_needed;
            --f.to_place;
            f.placing = kNoPlayer;
        }
    }
}

}  // namespace affray::bloodbowl
