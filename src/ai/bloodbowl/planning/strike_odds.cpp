#include "ai/bloodbowl/planning/strike_odds.h"

#include <algorithm>
#include <array>

#include "ai/bloodbowl/odds/odds.h"
#include "ai/bloodbowl/plays/veteran_answers.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

constexpr int kThrowsOfAim = 480;
constexpr int kMostAnswersToAim = 60;  // until it has done what it does
constexpr int kNotBroken = 13;
constexpr std::uint64_t kSeedOfAim = 26;

// What happened to whom in all throws. The chance of a roll that was made is exact; the throws only
// say how often it is made, and what follows.
struct CountedStrike final : core::Listener<Event> {
    std::array<double, kSlots> rolls{};  // the chances of the rolls that were made, summed up
    std::array<int, kSlots> falls{};
    std::array<int, kSlots> armour{};       // his last armour roll of this throw
    std::array<int, kSlots> broken_from{};  // the lowest that let an injury through
    int turnovers = 0;

    CountedStrike() { broken_from.fill(kNotBroken); }

    void on(const Event& event) override {
        if (event.kind == EventKind::Turnover) ++turnovers;
        if (!event.player.is_some()) return;
        const std::size_t p = event.player.slot;
        if (event.kind == EventKind::PlayRolled && event.target > 0)
            rolls[p] += chance_of(event.target);
        if (event.kind == EventKind::ArmourRolled) armour[p] = event.dice[0] + event.dice[1];
        if (event.kind == EventKind::InjuryRolled && armour[p] > 0)
            broken_from[p] = std::min(broken_from[p], armour[p]);
    }
};

// What comes now is for the coach: a turn, an Action, a place on the pitch.
bool is_for_coach(DecisionKind kind) {
    switch (kind) {
        case DecisionKind::Turn:
        case DecisionKind::Move:
        case DecisionKind::PlacePlayer:
        case DecisionKind::PlaceSquare:
        case DecisionKind::KickTarget:
        case DecisionKind::KickOrReceive: return true;
        default: return false;
    }
}

}  // namespace

void carry_out_aim(const Setup& setup, Match& m, Action aim, core::Dice& dice,
                   core::Listener<Event>* listener) {
    BloodBowl::apply(setup, m, aim, dice, listener);
    for (int i = 0;
         i < kMostAnswersToAim && m.decision.is_open() && running<PlayFrame>(m) != nullptr; ++i) {
        const auto kind = static_cast<DecisionKind>(m.decision.kind);
        if (is_for_coach(kind)) return;
        const Action answer = kind == DecisionKind::Moment ? make_action(ActionKind::Pass)
                                                           : answer_in_between(setup, m);
        BloodBowl::apply(setup, m, answer, dice, listener);
    }
}

StrikeOdds strike_odds(const Setup& setup, const Match& m, Action aim) {
    CountedStrike counted;
    core::SeededDice dice(kSeedOfAim);
    for (int i = 0; i < kThrowsOfAim; ++i) {
        Match end = m;
        counted.armour = {};
        carry_out_aim(setup, end, aim, dice, &counted);
        for (std::uint8_t slot = 0; slot < kSlots; ++slot)
            if (m.standing.has(PlayerId{slot}) && !end.standing.has(PlayerId{slot}))
                ++counted.falls[slot];
    }
    StrikeOdds odds;
    odds.turnover = static_cast<double>(counted.turnovers) / kThrowsOfAim;
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
        const bool rolled = counted.rolls[slot] > 0;
        const double struck = (rolled ? counted.rolls[slot] : counted.falls[slot]) / kThrowsOfAim;
        if (struck <= 0) continue;
        const int from = counted.broken_from[slot];
        const double broken = from == kNotBroken ? 0 : throws_of_two_dice(from) / 36.0;
        odds.victims.push_back({PlayerId{slot}, struck, broken});
        // Exact, where it is his fall.
        if (counted.turnovers > 0 && holds_ball(m, PlayerId{slot}) &&
            m.player(PlayerId{slot}).side == m.active)
            odds.turnover = struck;
    }
    std::stable_sort(odds.victims.begin(), odds.victims.end(),
                     [](const auto& a, const auto& b) { return a.struck > b.struck; });
    return odds;
}

}  // namespace affray::ai
