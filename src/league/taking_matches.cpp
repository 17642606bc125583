// Entries about matches: schedules, reports, forfeits, challenges.
#include <set>

#include "bloodbowl/text/names.h"
#include "league/entry_taker.h"
#include "league/match_outcome.h"
#include "league/season_schedule.h"
#include "league/tournament.h"

namespace affray::league {

using core::Status;

namespace {

Status check_deadline(const std::string& deadline) {
    if (deadline.empty() || day_number(deadline)) return core::Done{};
    return refused(fmt::format("the deadline '{}' is no date as 2026-12-24", deadline));
}

constexpr std::array<std::string_view, 4> kHow = {"block", "foul", "crowd", "other"};

}  // namespace

Status EntryTaker::take(const ScheduleMade& made) const {
    if (const Status status = only_commissioner(); !status) return status;
    if (!league.seasons.empty() && league.seasons.back().ended)
        return refused("the season has ended; begin the next one first");
    std::set<std::string_view> ids;
    for (const FixtureMade& fixture : made.fixtures) {
        if (league.fixture(fixture.id) != nullptr || !ids.insert(fixture.id).second)
            return refused(fmt::format("there is a fixture '{}' already", fixture.id));
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
        fixture.division = !one.group.empty()      ? one.group
                           : made.division.empty() ? league.entrant(one.home)->division
                                                   : made.division;
        fixture.pairing = {one.home, one.away};
        fixture.deadline = one.deadline;
        if (fixture.pairing.is_bye()) {
            fixture.result = Played{};
            fixture.result->pairing = fixture.pairing;
            fixture.result->score[0] = league.settings.bye_score;
            fixture.result->on_the_pitch = false;
            fixture.confirmed = true;
        }
        add(std::move(fixture));
    }
    return core::Done{};
}

Status EntryTaker::check_finals(const ScheduleMade& made) const {
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

void EntryTaker::add(Fixture fixture) const {
    fixture.season = league.season();
    league.fixture_at_[fixture.id] = league.fixtures.size();
    league.fixtures.push_back(std::move(fixture));
}

Status EntryTaker::take(const DeadlineMoved& moved) const {
    if (const Status status = only_commissioner(); !status) return status;
    Fixture* fixture = league.fixture(moved.fixture);
    if (fixture == nullptr) return no_fixture(moved.fixture);
    if (fixture->result) return has_result(moved.fixture);
    if (const Status status = check_deadline(moved.deadline); !status) return status;
    fixture->deadline = moved.deadline;
    return core::Done{};
}

Status EntryTaker::no_fixture(const std::string& id) {
    return refused(fmt::format("there is no fixture '{}'", id));
}

Status EntryTaker::has_result(const std::string& id) {
    return refused(fmt::format("the fixture '{}' has a result already", id));
}

Status EntryTaker::take(const MatchReported& report) const {
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
        if (fixture->free)
            if (const Status status =
                    may_meet(league, fixture->pairing.home, fixture->pairing.away);
                !status)
                return status;
        if ((!report.home.empty() && report.home != fixture->pairing.home) ||
            (!report.away.empty() && report.away != fixture->pairing.away))
            return refused(fmt::format("the fixture '{}' is {} against {}", report.fixture,
                                       fixture->pairing.home, fixture->pairing.away));
    }
    if (!by_commissioner() && !by_coach_of(fixture->pairing.home) &&
        !by_coach_of(fixture->pairing.away))
        return refused(fmt::format("{} coaches neither '{}' nor '{}'", entry.by,
                                   fixture->pairing.home, fixture->pairing.away));
    for (const TeamId& team : {fixture->pairing.home, fixture->pairing.away})
        if (const Status status = is_free(team); !status) return status;
    if (const Status status = is_possible(*fixture, report); !status) return status;

    fixture->friendly = terms_of(league, *fixture).friendly;
    fixture->result = result_of_report(fixture->pairing, report);
    fixture->result->friendly = fixture->friendly;
    if (league.game->keeps_lists)
        fixture->result->score = score_that_counts(report, fixture->pairing.home);
    fixture->details = report;
    fixture->report = entry.number;
    fixture->reported_by = entry.by;
    fixture->reported_at = entry.at;
    if (fixture == &made) {
        const std::string id = made.id;
        add(std::move(made));
        fixture = league.fixture(id);
    }
    const Pairing& pairing = fixture->pairing;
    league.entrant(pairing.home)->opponents.push_back(pairing.away);
    league.entrant(pairing.away)->opponents.push_back(pairing.home);
    for (const TeamId& team : {pairing.home, pairing.away})
        league.entrant(team)->unconfirmed = fixture->id;
    if (by_commissioner() || !league.settings.confirmations) count(*fixture);
    return core::Done{};
}

void EntryTaker::count(Fixture& fixture) const {
    fixture.confirmed = true;
    for (const TeamId& team : {fixture.pairing.home, fixture.pairing.away})
        if (Entrant& entrant = *league.entrant(team); entrant.unconfirmed == fixture.id)
            entrant.unconfirmed.clear();
    const std::array<int, 2> values{value_of(league, fixture.pairing.home),
                                    value_of(league, fixture.pairing.away)};
    if (fixture.phase == Phase::Final) hand_over_trophy();
    begin_post_match(fixture, values);
}

Played EntryTaker::result_of_report(const Pairing& pairing, const MatchReported& report) {
    Played played;
    played.pairing = pairing;
    played.score = report.score;
    played.casualties = report.casualties;
    played.glory = report.glory;
    if (!report.winner.empty()) played.winner = report.winner == pairing.home ? 0 : 1;
    if (!report.conceded.empty()) played.winner = report.conceded == pairing.home ? 1 : 0;
    return played;
}

Status EntryTaker::is_possible(const Fixture& fixture, const MatchReported& report) const {
    const Pairing& pairing = fixture.pairing;
    if (!report.conceded.empty() && !pairing.has(report.conceded))
        return refused(fmt::format("'{}', who gave up, did not play", report.conceded));
    if (!report.winner.empty() &&
        (!pairing.has(report.winner) || report.score[0] != report.score[1]))
        return refused("penalties are won by one of the two, where the score is level");
    if (must_be_won(fixture) && report.winner.empty() && report.conceded.empty() &&
        report.score[0] == report.score[1])
        return refused(
            "a semi-final, final or match of a knock-out has a winner: play overtime or penalties");
    const bool is_stadium = report.stadium.starts_with("stadium_") &&
                            bloodbowl::playable_named(report.stadium).has_value();
    if (!report.stadium.empty() && !is_stadium)
        return refused(fmt::format("there is no stadium '{}'", report.stadium));
    if (!report.at_home.empty()) {
        const auto& host = pairing.has(report.at_home) ? league.entrant(report.at_home)->team
                                                       : std::optional<LeagueTeam>();
        if (!host || !host->stadium.home || host->stadium.home->attribute != report.stadium)
            return refused(fmt::format("'{}' does not live in this stadium", report.at_home));
    }
    const bool tells_of_players =
        !report.deeds.empty() || !report.injuries.empty() || report.outcome != nullptr;
    if (!league.game->keeps_lists && tells_of_players)
        return refused(fmt::format("a match of {} has no deeds of players that a league would keep",
                                   league.game->title));
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
        if (!may_have_scored(report, pairing.home, side, sums[side].touchdowns))
            return refused(fmt::format("the players of '{}' score {}, the team {}", team,
                                       sums[side].touchdowns, report.score[side]));
        if (sums[side].casualties > report.casualties[side])
            return refused(fmt::format("the players of '{}' cause {} casualties, the team {}", team,
                                       sums[side].casualties, report.casualties[side]));
    }
    if (const Status status = are_possible_mvps(fixture, report); !status) return status;
    for (const ReportedInjury& injury : report.injuries) {
        if (!pairing.has(injury.team) || (!injury.by_team.empty() && !pairing.has(injury.by_team)))
            return refused("an injury is one of a player of the two teams, by one of them");
        if (const Status status = is_possible(injury); !status) return status;
    }
    return core::Done{};
}

