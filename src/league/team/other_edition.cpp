#include "league/team/other_edition.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "teams/team_check.h"

namespace affray::league {

using bloodbowl::ListedPlayer;
using bloodbowl::Position;
using bloodbowl::Roster;
using teams::Improvement;

namespace {

struct Characteristic {
    std::string_view name;
    int ListedPlayer::*now;
    int ListedPlayer::*start;
};
constexpr std::array<Characteristic, 4> kCharacteristics{{
    {"ma", &ListedPlayer::ma, &ListedPlayer::start_ma},
    {"st", &ListedPlayer::st, &ListedPlayer::start_st},
    {"ag", &ListedPlayer::ag, &ListedPlayer::start_ag},
    {"av", &ListedPlayer::av, &ListedPlayer::start_av},
}};

bool contains(std::span<const std::string_view> ids, std::string_view id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

// Lists are called differently in some editions.
const Roster* roster_in(Edition edition, const Roster& roster) {
    if (const Roster* same = bloodbowl::find_roster(edition, roster.id)) return same;
    for (const Roster& each : bloodbowl::rosters(edition))
        if (contains(each.aliases, roster.id) || contains(roster.aliases, each.id)) return &each;
    return nullptr;
}

const Position* position_in(const Roster& roster, const Position& position) {
    if (const Position* same = roster.find_position(position.id)) return same;
    const auto found = std::find_if(
        roster.positions.begin(), roster.positions.end(),
        [&](const Position& each) { return each.name.english == position.name.english; });
    return found == roster.positions.end() ? nullptr : &*found;
}

class Move {
public:
    Move(const LeagueTeam& team, Edition edition, const LeagueRules& rules, const Roster& from,
         const Roster& to)
        : before_(team), edition_(edition), rules_(rules), from_(from), to_(to) {}

    MovedTeam made() {
        LeagueTeam& team = moved_.team;
        team = before_;
        team.team.edition = edition_;
        team.team.list.roster = to_.id;
        team.team.list.players.clear();
        team.team.careers.clear();
        team.deeds.clear();
        for (std::size_t i = 0; i < before_.team.list.players.size(); ++i) move_player(i);
        move_staff();
        leave_home();
        for (const teams::Violation& violation : check_team(team.team, {.budget = std::nullopt}))
            moved_.problems.push_back(violation.text);
        tell("value", 0, std::to_string(team_value(before_, rules_)),
             std::to_string(team_value(team, rules_)));
        return std::move(moved_);
    }

private:
    void tell(std::string_view what, int number, std::string before, std::string after) {
        if (before == after) return;
        moved_.changes.push_back({std::string(what), number, std::move(before), std::move(after)});
    }

    void move_player(std::size_t i) {
        const ListedPlayer& before = before_.team.list.players[i];
        if (before.hired == bloodbowl::Hired::Journeyman)
            return tell("journeyman", before.number, before.name, "");
        if (before.is_star()) return tell("star", before.number, before.star, "");
        const Position* old = teams::position_of(before, from_);
        const Position* now = old == nullptr ? nullptr : position_in(to_, *old);
        if (now == nullptr) return leaves(i);
        const teams::Career career =
            i < before_.team.careers.size() ? before_.team.careers[i] : teams::Career{};
        add_player(moved_.team.team, teams::rookie(*now, before.number, before.name), {});
        ListedPlayer& after = moved_.team.team.list.players.back();
        if (old->id != now->id)
            tell("position", before.number, std::string(old->id), std::string(now->id));
        keep_what_he_knows(before, career, *now);
        keep_injuries(before, after);
        after.star_points = before.star_points;
        after.misses_match = before.misses_match;
        for (const Characteristic& each : kCharacteristics)
            tell(each.name, before.number, std::to_string(before.*each.now),
                 std::to_string(after.*each.now));
        moved_.team.deeds.push_back(i < before_.deeds.size() ? before_.deeds[i] : Deeds{});
    }

    // The other book has no place for him.
    void leaves(std::size_t i) {
        const ListedPlayer& player = before_.team.list.players[i];
        moved_.team.former.push_back(
            {.number = player.number,
             .name = player.name,
             .position = player.position,
             .star_points = player.star_points,
             .deeds = i < before_.deeds.size() ? before_.deeds[i] : Deeds{},
             .departure = Departure::Dismissed,
             .fixture = ""});
        tell("player", player.number, player.name, "");
    }

    void keep_what_he_knows(const ListedPlayer& before, const teams::Career& career,
                            const Position& now) {
        const std::size_t place = moved_.team.team.list.players.size() - 1;
        for (const Improvement learned : career.improvements) {
            const bool is_skill = learned.kind == Improvement::Kind::NewSkill;
            const bool is_lost = is_skill && (!exists_in(learned.skill, edition_) ||
                                              now.profile.skills.has(learned.skill));
            if (is_lost)
                tell("learned", before.number, to_text(learned), "");
            else
                improve(moved_.team.team, place, learned);
        }
        tell_of_skills(before, moved_.team.team.list.players[place]);
    }

    // Those that the books print.
    void tell_of_skills(const ListedPlayer& before, const ListedPlayer& after) {
        for (int i = 0; i < bloodbowl::kSkills; ++i) {
            const auto skill = static_cast<teams::Skill>(i);
            const bool had = before.skills.has(skill), has = after.skills.has(skill);
            if (had == has) continue;
            const std::string id(id_of(skill));
            tell("skill", before.number, had ? id : "", has ? id : "");
        }
    }

    static void keep_injuries(const ListedPlayer& before, ListedPlayer& after) {
        for (const Characteristic& each : kCharacteristics) {
            const int lost = before.*each.start - before.*each.now;
            after.*each.now = std::max(1, after.*each.now - std::max(0, lost));
        }
        after.niggling_injuries = before.niggling_injuries;
    }

    void move_staff() {
        bloodbowl::TeamList& list = moved_.team.team.list;
        if (list.apothecary && !to_.apothecary) {
            list.apothecary = false;
            tell("apothecary", 0, "1", "");
        }
        list.bribes = 0;
        tell("reroll_cost", 0, std::to_string(from_.reroll_cost), std::to_string(to_.reroll_cost));
    }

    // Stadiums and sponsors are those of one book.
    void leave_home() {
        LeagueTeam& team = moved_.team;
        if (team.stadium.home && !rules_.stadiums)
            tell("home", 0, team.stadium.home->attribute, "");
        if (!rules_.stadiums) team.stadium = {};
        if (team.sponsorship != Sponsorship{} && !rules_.sponsors) tell("sponsors", 0, "1", "");
        if (!rules_.sponsors) team.sponsorship = {};
    }

    const LeagueTeam& before_;
    Edition edition_;
    const LeagueRules& rules_;
    const Roster& from_;
    const Roster& to_;
    MovedTeam moved_;
};

}  // namespace

core::Result<MovedTeam> in_edition(const LeagueTeam& team, Edition edition,
                                   const LeagueRules& rules) {
    if (team.team.edition == edition) return MovedTeam{team, {}, {}};
    const Roster* from = team.roster();
    const Roster* to = from == nullptr ? nullptr : roster_in(edition, *from);
    if (to == nullptr)
        return core::Error{"unknown_roster", fmt::format("the edition {} has no roster '{}'",
                                                         name_of(edition), team.team.list.roster)};
    return Move(team, edition, rules, *from, *to).made();
}

}  // namespace affray::league
