#include "league/match_outcome.h"

#include <algorithm>

#include <fmt/format.h>

#include "bloodbowl/data/playables.h"
#include "bloodbowl/text/names.h"
#include "league/post_match/participants.h"
#include "teams/team.h"

namespace affray::league {

using bloodbowl::CasualtyEffect;
using bloodbowl::InjuryCause;
using bloodbowl::InjurySuffered;
using bloodbowl::Membership;
using bloodbowl::Outcome;
using bloodbowl::PlayerId;
using bloodbowl::PlayerOutcome;
using bloodbowl::TeamOutcome;

namespace {

constexpr int kFansOfAThousand = 1'000;

InjuryCause cause_of(std::string_view how) {
    if (how == "block") return InjuryCause::Block;
    if (how == "foul") return InjuryCause::Foul;
    return how == "crowd" ? InjuryCause::Crowd : InjuryCause::GoingForIt;
}

class ReportReading {
public:
    ReportReading(const MatchReported& report, const std::array<ReportedTeam, 2>& teams,
                  const LeagueRules& rules)
        : report_(report), teams_(teams), rules_(rules) {}

    Outcome outcome() {
        outcome_.over = true;
        outcome_.half = 2;
        const std::array<int, 2> score = score_that_counts(report_, teams_[0].id);
        outcome_.points = outcome_.all_points = outcome_.score = {score[0], score[1]};
        outcome_.winners = winners();
        for (std::size_t side = 0; side < 2; ++side) {
            if (!report_.conceded.empty() && report_.conceded == teams_[side].id)
                outcome_.conceded = static_cast<int>(side);
            if (teams_[side].team == nullptr) continue;
            TeamOutcome& team = outcome_.teams[side];
            team.fans = report_.gate[side] / kFansOfAThousand;
            team.fame = fame_for(tables_here(side), report_.gate[side], report_.gate[1 - side]);
            team.value = team_value(*teams_[side].team, rules_);
            team.rating = team_rating(*teams_[side].team, rules_);
            for (PlayerOutcome& player :
                 participants(teams_[side].team->team.list, static_cast<bloodbowl::Side>(side)))
                outcome_.players.push_back(std::move(player));
        }
        outcome_.concession_excused = report_.excused;
        if (const auto stadium = bloodbowl::playable_named(report_.stadium)) {
            outcome_.stadium = *stadium;
            for (std::size_t side = 0; side < 2; ++side)
                if (!report_.at_home.empty() && report_.at_home == teams_[side].id)
                    outcome_.stadium_host = static_cast<bloodbowl::Side>(side);
        }
        for (const Deed& deed : report_.deeds) add(deed);
        for (const ReportedInjury& injury : report_.injuries) add(injury);
        return std::move(outcome_);
    }

