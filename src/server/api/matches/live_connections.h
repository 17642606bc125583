// Who is connected to which match, from the handshake until his session or the connection ends.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/api/matches/rooms.h"
#include "server/room/match_room.h"
#include "server/room/services.h"

namespace affray::server {

// Codes with which a live connection is closed; others are in web/src/wire.
inline constexpr std::uint16_t kCloseNoSession = 4401;
inline constexpr std::uint16_t kCloseForbidden = 4403;

class LiveConnections {
public:
    LiveConnections(Services& services, Rooms& rooms) : services_(services), rooms_(rooms) {}

    // Who is there, and with which session.
    struct Place {
        std::shared_ptr<MatchRoom> room;  // null: the match is still being read
        std::shared_ptr<Viewer> viewer;
        std::string session;
    };

    // Whether somebody may connect to the match; throws Refusal.
    void check(const Payer& payer, const std::string& match) const;
    void open(const store::User& user, const std::string& session, const Payer& payer,
              const std::string& match, const std::shared_ptr<Socket>& socket);
    void receive(Socket* socket, const std::string& text);
    void close(Socket* socket);  // it has ended
    // From here on nothing that they still send is heard.
    void end(const std::function<bool(const Place&)>& is_meant,
             std::uint16_t code = kCloseNoSession, const std::string& reason = "session_ended");

    void end_session(const std::string& session);
    void end_all_of(const std::string& user, const std::string& but_session = {});
    void send_away(const std::string& user);  // he is banned

    [[nodiscard]] std::size_t size() const { return places_.size(); }

private:
    // Somebody whose match is still being read, and what he has said meanwhile.
    struct Arrival {
        Place place;
        std::vector<std::string> said;
    };
    void arrive(const std::string& match, Socket* socket, const std::optional<Refusal>& refusal);

    Services& services_;
    Rooms& rooms_;
    std::unordered_map<Socket*, Place> places_;
    std::unordered_map<Socket*, std::shared_ptr<void>> slots_;
    std::unordered_map<Socket*, Arrival> arriving_;
};

}  // namespace affray::server
