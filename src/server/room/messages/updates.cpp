#include "server/room/messages/updates.h"

#include <map>

#include <fmt/format.h>

#include "server/room/messages/quoted.h"

namespace affray::server {

std::string Updates::head_of(const Step& step, std::size_t number) const {
    std::string action;
    add_quoted(action, step.text);
    return fmt::format(
        R"({{"type":"update","seq":{},"line":{},"seat":"{}","action":{},"automatic":{},"events":)",
        number, step.taken.line, state_.seat_name(step.taken.seat), action,
        // That somebody passed because he had to would tell what he does not hold.
        step.taken.automatic && !step.after->hides_something());
}

std::string Updates::tail_of(const Step& step, bool last) const {
    std::string tail =
        joined({R"(,"decision":)", step.decision, R"(,"clock":)", dump(clock_.json()),
                R"(,"window":)", last ? dump(window_.json()) : "null"});
    if (!step.after->decision().is_open())
        tail += fmt::format(R"(,"seed":"{}","outcome":{})", state_.row.seed,
                            dump(step.after->outcome_json()));
    return tail;
}

void Updates::tell(const Step& step, const core::AnyMatch& before, std::size_t number,
                   bool last) const {
    if (audience_.is_empty()) return;
    const core::AnyMatch& after = *step.after;
    const core::Decision decision = after.decision();
    const bool secret = after.hides_something();
    const std::string head = head_of(step, number);
    const std::string tail = tail_of(step, last);
    std::string actions;  // made when the first needs it

    std::map<int, std::string> changes;          // by what is seen
    std::map<std::pair<int, bool>, Text> texts;  // and whether actions are told
    for (const ViewerPtr& viewer : audience_.all()) {
        if (!viewer->welcomed) continue;
        const int eyes = state_.eyes_of(*viewer);
        const bool other_eyes = secret && eyes != viewer->shown_seat;
        viewer->shown_seat = eyes;
        const bool is_asked =
            last && decision.is_open() && eyes == decision.seat && !viewer->seats.empty();
        // A changed pair of eyes has seen nothing of the picture yet.
        const int seen = !secret ? 0 : other_eyes ? 1000 + eyes : eyes;
        Text& text = texts[{seen, is_asked}];
        if (text == nullptr) {
            if (is_asked && actions.empty()) actions = actions_text(state_.match());
            std::string& changed = changes[seen];
            if (changed.empty())
                changed = dump(other_eyes ? after.picture(eyes) : after.picture(eyes, &before));
            text = shared_text(joined({head, step.events, R"(,"changes":)", changed, tail,
                                       R"(,"actions":)", is_asked ? actions : "null", "}"}));
        }
        viewer->socket->send(text);
    }
}

}  // namespace affray::server
