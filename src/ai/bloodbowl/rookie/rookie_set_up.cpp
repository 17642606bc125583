// Set-up and kick.
#include "ai/bloodbowl/rookie/formation.h"
#include "ai/bloodbowl/rookie/rookie_parts.h"

namespace affray::ai::rookie {

using namespace bloodbowl;

namespace {

// Where no scatter carries it out of the receiving half.
constexpr int kDeep = 6;  // squares from the receivers' goal line
constexpr int kMiddle = kPitchWidth / 2;

Action aim_kick(const Scene& s) {
    const int x = s.m.receiving() == Side::Home ? kDeep : kPitchLength - 1 - kDeep;
    return make_action(ActionKind::KickTo, Square::at(x, kMiddle));
}

}  // namespace

Action choose_at_set_up(const Scene& s) {
    if (static_cast<DecisionKind>(s.m.decision.kind) == DecisionKind::KickTarget)
        return aim_kick(s);
    return next_placement(s.setup, s.m).value_or(s.actions[0]);
}

}  // namespace affray::ai::rookie
