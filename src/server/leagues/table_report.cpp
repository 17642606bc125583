#include "server/leagues/table_report.h"

#include <algorithm>

#include "league/match_outcome.h"
#include "server/net/fields.h"

namespace affray::server {

using league::Deed;
using league::Fixture;
using league::MatchReported;
using league::ReportedInjury;
using league::TeamId;

namespace {

constexpr std::size_t kMostLines = 64;
constexpr int kMostOfADeed = 30;
constexpr int kMostGlory = 300;
constexpr std::size_t kLongestRemarks = 2000;
constexpr int kFansOfAThousand = 1000;
constexpr std::array kHows{"block", "foul", "crowd", "other"};

std::array<int, 2> pair_field(const Json& json, const char* name, int most) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_array() || found->size() != 2)
        refuse(400, "bad_request", std::string(name) + ": should be two numbers");
    std::array<int, 2> pair{};
    for (std::size_t i = 0; i < 2; ++i) {
        const auto number = core::small_number((*found)[i]);
        if (!number || *number < 0 || *number > most)
            refuse(400, "bad_request", std::string(name) + ": should be two numbers");
        pair[i] = *number;
    }
    return pair;
}

const Json& list_field(const Json& json, const char* name) {
    static const Json kNone = Json::array();
    const auto found = json.find(name);
    if (found == json.end() || found->is_null()) return kNone;
    if (!found->is_array() || found->size() > kMostLines)
        refuse(400, "bad_request", std::string(name) + ": should be a list");
    for (const Json& one : *found)
        if (!one.is_object())
            refuse(400, "bad_request", std::string(name) + ": should be a list of objects");
    return *found;
}

std::string team_field(const Json& json, const char* name, const Fixture& fixture) {
    const std::string team = text_field_or(json, name, 80, "");
    if (!team.empty() && !fixture.pairing.has(team))
        refuse(400, "bad_request", std::string(name) + ": '" + team + "' does not play here");
    return team;
}

}  // namespace

MatchReported read_report(const Json& json, const Fixture& fixture) {
    constexpr int kMostScore = 50;
    MatchReported report;
    report.fixture = fixture.id;
    report.score = pair_field(json, "score", kMostScore);
    for (std::size_t side = 0; const int fans : pair_field(json, "fans", 1000))
        report.gate[side++] = fans * kFansOfAThousand;
    if (json.contains("glory")) report.glory = pair_field(json, "glory", kMostGlory);
    report.conceded = team_field(json, "conceded", fixture);
    report.excused = !report.conceded.empty() && flag_field_or(json, "excused", false);
    report.winner = team_field(json, "winner", fixture);
    report.stadium = text_field_or(json, "stadium", 80, "");
    report.at_home = team_field(json, "at_home", fixture);
    report.remarks = text_field_or(json, "remarks", kLongestRemarks, "");
    report.date = text_field_or(json, "date", 40, "");
    const auto side_of = [&](const TeamId& team) -> std::size_t {
        return team == fixture.pairing.home ? 0 : 1;
    };
    std::array<int, 2> by_deeds{};
    for (const Json& line : list_field(json, "deeds")) {
        Deed deed;
        deed.team = team_field(line, "team", fixture);
        deed.number = number_field(line, "number", 0, 99);
        deed.touchdowns = number_field_or(line, "touchdowns", 0, kMostOfADeed, 0);
        deed.completions = number_field_or(line, "completions", 0, kMostOfADeed, 0);
        deed.interceptions = number_field_or(line, "interceptions", 0, kMostOfADeed, 0);
        deed.casualties = number_field_or(line, "casualties", 0, kMostOfADeed, 0);
        deed.mvp = number_field_or(line, "mvp", 0, 2, 0);
        by_deeds[side_of(deed.team)] += deed.casualties;
        if (deed.touchdowns + deed.completions + deed.interceptions + deed.casualties + deed.mvp >
            0)
            report.deeds.push_back(std::move(deed));
    }
    std::array<int, 2> by_list{};
    for (const Json& line : list_field(json, "casualties")) {
        ReportedInjury injury;
        injury.by_team = team_field(line, "by_team", fixture);
        injury.by = number_field_or(line, "by", 0, 99, 0);
        injury.how = text_field_or(line, "how", 20, "other");
        if (std::find(kHows.begin(), kHows.end(), injury.how) == kHows.end())
            refuse(400, "bad_request", "how: should be block, foul, crowd or other");
        injury.team = team_field(line, "team", fixture);
        injury.number = number_field(line, "number", 0, 99);
        injury.result = text_field(line, "result", 40);
        injury.apothecary = flag_field_or(line, "apothecary", false);
        injury.regenerated = flag_field_or(line, "regenerated", false);
        if (!injury.by_team.empty()) ++by_list[side_of(injury.by_team)];
        report.injuries.push_back(std::move(injury));
    }
    for (std::size_t side = 0; side < 2; ++side)
        report.casualties[side] = std::max(by_deeds[side], by_list[side]);
    return report;
}

