// The words of the game in texts, JSON and records. Values are written by name, so that a record
// outlives a reordered enumeration.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "core/enumerators.h"
#include "underworlds/rules/decisions.h"
#include "underworlds/rules/frames.h"
#include "underworlds/rules/match.h"

namespace affray::underworlds {

template <class E>
inline constexpr int kNames = 0;  // specialised below for every enumeration that is written out

template <std::size_t N>
using Names = std::array<std::string_view, N>;

template <>
inline constexpr Names<7> kNames<Face>{"hammer",   "sword",    "shield", "dodge",
                                       "support1", "support2", "crit"};
template <>
inline constexpr Names<5> kNames<Window>{"attack_failed", "driven_back", "after_attack",
                                         "after_ploy", "after_activation"};
template <>
inline constexpr Names<4> kNames<AttackResult>{"unknown", "fails", "ties", "succeeds"};
template <>
inline constexpr Names<5> kNames<EffectSource>{"ploy", "waiting", "upgrade", "fighter_card",
                                               "action"};
template <>
inline constexpr Names<7> kNames<GameFrame::Step>{
    "boards", "tokens", "opening_hands", "placement", "rounds", "sudden_death", "end"};
template <>
inline constexpr Names<4> kNames<BoardsFrame::Step>{"roll_off", "choose", "place", "seating"};
template <>
inline constexpr Names<2> kNames<TokensFrame::Step>{"artefact", "token"};
template <>
inline constexpr Names<2> kNames<PlacementFrame::Step>{"roll_off", "place"};
template <>
inline constexpr Names<5> kNames<RoundFrame::Step>{"roll_off", "activate", "power_step",
                                                   "end_phase", "end"};
template <>
inline constexpr Names<4> kNames<ActivationFrame::Step>{"begin", "acted", "completed", "end"};
template <>
inline constexpr Names<4> kNames<ChargeFrame::Step>{"move", "attack", "completed", "end"};
template <>
inline constexpr Names<5> kNames<AttackFrame::Step>{"declare", "targets", "completed", "window",
                                                    "end"};
template <>
inline constexpr Names<10> kNames<CombatFrame::Step>{
    "roll",          "failed", "drive_back_window", "drive_back", "knockback", "end",
    "reroll_attack", "defend", "reroll_defence",    "resolve"};
template <>
inline constexpr Names<7> kNames<EffectFrame::Step>{
    "choose", "choose_second", "resolve", "again", "completed", "window", "end"};
template <>
inline constexpr Names<3> kNames<ScoringFrame::Step>{"begin", "score", "draw"};
template <>
inline constexpr Names<8> kNames<EndPhaseFrame::Step>{
    "begin",         "score",           "discard_objectives", "upgrades",
    "discard_power", "draw_objectives", "draw_power",         "next"};
template <>
inline constexpr Names<kDecisionKinds> kNames<DecisionKind>{"choose_board",
                                                            "place_board",
                                                            "seating",
                                                            "place_artefact",
                                                            "place_token",
                                                            "mulligan",
                                                            "who_begins",
                                                            "place_fighter",
                                                            "activation",
                                                            "move_to",
                                                            "attack",
                                                            "total_offence",
                                                            "target",
                                                            "drive_back",
                                                            "knockback",
                                                            "push",
                                                            "reaction",
                                                            "power_card",
                                                            "choose_fighter",
                                                            "choose_hex",
                                                            "choose_objective",
                                                            "how_many",
                                                            "score",
                                                            "draw_objective",
                                                            "discard_objectives",
                                                            "play_upgrades",
                                                            "discard_power",
                                                            "refill_objectives",
                                                            "refill_power",
                                                            "reroll"};

// In the order of the alternatives of Frame.
inline constexpr Names<17> kProcedureNames{"game",
                                           "boards",
                                           "objective_tokens",
                                           "mulligan",
                                           "placement",
                                           "round",
                                           "activation",
                                           "move",
                                           "charge",
                                           "attack",
                                           "combat",
                                           "push",
                                           "reaction_window",
                                           "power_step",
                                           "effect",
                                           "scoring",
                                           "end_phase"};
static_assert(std::variant_size_v<Frame> == kProcedureNames.size());

template <class E>
constexpr std::string_view word_for(E value) {
    static_assert(core::has_row_for_each<E, kNames<E>.size()> && !kNames<E>.back().empty(),
                  "kNames<E> has one name for each enumerator of E, in the same order");
    return kNames<E>[static_cast<std::size_t>(value)];
}

template <class E>
constexpr std::optional<E> value_named(std::string_view word) {
    const auto& names = kNames<E>;
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) return std::nullopt;
    return static_cast<E>(found - names.begin());
}

}  // namespace affray::underworlds
