// What a league plays in place of the book: rosters, skills and tables of its own. It is read from
// JSON at run time, with the checks that the book's own data go through when the program is built.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bloodbowl/data/match_tables.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/data/rules.h"
#include "bloodbowl/data/skills.h"

namespace affray::bloodbowl {

// One of the book's skills as the house has it.
struct HouseSkill {
    Skill skill{};
    SkillCategory category{};
    bool is_trait = false;   // classic: learned on doubles only
    bool is_learned = true;  // else nobody learns it
    std::optional<int> value = {};
    std::optional<int> value_on_doubles = {};
    std::string_view name = {};  // empty: the book's
};

// A skill of the house for its positions: skills of the book under a name of its own.
struct Combination {
    std::string_view id;
    std::string_view name;
    SkillSet gives;
};

// What an improvement adds to the value of a player.
struct ImprovementPrices {
    int normal = 20'000;
    int doubles = 30'000;
    int ma = 30'000;
    int av = 30'000;
    int ag = 40'000;
    int st = 50'000;

    friend bool operator==(const ImprovementPrices&, const ImprovementPrices&) = default;
};

// Star Player points.
struct StarAwards {
    int completion = 1;
    int casualty = 2;
    int interception = 2;
    int touchdown = 3;
    int mvp = 5;

    friend bool operator==(const StarAwards&, const StarAwards&) = default;
};

// Something that the house has otherwise than the book.
struct HouseDifference {
    std::string kind;   // roster, position, skill, table, rule
    std::string id;     // "human", "human/catcher", "claw", "weather"
    std::string name;   // for people
    std::string field;  // what of it: "cost", "category", the row of a table: "7", "11-38"
    std::string here;
    std::string book;  // empty: the book has no such thing

    friend bool operator==(const HouseDifference&, const HouseDifference&) = default;
};

struct House : std::enable_shared_from_this<House> {
    House() = default;
    House(const House&) = delete;
    House& operator=(const House&) = delete;

    Edition edition{};
    std::string written;  // as JSON, for headers and logs
    // Every roster of the edition: the book's, those that replace one of them, and new ones.
    std::vector<Roster> rosters;
    std::vector<std::string_view> own_rosters;  // the ids of the last two kinds
    std::vector<HouseSkill> skills;
    std::vector<Combination> combinations;
    Rules rules{};  // the edition's with the tables of the house
    MatchTables tables;
    ImprovementPrices prices;
    StarAwards awards;
    std::vector<HouseDifference> told;  // all that differs from the book, worked out once

    [[nodiscard]] const HouseSkill* terms_of(Skill skill) const;  // null: as in the book
    [[nodiscard]] const Roster* find_roster(std::string_view id) const;
    // Null: as in the book.
    [[nodiscard]] const HouseDifference* difference(std::string_view kind, std::string_view id,
                                                    std::string_view field) const;
    [[nodiscard]] const HouseDifference* difference_in(std::string_view table, int roll) const;

    // What the views above point into; deques keep their places.
    std::deque<std::string> texts;
    std::deque<std::vector<Position>> positions;
    std::deque<std::vector<std::string_view>> lists;
    std::deque<std::vector<SpecialRule>> special;
    std::deque<std::vector<RosterInducement>> inducements;
};

// A house that many teams and matches share; none: everything is as in the book.
class SharedHouse {
public:
    SharedHouse() = default;
    explicit SharedHouse(std::shared_ptr<const House> house) : house_(std::move(house)) {}

    [[nodiscard]] explicit operator bool() const { return house_ != nullptr; }
    const House* operator->() const { return house_.get(); }
    const House& operator*() const { return *house_; }
    friend bool operator==(const SharedHouse& a, const SharedHouse& b) {
        return a.house_ == b.house_ || (a && b && a->written == b->written);
    }

private:
    std::shared_ptr<const House> house_;
};

[[nodiscard]] const Rules& rules_of(Edition edition, const SharedHouse& house);
[[nodiscard]] const MatchTables& tables_of(Edition edition, const SharedHouse& house);
[[nodiscard]] std::span<const Roster> rosters(Edition edition, const SharedHouse& house);
[[nodiscard]] const Roster* find_roster(Edition edition, std::string_view id,
                                        const SharedHouse& house);

[[nodiscard]] SharedHouse house_of(const Roster& roster);
// The characteristics that this improvement roll may raise: a bit for each of them.
[[nodiscard]] std::uint8_t raised_by(int roll_of_2d6, const Position& position);

[[nodiscard]] ImprovementPrices prices_for(const Position& position);
// Of a skill that he learned.
[[nodiscard]] int price_of_skill(Skill skill, const Position& position, Edition edition);

[[nodiscard]] std::vector<HouseDifference> differences(const House& house);
// "Human, Catcher: cost 50000 (book: 60000)"
[[nodiscard]] std::string to_text(const HouseDifference& difference);
// " [house rule: weather: 2 blizzard (book: sweltering heat)]", behind what is told; empty where
// nothing differs.
[[nodiscard]] std::string house_rule_text(std::span<const HouseDifference> differences);

}  // namespace affray::bloodbowl
