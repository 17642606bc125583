// Cards that strike from afar: spells, mines, spikes in the ball.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// Mindblow: as after a failed Bone-head roll, until the turn ends. --------------------------------

constexpr int kMindblowTarget = 2;

void blow_minds(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    for (const PlayerId p : on_pitch_of(e.m, other(f.owner)))
        if (rolls_at_least(e, f, p, kMindblowTarget)) add_condition(e.m, p, Condition::kDazed);
    add_effect(e, lasting(f, Until::EndOfTurn));
}
void clear_minds(Engine& e, const LastingEffect& effect) {
    for (const PlayerId p : e.m.members_of(other(effect.side)))
        clear_condition(e.m, p, Condition::kDazed);
}

PlayerSet anybody_standing(const Reader& r, const PlayFrame&) { return r.m.standing; }

// The mine of 2016: no help against armour, and one more on the injury. ---------------------------

void hit_by_mine(Engine& e, const PlayFrame& f, PlayerId p) {
    strike_down(e, p, InjuryCause::Card);
    e.push(InjuryFrame{.step = first_step_of_injury(e.m, p),
                       .cause = InjuryCause::Card,
                       .player = p,
                       .card = f.playable,
                       .injury_help = 1});
}
void step_on_mine(Engine& e, PlayFrame& f) {
    if (f.step == PlayStep::Resolve) f.square = e.m.player(f.player).square;
    blast(e, f, hit_by_mine);
}

}  // namespace

const PlayableRules kMindblow{
    .timing = Timing::OwnTurnStart, .resolve = blow_minds, .end = clear_minds};
const PlayableRules kBallista{
    .timing = Timing::BeforeOpposingTurn, .players = anybody_standing, .resolve = strike_lightning};
const PlayableRules kHandicapMindblow{
    .timing = Timing::OwnTurnStart, .resolve = blow_minds, .end = clear_minds};
const PlayableRules kHandicapBallista{
    .timing = Timing::BeforeOpposingTurn, .players = anybody_standing, .resolve = strike_lightning};
const PlayableRules kSp16Mine{
    .timing = Timing::OwnTurnStart, .players = any_opponent, .resolve = step_on_mine};
const PlayableRules kSpikedBall{
    .timing = Timing::AfterSetUpOrBeforeTable, .resolve = for_the_drive, .makes_ball_stab = true};
const PlayableRules kSp16AgrablagsBallOfPain{.timing = Timing::AfterSetUp,
                                             .is_possible = is_kicking,
                                             .resolve = for_the_drive,
                                             .makes_ball_stab = true};

}  // namespace affray::bloodbowl
