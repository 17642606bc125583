#include "league/team/post_match_tables.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bloodbowl/data/house_json.h"
#include "bloodbowl/data/table_words.h"
#include "core/object_reader.h"

namespace affray::league {

using core::Json;

namespace {

constexpr auto kAverted = Mistake::CrisisAverted;
constexpr auto kMinor = Mistake::MinorIncident;
constexpr auto kMajor = Mistake::MajorIncident;
constexpr auto kCatastrophe = Mistake::Catastrophe;
constexpr MistakeTable kBookMistakes{{
    {kMinor, kMinor, kCatastrophe, kCatastrophe, kCatastrophe},
    {kMinor, kMinor, kMajor, kCatastrophe, kCatastrophe},
    {kAverted, kMinor, kMinor, kMajor, kCatastrophe},
    {kAverted, kAverted, kMinor, kMinor, kMajor},
    {kAverted, kAverted, kAverted, kMinor, kMinor},
    {kAverted, kAverted, kAverted, kAverted, kMinor},
}};
constexpr std::array<std::string_view, 4> kMistakeNames{"crisis_averted", "minor_incident",
                                                        "major_incident", "catastrophe"};
constexpr int kMostGold = 100'000'000;

template <class Dice, class Visitor>
void each_result(Dice& dice, Visitor&& visit) {
    visit("won", dice.won);
    visit("drawn", dice.drawn);
    visit("lost", dice.lost);
}

constexpr std::array kLosses{
    bloodbowl::CasualtyEffect::NigglingInjury, bloodbowl::CasualtyEffect::MinusMovement,
    bloodbowl::CasualtyEffect::MinusArmour, bloodbowl::CasualtyEffect::MinusAgility,
    bloodbowl::CasualtyEffect::MinusStrength};
std::string_view word_of(bloodbowl::CasualtyEffect loss) {
    return bloodbowl::kCasualtyWords[static_cast<std::size_t>(loss)];
}

// What the value of a row may be: a fan factor, pips of the die for the winnings, gold.
int most_of(std::string_view table) {
    constexpr int kMostFans = 5, kMostPips = 1'000;
    if (table == "fan_factor") return kMostFans;
    return table.starts_with("winnings") ? kMostPips : kMostGold;
}

// Every table of these is named once: for who reads them, writes them and tells what differs.
template <class Tables, class Visitor>
void each_table(Tables& tables, Visitor&& visit) {
    visit("winnings_gate", tables.winnings_gate);
    visit("winnings_rating", tables.winnings_rating);
    visit("star_upkeep", tables.star_upkeep);
    visit("expensive_mistakes", tables.expensive_mistakes);
    visit("ageing", tables.ageing);
    visit("ageing_losses", tables.ageing_losses);
    visit("fan_dice", tables.fan_dice);
    visit("fan_factor", tables.fan_factor);
}

class TableReading {
public:
    explicit TableReading(std::vector<std::string>& errors) : errors_(errors) {}

    void read(std::string_view table, const Json& json, Bands& bands) {
        place_ = fmt::format("house: tables: {}", table);
        most_ = most_of(table);
        if (!json.is_array() || json.empty())
            return complain("should be a list of rows with up_to and value");
        bands.clear();
        for (std::size_t i = 0; i < json.size(); ++i) read_band(json, i, bands);
    }

    void read(std::string_view table, const Json& json, MistakeTable& mistakes) {
        each_row(table, json, 1, static_cast<int>(mistakes.size()), [&](int die, const Json& row) {
            if (!row.is_array() || row.size() != kTreasuryColumns)
                return complain(
                    fmt::format("{}: should be a list of {} results", die, kTreasuryColumns));
            for (std::size_t column = 0; column < kTreasuryColumns; ++column) {
                const auto found =
                    std::find_if(kMistakeNames.begin(), kMistakeNames.end(),
                                 [&](std::string_view name) { return row[column] == name; });
                if (found == kMistakeNames.end())
                    complain(fmt::format("{}: {} is none of {}", die,
                                         core::ObjectReader::text(row[column]),
                                         fmt::join(kMistakeNames, ", ")));
                else
                    mistakes[static_cast<std::size_t>(die - 1)][column] =
                        static_cast<Mistake>(found - kMistakeNames.begin());
            }
        });
    }

    void read(std::string_view table, const Json& json, std::array<int, kLevelsOfAgeing>& safe) {
        each_row(table, json, 1, kLevelsOfAgeing, [&](int level, const Json& value) {
            std::int64_t number = 0;
            if (!core::ObjectReader::is_number_in(value, 2, 13, number))
                return complain(fmt::format("{}: {} is no number from 2 to 13", level,
                                            core::ObjectReader::text(value)));
            safe[static_cast<std::size_t>(level - 1)] = static_cast<int>(number);
        });
    }

