// Cards that make players stronger, or the blocks against them weaker.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

bool covers_own(const LastingEffect& effect, const Player& player) {
    return player.side == effect.side;
}

// Stronger until the drive ends, weaker ever after ------------------------------------------------

bool is_second_part(const LastingEffect& effect) { return effect.until == Until::EndOfMatch; }

void strong_then_weak(const LastingEffect& effect, Player& player) {
    player.st = changed(player.st, is_second_part(effect) ? -1 : 1);
}
void become_weak(Engine& e, const LastingEffect& effect) {
    if (is_second_part(effect)) return;
    LastingEffect rest = effect;
    rest.until = Until::EndOfMatch;
    add_effect(e, rest);
}

// Knutt's Spell: there is no upper limit.
void double_strength(Player& player) { player.st = static_cast<std::uint8_t>(2 * player.st); }

bool has_something_to_avenge(const Reader& r, const PlayFrame& f) {
    return r.m.team(f.owner).was_hurt;
}

// Bob's Biffin' Helmet: in the first Block or Blitz Action, and only there.
bool is_first_attack(const LastingEffect& effect, PlayerId player, ActionType action) {
    return player == effect.player && (action == ActionType::Block || action == ActionType::Blitz);
}
void butt(const LastingEffect& effect, Player& player) {
    if (effect.count > 0) change_to<0, 1, 0, 0, Skill::MightyBlow>(player);
}

int slow_down(const Match&, const LastingEffect& effect, const BlockFrame& f) {
    const bool blitzed = f.defender == effect.player && f.type == ActionType::Blitz;
    return blitzed && f.after_moving ? -1 : 0;
}

// Force Shield: as long as he has the ball.
PlayerSet own_carrier(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : on_pitch_of(r.m, f.owner))
        if (holds_ball(r.m, p)) set.add(p);
    return set;
}
bool has_lost_ball(const Match& m, const LastingEffect& effect) {
    return !holds_ball(m, effect.player);
}

bool wears_knuckledusters(const LastingEffect& effect, PlayerId player) {
    return player == effect.player;
}

}  // namespace

const PlayableRules kGiktasStrengthOfDaBear{.timing = Timing::OwnTurnStart,
                                            .players = own_player,
                                            .resolve = for_the_drive,
                                            .change_by = strong_then_weak,
                                            .end = become_weak};
const PlayableRules kSp16GrukTheBearsGauntlets{.timing = Timing::DuringOwnSetUp,
                                               .players = own_player,
                                               .resolve = for_the_drive,
                                               .change_by = strong_then_weak,
                                               .end = become_weak};
const PlayableRules kKnuttsSpellOfAwesomeStrength{.timing = Timing::OwnTurnStart,
                                                  .players = own_player,
                                                  .resolve = for_the_turn,
                                                  .change = double_strength};
const PlayableRules kGetEmLads{.timing = Timing::OwnTurnStart,
                               .is_possible = has_something_to_avenge,
                               .resolve = for_the_turn,
                               .change = change_to<0, 1, 0, 0>,
                               .covers = covers_own};
const PlayableRules kHandicapGetEmLads{.timing = Timing::OwnTurnStart,
                                       .is_possible = has_something_to_avenge,
                                       .resolve = for_the_turn,
                                       .change = change_to<0, 1, 0, 0>,
                                       .covers = covers_own};
const PlayableRules kSp16GetEmLads{.timing = Timing::OwnTurnStart,
                                   .is_possible = has_something_to_avenge,
                                   .resolve = for_the_turn,
                                   .change = change_to<0, 1, 0, 0>,
                                   .covers = covers_own};
// The opponent's turn.
const PlayableRules kRuneOfFear{
    .timing = Timing::BeforeOpposingTurn,
    .resolve = for_the_turn,
    .change = give_skills<Skill::FoulAppearance, Skill::DisturbingPresence>,
    .covers = covers_own};
const PlayableRules kSp16BobsBiffinHelmet{.timing = Timing::DuringOwnSetUp,
                                          .players = own_player,
                                          .resolve = for_the_match,
                                          .change_by = butt,
                                          .works_in_action = is_first_attack};
const PlayableRules kInertiaDamper{.timing = Timing::BeforeOpposingTurn,
                                   .players = own_player,
                                   .resolve = for_the_drive,
                                   .on_strength = slow_down};
const PlayableRules kForceShield{.timing = Timing::BeforeOpposingTurn,
                                 .players = own_carrier,
                                 .resolve = for_the_drive,
                                 .change = give_skills<Skill::SureHands, Skill::Fend>,
                                 .is_over = has_lost_ball};
const PlayableRules kKnuckledusters{.timing = Timing::OwnTurnStart,
                                    .players = own_player,
                                    .resolve = for_the_turn,
                                    .turns_block_dice = wears_knuckledusters};
const PlayableRules kHandicapKnuckledusters{.timing = Timing::OwnTurnStart,
                                            .players = own_player,
                                            .resolve = for_the_turn,
                                            .turns_block_dice = wears_knuckledusters};
const PlayableRules kSp16Knuckledusters{.timing = Timing::OwnTurnStart,
                                        .players = own_player,
                                        .resolve = for_the_turn,
                                        .turns_block_dice = wears_knuckledusters};

}  // namespace affray::bloodbowl
