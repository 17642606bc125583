// One request and its answer. It may be kept until the answer is known.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/net/http.h"
#include "server/net/site.h"

namespace affray::server {

using Segments = std::vector<std::string>;

struct Exchange {
    Exchange(const HttpRequest& asked, Site::Respond answer)
        : kept(std::make_shared<const HttpRequest>(asked)),
          request(*kept),
          path(asked.segments()),
          respond(std::move(answer)) {}

    std::shared_ptr<const HttpRequest> kept;
    const HttpRequest& request;
    Segments path;
    Site::Respond respond;  // once
};

}  // namespace affray::server
