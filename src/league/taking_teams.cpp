// Entries about the league itself, its teams and its seasons.
#include "league/entry_taker.h"
#include "league/season_schedule.h"
#include "league/team/redraft.h"
#include "league/tournament.h"

namespace affray::league {

using core::Status;

namespace {

constexpr std::size_t kLongestName = 60;

Status only_a_commissioner(std::string_view person) {
    return refused(fmt::format("only a commissioner may do this, and {} is none", person));
}

// Its place among those of the league.
core::Result<std::size_t> open_proposal(const League& league, int number) {
    for (std::size_t i = 0; i < league.proposals.size(); ++i)
        if (league.proposals[i].number == number &&
            league.proposals[i].state == Proposal::State::Open)
            return i;
    return refused(fmt::format("entry {} is no open proposal", number));
}

}  // namespace

bool EntryTaker::by_coach_of(const TeamId& team) const {
    const Entrant* entrant = league.entrant(team);
    return entrant != nullptr && entrant->coach == entry.by;
}

Status EntryTaker::only_commissioner() const {
    if (by_commissioner()) return core::Done{};
    return only_a_commissioner(entry.by);
}

Status EntryTaker::known(const TeamId& team) const {
    const Entrant* entrant = league.entrant(team);
    if (entrant == nullptr) return refused(fmt::format("there is no team '{}'", team));
    if (entrant->withdrawn) return refused(fmt::format("the team '{}' has withdrawn", team));
    return core::Done{};
}

Status EntryTaker::take(const LeagueMade& made) const {
    if (league.is_made()) return refused("the league is made already");
    const PlayedGame* game = game_of_edition(made.edition);
    if (game == nullptr)
        return refused(fmt::format("there is no edition '{}': {}", made.edition, edition_words()));
    const Edition edition = edition_of_rules(*game, made.edition);
    core::Json own_rules = made.rules;
    if (made.book < LeagueMade::kBookWithStadiums && own_rules.is_object())
        for (const char* later : {"stadiums", "sponsors"})
            if (!own_rules.contains(later)) own_rules[later] = false;
    if (made.book < LeagueMade::kBookOfPlayOffs && own_rules.is_object() &&
        !own_rules.contains("rostered_stars"))
        own_rules["rostered_stars"] = false;
    auto rules = read_league_rules(own_rules, edition);
    if (!rules) return rules.error();
    auto settings = read_settings(made.settings, game->usual_settings(edition));
    if (!settings) return settings.error();
    if (!game->keeps_lists && !made.house.empty())
        return refused(fmt::format("a league of {} has no rosters of its own", game->title));
    auto content =
        read_house_content(made.house.is_null() ? core::Json::object() : made.house, edition);
    if (!content) return content.error();
    rules->tables = std::move(content->tables);
    league.house = std::move(content->house);
    league.name = made.name;
    league.edition = edition;
    league.game = game;
    league.book = made.book;
    league.commissioners = made.commissioners;
    league.rules = *rules;
    league.settings = std::move(*settings);
    return core::Done{};
}

Status EntryTaker::take(const RulesChanged& changed) const {
    if (const Status status = only_commissioner(); !status) return status;
    core::Json all = to_json(league.rules);
    if (changed.rules.is_object()) all.update(changed.rules);
    auto rules = read_league_rules(changed.rules.is_object() ? all : changed.rules, league.edition);
    if (!rules) return rules.error();
    auto settings = read_settings(changed.settings, league.settings);
    if (!settings) return settings.error();
    rules->tables = league.rules.tables;
    if (!changed.house.is_null()) {
        auto content = read_house_content(changed.house, league.edition);
        if (!content) return content.error();
        if (const Status status = may_change_house(*content); !status) return status;
        rules->tables = std::move(content->tables);
        league.house = std::move(content->house);
        for (Entrant& entrant : league.entrants)
            if (entrant.team) entrant.team->team.house = league.house;
    }
    if (!changed.commissioners.empty()) league.commissioners = changed.commissioners;
    league.rules = *rules;
    league.settings = std::move(*settings);
    for (Entrant& entrant : league.entrants)
        if (entrant.team) entrant.value = team_value(*entrant.team, league.rules);
    return core::Done{};
}

// Nobody loses his place on a roster, and no career is counted anew.
Status EntryTaker::may_change_house(const HouseContent& content) const {
    if (!league.game->keeps_lists)
        return refused(fmt::format("a league of {} has no rosters of its own", league.game->title));
    const bloodbowl::Rules& now = rules_of(league.edition, league.house);
    const bloodbowl::Rules& then = rules_of(league.edition, content.house);
    const auto awards = [](const bloodbowl::SharedHouse& house) {
        return house ? house->awards : bloodbowl::StarAwards{};
    };
    const bool counts_anew =
        now.star_levels != then.star_levels || awards(league.house) != awards(content.house);
    const bool has_played = std::any_of(league.fixtures.begin(), league.fixtures.end(),
                                        [](const Fixture& fixture) { return fixture.report > 0; });
    if (counts_anew && has_played)
        return refused("star_levels and star_points stay as they are once a match was played");
    for (const Entrant& entrant : league.entrants) {
        if (!entrant.team || entrant.withdrawn) continue;
        const teams::Team& team = entrant.team->team;
        const bloodbowl::Roster* before = team.roster();
        const bloodbowl::Roster* after =
            find_roster(league.edition, team.list.roster, content.house);
        if (before != nullptr && after == nullptr)
            return refused(fmt::format("'{}' is a team of the roster '{}', which would be gone",
                                       entrant.id, team.list.roster));
        for (const bloodbowl::ListedPlayer& player : team.list.players)
            if (before != nullptr && !player.is_star() &&
                teams::position_of(player, *before) != nullptr &&
                teams::position_of(player, *after) == nullptr)
                return refused(
                    fmt::format("number {} of '{}' has the position '{}', which would "
                                "be gone",
                                player.number, entrant.id, player.position));
    }
    return core::Done{};
}

Status EntryTaker::take(const TeamJoined& joined) const {
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
    if (const Status status = set_list(entrant, joined.list, joined.value); !status) return status;
    if (!league.settings.rosters.empty() && !contains(league.settings.rosters, entrant.roster))
        return refused(
            fmt::format("the roster '{}' does not take part in this league", entrant.roster));
    league.entrant_at_[entrant.id] = league.entrants.size();
    league.entrants.push_back(std::move(entrant));
    return core::Done{};
}

Status EntryTaker::set_list(Entrant& entrant, const core::Json& list, int value) const {
    if (list.is_null()) {
        if (value > 0) entrant.value = value;
        return core::Done{};
    }
    if (!league.game->keeps_lists)
        return refused(fmt::format("a league of {} keeps no lists", league.game->title));
    auto team = read_league_team(list, "list", league.edition, league.house);
    if (!team) return team.error();
    if (team->team.edition != league.edition)
        return refused(fmt::format("the team is one of the edition {}, the league plays {}",
                                   name_of(team->team.edition), name_of(league.edition)));
    entrant.roster = team->team.list.roster;
    entrant.value = team_value(*team, league.rules);
    entrant.team = std::move(*team);
    return core::Done{};
}

Status EntryTaker::take(const TeamChanged& changed) const {
    if (const Status status = known(changed.team); !status) return status;
    if (!by_commissioner() && !by_coach_of(changed.team))
        return refused(fmt::format("'{}' is not the team of {}", changed.team, entry.by));
    Entrant after = *league.entrant(changed.team);
    if (!changed.list.is_null()) {
        if (league.settings.post_match && after.team)
            if (const Status status = only_commissioner(); !status) return status;
        after.post_match.reset();
    }
    if (const Status status = set_list(after, changed.list, changed.value); !status) return status;
    *league.entrant(changed.team) = std::move(after);
    return core::Done{};
}

// Between two matches: a report and what follows from it know a player as he was called.
Status EntryTaker::take(const Renamed& renamed) const {
    if (const Status status = known(renamed.team); !status) return status;
    if (!by_commissioner() && !by_coach_of(renamed.team))
        return refused(fmt::format("'{}' is not the team of {}", renamed.team, entry.by));
    if (renamed.name.size() > kLongestName)
        return refused(fmt::format("a name has {} letters or fewer", kLongestName));
    if (const Status status = is_free(renamed.team); !status) return status;
    Entrant& entrant = *league.entrant(renamed.team);
    if (renamed.number == 0) {
        entrant.name = renamed.name;
        if (entrant.team) entrant.team->team.list.name = renamed.name;
        return core::Done{};
    }
    if (!entrant.team) return refused("the league does not keep the list of this team");
    for (auto& player : entrant.team->team.list.players) {
        if (player.number != renamed.number) continue;
        if (player.is_star()) return refused("a star keeps his name");
        player.name = renamed.name;
        return core::Done{};
    }
    return refused(fmt::format("'{}' has no number {}", renamed.team, renamed.number));
}

Status EntryTaker::take(const Redrafted& redrafted) const {
    if (const Status status = known(redrafted.team); !status) return status;
    if (!by_commissioner() && !by_coach_of(redrafted.team))
        return refused(fmt::format("'{}' is not the team of {}", redrafted.team, entry.by));
    if (const Status status = is_free(redrafted.team); !status) return status;
    Entrant& entrant = *league.entrant(redrafted.team);
    if (!entrant.team) return refused("the league does not keep the list of this team");
    const auto season = season_to_redraft_after(league, redrafted.team);
    if (!season) return season.error();
    const auto wanted = read_league_team(redrafted.list, "list", league.edition, league.house);
    if (!wanted) return wanted.error();
    auto drafted = redraft(*entrant.team, wanted->team, league.rules,
                           downtime_funds_of(league, redrafted.team, *season));
    if (!drafted) return drafted.error();
    entrant.team = std::move(*drafted);
    entrant.value = team_value(*entrant.team, league.rules);
    entrant.post_match.reset();
    entrant.drafted_after = *season;
    return core::Done{};
}

Status EntryTaker::take(const TeamWithdrawn& withdrawn) const {
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
    call_off_matches_of(withdrawn.team);
    league.entrant(withdrawn.team)->withdrawn = true;
    league.entrant(withdrawn.team)->post_match.reset();
    league.entrant(withdrawn.team)->replaced_by = withdrawn.replaced_by;
    for (Fixture& fixture : league.fixtures) {
        if (fixture.result || !fixture.pairing.has(withdrawn.team)) continue;
        if (withdrawn.replaced_by.empty()) {
            forfeit(fixture, withdrawn.team);
            continue;
        }
        TeamId& place =
            fixture.pairing.home == withdrawn.team ? fixture.pairing.home : fixture.pairing.away;
        place = withdrawn.replaced_by;
    }
    if (!withdrawn.replaced_by.empty())
        league.entrant(withdrawn.replaced_by)->division = league.entrant(withdrawn.team)->division;
    return core::Done{};
}

Status EntryTaker::take(const DealMade& deal) const {
    if (const Status status = known(deal.from); !status) return status;
    if (const Status status = known(deal.to); !status) return status;
    for (const TeamId& team : {deal.from, deal.to})
        if (const Status status = is_free(team); !status) return status;
    auto after = after_deal(league, deal, entry.by);
    if (!after) return after.error();
    for (Entrant& entrant : *after) {
        entrant.value = team_value(*entrant.team, league.rules);
        *league.entrant(entrant.id) = entrant;
    }
    league.deals.push_back(deal);
    return core::Done{};
}

// What it changes is worked out by reading the log anew (season_log.cpp).
Status EntryTaker::take(const EntryCorrected& corrected) const {
    if (const Status status = may_correct(league, entry.by, corrected); !status) return status;
    if (corrected.proposal != 0)
        league.proposals[*open_proposal(league, corrected.proposal)].state = Proposal::State::Made;
    return core::Done{};
}

Status may_correct(const League& league, std::string_view person,
                   const EntryCorrected& correction) {
    if (!league.is_commissioner(person)) return only_a_commissioner(person);
    if (correction.proposal == 0) return core::Done{};
    const auto place = open_proposal(league, correction.proposal);
    if (!place) return place.error();
    if (league.proposals[*place].made.entry != correction.entry)
        return refused(fmt::format("entry {} proposes a correction of {}", correction.proposal,
                                   league.proposals[*place].made.entry));
    return core::Done{};
}

Status EntryTaker::take(const CorrectionProposed& proposed) const {
    const bool takes_part = std::any_of(
        league.entrants.begin(), league.entrants.end(),
        [&](const Entrant& entrant) { return !entrant.withdrawn && entrant.coach == entry.by; });
    if (!takes_part && !by_commissioner())
        return refused(fmt::format("{} does not take part in this league", entry.by));
    if (proposed.entry < 1 || proposed.entry >= entry.number)
        return refused(fmt::format("there is no earlier entry {}", proposed.entry));
    for (const Proposal& other : league.proposals)
        if (other.state == Proposal::State::Open && other.made.entry == proposed.entry)
            return refused(fmt::format("entry {} proposes a correction of {} already", other.number,
                                       proposed.entry));
    if (!proposed.with.is_null())
        if (const auto with = read_what(proposed.with); !with) return with.error();
    league.proposals.push_back({entry.number, entry.by, entry.at, proposed, Proposal::State::Open});
    return core::Done{};
}

Status EntryTaker::take(const ProposalRejected& rejected) const {
    const auto place = open_proposal(league, rejected.proposal);
    if (!place) return place.error();
    Proposal& proposal = league.proposals[*place];
    if (!by_commissioner() && entry.by != proposal.by)
        return refused("a commissioner rejects a proposal, or who made it takes it back");
    proposal.state = Proposal::State::Rejected;
    return core::Done{};
}

Status EntryTaker::take(const SeasonBegun& begun) const {
    if (const Status status = only_commissioner(); !status) return status;
    if (!league.seasons.empty() && !league.seasons.back().ended)
        return refused("the last season has not ended");
    if (!begun.trophy.empty() && trophy_called(league.settings, begun.trophy) == nullptr)
        return refused(fmt::format("there is no trophy '{}'", begun.trophy));
    league.seasons.push_back({begun, false, {}});
    if (begun.starting_treasury > 0) league.rules.starting_treasury = begun.starting_treasury;
    return core::Done{};
}

Status EntryTaker::take(const SeasonEnded&) const {
    if (const Status status = only_commissioner(); !status) return status;
    if (league.seasons.empty() || league.seasons.back().ended)
        return refused("no season is being played");
    for (const Fixture& fixture : league.fixtures_now())
        if (!fixture.result && !fixture.free)
            return refused(fmt::format("the fixture '{}' is not played", fixture.id));
    call_off_matches();
    if (Season& season = league.seasons.back(); season.champion.empty())
        season.champion = champion_without_final(league).value_or(TeamId());
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

// The winner of the final holds the trophy; it leaves who held it before.
void EntryTaker::hand_over_trophy() const {
    const auto winner = winner_of_final(league);
    if (!winner || league.seasons.empty()) return;
    Season& season = league.seasons.back();
    season.champion = *winner;
    const std::string& trophy = season.announced.trophy;
    if (trophy.empty()) return;
    std::erase_if(league.trophies, [&](const HeldTrophy& held) { return held.trophy == trophy; });
    league.trophies.push_back({trophy, *winner, league.season()});
    Entrant& entrant = *league.entrant(*winner);
    if (entrant.team) {
        entrant.team->team.list.fan_factor += trophy_called(league.settings, trophy)->fan_factor;
        entrant.value = team_value(*entrant.team, league.rules);
    }
}

}  // namespace affray::league
