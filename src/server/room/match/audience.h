// Who looks at a match, at the table or as a spectator, each with his connection.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/any_match.h"
#include "server/net/budgets.h"
#include "server/net/http.h"
#include "store/store.h"

namespace affray::server {

// Somebody at a match, with one connection. A person may have several.
struct Viewer {
    std::shared_ptr<Socket> socket;
    std::string user;
    std::string name;
    bool account = false;
    std::set<std::string> unheard;  // whose chat does not reach him
    Payer payer;
    std::vector<int> seats;             // that he plays
    int shown_seat = core::kEverybody;  // whose eyes he last saw the match with
    bool welcomed = false;
    bool has_history = false;  // what happened so far was told him

    // Whether he is told the same as somebody else.
    [[nodiscard]] bool sees_like(const Viewer& other) const {
        return seats == other.seats && shown_seat == other.shown_seat && unheard == other.unheard;
    }
};
using ViewerPtr = std::shared_ptr<Viewer>;

[[nodiscard]] Text shared_text(std::string text);
void send(const Viewer& viewer, const Json& message);

class Audience {
public:
    Audience(std::size_t seats, std::int64_t now) : away_since_(seats, now) {}

    [[nodiscard]] const std::vector<ViewerPtr>& all() const { return viewers_; }
    [[nodiscard]] bool is_empty() const { return viewers_.empty(); }
    [[nodiscard]] bool has(const ViewerPtr& viewer) const;
    [[nodiscard]] bool is_connected(int seat) const;
    // By the steady clock; how long nobody has been in the seat.
    [[nodiscard]] std::int64_t away_for(int seat, std::int64_t now) const;
    [[nodiscard]] int spectators() const;
    // The address from which all of them look on, or did before they left; empty: several.
    [[nodiscard]] const std::string& address() const { return address_; }
    // Whether somebody may be one more of them; throws Refusal.
    void check_room_for(const Payer& payer, const Budgets& budgets) const;

    void enter(ViewerPtr viewer);
    void leave(const Viewer& viewer, std::int64_t now);
    void set_unheard(const std::string& user, const std::set<std::string>& others);
    void rename(const store::User& user);

    // To everybody who was welcomed.
    void tell(const Json& message) const;
    // What somebody has said, to those who hear him.
    void tell_from(const std::string& user, const Json& message) const;
    void close(std::uint16_t code, const std::string& reason) const;

private:
    std::vector<ViewerPtr> viewers_;
    std::string address_;
    std::vector<std::int64_t> away_since_;  // by seat
};

}  // namespace affray::server
