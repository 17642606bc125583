// Cards that are played on players at the kick-off.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// Witch's Brew and Spiked Sports Drink ------------------------------------------------------------

constexpr int kStimulatesOn = 1;
constexpr int kTastesBadOn = 2;
constexpr int kSedatesFrom = 3;

void drink_sedative(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const int roll = e.d6();
    e.tell({.kind = EventKind::PlayRolled,
            .side = f.owner,
            .player = f.player,
            .card = f.playable,
            .target = kSedatesFrom,
            .success = roll != kTastesBadOn,
            .dice = {static_cast<std::uint8_t>(roll)}});
    if (roll == kTastesBadOn) return;
    LastingEffect effect = lasting(f, Until::EndOfDrive);
    effect.count = static_cast<std::uint8_t>(roll);
    add_effect(e, effect);
}
void feel_the_drink_sedative(const LastingEffect& effect, Player& player) {
    if (effect.count == kStimulatesOn)
        give_skills<Skill::JumpUp, Skill::NoHands>(player);
    else
        give_skills<Skill::ReallyStupid>(player);
}

// Suicide Blitz -----------------------------------------------------------------------------------

PlayerSet own_who_can_blitz(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    for (const PlayerId p : on_pitch_of(r.m, f.owner))
        if (r.m.player(p).status != Status::Stunned && !holds_ball(r.m, p) && !is_rooted(r.m, p) &&
            !r.m.player(p).skills.has(Skill::BallAndChain))
            set.add(p);
    return set;
}
// Without hands as long as his Action lasts.
void blitz_at_once(Engine& e, PlayFrame& f) {
    if (f.step == PlayStep::Again) {
        f.step = PlayStep::Done;
        f.has_moved_ball = true;
        return end_effect(e, f.playable, f.owner);
    }
    f.step = PlayStep::Again;
    add_effect(e, lasting(f, Until::EndOfTurn));
    e.push(ActionFrame{.type = ActionType::Blitz, .player = f.player});
}

}  // namespace

const PlayableRules kWitchsBrew{.timing = Timing::AfterSetUpOrBeforeTable,
                                .players = opponent,
                                .resolve = drink_sedative,
                                .change_by = feel_the_drink_sedative};
const PlayableRules kSp16SpikedSportsDrink{.timing = Timing::AfterSetUp,
                                           .players = opponent,
                                           .resolve = drink_sedative,
                                           .change_by = feel_the_drink_sedative};
const PlayableRules kSuicideBlitz{.timing = Timing::AfterOwnKickOff,
                                  .players = own_who_can_blitz,
                                  .resolve = blitz_at_once,
                                  .change = give_skills<Skill::NoHands>};
const PlayableRules kSp16SuicideBlitz{.timing = Timing::AfterOwnKickOff,
                                      .players = own_who_can_blitz,
                                      .resolve = blitz_at_once,
                                      .change = give_skills<Skill::NoHands>};

}  // namespace affray::bloodbowl
