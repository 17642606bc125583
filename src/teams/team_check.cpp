#include "teams/team_check.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

#include "bloodbowl/data/stars.h"
#include "teams/gold.h"

namespace affray::teams {
namespace {

using bloodbowl::Access;
using bloodbowl::FoundStarPlayer;
using bloodbowl::kEditions;
using bloodbowl::ListedPlayer;
using bloodbowl::Profile;
using bloodbowl::SkillSet;
using bloodbowl::Star;

constexpr int kHighestCharacteristic = 10;
constexpr int kMostIncreases = 2;
constexpr int kMostPointsLost = 2;

// By Edition: the classic rating counts Star Player points instead of what they brought; and it
// has one more level.
constexpr std::array<bool, kEditions> kImprovementsHaveValue{false, true, true, true};
constexpr std::array<int, kEditions> kLevels{7, 6, 6, 6};
constexpr std::array<bool, kEditions> kHasBribes{false, true, true, true};

struct CharacteristicField {
    std::string_view name;
    Improvement::Kind increase;
    int Profile::*printed;
    int ListedPlayer::*now;
    int ListedPlayer::*start;
};
constexpr std::array<CharacteristicField, 4> kFields{{
    {"MA", Improvement::Kind::Movement, &Profile::ma, &ListedPlayer::ma, &ListedPlayer::start_ma},
    {"ST", Improvement::Kind::Strength, &Profile::st, &ListedPlayer::st, &ListedPlayer::start_st},
    {"AG", Improvement::Kind::Agility, &Profile::ag, &ListedPlayer::ag, &ListedPlayer::start_ag},
    {"AV", Improvement::Kind::Armour, &Profile::av, &ListedPlayer::av, &ListedPlayer::start_av},
}};

const Career& career_of(const Team& team, std::size_t player) {
    static const Career none;
    return player < team.careers.size() ? team.careers[player] : none;
}

bool is_star(const Team& team, std::size_t player) { return team.list.players[player].is_star(); }

class Check {
public:
    Check(const Team& team, const CheckOptions& options) : team_(team), options_(options) {}

    std::vector<Violation> run() {
        roster_ = team_.roster();
        if (roster_ == nullptr) {
            add("unknown_roster", 0,
                fmt::format("the edition {} has no roster '{}'", name_of(team_.edition),
                            team_.list.roster));
            return std::move(violations_);
        }
        check_size();
        check_numbers();
        check_staff();
        check_positions();
        for (std::size_t i = 0; i < team_.list.players.size(); ++i)
            if (is_star(team_, i))
                check_star_player(i);
            else
                check_player(i);
        check_star_hires();
        check_gold();
        return std::move(violations_);
    }

private:
    void add(std::string code, int number, std::string text) {
        violations_.push_back({std::move(code), number, std::move(text)});
    }
    [[nodiscard]] bool is_new() const { return options_.budget.has_value(); }

    // crp.team.05, crp.roster.07: 11 to 16 players; hired stars do not make up the eleven.
    void check_size() {
        const int all = static_cast<int>(team_.list.players.size());
        int own = 0;
        for (std::size_t i = 0; i < team_.list.players.size(); ++i)
            own += is_star(team_, i) ? 0 : 1;
        if (is_new() && own < kFewestPlayers)
            add("too_few_players", 0,
                fmt::format("{} players, but a team needs at least {}", own, kFewestPlayers));
        if (all > kMostPlayers)
            add("too_many_players", 0,
                fmt::format("{} players, but a team has at most {}", all, kMostPlayers));
    }

    void check_numbers() {
        std::map<int, int> shirts;
        for (const ListedPlayer& player : team_.list.players) ++shirts[player.number];
        for (const auto& [number, count] : shirts)
            if (count > 1)
                add("duplicate_number", number, fmt::format("{} players wear this number", count));
    }

    void check_staff() {
        const bloodbowl::TeamList& list = team_.list;
        if (list.rerolls < 0 || list.rerolls > bloodbowl::kMostTeamRerolls)
            add("rerolls", 0,
                fmt::format("{} team re-rolls, but a team has 0 to {}", list.rerolls,
                            bloodbowl::kMostTeamRerolls));
        if (list.apothecary && !roster_->apothecary)
            add("apothecary_not_allowed", 0,
                fmt::format("a {} team may not have an apothecary", roster_->name.english));
        if (is_new() && list.fan_factor > kMostFanFactorBought)
            add("fan_factor", 0,
                fmt::format("fan factor {}, but a new team buys at most {}", list.fan_factor,
                            kMostFanFactorBought));
        if (list.fan_factor < 0 || list.cheerleaders < 0 || list.assistant_coaches < 0)
            add("negative_staff", 0, "there is less than nothing of some staff");
        if (list.bribes > 0 && !kHasBribes[static_cast<std::size_t>(team_.edition)])
            add("no_bribes", 0, "there are no bribes to buy in this edition");
        else if (list.bribes > kMostBribes)
            add("too_many_bribes", 0,
                fmt::format("{} bribes, but a team has at most {}", list.bribes, kMostBribes));
    }

