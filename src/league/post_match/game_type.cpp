#include "league/post_match/game_type.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bloodbowl/game.h"
#include "core/object_reader.h"
#include "core/record.h"
#include "league/post_match/coach.h"
#include "league/post_match/outcome_json.h"
#include "league/post_match/participants.h"
#include "teams/team_builder.h"

namespace affray::league {

using core::Error;
using core::Json;
using core::Result;

namespace {

constexpr std::array<std::string_view, 2> kSides{"home", "away"};
constexpr std::array<std::string_view, 3> kStages{"league", "semi_final", "final"};
constexpr std::array<std::string_view, 3> kRivals{"passes", "undecided", "tries"};
constexpr int kMostGold = 100'000'000;

Error bad_header(std::string message) { return {"bad_header", std::move(message)}; }

// The fields of "match", each named once: for who reads them and who writes them.
template <class Setup, class Visitor>
void each_field_of_match(Setup& setup, Visitor&& visit) {
    visit("side", setup.side, kSides);
    visit("opponent", setup.opponent);
    visit("fixture", setup.fixture);
    visit("stage", setup.stage, kStages);
    visit("friendly", setup.friendly);
    visit("play_off", setup.is_play_off);
    visit("gate", setup.gate);
    visit("taken_stars", setup.taken_stars);
    visit("rival", setup.rival, kRivals);
    visit("rival_total", setup.rival_total);
    visit("exposure_die", setup.exposure_die);
}

class MatchReading {
public:
    explicit MatchReading(core::ObjectReader& reader) : reader_(reader) {}

    void operator()(const char* name, std::string& value) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        if (!json->is_string()) return reader_.complain(name, "should be a text");
        value = json->get<std::string>();
    }
    void operator()(const char* name, std::vector<std::string>& value) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        reader_.read_list(name, *json, [&](const Json& entry) {
            if (!entry.is_string()) return reader_.complain(name, "should be a list of texts");
            value.push_back(entry.get<std::string>());
        });
    }
    void operator()(const char* name, bool& value) {
        if (const Json* json = reader_.take(name)) reader_.read_flag(name, *json, value);
    }
    void operator()(const char* name, int& value) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        std::int64_t number = 0;
        if (!core::ObjectReader::is_number_in(*json, -kMostGold, kMostGold, number))
            return reader_.complain(name, "should be a whole number");
        value = static_cast<int>(number);
    }
    void operator()(const char* name, std::optional<int>& value) {
        int number = -1;
        (*this)(name, number);
        if (number >= 0) value = number;
    }
    template <class Enum, std::size_t N>
    void operator()(const char* name, Enum& value, const std::array<std::string_view, N>& words) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        for (std::size_t i = 0; i < N; ++i)
            if (json->is_string() && json->get_ref<const std::string&>() == words[i])
                return void(value = static_cast<Enum>(i));
        reader_.complain(name, fmt::format("should be one of: {}", fmt::join(words, ", ")));
    }

private:
    core::ObjectReader& reader_;
};

struct MatchWriting {
    Json& json;

    template <class T>
    void operator()(const char* name, const T& value) {
        if (value != T{}) json[name] = value;
    }
    void operator()(const char* name, const std::optional<int>& value) {
        if (value) json[name] = *value;
    }
    template <class Enum, std::size_t N>
    void operator()(const char* name, Enum value, const std::array<std::string_view, N>& words) {
        json[name] = std::string(words[static_cast<std::size_t>(value)]);
    }
};

Result<Edition> read_edition(const Json& header) {
    const Json name = header.value("edition", Json());
    const auto edition = name.is_string() ? bloodbowl::edition_named(name.get<std::string>())
                                          : std::optional<Edition>();
    if (edition) return *edition;
    return Error{"unknown_edition",
                 fmt::format("edition: there is no {}", core::ObjectReader::text(name))};
}

