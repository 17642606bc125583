#include "ai/bloodbowl/plays/veteran_receivers.h"

#include <algorithm>

#include "ai/bloodbowl/base/places.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/modifiers.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr double kWatched = 0.93;  // what is left of the hope for each opponent who can get at him
constexpr double kLeastHope = 0.2;
constexpr int kShortPass = 6;  // squares

// That the ball gets from the carrier to somebody so far away, the carrier walking as far as he
// can and throwing the rest of the way straight. Nobody counts on a long throw.
double transfer(const Setup& setup, const Match& m, PlayerId carrier, int gap) {
    const int further = gap - m.player(carrier).ma;
    if (further <= 1) return 1;
    if (further > kShortPass) return 0;
    const RollRequest thrown{.kind = RollKind::Pass,
                             .player = carrier,
                             .from = Square::at(0, 0),
                             .to = Square::at(further, 0),
                             .zones = 0};
    return test_for(setup, m, thrown).chance();
}

double hands_of(const Setup& setup, const Match& m, PlayerId p) {
    const RollRequest caught{
        .kind = RollKind::Catch, .player = p, .arrival = Arrival::AccuratePass, .zones = 0};
    return test_for(setup, m, caught).chance();
}

int watchers(const Match& m, Side side, Square square) {
    int count = 0;
    for (const PlayerId p : standing_of(m, other(side)))
        if (distance(m.player(p).square, square) <= m.player(p).ma + 1) ++count;
    return count;
}

double hope_at(const Setup& setup, const Match& m, PlayerId p, PlayerId carrier, Square square) {
    const Player& player = m.player(p);
    if (squares_to_goal(player.side, square) > player.ma || opposing_tackle_zones(m, p, square) > 0)
        return 0;
    double hope = transfer(setup, m, carrier, distance(square, m.player(carrier).square)) *
                  hands_of(setup, m, p);
    if (hope < kLeastHope) return 0;
    for (int i = watchers(m, player.side, square); i > 0; --i) hope *= kWatched;
    return hope;
}

bool is_guard(const Cage& cage, PlayerId p) {
    const auto manned = cage.manned();
    return std::any_of(manned.begin(), manned.end(),
                       [&](const Post& post) { return post.guard == p; });
}

}  // namespace

Receivers choose_receivers(const Setup& setup, const Match& m, PlayerId carrier, const Guards& free,
                           const Cage& cage) {
    Receivers receivers;
    const Player& holder = m.player(carrier);
    if (squares_to_goal(holder.side, holder.square) <= holder.ma) return receivers;
    std::array<Receiver, kSlots> able;
    std::size_t count = 0;
    for (const PlayerId p : free.players()) {
        if (is_guard(cage, p) || m.player(p).skills.has(Skill::NoHands) ||
            are_adjacent(m.player(p).square, holder.square))
            continue;
        Receiver best{p, {}, 0};
        free.for_each_square(p, [&](Square square) {
            if (const double hope = hope_at(setup, m, p, carrier, square); hope > best.hope)
                best = {p, square, hope};
        });
        if (best.hope > 0) able[count++] = best;
    }
    std::stable_sort(able.begin(), able.begin() + count,
                     [](const Receiver& a, const Receiver& b) { return a.hope > b.hope; });
    for (std::size_t i = 0; i < count && receivers.count < Receivers::kMost; ++i) {
        const auto taken = receivers.all();
        if (std::none_of(taken.begin(), taken.end(),
                         [&](const Receiver& other) { return other.square == able[i].square; }))
            receivers.chosen[receivers.count++] = able[i];
    }
    return receivers;
}

}  // namespace affray::ai