// Of a match at a table. One for each team; who gave up leaves his to the other. None after a
// friendly.
Status EntryTaker::are_possible_mvps(const Fixture& fixture, const MatchReported& report) const {
    if (report.outcome != nullptr || league.book < LeagueMade::kBookOfPlayOffs) return core::Done{};
    std::array<int, 2> told{};
    for (const Deed& deed : report.deeds)
        told[deed.team == fixture.pairing.home ? 0 : 1] += deed.mvp;
    if (told[0] + told[1] == 0) return core::Done{};
    if (!league.settings.mvp_at_table)
        return refused("in this league the Most Valuable Player is drawn here, not at the table");
    for (std::size_t side = 0; side < 2; ++side) {
        const TeamId& team = side == 0 ? fixture.pairing.home : fixture.pairing.away;
        const bool leaves_it =
            !report.conceded.empty() && !(league.rules.concession_excused && report.excused);
        const int most = terms_of(league, fixture).friendly ? 0
                         : !leaves_it                       ? 1
                         : report.conceded == team          ? 0
                                                            : 2;
        if (told[side] > most)
            return refused(fmt::format("'{}' has {} Most Valuable Players, and {} can be", team,
                                       told[side], most));
    }
    return core::Done{};
}

Status EntryTaker::is_possible(const ReportedInjury& injury) const {
    if (!bloodbowl::value_named<bloodbowl::CasualtyEffect>(injury.result))
        return refused(fmt::format("'{}' is no injury: {}", injury.result,
                                   fmt::join(bloodbowl::kNames<bloodbowl::CasualtyEffect>, ", ")));
    if (std::find(kHow.begin(), kHow.end(), injury.how) == kHow.end())
        return refused(
            fmt::format("'{}' is no way to hurt: {}", injury.how, fmt::join(kHow, ", ")));
    Deed victim;
    victim.team = injury.team;
    victim.number = injury.number;
    if (const Status status = is_listed(victim); !status) return status;
    if (league.book < LeagueMade::kBookOfPlayOffs) return core::Done{};
    Deed by;
    by.team = injury.by_team;
    by.number = injury.by;
    if (!injury.by_team.empty() && injury.by > 0) {
        if (const Status status = is_listed(by); !status) return status;
        if (by.team == victim.team && by.number == victim.number && injury.how != "other")
            return refused(fmt::format("number {} of '{}' does not block or foul himself",
                                       victim.number, victim.team));
    }
    const auto& team = league.entrant(injury.team)->team;
    if (!team) return core::Done{};
    if (injury.apothecary && team->roster() != nullptr && !team->roster()->apothecary)
        return refused(fmt::format("'{}' may have no apothecary", injury.team));
    for (const auto& player : team->team.list.players)
        if (player.number == injury.number && injury.regenerated &&
            !player.skills.has(bloodbowl::Skill::Regeneration))
            return refused(
                fmt::format("number {} of '{}' does not regenerate", injury.number, injury.team));
    return core::Done{};
}

