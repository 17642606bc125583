#include "bots/statistics.h"

#include "bots/game_knowledge.h"

namespace affray::bots {

using core::AnyMatch;
using core::Json;

Statistics::Statistics(const std::vector<std::string>& seats, const std::vector<std::string>& deeds)
    : order_(seats), deeds_(deeds) {
    for (const std::string& seat : seats) {
        SeatStatistics& statistics = seats_[seat];  // also of a game that counts no deeds
        for (const std::string& deed : deeds) statistics.deeds[deed] = 0;
    }
}

bool Statistics::read(const Json& events) {
    thrown_ = false;
    begin_decision();
    for (const Json& event : events) read_event(event.at("event").get<std::string>(), event);
    return thrown_;
}

void Statistics::add_throws(const std::string& seat, const std::string& kind, int throws,
                            double expected, int made) {
    SeatStatistics& statistics = seats_.at(seat);
    for (Luck* luck : {&statistics.all, &statistics.by_kind[kind]}) {
        luck->rolls += throws;
        luck->expected += expected;
        luck->made += made;
    }
    thrown_ = true;
}

Json Statistics::json_of(const Luck& luck) {
    return {{"rolls", luck.rolls}, {"expected", luck.expected}, {"made", luck.made}};
}

Json Statistics::luck() const {
    Json json = Json::object();
    for (const std::string& seat : order_) {
        const SeatStatistics& statistics = seats_.at(seat);
        json[seat] = json_of(statistics.all);
        Json& by_kind = json[seat]["by_kind"] = Json::object();
        for (const auto& [kind, luck] : statistics.by_kind) by_kind[kind] = json_of(luck);
    }
    return json;
}

Json Statistics::luck_so_far() const {
    Json json = Json::object();
    for (const std::string& seat : order_) {
        const Luck& all = seats_.at(seat).all;
        json[seat] = all.made - all.expected;
    }
    return json;
}

Json Statistics::counts() const {
    Json json = Json::object();
    for (const std::string& seat : order_) {
        Json& counted = json[seat] = Json::object();
        for (const std::string& deed : deeds_) counted[deed] = seats_.at(seat).deeds.at(deed);
    }
    return json;
}

std::unique_ptr<Statistics> make_statistics(const AnyMatch& match) {
    if (const GameKnowledge* game = knowledge_of(match.game())) return game->statistics(match);
    return std::make_unique<Statistics>(match.seat_names(), std::vector<std::string>{});
}

}  // namespace affray::bots
