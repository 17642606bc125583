// A position with nothing left out, and with who the fighters are: for programs that do not know
// the defaults and the cards.
#include "underworlds/game.h"
#include "underworlds/position/position_json.h"
#include "underworlds/rules/characteristics.h"
#include "underworlds/rules/engine.h"
#include "underworlds/text/weapon_json.h"

namespace affray::underworlds {

namespace {

// Writes every field that it visits.
class EveryField {
public:
    template <class T>
    void operator()(std::string_view name, const T& value) {
        object_[std::string(name)] = FieldWriter::written(value);
    }
    [[nodiscard]] Json take() { return std::move(object_); }

private:
    Json object_ = Json::object();
};

template <class T>
Json every_field(const T& value) {
    EveryField writer;
    T::fields(value, writer);
    return writer.take();
}

// What he is by his card, his upgrades and what works on him now.
Json identity_of(const Reader& r, FighterId f) {
    const FighterData& data = r.setup.fighter(f);
    const FighterSide& side = side_of(r, f);
    Json attacks = Json::array();
    each_attack(r, f, [&](const AttackData& attack) { attacks.push_back(weapon_json(attack)); });
    return {{"id", std::string(data.id)},
            {"name", std::string(data.names.english)},
            {"leader", is_leader(r, f)},
            {"move", move_of(r, f)},
            {"wounds", wounds_of(r, f)},
            {"defence", side.defence_dice},
            {"defence_symbol", word_for(side.defence_symbol)},
            {"attacks", attacks}};
}

template <class Bits, class CardAt>
Json ids_of(Bits cards, CardAt&& card_at) {
    Json list = Json::array();
    for (; cards != 0; cards = static_cast<Bits>(cards & (cards - 1)))
        list.push_back(id_text(card_at(std::countr_zero(cards))));
    return list;
}

Json every_seat(const Setup& setup, const Match& m) {
    Json seats = Json::object();
    for (const Seat seat : setup.all_seats()) {
        const Player& p = m.player(seat);
        const SeatList& list = setup.seat(seat);
        Json entry = every_field(p);
        for (const char* key : {"power", "power_discard", "objectives", "objective_discard",
                                "scored", "new_objectives"})
            entry[key] = Json::array();
        entry["power_deck"] = ids_of(p.power_deck, [&](int i) { return list.power(i); });
        entry["objective_deck"] =
            ids_of(p.objective_deck, [&](int i) { return list.objective(i); });
        seats[short_name(seat)] = entry;
    }
    return seats;
}

Json every_fighter(const Setup& setup, const Match& m) {
    Json fighters = Json::object();
    for (const Seat seat : setup.all_seats())
        for (const FighterId f : listed_fighters(setup, seat)) {
            Json entry{{"at", nullptr}};
            entry.update(every_field(m.fighter(f)));
            entry["upgrades"] = Json::array();
            fighters[short_name(f)] = entry;
        }
    return fighters;
}

Json every_procedure(const Match& m) {
    Json stack = Json::array();
    for (std::size_t i = 0; i < m.depth; ++i) {
        Json entry{{"procedure", std::string(kProcedureNames[m.stack[i].index()])}};
        std::visit([&](const auto& f) { entry.update(every_field(f)); }, m.stack[i]);
        stack.push_back(entry);
    }
    return stack;
}

// What is said goes before what is usual.
void say(Json& usual, const Json& said) {
    for (const auto& [key, value] : said.items())
        if (value.is_object() && usual.contains(key))
            say(usual[key], value);
        else
            usual[key] = value;
}

void tell_fighters(const Setup& setup, const Match& m, Json& json) {
    const Reader r{setup, m};
    for (const Seat seat : setup.all_seats())
        for (const FighterId f : listed_fighters(setup, seat))
            json["fighters"][short_name(f)]["is"] = identity_of(r, f);
}

Json full_position(const Setup& setup, const Match& m) {
    Json json = every_field(m);
    std::string order;
    for (std::size_t i = 0; i < static_cast<std::size_t>(setup.size()); ++i)
        order += short_name(m.order[i]);
    json["order"] = order;
    for (const char* list : {"boards", "tokens", "shardfall", "waiting", "games"})
        json[list] = Json::array();
    json["artefact"] = nullptr;
    json["seats"] = every_seat(setup, m);
    json["fighters"] = every_fighter(setup, m);
    json["holders"] = FieldWriter::written(m.holders);
    say(json, Underworlds::position(setup, m));
    json["stack"] = every_procedure(m);
    return json;
}

}  // namespace

// Who a fighter is, and what he can do now, stands in his entry: `is`, which is not read back.
Json Underworlds::state(const Setup& setup, const Match& m, bool full) {
    Json json = full ? full_position(setup, m) : position(setup, m);
    tell_fighters(setup, m, json);
    return json;
}

}  // namespace affray::underworlds
