#include "server/room/match_questions.h"

#include "bots/queries.h"
#include "bots/thinking_tasks.h"
#include "server/net/fields.h"

namespace affray::server {

MatchQuestions::MatchQuestions(Services& services, KeepRoom keep, const MatchState& state,
                               const Replies& replies)
    : services_(services), keep_(std::move(keep)), state_(state), replies_(replies) {}

void MatchQuestions::ask(const ViewerPtr& viewer, const Json& message, const Asker& asker) {
    if (!asker.id) refuse(400, "bad_request", "id: should be a number");
    const Json& question = object_field(message, "query");
    services_.budgets.spend(Rate::Queries, viewer->payer, services_.steady());
    if (!state_.log) refuse(400, "not_begun", "the match has not begun");
    if (question.value("about", Json()) == "hint") return ask_for_hint(viewer, asker);
    const int eyes = state_.eyes_of(*viewer);
    const bool is_asked = eyes >= 0 && state_.match().decision().seat == eyes;
    if (question.value("about", Json()) == "odds" && !is_asked)
        refuse(400, "not_your_turn", "the odds are told to who is asked");
    std::shared_ptr<const core::AnyMatch> seen = state_.match().seen_by(eyes);
    services_.metrics.count("queries");
    const auto work = [this, hold = keep_(), seen, question, asker]() -> std::function<void()> {
        auto answer = std::make_shared<core::Result<Json>>(bots::answer_query(*seen, question));
        return [this, hold, asker, answer] {
            if (!*answer)
                return replies_.error(asker, answer->error().code, answer->error().message);
            replies_.answer(asker, **answer);
        };
    };
    const auto failed = [this, hold = keep_(), asker] {
        replies_.error(asker, "internal", "something went wrong here");
    };
    services_.workers.run(work, failed, viewer->payer.address->key);
}

void MatchQuestions::ask_for_hint(const ViewerPtr& viewer, const Asker& asker) {
    if (!may_have_hints(state_.about, *viewer))
        refuse(403, "not_allowed", "there are no hints in a match between people");
    if (!state_.is_running()) refuse(400, "over", "the match is not running");
    const int eyes = state_.eyes_of(*viewer);
    if (state_.match().decision().seat != eyes)
        refuse(400, "not_your_turn", "hints are given to who is asked");
    services_.budgets.spend(Rate::Hints, viewer->payer, services_.steady());
    services_.metrics.count("hints");
    std::shared_ptr<const core::AnyMatch> seen = state_.match().seen_by(eyes);
    const auto time = services_.hint_time;
    const std::uint64_t seed = random_number();
    const auto slot = services_.budgets.take_slot(Slot::Thinking, viewer->payer);
    const auto tell = [this, hold = keep_(), asker,
                       slot](const Json& answer) -> std::function<void()> {
        return [this, hold, asker, slot, answer] { replies_.answer(asker, answer); };
    };
    const auto here = [this, hold = keep_(), seen, asker, slot, time, seed,
                       tell]() -> std::function<void()> {
        try {
            return tell(bots::hint_for(*seen, time, seed));
        } catch (const std::exception& error) {
            return [this, hold, asker, slot, problem = std::string(error.what())] {
                services_.log.error("hint_failed",
                                    {{"match", state_.row.id}, {"problem", problem}});
                replies_.error(asker, "internal", "something went wrong here");
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
