// Where everybody can go in this turn without a roll, and by which way: the quiet moves of a turn.
#pragma once

#include <optional>
#include <vector>

#include "ai/paths.h"
#include "ai/plays.h"
#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"
#include "core/dice.h"

namespace affray::ai {

class Walks {
public:
    // The players of the side that may act; setup and match must stay as long as this.
    Walks(const bloodbowl::Setup& setup, const bloodbowl::Match& m, bloodbowl::Side side);

    // Somebody goes somewhere: near `focus`, or near where `beside` leads one of them already, or
    // anywhere. Nothing: nobody can go.
    [[nodiscard]] std::optional<Play> pick(core::SeededDice& random, bloodbowl::Square focus,
                                           std::span<const Play* const> beside) const;

    // A cage for a ball at `centre`: at each corner that somebody can reach, one of those, but not
    // `carrier`. Who is meant to go to a corner anyway stays with it.
    [[nodiscard]] std::vector<Play> cage(core::SeededDice& random, bloodbowl::Square centre,
                                         bloodbowl::PlayerId carrier,
                                         std::span<const Play* const> beside) const;
    // A player goes somewhere. Nothing: he cannot.
    [[nodiscard]] std::optional<Play> pick_for(bloodbowl::PlayerId player,
                                               core::SeededDice& random) const;

private:
    struct Walker {
        bloodbowl::PlayerId player;
        PathFinder finder;
        std::vector<bloodbowl::Square> squares;
        [[nodiscard]] bool reaches(bloodbowl::Square square) const;
    };

    [[nodiscard]] static Play walk(const Walker& walker, bloodbowl::Square to);

    std::vector<Walker> walkers_;
};

}  // namespace affray::ai
