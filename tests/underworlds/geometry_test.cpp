// Boards, joins, edges, distances and lines of sight against the oracle in geometry_tests.json.
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "core/json.h"
#include "covers.h"
#include "places.h"
#include "underworlds/data/battlefield.h"

namespace affray::underworlds {
namespace {

using core::Json;

Json oracle() {
    std::ifstream in(std::string(kSourceDir) + "/tests/underworlds/geometry_tests.json");
    return Json::parse(in);
}

Point point(const Json& xy) { return {xy[0].get<std::int8_t>(), xy[1].get<std::int8_t>()}; }

std::set<Point> points(const Json& list) {
    std::set<Point> set;
    for (const Json& entry : list) set.insert(point(entry));
    return set;
}

std::set<Point> points(const Battlefield& field, const HexSet& hexes) {
    std::set<Point> set;
    hexes.each([&](Hex h) { set.insert(field.point(h)); });
    return set;
}

template <class Condition>
std::set<Point> those(const Battlefield& field, Condition&& condition) {
    std::set<Point> set;
    field.all().each([&](Hex h) {
        if (condition(h)) set.insert(field.point(h));
    });
    return set;
}

std::vector<PlacedBoard> boards_in(const Json& list) {
    std::vector<PlacedBoard> boards;
    for (const Json& entry : list)
        boards.push_back({entry.contains("board") ? *board_named(entry["board"].get<std::string>())
                                                  : Board::MirrorWell,
                          static_cast<std::uint8_t>(entry.value("rotation", 0) == 180 ? 1 : 0),
                          {entry["x"].get<std::int8_t>(), entry["y"].get<std::int8_t>()},
                          Seat{static_cast<std::uint8_t>(boards.size())}});
    return boards;
}

Battlefield laid(const std::vector<PlacedBoard>& boards) {
    Battlefield field;
    EXPECT_TRUE(field.build(boards));
    return field;
}

// (row, column) of a single board.
Point from_row(const Json& rc) {
    const int row = rc[0].get<int>();
    const int column = rc[1].get<int>();
    return {static_cast<std::int8_t>(row % 2 == 1 ? 2 * column + 1 : 2 * column + 2),
            static_cast<std::int8_t>(3 * row)};
}

TEST(Geometry, OfSingleBoards) {
    COVERS("wus.hex.01", "wus.hex.02", "wus.hex.05", "wus.hex.10", "wus.los.01", "wus.los.02",
           "wus.los.03");
    const Json all = oracle();
    for (const Json& single : all["single"]) {
        const Board board = *board_named(single["board"].get<std::string>());
        const Battlefield field = laid({{board, 0, {0, 0}, Seat{0}}});
        EXPECT_EQ(field.size(), single["complete"].get<int>());
        std::set<Point> edge;
        for (const Json& rc : single["edge_hexes"]) edge.insert(from_row(rc));
        EXPECT_EQ(those(field, [&](Hex h) { return field.is_edge(h); }), edge);
        std::set<std::pair<Point, Point>> blind;
        for (const Json& pair : single["no_line_of_sight"]) {
            blind.insert({from_row(pair[0]), from_row(pair[1])});
            blind.insert({from_row(pair[1]), from_row(pair[0])});
        }
        field.all().each([&](Hex a) {
            field.all().each([&](Hex b) {
                if (a == b || field.blocked().has(a) || field.blocked().has(b)) return;
                const bool expected = !blind.contains({field.point(a), field.point(b)});
                EXPECT_EQ(field.sees(a, b, field.blocked()), expected)
                    << single["board"] << " " << int{field.point(a).x} << ","
                    << int{field.point(a).y} << " " << int{field.point(b).x} << ","
                    << int{field.point(b).y};
            });
        });
    }
}

TEST(Geometry, OfJoinedBoards) {
    COVERS("wus.hex.03", "wus.hex.04", "wus.hex.07", "wus.territory.01", "wus.territory.02",
           "wus.boards.04", "wus.boards.07", "wus.ruling.57", "wus.fixed.03");
    const Json all = oracle();
    for (const Json& join : all["joins"]) {
        const Battlefield field = laid(boards_in(join["boards"]));
        EXPECT_EQ(field.size(), join["complete"].get<int>()) << join["id"];
        EXPECT_EQ(those(field, [&](Hex h) { return !field.territory(h).is_some(); }),
                  points(join["no_ones"]));
        EXPECT_EQ(those(field, [&](Hex h) { return field.is_edge(h); }),
                  points(join["edge_hexes"]));
        EXPECT_EQ(points(field, field.blocked()), points(join["blocked"]));
        for (const auto& [seat, hexes] : join["start_hexes"].items()) {
            const Seat owner{static_cast<std::uint8_t>(std::stoi(seat))};
            EXPECT_EQ(those(field,
                            [&](Hex h) {
                                return field.starting().has(h) && field.territory(h) == owner;
                            }),
                      points(hexes));
        }
        const auto first = those(field, [&](Hex h) {
            return !field.is_edge(h) && !field.starting().has(h) && !field.blocked().has(h);
        });
        EXPECT_EQ(first.size(), join["first_objective_legal_hexes"].get<std::size_t>());
        EXPECT_EQ(
            those(field, [&](Hex h) { return !field.territory(h).is_some() && !field.is_edge(h); }),
            points(join["artefact_legal_hexes"]));
    }
}

TEST(Geometry, OfLongEdgesShifted) {
    COVERS("wus.boards.05", "wus.boards.06", "wus.ruling.03", "wus.ruling.04");
    const Json all = oracle();
    for (const Json& row : all["long_shift_counts"]) {
        const int k = row["k"].get<int>();
        const Point second{static_cast<std::int8_t>(2 * k), kBoardHeight};
        const Join join = join_of({0, 0}, second);
        EXPECT_EQ(join.bridging, row["bridging"].get<int>()) << k;
        EXPECT_EQ(join.is_legal(), row["legal"].get<bool>()) << k;
        const Battlefield field = laid(
            {{Board::MirrorWell, 0, {0, 0}, Seat{0}}, {Board::MirrorWell, 0, second, Seat{1}}});
        EXPECT_EQ(field.size(), row["complete"].get<int>()) << k;
    }
    EXPECT_TRUE(join_of({0, 0}, {16, 0}).is_legal());
    EXPECT_FALSE(join_of({0, 0}, {16, 6}).is_legal());  // short edges are not shifted
    EXPECT_FALSE(join_of({0, 0}, {18, 0}).is_legal());
    EXPECT_TRUE(overlap({0, 0}, {8, 6}));
}

TEST(Geometry, DistancesGoRoundNotches) {
    COVERS("wus.hex.08", "wus.hex.09", "wus.ruling.10", "wus.ruling.11");
    const Json notch = oracle()["distance_around_notch"];
    const Battlefield field = laid(boards_in(notch["boards"]));
    for (const Json& example : notch["examples"])
        EXPECT_EQ(field.distance(field.at(point(example["a"])), field.at(point(example["b"]))),
                  example["distance"].get<int>());
    int longer = 0;
    for (std::uint8_t a = 0; a < field.size(); ++a)
        for (std::uint8_t b = 0; b < a; ++b) {
            const Point p = field.point({a}), q = field.point({b});
            const int rows = std::abs(p.y - q.y) / 3;
            const int plain = std::max(rows, (std::abs(p.x - q.x) + rows) / 2);
            const int distance = field.distance({a}, {b});
            longer += distance > plain ? 1 : 0;
            EXPECT_GE(distance, plain);
            EXPECT_EQ(distance == 1, field.are_adjacent({a}, {b}));
            EXPECT_EQ(distance <= 2, field.within({a}, 2).has({b}));
        }
    EXPECT_EQ(longer, notch["pairs_where_path_distance_exceeds_grid_distance"].get<int>());
}

TEST(Geometry, ALineThatTouchesAHexIsBlocked) {
    COVERS("wus.los.02", "wus.hex.06");
    const Json all = oracle();
    for (const Json& row : all["line_of_sight_touch"]) {
        bool blocked = false;
        for (const Json& hex : row["blocked"])
            blocked |= line_meets_hex(point(row["a"]), point(row["b"]), point(hex));
        // Neighbours always see each other, whatever their line touches.
        const bool adjacent = row["why"] == "adjacent hexes always see each other";
        EXPECT_EQ(!blocked || adjacent, row["los"].get<bool>()) << row["why"];
    }
}

}  // namespace
}  // namespace affray::underworlds
