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
          held(std::make_shared<std::shared_ptr<void>>()),
          respond([held = held, answer = std::move(answer)](HttpReply reply) {
              reply.until_sent = std::move(*held);
              answer(std::move(reply));
          }) {}

    // Given back when the answer has been sent.
    void hold(std::shared_ptr<void> slot) const { *held = std::move(slot); }

    std::shared_ptr<const HttpRequest> kept;
    const HttpRequest& request;
    Segments path;
    std::shared_ptr<std::shared_ptr<void>> held;
    Site::Respond respond;  // once
};

}  // namespace affray::server
