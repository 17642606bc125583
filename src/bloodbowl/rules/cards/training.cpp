// Cards about team re-rolls.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// How many re-rolls a side will have when a half begins.
int rerolls_to_come(const Engine& e, Side side) {
    return influence_resource(e.m, {Resource::Rerolls, side},
                              e.setup.team(side).rerolls + e.m.team(side).bought.training);
}

// Extra Training ----------------------------------------------------------------------------------

int train_more(const Match&, const LastingEffect& effect, const ResourceRequest& request,
               int value) {
    const bool counts = request.what == Resource::Rerolls && request.side == effect.side;
    return value + (counts ? 1 : 0);
}

// Bad Habits, and Doom and Gloom ------------------------------------------------------------------

// In every half; the effect counts how many.
int train_less(const Match&, const LastingEffect& effect, const ResourceRequest& request,
               int value) {
    const bool counts = request.what == Resource::Rerolls && request.side != effect.side;
    return value - (counts ? effect.count : 0);
}

void lose_for_the_match(Engine& e, const PlayFrame& f, int number) {
    LastingEffect effect = lasting(f, Until::EndOfMatch);
    effect.count = static_cast<std::uint8_t>(number);
    add_effect(e, effect);
}

void spread_bad_habits(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    lose_for_the_match(e, f, roll_d3(e, f));
}

void lose_in_this_half(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    lose_rerolls(e, other(f.owner), roll_d3(e, f));
}

void depress(Engine& e, PlayFrame& f) {
    constexpr int kLostFrom = 2;
    f.step = PlayStep::Done;
    int lost = 0;
    for (int i = rerolls_to_come(e, other(f.owner)); i > 0; --i)
        lost += rolls_at_least(e, f, kNoPlayer, kLostFrom) ? 1 : 0;
    lose_for_the_match(e, f, lost);
}

// Team Talk ---------------------------------------------------------------------------------------

bool is_after_a_drive(const Reader& r, const PlayFrame&) {
    return r.m.half > 1 || r.m.team(Side::Home).turn + r.m.team(Side::Away).turn > 0;
}

void talk(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    gain_reroll(e, f.owner);
    if (roll_d3(e, f) > e.m.team(f.owner).rerolls) gain_reroll(e, f.owner);
}

// Bet the House -----------------------------------------------------------------------------------

bool has_a_stake(const Reader& r, const PlayFrame& f) {
    const bool half_begins = r.m.team(Side::Home).turn + r.m.team(Side::Away).turn == 0;
    return half_begins && r.m.team(f.owner).rerolls > 0;
}

void gamble(Engine& e, PlayFrame& f) {
    constexpr int kWonFrom = 4;
    constexpr int kJackpot = 6;
    f.step = PlayStep::Done;
    add_effect(e, lasting(f, Until::EndOfHalf));
    const int roll = e.d6();
    tell_roll(e, f, kNoPlayer, roll);
    if (roll < kWonFrom) return lose_rerolls(e, f.owner, 1);
    gain_reroll(e, f.owner);
    if (roll == kJackpot) gain_reroll(e, f.owner);
}

}  // namespace

const PlayableRules kExtraTraining{
    .timing = Timing::PreMatch, .resolve = for_the_match, .on_resource = train_more};
const PlayableRules kHandicapExtraTraining{
    .at_once = true, .resolve = for_the_match, .on_resource = train_more};
const PlayableRules kHandicapBadHabits{
    .at_once = true, .resolve = spread_bad_habits, .on_resource = train_less};
const PlayableRules kHandicapDoomAndGloom{
    .at_once = true, .resolve = depress, .on_resource = train_less};
const PlayableRules kBadHabits{
    .timing = Timing::PreMatch, .resolve = spread_bad_habits, .on_resource = train_less};
const PlayableRules kSp16BadHabits{.timing = Timing::BeforeFirstKickOff,
                                   .resolve = lose_in_this_half};
const PlayableRules kDoomAndGloom{
    .timing = Timing::PreMatch, .resolve = depress, .on_resource = train_less};
const PlayableRules kSp16TeamTalk{
    .timing = Timing::AfterRecovery, .is_possible = is_after_a_drive, .resolve = talk};
// Once in each half.
const PlayableRules kSp16BetTheHouse{.timing = Timing::BeforeKickOffTable,
                                     .is_possible = has_a_stake,
                                     .resolve = gamble,
                                     .end = back_into_hand};

}  // namespace affray::bloodbowl
