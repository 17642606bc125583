#include "league/post_match/outcome_json.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bloodbowl/data/playables.h"
#include "bloodbowl/text/names.h"
#include "core/object_reader.h"

namespace affray::league {

using bloodbowl::CasualtyEffect;
using bloodbowl::InjuryCause;
using bloodbowl::InjurySuffered;
using bloodbowl::Outcome;
using bloodbowl::PlayerOutcome;
using bloodbowl::TeamOutcome;
using core::Json;
using core::ObjectReader;

namespace {

constexpr std::array<std::string_view, 6> kMemberships = {"member", "journeyman", "mercenary",
                                                          "star",   "raised",     "guest"};

// Every field once, for who writes and who reads.
template <class T, class Visitor>
void each_field_of_team(T& team, Visitor&& visit) {
    visit("fans", team.fans), visit("fame", team.fame), visit("bribes", team.bribes);
    visit("apothecaries", team.apothecaries), visit("coach_ejected", team.coach_ejected);
    visit("gold", team.gold), visit("value", team.value), visit("rating", team.rating);
    visit("gold_brought", team.gold_brought), visit("gold_left", team.gold_left);
    visit("winnings_dice", team.winnings_dice), visit("mvp_awarded", team.mvp_awarded);
}
template <class P, class Visitor>
void each_field_of_player(P& player, Visitor&& visit) {
    visit("slot", player.id.slot), visit("side", player.side, bloodbowl::kNames<bloodbowl::Side>);
    visit("number", player.number), visit("name", player.name), visit("star", player.star);
    visit("position", player.position), visit("membership", player.membership, kMemberships);
    visit("status", player.status, bloodbowl::kNames<bloodbowl::Status>);
    visit("touchdowns", player.touchdowns), visit("completions", player.completions);
    visit("interceptions", player.interceptions), visit("casualties", player.casualties);
    visit("mvp_awards", player.mvp_awards);
}
template <class R, class Visitor>
void each_field_of_result(R& result, Visitor&& visit) {
    visit("roll", result.roll);
    visit("effect", result.effect, bloodbowl::kNames<CasualtyEffect>);
    visit("reduced", result.reduced);
}
template <class I, class Visitor>
void each_field_of_injury(I& injury, Visitor&& visit) {
    visit("by", injury.by.slot), visit("cause", injury.cause, bloodbowl::kNames<InjuryCause>);
    visit("healed", injury.healed), visit("misses_next_game", injury.misses_next_game);
    visit("may_become_rotter", injury.may_become_rotter), visit("poisoned", injury.poisoned);
    each_field_of_result(injury.result, visit);
}
template <class O, class Visitor>
void each_field_of_outcome(O& outcome, Visitor&& visit) {
    visit("half", outcome.half), visit("overtime", outcome.overtime);
    visit("weather", outcome.weather, bloodbowl::kNames<bloodbowl::Weather>);
    visit("concession_excused", outcome.concession_excused);
}

template <class O, class Visitor>
void each_surrounding_of(O& outcome, Visitor&& visit) {
    visit("stadium", outcome.stadium), visit("referee", outcome.referee);
    visit("ball", outcome.ball);
}

// What is 0 or empty is left out, enumerations never.
struct OutcomeWriting {
    Json& json;

    template <class T>
    void operator()(const char* name, const T& value) {
        if (value != T{}) json[name] = value;
    }
    template <class E, std::size_t N>
    void operator()(const char* name, E value, const std::array<std::string_view, N>& words) {
        json[name] = std::string(words[static_cast<std::size_t>(value)]);
    }
};

class OutcomeReading {
public:
    OutcomeReading(const Json& json, std::string path) : reader_(json, std::move(path)) {}

    void operator()(const char* name, std::string& value) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        if (!json->is_string()) return reader_.complain(name, "should be a text");
        value = json->get<std::string>();
    }
    void operator()(const char* name, bool& value) {
        if (const Json* json = reader_.take(name)) reader_.read_flag(name, *json, value);
    }
    template <class T>
    void operator()(const char* name, T& value) {
        if (const Json* json = reader_.take(name)) reader_.read_number(name, *json, value);
    }
    template <class E, std::size_t N>
    void operator()(const char* name, E& value, const std::array<std::string_view, N>& words) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        const auto* found = json->is_string() ? std::find(words.begin(), words.end(),
                                                          json->get_ref<const std::string&>())
                                              : words.end();
        if (found == words.end())
            return reader_.complain(name,
                                    fmt::format("should be one of: {}", fmt::join(words, ", ")));
        value = static_cast<E>(found - words.begin());
    }
    void numbers(const char* name, std::vector<int>& value) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        reader_.read_list(name, *json, [&](const Json& entry) {
            value.push_back(0);
            reader_.read_number(name, entry, value.back());
        });
    }
    template <class Read>
    void each(const char* name, Read&& read) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        int place = 0;
        reader_.read_list(name, *json, [&](const Json& entry) {
            OutcomeReading inner(entry, fmt::format("{}[{}]", reader_.path_to(name), place++));
            read(inner);
            reader_.pass_on(inner.problem());
        });
    }
    template <class Read>
    void inside(const char* name, Read&& read) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        OutcomeReading inner(*json, reader_.path_to(name));
        read(inner);
        reader_.pass_on(inner.problem());
    }
    void words(const char* name, const auto& take) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        reader_.read_list(name, *json, [&](const Json& entry) {
            if (!entry.is_string() || !take(entry.get_ref<const std::string&>()))
                reader_.complain(name, "knows no " + ObjectReader::text(entry));
        });
    }
    void complain(const char* name, std::string_view message) { reader_.complain(name, message); }
    [[nodiscard]] std::string problem() const { return reader_.problem(); }

