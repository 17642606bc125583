// What the parts of the server share. Everything here is used on the loop's thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "core/record.h"
#include "server/net/budgets.h"
#include "server/net/http.h"
#include "server/net/logger.h"
#include "server/net/metrics.h"
#include "server/net/workers.h"
#include "server/room/match/match_about.h"
#include "server/room/thinking.h"
#include "store/committer.h"
#include "store/engines/seal.h"
#include "store/nodes/membership.h"
#include "store/readers.h"
#include "store/store.h"

namespace affray::server {

struct Services {
    Loop& loop;
    store::Store& reader;     // writes go through the committer
    store::Readers& readers;  // for the workers
    store::Committer& committer;
    Workers& workers;
    Thinking& thinking;  // for what takes long
    Metrics& metrics;
    Budgets& budgets;
    Logger& log;
    std::function<std::int64_t()> now;     // the date: milliseconds since 1970 (CalendarClock)
    std::function<std::int64_t()> steady;  // milliseconds of a clock that nobody sets
    std::int64_t watch_pause_ms;
    bool windows_wait;  // until everybody had time to look (AnswerWindow)
    std::chrono::milliseconds hint_time;
    std::chrono::milliseconds analysis_time;
    core::GameTypes games;  // that this release plays

    // Opens a new match with the same people; told its id when it is stored.
    std::function<void(const std::string& game, MatchAbout about, bool open,
                       std::function<void(std::string id)> then)>
        open_match;
    // Ends a match that has not begun, and sends everybody away.
    std::function<void(const std::string& id)> close_match;
    // What is left of a match that is over is made in the background and stored.
    std::function<void(const std::string& id)> keep_finished;
    // Whether an admin does not let somebody chat.
    std::function<bool(const std::string& user)> muted = {};
    // The other servers that share the data; null: there are none.
    store::Membership* nodes = nullptr;
    // With which secrets are sealed before they are stored.
    store::SealKey key{};
};

// Something that no one can guess: for ids, links and tokens.
inline constexpr std::size_t kIdLetters = 16;
[[nodiscard]] std::string random_word(std::size_t letters);
[[nodiscard]] std::uint64_t random_number();

}  // namespace affray::server