Json report_json(const Fixture& fixture) {
    const MatchReported& report = fixture.details;
    Json deeds = Json::array();
    for (const Deed& deed : report.deeds)
        deeds.push_back({{"team", deed.team},
                         {"number", deed.number},
                         {"touchdowns", deed.touchdowns},
                         {"completions", deed.completions},
                         {"interceptions", deed.interceptions},
                         {"casualties", deed.casualties},
                         {"mvp", deed.mvp}});
    Json casualties = Json::array();
    for (const ReportedInjury& injury : report.injuries)
        casualties.push_back({{"by_team", injury.by_team},
                              {"by", injury.by},
                              {"how", injury.how},
                              {"team", injury.team},
                              {"number", injury.number},
                              {"result", injury.result},
                              {"apothecary", injury.apothecary},
                              {"regenerated", injury.regenerated}});
    return {{"score", report.score},
            {"fans", {report.gate[0] / kFansOfAThousand, report.gate[1] / kFansOfAThousand}},
            {"glory", report.glory},
            {"conceded", report.conceded},
            {"excused", report.excused},
            {"winner", report.winner},
            {"deeds", std::move(deeds)},
            {"casualties", std::move(casualties)},
            {"stadium", report.stadium},
            {"at_home", report.at_home},
            {"remarks", report.remarks},
            {"date", report.date}};
}

namespace {

// Collects what is wrong, with what would mend it.
class ReportProblems {
public:
    void add(const char* level, const char* code, const TeamId& team, int number, Json rule,
             Json solutions = Json::array()) {
        if (std::string_view(level) == "wrong") ok_ = false;
        problems_.push_back({{"level", level},
                             {"code", code},
                             {"team", team},
                             {"number", number},
                             {"rule", std::move(rule)},
                             {"solutions", std::move(solutions)}});
    }
    [[nodiscard]] Json check() {
        if (problems_.empty()) add("ok", "fits", "", 0, nullptr);
        return {{"ok", ok_}, {"problems", problems_}};
    }

private:
    bool ok_ = true;
    Json problems_ = Json::array();
};

Json solution(const char* text, Json report) {
    return {{"text", text}, {"report", std::move(report)}};
}

// Null: the league does not know his team's list, or he is not on it.
const bloodbowl::ListedPlayer* listed(const league::League& league, const TeamId& team,
                                      int number) {
    const league::LeagueTeam* kept = kept_team(league, team);
    if (kept == nullptr) return nullptr;
    for (const bloodbowl::ListedPlayer& player : kept->team.list.players)
        if (player.number == number) return &player;
    return nullptr;
}

void check_player(const league::League& league, const TeamId& team, int number,
                  ReportProblems& problems) {
    if (kept_team(league, team) == nullptr) return;
    const bloodbowl::ListedPlayer* player = listed(league, team, number);
    if (player == nullptr)
        problems.add("wrong", "no_such_player", team, number, nullptr);
    else if (player->misses_match)
        problems.add("wrong", "misses_match", team, number, nullptr);
}

// The score is games won, of a match that is over when somebody has won enough.
void check_games(const MatchReported& report, int wins_of_match, ReportProblems& problems) {
    const int most = std::max(report.score[0], report.score[1]);
    const int least = std::min(report.score[0], report.score[1]);
    if (most > wins_of_match || least >= wins_of_match)
        problems.add("wrong", "too_many_games", "", 0, nullptr);
    if (most + least == 0 && report.conceded.empty())
        problems.add("wrong", "no_games", "", 0, nullptr);
}

}  // namespace

