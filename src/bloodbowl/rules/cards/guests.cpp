// Cards that bring a player of their own.
#include "bloodbowl/rules/playables.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using Step = PlayFrame::Step;

// Da Freight Train --------------------------------------------------------------------------------

void beside_a_sideline(const Reader& r, const PlayFrame&, ActionList& out) {
    for (const int y : {0, kPitchWidth - 1})
        for (int x = 1; x < kPitchLength - 1; ++x)
            if (is_empty(r.m, Square::at(x, y)))
                out.push(make_action(ActionKind::At, Square::at(x, y)));
}

void bring_borg(Engine& e, PlayFrame& f) {
    f.step = Step::Done;
    const PlayerId borg = bring_guest(e, f.playable, f.owner, f.square);
    if (ball_lies_at(e.m, f.square)) drop_ball(e.m);
    add_effect(e, {.kind = EffectKind::Played,
                   .card = f.playable,
                   .side = f.owner,
                   .player = borg,
                   .until = Until::EndOfHalf});
}

void borg_leaves(Engine& e, const LastingEffect& effect) { send_guest_home(e, effect.player); }

}  // namespace

const PlayableRules kDaFreightTrain{.timing = Timing::OwnTurnStart,
                                    .squares = beside_a_sideline,
                                    .resolve = bring_borg,
                                    .end = borg_leaves};

}  // namespace affray::bloodbowl
