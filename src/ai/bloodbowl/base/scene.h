// The moment a Blood Bowl bot looks at, and small tools to choose in it.
#pragma once

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

struct Scene {
    const bloodbowl::Setup& setup;
    const bloodbowl::Match& m;
    const core::ActionList& actions;
    bloodbowl::Side side;  // who must choose

    [[nodiscard]] bool can(core::Action action) const { return actions.contains(action); }
    [[nodiscard]] const bloodbowl::Player& player(bloodbowl::PlayerId p) const {
        return m.player(p);
    }
    [[nodiscard]] bool is_own(bloodbowl::PlayerId p) const { return m.player(p).side == side; }
    [[nodiscard]] core::Action yes_or_no(bool yes) const {
        return bloodbowl::make_action(yes ? bloodbowl::ActionKind::Use
                                          : bloodbowl::ActionKind::Decline);
    }
};

// The topmost procedure, if it is of this kind.
template <class F>
const F* top_frame(const bloodbowl::Match& m) {
    return m.depth > 0 ? std::get_if<F>(&m.top()) : nullptr;
}

// The Action that a player is taking, whatever is being asked in the middle of it; null: nobody is.
inline const bloodbowl::ActionFrame* running_action(const bloodbowl::Match& m) {
    for (int i = m.depth - 1; i >= 0; --i)
        if (const auto* f =
                std::get_if<bloodbowl::ActionFrame>(&m.stack[static_cast<std::size_t>(i)]))
            return f;
    return nullptr;
}

// The legal action that is worth most by `worth`; there must be one.
template <class Worth>
core::Action best_action(const core::ActionList& actions, Worth&& worth) {
    core::Action best = actions[0];
    double most = worth(best);
    for (std::size_t i = 1; i < actions.size(); ++i)
        if (const double value = worth(actions[i]); value > most) {
            most = value;
            best = actions[i];
        }
    return best;
}

}  // namespace affray::ai
