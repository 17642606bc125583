#include "bloodbowl/rules/modifiers.h"

#include <algorithm>

#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

constexpr int agility_target(int agility) { return agility >= 6 ? 1 : 7 - agility; }

constexpr int kPresenceReach = 3;

// Opponents whose presence alone spoils a pass, a catch or an interception.
int opponents_in_reach(const Match& m, PlayerId p, Skill skill) {
    const Player& player = m.player(p);
    int count = 0;
    for (const PlayerId opponent : on_pitch_of(m, other(player.side)))
        if (m.player(opponent).skills.has(skill) &&
            distance(m.player(opponent).square, player.square) <= kPresenceReach)
            ++count;
    return count;
}

void add_presence(const Setup& setup, const Match& m, const RollRequest& request, Modifiers& out) {
    if ((!setup.has_presence && !m.has_effects) || request.is_thought_of()) return;
    const PlayerId p = request.player;
    out.add(Reason::DisturbingPresence, -opponents_in_reach(m, p, Skill::DisturbingPresence));
    if (setup.rules.foul_appearance_hinders_passes)
        out.add(Reason::FoulAppearance, -opponents_in_reach(m, p, Skill::FoulAppearance));
}

int zones_on(const Match& m, const RollRequest& request, Square square) {
    return request.is_thought_of() ? request.zones
                                   : opposing_tackle_zones(m, request.player, square);
}

// Opponents next to the square who have their tackle zone and the skill.
int neighbours_with(const Match& m, PlayerId p, Square square, Skill skill) {
    int count = 0;
    for_each_neighbour(m, square, [&](PlayerId n) {
        if (m.player(n).side != m.player(p).side && has_tackle_zone(m, n) &&
            m.player(n).skills.has(skill))
            ++count;
    });
    return count;
}

// Stunty players ignore the zones they dodge into, unless a Secret Weapon or Swoop weighs them
// down.
bool ignores_zones_when_dodging(const Match& m, const RollRequest& request) {
    const SkillSet& skills = m.player(request.player).skills;
    return skills.has(Skill::Stunty) && !skills.has(Skill::SecretWeapon) &&
           !skills.has(Skill::Swoop) && !request.counts_zones;
}

void add_weather(const Match& m, int value, Modifiers& out) {
    out.add(terms_of(m.weather).reason, value);
}

void add_dodge(const Setup& setup, const Match& m, const RollRequest& request, Modifiers& out) {
    const SkillSet& skills = m.player(request.player).skills;
    const Square counted =
        setup.rules.dodge_tackle_zones == DodgeSquare::Target ? request.to : request.from;
    out.add(Reason::Dodging, 1);
    if (!ignores_zones_when_dodging(m, request)) {
        const int zones = zones_on(m, request, counted);
        const int titchy = zones > 0 && !request.is_thought_of()
                               ? neighbours_with(m, request.player, counted, Skill::Titchy)
                               : 0;
        out.add(Reason::DodgeTackleZones, titchy - zones);
    }
    if (skills.has(Skill::TwoHeads)) out.add(Reason::TwoHeads, 1);
    if (skills.has(Skill::Titchy)) out.add(Reason::Titchy, 1);
    if (!request.is_thought_of())
        out.add(Reason::PrehensileTail,
                -neighbours_with(m, request.player, request.from, Skill::PrehensileTail));
    if (request.diving_tackle) out.add(Reason::DivingTackle, -2);
}

void add_pick_up(const Setup& setup, const Match& m, const RollRequest& request, Test& test) {
    const SkillSet& skills = m.player(request.player).skills;
    if (skills.has(Skill::BigHand) && setup.rules.big_hand == BigHandMode::AlwaysTwoPlus) {
        test.target = 2;
        return;
    }
    test.modifiers.add(Reason::PickingUp, 1);
    if (skills.has(Skill::ExtraArms)) test.modifiers.add(Reason::ExtraArms, 1);
    if (skills.has(Skill::BigHand)) return;
    test.modifiers.add(Reason::PickUpTackleZones, -zones_on(m, request, request.to));
    add_weather(m, terms_of(m.weather).handling, test.modifiers);
}

