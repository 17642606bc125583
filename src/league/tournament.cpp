#include "league/tournament.h"

#include <algorithm>

#include <fmt/format.h>

#include "bloodbowl/data/house_json.h"
#include "bloodbowl/data/playables.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/data/stars.h"
#include "league/entry_taker.h"
#include "league/season_schedule.h"
#include "league/team/redraft.h"
#include "teams/team_check.h"

namespace affray::league {

using core::Error;
using core::Status;

namespace {

Error not_allowed(std::string message) { return {"refused", std::move(message)}; }

std::vector<const Fixture*> of_phase(const League& league, Phase phase) {
    std::vector<const Fixture*> found;
    for (const Fixture& fixture : league.fixtures_now())
        if (fixture.phase == phase) found.push_back(&fixture);
    return found;
}

// Nobody: drawn, not played, or played by neither.
std::optional<TeamId> winner_of(const League& league, const Fixture& fixture) {
    if (!fixture.result || !counts(league, fixture)) return std::nullopt;
    for (const TeamId& team : {fixture.pairing.home, fixture.pairing.away})
        if (!team.empty() && fixture.result->result_of(team) > 0) return team;
    return std::nullopt;
}

bool have_met_this_season(const League& league, const TeamId& one, const TeamId& other) {
    return std::any_of(league.fixtures.begin(), league.fixtures.end(), [&](const Fixture& fixture) {
        return fixture.season == league.season() && fixture.result &&
               fixture.result->on_the_pitch && fixture.pairing.has(one) &&
               fixture.pairing.has(other);
    });
}

std::vector<TeamId> play_off_teams(const League& league) {
    std::vector<TeamId> teams;
    for (const Fixture* fixture : of_phase(league, Phase::PlayOff))
        for (const TeamId& team : {fixture->pairing.home, fixture->pairing.away})
            if (!team.empty() && std::find(teams.begin(), teams.end(), team) == teams.end())
                teams.push_back(team);
    return teams;
}

// The order of the league table, which parts those who are level otherwise.
std::vector<TeamId> table_order(const League& league) {
    std::vector<TeamId> order = order_of(season_table(league));
    std::erase_if(order, [&](const TeamId& team) { return league.entrant(team)->withdrawn; });
    return order;
}

// By points of the phase; what is told in challenges counts as well.
std::vector<TeamId> by_play_off_points(const League& league) {
    std::vector<Played> results;
    for (const Fixture* fixture : of_phase(league, Phase::PlayOff))
        if (counts(league, *fixture)) results.push_back(*fixture->result);
    TableRules rules;
    rules.points.won = league.rules.points_won;
    rules.points.drawn = league.rules.points_drawn;
    rules.points.lost = league.rules.points_lost;
    rules.points.forfeited = league.settings.points_forfeited;
    rules.points.bye = league.settings.points_bye;
    rules.order = league.settings.tie_breaks;
    rules.lot_seed = static_cast<std::uint64_t>(league.settings.seed);
    return order_of(table_of(play_off_teams(league), results, rules));
}

constexpr std::string_view kKnockOut = "knock_out";

int last_knock_out_round(const League& league) {
    int last = 0;
    for (const Fixture* fixture : of_phase(league, Phase::PlayOff))
        if (fixture->format == kKnockOut) last = std::max(last, fixture->round);
    return last;
}

std::vector<TeamId> left_by_knock_out(const League& league) {
    std::vector<TeamId> winners;
    const int last = last_knock_out_round(league);
    for (const Fixture* fixture : of_phase(league, Phase::PlayOff))
        if (fixture->format == kKnockOut && fixture->round == last)
            if (const auto winner = winner_of(league, *fixture)) winners.push_back(*winner);
    return winners;
}

// Weeks begin on Mondays; the epoch was a Thursday. Nothing: no date.
std::optional<int> week_of(std::string_view date) {
    const auto day = day_number(date);
    if (!day) return std::nullopt;
    return (*day + 3) / 7;
}

bool is_on_a_ladder(const League& league) {
    if (!league.seasons.empty() && league.seasons.back().ended) return false;
    return std::any_of(league.fixtures.begin(), league.fixtures.end(), [&](const Fixture& fixture) {
        return fixture.season == league.season() && fixture.phase == Phase::Season &&
               fixture.format == "ladder";
    });
}

Status may_challenge_for_a_rung(const League& league, const ChallengeMade& challenge) {
    const int reach = league.settings.ladder_reach;
    if (!may_challenge_up(ladder_of(league), challenge.from, challenge.to, reach))
        return not_allowed(fmt::format("'{}' does not stand above '{}' by {} rungs or fewer",
                                       challenge.to, challenge.from, reach));
    for (const Challenge& other : league.challenges) {
        if (!other.on_the_ladder || other.made.from != challenge.from) continue;
        const Fixture* fixture = league.fixture(other.fixture);
        if (!other.answer || (fixture != nullptr && !fixture->result))
            return not_allowed(
                fmt::format("the last challenge of '{}' is not decided", challenge.from));
    }
    return core::Done{};
}

struct DealSide {
    teams::Team& team;

