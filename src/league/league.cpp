#include "league/league.h"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "core/json.h"
#include "league/tournament.h"
#include "teams/team_check.h"

namespace affray::league {

using core::Error;
using core::Status;

namespace {

constexpr std::size_t kMostInARow = 2;
constexpr std::size_t kTeamsOfALeague = 4;     // at least, say the books
constexpr std::size_t kMatchesOfASeason = 12;  // about

Error refused(std::string message) { return {"refused", std::move(message)}; }

template <class T, class Value>
bool contains(const std::vector<T>& list, const Value& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

int value_with_list(const teams::Team& team) {
    const auto* roster = find_roster(team.edition, team.list.roster);
    return roster == nullptr ? 0 : teams::team_value(team, *roster);
}

// Days since an epoch of a date that begins with 2026-11-18; nothing: it is none.
std::optional<int> day_number(std::string_view date) {
    if (date.size() < 10 || date[4] != '-' || date[7] != '-') return std::nullopt;
    const auto part = [&](std::size_t from, std::size_t length) {
        int number = 0;
        for (const char digit : date.substr(from, length)) {
            if (digit < '0' || digit > '9') return -1;
            number = number * 10 + (digit - '0');
        }
        return number;
    };
    const int year = part(0, 4), month = part(5, 2), day = part(8, 2);
    if (year < 0 || month < 0 || day < 0) return std::nullopt;
    const std::chrono::year_month_day whole{std::chrono::year(year),
                                            std::chrono::month(static_cast<unsigned>(month)),
                                            std::chrono::day(static_cast<unsigned>(day))};
    if (!whole.ok()) return std::nullopt;
    return static_cast<int>(std::chrono::sys_days(whole).time_since_epoch().count());
}

Status check_deadline(const std::string& deadline) {
    if (deadline.empty() || day_number(deadline)) return core::Done{};
    return refused(fmt::format("the deadline '{}' is no date as 2026-12-24", deadline));
}

}  // namespace

// Takes one entry after the other into the league. Everything is checked before anything changes.
struct EntryTaker {
    League& league;
    const Entry& entry;

    // Who may do it ------------------------------------------------------------------------------

    [[nodiscard]] bool by_commissioner() const { return league.is_commissioner(entry.by); }

    [[nodiscard]] bool by_coach_of(const TeamId& team) const {
        const Entrant* entrant = league.entrant(team);
        return entrant != nullptr && entrant->coach == entry.by;
    }

    [[nodiscard]] Status only_commissioner() const {
        if (by_commissioner()) return core::Done{};
        return refused(fmt::format("only a commissioner may do this, and {} is none", entry.by));
    }

    [[nodiscard]] Status known(const TeamId& team) const {
        const Entrant* entrant = league.entrant(team);
        if (entrant == nullptr) return refused(fmt::format("there is no team '{}'", team));
        if (entrant->withdrawn) return refused(fmt::format("the team '{}' has withdrawn", team));
        return core::Done{};
    }

    // Entries ------------------------------------------------------------------------------------

    Status take(const LeagueMade& made) const {
        if (league.is_made()) return refused("the league is made already");
        const auto edition = bloodbowl::edition_named(made.edition);
        if (!edition)
            return refused(
                fmt::format("there is no edition '{}': classic, lrb5, crp or bb16", made.edition));
        auto rules = read_league_rules(made.rules, *edition);
        if (!rules) return rules.error();
        auto settings = read_settings(made.settings, usual_settings(*edition));
        if (!settings) return settings.error();
        league.name = made.name;
        league.edition = *edition;
        league.commissioners = made.commissioners;
        league.rules = *rules;
        league.settings = std::move(*settings);
        return core::Done{};
    }

    Status take(const RulesChanged& changed) const {
        if (const Status status = only_commissioner(); !status) return status;
        core::Json all = to_json(league.rules);
        if (changed.rules.is_object()) all.update(changed.rules);
        auto rules =
            read_league_rules(changed.rules.is_object() ? all : changed.rules, league.edition);
        if (!rules) return rules.error();
        auto settings = read_settings(changed.settings, league.settings);
        if (!settings) return settings.error();
        league.rules = *rules;
        league.settings = std::move(*settings);
        return core::Done{};
    }

