// Sets the stage of a scenario of Underworlds: its lines become the header and the position of a
// match, in the words of their JSON.
#include "scenario/underworlds_stage.h"

#include <algorithm>

#include <fmt/format.h>

#include "scenario/stage.h"
#include "scenario/words.h"
#include "underworlds/data/deck_json.h"
#include "underworlds/data/setup_json.h"

namespace affray::scenario {

using namespace underworlds;
using core::Json;

namespace {

constexpr std::array<std::string_view, 6> kFighterFlags{"inspired", "guard", "moved",
                                                        "charged",  "spent", "out"};

Json point_in(std::string_view word) {
    const auto [x, y] = split(word, ',');
    return Json::array({number_in(x), number_in(y)});
}

Json list_in(std::string_view text) {
    Json list = Json::array();
    for (const std::string& part : parts_of(text, ',')) list.push_back(part);
    return list;
}

// The lines of a position, one by one.
class PositionBuilder {
public:
    explicit PositionBuilder(const Setup& setup) : setup_(setup) {}

    void take_line(const std::string& text);
    [[nodiscard]] Json position() const;

private:
    void take_fighter(const Words& words);
    void take_board(const Words& words);
    void take_value(const std::string& key, const std::string& value);
    void take_seat_value(const std::string& key, const std::string& seat, const std::string& value);
    void take_pair(const char* key, const std::string& value);
    void take_waiting(const std::string& seat, const std::string& value);
    void take_held(const std::string& round, const std::string& value);

