#include "server/room/clock/game_clock.h"

#include <algorithm>
#include <array>

#include "server/net/fields.h"
#include "server/room/clock/film_grace.h"

namespace affray::server {

namespace {

constexpr std::array<const char*, 3> kClockKinds{"none", "turn", "correspondence"};

}  // namespace

core::Json to_json(const ClockRules& rules) {
    return {{"kind", kClockKinds[static_cast<std::size_t>(rules.kind)]},
            {"turn_s", rules.turn_s},
            {"reserve_s", rules.reserve_s},
            {"move_days", rules.move_days},
            {"window_s", rules.window_s}};
}

ClockRules read_clock_rules(const core::Json& json) {
    ClockRules rules;
    if (json.is_null()) return rules;
    if (!json.is_object()) refuse(400, "bad_request", "clock: should be an object");
    const std::string kind = text_field_or(json, "kind", 20, "none");
    const auto found = std::find(kClockKinds.begin(), kClockKinds.end(), kind);
    if (found == kClockKinds.end())
        refuse(400, "bad_request", "clock.kind: should be none, turn or correspondence");
    rules.kind = static_cast<ClockKind>(found - kClockKinds.begin());
    rules.turn_s = number_field_or(json, "turn_s", 10, 3600, rules.turn_s);
    rules.reserve_s = number_field_or(json, "reserve_s", 0, 24 * 3600, rules.reserve_s);
    rules.move_days = number_field_or(json, "move_days", 1, 30, rules.move_days);
    constexpr int kLongestWindow = 120;
    rules.window_s = number_field_or(json, "window_s", 0, kLongestWindow, rules.window_s);
    return rules;
}

GameClock::GameClock(const ClockRules& rules, int seats) : rules_(rules) {
    const bool by_mail = rules.kind == ClockKind::Correspondence;
    left_.assign(static_cast<std::size_t>(seats),
                 by_mail ? Left{rules.move_days * kDayMs, 0}
                         : Left{rules.turn_s * 1000LL, rules.reserve_s * 1000LL});
    unseen_.assign(static_cast<std::size_t>(seats), 0);
}

void GameClock::filmed(int by, std::int64_t film) {
    for (std::size_t seat = 0; seat < unseen_.size(); ++seat)
        if (static_cast<int>(seat) != by) unseen_[seat] += film;
}

GameClock::Left GameClock::left_of(int seat, std::int64_t now) const {
    Left left = left_[static_cast<std::size_t>(seat)];
    if (seat != asked_) return left;
    std::int64_t used = std::max<std::int64_t>(0, now - starts_at());
    if (rules_.kind == ClockKind::Correspondence) return {rules_.move_days * kDayMs - used, 0};
    if (in_own_turn_) {
        const std::int64_t of_turn = std::min(used, left.turn_ms);
        left.turn_ms -= of_turn;
        used -= of_turn;
    }
    left.reserve_ms -= used;
    return left;
}

void GameClock::ask(int seat, const core::Turn& turn, std::int64_t now) {
    if (rules_.kind == ClockKind::None) return;
    if (asked_ >= 0 && rules_.kind == ClockKind::Turn) {
        Left left = left_of(asked_, now);
        left.reserve_ms = std::max<std::int64_t>(0, left.reserve_ms);
        left_[static_cast<std::size_t>(asked_)] = left;
    }
    if (turn.seat >= 0 && turn != turn_) {
        turn_ = turn;
        left_[static_cast<std::size_t>(turn.seat)].turn_ms = rules_.turn_s * 1000LL;
    }
    asked_ = seat;
    in_own_turn_ = seat >= 0 && turn.seat == seat;
    since_ = now;
    grace_ = 0;
    if (seat < 0) return;
    std::int64_t& unseen = unseen_[static_cast<std::size_t>(seat)];
    if (rules_.kind == ClockKind::Turn) grace_ = grace_ms(unseen);
    unseen = 0;
}

std::optional<std::int64_t> GameClock::runs_out_at() const {
    if (rules_.kind == ClockKind::None || asked_ < 0) return std::nullopt;
    const Left left = left_of(asked_, since_);
    return starts_at() +
           (rules_.kind == ClockKind::Correspondence || in_own_turn_ ? left.turn_ms : 0) +
           left.reserve_ms;
}

bool GameClock::has_run_out(std::int64_t now) const {
    const auto when = runs_out_at();
    return when && now >= *when;
}

core::Json GameClock::state(const std::vector<std::string>& seats, std::int64_t now) const {
    if (rules_.kind == ClockKind::None) return nullptr;
    core::Json left = core::Json::object();
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const Left of = left_of(static_cast<int>(i), now);
        left[seats[i]] = {{"turn_ms", std::max<std::int64_t>(0, of.turn_ms)},
                          {"reserve_ms", std::max<std::int64_t>(0, of.reserve_ms)}};
    }
    return {{"left", std::move(left)},
            {"running", asked_ < 0 ? core::Json(nullptr)
                                   : core::Json(seats[static_cast<std::size_t>(asked_)])},
            {"grace_ms", asked_ < 0 ? 0 : std::max<std::int64_t>(0, starts_at() - now)}};
}

core::Json GameClock::left(std::int64_t now) const {
    core::Json json = core::Json::array();
    for (std::size_t i = 0; i < left_.size(); ++i) {
        const Left left = left_of(static_cast<int>(i), now);
        json.push_back({left.turn_ms, left.reserve_ms});
    }
    return json;
}

void GameClock::set_left(const core::Json& left) {
    if (!left.is_array() || left.size() != left_.size()) return;
    for (std::size_t i = 0; i < left_.size(); ++i)
        left_[i] = {left[i].at(0).get<std::int64_t>(), left[i].at(1).get<std::int64_t>()};
}

}  // namespace affray::server
