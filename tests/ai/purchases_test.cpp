// What veteran and star think of mercenaries who know something more.
#include "ai/bloodbowl/planning/purchases.h"

#include <gtest/gtest.h>

#include <utility>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"
#include "games/games.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using core::Action;

// Humans to whom nobody but a lineman is offered.
class HumansShop : public testing::Test {
protected:
    HumansShop() {
        const auto made = games::find_game("bloodbowl")
                              ->make({{"edition", "crp"},
                                      {"options", {{"inducements", "budget"}, {"budget", 200000}}},
                                      {"sides", {"human", "orc"}}});
        const auto& pitch = as_blood_bowl(**made);
        shop_ = pitch.setup();
        m_ = pitch.match();
        m_.decision = {0, static_cast<std::uint8_t>(DecisionKind::BuyInducements)};
        std::erase_if(shop_.offers,
                      [](const Offer& offer) { return offer.id != "mercenary/lineman"; });
        price_ = shop_.offers.at(0).price[0];
    }

    [[nodiscard]] static Action plain() { return make_action(ActionKind::Buy); }
    [[nodiscard]] static Action with(Skill skill) {
        return make_action(ActionKind::BuySkilled, 0, static_cast<std::uint16_t>(skill));
    }
    [[nodiscard]] double worth_of(Action purchase) const {
        return worth_of_purchase(shop_, m_, Side::Home, purchase);
    }
    // With so many thousands.
    [[nodiscard]] Action chosen(std::initializer_list<Action> of, int money) {
        m_.teams[0].free_gold = static_cast<std::uint16_t>(money);
        core::ActionList legal;
        for (const Action action : of) legal.push(action);
        legal.push(make_action(ActionKind::Done));
        return choose_purchase_by_worth(shop_, m_, legal);
    }

    bloodbowl::Setup shop_;
    Match m_;
    int price_ = 0;
};

TEST_F(HumansShop, AMercenaryWhoKnowsBlockIsWorthMore) {
    EXPECT_GT(worth_of(with(Skill::Block)), worth_of(plain()));
    EXPECT_GT(worth_of(plain()), 0);
}

TEST_F(HumansShop, WhatIsLeftGoesIntoHisSkill) {
    EXPECT_EQ(chosen({plain(), with(Skill::Block)}, price_ + kMercenarySkill), with(Skill::Block));
}

TEST_F(HumansShop, ButNotForASkillThatDoesLittle) {
    EXPECT_EQ(chosen({plain(), with(Skill::Kick)}, price_ + kMercenarySkill), plain());
}

// Humans with so much money, before the match; the whole list is on sale.
std::unique_ptr<core::AnyMatch> shop_with(int budget) {
    auto made = games::find_game("bloodbowl")
                    ->make({{"edition", "crp"},
                            {"options", {{"inducements", "budget"}, {"budget", budget}}},
                            {"sides", {"human", "orc"}}});
    EXPECT_TRUE(made.ok());
    return std::move(*made);
}
struct Shopping {
    explicit Shopping(int budget) : match(shop_with(budget)) {
        core::SeededDice dice(1);
        match->start(dice, {});
        const auto& pitch = as_blood_bowl(*match);
        // Who buys first is chosen, too.
        while (static_cast<DecisionKind>(pitch.match().decision.kind) == DecisionKind::BuyingOrder)
            EXPECT_TRUE(match->apply(match->legal_actions().front(), dice, {}).ok());
        side = static_cast<Side>(pitch.match().decision.seat);
        EXPECT_EQ(static_cast<DecisionKind>(pitch.match().decision.kind),
                  DecisionKind::BuyInducements);
    }
    [[nodiscard]] std::string why(const char* action) const {
        const auto& pitch = as_blood_bowl(*match);
        return std::string(word_of(
            reason_of_purchase(pitch.setup(), pitch.match(), side, *match->read_action(action))));
    }
    std::unique_ptr<core::AnyMatch> match;
    Side side{};
};

TEST(Purchases, TheWholeBundleCanBeBoughtInItsOrder) {
    Shopping shopping(400'000);
    const auto& pitch = as_blood_bowl(*shopping.match);
    const std::vector<Action> bundle = purchases_by_worth(pitch.setup(), pitch.match());
    ASSERT_GT(bundle.size(), 1U);
    core::SeededDice dice(1);
    double last = 1000;
    for (const Action action : bundle) {
        EXPECT_LE(worth_of_purchase(pitch.setup(), pitch.match(), shopping.side, action),
                  last + 1e-9)
            << "what brings most comes first";
        last = worth_of_purchase(pitch.setup(), pitch.match(), shopping.side, action);
        ASSERT_TRUE(shopping.match->apply(action, dice, {}).ok());
    }
    if (static_cast<Side>(pitch.match().decision.seat) != shopping.side) return;  // all is spent
    EXPECT_TRUE(purchases_by_worth(pitch.setup(), pitch.match()).empty())
        << "nothing is left that is worth its price";
}

TEST(Purchases, EachHasItsReason) {
    const Shopping shopping(400'000);
    EXPECT_EQ(shopping.why("buy wizard"), "fells_carrier");
    EXPECT_EQ(shopping.why("buy extra-team-training"), "more_rerolls");
    EXPECT_EQ(shopping.why("buy halfling-master-chef"), "fewer_rerolls");
    EXPECT_EQ(shopping.why("buy bribe"), "may_bribe");
    EXPECT_EQ(shopping.why("done"), "nothing_worth");
}

}  // namespace
}  // namespace affray::ai
