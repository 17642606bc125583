// The outcome of a match as a value: what leagues and statistics read.
#include "bloodbowl/game.h"
#include "bloodbowl/text/event_text.h"
#include "bloodbowl/text/json_values.h"
#include "bloodbowl/text/names.h"

namespace affray::bloodbowl {

namespace {

using core::Json;

// A casualty can take at most two points of a characteristic.
constexpr int kMostPointsLost = 2;

template <class Read>
Json per_side(Read&& read) {
    return {{"home", read(Side::Home)}, {"away", read(Side::Away)}};
}

Json states_json(const Match& m, Side side) {
    std::array<int, kNames<Status>.size()> count{};
    for (const PlayerId p : m.members_of(side))
        ++count[static_cast<std::size_t>(m.player(p).status)];
    Json json = Json::object();
    for (std::size_t i = 0; i < count.size(); ++i)
        if (count[i] > 0) json[std::string(kNames<Status>[i])] = count[i];
    return json;
}

bool did_something(const Player& p) {
    return p.touchdowns + p.completions + p.interceptions + p.casualties > 0;
}

Json deeds_json(const Setup& setup, PlayerId id, const Player& player) {
    return {{"player", short_name(setup, id)},       {"name", listed(setup, id).name},
            {"touchdowns", player.touchdowns},       {"completions", player.completions},
            {"interceptions", player.interceptions}, {"casualties", player.casualties}};
}

// Without the casualty table there is no roll, only the state.
bool was_hurt(const Player& p) { return p.hurt_roll > 0 || p.status == Status::Casualty; }

// Losses beyond two points, or below one, are ignored (crp.casualty.11, classic.injury.08).
bool can_lose_a_point(int value, int start) { return value > 1 && value > start - kMostPointsLost; }

bool is_reduced(const ListedPlayer& player, CasualtyEffect effect) {
    switch (effect) {
        case CasualtyEffect::MinusMovement: return can_lose_a_point(player.ma, player.start_ma);
        case CasualtyEffect::MinusArmour: return can_lose_a_point(player.av, player.start_av);
        case CasualtyEffect::MinusAgility: return can_lose_a_point(player.ag, player.start_ag);
        case CasualtyEffect::MinusStrength: return can_lose_a_point(player.st, player.start_st);
        default: return false;
    }
}

// The dead miss more than that, the badly hurt nothing.
bool misses_next_game(CasualtyEffect effect) {
    return effect != CasualtyEffect::BadlyHurt && effect != CasualtyEffect::Dead;
}

CasualtyEffect effect_of(const Rules& rules, int roll) {
    constexpr int kFirstOfTable = 11;  // below: the D6 that came before the serious injury table
    if (roll >= kFirstOfTable) return casualty_row(rules, roll).effect;
    return roll > rules.casualty_serious_to ? CasualtyEffect::Dead : CasualtyEffect::BadlyHurt;
}

// Decay: the second casualty roll counts beside the first.
Json second_injury_json(const Setup& setup, PlayerId id, const Player& player, bool healed) {
    const CasualtyEffect effect = effect_of(setup.rules, player.hurt_again_roll);
    return {{"roll", player.hurt_again_roll},
            {"effect", std::string(word_for(effect))},
            {"name", std::string(casualty_name(setup.rules, player.hurt_again_roll, effect))},
            {"reduced", !healed && is_reduced(listed(setup, id), effect)}};
}

// Nurgle's Rot: who dies of a block or foul of its bearer may rise as one of his team's Rotters.
bool may_become_rotter(const Setup& setup, const Match& m, const Player& victim) {
    constexpr int kStrongestRotter = 4;
    const bool by_hand =
        victim.hurt_cause == InjuryCause::Block || victim.hurt_cause == InjuryCause::Foul;
    if (victim.status != Status::Casualty || !by_hand || !victim.hurt_by.is_some()) return false;
    const Player& killer = m.player(victim.hurt_by);
    if (!killer.skills.has(Skill::NurglesRot) || !setup.team(killer.side).has_rotters) return false;
    return victim.st <= kStrongestRotter && !victim.skills.has(Skill::Decay) &&
           !victim.skills.has(Skill::Regeneration) && !victim.skills.has(Skill::Stunty);
}

bool is_dead(const Setup& setup, const Player& p) {
    return p.hurt_effect == CasualtyEffect::Dead ||
           (p.hurt_again_roll > 0 &&
            effect_of(setup.rules, p.hurt_again_roll) == CasualtyEffect::Dead);
}

Json injury_json(const Setup& setup, const Match& m, PlayerId id, const Player& player) {
    const CasualtyEffect effect = player.hurt_effect;
    const bool healed = player.status != Status::Casualty;
    Json json{
        {"player", short_name(setup, id)},
        {"by", player.hurt_by.is_some() ? Json(short_name(setup, player.hurt_by)) : Json(nullptr)},
        {"cause", std::string(word_for(player.hurt_cause))},
        {"roll", player.hurt_roll > 0 ? Json(player.hurt_roll) : Json(nullptr)},
        {"effect", std::string(word_for(effect))},
        {"name", std::string(casualty_name(setup.rules, player.hurt_roll, effect))},
        {"healed", healed},
        {"reduced", !healed && is_reduced(listed(setup, id), effect)},
        {"miss_next_game", !healed && misses_next_game(effect)}};
    if (player.hurt_again_roll > 0) json["again"] = second_injury_json(setup, id, player, healed);
    if (is_dead(setup, player) && may_become_rotter(setup, m, player))
        json["may_become_rotter"] = true;
    return json;
}

}  // namespace

Json BloodBowl::outcome(const Setup& setup, const Match& m) {
    Json players = Json::array();
    Json injuries = Json::array();
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
        const PlayerId id{slot};
        const Player& player = m.player(id);
        if (player.status == Status::Absent) continue;
        if (did_something(player)) players.push_back(deeds_json(setup, id, player));
        if (was_hurt(player)) injuries.push_back(injury_json(setup, m, id, player));
    }
    return {{"over", m.over},
            {"score", per_side([&](Side side) { return m.team(side).score; })},
            {"winner", m.over ? side_json(m.winner) : Json(nullptr)},
            {"conceded", side_json(m.conceded)},
            {"overtime", m.half == 3},
            {"fans", per_side([&](Side side) { return m.team(side).fans; })},
            {"players", std::move(players)},
            {"injuries", std::move(injuries)},
            {"bribes_left", per_side([&](Side side) { return m.team(side).bribes; })},
            {"apothecaries_left", per_side([&](Side side) { return m.team(side).apothecaries; })},
            {"states", per_side([&](Side side) { return states_json(m, side); })}};
}

}  // namespace affray::bloodbowl
