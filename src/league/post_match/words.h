// The words of the game after a match: of its steps, questions, actions and events.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "league/post_match/post_match.h"

namespace affray::league::after_match {

inline constexpr std::array<std::string_view, 22> kStepNames{
    "record",       "mvp",        "star_points", "improvements", "remove_dead", "desertion",
    "residency",    "winnings",   "petty_cash",  "expenses",     "fan_factor",  "sponsors",
    "home_stadium", "purchases",  "journeymen",  "upkeep",       "insurance",   "mistakes",
    "next_match",   "last_deals", "value",       "over"};

inline constexpr std::array<std::string_view, 19> kQuestionNames{
    "none",       "nominate",  "winnings",   "improvement", "purchase", "journeyman",   "upkeep",
    "next_match", "kept_dice", "residency",  "rival",       "offer",    "home_at_risk", "sale",
    "sponsor",    "deal",      "bombardier", "end_deals",   "fee"};

// What follows the word of an action.
enum class Operand : std::uint8_t {
    Nothing,
    Named,
    Learned,
    Position,
    Star,
    Number,
    Dice,
    Contract
};
struct ActionWord {
    std::string_view word;
    std::string_view what;  // fixed
    Operand operand = Operand::Nothing;
};
// In the order of PostMatchAction.
inline constexpr std::array<ActionWord, 36> kActionWords{{
    {"nominate", "", Operand::Named},
    {"keep", ""},
    {"reroll", ""},
    {"learn", "", Operand::Learned},
    {"buy", "", Operand::Position},
    {"buy", "reroll"},
    {"buy", "apothecary"},
    {"buy", "assistant_coach"},
    {"buy", "cheerleader"},
    {"roster", "", Operand::Star},
    {"dismiss", "", Operand::Number},
    {"dismiss", "reroll"},
    {"dismiss", "apothecary"},
    {"dismiss", "assistant_coach"},
    {"dismiss", "cheerleader"},
    {"take", "zombie"},
    {"take", "rotter"},
    {"hire", "", Operand::Number},
    {"add", "", Operand::Position},
    {"pay", ""},
    {"let_go", ""},
    {"done", ""},
    {"keep", "", Operand::Dice},
    {"seek", "residency"},
    {"pass", ""},
    {"go_on", ""},
    {"accept", ""},
    {"decline", ""},
    {"sell", ""},
    {"seek", "sponsor"},
    {"sign", "", Operand::Contract},
    {"arm", "", Operand::Number},
    {"end", "", Operand::Contract},
    {"acquire", "stadium"},
    {"fund", "stadium"},
    {"give_up", ""},
}};

// Whether an event of a kind has a field.
enum class Has : std::uint8_t { Never, Sometimes, Always };
struct EventWord {
    std::string_view name;
    Has number = Has::Never;
    Has what = Has::Never;
    Has value = Has::Never;
    Has dice = Has::Never;
};
// In the order of PostMatchEventKind.
inline constexpr std::array<EventWord, 44> kEventWords{{
    {.name = "mvp_awarded", .number = Has::Always},
    {.name = "mvp_lost", .number = Has::Sometimes},
    {.name = "points_added", .number = Has::Always, .value = Has::Always},
    {.name = "improvement_rolled", .number = Has::Always, .dice = Has::Always},
    {.name = "learned", .number = Has::Always, .what = Has::Always},
    {.name = "nothing_to_learn", .number = Has::Always},
    {.name = "ageing_rolled", .number = Has::Always, .value = Has::Always, .dice = Has::Always},
    {.name = "aged", .number = Has::Always, .what = Has::Always, .dice = Has::Always},
    {.name = "injured", .number = Has::Always, .what = Has::Always},
    {.name = "poisoned", .number = Has::Always, .value = Has::Always, .dice = Has::Always},
    {.name = "died", .number = Has::Always},
    {.name = "desertion_rolled", .number = Has::Always, .value = Has::Always, .dice = Has::Always},
    {.name = "winnings_rolled", .dice = Has::Always},
    {.name = "winnings_earned", .value = Has::Always},
    {.name = "gold_returned", .value = Has::Always},
    {.name = "gold_spent", .value = Has::Always},
    {.name = "gold_earned", .value = Has::Always, .dice = Has::Sometimes},
    {.name = "expenses_paid", .value = Has::Always},
    {.name = "fans_rolled", .value = Has::Always, .dice = Has::Always},
    {.name = "fans_changed", .value = Has::Always},
    {.name = "bought", .what = Has::Always, .value = Has::Always},
    {.name = "dismissed", .number = Has::Sometimes, .what = Has::Sometimes},
    {.name = "joined", .number = Has::Always, .what = Has::Always},
    {.name = "journeyman_hired", .number = Has::Always, .value = Has::Always},
    {.name = "upkeep_paid", .number = Has::Always, .value = Has::Always},
    {.name = "star_left", .number = Has::Always},
    {.name = "mistakes_rolled", .what = Has::Always, .dice = Has::Always},
    {.name = "gold_lost", .value = Has::Always},
    {.name = "journeyman_added", .number = Has::Always, .what = Has::Always},
    {.name = "value_recorded", .value = Has::Always},
    {.name = "residency_rolled", .value = Has::Always, .dice = Has::Always},
    {.name = "home_found", .what = Has::Always},
    {.name = "home_given_up", .value = Has::Always},
    {.name = "home_at_risk", .dice = Has::Always},
    {.name = "home_kept", .value = Has::Always},
    {.name = "home_lost"},
    {.name = "stadium_sold", .value = Has::Always, .dice = Has::Always},
    {.name = "sponsor_sought", .value = Has::Always, .dice = Has::Always},
    {.name = "deal_signed", .what = Has::Always},
    {.name = "deal_ended", .what = Has::Always},
    {.name = "sponsor_paid",
     .number = Has::Sometimes,
     .what = Has::Always,
     .value = Has::Always,
     .dice = Has::Sometimes},
    {.name = "misses_next", .number = Has::Always},
    {.name = "bombs_handed_out", .number = Has::Always},
    {.name = "fee_rolled", .value = Has::Always, .dice = Has::Always},
}};
inline const EventWord& word_of(PostMatchEventKind kind) {
    return kEventWords[static_cast<std::size_t>(kind)];
}

// "one_time", "ongoing", or a major sponsor; -1: there is no such contract.
[[nodiscard]] std::string_view contract_text(int contract);
[[nodiscard]] int contract_named(std::string_view what);

}  // namespace affray::league::after_match
