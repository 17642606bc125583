#include "bloodbowl/hiring.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace affray::bloodbowl {

namespace {

constexpr std::array<std::string_view, 4> kFearStakes{"khemri", "necromantic", "undead", "vampire"};
// Stars whom a Vampire of their team may bite (bb16.star_crazy_igor.01).
constexpr std::array<std::string_view, 1> kStarThralls{"crazy_igor"};

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

const Position* position_listed_as(const Roster& roster, std::string_view text) {
    if (const Position* position = roster.find_position(text)) return position;
    for (const Position& position : roster.positions)
        if (position.name_in(Language::English) == text) return &position;
    return nullptr;
}

void complete_from_roster(TeamList& team, Edition edition) {
    const Roster* roster = find_roster(edition, team.roster);
    for (ListedPlayer& player : team.players) {
        player.is_thrall = player.is_thrall || contains(kStarThralls, player.star);
        if (roster == nullptr || player.is_star()) continue;
        const Position* position = position_listed_as(*roster, player.position);
        if (position == nullptr) continue;
        if (player.race.empty()) player.race = position->race;
        player.is_thrall = player.is_thrall || position->thrall;
        player.is_big_guy = player.is_big_guy || position->big_guy;
    }
    if (roster == nullptr) return;
    team.fears_stakes = contains(kFearStakes, roster->id);
    if (!roster->has_special("necromancer")) return;
    if (const Position* zombie = roster->find_position("zombie")) {
        team.raised = rookie(*zombie, 0, std::string(zombie->name_in(Language::English)));
        team.raised->race = zombie->race;
    }
}

}  // namespace affray::bloodbowl
