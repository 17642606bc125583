#include "server/api/matches/live_connections.h"

namespace affray::server {

namespace {

constexpr std::uint16_t kCloseNotFound = 4404;
constexpr std::uint16_t kCloseTooMany = 4429;
constexpr std::uint16_t kCloseTryAgain = 1013;
constexpr std::size_t kMostEarlyMessages = 8;  // while the match is read

// Only what is not there, or cannot be played, is told to be so: whoever hears that gives up.
std::uint16_t code_for(const Refusal& refusal) {
    if (refusal.code == kMoved) return kCloseMoved;
    if (refusal.status == 429) return kCloseTooMany;
    return refusal.status >= 500 ? kCloseTryAgain : kCloseNotFound;
}

void close_refused(Socket& socket, const Refusal& refusal) {
    socket.close(code_for(refusal), refusal.code);
}

}  // namespace

void LiveConnections::check(const Payer& payer, const std::string& match) const {
    (void)services_.budgets.take_slot(Slot::Live, payer);  // is there one? taken when it is open
    if (const auto room = rooms_.find(match)) room->check_viewers(payer);
}

void LiveConnections::open(const store::User& user, const std::string& session, const Payer& payer,
                           const std::string& match, const std::shared_ptr<Socket>& socket) {
    try {
        slots_[socket.get()] = services_.budgets.take_slot(Slot::Live, payer);
    } catch (const Refusal& refusal) {
        return close_refused(*socket, refusal);
    }
    socket->count_unsent_in({payer.person->unsent, payer.address->unsent});
    auto viewer = std::make_shared<Viewer>();
    viewer->socket = socket;
    viewer->user = user.id;
    viewer->name = user.name;
    viewer->account = user.has_account();
    viewer->payer = payer;
    for (const store::Mark mark : {store::Mark::Muted, store::Mark::Blocked})
        for (std::string& other : services_.reader.marked_by(user.id, mark))
            viewer->unheard.insert(std::move(other));
    arriving_[socket.get()] = {{nullptr, std::move(viewer), session}, {}};
    rooms_.fetch(match, [this, match, socket](const std::optional<Refusal>& refusal) {
        arrive(match, socket.get(), refusal);
    });
}

// The match is in memory now. The connection may have gone meanwhile, or its session ended.
void LiveConnections::arrive(const std::string& match, Socket* socket,
                             const std::optional<Refusal>& refusal) {
    auto arrived = arriving_.extract(socket);
    if (arrived.empty()) return;
    if (refusal) return close_refused(*socket, *refusal);
    Place place = arrived.mapped().place;
    place.room = rooms_.find(match);
    if (place.room == nullptr)  // closed since
        return close_refused(*socket, {404, "no_match", "there is no such match"});
    try {
        places_[socket] = place;
        place.room->enter(place.viewer);
    } catch (const Refusal& refused) {
        places_.erase(socket);
        return close_refused(*socket, refused);
    }
    for (const std::string& text : arrived.mapped().said) receive(socket, text);
}

void LiveConnections::receive(Socket* socket, const std::string& text) {
    const auto arriving = arriving_.find(socket);
    if (arriving != arriving_.end()) {
        auto& said = arriving->second.said;
        if (said.size() < kMostEarlyMessages) said.push_back(text);
        return;
    }
    const auto found = places_.find(socket);
    if (found == places_.end()) return;
    const Place place = found->second;
    place.room->receive(place.viewer, text);
}

void LiveConnections::close(Socket* socket) {
    slots_.erase(socket);
    arriving_.erase(socket);
    const auto found = places_.find(socket);
    if (found == places_.end()) return;
    const Place place = found->second;
    places_.erase(found);
    place.room->leave(*place.viewer);
}

void LiveConnections::end(const std::function<bool(const Place&)>& is_meant, std::uint16_t code,
                          const std::string& reason) {
    std::vector<std::pair<Socket*, Place>> ended;
    for (const auto& [socket, place] : places_)
        if (is_meant(place)) ended.emplace_back(socket, place);
    for (const auto& [socket, arrival] : arriving_)
        if (is_meant(arrival.place)) ended.emplace_back(socket, arrival.place);
    for (const auto& [socket, place] : ended) {
        places_.erase(socket);
        arriving_.erase(socket);
        if (place.room != nullptr) place.room->leave(*place.viewer);
        place.viewer->socket->close(code, reason);
    }
}

void LiveConnections::end_session(const std::string& session) {
    end([&](const Place& place) { return place.session == session; });
}

void LiveConnections::end_all_of(const std::string& user, const std::string& but_session) {
    end([&](const Place& place) {
        return place.viewer->user == user && place.session != but_session;
    });
}

void LiveConnections::send_away(const std::string& user) {
    end([&](const Place& place) { return place.viewer->user == user; }, kCloseForbidden, "banned");
}

}  // namespace affray::server
