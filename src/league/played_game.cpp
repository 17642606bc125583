#include "league/played_game.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bloodbowl/data/house_json.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "league/league.h"
#include "league/match_outcome.h"
#include "league/tournament.h"

namespace affray::league {

namespace {

// Who has lost by agreement has conceded.
template <class Outcome>
Outcome as_agreed(Outcome outcome, std::optional<int> loser) {
    if (!loser) return outcome;
    outcome.over = true;
    outcome.conceded = *loser;
    outcome.winners = {1 - *loser};
    return outcome;
}

const LeagueTeam* kept(const League& league, const TeamId& team) {
    const Entrant* entrant = league.entrant(team);
    return entrant != nullptr && entrant->team ? &*entrant->team : nullptr;
}

core::Json options_of_terms(const League& league, const Fixture& fixture) {
    const MatchTerms terms = terms_of(league, fixture);
    core::Json options = bloodbowl::to_json(terms.options);
    if (terms.house) options["house"] = bloodbowl::to_json(terms.house);
    return options;
}

MatchReported report_of_teams(const League& league, const Fixture& fixture,
                              const core::AnyMatch& match, std::optional<int> loser) {
    const bloodbowl::AnyBloodBowlMatch& played = bloodbowl::as_blood_bowl(match);
    const bloodbowl::Outcome outcome =
        as_agreed(bloodbowl::BloodBowl::outcome(played.setup(), played.match()), loser);
    const std::array<ReportedTeam, 2> teams{
        ReportedTeam{fixture.pairing.home, kept(league, fixture.pairing.home)},
        ReportedTeam{fixture.pairing.away, kept(league, fixture.pairing.away)}};
    MatchReported report = report_of_outcome(outcome, teams);
    const MatchTerms terms = terms_of(league, fixture);
    for (std::size_t side = 0; side < 2; ++side)
        if (teams[side].team != nullptr)
            report.gate[side] = gate_of(terms, outcome.teams[side].fans * 1000,
                                        teams[side].team->team.list.fan_factor);
    return report;
}

// Best of three; who must not draw plays until somebody has won.
core::Json options_of_series(const League&, const Fixture& fixture) {
    return {{"matched_play", fixture.needs_winner() ? "winner" : "draw"}};
}

MatchReported report_of_series(const League&, const Fixture& fixture, const core::AnyMatch& match,
                               std::optional<int> loser) {
    const core::Outcome outcome = as_agreed(match.outcome(), loser);
    const auto team_of = [&](int seat) {
        return seat == 0 ? fixture.pairing.home : fixture.pairing.away;
    };
    MatchReported report;
    for (std::size_t side = 0; side < 2; ++side) {
        report.score[side] = outcome.score.at(side);
        report.glory[side] = outcome.all_points.at(side);
    }
    if (outcome.conceded)
        report.conceded = team_of(*outcome.conceded);
    else if (const auto winner = outcome.winner(); winner && report.score[0] == report.score[1])
        report.winner = team_of(*winner);
    return report;
}

// Games, then glory.
LeagueSettings settings_of_series(bloodbowl::Edition) {
    LeagueSettings settings;
    settings.tie_breaks = {TieBreak::Points, TieBreak::Wins, TieBreak::Difference,
                           TieBreak::GloryDifference, TieBreak::HeadToHead};
    settings.post_match = false;
    settings.trophies.clear();
    return settings;
}

constexpr std::array<PlayedGame, 2> kPlayedGames{{
    {.id = "bloodbowl",
     .title = "Blood Bowl",
     .only_edition = {},
     .edition_of_matches = {},
     .keeps_lists = true,
     .has_glory = false,
     .is_known_to_naf = true,
     .wins_of_match = 0,
     .usual_settings = usual_settings,
     .match_options = options_of_terms,
     .report = report_of_teams},
    {.id = "underworlds",
     .title = "Underworlds",
     .only_edition = "underworlds",
     .edition_of_matches = "shadespire",
     .keeps_lists = false,
     .has_glory = true,
     .is_known_to_naf = false,
     .wins_of_match = 2,
     .usual_settings = settings_of_series,
     .match_options = options_of_series,
     .report = report_of_series},
}};

const PlayedGame* first_with(auto&& is_it) {
    const auto found = std::find_if(kPlayedGames.begin(), kPlayedGames.end(), is_it);
    return found == kPlayedGames.end() ? nullptr : &*found;
}

}  // namespace

std::span<const PlayedGame> played_games() { return kPlayedGames; }

const PlayedGame* played_game(std::string_view id) {
    return first_with([&](const PlayedGame& game) { return game.id == id; });
}

const PlayedGame* game_of_edition(std::string_view edition) {
    if (bloodbowl::edition_named(edition))
        return first_with([](const PlayedGame& game) { return game.has_editions(); });
    return first_with([&](const PlayedGame& game) {
        return !game.has_editions() && game.only_edition == edition;
    });
}

std::string edition_words() {
    std::vector<std::string_view> words;
    for (const PlayedGame& game : kPlayedGames) {
        if (!game.has_editions())
            words.push_back(game.only_edition);
        else
            for (int i = 0; i < bloodbowl::kEditions; ++i)
                words.push_back(name_of(static_cast<bloodbowl::Edition>(i)));
    }
    return fmt::format("{}", fmt::join(words, ", "));
}

bloodbowl::Edition edition_of_rules(const PlayedGame& game, std::string_view edition) {
    constexpr auto kAny = bloodbowl::Edition::Crp;
    return game.has_editions() ? bloodbowl::edition_named(edition).value_or(kAny) : kAny;
}

}  // namespace affray::league
