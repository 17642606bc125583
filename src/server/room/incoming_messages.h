// What people at a match may say (web/src/wire: ClientMessage): read, paid for, and brought to whom
// it concerns, at once or when it is its turn. A refusal is told to who asked.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "server/room/messages/keep_room.h"
#include "server/room/messages/replies.h"
#include "server/room/one_at_a_time.h"

namespace affray::server {

class IncomingMessages {
public:
    using Handler = std::function<void(const ViewerPtr&, const Json&, const Asker&)>;
    enum class When : std::uint8_t {
        AtOnce,          // changes nothing of the match
        InTurn,          // of a match that has begun
        BeforeItBegins,  // or later: in turn
    };
    struct Gate {
        std::function<void(const Viewer&)> spend;  // for a message; throws Refusal
        std::function<bool()> has_begun;
        // Something else than a refusal was thrown.
        std::function<void(const std::string& problem)> failed;
    };
    IncomingMessages(Gate gate, KeepRoom keep, OneAtATime& turn, const Replies& replies);

    void add(const std::string& type, When when, Handler handler);
    void receive(const ViewerPtr& viewer, const std::string& text) const;

private:
    struct Entry {
        When when;
        Handler handler;
    };
    void handle(const ViewerPtr& viewer, Json message, const Asker& asker) const;
    void handle_in_turn(const Entry& entry, const ViewerPtr& viewer, const Json& message,
                        const Asker& asker) const;

    Gate gate_;
    KeepRoom keep_;
    OneAtATime& turn_;
    const Replies& replies_;
    std::map<std::string, Entry> entries_;
};

}  // namespace affray::server
