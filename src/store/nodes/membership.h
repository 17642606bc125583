// A node among others that share a database: which matches it has (leases.h), where others are, and
// what the nodes tell each other (notices.h).
//
// Asked from the loop, answered on the loop; the database is talked to on threads of its own. The
// node shows every second that it is there. One that cannot reach the database is cut off a while
// before its leases may be another's: it lets go of everything then.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "core/json.h"
#include "store/engines/leases.h"
#include "store/nodes/notices.h"

namespace affray::store {

class Membership {
public:
    struct Listener {
        std::function<void(std::function<void()>)> post;  // runs something on the loop
        // All on the loop. Another node has a match that was this one's.
        std::function<void(const Lease&)> lost;
        // Something that another node said.
        std::function<void(const core::Json&)> heard;
        // Something may have been said that this node did not hear.
        std::function<void()> missed;
        // Matches whose node is gone: with nobody asking for them their clocks would stand still.
        // While `until_done` lives no others are told.
        std::function<void(const std::vector<std::string>& matches,
                           const std::shared_ptr<void>& until_done)>
            adrift;
    };
    // `address`: where the other nodes reach this one. Throws StoreError where a server that wants
    // to be alone has the database, and still has it after `patience` (< 0: waits for ever).
    Membership(const std::string& where, const std::string& address, Listener listener,
               std::chrono::milliseconds patience = {});
    ~Membership();  // leaves
    Membership(const Membership&) = delete;
    Membership& operator=(const Membership&) = delete;

    struct Place {
        std::optional<Lease> lease;  // it lives here
        std::optional<Node> node;    // it lives there; neither: the database cannot tell
    };
    using Placed = std::function<void(const Place&)>;
    // The match shall live here, unless it lives elsewhere.
    void take(const std::string& match, Placed then);
    // Where it lives; nothing: nowhere, or here.
    void find(const std::string& match, std::function<void(std::optional<Node>)> then);
    void give_back(const std::string& match);
    // Whether it could not show for so long that it is there that its leases end soon. From any
    // thread: its own may wait for the database.
    [[nodiscard]] bool is_cut_off() const;
    // All that it has is others' from here on, or its own again.
    void let_go();
    // Of those that are adrift: whoever asks for one has it.
    void let_rest(const std::vector<std::string>& matches);
    // To the other nodes.
    void say(core::Json message);
    // The matches are free for others from here on; takes no more.
    void leave();

private:
    using Work = std::function<void()>;
    void wait_for_room(std::chrono::milliseconds patience);
    void run();
    void beat();
    void submit(Work work);
    Place place(const std::string& match);
    void let_go_now();
    void hear(const std::string* text);

    std::string id_;
    Leases leases_;
    Listener listener_;
    std::map<std::string, std::int64_t> mine_;  // tokens
    int beats_ = 0;                             // since the database was away
    bool has_left_ = false;
    bool lets_go_ = false;  // as soon as the database can be reached
    std::weak_ptr<void> taking_up_;
    std::atomic<std::chrono::steady_clock::time_point> safe_until_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Work> waiting_;
    bool stopping_ = false;
    std::thread thread_;
    std::unique_ptr<Notices> notices_;
};

}  // namespace affray::store
