#include "bots/bloodbowl_statistics.h"

#include <algorithm>
#include <array>
#include <utility>

#include "ai/bloodbowl/odds/odds.h"
#include "bloodbowl/game.h"

namespace affray::bots {

using core::AnyMatch;
using core::Json;

namespace {

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

constexpr int kDieSides = 6;
constexpr double kThrowsOfTwoDice = 36.0;

double chance_to_reach(int needed, std::size_t dice) {
    if (dice == 2) return ai::throws_of_two_dice(needed) / kThrowsOfTwoDice;
    return std::clamp(kDieSides + 1 - needed, 0, kDieSides) / double(kDieSides);
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
        const auto& pitch = bloodbowl::as_blood_bowl(last);
        const auto outcome = bloodbowl::BloodBowl::outcome(pitch.setup(), pitch.match());
        for (const int seat : {0, 1})
            count(last.seat_name(seat), "touchdowns",
                  outcome.score[static_cast<std::size_t>(seat)]);
        for (const bloodbowl::PlayerOutcome& player : outcome.players) {
            const std::string seat = last.seat_name(bloodbowl::index(player.side));
            count(seat, "casualties", player.casualties);
            count(seat, "completions", player.completions);
            count(seat, "interceptions", player.interceptions);
            if (player.injury)
                count(side_of(bloodbowl::short_name(pitch.setup(), player.id)),
                      "casualties_suffered");
        }
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

}  // namespace

std::unique_ptr<Statistics> make_bloodbowl_statistics(const AnyMatch& match) {
    return std::make_unique<BloodBowlStatistics>(bloodbowl::as_blood_bowl(match).setup().rules);
}

}  // namespace affray::bots
