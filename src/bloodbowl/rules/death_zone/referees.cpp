// Referees who are no ordinary ones: the small ones with their place on a score track (side and
// count of the effect: whose track, which number), and the famous ones.
#include "bloodbowl/rules/match/referees.h"
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

Side fouling_side(const Match& m, const FoulFrame& f) { return m.player(f.fouler).side; }

// A die of the referee, told for itself.
int roll_for(Engine& e, Playable referee, Side side, PlayerId player) {
    const int roll = e.d6();
    e.tell({.kind = EventKind::PlayRolled,
            .side = side,
            .player = player,
            .card = referee,
            .success = true,
            .dice = {static_cast<std::uint8_t>(roll)}});
    return roll;
}

// Goblin and halfling -----------------------------------------------------------------------------

constexpr std::uint8_t kLastNumber = 8;

void walk(LastingEffect& effect, Side side) {
    if (effect.count == 0 || effect.side == side) {
        effect.side = side;
        effect.count =
            std::min<std::uint8_t>(static_cast<std::uint8_t>(effect.count + 1), kLastNumber);
    } else if (--effect.count == 0) {
        effect.side = Side::None;
    }
}

using Punish = void (*)(Engine& e, Playable referee, PlayerId fouler);

// He walks, and may lose his patience with the fouler.
template <Punish punish>
void watch(Engine& e, LastingEffect& effect, const FoulFrame& f) {
    const Side side = fouling_side(e.m, f);
    walk(effect, side);
    if (effect.side != side) return;
    if (roll_for(e, effect.card, side, f.fouler) <= effect.count) punish(e, effect.card, f.fouler);
}

void turn_away(Match&, LastingEffect& effect, Side side) {
    if (effect.side != side) return;
    effect.side = Side::None;
    effect.count = 0;
}

void lay_him_out(Engine& e, Playable referee, PlayerId fouler) {
    if (!e.m.on_pitch.has(fouler)) return;
    if (e.m.standing.has(fouler)) place_prone(e, fouler);
    e.push(InjuryFrame{.step = InjuryFrame::Step::Injury,
                       .cause = InjuryCause::Card,
                       .player = fouler,
                       .card = referee});
}

void fine_team(Engine& e, Playable, PlayerId fouler) {
    const Side side = e.m.player(fouler).side;
    if (e.m.team(side).rerolls > 0)
        lose_rerolls(e, side, 1);
    else
        gain_reroll(e, other(side));
}

// The Trundlefoot Triplets ------------------------------------------------------------------------

bool may_be_sent_off(const Match& m, PlayerId p) {
    const Status status = m.player(p).status;
    return status != Status::Casualty && status != Status::SentOff;
}

void blunder(Engine& e, const LastingEffect& effect, const FoulFrame& f) {
    const int roll = roll_for(e, effect.card, fouling_side(e.m, f), f.fouler);
    if (roll == 1) e.push(SendingOffFrame{.player = f.fouler});
    if (roll == 6 && may_be_sent_off(e.m, f.victim))
        e.push(SendingOffFrame{.player = f.victim, .for_foul = false});
}

// Somebody's kit is not as it should be. The last player of a side is left alone.
void check_kit(Engine& e, LastingEffect& effect, Moment, Side side) {
    if (roll_for(e, effect.card, side, kNoPlayer) > 1) return;
    PlayerSet fit;
    for (const PlayerId p : e.m.members_of(side))
        if (e.m.player(p).status == Status::Reserves && !sits_out(e.m, p)) fit.add(p);
    if (fit.count() < 2) return;
    const PlayerId p = e.random_player(fit);
    e.tell({.kind = EventKind::SatOut, .player = p});
    add_condition(e.m, p, Condition::kSitsOut);
}

AfterGetTheRef run_away(Engine& e, LastingEffect& effect, bool) {
    end_effect(e, effect);
    return AfterGetTheRef::AsUsual;
}

// Ranulf 'Red' Hokuli -----------------------------------------------------------------------------

constexpr int kSeesUpTo = 2;

void show_red(Engine& e, const LastingEffect& effect, const FoulFrame& f) {
    if (roll_for(e, effect.card, fouling_side(e.m, f), f.fouler) <= kSeesUpTo)
        e.push(SendingOffFrame{.player = f.fouler, .axe = effect.card});
}

bool forbids_all(const LastingEffect&, Side) { return true; }

// Thoron Korensson --------------------------------------------------------------------------------

void be_strict(Engine& e, const LastingEffect& effect, const FoulFrame& f) {
    if (roll_for(e, effect.card, fouling_side(e.m, f), f.fouler) <= kSeesUpTo)
        e.push(SendingOffFrame{.player = f.fouler});
}

AfterGetTheRef insist(Engine& e, LastingEffect& effect, bool again) {
    if (!again) return AfterGetTheRef::RollAgain;
    end_effect(e, effect);
    return AfterGetTheRef::AsUsual;
}

// Jorm the Ogre -----------------------------------------------------------------------------------

void hit_somebody(Engine& e, const LastingEffect& effect, const FoulFrame& f) {
    const Side side = fouling_side(e.m, f);
    const bool leads = e.m.team(side).score > e.m.team(other(side)).score;
    const int most = leads ? 2 : 1;
    if (roll_for(e, effect.card, side, f.fouler) > most) return;
    const PlayerSet targets = on_pitch_of(e.m, side);
    if (targets.empty()) return;
    const PlayerId p = e.random_player(targets);
    tell_effect(e, effect, p);
    e.push(InjuryFrame{.step = first_step_of_injury(e.m, p),
                       .cause = InjuryCause::Card,
                       .player = p,
                       .caster = other(side),
                       .card = effect.card});
}

