#include "league/formats/naf.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "league/tournament.h"
#include "teams/names.h"
#include "teams/xml.h"

namespace affray::league {

using core::Error;
using teams::XmlFields;

namespace {

constexpr int kGoldPerRating = 10'000;
constexpr int kMostRating = 9'999;
constexpr int kMostNafNumber = 100'000'000;
constexpr std::size_t kDayLetters = 10;     // 2026-11-18
constexpr std::size_t kMinuteLetters = 16;  // 2026-11-18 14:30

std::string race_of(const League& league, const Entrant& entrant) {
    const bloodbowl::Roster* roster = find_roster(league.edition, entrant.roster, league.house);
    return roster == nullptr ? entrant.roster : std::string(roster->name.english);
}

// "2026-11-18T14:30Z" and "2026-11-18" as the NAF writes them; empty: there is no date.
std::string time_stamp(std::string date) {
    if (date.size() < kDayLetters) return {};
    if (date.size() < kMinuteLetters) return date.substr(0, kDayLetters) + " 00:00";
    date.resize(kMinuteLetters);
    date[kDayLetters] = ' ';
    return date;
}

std::string date_of(std::string stamp) {
    if (stamp.ends_with(" 00:00")) return stamp.substr(0, stamp.size() - 6);
    std::replace(stamp.begin(), stamp.end(), ' ', 'T');
    return stamp;
}

bool is_time_stamp(std::string_view stamp) {
    constexpr std::string_view kForm = "0000-00-00 00:00";
    return stamp.size() == kForm.size() &&
           std::equal(stamp.begin(), stamp.end(), kForm.begin(), [](char letter, char form) {
               return form == '0' ? letter >= '0' && letter <= '9' : letter == form;
           });
}

bool is_reported(const League& league, const Fixture& fixture, int season) {
    return fixture.result && fixture.result->on_the_pitch && !fixture.pairing.is_bye() &&
           !fixture.friendly && counts(league, fixture) &&
           (season == 0 || fixture.season == season);
}

void add_coach(pugi::xml_node& node, const League& league, const Entrant& entrant,
               const NafOptions& options) {
    const auto number = options.numbers.find(entrant.coach);
    teams::add_text(node, "name", entrant.coach);
    teams::add_number(node, "number", number == options.numbers.end() ? 0 : number->second);
    teams::add_text(node, "team", race_of(league, entrant));
}

// A coach with the roster he plays.
struct NafSide {
    std::string coach;
    std::string race;
    int rating = 0;
    int touchdowns = 0;
    int casualties = 0;
};

struct NafGame {
    std::string place;  // in the file
    std::string stamp;
    std::vector<NafSide> sides;
};

class NafReader {
public:
    NafReader(const League& league, std::string_view text, std::string_view source)
        : league_(league), text_(text), source_(source) {
        schedule_.format = "naf";
        for (const Entrant& entrant : league.entrants) {
            taken_.push_back(entrant.id);
            if (!entrant.withdrawn)
                teams_.emplace(
                    std::pair(entrant.coach, teams::plain_name(race_of(league, entrant))),
                    entrant.id);
        }
    }

    core::Result<ImportedEntries> read(pugi::xml_node root) {
        for (const pugi::xml_node game : root.children("game")) read_game(game);
        for (const pugi::xml_node coach : root.child("coaches").children("coach"))
            read_listed(coach);
        if (games_.empty() && teams_.empty())
            errors_.push_back(fmt::format("{}: there are neither coaches nor games", source_));
        if (!errors_.empty())
            return Error{"bad_report", fmt::format("{}", fmt::join(errors_, "\n"))};
        for (const NafGame& game : games_) add_game(game);
        if (!errors_.empty())
            return Error{"bad_report", fmt::format("{}", fmt::join(errors_, "\n"))};
        if (!schedule_.fixtures.empty()) imported_.add(schedule_, std::string(source_));
        for (ImportedEntry& report : reports_) imported_.entries.push_back(std::move(report));
        without_post_match(imported_, league_, source_);
        return std::move(imported_);
    }

private:
    [[nodiscard]] std::string place(pugi::xml_node node) const {
        return teams::place_of(node, text_, source_);
    }

    static NafSide read_coach(XmlFields& fields) {
        NafSide side;
        side.coach = fields.text("name");
        side.race = fields.text("team");
        if (side.coach.empty()) fields.complain("<name> is empty");
        return side;
    }