    Status take(const TeamJoined& joined) const {
        if (!by_commissioner() && joined.coach != entry.by)
            return refused(fmt::format("{} may bring a team of his own only", entry.by));
        if (league.entrant(joined.team) != nullptr)
            return refused(fmt::format("there is a team '{}' already", joined.team));
        if (!league.settings.several_teams)
            for (const Entrant& other : league.entrants)
                if (!other.withdrawn && other.coach == joined.coach)
                    return refused(
                        fmt::format("{} has a team already ('{}'), and this league "
                                    "allows one for each coach",
                                    joined.coach, other.id));
        if (!joined.division.empty() && !contains(league.settings.divisions, joined.division))
            return refused(fmt::format("there is no division '{}'", joined.division));

        Entrant entrant;
        entrant.id = joined.team;
        entrant.name = joined.name;
        entrant.coach = joined.coach;
        entrant.roster = joined.roster;
        entrant.division = joined.division;
        if (joined.division.empty() && !league.settings.divisions.empty())
            entrant.division = league.settings.divisions.back();
        if (const Status status = set_list(entrant, joined.list, joined.value); !status)
            return status;
        if (!league.settings.rosters.empty() && !contains(league.settings.rosters, entrant.roster))
            return refused(
                fmt::format("the roster '{}' does not take part in this league", entrant.roster));
        league.entrant_at_[entrant.id] = league.entrants.size();
        league.entrants.push_back(std::move(entrant));
        return core::Done{};
    }

    [[nodiscard]] Status set_list(Entrant& entrant, const core::Json& list, int value) const {
        if (list.is_null()) {
            if (value > 0) entrant.value = value;
            return core::Done{};
        }
        auto team = teams::read_team(list, "list", league.edition);
        if (!team) return team.error();
        if (team->edition != league.edition)
            return refused(fmt::format("the team is one of the edition {}, the league plays {}",
                                       name_of(team->edition), name_of(league.edition)));
        entrant.roster = team->list.roster;
        entrant.value = value_with_list(*team);
        entrant.team = std::move(*team);
        return core::Done{};
    }

    Status take(const TeamChanged& changed) const {
        if (const Status status = known(changed.team); !status) return status;
        if (!by_commissioner() && !by_coach_of(changed.team))
            return refused(fmt::format("'{}' is not the team of {}", changed.team, entry.by));
        Entrant after = *league.entrant(changed.team);
        if (const Status status = set_list(after, changed.list, changed.value); !status)
            return status;
        *league.entrant(changed.team) = std::move(after);
        return core::Done{};
    }

    Status take(const SeasonBegun& begun) const {
        if (const Status status = only_commissioner(); !status) return status;
        if (!league.seasons.empty() && !league.seasons.back().ended)
            return refused("the last season has not ended");
        if (!begun.trophy.empty() && trophy_called(league.settings, begun.trophy) == nullptr)
            return refused(fmt::format("there is no trophy '{}'", begun.trophy));
        league.seasons.push_back({begun, false, {}});
        if (begun.starting_treasury > 0) league.rules.starting_treasury = begun.starting_treasury;
        return core::Done{};
    }

    Status take(const ScheduleMade& made) const {
        if (const Status status = only_commissioner(); !status) return status;
        if (!league.seasons.empty() && league.seasons.back().ended)
            return refused("the season has ended; begin the next one first");
        std::vector<std::string> ids;
        for (const FixtureMade& fixture : made.fixtures) {
            if (league.fixture(fixture.id) != nullptr || contains(ids, fixture.id))
                return refused(fmt::format("there is a fixture '{}' already", fixture.id));
            ids.push_back(fixture.id);
            if (const Status status = known(fixture.home); !status) return status;
            if (!fixture.away.empty())
                if (const Status status = known(fixture.away); !status) return status;
            if (fixture.home == fixture.away)
                return refused(fmt::format("'{}' cannot meet itself", fixture.home));
            if (const Status status = check_deadline(fixture.deadline); !status) return status;
        }
        if (made.phase == Phase::SemiFinal || made.phase == Phase::Final)
            if (const Status status = check_finals(made); !status) return status;
        for (const FixtureMade& one : made.fixtures) {
            Fixture fixture;
            fixture.id = one.id;
            fixture.phase = made.phase;
            fixture.format = made.format;
            fixture.round = one.round;
            fixture.division =
                made.division.empty() ? league.entrant(one.home)->division : made.division;
            fixture.pairing = {one.home, one.away};
            fixture.deadline = one.deadline;
            if (fixture.pairing.is_bye()) {
                fixture.result = Played{};
                fixture.result->pairing = fixture.pairing;
                fixture.result->on_the_pitch = false;
                fixture.confirmed = true;
            }
            add(std::move(fixture));
        }
        return core::Done{};
    }

