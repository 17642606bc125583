// The contract over matches before which random coaches buy inducements and cards with more money
// than any league gives, on top of what their lists bring: all that may be held at once. The cards
// are drawn, so every deck comes up; the rest follows from the header, as a record needs it.
// 10,000 matches an edition: AFFRAY_RANDOM_MATCHES=100000 affray_tests --gtest_filter='FullHands*'
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/playables.h"
#include "contract.h"
#include "teams/team_builder.h"

namespace affray::bloodbowl {
namespace {

using contract::Case;
using core::Json;

constexpr int kOnTheList = 2;  // inducements that a list brings
constexpr int kFewestCases = 10;
constexpr int kMostCases = 400;
constexpr int kGoldOfVeterans = 1'600'000;  // a team that gives the other the most handicaps

constexpr const char* kTrapDoorMan = "sp16_trap_door_man";
constexpr const char* kBallistics = "master_of_ballistics";

std::vector<Playable> open_inducements(Edition edition) {
    std::vector<Playable> found;
    for (int i = kFirstPlayable; i < kPlayables; ++i)
        if (const auto playable = static_cast<Playable>(i);
            data_of(playable).exists_in(edition) && can_be_held(playable) &&
            data_of(playable).is_public && id_of(playable) != kBallistics &&
            !playable_rules(playable).is_ball)
            found.push_back(playable);
    return found;
}

template <class T>
const T& any_of(const std::vector<T>& list, core::SeededDice& lots) {
    return list[lots.below(static_cast<std::uint32_t>(list.size()))];
}

Json team(Edition edition, core::SeededDice& lots) {
    static const auto open = [] {
        std::array<std::vector<Playable>, kEditions> all;
        for (int i = 0; i < kEditions; ++i)
            all[static_cast<std::size_t>(i)] = open_inducements(static_cast<Edition>(i));
        return all;
    }();
    TeamList list;
    do {  // famous teams keep places of players as numbers, which no mirror turns
        const auto ids = ready_team_ids(edition);
        list = *ready_team(edition, ids[lots.below(static_cast<std::uint32_t>(ids.size()))]);
    } while (list.famous != Playable::None);
    constexpr int kOneIn = 3;
    if (lots.below(kOneIn) == 0) {
        const auto all = rosters(edition);
        const Roster& roster = all[lots.below(static_cast<std::uint32_t>(all.size()))];
        if (const auto grown =
                teams::random_team(edition, roster, lots.below(1000), {kGoldOfVeterans, 25, true}))
            list = grown->list;
    }
    Json json = to_json(list);
    const auto& offered = open[static_cast<std::size_t>(edition)];
    for (int i = 0; i < kOnTheList && !offered.empty(); ++i) {
        const Json id = std::string(id_of(any_of(offered, lots)));
        Json& hand = json["hand"];
        if (std::find(hand.begin(), hand.end(), id) == hand.end()) hand.push_back(id);
    }
    return json;
}

Json options(Edition edition, core::SeededDice& lots) {
    const auto one_of = [&](std::initializer_list<const char*> words) {
        return Json(words.begin()[lots.below(static_cast<std::uint32_t>(words.size()))]);
    };
    const auto perhaps = [&] { return lots.below(2) == 0; };
    Json json{{"inducements", one_of({"budget", "budget", "by_value", "treasury"})},
              {"budget", 100'000 * (1 + static_cast<int>(lots.below(10)))}};
    if (edition != Edition::Classic) {
        json["cards"] = one_of({"own_budget", "own_budget", "on_list", "instead", "off"});
        json["card_budget"] = 100'000 * (2 + static_cast<int>(lots.below(6)));
        json["merged_deck"] = perhaps();
    }
    if (edition == Edition::Bb16) {
        // The trapdoors lie at opposite corners, and the directions that a die says are counted
        // from one side: a mirror moves both.
        json["banned"] = Json::array({kTrapDoorMan, kBallistics});
        json["optional_inducements"] = perhaps();
        json["special_plays"] = perhaps();
        json["lrb6_decks"] = perhaps();
        json["card_variant"] = one_of({"normal", "points", "draft", "one_deck", "round_robin"});
    }
    return json;
}

std::vector<Case> cases_with_full_hands(const char* name) {
    const Edition edition = *edition_named(name);
    const int cases = std::clamp(contract::random_matches() / 50, kFewestCases, kMostCases);
    core::SeededDice lots(26);
    std::vector<Case> all;
    for (int i = 0; i < cases; ++i)
        all.push_back({"full hands " + std::to_string(i),
                       {{"game", "bloodbowl"},
                        {"edition", name},
                        {"options", options(edition, lots)},
                        {"sides", Json::array({team(edition, lots), team(edition, lots)})}},
                       false});
    return all;
}

struct WithFullHands {
    using Game = BloodBowl;
    static constexpr bool kHidesNothing = false;
    static constexpr double kTimesTheMatches = 0.1;
    static core::GameType type() { return game_type(); }
    static std::vector<core::Action> claims() { return {}; }
    // Who begins with journeymen, cards and money goes by the order of the sides, or by two dice.
    static bool is_under_way(const Match& m) { return m.half > 0; }
};
struct ClassicFull : WithFullHands {
    static constexpr const char* kName = "classic";
    static std::vector<Case> cases() { return cases_with_full_hands(kName); }
};
struct Lrb5Full : WithFullHands {
    static constexpr const char* kName = "lrb5";
    static std::vector<Case> cases() { return cases_with_full_hands(kName); }
};
struct CrpFull : WithFullHands {
    static constexpr const char* kName = "crp";
    static std::vector<Case> cases() { return cases_with_full_hands(kName); }
};
struct Bb16Full : WithFullHands {
    static constexpr const char* kName = "bb16";
    static std::vector<Case> cases() { return cases_with_full_hands(kName); }
};

}  // namespace
}  // namespace affray::bloodbowl

using EditionsWithFullHands =
    ::testing::Types<affray::bloodbowl::ClassicFull, affray::bloodbowl::Lrb5Full,
                     affray::bloodbowl::CrpFull, affray::bloodbowl::Bb16Full>;
INSTANTIATE_TYPED_TEST_SUITE_P(FullHands, Contract, EditionsWithFullHands, affray::contract::Names);
