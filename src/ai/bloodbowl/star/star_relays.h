// The ball from hand to hand: somebody who has it, or picks it up, gives it to a team-mate who has
// not acted yet and runs on with it. A veteran thinks of that only when it scores at once.
#pragma once

#include <optional>
#include <vector>

#include "ai/bloodbowl/odds/paths.h"
#include "ai/bloodbowl/plays/plays.h"
#include "ai/bloodbowl/star/star_walks.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/dice.h"

namespace affray::ai {

struct Relay {
    Play gift;  // by hand or by a throw
    Play run;
};

class Relays {
public:
    // By those who walk; setup, match and walks must stay as long as this.
    Relays(const bloodbowl::Setup& setup, const bloodbowl::Match& m, const Walks& walks);

    // Somebody gives the ball to somebody, who goes somewhere, rather far than near. Nothing:
    // nobody can, or he would have to go where the other one stands.
    [[nodiscard]] std::optional<Relay> pick(core::SeededDice& random) const;

private:
    // Who may have the ball in his hands in this turn, and where he can go with it.
    struct Giver {
        bloodbowl::PlayerId player;
        bool hands, throws;  // whether the turn's one hand-off and its one pass are his to make
        PathFinder finder;
        std::vector<bloodbowl::Square> squares;
    };
    struct Gift {
        std::size_t giver;
        const Walks::Walker* mate;
        bloodbowl::Square from;
        bool by_hand;
        double chance;
    };

    void add_giver(const Walks::Walker& walker, const core::ActionList& legal);
    void add_gift(std::size_t giver, const Walks::Walker& mate);
    [[nodiscard]] Gift gift_from(std::size_t giver, const Walks::Walker& mate,
                                 bloodbowl::Square from) const;
    [[nodiscard]] Play play_of(const Gift& gift) const;

    const bloodbowl::Setup& setup_;
    const bloodbowl::Match& m_;
    std::vector<Giver> givers_;
    std::vector<Gift> gifts_;  // the surest from everybody to everybody
};

}  // namespace affray::ai