    [[nodiscard]] int free_number() const {
        for (int number = 1;; ++number)
            if (std::none_of(team.list.players.begin(), team.list.players.end(),
                             [&](const auto& player) { return player.number == number; }))
                return number;
    }
};

bool is_listed(const teams::Team& team, int number) {
    return std::any_of(team.list.players.begin(), team.list.players.end(),
                       [&](const auto& player) { return player.number == number; });
}

Error has_no_number(const teams::Team& team, int number) {
    return not_allowed(fmt::format("'{}' has no number {}", team.list.name, number));
}

std::ptrdiff_t count_stars(const teams::Team& team) {
    return std::count_if(team.list.players.begin(), team.list.players.end(),
                         [](const auto& player) { return player.is_star(); });
}

Status pay(Entrant& giver, Entrant& taker, int gold) {
    int& treasury = giver.team->team.treasury;
    if (gold < 0) return not_allowed("gold is paid, not taken");
    if (gold > treasury)
        return not_allowed(fmt::format("'{}' has {} gold, not {}", giver.id, treasury, gold));
    treasury -= gold;
    taker.team->team.treasury += gold;
    return core::Done{};
}

// A player goes to the other team with all he has learned and done.
Status hand_over(LeagueTeam& giver, LeagueTeam& taker, int number) {
    teams::Team &from = giver.team, &to = taker.team;
    const auto found = std::find_if(from.list.players.begin(), from.list.players.end(),
                                    [&](const auto& player) { return player.number == number; });
    if (found == from.list.players.end()) return has_no_number(from, number);
    if (found->hired == bloodbowl::Hired::Journeyman)
        return not_allowed(fmt::format("number {} of '{}' is a journeyman, and not theirs to give",
                                       number, from.list.name));
    const auto place = static_cast<std::size_t>(found - from.list.players.begin());
    bloodbowl::ListedPlayer player = *found;
    player.number = DealSide{to}.free_number();
    teams::Career career = place < from.careers.size() ? from.careers[place] : teams::Career{};
    from.list.players.erase(found);
    if (place < from.careers.size())
        from.careers.erase(from.careers.begin() + static_cast<std::ptrdiff_t>(place));
    Deeds deeds;
    if (place < giver.deeds.size()) {
        deeds = giver.deeds[place];
        giver.deeds.erase(giver.deeds.begin() + static_cast<std::ptrdiff_t>(place));
    }
    taker.deeds.resize(to.list.players.size());
    taker.deeds.push_back(deeds);
    teams::add_player(to, std::move(player), std::move(career));
    return core::Done{};
}

// Mistakes that the deal would make: those that were there before are nobody's business here.
Status no_new_violation(const teams::Team& before, const teams::Team& after) {
    const auto known = teams::check_team(before, {std::nullopt});
    for (const teams::Violation& violation : teams::check_team(after, {std::nullopt})) {
        const bool is_old =
            std::any_of(known.begin(), known.end(), [&](const teams::Violation& old) {
                return old.code == violation.code && old.number == violation.number;
            });
        if (!is_old)
            return not_allowed(
                fmt::format("'{}' after the deal: {}", after.list.name, violation.text));
    }
    return core::Done{};
}

}  // namespace

int value_of(const League& league, const TeamId& team) {
    const Entrant* entrant = league.entrant(team);
    if (entrant == nullptr) return 0;
    const bool holds_some = std::any_of(league.trophies.begin(), league.trophies.end(),
                                        [&](const HeldTrophy& held) { return held.team == team; });
    if (!entrant->team || !holds_some) return entrant->value;
    auto with_trophies = team_for_match(league, team);
    return team_value({std::move(*with_trophies), {}, {}, {}}, league.rules);
}

WinRatio win_ratio(const League& league, const TeamId& team, int season) {
    WinRatio ratio;
    const int asked = season > 0 ? season : league.season();
    for (const Fixture& fixture : league.fixtures_of(asked)) {
        if (fixture.is_final() || fixture.pairing.is_bye() || !fixture.pairing.has(team) ||
            !counts(league, fixture))
            continue;
        ++ratio.played;
        if (fixture.result->result_of(team) > 0) ++ratio.won;
    }
    return ratio;
}

std::vector<TeamId> qualification_order(const League& league, Qualification qualification) {
    if (qualification == Qualification::PlayOffs)
        return last_knock_out_round(league) > 0 ? left_by_knock_out(league)
                                                : by_play_off_points(league);
    std::vector<TeamId> order = table_order(league);
    if (qualification == Qualification::LeagueTable) return order;

    // Fractions are compared without being worked out: a team without a match has won nothing.
    struct Measure {
        std::int64_t above = 0;
        std::int64_t below = 1;
    };
    const auto measure = [&](const TeamId& team) {
        const WinRatio ratio = win_ratio(league, team);
        const std::int64_t value = value_of(league, team);
        const std::int64_t played = std::max(ratio.played, 1);
        switch (qualification) {
            case Qualification::TeamValue: return Measure{value, 1};
            case Qualification::WinRatio: return Measure{ratio.won, played};
            default: return Measure{ratio.won * value, played};
        }
    };
    std::stable_sort(order.begin(), order.end(), [&](const TeamId& one, const TeamId& other) {
        const Measure first = measure(one), second = measure(other);
        return first.above * second.below > second.above * first.below;
    });
    return order;
}

core::Result<std::vector<TeamId>> qualified(const League& league, Qualification qualification) {
    std::vector<TeamId> order = qualification_order(league, qualification);
    if (qualification == Qualification::PlayOffs) {
        for (const Fixture* fixture : of_phase(league, Phase::PlayOff))
            if (!counts(league, *fixture))
                return not_allowed(
                    fmt::format("the match '{}' of the play-offs has no result", fixture->id));
        if (last_knock_out_round(league) > 0 && order.size() > kSemiFinalists)
            return not_allowed(
                fmt::format("{} teams are left in the play-offs: four are needed", order.size()));
    }
    if (order.size() < kSemiFinalists)
        return not_allowed(fmt::format("{} teams can qualify: four are needed", order.size()));
    order.resize(kSemiFinalists);
    return order;
}

Round semi_finals(std::vector<TeamId> four, std::uint64_t seed) {
    return next_knock_out_round(drawn_by_lot(std::move(four), seed));
}

std::vector<TeamId> semi_final_winners(const League& league) {
    std::vector<TeamId> winners;
    const auto semi_finals = of_phase(league, Phase::SemiFinal);
    for (const Fixture* fixture : semi_finals)
        if (const auto winner = winner_of(league, *fixture)) winners.push_back(*winner);
    if (winners.size() < semi_finals.size()) winners.clear();
    return winners;
}

std::optional<TeamId> winner_of_final(const League& league) {
    for (const Fixture* fixture : of_phase(league, Phase::Final))
        if (const auto winner = winner_of(league, *fixture)) return winner;
    return std::nullopt;
}

std::optional<TeamId> champion_without_final(const League& league) {
    const Fixture* last = nullptr;
    bool scheduled = false;
    for (const Fixture& fixture : league.fixtures) {
        if (fixture.season != league.season()) continue;
        if (fixture.is_final()) return std::nullopt;  // its winner, or nobody yet
        scheduled = scheduled || (fixture.phase == Phase::Season && !fixture.free);
        if (fixture.format == "knock_out" && (last == nullptr || fixture.round >= last->round))
            last = &fixture;
    }
    if (last != nullptr) {
        for (const TeamId& team : {last->pairing.home, last->pairing.away})
            if (!team.empty() && last->result && last->result->result_of(team) > 0) return team;
        return std::nullopt;
    }
    if (!scheduled) return std::nullopt;
    const std::string division =
        league.settings.divisions.empty() ? "" : league.settings.divisions.front();
    const std::vector<TeamId> order = order_of(season_table(league, division));
    if (order.empty()) return std::nullopt;
    return order.front();
}

std::vector<std::string> rostered_stars(const League& league, const TeamId& but) {
    std::vector<std::string> stars;
    if (!league.rules.rostered_stars) return stars;
    for (const Entrant& entrant : league.entrants) {
        if (entrant.id == but || entrant.withdrawn || !entrant.team) continue;
        // Who is in Hire and Fire has him as soon as he says so.
        const auto& running = entrant.post_match;
        const bool trades = running && running->has_begun() && !running->is_over();
        const LeagueTeam team = trades ? team_after(running->setup, running->state) : *entrant.team;
        const auto place = rostered_star(team);
        if (!place) continue;
        const auto found =
            bloodbowl::find_star_player(league.edition, team.team.list.players[*place].star);
        if (found.star != nullptr) stars.emplace_back(found.star->id);
    }
    return stars;
}

MatchTerms terms_of(const League& league, const Fixture& fixture) {
    MatchTerms terms;
    const FinalsTerms& finals = league.settings.finals;
    const core::Json& chosen = league.settings.match_options;
    if (const auto options = bloodbowl::read_options(chosen)) terms.options = *options;
    const auto roster_of = [&](const TeamId& team) {
        const Entrant* entrant = league.entrant(team);
        return entrant == nullptr ? std::string() : entrant->roster;
    };
    terms.house = bloodbowl::for_match(league.house, roster_of(fixture.pairing.home),
                                       roster_of(fixture.pairing.away));
    terms.options.banned.insert(terms.options.banned.end(), league.settings.banned.begin(),
                                league.settings.banned.end());
    if (!chosen.contains("inducements"))
        terms.options.inducements = bloodbowl::InducementsOption::ByValue;
    if (league.rules.stadiums && !chosen.contains("stadium")) terms.options.stadium = "roll";
    for (std::string& star : rostered_stars(league))
        terms.options.banned.push_back(std::move(star));
    if (fixture.needs_winner()) terms.options.tie = bloodbowl::TieOption::Overtime;
    if (fixture.phase == Phase::PlayOff && !league.settings.play_off_inducements)
        terms.options.inducements = bloodbowl::InducementsOption::Off;
    terms.friendly = league.settings.friendlies && fixture.free &&
                     is_friendly(league, fixture.pairing.home, fixture.pairing.away);
    if (!fixture.is_final()) return terms;

    if (finals.no_inducement_money)
        terms.options.inducements = bloodbowl::InducementsOption::Treasury;
    if (finals.own_players_only)
        for (const char* hired : {"star_players", "mercenaries"})
            terms.options.banned.emplace_back(hired);
    terms.gate_factor = finals.factor;
    terms.gate_dice_bonus =
        fixture.phase == Phase::Final ? finals.gate_dice_final : finals.gate_dice_semi_final;
    return terms;
}

int gate_of(const MatchTerms& terms, int fans, int fan_factor) {
    constexpr int kFansOfAPoint = 1'000;
    return (fans + terms.gate_dice_bonus * fan_factor * kFansOfAPoint) * terms.gate_factor;
}

std::optional<teams::Team> team_for_match(const League& league, const TeamId& team) {
    const Entrant* entrant = league.entrant(team);
    if (entrant == nullptr || !entrant->team) return std::nullopt;
    teams::Team with_trophies = entrant->team->team;
    for (const HeldTrophy& held : league.trophies) {
        const Trophy* trophy = trophy_called(league.settings, held.trophy);
        if (held.team != team || trophy == nullptr) continue;
        with_trophies.list.rerolls += trophy->rerolls;
        if (held.season + 1 != league.season()) continue;  // only in the season that follows
        for (const std::string& inducement : trophy->inducements)
            if (const auto playable = bloodbowl::playable_named(inducement))
                with_trophies.list.hand.push_back(*playable);
    }
    return with_trophies;
}

bool is_friendly(const League& league, const TeamId& one, const TeamId& other) {
    if (league.entrant(one)->division != league.entrant(other)->division) return true;
    constexpr std::ptrdiff_t kMeetingsThatCount = 2;
    const std::vector<TeamId>& met = league.entrant(one)->opponents;
    if (std::count(met.begin(), met.end(), other) < kMeetingsThatCount) return false;
    const auto fixtures = league.fixtures_now();
    const auto meetings =
        std::count_if(fixtures.begin(), fixtures.end(), [&](const Fixture& fixture) {
            return fixture.phase == Phase::Season && fixture.result &&
                   fixture.result->on_the_pitch && fixture.pairing.has(one) &&
                   fixture.pairing.has(other);
        });
    return meetings >= kMeetingsThatCount;
}

core::Result<int> season_to_redraft_after(const League& league, const TeamId& team) {
    if (!league.rules.redraft) return not_allowed("teams are not drafted anew in this league");
    const bool ended = !league.seasons.empty() && league.seasons.back().ended;
    const int season = ended ? league.season() : league.season() - 1;
    if (season < 1) return not_allowed("no season has ended");
    for (const Fixture& fixture : league.fixtures)
        if (fixture.season > season && fixture.result && fixture.pairing.has(team))
            return not_allowed(
                fmt::format("'{}' has begun the next season ('{}')", team, fixture.id));
    if (league.entrant(team)->drafted_after == season)
        return not_allowed(fmt::format("'{}' was drafted anew already", team));
    return season;
}

int downtime_funds_of(const League& league, const TeamId& team, int season) {
    const auto played =
        std::count_if(league.fixtures.begin(), league.fixtures.end(), [&](const Fixture& fixture) {
            return fixture.season == season && fixture.result && fixture.result->on_the_pitch &&
                   fixture.pairing.has(team);
        });
    return downtime_funds(*league.entrant(team)->team, league.rules,
                          static_cast<std::size_t>(played));
}

core::Result<int> gold_to_redraft(const League& league, const TeamId& team) {
    const Entrant* entrant = league.entrant(team);
    if (entrant == nullptr || !entrant->team)
        return not_allowed(fmt::format("the league keeps no list of '{}'", team));
    const auto season = season_to_redraft_after(league, team);
    if (!season) return season.error();
    return redraft_budget(*entrant->team, league.rules, downtime_funds_of(league, team, *season));
}

bool is_in_play_offs(const League& league) {
    if (league.seasons.empty() || league.seasons.back().ended) return false;
    if (league.seasons.back().announced.qualification == Qualification::PlayOffs) return true;
    return std::any_of(league.fixtures.begin(), league.fixtures.end(), [&](const Fixture& fixture) {
        return fixture.season == league.season() && fixture.phase == Phase::PlayOff;
    });
}

Status may_challenge(const League& league, const ChallengeMade& challenge, std::string_view at) {
    const bool for_a_rung = !is_in_play_offs(league);
    if (for_a_rung && !is_on_a_ladder(league))
        return not_allowed("challenges are made in the play-offs of a season, or on a ladder");
    const bool by_the_book = league.book >= LeagueMade::kBookOfPlayOffs && !for_a_rung;
    if (by_the_book && !of_phase(league, Phase::SemiFinal).empty())
        return not_allowed("the play-offs are over: the semi-finals are drawn");
    const std::string& coach = league.entrant(challenge.from)->coach;
    if (coach == league.entrant(challenge.to)->coach)
        return not_allowed("a coach challenges another coach");
    for (const Challenge& other : league.challenges) {
        if (league.entrant(other.made.from)->coach != coach) continue;
        if (other.made.week == challenge.week)
            return not_allowed(
                fmt::format("{} has made a challenge in week {} already", coach, challenge.week));
        if (by_the_book && week_of(at) && week_of(at) == week_of(other.at))
            return not_allowed(fmt::format("{} has made a challenge this week already", coach));
    }
    return for_a_rung ? may_challenge_for_a_rung(league, challenge) : core::Done{};
}

const TeamId* asked_now(const Challenge& challenge) {
    if (!challenge.answer) return &challenge.made.to;
    return challenge.answer == ChallengeAnswer::Substitute ? &challenge.substitute : nullptr;
}

const TeamId& asked_for(const Challenge& challenge, ChallengeAnswer answer) {
    switch (answer) {
        case ChallengeAnswer::Refuse: return challenge.made.from;
        case ChallengeAnswer::Take:
        case ChallengeAnswer::Pass: return challenge.substitute;
        default: return challenge.made.to;
    }
}

Status may_answer(const League& league, const Challenge& challenge,
                  const ChallengeAnswered& answer) {
    const bool waits_for_substitute = challenge.answer == ChallengeAnswer::Substitute;
    if (answer.answer == ChallengeAnswer::Take || answer.answer == ChallengeAnswer::Pass) {
        if (!waits_for_substitute) return not_allowed("no substitute is asked");
        return core::Done{};
    }
    if (answer.answer == ChallengeAnswer::Refuse) {
        if (challenge.answer != ChallengeAnswer::Take)
            return not_allowed("the challenger refuses a substitute, and there is none");
        if (league.fixture(challenge.fixture)->result)
            return not_allowed("the match has a result already");
        return core::Done{};
    }
    if (challenge.answer && !waits_for_substitute)
        return not_allowed(
            fmt::format("the challenge was answered: {}", name_of(*challenge.answer)));
    if (challenge.on_the_ladder && answer.answer == ChallengeAnswer::Substitute)
        return not_allowed("nobody else can play for a rung of the ladder");
    if (answer.answer != ChallengeAnswer::Substitute) {
        if (!answer.substitute.empty()) return not_allowed("this answer names no substitute");
        return core::Done{};
    }
    const Entrant* substitute = league.entrant(answer.substitute);
    if (substitute == nullptr || substitute->withdrawn)
        return not_allowed(fmt::format("there is no team '{}'", answer.substitute));
    for (const TeamId& team : {challenge.made.from, challenge.made.to})
        if (substitute->coach == league.entrant(team)->coach)
            return not_allowed(
                fmt::format("the substitute is another coach's team, and '{}' is "
                            "one of {}",
                            answer.substitute, substitute->coach));
    const std::vector<TeamId> taking_part = play_off_teams(league);
    if (!taking_part.empty() &&
        std::find(taking_part.begin(), taking_part.end(), answer.substitute) == taking_part.end())
        return not_allowed(fmt::format("'{}' does not play in the tournament", answer.substitute));
    if (have_met_this_season(league, challenge.made.from, answer.substitute))
        return not_allowed(
            fmt::format("'{}' has played '{}' already", answer.substitute, challenge.made.from));
    return core::Done{};
}

core::Result<std::vector<Entrant>> after_deal(const League& league, const DealMade& deal,
                                              std::string_view proposed_by) {
    Entrant from = *league.entrant(deal.from);
    Entrant to = *league.entrant(deal.to);
    if (from.coach == to.coach)
        return not_allowed("a coach may not hand over anything between his own teams");
    const auto agrees = [&](std::string_view person) {
        return person == proposed_by ||
               std::find(deal.agreed.begin(), deal.agreed.end(), person) != deal.agreed.end();
    };
    for (const std::string& coach : {from.coach, to.coach})
        if (!agrees(coach)) return not_allowed(fmt::format("{} has not agreed to the deal", coach));
    if (league.settings.deals_need_commissioner &&
        std::none_of(league.commissioners.begin(), league.commissioners.end(), agrees))
        return not_allowed("no commissioner has agreed to the deal");
    if (!from.team || !to.team)
        return not_allowed("the league does not keep the lists of both teams");
    const teams::Team from_before = from.team->team, to_before = to.team->team;

    if (const Status status = pay(from, to, deal.gold); !status) return status.error();
    if (const Status status = pay(to, from, deal.gold_back); !status) return status.error();
    for (const int number : deal.players_back)
        if (!is_listed(to_before, number)) return has_no_number(to_before, number);
    for (const int number : deal.players)
        if (const Status status = hand_over(*from.team, *to.team, number); !status)
            return status.error();
    for (const int number : deal.players_back)
        if (const Status status = hand_over(*to.team, *from.team, number); !status)
            return status.error();
    for (const LeagueTeam* team : {&*from.team, &*to.team})
        if (count_stars(team->team) > 1)
            return not_allowed(
                fmt::format("'{}' would have two stars on its roster", team->team.list.name));
    if (const Status status = no_new_violation(from_before, from.team->team); !status)
        return status.error();
    if (const Status status = no_new_violation(to_before, to.team->team); !status)
        return status.error();
    return std::vector<Entrant>{std::move(from), std::move(to)};
}

}  // namespace affray::league
