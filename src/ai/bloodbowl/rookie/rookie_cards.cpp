// What the rookie plays at a moment, and on whom: simple rules of thumb for each kind of card.
#include <algorithm>

#include "ai/bloodbowl/rookie/rookie_parts.h"
#include "bloodbowl/rules/geometry.h"

namespace affray::ai::rookie {

using namespace bloodbowl;

namespace {

constexpr double kCarrierIsWorth = 4;  // to be knocked down
constexpr double kFireballFrom = 2.5;  // opponents more than own players, halved by the roll
constexpr int kEnoughLeftToAct = 3;    // for Come On Boys!
constexpr int kEnoughToWake = 2;       // knocked-out players, for a card that brings them back
constexpr int kLateTurns = 2;          // what is not played by then is wasted

bool is_late(const Scene& s) {
    return s.m.half >= 2 && s.m.team(s.side).turn + kLateTurns >= s.setup.rules.turns_per_half;
}

double worth_of_falling(const Scene& s, PlayerId p) {
    const double worth = holds_ball(s.m, p) ? kCarrierIsWorth : 1;
    return s.is_own(p) ? -worth : worth;
}

double worth_of_fireball(const Scene& s, Square centre) {
    double worth = 0;
    for (const PlayerId p : s.m.standing)
        if (s.player(p).square == centre || are_adjacent(s.player(p).square, centre))
            worth += worth_of_falling(s, p);
    return worth;
}

double best_fireball(const Scene& s) {
    double best = 0;
    for (const PlayerId p : s.m.standing)
        best = std::max(best, worth_of_fireball(s, s.player(p).square));
    return best;
}

// Everybody on the way across the pitch may be struck.
double worth_of_bolt(const Scene& s, Square from) {
    double worth = 0;
    for (const PlayerId p : s.m.on_pitch)
        if (s.player(p).square.x() == from.x()) worth += worth_of_falling(s, p);
    return worth;
}

double best_bolt(const Scene& s) {
    double best = 0;
    for (const PlayerId p : s.m.on_pitch)
        best = std::max(best, worth_of_bolt(s, s.player(p).square));
    return best;
}

bool opponent_carries(const Scene& s) {
    return s.m.ball().state == BallState::Held && !s.is_own(s.m.ball().carrier);
}

int count_left_to_act(const Scene& s) { return (standing_of(s.m, s.side) - s.m.acted).count(); }

int count_knocked_out(const Scene& s) {
    int count = 0;
    for (const PlayerId p : s.m.members_of(s.side))
        count += s.player(p).status == Status::KnockedOut ? 1 : 0;
    return count;
}

// How much it wants to be played now; nothing from 0 down.
double eagerness(const Scene& s, Playable card, int mode) {
    switch (card) {
        case Playable::Wizard:
            if (mode == 1) return opponent_carries(s) ? 3 : (is_late(s) ? 0.5 : 0);
            return best_fireball(s) - (is_late(s) ? 0 : kFireballFrom);
        // Once in each half: it comes back.
        case Playable::HoratioXScottenheim: return best_fireball(s) - 1;
        case Playable::WarlockEngineer: return is_late(s) ? 1 : best_bolt(s) - 1;
        case Playable::Zap: return opponent_carries(s) || is_late(s) ? 2 : 0;
        // Who is woken lies down for a while: worth it where many are missing.
        case Playable::WakeUpCall:
        case Playable::Sp16EnduranceTraining:
            return count_knocked_out(s) - (is_late(s) ? 0 : kEnoughToWake - 1);
        // With many left the talk brings only one.
        case Playable::Sp16TeamTalk: return s.m.team(s.side).rerolls <= 1 || is_late(s) ? 1 : 0;
        case Playable::ComeOnBoys: return count_left_to_act(s) - kEnoughLeftToAct + 1;
        default: return eagerness_for_ball(s, card);
    }
}

}  // namespace

Action choose_play(const Scene& s) {
    return best_action(s.actions, [&](Action action) {
        if (kind_of(action) != ActionKind::Play) return 0.0;
        return eagerness(s, playable_of(action.a), mode_of(action.a));
    });
}

// What may be played on opponents harms them: it goes to the one who matters most. What only own
// players can get does them good: the best of them has it, if he plays.
Action choose_play_target(const Scene& s) {
    const bool does_good = std::all_of(s.actions.begin(), s.actions.end(), [&](Action action) {
        return kind_of(action) != ActionKind::Choose || s.is_own(player_of(action));
    });
    const auto* play = top_frame<PlayFrame>(s.m);
    const bool runs = play != nullptr && (play->playable == Playable::ComeToPapa ||
                                          play->playable == Playable::Sp16CatchersInstincts);
    return best_action(s.actions, [&](Action action) {
        if (kind_of(action) != ActionKind::Choose) return does_good ? -1.0 : 0.0;
        const PlayerId p = player_of(action);
        if (runs) return handling(s.player(p));
        if (does_good) return s.player(p).st + (is_on_pitch(s.player(p).status) ? 10.0 : 0.0);
        return worth_of_falling(s, p) * (1 + 0.1 * s.player(p).st);
    });
}

// A fireball where it hits most; a guest close to the ball.
Action choose_play_square(const Scene& s) {
    const auto* play = top_frame<PlayFrame>(s.m);
    const Playable played = play != nullptr ? play->playable : Playable::None;
    const bool burns = played == Playable::Wizard || played == Playable::HoratioXScottenheim;
    return best_action(s.actions, [&](Action action) {
        const Square square = square_of(action);
        if (played == Playable::WarlockEngineer) return worth_of_bolt(s, square);
        return burns ? worth_of_fireball(s, square) : worth_of_square(s, played, square);
    });
}

}  // namespace affray::ai::rookie
