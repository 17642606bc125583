#include "bloodbowl/data/house.h"

#include <algorithm>
#include <charconv>

namespace affray::bloodbowl {

const HouseSkill* House::terms_of(Skill skill) const {
    const auto found = std::find_if(skills.begin(), skills.end(),
                                    [skill](const HouseSkill& own) { return own.skill == skill; });
    return found == skills.end() ? nullptr : &*found;
}

const Roster* House::find_roster(std::string_view id) const {
    const auto is_called = [id](const Roster& roster) { return roster.id == id; };
    auto found = std::find_if(rosters.begin(), rosters.end(), is_called);
    if (found == rosters.end())
        found = std::find_if(rosters.begin(), rosters.end(), [id](const Roster& roster) {
            return std::find(roster.aliases.begin(), roster.aliases.end(), id) !=
                   roster.aliases.end();
        });
    return found == rosters.end() ? nullptr : &*found;
}

namespace {

// "7" or "11-38".
bool covers(std::string_view row, int roll) {
    const auto number = [](std::string_view text) {
        int value = -1;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
        return read.ptr == text.data() + text.size() ? value : -1;
    };
    const std::size_t dash = row.find('-');
    if (dash == std::string_view::npos) return number(row) == roll;
    return number(row.substr(0, dash)) <= roll && roll <= number(row.substr(dash + 1));
}

}  // namespace

const HouseDifference* House::difference(std::string_view kind, std::string_view id,
                                         std::string_view field) const {
    const auto found = std::find_if(told.begin(), told.end(), [&](const HouseDifference& one) {
        return one.kind == kind && one.id == id && one.field == field;
    });
    return found == told.end() ? nullptr : &*found;
}

const HouseDifference* House::difference_in(std::string_view table, int roll) const {
    const auto found = std::find_if(told.begin(), told.end(), [&](const HouseDifference& one) {
        return one.kind == "table" && one.id == table && covers(one.field, roll);
    });
    return found == told.end() ? nullptr : &*found;
}

const Rules& rules_of(Edition edition, const SharedHouse& house) {
    return house && house->edition == edition ? house->rules : rules_of(edition);
}

const MatchTables& tables_of(Edition edition, const SharedHouse& house) {
    return house && house->edition == edition ? house->tables : book_tables(edition);
}

std::span<const Roster> rosters(Edition edition, const SharedHouse& house) {
    return house && house->edition == edition ? std::span(house->rosters) : rosters(edition);
}

const Roster* find_roster(Edition edition, std::string_view id, const SharedHouse& house) {
    return house && house->edition == edition ? house->find_roster(id) : find_roster(edition, id);
}

SharedHouse house_of(const Roster& roster) {
    return roster.house == nullptr ? SharedHouse() : SharedHouse(roster.house->shared_from_this());
}

std::uint8_t raised_by(int roll_of_2d6, const Position& position) {
    static const MatchTables& kBook = book_tables(Edition::Crp);  // every book has the same rolls
    const MatchTables& tables = position.house == nullptr ? kBook : position.house->tables;
    const int place = roll_of_2d6 - 2;
    return place < 0 || place >= kRollsOf2D6 ? std::uint8_t{0}
                                             : tables.improvements[static_cast<std::size_t>(place)];
}

ImprovementPrices prices_for(const Position& position) {
    return position.house == nullptr ? ImprovementPrices{} : position.house->prices;
}

int price_of_skill(Skill skill, const Position& position, Edition edition) {
    const bool on_doubles = access_to(skill, position, edition) == Access::OnDoubles;
    const ImprovementPrices prices = prices_for(position);
    const HouseSkill* own = position.house == nullptr ? nullptr : position.house->terms_of(skill);
    if (own == nullptr) return on_doubles ? prices.doubles : prices.normal;
    return on_doubles ? own->value_on_doubles.value_or(prices.doubles)
                      : own->value.value_or(prices.normal);
}

}  // namespace affray::bloodbowl
