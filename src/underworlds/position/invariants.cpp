// What must always hold, checked by tests after every decision.
#include <bit>

#include <fmt/format.h>

#include "underworlds/game.h"
#include "underworlds/position/position_check.h"
#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

// The board: one fighter to a hex, and what is derived fits what it is derived from.
std::string broken_board(const Setup& setup, const Match& m) {
    Match again = m;
    rebuild(setup, again);
    if (again.occupant != m.occupant) return "the hexes do not know who stands in them";
    if (again.placed != m.placed || again.out != m.out) return "the sets of fighters are wrong";
    int standing = 0;
    for (int i = 0; i < m.field.size(); ++i)
        standing += m.occupant[static_cast<std::size_t>(i)] != Match::kEmpty ? 1 : 0;
    if (standing != m.placed.count()) return "two fighters share a hex";
    if (m.round == 0) return {};
    for (const Seat seat : setup.all_seats())
        if (static_cast<int>(setup.seats.size()) != m.boards_placed)
            return fmt::format("{} has no board", short_name(seat));
    return {};
}

// Every card is in one place, and none is lost.
std::string broken_cards(const Setup& setup, const Match& m, Seat seat) {
    const Player& p = m.player(seat);
    std::uint64_t all = 0;
    int counted = 0;
    const auto place = [&](std::uint64_t cards) {
        all |= cards;
        counted += std::popcount(cards);
    };
    place(p.power_deck);
    place(p.power_hand);
    place(p.power_discard);
    for (const FighterId f : listed_fighters(setup, seat)) place(m.fighter(f).upgrades);
    for (const WaitingPloy& ploy : m.waiting)
        if (ploy.lies && ploy.owner == seat)
            place(std::uint64_t{1}
                  << setup.seat(seat).power_index[static_cast<std::size_t>(ploy.card)]);
    if (all != setup.seat(seat).all_power() ||
        counted != static_cast<int>(setup.seat(seat).deck.power.size()))
        return fmt::format("power cards of {} are lost or doubled", short_name(seat));
    const unsigned objectives = p.objective_deck | p.objective_hand | p.objective_discard;
    const int objectives_counted = std::popcount(p.objective_deck) +
                                   std::popcount(p.objective_hand) +
                                   std::popcount(p.objective_discard);
    if (objectives != setup.seat(seat).all_objectives() || objectives_counted != kObjectiveCards)
        return fmt::format("objectives of {} are lost or doubled", short_name(seat));
    if (!p.concealed && (p.power_in_hand != std::popcount(p.power_hand) ||
                         p.objectives_in_hand != std::popcount(p.objective_hand)))
        return fmt::format("{} holds another number of cards than everybody thinks",
                           short_name(seat));
    return {};
}

}  // namespace

std::string Underworlds::broken_invariant(const Setup& setup, const Match& m) {
    std::string broken = broken_board(setup, m);
    if (broken.empty()) broken = wrong_values(setup, m);
    for (const Seat seat : setup.all_seats())
        if (broken.empty()) broken = broken_cards(setup, m, seat);
    if (broken.empty()) broken = wrong_stack(setup, m);
    if (broken.empty()) broken = wrong_decision(setup, m);
    if (broken.empty() && m.over && m.winners.empty()) broken = "nobody won and nobody drew";
    return broken;
}

}  // namespace affray::underworlds
