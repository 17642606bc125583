// What lasts says in the chapters where it matters. A chapter asks one question here and never
// which card it is: the answers are fields of PlayableRules. While nothing lasts, each costs the
// test of a bit.
#pragma once

#include <algorithm>
#include <optional>

#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/injury.h"

namespace affray::bloodbowl {

// What counts for a side in a number.
enum class Resource : std::uint8_t {
    Rerolls,  // at the beginning of a half
    FanDice,  // to count its fans
    Fame,
    FameAfterMatch,  // what its winnings count
    Cheerleaders,
    AssistantCoaches,
    ArgueTarget,  // what a coach must roll to argue a call
    FanFactor,
};
struct ResourceRequest {
    Resource what;
    Side side;
    std::optional<KickoffResult> result = {};  // of the kick-off table, where it counts for one
};
[[nodiscard]] int influence_resource(const Match& m, const ResourceRequest& request, int value);

// FAME outside the kick-off table; staff of the list and who counts as more of it.
[[nodiscard]] int fame_of(const Match& m, Side side);
[[nodiscard]] int fan_factor_of(const Setup& setup, const Match& m, Side side);
[[nodiscard]] int count_cheerleaders(const Setup& setup, const Match& m, Side side);
[[nodiscard]] int count_assistant_coaches(const Setup& setup, const Match& m, Side side);

// The roll of a knocked-out player at the start of a drive.
struct Recovery {
    int target = 4;
    Modifiers modifiers = {};
    bool natural_one_fails = false;

    // The lowest natural roll that succeeds.
    [[nodiscard]] int needed() const {
        return std::max(target - modifiers.total(), natural_one_fails ? 2 : 1);
    }
};
[[nodiscard]] Recovery recovery_of(const Match& m, PlayerId player);
void after_failed_recovery(Engine& e, PlayerId player, int roll);

// Who may be set up for a drive, and how.
[[nodiscard]] bool sits_out(const Match& m, PlayerId player);
// Of some players only one may be: `available` are those who stand on the pitch already or could.
[[nodiscard]] bool is_barred_by_another(const Setup& setup, const Match& m, PlayerId player,
                                        PlayerSet available);
[[nodiscard]] int count_places_lost(const Setup& setup, const Match& m, Side side,
                                    PlayerSet available);
[[nodiscard]] bool must_be_set_up_stunned(const Match& m, PlayerId player);

// Where the halves meet for this kick-off.
struct Halfway {
    int first_of_away = kPitchLength / 2;

