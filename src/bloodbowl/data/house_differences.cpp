// What a house has otherwise than the book, for people.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bloodbowl/data/house_rows.h"
#include "bloodbowl/data/table_words.h"

namespace affray::bloodbowl {

namespace {

class Telling {
public:
    explicit Telling(const House& house) : house_(house) {}

    std::vector<HouseDifference> all() {
        for (const std::string_view id : house_.own_rosters) tell_roster(*house_.find_roster(id));
        for (const HouseSkill& skill : house_.skills) tell_skill(skill);
        for (const Combination& own : house_.combinations)
            tell("skill", own.id, own.name, "gives", skills_text(own.gives), "");
        tell_tables();
        return std::move(told_);
    }

private:
    void tell(std::string_view kind, std::string_view id, std::string_view name,
              std::string_view field, std::string here, std::string book) {
        if (here != book)
            told_.push_back({std::string(kind), std::string(id), std::string(name),
                             std::string(field), std::move(here), std::move(book)});
    }

    static std::string skills_text(SkillSet set) {
        std::vector<std::string_view> names;
        for (int i = 0; i < kSkills; ++i)
            if (const auto skill = static_cast<Skill>(i); set.has(skill))
                names.push_back(name_of(skill));
        return fmt::format("{}", fmt::join(names, ", "));
    }
    static std::string letters(CategorySet set) {
        std::string text;
        for (int i = 0; i < kSkillCategories; ++i)
            if (const auto category = static_cast<SkillCategory>(i); set.has(category))
                text += letter_of(category);
        return text;
    }
    static std::string yes(bool is) { return is ? "yes" : "no"; }

    void tell_roster(const Roster& own) {
        const Roster* book = find_roster(house_.edition, own.id);
        const std::string_view name = own.name.english;
        if (book == nullptr) {
            const Roster* like = own.like.empty() ? nullptr : find_roster(house_.edition, own.like);
            return tell("roster", own.id, name, "new",
                        like == nullptr ? "-" : std::string(like->name.english), "");
        }
        tell("roster", own.id, name, "name", std::string(name), std::string(book->name.english));
        tell("roster", own.id, name, "reroll_cost", std::to_string(own.reroll_cost),
             std::to_string(book->reroll_cost));
        tell("roster", own.id, name, "apothecary", yes(own.apothecary), yes(book->apothecary));
        for (const Position& position : own.positions)
            tell_position(own, position, book->find_position(position.id));
        for (const Position& position : book->positions)
            if (own.find_position(position.id) == nullptr)
                tell("position", fmt::format("{}/{}", own.id, position.id),
                     fmt::format("{}, {}", name, position.name.english), "max", "0",
                     std::to_string(position.max));
    }

    void tell_position(const Roster& roster, const Position& own, const Position* book) {
        const std::string id = fmt::format("{}/{}", roster.id, own.id);
        const std::string name = fmt::format("{}, {}", roster.name.english, own.name.english);
        const auto number = [&](std::string_view field, int here, int there) {
            tell("position", id, name, field, std::to_string(here), std::to_string(there));
        };
        if (book == nullptr)
            return tell("position", id, name, "new", fmt::format("0-{}, {}", own.max, own.cost),
                        "");
        tell("position", id, name, "name", std::string(own.name.english),
             std::string(book->name.english));
        number("max", own.max, book->max);
        number("cost", own.cost, book->cost);
        number("ma", own.profile.ma, book->profile.ma);
        number("st", own.profile.st, book->profile.st);
        number("ag", own.profile.ag, book->profile.ag);
        number("av", own.profile.av, book->profile.av);
        tell("position", id, name, "skills", skills_text(own.profile.skills),
             skills_text(book->profile.skills));
        tell("position", id, name, "normal", letters(own.normal), letters(book->normal));
        tell("position", id, name, "double", letters(own.on_doubles), letters(book->on_doubles));
        SkillSet never = own.barred;
        for (const HouseSkill& skill : house_.skills)
            if (!skill.is_learned) never.remove(skill.skill);
        tell("position", id, name, "never", skills_text(never), "");
    }

    void tell_skill(const HouseSkill& own) {
        const std::string_view id = id_of(own.skill), name = name_of(own.skill);
        const Edition edition = house_.edition;
        if (!own.name.empty())
            tell("skill", id, name, "name", std::string(own.name), std::string(name));
        tell("skill", id, name, "category", std::string(id_of(own.category)),
             std::string(id_of(category_of(own.skill, edition))));
        tell("skill", id, name, "trait", yes(own.is_trait), yes(is_trait(own.skill, edition)));
        tell("skill", id, name, "learned", yes(own.is_learned), "yes");
        const ImprovementPrices book;
        tell("skill", id, name, "value", std::to_string(own.value.value_or(house_.prices.normal)),
             std::to_string(book.normal));
        tell("skill", id, name, "value_on_doubles",
             std::to_string(own.value_on_doubles.value_or(house_.prices.doubles)),
             std::to_string(book.doubles));
    }

    void tell_row(std::string_view table, const std::string& row, std::string here,
                  std::string book) {
        tell("table", table, table, row, std::move(here), std::move(book));
    }

    template <class E>
    void tell_by_2d6(std::string_view table, const std::array<E, 11>& own,
                     const std::array<E, 11>& book, const auto& words) {
        for (std::size_t i = 0; i < own.size(); ++i)
            tell_row(table, std::to_string(kLowest2D6 + static_cast<int>(i)),
                     std::string(words[static_cast<std::size_t>(own[i])]),
                     std::string(words[static_cast<std::size_t>(book[i])]));
    }

