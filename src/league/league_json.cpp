#include "league/league_json.h"

#include <fmt/format.h>

#include "league/csv.h"
#include "league/tournament.h"

namespace affray::league {

using core::Json;

namespace {

// Json looks through all names of an object before it takes one more; this one is new.
void add_new(Json& object, const std::string& name, Json value) {
    object.get_ref<Json::object_t&>().emplace_back(name, std::move(value));
}

}  // namespace

Json to_json(const League& league, const Fixture& fixture) {
    Json json{{"season", fixture.season}, {"stage", std::string(name_of(fixture.phase))}};
    if (fixture.free) json["free"] = true;
    if (fixture.round > 0) json["round"] = fixture.round;
    if (!fixture.division.empty()) json["division"] = fixture.division;
    json["home"] = fixture.pairing.home;
    if (fixture.pairing.is_bye())
        json["bye"] = true;
    else
        json["away"] = fixture.pairing.away;
    if (!fixture.deadline.empty()) json["deadline"] = fixture.deadline;
    if (!fixture.result || fixture.pairing.is_bye()) return json;
    json["score"] = fixture.result->score;
    json["casualties"] = fixture.result->casualties;
    if (league.game->has_glory) json["glory"] = fixture.result->glory;
    json["played"] = fixture.result->on_the_pitch;
    json["counts"] = counts(league, fixture);
    if (!fixture.details.conceded.empty()) json["conceded"] = fixture.details.conceded;
    if (!fixture.details.record.empty()) json["record"] = fixture.details.record;
    if (fixture.details.gate[0] + fixture.details.gate[1] > 0) json["gate"] = fixture.details.gate;
    if (fixture.details.winnings[0] + fixture.details.winnings[1] > 0)
        json["winnings"] = fixture.details.winnings;
    if (!fixture.details.remarks.empty()) json["remarks"] = fixture.details.remarks;
    return json;
}

namespace {

std::string_view how_it_ended(const Fixture& fixture) {
    if (fixture.pairing.is_bye()) return "bye";
    if (!fixture.result) return "";
    if (fixture.result->nobody_wins) return "not_played";
    if (!fixture.result->on_the_pitch) return "forfeited";
    return fixture.details.conceded.empty() ? "played" : "conceded";
}

// Who wins whatever the score says.
std::string winner_beside_score(const Fixture& fixture) {
    if (!fixture.result || !fixture.result->winner) return {};
    return *fixture.result->winner == 0 ? fixture.pairing.home : fixture.pairing.away;
}

}  // namespace

Json to_json(const League& league, const Entrant& entrant) {
    Json json{{"name", entrant.name},
              {"coach", entrant.coach},
              {"roster", entrant.roster},
              {"value", value_of(league, entrant.id)}};
    if (!entrant.division.empty()) json["division"] = entrant.division;
    if (entrant.withdrawn) json["withdrawn"] = true;
    if (!entrant.replaced_by.empty()) json["replaced_by"] = entrant.replaced_by;
    if (entrant.team) json["list"] = to_json(*entrant.team);
    if (entrant.post_match && !entrant.post_match->is_over()) {
        json["post_match"] = entrant.post_match->fixture;
        json["answers"] = entrant.post_match->answers.size();
    }
    return json;
}

Json to_json(const TableRow& row) {
    Json json{{"rank", row.rank},
              {"played", row.played},
              {"won", row.won},
              {"drawn", row.drawn},
              {"lost", row.lost},
              {"touchdowns", row.touchdowns},
              {"against", row.touchdowns_against},
              {"casualties", row.casualties},
              {"casualties_against", row.casualties_against},
              {"points", row.points},
              {"form", row.form}};
    if (row.glory + row.glory_against > 0) {
        json["glory"] = row.glory;
        json["glory_against"] = row.glory_against;
    }
    if (row.shared) json["shared"] = true;
    if (row.byes > 0) json["byes"] = row.byes;
    return json;
}

Json to_json(const League& league) {
    Json json = without_teams_and_matches(league);
    for (const Entrant& entrant : league.entrants)
        add_new(json["teams"], entrant.id, to_json(league, entrant));
    for (const Fixture& fixture : league.fixtures)
        add_new(json["fixtures"], fixture.id, to_json(league, fixture));
    return json;
}

Json without_teams_and_matches(const League& league) {
    Json json{{"name", league.name},
              {"edition", league.edition_word()},
              {"commissioners", league.commissioners},
              {"entries", league.entries},
              {"season", league.season()},
              {"rules", to_json(league.rules)},
              {"settings", to_json(league.settings)},
              {"teams", Json::object()},
              {"table", Json::object()},
              {"fixtures", Json::object()}};
    if (Json house = to_json(content_of(league)); !house.empty()) json["house"] = std::move(house);
    std::vector<std::string> divisions = league.settings.divisions;
    if (divisions.empty()) divisions.emplace_back();
    for (const std::string& division : divisions)
        for (const TableRow& row : season_table(league, division))
            add_new(json["table"], row.team, to_json(row));
    for (const Challenge& challenge : league.challenges)
        json["challenges"][std::to_string(challenge.number)] = {
            {"from", challenge.made.from},
            {"to", challenge.made.to},
            {"week", challenge.made.week},
            {"answer", challenge.answer ? Json(std::string(name_of(*challenge.answer))) : Json()},
            {"substitute", challenge.substitute}};
    constexpr std::array<const char*, 3> kStates{"open", "made", "rejected"};
    for (const Proposal& proposal : league.proposals)
        json["proposals"][std::to_string(proposal.number)] = {
            {"by", proposal.by},
            {"corrects", proposal.made.entry},
            {"reason", proposal.made.reason},
            {"state", kStates[static_cast<std::size_t>(proposal.state)]}};
    for (const HeldTrophy& held : league.trophies) json["trophies"][held.trophy] = held.team;
    Json seasons = Json::array();
    for (const Season& season : league.seasons)
        seasons.push_back({{"name", season.announced.name},
                           {"length", season.announced.length},
                           {"qualification", std::string(name_of(season.announced.qualification))},
                           {"trophy", season.announced.trophy},
                           {"ended", season.ended},
                           {"champion", season.champion}});
    if (!league.notes.empty()) json["notes"] = league.notes;
    if (!seasons.empty()) json["seasons"] = std::move(seasons);
    return json;
}

std::string table_csv(const League& league, std::string_view now) {
    std::string text =
        "division,rank,team,name,coach,played,won,drawn,lost,touchdowns,against,casualties,"
        "casualties_against,form,value,points\n";
    std::vector<std::string> divisions = league.settings.divisions;
    if (divisions.empty()) divisions.emplace_back();
    for (const std::string& division : divisions)
        for (const TableRow& row : season_table(league, division, 0, now)) {
            const Entrant& entrant = *league.entrant(row.team);
            text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n",
                                csv_field(division), row.rank, csv_field(row.team),
                                csv_field(entrant.name), csv_field(entrant.coach), row.played,
                                row.won, row.drawn, row.lost, row.touchdowns,
                                row.touchdowns_against, row.casualties, row.casualties_against,
                                row.form, value_of(league, row.team), row.points);
        }
    return text;
}

