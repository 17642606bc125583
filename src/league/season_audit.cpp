#include "league/season_audit.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "league/post_match/audit.h"

namespace affray::league {

namespace {

void add_up(Deeds& sum, const Deeds& more) {
    sum.touchdowns += more.touchdowns;
    sum.completions += more.completions;
    sum.interceptions += more.interceptions;
    sum.casualties += more.casualties;
    sum.mvp_awards += more.mvp_awards;
}

// Without matches: a report names only those who did something.
std::array<int, 5> counted(const Deeds& deeds) {
    return {deeds.touchdowns, deeds.completions, deeds.interceptions, deeds.casualties,
            deeds.mvp_awards};
}

// Of everybody who is or was with the team.
std::map<int, Deeds> deeds_by_number(const LeagueTeam& team) {
    std::map<int, Deeds> all;
    for (std::size_t i = 0; i < team.team.list.players.size(); ++i)
        if (i < team.deeds.size()) add_up(all[team.team.list.players[i].number], team.deeds[i]);
    for (const FormerPlayer& player : team.former) add_up(all[player.number], player.deeds);
    return all;
}

// What an entry changes besides what follows a match.
struct ChangedTeams {
    std::vector<TeamId> operator()(const TeamJoined& it) const { return {it.team}; }
    std::vector<TeamId> operator()(const TeamChanged& it) const { return {it.team}; }
    std::vector<TeamId> operator()(const Redrafted& it) const { return {it.team}; }
    std::vector<TeamId> operator()(const DealMade& it) const { return {it.from, it.to}; }
    template <class Other>
    std::vector<TeamId> operator()(const Other&) const {
        return {};
    }
};

const TeamId* team_after_match(const What& what) {
    if (const auto* answered = std::get_if<PostMatchAnswered>(&what)) return &answered->team;
    if (const auto* taken = std::get_if<PostMatchTakenBack>(&what)) return &taken->team;
    return nullptr;
}

}  // namespace

template <class... Words>
void SeasonAudit::complain(const Words&... words) {
    std::string problem = fmt::format("entry {} ({}):", entry_->number, kind_of(entry_->what));
    ((problem += fmt::format(" {}", words)), ...);
    problems_.push_back(std::move(problem));
}

std::vector<std::string> SeasonAudit::follow(const SeasonLog& log, const League& league) {
    std::vector<std::string> problems;
    const auto note = [&](std::string problem) { problems.push_back(std::move(problem)); };
    for (; lines_ < log.entries.size(); ++lines_) {
        const auto json = core::parse_json(line_of(log.entries[lines_]));
        const auto entry = json ? read_entry(*json) : core::Result<Entry>(json.error());
        const core::Status status = entry ? read_.apply(*entry) : core::Status(entry.error());
        if (!status) {
            note(fmt::format("line {}: {}", lines_ + 1, status.error().message));
            return problems;
        }
        for (std::string& problem : check(*entry, read_)) note(std::move(problem));
    }
    for (const Entrant& entrant : league.entrants) {
        const Entrant* read = read_.entrant(entrant.id);
        if (read == nullptr || read->value != entrant.value ||
            read->team.has_value() != entrant.team.has_value() ||
            (entrant.team && to_json(*entrant.team) != to_json(*read->team)))
            note(fmt::format("'{}' is not what its log leads to", entrant.id));
    }
    return problems;
}

std::vector<std::string> SeasonAudit::check(const Entry& entry, const League& after) {
    entry_ = &entry;
    after_ = &after;
    problems_.clear();
    for (const TeamId& team : std::visit(ChangedTeams{}, entry.what))
        if (const Entrant* entrant = after.entrant(team); entrant != nullptr && entrant->team) {
            if (const auto* deal = std::get_if<DealMade>(&entry.what))
                accounts_[team].treasury += team == deal->from ? deal->gold_back - deal->gold
                                                               : deal->gold - deal->gold_back;
            else
                open_account(*entrant);
        }
    if (const TeamId* team = team_after_match(entry.what))
        if (const Entrant* entrant = after.entrant(*team); entrant != nullptr)
            check_post_match(*entrant);
    check_treasuries(after);
    return problems_;
}

void SeasonAudit::open_account(const Entrant& entrant) {
    accounts_[entrant.id] = {entrant.team->team.treasury, deeds_by_number(*entrant.team), {}};
}

// Every answer leaves the gold of the team at what it was, and what its events brought and cost.
void SeasonAudit::check_post_match(const Entrant& entrant) {
    if (!entrant.post_match || !entrant.post_match->has_begun()) return;
    const RunningPostMatch& running = *entrant.post_match;
    Account& account = accounts_[entrant.id];
    int gold = running.setup.team.team.treasury;
    if (account.counted != running.fixture && gold != account.treasury)
        complain(entrant.id, "begins with", gold, "gold and had", account.treasury);
    for (const PostMatchAnswer& answer : running.answers)
        for (const PostMatchEvent& event : answer.events) gold += gold_moved(event);
    const int told = team_after(running.setup, running.state).team.treasury;
    if (told != gold) complain(entrant.id, "has", told, "gold, its events lead to", gold);
    if (!running.is_over()) return;
    account.treasury = gold;
    for (const std::string& problem : audit(running)) complain(entrant.id + ":", problem);
    if (const Fixture* fixture = after_->fixture(running.fixture);
        fixture != nullptr && account.counted != running.fixture) {
        count_deeds(running, entrant.id, *fixture, account);
        account.counted = running.fixture;
    }
    check_deeds(entrant);
}

void SeasonAudit::count_deeds(const RunningPostMatch& done, const TeamId& team,
                              const Fixture& fixture, Account& account) {
    // Who came for this match alone may wear a number that is free; his deeds are nobody's record.
    const auto& players = done.setup.team.team.list.players;
    const auto is_own = [&](int number) {
        return std::any_of(players.begin(), players.end(),
                           [&](const auto& player) { return player.number == number; });
    };
    // Who was Most Valuable Player already in the match, by a card or a result of the handicap
    // table, or was drawn at a table, is told by the report; who is drawn afterwards by the events.
    for (const Deed& deed : fixture.details.deeds)
        if (deed.team == team && is_own(deed.number))
            add_up(account.deeds[deed.number], {0, deed.touchdowns, deed.completions,
                                                deed.interceptions, deed.casualties, deed.mvp});
    for (const PostMatchAnswer& answer : done.answers)
        for (const PostMatchEvent& event : answer.events)
            if (event.kind == PostMatchEventKind::MvpAwarded && is_own(event.number))
                ++account.deeds[event.number].mvp_awards;
}

void SeasonAudit::check_deeds(const Entrant& entrant) {
    if (!entrant.team) return;
    const auto told = deeds_by_number(*entrant.team);
    for (const auto& [number, deeds] : accounts_[entrant.id].deeds) {
        const auto found = told.find(number);
        const auto has = counted(found == told.end() ? Deeds{} : found->second);
        if (has != counted(deeds))
            complain(
                entrant.id, "number", number, "has other deeds than the reports say:",
                fmt::format("{}, not {}", fmt::join(has, " "), fmt::join(counted(deeds), " ")));
    }
}

// Nobody else's gold moves.
void SeasonAudit::check_treasuries(const League& after) {
    for (const Entrant& entrant : after.entrants) {
        if (!entrant.team) continue;
        const auto account = accounts_.find(entrant.id);
        const int known = account == accounts_.end() ? 0 : account->second.treasury;
        if (entrant.team->team.treasury != known)
            complain(entrant.id, "has", entrant.team->team.treasury, "gold and should have", known);
    }
}

}  // namespace affray::league
