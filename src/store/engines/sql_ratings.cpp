#include <cmath>

#include "store/engines/sql_subjects.h"

namespace affray::store {

namespace {

// A database compares whole numbers in one way only. Volatility changes by millionths.
constexpr double kUnits = 1e9;

std::int64_t in_units(double number) { return std::llround(number * kUnits); }
double from_units(std::int64_t number) { return static_cast<double>(number) / kUnits; }

struct RatingColumns {
    enum : int { kUser, kGame, kEdition, kRating, kDeviation, kVolatility, kMatches, kAt };
    static constexpr std::string_view kSelect =
        "SELECT \"user\", game, edition, rating, deviation, volatility, matches, at FROM ratings "
        "WHERE \"user\" = ?1 ";
};

RatingRow read_rating(const Statement& row) {
    return {row.text(RatingColumns::kUser),
            {row.text(RatingColumns::kGame), row.text(RatingColumns::kEdition)},
            {from_units(row.number(RatingColumns::kRating)),
             from_units(row.number(RatingColumns::kDeviation)),
             from_units(row.number(RatingColumns::kVolatility))},
            static_cast<int>(row.number(RatingColumns::kMatches)),
            row.number(RatingColumns::kAt)};
}

}  // namespace

SqlRatings::SqlRatings(const Database& db)
    : db_(db), rating_(db.prepare(sql(RatingColumns::kSelect, "AND game = ?2 AND edition = ?3"))) {}

void SqlRatings::hold_ratings() { db_.hold_table("ratings"); }

std::optional<RatingRow> SqlRatings::rating_of(std::string_view user, const RatedIn& in) {
    const Rest rest(rating_);
    if (!rating_.with(user).with(in.game).with(in.edition).next()) return std::nullopt;
    return read_rating(rating_);
}

std::vector<RatingRow> SqlRatings::ratings_of(std::string_view user) {
    Statement query = db_.prepare(sql(RatingColumns::kSelect, "ORDER BY game, edition"));
    query.with(user);
    std::vector<RatingRow> rows;
    while (query.next()) rows.push_back(read_rating(query));
    return rows;
}

void SqlRatings::put_rating(const RatingRow& row) {
    db_.prepare(
           "INSERT INTO ratings (\"user\", game, edition, rating, deviation, volatility, matches, "
           "at) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (\"user\", game, edition) DO UPDATE "
           "SET rating = excluded.rating, deviation = excluded.deviation, "
           "volatility = excluded.volatility, matches = excluded.matches, at = excluded.at")
        .with(row.user)
        .with(row.in.game)
        .with(row.in.edition)
        .with(in_units(row.rating.rating))
        .with(in_units(row.rating.deviation))
        .with(in_units(row.rating.volatility))
        .with(row.matches)
        .with(row.at)
        .run();
}

void SqlRatings::add_rated_match(const RatedMatch& match) {
    db_.prepare(
           "INSERT INTO rated_matches (match, \"user\", game, edition, at, score, before, after) "
           "VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        .with(match.match)
        .with(match.user)
        .with(match.in.game)
        .with(match.in.edition)
        .with(match.at)
        .with(in_units(match.score))
        .with(in_units(match.before))
        .with(in_units(match.after))
        .run();
}

bool SqlRatings::is_match_rated(std::string_view match) {
    Statement query = db_.prepare("SELECT 1 FROM rated_matches WHERE match = ? LIMIT 1");
    return query.with(match).next();
}

std::vector<RatedMatch> SqlRatings::rated_matches_of(std::string_view user, int most) {
    Statement query = db_.prepare(
        "SELECT match, \"user\", game, edition, at, score, before, after FROM rated_matches "
        "WHERE \"user\" = ? ORDER BY at DESC, match DESC LIMIT ?");
    query.with(user).with(most);
    std::vector<RatedMatch> matches;
    while (query.next())
        matches.push_back({query.text(0),
                           query.text(1),
                           {query.text(2), query.text(3)},
                           query.number(4),
                           from_units(query.number(5)),
                           from_units(query.number(6)),
                           from_units(query.number(7))});
    return matches;
}

}  // namespace affray::store
