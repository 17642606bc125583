#include "server/net/budgets.h"

#include <algorithm>
#include <cmath>

#include "server/net/connections.h"

namespace affray::server {

namespace {

struct RateLimit {
    double burst;
    double per_second;
};

struct RateLimits {
    RateLimit person;
    RateLimit address;
    const char* refusal;
};

// In the order of Rate. A request without a session has only an address.
constexpr std::array<RateLimits, kRates> kRateLimits{{
    {{300, 60}, {600, 120}, "too many requests; wait a moment"},
    {{100, 0.1}, {100, 0.1}, "too many new guests from your address"},
    {{10, 0.1}, {10, 0.1}, "too many attempts; wait a moment"},
    {{30, 0.05}, {60, 0.2}, "too many new matches; wait a moment"},
    {{6, 0.02}, {12, 0.05}, "too many matches to look through; wait a moment"},
    {{5, 0.02}, {15, 0.1}, "your data was sent already; wait a moment"},
    {{400, 50}, {2000, 250}, "too many messages; wait a moment"},
    {{100, 25}, {400, 100}, "too many questions; wait a moment"},
    {{5, 0.2}, {20, 0.8}, "too many hints; wait a moment"},
    {{8, 0.5}, {40, 2.5}, "too many lines of chat; wait a moment"},
    {{15, 0.2}, {30, 0.5}, "too many take-backs; wait a moment"},
    {{10, 0.1}, {100, 0.5}, "too many new names; wait a moment"},
    {{30, 0.1}, {100, 0.5}, "you mute and block too many at once; wait a moment"},
    {{5, 0.01}, {30, 0.05}, "too many reports; those that came are read; wait a while"},
}};

struct SlotLimits {
    int person;
    int address;
    const char* code;
    const char* refusal;
};

// In the order of Slot.
constexpr std::array<SlotLimits, kSlots> kSlotLimits{{
    {40, 200, "too_many_connections", "too many connections; close some first"},
    {3, 12, "too_many_at_once", "what you asked for before is still being made"},
    {2, 8, "too_many_at_once", "what you asked for before is still being thought about"},
    {6, 20, "too_many_matches", "finish some of the matches that you watch first"},
}};

constexpr std::size_t kUnfinishedOfPerson = 60;
constexpr std::size_t kUnfinishedOfAddress = 300;
constexpr std::size_t kViewersOfPerson = 8;
constexpr std::size_t kViewersOfAddress = 100;
constexpr std::size_t kConnectionsOfAddress = 400;
constexpr std::size_t kUnsentOfPerson = 2UL * 1024 * 1024;
constexpr std::size_t kUnsentOfAddress = 8UL * 1024 * 1024;
constexpr std::size_t kComingOfAddress = 4UL * 1024 * 1024;
constexpr int kRetrySlotS = 5;

std::size_t scaled(std::size_t number, double scale) {
    return std::max<std::size_t>(1, static_cast<std::size_t>(static_cast<double>(number) * scale));
}

constexpr std::size_t index(Rate rate) { return static_cast<std::size_t>(rate); }
constexpr std::size_t index(Slot slot) { return static_cast<std::size_t>(slot); }

bool is_full(const Share& share, Slot slot) {
    return share.taken[index(slot)] >= share.most[index(slot)];
}

}  // namespace

void Allowance::refill(std::int64_t now_ms) {
    const std::int64_t passed = last_ms_ == 0 ? 0 : std::max<std::int64_t>(0, now_ms - last_ms_);
    left_ = std::min(burst_, left_ + per_second_ * static_cast<double>(passed) / 1000.0);
    last_ms_ = now_ms;
}

void Allowance::take_elsewhere(int count) { left_ = std::max(left_ - count, -burst_); }

std::shared_ptr<Share> Budgets::share(Shares& shares, const std::string& key,
                                      bool is_address) const {
    auto& found = shares[key];
    if (found != nullptr) return found;
    found = std::make_shared<Share>();
    found->key = key;
    for (std::size_t i = 0; i < kRates; ++i) {
        const RateLimit& limit = is_address ? kRateLimits[i].address : kRateLimits[i].person;
        found->rates[i] = Allowance(limit.burst * scale_, limit.per_second * scale_);
    }
    for (std::size_t i = 0; i < kSlots; ++i) {
        const int most = is_address ? kSlotLimits[i].address : kSlotLimits[i].person;
        found->most[i] = static_cast<int>(scaled(static_cast<std::size_t>(most), scale_));
    }
    found->most_coming = scaled(kComingOfAddress, scale_);
    found->unsent = std::make_shared<UnsentBytes>(
        scaled(is_address ? kUnsentOfAddress : kUnsentOfPerson, scale_));
    return found;
}

Payer Budgets::payer(const std::string& person, const std::string& address) {
    return {person.empty() ? nullptr : share(persons_, person, false),
            share(addresses_, address_share(address), true)};
}

void Budgets::spend(Rate rate, const Payer& payer, std::int64_t now_ms) {
    double wait = 0;
    for (const auto& share : {payer.person, payer.address}) {
        if (share == nullptr) continue;
        Allowance& allowance = share->rates[index(rate)];
        allowance.refill(now_ms);
        if (!allowance.has_one()) wait = std::max(wait, allowance.seconds_until_one());
    }
    if (wait > 0)
        throw Refusal{429, "too_fast", kRateLimits[index(rate)].refusal,
                      static_cast<int>(std::ceil(wait))};
    for (const auto& share : {payer.person, payer.address}) {
        if (share == nullptr) continue;
        Allowance& allowance = share->rates[index(rate)];
        allowance.take();
        if (has_other_nodes_ && allowance.is_half_empty())
            ++untold_[{share == payer.address, share->key, rate}];
    }
}

std::vector<Spent> Budgets::untold() {
    std::vector<Spent> all;
    for (const auto& [what, count] : untold_) {
        const auto& [is_address, whose, rate] = what;
        all.push_back({is_address, whose, rate, count});
    }
    untold_.clear();
    return all;
}

void Budgets::count_elsewhere(const Spent& spent, std::int64_t now_ms) {
    Allowance& allowance =
        share(spent.is_address ? addresses_ : persons_, spent.whose, spent.is_address)
            ->rates[index(spent.rate)];
    allowance.refill(now_ms);
    allowance.take_elsewhere(spent.count);
}

bool Budgets::has_slot(Slot slot, const Payer& payer) {
    return (payer.person == nullptr || !is_full(*payer.person, slot)) &&
           !is_full(*payer.address, slot);
}

std::shared_ptr<void> Budgets::take_slot(Slot slot, const Payer& payer) const {
    const SlotLimits& limits = kSlotLimits[index(slot)];
    if (!has_slot(slot, payer)) throw Refusal{429, limits.code, limits.refusal, kRetrySlotS};
    for (const auto& share : {payer.person, payer.address})
        if (share != nullptr) ++share->taken[index(slot)];
    return {payer.address.get(), [payer, slot](void*) {
                for (const auto& share : {payer.person, payer.address})
                    if (share != nullptr) --share->taken[index(slot)];
            }};
}

std::shared_ptr<void> Budgets::take_body(const Payer& payer, std::size_t bytes) {
    Share& address = *payer.address;
    // The first may always come, however small the budget is.
    if (address.coming > 0 && address.coming + bytes > address.most_coming)
        throw Refusal{429, "too_many_at_once", "too much from your address is on its way",
                      kRetrySlotS};
    address.coming += bytes;
    return {payer.address.get(), [share = payer.address, bytes](void*) { share->coming -= bytes; }};
}

std::size_t Budgets::unfinished_of_person() const { return scaled(kUnfinishedOfPerson, scale_); }
std::size_t Budgets::unfinished_of_address() const { return scaled(kUnfinishedOfAddress, scale_); }
std::size_t Budgets::viewers_of_person() const { return scaled(kViewersOfPerson, scale_); }
std::size_t Budgets::viewers_of_address() const { return scaled(kViewersOfAddress, scale_); }
std::size_t Budgets::connections_of_address(double scale) {
    return scaled(kConnectionsOfAddress, scale);
}

void Budgets::sweep(std::int64_t now_ms) {
    for (Shares* shares : {&persons_, &addresses_})
        std::erase_if(*shares, [&](const auto& entry) {
            if (entry.second.use_count() > 1) return false;  // somebody is connected
            for (Allowance& rate : entry.second->rates) rate.refill(now_ms);
            return std::all_of(entry.second->rates.begin(), entry.second->rates.end(),
                               [](const Allowance& rate) { return rate.is_full(); });
        });
}

}  // namespace affray::server