    [[nodiscard]] Status check_finals(const ScheduleMade& made) const {
        std::vector<TeamId> teams;
        for (const FixtureMade& fixture : made.fixtures)
            for (const TeamId& team : {fixture.home, fixture.away}) {
                if (team.empty()) return refused("nobody has a bye in semi-finals and final");
                if (contains(teams, team))
                    return refused(fmt::format("'{}' would play two of these matches", team));
                teams.push_back(team);
            }
        if (made.phase == Phase::SemiFinal) return core::Done{};
        if (made.fixtures.size() != 1) return refused("there is one final");
        const std::vector<TeamId> winners = semi_final_winners(league);
        if (winners.empty()) return core::Done{};  // the commissioner has another form
        for (const TeamId& team : teams)
            if (!contains(winners, team))
                return refused(fmt::format("'{}' has won no semi-final", team));
        return core::Done{};
    }

    void add(Fixture fixture) const {
        fixture.season = league.season();
        league.fixture_at_[fixture.id] = league.fixtures.size();
        league.fixtures.push_back(std::move(fixture));
    }

    Status take(const DeadlineMoved& moved) const {
        if (const Status status = only_commissioner(); !status) return status;
        Fixture* fixture = league.fixture(moved.fixture);
        if (fixture == nullptr) return no_fixture(moved.fixture);
        if (fixture->result) return has_result(moved.fixture);
        if (const Status status = check_deadline(moved.deadline); !status) return status;
        fixture->deadline = moved.deadline;
        return core::Done{};
    }

    static Status no_fixture(const std::string& id) {
        return refused(fmt::format("there is no fixture '{}'", id));
    }
    static Status has_result(const std::string& id) {
        return refused(fmt::format("the fixture '{}' has a result already", id));
    }

    Status take(const MatchReported& report) const {
        Fixture made;
        Fixture* fixture = nullptr;
        if (report.fixture.empty()) {
            if (const Status status = known(report.home); !status) return status;
            if (const Status status = known(report.away); !status) return status;
            if (report.home == report.away)
                return refused(fmt::format("'{}' cannot meet itself", report.home));
            if (const Status status = may_meet(league, report.home, report.away); !status)
                return status;
            made.id = fmt::format("free-{}", entry.number);
            made.free = true;
            made.pairing = {report.home, report.away};
            fixture = &made;
        } else {
            fixture = league.fixture(report.fixture);
            if (fixture == nullptr) return no_fixture(report.fixture);
            if (fixture->result) return has_result(report.fixture);
            if ((!report.home.empty() && report.home != fixture->pairing.home) ||
                (!report.away.empty() && report.away != fixture->pairing.away))
                return refused(fmt::format("the fixture '{}' is {} against {}", report.fixture,
                                           fixture->pairing.home, fixture->pairing.away));
        }
        if (!by_commissioner() && !by_coach_of(fixture->pairing.home) &&
            !by_coach_of(fixture->pairing.away))
            return refused(fmt::format("{} coaches neither '{}' nor '{}'", entry.by,
                                       fixture->pairing.home, fixture->pairing.away));
        if (const Status status = is_possible(*fixture, report); !status) return status;

        fixture->result = result_of_report(fixture->pairing, report);
        fixture->details = report;
        fixture->report = entry.number;
        fixture->reported_by = entry.by;
        fixture->reported_at = entry.at;
        fixture->confirmed = by_commissioner() || !league.settings.confirmations;
        const Pairing pairing = fixture->pairing;
        const bool wins_trophy = fixture->phase == Phase::Final && fixture->confirmed;
        if (fixture == &made) add(std::move(made));
        league.entrant(pairing.home)->opponents.push_back(pairing.away);
        league.entrant(pairing.away)->opponents.push_back(pairing.home);
        if (wins_trophy) hand_over_trophy();
        return core::Done{};
    }

