// Heel Turn: three cards in one, two of which interrupt a roll.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

enum HeelTurn : std::uint8_t { kOnArmour, kFromReserves, kAgainstReroll };
constexpr std::uint8_t kArmourBonus = 2;

bool is_in_own_end_zone(Square square, Side side) { return is_scoring_zone(square, other(side)); }

void free_end_zone_squares(const Reader& r, const PlayFrame& f, ActionList& out) {
    for (const Square square : kHalves[static_cast<std::size_t>(f.owner)])
        if (is_in_own_end_zone(square, f.owner) && is_empty(r.m, square) &&
            tackle_zones_of(r.m, other(f.owner), square) == 0)
            out.push(make_action(ActionKind::At, square));
}
bool is_moment_of_way(const Reader& r, const PlayFrame& f) {
    switch (f.mode) {
        case kOnArmour: return f.moment == Moment::ArmourRolled;
        case kAgainstReroll: return f.moment == Moment::RerollDeclared;
        default: break;
    }
    ActionList squares;
    free_end_zone_squares(r, f, squares);
    return f.moment == Moment::TurnBegins && !squares.empty() && !own_reserve(r, f).empty();
}
bool is_from_reserves(const PlayFrame& f) { return f.mode == kFromReserves; }

void come_on(Engine& e, PlayFrame& f) {
    if (!f.square.is_somewhere()) {
        f.step = PlayStep::Again;
        return e.ask(f.owner, DecisionKind::PlaySquare);
    }
    f.step = PlayStep::Done;
    place(e.m, f.player, f.square);
    add_condition(e.m, f.player, Condition::kTookPart);
    e.tell({.kind = EventKind::Placed, .player = f.player, .to = f.square});
    kick_away_ball_at(e.m, f.square);
}

void turn_heel(Engine& e, PlayFrame& f) {
    if (is_from_reserves(f)) return come_on(e, f);
    f.step = PlayStep::Done;
    if (f.mode == kAgainstReroll) {
        if (auto* reroll = running<RerollFrame>(e.m)) reroll->cancelled = true;
        return;
    }
    // A position that somebody wrote may play it where nobody is hurt, and is refused then.
    auto* injury = running<InjuryFrame>(e.m);
    if (injury == nullptr) return;
    injury->armour_card = f.playable;
    injury->card_bonus = kArmourBonus;
}

}  // namespace

const PlayableRules kSp16HeelTurn{.timing = Timing::ArmourTurnOrReroll,
                                  .is_possible = is_moment_of_way,
                                  .aims = is_from_reserves,
                                  .players = own_reserve,
                                  .squares = free_end_zone_squares,
                                  .resolve = turn_heel};

}  // namespace affray::bloodbowl
