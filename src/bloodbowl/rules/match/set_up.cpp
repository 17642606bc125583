// Setting up: a player, then his square, until eleven (or all who are fit) stand on the pitch.
// Only squares that keep a legal formation reachable are offered.
#include <algorithm>

#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

PlayerSet fit_players(const Setup& setup, const Match& m, Side side, bool rearranging) {
    PlayerSet fit;
    for (const PlayerId p : m.members_of(side))
        if (is_fit_for_set_up(setup, m, side, rearranging, p)) fit.add(p);
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

bool waits_for_set_up(const Match& m, Side side, bool rearranging, PlayerId p) {
    const Player& player = m.player(p);
    return player.side == side &&
           player.status == (rearranging ? Status::Rearranging : Status::Reserves);
}

// Who stands on the pitch already, or could.
PlayerSet available_players(const Match& m, Side side) {
    PlayerSet available = on_pitch_of(m, side);
    for (const PlayerId p : m.members_of(side))
        if (waits_for_set_up(m, side, false, p) && !sits_out(m, p)) available.add(p);
    return available;
}

void count_places(const Engine& e, SetUpFrame& f, int fit) {
    const int most = e.rules.setup_players + extra_players(e.m, f.side);
    f.to_place = static_cast<std::uint8_t>(std::min(fit, most));
    f.scrimmage_needed = std::min(f.to_place, e.rules.setup_min_scrimmage);
    f.upper_wide_left = f.lower_wide_left =
        are_wide_zones_open(e.m) ? f.to_place : e.rules.setup_max_wide_zone;
}

bool fits(const Match& m, const SetUpFrame& f, Square square) {
    const std::uint8_t zone = zone_of(square);
    if (f.to_place <= f.scrimmage_needed) return halfway_of(m).is_scrimmage(square);
    if ((zone & Zone::kUpperWide) != 0) return f.upper_wide_left > 0;
    if ((zone & Zone::kLowerWide) != 0) return f.lower_wide_left > 0;
    return true;
}

}  // namespace

bool is_fit_for_set_up(const Setup& setup, const Match& m, Side side, bool rearranging,
                       PlayerId p) {
    if (!waits_for_set_up(m, side, rearranging, p)) return false;
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
        default:
            for_each_of_half(r.m, f.side, [&](Square square) {
                if (is_empty(r.m, square) && fits(r.m, f, square))
                    out.push(make_action(ActionKind::At, square));
            });
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
