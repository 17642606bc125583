// What who asked for something is told of how it ended.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "server/net/metrics.h"
#include "server/room/match/audience.h"

namespace affray::server {

struct Asker {
    std::weak_ptr<Viewer> viewer = {};  // nobody: the match itself wants it
    std::optional<int> id = {};         // that he gave his message
    std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();

    [[nodiscard]] bool is_nobody() const;  // not: somebody who has gone
};

class Replies {
public:
    explicit Replies(Metrics& metrics) : metrics_(metrics) {}

    void done(const Asker& asker) const;
    void answer(const Asker& asker, const Json& answer) const;
    void error(const Asker& asker, const std::string& code, const std::string& message) const;
    void error(const Asker& asker, const Refusal& refusal) const;

private:
    Metrics& metrics_;
};

}  // namespace affray::server
