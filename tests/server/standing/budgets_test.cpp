// Shares of persons and addresses.
#include "server/net/budgets.h"

#include <gtest/gtest.h>

#include "server/net/connections.h"

namespace affray::test {
namespace {

using server::Budgets;
using server::Payer;
using server::Rate;
using server::Refusal;
using server::Slot;

constexpr std::int64_t kNow = 1'800'000'000'000;

// How many of it are given before it is refused.
int given(Budgets& budgets, Rate rate, const Payer& payer, std::int64_t now = kNow) {
    for (int count = 0;; ++count) {
        try {
            budgets.spend(rate, payer, now);
        } catch (const Refusal& refusal) {
            EXPECT_EQ(refusal.status, 429);
            EXPECT_EQ(refusal.code, "too_fast");
            EXPECT_GT(refusal.retry_after_s, 0);
            return count;
        }
    }
}

TEST(Addresses, AreSharedByWhoHasOneNetworkOfIpv6) {
    EXPECT_EQ(server::address_share("192.0.2.7"), "192.0.2.7");
    EXPECT_NE(server::address_share("192.0.2.7"), server::address_share("192.0.2.8"));
    EXPECT_EQ(server::address_share("2001:db8:1:2:aaaa::1"),
              server::address_share("2001:db8:1:2:bbbb:cccc:dddd:eeee"));
    EXPECT_NE(server::address_share("2001:db8:1:2::1"), server::address_share("2001:db8:1:3::1"));
    EXPECT_EQ(server::address_share("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(server::address_share("unknown"), "unknown");
}

TEST(Budgets, HoldForThePersonWhateverHisAddress) {
    Budgets budgets(1);
    EXPECT_EQ(given(budgets, Rate::Chat, budgets.payer("anna", "192.0.2.1")), 8);
    EXPECT_EQ(given(budgets, Rate::Chat, budgets.payer("anna", "192.0.2.2")), 0);
    EXPECT_EQ(given(budgets, Rate::Chat, budgets.payer("bert", "192.0.2.2")), 8);
}

TEST(Budgets, HoldForTheAddressWhoeverHeIs) {
    Budgets budgets(1);
    int all = 0;
    for (int i = 0; i < 20; ++i)
        all += given(budgets, Rate::Chat,
                     budgets.payer("guest " + std::to_string(i), "2001:db8::" + std::to_string(i)));
    EXPECT_EQ(all, 40);
}

// Everything that is limited is so for a person, and more generously for an address.
TEST(Budgets, OfEveryKindHoldForPersonAndAddress) {
    struct Limit {
        Rate rate;
        int person;
        int address;
    };
    for (const auto& [rate, person, address] :
         {Limit{Rate::NewMatches, 30, 60}, Limit{Rate::Analyses, 6, 12},
          Limit{Rate::Exports, 5, 15}, Limit{Rate::Messages, 400, 2000},
          Limit{Rate::Queries, 100, 400}, Limit{Rate::Hints, 5, 20}, Limit{Rate::Chat, 8, 40},
          Limit{Rate::TakeBacks, 15, 30}, Limit{Rate::Names, 10, 100}, Limit{Rate::Marks, 30, 100},
          Limit{Rate::Reports, 5, 30}}) {
        SCOPED_TRACE(static_cast<int>(rate));
        Budgets budgets(1);
        EXPECT_EQ(given(budgets, rate, budgets.payer("anna", "192.0.2.1")), person);
        int all = person;
        for (int i = 0; i < 20; ++i)
            all += given(budgets, rate,
                         budgets.payer("guest " + std::to_string(i), "::ffff:192.0.2.1"));
        EXPECT_EQ(all, address);
        EXPECT_EQ(given(budgets, rate, budgets.payer("bert", "192.0.2.2")), person);
    }
}

// How many of them one has at a time before it is refused.
int taken(Budgets& budgets, Slot slot, const Payer& payer,
          std::vector<std::shared_ptr<void>>& all) {
    for (int count = 0;; ++count) {
        const bool has_one = Budgets::has_slot(slot, payer);
        try {
            all.push_back(budgets.take_slot(slot, payer));
            EXPECT_TRUE(has_one);
        } catch (const Refusal& refusal) {
            EXPECT_FALSE(has_one);
            EXPECT_EQ(refusal.status, 429);
            return count;
        }
    }
}

TEST(Budgets, SlotsOfEveryKindHoldForPersonAndAddress) {
    struct Limit {
        Slot slot;
        int person;
        int address;
    };
    for (const auto& [slot, person, address] :
         {Limit{Slot::Live, 40, 200}, Limit{Slot::Reading, 3, 12}, Limit{Slot::Thinking, 2, 8},
          Limit{Slot::Watching, 6, 20}}) {
        SCOPED_TRACE(static_cast<int>(slot));
        Budgets budgets(1);
        std::vector<std::shared_ptr<void>> all;
        EXPECT_EQ(taken(budgets, slot, budgets.payer("anna", "2001:db8::1"), all), person);
        for (int i = 0; i < 20; ++i)
            taken(budgets, slot,
                  budgets.payer("guest " + std::to_string(i), "2001:db8::" + std::to_string(i)),
                  all);
        EXPECT_EQ(all.size(), static_cast<std::size_t>(address));
        EXPECT_EQ(taken(budgets, slot, budgets.payer("bert", "192.0.2.2"), all), person);
    }
}

// Who asks several nodes has no more in the long run than who asks one.
TEST(Budgets, AreCountedForAllNodesFromTheHalfOn) {
    std::vector<Budgets> nodes(3, Budgets(1, true));
    std::int64_t now = kNow;
    int all = 0;
    constexpr int kSeconds = 200;
    for (int second = 0; second <= kSeconds; ++second, now += 1000) {
        for (Budgets& node : nodes)
            all += given(node, Rate::Chat, node.payer("anna", "192.0.2.1"), now);
        for (Budgets& node : nodes)
            for (const server::Spent& spent : node.untold())
                for (Budgets& other : nodes)
                    if (&other != &node) other.count_elsewhere(spent, now);
    }
    // 8 at once and one in two seconds, for a person; at each of them at first.
    EXPECT_GE(all, 8 + kSeconds / 2 - 8);
    EXPECT_LE(all, 3 * 8 + kSeconds / 2);
}

// Who has spent little is not told of.
TEST(Budgets, TellOfWhoHasUsedHalf) {
    Budgets here(1, true);
    const Payer anna = here.payer("anna", "192.0.2.1");
    for (int i = 0; i < 4; ++i) here.spend(Rate::Chat, anna, kNow);
    EXPECT_TRUE(here.untold().empty());
    for (int i = 0; i < 3; ++i) here.spend(Rate::Chat, anna, kNow);
    const auto told = here.untold();
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told.front().whose, "anna");
    EXPECT_FALSE(told.front().is_address);
    EXPECT_EQ(told.front().rate, Rate::Chat);
    EXPECT_EQ(told.front().count, 3);
    EXPECT_TRUE(here.untold().empty());
    Budgets alone(1);
    (void)given(alone, Rate::Chat, alone.payer("anna", "192.0.2.1"));
    EXPECT_TRUE(alone.untold().empty());
}

// Whatever others say: after a while there is something again.
TEST(Budgets, AreNeverGoneForLong) {
    Budgets here(1, true);
    const Payer anna = here.payer("anna", "192.0.2.1");
    here.count_elsewhere({false, "anna", Rate::Chat, 1'000'000}, kNow);
    EXPECT_EQ(given(here, Rate::Chat, anna), 0);
    EXPECT_GT(given(here, Rate::Chat, anna, kNow + 20'000), 0);
}

TEST(Budgets, FillAgainWithTime) {
    Budgets budgets(1);
    const Payer payer = budgets.payer("anna", "192.0.2.1");
    EXPECT_EQ(given(budgets, Rate::Chat, payer), 8);
    EXPECT_EQ(given(budgets, Rate::Chat, payer, kNow + 4'000), 2);
    EXPECT_EQ(given(budgets, Rate::Chat, payer, kNow + 3'000), 0);  // a clock that steps back
}

TEST(Budgets, SlotsAreGivenBack) {
    Budgets budgets(1);
    const Payer payer = budgets.payer("anna", "192.0.2.1");
    auto first = budgets.take_slot(Slot::Thinking, payer);
    const auto second = budgets.take_slot(Slot::Thinking, payer);
    EXPECT_THROW((void)budgets.take_slot(Slot::Thinking, payer), Refusal);
    first.reset();
    EXPECT_NO_THROW((void)budgets.take_slot(Slot::Thinking, payer));
}

TEST(Budgets, OfTheQuietAreForgottenOfTheConnectedNot) {
    Budgets budgets(1);
    {
        const Payer payer = budgets.payer("anna", "192.0.2.1");
        EXPECT_EQ(given(budgets, Rate::Chat, payer), 8);
        budgets.sweep(kNow + 3'600'000);
        EXPECT_EQ(budgets.payer("anna", "192.0.2.1").person, payer.person);
    }
    const std::weak_ptr<server::Share> share = budgets.payer("anna", "192.0.2.1").person;
    budgets.sweep(kNow + 3'600'000);
    EXPECT_TRUE(share.expired());
}

}  // namespace
}  // namespace affray::test
