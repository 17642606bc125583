#include "bots/statistics.h"

#include <algorithm>
#include <array>
#include <utility>

#include "ai/bloodbowl/odds/odds.h"
#include "bloodbowl/game.h"
#include "bloodbowl/text/names.h"
#include "underworlds/game.h"
#include "underworlds/rules/matched_play.h"

namespace affray::bots {

using core::AnyMatch;
using core::Json;

Statistics::Statistics(const std::vector<std::string>& seats, const std::vector<std::string>& deeds)
    : order_(seats), deeds_(deeds) {
    for (const std::string& seat : seats)
        for (const std::string& deed : deeds) seats_[seat].deeds[deed] = 0;
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
    for (const std::string& seat : order_)
        for (const std::string& deed : deeds_) json[seat][deed] = seats_.at(seat).deeds.at(deed);
    return json;
}

namespace {

// ------------------------------------------------------------------------------- Blood Bowl

// How an event names the chance of a throw, and for whom it is good.
struct ThrowForm {
    const char* event;
    const char* kind;  // where no field of the event names it
    const char* kind_field;
    bool good_for_player;  // its success is the player's, or else his misfortune
};
constexpr std::array<ThrowForm, 14> kThrows{{
    {"rolled", "", "roll", true},
    {"gate_rolled", "", "skill", true},
    {"niggling_rolled", "niggling", "", true},
    {"recovered", "recovery", "", true},
    {"apothecary_used", "apothecary", "", true},
    {"call_argued", "argue_the_call", "", true},
    {"bribe_tried", "bribe", "", true},
    {"hidden", "hiding", "", true},
    {"exhausted", "heat", "", true},
    {"referee_rolled", "referee", "", false},
    {"bomb_hit", "bomb", "", false},
    {"invasion_rolled", "pitch_invasion", "", false},
    {"armour_rolled", "armour", "", false},
    {"injury_rolled", "injury", "", false},
}};

constexpr int kSides = 6;
constexpr double kThrowsOfTwo = 36.0;

double chance_to_reach(int needed, std::size_t dice) {
    if (dice == 2) return ai::throws_of_two_dice(needed) / kThrowsOfTwo;
    return std::clamp(kSides + 1 - needed, 0, kSides) / double(kSides);
}

std::string side_of(const Json& player) {
    return player.get<std::string>().front() == 'H' ? "home" : "away";
}

std::string opponent_of(const std::string& side) { return side == "home" ? "away" : "home"; }

class BloodBowlStatistics final : public Statistics {
public:
    explicit BloodBowlStatistics(const bloodbowl::Rules& rules)
        : Statistics({"home", "away"}, {"touchdowns", "casualties", "casualties_suffered", "blocks",
                                        "knock_downs", "passes", "completions", "interceptions",
                                        "hand_offs", "fouls", "sent_off", "rerolls", "turnovers"}),
          piling_on_adds_strength_(rules.piling_on == bloodbowl::PilingOnMode::AddStrength) {}

    void read_end(const AnyMatch& last) override {
        using bloodbowl::Side;
        const auto& match = dynamic_cast<const bloodbowl::AnyBloodBowlMatch&>(last).match();
        for (const Side side : {Side::Home, Side::Away}) {
            const std::string seat(bloodbowl::word_for(side));
            count(seat, "touchdowns", match.team(side).score);
            for (const bloodbowl::Player& player : match.players) {
                if (player.side != side || player.status == bloodbowl::Status::Absent) continue;
                count(seat, "casualties", player.casualties);
                count(seat, "completions", player.completions);
                count(seat, "interceptions", player.interceptions);
            }
        }
        const Json outcome = last.outcome();
        for (const Json& injury : outcome.at("injuries"))
            count(side_of(injury.at("player")), "casualties_suffered");
    }

private:
    void begin_decision() override { told_again_ = false; }

    void read_event(const std::string& name, const Json& event) override {
        if (name == "skill_used") told_again_ = is_added_to_a_roll(event.at("skill"));
        if (name == "block_rolled") read_block(event);
        const auto form = std::find_if(kThrows.begin(), kThrows.end(),
                                       [&](const ThrowForm& f) { return name == f.event; });
        if (form != kThrows.end()) read_throw(*form, event);
        read_deed(name, event);
    }

    // The dice lie already: the roll is told again with what it comes to now.
    [[nodiscard]] bool is_added_to_a_roll(const Json& skill) const {
        return skill == "mighty_blow" || skill == "dirty_player" || skill == "diving_tackle" ||
               (skill == "piling_on" && piling_on_adds_strength_);
    }

