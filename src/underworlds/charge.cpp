// A Charge action: a Move action that ends where an Attack action is possible, and that attack.
#include <algorithm>
#include <cstdlib>

#include "underworlds/engine.h"

namespace affray::underworlds {

namespace {

using Step = ChargeFrame::Step;

int longest_range(const Reader& r, FighterId f) {
    int longest = 0;
    each_attack(r, f, [&](const AttackData& attack) {
        if (!attack.has(Ability::ReactionOnly)) longest = std::max<int>(longest, attack.range);
    });
    return longest;
}

// The hexes from which the fighter could attack somebody.
HexSet attack_zone(const Reader& r, FighterId f) {
    const Match& m = r.m;
    const int range = longest_range(r, f);
    HexSet zone;
    for (const FighterId enemy : m.enemies_of(f.seat())) {
        const Hex at = m.hex_of(enemy);
        for (const std::uint8_t next : m.field.neighbours(at))
            if (next != Hex::kNowhere) zone.add({next});
        if (range > 1) {
            const HexSet blocked = blocked_now(m);
            m.field.within(at, range).each([&](Hex h) {
                if (h != at && !zone.has(h) && m.field.sees(h, at, blocked)) zone.add(h);
            });
        }
    }
    return zone;
}

// Steps on an endless grid: never more than the way really is.
int least_steps(Point a, Point b) {
    const int rows = std::abs(a.y - b.y) / 3;
    return std::max(rows, (std::abs(a.x - b.x) + rows) / 2);
}

bool is_enemy_near(const Reader& r, FighterId f) {
    const int reach = move_of(r, f) + longest_range(r, f);
    const Point at = r.m.field.point(r.m.hex_of(f));
    for (const FighterId enemy : r.m.enemies_of(f.seat()))
        if (least_steps(at, r.m.field.point(r.m.hex_of(enemy))) <= reach) return true;
    return false;
}

}  // namespace

HexSet charge_destinations(const Reader& r, FighterId f) {
    if (!is_enemy_near(r, f)) return {};
    return reachable(r, f, move_of(r, f), moves_through_fighters(r, f, true)) & attack_zone(r, f);
}

bool can_charge_somewhere(const Reader& r, FighterId f) {
    return !charge_destinations(r, f).empty();
}

void proceed(Engine& e, ChargeFrame& f) {
    Match& m = e.m;
    switch (f.step) {
        case Step::Move:
            m.fighter(f.fighter).guard = false;  // wus.ruling.27
            m.fighter(f.fighter).charged = true;
            m.fighter(f.fighter).spent = true;
            e.tell({.kind = EventKind::Charged, .fighter = f.fighter});
            f.step = Step::Attack;
            e.push(MoveFrame{.fighter = f.fighter, .charge = true});
            break;
        case Step::Attack:
            f.step = Step::Completed;
            if (m.placed.has(f.fighter) && has_legal_attack(e.reader(), f.fighter, m.hex_of(f.fighter)))
                ask_if_open(e, f, f.fighter.seat(), DecisionKind::Attack);
            break;
        case Step::Completed: {
            Player& p = m.player(f.fighter.seat());
            p.charged = static_cast<std::uint8_t>(p.charged | (1U << f.fighter.number()));
            f.step = Step::End;
            complete(e);
            break;
        }
        case Step::End: e.pop();
    }
}

void list(const Reader& r, const ChargeFrame& f, ActionList& out) {
    list_attacks(r, f.fighter, kNoFighter, out);
}

void answer(Engine& e, ChargeFrame&, Action action) { e.push(declared(action, true)); }

}  // namespace affray::underworlds