    const Setup& setup_;
    Json json_ = Json::object();
    std::vector<std::pair<std::string, std::string>> held_;
};

// "A1 at 4,6 damage=1 guard upgrades=frenzy,great_strength"
void PositionBuilder::take_fighter(const Words& words) {
    Json& fighter = json_["fighters"][words[0]];
    if (fighter.is_null()) fighter = Json::object();
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto [key, value] = split(words[i], '=');
        if (words[i] == "at" && i + 1 < words.size())
            fighter["at"] = point_in(words[++i]);
        else if (std::find(kFighterFlags.begin(), kFighterFlags.end(), words[i]) !=
                 kFighterFlags.end())
            fighter[words[i]] = true;
        else if (key == "damage")
            fighter["damage"] = number_in(value);
        else if (key == "upgrades")
            fighter["upgrades"] = list_in(value);
        else
            throw Problem(fmt::format("'{}' is nothing a fighter can be", words[i]));
    }
}

// "board mirror_well at 0,18 of B turned"
void PositionBuilder::take_board(const Words& words) {
    if (words.size() < 6 || words[2] != "at" || words[4] != "of")
        throw Problem("a board is written 'board mirror_well at 0,18 of B turned'");
    Json board{{"board", words[1]}, {"at", point_in(words[3])}, {"owner", words[5]}};
    if (words.size() > 6) board["turned"] = words[6] == "turned";
    json_["boards"].push_back(board);
}

// "glory: 3,0": a number for each seat
void PositionBuilder::take_pair(const char* key, const std::string& value) {
    const Words numbers = parts_of(value, ',');
    if (static_cast<int>(numbers.size()) != setup_.size())
        throw Problem(fmt::format("'{}' needs a number for each player", key));
    for (std::size_t i = 0; i < numbers.size(); ++i)
        json_["seats"][short_name(Seat{static_cast<std::uint8_t>(i)})][key] = number_in(numbers[i]);
}

// "waiting A: blood_offering A2, sprint"
void PositionBuilder::take_waiting(const std::string& seat, const std::string& value) {
    for (const std::string& part : parts_of(value, ',')) {
        const Words words = words_of(part);
        Json ploy{{"card", words[0]}, {"owner", seat}};
        if (words.size() > 1) ploy["fighter"] = words[1];
        json_["waiting"].push_back(ploy);
    }
}

void PositionBuilder::take_seat_value(const std::string& key, const std::string& seat,
                                      const std::string& value) {
    if (key == "waiting") return take_waiting(seat, value);
    if (key == "held") return void(held_.emplace_back(seat, value));
    Json& entry = json_["seats"][seat];
    if (key == "hand")
        entry["power"] = list_in(value);
    else if (key == "discard")
        entry["power_discard"] = list_in(value);
    else if (key == "objectives" || key == "objective_discard" || key == "scored")
        entry[key] = list_in(value);
    else if (key == "charged" || key == "succeeded") {
        int bits = 0;
        for (const std::string& name : parts_of(value, ','))
            bits |= 1 << fighter_called(setup_, name).number();
        entry[key] = bits;
    } else
        throw Problem(fmt::format("'{}' is not known in a position", key));
    if (entry.is_null()) json_["seats"].erase(seat);
}

// Matched play: "games: A 9-3, - 4-4": who won, and the glory
Json games_in(const std::string& text) {
    Json games = Json::array();
    for (const std::string& part : parts_of(text, ',')) {
        const Words words = words_of(part);
        if (words.size() != 2) throw Problem("a game is written like 'A 9-3'");
        const auto [a, b] = pair_in(words[1]);
        const Json winners = words[0] == "-" ? Json{"A", "B"} : Json::array({words[0]});
        games.push_back({{"winners", winners}, {"glory", {a, b}}, {"rounds", Match::kRounds}});
    }
    return games;
}

void PositionBuilder::take_value(const std::string& key, const std::string& value) {
    if (key == "round")
        json_["round"] = number_in(value);
    else if (key == "games")
        json_["games"] = games_in(value);
    else if (key == "active" || key == "first" || key == "phase" || key == "order" ||
             key == "finished_first")
        json_[key] = value;
    else if (key == "glory" || key == "spent" || key == "activations" ||
             key == "enemies_taken_out" || key == "leaders_taken_out")
        take_pair(key.c_str(), value);
    else if (key == "damaged")
        for (const std::string& seat : words_of(value))
            json_["seats"][seat]["suffered_damage"] = true;
    else
        throw Problem(fmt::format("'{}' is not known in a position", key));
}

void PositionBuilder::take_line(const std::string& text) {
    const Words words = words_of(text);
    if (fighter_called(setup_, words[0]).is_some()) return take_fighter(words);
    if (words[0] == "board") return take_board(words);
    if (words[0] == "token" && words.size() == 4 && words[2] == "at") {
        json_["tokens"].push_back({{"number", number_in(words[1])}, {"at", point_in(words[3])}});
        return;
    }
    if (words[0] == "artefact" && words.size() == 3)
        return void(json_["artefact"] = point_in(words[2]));
    if (words[0] == "shardfall" && words.size() == 3)
        return json_["shardfall"].push_back(point_in(words[2]));
    const auto [head, value] = split(text, ':');
    if (text.find(':') == std::string::npos)
        throw Problem(fmt::format("'{}' is no line of a position", text));
    const Words key = words_of(head);
    if (key.size() == 2) return take_seat_value(key[0], key[1], value);
    take_value(head, value);
}

// "held 1: 3=A1, artefact=B2": who held what at the end of the first action phase
Json holders(const Setup& setup, const Json& tokens,
             const std::vector<std::pair<std::string, std::string>>& held) {
    Json rounds = Json::array();
    for (int round = 0; round < Match::kRounds; ++round) {
        Json list = Json::array();
        for (int i = 0; i < kTokens; ++i) list.push_back(nullptr);
        rounds.push_back(list);
    }
    for (const auto& [round, text] : held)
        for (const std::string& part : parts_of(text, ',')) {
            const auto [token, fighter] = split(part, '=');
            std::size_t place = kArtefact;
            for (std::size_t i = 0; i < tokens.size(); ++i)
                if (token != "artefact" && tokens[i]["number"] == number_in(token)) place = i;
            if (!fighter_called(setup, fighter).is_some())
                throw Problem(fmt::format("'{}' is no fighter", fighter));
            rounds[static_cast<std::size_t>(number_in(round) - 1)][place] = fighter;
        }
    return rounds;
}

Json PositionBuilder::position() const {
    Json json = json_;
    if (!held_.empty())
        json["holders"] = holders(setup_, json.value("tokens", Json::array()), held_);
    return json;
}

// The header

Json option_value(const std::string& word) {
    if (word == "yes" || word == "true") return true;
    if (word == "no" || word == "false") return false;
    return word;
}

// "artefact=yes layout=tee_3 decider=1-1/9-7" (games won, then glory of the first two games)
Json options_in(const std::string& text) {
    Json options = Json::object();
    for (const std::string& word : words_of(text)) {
        const auto [key, value] = split(word, '=');
        options[key] = option_value(value);
    }
    return options;
}

// A ready-made deck, and what is exchanged in it: "reavers_starter+desecrate+shardfall". A card
// that comes in takes the place of the first one of its kind that no line of the scenario mentions.
Json deck_in(const std::string& text, const Scenario& scenario) {
    const Words parts = parts_of(text, '+');
    const DeckData* data = find_deck(parts[0]);
    if (data == nullptr) throw Problem(fmt::format("there is no deck '{}'", parts[0]));
    Deck deck = deck_of(*data);
    const auto is_mentioned = [&](Card card) {
        const std::string id(data_of(card).id);
        const auto in = [&](const Line& line) { return line.text.find(id) != std::string::npos; };
        if (in(scenario.decks) ||
            std::any_of(scenario.position.begin(), scenario.position.end(), in))
            return true;
        return std::any_of(
            scenario.sections.begin(), scenario.sections.end(), [&](const Section& s) {
                return std::any_of(s.lines.begin(), s.lines.end(), [&](const Line& line) {
                    std::string words = line.text;
                    std::replace(words.begin(), words.end(), '-', '_');
                    return words.find(id) != std::string::npos;
                });
            });
    };
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const auto card = card_named(parts[i]);
        if (!card) throw Problem(fmt::format("there is no card '{}'", parts[i]));
        std::vector<Card>& list =
            data_of(*card).kind == CardKind::Objective ? deck.objectives : deck.power;
        if (std::find(list.begin(), list.end(), *card) != list.end()) continue;
        const auto out = std::find_if(list.begin(), list.end(), [&](Card other) {
            return data_of(other).kind == data_of(*card).kind && !is_mentioned(other);
        });
        if (out == list.end()) throw Problem(fmt::format("there is no room for '{}'", parts[i]));
        *out = *card;
    }
    return to_json(deck);
}

