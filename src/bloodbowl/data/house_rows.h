// The rows of tables that a house may change: for who reads them and who tells what differs.
#pragma once

#include <array>
#include <string_view>

#include "bloodbowl/data/house.h"

namespace affray::bloodbowl {

inline constexpr int kLowest2D6 = 2;

// classic: what the D6 says before the table of serious injuries.
inline constexpr std::array<std::string_view, 3> kCasualtyDieWords{"badly_hurt", "serious_injury",
                                                                   "dead"};
[[nodiscard]] std::size_t casualty_die_result(const Rules& rules, int die);

template <class Awards, class Visitor>
void each_award(Awards& awards, Visitor&& visit) {
    visit("completion", awards.completion);
    visit("casualty", awards.casualty);
    visit("interception", awards.interception);
    visit("touchdown", awards.touchdown);
    visit("mvp", awards.mvp);
}

template <class Prices, class Visitor>
void each_price(Prices& prices, Visitor&& visit) {
    visit("normal", prices.normal);
    visit("doubles", prices.doubles);
    visit("ma", prices.ma);
    visit("av", prices.av);
    visit("ag", prices.ag);
    visit("st", prices.st);
}

}  // namespace affray::bloodbowl
