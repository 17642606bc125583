// Leagues in memory: each is read from its log when somebody asks for it, and goes again when
// nobody has for a while. Pages are made and entries are added on workers' threads; what is added
// is stored before anybody is told of it.
#pragma once

#include <concepts>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <shared_mutex>
#include <string>
#include <vector>

#include "server/leagues/kept_pages.h"
#include "server/leagues/league_view.h"
#include "server/room/services.h"
#include "store/dice/secret_dice.h"

namespace affray::server {

// Shared while it is read, alone while it is changed.
struct HeldLeague {
    store::LeagueRow row;
    league::SeasonLog log;
    league::League league;
    LeagueNotes notes;
    std::uint64_t version = 0;  // rises with every change
};

// A league that is being changed: nothing is stored before the work is done.
class LeagueWork {
public:
    // `key`: with which the secrets of dice are sealed.
    LeagueWork(HeldLeague& held, store::Store& store, std::int64_t now,
               const store::SealKey& key = {})
        : held_(held), store_(store), now_(now), key_(key) {}

    // Throws Refusal where the league does not take it.
    void add(league::What what, const std::string& by);
    // The next answer of a team after its match; an empty one begins it. The first one opens the
    // `value` of the seat; without one the server draws it (league_dice.cpp).
    void answer_post_match(const league::TeamId& team, const std::string& answer,
                           const std::string& by, const std::string& value = {});
    void put_note(const char* kind, const std::string& key, Json body);  // null: takes it away
    // Stored together with the entries, or not at all.
    void also_store(store::Committer::Write write) { writes_.push_back(std::move(write)); }
    // Bots do what they have to do, and what follows a match begins for everybody.
    void go_on();

    [[nodiscard]] const league::League& league() const { return held_.league; }
    [[nodiscard]] const league::SeasonLog& log() const { return held_.log; }
    [[nodiscard]] HeldLeague& held() { return held_; }
    [[nodiscard]] store::Store& store() { return store_; }
    [[nodiscard]] std::string at() const;
    [[nodiscard]] std::string utc_day() const { return at().substr(0, 10); }
    [[nodiscard]] LeagueView view(const std::string& viewer);
    [[nodiscard]] const std::vector<store::LeagueNote>& changed_notes() const { return changed_; }
    [[nodiscard]] const std::vector<store::Committer::Write>& writes() const { return writes_; }

private:
    void commit_to_dice(const league::TeamId& team, const std::string& by);
    void tell_secret(const league::TeamId& team, const std::string& by);
    [[nodiscard]] std::optional<store::Seed> secret_of(const league::TeamId& team) const;

    HeldLeague& held_;
    store::Store& store_;
    std::int64_t now_;
    store::SealKey key_;
    std::vector<store::LeagueNote> changed_;
    std::vector<store::Committer::Write> writes_;
};

// What a league refused, as an answer.
[[nodiscard]] Refusal refusal_of(const core::Error& error);
// As it is stored; null: there is none. Throws store::DamagedData.
[[nodiscard]] std::shared_ptr<HeldLeague> read_held(const std::string& id, store::Store& store);
[[nodiscard]] LeagueView view_of(const HeldLeague& held, store::Store& store,
                                 const std::string& viewer, std::int64_t now);
// The row as lists show it, and who takes part.
[[nodiscard]] store::LeagueRow row_of(const HeldLeague& held, store::Store& store,
                                      std::int64_t now);
[[nodiscard]] std::vector<store::LeagueMember> members_of(const league::League& league);
// "2026-11-18": from which day on silence confirms something; empty: nothing waits.
[[nodiscard]] std::string silence_ends(const league::League& league);

class LeagueShelf {
public:
    explicit LeagueShelf(Services& services) : services_(services) {}

    // Who waits. What is done for him takes the turns of his address among all that is read.
    class Answer {
    public:
        template <std::invocable<HttpReply> Tell>
        requires(!std::same_as<Tell, Answer>)
            Answer(Tell tell, std::string of_address = {})  // without one: it is for the server
            : address(std::move(of_address)), tell_(std::move(tell)) {}
        void operator()(HttpReply reply) const { tell_(std::move(reply)); }

        std::string address;

    private:
        std::function<void(HttpReply)> tell_;
    };
    // On a worker's thread; may throw Refusal.
    using Reading = std::function<HttpReply(const HeldLeague&, store::Store&)>;
    using Changing = std::function<HttpReply(LeagueWork&)>;

    static constexpr std::size_t kMostBytesOfPages = 32UL * 1024 * 1024;  // of all leagues

    // A page; with a key it may be kept until the league changes.
    void read(const std::string& id, const std::string& key, Reading reading, Answer answer);
    // Those of one league come one after the other, each stored before the next begins.
    void change(const std::string& id, Changing changing, Answer answer);
    // A new one, with all that its log has so far.
    void create(HeldLeague made, const Answer& answer);

    void unload(std::int64_t unused_ms);
    // Where several nodes share the data a league lives on one of them, by this lease.
    [[nodiscard]] static std::string lease_of(const std::string& id) { return "league:" + id; }
    [[nodiscard]] bool has(const std::string& id) const { return leagues_.contains(id); }
    void lost(const store::Lease& lease);
    void lose_all();
    // Somebody has another name, or none any more.
    void forget_pages();
    [[nodiscard]] std::size_t size() const { return leagues_.size(); }

private:
    struct Job {
        Changing changing;
        Answer answer;
    };
    struct Shelved {
        explicit Shelved(std::shared_ptr<KeptPages::Room> room) : pages(std::move(room)) {}
        std::shared_ptr<HeldLeague> held;
        std::shared_ptr<std::shared_mutex> mutex = std::make_shared<std::shared_mutex>();
        std::deque<Job> jobs;
        bool busy = false;
        std::int64_t used_ms = 0;
        KeptPages pages;
    };
    using ShelvedPtr = std::shared_ptr<Shelved>;
    using Fetched = std::function<void(ShelvedPtr, const std::optional<Refusal>&)>;

    void fetch(const std::string& id, const std::string& address, Fetched then);
    using HandOut =
        std::function<void(const std::shared_ptr<HeldLeague>&, const std::optional<Refusal>&)>;
    void read_on_worker(const std::string& id, const std::string& address, const HandOut& hand_out);
    void give_back(const std::string& id);
    void keep(Shelved& shelved, const std::string& key, const HttpReply& page);
    void make_page(const ShelvedPtr& shelved, const std::string& key, const Reading& reading,
                   const Answer& answer);
    void begin_next(const std::string& id, const ShelvedPtr& shelved);
    void finished(const std::string& id, const ShelvedPtr& shelved);
    void forget(const std::string& id, const ShelvedPtr& shelved);
    // What is to be stored of a change.
    struct Change {
        std::size_t lines_before = 0;
        bool has_other_members = false;
        std::vector<store::LeagueNote> notes;
        std::vector<store::Committer::Write> writes;
    };
    void store_change(const std::string& id, const ShelvedPtr& shelved, Change change,
                      HttpReply reply, Answer answer);

    Services& services_;
    std::shared_ptr<KeptPages::Room> room_for_pages_ =
        std::make_shared<KeptPages::Room>(kMostBytesOfPages);
    std::map<std::string, ShelvedPtr> leagues_;
    std::map<std::string, std::vector<Fetched>> waiting_;  // who waits for which to be read
    std::map<std::string, std::int64_t> leases_;           // tokens by league, of those with nodes
};

}  // namespace affray::server