    void read(std::string_view table, const Json& json, AgeingLosses& losses) {
        constexpr int kLowest = 2;
        each_row(table, json, kLowest, 12, [&](int roll, const Json& value) {
            const auto found = std::find_if(
                kLosses.begin(), kLosses.end(),
                [&](bloodbowl::CasualtyEffect loss) { return value == word_of(loss); });
            if (found != kLosses.end())
                losses.by_roll[static_cast<std::size_t>(roll - kLowest)] = *found;
            else
                complain(fmt::format("{}: {} is no loss of ageing", roll,
                                     core::ObjectReader::text(value)));
        });
    }

    void read(std::string_view table, const Json& json, FanDice& dice) {
        constexpr int kMostDice = 4;
        place_ = fmt::format("house: tables: {}", table);
        if (!json.is_object()) return complain("should be an object of rows");
        for (const auto& row : json.items()) {
            const std::string& key = row.key();
            const Json& value = row.value();
            bool known = false;
            std::int64_t number = 0;
            each_result(dice, [&](std::string_view name, int& count) {
                if (name != key) return;
                known = true;
                if (core::ObjectReader::is_number_in(value, 1, kMostDice, number))
                    count = static_cast<int>(number);
                else
                    complain(fmt::format("{}: {} is no number from 1 to {}", key,
                                         core::ObjectReader::text(value), kMostDice));
            });
            if (!known)
                complain(
                    fmt::format("{}: is none of won, drawn, lost", core::ObjectReader::text(key)));
        }
    }

private:
    void complain(std::string_view what) { errors_.push_back(fmt::format("{}: {}", place_, what)); }

    // {"1": ..., "2": ...}: rows that are not named stay.
    template <class Read>
    void each_row(std::string_view table, const Json& json, int least, int most, Read&& read) {
        place_ = fmt::format("house: tables: {}", table);
        if (!json.is_object()) return complain("should be an object of rows");
        for (const auto& [key, value] : json.items()) {
            const auto row = core::small_number(std::string_view(key));
            if (!row || *row < least || *row > most)
                complain(fmt::format("{}: is no row of this table ({} to {})",
                                     core::ObjectReader::text(key), least, most));
            else
                read(*row, value);
        }
    }

    void read_band(const Json& rows, std::size_t i, Bands& bands) {
        const bool is_last = i + 1 == rows.size();
        const Json& row = rows[i];
        std::int64_t up_to = 0, value = 0;
        const bool has_value = row.is_object() && row.contains("value") &&
                               core::ObjectReader::is_number_in(row["value"], -most_, most_, value);
        if (!has_value)
            return complain(fmt::format("row {}: value should be a number up to {}", i + 1, most_));
        if (row.contains("up_to") == is_last)
            return complain(is_last ? "the last row holds for everything above: without up_to"
                                    : fmt::format("row {}: up_to is missing", i + 1));
        const std::int64_t above = bands.empty() ? 0 : bands.back().up_to;
        if (!is_last &&
            !core::ObjectReader::is_number_in(row["up_to"], above + 1, kMostGold, up_to))
            return complain(fmt::format("row {}: up_to should be a number above {}", i + 1, above));
        if (row.size() > (is_last ? 1U : 2U))
            return complain(fmt::format("row {}: has more than up_to and value", i + 1));
        bands.push_back({static_cast<int>(up_to), static_cast<int>(value)});
    }

    std::vector<std::string>& errors_;
    std::string place_;
    int most_ = kMostGold;
};

Json json_of(const Bands& bands, const Bands&) {
    Json rows = Json::array();
    for (const Band& band : bands) {
        Json row = Json::object();
        if (band.up_to != 0) row["up_to"] = band.up_to;
        row["value"] = band.value;
        rows.push_back(std::move(row));
    }
    return rows;
}

Json json_of(const std::array<Mistake, kTreasuryColumns>& row) {
    Json words = Json::array();
    for (const Mistake mistake : row) words.push_back(std::string(name_of(mistake)));
    return words;
}
Json json_of(int number) { return number; }

template <class Row, std::size_t N>
Json json_of(const std::array<Row, N>& rows, const std::array<Row, N>& book) {
    Json json = Json::object();
    for (std::size_t i = 0; i < N; ++i)
        if (rows[i] != book[i]) json[std::to_string(i + 1)] = json_of(rows[i]);
    return json;
}

Json json_of(const AgeingLosses& losses, const AgeingLosses& book) {
    Json json = Json::object();
    for (std::size_t i = 0; i < losses.by_roll.size(); ++i)
        if (losses.by_roll[i] != book.by_roll[i])
            json[std::to_string(i + 2)] = std::string(word_of(losses.by_roll[i]));
    return json;
}

Json json_of(const FanDice& dice, const FanDice& book) {
    Json json = Json::object();
    each_result(dice, [&](const char* name, int here) { json[name] = here; });
    each_result(book, [&](const char* name, int there) {
        if (json[name] == there) json.erase(name);
    });
    return json;
}

std::string text_of(const Bands& bands) {
    std::vector<std::string> rows;
    for (const Band& band : bands)
        rows.push_back(band.up_to == 0 ? fmt::format("more: {}", band.value)
                                       : fmt::format("{}: {}", band.up_to, band.value));
    return fmt::format("{}", fmt::join(rows, ", "));
}

struct DifferenceTelling {
    std::vector<bloodbowl::HouseDifference>& told;

