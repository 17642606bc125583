// What people at a match may send over their live connections, one message a line. The first byte
// says which match: Blood Bowl or Underworlds, alone ('0', '1') or against a bot ('2', '3');
// between two people Blood Bowl with hands of cards ('4'), Underworlds ('5'), Blood Bowl with a
// clock ('6'), and Underworlds at a full table where nobody has opened his value of the dice yet
// ('7').
//
// A line may begin with who sends it: 'h' the host, 'g' his guest, 's' somebody who looks on, 'a'
// whoever is asked; without it the host does. "-" instead of a message: his connection ends and
// another begins. "+": a minute passes. "@seq" stands for the number of decisions that he has seen,
// "@first" and "@last" for the first and last thing that he can do now, "@value" for the value that
// he has committed to and "@commitment" for what he has told of it.
//
// Found: what a handler throws, an answer that is no JSON, a match that cannot be read again, two
// people who are told different things, a match that is over and whose record does not verify with
// its dice, or what a sanitizer finds.
#include <array>
#include <sstream>
#include <vector>

#include "core/record.h"
#include "fuzz_server.h"
#include "games/games.h"
#include "store/dice/dice_proof.h"

namespace {

using namespace affray;
using namespace affray::fuzz;

constexpr int kInputsOfMatch = 20;
constexpr int kMatchesOfServer = 100;
constexpr std::size_t kMatches = 8;
constexpr std::size_t kAlone = 4;        // of them, the first
constexpr int kMostMinutesOfInput = 10;  // a session is good for a month

// Somebody at a match.
struct Speaker {
    std::string token;
    store::Seed value = store::random_seed();  // of his for the dice
    std::shared_ptr<HandSocket> socket = nullptr;
};

struct Match {
    std::string id;
    std::vector<Speaker> people;  // the host, his guest, and who looks on
};

Json wish_for(std::size_t number) {
    static const std::array<Json, kMatches> wishes = [] {
        const Json bloodbowl{{"game", "bloodbowl"}, {"edition", "crp"}};
        const Json underworlds{{"game", "underworlds"}, {"edition", "shadespire"}};
        const auto with = [](Json wish, const char* mode, const Json& other) {
            wish["mode"] = mode;
            wish["seats"] = Json::array({seat("me"), other});
            return wish;
        };
        Json cards = with(bloodbowl, "online", seat("open"));
        cards["edition"] = "bb16";
        cards["options"] = {{"inducements", "budget"}, {"cards", "instead"}};
        Json timed = with(bloodbowl, "online", seat("open"));
        timed["clock"] = {{"kind", "turn"}, {"turn_s", 60}, {"reserve_s", 60}};
        return std::array<Json, kMatches>{with(bloodbowl, "hot_seat", seat("me")),
                                          with(underworlds, "hot_seat", seat("me")),
                                          with(bloodbowl, "bot", seat("bot", "random")),
                                          with(underworlds, "bot", seat("bot", "random")),
                                          cards,
                                          with(underworlds, "online", seat("open")),
                                          timed,
                                          with(underworlds, "online", seat("open"))};
    }();
    return wishes[number];
}

class World {
public:
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

    // With everybody connected.
    Match& match(std::size_t number) {
        auto& match = matches_[number];
        if (!match || !connect(*match)) {
            match = open(number);
            if (!connect(*match)) std::abort();
        }
        return *match;
    }
    void forget(std::size_t number) { matches_[number].reset(); }

    HandServer server;

private:
    [[nodiscard]] bool connect(Match& match) {
        for (Speaker& one : match.people) {
            one.socket = server.connect(match.id, one.token);
            if (one.socket == nullptr) return false;
        }
        return true;
    }

