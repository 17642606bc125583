// Where everybody can go in this turn, and by which way: the quiet moves of a turn, which need no
// roll, and some that a veteran would not think of.
#pragma once

#include <optional>
#include <vector>

#include "ai/bloodbowl/odds/paths.h"
#include "ai/bloodbowl/plays/plays.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/dice.h"

namespace affray::ai {

inline constexpr double kWorthARisk = 0.5;  // the least chance of a way

class Walks {
public:
    // One who may act, and where he can go.
    struct Walker {
        bloodbowl::PlayerId player;
        PathFinder finder;
        std::vector<bloodbowl::Square> squares;
        std::vector<bloodbowl::Square> risky;  // where a roll is needed

        [[nodiscard]] bool reaches(bloodbowl::Square square) const;  // without a roll
        [[nodiscard]] bool has_somewhere_to_go() const {
            return !squares.empty() || !risky.empty();
        }
        [[nodiscard]] Play go_to(bloodbowl::Square to) const;
        [[nodiscard]] Play go_anywhere(core::SeededDice& random) const;
    };

    // The players of the side that may act; setup and match must stay as long as this.
    Walks(const bloodbowl::Setup& setup, const bloodbowl::Match& m, bloodbowl::Side side);

    [[nodiscard]] const std::vector<Walker>& walkers() const { return walkers_; }

    // Somebody goes somewhere: near `focus`, or near where `beside` leads one of them already, or
    // anywhere. Nothing: nobody can go.
    [[nodiscard]] std::optional<Play> pick(core::SeededDice& random, bloodbowl::Square focus,
                                           std::span<const Play* const> beside) const;

    // A cage for a ball at `centre`: at each corner that somebody can reach, one of those, but none
    // of the `busy`. Who is meant to go to a corner anyway stays with it.
    [[nodiscard]] std::vector<Play> cage(core::SeededDice& random, bloodbowl::Square centre,
                                         bloodbowl::PlayerSet busy,
                                         std::span<const Play* const> beside) const;
    // A player goes somewhere. Nothing: he cannot.
    [[nodiscard]] std::optional<Play> pick_for(bloodbowl::PlayerId player,
                                               core::SeededDice& random) const;

    // Somebody blitzes somebody; or he goes where he may fall, most of all near `focus`. Nothing:
    // nobody can.
    [[nodiscard]] std::optional<Play> pick_blitz(core::SeededDice& random,
                                                 bloodbowl::Square focus) const;
    [[nodiscard]] std::optional<Play> pick_risk(core::SeededDice& random,
                                                bloodbowl::Square focus) const;

private:
    struct Blow {
        std::size_t walker;
        bloodbowl::PlayerId target;
        bloodbowl::Square from;
    };

    void add_blows(const bloodbowl::Match& m, std::size_t number);
    [[nodiscard]] static Play blow(const Walker& walker, const Blow& blow);

    std::vector<Walker> walkers_;
    std::vector<Blow> blows_;
};

}  // namespace affray::ai