    void check_positions() {
        for (const Position& position : roster_->positions) {
            int count = 0;
            for (std::size_t i = 0; i < team_.list.players.size(); ++i)
                if (!is_star(team_, i) && position_of(team_.list.players[i], *roster_) == &position)
                    ++count;
            if (count > position.max)
                add("too_many_of_position", 0,
                    fmt::format("{} players of the position {}, but a {} team has at most {}",
                                count, position.name.english, roster_->name.english, position.max));
        }
    }

    void check_player(std::size_t i) {
        const ListedPlayer& player = team_.list.players[i];
        const Position* position = position_of(player, *roster_);
        if (position == nullptr)
            return add("unknown_position", player.number,
                       fmt::format("{}: a {} team has no position '{}'", player.name,
                                   roster_->name.english, player.position));
        check_improvements(player, career_of(team_, i), *position);
        check_characteristics(player, career_of(team_, i), position->profile);
        check_skills(player, career_of(team_, i), position->profile.skills);
    }

    // crp.roster.02, .03, .08 and crp.improve.*
    void check_improvements(const ListedPlayer& player, const Career& career,
                            const Position& position) {
        const int most = most_improvements(team_.edition);
        if (static_cast<int>(career.improvements.size()) > most)
            add("too_many_improvements", player.number,
                fmt::format("{}: {} improvements, but a career has at most {}", player.name,
                            career.improvements.size(), most));
        SkillSet known = position.profile.skills;
        for (const Improvement improvement : career.improvements) {
            if (improvement.kind != Improvement::Kind::NewSkill) continue;
            const Skill skill = improvement.skill;
            if (!exists_in(skill, team_.edition))
                add("unknown_skill", player.number,
                    fmt::format("{}: the edition {} has no {}", player.name, name_of(team_.edition),
                                name_of(skill)));
            else if (access_to(skill, position, team_.edition) == Access::None)
                add("skill_not_accessible", player.number,
                    fmt::format("{}: a {} cannot learn {}", player.name, position.name.english,
                                name_of(skill)));
            if (known.has(skill))
                add("skill_twice", player.number,
                    fmt::format("{}: he had {} already", player.name, name_of(skill)));
            known.add(skill);
        }
    }

    void check_characteristics(const ListedPlayer& player, const Career& career,
                               const Profile& printed) {
        for (const CharacteristicField& field : kFields) {
            const auto increases = static_cast<int>(
                std::ranges::count(career.improvements, field.increase, &Improvement::kind));
            const int expected = printed.*field.printed + increases;
            const int start = player.*field.start;
            const int now = player.*field.now;
            // What an injury took may be raised again (crp.improve.07).
            if (increases > 0 &&
                (now - printed.*field.printed > kMostIncreases || now > kHighestCharacteristic))
                add("characteristic_too_high", player.number,
                    fmt::format("{}: {} may rise by at most {} and not above {}", player.name,
                                field.name, kMostIncreases, kHighestCharacteristic));
            if (start != expected)
                add("wrong_characteristic", player.number,
                    fmt::format("{}: {} {}, but his position and improvements give {}", player.name,
                                field.name, start, expected));
            else if (now > start || start - now > kMostPointsLost)
                add("wrong_characteristic", player.number,
                    fmt::format("{}: {} {}, but injuries take 0 to {} points of {}", player.name,
                                field.name, now, kMostPointsLost, start));
        }
    }

    void check_skills(const ListedPlayer& player, const Career& career, SkillSet expected) {
        for (const Improvement improvement : career.improvements)
            if (improvement.kind == Improvement::Kind::NewSkill) expected.add(improvement.skill);
        for (int i = 0; i < bloodbowl::kSkills; ++i) {
            const auto skill = static_cast<Skill>(i);
            if (player.skills.has(skill) && !expected.has(skill))
                add("unearned_skill", player.number,
                    fmt::format("{}: {} comes neither with his position nor as an improvement",
                                player.name, name_of(skill)));
            if (!player.skills.has(skill) && expected.has(skill))
                add("missing_skill", player.number,
                    fmt::format("{}: {} is missing", player.name, name_of(skill)));
        }
        if (player.skills.has(Skill::Grab) && player.skills.has(Skill::Frenzy))
            add("grab_and_frenzy", player.number,
                fmt::format("{}: nobody has both Grab and Frenzy", player.name));
    }

