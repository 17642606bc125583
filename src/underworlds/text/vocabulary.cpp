#include "underworlds/text/vocabulary.h"

#include "underworlds/data/setup_json.h"
#include "underworlds/game.h"
#include "underworlds/text/names.h"

namespace affray::underworlds {

namespace {

using core::Json;

template <class Names>
Json list_of(const Names& names) {
    Json list = Json::array();
    for (const std::string_view name : names) list.push_back(std::string(name));
    return list;
}

// The ids of an enumeration that comes from the data.
template <class E, class IdOf>
Json ids(int count, IdOf&& id_of_value) {
    Json list = Json::array();
    for (int i = 0; i < count; ++i) list.push_back(std::string(id_of_value(static_cast<E>(i))));
    return list;
}

Json words() {
    return {{"seat", Json::array({"A", "B", "C", "D"})},
            {"face", list_of(kNames<Face>)},
            {"attack_result", list_of(kNames<AttackResult>)},
            {"window", list_of(kNames<Window>)},
            {"hands", Json::array({"objectives", "power", "both"})},
            {"board", ids<Board>(kBoards, [](Board board) { return data_of(board).id; })},
            {"attack", ids<AttackName>(kAttackNames, [](AttackName name) { return id_of(name); })},
            {"card", ids<Card>(kCards, [](Card card) { return data_of(card).id; })}};
}

Json dice() {
    Json list = Json::array();
    for (const core::DieType& type : Underworlds::die_types())
        list.push_back({{"name", std::string(type.name)},
                        {"sides", type.sides},
                        {"faces", list_of(type.faces)},
                        {"also", std::string(type.also)}});
    return list;
}

}  // namespace

Json vocabulary() {
    return {{"decisions", list_of(kNames<DecisionKind>)},
            {"actions", action_forms()},
            {"events", event_forms()},
            {"dice", dice()},
            {"options", to_json(Options{})},
            {"words", words()}};
}

}  // namespace affray::underworlds