    Match open(std::size_t number) {
        Match match{"", {{server.token()}}};
        Json wish = wish_for(number);
        if (number >= kAlone) wish["dice_commitment"] = store::commitment_of(match.people[0].value);
        match.id = server.ask("POST", "/api/matches", wish).at("id");
        if (number >= kAlone) add_others(match);
        if (number >= kAlone && number + 1 < kMatches) begin(match);
        return match;
    }
    void add_others(Match& match) {
        const std::string at = "/api/matches/" + match.id;
        match.people.push_back({others_[0]});
        Json joins{{"side", "random"},
                   {"dice_commitment", store::commitment_of(match.people[1].value)}};
        const Json terms = server.ask("GET", at).at("terms");
        if (!terms.is_null()) joins["accepts"] = terms;
        server.ask_as(others_[0], "POST", at + "/join", joins).at("id");
        match.people.push_back({others_[1]});
    }
    // Everybody opens his value.
    void begin(Match& match) {
        if (!connect(match)) std::abort();
        for (Speaker& one : match.people) {
            const Json open{{"type", "open_dice"}, {"value", store::to_hex(one.value)}};
            server.receive(*one.socket, open.dump());
        }
        for (Speaker& one : match.people) server.disconnect(*one.socket);
    }

    std::array<std::string, 2> others_{server.newcomer(), server.newcomer()};
    std::array<std::optional<Match>, kMatches> matches_;
};

bool can_act(const Speaker& one) {
    return one.socket->actions.is_array() && !one.socket->actions.empty();
}

// Who sends this line; his letter is taken away.
Speaker& speaker_of(std::string& line, Match& match) {
    constexpr std::string_view kLetters = "hgsa";
    const std::size_t letter = line.empty() ? std::string::npos : kLetters.find(line.front());
    if (letter == std::string::npos) return match.people[0];
    line.erase(0, 1);
    if (letter < match.people.size()) return match.people[letter];
    for (Speaker& one : match.people)
        if (can_act(one)) return one;
    return match.people[0];
}

void say(World& world, Match& match, std::string line) {
    Speaker& one = speaker_of(line, match);
    if (one.socket->closed) return;
    if (line == "-") {
        world.server.disconnect(*one.socket);
        const auto again = world.server.connect(match.id, one.token);
        if (again == nullptr) one.socket->closed = true;
        if (again != nullptr) one.socket = again;
        return;
    }
    line = with_words(line, "@seq", std::to_string(one.socket->seq));
    const Json none = "";
    const Json& first = can_act(one) ? one.socket->actions.front() : none;
    const Json& last = can_act(one) ? one.socket->actions.back() : none;
    line = with_words(line, "@first", first.get<std::string>());
    line = with_words(line, "@last", last.get<std::string>());
    line = with_words(line, "@value", store::to_hex(one.value));
    line = with_words(line, "@commitment", store::commitment_of(one.value));
    world.server.receive(*one.socket, line);
}

bool stand_at_the_same(const Match& match) {
    const Speaker* first = nullptr;
    for (const Speaker& one : match.people) {
        if (one.socket->closed) continue;
        if (first == nullptr) first = &one;
        if (one.socket->seq != first->socket->seq) return false;
    }
    return true;
}

bool is_over(const Match& match) {
    return std::any_of(match.people.begin(), match.people.end(),
                       [](const Speaker& one) { return one.socket->is_over; });
}

bool is_gone(const Match& match) {
    return std::any_of(match.people.begin(), match.people.end(),
                       [](const Speaker& one) { return one.socket->closed; });
}

// As `affray verify` does.
void verify(World& world, const Match& match) {
    const std::string text =
        world.server.text_for(match.people[0].token, "GET", "/api/matches/" + match.id + "/record");
    const auto record = core::read_record(text);
    if (!record) std::abort();
    if (!core::verify(*record, games::games())) std::abort();
    const auto proof = store::proof_of(*record);
    if (!proof || !*proof) std::abort();
    if (!store::verify_dice(*record, **proof, games::games())) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    World& world = World::current();
    const std::size_t number = data[0] % kMatches;
    Match& match = world.match(number);
    std::istringstream in(std::string(reinterpret_cast<const char*>(data + 1), size - 1));
    int minutes = 0;
    for (std::string line; std::getline(in, line);) {
        if (line != "+")
            say(world, match, line);
        else if (++minutes <= kMostMinutesOfInput)
            world.server.pass_time();
    }
    world.server.await([&] { return stand_at_the_same(match); });
    const bool over = is_over(match);
    const bool gone = is_gone(match);
    for (const Speaker& one : match.people)
        if (!one.socket->closed) world.server.disconnect(*one.socket);
    if (over && !gone) verify(world, match);
    if (over || gone) world.forget(number);
    return 0;
}
