// Cards that change what a side may do, or how hard it is, for some turns. The chapters ask whether
// they are affected: action.cpp, rerolls.cpp, modifiers.cpp.
#include "bloodbowl/rules/playables.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using Step = PlayFrame::Step;

// Until the end of the turn that runs or is about to begin, and of so many more.
template <int more_turns>
void last(Engine& e, PlayFrame& f) {
    f.step = Step::Done;
    add_effect(e, {.kind = EffectKind::Played,
                   .card = f.playable,
                   .side = f.owner,
                   .until = Until::EndOfTurn,
                   .turns = more_turns});
}

PlayerSet any_opponent(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : r.m.members_of(other(f.owner))) {
        const Status status = r.m.player(p).status;
        if (is_on_pitch(status) || status == Status::Reserves || status == Status::KnockedOut)
            set.add(p);
    }
    return set;
}
void curse(Engine& e, PlayFrame& f) {
    f.step = Step::Done;
    add_effect(e, {.kind = EffectKind::Played,
                   .card = f.playable,
                   .side = f.owner,
                   .player = f.player,
                   .until = Until::EndOfMatch});
}

}  // namespace

const PlayableRules kAllOutBlitz{.timing = Timing::OwnTurnStart, .resolve = last<0>};
const PlayableRules kSp16AllOutBlitz{.timing = Timing::OwnTurnStart, .resolve = last<0>};
const PlayableRules kGreasedShoes{.timing = Timing::BeforeOpposingTurn, .resolve = last<0>};
const PlayableRules kSp16SlipperyShoes{.timing = Timing::OpposingTurnStart, .resolve = last<0>};
// The opponent's turn, the own one, and the opponent's next.
const PlayableRules kFanUproar{.timing = Timing::BeforeOpposingTurn, .resolve = last<2>};
const PlayableRules kRakarthsCurseOfPettySpite{
    .timing = Timing::BeforeOpposingTurn, .players = any_opponent, .resolve = curse};

}  // namespace affray::bloodbowl
