// Tables of a house for the match beside weather and kick-off: casualties, injuries, attendance,
// improvement rolls, handicaps, and those of Death Zone.
#include <optional>

#include "bloodbowl/data/house_table_forms.h"
#include "bloodbowl/data/table_words.h"

namespace affray::bloodbowl {

namespace {

constexpr int kDie = 6;
constexpr Bounds kInjuryTotal{2, 13};  // 13: never, but with a modifier
constexpr Bounds kFanDice{0, 3};
constexpr Bounds kFame{0, 5};

std::optional<CasualtyEffect> casualty_called(const Json& word) {
    for (std::size_t i = 0; i < kCasualtyWords.size(); ++i)
        if (word == kCasualtyWords[i]) return static_cast<CasualtyEffect>(i);
    return std::nullopt;
}

// "41" or "41-48" as places of a table of two dice.
struct PlaceRange {
    int first = -1;
    int last = -1;
};
PlaceRange places_of(std::string_view row, int units) {
    const auto place = [&](std::string_view text) {
        const auto roll = core::small_number(text);
        return roll ? place_of_roll(*roll, units) : -1;
    };
    const std::size_t dash = row.find('-');
    if (dash == std::string_view::npos) return {place(row), place(row)};
    return {place(row.substr(0, dash)), place(row.substr(dash + 1))};
}

// `read` gets each place that a row names. Two rows for one roll are a mistake.
template <class Read>
void each_row_of_two_dice(Fields& fields, const Json& json, int units, Read&& read) {
    if (!has_rows(fields, json)) return;
    std::vector<int> named;
    for (const auto& [key, value] : json.items()) {
        const PlaceRange range = places_of(key, units);
        if (range.first < 0 || range.last < range.first) {
            fields.complain(fmt::format("{}: is no roll of D6{}", quote(Json(key)), units));
            continue;
        }
        for (int place = range.first; place <= range.last; ++place) {
            if (std::find(named.begin(), named.end(), place) != named.end())
                fields.complain(
                    fmt::format("{}: {} stands in two rows", key, roll_at_place(place, units)));
            named.push_back(place);
            if (!read(static_cast<std::size_t>(place), key, value)) break;
        }
    }
}

void read_casualties(Fields& fields, const Json& json, const Rules& rules, MatchTables& tables) {
    each_row_of_two_dice(
        fields, json, casualty_units(rules),
        [&](std::size_t place, const std::string& row, const Json& value) {
            const auto effect = casualty_called(value);
            if (effect)
                tables.casualties[place] = *effect;
            else
                fields.complain(fmt::format("{}: {} is none of {}", row, quote(value),
                                            fmt::join(kCasualtyWords, ", ")));
            return effect.has_value();
        });
}

// The D6 that leads to the table of serious injuries: worse with higher rolls.
void read_casualty_die(Fields& fields, const Json& json, Rules& rules) {
    if (!has_rows(fields, json)) return;
    std::array<std::size_t, kDie> results{};
    for (int die = 1; die <= kDie; ++die)
        results[static_cast<std::size_t>(die - 1)] = casualty_die_result(rules, die);
    for (const auto& [key, value] : json.items()) {
        const auto die = core::small_number(std::string_view(key));
        const auto found =
            std::find_if(kCasualtyDieWords.begin(), kCasualtyDieWords.end(),
                         [&told = value](std::string_view word) { return told == word; });
        if (!die || *die < 1 || *die > kDie)
            fields.complain(fmt::format("{}: is no roll of a D6", quote(Json(key))));
        else if (found == kCasualtyDieWords.end())
            fields.complain(fmt::format("{}: {} is none of {}", *die, quote(value),
                                        fmt::join(kCasualtyDieWords, ", ")));
        else
            results[static_cast<std::size_t>(*die - 1)] =
                static_cast<std::size_t>(found - kCasualtyDieWords.begin());
    }
    for (std::size_t i = 1; i < results.size(); ++i)
        if (results[i] < results[i - 1])
            fields.complain(fmt::format("{}: {} is milder than the {} of {}", i + 1,
                                        kCasualtyDieWords[results[i]],
                                        kCasualtyDieWords[results[i - 1]], i));
    const auto up_to = [&](std::size_t result) {
        return static_cast<std::uint8_t>(std::count_if(
            results.begin(), results.end(), [&](std::size_t one) { return one <= result; }));
    };
    rules.casualty_badly_hurt_to = up_to(0);
    rules.casualty_serious_to = up_to(1);
}

void read_misses_next(Fields& fields, const Json& json, MatchTables& tables) {
    if (!has_rows(fields, json)) return;
    for (const auto& [key, value] : json.items()) {
        const auto effect = casualty_called(key);
        if (!effect || *effect == CasualtyEffect::BadlyHurt || *effect == CasualtyEffect::Dead)
            fields.complain(fmt::format("{}: is no lasting injury", quote(Json(key))));
        else if (!value.is_boolean())
            fields.complain(fmt::format("{} {} is neither true nor false", key, quote(value)));
        else
            tables.misses_next[static_cast<std::size_t>(*effect)] = value.get<bool>();
    }
}

void read_injury(Fields& fields, const Json& json, Rules& rules) {
    read_numbers(
        fields, json,
        std::array{
            NamedNumber<std::uint8_t>{"knocked_out", rules.injury_knocked_out_from, kInjuryTotal},
            NamedNumber<std::uint8_t>{"casualty", rules.injury_casualty_from, kInjuryTotal}});
    if (rules.injury_casualty_from < rules.injury_knocked_out_from)
        fields.complain(fmt::format("casualty {} is less than knocked_out {}",
                                    rules.injury_casualty_from, rules.injury_knocked_out_from));
}

void read_attendance(Fields& fields, const Json& json, const Rules& rules, MatchTables& tables) {
    const NamedNumber<int> dice{"dice", tables.fan_dice, kFanDice};
    if (rules.attendance != AttendanceModel::Fame)
        return read_numbers(fields, json, std::array{dice});
    read_numbers(fields, json,
                 std::array{dice, NamedNumber<int>{"more_fans", tables.fame_for_more, kFame},
                            NamedNumber<int>{"twice_the_fans", tables.fame_for_twice, kFame}});
    if (tables.fame_for_twice < tables.fame_for_more)
        fields.complain(fmt::format("twice_the_fans {} is less than more_fans {}",
                                    tables.fame_for_twice, tables.fame_for_more));
}

// {"9": ["ma"], "12": ["st", "ag"]}: what may rise beside a skill that may be learned.
void read_improvements(Fields& fields, const Json& json, By2D6<std::uint8_t>& table) {
    each_row_of_2d6(fields, json, [&](std::size_t place, int roll, const Json& value) {
        if (!value.is_array())
            return fields.complain(fmt::format("{}: {} is not a list", roll, quote(value)));
        std::uint8_t raised = 0;
        for (const Json& word : value) {
            const auto found =
                std::find_if(kCharacteristicWords.begin(), kCharacteristicWords.end(),
                             [&](std::string_view one) { return word == one; });
            if (found == kCharacteristicWords.end())
                fields.complain(fmt::format("{}: {} is none of {}", roll, quote(word),
                                            fmt::join(kCharacteristicWords, ", ")));
            else
                raised |=
                    raise_bit(static_cast<Characteristic>(found - kCharacteristicWords.begin()));
        }
        table[place] = raised;
    });
}

}  // namespace

std::size_t casualty_die_result(const Rules& rules, int die) {
    if (die <= rules.casualty_badly_hurt_to) return 0;
    return die <= rules.casualty_serious_to ? 1 : 2;
}

void HouseReader::read_match_tables(Fields& all) const {
    Rules& rules = house.rules;
    MatchTables& tables = house.tables;
    const auto read = [&](const char* name, bool is_known, auto&& read_one) {
        const Json* json = all.find(name);
        if (json == nullptr) return;
        Fields table = fields(*json, fmt::format("house: tables: {}", name));
        if (!is_known)
            return table.complain(
                fmt::format("the edition {} has no such table", name_of(house.edition)));
        read_one(table, *json);
    };
    const bool has_serious_injuries = rules.casualty_system == CasualtySystem::D6ThenD66;
    const bool has_death_zone = rules.death_zone;
    read("casualty", true, [&](Fields& table, const Json& json) {
        if (has_serious_injuries)
            read_casualty_die(table, json, rules);
        else
            read_casualties(table, json, rules, tables);
    });
    read("serious_injury", has_serious_injuries,
         [&](Fields& table, const Json& json) { read_casualties(table, json, rules, tables); });
    read("misses_next", true,
         [&](Fields& table, const Json& json) { read_misses_next(table, json, tables); });
    read("injury", true, [&](Fields& table, const Json& json) { read_injury(table, json, rules); });
    read("attendance", true,
         [&](Fields& table, const Json& json) { read_attendance(table, json, rules, tables); });
    read("improvement_rolls", true, [&](Fields& table, const Json& json) {
        read_improvements(table, json, tables.improvements);
    });
    read("weather_winter", has_death_zone, [&](Fields& table, const Json& json) {
        read_by_2d6(table, json, kWeatherWords, tables.winter);
    });
    read("weather_subterranean", has_death_zone, [&](Fields& table, const Json& json) {
        read_by_2d6(table, json, kWeatherWords, tables.subterranean);
    });
    read("kick_off_blitzmania", has_death_zone, [&](Fields& table, const Json& json) {
        read_by_2d6(table, json, kKickoffWords, tables.blitzmania);
    });
}

}  // namespace affray::bloodbowl
