// Words that the rules of many cards share: on whom they are played, how long they last, what they
// make of a player.
#pragma once

#include <algorithm>

#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

// Whom they are played on: whoever may still play in this match.

inline bool is_around(const Match& m, PlayerId p) {
    const Status status = m.player(p).status;
    return is_on_pitch(status) || status == Status::Reserves || status == Status::KnockedOut ||
           status == Status::Exhausted;
}

template <class Test>
PlayerSet members_who(const Reader& r, Side side, Test&& test) {
    PlayerSet set;
    for (const PlayerId p : r.m.members_of(side))
        if (is_around(r.m, p) && test(p)) set.add(p);
    return set;
}

inline PlayerSet own_player(const Reader& r, const PlayFrame& f) {
    return members_who(r, f.owner, [](PlayerId) { return true; });
}
inline PlayerSet own_without_ball(const Reader& r, const PlayFrame& f) {
    return members_who(r, f.owner, [&](PlayerId p) { return !holds_ball(r.m, p); });
}
inline PlayerSet own_who_is_no_loner(const Reader& r, const PlayFrame& f) {
    return members_who(r, f.owner,
                       [&](PlayerId p) { return !r.m.player(p).skills.has(Skill::Loner); });
}
inline PlayerSet opponent(const Reader& r, const PlayFrame& f) {
    return members_who(r, other(f.owner), [](PlayerId) { return true; });
}
inline PlayerSet opponent_without_ball(const Reader& r, const PlayFrame& f) {
    return members_who(r, other(f.owner), [&](PlayerId p) { return !holds_ball(r.m, p); });
}
inline PlayerSet opponent_who_is_down(const Reader& r, const PlayFrame& f) {
    return members_who(r, other(f.owner),
                       [&](PlayerId p) { return r.m.on_pitch.has(p) && !r.m.standing.has(p); });
}

// The knocked-out who would roll: only in place of a roll can something else wake them.
inline PlayerSet own_who_would_recover(const Reader& r, const PlayFrame& f) {
    return members_who(r, f.owner, [&](PlayerId p) {
        return r.m.player(p).status == Status::KnockedOut &&
               !has_condition(r.m, p, Condition::kNoRecovery) && !is_recovery_forbidden(r.m, p);
    });
}
inline PlayerSet own_reserve(const Reader& r, const PlayFrame& f) {
    return members_who(r, f.owner,
                       [&](PlayerId p) { return r.m.player(p).status == Status::Reserves; });
}
inline PlayerSet any_opponent(const Reader& r, const PlayFrame& f) {
    return on_pitch_of(r.m, other(f.owner));
}
inline PlayerSet standing_opponent(const Reader& r, const PlayFrame& f) {
    return standing_of(r.m, other(f.owner));
}
inline void any_square(const Reader&, const PlayFrame&, ActionList& out) {
    for (const auto& half : kHalves)
        for (const Square square : half) out.push(make_action(ActionKind::At, square));
}

inline bool is_kicking(const Reader& r, const PlayFrame& f) { return r.m.kicking == f.owner; }
inline bool is_for_owner(const LastingEffect& effect, const ResourceRequest& request,
                         Resource what) {
    return request.what == what && request.side == effect.side;
}
inline int roll_d3(Engine& e, const PlayFrame& f) {
    const int roll = e.d6();
    tell_roll(e, f, kNoPlayer, roll);
    return (roll + 1) / 2;
}

// Mutations that the player does not have.
inline SkillSet mutations(const Reader& r, const PlayFrame& f) {
    SkillSet set;
    for (int i = 0; i < kSkills; ++i) {
        const auto skill = static_cast<Skill>(i);
        if (category_of(skill, r.rules.edition) == SkillCategory::Mutation &&
            !r.m.player(f.player).skills.has(skill))
            set.add(skill);
    }
    return set;
}

constexpr bool is_beside_sideline(Square square) {
    return square.y() == 0 || square.y() == kPitchWidth - 1;
}

// Grab and Frenzy never come together on one player.
inline bool is_barred_by_frenzy_or_grab(const Player& player, Skill skill) {
    return (skill == Skill::Frenzy && player.skills.has(Skill::Grab)) ||
           (skill == Skill::Grab && player.skills.has(Skill::Frenzy));
}
inline void give(Player& player, Skill skill) {
    if (!is_barred_by_frenzy_or_grab(player, skill)) player.skills.add(skill);
}

inline std::uint8_t changed(std::uint8_t value, int by) {
    return static_cast<std::uint8_t>(std::clamp(value + by, 1, 10));
}

// What a failed roll for a skill left them in is gone with the skill.
inline constexpr std::uint16_t kOfTheirNature =
    Condition::kBoneHead | Condition::kReallyStupid | Condition::kRooted;

template <Skill... skills>
void give_skills(Player& player) {
    (give(player, skills), ...);
}
template <int ma, int st, int ag, int av, Skill... skills>
void change_to(Player& player) {
    player.ma = changed(player.ma, ma);
    player.st = changed(player.st, st);
    player.ag = changed(player.ag, ag);
    player.av = changed(player.av, av);
    (give(player, skills), ...);
}

inline bool is_of_owner(const LastingEffect& effect, const Player& player) {
    return player.side == effect.side;
}

// It lasts: on the player it was played on, or on nobody.
inline LastingEffect lasting(const PlayFrame& f, Until until, int more_turns = 0) {
    return {.card = f.playable,
            .kind = EffectKind::Played,
            .side = f.owner,
            .player = f.player,
            .until = until,
            .turns = static_cast<std::uint8_t>(more_turns)};
}
template <Until until, int more_turns = 0>
void last(Engine& e, PlayFrame& f) {
    f.step = PlayFrame::Step::Done;
    add_effect(e, lasting(f, until, more_turns));
}
// Until the end of the turn that runs or is about to begin, and of so many more.
template <int more_turns>
constexpr auto for_turns = last<Until::EndOfTurn, more_turns>;
inline constexpr auto for_the_turn = last<Until::EndOfTurn>;
inline constexpr auto for_the_drive = last<Until::EndOfDrive>;
inline constexpr auto for_the_match = last<Until::EndOfMatch>;

// It can be used again: its owner gets it back when the effect of this use ends.
inline void back_into_hand(Engine& e, const LastingEffect& effect) {
    if (!e.m.over && e.m.conceded == Side::None)
        put_into_hand(e.setup, e.m, effect.side, effect.card);
}

constexpr MomentSet at(std::initializer_list<Moment> moments) {
    MomentSet set;
    for (const Moment moment : moments) set.add(moment);
    return set;
}

}  // namespace affray::bloodbowl
