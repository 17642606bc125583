// A bot in a seat of a match.
#pragma once

#include <string_view>

#include "ai/base/bot.h"
#include "bots/registry.h"
#include "server/reference/offered_bots.h"
#include "server/room/match/match_about.h"

namespace affray::server {

// Puts a bot into a seat, whoever had it; the side stays. A bot that does not think has no time.
void seat_bot(SeatAbout& seat, const bots::BotType& bot, int think_ms);

// The bot's seat that a request asks for, in the fields "bot" and "think_ms"; throws Refusal.
[[nodiscard]] SeatAbout read_bot_seat(std::string_view game, const Json& request);

}  // namespace affray::server
