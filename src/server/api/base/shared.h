// What everything that answers requests works with.
#pragma once

#include "server/api/base/callers.h"
#include "server/api/base/node_news.h"
#include "server/api/base/requests.h"
#include "server/room/services.h"

namespace affray::server {

struct Shared {
    Services& services;
    const Requests& requests;
    const Callers& callers;
    NodeNews& news;
};

}  // namespace affray::server
