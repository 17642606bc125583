#include "server/room/incoming_messages.h"

#include "server/net/fields.h"
#include "server/net/guard.h"

namespace affray::server {

namespace {

constexpr std::size_t kLongestType = 40;

std::optional<int> id_of(const Json& message) {
    if (!message.is_object() || !message.contains("id") || !message.at("id").is_number_integer())
        return std::nullopt;
    const double exact = message.at("id").get<double>();
    return exact >= 0 && exact <= 2'000'000'000 ? std::optional(static_cast<int>(exact))
                                                : std::nullopt;
}

}  // namespace

IncomingMessages::IncomingMessages(Gate gate, KeepRoom keep, OneAtATime& turn,
                                   const Replies& replies)
    : gate_(std::move(gate)), keep_(std::move(keep)), turn_(turn), replies_(replies) {}

void IncomingMessages::add(const std::string& type, When when, Handler handler) {
    entries_[type] = {when, std::move(handler)};
}

void IncomingMessages::receive(const ViewerPtr& viewer, const std::string& text) const {
    Asker asker{viewer};
    try {
        gate_.spend(*viewer);
        auto message = core::parse_json(text);
        if (!message) refuse(400, message.error().code, message.error().message);
        asker.id = id_of(*message);
        if (!message->is_object()) refuse(400, "bad_request", "should be an object");
        handle(viewer, std::move(*message), asker);
    } catch (const Refusal& refusal) {
        replies_.error(asker, refusal);
    } catch (...) {
        gate_.failed(what_was_thrown());
        replies_.error(asker, "internal", "something went wrong here");
    }
}

void IncomingMessages::handle(const ViewerPtr& viewer, Json message, const Asker& asker) const {
    const auto found = entries_.find(text_field(message, "type", kLongestType));
    if (found == entries_.end()) refuse(400, "unknown_type", "there is no message of this type");
    const Entry& entry = found->second;
    if (entry.when == When::AtOnce) return entry.handler(viewer, message, asker);
    const auto shared = std::make_shared<const Json>(std::move(message));
    turn_.when_free([this, hold = keep_(), &entry, viewer, shared, asker] {
        handle_in_turn(entry, viewer, *shared, asker);
    });
}

void IncomingMessages::handle_in_turn(const Entry& entry, const ViewerPtr& viewer,
                                      const Json& message, const Asker& asker) const {
    try {
        if (entry.when == When::InTurn && !gate_.has_begun())
            refuse(400, "not_begun", "the match has not begun");
        entry.handler(viewer, message, asker);
    } catch (const Refusal& refusal) {
        replies_.error(asker, refusal);
    } catch (...) {
        replies_.error(asker, "internal", "something went wrong here");
        throw;
    }
}

}  // namespace affray::server
