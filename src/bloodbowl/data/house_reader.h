// What the readers of a house's content share. Only for the files that read it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bloodbowl/data/house.h"
#include "bloodbowl/data/json_fields.h"

namespace affray::bloodbowl {

struct HouseReader {
    House& house;
    std::vector<std::string>& errors;

    [[nodiscard]] Fields fields(const Json& json, std::string place) const {
        return {json, std::move(place), errors};
    }
    [[nodiscard]] std::string_view keep(std::string text) const {
        return house.texts.emplace_back(std::move(text));
    }
    // "house: rosters[2] "river_folk"": a place as messages name it.
    [[nodiscard]] static std::string place_of(std::string_view list, std::size_t i,
                                              const Json& entry, const char* id);
    // Lower case letters, digits and "_"; not empty.
    static std::string read_id(Fields& fields, const char* key);
    // The entries of a list; nothing where there is none, or it is too long.
    static std::vector<Json> read_list(Fields& fields, const char* key, std::size_t most);
    std::vector<std::string> read_words(Fields& fields, const char* key) const;
    // Names in three languages, which fall back to the first.
    core::Names read_names(Fields& fields) const;

    void read_skills(const Json& list) const;  // house_skills.cpp
    void read_combination(Fields& fields) const;
    void read_changed_skill(Fields& fields) const;
    void read_rosters(const Json& list) const;  // house_rosters.cpp
    void read_roster(const Json& written, std::size_t i) const;
    [[nodiscard]] Position read_position(const Json& entry, const std::string& place) const;
    [[nodiscard]] SkillSet read_skill_set(Fields& fields, const char* key) const;
    void read_tables(const Json& tables) const;    // house_tables.cpp
    void read_match_tables(Fields& tables) const;  // house_match_tables.cpp
};

inline constexpr Bounds kPrice{0, 1'000'000};
// A price that is a multiple of 10,000, as every price of the books.
int read_price(Fields& fields, const char* key, Bounds bounds);

}  // namespace affray::bloodbowl