Status EntryTaker::is_listed(const Deed& deed) const {
    const Entrant* entrant = league.entrant(deed.team);
    if (!entrant->team) return core::Done{};
    for (const auto& player : entrant->team->team.list.players) {
        if (player.number != deed.number) continue;
        if (!player.misses_match) return core::Done{};
        return refused(fmt::format("number {} of '{}' misses this match", deed.number, deed.team));
    }
    return refused(fmt::format("'{}' has no number {}", deed.team, deed.number));
}

Status EntryTaker::take(const ReportConfirmed& confirmed) const {
    // It is most often one of the last.
    const auto found =
        std::find_if(league.fixtures.rbegin(), league.fixtures.rend(), [&](const Fixture& fixture) {
            return fixture.report == confirmed.report && fixture.report > 0;
        });
    if (found == league.fixtures.rend())
        return refused(fmt::format("entry {} is no report", confirmed.report));
    if (found->confirmed)
        return refused(fmt::format("the report {} is confirmed already", confirmed.report));
    const bool reporter_is_home = league.entrant(found->pairing.home)->coach == found->reported_by;
    const TeamId& other = reporter_is_home ? found->pairing.away : found->pairing.home;
    const bool was_silent = league::counts(league, *found, entry.at);
    if (!by_commissioner() && !by_coach_of(other) && !was_silent)
        return refused(
            fmt::format("the opponent or a commissioner confirms, and {} is neither", entry.by));
    count(*found);
    return core::Done{};
}

Status EntryTaker::take(const ReportSentBack& sent) const {
    const auto found =
        std::find_if(league.fixtures.rbegin(), league.fixtures.rend(), [&](const Fixture& fixture) {
            return fixture.report == sent.report && fixture.report > 0;
        });
    if (found == league.fixtures.rend())
        return refused(fmt::format("entry {} is no report", sent.report));
    if (found->confirmed) return refused(fmt::format("the report {} is confirmed", sent.report));
    if (!by_commissioner() && entry.by == found->reported_by)
        return refused("it is your own report");
    if (!by_commissioner() && !by_coach_of(found->pairing.home) &&
        !by_coach_of(found->pairing.away))
        return refused(fmt::format("the opponent sends a report back, and {} is not", entry.by));
    if (found->details.outcome) return refused("what was played here is not told otherwise");
    auto with = read_what(sent.with);
    if (!with) return with.error();
    const auto* report = std::get_if<MatchReported>(&*with);
    if (report == nullptr || report->fixture != found->id)
        return refused(fmt::format("'with' should be a report of '{}'", found->id));

    // As it was before, then as it is told now.
    const Fixture before = *found;
    Fixture& fixture = *found;
    const std::array<TeamId, 2> teams{fixture.pairing.home, fixture.pairing.away};
    fixture.result.reset();
    for (const TeamId& team : teams) {
        league.entrant(team)->unconfirmed.clear();
        league.entrant(team)->opponents.pop_back();
    }
    const Status status = take(*report);
    if (status) return status;
    fixture = before;
    for (std::size_t side = 0; side < 2; ++side) {
        league.entrant(teams[side])->unconfirmed = fixture.id;
        league.entrant(teams[side])->opponents.push_back(teams[1 - side]);
    }
    return status;
}

