// Cards that heal between two drives, and one that does the opposite.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

constexpr int kSpongeTarget = 2;

template <class Test>
PlayerSet own_in_box(const Reader& r, const PlayFrame& f, Test&& test) {
    PlayerSet set;
    for (const PlayerId p : r.m.members_of(f.owner))
        if (test(r.m.player(p))) set.add(p);
    return set;
}

bool is_casualty(const Player& player) { return player.status == Status::Casualty; }

// What happened to him has not happened.
void undo_casualty(Player& player) {
    player.hurt_roll = player.hurt_again_roll = 0;
    player.hurt_effect = CasualtyEffect::BadlyHurt;
    player.hurt_by = kNoPlayer;
}

void tell_healed(Engine& e, const PlayFrame& f) {
    e.tell(
        {.kind = EventKind::TookEffect, .side = f.owner, .player = f.player, .card = f.playable});
}

// Doc Bonesaw: the second printing wakes the knocked-out, too.
PlayerSet lightly_hurt(const Reader& r, const PlayFrame& f) {
    return own_in_box(r, f, [&](const Player& player) {
        if (player.status == Status::KnockedOut) return r.rules.lrb6_card_texts;
        return is_casualty(player) && player.hurt_effect == CasualtyEffect::BadlyHurt;
    });
}
void patch_up(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    Player& player = e.m.player(f.player);
    if (is_casualty(player)) undo_casualty(player);
    set_status(e.m, f.player, Status::Reserves);
    tell_healed(e, f);
}

// Miracle Worker: a Serious Injury or worse.
PlayerSet badly_off(const Reader& r, const PlayFrame& f) {
    constexpr int kFirstOfTable = 11;  // below: the D6 that came before the serious injury table
    const auto is_serious = [&](int roll) {
        return roll < kFirstOfTable ? roll > r.rules.casualty_badly_hurt_to
                                    : casualty_for(r.setup, roll) != CasualtyEffect::BadlyHurt;
    };
    return own_in_box(r, f, [&](const Player& player) {
        return is_casualty(player) && is_serious(player.hurt_roll);
    });
}
void work_miracle(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    undo_casualty(e.m.player(f.player));
    set_status(e.m, f.player, Status::KnockedOut);
    tell_healed(e, f);
}

// Magic Sponge: the first printing undoes the casualty. In the second, and as a handicap, it
// stands, and a lost characteristic is lost at once.
PlayerSet in_casualty_box(const Reader& r, const PlayFrame& f) {
    return own_in_box(r, f, is_casualty);
}
template <bool injury_stays>
void sponge(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    if (!rolls_at_least(e, f, f.player, kSpongeTarget)) return;
    set_status(e.m, f.player, Status::Reserves);
    if (!injury_stays && !e.rules.lrb6_card_texts)
        undo_casualty(e.m.player(f.player));
    else
        add_effect(e, lasting(f, Until::EndOfMatch));
}
void suffer_loss(Player& player) {
    switch (player.hurt_effect) {
        case CasualtyEffect::MinusMovement: player.ma = changed(player.ma, -1); break;
        case CasualtyEffect::MinusStrength: player.st = changed(player.st, -1); break;
        case CasualtyEffect::MinusAgility: player.ag = changed(player.ag, -1); break;
        case CasualtyEffect::MinusArmour: player.av = changed(player.av, -1); break;
        default: break;
    }
}
bool bears_it(const LastingEffect& effect, PlayerId player) { return effect.player == player; }
// After the match he is the casualty that he was.
void bear_casualty(Engine& e, const LastingEffect& effect) {
    lift(e.m, effect.player, Status::Casualty);
}

// Unsportsmanlike Conduct: he sleeps through the whole next drive.
PlayerSet scorer(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : standing_of(r.m, other(f.owner)))
        if (holds_ball(r.m, p) && is_scoring_zone(r.m.player(p).square, other(f.owner))) set.add(p);
    return set;
}
void knock_out_scorer(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    e.m.balls = {};
    lift(e.m, f.player, Status::KnockedOut);
    tell_healed(e, f);
    add_effect(e, lasting(f, Until::EndOfDrive));
}
void sleep_on(Engine& e, const LastingEffect& effect) {
    if (effect.count > 0) return;
    LastingEffect next = effect;
    next.count = 1;  // the drive in which he scored is over; now comes the next
    add_effect(e, next);
}
bool is_asleep(const LastingEffect& effect, PlayerId player) { return player == effect.player; }

}  // namespace

const PlayableRules kDocBonesaw{
    .timing = Timing::AfterRecovery, .players = lightly_hurt, .resolve = patch_up};
const PlayableRules kMiracleWorker{
    .timing = Timing::BeforeOwnRecovery, .players = badly_off, .resolve = work_miracle};
const PlayableRules kHandicapMiracleWorker{
    .timing = Timing::BeforeOwnRecovery, .players = badly_off, .resolve = work_miracle};
const PlayableRules kHandicapMagicSponge{.timing = Timing::DriveEnded,
                                         .players = in_casualty_box,
                                         .resolve = sponge<true>,
                                         .change = suffer_loss,
                                         .end = bear_casualty,
                                         .keeps_casualty = bears_it};
const PlayableRules kMagicSponge{.timing = Timing::DriveEnded,
                                 .players = in_casualty_box,
                                 .resolve = sponge<false>,
                                 .change = suffer_loss,
                                 .end = bear_casualty,
                                 .keeps_casualty = bears_it};
const PlayableRules kSp16MagicSponge{.timing = Timing::DriveEnded,
                                     .players = in_casualty_box,
                                     .resolve = sponge<false>,
                                     .change = suffer_loss,
                                     .end = bear_casualty,
                                     .keeps_casualty = bears_it};
const PlayableRules kUnsportsmanlikeConduct{.timing = Timing::AfterOpposingTouchdown,
                                            .players = scorer,
                                            .resolve = knock_out_scorer,
                                            .end = sleep_on,
                                            .forbids_recovery = is_asleep};

}  // namespace affray::bloodbowl
