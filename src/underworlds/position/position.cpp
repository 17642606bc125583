// A match as JSON, for puzzles, tests, bots and other engines. Whatever equals its default is left
// out, so that a person can write one: docs/schema/underworlds_position.schema.json describes it.
#include "underworlds/game.h"
#include "underworlds/position/position_check.h"
#include "underworlds/position/position_json.h"
#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

// Writing

void add_unless_empty(Json& object, const char* key, const Json& value) {
    if (!value.empty()) object[key] = value;
}

Json hex_json(const Match& m, Hex h) {
    return h.is_somewhere() ? FieldWriter::written(m.field.point(h)) : Json(nullptr);
}

template <class Bits, class CardAt>
Json cards_json(Bits cards, CardAt&& card_at) {
    Json list = Json::array();
    for (; cards != 0; cards = static_cast<Bits>(cards & (cards - 1)))
        list.push_back(id_text(card_at(std::countr_zero(cards))));
    return list;
}

Json written_boards(const Match& m) {
    Json boards = Json::array();
    for (std::size_t i = 0; i < m.boards_placed; ++i) {
        const PlacedBoard& board = m.boards[i];
        Json entry{{"board", id_text(board.board)},
                   {"owner", short_name(board.owner)},
                   {"at", FieldWriter::written(board.at)}};
        if (board.turned != 0) entry["turned"] = true;
        boards.push_back(entry);
    }
    return boards;
}

// Face down tokens have no number yet.
Json written_tokens(const Match& m) {
    Json tokens = Json::array();
    for (std::size_t i = 0; i < kNumberedTokens; ++i)
        if (m.tokens[i] != ObjectiveToken{})
            tokens.push_back(
                {{"number", m.tokens[i].number}, {"at", hex_json(m, m.tokens[i].hex)}});
    return tokens;
}

// In a view of another's hand nobody knows which card it is.
Json written_new_objectives(const SeatList& list, const Player& p) {
    Json drawn = Json::array();
    for (const NewObjective entry : p.new_objectives) {
        if (!entry.is_some()) continue;
        drawn.push_back({{"under", entry.under}});
        if (entry.card != NewObjective::kUnknown)
            drawn.back()["card"] = id_text(list.objective(entry.card));
    }
    return drawn;
}

Json written_seats(const Setup& setup, const Match& m) {
    Json seats = Json::object();
    for (const Seat seat : setup.all_seats()) {
        const Player& p = m.player(seat);
        Json entry = Json::object();
        const Json changed = differences(p, Player{});
        for (const auto& [key, value] : changed.items())
            if (p.concealed || (key != "power_in_hand" && key != "objectives_in_hand"))
                entry[key] = value;
        const auto power = [&](int i) { return setup.seat(seat).power(i); };
        const auto objective = [&](int i) { return setup.seat(seat).objective(i); };
        add_unless_empty(entry, "power", cards_json(p.power_hand, power));
        add_unless_empty(entry, "power_discard", cards_json(p.power_discard, power));
        add_unless_empty(entry, "objectives", cards_json(p.objective_hand, objective));
        add_unless_empty(entry, "objective_discard", cards_json(p.objective_discard, objective));
        add_unless_empty(entry, "scored", cards_json(p.scored, objective));
        add_unless_empty(entry, "new_objectives", written_new_objectives(setup.seat(seat), p));
        add_unless_empty(seats, short_name(seat).c_str(), entry);
    }
    return seats;
}

Json written_fighters(const Setup& setup, const Match& m) {
    Json fighters = Json::object();
    for (const Seat seat : setup.all_seats())
        for (const FighterId f : listed_fighters(setup, seat)) {
            const Fighter& fighter = m.fighter(f);
            Json entry = Json::object();
            if (fighter.is_placed()) entry["at"] = hex_json(m, fighter.hex);
            entry.update(differences(fighter, Fighter{}));
            add_unless_empty(entry, "upgrades", cards_json(fighter.upgrades, [&](int i) {
                                 return setup.seat(seat).power(i);
                             }));
            add_unless_empty(fighters, short_name(f).c_str(), entry);
        }
    return fighters;
}

Json written_waiting(const Match& m) {
    Json list = Json::array();
    for (const WaitingPloy& ploy : m.waiting)
        if (ploy.lies) {
            Json entry{{"card", id_text(ploy.card)}, {"owner", short_name(ploy.owner)}};
            entry.update(differences(ploy, WaitingPloy{}));
            list.push_back(entry);
        }
    return list;
}

Json written_holders(const Match& m) {
    Json rounds = Json::array();
    for (const auto& round : m.holders) rounds.push_back(FieldWriter::written(round));
    return m.holders == Match{}.holders ? Json::array() : rounds;
}

Json written_order(const Setup& setup, const Match& m) {
    std::string order;
    bool usual = true;
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup.size()); ++i) {
        order += short_name(m.order[i]);
        usual = usual && m.order[i].number == i;
    }
    return usual ? Json() : Json(order);
}

Json written_stack(const Match& m) {
    Json stack = Json::array();
    for (std::size_t i = 0; i < m.depth; ++i) {
        Json entry{{"procedure", std::string(kProcedureNames[m.stack[i].index()])}};
        std::visit([&]<class F>(const F& f) { entry.update(differences(f, F{})); }, m.stack[i]);
        stack.push_back(entry);
    }
    return stack;
}

}  // namespace

Json Underworlds::position(const Setup& setup, const Match& m) {
    Json json = differences(m, Match{});
    if (Json order = written_order(setup, m); !order.is_null()) json["order"] = order;
    add_unless_empty(json, "boards", written_boards(m));
    add_unless_empty(json, "tokens", written_tokens(m));
    if (m.tokens[kArtefact].hex.is_somewhere())
        json["artefact"] = hex_json(m, m.tokens[kArtefact].hex);
    Json shards = Json::array();
    m.shardfall.each([&](Hex h) { shards.push_back(hex_json(m, h)); });
    add_unless_empty(json, "shardfall", shards);
    add_unless_empty(json, "seats", written_seats(setup, m));
    add_unless_empty(json, "fighters", written_fighters(setup, m));
    add_unless_empty(json, "waiting", written_waiting(m));
    add_unless_empty(json, "holders", written_holders(m));
    Json games = Json::array();
    for (std::size_t i = 0; i < m.games_played; ++i)
        games.push_back(differences(m.games[i], PlayedGame{}));
    add_unless_empty(json, "games", games);
    json["stack"] = written_stack(m);
    if (m.decision.is_open())
        json["decision"] = {{"seat", short_name(Seat{m.decision.seat})},
                            {"kind", word_for(static_cast<DecisionKind>(m.decision.kind))}};
    return json;
}

}  // namespace affray::underworlds
