// A Charge action: a Move action that ends where an Attack action is possible, and that attack.
#include "underworlds/rules/charge.h"

#include <algorithm>
#include <cstdlib>

namespace affray::underworlds {

namespace {

using ChargeStep = ChargeFrame::Step;

int longest_range(const Reader& r, FighterId f) {
    int longest = 0;
    each_attack(r, f, [&](const AttackData& attack) {
        if (!attack.has(Ability::ReactionOnly)) longest = std::max<int>(longest, attack.range);
    });
    return longest;
}

// Enemies that may be so many steps away: at least those that are.
FighterSet enemies_within(const Match& m, FighterId f, int steps) {
    const Point at = m.field.point(m.hex_of(f));
    FighterSet near;
    for (const FighterId enemy : m.enemies_of(f.seat()))
        if (least_steps(at, m.field.point(m.hex_of(enemy))) <= steps) near.add(enemy);
    return near;
}

// The hexes among these from which the fighter could attack one of the enemies.
HexSet attack_zone(const Reader& r, FighterId f, FighterSet enemies, const HexSet& among) {
    const Match& m = r.m;
    const int range = longest_range(r, f);
    HexSet zone;
    for (const FighterId enemy : enemies) {
        const Hex at = m.hex_of(enemy);
        for (const std::uint8_t next : m.field.neighbours(at))
            if (next != Hex::kNowhere) zone.add({next});
        if (range > 1) {
            const HexSet blocked = blocked_now(m);
            ((m.field.within(at, range) & among) - zone).each([&](Hex h) {
                if (m.field.sees(h, at, blocked)) zone.add(h);
            });
        }
    }
    return zone & among;
}

// The places of some fighters, for questions about distance.
struct Places {
    std::array<Point, kFighters> points;
    std::size_t count = 0;

    [[nodiscard]] bool has_one_within(Point at, int steps) const {
        for (std::size_t i = 0; i < count; ++i)
            if (least_steps(at, points[i]) <= steps) return true;
        return false;
    }
};

// Whether the way straight towards an enemy is free: the usual case, and found at once.
bool walks_straight(const Match& m, Hex from, Hex enemy, int move) {
    const Point goal = m.field.point(enemy);
    int distance = least_steps(m.field.point(from), goal);
    if (distance > move + 1) return false;
    for (Hex at = from; move > 0; --move) {
        Hex nearer = kNowhere;
        for (const std::uint8_t next : m.field.neighbours(at)) {
            if (!is_free(m, {next})) continue;
            const int steps = least_steps(m.field.point({next}), goal);
            if (steps == 1) return true;
            if (steps < distance) distance = steps, nearer = {next};
        }
        if (!nearer.is_somewhere()) return false;
        at = nearer;
    }
    return false;
}

// Whether so many free hexes beside these enemies can be reached, looking only towards them.
bool can_get_beside(const Reader& r, FighterId f, int move, FighterSet enemies, int hexes = 1) {
    const Match& m = r.m;
    HexSet goal, occupied;
    Places places;
    for (const FighterId enemy : enemies) {
        places.points[places.count++] = m.field.point(m.hex_of(enemy));
        for (const std::uint8_t next : m.field.neighbours(m.hex_of(enemy)))
            if (is_free(m, {next})) goal.add({next});
    }
    if (goal.empty()) return false;
    for (const FighterId other : m.placed) occupied.add(m.hex_of(other));
    HexSet seen = blocked_now(m);
    if (!moves_through_fighters(r, f, true)) seen = seen | occupied;
    std::array<std::uint8_t, kMostHexes> queue;
    std::size_t begin = 0, end = 0;
    seen.add(m.hex_of(f));
    queue[end++] = m.hex_of(f).index;
    for (int left = move - 1; left >= 0 && begin < end; --left)
        for (const std::size_t ring = end; begin < ring; ++begin)
            for (const std::uint8_t next : m.field.neighbours({queue[begin]})) {
                if (next == Hex::kNowhere || seen.has({next})) continue;
                if (goal.has({next}) && --hexes == 0) return true;
                seen.add({next});
                if (places.has_one_within(m.field.point({next}), left + 1)) queue[end++] = next;
            }
    return false;
}

// Whether a hex two away from one of these enemies can be reached from which he is seen.
bool can_get_within_two(const Reader& r, FighterId f, int move, FighterSet enemies) {
    const Match& m = r.m;
    const HexSet blocked = blocked_now(m);
    const HexSet reach = reachable(r, f, move, moves_through_fighters(r, f, true));
    for (const FighterId enemy : enemies)
        for (const std::uint8_t beside : m.field.neighbours(m.hex_of(enemy))) {
            if (beside == Hex::kNowhere) continue;
            for (const std::uint8_t next : m.field.neighbours({beside}))
                if (next != Hex::kNowhere && reach.has({next}) &&
                    m.field.sees({next}, m.hex_of(enemy), blocked))
                    return true;
        }
    return false;
}

}  // namespace

HexSet charge_destinations(const Reader& r, FighterId f) {
    const int move = move_of(r, f);
    const HexSet reach = reachable(r, f, move, moves_through_fighters(r, f, true));
    return attack_zone(r, f, enemies_within(r.m, f, move + longest_range(r, f)), reach);
}

bool has_choice_of_charges(const Reader& r, FighterId f) {
    const int move = move_of(r, f);
    return can_get_beside(r, f, move, enemies_within(r.m, f, move + 1), 2);
}

// The cheapest question first: is an enemy near enough, can somebody be reached, can he be seen?
bool can_charge_somewhere(const Reader& r, FighterId f) {
    const Match& m = r.m;
    const int move = move_of(r, f);
    const int range = longest_range(r, f);
    const Point at = m.field.point(m.hex_of(f));
    FighterSet near;
    for (const FighterId enemy : m.enemies_of(f.seat())) {
        if (least_steps(at, m.field.point(m.hex_of(enemy))) > move + range) continue;
        if (walks_straight(m, m.hex_of(f), m.hex_of(enemy), move)) return true;
        near.add(enemy);
    }
    if (near.empty()) return false;
    if (can_get_beside(r, f, move, near)) return true;
    if (range > 2) return !charge_destinations(r, f).empty();
    return range == 2 && can_get_within_two(r, f, move, near);
}

void proceed(Engine& e, ChargeFrame& f) {
    Match& m = e.m;
    switch (f.step) {
        case ChargeStep::Move:
            m.fighter(f.fighter).guard = false;  // wus.ruling.27
            m.fighter(f.fighter).charged = true;
            m.fighter(f.fighter).spent = true;
            e.tell({.kind = EventKind::Charged, .fighter = f.fighter});
            f.step = ChargeStep::Attack;
            e.push(MoveFrame{.fighter = f.fighter, .charge = true});
            break;
        case ChargeStep::Attack:
            f.step = ChargeStep::Completed;
            if (m.placed.has(f.fighter) &&
                has_legal_attack(e.reader(), f.fighter, m.hex_of(f.fighter)))
                ask_if_open(e, f, f.fighter.seat(), DecisionKind::Attack);
            break;
        case ChargeStep::Completed: {
            Player& p = m.player(f.fighter.seat());
            p.charged = static_cast<std::uint8_t>(p.charged | (1U << f.fighter.number()));
            f.step = ChargeStep::End;
            complete(e);
            break;
        }
        case ChargeStep::End: e.pop();
    }
}

void list(const Reader& r, const ChargeFrame& f, ActionList& out) {
    list_attacks(r, f.fighter, kNoFighter, out);
}

void answer(Engine& e, ChargeFrame&, Action action) { e.push(declared(action, true)); }

}  // namespace affray::underworlds
