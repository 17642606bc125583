#include "bots/underworlds_statistics.h"

namespace affray::bots {

using core::AnyMatch;
using core::Json;

namespace {

constexpr int kFacesOfDie = 6;

std::string seat_of(const Json& fighter) { return fighter.get<std::string>().substr(0, 1); }

class UnderworldsStatistics final : public Statistics {
public:
    explicit UnderworldsStatistics(const AnyMatch& match)
        : Statistics(match.seat_names(), {"glory", "objectives_scored", "kills", "attacks", "hits",
                                          "critical_hits", "damage", "damage_suffered", "moves",
                                          "charges", "guards", "ploys", "upgrades"}) {}

    void read_end(const AnyMatch& last) override {
        const core::Outcome outcome = last.outcome();
        for (int seat = 0; seat < last.seats(); ++seat)
            count(last.seat_name(seat), "glory",
                  outcome.all_points[static_cast<std::size_t>(seat)]);
    }

private:
    void read_event(const std::string& name, const Json& event) override {
        if (name == "attack_rolled") read_dice(event, "attack");
        if (name == "defence_rolled") read_dice(event, "defence");
        if (name == "card_rolled")
            add_throw(event.at("seat"), "card",
                      event.at("success_faces").get<int>() / double(kFacesOfDie),
                      event.at("success"));
        read_deed(name, event);
    }

    void read_dice(const Json& event, const char* kind) {
        const int dice = static_cast<int>(event.at("faces").size());
        add_throws(seat_of(event.at("fighter")), kind, dice,
                   dice * event.at("success_faces").get<int>() / double(kFacesOfDie),
                   event.at("total"));
    }

    void read_deed(const std::string& name, const Json& event) {
        if (name == "scored") count(event.at("seat"), "objectives_scored");
        if (name == "ploy_played") count(event.at("seat"), "ploys");
        if (name == "upgrade_played") count(event.at("seat"), "upgrades");
        if (!event.contains("fighter")) return;
        const std::string seat = seat_of(event["fighter"]);
        if (name == "attack_rolled") count(seat, "attacks");
        if (name == "attack_resolved" && event.at("result") == "succeeds") count(seat, "hits");
        if (name == "attack_resolved" && event.at("critical_hit")) count(seat, "critical_hits");
        if (name == "charged") count(seat, "charges");
        if (name == "moved" && !event.at("charge").get<bool>()) count(seat, "moves");
        if (name == "on_guard") count(seat, "guards");
        if (name == "damage_suffered") count(seat, "damage_suffered", event.at("damage"));
        const bool by_enemy = event.contains("other") && seat_of(event["other"]) != seat;
        if (name == "damage_suffered" && by_enemy)
            count(seat_of(event["other"]), "damage", event.at("damage"));
        if (name == "out_of_action" && by_enemy) count(seat_of(event["other"]), "kills");
    }
};

}  // namespace

std::unique_ptr<Statistics> make_underworlds_statistics(const AnyMatch& match) {
    return std::make_unique<UnderworldsStatistics>(match);
}

}  // namespace affray::bots
