// Requests as anybody may send them. The first line is "METHOD target", then lines "name: value",
// an empty one, and the body. "@open", "@running" and "@over" stand for the ids of matches, "@me"
// for that of who asks, "@league", "@fixture", "@home" and "@away" for a league of his and for a
// match of it that is to be played.
//
// Found: a request that nobody answers, that is answered twice or with 500, or what a sanitizer
// finds.
#include <cctype>
#include <sstream>

#include "fuzz_server.h"

namespace {

using namespace affray::fuzz;
namespace server = affray::server;

struct World {
    World() {
        const Json two_seats = Json::array({seat("me"), seat("open")});
        const Json at_one_screen = Json::array({seat("me"), seat("me")});
        open = server.open("bloodbowl", "crp", "online", two_seats);
        running = server.open("underworlds", "shadespire", "hot_seat", at_one_screen);
        over = server.open("bloodbowl", "crp", "hot_seat", at_one_screen);
        const auto socket = server.connect(over);
        server.receive(*socket, R"({"type":"concede","id":1})");
        server.disconnect(*socket);
        me = server.ask("GET", "/api/me").at("id");
        make_league();
    }
    // Of bots, with a schedule; who asks is its commissioner.
    void make_league() {
        league = server
                     .ask("POST", "/api/leagues",
                          {{"name", "Fuzz"},
                           {"game", "bloodbowl"},
                           {"edition", "crp"},
                           {"format", "round_robin"},
                           {"teams", 4},
                           {"bots", 4},
                           {"trophy", ""},
                           {"rules", Json::object()},
                           {"settings", Json::object()},
                           {"first_deadline", ""},
                           {"days_a_round", 7}})
                     .at("id");
        const std::string at = "/api/leagues/" + league;
        const Json made = server.ask("POST", at + "/schedule", {{"format", "round_robin"}});
        server.ask(
            "POST", at + "/entries",
            {{"after", server.ask("GET", at).at("head").at("entry")}, {"entry", made.at("entry")}});
        const Json page = server.ask("GET", at + "/schedule");
        const Json& first = page.at("rounds").at(0).at("fixtures").at(0);
        fixture = first.at("id");
        home = first.at("home").at("id");
        away = first.at("away").at("id");
    }
    HandServer server;
    std::string open;
    std::string running;
    std::string over;
    std::string me;
    std::string league;
    std::string fixture;
    std::string home;
    std::string away;
};

World& world() {
    static std::optional<World> made;
    static int inputs = 0;
    if (!made || made->server.is_out() || ++inputs % 5000 == 0) {
        made.reset();
        made.emplace();
    }
    return *made;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    World& w = world();
    std::string text(reinterpret_cast<const char*>(data), size);
    text = with_words(text, "@open", w.open);
    text = with_words(text, "@running", w.running);
    text = with_words(text, "@over", w.over);
    text = with_words(text, "@me", w.me);
    text = with_words(text, "@league", w.league);
    text = with_words(text, "@fixture", w.fixture);
    text = with_words(text, "@home", w.home);
    text = with_words(text, "@away", w.away);
    std::istringstream in(text);
    std::string line;
    if (!std::getline(in, line)) return 0;
    server::HttpRequest request;
    const std::size_t space = line.find(' ');
    if (space == std::string::npos) return 0;
    request.method = line.substr(0, space);
    server::read_target(line.substr(space + 1), request);
    while (std::getline(in, line) && !line.empty()) {
        const std::size_t colon = line.find(": ");
        if (colon == std::string::npos) break;
        std::string name = line.substr(0, colon);
        for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        request.headers[name] = line.substr(colon + 2);
    }
    request.body = std::string(std::istreambuf_iterator<char>(in), {});
    // Deleting oneself, or logging out, would leave nothing to look at.
    if (request.path == "/api/me/delete" || request.path == "/api/logout") return 0;
    (void)w.server.handle(std::move(request));
    w.server.settle();
    return 0;
}
