#include "server/room/claims.h"

#include "server/net/fields.h"
#include "server/room/match/agreements.h"

namespace affray::server {

Claims::Claims(const MatchState& state, const MatchClock& clock, const KeptWaiting& waiting,
               const Replies& replies, StandIn stand_in, MatchChanges& changes)
    : state_(state),
      clock_(clock),
      waiting_(waiting),
      replies_(replies),
      stand_in_(std::move(stand_in)),
      changes_(changes) {}

// As the rules have it where they allow it now; otherwise the match simply ends. With more than two
// players it would decide between the others: then a bot plays on in his place.
void Claims::concede(int seat, const Asker& asker) {
    if (!state_.is_running()) refuse(400, "over", "the match is not running");
    const int seats = state_.seats();
    if (seats > 2 && !others_to_agree(state_.about, seat).empty())
        return changes_.replace_by_bot(seat, asker);
    if (const auto action = state_.match().concession(seat))
        return changes_.carry_out(
            {.seat = seat, .actions = {*action}, .is_claim = true, .asker = asker});
    changes_.finish({"concession", seats == 2 ? 1 - seat : -1, seat}, asker);
}

void Claims::claim(const ViewerPtr& viewer, const Json& message, const Asker& asker) {
    const std::string what = text_field(message, "what", 20);
    const int seat = state_.seat_of(*viewer);
    if (!state_.is_running()) refuse(400, "over", "the match is not running");
    if (what == "time") {
        if (!clock_.has_run_out()) refuse(400, "time_left", "there is time left");
        replies_.done(asker);
        return time_is_up();
    }
    if (what != "absence") refuse(400, "bad_request", "what: should be time or absence");
    const std::string then = text_field_or(message, "then", 10, "win");
    if (then != "win" && then != "bot") refuse(400, "bad_request", "then: should be win or bot");
    claim_absence(seat, viewer->user, then, asker);
}

void Claims::claim_absence(int seat, const std::string& user, const std::string& then,
                           const Asker& asker) {
    const int asked = state_.match().decision().seat;
    const SeatAbout& absent = state_.seat(asked);
    if (absent.kind != SeatKind::Human || asked == seat || absent.user == user)
        refuse(400, "not_absent", "nobody keeps you waiting");
    if (!waiting_.is_absent(asked) && waiting_.idle() != Idle::Claimable)
        refuse(400, "not_absent", "your opponent has not been away for long enough");
    if (state_.seats() > 2 || then == "bot") return changes_.replace_by_bot(asked, asker);
    changes_.finish({"absence", seat, asked}, asker);
}

// What the rules say; where they say nothing, a bot answers for him until his turn is over.
void Claims::time_is_up() {
    const int seat = state_.match().decision().seat;
    if (const auto action = state_.match().time_out())
        return changes_.carry_out({seat, {*action}, true});
    stand_in_(seat);
}

}  // namespace affray::server
