#include "server/room/match/match_rating.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "server/net/http.h"

namespace affray::server {

namespace {

// Of the first seat; nothing: nobody has won or drawn, the match was left lying.
std::optional<double> score_of(const store::MatchRow& over, const MatchState& state) {
    constexpr double kDrawn = 0.5;
    const Json end = over.result.value("end", Json());
    if (end.is_object()) {
        const int winner = end.at("winner");
        if (winner >= 0) return winner == 0 ? 1 : 0;
        return end.at("end") == "draw" ? std::optional(kDrawn) : std::nullopt;
    }
    const Json winner = over.result.at("outcome").value("winner", Json());
    if (winner.is_null()) return kDrawn;
    return winner == state.seat_name(0) ? 1 : 0;
}

// Who never came, and who gave up before he decided anything, has not played.
bool have_both_played(const MatchLog& log) {
    const auto has_played = [&](int seat) {
        return std::any_of(log.taken().begin(), log.taken().end(), [&](const Taken& taken) {
            return taken.seat == seat && !taken.automatic;
        });
    };
    return has_played(0) && has_played(1);
}

store::RatingRow row_of(const std::string& user, const RatedEnd& end, store::Ratings& store) {
    auto row = store.rating_of(user, end.in);
    return row ? *std::move(row) : store::RatingRow{user, end.in, {}, 0, end.at};
}

int shown(double rating) { return static_cast<int>(std::lround(rating)); }

std::string words_for(const RatingRange& range) {
    if (range.lowest && range.highest)
        return fmt::format("{} to {}", *range.lowest, *range.highest);
    if (range.lowest) return fmt::format("{} or more", *range.lowest);
    if (range.highest) return fmt::format("{} or less", *range.highest);
    return "any rating";
}

}  // namespace

core::Rating rating_at(const store::RatingRow& row, store::Milliseconds now) {
    const auto idle = static_cast<double>(std::max<store::Milliseconds>(now - row.at, 0));
    return core::idle_for(row.rating, idle / static_cast<double>(kDayMs) * kRatingPeriodsPerDay);
}

bool may_be_rated(const MatchAbout& about) {
    return about.mode == "online" && about.seats.size() == 2 && about.position.is_null();
}

bool counts_for_ratings(const MatchAbout& about) {
    if (!about.rated || !may_be_rated(about)) return false;
    const auto is_fit = [](const SeatAbout& seat) {
        return seat.kind == SeatKind::Open || (seat.kind == SeatKind::Human && seat.account);
    };
    const SeatAbout& one = about.seats[0];
    const SeatAbout& other = about.seats[1];
    return is_fit(one) && is_fit(other) && (one.user.empty() || one.user != other.user);
}

std::optional<RatedEnd> rated_end(const MatchState& state, const store::MatchRow& over,
                                  store::Milliseconds at) {
    const MatchAbout& about = state.about;
    if (!counts_for_ratings(about) || !about.is_complete() || !have_both_played(*state.log))
        return std::nullopt;
    const auto score = score_of(over, state);
    if (!score) return std::nullopt;
    return RatedEnd{over.id,
                    {over.game, about.edition},
                    {about.seats[0].user, about.seats[1].user},
                    *score,
                    at};
}

Json rate(const RatedEnd& end, store::Store& store) {
    store.hold_ratings();
    if (store.is_match_rated(end.match)) return nullptr;
    for (const std::string& user : end.users)
        if (!store.find_user(user)) return nullptr;
    const std::array rows{row_of(end.users[0], end, store), row_of(end.users[1], end, store)};
    const std::array before{rating_at(rows[0], end.at), rating_at(rows[1], end.at)};
    Json told = Json::array();
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const core::RatedResult result{before[1 - seat], seat == 0 ? end.score : 1 - end.score};
        // Time has widened it already.
        core::Rating after = core::rated(before[seat], {&result, 1}, 0);
        after.deviation = std::max(after.deviation, kLeastDeviation);
        store.put_rating({end.users[seat], end.in, after, rows[seat].matches + 1, end.at});
        store.add_rated_match({end.match, end.users[seat], end.in, end.at, result.score,
                               before[seat].rating, after.rating});
        told.push_back({{"before", shown(before[seat].rating)}, {"after", shown(after.rating)}});
    }
    return told;
}

void forget_rating(Json& result, std::size_t seat) {
    if (!result.is_object() || !result.contains("ratings")) return;
    Json& ratings = result.at("ratings");
    if (ratings.is_array() && seat < ratings.size()) ratings[seat] = nullptr;
}

Json rating_json(const SeatAbout& seat, const store::RatedIn& in, store::Ratings& store,
                 store::Milliseconds now) {
    if (seat.kind != SeatKind::Human || !seat.account) return nullptr;
    const auto row = store.rating_of(seat.user, in);
    return row ? to_json(shown_rating(row, now)) : Json(nullptr);
}

void note_ratings(const std::string& game, MatchAbout& about, store::Ratings& store,
                  store::Milliseconds now) {
    for (SeatAbout& seat : about.seats)
        seat.rating = rating_json(seat, {game, about.edition}, store, now);
}

void check_range(const std::string& game, const MatchAbout& about, const store::User& user,
                 store::Ratings& store, store::Milliseconds now) {
    if (!about.range) return;
    if (!user.has_account())
        refuse(403, "account_needed", "this table is for people who have an account");
    const ShownRating rating = shown_rating(store.rating_of(user.id, {game, about.edition}), now);
    if (about.range->holds(rating)) return;
    refuse(403, "rating_out_of_range",
           fmt::format("your rating is {}{}, this table is for {}{}", rating.rating,
                       rating.provisional ? "?" : "", words_for(*about.range),
                       about.range->provisional ? "" : ", and not provisional"));
}

}  // namespace affray::server
