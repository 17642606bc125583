// Cards, one short piece of rules for each.
#include "bloodbowl/rules/playables.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using Step = PlayFrame::Step;

// Zap! --------------------------------------------------------------------------------------------

constexpr int kZapTarget = 2;

PlayerSet anybody_on_the_pitch(const Reader& r, const PlayFrame&) { return r.m.on_pitch; }

void become_a_frog(Player& player) {
    player.ma = 4;
    player.st = 1;
    player.ag = 4;
    player.av = 4;
    player.skills = {};
    for (const Skill skill :
         {Skill::Dodge, Skill::Leap, Skill::NoHands, Skill::Stunty, Skill::Titchy})
        player.skills.add(skill);
}

void zap(Engine& e, PlayFrame& f) {
    f.step = Step::Done;
    if (!rolls_at_least(e, f, f.player, kZapTarget)) return;
    add_effect(e, {.kind = EffectKind::Played,
                   .card = f.playable,
                   .side = f.owner,
                   .player = f.player,
                   .until = Until::EndOfDrive});
    if (!holds_ball(e.m, f.player)) return;
    e.tell({.kind = EventKind::BallDropped, .player = f.player, .from = e.m.ball().square});
    drop_ball(e.m);
}

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

// Come On Boys! -----------------------------------------------------------------------------------

bool can_play_on(const Reader& r, const PlayFrame&) { return is_suffered_in_play(r.m); }

void come_on_boys(Engine& e, PlayFrame& f) {
    f.step = Step::Done;
    e.m.turnover = TurnoverCause::None;
    add_effect(e, {.kind = EffectKind::Played,
                   .card = f.playable,
                   .side = f.owner,
                   .until = Until::EndOfTurn});
}

}  // namespace

const PlayableRules kZap{.timing = Timing::BeforeOpposingTurn,
                         .players = anybody_on_the_pitch,
                         .resolve = zap,
                         .change = become_a_frog};
const PlayableRules kDaFreightTrain{.timing = Timing::OwnTurnStart,
                                    .squares = beside_a_sideline,
                                    .resolve = bring_borg,
                                    .end = borg_leaves};
const PlayableRules kComeOnBoys{
    .timing = Timing::OnOwnTurnover, .is_possible = can_play_on, .resolve = come_on_boys};
// Offered among the re-rolls: rerolls.cpp.
const PlayableRules kSp16RoundTheClockTraining{.timing = Timing::InsteadOfTeamReroll};

}  // namespace affray::bloodbowl
