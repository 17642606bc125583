// The bots of a match: who of them thinks, where, with whose share of the threads, and when its
// answer is shown.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "ai/base/bot.h"
#include "bots/registry.h"
#include "server/room/match_changes.h"
#include "server/room/messages/announcements.h"
#include "server/room/messages/keep_room.h"
#include "server/room/messages/open_question.h"
#include "server/room/seated_bots.h"
#include "server/room/services.h"

namespace affray::server {

class BotTurns {
public:
    BotTurns(Services& services, KeepRoom keep, const MatchState& state, OpenQuestion& question,
             const Audience& audience, const Announcements& announcements, MatchChanges& changes);

    void ask(int seat);
    // Answers for a coach whose time is up.
    void stand_in_for(int seat);
    // They make new plans: the match has gone back, or somebody else sits there.
    void forget() { bots_.forget(); }
    // After which an answer is shown; 0: this match is played, not watched.
    [[nodiscard]] std::int64_t pause() const;

private:
    using ThenOnLoop = std::function<void()>;
    struct Task;  // one question to one bot
    [[nodiscard]] Task task_for(int seat);
    [[nodiscard]] Workers::Work thought_here(const Task& task);
    [[nodiscard]] std::function<ThenOnLoop(const Json& answer)> thought_by_worker(const Task& task);
    void answer(const Task& task, const SeatedBots::AtWork& bot, core::Action action);

    Services& services_;
    KeepRoom keep_;
    const MatchState& state_;
    OpenQuestion& question_;
    const Audience& audience_;
    const Announcements& announcements_;
    MatchChanges& changes_;
    SeatedBots bots_;
};

// Whose share of the threads the bots of a match use: his who plays alone or opened it to watch; a
// match of several people has a share of its own. And that of the address from which all of them
// look on: one visitor may be many guests.
[[nodiscard]] Thought thought_for(const MatchState& state, const std::string& address,
                                  std::chrono::milliseconds time);

}  // namespace affray::server