std::string fixtures_csv(const League& league) {
    std::string text = csv_row({"fixture",
                                "season",
                                "stage",
                                "round",
                                "division",
                                "home",
                                "away",
                                "deadline",
                                "touchdowns_home",
                                "touchdowns_away",
                                "casualties_home",
                                "casualties_away",
                                "counts",
                                "format",
                                "free",
                                "result",
                                "winner",
                                "glory_home",
                                "glory_away",
                                "date"});
    for (const Fixture& fixture : league.fixtures) {
        const bool told = fixture.result && !fixture.pairing.is_bye();
        const auto number = [&](int value) { return told ? std::to_string(value) : std::string(); };
        const Played played = told ? *fixture.result : Played{};
        const bool is_counted = told && counts(league, fixture);
        text += csv_row({fixture.id,
                         std::to_string(fixture.season),
                         std::string(name_of(fixture.phase)),
                         std::to_string(fixture.round),
                         fixture.division,
                         fixture.pairing.home,
                         fixture.pairing.away,
                         fixture.deadline,
                         number(played.score[0]),
                         number(played.score[1]),
                         number(played.casualties[0]),
                         number(played.casualties[1]),
                         !told        ? ""
                         : is_counted ? "yes"
                                      : "no",
                         fixture.format,
                         fixture.free ? "yes" : "no",
                         std::string(how_it_ended(fixture)),
                         winner_beside_score(fixture),
                         league.game->has_glory ? number(played.glory[0]) : "",
                         league.game->has_glory ? number(played.glory[1]) : "",
                         fixture.details.date});
    }
    return text;
}

}  // namespace affray::league