Status EntryTaker::take(const MatchForfeited& forfeited) const {
    if (const Status status = only_commissioner(); !status) return status;
    Fixture* fixture = league.fixture(forfeited.fixture);
    if (fixture == nullptr) return no_fixture(forfeited.fixture);
    if (fixture->result) return has_result(forfeited.fixture);
    if (forfeited.team.empty() && must_be_won(*fixture))
        return refused(
            fmt::format("somebody goes on from '{}': say who did not come", forfeited.fixture));
    if (!forfeited.team.empty() && !fixture->pairing.has(forfeited.team))
        return refused(
            fmt::format("'{}' does not play the fixture '{}'", forfeited.team, forfeited.fixture));
    forfeit(*fixture, forfeited.team);
    if (fixture->phase == Phase::Final) hand_over_trophy();
    return core::Done{};
}

// Older logs may tell of drawn matches of a knock-out.
bool EntryTaker::must_be_won(const Fixture& fixture) const {
    return fixture.is_final() ||
           (fixture.needs_winner() && league.book >= LeagueMade::kBookOfPlayOffs);
}

void EntryTaker::forfeit(Fixture& fixture, const TeamId& by) const {
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

Status EntryTaker::take(const ChallengeMade& made) const {
    if (const Status status = known(made.from); !status) return status;
    if (const Status status = known(made.to); !status) return status;
    if (!by_coach_of(made.from) && !by_commissioner())
        return refused(fmt::format("'{}' is not the team of {}", made.from, entry.by));
    if (const Status status = may_challenge(league, made, entry.at); !status) return status;
    league.challenges.push_back(
        {entry.number, made, std::nullopt, {}, {}, !is_in_play_offs(league), entry.at});
    return core::Done{};
}

Status EntryTaker::take(const ChallengeAnswered& answered) const {
    const auto found = std::find_if(
        league.challenges.begin(), league.challenges.end(),
        [&](const Challenge& challenge) { return challenge.number == answered.challenge; });
    if (found == league.challenges.end())
        return refused(fmt::format("entry {} is no challenge", answered.challenge));
    const TeamId& asked = asked_for(*found, answered.answer);
    if (!by_coach_of(asked) && !by_commissioner())
        return refused(fmt::format("the coach of '{}' is asked, not {}", asked, entry.by));
    if (const Status status = may_answer(league, *found, answered); !status) return status;

    found->answer = answered.answer;
    if (answered.answer == ChallengeAnswer::Substitute) {
        found->substitute = answered.substitute;
        if (league.book >= LeagueMade::kBookOfPlayOffs) return core::Done{};  // its coach is asked
        found->answer = ChallengeAnswer::Take;
    }
    switch (*found->answer) {
        case ChallengeAnswer::Refuse:
            lose(*league.fixture(found->fixture), found->made.from);
            break;
        case ChallengeAnswer::Pass:
            found->answer.reset();
            found->substitute.clear();
            break;
        default: make_fixture(*found);
    }
    return core::Done{};
}

void EntryTaker::make_fixture(Challenge& challenge) const {
    Fixture fixture;
    fixture.id = fmt::format("challenge-{}", challenge.number);
    fixture.phase = challenge.on_the_ladder ? Phase::Season : Phase::PlayOff;
    fixture.round = challenge.made.week;
    if (challenge.on_the_ladder) {
        fixture.format = "ladder";
        fixture.round = last_ladder_round(league);
    }
    const bool substituted = challenge.answer == ChallengeAnswer::Take;
    fixture.pairing = {challenge.made.from, substituted ? challenge.substitute : challenge.made.to};
    challenge.fixture = fixture.id;
    if (challenge.answer == ChallengeAnswer::Decline) lose(fixture, challenge.made.to);
    add(std::move(fixture));
}

// By two to nothing, and without anything else that follows from a match.
void EntryTaker::lose(Fixture& fixture, const TeamId& loser) const {
    forfeit(fixture, loser);
    fixture.result->score = {};
    fixture.result->score[static_cast<std::size_t>(*fixture.result->winner)] =
        kScoreOfADeclinedChallenge;
}

}  // namespace affray::league
