#include "underworlds/text/vocabulary.h"

#include "core/vocabulary.h"
#include "underworlds/data/setup_json.h"
#include "underworlds/game.h"
#include "underworlds/text/names.h"

namespace affray::underworlds {

namespace {

using core::Json;
using core::names_json;

// The ids of an enumeration that comes from the data.
template <class E, class IdOf>
Json ids(int count, IdOf&& id_of_value) {
    Json list = Json::array();
    for (int i = 0; i < count; ++i) list.push_back(std::string(id_of_value(static_cast<E>(i))));
    return list;
}

Json words() {
    return {{"seat", Json::array({"A", "B", "C", "D"})},
            {"face", names_json(kNames<Face>)},
            {"attack_result", names_json(kNames<AttackResult>)},
            {"window", names_json(kNames<Window>)},
            {"hands", Json::array({"objectives", "power", "both"})},
            {"board", ids<Board>(kBoards, [](Board board) { return data_of(board).id; })},
            {"attack", ids<AttackName>(kAttackNames, [](AttackName name) { return id_of(name); })},
            {"card", ids<Card>(kCards, [](Card card) { return data_of(card).id; })}};
}

}  // namespace

Json Underworlds::vocabulary() {
    return {{"decisions", names_json(kNames<DecisionKind>)},
            {"actions", action_forms()},
            {"events", event_forms()},
            {"dice", core::dice_json(die_types())},
            {"options", to_json(Options{})},
            {"words", words()}};
}

}  // namespace affray::underworlds
