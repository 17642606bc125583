// Rosters of a house: new ones, and the book's as the house changes them.
#include <algorithm>
#include <array>
#include <numeric>

#include "bloodbowl/data/house_json.h"
#include "bloodbowl/data/house_reader.h"
#include "bloodbowl/data/stars.h"

namespace affray::bloodbowl {

namespace {

constexpr std::size_t kMostRosters = 60;
constexpr std::size_t kMostPositions = 30;
constexpr std::size_t kMostInducements = 20;
constexpr Bounds kPrinted{1, 10};
constexpr Bounds kOfAPosition{1, 16};
constexpr int kFewestPlayers = 11;
constexpr int kManyOfAPosition = 12;  // who may be so many is a journeyman

constexpr std::array<std::string_view, 8> kRoles{"lineman", "blitzer", "thrower", "catcher",
                                                 "blocker", "runner",  "big_guy", "special"};
struct NeededPosition {
    std::string_view rule;
    std::string_view position;  // empty: none
};
// What a team gets for nothing has a place of its own on the roster.
constexpr std::array<NeededPosition, 4> kSpecial{
    {{"igor_allowed", ""}, {"necromancer", "zombie"}, {"nurgles_rot", "rotter"}, {"thralls", ""}}};
constexpr std::string_view kNoApothecary = "no_apothecary";

constexpr std::string_view kLetters = "GASPM";

SkillCategory category_of_letter(char letter, Edition edition) {
    switch (letter) {
        case 'G': return SkillCategory::General;
        case 'A': return SkillCategory::Agility;
        case 'S': return SkillCategory::Strength;
        case 'P': return SkillCategory::Passing;
        default:
            return edition == Edition::Classic ? SkillCategory::Physical : SkillCategory::Mutation;
    }
}

std::string letters_of(CategorySet set) {
    std::string letters;
    for (int i = 0; i < kSkillCategories; ++i)
        if (const auto category = static_cast<SkillCategory>(i); set.has(category))
            letters += letter_of(category);
    return letters;
}

CategorySet read_letters(Fields& fields, const char* key, std::string& seen, Edition edition) {
    CategorySet set;
    for (const char letter : fields.optional_text(key)) {
        if (kLetters.find(letter) == std::string_view::npos)
            fields.complain(fmt::format("{}: '{}' is none of G, A, S, P, M", key, letter));
        else if (seen.find(letter) != std::string::npos)
            fields.complain(fmt::format("{}: '{}' is named twice", key, letter));
        else
            set.add(category_of_letter(letter, edition));
        seen += letter;
    }
    return set;
}

void drop_old_names(Json& merged, const Json& entry) {
    if (!entry.contains("name")) return;
    for (const char* key : {"name_es", "name_de"})
        if (!entry.contains(key)) merged.erase(key);
}

Json* find_entry(Json& list, const Json& id) {
    const auto found = std::find_if(list.begin(), list.end(),
                                    [&](const Json& one) { return one.value("id", Json()) == id; });
    return found == list.end() ? nullptr : &*found;
}

// What the entry does not say is that of the roster it is like; positions are merged by their ids.
Json merged_with(const Roster& like, const Json& entry) {
    Json merged = to_json(like);
    for (const auto& [key, value] : entry.items())
        if (key != "positions") merged[key] = value;
    drop_old_names(merged, entry);
    if (!entry.contains("positions") || !entry["positions"].is_array()) return merged;
    for (const Json& position : entry["positions"]) {
        Json* old = position.is_object() && position.contains("id")
                        ? find_entry(merged["positions"], position["id"])
                        : nullptr;
        if (old == nullptr) {
            merged["positions"].push_back(position);
            continue;
        }
        for (const auto& [key, value] : position.items()) (*old)[key] = value;
        drop_old_names(*old, position);
    }
    return merged;
}

void leave_out(Json& merged, Fields& fields, const std::vector<std::string>& without) {
    Json& positions = merged["positions"];
    for (const std::string& id : without) {
        const auto found = std::find_if(positions.begin(), positions.end(), [&](const Json& one) {
            return one.value("id", Json()) == id;
        });
        if (found == positions.end())
            fields.complain(fmt::format("without: there is no position '{}'", id));
        else
            positions.erase(found);
        Json& journeymen = merged["journeymen"];
        if (journeymen.is_array())
            journeymen.erase(std::remove(journeymen.begin(), journeymen.end(), Json(id)),
                             journeymen.end());
    }
    merged.erase("without");
}

// The book's text of a special rule.
const SpecialRule* special_rule(Edition edition, std::string_view id) {
    for (const Roster& roster : rosters(edition))
        for (const SpecialRule& rule : roster.special)
            if (rule.id == id) return &rule;
    return nullptr;
}

std::vector<SpecialRule> read_special(Fields& fields, const std::vector<std::string>& words,
                                      const std::vector<Position>& positions, Edition edition) {
    std::vector<SpecialRule> special;
    for (const std::string& word : words) {
        if (word == kNoApothecary) continue;  // "apothecary" says it
        const auto known =
            std::find_if(kSpecial.begin(), kSpecial.end(),
                         [&](const NeededPosition& one) { return one.rule == word; });
        const SpecialRule* rule = special_rule(edition, word);
        if (known == kSpecial.end() || rule == nullptr) {
            fields.complain(fmt::format("special: the edition {} has no rule '{}' for rosters",
                                        name_of(edition), word));
            continue;
        }
        special.push_back(*rule);
        if (!known->position.empty() &&
            std::none_of(positions.begin(), positions.end(),
                         [&](const Position& one) { return one.id == known->position; }))
            fields.complain(
                fmt::format("special: {} needs a position '{}'", word, known->position));
    }
    return special;
}

bool is_inducement(Edition edition, std::string_view id) {
    for (const Roster& roster : rosters(edition))
        for (const RosterInducement& one : roster.inducements)
            if (one.id == id) return true;
    return false;
}

}  // namespace

Position HouseReader::read_position(const Json& entry, const std::string& place) const {
    Position position{};
    Fields fields = this->fields(entry, place);
    if (!fields.allow_only({"id", "name", "name_es", "name_de", "max", "cost", "ma", "st", "ag",
                            "av", "skills", "normal", "double", "never", "role", "race", "big_guy",
                            "thrall"}))
        return position;
    position.id = keep(read_id(fields, "id"));
    position.name = read_names(fields);
    position.max = fields.required_number("max", kOfAPosition);
    position.cost = read_price(fields, "cost", kPrice);
    position.profile = {fields.required_number("ma", kPrinted),
                        fields.required_number("st", kPrinted),
                        fields.required_number("ag", kPrinted),
                        fields.required_number("av", kPrinted), read_skill_set(fields, "skills")};
    std::string seen;
    position.normal = read_letters(fields, "normal", seen, house.edition);
    if (seen.empty()) fields.complain("normal names no category");
    position.on_doubles = read_letters(fields, "double", seen, house.edition);
    position.barred = read_skill_set(fields, "never");
    const std::string role = fields.optional_text("role");
    position.role = keep(role.empty() ? std::string(kRoles[0]) : role);
    if (std::find(kRoles.begin(), kRoles.end(), position.role) == kRoles.end())
        fields.complain(fmt::format("role '{}' is none of {}", role, fmt::join(kRoles, ", ")));
    const std::string race = fields.optional_text("race");
    position.race = keep(race.empty() ? "human" : race);
    position.big_guy = fields.flag("big_guy", false);
    position.thrall = fields.flag("thrall", false);
    return position;
}

void HouseReader::read_roster(const Json& written, std::size_t i) const {
    const std::string place = place_of("rosters", i, written, "id");
    if (!written.is_object())
        return errors.push_back(fmt::format("{}: {} is not an object", place, quote(written)));
    const Edition edition = house.edition;
    Fields own = this->fields(written, place);
    const std::string id = read_id(own, "id");
    const std::string like_id = own.optional_text("like");
    const Roster* book = bloodbowl::find_roster(edition, id);
    const Roster* like = like_id.empty() ? nullptr : bloodbowl::find_roster(edition, like_id);
    if (!like_id.empty() && like == nullptr)
        return own.complain(
            fmt::format("like: the edition {} has no roster '{}'", name_of(edition), like_id));
    if (book != nullptr && book->id != id)
        return own.complain(
            fmt::format("id '{}' is another name of the book's roster '{}'", id, book->id));
    if (std::find(house.own_rosters.begin(), house.own_rosters.end(), id) !=
        house.own_rosters.end())
        return own.complain(fmt::format("id '{}' is listed twice", id));

    Json entry = like == nullptr ? written : merged_with(*like, written);
    if (written.contains("without")) leave_out(entry, own, read_words(own, "without"));
    Fields fields = this->fields(entry, place);
    if (!fields.allow_only({"id", "like", "name", "name_es", "name_de", "reroll_cost", "apothecary",
                            "journeymen", "special", "inducements", "stars", "positions", "note"}))
        return;
    Roster roster{};
    roster.id = keep(id);
    roster.house = &house;
    roster.like = like == nullptr ? std::string_view() : like->id;
    roster.name = read_names(fields);
    roster.official = book != nullptr && book->official;
    roster.reroll_cost = read_price(fields, "reroll_cost", kPrice);
    if (roster.reroll_cost == 0) fields.complain("reroll_cost is 0: re-rolls are never free");
    roster.apothecary = fields.flag("apothecary", true);
    if (book != nullptr) roster.aliases = book->aliases;
    if (fields.find("note") != nullptr) roster.note = keep(fields.optional_text("note"));

    std::vector<Position> positions;
    if (fields.require("positions") != nullptr) {
        const std::vector<Json> list = read_list(fields, "positions", kMostPositions);
        for (std::size_t p = 0; p < list.size(); ++p) {
            std::string where = fmt::format("{}: positions[{}]", place, p);
            if (list[p].is_object() && list[p].contains("id")) where += " " + quote(list[p]["id"]);
            positions.push_back(read_position(list[p], where));
            for (std::size_t other = 0; other < p; ++other)
                if (positions[other].id == positions[p].id)
                    errors.push_back(
                        fmt::format("{}: id '{}' is listed twice", where, positions[p].id));
        }
    }
    const int room = std::accumulate(positions.begin(), positions.end(), 0,
                                     [](int sum, const Position& one) { return sum + one.max; });
    if (room < kFewestPlayers)
        fields.complain("no team of 11 players can be made of these positions");

    std::vector<std::string_view> journeymen;
    for (std::string& word : read_words(fields, "journeymen")) {
        if (std::none_of(positions.begin(), positions.end(),
                         [&](const Position& one) { return one.id == word; }))
            fields.complain(fmt::format("journeymen: there is no position '{}'", word));
        journeymen.push_back(keep(std::move(word)));
    }
    if (fields.find("journeymen") == nullptr)
        for (const Position& one : positions)
            if (one.max >= kManyOfAPosition) journeymen.push_back(one.id);

    const std::vector<std::string> special = read_words(fields, "special");
    if (std::find(special.begin(), special.end(), kNoApothecary) != special.end() &&
        fields.flag("apothecary", true))
        fields.complain("'apothecary' and the special rule no_apothecary contradict each other");
    roster.special = house.special.emplace_back(read_special(fields, special, positions, edition));

    if (fields.find("stars") != nullptr || (book == nullptr && like == nullptr)) {
        roster.own_stars = true;
        std::vector<std::string_view> stars;
        for (const std::string& word : read_words(fields, "stars")) {
            if (const Star* star = find_star(edition, word))
                stars.push_back(star->id);
            else
                fields.complain(
                    fmt::format("stars: the edition {} has no star '{}'", name_of(edition), word));
        }
        roster.stars = house.lists.emplace_back(std::move(stars));
    }
    std::vector<RosterInducement> inducements;
    for (const Json& one : read_list(fields, "inducements", kMostInducements)) {
        Fields inducement = this->fields(one, place + ": inducements");
        if (!inducement.allow_only({"id", "max", "cost"})) continue;
        const std::string_view name = keep(inducement.required_text("id"));
        if (!name.empty() && !is_inducement(edition, name))
            inducement.complain(fmt::format("there is no inducement '{}' of a roster", name));
        inducements.push_back({name, inducement.required_number("max", kOfAPosition),
                               read_price(inducement, "cost", kPrice)});
    }
    roster.inducements = house.inducements.emplace_back(std::move(inducements));
    roster.positions = house.positions.emplace_back(std::move(positions));
    roster.journeymen = house.lists.emplace_back(std::move(journeymen));
    house.own_rosters.push_back(roster.id);
    const auto old = std::find_if(house.rosters.begin(), house.rosters.end(),
                                  [&](const Roster& one) { return one.id == roster.id; });
    if (old != house.rosters.end())
        *old = roster;
    else
        house.rosters.push_back(roster);
}

void HouseReader::read_rosters(const Json& list) const {
    const Json all{{"rosters", list}};
    Fields outer = fields(all, "house");
    const std::vector<Json> entries = read_list(outer, "rosters", kMostRosters);
    for (std::size_t i = 0; i < entries.size(); ++i) read_roster(entries[i], i);
}

namespace {

Json names_json(const core::Names& name) {
    Json json{{"name", std::string(name.english)}};
    if (name.spanish != name.english) json["name_es"] = std::string(name.spanish);
    if (name.german != name.english) json["name_de"] = std::string(name.german);
    return json;
}

Json ids_of(SkillSet set) {
    Json ids = Json::array();
    for (int i = 0; i < kSkills; ++i)
        if (const auto skill = static_cast<Skill>(i); set.has(skill))
            ids.push_back(std::string(id_of(skill)));
    return ids;
}

Json position_json(const Position& position) {
    Json json{{"id", std::string(position.id)}};
    json.update(names_json(position.name));
    const Profile& profile = position.profile;
    json.update({{"max", position.max},
                 {"cost", position.cost},
                 {"ma", profile.ma},
                 {"st", profile.st},
                 {"ag", profile.ag},
                 {"av", profile.av},
                 {"skills", ids_of(profile.skills)},
                 {"normal", letters_of(position.normal)},
                 {"double", letters_of(position.on_doubles)},
                 {"role", std::string(position.role)},
                 {"race", std::string(position.race)}});
    if (position.big_guy) json["big_guy"] = true;
    if (position.thrall) json["thrall"] = true;
    return json;
}

}  // namespace

Json to_json(const Roster& roster) {
    Json json{{"id", std::string(roster.id)}};
    json.update(names_json(roster.name));
    json["reroll_cost"] = roster.reroll_cost;
    json["apothecary"] = roster.apothecary;
    json["journeymen"] = Json::array();
    for (const std::string_view id : roster.journeymen)
        json["journeymen"].push_back(std::string(id));
    json["special"] = Json::array();
    for (const SpecialRule& rule : roster.special)
        if (rule.id != kNoApothecary) json["special"].push_back(std::string(rule.id));
    json["inducements"] = Json::array();
    for (const RosterInducement& one : roster.inducements)
        json["inducements"].push_back(
            {{"id", std::string(one.id)}, {"max", one.max}, {"cost", one.cost}});
    json["positions"] = Json::array();
    for (const Position& position : roster.positions)
        json["positions"].push_back(position_json(position));
    return json;
}

}  // namespace affray::bloodbowl