Result<LeagueTeam> read_side(const Json& header, Edition edition, const LeagueRules& rules,
                             const bloodbowl::SharedHouse& house) {
    const Json sides = header.value("sides", Json());
    if (!sides.is_array() || sides.size() != 1)
        return bad_header("sides: should be a list of one team");
    if (!sides[0].is_string()) return read_league_team(sides[0], "sides[0]", edition, house);
    const auto& id = sides[0].get_ref<const std::string&>();
    const bloodbowl::Roster* roster = bloodbowl::find_roster(edition, id, house);
    if (roster == nullptr) {
        std::vector<std::string_view> known;
        for (const bloodbowl::Roster& each : bloodbowl::rosters(edition, house))
            known.push_back(each.id);
        return Error{"unknown_team", fmt::format("sides[0]: there is no team '{}', only {}", id,
                                                 fmt::join(known, " "))};
    }
    auto team = teams::new_team(edition, *roster);
    if (!team) return Error{"bad_team", team.error().message};
    auto founded = found_team(std::move(*team), rules);
    if (!founded) return Error{"bad_team", founded.error().message};
    return founded;
}

// The match played again to its end.
Result<bloodbowl::Outcome> outcome_of_record(const Json& lines) {
    if (!lines.is_array()) return bad_header("match.record: should be the lines of a record");
    std::string text;
    for (const Json& line : lines) text += line.dump() + "\n";
    const auto record = core::read_record(text);
    if (!record) return record.error();
    const std::array games{bloodbowl::game_type()};
    const auto match = core::position_at(*record, record->decisions.size(), games);
    if (!match) return match.error();
    if ((*match)->decision().is_open()) return bad_header("match.record: the match is not over");
    const auto& pitch = bloodbowl::as_blood_bowl(**match);
    return bloodbowl::BloodBowl::outcome(pitch.setup(), pitch.match());
}

// A draw without goals at which everybody was.
bloodbowl::Outcome quiet_match(const PostMatchSetup& setup) {
    bloodbowl::Outcome outcome;
    outcome.over = true;
    outcome.half = 2;
    outcome.points = outcome.all_points = outcome.score = {0, 0};
    outcome.winners = {0, 1};
    outcome.players = participants(setup.team.team.list, setup.side);
    return outcome;
}

// More than can have been, with which the calculation would not fit its numbers.
std::string unlikely(const PostMatchSetup& setup) {
    constexpr int kMostDice = 20;
    constexpr std::size_t kMostListed = 40;
    if (setup.team.team.list.players.size() > kMostListed) return "sides[0]: too many players";
    if (setup.outcome.players.size() > bloodbowl::kSlots) return "match: too many players";
    for (const bloodbowl::TeamOutcome& team : setup.outcome.teams) {
        for (const int gold : {team.gold, team.value, team.gold_brought, team.gold_left,
                               team.rating, team.fans * 1000})
            if (gold < 0 || gold > kMostGold) return "match: more gold than there can be";
        if (team.gold_left > team.gold_brought) return "match: more gold is left than was brought";
        if (team.winnings_dice < 0 || team.winnings_dice > kMostDice || team.fame < -kMostDice ||
            team.fame > kMostDice || team.fans < 0 || team.fans > kMostGold / 1000)
            return "match: more dice, fame or fans than there can be";
    }
    if (setup.team.team.treasury > kMostGold) return "sides[0]: too much gold";
    if (setup.exposure_die < 0 || setup.exposure_die > 6) return "match.exposure_die: is no die";
    return "";
}

std::string wrong_key(const Json& header) {
    // The last five are a record's own affair.
    constexpr std::array<std::string_view, 11> kKeys{
        "game",   "edition", "rules_revision", "options",  "sides", "match",
        "affray", "version", "seed",           "position", "about"};
    if (!header.is_object()) return "the header should be an object";
    for (const auto& [key, value] : header.items())
        if (std::find(kKeys.begin(), kKeys.end(), key) == kKeys.end())
            return fmt::format("{}: is not known here", key);
    if (header.value("game", Json(PostMatch::kName)) != PostMatch::kName)
        return fmt::format("game: should be {}", PostMatch::kName);
    return "";
}

