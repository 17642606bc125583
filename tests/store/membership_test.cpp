// A node among others: what it does when it cannot reach the data, and when another one has died.
#include "store/nodes/membership.h"

#include <deque>
#include <future>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

#include "store/engines.h"

namespace affray::store {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class MembershipTest : public ::testing::Test {
protected:
    MembershipTest() {
        Membership::Listener listener;
        listener.post = [this](const std::function<void()>& work) {
            const std::lock_guard lock(mutex_);
            work();
        };
        listener.lost = [](const Lease&) {};
        listener.heard = [](const core::Json&) {};
        listener.missed = [] {};
        listener.adrift = [this](const std::vector<std::string>& matches,
                                 const std::shared_ptr<void>& until_done) {
            adrift_.push_back(matches);
            until_done_ = until_done;
        };
        node_ = std::make_unique<Membership>(data_.where(), "10.0.0.1:1", listener);
    }
    ~MembershipTest() override { node_.reset(); }

    Membership::Place take(const std::string& match) {
        std::promise<Membership::Place> taken;
        node_->take(match, [&](const Membership::Place& place) { taken.set_value(place); });
        return taken.get_future().get();
    }
    static constexpr seconds kBusyMachine{60};  // where it does not matter how long it takes
    template <class Condition>
    static bool comes_true(const Condition& condition, milliseconds within) {
        const auto until = std::chrono::steady_clock::now() + within;
        while (!condition() && std::chrono::steady_clock::now() < until)
            std::this_thread::sleep_for(milliseconds(20));
        return condition();
    }
    std::size_t looks() {
        const std::lock_guard lock(mutex_);
        return adrift_.size();
    }

    test::FreshData data_{test::Engine::Postgres};
    std::mutex mutex_;
    std::deque<std::vector<std::string>> adrift_;
    std::shared_ptr<void> until_done_;
    std::unique_ptr<Membership> node_;
};

// A cut that lasts: no beat is stored while somebody holds the table.
TEST_F(MembershipTest, NodeThatIsCutOffLetsGoBeforeAnotherMayTakeItsMatches) {
    const auto lease = take("m").lease;
    ASSERT_TRUE(lease);
    Leases other(data_.where(), {"other", "10.0.0.2:1"});
    const auto blocker = open_database(data_.where());
    blocker->begin();
    EXPECT_FALSE(node_->is_cut_off());
    blocker->execute("LOCK TABLE nodes IN SHARE ROW EXCLUSIVE MODE");
    Statement at_once = blocker->prepare("SELECT 1");
    ASSERT_TRUE(at_once.next());  // the database has it
    const auto cut = std::chrono::steady_clock::now();
    ASSERT_TRUE(comes_true([&] { return node_->is_cut_off(); }, seconds(5)));
    const auto noticed = std::chrono::steady_clock::now() - cut;
    EXPECT_GT(noticed, seconds(1));  // a short cut is none
    EXPECT_LT(noticed, seconds(4));
    EXPECT_FALSE(other.take("m"));  // nobody has it before that
    node_->let_go();
    blocker->roll_back();
    ASSERT_TRUE(comes_true([&] { return !node_->is_cut_off(); }, kBusyMachine));
    const auto taken = other.take("m");
    ASSERT_TRUE(taken);
    EXPECT_GT(taken->token, lease->token);
    EXPECT_EQ(take("m").node->id, "other");
    EXPECT_TRUE(take("n").lease);  // it goes on
}

// Ten thousand matches are not taken up fifty at a time.
TEST_F(MembershipTest, ManyMatchesOfADeadNodeAreToldAtOnceAndNoMoreUntilTheyAreDone) {
    const auto database = open_database(data_.where());
    database->execute(
        "INSERT INTO leases (match, node, token, until) "
        "SELECT 'm' || n, 'dead', 1, 'infinity' FROM generate_series(1, 1500) n");
    ASSERT_TRUE(comes_true([&] { return looks() == 1; }, kBusyMachine));
    EXPECT_EQ(adrift_[0].size(), 1000U);
    std::this_thread::sleep_for(milliseconds(1500));
    EXPECT_EQ(looks(), 1U);
    node_->let_rest(adrift_[0]);
    until_done_.reset();
    ASSERT_TRUE(comes_true([&] { return looks() == 2; }, kBusyMachine));
    EXPECT_EQ(adrift_[1].size(), 500U);
    EXPECT_TRUE(take(adrift_[0][0]).lease);  // whoever asks has it
}

// What lives somewhere is left alone.
TEST_F(MembershipTest, MatchOfANodeThatIsThereIsNotPutToRest) {
    Leases other(data_.where(), {"other", "10.0.0.2:1"});
    ASSERT_TRUE(other.take("m"));
    node_->let_rest({"m", "nothing"});
    EXPECT_EQ(take("m").node->id, "other");
}

}  // namespace
}  // namespace affray::store
