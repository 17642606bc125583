// Cards that give a side more Actions, or keep players from taking them.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

bool is_own_pass(const Match& m, const LastingEffect& effect, const Throw& thrown) {
    return m.player(thrown.thrower).side == effect.side;
}
bool is_quick_pass(const Match& m, const Throw& thrown) {
    return !thrown.hail_mary && thrown.target.is_somewhere() &&
           pass_range(m.player(thrown.thrower).square, thrown.target) == Range::QuickPass;
}

// Flea Flicker: the effect counts the Pass Actions
// --------------------------------------------------

bool grant_second_pass(LastingEffect& effect, const Player& player, ActionType action) {
    return action == ActionType::Pass && is_of_owner(effect, player) && effect.count++ == 0;
}
bool first_must_be_quick(const Match& m, const LastingEffect& effect, const Throw& thrown) {
    return effect.count == 1 && is_own_pass(m, effect, thrown) && !is_quick_pass(m, thrown);
}

// Quick Flick
// ---------------------------------------------------------------------------------------

enum FlickCount : std::uint8_t { kNoPassYet, kFirstPass, kSecondIsEarned };

bool grant_pass_after_quick_one(LastingEffect& effect, const Player& player, ActionType action) {
    if (action != ActionType::Pass || !is_of_owner(effect, player) || effect.count != kNoPassYet)
        return false;
    effect.count = kFirstPass;
    return true;
}
void see_quick_pass(const Match& m, LastingEffect& effect, const Throw& thrown) {
    if (effect.count == kFirstPass && is_own_pass(m, effect, thrown) && is_quick_pass(m, thrown))
        effect.count = kSecondIsEarned;
}
bool second_pass_is_not_earned(const Match& m, const LastingEffect& effect, PlayerId player,
                               ActionType action) {
    return action == ActionType::Pass && is_of_owner(effect, m.player(player)) &&
           effect.count == kFirstPass;
}

// Lateral Pass
// --------------------------------------------------------------------------------------

enum LateralCount : std::uint8_t { kNone, kOneForward, kOneBackward, kMustGoBack, kMayGoAnywhere };

bool is_backward(const Match& m, const Throw& thrown) {
    const Player& thrower = m.player(thrown.thrower);
    if (!thrown.target.is_somewhere()) return thrown.hail_mary;  // it may be aimed backward
    const int ahead = thrown.target.x() - thrower.square.x();
    return thrower.side == Side::Home ? ahead < 0 : ahead > 0;
}
bool grant_lateral_pass(LastingEffect& effect, const Player& player, ActionType action) {
    if (action != ActionType::Pass || !is_of_owner(effect, player)) return false;
    switch (effect.count) {
        case kNone: effect.count = kOneForward; return true;
        case kOneForward: effect.count = kMustGoBack; return false;
        default: effect.count = kMayGoAnywhere; return false;
    }
}
void see_backward_pass(const Match& m, LastingEffect& effect, const Throw& thrown) {
    if (effect.count == kOneForward && is_own_pass(m, effect, thrown) && is_backward(m, thrown))
        effect.count = kOneBackward;
}
bool second_must_go_back(const Match& m, const LastingEffect& effect, const Throw& thrown) {
    return effect.count == kMustGoBack && is_own_pass(m, effect, thrown) && !is_backward(m, thrown);
}

// Razzle Dazzle: a second Pass Action or a second Hand-off Action
// -----------------------------------

struct Dazzled {
    static constexpr std::uint8_t kPass = 1, kHandOff = 2;  // the first of its kind was declared
    static constexpr std::uint8_t kSecondPass = 4, kSecondHandOff = 8;
};

bool grant_pass_or_hand_off(LastingEffect& effect, const Player& player, ActionType action) {
    if (!is_of_owner(effect, player)) return false;
    if (action != ActionType::Pass && action != ActionType::HandOff) return false;
    const bool is_pass = action == ActionType::Pass;
    const std::uint8_t first = is_pass ? Dazzled::kPass : Dazzled::kHandOff;
    const std::uint8_t second = is_pass ? Dazzled::kSecondPass : Dazzled::kSecondHandOff;
    const std::uint8_t other_second = is_pass ? Dazzled::kSecondHandOff : Dazzled::kSecondPass;
    const bool is_first = (effect.count & first) == 0;
    effect.count = static_cast<std::uint8_t>(effect.count | (is_first ? first : second));
    return is_first && (effect.count & other_second) == 0;
}
bool other_was_dazzled(const Match& m, const LastingEffect& effect, PlayerId player,
                       ActionType action) {
    constexpr std::uint8_t kNoPass = Dazzled::kPass | Dazzled::kSecondHandOff;
    constexpr std::uint8_t kNoHandOff = Dazzled::kHandOff | Dazzled::kSecondPass;
    if (!is_of_owner(effect, m.player(player))) return false;
    if (action == ActionType::Pass) return (effect.count & kNoPass) == kNoPass;
    return action == ActionType::HandOff && (effect.count & kNoHandOff) == kNoHandOff;
}

// Down the Chain: the effect knows who has just caught a hand-off ---------------------------------

