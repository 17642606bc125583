#include "server/leagues/free_matches.h"

#include "server/leagues/league_pages.h"
#include "server/net/fields.h"

namespace affray::server {

using league::Fixture;
using league::League;
using league::MatchArranged;
using league::TeamId;

namespace {

constexpr const char* kFreeNote = "free";
constexpr std::size_t kMostProposed = 50;
constexpr std::size_t kLongestTeam = 80;

struct ProposedMatch {
    std::string id;
    MatchArranged match;  // at home: the team of who asks
    std::string by;
    std::string at;
};

// Those that could still be arranged.
std::vector<ProposedMatch> proposed_matches(const LeagueView& view) {
    std::vector<ProposedMatch> all;
    const auto notes = view.notes.find(kFreeNote);
    if (notes == view.notes.end()) return all;
    for (const auto& [id, note] : notes->second) {
        ProposedMatch one{id, {note.at("home"), note.at("away")}, note.at("by"), note.at("at")};
        const bool are_there = view.league.entrant(one.match.home) != nullptr &&
                               view.league.entrant(one.match.away) != nullptr;
        if (are_there && league::may_arrange(view.league, one.match.home, one.match.away))
            all.push_back(std::move(one));
    }
    return all;
}

bool asks_nobody(const League& league, const MatchArranged& match, const std::string& user) {
    const std::string& other = league.entrant(match.away)->coach;
    return other == user || !bot_of(other).empty() || league.entrant(match.home)->coach != user;
}

Json proposed_json(const LeagueView& view, const ProposedMatch& one) {
    Json may = Json::array();
    if (view.coaches(one.match.away)) may.push_back("agree");
    if (view.coaches(one.match.home))
        may.push_back("take_back");
    else if (view.coaches(one.match.away) || view.is_commissioner())
        may.push_back("decline");
    return {{"id", one.id},
            {"home", team_ref(view, one.match.home)},
            {"away", team_ref(view, one.match.away)},
            {"by", person_json(view, one.by)},
            {"at", one.at},
            {"may", std::move(may)}};
}

Json whom_to_meet(const LeagueView& view) {
    Json list = Json::array();
    for (const TeamId& own : view.own_teams()) {
        Json others = Json::array();
        for (const TeamId& team : view.league.active_teams())
            if (league::may_arrange(view.league, own, team)) others.push_back(team_ref(view, team));
        if (!others.empty())
            list.push_back({{"home", team_ref(view, own)}, {"away", std::move(others)}});
    }
    return list;
}

}  // namespace

void propose_free_match(LeagueWork& work, const Json& body, const std::string& user) {
    const League& league = work.league();
    const MatchArranged match{text_field(body, "home", kLongestTeam),
                              text_field(body, "away", kLongestTeam)};
    for (const TeamId& team : {match.home, match.away})
        if (league.entrant(team) == nullptr)
            refuse(404, "not_found", "there is no such team in the league");
    if (league.entrant(match.home)->coach != user && !league.is_commissioner(user))
        refuse(403, "not_yours", "it is not your team");
    if (asks_nobody(league, match, user)) return work.add(match, user);
    if (const auto may = league::may_arrange(league, match.home, match.away); !may)
        refuse(409, may.error().code, may.error().message);
    const std::vector<ProposedMatch> proposed = proposed_matches(work.view(user));
    for (const ProposedMatch& one : proposed)
        if (one.match.home == match.home && one.match.away == match.away)
            refuse(409, "refused", "you have asked for this match already");
    if (proposed.size() >= kMostProposed)
        refuse(409, "refused", "too many matches are proposed in this league");
    work.put_note(kFreeNote, random_word(kIdLetters),
                  {{"home", match.home}, {"away", match.away}, {"by", user}, {"at", work.at()}});
}

void answer_free_match(LeagueWork& work, const std::string& id, bool agrees,
                       const std::string& user) {
    const LeagueView view = work.view(user);
    const Json* note = view.note(kFreeNote, id);
    if (note == nullptr) refuse(404, "not_found", "there is no such proposal");
    const MatchArranged match{note->at("home"), note->at("away")};
    const bool is_asked = view.coaches(match.away);
    if (agrees ? !is_asked : !is_asked && !view.coaches(match.home) && !view.is_commissioner())
        refuse(403, "not_yours", "this is for the coaches of the match");
    work.put_note(kFreeNote, id, nullptr);
    if (agrees) work.add(match, user);
}

Json free_matches_json(const LeagueView& view, int season) {
    Json fixtures = Json::array();
    for (const Fixture& fixture : view.league.fixtures_of(season))
        if (fixture.free) fixtures.push_back(fixture_json(view, fixture));
    Json proposed = Json::array();
    for (const ProposedMatch& one : proposed_matches(view))
        proposed.push_back(proposed_json(view, one));
    return {{"fixtures", std::move(fixtures)},
            {"proposed", std::move(proposed)},
            {"may_arrange", season == view.league.season() ? whom_to_meet(view) : Json::array()}};
}

TeamId free_match_waits_for(const LeagueView& view) {
    for (const ProposedMatch& one : proposed_matches(view))
        if (view.coaches(one.match.away)) return one.match.away;
    return {};
}

}  // namespace affray::server
