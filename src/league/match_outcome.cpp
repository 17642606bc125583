#include "league/match_outcome.h"

#include <algorithm>

#include <fmt/format.h>

#include "bloodbowl/data/playables.h"
#include "bloodbowl/text/names.h"
#include "core/object_reader.h"
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
using core::Json;
using core::ObjectReader;

namespace {

constexpr std::array<std::string_view, 6> kMemberships = {"member", "journeyman", "mercenary",
                                                          "star",   "raised",     "guest"};
constexpr int kFansOfAThousand = 1'000;

// Every field once, for who writes and who reads.
template <class T, class Visitor>
void each_field_of_team(T& team, Visitor&& visit) {
    visit("fans", team.fans), visit("fame", team.fame), visit("bribes", team.bribes);
    visit("apothecaries", team.apothecaries), visit("coach_ejected", team.coach_ejected);
    visit("gold", team.gold), visit("value", team.value), visit("rating", team.rating);
    visit("gold_brought", team.gold_brought), visit("gold_left", team.gold_left);
    visit("winnings_dice", team.winnings_dice), visit("mvp_awarded", team.mvp_awarded);
}
template <class P, class Visitor>
void each_field_of_player(P& player, Visitor&& visit) {
    visit("slot", player.id.slot), visit("side", player.side, bloodbowl::kNames<bloodbowl::Side>);
    visit("number", player.number), visit("name", player.name), visit("star", player.star);
    visit("position", player.position), visit("membership", player.membership, kMemberships);
    visit("status", player.status, bloodbowl::kNames<bloodbowl::Status>);
    visit("touchdowns", player.touchdowns), visit("completions", player.completions);
    visit("interceptions", player.interceptions), visit("casualties", player.casualties);
    visit("mvp_awards", player.mvp_awards);
}
template <class R, class Visitor>
void each_field_of_result(R& result, Visitor&& visit) {
    visit("roll", result.roll);
    visit("effect", result.effect, bloodbowl::kNames<CasualtyEffect>);
    visit("reduced", result.reduced);
}
template <class I, class Visitor>
void each_field_of_injury(I& injury, Visitor&& visit) {
    visit("by", injury.by.slot), visit("cause", injury.cause, bloodbowl::kNames<InjuryCause>);
    visit("healed", injury.healed), visit("misses_next_game", injury.misses_next_game);
    visit("may_become_rotter", injury.may_become_rotter), visit("poisoned", injury.poisoned);
    each_field_of_result(injury.result, visit);
}
template <class O, class Visitor>
void each_field_of_outcome(O& outcome, Visitor&& visit) {
    visit("half", outcome.half), visit("overtime", outcome.overtime);
    visit("weather", outcome.weather, bloodbowl::kNames<bloodbowl::Weather>);
    visit("concession_excused", outcome.concession_excused);
}

template <class O, class Visitor>
void each_surrounding_of(O& outcome, Visitor&& visit) {
    visit("stadium", outcome.stadium), visit("referee", outcome.referee);
    visit("ball", outcome.ball);
}

// What is 0 or empty is left out, enumerations never.
struct OutcomeWriting {
    Json& json;

    template <class T>
    void operator()(const char* name, const T& value) {
        if (value != T{}) json[name] = value;
    }
    template <class E, std::size_t N>
    void operator()(const char* name, E value, const std::array<std::string_view, N>& words) {
        json[name] = std::string(words[static_cast<std::size_t>(value)]);
    }
};

class OutcomeReading {
public:
    OutcomeReading(const Json& json, std::string path) : reader_(json, std::move(path)) {}

