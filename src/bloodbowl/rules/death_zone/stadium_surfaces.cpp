// Stadiums with an unusual playing surface.
#include "bloodbowl/rules/death_zone/stadium_words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

// Ankle-deep Water --------------------------------------------------------------------------------

constexpr int kShakesOffStun = 2;

bool stays_under_water(Engine& e, const LastingEffect& effect, PlayerId player) {
    return roll_for_stadium(e, effect, kShakesOffStun, e.m.player(player).side, player) <
           kShakesOffStun;
}
void fall_softly(const Reader&, const LastingEffect& effect, const InjuryFrame& f,
                 ArmourTerms& terms) {
    if (f.cause == InjuryCause::GoingForIt || f.cause == InjuryCause::Dodge)
        terms.modifiers.add(effect.card, -1);
}

// Sloping Pitch: its square lies in the End Zone at the foot of the slope.
// -------------------------

Direction downhill(const LastingEffect& effect) {
    return effect.square.x() == 0 ? Direction::W : Direction::E;
}
void find_slope(Engine& e, LastingEffect& effect, Moment, Side) {
    const Side lower = e.coin();
    effect.square = Square::at(lower == Side::Home ? 0 : kPitchLength - 1, kPitchWidth / 2);
    e.tell({.kind = EventKind::PlayScattered, .to = effect.square, .card = effect.card});
}
void bounce_downhill(const LastingEffect& effect, BounceTerms& terms) {
    if (effect.square.is_somewhere()) terms.facing = downhill(effect);
}
bool leads_downhill(const LastingEffect& effect, Square from, Square to) {
    if (!effect.square.is_somewhere()) return false;
    return downhill(effect) == Direction::W ? to.x() < from.x() : to.x() > from.x();
}

// Ice and stone -----------------------------------------------------------------------------------

void slide_on(const LastingEffect&, BounceTerms& terms) { ++terms.squares; }
void bounce_once_more(const LastingEffect&, BounceTerms& terms) { ++terms.once_more; }
void hit_hard_floor(const Reader&, const LastingEffect& effect, const InjuryFrame&,
                    InjuryTerms& terms) {
    terms.modifiers.add(effect.card, 1);
}

// Astrogranite ------------------------------------------------------------------------------------

constexpr int kStaysOnHisFeet = 4;

void fall_hard(const Reader&, const LastingEffect& effect, const InjuryFrame&, ArmourTerms& terms) {
    terms.modifiers.add(effect.card, 1);
}
bool keeps_his_footing(Engine& e, const LastingEffect& effect, PlayerId player) {
    return roll_for_stadium(e, effect, kStaysOnHisFeet, e.m.player(player).side, player) >=
           kStaysOnHisFeet;
}

// Uneven Footing ----------------------------------------------------------------------------------

constexpr std::uint8_t kSlowest = 3;

bool is_anybody(const LastingEffect&, const Player&) { return true; }
void stumble(Player& player) {
    if (player.ma > kSlowest) --player.ma;
}

}  // namespace

const PlayableRules kStadiumAnkleDeepWater{.on_armour = fall_softly,
                                           .of_nobody = true,
                                           .is_stadium = true,
                                           .keeps_stunned = stays_under_water};
const PlayableRules kStadiumSlopingPitch{.acts_at = at({Moment::AfterRecovery}),
                                         .act = find_slope,
                                         .of_nobody = true,
                                         .is_stadium = true,
                                         .on_bounce = bounce_downhill,
                                         .opens_extra_square = leads_downhill};
const PlayableRules kStadiumIce{
    .of_nobody = true, .is_stadium = true, .on_bounce = slide_on, .makes_fallen_slide = true};
const PlayableRules kStadiumAstrogranite{.on_armour = fall_hard,
                                         .of_nobody = true,
                                         .is_stadium = true,
                                         .saves_going_for_it = keeps_his_footing};
const PlayableRules kStadiumUnevenFooting{.change = stumble,
                                          .covers = is_anybody,
                                          .of_nobody = true,
                                          .is_stadium = true,
                                          .more_extra_squares = 1};
const PlayableRules kStadiumSolidStone{.on_injury = hit_hard_floor,
                                       .of_nobody = true,
                                       .is_stadium = true,
                                       .on_bounce = bounce_once_more};

}  // namespace affray::bloodbowl
