#include "server/room/match/audience.h"

#include <algorithm>

namespace affray::server {

namespace {

constexpr int kRetryViewingS = 30;

}  // namespace

Text shared_text(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

void send(const Viewer& viewer, const Json& message) {
    viewer.socket->send(shared_text(dump(message)));
}

bool Audience::has(const ViewerPtr& viewer) const {
    return std::find(viewers_.begin(), viewers_.end(), viewer) != viewers_.end();
}

bool Audience::is_connected(int seat) const {
    return std::any_of(viewers_.begin(), viewers_.end(), [&](const ViewerPtr& viewer) {
        return std::find(viewer->seats.begin(), viewer->seats.end(), seat) != viewer->seats.end();
    });
}

std::int64_t Audience::away_for(int seat, std::int64_t now) const {
    return is_connected(seat) ? 0 : now - away_since_[static_cast<std::size_t>(seat)];
}

int Audience::spectators() const {
    return static_cast<int>(
        std::count_if(viewers_.begin(), viewers_.end(),
                      [](const ViewerPtr& viewer) { return viewer->seats.empty(); }));
}

void Audience::check_room_for(const Payer& payer, const Budgets& budgets) const {
    const auto count = [&](const auto& is_his) {
        return static_cast<std::size_t>(std::count_if(viewers_.begin(), viewers_.end(), is_his));
    };
    const auto same_person = [&](const ViewerPtr& v) { return v->payer.person == payer.person; };
    const auto same_address = [&](const ViewerPtr& v) { return v->payer.address == payer.address; };
    if (count(same_person) >= budgets.viewers_of_person() ||
        count(same_address) >= budgets.viewers_of_address())
        throw Refusal{429, "too_many_connections", "too many of you look at this match already",
                      kRetryViewingS};
}

void Audience::enter(ViewerPtr viewer) {
    const auto& share = viewer->payer.address;
    const std::string from = share == nullptr ? "" : share->key;
    address_ = viewers_.empty() || address_ == from ? from : "";
    viewers_.push_back(std::move(viewer));
}

void Audience::leave(const Viewer& viewer, std::int64_t now) {
    const std::vector<int> seats = viewer.seats;
    std::erase_if(viewers_, [&](const ViewerPtr& other) { return other.get() == &viewer; });
    for (const int seat : seats)
        if (!is_connected(seat)) away_since_[static_cast<std::size_t>(seat)] = now;
}

void Audience::set_unheard(const std::string& user, const std::set<std::string>& others) {
    for (const ViewerPtr& viewer : viewers_)
        if (viewer->user == user) viewer->unheard = others;
}

void Audience::rename(const store::User& user) {
    for (const ViewerPtr& viewer : viewers_)
        if (viewer->user == user.id) {
            viewer->name = user.name;
            viewer->account = user.has_account();
        }
}

void Audience::tell(const Json& message) const {
    const Text text = shared_text(dump(message));
    for (const ViewerPtr& viewer : viewers_)
        if (viewer->welcomed) viewer->socket->send(text);
}

void Audience::tell_from(const std::string& user, const Json& message) const {
    const Text text = shared_text(dump(message));
    for (const ViewerPtr& viewer : viewers_)
        if (viewer->welcomed && !viewer->unheard.contains(user)) viewer->socket->send(text);
}

void Audience::close(std::uint16_t code, const std::string& reason) const {
    for (const ViewerPtr& viewer : viewers_) viewer->socket->close(code, reason);
}

}  // namespace affray::server
