#include "bloodbowl/data/hiring.h"

#include <algorithm>
#include <array>

namespace affray::bloodbowl {

namespace {

constexpr std::array<std::string_view, 4> kFearStakes{"khemri", "necromantic", "undead", "vampire"};
// Stars whom a Vampire of their team may bite (bb16.star_crazy_igor.01).
constexpr std::array<std::string_view, 1> kStarThralls{"crazy_igor"};
// What players are drawn as of whom the roster says nothing else.
constexpr std::string_view kUsualRole = "lineman";
constexpr std::string_view kStarRole = "special";
constexpr std::string_view kWhiteDwarf = "grombrindal_the_white_dwarf";
constexpr std::string_view kBlackGobbo = "the_black_gobbo";

StarRule rule_of(std::string_view star) {
    if (star == "lucien_swift" || star == "valen_swift") return StarRule::SwiftTwin;
    if (star == kWhiteDwarf) return StarRule::WhiteDwarf;
    if (star == kBlackGobbo) return StarRule::BlackGobbo;
    return StarRule::None;
}

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& list, std::string_view id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

ListedPlayer with_profile(const Profile& profile, int number, std::string name) {
    ListedPlayer player;
    player.number = number;
    player.name = std::move(name);
    player.ma = player.start_ma = profile.ma;
    player.st = player.start_st = profile.st;
    player.ag = player.start_ag = profile.ag;
    player.av = player.start_av = profile.av;
    player.skills = profile.skills;
    return player;
}

// Improvements at the prices of crp.value, for a list that says what he has and not how he got it.
int improvements_in(const ListedPlayer& player, const Position& position, Edition edition) {
    if (edition == Edition::Classic) return 0;  // a rating counts Star Player points in their place
    int value = 0;
    for (int i = 0; i < kSkills; ++i) {
        const auto skill = static_cast<Skill>(i);
        if (!player.skills.has(skill) || position.profile.skills.has(skill)) continue;
        value += price_of_skill(skill, position, edition);
    }
    const auto raised = [](int now, int printed) { return std::max(0, now - printed); };
    const ImprovementPrices prices = prices_for(position);
    return value + prices.ma * raised(player.start_ma, position.profile.ma) +
           prices.av * raised(player.start_av, position.profile.av) +
           prices.ag * raised(player.start_ag, position.profile.ag) +
           prices.st * raised(player.start_st, position.profile.st);
}

int free_number(const TeamList& team) {
    int number = 1;
    while (std::any_of(team.players.begin(), team.players.end(),
                       [&](const ListedPlayer& p) { return p.number == number; }))
        ++number;
    return number;
}

}  // namespace

ListedPlayer rookie(const Position& position, int number, std::string name) {
    ListedPlayer player = with_profile(position.profile, number, std::move(name));
    player.position = std::string(position.id);
    return player;
}

ListedPlayer listed_star(const StarPlayer& star, int number) {
    ListedPlayer player =
        with_profile(star.profile, number, std::string(star.name.in(Language::English)));
    player.position = "star";
    player.star = std::string(star.id);
    return player;
}

int staff_value(const TeamList& list, const Roster& roster) {
    return list.rerolls * roster.reroll_cost + (list.apothecary ? kApothecaryCost : 0) +
           list.assistant_coaches * kAssistantCoachCost + list.cheerleaders * kCheerleaderCost +
           list.fan_factor * kFanFactorCost;
}

int value_on_the_day(const TeamList& list, const Roster& roster) {
    int value = staff_value(list, roster);
    for (const ListedPlayer& player : list.players)
        if (!player.misses_match && !player.is_star()) value += player.value;
    return value;
}

const Position* position_listed_as(const Roster& roster, std::string_view text) {
    if (const Position* position = roster.find_position(text)) return position;
    for (const Position& position : roster.positions)
        if (position.name_in(Language::English) == text) return &position;
    return nullptr;
}

void complete_star(ListedPlayer& player) {
    player.is_thrall = contains(kStarThralls, player.star);
    player.star_rule = rule_of(player.star);
    player.role = kStarRole;
}

void complete_from_roster(TeamList& team, Edition edition, const SharedHouse& house) {
    const Roster* roster = find_roster(edition, team.roster, house);
    for (ListedPlayer& player : team.players) {
        player.is_thrall = player.is_thrall || contains(kStarThralls, player.star);
        player.star_rule = rule_of(player.star);
        player.role = player.is_star() ? kStarRole : kUsualRole;
        if (player.is_star()) {
            const FoundStarPlayer star = find_star_player(edition, player.star);
            if (star.star != nullptr) player.value = star.star->cost;
        }
        if (roster == nullptr || player.is_star()) continue;
        const Position* position = position_listed_as(*roster, player.position);
        if (position == nullptr) continue;
        player.role = position->role;
        player.value = position->cost + improvements_in(player, *position, edition);
        if (player.race.empty()) player.race = position->race;
        player.is_thrall = player.is_thrall || position->thrall;
        player.is_big_guy = player.is_big_guy || position->big_guy;
    }
    if (roster == nullptr) return;
    team.fears_stakes = contains(kFearStakes, roster->kind());
    team.has_rotters = roster->has_special("nurgles_rot");
    team.may_have_apothecary = roster->apothecary;
    if (!roster->has_special("necromancer")) return;
    if (const Position* zombie = roster->find_position("zombie")) {
        team.raised = rookie(*zombie, 0, std::string(zombie->name_in(Language::English)));
        team.raised->race = zombie->race;
        team.raised->role = zombie->role;
    }
}

void invite_rivals(std::array<TeamList, 2>& teams, Edition edition, const SharedHouse& house) {
    const std::array rosters{find_roster(edition, teams[0].roster, house),
                             find_roster(edition, teams[1].roster, house)};
    if (rosters[0] == nullptr || rosters[1] == nullptr) return;
    const FoundStarPlayer dwarf = find_star_player(edition, kWhiteDwarf);
    const FoundStarPlayer gobbo = find_star_player(edition, kBlackGobbo);
    if (dwarf.star == nullptr || gobbo.star == nullptr) return;
    const auto meet = [&](std::size_t with_dwarf) {
        return dwarf.star->plays_for(*rosters[with_dwarf]) &&
               gobbo.star->plays_for(*rosters[1 - with_dwarf]);
    };
    if (!meet(0) && !meet(1)) return;
    for (std::size_t side = 0; side < teams.size(); ++side) {
        const StarPlayer& rival = meet(side) ? *dwarf.player : *gobbo.player;
        ListedPlayer player = listed_star(rival, free_number(teams[side]));
        player.star_rule = rule_of(player.star);
        player.may_turn_up = true;
        player.role = kStarRole;
        teams[side].players.push_back(std::move(player));
    }
}

}  // namespace affray::bloodbowl
