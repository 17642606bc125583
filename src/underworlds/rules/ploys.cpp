// The ploys, one short piece of rules for each.
#include <algorithm>

#include "underworlds/rules/card_effects.h"
#include "underworlds/rules/lasting.h"

namespace affray::underworlds {

namespace {

using EffectStep = EffectFrame::Step;

// Whom ploys choose

FighterSet friendly(const Reader& r, const EffectFrame& f) { return r.m.placed_of(f.seat); }
FighterSet friendly_to_push(const Reader& r, const EffectFrame& f) {
    return who_can_be_pushed(r.m, r.m.placed_of(f.seat));
}
FighterSet enemy_to_push(const Reader& r, const EffectFrame& f) {
    return who_can_be_pushed(r.m, r.m.enemies_of(f.seat));
}
FighterSet friendly_with_attack(const Reader& r, const EffectFrame& f) {
    FighterSet set;
    for (const FighterId fighter : r.m.placed_of(f.seat))
        if (has_legal_attack(r, fighter, r.m.hex_of(fighter))) set.add(fighter);
    return set;
}
FighterSet beside_another(const Reader& r, const EffectFrame&) {
    FighterSet set;
    for (const FighterId fighter : r.m.placed)
        if (!adjacent_fighters(r.m, r.m.hex_of(fighter)).empty()) set.add(fighter);
    return set;
}
FighterSet beside_chosen(const Reader& r, const EffectFrame& f) {
    return adjacent_fighters(r.m, r.m.hex_of(f.fighter));
}
FighterSet friends_beside(const Reader& r, Seat seat, FighterId fighter) {
    return adjacent_fighters(r.m, r.m.hex_of(fighter)) & FighterSet::of(seat);
}
FighterSet beside_a_friend(const Reader& r, const EffectFrame& f) {
    FighterSet set;
    for (const FighterId fighter : r.m.placed_of(f.seat))
        if (!friends_beside(r, f.seat, fighter).empty()) set.add(fighter);
    return set;
}
FighterSet friends_beside_chosen(const Reader& r, const EffectFrame& f) {
    return friends_beside(r, f.seat, f.fighter);
}

// When reactions are possible

bool is_friend(const EffectFrame& f, FighterId fighter) {
    return fighter.is_some() && fighter.seat() == f.seat;
}
FighterSet enemies_lost(const EffectFrame& f, const WindowFacts& facts) {
    return facts.taken_out - FighterSet::of(f.seat);
}
FighterSet friends_lost(const EffectFrame& f, const WindowFacts& facts) {
    return facts.taken_out & FighterSet::of(f.seat);
}
bool friend_took_enemy_out(const Reader&, const EffectFrame& f, const WindowFacts& facts) {
    return is_friend(f, facts.attacker) && !enemies_lost(f, facts).empty();
}
bool somebody_lost(const Reader&, const EffectFrame&, const WindowFacts& facts) {
    return !facts.taken_out.empty();
}

// Ploys that wait for the next activation

bool has_room(const Reader& r, const EffectFrame&, const WindowFacts&) {
    return has_room_for_waiting_ploy(r.m);
}
void wait(Engine& e, EffectFrame& f) {
    f.step = EffectStep::Completed;
    let_wait(e, f.seat, f.card, f.fighter);
}

void blood_offering(Engine& e, EffectFrame& f) {
    suffer(e, f.fighter, 1, {.by = f.seat});
    FighterSet hurt;
    hurt.add(f.fighter);
    f.taken_out = take_out_the_fallen(e, hurt, {.by = f.seat});
    wait(e, f);
}

// Healing and Guard

void heal_all(Engine& e, EffectFrame& f) {
    f.step = EffectStep::Completed;
    heal(e, f.fighter, e.m.fighter(f.fighter).damage);
}

constexpr int kPotion = 2;
int most_to_heal(const Reader& r, const EffectFrame& f) {
    return std::min<int>(kPotion, r.m.fighter(f.fighter).damage);
}
void healing_potion(Engine& e, EffectFrame& f) {
    const bool rolled_before = f.step == EffectStep::Again;
    f.step = EffectStep::Completed;
    if (rolled_before) return heal(e, f.fighter, f.number);
    if (!roll_for(e, f, false, Face::Shield)) return heal(e, f.fighter, 1);
    if (e.m.fighter(f.fighter).damage > 0) ask_for(e, f, DecisionKind::HowMany);
}

bool left_one_survivor(const Reader& r, const EffectFrame& f, const WindowFacts& facts) {
    return !friends_lost(f, facts).empty() && r.m.placed_of(f.seat).count() == 1;
}
void undaunted(Engine& e, EffectFrame& f) {
    f.step = EffectStep::Completed;
    if (const FighterSet left = e.m.placed_of(f.seat); !left.empty())
        heal(e, left.first(), e.m.fighter(left.first()).damage);
}

void guard_chosen(Engine& e, EffectFrame& f) {
    f.step = EffectStep::Completed;
    put_on_guard(e, f.fighter);
    if (f.second.is_some()) put_on_guard(e, f.second);
}

// Pushes and places

void push_chosen(Engine& e, EffectFrame& f) {
    f.step = EffectStep::Completed;
    e.push(PushFrame{.fighter = f.fighter, .by = f.seat});
}

void confusion(Engine& e, EffectFrame& f) {
    f.step = EffectStep::Completed;
    const Hex first = e.m.hex_of(f.fighter);
    const Hex second = e.m.hex_of(f.second);
    lift(e.m, f.fighter);
    move_to(e.m, f.second, first);
    put(e.m, f.fighter, second);
    e.tell({.kind = EventKind::Swapped, .fighter = f.fighter, .other = f.second});
}

// Up to two friendly fighters, up to one hex each: the pushes that are left, one by one.
bool tactics_possible(const Reader& r, const EffectFrame& f, const WindowFacts& facts) {
    if (f.source == EffectSource::Ploy) return has_room_for_waiting_ploy(r.m);
    return facts.attacker.is_some() && facts.attacker.seat() != f.seat && !facts.successful;
}
FighterSet not_pushed_yet(const Reader& r, const EffectFrame& f) {
    return r.m.placed_of(f.seat) - f.done;
}
void stormforged_tactics(Engine& e, EffectFrame& f) {
    if (f.source == EffectSource::Ploy) return wait(e, f);
    if (f.step == EffectStep::Resolve) f.done = {};
    if (f.step == EffectStep::Again && f.second.is_some()) {
        const FighterId chosen = f.second;
        f.second = kNoFighter;
        f.done.add(chosen);
        return e.push(PushFrame{.fighter = chosen, .by = f.seat, .may_stay = true});
    }
    constexpr int kPushes = 2;
    if (f.done.count() < kPushes && !not_pushed_yet(e.reader(), f).empty())
        return ask_for(e, f, DecisionKind::ChooseFighter);
    f.step = EffectStep::Completed;
}

HexSet open_hexes(const Reader& r, const EffectFrame&) {
    HexSet hexes = r.m.field.all() - blocked_now(r.m);
    for (const FighterId fighter : r.m.placed) hexes.remove(r.m.hex_of(fighter));
    return hexes;
}
void shardfall(Engine& e, EffectFrame& f) {
    if (f.step == EffectStep::Resolve) return ask_for(e, f, DecisionKind::ChooseHex);
    f.step = EffectStep::Completed;
    e.m.shardfall.add({f.number});
    e.tell({.kind = EventKind::HexBlocked, .to = e.point({f.number})});
}

bool holds_something(const Reader& r, const EffectFrame& f, const WindowFacts&) {
    return held_by(r, f.seat) > 0;
}
void desecrate(Engine& e, EffectFrame& f) {
    if (f.step == EffectStep::Resolve) return ask_for(e, f, DecisionKind::ChooseObjective);
    f.step = EffectStep::Completed;
    ObjectiveToken& token = e.m.tokens[f.number];
    e.tell({.kind = EventKind::ObjectiveRemoved, .to = e.point(token.hex), .number = token.number});
    token.hex = kNowhere;
}

// Damage, attacks and cards

bool enemy_killed_neighbour(const Reader& r, const EffectFrame& f, const WindowFacts& facts) {
    return facts.attacker.is_some() && facts.attacker.seat() != f.seat &&
           r.m.placed.has(facts.attacker) &&
           !(facts.adjacent_losses & FighterSet::of(f.seat)).empty();
}
void final_blow(Engine& e, EffectFrame& f) {
    f.step = EffectStep::Completed;
    suffer(e, f.attacker, 1, {.by = f.seat});
    FighterSet hurt;
    hurt.add(f.attacker);
    f.taken_out = take_out_the_fallen(e, hurt, {.by = f.seat});
}

void attacks_of_chosen(const Reader& r, const EffectFrame& f, ActionList& out) {
    list_attacks(r, f.fighter, kNoFighter, out);
}
void make_attack(Engine& e, EffectFrame& f) { ask_for(e, f, DecisionKind::Attack); }

// Those the attack failed against and could reach again; the card is about one of them.
FighterSet failed_targets(const Reader& r, const EffectFrame& f) {
    FighterSet set;
    for (const FighterId target : f.failed)
        if (can_attack(r, f.attacker, target)) set.add(target);
    return set;
}
bool friend_failed(const Reader&, const EffectFrame& f, const WindowFacts& facts) {
    return is_friend(f, facts.attacker);
}
void attacks_at_chosen(const Reader& r, const EffectFrame& f, ActionList& out) {
    list_attacks(r, f.attacker, f.fighter, out);
}

constexpr int kSkulls = 2;
int most_to_draw(const Reader& r, const EffectFrame& f) {
    return std::min(kSkulls, std::popcount(r.m.player(f.seat).power_deck));
}
void skulls_for_the_skull_throne(Engine& e, EffectFrame& f) {
    if (f.step == EffectStep::Resolve) return ask_for(e, f, DecisionKind::HowMany);
    f.step = EffectStep::Completed;
    draw_power(e, f.seat, f.number);
}

// Rebirth in Blood

HexSet free_starting_hexes(const Reader& r, const EffectFrame& f) {
    HexSet hexes;
    r.m.field.starting().each([&](Hex h) {
        if (r.m.field.territory(h) == f.seat && is_free(r.m, h)) hexes.add(h);
    });
    return hexes;
}
bool lost_the_last(const Reader& r, const EffectFrame& f, const WindowFacts& facts) {
    return !friends_lost(f, facts).empty() && r.m.placed_of(f.seat).empty() &&
           !free_starting_hexes(r, f).empty();
}
FighterSet the_last(const Reader&, const EffectFrame& f) { return f.done & FighterSet::of(f.seat); }
void rebirth_in_blood(Engine& e, EffectFrame& f) {
    const bool rolled_before = f.step == EffectStep::Again;
    f.step = EffectStep::Completed;
    if (!rolled_before) {
        if (roll_for(e, f, false, Face::Shield)) ask_for(e, f, DecisionKind::ChooseHex);
        return;
    }
    Fighter& fighter = e.m.fighter(f.fighter);
    fighter.out = false;
    fighter.damage = 0;
    e.m.out.remove(f.fighter);
    put(e.m, f.fighter, {f.number});
    e.tell({.kind = EventKind::Returned, .fighter = f.fighter, .to = e.point(fighter.hex)});
}

constexpr EffectRules kWaits{.is_possible = has_room, .resolve = wait};

}  // namespace

const EffectRules& ploy_rules(Card card) {
    switch (card) {
        case Card::BloodOffering: {
            static constexpr EffectRules kRules{
                .is_possible = has_room, .first = friendly, .resolve = blood_offering};
            return kRules;
        }
        case Card::BoonOfKhorne: {
            static constexpr EffectRules kRules{
                .is_possible = friend_took_enemy_out, .first = friendly, .resolve = heal_all};
            return kRules;
        }
        case Card::Desecrate: {
            static constexpr EffectRules kRules{.is_possible = holds_something,
                                                .resolve = desecrate};
            return kRules;
        }
        case Card::FinalBlow: {
            static constexpr EffectRules kRules{.is_possible = enemy_killed_neighbour,
                                                .resolve = final_blow};
            return kRules;
        }
        case Card::FuelledBySlaughter: {
            static constexpr EffectRules kRules{.is_possible = somebody_lost,
                                                .first = friendly_with_attack,
                                                .attacks = attacks_of_chosen,
                                                .resolve = make_attack};
            return kRules;
        }
        case Card::RebirthInBlood: {
            static constexpr EffectRules kRules{.is_possible = lost_the_last,
                                                .first = the_last,
                                                .hexes = free_starting_hexes,
                                                .resolve = rebirth_in_blood};
            return kRules;
        }
        case Card::SkullsForTheSkullThrone: {
            static constexpr EffectRules kRules{.is_possible = friend_took_enemy_out,
                                                .most = most_to_draw,
                                                .resolve = skulls_for_the_skull_throne};
            return kRules;
        }
        case Card::HeroicGuard: {
            static constexpr EffectRules kRules{.first = friendly, .resolve = guard_chosen};
            return kRules;
        }
        case Card::PealOfThunder: {
            static constexpr EffectRules kRules{.first = enemy_to_push, .resolve = push_chosen};
            return kRules;
        }
        case Card::SigmariteWall: {
            static constexpr EffectRules kRules{
                .first = beside_a_friend, .second = friends_beside_chosen, .resolve = guard_chosen};
            return kRules;
        }
        case Card::StormforgedTactics: {
            static constexpr EffectRules kRules{.is_possible = tactics_possible,
                                                .others = not_pushed_yet,
                                                .optional = true,
                                                .resolve = stormforged_tactics};
            return kRules;
        }
        case Card::TirelessAssault: {
            static constexpr EffectRules kRules{.is_possible = friend_failed,
                                                .first = failed_targets,
                                                .attacks = attacks_at_chosen,
                                                .resolve = make_attack};
            return kRules;
        }
        case Card::Undaunted: {
            static constexpr EffectRules kRules{.is_possible = left_one_survivor,
                                                .resolve = undaunted};
            return kRules;
        }
        case Card::Confusion: {
            static constexpr EffectRules kRules{
                .first = beside_another, .second = beside_chosen, .resolve = confusion};
            return kRules;
        }
        case Card::HealingPotion: {
            static constexpr EffectRules kRules{
                .first = friendly, .most = most_to_heal, .resolve = healing_potion};
            return kRules;
        }
        case Card::Shardfall: {
            static constexpr EffectRules kRules{.hexes = open_hexes, .resolve = shardfall};
            return kRules;
        }
        case Card::Sidestep: {
            static constexpr EffectRules kRules{.first = friendly_to_push, .resolve = push_chosen};
            return kRules;
        }
        // What these do while they wait is in lasting.cpp, or where somebody asks if one is
        // `working`.
        case Card::BloodRain:
        case Card::Insensate:
        case Card::KhorneCalls:
        case Card::RighteousZeal:
        case Card::StormforgedResistance:
        case Card::UnstoppableStrike:
        case Card::ValiantAttack:
        case Card::Sprint: return kWaits;
        default: return no_rules();
    }
}

}  // namespace affray::underworlds
