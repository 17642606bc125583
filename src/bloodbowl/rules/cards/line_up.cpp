// Cards about who can be set up: recovery of knocked-out players, players who sit drives out.
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// Johnny Waterboy ---------------------------------------------------------------------------------

void bring_water(const LastingEffect& effect, const Player& player, Recovery& recovery) {
    if (player.side == effect.side) recovery.modifiers.add(effect.card, 1);
}
void bring_water_but(const LastingEffect& effect, const Player& player, Recovery& recovery) {
    bring_water(effect, player, recovery);
    if (player.side == effect.side) recovery.natural_one_fails = true;
}

// Pampered Players --------------------------------------------------------------------------------

void pamper(const LastingEffect& effect, const Player& player, Recovery& recovery) {
    constexpr int kPamperedTarget = 2;
    if (player.side == effect.side) recovery.target = kPamperedTarget;
}

void refuse_to_play(Engine& e, const LastingEffect& effect, PlayerId player, int roll) {
    constexpr int kStaysFrom = 4;
    if (roll != 1 || e.m.player(player).side != effect.side) return;
    const PlayFrame play{.playable = effect.card, .owner = effect.side};
    if (rolls_at_least(e, play, player, kStaysFrom)) return;
    set_status(e.m, player, Status::Missing);
    e.tell({.kind = EventKind::SatOut, .player = player});
}

// Wake Up Call and Endurance Training -------------------------------------------------------------

void wake_up(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    if (!f.player.is_some()) return;
    set_status(e.m, f.player, Status::Reserves);
    add_effect(e, lasting(f, Until::EndOfDrive));
    e.tell({.kind = EventKind::Recovered, .player = f.player, .success = true});
    if (own_who_would_recover({e.setup, e.rules, e.m}, f).empty()) return;
    f.step = PlayStep::Again;
    e.ask(f.owner, DecisionKind::PlayTarget);
}

bool is_woken(const LastingEffect& effect, PlayerId player) {
    return effect.player == player && effect.count == 0;
}

// When his side stands he may come round: before the other sets up, or before the kick-off.
void come_round(Engine& e, LastingEffect& effect, Moment, Side) {
    constexpr int kProneFrom = 4;
    if (effect.count > 0 || e.m.player(effect.player).status != Status::Stunned) return;
    effect.count = 1;
    const PlayFrame play{.playable = effect.card, .owner = effect.side};
    if (rolls_at_least(e, play, effect.player, kProneFrom))
        set_status(e.m, effect.player, Status::Prone);
}

constexpr MomentSet kWhenSideStands = at({Moment::BeforeSetUp, Moment::AfterSetUp});

// The Early Bird ----------------------------------------------------------------------------------

void get_tired(Engine& e, const LastingEffect& effect) {
    constexpr int kFitFrom = 4;
    const Status status = e.m.player(effect.player).status;
    const bool played_on = status == Status::Reserves || status == Status::Exhausted;
    if (!played_on || e.m.conceded != Side::None) return;
    const PlayFrame play{.playable = effect.card, .owner = effect.side};
    if (rolls_at_least(e, play, effect.player, kFitFrom)) return;
    set_status(e.m, effect.player, Status::KnockedOut);
    add_condition(e.m, effect.player, Condition::kNoRecovery);
}

// Morley's Revenge --------------------------------------------------------------------------------

template <int victims>
void poison(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    PlayerSet left = opponent({e.setup, e.rules, e.m}, f);
    for (int i = 0; i < victims && !left.empty(); ++i) {
        f.player = e.random_player(left);
        left.remove(f.player);
        add_effect(e, lasting(f, Until::EndOfMatch));
    }
}

void feel_sick(Engine& e, LastingEffect& effect, Moment, Side) {
    constexpr int kFitFrom = 4;
    effect.count = 0;
    if (e.m.player(effect.player).status != Status::Reserves) return;
    const PlayFrame play{.playable = effect.card, .owner = effect.side};
    if (rolls_at_least(e, play, effect.player, kFitFrom)) return;
    effect.count = 1;
    e.tell({.kind = EventKind::SatOut, .player = effect.player});
}

bool is_sick(const LastingEffect& effect, PlayerId player) {
    return effect.player == player && effect.count > 0;
}

