// Inducements: what a side may still buy, what a purchase does, and what the bought ones do in the
// match. docs/rulings.md has the decisions.
#pragma once

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

// Gold is counted in thousands; events tell it in pieces.
inline constexpr int kThousand = 1000;
[[nodiscard]] int team_value(const Setup& setup, const Match& m, Side side);
// Classic: value and treasury in tens of thousands, and a point for five Star Player points.
[[nodiscard]] int team_rating(const Setup& setup, const Match& m, Side side);
// Why a side may not buy something now.
enum class NotForSale : std::uint8_t {
    None,    // it may
    Team,    // it is not for this team
    Limit,   // it has all it may have
    Money,   // it costs more than is left
    Places,  // nobody else may join the team, or nobody of this position
};
[[nodiscard]] NotForSale why_not(const Reader& r, Side side, const Offer& offer, int surcharge = 0);
void list_purchases(const Reader& r, Side side, bool cards, ActionList& out);
void buy(Engine& e, Side side, Action action);
// The top card of a deck, which nobody has; and how many lie there.
Playable pick_card(Engine& e, const Offer& offer);
[[nodiscard]] int count_cards_left(const Setup& setup, const Match& m, const Offer& offer);
// Both have hired the same star: neither may use him, and the money is lost.
void part_with_shared_hires(Engine& e);
// At the start of a half both chefs cook: first what they give, then what they take.
void cook(Engine& e);
// Players who can play this match.
[[nodiscard]] int count_fit(const Match& m, Side side);

}  // namespace affray::bloodbowl
