// Tables of a house: rows that it has otherwise than the book, with results the engine knows.
#include <algorithm>
#include <array>

#include "bloodbowl/data/house_table_forms.h"
#include "bloodbowl/data/table_words.h"

namespace affray::bloodbowl {

namespace {

constexpr Bounds kPoints{0, 50};

// Improvements -----------------------------------------------------------------------------------

// {"1": 6, "2": 16}: from how many points on a player has so many improvements.
void read_levels(Fields& fields, const Json& json, Rules& rules) {
    if (!json.is_object()) return fields.complain(fmt::format("{} is no object", quote(json)));
    auto& levels = rules.star_levels;
    std::array<int, 7> from{};
    std::copy(levels.begin(), levels.end(), from.begin());
    const int most = static_cast<int>(
        std::count_if(levels.begin(), levels.end(), [](int points) { return points > 0; }));
    for (const auto& [key, value] : json.items()) {
        const auto level = core::small_number(std::string_view(key));
        if (!level || *level < 1 || *level > most)
            fields.complain(
                fmt::format("{}: is no level of this edition (1 to {})", quote(Json(key)), most));
        else
            from[static_cast<std::size_t>(*level - 1)] =
                fields.number(key.c_str(), &value, {1, 255}, 1);
    }
    for (std::size_t i = 1; i < static_cast<std::size_t>(most); ++i)
        if (from[i] <= from[i - 1])
            fields.complain(fmt::format("{}: {} points are not more than the {} of level {}", i + 1,
                                        from[i], from[i - 1], i));
    for (std::size_t i = 0; i < from.size(); ++i) levels[i] = static_cast<std::uint8_t>(from[i]);
}

template <class Table, class EachField>
void read_named(Fields& fields, const Json& json, Bounds bounds, Table& table,
                EachField&& each_field) {
    if (!json.is_object()) return fields.complain(fmt::format("{} is no object", quote(json)));
    std::vector<std::string> known;
    each_field(table, [&](const char* name, int& value) {
        known.emplace_back(name);
        if (const auto found = json.find(name); found != json.end())
            value = fields.number(name, &*found, bounds, value);
    });
    for (const auto& [key, value] : json.items())
        if (std::find(known.begin(), known.end(), key) == known.end())
            fields.complain(
                fmt::format("{}: is none of {}", quote(Json(key)), fmt::join(known, ", ")));
}

}  // namespace

void HouseReader::read_tables(const Json& tables) const {
    Fields all = fields(tables, "house: tables");
    if (!all.allow_only({"weather", "kick_off", "star_levels", "star_points", "improvement_values",
                         "weather_winter", "weather_subterranean", "kick_off_blitzmania",
                         "casualty", "serious_injury", "misses_next", "injury", "attendance",
                         "improvement_rolls"}))
        return;
    read_match_tables(all);
    const auto read = [&](const char* name, auto&& read_one) {
        const Json* json = all.find(name);
        if (json == nullptr) return;
        Fields table = fields(*json, fmt::format("house: tables: {}", name));
        read_one(table, *json);
    };
    read("weather", [&](Fields& table, const Json& json) {
        read_by_2d6(table, json, kWeatherWords, house.rules.weather_table);
    });
    read("kick_off", [&](Fields& table, const Json& json) {
        read_by_2d6(table, json, kKickoffWords, house.rules.kickoff_table);
    });
    read("star_levels",
         [&](Fields& table, const Json& json) { read_levels(table, json, house.rules); });
    read("star_points", [&](Fields& table, const Json& json) {
        read_named(table, json, kPoints, house.awards,
                   [](auto& awards, auto&& visit) { each_award(awards, visit); });
    });
    read("improvement_values", [&](Fields& table, const Json& json) {
        if (house.edition == Edition::Classic)
            return table.complain("in the edition classic improvements have no value");
        read_named(table, json, kPrice, house.prices,
                   [](auto& prices, auto&& visit) { each_price(prices, visit); });
    });
}

}  // namespace affray::bloodbowl
