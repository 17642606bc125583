#include "ai/underworlds/charge_odds.h"

#include <cmath>

#include <fmt/format.h>

#include "underworlds/rules/decisions.h"
#include "underworlds/rules/engine.h"
#include "underworlds/rules/lasting.h"

namespace affray::ai {

using namespace underworlds;
using core::Error;
using core::Json;

namespace {

double rounded(double chance) { return std::round(chance * 1e6) / 1e6; }

Json point_json(Point at) { return Json::array({at.x, at.y}); }

// The match when the fighter has moved and is about to strike.
Match after_moving(const Match& m, FighterId f, Hex to) {
    Match there = m;
    move_to(there, f, to);
    Fighter& fighter = there.fighter(f);
    fighter.guard = false;  // wus.ruling.27
    fighter.moved = fighter.charged = fighter.spent = true;
    return there;
}

double out_of_action(const AttackRoll& roll, const AttackChances& chances, int wounds) {
    if (roll.damage >= wounds) return chances.success;
    return roll.crit_plus_damage && roll.damage + 1 >= wounds ? chances.critical_hit : 0;
}

ChargeBlow blow_of(const Setup& setup, const Match& there, core::Action action) {
    const Reader r{setup, there};
    AimedAttack aimed{
        .attacker = fighter_of(action),
        .attack = find_attack(r, fighter_of(action), static_cast<AttackName>(action.b)),
        .target = {static_cast<std::uint8_t>(action.c)}};
    aimed.terms = terms_now(r, aimed.attacker, *aimed.attack, true);
    aimed.firm = working(there, Card::StormforgedResistance, aimed.target.seat()) != nullptr;
    const AttackRoll roll =
        attack_roll(r, aimed.attacker, *aimed.attack, aimed.target, aimed.terms);
    ChargeBlow blow{.from = there.field.point(there.hex_of(aimed.attacker)),
                    .attack = static_cast<AttackName>(action.b),
                    .target = aimed.target,
                    .chances = attack_chances(terms_of(setup, there, aimed)),
                    .damage = roll.damage,
                    .wounds = wounds_of(r, aimed.target) - there.fighter(aimed.target).damage};
    blow.out_of_action = out_of_action(roll, blow.chances, blow.wounds);
    return blow;
}

Json blow_json(const ChargeBlow& blow) {
    return {{"from", point_json(blow.from)},
            {"weapon", std::string(id_of(blow.attack))},
            {"target", short_name(blow.target)},
            {"hit", rounded(blow.chances.success)},
            {"tie", rounded(blow.chances.tie)},
            {"damage", blow.damage},
            {"wounds", blow.wounds},
            {"out_of_action", rounded(blow.out_of_action)}};
}

}  // namespace

std::vector<ChargeBlow> charge_blows(const Setup& setup, const Match& m, FighterId fighter) {
    std::vector<ChargeBlow> blows;
    charge_destinations({setup, m}, fighter).each([&](Hex to) {
        const Match there = after_moving(m, fighter, to);
        core::ActionList attacks;
        list_attacks({setup, there}, fighter, kNoFighter, attacks);
        for (const core::Action action : attacks)
            if (action.c != FighterId::kNone) blows.push_back(blow_of(setup, there, action));
    });
    return blows;
}

core::Result<Json> answer_charge(const Setup& setup, const Match& m, const Json* fighter) {
    if (fighter == nullptr || !fighter->is_string())
        return Error{"bad_query", "'fighter' should be a name like \"A1\""};
    const auto& name = fighter->get_ref<const std::string&>();
    const FighterId f = fighter_called(setup, name);
    if (!f.is_some() || !m.placed.has(f))
        return Error{"no_fighter", fmt::format("{} is not on the battlefield", name)};
    const Reader r{setup, m};
    const bool sprints = working(m, Card::Sprint, f.seat()) != nullptr;
    Json reach = Json::array(), blows = Json::array(), distances = Json::object();
    reachable(r, f, move_of(r, f) * (sprints ? 2 : 1), moves_through_fighters(r, f, false))
        .each([&](Hex h) { reach.push_back(point_json(m.field.point(h))); });
    for (const ChargeBlow& blow : charge_blows(setup, m, f)) blows.push_back(blow_json(blow));
    for (const FighterId enemy : m.enemies_of(f.seat()))
        distances[short_name(enemy)] = m.field.distance(m.hex_of(f), m.hex_of(enemy));
    return Json{{"fighter", name},
                {"reach", std::move(reach)},
                {"blows", std::move(blows)},
                {"distances", std::move(distances)}};
}

}  // namespace affray::ai