    // Rolls that follow each other and say the same are one row: "11-38".
    template <class Text>
    void tell_by_two_dice(std::string_view table, int units, Text&& text_of) {
        const MatchTables& book = book_tables(house_.edition);
        const int rolls = units * kHighestTens;
        for (int first = 0; first < rolls;) {
            const std::string here = text_of(house_.tables, first), there = text_of(book, first);
            int last = first;
            while (last + 1 < rolls && text_of(house_.tables, last + 1) == here &&
                   text_of(book, last + 1) == there)
                ++last;
            const int roll = roll_at_place(first, units);
            tell_row(table,
                     first == last ? std::to_string(roll)
                                   : fmt::format("{}-{}", roll, roll_at_place(last, units)),
                     here, there);
            first = last + 1;
        }
    }

    static std::string raised_text(std::uint8_t raised) {
        std::vector<std::string_view> words;
        for (int i = 0; i < kCharacteristics; ++i)
            if ((raised & raise_bit(static_cast<Characteristic>(i))) != 0)
                words.push_back(kCharacteristicWords[static_cast<std::size_t>(i)]);
        return words.empty() ? "-" : fmt::format("{}", fmt::join(words, ", "));
    }

    void tell_casualties(const Rules& book) {
        const bool has_d66 = book.casualty_system == CasualtySystem::D6ThenD66;
        for (int die = 1; has_d66 && die <= kHighestTens; ++die)
            tell_row("casualty", std::to_string(die),
                     std::string(kCasualtyDieWords[casualty_die_result(house_.rules, die)]),
                     std::string(kCasualtyDieWords[casualty_die_result(book, die)]));
        tell_by_two_dice(has_d66 ? "serious_injury" : "casualty", casualty_units(book),
                         [](const MatchTables& tables, int place) {
                             const auto effect = tables.casualties[static_cast<std::size_t>(place)];
                             return std::string(kCasualtyWords[static_cast<std::size_t>(effect)]);
                         });
        for (std::size_t i = 0; i < kCasualtyWords.size(); ++i)
            tell_row("misses_next", std::string(kCasualtyWords[i]),
                     yes(house_.tables.misses_next[i]),
                     yes(book_tables(house_.edition).misses_next[i]));
        tell_row("injury", "knocked_out", std::to_string(house_.rules.injury_knocked_out_from),
                 std::to_string(book.injury_knocked_out_from));
        tell_row("injury", "casualty", std::to_string(house_.rules.injury_casualty_from),
                 std::to_string(book.injury_casualty_from));
    }

    void tell_match_tables() {
        const MatchTables& own = house_.tables;
        const MatchTables& book = book_tables(house_.edition);
        tell_by_2d6("weather_winter", own.winter, book.winter, kWeatherWords);
        tell_by_2d6("weather_subterranean", own.subterranean, book.subterranean, kWeatherWords);
        tell_by_2d6("kick_off_blitzmania", own.blitzmania, book.blitzmania, kKickoffWords);
        const auto fans = [&](const char* row, int here, int there) {
            tell_row("attendance", row, std::to_string(here), std::to_string(there));
        };
        fans("dice", own.fan_dice, book.fan_dice);
        fans("more_fans", own.fame_for_more, book.fame_for_more);
        fans("twice_the_fans", own.fame_for_twice, book.fame_for_twice);
        for (std::size_t i = 0; i < own.improvements.size(); ++i)
            tell_row("improvement_rolls", std::to_string(kLowest2D6 + static_cast<int>(i)),
                     raised_text(own.improvements[i]), raised_text(book.improvements[i]));
    }

    void tell_tables() {
        const Rules& book = rules_of(house_.edition);
        tell_casualties(book);
        tell_match_tables();
        tell_by_2d6("weather", house_.rules.weather_table, book.weather_table, kWeatherWords);
        tell_by_2d6("kick_off", house_.rules.kickoff_table, book.kickoff_table, kKickoffWords);
        for (std::size_t i = 0; i < book.star_levels.size(); ++i)
            tell_row("star_levels", std::to_string(i + 1),
                     std::to_string(house_.rules.star_levels[i]),
                     std::to_string(book.star_levels[i]));
        tell_numbers("star_points", house_.awards,
                     [](auto& awards, auto&& visit) { each_award(awards, visit); });
        tell_numbers("improvement_values", house_.prices,
                     [](auto& prices, auto&& visit) { each_price(prices, visit); });
    }

    template <class Table, class EachField>
    void tell_numbers(std::string_view table, const Table& own, EachField&& each_field) {
        const Table book;
        std::vector<int> usual;
        each_field(book, [&](const char*, int value) { usual.push_back(value); });
        std::size_t i = 0;
        each_field(own, [&](const char* name, int value) {
            tell_row(table, name, std::to_string(value), std::to_string(usual[i++]));
        });
    }

    const House& house_;
    std::vector<HouseDifference> told_;
};

}  // namespace

std::vector<HouseDifference> differences(const House& house) { return Telling(house).all(); }

std::string house_rule_text(std::span<const HouseDifference> differences) {
    std::string text;
    for (const HouseDifference& one : differences)
        text += (text.empty() ? "" : "; ") + to_text(one);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text.empty() ? text : fmt::format(" [house rule: {}]", text);
}

std::string to_text(const HouseDifference& difference) {
    if (difference.book.empty())
        return fmt::format("{}: {} {}", difference.name, difference.field, difference.here);
    return fmt::format("{}: {} {} (book: {})", difference.name, difference.field, difference.here,
                       difference.book);
}

}  // namespace affray::bloodbowl