    void operator()(const char* name, std::string& value) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        if (!json->is_string()) return reader_.complain(name, "should be a text");
        value = json->get<std::string>();
    }
    void operator()(const char* name, bool& value) {
        if (const Json* json = reader_.take(name)) reader_.read_flag(name, *json, value);
    }
    template <class T>
    void operator()(const char* name, T& value) {
        if (const Json* json = reader_.take(name)) reader_.read_number(name, *json, value);
    }
    template <class E, std::size_t N>
    void operator()(const char* name, E& value, const std::array<std::string_view, N>& words) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        const auto* found = json->is_string() ? std::find(words.begin(), words.end(),
                                                          json->get_ref<const std::string&>())
                                              : words.end();
        if (found == words.end())
            return reader_.complain(name,
                                    fmt::format("should be one of: {}", fmt::join(words, ", ")));
        value = static_cast<E>(found - words.begin());
    }
    void numbers(const char* name, std::vector<int>& value) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        reader_.read_list(name, *json, [&](const Json& entry) {
            value.push_back(0);
            reader_.read_number(name, entry, value.back());
        });
    }
    template <class Read>
    void each(const char* name, Read&& read) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        int place = 0;
        reader_.read_list(name, *json, [&](const Json& entry) {
            OutcomeReading inner(entry, fmt::format("{}[{}]", reader_.path_to(name), place++));
            read(inner);
            reader_.pass_on(inner.problem());
        });
    }
    template <class Read>
    void inside(const char* name, Read&& read) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        OutcomeReading inner(*json, reader_.path_to(name));
        read(inner);
        reader_.pass_on(inner.problem());
    }
    void words(const char* name, const auto& take) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        reader_.read_list(name, *json, [&](const Json& entry) {
            if (!entry.is_string() || !take(entry.get_ref<const std::string&>()))
                reader_.complain(name, "knows no " + ObjectReader::text(entry));
        });
    }
    void complain(const char* name, std::string_view message) { reader_.complain(name, message); }
    [[nodiscard]] std::string problem() const { return reader_.problem(); }

private:
    ObjectReader reader_;
};

Json injury_json(const InjurySuffered& injury) {
    Json json = Json::object();
    each_field_of_injury(injury, OutcomeWriting{json});
    if (!injury.by.is_some()) json.erase("by");
    // Slot 0 is somebody.
    if (injury.by.slot == 0) json["by"] = 0;
    if (injury.again) {
        json["again"] = Json::object();
        each_field_of_result(*injury.again, OutcomeWriting{json["again"]});
    }
    return json;
}

std::string word_of(const bloodbowl::Improvement& learned) {
    return learned.skill ? std::string(id_of(*learned.skill))
                         : "+" + std::string(word_for(learned.characteristic));
}
bool read_learned(const std::string& word, std::vector<bloodbowl::Improvement>& all) {
    if (const auto skill = bloodbowl::skill_named(word)) {
        all.push_back({*skill, {}});
        return true;
    }
    const auto characteristic =
        word.starts_with('+')
            ? bloodbowl::value_named<bloodbowl::Characteristic>(std::string_view(word).substr(1))
            : std::nullopt;
    if (characteristic) all.push_back({std::nullopt, *characteristic});
    return characteristic.has_value();
}

Json player_json(const PlayerOutcome& player) {
    Json json = Json::object();
    each_field_of_player(player, OutcomeWriting{json});
    for (const bloodbowl::Improvement& learned : player.improvements)
        json["improvements"].push_back(word_of(learned));
    if (player.injury) json["injury"] = injury_json(*player.injury);
    return json;
}

PlayerOutcome read_player(OutcomeReading& read) {
    PlayerOutcome player;
    player.id.slot = 0;
    each_field_of_player(player, read);
    read.words("improvements",
               [&](const std::string& word) { return read_learned(word, player.improvements); });
    read.inside("injury", [&](OutcomeReading& inner) {
        InjurySuffered injury;
        each_field_of_injury(injury, inner);
        inner.inside("again", [&](OutcomeReading& second) {
            injury.again.emplace();
            each_field_of_result(*injury.again, second);
        });
        player.injury = injury;
    });
    if (player.id.slot >= bloodbowl::kSlots) read.complain("slot", "is no place of a player");
    return player;
}