    static Played result_of_report(const Pairing& pairing, const MatchReported& report) {
        Played played;
        played.pairing = pairing;
        played.score = report.score;
        played.casualties = report.casualties;
        if (!report.winner.empty()) played.winner = report.winner == pairing.home ? 0 : 1;
        if (!report.conceded.empty()) played.winner = report.conceded == pairing.home ? 1 : 0;
        return played;
    }

    [[nodiscard]] Status is_possible(const Fixture& fixture, const MatchReported& report) const {
        const Pairing& pairing = fixture.pairing;
        if (!report.conceded.empty() && !pairing.has(report.conceded))
            return refused(fmt::format("'{}', who gave up, did not play", report.conceded));
        if (!report.winner.empty() &&
            (!pairing.has(report.winner) || report.score[0] != report.score[1]))
            return refused("penalties are won by one of the two, where the score is level");
        if (fixture.is_final() && report.winner.empty() && report.conceded.empty() &&
            report.score[0] == report.score[1])
            return refused("a semi-final or final has a winner: play overtime or penalties");
        std::array<Deed, 2> sums;
        std::vector<std::pair<TeamId, int>> seen;
        for (const Deed& deed : report.deeds) {
            if (!pairing.has(deed.team))
                return refused(fmt::format("'{}', who has deeds, did not play", deed.team));
            if (contains(seen, std::pair(deed.team, deed.number)))
                return refused(
                    fmt::format("number {} of '{}' is told of twice", deed.number, deed.team));
            seen.emplace_back(deed.team, deed.number);
            if (const Status status = is_listed(deed); !status) return status;
            Deed& sum = sums[deed.team == pairing.home ? 0 : 1];
            sum.touchdowns += deed.touchdowns;
            sum.casualties += deed.casualties;
            sum.mvp += deed.mvp;
        }
        for (std::size_t side = 0; side < 2; ++side) {
            const TeamId& team = side == 0 ? pairing.home : pairing.away;
            if (sums[side].touchdowns > report.score[side])
                return refused(fmt::format("the players of '{}' score {}, the team {}", team,
                                           sums[side].touchdowns, report.score[side]));
            if (sums[side].casualties > report.casualties[side])
                return refused(fmt::format("the players of '{}' cause {} casualties, the team {}",
                                           team, sums[side].casualties, report.casualties[side]));
        }
        return core::Done{};
    }

    [[nodiscard]] Status is_listed(const Deed& deed) const {
        const Entrant* entrant = league.entrant(deed.team);
        if (!entrant->team) return core::Done{};
        for (const auto& player : entrant->team->list.players) {
            if (player.number != deed.number) continue;
            if (!player.misses_match) return core::Done{};
            return refused(
                fmt::format("number {} of '{}' misses this match", deed.number, deed.team));
        }
        return refused(fmt::format("'{}' has no number {}", deed.team, deed.number));
    }

    Status take(const ReportConfirmed& confirmed) const {
        const auto found = std::find_if(
            league.fixtures.begin(), league.fixtures.end(), [&](const Fixture& fixture) {
                return fixture.report == confirmed.report && fixture.report > 0;
            });
        if (found == league.fixtures.end())
            return refused(fmt::format("entry {} is no report", confirmed.report));
        if (found->confirmed)
            return refused(fmt::format("the report {} is confirmed already", confirmed.report));
        const bool reporter_is_home =
            league.entrant(found->pairing.home)->coach == found->reported_by;
        const TeamId& other = reporter_is_home ? found->pairing.away : found->pairing.home;
        if (!by_commissioner() && !by_coach_of(other))
            return refused(fmt::format("the opponent or a commissioner confirms, and {} is neither",
                                       entry.by));
        found->confirmed = true;
        if (found->phase == Phase::Final) hand_over_trophy();
        return core::Done{};
    }

    Status take(const MatchForfeited& forfeited) const {
        if (const Status status = only_commissioner(); !status) return status;
        Fixture* fixture = league.fixture(forfeited.fixture);
        if (fixture == nullptr) return no_fixture(forfeited.fixture);
        if (fixture->result) return has_result(forfeited.fixture);
        if (!forfeited.team.empty() && !fixture->pairing.has(forfeited.team))
            return refused(fmt::format("'{}' does not play the fixture '{}'", forfeited.team,
                                       forfeited.fixture));
        forfeit(*fixture, forfeited.team);
        if (fixture->phase == Phase::Final) hand_over_trophy();
        return core::Done{};
    }

