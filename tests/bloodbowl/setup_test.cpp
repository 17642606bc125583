// Team lists and options: what is read, what is refused, and what a match makes of them.
#include "bloodbowl/data/setup.h"
#include "bloodbowl/data/setup_json.h"

#include <algorithm>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "bloodbowl/data/embedded_teams.h"
#include "bloodbowl/game.h"
#include "covers.h"

namespace affray::bloodbowl {
namespace {

using core::Json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

Json some_player(int number) {
    return {{"number", number}, {"name", "Bob"}, {"ma", 6}, {"st", 3}, {"ag", 3}, {"av", 8}};
}

Json some_team(int players = 11) {
    Json team{{"name", "The Team"}, {"players", Json::array()}};
    for (int i = 1; i <= players; ++i) team["players"].push_back(some_player(i));
    return team;
}

TeamList read(const Json& json) {
    const auto team = read_team_list(json, "team.json");
    EXPECT_TRUE(team.ok()) << team.error().message;
    return team.ok() ? *team : TeamList{};
}

std::string errors_of(const Json& json) {
    const auto team = read_team_list(json, "team.json");
    if (team.ok()) return "";
    EXPECT_EQ(team.error().code, "bad_team");
    return team.error().message;
}

std::string errors_of_player(std::string_view key, const Json& value) {
    Json team = some_team();
    team["players"][3][std::string(key)] = value;
    return errors_of(team);
}

int lines(const std::string& text) {
    return text.empty() ? 0 : 1 + static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

TEST(TeamListReader, ReadsEverything) {
    Json json = some_team(2);
    json["id"] = "the_team";
    json["roster"] = "human";
    json["rerolls"] = 3;
    json["fan_factor"] = 9;
    json["apothecary"] = true;
    json["cheerleaders"] = 4;
    json["assistant_coaches"] = 5;
    json["bribes"] = 2;
    json["players"][1] = {{"number", 7},
                          {"name", "Ann"},
                          {"position", "Thrower"},
                          {"ma", 5},
                          {"st", 2},
                          {"ag", 4},
                          {"av", 7},
                          {"skills", {"pass", "sure_hands"}},
                          {"niggling_injuries", 2},
                          {"misses_match", true},
                          {"start", {{"ma", 6}, {"av", 8}}}};
    const TeamList team = read(json);
    EXPECT_EQ(team.name, "The Team");
    EXPECT_EQ(team.roster, "human");
    EXPECT_EQ(team.rerolls, 3);
    EXPECT_EQ(team.fan_factor, 9);
    EXPECT_TRUE(team.apothecary);
    EXPECT_EQ(team.cheerleaders, 4);
    EXPECT_EQ(team.assistant_coaches, 5);
    EXPECT_EQ(team.bribes, 2);
    ASSERT_EQ(team.players.size(), 2U);
    const ListedPlayer& ann = team.players[1];
    EXPECT_EQ(ann.number, 7);
    EXPECT_EQ(ann.name, "Ann");
    EXPECT_EQ(ann.position, "Thrower");
    EXPECT_EQ(ann.ma, 5);
    EXPECT_EQ(ann.st, 2);
    EXPECT_EQ(ann.ag, 4);
    EXPECT_EQ(ann.av, 7);
    EXPECT_TRUE(ann.skills.has(Skill::Pass));
    EXPECT_TRUE(ann.skills.has(Skill::SureHands));
    EXPECT_FALSE(ann.skills.has(Skill::Block));
    EXPECT_EQ(ann.niggling_injuries, 2);
    EXPECT_TRUE(ann.misses_match);
    EXPECT_EQ(ann.start_ma, 6);
    EXPECT_EQ(ann.start_st, 2);  // as it is now where nothing else is said
    EXPECT_EQ(ann.start_ag, 4);
    EXPECT_EQ(ann.start_av, 8);
    EXPECT_EQ(to_json(read(to_json(team))), to_json(team));
}

TEST(TeamListReader, NeedsLittle) {
    const TeamList team = read(some_team(1));
    EXPECT_EQ(team.rerolls, 0);
    EXPECT_EQ(team.fan_factor, 0);
    EXPECT_FALSE(team.apothecary);
    EXPECT_EQ(team.bribes, 0);
    EXPECT_EQ(team.players[0].skills, SkillSet{});
    EXPECT_EQ(team.players[0].start_ma, 6);
    EXPECT_FALSE(team.players[0].misses_match);
}

TEST(TeamListReader, NamesFileAndEntryInEveryError) {
    EXPECT_THAT(errors_of_player("ma", 0), AllOf(HasSubstr("team.json: players[3] \"Bob\""),
                                                 HasSubstr("ma 0 is not between 1 and 10")));
    EXPECT_THAT(errors_of_player("st", 11), HasSubstr("st 11 is not between"));
    EXPECT_THAT(errors_of_player("ag", "3"), HasSubstr("ag \"3\" is not a whole number"));
    EXPECT_THAT(errors_of_player("av", 7.5), HasSubstr("av 7.5 is not a whole number"));
    EXPECT_THAT(errors_of_player("ma", 1e300), HasSubstr("ma"));
    EXPECT_THAT(errors_of_player("ma", 18446744073709551615ULL), HasSubstr("is not between"));
    EXPECT_THAT(errors_of_player("number", 0), HasSubstr("number 0 is not between 1 and 99"));
    EXPECT_THAT(errors_of_player("number", 100), HasSubstr("number 100 is not between"));
    EXPECT_THAT(errors_of_player("name", ""), HasSubstr("name is empty"));
    EXPECT_THAT(errors_of_player("name", 5), HasSubstr("name 5 is not a text"));
    EXPECT_THAT(errors_of_player("name", "a\nb"), HasSubstr("control characters"));
    EXPECT_THAT(errors_of_player("name", std::string(61, 'x')),
                HasSubstr("more than 60 characters"));
    EXPECT_THAT(errors_of_player("skills", "block"), HasSubstr("is not a list"));
    EXPECT_THAT(errors_of_player("skills", {"juggling"}),
                HasSubstr("there is no skill \"juggling\""));
    EXPECT_THAT(errors_of_player("skills", {1}), HasSubstr("there is no skill 1"));
    EXPECT_THAT(errors_of_player("skills", {"block", "block"}), HasSubstr("listed twice"));
    EXPECT_THAT(errors_of_player("niggling_injuries", -1), HasSubstr("niggling_injuries -1"));
    EXPECT_THAT(errors_of_player("misses_match", "yes"), HasSubstr("neither true nor false"));
    EXPECT_THAT(errors_of_player("start", 3), HasSubstr("players[3] \"Bob\": start"));
    EXPECT_THAT(errors_of_player("start", {{"ma", 11}}), HasSubstr("start: ma 11 is not between"));
    EXPECT_THAT(errors_of_player("speed", 6), HasSubstr("there is no field \"speed\""));
}

TEST(TeamListReader, MissingFieldsAreNamed) {
    for (const char* key : {"number", "name", "ma", "st", "ag", "av"}) {
        Json team = some_team();
        team["players"][0].erase(key);
        EXPECT_THAT(errors_of(team), AllOf(HasSubstr("team.json: players[0]"),
                                           HasSubstr(std::string(key) + " is missing")));
    }
    EXPECT_THAT(errors_of(Json{{"name", "Nobody"}}), HasSubstr("team.json: players is missing"));
    Json nameless = some_team();
    nameless.erase("name");
    EXPECT_THAT(errors_of(nameless), HasSubstr("team.json: name is missing"));
}

TEST(TeamListReader, ErrorsOfTheTeam) {
    const auto with = [](const char* key, const Json& value) {
        Json team = some_team();
        team[key] = value;
        return errors_of(team);
    };
    EXPECT_THAT(with("rerolls", 9), HasSubstr("rerolls 9 is not between 0 and 8"));
    EXPECT_THAT(with("rerolls", -1), HasSubstr("rerolls -1"));
    EXPECT_THAT(with("fan_factor", 100), HasSubstr("fan_factor 100"));
    EXPECT_THAT(with("apothecary", 1), HasSubstr("apothecary 1 is neither true nor false"));
    EXPECT_THAT(with("cheerleaders", "many"), HasSubstr("cheerleaders"));
    EXPECT_THAT(with("assistant_coaches", 100), HasSubstr("assistant_coaches"));
    EXPECT_THAT(with("bribes", 21), HasSubstr("bribes 21"));
    EXPECT_THAT(with("sponsor", 5), HasSubstr("there is no field \"sponsor\""));
    EXPECT_THAT(with("players", "everybody"), HasSubstr("is not a list"));
    EXPECT_THAT(with("name", ""), HasSubstr("team.json: name is empty"));
    for (const char* text : {"null", "[]", "7", "\"human\""})
        EXPECT_THAT(errors_of(Json::parse(text)), HasSubstr("is not an object")) << text;
    Json odd = some_team();
    odd["players"][2] = "Bob";
    EXPECT_THAT(errors_of(odd), HasSubstr("team.json: players[2]: \"Bob\" is not an object"));
}

TEST(TeamListReader, ReportsEverythingAtOnce) {
    Json team = some_team();
    team["rerolls"] = 99;
    team["players"][0]["ma"] = 0;
    team["players"][0]["skills"] = {"juggling", "block"};
    team["players"][4].erase("av");
    team["players"][5]["number"] = 2;
    const std::string errors = errors_of(team);
    EXPECT_THAT(errors, HasSubstr("rerolls 99"));
    EXPECT_THAT(errors, HasSubstr("players[0] \"Bob\": ma 0"));
    EXPECT_THAT(errors, HasSubstr("juggling"));
    EXPECT_THAT(errors, HasSubstr("players[4] \"Bob\": av is missing"));
    EXPECT_THAT(errors, HasSubstr("players[5] \"Bob\": number 2 is already worn by players[1]"));
    EXPECT_EQ(lines(errors), 5) << errors;
}

TEST(TeamListReader, HasOneToSixteenPlayers) {
    COVERS("bb16.team.05");
    EXPECT_EQ(errors_of(some_team(16)), "");
    EXPECT_EQ(errors_of(some_team(1)), "");
    EXPECT_THAT(errors_of(some_team(17)), HasSubstr("17 players are listed, not between 1 and 16"));
    EXPECT_THAT(errors_of(some_team(0)), HasSubstr("0 players are listed"));
}

TEST(TeamListReader, QuotesHostileTextSafely) {
    const std::string errors = errors_of_player("skills", {std::string(10'000, 'x')});
    EXPECT_LT(errors.size(), 300U);
    EXPECT_THAT(errors_of_player("skills", {"\xff\xfe"}), Not(HasSubstr("\xff")));
}

TEST(EmbeddedTeams, CanBeRead) {
    ASSERT_FALSE(embedded_teams().empty());
    for (const EmbeddedTeam& team : embedded_teams()) {
        const auto json = core::parse_json(team.json);
        ASSERT_TRUE(json.ok()) << team.id;
        const auto list = read_team_list(*json, team.id);
        ASSERT_TRUE(list.ok()) << list.error().message;
        EXPECT_GE(list->players.size(), 11U) << team.id;
    }
    EXPECT_NE(find_embedded_team("human"), nullptr);
    EXPECT_NE(find_embedded_team("orc"), nullptr);
    EXPECT_EQ(find_embedded_team("nobody"), nullptr);
}

TEST(OptionsReader, DefaultsAreTheFullRules) {
    const auto options = read_options(Json::object());
    ASSERT_TRUE(options.ok());
    EXPECT_EQ(*options, Options{});
    const Json written = to_json(Options{});
    for (const char* on : {"kickoff_table", "fans", "weather", "staff", "hand_off", "going_for_it",
                           "assists", "interceptions", "fumbles", "fouls", "casualty_table"})
        EXPECT_EQ(written.at(on), true) << on;
    EXPECT_EQ(written.at("illegal_procedure"), false);
    EXPECT_EQ(written.at("as_published"), false);
    EXPECT_EQ(written.at("piling_on"), false);
    EXPECT_EQ(written.at("tie"), "draw");
}

TEST(OptionsReader, EachSwitchIsItsOwn) {
    const Json defaults = to_json(Options{});
    for (const auto& [key, value] : defaults.items()) {
        if (!value.is_boolean()) continue;
        const auto options = read_options(Json{{key, !value.get<bool>()}});
        ASSERT_TRUE(options.ok()) << key;
        Json expected = defaults;
        expected[key] = !value.get<bool>();
        EXPECT_EQ(to_json(*options), expected) << key;
    }
    for (const char* tie : {"draw", "ask", "overtime"}) {
        const auto options = read_options(Json{{"tie", tie}});
        ASSERT_TRUE(options.ok());
        EXPECT_EQ(to_json(*options).at("tie"), tie);
    }
}

TEST(OptionsReader, ErrorsNameTheOption) {
    const auto errors = [](const char* text) {
        const auto options = read_options(Json::parse(text));
        return options.ok() ? "" : options.error().code + ": " + options.error().message;
    };
    EXPECT_THAT(errors(R"({"fouls":"no"})"), HasSubstr("bad_options: options: fouls \"no\""));
    EXPECT_THAT(errors(R"({"tie":"replay"})"),
                HasSubstr("tie \"replay\" is none of draw, ask, overtime"));
    EXPECT_THAT(errors(R"({"tie":1})"), HasSubstr("tie 1"));
    EXPECT_THAT(errors(R"({"snow":true})"), HasSubstr("there is no field \"snow\""));
    EXPECT_THAT(errors("[]"), HasSubstr("is not an object"));
    EXPECT_EQ(lines(errors(R"({"fouls":1,"fans":2,"snow":3,"tie":4})")), 4);
}

TEST(MakeSetup, PilingOnIsAChoiceOfBb16Only) {
    COVERS("bb16.piling_on.01");
    Options chosen;
    chosen.piling_on = true;
    const TeamList team = read(some_team());
    const auto mode = [&](Edition edition, const Options& options) {
        return make_setup(edition, options, team, team).rules.piling_on;
    };
    EXPECT_EQ(mode(Edition::Bb16, {}), PilingOnMode::NotUsed);
    EXPECT_EQ(mode(Edition::Bb16, chosen), PilingOnMode::TeamReroll);
    for (const Edition edition : {Edition::Classic, Edition::Lrb5, Edition::Crp}) {
        EXPECT_EQ(mode(edition, {}), rules_of(edition).piling_on);
        EXPECT_EQ(mode(edition, chosen), rules_of(edition).piling_on);
    }
}

TEST(MakeSetup, AsPublishedChangesOnlyTheClassicEdition) {
    Options published;
    published.as_published = true;
    const TeamList team = read(some_team());
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        const Rules plain = make_setup(edition, {}, team, team).rules;
        const Rules printed = make_setup(edition, published, team, team).rules;
        EXPECT_EQ(printed.dodge_tackle_zones, plain.dodge_tackle_zones);
        EXPECT_EQ(printed.dodge_fall, plain.dodge_fall);
        EXPECT_EQ(printed.fumble, plain.fumble);
        EXPECT_EQ(printed.fumble_is_always_turnover, plain.fumble_is_always_turnover);
    }
    COVERS("classic.edition.02");
    const Rules summary = make_setup(Edition::Classic, {}, team, team).rules;
    EXPECT_EQ(summary.dodge_tackle_zones, DodgeSquare::Origin);
    EXPECT_EQ(summary.dodge_fall, DodgeSquare::Origin);
    EXPECT_FALSE(summary.fumble_is_always_turnover);
    const Rules printed = make_setup(Edition::Classic, published, team, team).rules;
    EXPECT_EQ(printed.dodge_tackle_zones, DodgeSquare::Target);
    EXPECT_EQ(printed.dodge_fall, DodgeSquare::Target);
    EXPECT_TRUE(printed.fumble_is_always_turnover);
}

TEST(MakeSetup, PlayersAreCalledByTheirNumbers) {
    Json home = some_team(3), away = some_team(2);
    home["players"][1]["number"] = 23;
    const auto setup = make_setup(Edition::Crp, {}, read(home), read(away));
    EXPECT_EQ(short_name(setup, player_with_number(setup, Side::Home, 23)), "H23");
    EXPECT_EQ(short_name(setup, player_with_number(setup, Side::Away, 2)), "A2");
    EXPECT_EQ(player_with_number(setup, Side::Home, 2), kNoPlayer);
    EXPECT_EQ(player_with_number(setup, Side::Away, 3), kNoPlayer);
    EXPECT_EQ(listed(setup, player_with_number(setup, Side::Home, 23)).number, 23);
}

TEST(MakeSetup, AMatchBeginsWithTheListsAsTheyAre) {
    COVERS("crp.setup.01", "bb16.setup.02", "lrb5.setup.03", "crp.staff.01", "bb16.team.11");
    COVERS_IN("lrb5", "crp.setup.01");
    COVERS_IN("classic", "crp.setup.01");
    Json home = some_team(13);
    home["rerolls"] = 3;
    home["cheerleaders"] = home["assistant_coaches"] = 6;
    home["apothecary"] = true;
    Json away = some_team(4);
    for (const Edition edition : {Edition::Classic, Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        const auto setup = make_setup(edition, {}, read(home), read(away));
        core::SeededDice dice(1);
        Match m;
        BloodBowl::start(setup, m, dice, nullptr);
        core::ActionList list;
        BloodBowl::list_actions(setup, m, list);
        BloodBowl::apply(setup, m, list[0], dice, nullptr);
        EXPECT_EQ(m.half, 1);
        EXPECT_EQ(m.team(Side::Home).rerolls, 3);
        EXPECT_EQ(m.team(Side::Away).rerolls, 0);
        for (const Team& team : m.teams) {
            EXPECT_EQ(team.turn, 0);
            EXPECT_EQ(team.score, 0);
        }
        // Players only: no coach, cheerleader or apothecary can come onto the pitch.
        EXPECT_EQ(m.members_of(Side::Home).count(), 13);
        EXPECT_EQ(m.members_of(Side::Away).count(), 4);
    }
}

TEST(MakeSetup, WhoMissesTheMatchIsNotFielded) {
    COVERS("crp.casualty.13");
    COVERS_IN("lrb5", "crp.casualty.13");
    Json team = some_team(12);
    team["players"][5]["misses_match"] = true;
    for (const Edition edition : {Edition::Classic, Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        const auto setup = make_setup(edition, {}, read(team), read(team));
        core::SeededDice dice(2), mind(3);
        Match m;
        BloodBowl::start(setup, m, dice, nullptr);
        for (int n = 0; n < 400 && m.decision.is_open(); ++n) {
            core::ActionList list;
            BloodBowl::list_actions(setup, m, list);
            BloodBowl::apply(setup, m, list[mind.below(static_cast<std::uint32_t>(list.size()))],
                             dice, nullptr);
            EXPECT_EQ(m.players[5].status, Status::Missing);
            EXPECT_EQ(m.players[kSlotsPerSide + 5].status, Status::Missing);
        }
    }
}

TEST(MakeSetup, ListsAreOpen) {
    COVERS("crp.team.01", "bb16.team.06");
    Json header{{"game", "bloodbowl"}, {"edition", "crp"}, {"sides", {some_team(12), "orc"}}};
    auto match = game_type().make(header);
    ASSERT_TRUE(match.ok()) << match.error().message;
    const Json known = (*match)->header();
    EXPECT_EQ(known.at("sides").at(0), to_json(read(some_team(12))));
    EXPECT_EQ(known.at("sides").at(1).at("players").size(), 12U);
    core::SeededDice dice(4);
    (*match)->start(dice, {});
    EXPECT_EQ((*match)->view(0), (*match)->view(1));
}

TEST(MatchHeader, ErrorsAreNamed) {
    const auto error = [](const Json& header) {
        const auto match = game_type().make(header);
        return match.ok() ? "" : match.error().message;
    };
    const Json good{{"game", "bloodbowl"}, {"edition", "crp"}, {"sides", {"human", "orc"}}};
    EXPECT_EQ(error(good), "");
    const auto with = [&](const char* key, const Json& value) {
        Json header = good;
        header[key] = value;
        return error(header);
    };
    EXPECT_THAT(with("edition", "bb7"), HasSubstr("bb7"));
    EXPECT_THAT(with("game", "chess"), HasSubstr("game"));
    EXPECT_THAT(with("sides", Json::array({"human"})), HasSubstr("two teams"));
    EXPECT_THAT(with("sides", Json::array({"human", "nobody"})),
                AllOf(HasSubstr("sides[1]"), HasSubstr("nobody")));
    EXPECT_THAT(with("sides", Json::array({some_team(0), "orc"})), HasSubstr("sides[0]"));
    EXPECT_THAT(with("options", {{"snow", true}}), HasSubstr("snow"));
    EXPECT_THAT(with("colour", "red"), HasSubstr("colour"));
    EXPECT_THAT(error(Json::array()), Not(""));
}

// Whatever is put in place of a value, the reader answers with a team or with errors.
bool answers(const Json& json) {
    const auto team = read_team_list(json, "x");
    return team.ok() || !team.error().message.empty();
}

RC_GTEST_PROP(TeamListReader, NeverThrows, (const std::string& text, int number)) {
    const std::vector<Json> strange{
        text, number, nullptr, true, 1.5, Json::array({text}), Json{{text, number}}};
    for (const Json& value : strange) {
        const Json whole = some_team();
        for (const auto& [key, old] : whole.items()) {
            Json team = whole;
            team[key] = value;
            RC_ASSERT(answers(team));
        }
        const Json one = some_player(1);
        for (const auto& [key, old] : one.items()) {
            Json team = whole;
            team["players"][1][key] = value;
            RC_ASSERT(answers(team));
        }
    }
}

}  // namespace
}  // namespace affray::bloodbowl
