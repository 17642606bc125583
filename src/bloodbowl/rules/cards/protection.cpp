// Cards that say what becomes of armour and injury rolls while they last.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

bool is_first_printing(const Reader& r) { return !r.rules.lrb6_card_texts; }

// Whose armour breaks once without harm
// --------------------------------------------------------------

template <Spared spared>
Spared once(const Reader&, const LastingEffect& effect, const InjuryFrame& f) {
    return f.player == effect.player && f.armour_broken ? spared : Spared::No;
}
Spared lucky_charm(const Reader& r, const LastingEffect& effect, const InjuryFrame& f) {
    return is_first_printing(r) ? once<Spared::Stunned>(r, effect, f)
                                : once<Spared::Prone>(r, effect, f);
}

// Whose armour, or injury, is rolled plainly
// -----------------------------------------------------------

void wear_belt(const Reader& r, const LastingEffect& effect, const InjuryFrame& f,
               ArmourTerms& terms) {
    if (f.player != effect.player) return;
    (is_first_printing(r) ? terms.unmodified : terms.no_bonus) = true;
    terms.no_reroll = true;
}

// Armour as it is on the roster, whatever else was played on him.
void wear_jersey(const Reader& r, const LastingEffect& effect, const InjuryFrame& f,
                 ArmourTerms& terms) {
    if (f.player != effect.player) return;
    terms.unmodified = true;
    terms.armour = listed(r.setup, f.player, r.m.player(f.player).profile).av;
}

bool is_not_fouled(const LastingEffect& effect, PlayerId victim) { return victim == effect.player; }
void wear_codpiece(const Reader& r, const LastingEffect& effect, const InjuryFrame& f,
                   InjuryTerms& terms) {
    if (f.player == effect.player)
        (is_first_printing(r) ? terms.no_skills : terms.unmodified) = true;
}
void drink_from_cup(const Reader&, const LastingEffect& effect, const InjuryFrame& f,
                    InjuryTerms& terms) {
    if (f.player == effect.player) terms.unmodified = true;
}

// Who is only stunned, and who only stuns
// ------------------------------------------------------------

Spared whatever_happens(const Reader&, const LastingEffect& effect, const InjuryFrame& f) {
    return f.player == effect.player ? Spared::Stunned : Spared::No;
}
void whatever_the_dice_show(const Reader&, const LastingEffect& effect, const InjuryFrame& f,
                            InjuryTerms& terms) {
    if (f.player == effect.player) terms.always_stunned = true;
}

Spared by_gloved_hands(const Reader& r, const LastingEffect& effect, const InjuryFrame& f) {
    const bool by_him = f.by == effect.player && f.armour_broken &&
                        (f.cause == InjuryCause::Block || f.cause == InjuryCause::Foul);
    return by_him && r.m.player(f.player).side == effect.side ? Spared::Stunned : Spared::No;
}
bool does_not_foul(const Match&, const LastingEffect& effect, PlayerId player, ActionType action) {
    return player == effect.player && action == ActionType::Foul;
}
bool does_not_assist(const Match&, const LastingEffect& effect, PlayerId player) {
    return player == effect.player;
}

Spared by_the_crowd(const Reader& r, const LastingEffect& effect, const InjuryFrame& f) {
    const bool own = r.m.player(f.player).side == effect.side;
    return own && f.cause == InjuryCause::Crowd ? Spared::Stunned : Spared::No;
}
// By the text of 2016 nothing has happened to him, whatever he swings.
bool by_its_friends(Engine& e, LastingEffect& effect, PlayerId player) {
    if (e.m.player(player).side != effect.side) return false;
    tell_effect(e, effect, player);
    set_status(e.m, player, Status::Reserves);
    return true;
}

// Everybody --------------------------------------------------------------------------------------

void pierce_in_foul(const Reader& r, const LastingEffect& effect, const InjuryFrame& f,
                    ArmourTerms& terms) {
    if (f.cause == InjuryCause::Foul && r.m.player(f.by).side == effect.side)
        terms.broken_by = effect.card;
}

bool was_knocked_down(InjuryCause cause) {
    switch (cause) {
        case InjuryCause::Foul:
        case InjuryCause::Stab:
        case InjuryCause::Chainsaw:
        case InjuryCause::Landing:
        case InjuryCause::Trampled: return false;
        default: return true;
    }
}

