#include "server/room/match/bot_seat.h"

#include <fmt/format.h>

#include "bots/registry.h"
#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr std::size_t kLongestBotName = 40;

int read_think_ms(const Json& request) {
    if (!request.contains("think_ms") || request.at("think_ms").is_null()) return kUsualThinkMs;
    const Json& wanted = request.at("think_ms");
    const bool fits = wanted.is_number_integer() && wanted.get<double>() >= kLeastThinkMs &&
                      wanted.get<double>() <= kMostThinkMs;
    if (!fits)
        refuse(
            400, "bad_think_time",
            fmt::format("think_ms: should be a number from {} to {}", kLeastThinkMs, kMostThinkMs));
    return wanted.get<int>();
}

}  // namespace

void seat_bot(SeatAbout& seat, const bots::BotType& bot, int think_ms) {
    seat.kind = SeatKind::Bot;
    seat.user.clear();
    seat.name = bot.name;
    seat.bot = bot.name;
    seat.think_ms = bot.thinks ? think_ms : 0;
}

SeatAbout read_bot_seat(std::string_view game, const Json& request) {
    const bots::BotType* type = bots::find_bot(text_field(request, "bot", kLongestBotName));
    if (type == nullptr || !type->plays(game))
        refuse(400, "unknown_bot", "there is no such bot for this game");
    SeatAbout seat;
    seat_bot(seat, *type, read_think_ms(request));
    return seat;
}

}  // namespace affray::server
