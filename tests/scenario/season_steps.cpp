// What is done in a scenario of a league: entries of its log, each by somebody, and the answers
// after a match with exactly the dice they use.
#include <algorithm>
#include <deque>
#include <functional>
#include <map>

#include <fmt/format.h>

#include "bloodbowl/data/rosters.h"
#include "league/season_schedule.h"
#include "scenario/season_stage.h"
#include "scenario/words.h"
#include "teams/team_builder.h"

namespace affray::scenario {

using core::Json;
using core::Status;
using league::Fixture;

namespace {

// The faces of a step, all of which have to be rolled.
class Faces final : public core::Dice {
public:
    explicit Faces(std::deque<int> faces) : faces_(std::move(faces)) {}
    int roll(core::Die die) override {
        if (faces_.empty())
            throw Problem(fmt::format("a die of {} sides more than expected", int{die.sides}));
        const int face = faces_.front();
        faces_.pop_front();
        if (face < 1 || face > die.sides)
            throw Problem(fmt::format("a die of {} sides shows no {}", int{die.sides}, face));
        return face;
    }
    [[nodiscard]] std::size_t left() const { return faces_.size(); }

private:
    std::deque<int> faces_;
};

struct Step {
    std::string by = kCommissioner;
    std::string at;
    Words words;
    std::deque<int> dice;
};

// "ann: report r 2-1 at=2027-03-01", "ann: post a learn block : 5 3"
Step step_in(const std::string& text) {
    Step step;
    const std::size_t colon = text.find(" : ");
    for (std::string& word : words_of(text.substr(0, colon))) {
        if (step.words.empty() && word.back() == ':')
            step.by = word.substr(0, word.size() - 1);
        else if (word.starts_with("at="))
            step.at = word.substr(3);
        else
            step.words.push_back(std::move(word));
    }
    if (colon != std::string::npos)
        for (const std::string& face : words_of(text.substr(colon + 3)))
            step.dice.push_back(number_in(face));
    if (step.words.empty()) throw Problem("nothing is done");
    return step;
}

void need(const Words& words, std::size_t least, const char* form) {
    if (words.size() < least) throw Problem(fmt::format("it is written: {}", form));
}

const Fixture& fixture_called(const SeasonStage& stage, const std::string& id) {
    if (const Fixture* fixture = stage.league.fixture(id)) return *fixture;
    throw Problem(fmt::format("there is no fixture '{}'", id));
}

// "a3": number 3 of the team a
void take_player(Json& json, const std::string& word, const char* team, const char* number) {
    const std::size_t digits = word.find_first_of("0123456789");
    if (digits == 0 || digits == std::string::npos || !is_number(word.substr(digits)))
        throw Problem(fmt::format("'{}' is no player like a3", word));
    json[team] = word.substr(0, digits);
    json[number] = number_in(word.substr(digits));
}

void take_fields(Json& json, const Words& words, std::size_t from) {
    for (std::size_t i = from; i < words.size(); ++i) {
        if (words[i].find('=') == std::string::npos)
            throw Problem(fmt::format("'{}' should be written name=value", words[i]));
        const auto [name, value] = split(words[i], '=');
        if (name == "by")
            take_player(json, value, "by_team", "by");
        else
            json[name] = value_of_field(name, value);
    }
}

// "r 2-1" or "a b 2-1", then fields; "deed a3 touchdowns=2" and "hurt b4 dead by=a3 how=block" at
// the end.
Json report_in(const Words& words) {
    const char* form = "report FIXTURE 2-1, or report HOME AWAY 2-1";
    need(words, 3, form);
    Json json{{"entry", "report"}};
    std::size_t place = 2;
    if (words[2].find('-') == std::string::npos) {
        need(words, 4, form);
        json["home"] = words[1];
        json["away"] = words[2];
        place = 3;
    } else {
        json["fixture"] = words[1];
    }
    json["score"] = value_of_field("score", words[place++]);
    const auto is_part = [](const std::string& word) { return word == "deed" || word == "hurt"; };
    const auto next_part = [&](std::size_t from) {
        return static_cast<std::size_t>(
            std::find_if(words.begin() + static_cast<std::ptrdiff_t>(from), words.end(), is_part) -
            words.begin());
    };
    std::size_t end = next_part(place);
    take_fields(json, {words.begin(), words.begin() + static_cast<std::ptrdiff_t>(end)}, place);
    while (end < words.size()) {
        const bool is_deed = words[end] == "deed";
        const std::size_t begin = end + 1;
        end = next_part(begin);
        const Words part(words.begin() + static_cast<std::ptrdiff_t>(begin),
                         words.begin() + static_cast<std::ptrdiff_t>(end));
        need(part, is_deed ? 1 : 2, "deed a3 touchdowns=2, hurt b4 dead by=a3");
        Json one = Json::object();
        take_player(one, part[0], "team", "number");
        if (!is_deed) one["result"] = part[1];
        take_fields(one, part, is_deed ? 1 : 2);
        json[is_deed ? "deeds" : "injuries"].push_back(std::move(one));
    }
    return json;
}

Json join_in(const SeasonStage& stage, const Words& words) {
    need(words, 4, "join TEAM ROSTER COACH");
    const auto* roster = bloodbowl::find_roster(stage.league.edition, words[2]);
    if (roster == nullptr) throw Problem(fmt::format("there is no roster '{}'", words[2]));
    teams::Team team = *teams::new_team(stage.league.edition, *roster);
    if (stage.league.rules.free_fan_factor)
        team = league::found_team(std::move(team), stage.league.rules)->team;
    Json json{{"entry", "join"},
              {"team", words[1]},
              {"name", "Team of " + words[3]},
              {"coach", words[3]}};
    for (std::size_t i = 4; i < words.size(); ++i) {
        const auto [name, value] = split(words[i], '=');
        if (name == "treasury")
            team.treasury = number_in(value);
        else if (name == "list" && value == "no")
            json["value"] = 1'000'000;
        else
            json[name] = value_of_field(name, value);
    }
    if (json.contains("value"))
        json["roster"] = words[2];
    else
        json["list"] = teams::to_json(team);
    return json;
}

Json fixture_in(const Words& words) {
    need(words, 3, "fixture ID HOME [AWAY] round=1 stage=final format=knock_out");
    Json made{{"id", words[1]}, {"home", words[2]}, {"round", 1}};
    std::size_t place = 3;
    if (place < words.size() && words[place].find('=') == std::string::npos)
        made["away"] = words[place++];
    Json json{{"entry", "schedule"}};
    Json fields = Json::object();
    take_fields(fields, words, place);
    for (const auto& [name, value] : fields.items())
        (name == "stage" || name == "format" || name == "division" ? json : made)[name] = value;
    json["fixtures"] = Json::array({std::move(made)});
    return json;
}

Json schedule_in(const SeasonStage& stage, const Words& words) {
    need(words, 2, "schedule FORMAT");
    league::ScheduleWish wish;
    wish.format = words[1];
    for (std::size_t i = 2; i < words.size(); ++i) {
        const auto [name, value] = split(words[i], '=');
        if (name == "seeds")
            wish.seeds = parts_of(value, ',');
        else if (name == "groups")
            wish.groups = number_in(value);
        else if (name == "from_each")
            wish.from_each = number_in(value);
        else
            throw Problem(fmt::format("'{}' is nothing to be wished for", words[i]));
    }
    const auto made = league::make_schedule(stage.league, wish);
    if (!made) throw Problem(made.error().message);
    return league::to_json(league::What(*made));
}

Json rules_in(const SeasonStage& stage, const Words& words) {
    const Json rules = league::to_json(stage.league.rules);
    Json json{{"entry", "rules"}, {"reason", "the scenario"}};
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto [name, value] = split(words[i], '=');
        json[rules.contains(name) ? "rules" : "settings"][name] = value_of_field(name, value);
    }
    return json;
}

Json answer_in(const SeasonStage& stage, const Words& words) {
    need(words, 2, "answer accept, answer substitute TEAM");
    if (stage.league.challenges.empty()) throw Problem("nobody has been challenged");
    Json json{{"entry", "answer"},
              {"challenge", stage.league.challenges.back().number},
              {"answer", words[1]}};
    if (words.size() > 2) json["substitute"] = words[2];
    return json;
}

// The words in their order are these fields; what follows is written name=value.
Json fields_in(const Words& words, std::initializer_list<const char*> fields) {
    Json json{{"entry", words[0]}};
    std::size_t place = 1;
    for (const char* field : fields)
        if (place < words.size() && words[place].find('=') == std::string::npos)
            json[field] = value_of_field(field, words[place++]);
    take_fields(json, words, place);
    return json;
}

// "correct r 2-1 proposal=9", "propose r 2-1"
Json correction_in(const SeasonStage& stage, Words words) {
    need(words, 3, "correct FIXTURE 2-1");
    Json json{{"entry", words[0]},
              {"corrects", fixture_called(stage, words[1]).report},
              {"reason", "the scenario"}};
    if (const auto [name, value] = split(words.back(), '='); name == "proposal") {
        json["proposal"] = number_in(value);
        words.pop_back();
    }
    json["with"] = report_in(words);
    return json;
}

// "redraft a 1,2,3,4,5,6,7,8,9,10,11 rerolls=2": who is bought back, by their numbers
Json redraft_in(const SeasonStage& stage, const Words& words) {
    need(words, 3, "redraft TEAM NUMBERS rerolls=2 apothecary=yes");
    const league::Entrant* entrant = stage.league.entrant(words[1]);
    if (entrant == nullptr || !entrant->team)
        throw Problem(fmt::format("the league keeps no list of '{}'", words[1]));
    const Json numbers = value_of_field("players", words[2]);
    Json list = teams::to_json(entrant->team->team);
    Json players = Json::array();
    for (const Json& player : list.at("players"))
        if (std::find(numbers.begin(), numbers.end(), player.at("number")) != numbers.end())
            players.push_back(player);
    list["players"] = std::move(players);
    list["rerolls"] = 0;
    list["apothecary"] = false;
    take_fields(list, words, 3);
    return {{"entry", "redraft"}, {"team", words[1]}, {"list", std::move(list)}};
}

// "rename a3 Karl Franz", "rename a The Others"
Json rename_in(const Words& words) {
    need(words, 3, "rename a3 NAME");
    Json json{{"entry", "rename"}, {"team", words[1]}, {"name", joined(words, 2)}};
    if (words[1].find_first_of("0123456789") != std::string::npos)
        take_player(json, words[1], "team", "number");
    return json;
}

Json season_in(const Words& words) {
    Json json = fields_in(words, {"qualification"});
    for (const auto& [field, usual] : {std::pair("name", "Season"), std::pair("length", "a while")})
        if (!json.contains(field)) json[field] = usual;
    return json;
}

Json entry_of(const SeasonStage& stage, const Words& words) {
    const std::string& verb = words[0];
    if (verb == "join") return join_in(stage, words);
    if (verb == "season") return season_in(words);
    if (verb == "fixture") return fixture_in(words);
    if (verb == "schedule") return schedule_in(stage, words);
    if (verb == "report") return report_in(words);
    if (verb == "rules") return rules_in(stage, words);
    if (verb == "answer") return answer_in(stage, words);
    if (verb == "challenge") return fields_in(words, {"from", "to", "week"});
    if (verb == "deal") return fields_in(words, {"from", "to"});
    if (verb == "forfeit") return fields_in(words, {"fixture", "team"});
    if (verb == "withdraw") return fields_in(words, {"team", "replaced_by"});
    if (verb == "deadline") return fields_in(words, {"fixture", "deadline"});
    if (verb == "undo") return fields_in(words, {"team"});
    if (verb == "end_season") return fields_in(words, {});
    if (verb == "entry") {  // as the log has it
        auto json = core::parse_json(joined(words, 1));
        if (!json) throw Problem(json.error().message);
        return std::move(*json);
    }
    if (verb == "redraft") return redraft_in(stage, words);
    if (verb == "reject") return fields_in(words, {"proposal"});
    if (verb == "rename") return rename_in(words);
    if (verb == "confirm") {
        need(words, 2, "confirm FIXTURE");
        return {{"entry", "confirm"}, {"report", fixture_called(stage, words[1]).report}};
    }
    if (verb == "correct" || verb == "propose") return correction_in(stage, words);
    if (verb == "commissioners")
        return {{"entry", "rules"}, {"commissioners", value_of_field("agreed", words.at(1))}};
    throw Problem(fmt::format(
        "'{}' is nothing that can be done; known: entry join season fixture schedule report "
        "confirm correct propose reject rename redraft rules commissioners challenge answer deal "
        "forfeit withdraw deadline post "
        "settle undo end_season",
        verb));
}

// "post a" begins what follows the match of a, "post a learn block" answers.
Status answer(SeasonStage& stage, const Step& step) {
    need(step.words, 2, "post TEAM [ANSWER]");
    Faces dice(step.dice);
    const Status status = league::answer_post_match(stage.log, stage.league, step.words[1],
                                                    joined(step.words, 2), dice, step.by, step.at);
    if (!status) return status;
    if (dice.left() > 0) throw Problem(fmt::format("{} dice were not rolled", dice.left()));
    for (const auto& event : stage.league.entrant(step.words[1])->post_match->answers.back().events)
        stage.happened.push_back(league::PostMatch::event_text(event));
    return status;
}

Status done(SeasonStage& stage, const Step& step) {
    if (step.words[0] == "post") return answer(stage, step);
    if (step.words[0] == "settle") {
        need(step.words, 2, "settle TEAM");
        core::SeededDice dice(1);
        return league::settle_post_match(stage.log, stage.league, step.words[1], dice, step.by,
                                         step.at);
    }
    auto what = league::read_what(entry_of(stage, step.words));
    if (!what) throw Problem(what.error().message);
    return league::add(stage.log, stage.league, std::move(*what), step.by, step.at);
}

}  // namespace

void take_step(SeasonStage& stage, const std::string& text) {
    if (const Status status = done(stage, step_in(text)); !status)
        throw Problem(fmt::format("'{}' is refused: {}", text, status.error().message));
}

std::string refusal_of(const SeasonStage& stage, const std::string& text) {
    SeasonStage tried = stage;
    const Status status = done(tried, step_in(text));
    return status ? "" : status.error().message;
}

}  // namespace affray::scenario
