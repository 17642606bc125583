#include "server/room/messages/replies.h"

#include <fmt/format.h>

namespace affray::server {

namespace {

Json id_json(const Asker& asker) { return asker.id ? Json(*asker.id) : Json(nullptr); }

}  // namespace

bool Asker::is_nobody() const {
    const std::weak_ptr<Viewer> nobody;
    return !viewer.owner_before(nobody) && !nobody.owner_before(viewer);
}

void Replies::done(const Asker& asker) const {
    const auto viewer = asker.viewer.lock();
    if (viewer == nullptr) return;
    metrics_.acknowledged_after(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - asker.since).count());
    if (asker.id)
        viewer->socket->send(shared_text(fmt::format(R"({{"type":"ok","id":{}}})", *asker.id)));
}

void Replies::answer(const Asker& asker, const Json& answer) const {
    if (const auto viewer = asker.viewer.lock())
        send(*viewer, {{"type", "answer"}, {"id", id_json(asker)}, {"answer", answer}});
}

void Replies::error(const Asker& asker, const std::string& code, const std::string& message) const {
    error(asker, Refusal{400, code, message});
}

void Replies::error(const Asker& asker, const Refusal& refusal) const {
    metrics_.count("refused_messages");
    const auto viewer = asker.viewer.lock();
    if (viewer == nullptr) return;
    Json told{{"type", "error"}, {"code", refusal.code}, {"message", refusal.message}};
    if (refusal.retry_after_s != 0) told["retry_after"] = refusal.retry_after_s;
    told["id"] = id_json(asker);
    send(*viewer, told);
}

}  // namespace affray::server
