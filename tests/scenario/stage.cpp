// Builds the match a scenario begins with: the team lists from the players it mentions, and the
// position as JSON, so that whatever is impossible is refused in the game's own words.
#include "scenario/stage.h"

#include <algorithm>
#include <charconv>
#include <map>

#include <fmt/format.h>

#include "bloodbowl/data/house_json.h"
#include "bloodbowl/data/house_setup.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/rules/playables.h"
#include "scenario/words.h"

namespace affray::scenario {

using namespace bloodbowl;
using core::Json;

namespace {

ListedPlayer ordinary_player(int number, const std::string& name) {
    ListedPlayer player;
    player.number = number;
    player.name = name;
    player.position = "Lineman";
    player.ma = player.start_ma = 6;
    player.st = player.start_st = 3;
    player.ag = player.start_ag = 3;
    player.av = player.start_av = 8;
    return player;
}

// "H3" or "H1..H11"
Words players_in(std::string_view word) {
    const auto dots = word.find("..");
    if (dots == std::string_view::npos) return {std::string(word)};
    const std::string first(word.substr(0, dots));
    const std::string last(word.substr(dots + 2));
    if (!is_player(first) || !is_player(last) || first[0] != last[0])
        throw Problem(fmt::format("'{}' is no range like H1..H11", word));
    Words players;
    for (int n = number_in(first.substr(1)); n <= number_in(last.substr(1)); ++n)
        players.push_back(fmt::format("{}{}", first[0], n));
    return players;
}

bool names_players(const std::string& word) { return is_player(word.substr(0, word.find(".."))); }

class Builder {
public:
    Builder() {
        teams_[0].name = "Home";
        teams_[1].name = "Away";
    }

    void take_options(const Line& line);
    void take_house(const Line& line, std::string_view edition);
    void take_team(Side side, const Line& line);
    void take_line(const std::string& text);
    [[nodiscard]] Setup setup(std::string_view edition) {
        return make_setup(*edition_named(edition), options_, teams_[0], teams_[1], house_);
    }
    [[nodiscard]] const SharedHouse& house() const { return house_; }
    [[nodiscard]] Json position(Beginning beginning);

private:
    void take_player(const Words& words);
    void set_attribute(ListedPlayer& player, const std::string& key, const std::string& value);
    std::size_t place(Json& entry, const Words& words, std::size_t i);
    void take_value(const std::string& key, const std::string& value);
    void set_both(const char* key, const std::string& value);
    bool set_side(const std::string& key, const std::string& value);

    Options options_;
    SharedHouse house_;
    std::array<TeamList, 2> teams_;
    Json json_ = Json::object();
    Json used_ = Json::array();
    Json second_ball_;
};

// Gold in pieces: more than other numbers may be.
constexpr int kThousand = 1000;
int gold_in(const std::string& text) {
    int gold = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), gold);
    if (error != std::errc() || end != text.data() + text.size() || gold < 0)
        throw Problem(fmt::format("'{}' is no amount of gold", text));
    return gold;
}

void Builder::take_options(const Line& line) {
    Json json = Json::object();
    for (const std::string& word : words_of(line.text)) {
        const auto [key, value] = split(word, '=');
        if (key == "tie" || key == "inducements" || key == "cards" || key == "weather_table" ||
            key == "card_variant" || key == "referee" || key == "stadium")
            json[key] = value;
        else if (key == "budget" || key == "card_budget")
            json[key] = gold_in(value);
        else if (key == "banned")
            json[key] = parts_of(value, ',');
        else
            json[key] = yes_or_no_in(value);
    }
    const auto options = read_options(json);
    if (!options) throw Problem(options.error().message);
    options_ = *options;
}

// As JSON, on one line.
void Builder::take_house(const Line& line, std::string_view edition) {
    if (line.text.empty()) return;
    const Json json = Json::parse(line.text, nullptr, false);
    if (json.is_discarded()) throw Problem("the house is no JSON");
    auto house = read_house(json, edition_named(edition));
    if (!house) throw Problem(house.error().message);
    house_ = std::move(*house);
}

Playable famous_in(const std::string& id) {
    const auto found = playable_named(id);
    if (!found || !id.starts_with("hof_")) throw Problem(fmt::format("'{}' is no famous team", id));
    return *found;
}

