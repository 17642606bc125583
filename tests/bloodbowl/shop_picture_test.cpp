// What a client draws of the purchase: prices, limits and the reason why something is not for sale.
#include <gtest/gtest.h>

#include "core/any_match.h"
#include "games/games.h"

namespace affray::bloodbowl {
namespace {

using core::Json;

Json team(const char* roster, int value) {
    Json players = Json::array();
    for (int number = 1; number <= 11; ++number)
        players.push_back({{"number", number},
                           {"name", "Player"},
                           {"position", "lineman"},
                           {"ma", 6},
                           {"st", 3},
                           {"ag", 3},
                           {"av", 8},
                           {"skills", Json::array()}});
    return {{"name", roster}, {"roster", roster}, {"value", value}, {"players", players}};
}

std::unique_ptr<core::AnyMatch> match_with(const Json& options) {
    const core::GameType& type = *games::find_game("bloodbowl");
    Json header = std::move(*type.make(type.sample_header("crp")))->header();
    header["options"] = options;
    header["sides"] = {team("human", 1010000), team("undead", 1000000)};  // home buys first
    auto match = type.make(header);
    EXPECT_TRUE(match.ok()) << match.error().message;
    core::SeededDice dice(1);
    (*match)->start(dice, {});
    return std::move(*match);
}

Json offer(const Json& shop, const std::string& id) {
    for (const Json& one : shop["offers"])
        if (one["id"] == id) return one;
    return nullptr;
}

Json shop_of(const core::AnyMatch& match) { return match.picture(core::kEverybody).at("shop"); }

TEST(ShopPicture, TellsPriceLimitAndWhyNot) {
    const auto match = match_with({{"inducements", "budget"}, {"budget", 200000}, {"fans", false}});
    const Json shop = shop_of(*match);
    EXPECT_EQ(shop["home"]["gold"], 200000);
    EXPECT_EQ(shop["skill_price"], 50000);
    const Json bribe = offer(shop, "bribe");
    EXPECT_EQ(bribe["home"], Json({{"price", 100000}, {"most", 3}, {"why_not", nullptr}}));
    EXPECT_EQ(offer(shop, "halfling_master_chef")["home"]["why_not"], "money");
    EXPECT_EQ(offer(shop, "igor")["home"]["why_not"], "team");
    EXPECT_EQ(offer(shop, "igor")["away"]["why_not"], nullptr);
    const Json lineman = offer(shop, "mercenary/lineman");
    EXPECT_EQ(lineman["home"]["price"], 80000);
    EXPECT_EQ(lineman["players"][0]["ma"], 6);
    EXPECT_EQ(lineman["away"]["why_not"], "team") << "he plays for humans";
}

TEST(ShopPicture, TellsThatAllIsBought) {
    const auto match = match_with({{"inducements", "budget"}, {"budget", 900000}, {"fans", false}});
    core::SeededDice dice(2);
    while (match->decision().is_open() && shop_of(*match) != nullptr) {
        const Json line = offer(shop_of(*match), "wizard");
        const char* buyer = match->decision().seat == 0 ? "home" : "away";
        if (line[buyer]["why_not"] == "limit") return SUCCEED();
        const auto action = match->read_action("buy wizard");
        ASSERT_TRUE(action.ok());
        ASSERT_TRUE(match->apply(*action, dice, {}).ok());
    }
    FAIL() << "the second wizard was never refused";
}

TEST(ShopPicture, IsGoneWhereNothingIsBought) {
    EXPECT_EQ(shop_of(*match_with({{"fans", false}})), nullptr);
}

}  // namespace
}  // namespace affray::bloodbowl
