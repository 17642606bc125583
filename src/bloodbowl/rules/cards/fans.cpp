// Cards about the crowd: who wins the kick-off results that depend on it, FAME, the toss.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl/rules/outcome.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// That Babe's Got Talent! and Everyone's an Expert ------------------------------------------------

bool is_of_the_stands(KickoffResult result) {
    return result == KickoffResult::CheeringFans || result == KickoffResult::BrilliantCoaching;
}
bool wins_in_the_stands(const LastingEffect& effect, Side side, KickoffResult result) {
    return side == effect.side && is_of_the_stands(result);
}

int famous_elsewhere(const Match&, const LastingEffect& effect, const ResourceRequest& request,
                     int value) {
    const bool counts = is_for_owner(effect, request, Resource::Fame) && request.result &&
                        !is_of_the_stands(*request.result);
    return value + (counts ? 1 : 0);
}
int famous_for_violence(const Match&, const LastingEffect& effect, const ResourceRequest& request,
                        int value) {
    const bool counts = is_for_owner(effect, request, Resource::Fame) &&
                        (request.result == KickoffResult::ThrowARock ||
                         request.result == KickoffResult::PitchInvasion);
    return value + (counts ? 1 : 0);
}

// Team Anthem -------------------------------------------------------------------------------------

int famous_at_kick_off(const Match&, const LastingEffect& effect, const ResourceRequest& request,
                       int value) {
    constexpr int kMoreFame = 2;
    const bool counts = is_for_owner(effect, request, Resource::Fame) && request.result;
    return value + (counts ? kMoreFame : 0);
}

// Golden Boy --------------------------------------------------------------------------------------

int famous_while_he_plays(const Match& m, const LastingEffect& effect,
                          const ResourceRequest& request, int value) {
    constexpr int kHisFame = 2;
    const bool counts =
        is_for_owner(effect, request, Resource::Fame) && m.on_pitch.has(effect.player);
    return counts ? kHisFame : value;
}

// Promo Tour --------------------------------------------------------------------------------------

int bring_more_fans(const Match&, const LastingEffect& effect, const ResourceRequest& request,
                    int value) {
    return value + (is_for_owner(effect, request, Resource::FanDice) ? 1 : 0);
}
void report_tour(const LastingEffect& effect, Outcome& outcome) {
    ++outcome.teams[static_cast<std::size_t>(effect.side)].winnings_dice;
}

// Off-Colour Chant --------------------------------------------------------------------------------

constexpr int kChantTarget = 6;

void chant(Engine& e, LastingEffect& effect, Moment, Side) {
    const int roll = e.d6();
    const int needed = kChantTarget - fame_of(e.m, effect.side);
    e.tell({.kind = EventKind::PlayRolled,
            .side = effect.side,
            .card = effect.card,
            .target = needed,
            .success = roll >= needed,
            .dice = {static_cast<std::uint8_t>(roll)}});
    if (roll >= needed) lose_rerolls(e, other(effect.side), 1);
}

// Blitzmania Mania! -------------------------------------------------------------------------------

int roll_of_the_crowd(Engine& e, Side side) {
    Modifiers modifiers;
    modifiers.add(Reason::Fame, fame_of(e.m, side));
    modifiers.add(Reason::Cheerleaders, count_cheerleaders(e.setup, e.m, side));
    const int roll = e.d6();
    const int total = roll + modifiers.total();
    e.tell({.kind = EventKind::OpposedRoll,
            .side = side,
            .total = total,
            .dice = {static_cast<std::uint8_t>(roll)},
            .modifiers = &modifiers});
    return total;
}

// Who does not win keeps it for a later drive.
void whip_up(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const int own = roll_of_the_crowd(e, f.owner);
    if (own > roll_of_the_crowd(e, other(f.owner)))
        gain_reroll(e, f.owner);
    else
        add_effect(e, lasting(f, Until::EndOfDrive));
}

}  // namespace

const PlayableRules kThatBabesGotTalent{.timing = Timing::PreMatch,
                                        .resolve = for_the_match,
                                        .on_resource = famous_elsewhere,
                                        .wins_result = wins_in_the_stands};
const PlayableRules kSp16EveryonesAnExpert{.timing = Timing::BeforeFirstKickOff,
                                           .resolve = for_the_match,
                                           .on_resource = famous_for_violence,
                                           .wins_result = wins_in_the_stands};
const PlayableRules kTeamAnthem{.timing = Timing::PreMatch,
                                .resolve = for_the_match,
                                .on_resource = famous_at_kick_off,
                                .wins_toss = true};
const PlayableRules kSp16GoldenBoy{.timing = Timing::BeforeFirstKickOff,
                                   .players = own_player,
                                   .resolve = for_the_match,
                                   .on_resource = famous_while_he_plays};
const PlayableRules kSp16PromoTour{.timing = Timing::BeforeFans,
                                   .resolve = last<Until::AfterMatch>,
                                   .on_resource = bring_more_fans,
                                   .remains = report_tour};
const PlayableRules kSp16OffColourChant{.timing = Timing::BeforeFirstKickOff,
                                        .resolve = for_the_match,
                                        .acts_at = at({Moment::AfterSetUp}),
                                        .act = chant};
const PlayableRules kSp16BlitzmaniaMania{
    .timing = Timing::AfterSetUp, .resolve = whip_up, .end = back_into_hand};

}  // namespace affray::bloodbowl