    void read_throw(const ThrowForm& form, const Json& event) {
        const Json& dice = event.at("dice");
        if (dice.empty() || std::exchange(told_again_, false)) return;
        const int needed = event.contains("needed") ? event["needed"] : event.at("target");
        const double chance = chance_to_reach(needed, dice.size());
        int sum = 0;
        for (const Json& die : dice) sum += die.get<int>();
        const std::string kind =
            form.kind_field[0] != '\0' ? event.at(form.kind_field).get<std::string>() : form.kind;
        const std::string seat = event.contains("player") ? side_of(event["player"])
                                                          : event.at("side").get<std::string>();
        // Classic: who carries a secret weapon rolls to be seen with it.
        const bool good = form.good_for_player && kind != "secret_weapon";
        add_throw(seat, kind, good ? chance : 1 - chance, good == (sum >= needed));
    }

    void read_block(const Json& event) {
        const Json& faces = event.at("faces");
        const bool defender_chooses = event.at("defender_chooses");
        const auto fells = [](const Json& face) {
            return face == "defender_down" || face == "defender_stumbles";
        };
        const auto felling = std::count_if(faces.begin(), faces.end(), fells);
        const auto wanted = defender_chooses ? static_cast<std::ptrdiff_t>(faces.size()) : 1;
        using bloodbowl::BlockFace;
        const double chance =
            ai::chance_to_get({static_cast<int>(faces.size()), defender_chooses},
                              {BlockFace::DefenderStumbles, BlockFace::DefenderDown}, false);
        add_throw(side_of(event.at("player")), "block", chance, felling >= wanted);
    }

    void read_deed(const std::string& name, const Json& event) {
        if (name == "block_chosen") count(side_of(event.at("player")), "blocks");
        if (name == "knocked_down" && event.at("cause") == "block")
            count(opponent_of(side_of(event.at("player"))), "knock_downs");
        if (name == "pass_thrown") count(side_of(event.at("player")), "passes");
        if (name == "handed_off") count(side_of(event.at("player")), "hand_offs");
        if (name == "fouled") count(side_of(event.at("player")), "fouls");
        if (name == "sent_off") count(side_of(event.at("player")), "sent_off");
        if (name == "rerolled") count(side_of(event.at("player")), "rerolls");
        // A touchdown ends the turn in the same way, but nobody would call it a turnover.
        if (name == "turnover" && event.at("cause") != "touchdown")
            count(event.at("side"), "turnovers");
    }

    bool piling_on_adds_strength_;
    bool told_again_ = false;
};

// ------------------------------------------------------------------------------- Underworlds

std::string seat_of(const Json& fighter) { return fighter.get<std::string>().substr(0, 1); }

std::vector<std::string> seats_of(const underworlds::Setup& setup) {
    std::vector<std::string> names;
    for (const underworlds::Seat seat : setup.all_seats())
        names.push_back(underworlds::short_name(seat));
    return names;
}

class UnderworldsStatistics final : public Statistics {
public:
    explicit UnderworldsStatistics(const underworlds::Setup& setup)
        : Statistics(seats_of(setup), {"glory", "objectives_scored", "kills", "attacks", "hits",
                                       "critical_hits", "damage", "damage_suffered", "moves",
                                       "charges", "guards", "ploys", "upgrades"}) {}

    void read_end(const AnyMatch& last) override {
        const auto& table = dynamic_cast<const underworlds::AnyUnderworldsMatch&>(last);
        // Matched play: that of all games that are over.
        const bool matched = underworlds::is_matched(table.setup());
        const auto of_games = underworlds::glory_of_games(table.setup(), table.match());
        for (const underworlds::Seat seat : table.setup().all_seats())
            count(underworlds::short_name(seat), "glory",
                  matched ? of_games[seat.number] : table.match().player(seat).glory);
    }

private:
    void read_event(const std::string& name, const Json& event) override {
        if (name == "attack_rolled") read_dice(event, "attack");
        if (name == "defence_rolled") read_dice(event, "defence");
        if (name == "card_rolled")
            add_throw(event.at("seat"), "card",
                      event.at("success_faces").get<int>() / double(kSides), event.at("success"));
        read_deed(name, event);
    }

    void read_dice(const Json& event, const char* kind) {
        const int dice = static_cast<int>(event.at("faces").size());
        add_throws(seat_of(event.at("fighter")), kind, dice,
                   dice * event.at("success_faces").get<int>() / double(kSides), event.at("total"));
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

std::unique_ptr<Statistics> make_statistics(const AnyMatch& match) {
    if (const auto* table = dynamic_cast<const underworlds::AnyUnderworldsMatch*>(&match))
        return std::make_unique<UnderworldsStatistics>(table->setup());
    const auto& pitch = dynamic_cast<const bloodbowl::AnyBloodBowlMatch&>(match);
    return std::make_unique<BloodBowlStatistics>(pitch.setup().rules);
}

}  // namespace affray::bots
