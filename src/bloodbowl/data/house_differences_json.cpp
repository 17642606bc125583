// What a house has otherwise than the book, as JSON: English, and what people call it elsewhere.
#include <array>
#include <string>

#include <fmt/format.h>

#include "bloodbowl/data/house_json.h"
#include "bloodbowl/data/rosters.h"

namespace affray::bloodbowl {

namespace {

using core::Json;
using core::Language;

constexpr std::array kOtherLanguages{Language::Spanish, Language::German};

// The house's own, else the book's of the newest edition that has one.
const Roster* roster_of(std::string_view id, const House* house) {
    if (house != nullptr) return house->find_roster(id);
    for (int i = kEditions; i-- > 0;)
        if (const Roster* found = find_roster(static_cast<Edition>(i), id)) return found;
    return nullptr;
}

// One that the house has done away with is still called what the book calls it.
const Position* position_of(const Roster& roster, std::string_view id, const House* house) {
    if (const Position* found = roster.find_position(id)) return found;
    const Roster* book = house == nullptr ? nullptr : find_roster(house->edition, roster.id);
    return book == nullptr ? nullptr : book->find_position(id);
}

// Its name in a language; nothing: it has none but the English one.
std::string name_in(Language language, const HouseDifference& one, const House* house) {
    if (one.kind != "roster" && one.kind != "position") return {};
    const std::size_t slash = one.id.find('/');
    const Roster* roster = roster_of(std::string_view(one.id).substr(0, slash), house);
    if (roster == nullptr) return {};
    if (slash == std::string::npos) return std::string(roster->name.in(language));
    const Position* position =
        position_of(*roster, std::string_view(one.id).substr(slash + 1), house);
    if (position == nullptr) return {};
    return fmt::format("{}, {}", roster->name.in(language), position->name.in(language));
}

// Of a roster of the house's own: which one of the book it is like.
std::string likeness_in(Language language, const HouseDifference& one, const House* house) {
    if (one.kind != "roster" || one.field != "new" || house == nullptr) return {};
    const Roster* own = house->find_roster(one.id);
    const Roster* like = own == nullptr ? nullptr : find_roster(house->edition, own->like);
    return like == nullptr ? std::string() : std::string(like->name.in(language));
}

template <class InLanguage>
void add_names(Json& json, const char* key, const std::string& english, InLanguage&& in_language) {
    for (const Language language : kOtherLanguages)
        if (std::string name = in_language(language); !name.empty() && name != english)
            json[key][std::string(core::name_of(language))] = std::move(name);
}

}  // namespace

Json to_json(std::span<const HouseDifference> differences, const House* house) {
    Json list = Json::array();
    for (const HouseDifference& one : differences) {
        Json json{{"kind", one.kind},   {"id", one.id},     {"name", one.name},
                  {"field", one.field}, {"here", one.here}, {"book", one.book}};
        add_names(json, "names", one.name, [&](Language in) { return name_in(in, one, house); });
        add_names(json, "here_names", one.here,
                  [&](Language in) { return likeness_in(in, one, house); });
        list.push_back(std::move(json));
    }
    return list;
}

Json to_json(std::span<const HouseDifference> differences, const SharedHouse& house) {
    return to_json(differences, house ? &*house : nullptr);
}

}  // namespace affray::bloodbowl