// I Am the Greatest -------------------------------------------------------------------------------

int value_of(const Setup& setup, const Match& m, PlayerId p) {
    return listed(setup, p, m.player(p).profile).value;
}

PlayerSet two_greatest(const Setup& setup, const Match& m, const LastingEffect& effect,
                       PlayerSet available) {
    PlayerSet greatest;
    for (int i = 0; i < 2; ++i) {
        PlayerId best = kNoPlayer;
        for (const PlayerId p : available - greatest) {
            if (m.player(p).side == effect.side) continue;
            if (!best.is_some() || value_of(setup, m, p) > value_of(setup, m, best)) best = p;
        }
        if (best.is_some()) greatest.add(best);
    }
    return greatest;
}

// Star Ascendant ----------------------------------------------------------------------------------

bool is_first_kick_off(const Reader& r, const PlayFrame&) {
    return r.m.half == 1 && r.m.team(Side::Home).turn + r.m.team(Side::Away).turn == 0;
}
PlayerSet own_on_the_pitch(const Reader& r, const PlayFrame& f) {
    return on_pitch_of(r.m, f.owner);
}

void rise(Engine& e, LastingEffect& effect, Moment, Side) {
    const Match& m = e.m;
    const bool half_is_over = std::all_of(kSides.begin(), kSides.end(), [&](Side side) {
        return m.team(side).turn >= e.rules.turns_per_half;
    });
    if (m.half != 2 || !half_is_over || !m.on_pitch.has(effect.player)) return;
    e.m.team(effect.side).extra_mvp = effect.player;
    e.tell({.kind = EventKind::MvpEarned, .player = effect.player});
}

}  // namespace

const PlayableRules kJohnnyWaterboy{
    .timing = Timing::PreMatch, .resolve = for_the_match, .on_recovery = bring_water_but};
const PlayableRules kSp16JohnnyWaterboy{
    .timing = Timing::BeforeFirstKickOff, .resolve = for_the_match, .on_recovery = bring_water};
const PlayableRules kSp16PamperedPlayers{.timing = Timing::BeforeFirstKickOff,
                                         .resolve = for_the_match,
                                         .on_recovery = pamper,
                                         .after_failed_recovery = refuse_to_play};
const PlayableRules kWakeUpCall{.timing = Timing::BeforeOwnRecovery,
                                .players = own_who_would_recover,
                                .many = true,
                                .resolve = wake_up,
                                .must_be_set_up_stunned = is_woken,
                                .acts_at = kWhenSideStands,
                                .act = come_round};
const PlayableRules kSp16EnduranceTraining{.timing = Timing::BeforeOwnRecovery,
                                           .players = own_who_would_recover,
                                           .many = true,
                                           .resolve = wake_up,
                                           .must_be_set_up_stunned = is_woken,
                                           .acts_at = kWhenSideStands,
                                           .act = come_round};
const PlayableRules kSp16TheEarlyBird{.timing = Timing::BeforeFirstKickOff,
                                      .players = own_player,
                                      .resolve = last<Until::EndOfHalf>,
                                      .change = give_skills<Skill::Pro>,
                                      .end = get_tired};
const PlayableRules kMorleysRevenge{.timing = Timing::PreMatch,
                                    .resolve = poison<3>,
                                    .sits_out = is_sick,
                                    .acts_at = at({Moment::AfterRecovery}),
                                    .act = feel_sick};
const PlayableRules kHandicapMorleysRevenge{.at_once = true,
                                            .resolve = poison<1>,
                                            .sits_out = is_sick,
                                            .acts_at = at({Moment::AfterRecovery}),
                                            .act = feel_sick};
const PlayableRules kIAmTheGreatest{
    .timing = Timing::PreMatch, .resolve = for_the_match, .only_one_of = two_greatest};
const PlayableRules kSp16StarAscendant{.timing = Timing::AfterSetUp,
                                       .is_possible = is_first_kick_off,
                                       .players = own_on_the_pitch,
                                       .resolve = for_the_match,
                                       .acts_at = at({Moment::DriveEnded}),
                                       .act = rise};

}  // namespace affray::bloodbowl
