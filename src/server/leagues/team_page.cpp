// A team and its players.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "bloodbowl/data/rules.h"
#include "bloodbowl/rules/advancement.h"
#include "league/tournament.h"
#include "server/leagues/deals.h"
#include "server/leagues/league_pages.h"
#include "teams/team_check.h"

namespace affray::server {

using bloodbowl::ListedPlayer;
using league::Deeds;
using league::Fixture;
using league::LeagueTeam;
using league::TeamId;

namespace {

Json deeds_of(const Deeds& deeds) {
    return {{"touchdowns", deeds.touchdowns},
            {"completions", deeds.completions},
            {"interceptions", deeds.interceptions},
            {"casualties", deeds.casualties},
            {"mvps", deeds.mvp_awards},
            {"matches", deeds.matches}};
}

std::string position_id(const ListedPlayer& player, const bloodbowl::Roster* roster) {
    if (player.is_star()) return player.star;
    const bloodbowl::Position* position =
        roster == nullptr ? nullptr : teams::position_of(player, *roster);
    return position == nullptr ? player.position : std::string(position->id);
}

Json ref_of(const TeamId& team, const ListedPlayer& player, const bloodbowl::Roster* roster) {
    return {{"team", team},
            {"number", player.number},
            {"name", player.name},
            {"position", position_id(player, roster)}};
}

Json player_of(const LeagueView& view, const TeamId& team, const LeagueTeam& kept,
               std::size_t place) {
    const ListedPlayer& player = kept.team.list.players[place];
    const bloodbowl::Roster* roster = kept.roster();
    const bloodbowl::Position* position =
        roster == nullptr || player.is_star() ? nullptr : teams::position_of(player, *roster);
    const bloodbowl::Rules& rules = bloodbowl::rules_of(view.league.edition, view.league.house);
    Json json = ref_of(team, player, roster);
    json["ma"] = player.ma;
    json["st"] = player.st;
    json["ag"] = player.ag;
    json["av"] = player.av;
    Json changed = Json::array();
    if (position != nullptr) {
        if (player.ma != position->profile.ma) changed.push_back("ma");
        if (player.st != position->profile.st) changed.push_back("st");
        if (player.ag != position->profile.ag) changed.push_back("ag");
        if (player.av != position->profile.av) changed.push_back("av");
    }
    json["changed"] = std::move(changed);
    Json skills = Json::array();
    for (int i = 0; i < bloodbowl::kSkills; ++i)
        if (const auto skill = static_cast<bloodbowl::Skill>(i); player.skills.has(skill))
            skills.push_back(std::string(id_of(skill)));
    Json learned = Json::array();
    if (place < kept.team.careers.size())
        for (const teams::Improvement improvement : kept.team.careers[place].improvements)
            learned.push_back(to_text(improvement));
    json["skills"] = std::move(skills);
    json["learned"] = std::move(learned);
    json["niggling"] = player.niggling_injuries;
    json["misses_next"] = player.misses_match;
    json["journeyman"] = player.hired == bloodbowl::Hired::Journeyman;
    json["value"] = league::player_value(kept, place);
    json["points"] = player.star_points;
    Json next = nullptr;
    for (const int level : rules.star_levels)
        if (next.is_null() && player.star_points < level) next = level;
    json["next_level"] = std::move(next);
    json["level"] = bloodbowl::level_of(rules, player.star_points);
    json["deeds"] = deeds_of(place < kept.deeds.size() ? kept.deeds[place] : Deeds{});
    return json;
}

Json former_of(const TeamId& team, const league::FormerPlayer& player) {
    return {{"team", team},
            {"number", player.number},
            {"name", player.name},
            {"position", player.position},
            {"points", player.star_points},
            {"deeds", deeds_of(player.deeds)},
            {"departure", std::string(name_of(player.departure))},
            {"match", text_or_null(player.fixture)}};
}

// Of what the team value is made.
Json value_parts(const LeagueView& view, const TeamId& team, const LeagueTeam& kept) {
    Json parts = Json::array();
    const auto add = [&](const char* what, int value, bool house_rule) {
        if (value != 0)
            parts.push_back(
                {{"what", what}, {"value", value}, {"rule", nullptr}, {"house_rule", house_rule}});
        return value;
    };
    int players = 0;
    for (std::size_t i = 0; i < kept.team.list.players.size(); ++i)
        if (!kept.team.list.players[i].misses_match) players += league::player_value(kept, i);
    int sum = add("players", players, false);
    const bloodbowl::TeamList& list = kept.team.list;
    if (const bloodbowl::Roster* roster = kept.roster()) {
        sum += add("rerolls", list.rerolls * roster->reroll_cost, false);
        if (!view.league.rules.free_fan_factor)
            sum += add("fan_factor", list.fan_factor * bloodbowl::kFanFactorCost, false);
    }
    const int staff = league::team_value(kept, view.league.rules) - sum;
    sum += add("staff", staff, false);
    add("trophies", league::value_of(view.league, team) - sum, false);
    return parts;
}

// The value of the team in the middle of the league: the same for each of its matches, as the
// league stands now.
int middle_value(const LeagueView& view) {
    std::vector<int> values;
    for (const TeamId& team : view.league.active_teams())
        values.push_back(league::value_of(view.league, team));
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

Json matches_of(const LeagueView& view, const TeamId& team, const LeagueTeam* kept) {
    std::map<std::string, const league::PlayedMatch*> told;
    if (kept != nullptr)
        for (const league::PlayedMatch& match : kept->matches) told[match.fixture] = &match;
    Json matches = Json::array();
    for (const Fixture& fixture : view.league.fixtures) {
        if (!fixture.result || fixture.pairing.is_bye() || !fixture.pairing.has(team)) continue;
        const std::size_t own = fixture.pairing.home == team ? 0 : 1;
        const TeamId& opponent = own == 0 ? fixture.pairing.away : fixture.pairing.home;
        const auto found = told.find(fixture.id);
        const league::PlayedMatch* line = found == told.end() ? nullptr : found->second;
        Json remarks = Json::array();
        if (!fixture.details.remarks.empty()) remarks.push_back(fixture.details.remarks);
        if (line != nullptr)
            for (const std::string& remark : line->remarks) remarks.push_back(remark);
        matches.push_back(
            {{"fixture", fixture_json(view, fixture)},
             {"opponent", team_ref(view, opponent)},
             {"own", fixture.result->score[own]},
             {"other", fixture.result->score[1 - own]},
             {"casualties", {fixture.result->casualties[own], fixture.result->casualties[1 - own]}},
             {"gate",
              line != nullptr ? line->gate : fixture.details.gate[0] + fixture.details.gate[1]},
             {"winnings", line != nullptr ? line->winnings : fixture.details.winnings[own]},
             {"value", line != nullptr ? line->value : 0},
             {"remarks", std::move(remarks)}});
    }
    return matches;
}

}  // namespace

Json player_ref(const LeagueView& view, const TeamId& team, int number) {
    const LeagueTeam* kept = kept_team(view.league, team);
    if (kept == nullptr || number <= 0) return nullptr;
    for (const ListedPlayer& player : kept->team.list.players)
        if (player.number == number) return ref_of(team, player, kept->roster());
    for (auto player = kept->former.rbegin(); player != kept->former.rend(); ++player)
        if (player->number == number)
            return {{"team", team},
                    {"number", number},
                    {"name", player->name},
                    {"position", player->position}};
    return nullptr;
}

Json team_page_of(const LeagueView& view, const TeamId& team, const LeagueTeam* kept) {
    const league::Entrant* entrant = view.league.entrant(team);
    Json players = Json::array();
    Json former = Json::array();
    if (kept != nullptr) {
        for (std::size_t i = 0; i < kept->team.list.players.size(); ++i)
            players.push_back(player_of(view, team, *kept, i));
        for (const league::FormerPlayer& player : kept->former)
            former.push_back(former_of(team, player));
    }
    Json trophies = Json::array();
    for (const league::HeldTrophy& held : view.league.trophies)
        if (held.team == team)
            trophies.push_back(
                {{"trophy", trophy_json(view, held.trophy)}, {"season", held.season}});
    Json matches = matches_of(view, team, kept);
    const std::vector<int> middle(matches.size(), middle_value(view));
    const bloodbowl::TeamList list = kept == nullptr ? bloodbowl::TeamList{} : kept->team.list;
    return {{"head", nullptr},
            {"team", team_ref(view, team)},
            {"mine", view.coaches(team)},
            {"players", std::move(players)},
            {"former", std::move(former)},
            {"treasury", kept == nullptr ? 0 : kept->team.treasury},
            {"rerolls", list.rerolls},
            {"fan_factor", list.fan_factor},
            {"assistant_coaches", list.assistant_coaches},
            {"cheerleaders", list.cheerleaders},
            {"apothecary", list.apothecary},
            {"value", kept == nullptr ? Json::array() : value_parts(view, team, *kept)},
            {"matches", std::move(matches)},
            {"trophies", std::move(trophies)},
            {"middle", middle},
            {"post_match", entrant->post_match && !entrant->post_match->is_over()}};
}

Json team_page(const LeagueView& view, const TeamId& team) {
    if (view.league.entrant(team) == nullptr) return nullptr;
    Json page = team_page_of(view, team, kept_team(view.league, team));
    page["head"] = head_json(view);
    page["ratings"] = ratings_json(view, {view.league.entrant(team)->coach});
    page["deals"] = deals_of(view, team);
    page["deal_with"] = may_deal_with(view, team);
    page["may_rename"] = may_change_team(view, team);
    page["may_redraft"] = may_redraft(view, team);
    page["may_withdraw"] = view.coaches(team) && !view.league.entrant(team)->withdrawn;
    return page;
}

namespace {

// What a match did to a player, as the events of the team's post-match tell it.
void add_aftermath(const Fixture& fixture, std::size_t side, int number, Json& learned,
                   Json& injuries) {
    for (const league::PostMatchEvent& event : fixture.aftermath[side]) {
        if (event.number != number) continue;
        if (event.kind == league::PostMatchEventKind::Learned)
            learned.push_back(std::string(event.text));
        if (event.kind == league::PostMatchEventKind::Injured ||
            event.kind == league::PostMatchEventKind::Aged)
            injuries.push_back(std::string(event.text));
        if (event.kind == league::PostMatchEventKind::Died) injuries.push_back("dead");
    }
}

bool joined_after(const Fixture& fixture, const TeamId& team, int number) {
    const auto& events = fixture.aftermath[fixture.pairing.home == team ? 0 : 1];
    return std::any_of(events.begin(), events.end(), [&](const league::PostMatchEvent& event) {
        return event.kind == league::PostMatchEventKind::Joined && event.number == number;
    });
}

// Where the replay shows what he did: what, side, number on his shirt, the how many-th time.
Json moments_of(const Fixture& fixture, std::size_t side, int number) {
    Json moments = Json::array();
    if (fixture.details.record.empty()) return moments;
    const auto add = [&](const char* kind, int times) {
        for (int i = 1; i <= times; ++i)
            moments.push_back(
                {{"kind", kind},
                 {"at", fmt::format("{}.{}.{}.{}", kind, side == 0 ? "home" : "away", number, i)}});
    };
    for (const league::Deed& deed : fixture.details.deeds) {
        if (deed.number != number || (deed.team == fixture.pairing.home) != (side == 0)) continue;
        add("touchdown", deed.touchdowns);
        add("casualty", deed.casualties);
        add("completion", deed.completions);
        add("interception", deed.interceptions);
    }
    return moments;
}

}  // namespace

namespace {

// The team's matches before this player wore the number: whoever did then has gone, or came for one
// match alone.
std::set<std::string> matches_before_he_joined(const LeagueView& view, const TeamId& team,
                                               const LeagueTeam& kept, int number) {
    std::size_t since = 0;
    for (std::size_t i = 0; i < kept.matches.size(); ++i) {
        const std::string& id = kept.matches[i].fixture;
        const bool another_left = std::any_of(
            kept.former.begin(), kept.former.end(),
            [&](const auto& former) { return former.number == number && former.fixture == id; });
        const Fixture* fixture = view.league.fixture(id);
        if (another_left || (fixture != nullptr && joined_after(*fixture, team, number)))
            since = i + 1;
    }
    std::set<std::string> matches;
    for (std::size_t i = 0; i < since; ++i) matches.insert(kept.matches[i].fixture);
    return matches;
}

}  // namespace

Json player_page(const LeagueView& view, const TeamId& team, int number) {
    const LeagueTeam* kept = kept_team(view.league, team);
    if (kept == nullptr) return nullptr;
    const auto& players = kept->team.list.players;
    const auto found = std::find_if(players.begin(), players.end(),
                                    [&](const ListedPlayer& one) { return one.number == number; });
    if (found == players.end()) return nullptr;
    Json career = Json::array();
    const std::set<std::string> others = matches_before_he_joined(view, team, *kept, number);
    for (const Fixture& fixture : view.league.fixtures) {
        if (!fixture.result || !fixture.pairing.has(team) || fixture.pairing.is_bye()) continue;
        if (others.contains(fixture.id)) continue;
        const std::size_t side = fixture.pairing.home == team ? 0 : 1;
        Deeds deeds;
        bool there = false;
        for (const league::Deed& deed : fixture.details.deeds)
            if (deed.team == team && deed.number == number) {
                there = true;
                deeds = {
                    1,       deed.touchdowns, deed.completions, deed.interceptions, deed.casualties,
                    deed.mvp};
            }
        for (const league::PostMatchEvent& event : fixture.aftermath[side])
            if (event.number == number && event.kind == league::PostMatchEventKind::MvpAwarded) {
                there = true;
                deeds.matches = 1;
                ++deeds.mvp_awards;
            }
        Json learned = Json::array();
        Json injuries = Json::array();
        add_aftermath(fixture, side, number, learned, injuries);
        if (!there && learned.empty() && injuries.empty()) continue;
        career.push_back(
            {{"fixture", fixture_json(view, fixture)},
             {"opponent", team_ref(view, side == 0 ? fixture.pairing.away : fixture.pairing.home)},
             {"points", league::star_points_for(deeds, view.league.house)},
             {"deeds", deeds_of(deeds)},
             {"learned", std::move(learned)},
             {"injuries", std::move(injuries)},
             {"moments", moments_of(fixture, side, number)}});
    }
    Json levels = Json::array();
    for (const int level : bloodbowl::rules_of(view.league.edition, view.league.house).star_levels)
        levels.push_back(level);
    return {
        {"head", head_json(view)},
        {"team", team_ref(view, team)},
        {"player", player_of(view, team, *kept, static_cast<std::size_t>(found - players.begin()))},
        {"levels", std::move(levels)},
        {"career", std::move(career)}};
}

}  // namespace affray::server
