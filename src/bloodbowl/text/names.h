// The words of the game in texts, JSON and records. Values are written by name, so that a record
// outlives a reordered enumeration.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "bloodbowl/data/table_words.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/frames.h"
#include "bloodbowl/rules/match.h"
#include "core/enumerators.h"

namespace affray::bloodbowl {

template <class E>
inline constexpr int kNames = 0;  // specialised below for every enumeration that is written out

template <std::size_t N>
using Names = std::array<std::string_view, N>;

template <>
inline constexpr Names<3> kNames<Side>{"home", "away", "none"};
template <>
inline constexpr Names<12> kNames<Status>{"standing",    "prone",     "stunned",     "reserves",
                                          "rearranging", "exhausted", "knocked_out", "casualty",
                                          "sent_off",    "missing",   "flying",      "absent"};
template <>
inline constexpr Names<kActionTypes> kNames<ActionType>{
    "move", "block", "blitz", "pass", "hand_off", "foul", "throw_bomb", "teleport"};
template <>
inline constexpr Names<5> kNames<BlockFace>{"attacker_down", "both_down", "pushed",
                                            "defender_stumbles", "defender_down"};
template <>
inline constexpr Names<14> kNames<Weather> = kWeatherWords;
template <>
inline constexpr Names<5> kNames<Range>{"quick_pass", "short_pass", "long_pass", "long_bomb",
                                        "out_of_range"};
template <>
inline constexpr Names<27> kNames<RollKind>{
    "dodge",      "going_for_it",   "pick_up",       "pass",
    "catch",      "interception",   "stand_up",      "leap",
    "landing",    "jump_up",        "hypnotic_gaze", "foul_appearance",
    "bone_head",  "really_stupid",  "wild_animal",   "take_root",
    "blood_lust", "animosity",      "always_hungry", "escape_hunger",
    "chainsaw",   "hail_mary_pass", "safe_throw",    "throw_team_mate",
    "dauntless",  "tentacles",      "shadowing"};
template <>
inline constexpr Names<7> kNames<RerollSource>{"team",   "leader", "skill", "pro",
                                               "grudge", "card",   "event"};
// Flags, from the lowest bit up
inline constexpr Names<16> kConditionNames{
    "bone_head",      "really_stupid", "hypnotised", "rooted",  "took_part", "no_recovery",
    "no_tackle_zone", "barred",        "dazed",      "blessed", "grudge",    "sits_out",
    "set_up_prone",   "grudge_1",      "grudge_2",   "grudge_4"};
inline constexpr Names<5> kOncePerTurnNames{"dodge", "sure_feet", "leap", "pro", "break_tackle"};
template <>
inline constexpr Names<6> kNames<Arrival>{"accurate_pass", "inaccurate_pass", "hand_off",
                                          "bounce",        "kick_off",        "throw_in"};
template <>
inline constexpr Names<14> kNames<TurnoverCause>{
    "none",           "knocked_down", "carrier_lost",      "pass_not_caught",
    "pick_up_failed", "fumble",       "interception",      "sent_off",
    "touchdown",      "time_limit",   "illegal_procedure", "thrown_carrier",
    "blood_lust",     "card"};
template <>
inline constexpr Names<19> kNames<InjuryCause>{
    "block",  "dodge", "going_for_it", "foul",  "crowd",   "rock",      "pitch_invasion",
    "leap",   "stab",  "chainsaw",     "bomb",  "landing", "landed_on", "kicked",
    "bitten", "eaten", "trampled",     "spell", "card"};
template <>
inline constexpr Names<22> kNames<KickoffResult> = kKickoffWords;
template <>
inline constexpr Names<8> kNames<CasualtyEffect> = kCasualtyWords;
template <>
inline constexpr Names<6> kNames<BallState>{"absent", "in_the_air", "on_ground",
                                            "held",   "loose",      "over_the_edge"};
template <>
inline constexpr Names<7> kNames<EffectKind>{
    "none", "no_sending_off", "played", "any_fouls", "more_players", "bonus_rerolls", "rogue_ball"};
template <>
inline constexpr Names<5> kNames<Until>{"end_of_turn", "end_of_drive", "end_of_half",
                                        "end_of_match", "after_match"};
template <>
inline constexpr Names<kDecisionKinds> kNames<DecisionKind>{"kick_or_receive",
                                                            "concede_or_play_on",
                                                            "place_player",
                                                            "place_square",
                                                            "kick_target",
                                                            "touchback_receiver",
                                                            "perfect_defence",
                                                            "high_kick",
                                                            "quick_snap_player",
                                                            "quick_snap_square",
                                                            "return_knocked_out",
                                                            "turn",
                                                            "move",
                                                            "throw_target",
                                                            "interceptor",
                                                            "assists",
                                                            "reroll",
                                                            "block_die",
                                                            "use_skill",
                                                            "skill_user",
                                                            "push_square",
                                                            "follow_up",
                                                            "apothecary",
                                                            "casualty_result",
                                                            "sending_off",
                                                            "draw_or_overtime",
                                                            "illegal_procedure",
                                                            "free_move",
                                                            "second_target",
                                                            "facing",
                                                            "kick_length",
                                                            "feed",
                                                            "raise_dead",
                                                            "gift",
                                                            "sit_out",
                                                            "moment",
                                                            "play_target",
                                                            "play_square",
                                                            "journeymen",
                                                            "buying_order",
                                                            "petty_cash",
                                                            "buy_cards",
                                                            "buy_inducements",
                                                            "draw_cards",
                                                            "return_cards",
                                                            "igor",
                                                            "ball_direction",
                                                            "reroll_kick",
                                                            "play_skill",
                                                            "set_die",
                                                            "change_dice",
                                                            "play_result",
                                                            "handicap",
                                                            "improvement",
                                                            "event_player",
                                                            "event_square",
                                                            "referee",
                                                            "home_stadium",
                                                            "choose_deck",
                                                            "exchange_cards",
                                                            "keep_card",
                                                            "wish"};

template <>
inline constexpr Names<18> kNames<MatchFrame::Step>{
    "weather",     "fans",       "niggles",       "toss",      "play",    "half_over",
    "ask_first",   "ask_second", "overtime_toss", "shoot_out", "end",     "rivals",
    "inducements", "opened",     "handicaps",     "referee",   "stadium", "home_stadium"};
template <>
inline constexpr Names<14> kNames<PreMatchFrame::Step>{
    "journeymen", "order",        "petty_cash",  "money", "cards",    "buy",        "settle",
    "draw_cards", "return_cards", "choose_deck", "deal",  "exchange", "keep_cards", "end"};
template <>
inline constexpr Names<3> kNames<HandicapFrame::Step>{"count", "roll", "choose"};
template <>
inline constexpr Names<kCharacteristics> kNames<Characteristic> = kCharacteristicWords;
template <>
inline constexpr Names<8> kNames<DriveFrame::Step>{"recover",          "count",    "kicking_set_up",
                                                   "receiving_set_up", "kick_off", "next_turn",
                                                   "secret_weapons",   "end"};
template <>
inline constexpr Names<11> kNames<KickOffFrame::Step>{"begin",  "aim",    "guide",  "scatter",
                                                      "adjust", "fly",    "return", "event",
                                                      "land",   "landed", "end"};
template <>
inline constexpr Names<3> kNames<KickOffFrame::Guidance>{"none", "perfect", "inch_perfect"};
template <>
inline constexpr Names<4> kNames<KickOffEventFrame::Step>{"begin", "again", "end", "rolled"};
template <>
inline constexpr Names<9> kNames<TurnFrame::Step>{
    "begin", "choose", "after_action", "start", "ended", "quake", "second_rock", "settle", "event"};
template <>
inline constexpr Names<6> kNames<PlayFrame::Step>{"choose", "second", "resolve",
                                                  "again",  "done",   "skill"};
template <>
inline constexpr Names<kMoments> kNames<Moment>{"pre_match",
                                                "before_fans",
                                                "before_first_kick_off",
                                                "half_begins",
                                                "before_recovery",
                                                "after_recovery",
                                                "before_set_up",
                                                "during_set_up",
                                                "after_set_up",
                                                "ball_placed",
                                                "ball_scattered",
                                                "before_kick_off_table",
                                                "kick_off_resolved",
                                                "before_marker",
                                                "turn_begins",
                                                "throw_declared",
                                                "interception_declared",
                                                "before_roll",
                                                "reroll_possible",
                                                "armour_rolled",
                                                "foul_made",
                                                "turnover_suffered",
                                                "turn_ended",
                                                "touchdown",
                                                "drive_ended",
                                                "reroll_declared",
                                                "action_begins",
                                                "action_ends"};
template <>
inline constexpr Names<14> kNames<ActionFrame::Step>{
    "begin", "gates",         "gate_rolled", "stand_up", "stood_up", "moving",   "paid_for_block",
    "gazed", "second_target", "feed",        "fed",      "over",     "declared", "ends"};
template <>
inline constexpr Names<11> kNames<StepFrame::Step>{
    "tentacles", "held",    "dodge",     "dodged", "going_for_it", "went_for_it",
    "shadow",    "pick_up", "picked_up", "fell",   "arrived"};
template <>
inline constexpr Names<3> kNames<ShadowFrame::Step>{"ask", "rolled", "over"};
template <>
inline constexpr Names<2> kNames<FreeMoveFrame::Step>{"choose", "moving"};
template <>
inline constexpr Names<9> kNames<RollFrame::Step>{
    "break_tackle", "stunty", "roll", "diving_tackle", "reroll", "tackle", "gate", "seen", "dice"};
template <>
inline constexpr Names<4> kNames<RerollFrame::Step>{"pro", "loner", "done", "declared"};
template <>
inline constexpr Names<35> kNames<BlockFrame::Step>{"foul_appearance",
                                                    "braved",
                                                    "dump_off",
                                                    "ask_dauntless",
                                                    "dauntless",
                                                    "attacker_assists",
                                                    "defender_assists",
                                                    "roll",
                                                    "rolled",
                                                    "change_dice",
                                                    "rerolling",
                                                    "choose",
                                                    "juggernaut",
                                                    "attacker_wrestle",
                                                    "defender_wrestle",
                                                    "attacker_block",
                                                    "defender_block",
                                                    "tackle",
                                                    "dodge",
                                                    "stand_firm",
                                                    "grab",
                                                    "push",
                                                    "grab_push",
                                                    "not_pushed",
                                                    "pushed",
                                                    "strip_ball",
                                                    "fend",
                                                    "follow_up",
                                                    "shadow",
                                                    "crowd_injury",
                                                    "falls",
                                                    "defender_injury",
                                                    "attacker_injury",
                                                    "again",
                                                    "paid_for_second"};
template <>
inline constexpr Names<3> kNames<PushFrame::Step>{"stand_firm", "side_step", "choose"};
template <>
inline constexpr Names<14> kNames<InjuryFrame::Step>{
    "armour",           "armour_bonus", "armour_piling_on", "injury",   "injury_bonus",
    "injury_piling_on", "result",       "knocked_out",      "casualty", "ask_apothecary",
    "treated",          "regeneration", "raise_dead",       "igor"};
template <>
inline constexpr Names<9> kNames<BallFrame::Step>{"scatter",    "land",     "ask_first",
                                                  "ask_second", "dive",     "caught",
                                                  "bounce",     "throw_in", "aimed_throw_in"};
template <>
inline constexpr Names<11> kNames<PassFrame::Step>{
    "target", "animosity",  "refused", "pass_block", "interception", "intercepted",
    "lost",   "safe_throw", "roll",    "rolled",     "landed"};
template <>
inline constexpr Names<5> kNames<BombFrame::Step>{"scatter", "land", "caught", "explode", "blast"};
template <>
inline constexpr Names<4> kNames<HandOffFrame::Step>{"animosity", "rolled", "give", "given"};
template <>
inline constexpr Names<13> kNames<FlightFrame::Step>{
    "hungry", "tempted", "escape", "target", "throw",        "thrown", "kick_length",
    "kick",   "scatter", "facing", "land",   "landing_roll", "landed"};
template <>
inline constexpr Names<6> kNames<BallAndChainFrame::Step>{"facing",   "extra",   "blocked",
                                                          "trampled", "entered", "shadow"};
template <>
inline constexpr Names<5> kNames<AttackFrame::Step>{"foul_appearance", "braved", "strike", "struck",
                                                    "over"};
template <>
inline constexpr Names<9> kNames<FoulFrame::Step>{"fouler_assists", "victim_assists", "chainsaw",
                                                  "kick_back",      "armour",         "referee",
                                                  "judged",         "over",           "watched"};

// The procedures, in the order of the frames of the variant.
inline constexpr Names<std::variant_size_v<Frame>> kProcedureNames{"match",
                                                                   "drive",
                                                                   "set_up",
                                                                   "kick_off",
                                                                   "kick_off_event",
                                                                   "turn",
                                                                   "illegal_procedure",
                                                                   "action",
                                                                   "step",
                                                                   "shadow",
                                                                   "free_move",
                                                                   "roll",
                                                                   "reroll",
                                                                   "block",
                                                                   "push",
                                                                   "injury",
                                                                   "ball",
                                                                   "pass",
                                                                   "bomb",
                                                                   "hand_off",
                                                                   "flight",
                                                                   "ball_and_chain",
                                                                   "attack",
                                                                   "foul",
                                                                   "sending_off",
                                                                   "moment",
                                                                   "play",
                                                                   "pre_match",
                                                                   "handicap",
                                                                   "advancement",
                                                                   "wish"};

template <class E>
constexpr std::string_view word_for(E value) {
    static_assert(core::has_row_for_each<E, kNames<E>.size()> && !kNames<E>.back().empty(),
                  "kNames<E> has one name for each enumerator of E, in the same order");
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
