// What clients look up over HTTP: games, skills, cards, rosters, rules, ready-made sides.
#pragma once

#include "server/api/base/shared.h"
#include "server/api/reference_texts.h"

namespace affray::server {

class ReferenceApi {
public:
    explicit ReferenceApi(const Shared& shared)
        : services_(shared.services), requests_(shared.requests) {}

    void route(const Exchange& exchange);

private:
    Services& services_;
    const Requests& requests_;
    ReferenceTexts texts_;
};

}  // namespace affray::server