    void forfeit(Fixture& fixture, const TeamId& by) const {
        Played played;
        played.pairing = fixture.pairing;
        played.on_the_pitch = false;
        if (by.empty()) {
            played.nobody_wins = true;
        } else {
            played.winner = by == fixture.pairing.home ? 1 : 0;
            played.score[static_cast<std::size_t>(*played.winner)] = league.settings.forfeit_score;
        }
        fixture.result = played;
        fixture.report = entry.number;
        fixture.confirmed = true;
    }

    Status take(const TeamWithdrawn& withdrawn) const {
        if (const Status status = known(withdrawn.team); !status) return status;
        if (!by_commissioner() && !by_coach_of(withdrawn.team))
            return refused(fmt::format("'{}' is not the team of {}", withdrawn.team, entry.by));
        if (!withdrawn.replaced_by.empty()) {
            if (const Status status = only_commissioner(); !status) return status;
            if (const Status status = known(withdrawn.replaced_by); !status) return status;
            for (const Fixture& fixture : league.fixtures)
                if (!fixture.result && fixture.pairing.has(withdrawn.team) &&
                    fixture.pairing.has(withdrawn.replaced_by))
                    return refused(
                        fmt::format("'{}' would have to meet itself", withdrawn.replaced_by));
        }
        league.entrant(withdrawn.team)->withdrawn = true;
        league.entrant(withdrawn.team)->replaced_by = withdrawn.replaced_by;
        for (Fixture& fixture : league.fixtures) {
            if (fixture.result || !fixture.pairing.has(withdrawn.team)) continue;
            if (withdrawn.replaced_by.empty()) {
                forfeit(fixture, withdrawn.team);
                continue;
            }
            TeamId& place = fixture.pairing.home == withdrawn.team ? fixture.pairing.home
                                                                   : fixture.pairing.away;
            place = withdrawn.replaced_by;
        }
        if (!withdrawn.replaced_by.empty())
            league.entrant(withdrawn.replaced_by)->division =
                league.entrant(withdrawn.team)->division;
        return core::Done{};
    }

    Status take(const ChallengeMade& made) const {
        if (const Status status = known(made.from); !status) return status;
        if (const Status status = known(made.to); !status) return status;
        if (!by_coach_of(made.from) && !by_commissioner())
            return refused(fmt::format("'{}' is not the team of {}", made.from, entry.by));
        if (const Status status = may_challenge(league, made); !status) return status;
        league.challenges.push_back({entry.number, made, std::nullopt, {}});
        return core::Done{};
    }

    Status take(const ChallengeAnswered& answered) const {
        const auto found = std::find_if(
            league.challenges.begin(), league.challenges.end(),
            [&](const Challenge& challenge) { return challenge.number == answered.challenge; });
        if (found == league.challenges.end())
            return refused(fmt::format("entry {} is no challenge", answered.challenge));
        const bool refuses = answered.answer == ChallengeAnswer::Refuse;
        const TeamId& asked = refuses ? found->made.from : found->made.to;
        if (!by_coach_of(asked) && !by_commissioner())
            return refused(fmt::format("the coach of '{}' is asked, not {}", asked, entry.by));
        if (const Status status = may_answer(league, *found, answered); !status) return status;

        found->answer = answered.answer;
        const bool substitutes = answered.answer == ChallengeAnswer::Substitute;
        if (refuses) {
            lose(*league.fixture(found->fixture), found->made.from);
            return core::Done{};
        }
        Fixture fixture;
        fixture.id = fmt::format("challenge-{}", found->number);
        fixture.phase = Phase::PlayOff;
        fixture.round = found->made.week;
        fixture.pairing = {found->made.from, substitutes ? answered.substitute : found->made.to};
        found->fixture = fixture.id;
        if (answered.answer == ChallengeAnswer::Decline) lose(fixture, found->made.to);
        add(std::move(fixture));
        return core::Done{};
    }

    // By two to nothing, and without anything else that follows from a match.
    void lose(Fixture& fixture, const TeamId& loser) const {
        forfeit(fixture, loser);
        fixture.result->score = {};
        fixture.result->score[static_cast<std::size_t>(*fixture.result->winner)] =
            kScoreOfADeclinedChallenge;
    }

