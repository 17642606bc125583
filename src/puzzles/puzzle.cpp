#include "puzzles/puzzle.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <fmt/format.h>

#include "puzzles/puzzle_texts.h"

namespace affray::puzzles {

using bloodbowl::AnyBloodBowlMatch;
using core::Error;
using core::Json;

namespace {

constexpr std::array<std::string_view, kPuzzleKinds> kKindNames{"score", "free_ball", "defence"};

Error bad_puzzle(std::string message) { return {"bad_puzzle", std::move(message)}; }

std::vector<Puzzle> read_all() {
    std::vector<Puzzle> all;
    for (const std::string_view text : puzzle_texts()) {
        const auto json = core::parse_json(text);
        if (!json) throw std::logic_error("puzzle: " + json.error().message);
        auto puzzle = read_puzzle(*json);
        if (!puzzle) throw std::logic_error("puzzle: " + puzzle.error().message);
        all.push_back(std::move(*puzzle));
    }
    return all;
}

}  // namespace

std::string_view name_of(PuzzleKind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }

std::optional<PuzzleKind> puzzle_kind_named(std::string_view name) {
    const auto found = std::ranges::find(kKindNames, name);
    if (found == kKindNames.end()) return std::nullopt;
    return static_cast<PuzzleKind>(found - kKindNames.begin());
}

std::string_view question_of(PuzzleKind kind) {
    switch (kind) {
        case PuzzleKind::Score: return "The last turn of the match, and level: score.";
        case PuzzleKind::FreeBall:
            return "One ahead, one turn left for each: take the ball from him before he scores.";
        case PuzzleKind::Defence: break;
    }
    return "One ahead, one turn left for each: keep him from scoring.";
}

Json to_json(const Puzzle& puzzle) {
    return {{"id", puzzle.id},     {"kind", name_of(puzzle.kind)}, {"title", puzzle.title},
            {"idea", puzzle.idea}, {"best", puzzle.best},          {"match", puzzle.match}};
}

core::Result<Puzzle> read_puzzle(const Json& json) {
    if (!json.is_object()) return bad_puzzle("should be an object");
    for (const char* key : {"id", "kind", "title", "idea"})
        if (!json.contains(key) || !json[key].is_string())
            return bad_puzzle(fmt::format("{}: should be a text", key));
    if (!json.contains("best") || !json["best"].is_number())
        return bad_puzzle("best: should be a number");
    if (!json.contains("match") || !json["match"].is_object())
        return bad_puzzle("match: should be an object");
    const auto kind = puzzle_kind_named(json["kind"].get<std::string>());
    if (!kind) return bad_puzzle("kind: should be one of score, free_ball, defence");
    return Puzzle{json["id"], *kind, json["title"], json["idea"], json["best"], json["match"]};
}

const std::vector<Puzzle>& puzzles() {
    static const std::vector<Puzzle> all = read_all();
    return all;
}

const Puzzle* find_puzzle(std::string_view id) {
    const auto found = std::ranges::find(puzzles(), id, &Puzzle::id);
    return found == puzzles().end() ? nullptr : &*found;
}

core::Result<AnyBloodBowlMatch> board_of(const Puzzle& puzzle) {
    if (!puzzle.match.contains("position"))
        return bad_puzzle(fmt::format("{}: has no position", puzzle.id));
    const auto match = bloodbowl::game_type().make(puzzle.match);
    if (!match) return match.error();
    if (const auto done = (*match)->set_position(puzzle.match["position"]); !done)
        return done.error();
    return bloodbowl::as_blood_bowl(**match);
}

ai::Task task_of(const Puzzle& puzzle, const bloodbowl::Match& m) {
    return {static_cast<bloodbowl::Side>(m.decision.seat),
            puzzle.kind == PuzzleKind::Score ? ai::Aim::Score : ai::Aim::Prevent};
}

core::Result<double> best_chance(const Puzzle& puzzle) {
    const auto board = board_of(puzzle);
    if (!board) return board.error();
    ai::PuzzleSolver solver(board->setup(), board->match(), task_of(puzzle, board->match()));
    return *solver.value(board->match());
}

}  // namespace affray::puzzles