Result<bloodbowl::Outcome> outcome_in(const Json& match, const PostMatchSetup& setup) {
    if (match.contains("outcome")) return read_outcome(match["outcome"]);
    if (match.contains("record")) return outcome_of_record(match["record"]);
    return quiet_match(setup);
}

// The content of the house stands among the rules of the league.
Result<HouseContent> take_house(Json& options, Edition edition) {
    if (!options.is_object() || !options.contains("house")) return HouseContent();
    const Json house = options["house"];
    options.erase("house");
    return read_house_content(house, edition);
}

Result<PostMatchSetup> read_setup(const Json& header) {
    if (std::string problem = wrong_key(header); !problem.empty()) return bad_header(problem);
    const auto edition = read_edition(header);
    if (!edition) return edition.error();
    Json options = header.value("options", Json::object());
    const auto content = take_house(options, *edition);
    if (!content) return content.error();
    auto rules = read_league_rules(options, *edition);
    if (!rules) return Error{"bad_options", rules.error().message};
    rules->tables = content->tables;
    auto team = read_side(header, *edition, *rules, content->house);
    if (!team) return team.error();
    PostMatchSetup setup;
    setup.rules = std::move(*rules);
    setup.team = std::move(*team);
    const Json match = header.value("match", Json::object());
    core::ObjectReader reader(match, "match");
    each_field_of_match(setup, MatchReading(reader));
    reader.take("outcome");
    reader.take("record");
    if (std::string problem = reader.problem(); !problem.empty()) return bad_header(problem);
    auto outcome = outcome_in(match, setup);
    if (!outcome) return outcome.error();
    setup.outcome = std::move(*outcome);
    if (std::string problem = unlikely(setup); !problem.empty()) return bad_header(problem);
    return setup;
}

Result<std::unique_ptr<core::AnyMatch>> make_post_match(const Json& header) {
    auto read = read_setup(header);
    if (!read) return read.error();
    auto setup = std::make_shared<const PostMatchSetup>(std::move(*read));
    Json full = header_of(*setup);
    std::unique_ptr<core::AnyMatch> match =
        std::make_unique<core::ErasedMatch<PostMatch>>(std::move(setup), std::move(full));
    return match;
}

Json sample_header(std::string_view edition) {
    return {{"game", PostMatch::kName},
            {"edition", edition},
            {"rules_revision", kPostMatchRulesRevision},
            {"sides", Json::array({"human"})}};
}

}  // namespace

Json header_of(const PostMatchSetup& setup) {
    Json match{{"outcome", to_json(setup.outcome)}};
    each_field_of_match(setup, MatchWriting{match});
    Json options = to_json(setup.rules);
    const Json house = to_json(HouseContent{setup.team.team.house, setup.rules.tables});
    if (!house.empty()) options["house"] = house;
    return {{"game", PostMatch::kName},
            {"edition", name_of(setup.team.team.edition)},
            {"rules_revision", kPostMatchRulesRevision},
            {"options", std::move(options)},
            {"sides", Json::array({to_json(setup.team)})},
            {"match", std::move(match)}};
}

core::Action sensible_answer(const core::AnyMatch& match) {
    const auto& game = dynamic_cast<const core::ErasedMatch<PostMatch>&>(match);
    return sensible_action(game.setup(), game.match());
}

core::GameType post_match_type() {
    core::GameType type;
    type.name = PostMatch::kName;
    for (int i = 0; i < bloodbowl::kEditions; ++i)
        type.editions.push_back(name_of(static_cast<Edition>(i)));
    type.rules_revision = kPostMatchRulesRevision;
    type.least_seats = type.most_seats = 1;
    type.seat_name = PostMatch::seat_name;
    type.chooses_sides_in_secret = false;
    type.make = make_post_match;
    type.sample_header = sample_header;
    type.vocabulary = PostMatch::vocabulary;
    return type;
}

}  // namespace affray::league

template class affray::core::ErasedMatch<affray::league::PostMatch>;