    [[nodiscard]] bool is_as_printed() const { return first_of_away == kPitchLength / 2; }
    [[nodiscard]] bool is_in_half(Square square, Side side) const {
        if (is_as_printed()) [[likely]]
            return bloodbowl::is_in_half(square, side);
        return is_on_pitch(square) && (square.x() < first_of_away) == (side == Side::Home);
    }
    [[nodiscard]] bool is_scrimmage(Square square) const {
        if (is_as_printed()) [[likely]]
            return bloodbowl::is_scrimmage(square);
        return is_on_pitch(square) && !is_wide_zone(square) &&
               (square.x() == first_of_away || square.x() == first_of_away - 1);
    }
};
[[nodiscard]] Halfway moved_halfway(const Match& m);
[[nodiscard]] inline Halfway halfway_of(const Match& m) {
    return m.has_effects ? moved_halfway(m) : Halfway{};
}
template <class Visit>
void for_each_of_half(const Match& m, Side side, Visit&& visit) {
    const Halfway halfway = halfway_of(m);
    const auto at = static_cast<std::size_t>(side);
    if (halfway.is_as_printed()) [[likely]] {
        for (const Square square : kHalves[at]) visit(square);
        return;
    }
    for (const std::size_t half : {at, 1 - at})
        for (const Square square : kHalves[half])
            if (halfway.is_in_half(square, side)) visit(square);
}
[[nodiscard]] bool are_wide_zones_open(const Match& m);

// This result of the kick-off table needs no dice: the side wins it.
[[nodiscard]] bool wins_result(const Match& m, Side side, KickoffResult result);
[[nodiscard]] bool wins_toss(const Match& m, Side side);

[[nodiscard]] bool may_reroll_bribe(const Match& m, Side side);
void after_coach_is_ejected(Engine& e, Side side);
// A touchdown, an interception or a casualty of this side.
void after_deed(Engine& e, Side side);

// A roll against a target, after everything else that counts for it.
void influence_test(const Setup& setup, const Match& m, const RollRequest& request, Test& test);
[[nodiscard]] bool is_forbidden_by_effects(const Match& m, PlayerId player, ActionType action);
[[nodiscard]] inline bool is_action_forbidden(const Match& m, PlayerId player, ActionType action) {
    return m.has_effects && is_forbidden_by_effects(m, player, action);
}
// The Action just declared does not use up the turn's one of its kind.
[[nodiscard]] bool is_another_granted(Match& m, PlayerId player, ActionType action);
// How many squares of an Action are no extra ones, at most.
[[nodiscard]] int fewest_free_squares(const Match& m, int movement);
[[nodiscard]] inline int most_free_squares(const Match& m, int movement) {
    return m.has_effects ? fewest_free_squares(m, movement) : movement;
}
[[nodiscard]] bool is_pro_lent(const Match& m, PlayerId player);
// A re-roll that costs nothing, and the use of it.
[[nodiscard]] bool has_free_reroll(const Match& m, PlayerId player);
void use_free_reroll(Engine& e, PlayerId player);
// By the team's re-rolls, or by skills.
[[nodiscard]] bool is_reroll_barred_by_effects(const Match& m, PlayerId player, bool by_team);
[[nodiscard]] inline bool is_reroll_forbidden(const Match& m, PlayerId player, bool by_team) {
    return m.has_effects && is_reroll_barred_by_effects(m, player, by_team);
}
// What the side holds that serves in place of a team re-roll; none: nothing.
[[nodiscard]] Playable card_for_reroll(const Setup& setup, const Match& m, Side side);
// The direction of the kick that this player makes.
[[nodiscard]] bool may_reroll_kick(const Match& m, PlayerId kicker);
// Which side says where the crowd throws the ball; none: the dice do.
[[nodiscard]] Side who_aims_throw_in(const Match& m);
void use_up_aimed_throw_in(Engine& e);
// To a block of the player: those of his own side, or of his opponent's.
[[nodiscard]] bool are_assists_denied(const Setup& setup, const Match& m, PlayerId attacker,
                                      bool of_attacker);
// How many of its listed players a side may have on the pitch beyond eleven.
[[nodiscard]] int extra_players(const Match& m, Side side);
// Who leaves the square must make a Dodge roll: he leaves a tackle zone, or something demands it.
[[nodiscard]] bool is_dodge_demanded(const Match& m, PlayerId player, Square from);
[[nodiscard]] inline bool must_dodge(const Match& m, PlayerId player, Square from) {
    return opposing_tackle_zones(m, player, from) > 0 ||
           (m.has_effects && is_dodge_demanded(m, player, from));
}
// He rolls for the skill at the start of an Action without having it.
[[nodiscard]] bool is_gate_demanded(const Match& m, PlayerId player, Skill skill);
[[nodiscard]] int extra_assists(const Match& m, PlayerId helped, PlayerId opponent);
[[nodiscard]] bool is_assist_forbidden(const Match& m, PlayerId player);
// Extra squares beyond those of everybody, and one more that only some steps may use.
[[nodiscard]] int more_extra_squares(const Match& m);
[[nodiscard]] bool is_extra_square_open(const Match& m, Square from, Square to);
[[nodiscard]] bool is_any_extra_square_open(const Match& m, PlayerId player);
// Who has failed to go for it stays on his feet, and goes for it no more in this Action.
[[nodiscard]] bool is_going_for_it_saved(Engine& e, PlayerId player);
// Who would turn face up stays Stunned.
[[nodiscard]] bool is_kept_stunned(Engine& e, PlayerId player);
[[nodiscard]] bool is_limit_of_extra_squares_lifted(const Match& m, PlayerId player);
[[nodiscard]] inline bool has_no_limit_of_extra_squares(const Match& m, PlayerId player) {
    return m.has_effects && is_limit_of_extra_squares_lifted(m, player);
}
// A skill that he may use on a roll he has seen, and the use of it.
[[nodiscard]] std::optional<Skill> skill_offered(const Setup& setup, const Match& m,
                                                 const RollRequest& request, int natural);
void note_skill_used(Match& m, const RollRequest& request);
// Though the turn's one of its kind is used up.
[[nodiscard]] bool is_opened_by_effects(const Match& m, PlayerId player, ActionType action);
[[nodiscard]] inline bool is_action_open(const Match& m, PlayerId player, ActionType action) {
    return m.has_effects && is_opened_by_effects(m, player, action);
}
// A hand-off was caught by the one to whom the ball was handed.
void note_hand_off(Match& m, PlayerId receiver);
// The turnover that has just been caused ends the Action only.
[[nodiscard]] bool is_turnover_spared(const Match& m);
void note_failed_catch(Match& m, PlayerId catcher);
// After an Action of the turn.
[[nodiscard]] bool is_turn_stopped(Engine& e);
// One, or what something that was played makes of it and ends with it.
[[nodiscard]] int points_for_touchdown(Engine& e, Side side);
[[nodiscard]] bool is_scoring_forbidden(const Match& m, PlayerId carrier);
// He is where he would score, and his ball turns out to be none.
[[nodiscard]] bool does_ball_vanish(Engine& e, PlayerId carrier);
[[nodiscard]] bool is_sending_off_forbidden(const Match& m, PlayerId fouler);
// Famous teams
[[nodiscard]] bool is_play_forbidden(const Match& m, Side owner, Playable card);
[[nodiscard]] bool is_double_overlooked(Match& m, PlayerId fouler);
// In a block with this opponent, or (nobody) at all.
[[nodiscard]] bool is_skill_lent(const Match& m, PlayerId player, PlayerId opponent, Skill skill);
[[nodiscard]] bool is_soothed(const Match& m, PlayerId player);
// A casualty, a push into the crowd, a foul, a stab, the touchdown that brings the lead.
void note_wrong(Match& m, PlayerId culprit);
void note_exit(Match& m, PlayerId player);  // knocked out, or a casualty
void note_play(Engine& e, Side owner, Playable card);
// The referee, where he is no ordinary one.
void judge_foul(Engine& e, const FoulFrame& f);   // no double was rolled
void follow_foul(Engine& e, const FoulFrame& f);  // the fouler was not sent off
void note_call(Match& m, Side side);              // somebody was sent off, or saved by a bribe
[[nodiscard]] bool is_arguing_forbidden(const Match& m, Side side);
[[nodiscard]] bool are_pleas_punished(const Match& m);
// What becomes of Get the Ref: bribes as usual, nothing more, or another roll on the table.
enum class AfterGetTheRef : std::uint8_t { AsUsual, Done, RollAgain };
AfterGetTheRef influence_get_the_ref(Engine& e, bool again);
// To which faces the die may be set in place of being rolled: a bit for each.
[[nodiscard]] unsigned settable_faces(const Match& m, const RollRequest& request);
[[nodiscard]] bool are_block_dice_set(const Match& m, PlayerId attacker);
struct Throw;
[[nodiscard]] bool is_throw_forbidden(const Match& m, const Throw& thrown);
void note_throw(Match& m, const Throw& thrown);
// An Action begins, or is over: what sleeps until it works in it.
void wake_for_action(Engine& e, PlayerId player, ActionType action);
void sleep_after_action(Engine& e);

// Injuries. Terms are changed after everything else that counts for them.
void influence_armour(const Reader& r, const InjuryFrame& f, ArmourTerms& terms);
void influence_injury(const Reader& r, const InjuryFrame& f, InjuryTerms& terms);
// What comes in place of the injury roll. By whom it is told, and what works only once ends.
[[nodiscard]] Spared spared_by_effects(const Reader& r, const InjuryFrame& f);
Spared spare_injury(Engine& e, const InjuryFrame& f);
[[nodiscard]] bool is_harm_averted(Engine& e, PlayerId player);
[[nodiscard]] bool is_mighty_blow_lent(const Match& m, PlayerId by, PlayerId victim);
// A turnover follows where the blow gets through, also of one who lies already.
[[nodiscard]] bool does_blow_end_turn(Playable card);
// The crowd gets hold of a player: what it does with him in place of hurting him.
void note_crowd_push(Match& m, Square from, bool is_down = false);
[[nodiscard]] bool is_spared_from_crowd(Engine& e, PlayerId player);
[[nodiscard]] bool is_pitch_enclosed(const Match& m);
// A square that swallows whoever enters it: he counts as pushed into the crowd.
[[nodiscard]] bool is_pitfall(const Match& m, Square square);
[[nodiscard]] bool is_ball_thrown_out(const Match& m, Square square);
// He has just entered his square. True: he is gone, and the crowd's injury roll is due.
[[nodiscard]] bool is_swallowed(Engine& e, PlayerId player);
// The same, and the roll is made at once.
bool fall_into_pit(Engine& e, PlayerId player);
[[nodiscard]] bool is_spared_at_kick_off(Engine& e, PlayerId player);
[[nodiscard]] std::optional<KickoffResult> kick_off_in_place_of_table(Engine& e);
[[nodiscard]] bool is_foul_seen(Engine& e, PlayerId fouler);
// Whose home the stadium is; none: nobody's.
[[nodiscard]] Side host_of(const Match& m);
// Gold for the inducements of each side, in thousands.
[[nodiscard]] int gold_from_stadium(Engine& e);
[[nodiscard]] int price_of(const Match& m, const Offer& offer, Side side);
// Who has just been Knocked Down slides: into an empty square, onto the ball, or off the pitch.
void slide(Engine& e, PlayerId player);
[[nodiscard]] bool is_foul_forbidden(const Match& m, PlayerId victim);
[[nodiscard]] bool is_recovery_forbidden(const Match& m, PlayerId player);
// The casualty that he has had counts, though he is back.
[[nodiscard]] bool does_casualty_stand(const Match& m, PlayerId player);

// Blocks
[[nodiscard]] int influence_on_strength(const Match& m, const BlockFrame& f);
[[nodiscard]] bool may_turn_block_dice(const Match& m, PlayerId attacker);

// The ball
// How it bounces: by the scatter template, or by the throw-in template as it lies; how far; and how
// often more when it comes down in an empty square.
struct BounceTerms {
    std::optional<Direction> facing = {};
    int squares = 1;
    int once_more = 0;
};
[[nodiscard]] BounceTerms bounce_terms(const Match& m);
// The ball has left the pitch and is not thrown in yet.
[[nodiscard]] bool is_ball_kept_out(Engine& e, Square last, Square outside);
[[nodiscard]] bool is_ball_out(const Match& m);
[[nodiscard]] bool does_ball_stab(const Match& m);
// special_balls.cpp: of the ball with this number.
[[nodiscard]] bool is_ball_special(const Match& m, std::uint8_t number);
[[nodiscard]] bool does_ball_rest(const Match& m, std::uint8_t number);
[[nodiscard]] bool is_ball_heavy(const Match& m, std::uint8_t number);
void after_natural_one(Engine& e, PlayerId player, std::uint8_t number);
void note_balls_swapped(Match& m);
void end_special_ball(Engine& e, std::uint8_t number);
[[nodiscard]] bool is_ball_burst(const Match& m, std::uint8_t number);
// It has touched the ground there.
void take_out_burst_ball(Engine& e, std::uint8_t number, Square last);
// A double on the kick-off table: the kicker of a special ball is sent off. And once more, after
// the result, where his team has used another.
[[nodiscard]] bool is_kicker_called_out(Engine& e);
void look_at_kicker_again(Engine& e);
// What may act in a turn beside the players.
void list_what_else_acts(const Reader& r, Side side, ActionList& out);
void act_in_turn(Engine& e, Playable playable, Side side);
void influence_shoot_out(const Match& m, Side side, Modifiers& modifiers);

}  // namespace affray::bloodbowl