// The modifiers of the throw that do not depend on what is thrown.
void add_thrower(const Setup& setup, const Match& m, const RollRequest& request, Modifiers& out) {
    const SkillSet& skills = m.player(request.player).skills;
    const Range range = pass_range(request.from, request.to);
    switch (range) {
        case Range::QuickPass: out.add(Reason::QuickPass, 1); break;
        case Range::LongPass: out.add(Reason::LongPass, -1); break;
        case Range::LongBomb: out.add(Reason::LongBomb, -2); break;
        default: break;
    }
    if (!skills.has(Skill::NervesOfSteel))
        out.add(Reason::PassTackleZones, -zones_on(m, request, request.from));
    add_weather(m, terms_of(m.weather).pass, out);
    if (range >= Range::LongPass) add_weather(m, terms_of(m.weather).far_pass, out);
    if (skills.has(Skill::Accurate)) out.add(Reason::Accurate, 1);
    if (skills.has(Skill::StrongArm) && range != Range::QuickPass) out.add(Reason::StrongArm, 1);
    if (skills.has(Skill::Stunty)) out.add(Reason::StuntyPass, -1);
    add_presence(setup, m, request, out);
}

void add_catch(const Setup& setup, const Match& m, const RollRequest& request, Modifiers& out) {
    const SkillSet& skills = m.player(request.player).skills;
    if (request.arrival == Arrival::AccuratePass) out.add(Reason::AccuratePass, 1);
    if (request.arrival == Arrival::HandOff) out.add(Reason::HandOffCatch, 1);
    if (!skills.has(Skill::NervesOfSteel))
        out.add(Reason::CatchTackleZones, -zones_on(m, request, m.player(request.player).square));
    add_weather(m, terms_of(m.weather).handling, out);
    if (skills.has(Skill::ExtraArms)) out.add(Reason::ExtraArms, 1);
    add_presence(setup, m, request, out);
}

void add_interception(const Setup& setup, const Match& m, const RollRequest& request,
                      Modifiers& out) {
    const SkillSet& skills = m.player(request.player).skills;
    out.add(Reason::Intercepting, -2);
    if (!skills.has(Skill::NervesOfSteel))
        out.add(Reason::InterceptTackleZones,
                -opposing_tackle_zones(m, request.player, request.to));
    add_weather(m, terms_of(m.weather).handling, out);
    if (skills.has(Skill::VeryLongLegs)) out.add(Reason::VeryLongLegs, 1);
    if (skills.has(Skill::ExtraArms) && setup.rules.extra_arms_help_interceptions)
        out.add(Reason::ExtraArms, 1);
    add_presence(setup, m, request, out);
}

void add_landing(const Match& m, const RollRequest& request, Modifiers& out) {
    out.add(Reason::LandingTackleZones, -opposing_tackle_zones(m, request.player, request.to));
    if (m.player(request.player).skills.has(Skill::Swoop)) out.add(Reason::Swoop, 1);
    out.add(Reason::KickDistance, request.extra);
}

void add_gaze(const Match& m, const RollRequest& request, Modifiers& out) {
    const int victim = has_tackle_zone(m, request.opponent) ? 1 : 0;
    out.add(Reason::GazeTackleZones,
            victim - opposing_tackle_zones(m, request.player, m.player(request.player).square));
}

// Standing team-mates next to him, for Really Stupid and Timmm-ber!
template <class Condition>
int helpers_of(const Match& m, PlayerId p, Condition&& helps) {
    int count = 0;
    for_each_neighbour(m, m.player(p).square, [&](PlayerId n) {
        if (m.player(n).side == m.player(p).side && m.standing.has(n) && helps(n)) ++count;
    });
    return count;
}

void add_stand_up(const Match& m, const RollRequest& request, Modifiers& out) {
    if (!m.player(request.player).skills.has(Skill::TimmmBer)) return;
    out.add(Reason::TimmmBer, helpers_of(m, request.player, [&](PlayerId n) {
                return opposing_tackle_zones(m, n, m.player(n).square) == 0;
            }));
}

void add_really_stupid(const Match& m, const RollRequest& request, Modifiers& out) {
    const int helpers = helpers_of(m, request.player, [&](PlayerId n) {
        return !m.player(n).skills.has(Skill::ReallyStupid);
    });
    if (helpers > 0) out.add(Reason::ReallyStupidHelp, 2);
}

// His Strength with the modifiers of this block must beat the target's.
void set_dauntless(const Setup& setup, const Match& m, const RollRequest& request, Test& test) {
    const int own = m.player(request.player).st + request.extra;
    test.is_plain = true;
    test.target = m.player(request.opponent).st + 1;
    test.two_dice = setup.rules.dauntless == DauntlessMode::TwoDiceAgainstStrength;
    if (test.two_dice)
        test.modifiers.add(Reason::OpposingStrength, request.extra);
    else
        test.modifiers.add(Reason::OwnStrength, own);
}