// A report of a table -----------------------------------------------------------------------------

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
        outcome_.points = outcome_.all_points =
            outcome_.score = {report_.score[0], report_.score[1]};
        outcome_.winners = winners();
        for (std::size_t side = 0; side < 2; ++side) {
            if (!report_.conceded.empty() && report_.conceded == teams_[side].id)
                outcome_.conceded = static_cast<int>(side);
            if (teams_[side].team == nullptr) continue;
            TeamOutcome& team = outcome_.teams[side];
            team.fans = report_.gate[side] / kFansOfAThousand;
            team.fame = fame(report_.gate[side], report_.gate[1 - side]);
            team.value = team_value(*teams_[side].team, rules_);
            team.rating = team_rating(*teams_[side].team, rules_);
            take_part(side);
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
        if (outcome_.score != std::vector{report_.score[0], report_.score[1]})
            outcome_.points = outcome_.all_points =
                outcome_.score = {report_.score[0], report_.score[1]};
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
    // Twice as many fans, more fans; the classic edition does not know it.
    [[nodiscard]] int fame(int own, int other) const {
        if (rules_.edition == Edition::Classic || own <= other) return 0;
        return own >= 2 * other ? 2 : 1;
    }
    void take_part(std::size_t side) {
        const auto& players = teams_[side].team->team.list.players;
        int slot = 0;
        for (const bloodbowl::ListedPlayer& listed : players) {
            if (slot == bloodbowl::kSlotsPerSide) break;
            PlayerOutcome player;
            player.id.slot = static_cast<std::uint8_t>(
                static_cast<int>(side) * bloodbowl::kSlotsPerSide + slot++);
            player.side = static_cast<bloodbowl::Side>(side);
            player.number = listed.number;
            player.name = listed.name;
            player.star = listed.star;
            player.position = listed.position;
            if (listed.is_star()) player.membership = Membership::Star;
            if (listed.hired == bloodbowl::Hired::Journeyman)
                player.membership = Membership::Journeyman;
            player.status =
                listed.misses_match ? bloodbowl::Status::Missing : bloodbowl::Status::Reserves;
            outcome_.players.push_back(std::move(player));
        }
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
        const bool misses = *effect != CasualtyEffect::BadlyHurt && *effect != CasualtyEffect::Dead;
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

Json to_json(const Outcome& outcome) {
    Json json{{"score", outcome.score}, {"winners", outcome.winners}};
    if (outcome.points != outcome.score) json["points"] = outcome.points;
    if (outcome.conceded) json["conceded"] = *outcome.conceded;
    each_field_of_outcome(outcome, OutcomeWriting{json});
    each_surrounding_of(outcome, [&](const char* name, bloodbowl::Playable playable) {
        if (playable != bloodbowl::Playable::None) json[name] = std::string(id_of(playable));
    });
    if (outcome.stadium_host != bloodbowl::Side::None)
        json["stadium_host"] = static_cast<int>(outcome.stadium_host);
    json["teams"] = Json::array();
    for (const TeamOutcome& team : outcome.teams) {
        Json one = Json::object();
        each_field_of_team(team, OutcomeWriting{one});
        json["teams"].push_back(std::move(one));
    }
    json["players"] = Json::array();
    for (const PlayerOutcome& player : outcome.players)
        json["players"].push_back(player_json(player));
    return json;
}

core::Result<Outcome> read_outcome(const Json& json) {
    Outcome outcome;
    outcome.over = true;
    OutcomeReading read(json, "outcome");
    read.numbers("score", outcome.score);
    read.numbers("points", outcome.points);
    if (outcome.points.empty()) outcome.points = outcome.score;
    outcome.all_points = outcome.points;
    read.numbers("winners", outcome.winners);
    if (json.is_object() && json.contains("conceded")) {
        outcome.conceded = 0;
        read("conceded", *outcome.conceded);
    }
    each_field_of_outcome(outcome, read);
    each_surrounding_of(outcome, [&](const char* name, bloodbowl::Playable& playable) {
        std::string id;
        read(name, id);
        if (id.empty()) return;
        if (const auto found = bloodbowl::playable_named(id))
            playable = *found;
        else
            read.complain(name, "is not known");
    });
    if (json.is_object() && json.contains("stadium_host")) {
        int host = 0;
        read("stadium_host", host);
        if (host != 0 && host != 1) read.complain("stadium_host", "should be home (0) or away (1)");
        outcome.stadium_host = host == 1 ? bloodbowl::Side::Away : bloodbowl::Side::Home;
    }
    std::size_t side = 0;
    read.each("teams", [&](OutcomeReading& inner) {
        TeamOutcome spare;
        each_field_of_team(side < 2 ? outcome.teams[side] : spare, inner);
        ++side;
    });
    read.each("players",
              [&](OutcomeReading& inner) { outcome.players.push_back(read_player(inner)); });
    if (outcome.score.size() != 2 || outcome.points.size() != 2)
        read.complain("score", "should be two numbers: home and away");
    if (side != 2) read.complain("teams", "should be two: home and away");
    for (const int seat : outcome.winners)
        if (seat < 0 || seat > 1) read.complain("winners", "are home (0) and away (1)");
    if (outcome.conceded && (*outcome.conceded < 0 || *outcome.conceded > 1))
        read.complain("conceded", "should be home (0) or away (1)");
    if (const std::string problem = read.problem(); !problem.empty())
        return core::Error{"bad_outcome", problem};
    return outcome;
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
