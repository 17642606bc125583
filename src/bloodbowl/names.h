// The words of the game in texts, JSON and records. Values are written by name, so that a record
// outlives a reordered enumeration.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "bloodbowl/decisions.h"
#include "bloodbowl/frames.h"
#include "bloodbowl/match.h"

namespace affray::bloodbowl {

template <class E>
inline constexpr int kNames = 0;  // specialised below for every enumeration that is written out

template <std::size_t N>
using Names = std::array<std::string_view, N>;

template <>
inline constexpr Names<3> kNames<Side>{"home", "away", "none"};
template <>
inline constexpr Names<11> kNames<Status>{"standing",  "prone",       "stunned",  "reserves",
                                          "rearranging", "exhausted", "knocked_out", "casualty",
                                          "sent_off",  "missing",     "absent"};
template <>
inline constexpr Names<6> kNames<ActionType>{"move", "block", "blitz", "pass", "hand_off", "foul"};
template <>
inline constexpr Names<5> kNames<BlockFace>{"attacker_down", "both_down", "pushed",
                                            "defender_stumbles", "defender_down"};
template <>
inline constexpr Names<5> kNames<Weather>{"sweltering_heat", "very_sunny", "nice", "pouring_rain",
                                          "blizzard"};
template <>
inline constexpr Names<5> kNames<Range>{"quick_pass", "short_pass", "long_pass", "long_bomb",
                                        "out_of_range"};
template <>
inline constexpr Names<7> kNames<RollKind>{"dodge", "going_for_it", "pick_up", "pass",
                                           "catch", "interception", "stand_up"};
template <>
inline constexpr Names<2> kNames<RerollSource>{"team", "skill"};
template <>
inline constexpr Names<6> kNames<Arrival>{"accurate_pass", "inaccurate_pass", "hand_off",
                                          "bounce",        "kick_off",        "throw_in"};
template <>
inline constexpr Names<11> kNames<TurnoverCause>{
    "none",     "knocked_down", "carrier_lost", "pass_not_caught", "pick_up_failed",   "fumble",
    "interception", "sent_off", "touchdown",    "time_limit",      "illegal_procedure"};
template <>
inline constexpr Names<7> kNames<InjuryCause>{"block", "dodge", "going_for_it", "foul",
                                              "crowd", "rock",  "pitch_invasion"};
template <>
inline constexpr Names<12> kNames<KickoffResult>{
    "get_the_ref",      "riot",               "perfect_defence", "high_kick", "cheering_fans", "bad_kick",
    "changing_weather", "brilliant_coaching", "quick_snap",      "blitz",     "throw_a_rock",  "pitch_invasion"};
template <>
inline constexpr Names<8> kNames<CasualtyEffect>{"badly_hurt",   "miss_next_game", "niggling_injury",
                                                 "minus_movement", "minus_armour", "minus_agility",
                                                 "minus_strength", "dead"};
template <>
inline constexpr Names<6> kNames<BallState>{"absent", "in_the_air", "on_ground",
                                            "held",   "loose",      "over_the_edge"};
template <>
inline constexpr Names<2> kNames<EffectKind>{"none", "no_sending_off"};
template <>
inline constexpr Names<4> kNames<Moment>{"end_of_turn", "end_of_drive", "end_of_half", "end_of_match"};
template <>
inline constexpr Names<kDecisionKinds> kNames<DecisionKind>{
    "kick_or_receive", "concede_or_play_on", "place_player",      "place_square",
    "kick_target",     "touchback_receiver", "perfect_defence",   "high_kick",
    "quick_snap_player", "quick_snap_square", "return_knocked_out", "turn",
    "move",            "throw_target",       "interceptor",       "assists",
    "reroll",          "block_die",          "use_skill",         "push_square",
    "follow_up",       "apothecary",         "casualty_result",   "sending_off",
    "draw_or_overtime", "illegal_procedure"};

template <>
inline constexpr Names<11> kNames<MatchFrame::Step>{
    "weather",   "fans",       "niggles",       "toss",      "play", "half_over",
    "ask_first", "ask_second", "overtime_toss", "shoot_out", "end"};
template <>
inline constexpr Names<7> kNames<DriveFrame::Step>{"recover",  "count",     "kicking_set_up", "receiving_set_up",
                                                   "kick_off", "next_turn", "end"};
template <>
inline constexpr Names<6> kNames<KickOffFrame::Step>{"aim", "scatter", "event", "land", "landed", "end"};
template <>
inline constexpr Names<3> kNames<KickOffEventFrame::Step>{"begin", "again", "end"};
template <>
inline constexpr Names<3> kNames<TurnFrame::Step>{"begin", "choose", "after_action"};
template <>
inline constexpr Names<5> kNames<ActionFrame::Step>{"begin", "stood_up", "moving", "paid_for_block", "over"};
template <>
inline constexpr Names<7> kNames<StepFrame::Step>{"dodge", "dodged", "going_for_it", "went_for_it", "pick_up", "picked_up", "fell"};
template <>
inline constexpr Names<15> kNames<BlockFrame::Step>{
    "attacker_assists", "defender_assists", "roll",   "rolled",    "choose",
    "attacker_skill",   "defender_skill",   "push",   "pushed",    "follow_up",
    "crowd_injury",     "falls",            "defender_injury", "attacker_injury", "end"};
template <>
inline constexpr Names<6> kNames<InjuryFrame::Step>{"armour", "injury", "knocked_out", "casualty", "ask_apothecary", "treated"};
template <>
inline constexpr Names<5> kNames<BallFrame::Step>{"scatter", "land", "caught", "bounce", "throw_in"};
template <>
inline constexpr Names<6> kNames<PassFrame::Step>{"target", "interception", "intercepted", "roll", "rolled", "landed"};
template <>
inline constexpr Names<4> kNames<FoulFrame::Step>{"fouler_assists", "victim_assists", "armour", "referee"};

// The procedures, in the order of the frames of the variant.
inline constexpr Names<std::variant_size_v<Frame>> kProcedureNames{
    "match",  "drive", "set_up", "kick_off", "kick_off_event", "turn", "illegal_procedure", "action", "step",
    "roll",   "block", "push",   "injury",   "ball",           "pass", "hand_off",          "foul",   "sending_off"};

template <class E>
constexpr std::string_view word_for(E value) {
    return kNames<E>[static_cast<std::size_t>(value)];
}

template <class E>
constexpr std::optional<E> value_named(std::string_view name) {
    const auto& names = kNames<E>;
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<E>(found - names.begin());
}

}  // namespace affray::bloodbowl