void tell_fame(const Engine& e, Side side) {
    e.tell({.kind = EventKind::FansCounted,
            .side = side,
            .fans = e.m.team(side).fans,
            .fame = e.m.team(side).fame});
}
void set_fame(Engine& e, Side side, int fame) {
    e.m.team(side).fame = static_cast<std::int8_t>(fame);
    tell_fame(e, side);
}

// In the stands. Where both sides have a FAME modifier he goes for the higher one.
AfterGetTheRef rampage(Engine& e, LastingEffect& effect, bool) {
    constexpr int kLostUpTo = 3;
    const int home = fame_of(e.m, Side::Home);
    const int away = fame_of(e.m, Side::Away);
    if (home == 0 && away == 0) {
        const Side lucky = e.coin();
        set_fame(e, lucky, e.m.team(lucky).fame + 1);
        return AfterGetTheRef::Done;
    }
    if (home == away) return AfterGetTheRef::Done;
    const bool is_home = away == 0 || (home != 0 && home > away);
    const Side side = is_home ? Side::Home : Side::Away;
    const int roll = roll_for(e, effect.card, side, kNoPlayer);
    if (roll > kLostUpTo) return AfterGetTheRef::Done;
    set_fame(e, side, 0);
    if (roll == 1) set_fame(e, other(side), e.m.team(other(side)).fame + 1);
    return AfterGetTheRef::Done;
}

// Who watches -------------------------------------------------------------------------------------

using enum Playable;

// By 2D6 - 2.
constexpr std::array<Playable, 11> kFamous{RefereeTrundlefootTriplets,
                                           RefereeTrundlefootTriplets,
                                           RefereeRanulfRedHokuli,
                                           RefereeRanulfRedHokuli,
                                           RefereeStandard,
                                           RefereeStandard,
                                           RefereeStandard,
                                           RefereeThoronKorensson,
                                           RefereeThoronKorensson,
                                           RefereeJormTheOgre,
                                           RefereeJormTheOgre};
constexpr std::array<Playable, 11> kAny{RefereeTrundlefootTriplets,
                                        RefereeTrundlefootTriplets,
                                        RefereeRanulfRedHokuli,
                                        RefereeRanulfRedHokuli,
                                        RefereeGoblin,
                                        RefereeStandard,
                                        RefereeHalfling,
                                        RefereeThoronKorensson,
                                        RefereeThoronKorensson,
                                        RefereeJormTheOgre,
                                        RefereeJormTheOgre};

}  // namespace

Playable appointed_referee(const Setup& setup) {
    if (!setup.rules.death_zone) return Playable::None;
    switch (setup.options.referee) {
        case RefereeOption::Goblin: return RefereeGoblin;
        case RefereeOption::Halfling: return RefereeHalfling;
        case RefereeOption::TrundlefootTriplets: return RefereeTrundlefootTriplets;
        case RefereeOption::RanulfRedHokuli: return RefereeRanulfRedHokuli;
        case RefereeOption::ThoronKorensson: return RefereeThoronKorensson;
        case RefereeOption::JormTheOgre: return RefereeJormTheOgre;
        default: return Playable::None;
    }
}

void appoint(Engine& e, Playable referee) {
    if (referee != RefereeStandard)
        add_effect(e, {.card = referee, .kind = EffectKind::Played, .until = Until::EndOfMatch});
}

void roll_referee(Engine& e) {
    const RefereeOption option = e.setup.options.referee;
    if (!e.rules.death_zone) return;
    if (option != RefereeOption::Famous && option != RefereeOption::Any) return;
    const int first = e.d6();
    const int second = e.d6();
    const auto& table = option == RefereeOption::Famous ? kFamous : kAny;
    const Playable referee = table[static_cast<std::size_t>(first + second - 2)];
    e.tell({.kind = EventKind::PlayRolled,
            .card = referee,
            .success = true,
            .dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
    appoint(e, referee);
}

bool must_choose_referee(const Setup& setup, const Match& m) {
    if (!setup.rules.death_zone || setup.options.referee != RefereeOption::Small) return false;
    return std::none_of(m.effects.begin(), m.effects.end(), [](const LastingEffect& effect) {
        return effect.card == RefereeGoblin || effect.card == RefereeHalfling;
    });
}

const PlayableRules kRefereeStandard{};
const PlayableRules kRefereeGoblin{.follows_foul = watch<lay_him_out>, .sees_call = turn_away};
const PlayableRules kRefereeHalfling{.follows_foul = watch<fine_team>, .sees_call = turn_away};
const PlayableRules kRefereeTrundlefootTriplets{.acts_at = at({Moment::BeforeSetUp}),
                                                .act = check_kit,
                                                .judges_foul = blunder,
                                                .on_get_the_ref = run_away};
const PlayableRules kRefereeRanulfRedHokuli{.judges_foul = show_red,
                                            .forbids_arguing = forbids_all};
const PlayableRules kRefereeThoronKorensson{
    .judges_foul = be_strict, .punishes_pleas = true, .on_get_the_ref = insist};
const PlayableRules kRefereeJormTheOgre{
    .judges_foul = hit_somebody, .its_blow_ends_turn = true, .on_get_the_ref = rampage};

}  // namespace affray::bloodbowl
