#include "server/api/base/requests.h"

#include "server/net/guard.h"

namespace affray::server {

void Requests::attempt(const Exchange& exchange, const std::function<void()>& work) const {
    const auto failed = [&](const std::string& problem) {
        services_.log.error("request_failed",
                            {{"path", exchange.request.path}, {"problem", problem}});
    };
    try {
        work();
    } catch (const Refusal& refusal) {
        exchange.respond(error_reply(refusal));
    } catch (const store::StoreUnavailable& error) {
        failed(error.what());
        exchange.respond(error_reply({503, "not_stored", "the server cannot read it now", 1}));
    } catch (...) {
        failed(what_was_thrown());
        failure_of(exchange)();
    }
}

// What `work` refuses is answered.
Workers::Work Requests::answered(const Exchange& exchange, Workers::Work work) const {
    return [this, exchange, work = std::move(work)]() -> std::function<void()> {
        try {
            return [this, exchange, then = work()] { attempt(exchange, then); };
        } catch (const Refusal& refusal) {
            return [exchange, refusal] { exchange.respond(error_reply(refusal)); };
        }
    };
}

std::function<void()> Requests::failure_of(const Exchange& exchange) {
    return [respond = exchange.respond] {
        respond(error_reply({500, "internal", "something went wrong here"}));
    };
}

void Requests::on_worker(const Exchange& exchange, Workers::Work work) const {
    services_.workers.run(answered(exchange, std::move(work)), failure_of(exchange),
                          payer_of(exchange.request).address->key);
}

void Requests::in_background(const Exchange& exchange, Workers::Work work,
                             const std::string& person) const {
    hold_reading(exchange, person);
    services_.workers.read(answered(exchange, std::move(work)), failure_of(exchange),
                           payer_of(exchange.request).address->key);
}

void Requests::store(store::Committer::Write write, const Exchange& exchange,
                     std::function<void()> then) const {
    services_.committer.submit(std::move(write), [this, exchange, then = std::move(then)](
                                                     const std::optional<std::string>& problem) {
        if (problem) {
            if (services_.committer.works())
                services_.log.error("not_stored", {{"problem", *problem}});
            return exchange.respond(
                error_reply({503, "not_stored", "the server could not store it"}));
        }
        try {
            then();
        } catch (const Refusal& refusal) {
            exchange.respond(error_reply(refusal));
        }
    });
}

std::string Requests::address_of(const HttpRequest& request) const {
    return forwarding_.address_of(request);
}

Payer Requests::payer_of(const HttpRequest& request, const std::string& person) const {
    return services_.budgets.payer(person, address_of(request));
}

void Requests::spend(Rate rate, const HttpRequest& request, const std::string& person) const {
    services_.budgets.spend(rate, payer_of(request, person), services_.steady());
}

void Requests::hold_reading(const Exchange& exchange, const std::string& person) const {
    exchange.hold(services_.budgets.take_slot(Slot::Reading, payer_of(exchange.request, person)));
}

}  // namespace affray::server