std::shared_ptr<const Setup> setup_of(const Scenario& scenario, int& line) {
    line = scenario.decks.number > 0 ? scenario.decks.number : scenario.name.number;
    Json sides = Json::array();
    for (const std::string& deck : words_of(scenario.decks.text))
        sides.push_back(deck_in(deck, scenario));
    if (sides.empty()) sides = {"reavers_starter", "champions_starter"};
    line = scenario.options.number > 0 ? scenario.options.number : line;
    const auto made = game_type().make({{"game", "underworlds"},
                                        {"options", options_in(scenario.options.text)},
                                        {"sides", sides}});
    if (!made) throw Problem(made.error().message);
    return std::make_shared<const Setup>(static_cast<const AnyUnderworldsMatch&>(**made).setup());
}

}  // namespace

UnderworldsStage set_underworlds_stage(const Scenario& scenario, int& line) {
    UnderworldsStage stage{setup_of(scenario, line), {}, {}};
    if (scenario.beginning == Beginning::Match) {
        line = scenario.opening_dice.number;
        core::ScriptedDice dice(dice_in(scenario.opening_dice.text, Underworlds::die_types()),
                                Underworlds::die_types());
        UnderworldsWitness witness(stage);
        Underworlds::start(*stage.setup, stage.match, dice, &witness);
        if (dice.left() > 0) throw Problem(fmt::format("{} dice are left over", dice.left()));
        return stage;
    }
    PositionBuilder builder(*stage.setup);
    for (const Line& entry : scenario.position) {
        line = entry.number;
        builder.take_line(entry.text);
    }
    line = scenario.position.empty() ? scenario.name.number : scenario.position.front().number;
    const auto match = Underworlds::read_position(*stage.setup, builder.position());
    if (!match) throw Problem(match.error().message);
    stage.match = *match;
    return stage;
}

}  // namespace affray::scenario
