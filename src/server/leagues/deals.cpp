#include "server/leagues/deals.h"

#include <algorithm>

#include "league/tournament.h"
#include "server/leagues/league_pages.h"
#include "server/net/fields.h"

namespace affray::server {

using league::DealMade;
using league::League;
using league::TeamId;

namespace {

constexpr const char* kDealNote = "deal";
constexpr int kMostGold = 100'000'000;
constexpr std::size_t kMostOpenDeals = 50;
constexpr std::size_t kMostPlayers = 16;

std::vector<int> numbers_field(const Json& body, const char* name) {
    std::vector<int> numbers;
    const auto found = body.find(name);
    if (found == body.end() || found->is_null()) return numbers;
    if (!found->is_array() || found->size() > kMostPlayers)
        refuse(400, "bad_request", std::string(name) + ": should be a list of numbers");
    for (const Json& one : *found) {
        const auto number = core::small_number(one);
        if (!number) refuse(400, "bad_request", std::string(name) + ": should be numbers");
        if (std::find(numbers.begin(), numbers.end(), *number) != numbers.end())
            refuse(400, "bad_request", std::string(name) + ": names somebody twice");
        numbers.push_back(*number);
    }
    return numbers;
}

const league::Entrant& taking_part(const League& league, const TeamId& team) {
    const league::Entrant* entrant = league.entrant(team);
    if (entrant == nullptr || entrant->withdrawn)
        refuse(404, "not_found", "there is no such team in the league");
    return *entrant;
}

struct OpenDeal {
    std::string id;
    DealMade deal;  // agreed: everybody so far, who proposed it too
    std::string by;
    std::string at;
};

OpenDeal read_open(const std::string& id, const Json& note) {
    return {id, std::get<DealMade>(value_or_refuse(league::read_what(note.at("deal")))),
            note.value("by", ""), note.value("at", "")};
}

bool agreed(const DealMade& deal, const std::string& person) {
    return std::find(deal.agreed.begin(), deal.agreed.end(), person) != deal.agreed.end();
}

bool needs_commissioner(const League& league, const DealMade& deal) {
    return league.settings.deals_need_commissioner &&
           std::none_of(league.commissioners.begin(), league.commissioners.end(),
                        [&](const std::string& person) { return agreed(deal, person); });
}

bool needs_other_coach(const League& league, const DealMade& deal) {
    return !agreed(deal, league.entrant(deal.to)->coach);
}

// Those of teams that are still there.
std::vector<OpenDeal> open_deals(const LeagueView& view) {
    std::vector<OpenDeal> deals;
    const auto notes = view.notes.find(kDealNote);
    if (notes == view.notes.end()) return deals;
    for (const auto& [id, note] : notes->second) {
        OpenDeal open = read_open(id, note);
        const league::Entrant* from = view.league.entrant(open.deal.from);
        const league::Entrant* to = view.league.entrant(open.deal.to);
        if (from == nullptr || to == nullptr || from->withdrawn || to->withdrawn) continue;
        deals.push_back(std::move(open));
    }
    return deals;
}

Json players_json(const LeagueView& view, const TeamId& team, const std::vector<int>& numbers) {
    Json players = Json::array();
    for (const int number : numbers)
        if (Json player = player_ref(view, team, number); !player.is_null())
            players.push_back(std::move(player));
    return players;
}

Json deal_json(const LeagueView& view, const OpenDeal& open) {
    const DealMade& deal = open.deal;
    const bool coach_is_asked = needs_other_coach(view.league, deal);
    const bool commissioner_is_asked = needs_commissioner(view.league, deal);
    Json waits_for = Json::array();
    if (coach_is_asked) waits_for.push_back("coach");
    if (commissioner_is_asked) waits_for.push_back("commissioner");
    const bool is_asked = (coach_is_asked && view.coaches(deal.to)) ||
                          (commissioner_is_asked && view.is_commissioner());
    Json may = Json::array();
    if (is_asked) may.push_back("agree");
    may.push_back(view.viewer == open.by ? "take_back" : "decline");
    return {{"id", open.id},
            {"from", team_ref(view, deal.from)},
            {"to", team_ref(view, deal.to)},
            {"gold", deal.gold},
            {"players", players_json(view, deal.from, deal.players)},
            {"gold_back", deal.gold_back},
            {"players_back", players_json(view, deal.to, deal.players_back)},
            {"by", person_json(view, open.by)},
            {"at", open.at},
            {"waits_for", std::move(waits_for)},
            {"may", std::move(may)}};
}

}  // namespace

void propose_deal(LeagueWork& work, const Json& body, const std::string& user) {
    const League& league = work.league();
    DealMade deal;
    deal.from = text_field(body, "from", 80);
    deal.to = text_field(body, "to", 80);
    const league::Entrant& from = taking_part(league, deal.from);
    const league::Entrant& to = taking_part(league, deal.to);
    if (from.coach != user) refuse(403, "not_yours", "it is not your team");
    if (!bot_of(to.coach).empty()) refuse(409, "refused", "a bot makes no deals");
    deal.gold = number_field_or(body, "gold", 0, kMostGold, 0);
    deal.gold_back = number_field_or(body, "gold_back", 0, kMostGold, 0);
    deal.players = numbers_field(body, "players");
    deal.players_back = numbers_field(body, "players_back");
    if (deal.gold + deal.gold_back == 0 && deal.players.empty() && deal.players_back.empty())
        refuse(400, "bad_request", "nothing would change hands");
    if (open_deals(work.view(user)).size() >= kMostOpenDeals)
        refuse(409, "refused", "too many deals are open in this league");
    // With everybody's consent it would have to be possible.
    DealMade trial = deal;
    trial.agreed = {to.coach, league.commissioners.front()};
    if (const auto after = league::after_deal(league, trial, user); !after)
        refuse(409, after.error().code, after.error().message);
    deal.agreed = {user};
    work.put_note(kDealNote, random_word(kIdLetters),
                  {{"deal", to_json(league::What(deal))}, {"by", user}, {"at", work.at()}});
}

void answer_deal(LeagueWork& work, const std::string& id, bool agrees, const std::string& user) {
    const LeagueView view = work.view(user);
    const Json* note = view.note(kDealNote, id);
    if (note == nullptr) refuse(404, "not_found", "there is no such deal");
    OpenDeal open = read_open(id, *note);
    const bool coach = view.coaches(open.deal.from) || view.coaches(open.deal.to);
    if (!coach && !view.is_commissioner()) refuse(403, "not_yours", "it does not concern you");
    if (!agrees) return work.put_note(kDealNote, id, nullptr);
    taking_part(work.league(), open.deal.from);
    taking_part(work.league(), open.deal.to);
    if (!agreed(open.deal, user)) open.deal.agreed.push_back(user);
    if (needs_other_coach(work.league(), open.deal) ||
        needs_commissioner(work.league(), open.deal)) {
        Json changed = *note;
        changed["deal"] = to_json(league::What(open.deal));
        return work.put_note(kDealNote, id, std::move(changed));
    }
    work.put_note(kDealNote, id, nullptr);
    work.add(open.deal, open.by);
}

Json deals_of(const LeagueView& view, const TeamId& team) {
    Json list = Json::array();
    for (const OpenDeal& open : open_deals(view)) {
        const bool is_its = team.empty() || open.deal.from == team || open.deal.to == team;
        const bool concerns =
            view.is_commissioner() || view.coaches(open.deal.from) || view.coaches(open.deal.to);
        if (is_its && concerns) list.push_back(deal_json(view, open));
    }
    return list;
}

Json may_deal_with(const LeagueView& view, const TeamId& team) {
    Json list = Json::array();
    const league::Entrant* other = view.league.entrant(team);
    if (other->withdrawn || !other->team || view.coaches(team) || !bot_of(other->coach).empty())
        return list;
    for (const TeamId& own : view.own_teams())
        if (kept_team(view.league, own) != nullptr) list.push_back(team_ref(view, own));
    return list;
}

TeamId deal_waits_for(const LeagueView& view) {
    for (const OpenDeal& open : open_deals(view))
        if (view.coaches(open.deal.to) && needs_other_coach(view.league, open.deal))
            return open.deal.to;
    return {};
}

std::size_t deals_that_wait_for_commissioners(const LeagueView& view) {
    std::size_t count = 0;
    for (const OpenDeal& open : open_deals(view))
        if (needs_commissioner(view.league, open.deal) &&
            !needs_other_coach(view.league, open.deal))
            ++count;
    return count;
}

}  // namespace affray::server
