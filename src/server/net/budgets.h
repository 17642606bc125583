// How much of everything one person may ask for, and one address: many people may share an address,
// and one visitor may be many guests.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "server/net/http.h"

namespace affray::server {

// A bucket that fills steadily: `burst` at once, `per_second` in the long run.
class Allowance {
public:
    Allowance() = default;
    Allowance(double burst, double per_second)
        : burst_(burst), per_second_(per_second), left_(burst) {}

    void refill(std::int64_t now_ms);
    [[nodiscard]] bool has_one() const { return left_ >= 1; }
    void take() { left_ -= 1; }
    // What was taken on other nodes may have to be waited for, but not for ever.
    void take_elsewhere(int count);
    [[nodiscard]] bool is_half_empty() const { return left_ < burst_ / 2; }
    [[nodiscard]] bool is_full() const { return left_ >= burst_; }
    [[nodiscard]] double seconds_until_one() const { return (1 - left_) / per_second_; }

private:
    double burst_ = 0;
    double per_second_ = 1;
    double left_ = 0;
    std::int64_t last_ms_ = 0;
};

// What is limited in time.
enum class Rate : std::uint8_t {
    Requests,    // over HTTP
    Guests,      // who have just come
    Passwords,   // and recovery codes
    NewMatches,  //
    Analyses,    // of matches that are over
    Exports,     // of all that is known of a person
    Messages,    // over live connections
    Queries,     // about odds and ways
    Hints,       //
    Chat,        //
    TakeBacks,   //
    Names,       // that guests give themselves
    Marks,       // whom one mutes or blocks
    Reports,     // about others
};
inline constexpr std::size_t kRates = 14;

// What is limited in number, at one time.
enum class Slot : std::uint8_t {
    Live,      // connections to matches
    Reading,   // replays, records, reports, lists, exports
    Thinking,  // hints and analyses that were begun
    Watching,  // unfinished matches of bots among themselves
};
inline constexpr std::size_t kSlots = 4;

// What one person or one address has used.
struct Share {
    std::string key;  // the person, or what counts as one address
    std::array<Allowance, kRates> rates;
    std::array<std::atomic<int>, kSlots> taken{};  // given back on any thread
    std::array<int, kSlots> most{};
    std::shared_ptr<UnsentBytes> unsent;
    std::size_t coming = 0;  // bytes of requests that are on their way or not answered yet
    std::size_t most_coming = 0;
};

// What was taken lately from an allowance that is half empty. Where several nodes share the data
// the others count it, too: nobody has three times as much because he asks three of them.
struct Spent {
    bool is_address = false;
    std::string whose;  // the person, or what counts as one address
    Rate rate = Rate::Requests;
    int count = 0;
};

// Who asks.
struct Payer {
    std::shared_ptr<Share> person;  // null: nobody is known yet
    std::shared_ptr<Share> address;
};

class Budgets {
public:
    explicit Budgets(double scale, bool has_other_nodes = false)
        : scale_(scale), has_other_nodes_(has_other_nodes) {}

    // The address as the connection or the proxy tells it.
    [[nodiscard]] Payer payer(const std::string& person, const std::string& address);

    // Takes one, or throws Refusal (429) with the time to wait.
    void spend(Rate rate, const Payer& payer, std::int64_t now_ms);
    // What other nodes are to be told, once; and what they tell.
    [[nodiscard]] std::vector<Spent> untold();
    void count_elsewhere(const Spent& spent, std::int64_t now_ms);
    [[nodiscard]] static bool has_slot(Slot slot, const Payer& payer);
    [[nodiscard]] std::shared_ptr<void> take_slot(Slot slot, const Payer& payer) const;

    // Room for the body of a request; an address may have several megabytes on their way.
    [[nodiscard]] static std::shared_ptr<void> take_body(const Payer& payer, std::size_t bytes);

    // How many matches that are not over.
    [[nodiscard]] std::size_t unfinished_of_person() const;
    [[nodiscard]] std::size_t unfinished_of_address() const;
    // How many may look at one match.
    [[nodiscard]] std::size_t viewers_of_person() const;
    [[nodiscard]] std::size_t viewers_of_address() const;
    // How many connections one address may have.
    [[nodiscard]] static std::size_t connections_of_address(double scale);

    // Forgets those who have been quiet.
    void sweep(std::int64_t now_ms);

private:
    using Shares = std::map<std::string, std::shared_ptr<Share>>;
    [[nodiscard]] std::shared_ptr<Share> share(Shares& shares, const std::string& key,
                                               bool is_address) const;

    double scale_;
    bool has_other_nodes_;
    Shares persons_;
    Shares addresses_;
    // By what they are told of: whether it is an address, whose, and the rate.
    std::map<std::tuple<bool, std::string, Rate>, int> untold_;
};

}  // namespace affray::server