    void read_game(pugi::xml_node node) {
        XmlFields fields(node, place(node), errors_);
        NafGame game;
        game.place = place(node);
        game.stamp = fields.text("timeStamp");
        for (const pugi::xml_node record : node.children("playerRecord")) {
            XmlFields in_record(record, place(record), errors_);
            NafSide side = read_coach(in_record);
            side.rating = in_record.number("teamRating", kMostRating);
            side.touchdowns = in_record.number("touchDowns", teams::kMostCounted);
            for (const char* kind : {"badlyHurt", "seriouslyInjured", "dead"})
                side.casualties += in_record.number(kind, teams::kMostCounted);
            ratings_.emplace(key_of(side), side.rating);
            game.sides.push_back(std::move(side));
        }
        if (game.sides.size() != 2)
            fields.complain(
                fmt::format("a <game> has two <playerRecord>, this one {}", game.sides.size()));
        if (!game.stamp.empty() && !is_time_stamp(game.stamp))
            fields.complain(fmt::format("<timeStamp> '{}' is no time as 2026-11-18 14:30",
                                        game.stamp.substr(0, 40)));
        games_.push_back(std::move(game));
    }

    // Who is listed with another roster than he played with has played with several.
    void read_listed(pugi::xml_node node) {
        XmlFields fields(node, place(node), errors_);
        NafSide side = read_coach(fields);
        if (const int number = fields.number("number", kMostNafNumber); number > 0)
            imported_.notes.push_back(fmt::format("{} has the NAF number {}", side.coach, number));
        const auto rating = ratings_.find(key_of(side));
        if (rating != ratings_.end()) side.rating = rating->second;
        const bool played = std::any_of(ratings_.begin(), ratings_.end(), [&](const auto& one) {
            return one.first.first == side.coach;
        });
        if (!side.coach.empty() && (rating != ratings_.end() || !played))
            team_of(side, place(node));
    }

    void add_game(const NafGame& game) {
        MatchReported report;
        report.home = team_of(game.sides[0], game.place);
        report.away = team_of(game.sides[1], game.place);
        if (report.home == report.away) {
            errors_.push_back(
                fmt::format("{}: {} cannot meet himself", game.place, game.sides[0].coach));
            return;
        }
        report.fixture = next_id();
        report.score = {game.sides[0].touchdowns, game.sides[1].touchdowns};
        report.casualties = {game.sides[0].casualties, game.sides[1].casualties};
        report.date = date_of(game.stamp);
        FixtureMade fixture;
        fixture.id = report.fixture;
        fixture.home = report.home;
        fixture.away = report.away;
        fixture.round = 1 + std::max(rounds_[report.home], rounds_[report.away]);
        rounds_[report.home] = rounds_[report.away] = fixture.round;
        schedule_.fixtures.push_back(std::move(fixture));
        reports_.push_back({std::move(report), game.place});
    }

    std::string next_id() {
        for (;;)
            if (std::string id = fmt::format("naf-{}", ++number_); league_.fixture(id) == nullptr)
                return id;
    }

    using Key = std::pair<std::string, std::string>;  // coach and roster

    [[nodiscard]] std::string race_called(const std::string& race) const {
        const bloodbowl::Roster* roster = teams::roster_called(league_.edition, race);
        return roster == nullptr ? race : std::string(roster->name.english);
    }
    [[nodiscard]] Key key_of(const NafSide& side) const {
        return {side.coach, teams::plain_name(race_called(side.race))};
    }

    // Whoever has no team with this roster joins with one.
    TeamId team_of(const NafSide& side, const std::string& where) {
        const bloodbowl::Roster* roster = teams::roster_called(league_.edition, side.race);
        const std::string race = race_called(side.race);
        const Key key = key_of(side);
        if (const auto found = teams_.find(key); found != teams_.end()) return found->second;
        TeamJoined joined;
        joined.team = short_name(side.coach, taken_);
        joined.name = race.empty() ? side.coach : fmt::format("{} ({})", side.coach, race);
        joined.coach = side.coach;
        joined.roster = roster == nullptr ? side.race : std::string(roster->id);
        joined.value = side.rating * kGoldPerRating;
        if (roster == nullptr)
            imported_.notes.push_back(fmt::format("{}: the edition {} has no roster '{}'",
                                                  side.coach, name_of(league_.edition), side.race));
        taken_.push_back(joined.team);
        teams_.emplace(key, joined.team);
        const TeamId team = joined.team;
        imported_.add(std::move(joined), where);
        return team;
    }

