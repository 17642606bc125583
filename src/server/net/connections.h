// Who is connected: how many in all and from each address, and which connections only wait for a
// next request, so that a full house can let the oldest of those go.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>

namespace affray::server {

// What limits count as one address: all of IPv4, the first 64 bits of IPv6 (whoever has one such
// address has the other 2^64 too). Anything else is taken as it is.
[[nodiscard]] std::string address_share(const std::string& address);

// Raises the limit on open files to what the system allows. How many may be open now.
[[nodiscard]] std::size_t raise_file_limit();

class Connections : public std::enable_shared_from_this<Connections> {
public:
    struct Limits {
        std::size_t all;
        std::size_t of_address;  // 0: any number, as behind a proxy
    };

    // One connection's place, until it is destroyed.
    class Place {
    public:
        Place(std::shared_ptr<Connections> all, std::string address)
            : all_(std::move(all)), address_(std::move(address)) {}
        ~Place();
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

        // It waits for a next request and may be ended; or does something again.
        void rest(std::function<void()> end);
        void work();

    private:
        friend class Connections;
        std::shared_ptr<Connections> all_;
        std::string address_;
        std::function<void()> end_;  // set while it rests
        std::list<Place*>::iterator resting_;
    };

    explicit Connections(const Limits& limits) : limits_(limits) {}

    enum class Room { Free, HouseFull, AddressFull };
    [[nodiscard]] Room room_for(const std::string& address) const;
    [[nodiscard]] std::unique_ptr<Place> enter(const std::string& address);
    // Ends the connection that has rested longest; false: none rests.
    bool end_oldest_resting();
    [[nodiscard]] std::size_t count() const { return count_; }

private:
    Limits limits_;
    std::size_t count_ = 0;
    std::map<std::string, std::size_t> by_address_;
    std::list<Place*> resting_;  // the longest first
};

}  // namespace affray::server
