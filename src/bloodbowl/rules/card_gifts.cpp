// Cards that give a player skills or better (or worse) characteristics for a while.
#include <algorithm>

#include "bloodbowl/rules/playables.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using Step = PlayFrame::Step;

// Whom they are played on: whoever may still play in this match.

bool is_around(const Match& m, PlayerId p) {
    const Status status = m.player(p).status;
    return is_on_pitch(status) || status == Status::Reserves || status == Status::KnockedOut ||
           status == Status::Exhausted;
}

template <class Test>
PlayerSet members_who(const Reader& r, Side side, Test&& test) {
    PlayerSet set;
    for (const PlayerId p : r.m.members_of(side))
        if (is_around(r.m, p) && test(p)) set.add(p);
    return set;
}

PlayerSet own_player(const Reader& r, const PlayFrame& f) {
    return members_who(r, f.owner, [](PlayerId) { return true; });
}
PlayerSet own_without_ball(const Reader& r, const PlayFrame& f) {
    return members_who(r, f.owner, [&](PlayerId p) { return !holds_ball(r.m, p); });
}
PlayerSet own_who_is_no_loner(const Reader& r, const PlayFrame& f) {
    return members_who(r, f.owner,
                       [&](PlayerId p) { return !r.m.player(p).skills.has(Skill::Loner); });
}
PlayerSet opponent(const Reader& r, const PlayFrame& f) {
    return members_who(r, other(f.owner), [](PlayerId) { return true; });
}
PlayerSet opponent_without_ball(const Reader& r, const PlayFrame& f) {
    return members_who(r, other(f.owner), [&](PlayerId p) { return !holds_ball(r.m, p); });
}
PlayerSet opponent_who_is_down(const Reader& r, const PlayFrame& f) {
    return members_who(r, other(f.owner),
                       [&](PlayerId p) { return r.m.on_pitch.has(p) && !r.m.standing.has(p); });
}

// Grab and Frenzy never come together on one player.
void give(Player& player, Skill skill) {
    const bool barred = (skill == Skill::Frenzy && player.skills.has(Skill::Grab)) ||
                        (skill == Skill::Grab && player.skills.has(Skill::Frenzy));
    if (!barred) player.skills.add(skill);
}

std::uint8_t changed(std::uint8_t value, int by) {
    return static_cast<std::uint8_t>(std::clamp(value + by, 1, 10));
}

template <Skill... skills>
void give_skills(Player& player) {
    (give(player, skills), ...);
}
template <int ma, int st, int ag, int av, Skill... skills>
void change_to(Player& player) {
    player.ma = changed(player.ma, ma);
    player.st = changed(player.st, st);
    player.ag = changed(player.ag, ag);
    player.av = changed(player.av, av);
    (give(player, skills), ...);
}

template <Until until>
void last(Engine& e, PlayFrame& f) {
    f.step = Step::Done;
    add_effect(e, {.kind = EffectKind::Played,
                   .card = f.playable,
                   .side = f.owner,
                   .player = f.player,
                   .until = until});
}
constexpr auto for_the_turn = last<Until::EndOfTurn>;
constexpr auto for_the_drive = last<Until::EndOfDrive>;
constexpr auto for_the_match = last<Until::EndOfMatch>;

}  // namespace

// Special Team Plays
const PlayableRules kOptionPlay{.timing = Timing::OwnTurnStart,
                                .players = own_player,
                                .resolve = for_the_drive,
                                .change = give_skills<Skill::DumpOff, Skill::Pass>};
const PlayableRules kSpectacularCatch{.timing = Timing::OwnTurnStart,
                                      .players = own_player,
                                      .resolve = for_the_turn,
                                      .change = give_skills<Skill::Catch, Skill::DivingCatch>};

// Magic Items
const PlayableRules kBeguilingBracers{
    .timing = Timing::OwnTurnStart,
    .players = own_player,
    .resolve = for_the_match,
    .change = give_skills<Skill::HypnoticGaze, Skill::SideStep, Skill::BoneHead>};
const PlayableRules kRabbitsFoot{.timing = Timing::OwnTurnStart,
                                 .players = own_who_is_no_loner,
                                 .resolve = for_the_match,
                                 .change = give_skills<Skill::Pro>};
const PlayableRules kWandOfSmashing{.timing = Timing::OwnTurnStart,
                                    .players = own_player,
                                    .resolve = for_the_turn,
                                    .change = change_to<0, 1, 0, 0, Skill::MightyBlow>};

