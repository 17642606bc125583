// Cards that change what a side may do, or how hard it is, for some turns.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// A second Blitz Action: the first of the two does not count.
bool grant_blitz(LastingEffect& effect, const Player& player, ActionType action) {
    return action == ActionType::Blitz && player.side == effect.side && effect.count++ == 0;
}

// So much is needed, and no more in a blizzard, which says it in the same way.
template <int target>
void grease(const Setup&, const Match& m, const LastingEffect& effect, const RollRequest& request,
            Test& test) {
    if (request.kind == RollKind::GoingForIt && m.player(request.player).side != effect.side)
        test.modifiers.add(effect.card, std::min(0, test.unbounded() - target));
}

bool silences_team(const Match& m, const LastingEffect& effect, PlayerId player, bool by_team) {
    return by_team && m.player(player).side != effect.side;
}
bool is_cursed(const Match&, const LastingEffect& effect, PlayerId player, bool) {
    return player == effect.player;
}

void stand_firm(Player& player) { player.skills.add(Skill::StandFirm); }

// Come On Boys! -----------------------------------------------------------------------------------

bool can_play_on(const Reader& r, const PlayFrame&) { return is_suffered_in_play(r.m); }

void come_on_boys(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    e.m.turnover = TurnoverCause::None;
    add_effect(e, lasting(f, Until::EndOfTurn));
}

bool goes_on(const Match& m, const LastingEffect& effect) {
    return effect.side == m.active && is_suffered_in_play(m);
}

}  // namespace

const PlayableRules kAllOutBlitz{
    .timing = Timing::OwnTurnStart, .resolve = for_turns<0>, .grants_another = grant_blitz};
const PlayableRules kSp16AllOutBlitz{
    .timing = Timing::OwnTurnStart, .resolve = for_turns<0>, .grants_another = grant_blitz};
const PlayableRules kGreasedShoes{
    .timing = Timing::BeforeOpposingTurn, .resolve = for_turns<0>, .on_test = grease<5>};
const PlayableRules kSp16SlipperyShoes{
    .timing = Timing::OpposingTurnStart, .resolve = for_turns<0>, .on_test = grease<4>};
// The opponent's turn, the own one, and the opponent's next.
const PlayableRules kFanUproar{
    .timing = Timing::BeforeOpposingTurn, .resolve = for_turns<2>, .forbids_reroll = silences_team};
const PlayableRules kRakarthsCurseOfPettySpite{.timing = Timing::BeforeOpposingTurn,
                                               .players = opponent,
                                               .resolve = for_the_match,
                                               .forbids_reroll = is_cursed};
// The opponent's turn.
const PlayableRules kTheWall{.timing = Timing::OwnTurnEnd,
                             .resolve = for_turns<0>,
                             .change = stand_firm,
                             .covers = is_of_owner};
const PlayableRules kComeOnBoys{.timing = Timing::OnOwnTurnover,
                                .is_possible = can_play_on,
                                .resolve = come_on_boys,
                                .spares_turnover = goes_on};
// Offered among the re-rolls: rerolls.cpp.
const PlayableRules kSp16RoundTheClockTraining{.timing = Timing::InsteadOfTeamReroll,
                                               .comes_back_on = 5};

}  // namespace affray::bloodbowl
