// The matches that are in memory. One that cannot be read is put aside: it is kept as it is for who
// runs the server, and all others go on.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/room/match_room.h"
#include "server/room/services.h"

namespace affray::server {

// Whether its row tells all about it, without its log.
[[nodiscard]] inline bool tells_all(const store::MatchRow& row) {
    return row.damage.empty() && (row.state != "running" || row.result.is_object());
}

[[noreturn]] void refuse_aside();

class Rooms {
public:
    explicit Rooms(Services& services) : services_(services) {}

    // Brings a match into memory, where find() has it; it is read on a worker's thread. Told when
    // it is there, or why not: "no_match", "aside", "other_rules" (it is over and cannot be played
    // again), "moved" (another node has it).
    using Fetched = std::function<void(const std::optional<Refusal>&)>;
    void fetch(const std::string& id, Fetched then);
    // Null: it is not in memory.
    [[nodiscard]] std::shared_ptr<MatchRoom> find(const std::string& id) const;
    [[nodiscard]] std::vector<std::shared_ptr<MatchRoom>> all() const;
    [[nodiscard]] std::size_t size() const { return rooms_.size(); }
    void drop(const std::string& id);

    // Where several nodes share the data. Somebody else has a match that was in memory here.
    void lost(const store::Lease& lease);
    void lose_all();
    // Matches that were in the memory of a node that is gone: those that go on alone do so here,
    // unless somewhere else; the others are free for whoever asks for them.
    void take_up_adrift(const std::vector<std::string>& ids, std::shared_ptr<void> until_done);
    // What changed in matches here since the last time, for the lists of others.
    void tell_news();

    // What lists and pages show of a match, in memory or not, aside or not. Throws Refusal.
    [[nodiscard]] Json info(const std::string& id) const;
    // Whether its log must be read for that.
    [[nodiscard]] bool is_to_be_read(const std::string& id) const;
    // A match whose row is damaged is put aside; throws Refusal for one that is aside.
    void check_is_sound(const store::MatchRow& row);

    // When the server starts: clocks run and bots move whether somebody looks or not.
    void take_up();
    // Once a second: clocks, and who answers by himself. Those that nobody has used for so long go
    // back to the disk, some at a time.
    void tick(std::int64_t unused_ms);
    // How long what nobody goes on with is kept; 0: for ever.
    struct Kept {
        std::int64_t tables_ms = 24LL * 3600 * 1000;           // nobody joined
        std::int64_t unfinished_ms = 30LL * 24 * 3600 * 1000;  // without a clock
    };
    void expire(const Kept& kept);
    void say_stopping();

private:
    // A match as it was found on the disk: nothing, if there is none; or why it cannot be read.
    struct Read {
        std::optional<StoredMatch> match;
        std::exception_ptr problem;
    };
    // A look at every match in memory. There may be thousands, so it is taken in pieces, and others
    // come in between: the matches in the order of their ids, up to where it has come.
    struct Round {
        bool is_under_way = false;
        std::string behind;
    };
    using Visit = std::function<void(const std::shared_ptr<MatchRoom>&)>;
    // Nothing, while the last one is still under way.
    void go_round(Round& round, const Visit& visit);
    void visit_some(Round& round, const Visit& visit);
    void unload(MatchRoom& room);
    [[nodiscard]] static Read what_comes_of(
        const std::function<std::optional<StoredMatch>()>& reading);
    void claim(const std::string& id);
    void give_back(const std::string& id);
    // On this node, for a match in memory or not that nobody else has.
    void with_lease(const std::string& id, std::function<void()> then);
    void read_on_worker(const std::string& id);
    void hand_out(const std::string& id, Read read);
    // Makes the room. A match that cannot be read is put aside; throws Refusal.
    void take_in(const std::string& id, Read read);
    [[nodiscard]] bool has_changed(const Read& read, const std::string& id) const;
    [[nodiscard]] bool is_known_aside(const store::MatchRow& row) const;
    [[nodiscard]] bool is_aside(const store::MatchRow& row) const;
    void put_aside(const std::string& id, const std::string& reason);
    void close_table(const std::string& id, std::int64_t now);
    void end_abandoned(const std::string& id, std::int64_t before);
    void touch(const std::string& id, std::int64_t at);
    void store_snapshot(const MatchRoom& room);

    Services& services_;
    std::map<std::string, std::shared_ptr<MatchRoom>> rooms_;
    Round ticks_;
    Round news_;
    std::unordered_map<std::string, std::string> aside_;             // since the start: id, reason
    std::unordered_map<std::string, std::vector<Fetched>> fetched_;  // who waits for which
    std::unordered_map<std::string, std::int64_t> leases_;           // tokens, of those with nodes
    std::map<std::string, store::Touched> looked_at_;  // by state: up to where, for expire()
};

}  // namespace affray::server