    // Upon what the program saw.
    Outcome corrected() {
        outcome_ = *report_.outcome;
        const std::array<int, 2> score = score_that_counts(report_, teams_[0].id);
        if (outcome_.score != std::vector{score[0], score[1]})
            outcome_.points = outcome_.all_points = outcome_.score = {score[0], score[1]};
        outcome_.winners = winners();
        outcome_.conceded.reset();
        for (std::size_t side = 0; side < 2; ++side)
            if (!report_.conceded.empty() && report_.conceded == teams_[side].id)
                outcome_.conceded = static_cast<int>(side);
        outcome_.concession_excused = report_.excused;
        for (PlayerOutcome& player : outcome_.players) {
            if (!report_.injuries.empty()) player.injury.reset();
            if (is_told_of(player))
                player.touchdowns = player.completions = player.interceptions = player.casualties =
                    player.mvp_awards = 0;
        }
        for (const Deed& deed : report_.deeds) add(deed);
        for (const ReportedInjury& injury : report_.injuries) add(injury);
        return std::move(outcome_);
    }
    // Reports tell of the deeds of players whom the league keeps.
    [[nodiscard]] bool is_told_of(const PlayerOutcome& player) const {
        const auto side = static_cast<std::size_t>(player.side);
        if (side > 1 || teams_[side].team == nullptr) return false;
        const auto& players = teams_[side].team->team.list.players;
        const bool is_listed = std::any_of(players.begin(), players.end(), [&](const auto& one) {
            return one.number == player.number && one.is_star() == !player.star.empty() &&
                   !one.misses_match;
        });
        return is_listed && player.id.slot / bloodbowl::kSlotsPerSide == static_cast<int>(side) &&
               (player.membership == Membership::Member ||
                player.membership == Membership::Journeyman ||
                player.membership == Membership::Star);
    }

private:
    [[nodiscard]] std::vector<int> winners() const {
        if (!report_.conceded.empty()) return {report_.conceded == teams_[0].id ? 1 : 0};
        if (!report_.winner.empty()) return {report_.winner == teams_[0].id ? 0 : 1};
        if (report_.score[0] == report_.score[1]) return {0, 1};
        return {report_.score[0] > report_.score[1] ? 0 : 1};
    }
    PlayerOutcome* find(const TeamId& team, int number) {
        for (PlayerOutcome& player : outcome_.players)
            if (player.number == number && teams_[static_cast<std::size_t>(player.side)].id == team)
                return &player;
        return nullptr;
    }
    void add(const Deed& deed) {
        PlayerOutcome* player = find(deed.team, deed.number);
        if (player == nullptr || (report_.outcome != nullptr && !is_told_of(*player))) return;
        player->touchdowns = deed.touchdowns;
        player->completions = deed.completions;
        player->interceptions = deed.interceptions;
        player->casualties = deed.casualties;
        player->mvp_awards = deed.mvp;
        if (deed.mvp > 0 && report_.outcome == nullptr)
            outcome_.teams[static_cast<std::size_t>(player->side)].mvp_awarded = true;
    }
    void add(const ReportedInjury& told) {
        PlayerOutcome* player = find(told.team, told.number);
        const auto effect = bloodbowl::value_named<CasualtyEffect>(told.result);
        if (player == nullptr || !effect) return;
        const bloodbowl::CasualtyResult result{0, *effect, true};
        const bool misses = misses_next(*player, *effect);
        if (player->injury && !player->injury->healed) {  // Decay: both count
            player->injury->again = result;
            player->injury->misses_next_game |= misses;
        } else {
            InjurySuffered injury;
            const PlayerOutcome* by = find(told.by_team, told.by);
            if (by != nullptr) injury.by = by->id;
            injury.cause = cause_of(told.how);
            injury.result = result;
            injury.misses_next_game = misses;
            player->injury = injury;
        }
        InjurySuffered& injury = *player->injury;
        injury.healed =
            told.regenerated || (told.apothecary && *effect == CasualtyEffect::BadlyHurt);
        if (injury.healed) injury.misses_next_game = false;
        player->status = injury.healed ? bloodbowl::Status::Reserves : bloodbowl::Status::Casualty;
        injury.may_become_rotter = !injury.healed && injury.was_deadly() && rots(*player, injury);
    }
    [[nodiscard]] bool misses_next(const PlayerOutcome& player, CasualtyEffect effect) const {
        const auto& tables = tables_here(static_cast<std::size_t>(player.side));
        return tables.misses_next[static_cast<std::size_t>(effect)];
    }
    [[nodiscard]] const bloodbowl::MatchTables& tables_here(std::size_t side) const {
        return tables_of(rules_.edition, teams_[side].team->team.house);
    }
    [[nodiscard]] const bloodbowl::ListedPlayer* listed(const PlayerOutcome& player) const {
        const auto& side = teams_[static_cast<std::size_t>(player.side)];
        for (const auto& one : side.team->team.list.players)
            if (one.number == player.number) return &one;
        return nullptr;
    }
    // Nurgle's Rot: who dies of a block or foul of its bearer may rise for his team.
    [[nodiscard]] bool rots(const PlayerOutcome& victim, const InjurySuffered& injury) const {
        constexpr int kStrongestRotter = 4;
        const PlayerOutcome* killer = outcome_.player(injury.by);
        if (killer == nullptr || killer->side == victim.side ||
            (injury.cause != InjuryCause::Block && injury.cause != InjuryCause::Foul))
            return false;
        const bloodbowl::ListedPlayer *dead = listed(victim), *by = listed(*killer);
        using bloodbowl::Skill;
        return dead != nullptr && by != nullptr && by->skills.has(Skill::NurglesRot) &&
               dead->st <= kStrongestRotter && !dead->skills.has(Skill::Decay) &&
               !dead->skills.has(Skill::Regeneration) && !dead->skills.has(Skill::Stunty);
    }

    const MatchReported& report_;
    const std::array<ReportedTeam, 2>& teams_;
    const LeagueRules& rules_;
    Outcome outcome_;
};

}  // namespace

std::array<int, 2> score_that_counts(const MatchReported& report, const TeamId& home) {
    constexpr int kTouchdownsOfWinner = 2;
    if (report.conceded.empty()) return report.score;
    const std::size_t winner = report.conceded == home ? 1 : 0;
    if (report.score[winner] > report.score[1 - winner]) return report.score;
    std::array<int, 2> score{};
    score[winner] = kTouchdownsOfWinner;
    return score;
}

bool may_have_scored(const MatchReported& report, const TeamId& home, std::size_t side,
                     int touchdowns) {
    if (touchdowns <= report.score[side]) return true;
    // As it would be written down whatever it was when he gave up.
    MatchReported level = report;
    level.score = {};
    return !report.conceded.empty() && report.score == score_that_counts(level, home);
}

Outcome outcome_of_report(const MatchReported& report, const std::array<ReportedTeam, 2>& teams,
                          const LeagueRules& rules) {
    return ReportReading(report, teams, rules).outcome();
}

Outcome outcome_as_reported(const MatchReported& report, const std::array<ReportedTeam, 2>& teams,
                            const LeagueRules& rules) {
    return ReportReading(report, teams, rules).corrected();
}

MatchReported report_of_outcome(const Outcome& outcome, const std::array<ReportedTeam, 2>& teams) {
    MatchReported report;
    report.outcome = std::make_shared<const Outcome>(outcome);
    for (std::size_t side = 0; side < 2; ++side) {
        report.score[side] = outcome.score[side];
        report.gate[side] = outcome.teams[side].fans * kFansOfAThousand;
    }
    if (const auto winner = outcome.winner(); winner && report.score[0] == report.score[1])
        report.winner = teams[static_cast<std::size_t>(*winner)].id;
    if (outcome.conceded) {
        report.conceded = teams[static_cast<std::size_t>(*outcome.conceded)].id;
        report.winner.clear();
    }
    report.excused = outcome.concession_excused;
    const LeagueRules any_rules;
    const ReportReading reading(report, teams, any_rules);
    for (const PlayerOutcome& player : outcome.players) {
        const auto side = static_cast<std::size_t>(player.side);
        if (side > 1) continue;
        report.casualties[side] += player.casualties;
        if (!player.did_something() || !reading.is_told_of(player)) continue;
        report.deeds.push_back({teams[side].id, player.number, player.touchdowns,
                                player.completions, player.interceptions, player.casualties,
                                player.mvp_awards});
    }
    return report;
}

}  // namespace affray::league
