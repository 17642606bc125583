#include "bloodbowl/data/house_json.h"

#include <algorithm>
#include <array>

#include "bloodbowl/data/house_reader.h"
#include "core/json.h"

namespace affray::bloodbowl {

namespace {

bool is_id(std::string_view text) {
    return !text.empty() && text[0] >= 'a' && text[0] <= 'z' &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
           });
}

// Which edition the content is for. Nothing: the mistake has been named.
std::optional<Edition> edition_of(Fields& fields, std::optional<Edition> played) {
    const std::string name = fields.optional_text("edition");
    std::optional<Edition> edition = name.empty() ? played : edition_named(name);
    if (!edition)
        fields.complain(name.empty() ? "edition is missing"
                                     : fmt::format("edition: there is no '{}'", name));
    else if (played && *edition != *played) {
        fields.complain(
            fmt::format("edition: is {}, but {} is played", name_of(*edition), name_of(*played)));
        edition.reset();
    }
    return edition;
}

// The copies of the book's rosters know the house, too: its skills and prices hold for all.
void copy_book(House& house) {
    for (const Roster& roster : rosters(house.edition)) {
        Roster copy = roster;
        copy.house = &house;
        auto& positions =
            house.positions.emplace_back(roster.positions.begin(), roster.positions.end());
        copy.positions = positions;
        house.rosters.push_back(copy);
    }
}

void tell_positions(House& house) {
    for (std::vector<Position>& positions : house.positions)
        for (Position& position : positions) {
            position.house = &house;
            for (const HouseSkill& own : house.skills)
                if (!own.is_learned) position.barred.add(own.skill);
        }
}

}  // namespace

std::string HouseReader::place_of(std::string_view list, std::size_t i, const Json& entry,
                                  const char* id) {
    std::string place = fmt::format("house: {}[{}]", list, i);
    if (!entry.is_object()) return place;
    const auto found = entry.find(id);
    if (found != entry.end() && found->is_string()) place += " " + quote(*found);
    return place;
}

std::string HouseReader::read_id(Fields& fields, const char* key) {
    std::string id = fields.required_text(key);
    if (!id.empty() && !is_id(id))
        fields.complain(fmt::format("{} {} is not written in lower case letters, digits and _", key,
                                    quote(Json(id))));
    return id;
}

std::vector<Json> HouseReader::read_list(Fields& fields, const char* key, std::size_t most) {
    const Json* list = fields.find(key);
    if (list == nullptr) return {};
    if (!list->is_array()) {
        fields.complain(fmt::format("{} {} is not a list", key, quote(*list)));
        return {};
    }
    if (list->size() > most) {
        fields.complain(fmt::format("{}: {} are more than {}", key, list->size(), most));
        return {};
    }
    return {list->begin(), list->end()};
}

std::vector<std::string> HouseReader::read_words(Fields& fields, const char* key) const {
    constexpr std::size_t kMostWords = 200;
    std::vector<std::string> words;
    for (const Json& entry : read_list(fields, key, kMostWords)) {
        const std::string word = entry.is_string() ? entry.get<std::string>() : std::string();
        if (word.empty())
            fields.complain(fmt::format("{}: {} is not a word", key, quote(entry)));
        else if (std::find(words.begin(), words.end(), word) != words.end())
            fields.complain(fmt::format("{}: {} is listed twice", key, quote(entry)));
        else
            words.push_back(word);
    }
    return words;
}

core::Names HouseReader::read_names(Fields& fields) const {
    const std::string_view english = keep(fields.required_text("name"));
    const auto in = [&](const char* key) {
        std::string text = fields.optional_text(key);
        return text.empty() ? english : keep(std::move(text));
    };
    return {english, in("name_es"), in("name_de")};
}

int read_price(Fields& fields, const char* key, Bounds bounds) {
    constexpr int kStep = 10'000;
    const int price = fields.required_number(key, bounds);
    if (price % kStep != 0)
        fields.complain(fmt::format("{} {} is not a multiple of 10000", key, price));
    return price;
}

core::Result<SharedHouse> read_house(const Json& json, std::optional<Edition> edition) {
    std::vector<std::string> errors;
    const auto house = std::make_shared<House>();
    const HouseReader reader{*house, errors};
    Fields fields = reader.fields(json, "house");
    if (fields.allow_only({"edition", "rosters", "skills", "tables"})) {
        if (const auto played = edition_of(fields, edition)) {
            house->edition = *played;
            house->rules = rules_of(*played);
            house->tables = book_tables(*played);
            copy_book(*house);
            if (const Json* list = fields.find("skills")) reader.read_skills(*list);
            if (const Json* list = fields.find("rosters")) reader.read_rosters(*list);
            if (const Json* tables = fields.find("tables")) reader.read_tables(*tables);
        }
    }
    if (!errors.empty()) return all_of("bad_house", errors);
    tell_positions(*house);
    Json written{{"edition", std::string(name_of(house->edition))}};
    for (const char* key : {"rosters", "skills", "tables"})
        if (json.contains(key) && !json[key].empty()) written[key] = json[key];
    if (written.size() == 1) return SharedHouse();  // everything is as in the book
    house->written = written.dump();
    house->told = differences(*house);
    return SharedHouse(house);
}

Json to_json(const SharedHouse& house) {
    return house ? Json::parse(house->written) : Json::object();
}

SharedHouse for_match(const SharedHouse& house, std::string_view home, std::string_view away) {
    if (!house) return house;
    Json json = to_json(house);
    if (json.contains("rosters")) {
        Json played = Json::array();
        for (const Json& roster : json["rosters"])
            if (roster["id"] == home || roster["id"] == away) played.push_back(roster);
        json["rosters"] = std::move(played);
    }
    auto part = read_house(json, std::nullopt);
    if (!part) return house;
    return std::move(*part);
}

}  // namespace affray::bloodbowl
