#include "underworlds/data/setup.h"

namespace affray::underworlds {

std::uint64_t SeatList::all_power() const {
    return deck.power.size() == 64 ? ~std::uint64_t{0}
                                   : (std::uint64_t{1} << deck.power.size()) - 1U;
}
std::uint16_t SeatList::all_objectives() const {
    return static_cast<std::uint16_t>((1U << deck.objectives.size()) - 1U);
}

Setup make_setup(const Options& options, const std::vector<Deck>& decks) {
    Setup setup;
    setup.options = options;
    for (const Deck& deck : decks) {
        SeatList list;
        list.deck = deck;
        list.objective_index.fill(SeatList::kNotThere);
        list.power_index.fill(SeatList::kNotThere);
        for (std::size_t i = 0; i < deck.objectives.size(); ++i) {
            list.objective_index[static_cast<std::size_t>(deck.objectives[i])] =
                static_cast<std::uint8_t>(i);
            if (data_of(deck.objectives[i]).timing == Timing::Immediate)
                list.immediate = static_cast<std::uint16_t>(list.immediate | (1U << i));
        }
        for (std::size_t i = 0; i < deck.power.size(); ++i) {
            const CardData& card = data_of(deck.power[i]);
            const std::uint64_t bit = std::uint64_t{1} << i;
            list.power_index[static_cast<std::size_t>(card.card)] = static_cast<std::uint8_t>(i);
            if (card.kind == CardKind::Upgrade) list.upgrades |= bit;
            if (card.kind == CardKind::Upgrade && card.reacts != 0) list.reaction_upgrades |= bit;
            if (card.timing == Timing::PowerStep) list.ploys |= bit;
            for (int w = 0; w < kWindows; ++w)
                if (card.timing == Timing::Reaction && card.reacts_in(static_cast<Window>(w)))
                    list.reaction_ploys[static_cast<std::size_t>(w)] |= bit;
        }
        setup.seats.push_back(std::move(list));
    }
    return setup;
}

std::string short_name(Seat seat) {
    return seat.number < kMostSeats ? std::string(1, static_cast<char>('A' + seat.number)) : "none";
}

std::string short_name(FighterId fighter) {
    if (fighter.slot >= kFighters) return "none";
    return short_name(fighter.seat()) + std::to_string(fighter.number() + 1);
}

Seat seat_called(const Setup& setup, std::string_view name) {
    if (name.size() != 1 || name[0] < 'A' || name[0] > 'D') return kNoSeat;
    const Seat seat{static_cast<std::uint8_t>(name[0] - 'A')};
    return setup.has(seat) ? seat : kNoSeat;
}

FighterId fighter_called(const Setup& setup, std::string_view name) {
    if (name.size() != 2 || name[1] < '1' || name[1] > '8') return kNoFighter;
    const Seat seat = seat_called(setup, name.substr(0, 1));
    if (!seat.is_some()) return kNoFighter;
    const FighterId fighter = FighterId::of(seat, name[1] - '1');
    return setup.has(fighter) ? fighter : kNoFighter;
}

FighterSet listed_fighters(const Setup& setup, Seat seat) {
    FighterSet set;
    for (std::size_t i = 0; i < setup.seat(seat).warband().fighters.size(); ++i)
        set.add(FighterId::of(seat, static_cast<int>(i)));
    return set;
}

}  // namespace affray::underworlds