void Builder::take_team(Side side, const Line& line) {
    TeamList& team = teams_[static_cast<std::size_t>(side)];
    for (const std::string& word : words_of(line.text)) {
        const auto [key, value] = split(word, '=');
        if (key == "apothecary")
            team.apothecary = yes_or_no_in(value);
        else if (key == "rerolls")
            team.rerolls = number_in(value);
        else if (key == "fan_factor")
            team.fan_factor = number_in(value);
        else if (key == "cheerleaders")
            team.cheerleaders = number_in(value);
        else if (key == "famous")
            team.famous = famous_in(value);
        else if (key == "assistant_coaches")
            team.assistant_coaches = number_in(value);
        else if (key == "bribes")
            team.bribes = number_in(value);
        else if (key == "hand")
            for (const std::string& id : parts_of(value, ',')) {
                const auto card = playable_named(id);
                if (!card) throw Problem(fmt::format("there is no card '{}'", id));
                team.hand.push_back(*card);
            }
        else if (key == "roster")
            team.roster = value;
        else if (key == "value")
            team.value = gold_in(value) / kThousand;
        else if (key == "treasury")
            team.treasury = gold_in(value) / kThousand;
        else if (key == "fed_by_sponsor")
            team.fed_by_sponsor = yes_or_no_in(value);
        else if (key == "home_stadium")
            team.home_stadium = playable_named(value).value_or(Playable::None);
        else if (key == "kegs")
            team.bought.kegs = static_cast<std::uint8_t>(number_in(value));
        else if (key == "training")
            team.bought.training = static_cast<std::uint8_t>(number_in(value));
        else if (key == "chefs")
            team.bought.chefs = static_cast<std::uint8_t>(number_in(value));
        else if (key == "igors")
            team.bought.igors = static_cast<std::uint8_t>(number_in(value));
        else if (key == "wandering_apothecaries")
            team.bought.apothecaries = static_cast<std::uint8_t>(number_in(value));
        else
            throw Problem(fmt::format(
                "'{}' is no team value; known: rerolls apothecary fan_factor "
                "cheerleaders assistant_coaches bribes hand famous roster value treasury "
                "kegs training chefs igors wandering_apothecaries home_stadium fed_by_sponsor",
                key));
    }
}

void Builder::set_attribute(ListedPlayer& player, const std::string& key,
                            const std::string& value) {
    if (key == "skills") {
        for (const std::string& id : parts_of(value, ',')) {
            const auto skill = skill_named(id);
            if (!skill) throw Problem(fmt::format("there is no skill '{}'", id));
            player.skills.add(*skill);
        }
        return;
    }
    const std::map<std::string, std::string*> texts{
        {"race", &player.race}, {"star", &player.star}, {"position", &player.position}};
    if (const auto text = texts.find(key); text != texts.end()) return void(*text->second = value);
    const std::map<std::string, std::pair<int*, int*>> fields{
        {"ma", {&player.ma, &player.start_ma}},
        {"st", {&player.st, &player.start_st}},
        {"ag", {&player.ag, &player.start_ag}},
        {"av", {&player.av, &player.start_av}},
        {"start_ma", {&player.start_ma, nullptr}},
        {"start_st", {&player.start_st, nullptr}},
        {"start_ag", {&player.start_ag, nullptr}},
        {"start_av", {&player.start_av, nullptr}},
        {"niggling", {&player.niggling_injuries, nullptr}},
        {"star_points", {&player.star_points, nullptr}}};
    const auto field = fields.find(key);
    if (field == fields.end())
        throw Problem(
            fmt::format("'{}' is no value of a player; known: ma st ag av start_ma start_st "
                        "start_ag start_av niggling star_points skills race star position",
                        key));
    *field->second.first = number_in(value);
    if (field->second.second != nullptr) *field->second.second = number_in(value);
}

// A word or two that say where a player is and how he is; returns how many words it took.
std::size_t Builder::place(Json& entry, const Words& words, std::size_t i) {
    const auto next = [&] {
        if (i + 1 == words.size())
            throw Problem(fmt::format("'{}' lacks what follows it", words[i]));
        return words[i + 1];
    };
    const std::string& word = words[i];
    if (word == "at") {
        const Square square = square_in(next());
        entry["at"] = {square.x(), square.y()};
        return 2;
    }
    if (word == "in") {
        const std::string box = next() == "ko" ? "knocked_out" : next();
        if (is_on_pitch(named<Status>("box", box)))
            throw Problem(fmt::format("'{}' is no box", box));
        entry["status"] = box;
        return 2;
    }
    if (word == "standing" || word == "prone" || word == "stunned") {
        entry["status"] = word;
        return 1;
    }
    if (word == "acted") {
        json_[word].push_back(words[0]);
        return 1;
    }
    if (std::find(kConditionNames.begin(), kConditionNames.end(), word) != kConditionNames.end()) {
        entry["conditions"].push_back(word);
        return 1;
    }
    if (word.starts_with("used_")) {
        entry["used_this_turn"].push_back(word.substr(5));
        return 1;
    }
    throw Problem(fmt::format(
        "'{}' says nothing about a player; known: at in standing prone stunned "
        "acted thrall big_guy bone_head really_stupid hypnotised dazed rooted took_part "
        "used_dodge used_sure_feet used_leap used_pro used_break_tackle and values "
        "like ag=3",
        word));
}

