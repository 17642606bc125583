// A formation as a draft: limits, the fewest changes that mend it, and the actions that send it.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "ai/bloodbowl/rookie/rookie_bloodbowl.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/walk.h"
#include "bots/formation_draft.h"
#include "bots/queries.h"
#include "covers.h"

namespace affray::bots {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;
using core::Action;
using core::Json;

bool is_asked(const Match& m, DecisionKind kind) {
    return m.decision.is_open() && static_cast<DecisionKind>(m.decision.kind) == kind;
}

// The first set-up of a match in which each side has so many players.
struct AtSetUp {
    Setup setup;
    Match m;

    explicit AtSetUp(int fit, Edition edition = Edition::Crp) : setup(sixteen_a_side(edition, {})) {
        for (TeamList& team : setup.teams) team.players.resize(static_cast<std::size_t>(fit));
        core::SeededDice dice(7);
        BloodBowl::start(setup, m, dice, nullptr);
        ai::BloodBowlRookie coach;
        while (!is_asked(m, DecisionKind::PlacePlayer))
            BloodBowl::apply(setup, m, coach.choose(setup, m), dice, nullptr);
    }
    [[nodiscard]] Side side() const { return static_cast<Side>(m.decision.seat); }
    [[nodiscard]] FormationDraft draft() const { return *FormationDraft::open(setup, m); }
    // So many squares behind the line of scrimmage, in that row.
    [[nodiscard]] Square at(int back, int row) const {
        return Square::at(side() == Side::Home ? 12 - back : 13 + back, row);
    }
    // Players 1, 2, 3 … on these squares.
    [[nodiscard]] Places places(const std::vector<std::pair<int, int>>& squares) const {
        Places places;
        int number = 0;
        for (const auto& [back, row] : squares)
            places.push_back({player_with_number(setup, side(), ++number), at(back, row)});
        return places;
    }
};

// Three on the line, two in each wide zone, four behind.
const std::vector<std::pair<int, int>> kLegal{{0, 6},  {0, 7}, {0, 8}, {1, 2}, {1, 3}, {1, 11},
                                              {1, 12}, {2, 5}, {2, 9}, {4, 7}, {8, 7}};

std::map<PlayerId, Square> by_player(const Places& places) {
    std::map<PlayerId, Square> result;
    for (const PlayerPlace& place : places) result[place.player] = place.at;
    return result;
}

// How many players are placed, moved or taken off.
int changes(const Places& before, const Places& after) {
    const auto was = by_player(before), is = by_player(after);
    int count = 0;
    for (const auto& [player, at] : is)
        if (const auto found = was.find(player); found == was.end() || found->second != at) ++count;
    for (const auto& [player, at] : was) count += is.count(player) == 0 ? 1 : 0;
    return count;
}

void expect_carried_out(const Setup& setup, Match m, const std::vector<Action>& actions,
                        const Places& places) {
    core::SeededDice dice(3);
    for (const Action action : actions) {
        ActionList legal;
        BloodBowl::list_actions(setup, m, legal);
        ASSERT_TRUE(legal.contains(action)) << BloodBowl::action_text(setup, action);
        BloodBowl::apply(setup, m, action, dice, nullptr);
    }
    for (const PlayerPlace& place : places) EXPECT_EQ(m.player(place.player).square, place.at);
}

TEST(FormationDraft, ALegalOneIsCarriedOutAndEndsTheSetUp) {
    COVERS("crp.setup.03", "crp.setup.06", "crp.setup.07", "crp.setup.09");
    for (const Edition edition : kAllEditions)
        for (const int fit : {11, 12, 16}) {
            const AtSetUp table(fit, edition);
            const Places places = table.places(kLegal);
            const auto actions = table.draft().actions(places);
            ASSERT_TRUE(actions) << fit;
            // With eleven fit the last one is in hand by himself: he is not chosen.
            EXPECT_EQ(actions->size(), fit == 11 ? 21U : 22U);
            expect_carried_out(table.setup, table.m, *actions, places);
        }
}

TEST(FormationDraft, FewerThanElevenFitAllStand) {
    COVERS("crp.setup.03", "crp.setup.08");
    const AtSetUp nine(9);
    const auto limits = nine.draft().limits({});
    EXPECT_EQ(limits[0].least, 9);
    EXPECT_EQ(limits[0].most, 9);
    EXPECT_EQ(limits[1].least, 3);
    const Places all = nine.draft().repaired({}, {});
    EXPECT_EQ(all.size(), 9U);
    EXPECT_TRUE(nine.draft().actions(all));
    Places eight = all;
    eight.pop_back();
    EXPECT_FALSE(nine.draft().actions(eight));
}

TEST(FormationDraft, EveryLimitMakesItIllegal) {
    COVERS("crp.setup.03", "crp.setup.06", "crp.setup.07", "crp.setup.09");
    const AtSetUp table(14);
    const auto illegal = [&](std::size_t index, std::pair<int, int> square) {
        auto squares = kLegal;
        squares.at(index) = square;
        return !table.draft().actions(table.places(squares));
    };
    EXPECT_FALSE(illegal(10, {9, 7}));
    EXPECT_TRUE(illegal(0, {3, 6}));     // two on the line
    EXPECT_TRUE(illegal(10, {0, 3}));    // three in a wide zone, the line reaches into it
    EXPECT_TRUE(illegal(10, {12, 14}));  // the End Zone belongs to the wide zone as well
    auto squares = kLegal;
    squares.emplace_back(6, 6);
    EXPECT_FALSE(table.draft().actions(table.places(squares)));  // twelve
    squares.resize(10);
    EXPECT_FALSE(table.draft().actions(table.places(squares)));  // ten
}

struct Broken {
    const char* what;
    std::vector<std::pair<int, int>> squares;
    int changes;
};

TEST(FormationDraft, ARepairChangesAsFewAsPossible) {
    const AtSetUp table(14);
    auto with = [](std::vector<std::pair<int, int>> squares, auto... more) {
        (squares.push_back(more), ...);
        return squares;
    };
    using At = std::pair<int, int>;
    const std::vector<Broken> cases{
        {"nothing", kLegal, 0},
        {"nobody there", {}, 11},
        {"one missing", {kLegal.begin(), kLegal.end() - 1}, 1},
        {"one too many", with(kLegal, At{6, 6}), 1},
        {"one too many, in a full wide zone", with(kLegal, At{5, 1}), 1},
        {"three in a wide zone",
         {{0, 6}, {0, 7}, {0, 8}, {1, 1}, {1, 2}, {1, 3}, {1, 11}, {1, 12}, {2, 5}, {2, 9}, {4, 7}},
         1},
        {"three in a wide zone, two on the line",
         {{0, 6}, {0, 7}, {3, 8}, {1, 1}, {1, 2}, {1, 3}, {1, 11}, {1, 12}, {2, 5}, {2, 9}, {4, 7}},
         1},
        {"ten, and two on the line",
         {{0, 6}, {0, 7}, {3, 8}, {1, 2}, {1, 3}, {1, 11}, {1, 12}, {2, 5}, {2, 9}, {4, 7}},
         1},
        {"nobody on the line",
         {{3, 6}, {3, 7}, {3, 8}, {1, 2}, {1, 3}, {1, 11}, {1, 12}, {2, 5}, {2, 9}, {4, 7}, {8, 7}},
         3},
        {"twelve, three too many in each wide zone",
         {{0, 6},
          {0, 7},
          {0, 8},
          {1, 1},
          {1, 2},
          {1, 3},
          {1, 11},
          {1, 12},
          {1, 13},
          {2, 5},
          {2, 9},
          {4, 7}},
         2},
    };
    for (const Broken& broken : cases) {
        const Places places = table.places(broken.squares);
        const Places repaired = table.draft().repaired(places, {});
        EXPECT_TRUE(table.draft().actions(repaired)) << broken.what;
        EXPECT_EQ(changes(places, repaired), broken.changes) << broken.what;
    }
}

TEST(FormationDraft, ARepairUsesTheSlotsOfTheFormation) {
    const AtSetUp table(14);
    std::vector<Square> slots;
    for (const auto& [back, row] : kLegal) slots.push_back(table.at(back, row));
    auto squares = kLegal;
    squares.resize(8);
    for (const PlayerPlace& place : table.draft().repaired(table.places(squares), slots))
        EXPECT_NE(std::find(slots.begin(), slots.end(), place.at), slots.end());
}

TEST(FormationDraft, WhateverTheDraftARepairIsLegal) {
    core::SeededDice dice(11);
    for (int round = 0; round < 200; ++round) {
        const AtSetUp table(3 + round % 14, kAllEditions[static_cast<std::size_t>(round % 4)]);
        const FormationDraft draft = table.draft();
        Places places;
        auto free = draft.squares_for(kNoPlayer, {});
        for (const PlayerId p : draft.players()) {
            if (dice.below(4) == 0) continue;
            const std::size_t i = dice.below(static_cast<std::uint32_t>(free.size()));
            places.push_back({p, free[i]});
            free.erase(free.begin() + static_cast<std::ptrdiff_t>(i));
        }
        const Places repaired = draft.repaired(places, {});
        const auto actions = draft.actions(repaired);
        ASSERT_TRUE(actions) << round;
        expect_carried_out(table.setup, table.m, *actions, repaired);
    }
}

TEST(FormationDraft, WhoWasPlacedBeforeStaysAndCounts) {
    AtSetUp table(12);
    core::SeededDice dice(1);
    const Side side = table.side();
    const PlayerId first = player_with_number(table.setup, side, 1);
    BloodBowl::apply(table.setup, table.m, make_action(ActionKind::Place, first), dice, nullptr);
    const Square square = table.at(0, 7);
    BloodBowl::apply(table.setup, table.m, make_action(ActionKind::At, square), dice, nullptr);
    const FormationDraft draft = table.draft();
    EXPECT_FALSE(draft.players().has(first));
    EXPECT_EQ(draft.limits({})[0].count, 1);
    EXPECT_EQ(draft.limits({})[0].least, 11);
    EXPECT_EQ(draft.limits({})[1].count, 1);
    const auto squares = draft.squares_for(kNoPlayer, {});
    EXPECT_EQ(std::find(squares.begin(), squares.end(), square), squares.end());
    EXPECT_TRUE(draft.actions(draft.repaired({}, {})));
    EXPECT_EQ(draft.repaired({}, {}).size(), 10U);
}

TEST(FormationDraft, WhoIsInHandIsPlacedFirst) {
    AtSetUp table(12);
    core::SeededDice dice(1);
    const PlayerId last = player_with_number(table.setup, table.side(), 12);
    BloodBowl::apply(table.setup, table.m, make_action(ActionKind::Place, last), dice, nullptr);
    const FormationDraft draft = table.draft();
    EXPECT_FALSE(draft.actions(table.places(kLegal)));  // without him
    const Places repaired = draft.repaired(table.places(kLegal), {});
    EXPECT_EQ(changes(table.places(kLegal), repaired), 2);
    const auto actions = draft.actions(repaired);
    ASSERT_TRUE(actions);
    expect_carried_out(table.setup, table.m, *actions, repaired);
}

// After both set-ups, at the question of a kick-off event.
struct AtEvent : AtSetUp {
    explicit AtEvent(KickoffResult result, DecisionKind kind, Edition edition = Edition::Crp)
        : AtSetUp(13, edition) {
        setup.rules.kickoff_table.fill(result);
        core::SeededDice dice(5);
        ai::BloodBowlRookie coach;
        while (!is_asked(m, kind))
            BloodBowl::apply(setup, m, coach.choose(setup, m), dice, nullptr);
    }
    [[nodiscard]] Places standing() const {
        Places places;
        for (const PlayerId p : on_pitch_of(m, side())) places.push_back({p, m.player(p).square});
        return places;
    }
};

TEST(FormationDraft, PerfectDefenceArrangesTheSamePlayersAnew) {
    COVERS("crp.kot.11", "bb16.kickoff_event.05");
    for (const Edition edition : kAllEditions) {
        const AtEvent table(KickoffResult::PerfectDefence, DecisionKind::PerfectDefence, edition);
        const FormationDraft draft = table.draft();
        EXPECT_EQ(draft.players().count(), 11);  // nobody from the reserves
        Places places = table.standing();
        const auto declined = draft.actions(places);
        ASSERT_TRUE(declined);
        EXPECT_EQ(*declined, std::vector{make_action(ActionKind::Decline)});
        for (PlayerPlace& place : places)  // one who stands behind goes further back
            if (!is_scrimmage(place.at) && !is_wide_zone(place.at)) {
                place.at = table.at(11, 7);
                break;
            }
        const auto used = draft.actions(places);
        ASSERT_TRUE(used);
        EXPECT_EQ(used->front(), make_action(ActionKind::Use));
        expect_carried_out(table.setup, table.m, *used, places);
        places.pop_back();
        EXPECT_FALSE(draft.actions(places));  // all of them
        EXPECT_EQ(draft.limits(places)[0].least, 11);
    }
}

TEST(FormationDraft, QuickSnapMovesEachOneSquare) {
    for (const Edition edition : kAllEditions) {
        const AtEvent table(KickoffResult::QuickSnap, DecisionKind::QuickSnapPlayer, edition);
        const FormationDraft draft = table.draft();
        EXPECT_TRUE(draft.is_quick_snap());
        EXPECT_TRUE(draft.limits({}).empty());
        const Places places = table.standing();
        const auto none = draft.actions(places);
        ASSERT_TRUE(none);
        EXPECT_EQ(*none, std::vector{make_action(ActionKind::Done)});
        // Everybody one square back, each into the place of whoever leaves it.
        Places back = places;
        const int home = table.side() == Side::Home ? -1 : 1;
        for (PlayerPlace& place : back) place.at = Square::at(place.at.x() + home, place.at.y());
        const auto moved = draft.actions(back);
        ASSERT_TRUE(moved);
        expect_carried_out(table.setup, table.m, *moved, back);
        // Two squares are too far.
        Places far = places;
        for (PlayerPlace& place : far) place.at = Square::at(place.at.x() + 2 * home, place.at.y());
        EXPECT_FALSE(draft.actions(far));
    }
}

TEST(FormationDraft, InAQuickSnapNobodyChangesPlaces) {
    AtEvent table(KickoffResult::QuickSnap, DecisionKind::QuickSnapPlayer);
    const Places standing = table.standing();
    const auto [a, b] = [&] {
        for (const PlayerPlace& one : standing)
            for (const PlayerPlace& other : standing)
                if (are_adjacent(one.at, other.at)) return std::pair(one, other);
        return std::pair(PlayerPlace{}, PlayerPlace{});
    }();
    ASSERT_TRUE(a.player.is_some());  // the line of scrimmage stands close
    const FormationDraft draft = table.draft();
    EXPECT_FALSE(draft.actions({{a.player, b.at}, {b.player, a.at}}));
    const auto squares = draft.squares_for(a.player, standing);
    EXPECT_EQ(std::find(squares.begin(), squares.end(), b.at), squares.end());
    EXPECT_NE(std::find(squares.begin(), squares.end(), a.at), squares.end());  // he may stay
}

TEST(FormationDraft, NobodyIsAskedOutsideOfASetUp) {
    const Table turn(Edition::Crp);
    EXPECT_FALSE(FormationDraft::open(turn.setup, turn.m));
}

// The question on the wire -----------------------------------------------------------------------

AnyBloodBowlMatch wrapped(const Setup& setup, const Match& m) {
    AnyBloodBowlMatch match(std::make_shared<const Setup>(setup), Json::object());
    match.set_match(m);
    return match;
}
AnyBloodBowlMatch wrapped(const AtSetUp& table) { return wrapped(table.setup, table.m); }

Json places_json(const AtSetUp& table, const Places& places) {
    Json json = Json::object();
    for (const PlayerPlace& place : places)
        json[short_name(table.setup, place.player)] = {place.at.x(), place.at.y()};
    return json;
}

TEST(FormationQuery, SaysWhatIsMissingAndWhichRuleWantsIt) {
    const std::map<Edition, std::array<const char*, 3>> rules{
        {Edition::Classic, {"classic.setup.02", "classic.setup.02", "classic.setup.02"}},
        {Edition::Lrb5, {"lrb5.setup.07", "lrb5.setup.10", "lrb5.setup.09"}},
        {Edition::Crp, {"crp.setup.03", "crp.setup.07", "crp.setup.06"}},
        {Edition::Bb16, {"bb16.setup.05", "bb16.setup.08", "bb16.setup.07"}}};
    for (const Edition edition : kAllEditions) {
        const AtSetUp table(14, edition);
        auto squares = kLegal;
        squares.resize(10);
        const auto answer = answer_query(
            wrapped(table),
            {{"about", "formation"}, {"places", places_json(table, table.places(squares))}});
        ASSERT_TRUE(answer.ok()) << answer.error().message;
        EXPECT_EQ(answer->at("players").size(), 14U);
        EXPECT_EQ(answer->at("squares").size(), 195U);
        EXPECT_EQ(answer->at("legal"), false);
        EXPECT_TRUE(answer->at("actions").empty());
        EXPECT_EQ(answer->at("repair").at("kind"), "fill");
        EXPECT_EQ(answer->at("repair").at("places").size(), 11U);
        const Json& limits = answer->at("limits");
        EXPECT_EQ(limits[0].at("count"), 10);
        EXPECT_EQ(limits[0].at("most"), 11);
        EXPECT_EQ(limits[0].at("kept"), false);
        EXPECT_EQ(limits[0].at("rule"), rules.at(edition)[0]);
        EXPECT_EQ(limits[1].at("least"), 3);
        EXPECT_EQ(limits[1].at("most"), nullptr);
        EXPECT_EQ(limits[1].at("squares").size(), 7U);
        EXPECT_EQ(limits[1].at("rule"), rules.at(edition)[1]);
        EXPECT_EQ(limits[2].at("count"), 2);
        EXPECT_EQ(limits[2].at("most"), 2);
        EXPECT_EQ(limits[2].at("rule"), rules.at(edition)[2]);
    }
}

TEST(FormationQuery, ALegalDraftComesWithTheActionsThatSendIt) {
    const AtSetUp table(11);
    const auto answer = answer_query(
        wrapped(table),
        {{"about", "formation"}, {"places", places_json(table, table.places(kLegal))}});
    ASSERT_TRUE(answer.ok());
    EXPECT_EQ(answer->at("legal"), true);
    EXPECT_EQ(answer->at("repair"), nullptr);
    EXPECT_EQ(answer->at("actions").size(), 21U);
    EXPECT_EQ(answer->at("reach"), nullptr);
}

TEST(FormationQuery, AQuickSnapTellsWhereEachMayGo) {
    const AtEvent table(KickoffResult::QuickSnap, DecisionKind::QuickSnapPlayer);
    const auto answer = answer_query(
        wrapped(table), {{"about", "formation"}, {"places", places_json(table, table.standing())}});
    ASSERT_TRUE(answer.ok()) << answer.error().message;
    EXPECT_TRUE(answer->at("limits").empty());
    EXPECT_TRUE(answer->at("squares").empty());
    EXPECT_EQ(answer->at("legal"), true);
    for (const auto& [name, squares] : answer->at("reach").items()) EXPECT_LE(squares.size(), 9U);
}

TEST(FormationQuery, WhatMakesNoSenseIsRefused) {
    const AtSetUp table(12);
    const auto refusal = [&](Json query) {
        query["about"] = "formation";
        const auto answer = answer_query(wrapped(table), query);
        return answer.ok() ? std::string("none") : answer.error().code;
    };
    const std::string own = table.side() == Side::Home ? "H" : "A";
    const std::string theirs = table.side() == Side::Home ? "A" : "H";
    const Json square{table.at(2, 7).x(), 7};
    EXPECT_EQ(refusal({{"places", {{own + "1", square}}}}), "none");
    EXPECT_EQ(refusal(Json::object()), "bad_query");
    EXPECT_EQ(refusal({{"places", {{own + "1", {40, 7}}}}}), "bad_query");
    EXPECT_EQ(refusal({{"places", {{own + "1", square}, {own + "2", square}}}}), "bad_query");
    EXPECT_EQ(refusal({{"places", {{own + "1", {25 - square[0].get<int>(), 7}}}}}), "bad_query");
    EXPECT_EQ(refusal({{"places", {{theirs + "1", square}}}}), "no_player");
    EXPECT_EQ(refusal({{"places", {{"H99", square}}}}), "no_player");
    EXPECT_EQ(refusal({{"places", Json::object()}, {"slots", 7}}), "bad_query");
    EXPECT_EQ(refusal({{"places", Json::object()}, {"x", 7}}), "bad_query");
    const Table turn(Edition::Crp);
    const auto outside = answer_query(wrapped(turn.setup, turn.m),
                                      {{"about", "formation"}, {"places", Json::object()}});
    ASSERT_FALSE(outside.ok());
    EXPECT_EQ(outside.error().code, "no_formation");
}

}  // namespace
}  // namespace affray::bots
