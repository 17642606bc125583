#include "server/leagues/new_league.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "bots/registry.h"
#include "league/season_schedule.h"
#include "server/leagues/house_page.h"
#include "server/leagues/league_pages.h"
#include "server/leagues/league_time.h"
#include "server/net/fields.h"
#include "server/reference/game_reference.h"
#include "server/reference/offered_bots.h"
#include "server/reference/reference.h"

namespace affray::server {

using league::League;
using league::TeamId;

namespace {

constexpr std::size_t kLongestLeagueName = 80;
constexpr int kMostTeams = 1000;
constexpr int kMostBots = 64;
constexpr int kMostGroups = 26;
constexpr int kUsualGroups = 2;
constexpr int kUsualFromEach = 2;

const Json& object_or_empty(const Json& body, const char* name) {
    static const Json kEmpty = Json::object();
    const auto found = body.find(name);
    if (found == body.end() || found->is_null()) return kEmpty;
    if (!found->is_object()) refuse(400, "bad_request", std::string(name) + ": is no object");
    return *found;
}

std::string coach_of_bot(const League& league, const std::string& bot) {
    const auto taken = [&](const std::string& coach) {
        return std::any_of(league.entrants.begin(), league.entrants.end(),
                           [&](const league::Entrant& entrant) { return entrant.coach == coach; });
    };
    std::string coach = std::string(kBotPrefix) + bot;
    for (int i = 2; taken(coach); ++i) coach = fmt::format("{}{}:{}", kBotPrefix, bot, i);
    return coach;
}

// The team as it joins: paid for, with the rest in its treasury.
league::TeamJoined joining(const League& league, const Json& list, const std::string& coach,
                           const std::string& division) {
    auto team = value_or_refuse(teams::read_team(list, "team", league.edition, league.house));
    if (team.edition != league.edition)
        refuse(400, "other_edition", "the team is one of another edition");
    const league::LeagueTeam founded =
        value_or_refuse(league::found_team(std::move(team), league.rules));
    league::TeamJoined joined;
    joined.name = founded.team.list.name;
    joined.team = free_team_id(league, joined.name);
    joined.coach = coach;
    joined.roster = founded.team.list.roster;
    joined.division = division;
    joined.list = to_json(founded);
    return joined;
}

Json ready_list(const League& league, const std::string& roster) {
    core::SeededDice random(random_number());
    if (!roster.empty() && league.house) return house_team(league, roster, "");
    std::vector<std::string> taken;
    for (const league::Entrant& entrant : league.entrants) taken.push_back(entrant.roster);
    return value_or_refuse(side_list(league.game->id, league.edition_word(),
                                     roster.empty() ? Json("random") : Json(roster), random,
                                     taken));
}

void join_bot(LeagueWork& work, const std::string& bot, const std::string& roster,
              const std::string& division, const std::string& by) {
    const bots::BotType* type = bots::find_bot(bot);
    if (type == nullptr) refuse(400, "unknown_bot", "there is no such bot");
    work.add(joining(work.league(), ready_list(work.league(), roster),
                     coach_of_bot(work.league(), bot), division),
             by);
}

// Where the league keeps no lists: a name, and of what kind its side is.
void join_with_kind(LeagueWork& work, const Json& team, const std::string& division,
                    const std::string& user) {
    const league::PlayedGame& game = *work.league().game;
    const std::string kind = reference_of(game.id)->side_kind;
    if (!team.is_object())
        refuse(400, "bad_request", fmt::format("team: should have a name and a {}", kind));
    league::TeamJoined joined;
    joined.name = clean_text(text_field(team, "name", kLongestLeagueName), "name");
    if (joined.name.empty()) refuse(400, "bad_request", "name: is empty");
    joined.roster = text_field(team, kind.c_str(), 80);
    const Json ready = value_or_refuse(ready_sides(game.id, game.edition_of_matches));
    if (std::none_of(ready.begin(), ready.end(),
                     [&](const Json& side) { return side.at(kind) == joined.roster; }))
        refuse(400, "unknown_side", fmt::format("there is no such {}", kind));
    joined.team = free_team_id(work.league(), joined.name);
    joined.coach = user;
    joined.division = division;
    work.add(std::move(joined), user);
}

HeldLeague empty_league(std::int64_t now, std::string_view game) {
    HeldLeague held;
    held.row.id = random_word(kIdLetters);
    held.row.game = std::string(game);
    held.row.created = now;
    held.row.touched = now;
    held.row.about = {{"invitation", random_word(kIdLetters)}};
    return held;
}

// How the four semi-finalists are found.
league::Qualification qualification_in(const Json& body) {
    using league::Qualification;
    const std::string name =
        text_field_or(body, "qualification", 40, std::string(name_of(Qualification::LeagueTable)));
    for (const Qualification one :
         {Qualification::TeamValue, Qualification::WinRatio, Qualification::RatioTimesValue,
          Qualification::PlayOffs, Qualification::LeagueTable})
        if (name_of(one) == name) return one;
    refuse(400, "bad_request", "qualification: there is no such way");
}

struct Numbers {
    int matches = 0, rounds = 0, each = 0;
};

int rounds_of_round_robin(int teams) { return teams % 2 == 0 ? teams - 1 : teams; }

int rounds_of_knock_out(int teams) {
    return std::bit_width(static_cast<unsigned>(std::max(1, teams - 1)));
}

// A round robin in each of them, and a knock-out of their first.
Numbers numbers_of_groups(int teams, int groups, int from_each) {
    Numbers numbers;
    int left = 0;
    for (int group = 0; group < groups; ++group) {
        const int size = teams / groups + (group < teams % groups ? 1 : 0);
        numbers.matches += size * (size - 1) / 2;
        numbers.rounds = std::max(numbers.rounds, rounds_of_round_robin(size));
        numbers.each = std::max(numbers.each, size - 1);
        left += std::min(size, from_each);
    }
    if (left < 2) return numbers;
    numbers.matches += left - 1;
    numbers.rounds += rounds_of_knock_out(left);
    return numbers;
}

Numbers numbers_of(const std::string& format, int teams) {
    const int in_a_round_robin = rounds_of_round_robin(teams);
    const int halvings = rounds_of_knock_out(teams);
    if (format == "round_robin") return {teams * (teams - 1) / 2, in_a_round_robin, teams - 1};
    if (format == "double_round_robin")
        return {teams * (teams - 1), 2 * in_a_round_robin, 2 * (teams - 1)};
    if (format == "knock_out" || format == "play_offs") return {teams - 1, halvings, 1};
    if (format == "semi_finals") return {2, 1, 1};
    if (format == "final") return {1, 1, 1};
    return {halvings * (teams / 2), halvings, halvings};  // swiss, ladder: as many as decide it
}

// Of who names none, the first. Null: there is no such game.
const league::PlayedGame* game_in(const Json& body) {
    const std::string_view usual = league::played_games().front().id;
    return league::played_game(text_field_or(body, "game", 20, std::string(usual)));
}

// A game that has one edition only is not asked for it.
std::string edition_in(const league::PlayedGame& game, const std::string& named) {
    return game.has_editions() ? named : std::string(game.only_edition);
}

// They bring a list each, which the league would have to keep.
std::string why_no_bots(const league::PlayedGame& game) {
    return fmt::format("a league of {} is one of people", game.title);
}

}  // namespace

HeldLeague make_league(const Json& body, const std::string& user, store::Store& store,
                       std::int64_t now) {
    const league::PlayedGame* game = game_in(body);
    if (game == nullptr) refuse(400, "unknown_game", "there is no such game");
    HeldLeague held = empty_league(now, game->id);
    LeagueWork work(held, store, now);
    league::LeagueMade made;
    made.name = clean_text(text_field(body, "name", kLongestLeagueName), "name");
    if (made.name.empty()) refuse(400, "bad_request", "name: is empty");
    made.edition = edition_in(*game, text_field(body, "edition", 20));
    if (league::game_of_edition(made.edition) != game)
        refuse(409, "refused", fmt::format("there is no such edition of {}", game->title));
    made.commissioners = {user};
    made.rules = object_or_empty(body, "rules");
    made.settings = object_or_empty(body, "settings");
    if (const Json& house = object_or_empty(body, "house"); !house.empty()) made.house = house;
    work.add(std::move(made), user);
    league::SeasonBegun season;
    season.name = "1";
    season.trophy = text_field_or(body, "trophy", 80, "");
    season.qualification = qualification_in(body);
    work.add(std::move(season), user);
    const int bots = number_field_or(body, "bots", 0, kMostBots, 0);
    if (bots > 0 && !game->keeps_lists) refuse(409, "refused", why_no_bots(*game));
    for (int i = 0; i < bots; ++i)
        join_bot(work, std::string(quick_bot(game->id).name), "", "", user);
    work.put_note("plan", "",
                  {{"format", text_field_or(body, "format", 40, "round_robin")},
                   {"teams", number_field_or(body, "teams", 0, kMostTeams, 0)},
                   {"groups", number_field_or(body, "groups", 1, kMostGroups, kUsualGroups)},
                   {"from_each", number_field_or(body, "from_each", 1, kMostTeams, kUsualFromEach)},
                   {"first_deadline", text_field_or(body, "first_deadline", 10, "")},
                   {"days_a_round", number_field_or(body, "days_a_round", 0, 366, 7)}});
    return held;
}

HeldLeague restored_league(const std::string& lines, const std::string& user, std::int64_t now) {
    HeldLeague held = empty_league(now, {});
    held.log = value_or_refuse(league::read_log(lines));
    held.league = value_or_refuse(league::replay(held.log));
    held.row.game = game_of(held.league);
    if (held.league.is_commissioner(user)) return held;
    const std::string before = held.league.commissioners.front();
    league::RulesChanged also;
    also.reason = "restored";
    also.commissioners = held.league.commissioners;
    also.commissioners.push_back(user);
    const core::Status added =
        league::add(held.log, held.league, std::move(also), before, iso_time(now));
    if (!added) refuse(409, added.error().code, added.error().message);
    return held;
}

Json preview_of(const Json& body) {
    Json problems = Json::array();
    const auto problem = [&](const char* field, const std::string& text) {
        problems.push_back({{"field", field}, {"text", text}});
    };
    if (text_field_or(body, "name", kLongestLeagueName, "").empty()) problem("name", "is missing");
    const std::string format = text_field_or(body, "format", 40, "round_robin");
    const auto formats = league::schedule_formats();
    if (std::find(formats.begin(), formats.end(), format) == formats.end())
        problem("format", "there is no such form of play");
    const int teams = number_field_or(body, "teams", 0, kMostTeams, 0);
    if (teams < 2) problem("teams", "two teams are the least");
    const int bots = number_field_or(body, "bots", 0, kMostTeams, 0);
    if (bots > std::min(teams, kMostBots)) problem("bots", "there are more of them than places");
    const std::string first = text_field_or(body, "first_deadline", 10, "");
    const int days = number_field_or(body, "days_a_round", 0, 366, 7);
    Json differences = Json::array();
    const league::PlayedGame* game = game_in(body);
    const std::string word =
        game == nullptr ? "" : edition_in(*game, text_field_or(body, "edition", 20, ""));
    if (game != nullptr && !game->keeps_lists && bots > 0) problem("bots", why_no_bots(*game));
    if (game == nullptr) {
        problem("game", "there is no such game");
    } else if (league::game_of_edition(word) != game) {
        problem("edition", "there is no such edition");
    } else {
        const bloodbowl::Edition edition = league::edition_of_rules(*game, word);
        const auto rules = league::read_league_rules(object_or_empty(body, "rules"), edition);
        if (!rules) problem("rules", rules.error().message);
        const league::LeagueSettings usual = game->usual_settings(edition);
        const auto settings = league::read_settings(object_or_empty(body, "settings"), usual);
        if (!settings) problem("settings", settings.error().message);
        if (settings && !is_time_zone(settings->time_zone))
            problem("time_zone", "there is no such time zone");
        add_house_problems(problems, object_or_empty(body, "house"), edition);
        if (rules && settings) {
            differences = rule_lines_of(*rules, *settings, usual, true);
            const std::string trophy = text_field_or(body, "trophy", 80, "");
            if (!trophy.empty() && league::trophy_called(*settings, trophy) == nullptr)
                problem("trophy", "there is no such trophy");
        }
    }
    const bool in_groups = format == "groups";
    const int groups = number_field_or(body, "groups", 0, kMostTeams, kUsualGroups);
    const int from_each = number_field_or(body, "from_each", 0, kMostTeams, kUsualFromEach);
    const bool has_groups = groups >= 1 && groups <= std::min(teams / 2, kMostGroups);
    if (in_groups && teams >= 2 && !has_groups)
        problem("groups", fmt::format("{} teams make no {} groups", teams, groups));
    if (in_groups && from_each < 1) problem("from_each", "somebody goes on");
    const Numbers numbers = teams < 2 || (in_groups && !has_groups) ? Numbers{}
                            : in_groups ? numbers_of_groups(teams, groups, from_each)
                                        : numbers_of(format, teams);
    return {{"matches", numbers.matches},
            {"rounds", numbers.rounds},
            {"matches_each", numbers.each},
            {"last_day", first.empty() || numbers.rounds == 0
                             ? Json(nullptr)
                             : Json(league::days_later(first, days * (numbers.rounds - 1)))},
            {"problems", std::move(problems)},
            {"differences", std::move(differences)}};
}

TeamId free_team_id(const League& league, const std::string& name) {
    std::string id;
    for (const char c : name) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (letter)
            id += c;
        else if (c >= 'A' && c <= 'Z')
            id += static_cast<char>(c - 'A' + 'a');
        else if (!id.empty() && id.back() != '_')
            id += '_';
    }
    while (!id.empty() && id.back() == '_') id.pop_back();
    if (id.empty()) id = "team";
    TeamId unique = id;
    for (int i = 2; league.entrant(unique) != nullptr; ++i) unique = fmt::format("{}_{}", id, i);
    return unique;
}

