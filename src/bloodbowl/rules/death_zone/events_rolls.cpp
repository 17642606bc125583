// Match events that make rolls easier or harder, and those that keep players from acting.
#include "bloodbowl/rules/death_zone/event_words.h"
#include "bloodbowl/rules/death_zone/stadium_words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// Abusive Fans ------------------------------------------------------------------------------------

constexpr int kReachOfFans = 3;

void abuse(const Setup&, const Match& m, const LastingEffect& effect, const RollRequest& request,
           Test& test) {
    const bool is_standing = m.standing.has(request.player);
    if (is_agility_test(request.kind) && is_standing &&
        distance_to_edge(m.player(request.player).square) <= kReachOfFans)
        test.modifiers.add(effect.card, -1);
}

// Dreadful Stench ---------------------------------------------------------------------------------

constexpr int kReachOfStench = 6;

bool is_at_rest(Square square) { return is_beside_sideline(square) || is_in_end_zone(square); }

void drift(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    f.player = kNoPlayer;
    const Direction direction = e.scatter_direction();
    while (!is_at_rest(f.square)) slide(e, f, direction, 1);
    mark_square(e, f, Until::EndOfDrive);
}

void stink(const Setup&, const Match& m, const LastingEffect& effect, const RollRequest& request,
           Test& test) {
    const bool counts = request.kind == RollKind::Pass || request.kind == RollKind::Catch ||
                        request.kind == RollKind::Interception;
    if (counts && distance(m.player(request.player).square, effect.square) <= kReachOfStench)
        test.modifiers.add(effect.card, -1);
}

// Enchanted Ball, Sprinkler Malfunction, Pelted with Projectiles ----------------------------------

void enchant(const Setup&, const Match&, const LastingEffect& effect, const RollRequest& request,
             Test& test) {
    if (request.kind == RollKind::PickUp || request.kind == RollKind::Catch)
        test.modifiers.add(effect.card, 1);
}

void sprinkle(const Setup&, const Match&, const LastingEffect& effect, const RollRequest& request,
              Test& test) {
    if (request.kind == RollKind::PickUp || request.kind == RollKind::Catch ||
        request.kind == RollKind::Interception)
        test.modifiers.add(effect.card, -1);
}

constexpr int kPeltedTarget = 3;

void pelt(const Setup&, const Match&, const LastingEffect& effect, const RollRequest& request,
          Test& test) {
    if (request.kind == RollKind::PickUp) test.modifiers.add(effect.card, -1);
    if (request.kind == RollKind::GoingForIt && request.extra > 1)
        test.modifiers.add(effect.card, std::min(0, test.unbounded() - kPeltedTarget));
}

// Total Darkness ----------------------------------------------------------------------------------

void grope(Player& player) { player.ma = static_cast<std::uint8_t>((player.ma + 1) / 2); }
void see_nothing(const Setup&, const Match&, const LastingEffect& effect,
                 const RollRequest& request, Test& test) {
    if (request.kind == RollKind::Pass || request.kind == RollKind::Catch)
        test.modifiers.add(effect.card, -2);
}

// Deafening Contraption ---------------------------------------------------------------------------

constexpr int kFallsSilentOn = 4;
constexpr int kPleasesFansOn = 6;
constexpr int kFameOfInventor = 2;

void deafen(const Setup&, const Match& m, const LastingEffect& effect, const RollRequest& request,
            Test& test) {
    if (is_agility_test(request.kind) && is_in_half(m.player(request.player).square, effect.side))
        test.modifiers.add(effect.card, -1);
}

// At the end of its side's turn, a touchdown's too.
void fall_silent(Engine& e, LastingEffect& effect, Moment, Side) {
    const auto* turn = running<TurnFrame>(e.m);
    if (turn == nullptr || turn->side != effect.side) return;
    const PlayFrame roller{.playable = effect.card, .owner = effect.side};
    const int roll = roll_against(e, roller, kNoPlayer, kFallsSilentOn);
    if (roll >= kPleasesFansOn)
        change_fame(e, effect.side, kFameOfInventor - e.m.team(effect.side).fame);
    if (roll >= kFallsSilentOn) end_effect(e, effect);
}

// Commercial Endorsement --------------------------------------------------------------------------

bool is_busy(const Match&, const LastingEffect& effect, PlayerId player, ActionType) {
    return player == effect.player;
}

}  // namespace

const PlayableRules kMeAbusiveFans{.resolve = for_the_drive, .on_test = abuse};
const PlayableRules kMeDreadfulStench{.squares = any_square, .resolve = drift, .on_test = stink};
const PlayableRules kMeEnchantedBall{
    .resolve = until_own_next_turn, .on_test = enchant, .until_own_turn = true};
const PlayableRules kMeSprinklerMalfunction{
    .resolve = until_own_next_turn, .on_test = sprinkle, .until_own_turn = true};
const PlayableRules kMePeltedWithProjectiles{.resolve = for_the_drive, .on_test = pelt};
const PlayableRules kMeTotalDarkness{.resolve = until_own_next_turn,
                                     .change = grope,
                                     .covers = covers_all,
                                     .on_test = see_nothing,
                                     .until_own_turn = true};
const PlayableRules kMeHumanDeafeningContraption{
    .resolve = for_the_match,
    .on_test = deafen,
    .acts_at = at({Moment::TurnEnded, Moment::Touchdown}),
    .act = fall_silent};
const PlayableRules kMeCommercialEndorsement{.resolve = befall_somebody, .forbids_action = is_busy};

}  // namespace affray::bloodbowl
