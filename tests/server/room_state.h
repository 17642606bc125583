// Matches as a room knows them, and people at them without a network, for tests of a room's parts.
#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "games/games.h"
#include "server/room/match/match_state.h"
#include "server/room/match_changes.h"
#include "server/room/messages/keep_room.h"

namespace affray::test {

// Keeps what is sent to somebody.
struct SilentSocket final : server::Socket {
    void send(server::Message message) override { heard.push_back(std::move(message)); }
    void count_unsent_in(std::vector<std::shared_ptr<server::UnsentBytes>>) override {}
    void close(std::uint16_t, std::string) override {}

    [[nodiscard]] core::Json said(std::size_t number) const {
        std::string text;
        for (const server::Text& part : heard.at(number).parts) text += *part;
        return core::Json::parse(text);
    }
    [[nodiscard]] core::Json last() const { return said(heard.size() - 1); }

    std::vector<server::Message> heard;
};

struct Visitor {
    server::ViewerPtr viewer;
    std::shared_ptr<SilentSocket> socket;
};
inline Visitor visitor(const std::string& user, std::vector<int> seats) {
    Visitor made{std::make_shared<server::Viewer>(), std::make_shared<SilentSocket>()};
    made.viewer->socket = made.socket;
    made.viewer->user = user;
    made.viewer->seats = std::move(seats);
    made.viewer->welcomed = true;
    return made;
}

// A loop that is told what time it is.
struct SlowLoop final : server::Loop {
    void post(std::function<void()> work) override { after(0, std::move(work)); }
    void after(std::int64_t milliseconds, std::function<void()> work) override {
        waiting.emplace_back(now + milliseconds, std::move(work));
    }
    void wait_until(std::int64_t time) {
        now = time;
        std::vector<std::function<void()>> due;
        std::erase_if(waiting, [&](auto& one) {
            if (one.first > now) return false;
            due.push_back(std::move(one.second));
            return true;
        });
        for (const auto& work : due) work();
    }

    std::int64_t now = 0;
    std::vector<std::pair<std::int64_t, std::function<void()>>> waiting;
};

// What the parts wanted to do to the match.
struct NotedChanges final : server::MatchChanges {
    void begin(server::MatchAbout about, const server::Asker&, Then) override {
        abouts.push_back(std::move(about));
        wanted.emplace_back("begin");
    }
    void carry_out(const server::Order& order) override {
        orders.push_back(order);
        wanted.emplace_back("carry out");
    }
    void carry_out_at(std::uint64_t question, const server::Order& order) override {
        orders.push_back(order);
        wanted.push_back("carry out at " + std::to_string(question));
    }
    void finish(const server::AgreedEnd& end, const server::Asker&) override {
        wanted.push_back(end.how + " " + std::to_string(end.winner));
    }
    void replace_by_bot(int seat, const server::Asker&) override {
        wanted.push_back("bot in " + std::to_string(seat));
    }
    void go_back(std::size_t decisions, const server::Asker&) override {
        wanted.push_back("back to " + std::to_string(decisions));
    }
    void change_about(const server::MatchAbout& about, const server::Asker&, Then then) override {
        abouts.push_back(about);
        wanted.emplace_back("about");
        if (state != nullptr) state->about = about;
        then();
    }
    void ask_next() override { wanted.emplace_back("ask next"); }
    void leave_offers(std::vector<server::Offer> left) override {
        if (state != nullptr) state->about.offers = std::move(left);
    }

    server::MatchState* state = nullptr;  // that changes at once
    std::vector<std::string> wanted;
    std::vector<server::Order> orders;
    std::vector<server::MatchAbout> abouts;
};

// Nobody is there yet: "ann" in the first seat, "bob" in the second.
inline server::MatchState waiting_match(const std::string& game, const std::string& edition) {
    const core::GameType& type = *games::find_game(game);
    const core::Json header = type.sample_header(edition);
    server::MatchAbout about;
    about.edition = edition;
    about.mode = "online";
    for (const core::Json& side : header.at("sides")) {
        server::SeatAbout seat;
        seat.kind = server::SeatKind::Human;
        seat.user = seat.name = about.seats.empty() ? "ann" : "bob";
        seat.side = side;
        about.seats.push_back(seat);
    }
    store::MatchRow row;
    row.id = "m";
    row.game = game;
    row.state = "waiting";
    row.seed = std::string(64, '0');
    return {row, about, std::nullopt};
}

inline server::MatchState begun_match(const std::string& game = "bloodbowl",
                                      const std::string& edition = "crp") {
    server::MatchState state = waiting_match(game, edition);
    state.row.state = "running";
    state.log.emplace(*games::find_game(game), state.about.header(game), nullptr, store::Seed{});
    state.log->begin(state.log->opening(0), 0);
    return state;
}

// Plays on at random until `reached`, but not for ever.
inline void play_until(server::MatchState& state, const std::function<bool()>& reached) {
    std::mt19937_64 random(5);
    for (int n = 0; n < 20'000 && !reached(); ++n) {
        const auto actions = state.match().legal_actions();
        const auto step = state.log->step(state.match(), state.log->next_line(),
                                          actions[random() % actions.size()], false);
        state.log->take(*step, 0);
    }
}

// Plays on until somebody may give up by the rules; his seat.
inline int play_until_concession(server::MatchState& state) {
    const auto may_concede = [&](int seat) { return state.match().concession(seat).has_value(); };
    play_until(state, [&] { return may_concede(0) || may_concede(1); });
    return may_concede(0) ? 0 : 1;
}

inline server::KeepRoom keep_for_ever() {
    return [hold = std::make_shared<const int>(0)] { return hold; };
}

}  // namespace affray::test
