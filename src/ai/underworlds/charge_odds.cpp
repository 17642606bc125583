#include "ai/underworlds/charge_odds.h"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "underworlds/rules/decisions.h"
#include "underworlds/rules/engine.h"
#include "underworlds/rules/lasting.h"
#include "underworlds/rules/supports.h"
#include "underworlds/text/names.h"

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

// Nobody supports a target whose warband may not.
FighterSet target_supporters(const Match& m, const AimedAttack& aimed) {
    if (aimed.terms.unsupporting.has(aimed.target.seat())) return {};
    return supporters(m, aimed.target, aimed.attacker);
}

ChargeBlow blow_of(const Setup& setup, const Match& there, core::Action action) {
    const Reader r{setup, there};
    const FighterId f = fighter_of(action);
    AimedAttack aimed{.attacker = f,
                      .attack = find_attack(r, f, static_cast<AttackName>(action.b)),
                      .target = {static_cast<std::uint8_t>(action.c)}};
    aimed.terms = terms_now(r, f, *aimed.attack, there.fighter(f).charged);
    aimed.firm = working(there, Card::StormforgedResistance, aimed.target.seat()) != nullptr;
    const AttackRoll roll = attack_roll(r, f, *aimed.attack, aimed.target, aimed.terms);
    ChargeBlow blow{.from = there.field.point(there.hex_of(f)),
                    .weapon = static_cast<AttackName>(action.b),
                    .target = aimed.target,
                    .chances = attack_chances(terms_of(setup, there, aimed)),
                    .attack_roll = roll,
                    .defence_roll = defence_roll(r, aimed.target, roll, roll.cleave),
                    .supports = supporters(there, f, aimed.target),
                    .target_supports = target_supporters(there, aimed),
                    .wounds = wounds_of(r, aimed.target) - there.fighter(aimed.target).damage};
    blow.out_of_action = out_of_action(roll, blow.chances, blow.wounds);
    return blow;
}

void add_blows(const Setup& setup, const Match& there, FighterId fighter,
               std::vector<ChargeBlow>& blows) {
    core::ActionList attacks;
    list_attacks({setup, there}, fighter, kNoFighter, attacks);
    for (const core::Action action : attacks)
        if (action.c != FighterId::kNone) blows.push_back(blow_of(setup, there, action));
}

// Only what is printed on that die: a Critical success counts for everybody.
Json roll_json(int dice, FaceSet successes, const std::array<Face, 6>& die) {
    Json faces = Json::array();
    for (const Face face : die)
        if (successes.has(face) && (faces.empty() || faces.back() != std::string(word_for(face))))
            faces.push_back(std::string(word_for(face)));
    return {{"dice", dice}, {"faces", std::move(faces)}};
}

Json names_json(FighterSet fighters) {
    Json names = Json::array();
    for (const FighterId f : fighters) names.push_back(short_name(f));
    return names;
}

Json blows_json(const std::vector<ChargeBlow>& blows) {
    Json all = Json::array();
    for (const ChargeBlow& blow : blows)
        all.push_back({{"from", point_json(blow.from)},
                       {"weapon", std::string(id_of(blow.weapon))},
                       {"target", short_name(blow.target)},
                       {"hit", rounded(blow.chances.success)},
                       {"tie", rounded(blow.chances.tie)},
                       {"damage", blow.attack_roll.damage},
                       {"wounds", blow.wounds},
                       {"out_of_action", rounded(blow.out_of_action)},
                       {"attack", roll_json(blow.attack_roll.dice, blow.attack_roll.successes,
                                            data::kAttackDie)},
                       {"defence", roll_json(blow.defence_roll.dice, blow.defence_roll.successes,
                                             data::kDefenceDie)},
                       {"supports", names_json(blow.supports)},
                       {"target_supports", names_json(blow.target_supports)}});
    return all;
}

}  // namespace

std::vector<ChargeBlow> charge_blows(const Setup& setup, const Match& m, FighterId fighter) {
    std::vector<ChargeBlow> blows;
    charge_destinations({setup, m}, fighter).each([&](Hex to) {
        add_blows(setup, after_moving(m, fighter, to), fighter, blows);
    });
    return blows;
}

std::vector<ChargeBlow> attack_blows(const Setup& setup, const Match& m, FighterId fighter) {
    std::vector<ChargeBlow> blows;
    add_blows(setup, m, fighter, blows);
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
    Json reach = Json::array(), distances = Json::object();
    reachable(r, f, move_of(r, f) * (sprints ? 2 : 1), moves_through_fighters(r, f, false))
        .each([&](Hex h) { reach.push_back(point_json(m.field.point(h))); });
    for (const FighterId enemy : m.enemies_of(f.seat()))
        distances[short_name(enemy)] = m.field.distance(m.hex_of(f), m.hex_of(enemy));
    return Json{{"fighter", name},
                {"reach", std::move(reach)},
                {"blows", blows_json(charge_blows(setup, m, f))},
                {"attacks", blows_json(attack_blows(setup, m, f))},
                {"distances", std::move(distances)}};
}

}  // namespace affray::ai
