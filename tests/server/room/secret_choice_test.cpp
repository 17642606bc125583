// Warbands are chosen in secret and revealed together.
#include <gtest/gtest.h>

#include "covers.h"
#include "server/running_server.h"

namespace affray::test {
namespace {

std::string side_name(const Person& person, const std::string& match, std::size_t seat) {
    return person.info(match).at("seats").at(seat).at("side_name");
}

TEST(SecretChoice, AWarbandIsShownWhenEverybodyHasChosen) {
    COVERS("wus.matched.02", "wus.multi.02");
    RunningServer server;
    const Person host(server);
    const Person guest(server);
    const std::string match = host.open(online_match("underworlds", "shadespire"));
    EXPECT_EQ(side_name(guest, match, 0), "");
    guest.join(match);
    EXPECT_NE(side_name(guest, match, 0), "");
    EXPECT_NE(side_name(host, match, 1), "");
}

TEST(SecretChoice, ATeamOfBloodBowlIsNoSecret) {
    RunningServer server;
    const Person host(server);
    const std::string match = host.open(online_match("bloodbowl", "crp"));
    EXPECT_NE(side_name(host, match, 0), "");
}

}  // namespace
}  // namespace affray::test
