// What the fuzz targets of Underworlds share.
#pragma once

#include "fuzz_input.h"
#include "underworlds/game.h"

namespace affray::fuzz {

using underworlds::Underworlds;

// Every card a warband may have; bits switch options: artefact, held back cards, decider.
inline underworlds::Setup underworlds_setup(int players, unsigned bits) {
    std::vector<underworlds::Deck> decks;
    for (int i = 0; i < players; ++i) {
        const auto warband = static_cast<underworlds::Warband>(
            (static_cast<unsigned>(i) + (bits >> 3U)) % underworlds::kWarbands);
        underworlds::Deck deck{"fuzz", warband, {}, {}};
        for (const underworlds::CardData& card : underworlds::data::card_rows) {
            if (!card.universal && card.warband != warband) continue;
            if (card.kind != underworlds::CardKind::Objective)
                deck.power.push_back(card.card);
            else if (deck.objectives.size() < underworlds::kObjectiveCards)
                deck.objectives.push_back(card.card);
        }
        decks.push_back(std::move(deck));
    }
    underworlds::Options options;
    options.boards = underworlds::BoardChoice::Any;
    options.artefact = (bits & 1U) != 0;
    options.hold_back = (bits & 2U) != 0;
    options.decider = (bits & 4U) != 0 && players == 2;
    return underworlds::make_setup(options, decks);
}

inline void check(const underworlds::Setup& setup, const underworlds::Match& m,
                  std::string_view when, core::Action after = {}) {
    const std::string broken = Underworlds::broken_invariant(setup, m);
    if (!broken.empty()) fail(when, Underworlds::action_text(setup, after) + ": " + broken);
}

inline void play_on(const underworlds::Setup& setup, underworlds::Match& m,
                    core::SeededDice& random, int decisions) {
    core::ActionList actions;
    core::Action action;
    for (; decisions > 0 && m.decision.is_open(); --decisions) {
        Underworlds::list_actions(setup, m, actions);
        if (actions.empty()) fail("play_on", "a decision without an action");
        action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
        Underworlds::apply(setup, m, action, random, nullptr);
        check(setup, m, "after a random action", action);
    }
}

}  // namespace affray::fuzz