    void check_star_player(std::size_t i) {
        const ListedPlayer& player = team_.list.players[i];
        const Career& career = career_of(team_, i);
        const FoundStarPlayer found = find_star_player(team_.edition, player.star);
        if (found.star == nullptr)
            return add("unknown_star", player.number,
                       fmt::format("{}: the edition {} has no star player '{}'", player.name,
                                   name_of(team_.edition), player.star));
        if (!career.improvements.empty())
            add("star_learns_nothing", player.number,
                fmt::format("{}: star players have no improvements", player.name));
        check_characteristics(player, {}, found.player->profile);
        check_skills(player, {}, found.player->profile.skills);
    }

    // crp.inducement.star_players.01: two hires at most; a pair is one hire of two players.
    void check_star_hires() {
        std::vector<const Star*> hires;
        std::map<std::string_view, int> players;
        for (std::size_t i = 0; i < team_.list.players.size(); ++i) {
            if (!is_star(team_, i)) continue;
            const FoundStarPlayer found =
                find_star_player(team_.edition, team_.list.players[i].star);
            if (found.star == nullptr) continue;
            ++players[found.player->id];
            if (std::ranges::find(hires, found.star) == hires.end()) hires.push_back(found.star);
        }
        if (static_cast<int>(hires.size()) > bloodbowl::kMostStars)
            add("too_many_stars", 0,
                fmt::format("{} star players, but a team hires at most {}", hires.size(),
                            bloodbowl::kMostStars));
        for (const Star* star : hires) check_hire(*star, players);
    }

    void check_hire(const Star& star, const std::map<std::string_view, int>& players) {
        if (!star.hireable)
            add("star_not_for_hire", 0, fmt::format("{} cannot be hired", star.name.english));
        else if (!star.plays_for(*roster_))
            add("star_not_allowed", 0,
                fmt::format("{} does not play for a {} team", star.name.english,
                            roster_->name.english));
        for (const bloodbowl::StarPlayer& player : star.players) {
            const auto found = players.find(player.id);
            const int count = found == players.end() ? 0 : found->second;
            if (count == 0)
                add("half_a_pair", 0,
                    fmt::format("{} come together: {} is missing", star.name.english,
                                player.name.english));
            if (count > 1)
                add("star_twice", 0, fmt::format("{} is hired twice", player.name.english));
        }
    }

    void check_gold() {
        if (!is_new()) return;
        const int price = price_of(team_, *roster_);
        if (price > *options_.budget)
            add("over_budget", 0,
                fmt::format("costs {} gold, which is {} more than the {} there are",
                            gold_text(price), gold_text(price - *options_.budget),
                            gold_text(*options_.budget)));
    }

    const Team& team_;
    const CheckOptions& options_;
    const Roster* roster_ = nullptr;
    std::vector<Violation> violations_;
};

}  // namespace

std::vector<Violation> check_team(const Team& team, const CheckOptions& options) {
    return Check(team, options).run();
}

int price_of(const Team& team, const Roster& roster) {
    int price = staff_value(team.list, roster) + team.list.bribes * bribe_cost(roster);
    std::set<const Star*> hires;
    for (std::size_t i = 0; i < team.list.players.size(); ++i) {
        if (is_star(team, i)) {
            const Star* star = find_star_player(team.edition, team.list.players[i].star).star;
            if (star != nullptr && hires.insert(star).second) price += star->cost;
        } else if (const Position* position = position_of(team.list.players[i], roster)) {
            price += position->cost;
        }
    }
    return price;
}

int team_value(const Team& team, const Roster& roster) {
    int value = staff_value(team.list, roster);
    for (std::size_t i = 0; i < team.list.players.size(); ++i) {
        const ListedPlayer& player = team.list.players[i];
        const Position* position = position_of(player, roster);
        if (is_star(team, i) || player.misses_match || position == nullptr) continue;
        value += position->cost;
        for (const Improvement improvement : career_of(team, i).improvements)
            value += value_of(improvement, *position, team.edition);
    }
    return value;
}

int value_of(Improvement improvement, const Position& position, Edition edition) {
    if (!kImprovementsHaveValue[static_cast<std::size_t>(edition)]) return 0;
    const bloodbowl::ImprovementPrices prices = prices_for(position);
    switch (improvement.kind) {
        case Improvement::Kind::Movement: return prices.ma;
        case Improvement::Kind::Armour: return prices.av;
        case Improvement::Kind::Agility: return prices.ag;
        case Improvement::Kind::Strength: return prices.st;
        case Improvement::Kind::NewSkill: break;
    }
    return price_of_skill(improvement.skill, position, edition);
}

int bribe_cost(const Roster& roster) {
    constexpr int kUsual = 100'000;
    const auto own =
        std::ranges::find(roster.inducements, "bribe", &bloodbowl::RosterInducement::id);
    return own == roster.inducements.end() ? kUsual : own->cost;
}

int most_improvements(Edition edition) { return kLevels[static_cast<std::size_t>(edition)]; }

}  // namespace affray::teams