void Builder::take_player(const Words& words) {
    for (const std::string& name : players_in(words[0])) {
        if (!is_player(name)) throw Problem(fmt::format("'{}' is no player", name));
        const int number = number_in(std::string_view(name).substr(1));
        if (number < 1 || number > kMostListedPlayers)
            throw Problem(fmt::format("{}: the numbers go from 1 to {}", name, kMostListedPlayers));
        auto& players = teams_[name[0] == 'H' ? 0 : 1].players;
        for (const ListedPlayer& other : players)
            if (other.number == number) throw Problem(fmt::format("{} is mentioned twice", name));
        ListedPlayer player = ordinary_player(number, name);
        Json entry = Json::object();
        for (std::size_t i = 1; i < words.size();) {
            if (words[i] == "misses_match") {
                player.misses_match = true;
                ++i;
                continue;
            }
            if (words[i] == "thrall" || words[i] == "big_guy") {
                (words[i] == "thrall" ? player.is_thrall : player.is_big_guy) = true;
                ++i;
                continue;
            }
            if (words[i].find('=') == std::string::npos) {
                i += place(entry, words, i);
                continue;
            }
            const auto [key, value] = split(words[i++], '=');
            set_attribute(player, key, value);
        }
        players.push_back(player);
        if (!entry.empty()) json_["players"][name] = entry;
    }
}

void Builder::set_both(const char* key, const std::string& value) {
    const auto [home, away] = pair_in(value);
    json_["teams"]["home"][key] = home;
    json_["teams"]["away"][key] = away;
}

bool Builder::set_side(const std::string& key, const std::string& value) {
    static const std::map<std::string, std::string> keys{{"turn", "active"},
                                                         {"kicking", "kicking"},
                                                         {"first_kicker", "first_kicker"},
                                                         {"watched", "watched"},
                                                         {"wind", "wind"}};
    const auto found = keys.find(key);
    if (found == keys.end()) return false;
    json_[found->second] = word_for(side_in(value));
    return true;
}

void Builder::take_value(const std::string& key, const std::string& value) {
    static const std::map<std::string, const char*> pairs{{"score", "score"},
                                                          {"turns", "turn"},
                                                          {"rerolls", "rerolls"},
                                                          {"bribes", "bribes"},
                                                          {"apothecaries", "apothecaries"},
                                                          {"fame", "fame"},
                                                          {"fans", "fans"}};
    if (set_side(key, value)) return;
    if (const auto found = pairs.find(key); found != pairs.end())
        return set_both(found->second, value);
    if (key == "half") return void(json_["half"] = number_in(value));
    if (key == "weather") return void(json_["weather"] = value);
    if (key == "leader_reroll") return void(json_["teams"][value]["leader_reroll"] = true);
    if (key == "ejected") return void(json_["teams"][value]["coach_ejected"] = true);
    if (key == "used") return void(used_ = words_of(value));
    if (key == "ball")
        return take_line("ball " + (is_player(value) ? "held by " + value : "at " + value));
    throw Problem(
        fmt::format("'{}:' is no key of a position; known: turn half score turns rerolls bribes "
                    "apothecaries fame fans weather kicking first_kicker watched wind ejected "
                    "leader_reroll used "
                    "ball",
                    key));
}

// effect WHAT SIDE [on PLAYER] [at X,Y] [count N] until WHEN; what was played is called by its id.
static Json effect_json(const std::vector<std::string>& words) {
    Json json{{"kind", words[1]}};
    if (words[2] != "nobody") json["side"] = words[2];
    if (playable_named(words[1])) json["kind"] = "played", json["card"] = words[1];
    for (std::size_t i = 3; i + 1 < words.size(); i += 2) {
        const std::string& value = words[i + 1];
        if (words[i] == "until")
            json["until"] = value;
        else if (words[i] == "on")
            json["player"] = value;
        else if (words[i] == "at")
            json["square"] = Json::array({square_in(value).x(), square_in(value).y()});
        else if (words[i] == "count")
            json["count"] = std::stoi(value);
        else if (words[i] == "at")
            json["square"] = Json::array({square_in(value).x(), square_in(value).y()});
        else
            throw Problem(fmt::format("'{}' says nothing about an effect", words[i]));
    }
    return json;
}

