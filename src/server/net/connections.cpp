#include "server/net/connections.h"

#include <arpa/inet.h>
#include <sys/resource.h>

#include <array>
#include <cstring>

namespace affray::server {

std::string address_share(const std::string& address) {
    std::array<unsigned char, 16> bytes{};
    if (inet_pton(AF_INET6, address.substr(0, address.find('%')).c_str(), bytes.data()) != 1)
        return address;
    std::array<char, INET6_ADDRSTRLEN> text{};
    constexpr std::array<unsigned char, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    if (std::memcmp(bytes.data(), kMapped.data(), kMapped.size()) == 0)
        return inet_ntop(AF_INET, bytes.data() + kMapped.size(), text.data(), text.size());
    std::memset(bytes.data() + 8, 0, 8);
    return std::string(inet_ntop(AF_INET6, bytes.data(), text.data(), text.size())) + "/64";
}

std::size_t raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
    const rlim_t before = limit.rlim_cur;
    limit.rlim_cur = limit.rlim_max;
    return setrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_max : before;
}

Connections::Place::~Place() {
    work();
    --all_->count_;
    const auto found = all_->by_address_.find(address_);
    if (--found->second == 0) all_->by_address_.erase(found);
}

void Connections::Place::rest(std::function<void()> end) {
    work();
    end_ = std::move(end);
    resting_ = all_->resting_.insert(all_->resting_.end(), this);
}

void Connections::Place::work() {
    if (!end_) return;
    end_ = nullptr;
    all_->resting_.erase(resting_);
}

Connections::Room Connections::room_for(const std::string& address) const {
    const auto found = by_address_.find(address_share(address));
    if (limits_.of_address > 0 && found != by_address_.end() && found->second >= limits_.of_address)
        return Room::AddressFull;
    return count_ >= limits_.all ? Room::HouseFull : Room::Free;
}

std::unique_ptr<Connections::Place> Connections::enter(const std::string& address) {
    auto place = std::make_unique<Place>(shared_from_this(), address_share(address));
    ++count_;
    ++by_address_[place->address_];
    return place;
}

bool Connections::end_oldest_resting() {
    if (resting_.empty()) return false;
    Place& oldest = *resting_.front();
    const auto end = std::move(oldest.end_);
    oldest.end_ = nullptr;
    resting_.pop_front();
    end();
    return true;
}

}  // namespace affray::server
