// Hints during a match: only where they deceive nobody.
#include <algorithm>

#include "bots/thinking_tasks.h"
#include "server/room/match_room.h"

namespace affray::server {

// Alone with bots, or everybody at one screen.
bool MatchRoom::may_have_hints(const Viewer& viewer) const {
    return !viewer.seats.empty() &&
           std::all_of(about_.seats.begin(), about_.seats.end(), [&](const SeatAbout& seat) {
               return seat.kind == SeatKind::Bot ||
                      (seat.kind == SeatKind::Human && seat.user == viewer.user);
           });
}

void MatchRoom::hint(const ViewerPtr& viewer, Asker asker) {
    if (!may_have_hints(*viewer))
        refuse(403, "not_allowed", "there are no hints in a match between people");
    if (!is_running()) refuse(400, "over", "the match is not running");
    const int eyes = eyes_of(*viewer);
    if (log_->match().decision().seat != eyes)
        refuse(400, "not_your_turn", "hints are given to who is asked");
    spend(Rate::Hints, *viewer);
    services_.metrics.count("hints");
    std::shared_ptr<const core::AnyMatch> seen = log_->match().seen_by(eyes);
    const auto time = services_.hint_time;
    const std::uint64_t seed = random_number();
    const auto slot = services_.budgets.take_slot(Slot::Thinking, viewer->payer);
    const auto tell = [asker, slot](const Json& answer) -> std::function<void()> {
        return [asker, slot, answer] {
            if (const auto viewer = asker.viewer.lock())
                send(*viewer, {{"type", "answer"}, {"id", *asker.id}, {"answer", answer}});
        };
    };
    const auto here = [self = shared_from_this(), seen, asker, slot, time, seed,
                       tell]() -> std::function<void()> {
        try {
            return tell(bots::hint_for(*seen, time, seed));
        } catch (const std::exception& error) {
            return [self, asker, slot, problem = std::string(error.what())] {
                self->services_.log.error("hint_failed",
                                          {{"match", self->row_.id}, {"problem", problem}});
                self->tell_error(asker, "internal", "something went wrong here");
            };
        }
    };
    services_.thinking.think({{Urgency::Advice, viewer->user, time, viewer->payer.address->key},
                              store::Jobs::Priority::Hint,
                              [seen, time, seed] { return bots::hint_task(*seen, time, seed); },
                              tell,
                              here});
}

}  // namespace affray::server
