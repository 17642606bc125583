// Which node a match lives on, where several share a database (PostgreSQL only).
//
// A lease is good while its node is there: for four seconds after the node's last beat. One of a
// node that is gone may be taken by another; then its token rises. Who writes something of a match
// names the token in the same transaction (Store::require_lease): a node that lost the lease
// without knowing it cannot write any more, however late its writes arrive. All times are the
// database's.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/engines/postgres.h"
#include "store/values.h"

namespace affray::store {

struct Node {
    std::string id;
    std::string address;  // where the other nodes reach it: "10.0.0.2:8080"
};

// The lease of all data, of a server that is alone: no match has this id.
inline constexpr std::string_view kAllData = "*";

// With the time that others need to notice, and to begin, five seconds at most pass.
inline constexpr std::chrono::milliseconds kLeaseTime{4000};

class Leases {
public:
    // Of this node. `good_for`: shorter in tests.
    Leases(const std::string& where, Node self, std::chrono::milliseconds good_for = kLeaseTime);

    // The node is there, and so are its leases for another while. Those that are its own; what it
    // believed to have beside them is lost.
    std::vector<Lease> beat();
    // It stops: its leases are free at once, and their matches adrift.
    void leave();
    // The same for a node that goes on: it has nothing any more.
    void let_go();

    // This node's lease of a match, new or as it is; nothing: another node has it.
    [[nodiscard]] std::optional<Lease> take(std::string_view match);
    void give_back(std::string_view match);
    // The node that a match lives on; nothing: none, or one that has not been seen for too long.
    [[nodiscard]] std::optional<Node> holder(std::string_view match);
    // Matches whose node has stopped or died, in no order: somebody has to go on with them.
    [[nodiscard]] std::vector<std::string> adrift(int most);
    // Nobody has to go on with these: whoever asks for one has it.
    void let_rest(const std::vector<std::string>& matches);
    // To everybody who listens (notices.h), this node too; 8,000 bytes at most.
    void say(std::string_view text);
    // Those that were seen lately, this one among them.
    [[nodiscard]] std::vector<Node> nodes();

private:
    PostgresDatabase database_;
    Node self_;
    std::int64_t good_for_ms_;
};

}  // namespace affray::store
