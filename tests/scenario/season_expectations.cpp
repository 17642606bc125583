// What must be true in a scenario of a league.
#include <algorithm>
#include <functional>
#include <map>

#include <fmt/format.h>

#include "bloodbowl/data/setup_json.h"
#include "league/season_schedule.h"
#include "league/tournament.h"
#include "scenario/season_stage.h"
#include "scenario/words.h"

namespace affray::scenario {

using core::Json;
using league::Entrant;
using league::Fixture;

namespace {

using Verdict = std::pair<bool, std::string>;  // and how it really is
using Check = std::function<Verdict(const SeasonStage&, const Words&)>;

void need(const Words& words, std::size_t count, const char* form) {
    if (words.size() != count) throw Problem(fmt::format("it is written: {}", form));
}

Verdict is(const std::string& really, const std::string& expected) {
    return {really == expected, really.empty() ? "nothing" : really};
}
Verdict is(int really, const std::string& expected) {
    return {really == number_in(expected), std::to_string(really)};
}

const Entrant& team_called(const SeasonStage& stage, const std::string& id) {
    if (const Entrant* entrant = stage.league.entrant(id)) return *entrant;
    throw Problem(fmt::format("there is no team '{}'", id));
}

const league::LeagueTeam& list_of(const SeasonStage& stage, const std::string& id) {
    const Entrant& entrant = team_called(stage, id);
    if (entrant.team) return *entrant.team;
    throw Problem(fmt::format("the league does not keep the list of '{}'", id));
}

const Fixture& fixture_called(const SeasonStage& stage, const std::string& id) {
    if (const Fixture* fixture = stage.league.fixture(id)) return *fixture;
    std::string known;
    for (const Fixture& fixture : stage.league.fixtures) known += " " + fixture.id;
    throw Problem(fmt::format("there is no fixture '{}'; there are:{}", id, known));
}

// "a3"
const bloodbowl::ListedPlayer& player_called(const SeasonStage& stage, const std::string& word) {
    const std::size_t digits = word.find_first_of("0123456789");
    if (digits == std::string::npos) throw Problem(fmt::format("'{}' is no player like a3", word));
    const int number = number_in(word.substr(digits));
    for (const auto& player : list_of(stage, word.substr(0, digits)).team.list.players)
        if (player.number == number) return player;
    throw Problem(fmt::format("there is no player '{}'", word));
}

league::TableRow row_of(const SeasonStage& stage, const std::string& team) {
    const std::string& division = team_called(stage, team).division;
    for (const league::TableRow& row : league::season_table(stage.league, division))
        if (row.team == team) return row;
    throw Problem(fmt::format("'{}' is in no table", team));
}

// "row a played=2 won=1 points=3 score=4-2"
Verdict check_row(const SeasonStage& stage, const Words& words) {
    const league::TableRow row = row_of(stage, words.at(1));
    const std::map<std::string, std::string> really{
        {"rank", std::to_string(row.rank)},
        {"played", std::to_string(row.played)},
        {"won", std::to_string(row.won)},
        {"drawn", std::to_string(row.drawn)},
        {"lost", std::to_string(row.lost)},
        {"byes", std::to_string(row.byes)},
        {"points", std::to_string(row.points)},
        {"score", fmt::format("{}-{}", row.touchdowns, row.touchdowns_against)},
        {"casualties", fmt::format("{}-{}", row.casualties, row.casualties_against)}};
    std::string text;
    for (const auto& [name, value] : really) text += fmt::format(" {}={}", name, value);
    bool fits = true;
    for (std::size_t i = 2; i < words.size(); ++i) {
        const auto [name, value] = split(words[i], '=');
        const auto found = really.find(name);
        if (found == really.end()) throw Problem(fmt::format("a row has no '{}'", name));
        fits = fits && found->second == value;
    }
    return {fits, text};
}

// "result r 2-1", "result r none", and who has won: "result r 1-1 won by a"
Verdict check_result(const SeasonStage& stage, const Words& words) {
    const Fixture& fixture = fixture_called(stage, words.at(1));
    if (!fixture.result) return {words.at(2) == "none", "not played"};
    std::string really = fmt::format("{}-{}", fixture.result->score[0], fixture.result->score[1]);
    if (words.size() > 3)
        for (const auto& team : {fixture.pairing.home, fixture.pairing.away})
            if (!team.empty() && fixture.result->result_of(team) > 0) really += " won by " + team;
    return is(really, joined(words, 2));
}

// "options r tie=overtime": as a match is asked for
Verdict check_options(const SeasonStage& stage, const Words& words) {
    const Json options = bloodbowl::to_json(
        league::terms_of(stage.league, fixture_called(stage, words.at(1))).options);
    bool fits = true;
    for (std::size_t i = 2; i < words.size(); ++i) {
        const auto [name, value] = split(words[i], '=');
        if (!options.contains(name)) throw Problem(fmt::format("there is no option '{}'", name));
        fits = fits && options.at(name) == value_of_field(name, value);
    }
    return {fits, options.dump()};
}

std::vector<std::string> possible_answers(const SeasonStage& stage, const std::string& team) {
    const auto& running = team_called(stage, team).post_match;
    std::vector<std::string> texts;
    if (!running || running->is_over() || !running->has_begun()) return texts;
    core::ActionList actions;
    league::PostMatch::list_actions(running->setup, running->state, actions);
    for (const core::Action action : actions)
        texts.push_back(league::PostMatch::action_text(running->setup, action));
    return texts;
}

Verdict holds(const std::vector<std::string>& texts, const std::string& text) {
    return {std::find(texts.begin(), texts.end(), text) != texts.end(),
            fmt::format("{}", fmt::join(texts, ", "))};
}

Verdict check_asked(const SeasonStage& stage, const Words& words) {
    const auto& running = team_called(stage, words.at(1)).post_match;
    if (!running) return is("no match", words.at(2));
    if (!running->has_begun()) return is("beginning", words.at(2));
    if (running->is_over()) return is("nothing", words.at(2));
    return is(std::string(name_of(league::PostMatch::question(running->state))), words.at(2));
}

std::string holder_of(const SeasonStage& stage, const std::string& trophy) {
    for (const league::HeldTrophy& held : stage.league.trophies)
        if (held.trophy == trophy) return held.team;
    return "nobody";
}

const std::map<std::string, Check>& checks() {
    using S = SeasonStage;
    using W = Words;
    static const std::map<std::string, Check> all{
        {"refused",
         [](const S& s, const W& w) {
             const std::string refusal = refusal_of(s, joined(w, 1));
             return Verdict{!refusal.empty(), refusal.empty() ? "it is allowed" : refusal};
         }},
        {"row", check_row},
        {"result", check_result},
        {"options", check_options},
        {"asked", check_asked},
        {"fixture",
         [](const S& s, const W& w) {
             need(w, 4, "fixture ID HOME AWAY");
             const Fixture& fixture = fixture_called(s, w[1]);
             return is(fixture.pairing.home + " " + fixture.pairing.away, w[2] + " " + w[3]);
         }},
        {"counts",
         [](const S& s, const W& w) {
             const Fixture& fixture = fixture_called(s, w.at(1));
             return Verdict{league::counts(s.league, fixture, w.size() > 2 ? w[2] : ""), "not so"};
         }},
        {"friendly",
         [](const S& s, const W& w) {
             return Verdict{fixture_called(s, w.at(1)).friendly, "not so"};
         }},
        {"possible",
         [](const S& s, const W& w) { return holds(possible_answers(s, w.at(1)), joined(w, 2)); }},
        {"event", [](const S& s, const W& w) { return holds(s.happened, joined(w, 1)); }},
        {"treasury",
         [](const S& s, const W& w) { return is(list_of(s, w.at(1)).team.treasury, w.at(2)); }},
        {"value",
         [](const S& s, const W& w) { return is(league::value_of(s.league, w.at(1)), w.at(2)); }},
        {"fans", [](const S& s,
                    const W& w) { return is(list_of(s, w.at(1)).team.list.fan_factor, w.at(2)); }},
        {"rerolls",
         [](const S& s, const W& w) {
             return is(league::team_for_match(s.league, w.at(1))->list.rerolls, w.at(2));
         }},
        {"players",
         [](const S& s, const W& w) {
             return is(static_cast<int>(list_of(s, w.at(1)).team.list.players.size()), w.at(2));
         }},
        {"star_points",
         [](const S& s, const W& w) { return is(player_called(s, w.at(1)).star_points, w.at(2)); }},
        {"name",
         [](const S& s, const W& w) { return is(player_called(s, w.at(1)).name, joined(w, 2)); }},
        {"misses_match",
         [](const S& s, const W& w) {
             return Verdict{player_called(s, w.at(1)).misses_match, "not so"};
         }},
        {"division",
         [](const S& s, const W& w) { return is(team_called(s, w.at(1)).division, w.at(2)); }},
        {"champion",
         [](const S& s, const W& w) {
             return is(s.league.seasons.empty() ? "" : s.league.seasons.back().champion, w.at(1));
         }},
        {"schedulable",
         [](const S& s, const W& w) {
             league::ScheduleWish wish;
             wish.format = w.at(1);
             const auto made = league::make_schedule(s.league, wish);
             return Verdict{made.ok(), made ? "it can be made" : made.error().message};
         }},
        {"told",
         [](const S& s, const W& w) {
             std::vector<std::string> told;
             for (const league::ToldChange& change : league::changes(s.log)) {
                 std::string text = change.by + " " + change.what;
                 for (const league::Difference& one : change.differences)
                     for (const std::string& word : {one.place, one.before, one.after})
                         if (!word.empty()) text += " " + word;
                 told.push_back(std::move(text));
             }
             return holds(told, joined(w, 1));
         }},
        {"trophy", [](const S& s, const W& w) { return is(holder_of(s, w.at(1)), w.at(2)); }},
    };
    return all;
}

}  // namespace

void check_expectation(const SeasonStage& stage, const std::string& text) {
    Words words = words_of(text);
    bool wanted = true;
    for (; !words.empty() && (words[0] == "not" || words[0] == "no"); wanted = !wanted)
        words.erase(words.begin());
    if (words.empty()) throw Problem("nothing is expected");
    if (words[0] == "allowed") {
        words[0] = "refused";
        wanted = !wanted;
    }
    const auto check = checks().find(words[0]);
    if (check == checks().end()) {
        std::string known;
        for (const auto& entry : checks()) known += " " + entry.first;
        throw Problem(fmt::format("'{}' is no expectation; known: allowed{}", words[0], known));
    }
    const auto [fits, really] = [&]() -> Verdict {
        try {
            return check->second(stage, words);
        } catch (const std::out_of_range&) {
            throw Problem(fmt::format("'{}' says too little", text));
        }
    }();
    if (fits != wanted) throw Problem(fmt::format("expected: {}\n  really: {}", text, really));
}

}  // namespace affray::scenario
