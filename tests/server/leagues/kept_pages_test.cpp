// Pages of leagues are kept as far as there is room for all of them together.
#include "server/leagues/kept_pages.h"

#include <gtest/gtest.h>

namespace affray::test {
namespace {

using server::HttpReply;
using server::KeptPages;

HttpReply page(std::size_t bytes) {
    return server::text_reply(std::string(bytes, 'x'), "application/json");
}

class KeptPagesTest : public ::testing::Test {
protected:
    std::shared_ptr<KeptPages::Room> room_ = std::make_shared<KeptPages::Room>(1000);
};

TEST_F(KeptPagesTest, AreFoundUntilAnotherQuarterOfAnHourBegins) {
    KeptPages pages(room_);
    EXPECT_EQ(pages.find("home", 7), nullptr);
    pages.keep("home", page(100));
    ASSERT_NE(pages.find("home", 7), nullptr);
    EXPECT_EQ(pages.find("home", 7)->body->size(), 100U);
    EXPECT_EQ(pages.find("home", 8), nullptr);
    EXPECT_EQ(room_->used(), 0U);
}

TEST_F(KeptPagesTest, AllLeaguesShareTheRoom) {
    KeptPages one(room_);
    KeptPages two(room_);
    (void)one.find("a", 1);
    (void)two.find("a", 1);
    one.keep("a", page(600));
    two.keep("a", page(600));  // no room
    two.keep("b", page(300));
    EXPECT_NE(one.find("a", 1), nullptr);
    EXPECT_EQ(two.find("a", 1), nullptr);
    EXPECT_NE(two.find("b", 1), nullptr);
    EXPECT_EQ(room_->used(), 902U);  // with what they were asked for by
    one.clear();
    two.keep("a", page(600));
    EXPECT_NE(two.find("a", 1), nullptr);
}

TEST_F(KeptPagesTest, GiveTheirRoomBackWithTheirLeague) {
    {
        KeptPages pages(room_);
        (void)pages.find("a", 1);
        pages.keep("a", page(600));
        pages.keep("a", page(600));  // once
        EXPECT_EQ(room_->used(), 601U);
    }
    EXPECT_EQ(room_->used(), 0U);
}

}  // namespace
}  // namespace affray::test
