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

}  // namespace
}  // namespace affray::ai