void Builder::take_line(const std::string& text) {
    const Words words = words_of(text);
    if (names_players(words[0])) return take_player(words);
    if (words[0] == "ball" && words.size() == 3 && words[1] == "at") {
        const Square square = square_in(words[2]);
        json_["ball"] = Json::array({square.x(), square.y()});
    } else if (words[0] == "ball" && words.size() == 4 && words[1] == "held" && words[2] == "by") {
        json_["ball"] = words[3];
    } else if (words[0] == "second" && words.size() == 4 && words[1] == "ball" &&
               words[2] == "at") {
        const Square square = square_in(words[3]);
        second_ball_ = Json::array({square.x(), square.y()});
    } else if (words[0] == "second" && words.size() == 5 && words[1] == "ball" &&
               words[2] == "held") {
        second_ball_ = words[4];
    } else if (words[0] == "hand" && words.size() > 2) {  // hand home wizard zap
        json_["teams"][words[1]]["hand"] = Words(words.begin() + 2, words.end());
    } else if (words[0] == "event" && words.size() == 4) {  // event home me_pop 3
        json_["teams"][words[1]]["event"] = words[2];
        json_["teams"][words[1]]["event_turn"] = number_in(words[3]);
    } else if (words[0] == "effect" && words.size() >= 5 && words.size() % 2 == 1) {
        json_["effects"].push_back(effect_json(words));
    } else if (text.find(':') != std::string::npos) {
        const auto [key, value] = split(text, ':');
        take_value(key, value);
    } else {
        throw Problem(fmt::format("'{}' says nothing about a position", text));
    }
}

Json Builder::position(Beginning beginning) {
    Json json = json_;
    if (!second_ball_.is_null()) {
        Json balls = Json::array();
        balls.push_back(json.at("ball"));
        balls.push_back(second_ball_);
        json["balls"] = balls;
        json.erase("ball");
    }
    if (beginning == Beginning::Position) {
        const std::string active = json.value("active", "home");
        for (const Json& word : used_)
            json["teams"][active][word.get<std::string>() + "_used"] = true;
        return json;
    }
    if (!json.contains("kicking")) json["kicking"] = "home";
    if (!json.contains("first_kicker")) json["first_kicker"] = json["kicking"];
    if (!json.contains("half")) json["half"] = 1;
    json["stack"] = Json::array({{{"procedure", "match"}, {"step", "play"}},
                                 {{"procedure", "drive"}, {"step", "receiving_set_up"}},
                                 {{"procedure", "set_up"}, {"side", json["kicking"]}}});
    return json;
}

}  // namespace

std::vector<core::Roll> dice_in(std::string_view text) {
    return dice_in(text, BloodBowl::die_types());
}

std::vector<core::Roll> dice_in(std::string_view text, std::span<const core::DieType> types) {
    Json json = Json::array();
    if (trimmed(text).empty()) return {};
    for (const std::string& group : parts_of(text, ',')) {
        const Words words = words_of(group);
        if (words.size() < 2) throw Problem(fmt::format("'{}' are no dice like 'd6 3'", group));
        std::string name = words[0];
        const auto digits = name.find_first_not_of("0123456789");
        if (digits != 0 && digits != std::string::npos) {
            if (static_cast<std::size_t>(number_in(name.substr(0, digits))) != words.size() - 1)
                throw Problem(fmt::format("'{}' is not the number of dice it says", group));
            name = name.substr(digits);
        }
        for (std::size_t i = 1; i < words.size(); ++i)
            json.push_back(
                {{name, is_number(words[i]) ? Json(number_in(words[i])) : Json(words[i])}});
    }
    const auto rolls = core::rolls_from_json(json, types);
    if (!rolls) throw Problem(rolls.error().message);
    return *rolls;
}

Stage set_stage(const Scenario& scenario, std::string_view edition, int& line) {
    Builder builder;
    line = scenario.options.number;
    builder.take_options(scenario.options);
    line = scenario.house.number;
    builder.take_house(scenario.house, edition);
    for (const Side side : kSides) {
        const Line& team = side == Side::Home ? scenario.home : scenario.away;
        line = team.number;
        builder.take_team(side, team);
    }
    for (const Line& entry : scenario.position) {
        line = entry.number;
        builder.take_line(entry.text);
    }
    line = scenario.position.empty() ? scenario.name.number : scenario.position.front().number;
    Stage stage{builder.setup(edition), {}, {}, builder.house()};
    if (scenario.beginning != Beginning::Match) {
        const auto match =
            BloodBowl::read_position(stage.setup, builder.position(scenario.beginning));
        if (!match) throw Problem(match.error().message);
        stage.match = *match;
        if (stage.match.has_effects) apply_effects(stage.setup, stage.match);
        return stage;
    }
    line = scenario.opening_dice.number;
    core::ScriptedDice dice(dice_in(scenario.opening_dice.text), BloodBowl::die_types());
    Witness witness(stage.happened);
    BloodBowl::start(stage.setup, stage.match, dice, &witness);
    if (dice.left() > 0) throw Problem(fmt::format("{} dice are left over", dice.left()));
    return stage;
}

}  // namespace affray::scenario