void check_invited(LeagueWork& work, const Json& body, const std::string& user) {
    const std::string invitation = work.held().row.about.value("invitation", "");
    if (!work.league().is_commissioner(user) &&
        text_field_or(body, "invitation", 80, "") != invitation)
        refuse(403, "no_invitation", "the link of the commissioner is needed to join");
}

void join_league(LeagueWork& work, const Json& body, const std::string& user) {
    const bool commissioner = work.league().is_commissioner(user);
    check_invited(work, body, user);
    const std::string division = text_field_or(body, "division", 80, "");
    const auto team = body.find("team");
    if (team == body.end()) refuse(400, "bad_request", "team: is missing");
    if (!work.league().game->keeps_lists) return join_with_kind(work, *team, division, user);
    if (team->is_object() && team->contains("own_roster")) {
        const std::string name = clean_text(text_field(*team, "name", kLongestLeagueName), "name");
        const Json list = house_team(work.league(), text_field(*team, "own_roster", 80), name);
        return work.add(joining(work.league(), list, user, division), user);
    }
    if (team->is_object()) {
        if (!commissioner) refuse(403, "not_yours", "only a commissioner brings bots");
        return join_bot(
            work,
            text_field_or(*team, "bot", 40, std::string(quick_bot(work.league().game->id).name)),
            text_field_or(*team, "roster", 80, ""), division, user);
    }
    const auto document = work.store().find_document(text_field(body, "team", 80));
    if (!document || document->user != user || document->kind != "team")
        refuse(404, "unknown_side", "you have saved no team of this id");
    if (document->body.value("edition", "") != name_of(work.league().edition))
        refuse(400, "other_edition", "the team is one of another edition");
    work.add(joining(work.league(), document->body.at("team"), user, division), user);
}

}  // namespace affray::server
