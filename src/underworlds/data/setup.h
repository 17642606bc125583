// What never changes during a match: the options, and every player's warband and decks.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "underworlds/data/deck.h"
#include "underworlds/data/types.h"

namespace affray::underworlds {

// Which boards may be chosen together (wus.ruling.05).
enum class BoardChoice : std::uint8_t { Different, Any, SingleSet };

// A match of up to three games (wus.matched.01); Winner: it must not end in a draw (.06).
enum class MatchedPlay : std::uint8_t { Off, Draw, Winner };

struct Options {
    BoardChoice boards = BoardChoice::Different;
    std::optional<FixedLayout> layout;  // fixed format; nothing: boards are placed freely
    bool artefact = false;              // Capture the Artefact
    bool hold_back = false;             // a card that could be scored may be kept (wus.ruling.48)
    MatchedPlay matched_play = MatchedPlay::Off;
    // Only the third game of a match in which a winner is required: what the first two brought.
    bool decider = false;
    std::array<int, 2> wins{};
    std::array<int, 2> glory{};

    friend bool operator==(const Options&, const Options&) = default;
};

// One player's list, with what the engine looks up of it.
struct SeatList {
    static constexpr std::uint8_t kNotThere = 0xFF;

    Deck deck;
    std::array<std::uint8_t, kCards> objective_index{};  // places in the decks
    std::array<std::uint8_t, kCards> power_index{};
    std::array<std::uint64_t, kWindows> reaction_ploys{};  // of the power deck, by window
    std::uint64_t reaction_upgrades = 0;
    std::uint64_t ploys = 0;  // that are played in the power step
    std::uint64_t upgrades = 0;
    std::uint16_t immediate = 0;  // objectives that are scored at once

    [[nodiscard]] const WarbandData& warband() const { return data_of(deck.warband); }
    [[nodiscard]] Card power(int index) const {
        return deck.power[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] Card objective(int index) const {
        return deck.objectives[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] std::uint64_t all_power() const;
    [[nodiscard]] std::uint16_t all_objectives() const;
};

struct Setup {
    Options options;
    std::vector<SeatList> seats;

    [[nodiscard]] int size() const { return static_cast<int>(seats.size()); }
    [[nodiscard]] const SeatList& seat(Seat s) const { return seats[s.number]; }
    [[nodiscard]] SeatSet all_seats() const {
        return {static_cast<std::uint8_t>((1U << seats.size()) - 1U)};
    }
    [[nodiscard]] bool has(Seat s) const { return s.number < seats.size(); }
    [[nodiscard]] bool has(FighterId f) const {
        return f.slot < kFighters && has(f.seat()) &&
               f.number() < static_cast<int>(seat(f.seat()).warband().fighters.size());
    }
    [[nodiscard]] const FighterData& fighter(FighterId f) const {
        return seat(f.seat()).warband().fighters[static_cast<std::size_t>(f.number())];
    }
    // wus.objtoken.01, wus.multi.09
    [[nodiscard]] int objective_tokens() const { return 2 * size() + 1; }
};

// The decks must be legal.
[[nodiscard]] Setup make_setup(const Options& options, const std::vector<Deck>& decks);

// "A" to "D" for a seat, "A1" for its first fighter. Reading: nobody where there is none.
[[nodiscard]] std::string short_name(Seat seat);
[[nodiscard]] std::string short_name(FighterId fighter);
[[nodiscard]] Seat seat_called(const Setup& setup, std::string_view name);
[[nodiscard]] FighterId fighter_called(const Setup& setup, std::string_view name);
[[nodiscard]] FighterSet listed_fighters(const Setup& setup, Seat seat);

}  // namespace affray::underworlds
