// Cards that make a player another for a while: skills, better or worse characteristics.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

bool neither_throws_nor_hands_off(const Match&, const LastingEffect& effect, PlayerId player,
                                  ActionType action) {
    return player == effect.player && (action == ActionType::Pass || action == ActionType::HandOff);
}

bool kicks_in_them(const LastingEffect& effect, PlayerId kicker) { return kicker == effect.player; }

// Zap! --------------------------------------------------------------------------------------------

constexpr int kZapTarget = 2;

PlayerSet anybody_on_the_pitch(const Reader& r, const PlayFrame&) { return r.m.on_pitch; }

void become_a_small_beast(Player& player) {
    player.ma = 4;
    player.st = 1;
    player.ag = 4;
    player.av = 4;
    player.skills = {};
    for (const Skill skill : {Skill::Dodge, Skill::Leap, Skill::NoHands, Skill::Stunty})
        player.skills.add(skill);
}
void become_a_frog(Player& player) {
    become_a_small_beast(player);
    player.skills.add(Skill::Titchy);
}

void zap(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    if (!rolls_at_least(e, f, f.player, kZapTarget)) return;
    clear_condition(e.m, f.player, kOfTheirNature);
    add_effect(e, lasting(f, Until::EndOfDrive));
    if (!holds_ball(e.m, f.player)) return;
    e.tell(
        {.kind = EventKind::BallDropped, .player = f.player, .from = e.m.player(f.player).square});
    drop_ball_of(e.m, f.player);
}

}  // namespace

const PlayableRules kZap{.timing = Timing::BeforeOpposingTurn,
                         .players = anybody_on_the_pitch,
                         .resolve = zap,
                         .change = become_a_frog};

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
const PlayableRules kGlovesOfHolding{.timing = Timing::BallPlaced,
                                     .players = own_player,
                                     .resolve = for_the_match,
                                     .change = give_skills<Skill::Catch, Skill::SureHands>,
                                     .forbids_action = neither_throws_nor_hands_off};

// Dirty Tricks
const PlayableRules kKickingBoots{
    .timing = Timing::AfterSetUpOrBeforeTable,
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
    .timing = Timing::DuringOwnSetUp,
    .players = own_player,
    .resolve = for_the_match,
    .change = give_skills<Skill::BoneHead, Skill::HypnoticGaze, Skill::SideStep>};
const PlayableRules kSp16SkrotsStickySlop{.timing = Timing::DuringOwnSetUp,
                                          .players = own_player,
                                          .resolve = for_the_match,
                                          .change = give_skills<Skill::Catch, Skill::SureHands>,
                                          .forbids_action = neither_throws_nor_hands_off};
const PlayableRules kSp16VonWilkinsBoots{.timing = Timing::DuringOwnSetUp,
                                         .players = own_player,
                                         .resolve = for_the_match,
                                         .change = give_skills<Skill::Kick>,
                                         .rerolls_kick = kicks_in_them};
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

// Handicaps
const PlayableRules kHandicapZap{.timing = Timing::BeforeOpposingTurn,
                                 .players = anybody_on_the_pitch,
                                 .resolve = zap,
                                 .change = become_a_small_beast};
const PlayableRules kHandicapMagicHelmet{.at_once = true,
                                         .players = own_player,
                                         .resolve = for_the_match,
                                         .change = change_to<0, 0, 0, 1, Skill::ThickSkull>};
const PlayableRules kHandicapGimmeThat{.at_once = true,
                                       .players = own_player,
                                       .resolve = for_the_match,
                                       .change = give_skills<Skill::Dauntless, Skill::StripBall>};
const PlayableRules kHandicapBuzzing{
    .at_once = true,
    .players = own_player,
    .resolve = for_the_match,
    .change = change_to<0, 0, 1, 0, Skill::JumpUp, Skill::NoHands, Skill::Frenzy>};
const PlayableRules kHandicapDuhWhereAmI{.at_once = true,
                                         .players = opponent,
                                         .resolve = for_the_match,
                                         .change = give_skills<Skill::ReallyStupid>};
const PlayableRules kHandicapOrcidasSponsorship{
    .at_once = true,
    .players = own_player,
    .resolve = for_the_match,
    .change = change_to<1, 0, 0, 0, Skill::Sprint, Skill::SureFeet>};

}  // namespace affray::bloodbowl