// Dirty Tricks
const PlayableRules kKickingBoots{
    .timing = Timing::BeforeKickOffTable,
    .players = own_player,
    .resolve = for_the_match,
    .change = change_to<-1, 0, 0, 0, Skill::Kick, Skill::DirtyPlayer>};
const PlayableRules kStolenPlaybook{.timing = Timing::BeforeOpposingTurn,
                                    .players = own_player,
                                    .resolve = for_the_drive,
                                    .change = give_skills<Skill::PassBlock, Skill::Shadowing>};

// Good Karma
const PlayableRules kButterfingers{.timing = Timing::BeforeOpposingTurn,
                                   .players = opponent_without_ball,
                                   .resolve = for_the_drive,
                                   .change = give_skills<Skill::NoHands>};
const PlayableRules kChainsawCard{
    .timing = Timing::BeforeOwnSetUp,
    .players = own_player,
    .resolve = for_the_match,
    .change = give_skills<Skill::Chainsaw, Skill::SecretWeapon, Skill::NoHands>};
const PlayableRules kDazedAndConfused{.timing = Timing::BeforeOpposingTurn,
                                      .players = opponent_who_is_down,
                                      .resolve = for_the_match,
                                      .change = give_skills<Skill::BoneHead>};
const PlayableRules kMagicHelmet{.timing = Timing::BeforeOpposingTurn,
                                 .players = own_player,
                                 .resolve = for_the_match,
                                 .change = change_to<0, 0, 0, 1, Skill::ThickSkull>};
const PlayableRules kStiletto{.timing = Timing::OwnTurnStart,
                              .players = own_player,
                              .resolve = for_the_match,
                              .change = give_skills<Skill::DirtyPlayer, Skill::Stab>};
const PlayableRules kOneWithTheKicker{
    .timing = Timing::ReceivingAfterScatter,
    .players = own_player,
    .resolve = for_the_match,
    .change = give_skills<Skill::KickOffReturn, Skill::DivingCatch>};

// Random Events
const PlayableRules kGimmeThat{
    .timing = Timing::OwnTurnStart,
    .players = own_player,
    .resolve = for_the_match,
    .change = give_skills<Skill::Dauntless, Skill::Juggernaut, Skill::StripBall>};
const PlayableRules kBuzzing{
    .timing = Timing::OwnTurnStart,
    .players = own_without_ball,
    .resolve = for_the_match,
    .change = change_to<0, 0, 1, 0, Skill::JumpUp, Skill::NoHands, Skill::Frenzy>};
const PlayableRules kDuhWhereAmI{.timing = Timing::BeforeOpposingTurn,
                                 .players = opponent,
                                 .resolve = for_the_match,
                                 .change = give_skills<Skill::ReallyStupid>};
const PlayableRules kOrcidasSponsorship{
    .timing = Timing::OwnTurnStart,
    .players = own_player,
    .resolve = for_the_match,
    .change = change_to<1, 0, 0, 0, Skill::Sprint, Skill::SureFeet>};
const PlayableRules kTacklingMachine{
    .timing = Timing::OwnTurnStart,
    .players = own_player,
    .resolve = for_the_match,
    .change = give_skills<Skill::DivingTackle, Skill::JumpUp, Skill::Tackle, Skill::Wrestle>};

// Special Play of 2016
const PlayableRules kSp16LuthorsDazzlingWristguards{
    .timing = Timing::BeforeOwnSetUp,
    .players = own_player,
    .resolve = for_the_match,
    .change = give_skills<Skill::BoneHead, Skill::HypnoticGaze, Skill::SideStep>};
const PlayableRules kSp16SpectacularCatch{.timing = Timing::OwnTurnStart,
                                          .players = own_player,
                                          .resolve = for_the_turn,
                                          .change = give_skills<Skill::Catch, Skill::DivingCatch>};
const PlayableRules kSp16BurstOfSpeed{.timing = Timing::OwnTurnStart,
                                      .players = own_player,
                                      .resolve = for_the_turn,
                                      .change = change_to<1, 0, 0, 0, Skill::Sprint>};
const PlayableRules kSp16HiddenBlade{.timing = Timing::OwnTurnStart,
                                     .players = own_player,
                                     .resolve = for_the_drive,
                                     .change = give_skills<Skill::DirtyPlayer, Skill::Stab>};
const PlayableRules kSp16PreMatchEspionage{
    .timing = Timing::OpposingTurnStart,
    .players = own_player,
    .resolve = for_the_turn,
    .change = give_skills<Skill::PassBlock, Skill::Shadowing>};

}  // namespace affray::bloodbowl