void see_chain(const Match& m, LastingEffect& effect, PlayerId receiver) {
    if (is_of_owner(effect, m.player(receiver)) && !m.acted.has(receiver)) effect.player = receiver;
}
bool continues_chain(const LastingEffect& effect, PlayerId player, ActionType action) {
    return action == ActionType::HandOff && player == effect.player;
}
// He does it at once, or not at all.
bool break_chain(LastingEffect& effect, const Player&, ActionType) {
    effect.player = kNoPlayer;
    return false;
}

// Lewd Maneuvers ----------------------------------------------------------------------------------

PlayerSet in_wide_zone(const Match& m, int mode) {
    const std::uint8_t zone = mode == 0 ? Zone::kUpperWide : Zone::kLowerWide;
    PlayerSet set;
    for (const PlayerId p : m.on_pitch)
        if ((zone_of(m.player(p).square) & zone) != 0) set.add(p);
    return set;
}
bool has_spectators(const Reader& r, const PlayFrame& f) {
    return !in_wide_zone(r.m, f.mode).empty();
}
void turn_heads(Engine& e, PlayFrame& f) {
    for (const PlayerId p : in_wide_zone(e.m, f.mode)) add_condition(e.m, p, Condition::kBarred);
    LastingEffect effect = lasting(f, Until::EndOfTurn, 1);
    effect.count = static_cast<std::uint8_t>(1 + f.mode);  // which zone it was
    f.step = PlayStep::Done;
    add_effect(e, effect);
}
bool is_barred(const Match& m, const LastingEffect&, PlayerId player, ActionType) {
    return has_condition(m, player, Condition::kBarred);
}
void lift_bars(Engine& e, const LastingEffect& effect) {
    if (is_affected(e.m, effect.card, other(effect.side))) return;
    for (const Side side : kSides)
        for (const PlayerId p : e.m.members_of(side)) clear_condition(e.m, p, Condition::kBarred);
}

// Ego Trip ----------------------------------------------------------------------------------------

// In a bonus turn who may not act counts as having acted from the beginning.
bool has_somebody_acted(const Match& m, Side side) {
    const auto* turn = running<TurnFrame>(m);
    if (turn != nullptr && turn->bonus) return m.turn_has_begun;
    return !(m.acted & m.members_of(side)).empty();
}
bool must_be_first(const Match& m, const LastingEffect& effect, PlayerId player, ActionType) {
    return player == effect.player && has_somebody_acted(m, m.player(player).side);
}

// Standing Offence --------------------------------------------------------------------------------

bool neither_blitzes_nor_passes(const Match& m, const LastingEffect& effect, PlayerId player,
                                ActionType action) {
    return is_of_owner(effect, m.player(player)) &&
           (action == ActionType::Blitz || action == ActionType::Pass);
}

}  // namespace

const PlayableRules kFleaFlicker{.timing = Timing::OwnTurnStart,
                                 .resolve = for_the_turn,
                                 .grants_another = grant_second_pass,
                                 .forbids_throw = first_must_be_quick};
const PlayableRules kSp16QuickFlick{.timing = Timing::OwnTurnStart,
                                    .resolve = for_the_turn,
                                    .forbids_action = second_pass_is_not_earned,
                                    .grants_another = grant_pass_after_quick_one,
                                    .sees_throw = see_quick_pass};
const PlayableRules kSp16LateralPass{.timing = Timing::OwnTurnStart,
                                     .resolve = for_the_turn,
                                     .grants_another = grant_lateral_pass,
                                     .forbids_throw = second_must_go_back,
                                     .sees_throw = see_backward_pass};
const PlayableRules kRazzleDazzle{.timing = Timing::OwnTurnStart,
                                  .resolve = for_the_turn,
                                  .forbids_action = other_was_dazzled,
                                  .grants_another = grant_pass_or_hand_off};
const PlayableRules kSp16DownTheChain{.timing = Timing::OwnTurnStart,
                                      .resolve = for_the_turn,
                                      .grants_another = break_chain,
                                      .opens_action = continues_chain,
                                      .sees_hand_off = see_chain};
const PlayableRules kLewdManeuvers{.timing = Timing::OwnTurnStart,
                                   .is_possible = has_spectators,
                                   .resolve = turn_heads,
                                   .end = lift_bars,
                                   .forbids_action = is_barred};
const PlayableRules kEgoTrip{.timing = Timing::BeforeOpposingTurn,
                             .players = opponent,
                             .resolve = for_the_match,
                             .forbids_action = must_be_first};
const PlayableRules kSp16EgoTrip{.timing = Timing::OpposingTurnStart,
                                 .players = opponent,
                                 .resolve = for_the_match,
                                 .forbids_action = must_be_first};
const PlayableRules kHandicapEgoTrip{.at_once = true,
                                     .players = opponent,
                                     .resolve = for_the_match,
                                     .forbids_action = must_be_first};
const PlayableRules kSp16StandingOffence{.timing = Timing::OwnTurnStart,
                                         .resolve = for_the_turn,
                                         .change = give_skills<Skill::MightyBlow>,
                                         .covers = is_of_owner,
                                         .forbids_action = neither_blitzes_nor_passes};

}  // namespace affray::bloodbowl
