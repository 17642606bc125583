// Sets the stage of a scenario of a league: the league with its settings, and the teams that join
// it.
#include "scenario/season_stage.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "scenario/words.h"

namespace affray::scenario {

using core::Json;

namespace {

constexpr std::array<std::string_view, 8> kLists{"players", "players_back", "agreed", "banned",
                                                 "rosters", "divisions",    "seeds",  "tie_breaks"};
constexpr std::array<std::string_view, 4> kPairs{"score", "casualties", "glory", "gate"};

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Four human teams, where a scenario says nothing about them.
std::vector<Line> usual_teams(int line) {
    return {
        {line, "a human ann"}, {line, "b human bob"}, {line, "c human cid"}, {line, "d human dan"}};
}

}  // namespace

Json value_of_field(const std::string& field, const std::string& text) {
    if (is_one_of(kLists, field)) {
        Json list = Json::array();
        if (text.empty()) return list;
        for (const std::string& part : parts_of(text, ','))
            list.push_back(value_of_field("", part));
        return list;
    }
    if (is_one_of(kPairs, field) && text.find('-') != std::string::npos) {
        const auto [home, away] = pair_in(text);
        return Json::array({home, away});
    }
    if (is_number(text)) return number_in(text);
    if (text == "yes" || text == "no") return text == "yes";
    return text;
}

std::string drawn(const SeasonStage& stage) {
    std::string text;
    for (const league::Entry& entry : stage.log.entries) {
        Json json = league::to_json(entry);
        json.erase("list");
        text += json.dump() + "\n";
    }
    return text;
}

SeasonStage set_season_stage(const Scenario& scenario, const std::string& edition, int& line) {
    SeasonStage stage;
    line = scenario.options.number > 0 ? scenario.options.number : scenario.name.number;
    league::LeagueMade made;
    made.name = "The League";
    made.edition = edition;
    made.commissioners = {kCommissioner};
    const auto book = bloodbowl::edition_named(edition);
    if (!book) throw Problem(fmt::format("there is no edition '{}'", edition));
    const Json rules = league::to_json(league::book_rules(*book));
    for (const std::string& word : words_of(scenario.options.text)) {
        const auto [name, value] = split(word, '=');
        (rules.contains(name) ? made.rules : made.settings)[name] = value_of_field(name, value);
    }
    if (const auto status = league::add(stage.log, stage.league, made, kCommissioner); !status)
        throw Problem(status.error().message);
    const bool says_nothing = scenario.beginning == Beginning::None;
    for (const Line& team : says_nothing ? usual_teams(line) : scenario.position) {
        line = team.number;
        take_step(stage, "join " + team.text);
    }
    return stage;
}

}  // namespace affray::scenario
