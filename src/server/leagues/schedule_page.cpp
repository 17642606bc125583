// Calendar and bracket; what a schedule would be before it is published.
#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "league/tournament.h"
#include "server/leagues/free_matches.h"
#include "server/leagues/league_pages.h"

namespace affray::server {

using league::Fixture;
using league::League;
using league::Phase;

namespace {

bool is_knock_out(const Fixture& fixture) {
    return fixture.is_final() || fixture.format == "knock_out" || fixture.format == "play_offs";
}

using RoundKey = std::tuple<int, Phase, int, std::string>;
using Rounds = std::map<RoundKey, std::vector<const Fixture*>>;

// Of a very large league only what is near the present round is shown.
void leave_far_rounds_out(Rounds& rounds, const League& league) {
    constexpr std::size_t kMostShown = 1000;
    std::size_t fixtures = 0;
    for (const auto& [key, list] : rounds) fixtures += list.size();
    const std::vector<const Fixture*> present = present_round(league);
    const int now = present.empty() ? 0 : present.front()->round;
    while (fixtures > kMostShown && rounds.size() > 1) {
        const auto first = rounds.begin();
        const auto last = std::prev(rounds.end());
        const bool first_is_farther =
            now - std::get<2>(first->first) > std::get<2>(last->first) - now;
        const auto far = first_is_farther ? first : last;
        fixtures -= far->second.size();
        rounds.erase(far);
    }
}

// What differs in semi-finals and final.
Json terms_lines(const League& league) {
    Json lines = Json::array();
    const league::FinalsTerms& here = league.settings.finals;
    const league::FinalsTerms book = usual_settings_of(league).finals;
    const auto add = [&](const char* what, const std::string& value, bool house_rule) {
        lines.push_back(
            {{"what", what}, {"value", value}, {"rule", nullptr}, {"house_rule", house_rule}});
    };
    if (here.own_players_only || book.own_players_only)
        add("own_players_only", here.own_players_only ? "yes" : "no",
            here.own_players_only != book.own_players_only);
    if (here.no_inducement_money || book.no_inducement_money)
        add("no_inducement_money", here.no_inducement_money ? "yes" : "no",
            here.no_inducement_money != book.no_inducement_money);
    if (here.factor != 1 || book.factor != 1)
        add("factor", std::to_string(here.factor), here.factor != book.factor);
    if (here.gate_dice_semi_final != 0 || here.gate_dice_final != 0)
        add("gate_dice", fmt::format("+{}, +{}", here.gate_dice_semi_final, here.gate_dice_final),
            here.gate_dice_semi_final != book.gate_dice_semi_final ||
                here.gate_dice_final != book.gate_dice_final);
    return lines;
}

// Who would play in place of who was challenged.
Json substitutes_for(const LeagueView& view, const league::Challenge& challenge) {
    Json teams = Json::array();
    for (const league::TeamId& team : view.league.active_teams())
        if (league::may_answer(view.league, challenge,
                               {challenge.number, league::ChallengeAnswer::Substitute, team}))
            teams.push_back(team_ref(view, team));
    return teams;
}

Json challenge_json(const LeagueView& view, const league::Challenge& challenge) {
    Json may = Json::array();
    const auto offer = [&](league::ChallengeAnswer answer, const league::TeamId& asked) {
        const bool is_asked = view.coaches(asked) || view.is_commissioner();
        if (is_asked && league::may_answer(view.league, challenge, {challenge.number, answer, ""}))
            may.push_back(std::string(name_of(answer)));
    };
    offer(league::ChallengeAnswer::Accept, challenge.made.to);
    offer(league::ChallengeAnswer::Decline, challenge.made.to);
    offer(league::ChallengeAnswer::Refuse, challenge.made.from);
    offer(league::ChallengeAnswer::Take, challenge.substitute);
    offer(league::ChallengeAnswer::Pass, challenge.substitute);
    const bool asks = league::asked_now(challenge) != nullptr &&
                      (view.coaches(challenge.made.to) || view.is_commissioner());
    Json substitutes = asks ? substitutes_for(view, challenge) : Json::array();
    if (!substitutes.empty()) may.push_back("substitute");
    return {{"number", challenge.number},
            {"from", team_ref(view, challenge.made.from)},
            {"to", team_ref(view, challenge.made.to)},
            {"week", challenge.made.week},
            {"answer",
             challenge.answer ? Json(std::string(name_of(*challenge.answer))) : Json(nullptr)},
            {"substitute",
             challenge.substitute.empty() ? Json(nullptr) : team_ref(view, challenge.substitute)},
            {"fixture", fixture_or_null(view, challenge.fixture)},
            {"may", std::move(may)},
            {"substitutes", std::move(substitutes)}};
}

// Whom the teams of who asks may challenge, in the first week that is free for them.
Json challenges_to_make(const LeagueView& view) {
    int week = 1;
    for (const league::Challenge& challenge : view.league.challenges)
        week = std::max(week, challenge.made.week);
    Json list = Json::array();
    for (const league::TeamId& own : view.own_teams())
        for (const int of_week : {week, week + 1}) {
            Json others = Json::array();
            for (const league::TeamId& team : view.league.active_teams())
                if (league::may_challenge(view.league, {own, team, of_week}, view.utc_day))
                    others.push_back(team_ref(view, team));
            if (others.empty()) continue;
            list.push_back(
                {{"from", team_ref(view, own)}, {"week", of_week}, {"to", std::move(others)}});
            break;
        }
    return list;
}

}  // namespace

int from_each_group(const LeagueView& view) {
    constexpr int kUsual = 2;
    const Json* plan = view.note("plan", "");
    return plan == nullptr ? kUsual : plan->value("from_each", kUsual);
}

Json schedule_page(const LeagueView& view, int season) {
    const int asked = season > 0 ? season : view.league.season();
    Rounds rounds;
    std::map<std::pair<Phase, int>, std::vector<const Fixture*>> bracket;
    for (const Fixture& fixture : view.league.fixtures_of(asked)) {
        if (fixture.free) continue;
        rounds[{fixture.season, fixture.phase, fixture.round, fixture.division}].push_back(
            &fixture);
        if (is_knock_out(fixture)) bracket[{fixture.phase, fixture.round}].push_back(&fixture);
    }
    leave_far_rounds_out(rounds, view.league);
    const auto list = [&](const std::vector<const Fixture*>& fixtures) {
        Json all = Json::array();
        for (const Fixture* fixture : fixtures) all.push_back(fixture_json(view, *fixture));
        return all;
    };
    Json round_lines = Json::array();
    for (const auto& [key, fixtures] : rounds) {
        const auto& [of_season, phase, round, division] = key;
        std::string deadline;
        for (const Fixture* fixture : fixtures) deadline = std::max(deadline, fixture->deadline);
        round_lines.push_back({{"season", of_season},
                               {"phase", std::string(name_of(phase))},
                               {"round", round},
                               {"division", division},
                               {"format", fixtures.front()->format},
                               {"deadline", text_or_null(deadline)},
                               {"fixtures", list(fixtures)}});
    }
    Json bracket_lines = Json::array();
    for (const auto& [key, fixtures] : bracket)
        bracket_lines.push_back({{"round", key.second},
                                 {"phase", std::string(name_of(key.first))},
                                 {"fixtures", list(fixtures)}});
    Json challenges = Json::array();
    for (const league::Challenge& challenge : view.league.challenges)
        challenges.push_back(challenge_json(view, challenge));
    Json ladder = Json::array();
    if (asked == view.league.season() && league::last_ladder_round(view.league) > 0)
        for (const league::TeamId& team : league::ladder_of(view.league))
            ladder.push_back(team_ref(view, team));
    Json teams = Json::array();
    if (view.is_commissioner())
        for (const league::TeamId& team : view.league.active_teams())
            teams.push_back(team_ref(view, team));
    const Json* plan = view.note("plan", "");
    return {{"head", head_json(view)},
            {"ladder", std::move(ladder)},
            {"ladder_reach", view.league.settings.ladder_reach},
            {"teams", std::move(teams)},
            {"groups", plan == nullptr ? 2 : plan->value("groups", 2)},
            {"from_each", from_each_group(view)},
            {"rounds", std::move(round_lines)},
            {"bracket", std::move(bracket_lines)},
            {"free", free_matches_json(view, asked)},
            {"challenges", std::move(challenges)},
            {"may_challenge", challenges_to_make(view)},
            {"terms", terms_lines(view.league)}};
}

Json proposal_page(const LeagueView& view, const league::ScheduleMade& made) {
    Json fixtures = Json::array();
    int again = 0, byes = 0;
    for (const league::FixtureMade& fixture : made.fixtures) {
        const auto& met = view.league.entrant(fixture.home)->opponents;
        const auto times = std::count(met.begin(), met.end(), fixture.away);
        const bool bye = fixture.away.empty();
        byes += bye ? 1 : 0;
        again += !bye && times > 0 ? 1 : 0;
        fixtures.push_back({{"round", fixture.round},
                            {"group", fixture.group},
                            {"home", team_ref(view, fixture.home)},
                            {"away", bye ? Json(nullptr) : team_ref(view, fixture.away)},
                            {"why", bye         ? "bye"
                                    : times > 0 ? fmt::format("met_before:{}", times)
                                                : "new"}});
    }
    Json checks = Json::array();
    checks.push_back({{"ok", again == 0}, {"text", fmt::format("repeats:{}", again)}});
    checks.push_back({{"ok", byes == 0}, {"text", fmt::format("byes:{}", byes)}});
    return {{"fixtures", std::move(fixtures)},
            {"checks", std::move(checks)},
            {"entry", to_json(league::What(made))}};
}

namespace {

// Commas, semicolons and line ends have a meaning in a calendar.
std::string calendar_text(const std::string& text) {
    std::string safe;
    for (const char c : text) {
        if (c == '\n') {
            safe += "\\n";
            continue;
        }
        if (c == ',' || c == ';' || c == '\\') safe += '\\';
        if (static_cast<unsigned char>(c) >= 0x20) safe += c;
    }
    return safe;
}

// Lines of a calendar have 75 bytes at most; what follows begins with a space.
void add_calendar_line(std::string& out, const std::string& line) {
    constexpr std::size_t kLongest = 73;
    std::size_t from = 0;
    while (line.size() - from > kLongest) {
        std::size_t to = from + kLongest;
        while ((static_cast<unsigned char>(line[to]) & 0xC0U) == 0x80) --to;  // whole letters
        out += line.substr(from, to - from) + "\r\n ";
        from = to;
    }
    out += line.substr(from) + "\r\n";
}

std::string digits_of(const std::string& text) {
    std::string digits;
    for (const char c : text)
        if (c != '-' && c != ':') digits += c;
    return digits;
}

}  // namespace

std::string calendar_of(const LeagueView& view) {
    std::string out;
    const auto line = [&](const std::string& text) { add_calendar_line(out, text); };
    line("BEGIN:VCALENDAR");
    line("VERSION:2.0");
    line("PRODID:-//Affray//League//EN");
    line("X-WR-CALNAME:" + calendar_text(view.league.name));
    for (const Fixture& fixture : view.league.fixtures) {
        if (fixture.pairing.is_bye()) continue;
        const Json* agreed = view.note(kAgreedNote, fixture.id);
        const std::string title =
            fmt::format("{} - {}", view.league.entrant(fixture.pairing.home)->name,
                        view.league.entrant(fixture.pairing.away)->name);
        const auto event = [&](const std::string& kind, const std::string& start,
                               const std::string& summary) {
            line("BEGIN:VEVENT");
            line(fmt::format("UID:{}-{}-{}@affray", view.id, fixture.id, kind));
            line("DTSTAMP:" + digits_of(view.utc_day) + "T000000Z");
            line(start);
            line("SUMMARY:" + calendar_text(summary));
            line("END:VEVENT");
        };
        if (agreed != nullptr && agreed->is_string()) {
            std::string at = digits_of(agreed->get<std::string>());
            if (at.size() == std::string_view("20261224T1900Z").size()) at.insert(13, "00");
            event("match", "DTSTART:" + at, title);
        }
        if (!fixture.deadline.empty() && !fixture.result)
            event("deadline", "DTSTART;VALUE=DATE:" + digits_of(fixture.deadline),
                  fmt::format("{}: {}", view.league.name, title));
    }
    line("END:VCALENDAR");
    return out;
}

}  // namespace affray::server
