// Everything about the match, for who joins it and for everybody when more has changed than a
// decision changes.
#pragma once

#include <string>

#include "server/room/match/habits.h"
#include "server/room/match/match_history.h"
#include "server/room/match/window_clock.h"
#include "server/room/messages/announcements.h"
#include "server/room/messages/kept_waiting.h"
#include "server/room/messages/match_chat.h"
#include "server/room/messages/shared_texts.h"

namespace affray::server {

// What a welcome tells, part by part.
struct Told {
    const MatchState& state;
    const OpenQuestion& question;
    const Audience& audience;
    const Announcements& announcements;
    const MatchClock& clock;
    const WindowClock& window;
    const KeptWaiting& waiting;
    const MatchChat& chat;
    const SeatHabits& habits;
    MatchHistory& history;
};

class Welcomes {
public:
    explicit Welcomes(const Told& told) : told_(told), texts_(told.state, told.question) {}

    void welcome(Viewer& viewer);
    // Of the history so many entries stay as they were told: who has them is not told them again.
    void welcome_all(std::size_t history_kept = 0);

private:
    void seat(Viewer& viewer) const;
    [[nodiscard]] Message message(const Viewer& viewer, std::size_t history_kept);
    [[nodiscard]] std::string opening_words(const Viewer& viewer, std::size_t history_kept) const;
    [[nodiscard]] Json thinking_json() const;

    Told told_;
    SharedTexts texts_;
};

}  // namespace affray::server
