// What somebody at a match may send over his live connection, one message a line. "@seq" stands for
// the number of decisions he has seen, "@first" and "@last" for the first and last thing that he
// can do now. The first byte says which match: Blood Bowl or Underworlds, alone or against a bot.
//
// Found: what a handler throws, an answer that is no JSON, or what a sanitizer finds.
#include <sstream>

#include "fuzz_server.h"

namespace {

using namespace affray::fuzz;

constexpr int kInputsOfMatch = 20;
constexpr int kMatchesOfServer = 100;

struct World {
    World() {
        const Json alone = Json::array({seat("me"), seat("me")});
        const Json against_bot = Json::array({seat("me"), seat("bot", "random")});
        matches[0] = server.open("bloodbowl", "crp", "hot_seat", alone);
        matches[1] = server.open("underworlds", "shadespire", "hot_seat", alone);
        matches[2] = server.open("bloodbowl", "bb16", "bot", against_bot);
        matches[3] = server.open("underworlds", "shadespire", "bot", against_bot);
    }
    static World& current() {
        static std::optional<World> world;
        static int inputs = 0;
        if (!world || ++inputs % (kInputsOfMatch * kMatchesOfServer) == 0) {
            world.reset();
            world.emplace();
        } else if (inputs % kInputsOfMatch == 0) {
            world->server.pass_time();
        }
        return *world;
    }

    HandServer server;
    std::string matches[4];
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    World& world = World::current();
    const auto socket = world.server.connect(world.matches[data[0] % 4]);
    std::istringstream in(std::string(reinterpret_cast<const char*>(data + 1), size - 1));
    for (std::string line; std::getline(in, line) && !socket->closed;) {
        line = with_words(line, "@seq", std::to_string(socket->seq));
        const bool can_act = socket->actions.is_array() && !socket->actions.empty();
        line =
            with_words(line, "@first", can_act ? socket->actions.front().get<std::string>() : "");
        line = with_words(line, "@last", can_act ? socket->actions.back().get<std::string>() : "");
        world.server.receive(*socket, line);
    }
    world.server.disconnect(*socket);
    return 0;
}
