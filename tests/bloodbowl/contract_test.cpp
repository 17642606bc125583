// Blood Bowl under the contract: four editions, with the options and teams that reach every corner.
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/playables.h"
#include "contract.h"
#include "covers.h"
#include "leaks.h"
#include "teams/team_builder.h"

namespace affray::bloodbowl {
namespace {

using contract::Case;
using core::Json;

Json player(int number, int ma, int st, int ag, int av, std::vector<std::string> skills = {}) {
    return {{"number", number}, {"name", "Player " + std::to_string(number)},
            {"ma", ma},         {"st", st},
            {"ag", ag},         {"av", av},
            {"skills", skills}};
}

Json team(std::string name, Json players, int rerolls = 2) {
    return {{"name", std::move(name)},
            {"rerolls", rerolls},
            {"fan_factor", 5},
            {"players", std::move(players)}};
}

// So few that soon nobody is left, and so frail that they leave.
Json handful(int size) {
    Json players = Json::array();
    for (int i = 1; i <= size; ++i) players.push_back(player(i, 4, 3, 3, 2));
    return team("A Handful", players, 1);
}

// Slow players, who must roll to stand up.
Json slow() {
    Json players = Json::array();
    for (int i = 1; i <= 12; ++i) players.push_back(player(i, 1 + i % 3, 3, 2, 7));
    return team("The Slow", players, 4);
}

// Every strength, agility and armour there is, hurt before, with all five skills and a turn_budget
// of bribes.
Json motley() {
    const std::vector<std::string> all{"block", "catch", "dodge", "pass", "sure_hands"};
    Json players = Json::array();
    for (int i = 1; i <= 16; ++i) {
        Json p = player(i, 1 + i % 10, 1 + i % 7, i % 2 == 0 ? 6 : 1, 1 + i % 10);
        if (i % 3 != 0) p["skills"] = all;
        if (i % 4 == 0) p["niggling_injuries"] = i / 4;
        if (i == 16) p["misses_match"] = true;
        players.push_back(p);
    }
    Json json = team("The Motley", players, 8);
    json["bribes"] = 9;
    json["apothecary"] = true;
    json["cheerleaders"] = 12;
    json["assistant_coaches"] = 7;
    json["fan_factor"] = 18;
    return json;
}

Json brawlers() {
    Json players = Json::array();
    for (int i = 1; i <= 11; ++i) {
        Json p = player(i, 5, 2 + i % 5, 3, 4, {"block"});
        p["niggling_injuries"] = i % 3;
        players.push_back(p);
    }
    Json json = team("The Brawlers", players, 0);
    json["bribes"] = 20;
    json["apothecary"] = true;
    return json;
}

// Everybody has a quarter of all skills the edition knows, whatever goes together or not.
Json prodigies(Edition edition, std::uint64_t seed) {
    core::SeededDice mind(seed);
    Json players = Json::array();
    for (int i = 1; i <= 16; ++i) {
        const auto one_to = [&](int most) {
            return 1 + static_cast<int>(mind.below(static_cast<std::uint32_t>(most)));
        };
        Json p = player(i, 2 + one_to(6), one_to(6), one_to(5), 5 + one_to(5));
        for (int s = 0; s < kSkills; ++s)
            if (const auto skill = static_cast<Skill>(s);
                exists_in(skill, edition) && one_to(4) == 1)
                p["skills"].push_back(std::string(id_of(skill)));
        p["thrall"] = i % 3 == 0;
        p["big_guy"] = i % 5 == 0;
        p["race"] = i % 2 == 0 ? "even" : "odd";
        players.push_back(p);
    }
    Json json = team("The Prodigies", players, 3);
    json["roster"] = seed % 2 == 0 ? "undead" : "vampire";
    json["apothecary"] = true;
    json["bribes"] = 3;
    return json;
}

// Every roster once, each team a random legal one of many matches' experience, with star players.
std::vector<std::pair<Json, Json>> developed_pairs(Edition edition) {
    std::vector<Json> teams;
    std::uint64_t seed = 1;
    for (const Roster& roster : rosters(edition)) {
        const auto team = teams::random_team(edition, roster, seed++, {1'600'000, 25, true});
        EXPECT_TRUE(team.ok()) << roster.id;
        if (team.ok()) teams.push_back(to_json(team->list));
    }
    if (teams.size() % 2 != 0) teams.push_back(teams.front());
    std::vector<std::pair<Json, Json>> pairs;
    for (std::size_t i = 0; i < teams.size() / 2; ++i)
        pairs.emplace_back(teams[i], teams[teams.size() - 1 - i]);
    return pairs;
}

std::vector<Case> plain_cases_of(const char* edition) {
    const auto header = [&](Json options, Json home, Json away) -> Json {
        return {{"game", "bloodbowl"},
                {"edition", edition},
                {"options", std::move(options)},
                {"sides", Json::array({std::move(home), std::move(away)})}};
    };
    const Json core_rules{
        {"kickoff_table", false}, {"fans", false},          {"weather", false},
        {"staff", false},         {"hand_off", false},      {"going_for_it", false},
        {"assists", false},       {"interceptions", false}, {"fumbles", false},
        {"fouls", false},         {"casualty_table", false}};
    const Json nothing = Json::object();
    return {
        {"human against orc", header(nothing, "human", "orc")},
        {"core rules only", header(core_rules, "orc", "human")},
        {"illegal procedure and claims",
         header({{"illegal_procedure", true}, {"tie", "ask"}}, "human", slow()), true},
        {"a tie is asked about", header({{"tie", "ask"}}, slow(), "orc")},
        {"a tie goes to overtime", header({{"tie", "overtime"}}, slow(), brawlers())},
        {"as published", header({{"as_published", true}}, motley(), "human")},
        {"three against three", header({{"tie", "overtime"}}, handful(3), handful(3))},
        {"five against eleven", header(nothing, handful(5), brawlers())},
        {"one against many, with claims", header({{"illegal_procedure", true}}, handful(1), "orc"),
         true},
        {"motley against brawlers",
         header({{"casualty_table", false}, {"tie", "ask"}}, motley(), brawlers()), true},
        {"motley against slow, without staff", header({{"staff", false}}, motley(), slow())},
    };
}

std::vector<Case> cases_of(const char* name) {
    const Edition edition = *edition_named(name);
    std::vector<Case> cases = plain_cases_of(name);
    const auto add = [&](std::string title, Json options, Json home, Json away, bool claims) {
        cases.push_back({std::move(title),
                         {{"game", "bloodbowl"},
                          {"edition", name},
                          {"options", std::move(options)},
                          {"sides", Json::array({std::move(home), std::move(away)})}},
                         claims});
    };
    for (auto& [home, away] : developed_pairs(edition)) {
        const std::string title =
            home["name"].get<std::string>() + " against " + away["name"].get<std::string>();
        add(title, Json::object(), std::move(home), std::move(away), false);
    }
    for (std::uint64_t seed = 1; seed <= 4; ++seed)
        add("prodigies " + std::to_string(seed),
            {{"tie", "overtime"}, {"rivals", true}, {"piling_on", true}}, prodigies(edition, seed),
            prodigies(edition, seed + 10), seed == 4);
    return cases;
}

std::vector<core::Action> every_claim() {
    std::vector<core::Action> claims;
    for (const Side side : kSides)
        for (const ActionKind kind :
             {ActionKind::Concede, ActionKind::TimeOut, ActionKind::CallIllegalProcedure})
            claims.push_back(make_action(kind, side));
    return claims;
}

struct BloodBowlUnderTest {
    using Game = BloodBowl;
    static constexpr bool kHidesNothing = true;
    static core::GameType type() { return game_type(); }
    static std::vector<core::Action> claims() { return every_claim(); }
};
struct Classic : BloodBowlUnderTest {
    static constexpr const char* kName = "classic";
    static std::vector<Case> cases() { return cases_of(kName); }
};
struct Lrb5 : BloodBowlUnderTest {
    static constexpr const char* kName = "lrb5";
    static std::vector<Case> cases() { return cases_of(kName); }
};
struct Crp : BloodBowlUnderTest {
    static constexpr const char* kName = "crp";
    static std::vector<Case> cases() { return cases_of(kName); }
};
struct Bb16 : BloodBowlUnderTest {
    static constexpr const char* kName = "bb16";
    static std::vector<Case> cases() { return cases_of(kName); }
};

// What Death Zone adds, all together: each table of weather, its kick-off table and the usual one,
// every referee, the stadium as it is rolled, and all famous teams.
std::vector<Case> death_zone_cases() {
    constexpr std::array kTables{"standard", "winter", "subterranean"};
    constexpr std::array kReferees{"any", "small", "famous"};
    std::vector<Json> famous;
    for (const auto& id : ready_team_ids(Edition::Bb16))
        if (const auto team = ready_team(Edition::Bb16, id); team->famous != Playable::None)
            famous.push_back(to_json(*team));
    std::vector<Case> cases;
    for (std::size_t i = 0; i < famous.size(); ++i) {
        const Json options{{"weather_table", kTables[i % kTables.size()]},
                           {"blitzmania", i % 2 == 0},
                           {"special_balls", true},
                           {"referee", kReferees[i / 2 % kReferees.size()]},
                           {"stadium", "roll"},
                           {"match_events", true}};
        const Json& home = famous[i];
        const Json& away = famous[(i + 1) % famous.size()];
        cases.push_back({home["name"].get<std::string>() + " in the Death Zone",
                         {{"game", "bloodbowl"},
                          {"edition", "bb16"},
                          {"options", options},
                          {"sides", Json::array({home, away})}},
                         false});
    }
    return cases;
}
struct DeathZone : BloodBowlUnderTest {
    static constexpr bool kHidesNothing = false;
    static constexpr double kTimesTheMatches = 0.3;
    static constexpr const char* kWhyNoMirror =
        "the two trapdoors lie at opposite corners: a mirror moves them";
    static constexpr const char* kName = "death_zone";
    static std::vector<Case> cases() { return death_zone_cases(); }
};

// Both coaches hold cards that the other does not know.
template <Edition edition>
void deal_hidden_cards(const Setup& setup, Match& m, core::SeededDice& lots) {
    constexpr int kCardsEach = 3;
    std::vector<Playable> deck;
    for (int i = kFirstPlayable; i < kPlayables; ++i)
        if (const auto card = static_cast<Playable>(i);
            !data_of(card).is_public && data_of(card).exists_in(edition) && can_be_held(card))
            deck.push_back(card);
    for (const Side side : kSides)
        for (int i = 0; i < kCardsEach; ++i) {
            const auto drawn = deck.begin() + lots.below(static_cast<std::uint32_t>(deck.size()));
            put_into_hand(setup, m, side, *drawn);
            deck.erase(drawn);
        }
}
struct CrpWithCards : Crp {
    static constexpr bool kHidesNothing = false;
    static void deal(const bloodbowl::Setup& setup, Match& m, core::SeededDice& lots) {
        deal_hidden_cards<Edition::Crp>(setup, m, lots);
    }
};
struct Bb16WithCards : Bb16 {
    static constexpr bool kHidesNothing = false;
    static void deal(const bloodbowl::Setup& setup, Match& m, core::SeededDice& lots) {
        deal_hidden_cards<Edition::Bb16>(setup, m, lots);
    }
};

// One player to a square, one ball, and it goes where its carrier goes.
TEST(RandomBloodBowl, HasOnePlayerToASquareAndOneBall) {
    COVERS("crp.pitch.06", "bb16.pitch.01", "lrb5.general.06", "lrb5.general.07", "lrb5.player.05");
    COVERS_IN("lrb5", "crp.pitch.06");
    COVERS_IN("classic", "crp.pitch.06");
    for (const char* edition : {"classic", "lrb5", "crp", "bb16"})
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const auto match = game_type().make(plain_cases_of(edition)[0].header);
            ASSERT_TRUE(match.ok());
            const auto& setup = static_cast<const AnyBloodBowlMatch&>(**match).setup();
            core::SeededDice dice(seed), mind(seed, 1);
            Match m{};
            BloodBowl::start(setup, m, dice, nullptr);
            while (m.decision.is_open()) {
                std::set<Square> taken;
                std::array<int, 2> fielded{};
                for (const Player& p : m.players) {
                    if (!p.square.is_somewhere()) continue;
                    ASSERT_TRUE(taken.insert(p.square).second) << "two players share a square";
                    ++fielded[static_cast<std::size_t>(p.side)];
                }
                ASSERT_LE(fielded[0], 11);
                ASSERT_LE(fielded[1], 11);
                int balls = 0;
                for (const Ball& ball : m.balls) {
                    balls += ball.state != BallState::Absent ? 1 : 0;
                    if (ball.state == BallState::Held) {
                        ASSERT_EQ(m.player(ball.carrier).square, ball.square);
                    }
                }
                ASSERT_LE(balls, 1);
                ASSERT_TRUE(balls == 1 || m.active == Side::None);
                core::ActionList list;
                BloodBowl::list_actions(setup, m, list);
                BloodBowl::apply(setup, m,
                                 list[mind.below(static_cast<std::uint32_t>(list.size()))], dice,
                                 nullptr);
            }
        }
}

}  // namespace
}  // namespace affray::bloodbowl

using BloodBowlEditions =
    ::testing::Types<affray::bloodbowl::Classic, affray::bloodbowl::Lrb5, affray::bloodbowl::Crp,
                     affray::bloodbowl::Bb16, affray::bloodbowl::DeathZone>;
using BloodBowlWithCards =
    ::testing::Types<affray::bloodbowl::CrpWithCards, affray::bloodbowl::Bb16WithCards,
                     affray::bloodbowl::DeathZone>;
INSTANTIATE_TYPED_TEST_SUITE_P(BloodBowl, Leaks, BloodBowlWithCards, affray::contract::Names);
INSTANTIATE_TYPED_TEST_SUITE_P(BloodBowl, Contract, BloodBowlEditions, affray::contract::Names);