    void add(std::string_view table, std::string_view row, std::string here,
             std::string book) const {
        told.push_back({"table", std::string(table), std::string(table), std::string(row),
                        std::move(here), std::move(book)});
    }
    void operator()(std::string_view table, const Bands& here, const Bands& book) const {
        if (here != book) add(table, "rows", text_of(here), text_of(book));
    }
    void operator()(std::string_view table, const AgeingLosses& here,
                    const AgeingLosses& book) const {
        for (std::size_t i = 0; i < here.by_roll.size(); ++i)
            if (here.by_roll[i] != book.by_roll[i])
                add(table, std::to_string(i + 2), std::string(word_of(here.by_roll[i])),
                    std::string(word_of(book.by_roll[i])));
    }
    void operator()(std::string_view table, const FanDice& here, const FanDice& book) const {
        const Json changed = json_of(here, book);
        each_result(book, [&](const char* name, int there) {
            if (changed.contains(name))
                add(table, name, changed[name].dump(), std::to_string(there));
        });
    }
    template <class Row, std::size_t N>
    void operator()(std::string_view table, const std::array<Row, N>& here,
                    const std::array<Row, N>& book) const {
        for (std::size_t i = 0; i < N; ++i)
            if (here[i] != book[i])
                add(table, std::to_string(i + 1), json_of(here[i]).dump(), json_of(book[i]).dump());
    }
};

// Both visited side by side.
template <class Visitor>
void each_with_book(const PostMatchTables& tables, Visitor&& visit) {
    static const PostMatchTables kBook;
    each_table(tables, [&](std::string_view name, const auto& here) {
        each_table(kBook, [&](std::string_view other, const auto& book) {
            if constexpr (std::is_same_v<decltype(here), decltype(book)>)
                if (name == other) visit(name, here, book);
        });
    });
}

}  // namespace

int value_in(const Bands& bands, int number) {
    for (const Band& band : bands)
        if (band.up_to == 0 || number <= band.up_to) return band.value;
    return 0;
}

PostMatchTables::PostMatchTables()
    : winnings_gate{{20'000, 0}, {40'000, 1}, {60'000, 2}, {80'000, 3}, {100'000, 4}, {0, 5}},
      winnings_rating{{150, 0}, {175, -1}, {200, -2}, {225, -3}, {250, -4}, {275, -5}, {0, -6}},
      star_upkeep{
          {100'000, 20'000}, {150'000, 30'000}, {200'000, 40'000}, {300'000, 50'000}, {0, 60'000}},
      expensive_mistakes(kBookMistakes),
      ageing{3, 4, 5, 6, 7, 8, 9},
      fan_factor{{1, -1}, {5, 0}, {0, 1}} {
    using enum bloodbowl::CasualtyEffect;
    ageing_losses.by_roll.fill(NigglingInjury);  // 2 to 8
    ageing_losses.by_roll[7] = MinusArmour;
    ageing_losses.by_roll[8] = MinusMovement;
    ageing_losses.by_roll[9] = MinusAgility;
    ageing_losses.by_roll[10] = MinusStrength;
}

std::string_view name_of(Mistake mistake) {
    return kMistakeNames[static_cast<std::size_t>(mistake)];
}

core::Result<HouseContent> read_house_content(const Json& json, bloodbowl::Edition edition) {
    HouseContent content;
    Json of_the_match = json;
    std::vector<std::string> errors;
    if (json.is_object() && json.contains("tables") && json["tables"].is_object())
        each_table(content.tables, [&](std::string_view name, auto& table) {
            const auto found = json["tables"].find(std::string(name));
            if (found == json["tables"].end()) return;
            TableReading(errors).read(name, *found, table);
            of_the_match["tables"].erase(std::string(name));
        });
    auto house = bloodbowl::read_house(of_the_match, edition);
    if (!house) errors.insert(errors.begin(), house.error().message);
    if (!errors.empty())
        return core::Error{"bad_house", fmt::format("{}", fmt::join(errors, "\n"))};
    content.house = std::move(*house);
    return content;
}

Json to_json(const HouseContent& content) {
    Json json = bloodbowl::to_json(content.house);
    each_with_book(content.tables, [&](std::string_view name, const auto& here, const auto& book) {
        if (here != book) json["tables"][std::string(name)] = json_of(here, book);
    });
    return json;
}

std::vector<bloodbowl::HouseDifference> differences(const HouseContent& content) {
    std::vector<bloodbowl::HouseDifference> told;
    if (content.house) told = bloodbowl::differences(*content.house);
    each_with_book(content.tables, DifferenceTelling{told});
    return told;
}

}  // namespace affray::league