// The second printing knows only armour rolls of those who were Knocked Down; a Stab is never
// modified.
void prepare_pitch(const Reader& r, const LastingEffect& effect, const InjuryFrame& f,
                   ArmourTerms& terms) {
    if (f.cause == InjuryCause::Stab) return;
    if (!is_first_printing(r) && !was_knocked_down(f.cause)) return;
    terms.modifiers.add(effect.card, effect.count == 0 ? 1 : -1);
}
void choose_pitch(Engine& e, PlayFrame& f) {
    f.step = PlayFrame::Step::Done;
    LastingEffect effect = lasting(f, Until::EndOfDrive);
    effect.count = f.mode;
    add_effect(e, effect);
}

void give_medicine(const Reader& r, const LastingEffect& effect, const InjuryFrame& f,
                   InjuryTerms& terms) {
    if (r.m.player(f.player).side != effect.side) return;
    terms.modifiers.add(effect.card, -1);
    terms.prone_below_two = effect.card;
}

}  // namespace

const PlayableRules kLuckyCharm{.timing = Timing::PreMatch,
                                .players = own_player,
                                .resolve = for_the_match,
                                .spares_injury = lucky_charm,
                                .spares_once = true};
const PlayableRules kSp16HightowersLuckySock{.timing = Timing::DuringOwnSetUp,
                                             .players = own_player,
                                             .resolve = for_the_match,
                                             .spares_injury = once<Spared::Prone>,
                                             .spares_once = true};
const PlayableRules kBeltOfInvulnerability{.timing = Timing::BeforeOpposingTurn,
                                           .players = own_player,
                                           .resolve = for_the_match,
                                           .on_armour = wear_belt};
const PlayableRules kSp16ZugsJersey2492{.timing = Timing::DuringOwnSetUp,
                                        .players = own_player,
                                        .resolve = for_the_match,
                                        .on_armour = wear_jersey};
const PlayableRules kGoodOldMagicCodpiece{.timing = Timing::PreMatch,
                                          .players = own_player,
                                          .resolve = for_the_match,
                                          .on_injury = wear_codpiece,
                                          .forbids_foul_on = is_not_fouled};
const PlayableRules kSp16SpranleysCup{.timing = Timing::DuringOwnSetUp,
                                      .players = own_player,
                                      .resolve = for_the_match,
                                      .on_injury = drink_from_cup,
                                      .forbids_foul_on = is_not_fouled};
const PlayableRules kIronMan{.timing = Timing::BeforeOpposingTurn,
                             .players = own_player,
                             .resolve = for_the_match,
                             .spares_injury = whatever_happens};
const PlayableRules kHandicapIronMan{.at_once = true,
                                     .players = own_player,
                                     .resolve = for_the_match,
                                     .spares_injury = whatever_happens};
const PlayableRules kSp16IronMan{.timing = Timing::OpposingTurnStart,
                                 .players = own_player,
                                 .resolve = for_the_match,
                                 .on_injury = whatever_the_dice_show};
const PlayableRules kKidGloves{.timing = Timing::BeforeOpposingTurn,
                               .players = opponent,
                               .resolve = for_the_match,
                               .spares_injury = by_gloved_hands};
const PlayableRules kHandicapKidGloves{.at_once = true,
                                       .players = opponent,
                                       .resolve = for_the_match,
                                       .spares_injury = by_gloved_hands};
const PlayableRules kSp16KidGloves{.timing = Timing::OpposingTurnStart,
                                   .players = opponent,
                                   .resolve = for_the_match,
                                   .forbids_action = does_not_foul,
                                   .forbids_assist = does_not_assist};
const PlayableRules kBlatantFoul{
    .timing = Timing::OwnTurnStart, .resolve = for_the_turn, .on_armour = pierce_in_foul};
const PlayableRules kSp16FoulestOfFouls{
    .timing = Timing::OwnTurnStart, .resolve = for_the_turn, .on_armour = pierce_in_foul};
const PlayableRules kSuitablePitch{
    .timing = Timing::AfterSetUpOrBeforeTable, .resolve = choose_pitch, .on_armour = prepare_pitch};
const PlayableRules kMysteriousOldMedicineMan{
    .timing = Timing::PreMatch, .resolve = for_the_match, .on_injury = give_medicine};
const PlayableRules kFriendlyFans{
    .timing = Timing::PreMatch, .resolve = for_the_match, .spares_injury = by_the_crowd};
const PlayableRules kSp16FriendlyFans{.timing = Timing::BeforeFirstKickOff,
                                      .resolve = for_the_match,
                                      .spares_from_crowd = by_its_friends};

}  // namespace affray::bloodbowl
