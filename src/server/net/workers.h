// Threads for what takes time: bots, heavy questions, password hashes. The loop never waits.
//
// Four kinds of work. What is short (questions, bots that answer at once) comes first. Reading
// (replays, reports, exports) may take seconds, and thinking does: each has only so many threads,
// and one is always left, so that short work never waits behind them. Passwords are hashed one at a
// time, however many come: each takes 64 MiB and a tenth of a second. Of what is short, what is
// hashed and what is read each address has its turn. Of thoughts: who waits for a bot in a match
// between people comes first, then who plays alone, then who watches, then hints and lessons. Among
// equals whoever has used least of the threads lately comes first, counted for him and (a quarter
// of it) for his address, so that nobody waits for all the matches that somebody else has opened,
// were it as many guests. Where processors are short, all of this comes after the loop.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/net/http.h"
#include "server/net/taking_turns.h"

namespace affray::server {

enum class Urgency : std::uint8_t { AmongPeople, Alone, Watched, Advice };

// What is to be thought about, as far as its turn depends on it.
struct Thought {
    Urgency urgency = Urgency::AmongPeople;
    std::string person;              // whose share of the threads it uses
    std::chrono::milliseconds time;  // that it takes or so
    std::string address = {};        // from which he asks; empty: from several, or from nowhere
};

// Seconds that each has used of the threads; half of them is forgotten every minute.
class UsedTime {
public:
    [[nodiscard]] double of(const std::string& whose) const;
    void charge(const std::string& whose, double seconds);

private:
    using Clock = std::chrono::steady_clock;
    struct Used {
        double seconds = 0;
        Clock::time_point at;
    };
    std::map<std::string, Used> used_;
};

class Workers {
public:
    using Work = std::function<std::function<void()>()>;

    // How much nicer its threads are than the one that makes it.
    static constexpr int kBehind = 5;

    // So many threads think at once at most; there are more for reading, for passwords and for what
    // is short.
    Workers(Loop& loop, unsigned thinking_threads);
    ~Workers();  // what has not begun by then is dropped
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Runs `work` on a thread, then what it returned on the loop. When it throws, the loop does
    // `failed` and logs what was thrown. `whose`: the address that it is done for; empty: the
    // server's own.
    void run(Work work, std::function<void()> failed = {}, const std::string& whose = {});
    void hash(Work work, const std::string& whose);
    void read(Work work, std::function<void()> failed, const std::string& whose);
    void think(Thought thought, Work work, std::function<void()> failed = {});
    [[nodiscard]] std::size_t waiting() const;

private:
    using Clock = std::chrono::steady_clock;
    struct Job {
        Work work;
        std::function<void()> failed;
    };
    struct Waiting {
        Thought thought;
        Clock::time_point since;
        Job job;

        [[nodiscard]] Clock::time_point could_be_done() const { return since + thought.time; }
    };

    [[nodiscard]] bool has_work() const;
    [[nodiscard]] bool may_begin(const Thought& thought) const;
    [[nodiscard]] std::list<Waiting>::const_iterator next_thought() const;
    [[nodiscard]] double used_for(const Thought& thought) const;
    void charge(const Thought& thought, double seconds);
    void serve();
    void do_short(std::unique_lock<std::mutex>& lock);
    void do_hashing(std::unique_lock<std::mutex>& lock);
    void do_reading(std::unique_lock<std::mutex>& lock);
    [[nodiscard]] bool may_hash() const;
    [[nodiscard]] bool may_read() const;
    void do_thinking(std::unique_lock<std::mutex>& lock);
    void carry_out(Job job);

    Loop& loop_;
    unsigned thinking_threads_;
    unsigned reading_threads_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    TakingTurns<Job> short_;
    TakingTurns<Job> hashes_;
    TakingTurns<Job> readings_;
    std::list<Waiting> thoughts_;  // in the order in which they came
    UsedTime used_by_people_;
    UsedTime used_by_addresses_;
    unsigned thinking_now_ = 0;
    unsigned reading_now_ = 0;
    bool hashing_now_ = false;
    unsigned idle_thoughts_now_ = 0;  // those for which nobody waits in a match of his own
    unsigned begun_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace affray::server
