#include "teams/team_builder.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "core/dice.h"
#include "teams/learning.h"

namespace affray::teams {
namespace {

using bloodbowl::ListedPlayer;
using bloodbowl::Star;
using core::Error;
using core::SeededDice;

// How many of each position a team gets, before there are players with names.
class Squad {
public:
    explicit Squad(const Roster& roster) : roster_(roster), counts_(roster.positions.size(), 0) {}

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] int price() const { return price_; }
    [[nodiscard]] bool has_room(std::size_t position) const {
        return size_ < kMostPlayers && counts_[position] < roster_.positions[position].max;
    }
    void add(std::size_t position) {
        ++counts_[position];
        ++size_;
        price_ += roster_.positions[position].cost;
    }
    [[nodiscard]] int count(std::size_t position) const { return counts_[position]; }

    // What the players still missing from eleven cost at least.
    [[nodiscard]] int cheapest_rest() const {
        std::vector<int> costs;
        for (std::size_t i = 0; i < counts_.size(); ++i)
            costs.insert(costs.end(),
                         static_cast<std::size_t>(roster_.positions[i].max - counts_[i]),
                         roster_.positions[i].cost);
        const auto missing = static_cast<std::size_t>(std::max(0, kFewestPlayers - size_));
        if (missing > costs.size()) return std::numeric_limits<int>::max() / 2;
        std::ranges::sort(costs);
        int sum = 0;
        for (std::size_t i = 0; i < missing; ++i) sum += costs[i];
        return sum;
    }

private:
    const Roster& roster_;
    std::vector<int> counts_;
    int size_ = 0;
    int price_ = 0;
};

bool can_add(const Squad& squad, std::size_t position, int money) {
    if (!squad.has_room(position)) return false;
    Squad bigger = squad;
    bigger.add(position);
    return bigger.price() + bigger.cheapest_rest() <= money;
}

Team team_of(Edition edition, const Roster& roster, const Squad& squad, std::string name) {
    Team team;
    team.edition = edition;
    team.house = house_of(roster);
    team.list.name = name.empty() ? fmt::format("{} Team", roster.name.english) : std::move(name);
    team.list.roster = std::string(roster.id);
    int number = 0;
    for (std::size_t p = roster.positions.size(); p-- > 0;) {  // specialists wear the low numbers
        const Position& position = roster.positions[p];
        for (int i = 1; i <= squad.count(p); ++i) {
            ++number;
            add_player(team,
                       rookie(position, number, fmt::format("{} {}", position.name.english, i)));
        }
    }
    return team;
}

Error too_poor(const Roster& roster, int budget) {
    return {"too_little_gold", fmt::format("{} gold do not buy {} players for a {} team", budget,
                                           kFewestPlayers, roster.name.english)};
}

// Dearer players first, and one of each position in turn, so that a team is no row of equals.
// Secret weapons leave again after a drive: a coach who wants them asks for them.
std::vector<std::size_t> by_preference(const Roster& roster) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < roster.positions.size(); ++i)
        if (!roster.positions[i].profile.skills.has(Skill::SecretWeapon)) order.push_back(i);
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return roster.positions[a].cost > roster.positions[b].cost;
    });
    return order;
}

void fill_with_specialists(Squad& squad, const Roster& roster, int money) {
    const std::vector<std::size_t> order = by_preference(roster);
    bool added = true;
    while (added && squad.size() < kFewestPlayers) {
        added = false;
        for (const std::size_t position : order)
            if (squad.size() < kFewestPlayers && can_add(squad, position, money)) {
                squad.add(position);
                added = true;
            }
    }
}

// Rolls and choices of random teams.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : dice_(seed) {}
    std::size_t below(std::size_t bound) { return dice_.below(static_cast<std::uint32_t>(bound)); }
    int between(int least, int most) {
        return least + static_cast<int>(below(static_cast<std::size_t>(most - least + 1)));
    }
    int d6() { return between(1, 6); }
    template <class T>
    const T& one_of(const std::vector<T>& choices) {
        return choices[below(choices.size())];
    }

private:
    SeededDice dice_;
};

// What a coach keeps from the players for stars and staff: nothing, or up to half of what is over.
int random_reserve(const Roster& roster, const RandomTeamOptions& options, Chance& chance) {
    constexpr int kStep = 10'000;
    const int over = options.budget - Squad(roster).cheapest_rest();
    return chance.between(0, over / 2 / kStep) * kStep;
}

Squad random_squad(const Roster& roster, int money, Chance& chance) {
    Squad squad(roster);
    const int wanted = chance.between(kFewestPlayers, kMostPlayers);
    while (squad.size() < wanted) {
        std::vector<std::size_t> choices;
        for (std::size_t i = 0; i < roster.positions.size(); ++i)
            if (can_add(squad, i, money)) choices.push_back(i);
        if (choices.empty()) break;
        squad.add(chance.one_of(choices));
    }
    return squad;
}

