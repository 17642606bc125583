#include "server/api/matches/inducement_ledger.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace affray::server {

using core::Json;

namespace {

// The coach goes on with something else: what happens then does not come of what was played.
constexpr std::array<std::string_view, 6> kGoingOn{"turn",         "moment",      "move",
                                                   "place_player", "kick_target", "free_move"};
// What is counted as it is told, for each side that it happened to.
constexpr std::array<std::string_view, 12> kConsequences{
    "knocked_down", "placed_prone", "sent_off",    "ball_dropped", "reroll_gained", "reroll_lost",
    "bribe_gained", "touchdown",    "gold_earned", "joined",       "changed_sides", "rerolled"};

template <std::size_t Size>
bool is_among(std::string_view word, const std::array<std::string_view, Size>& words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string side_of(const Json& event) {
    if (const auto player = event.find("player"); player != event.end() && player->is_string())
        return player->get_ref<const std::string&>().front() == 'H' ? "home" : "away";
    const auto side = event.find("side");
    return side != event.end() && side->is_string() ? side->get<std::string>() : "";
}

void add(Json& counts, const std::string& what, const std::string& side, int number = 1) {
    if (side.empty() || number == 0) return;
    Json& count = counts[what][side];
    count = (count.is_null() ? 0 : count.get<int>()) + number;
}

void name_target(Json& play, const Json& player) {
    if (!player.is_string()) return;
    Json& on = play["on"];
    if (std::find(on.begin(), on.end(), player) == on.end()) on.push_back(player);
}

bool is_referee(const Json& event) {
    return event.at("card").get_ref<const std::string&>().starts_with("referee_");
}

}  // namespace

void InducementLedger::read(const std::string& kind, const std::string& action,
                            const Json& events) {
    if (is_among(kind, kGoingOn)) is_open_ = false;
    constexpr std::string_view kChoose = "choose ";
    if (is_open_ && kind == "play_target" && action.starts_with(kChoose))
        name_target(plays_.back(), action.substr(kChoose.size()));
    for (const Json& event : events) read_event(event);
}

void InducementLedger::read_event(const Json& event) {
    const auto& name = event.at("event").get_ref<const std::string&>();
    if (name == "half_began") {
        half_ = event.value("half", half_ + 1);
        turn_ = 0;
    }
    if (name == "turn_began") turn_ = event.value("turn", turn_);
    read_purchase(name, event);
    read_help(name, event);
    if (name == "played" && !is_referee(event)) {
        plays_.push_back({{"side", event.at("side")},
                          {"card", event.at("card")},
                          {"mode", event.value("mode", Json(nullptr))},
                          {"half", half_},
                          {"turn", turn_},
                          {"on", Json::array()},
                          {"came", Json::object()}});
        is_open_ = true;
    } else if (name == "took_effect" || name == "play_rolled") {
        Json* play = last_play(event.at("side"), event.at("card"));
        if (play == nullptr) return;
        name_target(*play, event.at("player"));
        if (name == "took_effect")
            add((*play)["came"], name, side_of(event));
        else
            add((*play)["came"], event.at("success").get<bool>() ? "roll_made" : "roll_failed",
                event.at("side").get<std::string>());
    } else if (is_open_) {
        read_consequence(name, event);
    }
}

void InducementLedger::read_purchase(const std::string& name, const Json& event) {
    if (name == "money_counted") money_[event.at("side").get<std::string>()] = event.at("gold");
    if (name == "offer_bought")
        bought_.push_back({{"side", event.at("side")},
                           {"offer", event.at("offer")},
                           {"price", event.at("price")},
                           {"lost", false}});
    if (name == "offer_lost")
        for (Json& one : bought_)
            if (one["side"] == event.at("side") && one["offer"] == event.at("offer"))
                one["lost"] = true;
}

// Help that works without being played.
void InducementLedger::read_help(const std::string& name, const Json& event) {
    if (name == "bribe_tried")
        add(helped_, event.at("success").get<bool>() ? "bribe_worked" : "bribe_failed",
            side_of(event));
    if (name == "chef_rolled") add(helped_, "chef_rerolls", side_of(event), event.at("rerolls"));
    if (name == "igor_used") add(helped_, name, side_of(event));
    if (name == "apothecary_used") add(helped_, name, side_of(event));
}

void InducementLedger::read_consequence(const std::string& name, const Json& event) {
    Json& came = plays_.back()["came"];
    if (is_among(name, kConsequences)) add(came, name, side_of(event));
    if (name == "injury_rolled") add(came, event.at("result").get<std::string>(), side_of(event));
    if (name == "turnover" && event.at("cause") != "touchdown") add(came, name, side_of(event));
}

Json* InducementLedger::last_play(const Json& side, const Json& card) {
    for (auto play = plays_.rbegin(); play != plays_.rend(); ++play)
        if ((*play)["side"] == side && (*play)["card"] == card) return &*play;
    return nullptr;
}

Json InducementLedger::json() const {
    return {{"money", money_}, {"bought", bought_}, {"plays", plays_}, {"helped", helped_}};
}

}  // namespace affray::server