    Status take(const DealMade& deal) const {
        if (const Status status = known(deal.from); !status) return status;
        if (const Status status = known(deal.to); !status) return status;
        auto after = after_deal(league, deal, entry.by);
        if (!after) return after.error();
        for (Entrant& entrant : *after) {
            entrant.value = value_with_list(*entrant.team);
            *league.entrant(entrant.id) = entrant;
        }
        league.deals.push_back(deal);
        return core::Done{};
    }

    Status take(const SeasonEnded&) const {
        if (const Status status = only_commissioner(); !status) return status;
        if (league.seasons.empty() || league.seasons.back().ended)
            return refused("no season is being played");
        for (const Fixture& fixture : league.fixtures)
            if (fixture.season == league.season() && !fixture.result)
                return refused(fmt::format("the fixture '{}' is not played", fixture.id));
        std::vector<Division> divisions;
        for (const std::string& division : league.settings.divisions)
            divisions.push_back(order_of(season_table(league, division)));
        divisions = promoted_and_relegated(std::move(divisions), league.settings.moving);
        for (std::size_t i = 0; i < divisions.size(); ++i)
            for (const TeamId& team : divisions[i])
                league.entrant(team)->division = league.settings.divisions[i];
        league.seasons.back().ended = true;
        return core::Done{};
    }

    Status take(const EntryCorrected&) const { return only_commissioner(); }