void buy_random_staff(Team& team, const Roster& roster, int money, Chance& chance) {
    bloodbowl::TeamList& list = team.list;
    const auto most = [&](int cost, int limit) { return std::min(limit, money / cost); };
    const auto buy = [&](int cost, int limit) {
        const int count = chance.between(0, most(cost, limit));
        money -= count * cost;
        return count;
    };
    list.rerolls = buy(roster.reroll_cost, 4);
    if (roster.apothecary) list.apothecary = buy(kApothecaryCost, 1) == 1;
    list.fan_factor = buy(kFanFactorCost, kMostFanFactorBought);
    list.assistant_coaches = buy(kAssistantCoachCost, 3);
    list.cheerleaders = buy(kCheerleaderCost, 3);
    team.treasury = money;
}

int hire_random_stars(Team& team, const Roster& roster, int money, Chance& chance) {
    auto candidates = stars_for(team.edition, roster);
    int hires = chance.between(0, bloodbowl::kMostStars);
    while (hires-- > 0) {
        std::erase_if(candidates, [&](const Star* star) {
            return star->cost > money ||
                   team.list.players.size() + star->players.size() > kMostPlayers;
        });
        if (candidates.empty()) break;
        const Star* star = chance.one_of(candidates);
        std::erase(candidates, star);
        hire(team, *star);
        money -= star->cost;
    }
    return money;
}

void improve_at_random(Team& team, const Roster& roster, int improvements, Chance& chance) {
    while (improvements-- > 0) {
        std::vector<std::size_t> learners;
        for (std::size_t i = 0; i < team.careers.size(); ++i)
            if (!team.list.players[i].is_star() &&
                static_cast<int>(team.careers[i].improvements.size()) <
                    most_improvements(team.edition))
                learners.push_back(i);
        if (learners.empty()) return;
        const std::size_t i = chance.one_of(learners);
        const ListedPlayer& player = team.list.players[i];
        const Position& position = *position_of(player, roster);
        const int first = chance.d6();
        const int second = chance.d6();
        auto choices = characteristics_to_raise(player, position, first + second);
        if (choices.empty() || chance.below(2) == 0) {
            auto skills = skills_to_learn(player, position, team.edition, first == second);
            if (!skills.empty()) choices = std::move(skills);
        }
        if (!choices.empty()) improve(team, i, chance.one_of(choices));
    }
}

}  // namespace

core::Result<Team> new_team(Edition edition, const Roster& roster, const NewTeamOptions& options) {
    Squad squad(roster);
    if (squad.cheapest_rest() > options.budget) return too_poor(roster, options.budget);
    constexpr int kWantedRerolls = 3;
    int money = options.budget - squad.cheapest_rest();
    const int affordable = money / roster.reroll_cost;
    int rerolls = std::min({kWantedRerolls, affordable, std::max(2, affordable / 2)});
    fill_with_specialists(squad, roster, options.budget - rerolls * roster.reroll_cost);
    money = options.budget - squad.price() - rerolls * roster.reroll_cost;

    const bool apothecary = roster.apothecary && money >= kApothecaryCost;
    if (apothecary) money -= kApothecaryCost;
    if (rerolls < kWantedRerolls && money >= roster.reroll_cost) {
        ++rerolls;
        money -= roster.reroll_cost;
    }
    const auto cheapest = [&] {
        std::size_t best = roster.positions.size();
        for (std::size_t i = 0; i < roster.positions.size(); ++i)
            if (squad.has_room(i) && (best == roster.positions.size() ||
                                      roster.positions[i].cost < roster.positions[best].cost))
                best = i;
        return best;
    };
    constexpr int kWantedPlayers = 13;
    while (squad.size() < kWantedPlayers) {
        const std::size_t position = cheapest();
        if (position == roster.positions.size() || roster.positions[position].cost > money) break;
        squad.add(position);
        money -= roster.positions[position].cost;
    }

    Team team = team_of(edition, roster, squad, options.name);
    team.list.rerolls = rerolls;
    team.list.apothecary = apothecary;
    team.list.fan_factor = std::min(kMostFanFactorBought, money / kFanFactorCost);
    team.treasury = money - team.list.fan_factor * kFanFactorCost;
    return team;
}

core::Result<Team> random_team(Edition edition, const Roster& roster, std::uint64_t seed,
                               const RandomTeamOptions& options) {
    Chance chance(seed);
    if (Squad(roster).cheapest_rest() > options.budget) return too_poor(roster, options.budget);
    const Squad squad =
        random_squad(roster, options.budget - random_reserve(roster, options, chance), chance);
    Team team =
        team_of(edition, roster, squad, fmt::format("Random {} {}", roster.name.english, seed));
    int money = options.budget - squad.price();
    if (options.stars) money = hire_random_stars(team, roster, money, chance);
    buy_random_staff(team, roster, money, chance);
    improve_at_random(team, roster, options.improvements, chance);
    return team;
}

void hire(Team& team, const Star& star) {
    for (const bloodbowl::StarPlayer& star_player : star.players) {
        int number = 1;
        while (std::ranges::find(team.list.players, number, &ListedPlayer::number) !=
               team.list.players.end())
            ++number;
        add_player(team, bloodbowl::listed_star(star_player, number));
    }
}

}  // namespace affray::teams
