// What a client draws of a match: everything spelt out, so that nothing has to be known to draw it.
#include <cstring>

#include "core/json_object.h"
#include "underworlds/game.h"
#include "underworlds/rules/characteristics.h"
#include "underworlds/rules/engine.h"
#include "underworlds/rules/matched_play.h"
#include "underworlds/text/json_values.h"
#include "underworlds/text/names.h"
#include "underworlds/text/weapon_json.h"

namespace affray::underworlds {

namespace {

using core::Json;
using core::JsonObject;

Json hex_json(const Match& m, Hex hex) {
    return hex.is_somewhere() ? point_json(m.field.point(hex)) : Json(nullptr);
}

Json seat_name(Seat seat) { return seat.is_some() ? Json(short_name(seat)) : Json(nullptr); }

Json fighter_name(FighterId f) { return f.is_some() ? Json(short_name(f)) : Json(nullptr); }

// The cards of a deck that are in a set of its places.
template <class CardAt>
Json cards_json(std::uint64_t places, CardAt&& card_at) {
    Json list = Json::array();
    for (; places != 0; places &= places - 1)
        list.push_back(data_of(card_at(std::countr_zero(places))).id);
    return list;
}

Json boards_json(const Match& m) {
    Json list = Json::array();
    for (int i = 0; i < m.boards_placed; ++i) {
        const PlacedBoard& board = m.boards[static_cast<std::size_t>(i)];
        list.push_back({{"id", data_of(board.board).id},
                        {"at", point_json(board.at)},
                        {"turned", board.turned != 0},
                        {"owner", seat_name(board.owner)}});
    }
    return list;
}

Json hexes_json(const Match& m) {
    Json list = Json::array();
    for (std::uint8_t i = 0; i < m.field.size(); ++i) {
        const Hex hex{i};
        list.push_back({{"at", point_json(m.field.point(hex))},
                        {"owner", seat_name(m.field.territory(hex))},
                        {"kind", m.field.blocked().has(hex) ? "blocked" : "whole"},
                        {"start", m.field.starting().has(hex)},
                        {"edge", m.field.is_edge(hex)}});
    }
    return list;
}

Json tokens_json(const Match& m) {
    Json list = Json::array();
    for (std::size_t i = 0; i < kTokens; ++i) {
        const ObjectiveToken& token = m.tokens[i];
        if (!token.hex.is_somewhere()) continue;
        list.push_back(
            {{"at", hex_json(m, token.hex)},
             {"number", token.number > 0 ? Json(token.number) : Json(nullptr)},
             {"artefact", i == kArtefact},
             {"held_by", m.field.is_laid() ? fighter_name(m.fighter_at(token.hex)) : Json()}});
    }
    return list;
}

Json waiting_json(const Match& m) {
    Json list = Json::array();
    for (const WaitingPloy& ploy : m.waiting)
        if (ploy.lies)
            list.push_back({{"card", data_of(ploy.card).id},
                            {"owner", seat_name(ploy.owner)},
                            {"fighter", fighter_name(ploy.fighter)},
                            {"live", ploy.live}});
    return list;
}

Json blocked_json(const Match& m) {
    Json list = Json::array();
    for (std::uint8_t i = 0; i < m.field.size(); ++i)
        if (m.shardfall.has({i})) list.push_back(hex_json(m, {i}));
    return list;
}

Json weapons_json(const Reader& r, FighterId f) {
    Json list = Json::array();
    each_attack(r, f, [&](const AttackData& attack) { list.push_back(weapon_json(attack)); });
    return list;
}

Json fighter_json(const Reader& r, FighterId f) {
    const Fighter& fighter = r.m.fighter(f);
    const FighterData& data = r.setup.fighter(f);
    const FighterSide& side = side_of(r, f);
    const SeatList& list = r.setup.seat(f.seat());
    return JsonObject(19)
        .with("id", short_name(f))
        .with("seat", seat_name(f.seat()))
        .with("fighter", data.id)
        .with("name", data.names.english)
        .with("at", hex_json(r.m, fighter.hex))
        .with("wounds", wounds_of(r, f))
        .with("damage", fighter.damage)
        .with("move", move_of(r, f))
        .with("defence", side.defence_dice)
        .with("defence_symbol", word_for(side.defence_symbol))
        .with("weapons", weapons_json(r, f))
        .with("leader", is_leader(r, f))
        .with("inspired", fighter.inspired)
        .with("out", fighter.out)
        .with("guard", fighter.guard)
        .with("moved", fighter.moved)
        .with("charged", fighter.charged)
        .with("spent", fighter.spent)
        .with("upgrades", cards_json(fighter.upgrades, [&](int i) { return list.power(i); }))
        .take();
}

Json hand_json(const Player& p, const SeatList& list) {
    if (p.concealed) return nullptr;
    return {{"objectives", cards_json(p.objective_hand, [&](int i) { return list.objective(i); })},
            {"power", cards_json(p.power_hand, [&](int i) { return list.power(i); })}};
}

Json seat_json(const Reader& r, Seat seat) {
    const Player& p = r.m.player(seat);
    const SeatList& list = r.setup.seat(seat);
    const auto objective = [&](int i) { return list.objective(i); };
    // In a view the hand lies among the deck.
    const int hidden_objectives = p.concealed ? p.objectives_in_hand : 0;
    const int hidden_power = p.concealed ? p.power_in_hand : 0;
    return JsonObject(14)
        .with("seat", seat_name(seat))
        .with("name", list.deck.name)
        .with("warband", list.warband().id)
        .with("glory", p.unspent())
        .with("glory_spent", p.spent)
        .with("activations", p.activations)
        .with("objectives_in_hand", p.objectives_in_hand)
        .with("power_in_hand", p.power_in_hand)
        .with("objective_deck", std::popcount(p.objective_deck) - hidden_objectives)
        .with("power_deck", std::popcount(p.power_deck) - hidden_power)
        .with("hand", hand_json(p, list))
        .with("scored", cards_json(p.scored, objective))
        .with("objective_discard", cards_json(p.objective_discard & ~unsigned{p.scored}, objective))
        .with("power_discard", cards_json(p.power_discard, [&](int i) { return list.power(i); }))
        .take();
}

Json seats_json(const Reader& r, const Match* before) {
    Json seats = Json::object();
    for (const Seat seat : r.setup.all_seats())
        if (before == nullptr ||
            std::memcmp(&r.m.player(seat), &before->player(seat), sizeof(Player)) != 0)
            seats[short_name(seat)] = seat_json(r, seat);
    return seats;
}

// What works on a fighter can change without the fighter; his attacks are those of his side and
// upgrades.
bool looks_different(const Reader& now, const Reader& then, FighterId f) {
    return std::memcmp(&now.m.fighter(f), &then.m.fighter(f), sizeof(Fighter)) != 0 ||
           now.m.field.size() != then.m.field.size() || &side_of(now, f) != &side_of(then, f) ||
           wounds_of(now, f) != wounds_of(then, f) || move_of(now, f) != move_of(then, f) ||
           is_leader(now, f) != is_leader(then, f);
}

Json fighters_json(const Reader& r, const Match* before) {
    Json fighters = Json::object();
    for (const Seat seat : r.setup.all_seats())
        for (const FighterId f : listed_fighters(r.setup, seat))
            if (before == nullptr || looks_different(r, {r.setup, *before}, f))
                fighters[short_name(f)] = fighter_json(r, f);
    return fighters;
}

std::string_view phase_of(const Match& m) {
    return m.round == 0 ? "set_up" : m.in_end_phase ? "end" : "action";
}

Json winners_json(const Setup& setup, const Match& m) {
    Json list = Json::array();
    for (const Seat seat : setup.all_seats())
        if (m.winners.has(seat)) list.push_back(short_name(seat));
    return list;
}

}  // namespace

Json Underworlds::picture(const Setup& setup, const Match& m, const Match* before) {
    // Of another game everything has changed.
    if (before != nullptr && before->games_played != m.games_played) before = nullptr;
    const Reader r{setup, m};
    Json json = JsonObject(15)
                    .with("round", m.round)
                    .with("phase", phase_of(m))
                    .with("activations_per_round", kActivations)
                    .with("over", m.over)
                    .with("active", underworlds::seat_name(m.active))
                    .with("first", underworlds::seat_name(m.first))
                    .with("winners", winners_json(setup, m))
                    .with("tokens", tokens_json(m))
                    .with("waiting", waiting_json(m))
                    .with("blocked", blocked_json(m))
                    .with("seats", seats_json(r, before))
                    .with("fighters", fighters_json(r, before))
                    .take();
    if (is_matched(setup))
        json["matched_play"] = {{"game", game_number(setup, m)},
                                {"games", kMostGames},
                                {"won", games_won(setup, m)},
                                {"glory", glory_of_games(setup, m)}};
    // The ground does not change once it lies.
    if (before == nullptr || before->boards_placed != m.boards_placed ||
        before->field.size() != m.field.size()) {
        json["boards"] = boards_json(m);
        json["hexes"] = hexes_json(m);
    }
    return json;
}

}  // namespace affray::underworlds
