// Cards that take players off their squares: thrown, pushed away, lured into the reserves.
#include "bloodbowl/rules/block/push_back.h"
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

#include <utility>

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

constexpr int kScatters = 3;

int roll_distance(Engine& e, const PlayFrame& f) {
    const int squares = e.d6();
    e.tell({.kind = EventKind::PlayRolled,
            .side = f.owner,
            .player = f.player,
            .card = f.playable,
            .success = true,
            .dice = {static_cast<std::uint8_t>(squares)}});
    return squares;
}

// Trampoline Trap and Rune of Unwilling Flight ----------------------------------------------------

void throw_away(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    f.has_moved_ball = holds_ball(e.m, f.player);
    const Direction direction = e.scatter_direction();
    fling(e, f.player, direction, roll_distance(e, f), {.scatters = kScatters});
}

// Ring of Teleportation ---------------------------------------------------------------------------

bool half_goes_on(const Reader& r, const PlayFrame&) {
    const int limit = r.rules.turns_per_half;
    return r.m.team(Side::Home).turn < limit || r.m.team(Side::Away).turn < limit;
}
PlayerSet own_who_stands(const Reader& r, const PlayFrame& f) { return standing_of(r.m, f.owner); }

// The direction is told by the square beside him.
void squares_beside_him(const Reader& r, const PlayFrame& f, ActionList& out) {
    if (!f.player.is_some()) return;
    for (int d = 0; d < kDirections; ++d) {
        const Square square = step(r.m.player(f.player).square, d);
        if (is_on_pitch(square)) out.push(make_action(ActionKind::At, square));
    }
}
void teleport(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Again;
    if (!is_on_pitch(f.square)) return e.ask(f.owner, DecisionKind::PlaySquare);
    f.step = PlayStep::Done;
    f.has_moved_ball = holds_ball(e.m, f.player);
    const Direction direction = direction_to(e.m.player(f.player).square, f.square);
    fling(e, f.player, direction, roll_distance(e, f), {.lands_safely = true});
}

// Gassy Eruption ----------------------------------------------------------------------------------

PlayerSet neighbours(const Match& m, PlayerId p) {
    PlayerSet set;
    for_each_neighbour(m, m.player(p).square, [&](PlayerId n) { set.add(n); });
    return set;
}
PlayerSet own_among_others(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : on_pitch_of(r.m, f.owner))
        if (!neighbours(r.m, p).empty()) set.add(p);
    return set;
}

// f.next has a bit for each direction in which somebody is still to be pushed, as the owner sees
// them: the mirror image of a match has the same bits. Who could not be moved is not pushed twice.
std::uint8_t bit_of(Direction direction, Side owner) {
    static constexpr std::array kInMirror{Direction::NE, Direction::N, Direction::NW,
                                          Direction::E,  Direction::W, Direction::SE,
                                          Direction::S,  Direction::SW};
    const auto seen =
        owner == Side::Home ? direction : kInMirror[static_cast<std::size_t>(direction)];
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(seen));
}
Square beside(const Match& m, PlayerId p, int direction) {
    return step(m.player(p).square, direction);
}
PlayerSet still_to_be_pushed(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (int d = 0; d < kDirections; ++d) {
        const PlayerId p = player_at(r.m, beside(r.m, f.player, d));
        const bool is_to_do = (f.next & bit_of(static_cast<Direction>(d), f.owner)) != 0;
        if (is_to_do && p.is_some()) set.add(p);
    }
    return set;
}
PlayerSet next_to_be_pushed(const Reader& r, const PlayFrame& f) {
    return f.step == PlayStep::Again ? still_to_be_pushed(r, f) : neighbours(r.m, f.player);
}

void push_second(Engine& e, PlayFrame& f) {
    const Square centre = e.m.player(f.player).square;
    const PlayerId pushed = std::exchange(f.second, kNoPlayer);
    const Direction direction = direction_to(centre, e.m.player(pushed).square);
    f.next = static_cast<std::uint8_t>(f.next & ~bit_of(direction, f.owner));
    push_back(e, pushed, centre, PushFrame{.no_skills = true});
}

void erupt(Engine& e, PlayFrame& f) {
    if (f.step == PlayStep::Resolve) {
        f.step = PlayStep::Again;
        f.has_moved_ball = true;
        for (int d = 0; d < kDirections; ++d)
            if (player_at(e.m, beside(e.m, f.player, d)).is_some())
                f.next |= bit_of(static_cast<Direction>(d), f.owner);
    }
    if (f.second.is_some()) return push_second(e, f);
    if (e.notes().pushed_off.is_some() && e.notes().push_refused)
        return go_down_by_fence(e, kNoPlayer);
    if (e.notes().pushed_off.is_some())
        return e.push(InjuryFrame{.step = InjuryFrame::Step::Injury,
                                  .cause = InjuryCause::Crowd,
                                  .player = std::exchange(e.notes().pushed_off, kNoPlayer)});
    const PlayerSet rest = still_to_be_pushed({e.setup, e.rules, e.m}, f);
    if (rest.empty()) {
        f.step = PlayStep::Done;
    } else if (rest.count() == 1) {
        f.second = *rest.begin();
        push_second(e, f);
    } else {
        e.ask(f.owner, DecisionKind::PlayTarget);
    }
}

// Lurve Potion ------------------------------------------------------------------------------------

PlayerSet in_wide_zone(const Reader& r, const PlayFrame& f) {
    const std::uint8_t zone = f.mode == 0 ? Zone::kUpperWide : Zone::kLowerWide;
    PlayerSet set;
    for (const PlayerId p : on_pitch_of(r.m, other(f.owner)))
        if ((zone_of(r.m.player(p).square) & zone) != 0) set.add(p);
    return set;
}
bool is_anybody_in_wide_zone(const Reader& r, const PlayFrame& f) {
    return !in_wide_zone(r, f).empty();
}
void lure_away(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    f.player = e.random_player(in_wide_zone({e.setup, e.rules, e.m}, f));
    if (holds_ball(e.m, f.player)) {
        e.tell({.kind = EventKind::BallDropped,
                .player = f.player,
                .from = e.m.player(f.player).square});
        drop_ball_of(e.m, f.player);
    }
    lift(e.m, f.player, Status::Reserves);
    e.tell(
        {.kind = EventKind::TookEffect, .side = f.owner, .player = f.player, .card = f.playable});
}

}  // namespace

const PlayableRules kTrampolineTrap{
    .timing = Timing::BeforeOpposingTurn, .players = standing_opponent, .resolve = throw_away};
const PlayableRules kSp16RuneOfUnwillingFlight{
    .timing = Timing::OpposingTurnStart, .players = standing_opponent, .resolve = throw_away};
const PlayableRules kRingOfTeleportation{.timing = Timing::OwnTurnEnd,
                                         .is_possible = half_goes_on,
                                         .players = own_who_stands,
                                         .squares = squares_beside_him,
                                         .resolve = teleport};
const PlayableRules kSp16GassyEruption{.timing = Timing::OwnTurnStart,
                                       .players = own_among_others,
                                       .second = next_to_be_pushed,
                                       .resolve = erupt};
const PlayableRules kLurvePotion{.timing = Timing::AfterOwnKickOff,
                                 .is_possible = is_anybody_in_wide_zone,
                                 .resolve = lure_away};

}  // namespace affray::bloodbowl
