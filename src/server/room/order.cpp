#include "server/room/order.h"

#include <algorithm>

#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr std::size_t kLongestAction = 200;
constexpr std::size_t kLongestPlan = 100;
constexpr int kMostDecisions = 1'000'000;
constexpr std::size_t kMostAtOnce = 500;

// Whoever was refused what comes after them would know how the dice are going to fall.
bool tell_something(const std::vector<Step>& steps) {
    return std::any_of(steps.begin(), steps.end(),
                       [](const Step& step) { return step.taken.reveals; });
}

std::vector<std::string> read_action_texts(const Json& message) {
    if (message.at("type") == "act") return {text_field(message, "action", kLongestAction)};
    const bool is_list = message.contains("actions") && message.at("actions").is_array();
    if (!is_list || message.at("actions").empty() || message.at("actions").size() > kLongestPlan)
        refuse(400, "bad_request", "actions: should be a list of 1 to 100 actions");
    std::vector<std::string> texts;
    for (const Json& action : message.at("actions")) {
        if (!action.is_string() || action.get_ref<const std::string&>().size() > kLongestAction)
            refuse(400, "bad_request", "actions: should be texts");
        texts.push_back(action);
    }
    return texts;
}

core::Result<Step> tried_next(const MatchLog& log, const core::AnyMatch& at,
                              const std::vector<Step>& before, core::Action action,
                              bool automatic) {
    return log.step(at, log.next_line() + static_cast<int>(before.size()), action, automatic);
}

void add_preferred(const MatchState& state, const SeatHabits& habits, std::vector<Step>& steps) {
    while (steps.size() < kMostAtOnce) {
        const core::AnyMatch& at = *steps.back().after;
        const core::Decision decision = at.decision();
        if (!decision.is_open() || state.seat(decision.seat).kind != SeatKind::Human) return;
        if (at.pass()) return;  // a window: WindowAnswers looks at it
        const auto answer = bots::obvious_answer(habits.of(decision.seat).preferences, at);
        if (!answer) return;
        auto step = tried_next(*state.log, at, steps, *answer, true);
        if (!step) return;
        steps.push_back(std::move(*step));
    }
}

}  // namespace

Order read_order(const MatchState& state, int seat, const Json& message, const Asker& asker) {
    const std::vector<std::string> texts = read_action_texts(message);
    const int seq = number_field(message, "seq", 0, kMostDecisions);
    if (!state.is_running()) refuse(400, "over", "the match is not running");
    if (seq != static_cast<int>(state.decisions()))
        refuse(400, "out_of_date", "something has happened since");
    if (state.match().decision().seat != seat)
        refuse(400, "not_your_turn", "somebody else is asked");
    Order order{.seat = seat, .actions = {}, .asker = asker};
    if (message.contains("whole")) {
        if (!message.at("whole").is_boolean())
            refuse(400, "bad_request", "whole: should be true or false");
        order.whole = message.at("whole").get<bool>();
    }
    for (const std::string& text : texts)
        order.actions.push_back(value_or_refuse(state.match().read_action(text)));
    return order;
}

core::Result<std::vector<Step>> tried(const MatchState& state, const SeatHabits& habits,
                                      const Order& order) {
    std::vector<Step> steps;
    const core::AnyMatch* at = &state.match();
    for (const core::Action action : order.actions) {
        std::optional<core::Error> problem;
        if (order.whole && tell_something(steps)) {
            problem = core::Error{"not_whole", "what rolls dice may only be the last of them"};
        } else if (!order.is_claim && at->decision().seat != order.seat) {
            problem = core::Error{"not_your_turn", "somebody else is asked"};
        } else if (at->speaks_for_another(order.seat, action)) {
            problem = core::Error{"illegal_action", "nobody can give up for somebody else"};
        } else if (auto step = tried_next(*state.log, *at, steps, action, order.automatic)) {
            steps.push_back(std::move(*step));
            add_preferred(state, habits, steps);
            at = steps.back().after.get();
        } else {
            problem = step.error();
        }
        if (!problem) continue;
        if (steps.empty() || order.whole) return *problem;
        break;
    }
    return steps;
}

}  // namespace affray::server
