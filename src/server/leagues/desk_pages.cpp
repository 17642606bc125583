// Rules, log, and the commissioner's desk.
#include <algorithm>

#include <fmt/format.h>

#include "league/tournament.h"
#include "server/leagues/deals.h"
#include "server/leagues/house_page.h"
#include "server/leagues/league_pages.h"

namespace affray::server {

using league::Entry;
using league::Fixture;
using league::League;

namespace {

constexpr int kLinesOfAPage = 100;
constexpr std::size_t kMostChanges = 50;
constexpr std::size_t kMostDifferencesTold = 12;  // of one change

// The books' rules on a line, where they have one. Only crp and bb16 write leagues out in rules
// with ids of their own for it.
Json rule_of_line(const std::string& id, bloodbowl::Edition edition) {
    struct Named {
        const char* line;
        const char* crp;
        const char* bb16;
    };
    static constexpr std::array kNamed{
        Named{"several_teams", "crp.league.07", "bb16.league.02"},
        Named{"deals_need_commissioner", "crp.league.09", "bb16.league.04"},
        Named{"mvp", "crp.leagueopt.02", nullptr},
        Named{"expenses_start", "crp.leagueopt.04", nullptr},
        Named{"expenses_step", "crp.leagueopt.04", nullptr},
        Named{"banned", "crp.leagueopt.05", nullptr},
        Named{"free_fan_factor", "crp.leagueopt.15", nullptr},
        Named{"winnings_flat_lost", "crp.leagueopt.16", nullptr},
        Named{"winnings_flat_drawn", "crp.leagueopt.16", nullptr},
        Named{"winnings_flat_won", "crp.leagueopt.16", nullptr},
        Named{"winnings_fame_factor", "crp.leagueopt.16", nullptr},
        Named{"concession_excused", "crp.leagueconcede.01", nullptr},
        Named{"deserters_from", "crp.leagueconcede.04", nullptr},
        Named{"starting_treasury", nullptr, "bb16.league_tweaks.01"},
    };
    for (const Named& named : kNamed) {
        if (named.line != id) continue;
        const char* rule = edition == bloodbowl::Edition::Crp    ? named.crp
                           : edition == bloodbowl::Edition::Bb16 ? named.bb16
                                                                 : nullptr;
        return rule == nullptr ? Json(nullptr) : Json(rule);
    }
    return nullptr;
}

}  // namespace

Json rule_lines_of(const league::LeagueRules& rules, const league::LeagueSettings& settings,
                   const league::LeagueSettings& usual, bool only_different) {
    Json lines = Json::array();
    const auto add = [&](const Json& here, const Json& book, const char* group) {
        for (const auto& [id, value] : here.items()) {
            if (id == "match_options" || (only_different && value == book.at(id))) continue;
            lines.push_back({{"id", id},
                             {"group", group},
                             {"value", value},
                             {"book", book.at(id)},
                             {"rule", rule_of_line(id, rules.edition)}});
        }
    };
    add(to_json(rules), to_json(league::book_rules(rules.edition)), "rules");
    add(to_json(settings), to_json(usual), "settings");
    return lines;
}

Json rules_page(const LeagueView& view) {
    const League& league = view.league;
    return {
        {"head", head_json(view)},
        {"lines", rule_lines_of(league.rules, league.settings, usual_settings_of(league), false)},
        {"banned", league.settings.banned},
        {"rosters", league.settings.rosters},
        {"house", house_json(league)},
        {"options", league.settings.match_options}};
}

namespace {

Json said_in(const Entry& entry) {
    Json said = to_json(entry.what);
    if (said.contains("outcome")) said.erase("outcome");  // long, and nobody reads it here
    return said;
}

// Corrections that coaches have proposed and nobody has answered.
Json proposals_of(const LeagueView& view) {
    Json proposals = Json::array();
    for (const league::Proposal& proposal : view.league.proposals) {
        if (proposal.state != league::Proposal::State::Open) continue;
        const bool own = !view.viewer.empty() && proposal.by == view.viewer;
        const Entry& corrected =
            view.log.entries[static_cast<std::size_t>(proposal.made.entry - 1)];
        Json may = Json::array();
        if (view.is_commissioner()) may.push_back("correct");
        if (view.is_commissioner() || own) may.push_back(own ? "take_back" : "reject");
        proposals.push_back({{"number", proposal.number},
                             {"corrects", proposal.made.entry},
                             {"told", news_line(view, corrected)},
                             {"with", proposal.made.with},
                             {"written", said_in(corrected)},
                             {"by", person_json(view, proposal.by)},
                             {"at", proposal.at},
                             {"reason", proposal.made.reason},
                             {"may", std::move(may)}});
    }
    return proposals;
}

Json teams_of(const LeagueView& view) {
    Json teams = Json::array();
    for (const league::Entrant& entrant : view.league.entrants)
        teams.push_back({{"id", entrant.id},
                         {"name", entrant.name},
                         {"withdrawn", entrant.withdrawn},
                         {"coach", person_json(view, entrant.coach)}});
    return teams;
}

}  // namespace

Json log_page(const LeagueView& view, int before) {
    const auto& entries = view.log.entries;
    const int end = before > 0 ? std::min(before - 1, static_cast<int>(entries.size()))
                               : static_cast<int>(entries.size());
    const int begin = std::max(0, end - kLinesOfAPage);
    std::map<int, int> corrected;
    for (const Entry& entry : entries)
        if (const auto* correction = std::get_if<league::EntryCorrected>(&entry.what))
            corrected[correction->entry] = entry.number;
    Json lines = Json::array();
    for (int i = end - 1; i >= begin; --i) {
        const Entry& entry = entries[static_cast<std::size_t>(i)];
        const auto by = corrected.find(entry.number);
        lines.push_back({{"number", entry.number},
                         {"told", news_line(view, entry)},
                         {"entry", said_in(entry)},
                         {"corrected_by", by == corrected.end() ? 0 : by->second}});
    }
    return {{"head", head_json(view)},
            {"lines", std::move(lines)},
            {"more", begin > 0},
            {"proposals", proposals_of(view)},
            {"teams", teams_of(view)}};
}

// The desk

namespace {

Json question(const char* kind, const std::string& at, Json fixture, Json team,
              const std::string& detail, Json answers) {
    return {{"kind", kind},
            {"at", at},
            {"fixture", std::move(fixture)},
            {"team", std::move(team)},
            {"detail", detail},
            {"answers", std::move(answers)}};
}

Json answer(const char* label, const league::What& what) {
    return {{"label", label}, {"entry", to_json(what)}};
}

Json told_in(const std::vector<league::Difference>& differences) {
    Json told = Json::array();
    for (const league::Difference& one : differences)
        if (told.size() < kMostDifferencesTold)
            told.push_back({{"place", one.place}, {"before", one.before}, {"after", one.after}});
    return told;
}

bool is_late(const LeagueView& view, const Fixture& fixture) {
    return !fixture.result && !fixture.deadline.empty() && fixture.deadline < view.today;
}

bool is_unconfirmed(const LeagueView& view, const Fixture& fixture) {
    return fixture.result && fixture.result->on_the_pitch && !fixture.pairing.is_bye() &&
           !league::counts(view.league, fixture, view.utc_day);
}

}  // namespace

std::size_t count_questions(const LeagueView& view) {
    std::size_t count = 0;
    for (const Fixture& fixture : view.league.fixtures_now())
        if (is_unconfirmed(view, fixture) || is_late(view, fixture)) ++count;
    for (const league::Challenge& challenge : view.league.challenges)
        if (league::asked_now(challenge) != nullptr) ++count;
    for (const league::Proposal& proposal : view.league.proposals)
        if (proposal.state == league::Proposal::State::Open) ++count;
    return count + deals_that_wait_for_commissioners(view);
}

Json desk_questions(const LeagueView& view) {
    constexpr int kExtensionDays = 7;
    Json questions = Json::array();
    for (const Fixture& fixture : view.league.fixtures_now()) {
        if (is_unconfirmed(view, fixture)) {
            const Json* disputed = view.note("disputed", fixture.id);
            questions.push_back(question(
                disputed != nullptr ? "disputed" : "unconfirmed", fixture.reported_at,
                fixture_json(view, fixture), nullptr, fixture.details.remarks,
                Json::array({answer("confirm", league::ReportConfirmed{fixture.report}),
                             answer("strike_out", league::EntryCorrected{fixture.report, nullptr,
                                                                         "disputed"})})));
        } else if (is_late(view, fixture)) {
            Json answers = Json::array(
                {answer("extend",
                        league::DeadlineMoved{fixture.id,
                                              league::days_later(view.today, kExtensionDays)}),
                 answer("forfeit_home", league::MatchForfeited{fixture.id, fixture.pairing.home}),
                 answer("forfeit_away", league::MatchForfeited{fixture.id, fixture.pairing.away})});
            if (!fixture.needs_winner())
                answers.push_back(answer("forfeit_both", league::MatchForfeited{fixture.id, ""}));
            questions.push_back(question("late", fixture.deadline, fixture_json(view, fixture),
                                         nullptr, fixture.deadline, std::move(answers)));
        }
    }
    for (const league::Proposal& proposal : view.league.proposals)
        if (proposal.state == league::Proposal::State::Open)
            questions.push_back(question(
                "proposal", proposal.at, nullptr, nullptr, proposal.made.reason,
                Json::array({answer("correct",
                                    league::EntryCorrected{proposal.made.entry, proposal.made.with,
                                                           proposal.made.reason, proposal.number}),
                             answer("reject", league::ProposalRejected{proposal.number, {}})})));
    for (const league::Challenge& challenge : view.league.challenges)
        if (!challenge.answer)
            questions.push_back(question(
                "challenge", "", nullptr, team_ref(view, challenge.made.from), challenge.made.to,
                Json::array(
                    {answer("accept",
                            league::ChallengeAnswered{
                                challenge.number, league::ChallengeAnswer::Accept, {}}),
                     answer("decline",
                            league::ChallengeAnswered{
                                challenge.number, league::ChallengeAnswer::Decline, {}})})));
    return questions;
}

Json desk_page(const LeagueView& view) {
    int played = 0, of = 0;
    Json late = Json::array();
    std::string deadline;
    for (const Fixture* fixture : present_round(view.league)) {
        if (fixture->pairing.is_bye()) continue;
        ++of;
        if (fixture->result) ++played;
        deadline = std::max(deadline, fixture->deadline);
        if (is_late(view, *fixture)) late.push_back(fixture_json(view, *fixture));
    }
    Json changes = Json::array();
    const std::vector<league::ToldChange> told = league::changes(view.log);
    for (auto change = told.rbegin(); change != told.rend() && changes.size() < kMostChanges;
         ++change)
        changes.push_back(
            {{"told",
              news_line(view, view.log.entries[static_cast<std::size_t>(change->entry - 1)])},
             {"differences", told_in(change->differences)},
             {"reason", change->reason}});
    return {{"head", head_json(view)},
            {"questions", desk_questions(view)},
            {"round",
             {{"played", played},
              {"of", of},
              {"late", std::move(late)},
              {"deadline", text_or_null(deadline)}}},
            {"changes", std::move(changes)},
            {"proposals", proposals_of(view)},
            {"deals", deals_of(view)},
            {"invitation", view.invitation},
            {"teams", teams_of(view)}};
}

namespace {

// teams.gouged_eye.list.players.3.star_points: whose they are; empty: nobody's.
std::string player_in(const LeagueView& view, const std::string& place) {
    static constexpr std::string_view kTeams = "teams.", kPlayers = ".list.players.";
    const std::size_t players = place.find(kPlayers);
    if (!place.starts_with(kTeams) || players == std::string::npos) return {};
    const league::LeagueTeam* kept =
        kept_team(view.league, place.substr(kTeams.size(), players - kTeams.size()));
    const std::string rest = place.substr(players + kPlayers.size());
    const auto number = core::small_number(std::string_view(rest).substr(0, rest.find('.')));
    if (kept == nullptr || !number || *number < 0 ||
        *number >= static_cast<int>(kept->team.list.players.size()))
        return {};
    return kept->team.list.players[static_cast<std::size_t>(*number)].name;
}

}  // namespace

Json difference_page(const LeagueView& view,
                     const core::Result<std::vector<league::Difference>>& made) {
    Json differences = Json::array();
    if (!made) return {{"differences", std::move(differences)}, {"refused", made.error().message}};
    for (const league::Difference& difference : *made) {
        // table.gouged_eye.points, teams.gouged_eye.treasury ...
        Json team = nullptr;
        const std::size_t from = difference.place.find('.');
        if (from != std::string::npos) {
            const std::string rest = difference.place.substr(from + 1);
            team = team_ref(view, rest.substr(0, rest.find('.')));
        }
        differences.push_back({{"place", difference.place},
                               {"team", std::move(team)},
                               {"player", player_in(view, difference.place)},
                               {"before", difference.before},
                               {"after", difference.after},
                               {"why", ""}});
    }
    return {{"differences", std::move(differences)}, {"refused", ""}};
}

}  // namespace affray::server