Json check_report(const LeagueView& view, const Fixture& fixture, const Json& json) {
    const MatchReported report = read_report(json, fixture);
    ReportProblems problems;
    const league::Pairing& pairing = fixture.pairing;
    const bool level_score = report.score[0] == report.score[1];
    if (!report.winner.empty() && !level_score) {
        Json mended = json;
        mended["winner"] = "";
        problems.add("wrong", "winner_without_draw", report.winner, 0, nullptr,
                     Json::array({solution("no_penalties", std::move(mended))}));
    }
    if (fixture.needs_winner() && level_score && report.winner.empty() && report.conceded.empty()) {
        Json solutions = Json::array();
        for (const TeamId& team : {pairing.home, pairing.away}) {
            Json mended = json;
            mended["winner"] = team;
            solutions.push_back(
                solution(team == pairing.home ? "home_wins" : "away_wins", std::move(mended)));
        }
        problems.add("wrong", "final_needs_a_winner", "", 0, nullptr, std::move(solutions));
    }
    if (const int wins = view.league.game->wins_of_match; wins > 0)
        check_games(report, wins, problems);
    if (!view.league.game->keeps_lists) return problems.check();
    for (std::size_t side = 0; side < 2; ++side) {
        const TeamId& team = side == 0 ? pairing.home : pairing.away;
        int touchdowns = 0, mvps = 0;
        std::vector<int> seen;
        for (const Deed& deed : report.deeds) {
            if (deed.team != team) continue;
            touchdowns += deed.touchdowns;
            mvps += deed.mvp;
            if (std::find(seen.begin(), seen.end(), deed.number) != seen.end())
                problems.add("wrong", "told_twice", team, deed.number, nullptr);
            seen.push_back(deed.number);
            check_player(view.league, team, deed.number, problems);
        }
        if (touchdowns != report.score[side]) {
            Json mended = json;
            mended["score"][side] = touchdowns;
            const bool too_many = !league::may_have_scored(report, pairing.home, side, touchdowns);
            if (too_many || touchdowns < report.score[side])
                problems.add(too_many ? "wrong" : "note",
                             too_many ? "too_many_touchdowns" : "scorers_missing", team, 0, nullptr,
                             Json::array({solution("score_of_scorers", std::move(mended))}));
        }
        const bool leaves_it =
            !report.conceded.empty() && !(view.league.rules.concession_excused && report.excused);
        const int most_mvps = !leaves_it ? 1 : report.conceded == team ? 0 : 2;
        if (mvps > 0 && !view.league.settings.mvp_at_table) {
            Json mended = json;
            for (Json& line : mended.at("deeds")) line["mvp"] = 0;
            problems.add("wrong", "mvp_is_drawn_here", team, 0, nullptr,
                         Json::array({solution("no_mvp", std::move(mended))}));
        } else if (mvps > most_mvps) {
            problems.add("wrong", "too_many_mvps", team, 0, nullptr);
        }
    }
    std::vector<std::pair<TeamId, int>> hurt;
    for (const ReportedInjury& injury : report.injuries) {
        check_player(view.league, injury.team, injury.number, problems);
        if (std::find(hurt.begin(), hurt.end(), std::pair(injury.team, injury.number)) !=
            hurt.end())
            problems.add("wrong", "hurt_twice", injury.team, injury.number, nullptr);
        hurt.emplace_back(injury.team, injury.number);
        if (injury.by_team == injury.team && !injury.by_team.empty())
            problems.add("wrong", "hurt_by_his_own_team", injury.team, injury.number, nullptr);
        if (injury.by > 0) check_player(view.league, injury.by_team, injury.by, problems);
    }
    // Who caused a casualty with a block has it among his deeds.
    for (const Deed& deed : report.deeds) {
        const auto told = std::count_if(
            report.injuries.begin(), report.injuries.end(), [&](const ReportedInjury& injury) {
                return injury.how == "block" && injury.by_team == deed.team &&
                       injury.by == deed.number;
            });
        if (told > deed.casualties) {
            Json mended = json;
            for (Json& line : mended.at("deeds"))
                if (line.value("team", "") == deed.team && line.value("number", 0) == deed.number)
                    line["casualties"] = told;
            problems.add("note", "casualties_differ", deed.team, deed.number, nullptr,
                         Json::array({solution("count_them", std::move(mended))}));
        }
    }
    return problems.check();
}

}  // namespace affray::server
