// The few things about a running match that the contract of core does not tell and a server needs:
// whose turn it is, the score, claims, and what a coach's preferences answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/preferences.h"
#include "core/any_match.h"
#include "games/seats.h"

namespace affray::server {

using games::seat_names;
[[nodiscard]] std::vector<int> scores_of(const core::AnyMatch& match, int seats);
// Who stands where, as everybody sees it, for a small picture in a list: 0 to 1 from the left and
// from the top of the board.
struct Standing {
    int seat = 0;
    double x = 0;
    double y = 0;
};
[[nodiscard]] std::vector<Standing> standings_of(const core::AnyMatch& match);

[[nodiscard]] bool plays_underworlds(const core::AnyMatch& match);

// A turn of Blood Bowl, an activation of Underworlds.
struct Turn {
    int seat = -1;  // -1: nobody's, as before a kick-off
    int number = 0;
    friend bool operator==(const Turn&, const Turn&) = default;
};
[[nodiscard]] Turn turn_of(const core::AnyMatch& match);

// Claims that the rules allow now.
[[nodiscard]] std::optional<core::Action> concession(const core::AnyMatch& match, int seat);
// Conceding is legal at any decision of Underworlds, but everybody speaks for himself.
[[nodiscard]] bool gives_up_for_another(const core::AnyMatch& match, int seat, core::Action action);
// What the rules say when the time of the seat that is asked runs out; nothing: they say nothing,
// and there is nothing that simply passes.
[[nodiscard]] std::optional<core::Action> time_out(const core::AnyMatch& match);

// The answer that the seat's coach does not want to be asked for.
[[nodiscard]] std::optional<core::Action> preferred_answer(const core::AnyMatch& match,
                                                           const bots::Preferences& preferences);
// Underworlds: a window for reactions in which the seat can only pass.
[[nodiscard]] std::optional<core::Action> lone_pass(const core::AnyMatch& match);
// The pass of such a window, whatever the seat could do there: this tells nothing about its hand.
[[nodiscard]] std::optional<core::Action> blind_pass(const core::AnyMatch& match);

// Whether what happened told somebody something that he could not know before deciding: a die or a
// drawn card.
[[nodiscard]] bool reveals(const std::vector<core::Roll>& rolls, const core::Json& events);

}  // namespace affray::server