private:
    ObjectReader reader_;
};

Json injury_json(const InjurySuffered& injury) {
    Json json = Json::object();
    each_field_of_injury(injury, OutcomeWriting{json});
    if (!injury.by.is_some()) json.erase("by");
    // Slot 0 is somebody.
    if (injury.by.slot == 0) json["by"] = 0;
    if (injury.again) {
        json["again"] = Json::object();
        each_field_of_result(*injury.again, OutcomeWriting{json["again"]});
    }
    return json;
}

std::string word_of(const bloodbowl::Improvement& learned) {
    return learned.skill ? std::string(id_of(*learned.skill))
                         : "+" + std::string(word_for(learned.characteristic));
}
bool read_learned(const std::string& word, std::vector<bloodbowl::Improvement>& all) {
    if (const auto skill = bloodbowl::skill_named(word)) {
        all.push_back({*skill, {}});
        return true;
    }
    const auto characteristic =
        word.starts_with('+')
            ? bloodbowl::value_named<bloodbowl::Characteristic>(std::string_view(word).substr(1))
            : std::nullopt;
    if (characteristic) all.push_back({std::nullopt, *characteristic});
    return characteristic.has_value();
}

Json player_json(const PlayerOutcome& player) {
    Json json = Json::object();
    each_field_of_player(player, OutcomeWriting{json});
    for (const bloodbowl::Improvement& learned : player.improvements)
        json["improvements"].push_back(word_of(learned));
    if (player.injury) json["injury"] = injury_json(*player.injury);
    return json;
}

PlayerOutcome read_player(OutcomeReading& read) {
    PlayerOutcome player;
    player.id.slot = 0;
    each_field_of_player(player, read);
    read.words("improvements",
               [&](const std::string& word) { return read_learned(word, player.improvements); });
    read.inside("injury", [&](OutcomeReading& inner) {
        InjurySuffered injury;
        each_field_of_injury(injury, inner);
        inner.inside("again", [&](OutcomeReading& second) {
            injury.again.emplace();
            each_field_of_result(*injury.again, second);
        });
        player.injury = injury;
    });
    if (player.id.slot >= bloodbowl::kSlots) read.complain("slot", "is no place of a player");
    return player;
}

}  // namespace

Json to_json(const Outcome& outcome) {
    Json json{{"score", outcome.score}, {"winners", outcome.winners}};
    if (outcome.points != outcome.score) json["points"] = outcome.points;
    if (outcome.conceded) json["conceded"] = *outcome.conceded;
    each_field_of_outcome(outcome, OutcomeWriting{json});
    each_surrounding_of(outcome, [&](const char* name, bloodbowl::Playable playable) {
        if (playable != bloodbowl::Playable::None) json[name] = std::string(id_of(playable));
    });
    if (outcome.stadium_host != bloodbowl::Side::None)
        json["stadium_host"] = static_cast<int>(outcome.stadium_host);
    json["teams"] = Json::array();
    for (const TeamOutcome& team : outcome.teams) {
        Json one = Json::object();
        each_field_of_team(team, OutcomeWriting{one});
        json["teams"].push_back(std::move(one));
    }
    json["players"] = Json::array();
    for (const PlayerOutcome& player : outcome.players)
        json["players"].push_back(player_json(player));
    return json;
}

core::Result<Outcome> read_outcome(const Json& json) {
    Outcome outcome;
    outcome.over = true;
    OutcomeReading read(json, "outcome");
    read.numbers("score", outcome.score);
    read.numbers("points", outcome.points);
    if (outcome.points.empty()) outcome.points = outcome.score;
    outcome.all_points = outcome.points;
    read.numbers("winners", outcome.winners);
    if (json.is_object() && json.contains("conceded")) {
        outcome.conceded = 0;
        read("conceded", *outcome.conceded);
    }
    each_field_of_outcome(outcome, read);
    each_surrounding_of(outcome, [&](const char* name, bloodbowl::Playable& playable) {
        std::string id;
        read(name, id);
        if (id.empty()) return;
        if (const auto found = bloodbowl::playable_named(id))
            playable = *found;
        else
            read.complain(name, "is not known");
    });
    if (json.is_object() && json.contains("stadium_host")) {
        int host = 0;
        read("stadium_host", host);
        if (host != 0 && host != 1) read.complain("stadium_host", "should be home (0) or away (1)");
        outcome.stadium_host = host == 1 ? bloodbowl::Side::Away : bloodbowl::Side::Home;
    }
    std::size_t side = 0;
    read.each("teams", [&](OutcomeReading& inner) {
        TeamOutcome spare;
        each_field_of_team(side < 2 ? outcome.teams[side] : spare, inner);
        ++side;
    });
    read.each("players",
              [&](OutcomeReading& inner) { outcome.players.push_back(read_player(inner)); });
    if (outcome.score.size() != 2 || outcome.points.size() != 2)
        read.complain("score", "should be two numbers: home and away");
    if (side != 2) read.complain("teams", "should be two: home and away");
    for (const int seat : outcome.winners)
        if (seat < 0 || seat > 1) read.complain("winners", "are home (0) and away (1)");
    if (outcome.conceded && (*outcome.conceded < 0 || *outcome.conceded > 1))
        read.complain("conceded", "should be home (0) or away (1)");
    if (const std::string problem = read.problem(); !problem.empty())
        return core::Error{"bad_outcome", problem};
    return outcome;
}

}  // namespace affray::league
