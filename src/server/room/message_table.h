// The messages that people at a match may send, each with who deals with it.
#pragma once

#include "server/room/claims.h"
#include "server/room/dice_opening.h"
#include "server/room/incoming_messages.h"
#include "server/room/match_questions.h"
#include "server/room/negotiation.h"
#include "server/room/seating.h"
#include "server/room/table_talk.h"
#include "server/room/window_answers.h"

namespace affray::server {

struct Desks {
    const MatchState& state;
    MatchQuestions& questions;
    TableTalk& talk;
    Seating& seating;
    WindowAnswers& windows;
    Negotiation& negotiation;
    Claims& claims;
    DiceOpening& opening;
};
void add_messages(IncomingMessages& requests, const Desks& desks);

}  // namespace affray::server
