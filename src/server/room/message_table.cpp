#include "server/room/message_table.h"

namespace affray::server {

void add_messages(IncomingMessages& requests, const Desks& desks) {
    using When = IncomingMessages::When;
    using From = const ViewerPtr&;
    const auto add = [&](const std::string& type, When when, IncomingMessages::Handler handler) {
        requests.add(type, when, std::move(handler));
    };
    add("ping", When::AtOnce, [](From viewer, const Json&, const Asker&) {
        send(*viewer, {{"type", "pong"}});
    });
    add("query", When::AtOnce, [desks](From viewer, const Json& message, const Asker& asker) {
        desks.questions.ask(viewer, message, asker);
    });
    add("chat", When::AtOnce, [desks](From viewer, const Json& message, const Asker&) {
        desks.talk.say(viewer, message);
    });
    add("preferences", When::AtOnce, [desks](From viewer, const Json& message, const Asker& asker) {
        desks.seating.change_habits(viewer, message, asker);
    });
    const auto act = [desks](From viewer, const Json& message, const Asker& asker) {
        const int seat = desks.state.seat_of(*viewer);
        desks.windows.give(read_order(desks.state, seat, message, asker));
    };
    add("act", When::InTurn, act);
    add("plan", When::InTurn, act);
    add("offer", When::InTurn, [desks](From viewer, const Json& message, const Asker& asker) {
        desks.negotiation.offer(viewer, message, asker);
    });
    add("reply", When::InTurn, [desks](From viewer, const Json& message, const Asker& asker) {
        desks.negotiation.reply(viewer, message, asker);
    });
    add("claim", When::InTurn, [desks](From viewer, const Json& message, const Asker& asker) {
        desks.claims.claim(viewer, message, asker);
    });
    add("concede", When::InTurn, [desks](From viewer, const Json&, const Asker& asker) {
        desks.claims.concede(desks.state.seat_of(*viewer), asker);
    });
    add("open_dice", When::BeforeItBegins,
        [desks](From viewer, const Json& message, const Asker& asker) {
            desks.opening.open(viewer, message, asker);
        });
}

}  // namespace affray::server
