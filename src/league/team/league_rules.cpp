#include "league/team/league_rules.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/object_reader.h"

namespace affray::league {

using core::Json;

namespace {

constexpr std::array<std::string_view, 4> kMvpMethods = {"random", "of_three", "chosen",
                                                         "of_the_alive"};
constexpr std::array<std::string_view, 2> kFanFactorRolls = {"against_fan_factor", "table"};

// One visitor reads, the other writes: a field is named once.
template <class Rules, class Visitor>
void each_field(Rules& rules, Visitor& visit) {
    visit("starting_treasury", rules.starting_treasury);
    visit("mvp", rules.mvp, kMvpMethods);
    visit("ageing", rules.ageing);
    visit("winnings_flat_lost", rules.winnings_flat_lost);
    visit("winnings_flat_drawn", rules.winnings_flat_drawn);
    visit("winnings_flat_won", rules.winnings_flat_won);
    visit("winnings_fame_factor", rules.winnings_fame_factor);
    visit("winnings_table", rules.winnings_table);
    visit("winnings_reroll", rules.winnings_reroll);
    visit("winnings_final_factor", rules.winnings_final_factor);
    visit("expenses", rules.expenses.on);
    visit("expenses_start", rules.expenses.start);
    visit("expenses_step", rules.expenses.step);
    visit("expenses_amount", rules.expenses.amount);
    visit("expensive_mistakes", rules.expensive_mistakes);
    visit("fan_factor_roll", rules.fan_factor_roll, kFanFactorRolls);
    visit("free_fan_factor", rules.free_fan_factor);
    visit("rostered_stars", rules.rostered_stars);
    visit("stadiums", rules.stadiums);
    visit("sponsors", rules.sponsors);
    visit("journeymen", rules.journeymen);
    visit("concession_excused", rules.concession_excused);
    visit("deserters_from", rules.deserters_from);
    visit("redraft", rules.redraft);
    visit("funds_per_match", rules.funds_per_match);
    visit("funds_per_win", rules.funds_per_win);
    visit("funds_per_draw", rules.funds_per_draw);
    visit("funds_per_touchdown", rules.funds_per_touchdown);
    visit("funds_per_casualty", rules.funds_per_casualty);
    visit("points_won", rules.points_won);
    visit("points_drawn", rules.points_drawn);
    visit("points_lost", rules.points_lost);
}

struct Reading {
    core::ObjectReader& reader;

    void operator()(std::string_view name, bool& value) const {
        if (const Json* json = reader.take(name)) reader.read_flag(name, *json, value);
    }
    void operator()(std::string_view name, int& value) const {
        const Json* json = reader.take(name);
        if (json == nullptr) return;
        std::int64_t number = 0;
        if (!core::ObjectReader::is_number_in(*json, 0, 100'000'000, number))
            return reader.complain(name, "should be a whole number from 0 to 100000000");
        value = static_cast<int>(number);
    }
    template <class Enum, std::size_t N>
    void operator()(std::string_view name, Enum& value,
                    const std::array<std::string_view, N>& words) const {
        const Json* json = reader.take(name);
        if (json == nullptr) return;
        const auto found = json->is_string()
                               ? std::find(words.begin(), words.end(), json->get<std::string>())
                               : words.end();
        if (found == words.end())
            return reader.complain(name,
                                   fmt::format("should be one of: {}", fmt::join(words, ", ")));
        value = static_cast<Enum>(found - words.begin());
    }
};

struct Writing {
    Json& json;

    template <class T>
    void operator()(std::string_view name, const T& value) const {
        json[std::string(name)] = value;
    }
    template <class Enum, std::size_t N>
    void operator()(std::string_view name, Enum value,
                    const std::array<std::string_view, N>& words) const {
        json[std::string(name)] = std::string(words[static_cast<std::size_t>(value)]);
    }
};

}  // namespace

int SpirallingExpenses::due(int team_value) const {
    if (!on || team_value < start || step <= 0) return 0;
    return amount * (1 + (team_value - start) / step);
}

LeagueRules book_rules(Edition edition) {
    LeagueRules rules;
    rules.edition = edition;
    switch (edition) {
        case Edition::Crp:
        case Edition::Lrb5:
            rules.expenses.on = true;
            rules.winnings_final_factor = 2;
            break;
        case Edition::Bb16:
            rules.mvp = MvpMethod::OfThree;
            rules.expensive_mistakes = true;
            rules.stadiums = rules.sponsors = rules.rostered_stars = true;
            rules.redraft = true;
            break;
        case Edition::Classic:
            rules.ageing = true;
            rules.winnings_table = true;
            rules.winnings_reroll = false;
            rules.fan_factor_roll = FanFactorRoll::Table;
            rules.journeymen = false;
            rules.deserters_from = 0;
            break;
    }
    return rules;
}

core::Result<LeagueRules> read_league_rules(const Json& json, Edition edition) {
    LeagueRules rules = book_rules(edition);
    core::ObjectReader reader(json, "league_rules");
    const Reading read{reader};
    each_field(rules, read);
    if (rules.expenses.step == 0) reader.complain("expenses_step", "should be more than 0");
    if (const std::string problem = reader.problem(); !problem.empty())
        return core::Error{"bad_league_rules", problem};
    return rules;
}

Json to_json(const LeagueRules& rules) {
    Json json = Json::object();
    const Writing write{json};
    each_field(rules, write);
    return json;
}

}  // namespace affray::league
