// How requests are carried out: paid for by who asks, done on workers or stored, and answered
// whatever happens.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/api/base/exchange.h"
#include "server/api/base/forwarding.h"
#include "server/net/budgets.h"
#include "server/room/services.h"

namespace affray::server {

class Requests {
public:
    Requests(Services& services, const Forwarding& forwarding)
        : services_(services), forwarding_(forwarding) {}

    // Does something now; what it throws is answered.
    void attempt(const Exchange& exchange, const std::function<void()>& work) const;

    // Runs `work` on a worker's thread, then what it returned on the loop. Both may throw Refusal.
    void on_worker(const Exchange& exchange, Workers::Work work) const;
    // The same for what may take long, or whose answer may: some at a time for each person and each
    // address, until they have read what they asked for.
    void in_background(const Exchange& exchange, Workers::Work work,
                       const std::string& person) const;
    // The answer to work that failed in another way.
    [[nodiscard]] static std::function<void()> failure_of(const Exchange& exchange);

    // Stores something, then does `then`, which may throw Refusal.
    void store(store::Committer::Write write, const Exchange& exchange,
               std::function<void()> then) const;

    // Who pays
    [[nodiscard]] std::string address_of(const HttpRequest& request) const;
    [[nodiscard]] Payer payer_of(const HttpRequest& request, const std::string& person = {}) const;
    // Takes one from the budgets of the address and of the person; throws Refusal.
    void spend(Rate rate, const HttpRequest& request, const std::string& person = {}) const;
    // Is being read for him until he has the answer; throws Refusal.
    void hold_reading(const Exchange& exchange, const std::string& person) const;

private:
    [[nodiscard]] Workers::Work answered(const Exchange& exchange, Workers::Work work) const;

    Services& services_;
    const Forwarding& forwarding_;
};

}  // namespace affray::server
