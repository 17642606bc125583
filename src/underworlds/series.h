// Matched play: a match of up to three games with the same warbands and decks.
//
// A thin layer over games that are values of their own: it says which game comes next, takes its
// outcome, and knows when the match is decided. Its record is one JSON object.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/json.h"
#include "core/result.h"
#include "underworlds/deck.h"

namespace affray::underworlds {

struct PlayedGame {
    std::optional<int> winner;  // a seat; nobody: a draw
    std::array<int, 2> glory{};
    std::array<bool, 2> wiped_out{};
    bool sudden_death = false;
    std::string record;  // where the game's own record is, if anywhere

    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

class Series {
public:
    static constexpr int kGames = 3;

    // The decks of both players, locked for the whole match (wus.matched.03).
    Series(Deck first, Deck second, bool winner_required);

    // The header of the next game; nothing: the match is over (wus.matched.04, .05). The third game
    // of a match that needs a winner goes to sudden death by itself (wus.matched.09).
    [[nodiscard]] std::optional<core::Json> next_header() const;
    // Takes the outcome of the game that was played.
    [[nodiscard]] core::Status add(const core::Json& outcome, std::string record = {});

    [[nodiscard]] const std::vector<PlayedGame>& games() const { return games_; }
    [[nodiscard]] bool is_over() const;
    [[nodiscard]] std::array<int, 2> wins() const;
    [[nodiscard]] std::array<int, 2> glory() const;
    [[nodiscard]] std::optional<int> winner() const;  // of the match; nobody: open or a draw

    // Its record.
    [[nodiscard]] core::Json to_json() const;
    [[nodiscard]] static core::Result<Series> read(const core::Json& json);

private:
    std::array<Deck, 2> decks_;
    bool winner_required_;
    std::vector<PlayedGame> games_;
};

}  // namespace affray::underworlds
