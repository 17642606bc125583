// Cards that bring a player from the reserves onto the pitch.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// Those that are printed on every pitch: one in the half of home, one in the other.
constexpr int kFarTrapdoorFrom = 5;  // on a D6

// He stands there, on top of eleven others if need be. A ball that lies there bounces.
void enter(Engine& e, const PlayFrame& f, Square square) {
    place(e.m, f.player, square);
    add_condition(e.m, f.player, Condition::kTookPart);
    e.tell({.kind = EventKind::Placed, .player = f.player, .to = square});
    kick_away_ball_at(e.m, square);
    add_effect(e, lasting(f, Until::EndOfDrive));
}

bool is_one_more(const LastingEffect& effect) { return effect.until == Until::EndOfDrive; }

// Illegal Substitution and Spot the Sneak ---------------------------------------------------------

bool is_on_own_goal_line(const PlayFrame& f, Square square) {
    return is_scoring_zone(square, other(f.owner));
}

// The own End Zone; the trapdoors, too, where the die has opened them.
void entrances(const Reader& r, const PlayFrame& f, ActionList& out) {
    constexpr std::uint8_t kOpened = 2;
    for (const Square square : kHalves[static_cast<std::size_t>(f.owner)])
        if (is_on_own_goal_line(f, square) && is_empty(r.m, square))
            out.push(make_action(ActionKind::At, square));
    if (f.next != kOpened) return;
    for (const Square square : kTrapdoors)
        if (is_empty(r.m, square)) out.push(make_action(ActionKind::At, square));
}

bool can_enter(const Reader& r, const PlayFrame& f) {
    ActionList squares;
    entrances(r, f, squares);
    return !squares.empty() && !own_reserve(r, f).empty();
}

void sneak_on(Engine& e, PlayFrame& f) {
    if (!f.square.is_somewhere()) {
        f.step = PlayStep::Again;
        return e.ask(f.owner, DecisionKind::PlaySquare);
    }
    f.step = PlayStep::Done;
    enter(e, f, f.square);
    add_effect(e, lasting(f, Until::EndOfTurn));
}

void roll_and_sneak_on(Engine& e, PlayFrame& f) {
    if (f.next == 0) f.next = rolls_at_least(e, f, f.player, kFarTrapdoorFrom) ? 2 : 1;
    sneak_on(e, f);
}

// In the turn in which he came he only moves.
bool only_moves(const Match&, const LastingEffect& effect, PlayerId player, ActionType action) {
    return effect.until == Until::EndOfTurn && player == effect.player &&
           action != ActionType::Move;
}

// Trap Door Man -----------------------------------------------------------------------------------

void climb_through_trapdoor(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const bool is_far = rolls_at_least(e, f, f.player, kFarTrapdoorFrom);
    const Side half = is_far ? other(f.owner) : f.owner;
    const Square trapdoor = kTrapdoors[static_cast<std::size_t>(half)];
    if (is_empty(e.m, trapdoor)) enter(e, f, trapdoor);
}

// Last Second Substitution ------------------------------------------------------------------------

PlayerSet own_on_pitch_with_substitute(const Reader& r, const PlayFrame& f) {
    return own_reserve(r, f).empty() ? PlayerSet{} : on_pitch_of(r.m, f.owner);
}

void substitute(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const Square square = e.m.player(f.player).square;
    lift(e.m, f.player, Status::Reserves);
    clear_condition(e.m, f.player, Condition::kTookPart);
    place(e.m, f.second, square);
    add_condition(e.m, f.second, Condition::kTookPart);
    e.tell({.kind = EventKind::Substituted, .player = f.second, .other = f.player, .to = square});
}

}  // namespace

const PlayableRules kIllegalSubstitution{.timing = Timing::OwnTurnStart,
                                         .is_possible = can_enter,
                                         .players = own_reserve,
                                         .squares = entrances,
                                         .resolve = sneak_on,
                                         .forbids_action = only_moves,
                                         .adds_player = is_one_more};
const PlayableRules kSp16SpotTheSneak{.timing = Timing::OwnTurnStart,
                                      .is_possible = can_enter,
                                      .players = own_reserve,
                                      .squares = entrances,
                                      .resolve = roll_and_sneak_on,
                                      .forbids_action = only_moves,
                                      .adds_player = is_one_more};
const PlayableRules kSp16TrapDoorMan{.timing = Timing::OwnTurnEnd,
                                     .players = own_reserve,
                                     .resolve = climb_through_trapdoor,
                                     .adds_player = is_one_more};
const PlayableRules kSp16LastSecondSubstitution{.timing = Timing::AfterSetUp,
                                                .is_possible = is_kicking,
                                                .players = own_on_pitch_with_substitute,
                                                .second = own_reserve,
                                                .resolve = substitute};

}  // namespace affray::bloodbowl