void set_contest(Test& test, int target, Reason own_reason, int own, Reason other_reason,
                 int opposing) {
    test.is_plain = true;
    test.two_dice = true;
    test.target = target;
    test.modifiers.add(own_reason, own);
    test.modifiers.add(other_reason, -opposing);
}

}  // namespace

Test test_for(const Setup& setup, const Match& m, const RollRequest& request) {
    const Player& player = m.player(request.player);
    Test test;
    test.target = agility_target(player.ag);
    switch (request.kind) {
        case RollKind::Dodge:
            if (request.uses_strength)
                test.target = agility_target(strength_in_weather(m, request.player));
            add_dodge(setup, m, request, test.modifiers);
            break;
        case RollKind::PickUp: add_pick_up(setup, m, request, test); break;
        case RollKind::Pass: add_thrower(setup, m, request, test.modifiers); break;
        case RollKind::ThrowTeamMate:
            add_thrower(setup, m, request, test.modifiers);
            test.modifiers.add(Reason::ThrowTeamMate, -1);
            break;
        case RollKind::Catch:
            add_catch(setup, m, request, test.modifiers);
            test.modifiers.add(Reason::DivingCatch, request.extra);
            break;
        case RollKind::Interception: add_interception(setup, m, request, test.modifiers); break;
        case RollKind::GoingForIt:
            test.target = 2;
            add_weather(m, terms_of(m.weather).going_for_it, test.modifiers);
            if (request.extra > 1) add_weather(m, terms_of(m.weather).going_on, test.modifiers);
            break;
        case RollKind::StandUp:
            test.target = 4;
            add_stand_up(m, request, test.modifiers);
            break;
        case RollKind::Leap:
            if (player.skills.has(Skill::VeryLongLegs)) test.modifiers.add(Reason::VeryLongLegs, 1);
            break;
        case RollKind::Landing: add_landing(m, request, test.modifiers); break;
        case RollKind::JumpUp: test.modifiers.add(Reason::JumpUp, 2); break;
        case RollKind::HypnoticGaze: add_gaze(m, request, test.modifiers); break;
        case RollKind::SafeThrow: break;
        case RollKind::ReallyStupid:
            test.target = 4;
            add_really_stupid(m, request, test.modifiers);
            break;
        case RollKind::WildAnimal:
            test.target = 4;
            test.modifiers.add(Reason::WildAnimalFury, request.extra);
            break;
        case RollKind::Dauntless: set_dauntless(setup, m, request, test); break;
        case RollKind::Tentacles:
            set_contest(test, 6, Reason::OwnStrength, strength_in_weather(m, request.player),
                        Reason::OpposingStrength, m.player(request.opponent).st);
            break;
        case RollKind::Shadowing:
            set_contest(test, 8, Reason::OwnMovement, movement_in_weather(m, request.player),
                        Reason::OpposingMovement, movement_in_weather(m, request.opponent));
            break;
        default: test.target = 2;  // the rolls that only a 1 fails
    }
    if (m.has_effects) [[unlikely]]
        influence_test(setup, m, request, test);
    return test;
}

bool is_fumble(const Rules& rules, const Options& options, int natural, int total) {
    if (!options.fumbles || natural == 6) return false;
    if (natural == 1) return true;
    return rules.fumble == FumbleRule::OneOrLess && total <= 1;
}

int block_dice(int attacker_strength, int defender_strength) {
    if (attacker_strength > 2 * defender_strength) return 3;
    if (attacker_strength > defender_strength) return 2;
    if (attacker_strength == defender_strength) return 1;
    return defender_strength > 2 * attacker_strength ? -3 : -2;
}

RollRequest request_of(const RollFrame& f) {
    return {.kind = f.kind,
            .player = f.player,
            .from = f.from,
            .to = f.to,
            .arrival = f.arrival,
            .opponent = f.opponent,
            .extra = f.extra,
            .uses_strength = f.uses_strength,
            .counts_zones = f.counts_zones,
            .diving_tackle = f.tackler.is_some()};
}

double Test::chance() const {
    const int least = needed();
    if (!two_dice) return std::clamp(7 - least, 0, 6) / 6.0;
    int good = 0;
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second)
            if (first + second >= least) ++good;
    return good / 36.0;
}

}  // namespace affray::bloodbowl
