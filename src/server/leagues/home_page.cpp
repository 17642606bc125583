// League home: table, round, news.
#include <algorithm>
#include <unordered_map>

#include "league/tournament.h"
#include "server/leagues/house_page.h"
#include "server/leagues/league_pages.h"

namespace affray::server {

using league::Fixture;
using league::League;
using league::TableRow;
using league::TeamId;

namespace {

constexpr std::size_t kMostNews = 20;
constexpr std::size_t kLeadersAtHome = 3;

Json explained(const std::string& what, int value, Json rule, bool house_rule) {
    return JsonObject()
        .add("what", what)
        .add("value", value)
        .add("rule", std::move(rule))
        .add("house_rule", house_rule)
        .taken();
}

// Where the points come from; what is left over are bonus points.
Json parts_of_points(const LeagueView& view, const TableRow& row, const league::LeagueRules& book,
                     const league::LeagueSettings& usual) {
    const league::LeagueRules& rules = view.league.rules;
    Json parts = Json::array();
    int sum = 0;
    const auto add = [&](const char* what, int times, int each, int in_the_book) {
        if (times == 0) return;
        sum += times * each;
        parts.push_back(explained(what, times * each, nullptr, each != in_the_book));
    };
    add("won", row.won, rules.points_won, book.points_won);
    add("drawn", row.drawn, rules.points_drawn, book.points_drawn);
    add("lost", row.lost, rules.points_lost, book.points_lost);
    add("bye", row.byes, view.league.settings.points_bye, usual.points_bye);
    if (sum != row.points) parts.push_back(explained("other", row.points - sum, nullptr, true));
    return parts;
}

// Ranks before the round that was played last.
std::unordered_map<TeamId, int> ranks_before(const LeagueView& view, const std::string& division) {
    int last = 0;
    for (const Fixture& fixture : view.league.fixtures_now())
        if (fixture.phase == league::Phase::Season && !fixture.free &&
            league::counts(view.league, fixture, view.utc_day))
            last = std::max(last, fixture.round);
    std::unordered_map<TeamId, int> ranks;
    if (last <= 1) return ranks;
    for (const TableRow& row :
         league::season_table(view.league, division, 0, view.utc_day, last - 1))
        ranks[row.team] = row.rank;
    return ranks;
}

Json table_rows(const LeagueView& view, const std::string& division) {
    const std::unordered_map<TeamId, int> before = ranks_before(view, division);
    const league::LeagueRules book = league::book_rules(view.league.edition);
    const league::LeagueSettings usual = usual_settings_of(view.league);
    Json rows = Json::array();
    for (const TableRow& row : league::season_table(view.league, division, 0, view.utc_day)) {
        const auto was = before.find(row.team);
        Json team = team_ref(view, row.team);
        const Json value = team.at("value");
        rows.push_back(JsonObject()
                           .add("rank", row.rank)
                           .add("shared", row.shared)
                           .add("moved", was == before.end() ? 0 : was->second - row.rank)
                           .add("team", std::move(team))
                           .add("mine", view.coaches(row.team))
                           .add("played", row.played)
                           .add("won", row.won)
                           .add("drawn", row.drawn)
                           .add("lost", row.lost)
                           .add("touchdowns", row.touchdowns)
                           .add("against", row.touchdowns_against)
                           .add("casualties", row.casualties)
                           .add("casualties_against", row.casualties_against)
                           .add("glory", row.glory)
                           .add("glory_against", row.glory_against)
                           .add("form", row.form)
                           .add("value", value)
                           .add("points", row.points)
                           .add("parts", parts_of_points(view, row, book, usual))
                           .taken());
    }
    return rows;
}

bool qualifies_by_table(const League& league) {
    return !league.seasons.empty() && league.settings.divisions.empty() &&
           league.seasons.back().announced.qualification == league::Qualification::LeagueTable;
}

Json news_of(const LeagueView& view) {
    Json news = Json::array();
    for (auto entry = view.log.entries.rbegin();
         entry != view.log.entries.rend() && news.size() < kMostNews; ++entry)
        if (is_news(entry->what)) news.push_back(news_line(view, *entry));
    return news;
}

// Who would play the semi-finals.
Json if_it_ended(const LeagueView& view) {
    Json list = Json::array();
    const League& league = view.league;
    if (league.seasons.empty() || league.seasons.back().ended) return list;
    const auto fixtures = league.fixtures_now();
    const bool in_finals = std::any_of(fixtures.begin(), fixtures.end(),
                                       [](const Fixture& fixture) { return fixture.is_final(); });
    const auto qualification = league.seasons.back().announced.qualification;
    if (in_finals || qualification == league::Qualification::PlayOffs) return list;
    if (const auto four = league::qualified(league, qualification))
        for (const TeamId& team : *four)
            list.push_back(
                {{"what", "semi_final"}, {"team", team_ref(view, team)}, {"opponent", nullptr}});
    return list;
}

}  // namespace

Json home_page(const LeagueView& view) {
    const League& league = view.league;
    Json tables = Json::array();
    const std::vector<std::string> groups = league::group_names(league);
    std::vector<std::string> divisions = groups.empty() ? league.settings.divisions : groups;
    if (divisions.empty()) divisions.emplace_back();
    const std::size_t qualify = !groups.empty() ? static_cast<std::size_t>(from_each_group(view))
                                : qualifies_by_table(league) ? league::kSemiFinalists
                                                             : 0;
    for (const std::string& division : divisions)
        tables.push_back(
            {{"division", division}, {"rows", table_rows(view, division)}, {"qualify", qualify}});
    Json tie_breaks = Json::array();
    for (const league::TieBreak tie_break : league.settings.tie_breaks)
        tie_breaks.push_back({{"what", std::string(name_of(tie_break))}, {"rule", nullptr}});
    Json round = Json::array();
    for (const Fixture* fixture : present_round(league))
        round.push_back(fixture_json(view, *fixture));
    Json next = Json::array();
    if (!view.own_teams().empty())
        for (const Fixture& fixture : league.fixtures)
            if (!fixture.result &&
                (view.coaches(fixture.pairing.home) || view.coaches(fixture.pairing.away)))
                next.push_back(fixture_json(view, fixture));
    return {
        {"head", head_json(view)},
        {"tables", std::move(tables)},
        {"tie_breaks", std::move(tie_breaks)},
        {"round", std::move(round)},
        {"next", std::move(next)},
        {"news", news_of(view)},
        {"leaders", first_leaders(view, kLeadersAtHome)},
        {"if_it_ended", if_it_ended(view)},
        {"own_rosters", house_json(view.league).at("rosters")},
        {"advice", view.is_commissioner() ? league::advice(league) : std::vector<std::string>()}};
}

}  // namespace affray::server