    // The winner of the final holds the trophy; it leaves who held it before.
    void hand_over_trophy() const {
        const auto winner = winner_of_final(league);
        if (!winner || league.seasons.empty()) return;
        Season& season = league.seasons.back();
        season.champion = *winner;
        const std::string& trophy = season.announced.trophy;
        if (trophy.empty()) return;
        std::erase_if(league.trophies,
                      [&](const HeldTrophy& held) { return held.trophy == trophy; });
        league.trophies.push_back({trophy, *winner, league.season()});
        Entrant& entrant = *league.entrant(*winner);
        if (entrant.team) {
            entrant.team->list.fan_factor += trophy_called(league.settings, trophy)->fan_factor;
            entrant.value = value_with_list(*entrant.team);
        }
    }
};

bool League::is_commissioner(std::string_view person) const {
    return contains(commissioners, person);
}

const Entrant* League::entrant(const TeamId& team) const {
    const auto found = entrant_at_.find(team);
    return found == entrant_at_.end() ? nullptr : &entrants[found->second];
}

const Fixture* League::fixture(const std::string& id) const {
    const auto found = fixture_at_.find(id);
    return found == fixture_at_.end() ? nullptr : &fixtures[found->second];
}

Entrant* League::entrant(const TeamId& team) {
    const auto found = entrant_at_.find(team);
    return found == entrant_at_.end() ? nullptr : &entrants[found->second];
}

Fixture* League::fixture(const std::string& id) {
    const auto found = fixture_at_.find(id);
    return found == fixture_at_.end() ? nullptr : &fixtures[found->second];
}

std::vector<TeamId> League::active_teams(std::string_view division) const {
    std::vector<TeamId> teams;
    for (const Entrant& entrant : entrants)
        if (!entrant.withdrawn && (division.empty() || entrant.division == division))
            teams.push_back(entrant.id);
    return teams;
}

std::vector<Division> League::divisions() const {
    if (settings.divisions.empty()) return {active_teams()};
    std::vector<Division> all;
    for (const std::string& division : settings.divisions) all.push_back(active_teams(division));
    return all;
}

Status League::apply(const Entry& entry) {
    if (!is_made() && !std::holds_alternative<LeagueMade>(entry.what))
        return refused("the first entry makes the league");
    const EntryTaker taker{*this, entry};
    const Status status =
        std::visit([&](const auto& what) { return taker.take(what); }, entry.what);
    if (status) entries = entry.number;
    return status;
}

bool counts(const League& league, const Fixture& fixture, std::string_view now) {
    if (!fixture.result) return false;
    if (fixture.confirmed || !league.settings.confirmations) return true;
    const int days = league.settings.silence_confirms_days;
    const auto reported = day_number(fixture.reported_at);
    const auto today = day_number(now);
    return days > 0 && reported && today && *today - *reported >= days;
}

std::vector<TableRow> season_table(const League& league, std::string_view division, int season,
                                   std::string_view now) {
    const int asked = season > 0 ? season : league.season();
    const auto belongs = [&](const Fixture& fixture) {
        return fixture.season == asked && fixture.phase == Phase::Season;
    };
    const bool scheduled =
        std::any_of(league.fixtures.begin(), league.fixtures.end(),
                    [&](const Fixture& fixture) { return belongs(fixture) && !fixture.free; });
    std::vector<Played> results;
    std::vector<TeamId> teams = league.active_teams(division);
    for (const Fixture& fixture : league.fixtures) {
        if (!belongs(fixture) || (scheduled && fixture.free)) continue;
        if (!division.empty() && !fixture.division.empty() && fixture.division != division)
            continue;
        if (counts(league, fixture, now)) results.push_back(*fixture.result);
        // Who left keeps the place that he played for.
        for (const TeamId& team : {fixture.pairing.home, fixture.pairing.away})
            if (!team.empty() && fixture.result && league.entrant(team)->withdrawn &&
                !contains(teams, team))
                teams.push_back(team);
    }
    TableRules rules;
    rules.points.won = league.rules.points_won;
    rules.points.drawn = league.rules.points_drawn;
    rules.points.lost = league.rules.points_lost;
    rules.points.forfeited = league.settings.points_forfeited;
    rules.points.bye = league.settings.points_bye;
    rules.points.bonus_touchdowns = league.settings.bonus_touchdowns;
    rules.points.bonus_casualties = league.settings.bonus_casualties;
    rules.points.bonus_close_defeat = league.settings.bonus_close_defeat;
    rules.order = league.settings.tie_breaks;
    rules.lot_seed = static_cast<std::uint64_t>(league.settings.seed + asked);
    return table_of(teams, results, rules);
}

Status may_meet(const League& league, const TeamId& one, const TeamId& other) {
    const auto would_be_a_third = [&](const TeamId& team, const TeamId& opponent) {
        const std::vector<TeamId>& met = league.entrant(team)->opponents;
        return met.size() >= kMostInARow &&
               std::all_of(met.end() - kMostInARow, met.end(),
                           [&](const TeamId& last) { return last == opponent; });
    };
    for (const auto& [team, opponent] : {std::pair(one, other), std::pair(other, one)})
        if (would_be_a_third(team, opponent))
            return refused(
                fmt::format("'{}' has met '{}' twice in a row: its next match is "
                            "against somebody else",
                            team, opponent));
    return core::Done{};
}

std::vector<std::string> advice(const League& league) {
    std::vector<std::string> sentences;
    const std::size_t teams = league.active_teams().size();
    if (teams < kTeamsOfALeague)
        sentences.push_back(fmt::format("A league should have at least {} teams; this one has {}.",
                                        kTeamsOfALeague, teams));
    std::map<TeamId, std::size_t> matches;
    for (const Fixture& fixture : league.fixtures)
        if (fixture.season == league.season() && !fixture.pairing.is_bye())
            for (const TeamId& team : {fixture.pairing.home, fixture.pairing.away}) ++matches[team];
    for (const TeamId& team : league.active_teams())
        if (league.season() > 0 && matches[team] < kMatchesOfASeason) {
            sentences.push_back(
                fmt::format("A season should be long enough for about {} matches of each team; "
                            "'{}' has {}.",
                            kMatchesOfASeason, team, matches[team]));
            break;
        }
    if (league.season() > 0 && league.seasons.back().announced.length.empty())
        sentences.emplace_back("The length of the season has not been announced.");
    return sentences;
}

std::vector<MatchRecord> match_records(const League& league, const TeamId& team) {
    std::vector<MatchRecord> records;
    for (const Fixture& fixture : league.fixtures) {
        if (!fixture.result || !fixture.result->on_the_pitch || !fixture.pairing.has(team))
            continue;
        const std::size_t own = fixture.pairing.home == team ? 0 : 1;
        const MatchReported& told = fixture.details;
        records.push_back({own == 0 ? fixture.pairing.away : fixture.pairing.home,
                           {told.score[own], told.score[1 - own]},
                           {told.casualties[own], told.casualties[1 - own]},
                           told.gate[0] + told.gate[1],
                           told.winnings[own],
                           told.remarks});
    }
    return records;
}

}  // namespace affray::league