    const League& league_;
    std::string_view text_;
    std::string_view source_;
    std::vector<std::string> errors_;
    std::vector<std::string> taken_;
    std::map<Key, TeamId> teams_;
    std::map<Key, int> ratings_;  // as first told
    std::vector<NafGame> games_;
    std::map<TeamId, int> rounds_;
    int number_ = 0;
    ScheduleMade schedule_;
    std::vector<ImportedEntry> reports_;
    ImportedEntries imported_;
};

Error not_counted(const char* code, const League& league) {
    return {code, fmt::format("the NAF does not count matches of {}", league.game->title)};
}

}  // namespace

core::Result<teams::Exported> export_naf(const League& league, const NafOptions& options) {
    if (!league.game->is_known_to_naf) return not_counted("bad_export", league);
    teams::Exported exported;
    pugi::xml_document document;
    pugi::xml_node root = teams::new_document(document, "nafReport");
    teams::add_text(root, "organiser", league.commissioners.front());
    pugi::xml_node coaches = root.append_child("coaches");
    std::set<TeamId> played;
    for (const Fixture& fixture : league.fixtures)
        if (is_reported(league, fixture, options.season))
            played.insert({fixture.pairing.home, fixture.pairing.away});
    std::set<std::string> unknown;
    std::set<std::pair<std::string, std::string>> listed;
    for (const Entrant& entrant : league.entrants) {
        if (entrant.withdrawn && !played.contains(entrant.id)) continue;
        if (!options.numbers.contains(entrant.coach) && unknown.insert(entrant.coach).second)
            exported.notes.push_back(fmt::format("{} has no NAF number", entrant.coach));
        if (!listed.emplace(entrant.coach, race_of(league, entrant)).second) {
            exported.notes.push_back(fmt::format(
                "{} has two teams of one roster; in the report they are one", entrant.coach));
            continue;
        }
        pugi::xml_node coach = coaches.append_child("coach");
        add_coach(coach, league, entrant, options);
    }
    for (const Fixture& fixture : league.fixtures) {
        if (!is_reported(league, fixture, options.season)) {
            if (fixture.result && !fixture.result->on_the_pitch && !fixture.pairing.is_bye())
                exported.notes.push_back(fmt::format("{} was not played", fixture.id));
            continue;
        }
        std::string stamp = time_stamp(fixture.details.date);
        if (stamp.empty()) stamp = time_stamp(fixture.reported_at);
        if (stamp.empty()) stamp = time_stamp(fixture.deadline);
        if (stamp.empty()) exported.notes.push_back(fmt::format("{} has no date", fixture.id));
        pugi::xml_node game = root.append_child("game");
        teams::add_text(game, "timeStamp", stamp);
        for (std::size_t side = 0; side < 2; ++side) {
            const TeamId& team = side == 0 ? fixture.pairing.home : fixture.pairing.away;
            pugi::xml_node record = game.append_child("playerRecord");
            add_coach(record, league, *league.entrant(team), options);
            teams::add_number(record, "teamRating", value_of(league, team) / kGoldPerRating);
            teams::add_number(record, "touchDowns", fixture.result->score[side]);
            teams::add_number(record, "badlyHurt", fixture.result->casualties[side]);
        }
    }
    exported.text = teams::to_text(document);
    return exported;
}

core::Result<ImportedEntries> import_naf(std::string_view text, const League& league,
                                         std::string_view source) {
    if (!league.game->is_known_to_naf) return not_counted("bad_report", league);
    if (const core::Status status = check_utf8(text, source); !status) return status.error();
    pugi::xml_document document;
    if (auto wrong = teams::parse_xml(document, text, source)) return *wrong;
    const pugi::xml_node root = document.document_element();
    const std::string_view name = root.name();
    if (name != "nafReport" && !name.ends_with(":nafReport"))
        return Error{"bad_report",
                     fmt::format("{}: this is no report for the NAF: no <nafReport>", source)};
    return NafReader(league, text, source).read(root);
}

}  // namespace affray::league
