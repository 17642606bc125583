#include "lab/cli/arena_report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <fmt/format.h>
#include <unistd.h>

#include "lab/series/arena_game.h"

namespace affray::lab {

namespace {

using core::Json;

constexpr double kMilliseconds = 1000;

// Numbers -------------------------------------------------------------------------------------

double per(double sum, std::int64_t number) {
    return number > 0 ? sum / static_cast<double>(number) : 0;
}

Json score_json(const PairCounts& pairs) {
    const Interval interval = score_interval(pairs);
    return {{"share", pairs.score()}, {"low", interval.low}, {"high", interval.high}};
}

Json elo_json(const PairCounts& pairs) {
    const Interval interval = score_interval(pairs);
    return {{"difference", elo_of(pairs.score())},
            {"low", elo_of(interval.low)},
            {"high", elo_of(interval.high)}};
}

Json luck_json(const ArenaSeries& results) {
    const auto adjusted = results.without_luck();
    if (!adjusted) return nullptr;
    return {{"share", adjusted->score},
            {"low", adjusted->interval.low},
            {"high", adjusted->interval.high},
            {"explained", adjusted->explained}};
}

const char* word_for(SequentialTest::Verdict verdict) {
    using Verdict = SequentialTest::Verdict;
    if (verdict == Verdict::Better) return "better";
    return verdict == Verdict::NotBetter ? "not_better" : "undecided";
}

Json test_json(const SeriesPlan& plan, const ArenaSeries& results) {
    if (!plan.test) return nullptr;
    return {{"elo0", plan.test->equal},
            {"elo1", plan.test->better},
            {"log_likelihood_ratio", plan.test->log_likelihood_ratio(results.pairs())},
            {"verdict", word_for(plan.test->verdict(results.pairs()))}};
}

Json time_json(const Thinking& thinking) {
    return {{"turns", thinking.turns},
            {"ms_per_turn", kMilliseconds * per(thinking.seconds_in_turn, thinking.turns)},
            {"worst_turn_ms", kMilliseconds * thinking.longest_turn},
            {"worst_out_of_turn_ms", kMilliseconds * thinking.longest_out_of_turn},
            {"decisions", thinking.decisions},
            {"ms_per_decision", kMilliseconds * per(thinking.seconds, thinking.decisions)}};
}

Json statistics_json(const SeriesPlan& plan, const ArenaSeries& results) {
    const auto a = results.deeds_per_game(0);
    const auto b = results.deeds_per_game(1);
    Json json = arena_game(plan.match.game).statistics(a, b);
    json["a"] = a;
    json["b"] = b;
    return json;
}

Json sides_json(const PlayedSeries& played) {
    Json json = Json::object();
    for (const auto& [name, side] : played.sides)
        json[name] = {{"matches", side.matches}, {"points", side.points}};
    return json;
}

Json failures_json(const PlayedSeries& played) {
    Json list = Json::array();
    for (const LostByFailure& failure : played.failures)
        list.push_back({{"match", failure.game},
                        {"seed", failure.seed},
                        {"bot", failure.bot},
                        {"message", failure.message}});
    return list;
}

// Words ---------------------------------------------------------------------------------------

std::string percent(double share) { return fmt::format("{:.1f}%", 100 * share); }

std::string share_text(const Json& score) {
    return fmt::format("{} (95%: {} to {})", percent(score["share"]), percent(score["low"]),
                       percent(score["high"]));
}

std::string elo_text(const PairCounts& pairs) {
    const Interval interval = score_interval(pairs);
    return fmt::format("Elo {:+.0f} ({:+.0f} to {:+.0f})", elo_of(pairs.score()),
                       elo_of(interval.low), elo_of(interval.high));
}

std::string statistics_text(const SeriesPlan& plan, const Json& statistics) {
    return arena_game(plan.match.game).sentence(statistics);
}

std::string time_text(const Json& time) {
    return fmt::format("{:.1f} ms (worst {:.0f}, out of turn {:.0f})",
                       time["ms_per_turn"].get<double>(), time["worst_turn_ms"].get<double>(),
                       time["worst_out_of_turn_ms"].get<double>());
}

// The points of every bot against every other, and who had none of a meeting.
std::vector<std::vector<double>> points_table(std::size_t bots,
                                              const std::vector<Meeting>& meetings) {
    std::vector<std::vector<double>> points(bots, std::vector<double>(bots, 0));
    for (const Meeting& meeting : meetings) {
        const ArenaSeries& results = meeting.played.results;
        const double draws = results.draws() / 2.0;
        points[meeting.a][meeting.b] = results.wins(0) + draws;
        points[meeting.b][meeting.a] = results.wins(1) + draws;
    }
    return points;
}

}  // namespace

// Progress ------------------------------------------------------------------------------------

ProgressBar::ProgressBar(std::string title, int games)
    : title_(std::move(title)), games_(games), shown_(isatty(STDERR_FILENO) == 1) {}

ProgressBar::~ProgressBar() {
    if (shown_) fmt::print(stderr, "\r\033[K");
}

void ProgressBar::show(const PlayedSeries& played) const {
    if (!shown_) return;
    constexpr int kWidth = 30;
    const ArenaSeries& results = played.results;
    const auto filled = static_cast<std::size_t>(kWidth * results.games() / games_);
    fmt::print(stderr, "\r\033[K{} [{:.<{}}] {}/{}  +{} -{} ={}", title_, std::string(filled, '#'),
               kWidth, results.games(), games_, results.wins(0), results.wins(1), results.draws());
    std::fflush(stderr);
}

// A series ------------------------------------------------------------------------------------

Json series_json(const SeriesPlan& plan, const Contender& a, const Contender& b,
                 const PlayedSeries& played) {
    const ArenaSeries& results = played.results;
    return {
        {"game", plan.match.game},
        {"edition", cli::edition_of(plan.match)},
        {"a", a.name},
        {"b", b.name},
        {"seed", plan.seed},
        {"games", results.games()},
        {"a_wins", results.wins(0)},
        {"b_wins", results.wins(1)},
        {"draws", results.draws()},
        {"a_score", results.score(0)},
        {"b_score", results.score(1)},
        {"points", score_json(results.pairs())},
        {"elo", elo_json(results.pairs())},
        {"luck_adjusted", luck_json(results)},
        {"first_seat", score_json(results.first_seat())},
        {"pairs", results.pairs().pairs},
        {"sprt", test_json(plan, results)},
        {"statistics", statistics_json(plan, results)},
        {"time", {{"a", time_json(results.thinking(0))}, {"b", time_json(results.thinking(1))}}},
        {"decisions", results.decisions()},
        {"sides", sides_json(played)},
        {"failures", failures_json(played)}};
}

std::string series_text(const SeriesPlan& plan, const Contender& a, const Contender& b,
                        const PlayedSeries& played) {
    const ArenaSeries& results = played.results;
    std::string text = fmt::format("{} against {}: {} matches of {} ({})\n", a.name, b.name,
                                   results.games(), plan.match.game, cli::edition_of(plan.match));
    text += fmt::format("won {}, lost {}, drawn {}; scored {} : {}\n", results.wins(0),
                        results.wins(1), results.draws(), results.score(0), results.score(1));
    text += fmt::format("points        {}, {}\n", share_text(score_json(results.pairs())),
                        elo_text(results.pairs()));
    if (const Json adjusted = luck_json(results); !adjusted.is_null())
        text += fmt::format("without luck  {}; luck explains {} of the spread\n",
                            share_text(adjusted), percent(adjusted["explained"]));
    text += fmt::format("first seat    {}\n", share_text(score_json(results.first_seat())));
    if (plan.test) {
        const Json test = test_json(plan, results);
        text += fmt::format("test          {} (Elo {} or {}, ratio {:.2f})\n",
                            test["verdict"].get<std::string>(), plan.test->equal, plan.test->better,
                            test["log_likelihood_ratio"].get<double>());
    }
    text +=
        fmt::format("a game has    {}\n", statistics_text(plan, statistics_json(plan, results)));
    text += fmt::format("a turn takes  {} and {}\n", time_text(time_json(results.thinking(0))),
                        time_text(time_json(results.thinking(1))));
    for (const LostByFailure& failure : played.failures)
        text += fmt::format("match {} (seed {}) lost by {}: {}\n", failure.game, failure.seed,
                            failure.bot, failure.message);
    return text;
}

// A table -------------------------------------------------------------------------------------

Json table_json(const SeriesPlan& plan, const std::vector<Contender>& bots,
                const std::vector<Meeting>& meetings) {
    const std::vector<double> elo = elo_ratings(points_table(bots.size(), meetings));
    Json table = Json::array();
    for (std::size_t i = 0; i < bots.size(); ++i)
        table.push_back({{"bot", bots[i].name}, {"elo", elo[i]}});
    Json series = Json::array();
    for (const Meeting& meeting : meetings)
        series.push_back(series_json(plan, bots[meeting.a], bots[meeting.b], meeting.played));
    return {{"game", plan.match.game},
            {"edition", cli::edition_of(plan.match)},
            {"table", std::move(table)},
            {"series", std::move(series)}};
}

std::string table_text(const std::vector<Contender>& bots, const std::vector<Meeting>& meetings) {
    constexpr int kNarrowest = 8;
    const auto points = points_table(bots.size(), meetings);
    const std::vector<double> elo = elo_ratings(points);
    int wide = kNarrowest;
    for (const Contender& bot : bots) wide = std::max(wide, static_cast<int>(bot.name.size()));
    std::string text = fmt::format("{:{}} {:>8}", "", wide, "Elo");
    for (const Contender& bot : bots) text += fmt::format(" {:>{}}", bot.name, wide);
    text += '\n';
    for (std::size_t i = 0; i < bots.size(); ++i) {
        text += fmt::format("{:{}} {:>+8.0f}", bots[i].name, wide, elo[i]);
        for (std::size_t j = 0; j < bots.size(); ++j) {
            const double games = points[i][j] + points[j][i];
            text += fmt::format(" {:>{}}", games > 0 ? percent(points[i][j] / games) : "-", wide);
        }
        text += '\n';
    }
    return text;
}

}  // namespace affray::lab
