// What the results of both kick-off tables share.
#pragma once

#include <algorithm>
#include <array>

#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

// What the two coaches rolled against each other.
struct Totals {
    int kicking = 0;
    int receiving = 0;
    [[nodiscard]] bool tied() const { return kicking == receiving; }
    [[nodiscard]] Side higher(const Match& m) const {
        return kicking > receiving ? m.kicking : m.receiving();
    }
};

// kick_off_table.cpp
void add_fans(const Engine& e, Side side, KickoffResult result, Modifiers& modifiers);
// One coach's roll in a contest: `dice` dice of `sides` sides (3 means D3) plus his modifiers.
int roll_for(Engine& e, Side side, int dice, int sides, const Modifiers& modifiers);

template <class AddModifiers>
Totals contest(Engine& e, int dice, int sides, AddModifiers&& add) {
    Totals totals;
    for (const Side side : {e.m.kicking, e.m.receiving()}) {
        Modifiers modifiers;
        add(side, modifiers);
        (side == e.m.kicking ? totals.kicking : totals.receiving) =
            roll_for(e, side, dice, sides, modifiers);
    }
    return totals;
}

// blitzmania.cpp: the table of that name.
[[nodiscard]] bool is_blitzmania(const Setup& setup);
[[nodiscard]] bool is_of_blitzmania(KickoffResult result);
void apply_blitzmania(Engine& e, KickOffEventFrame& f);
void list_blitzmania(const Reader& r, const KickOffEventFrame& f, ActionList& out);
void answer_blitzmania(Engine& e, KickOffEventFrame& f, Action action);

}  // namespace affray::bloodbowl
