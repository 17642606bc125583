#include "ai/puzzle_words.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bloodbowl/board.h"
#include "bloodbowl/decisions.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

// An Action of the line: who, how declared, and what he did besides moving.
struct Deed {
    PlayerId player;
    ActionType type;
    bool moves = false;
    ActionKind done = ActionKind::EndAction;
};

std::vector<Deed> deeds_of(const std::vector<Action>& line) {
    std::vector<Deed> deeds;
    for (const Action action : line) switch (kind_of(action)) {
            case ActionKind::Declare:
                deeds.push_back({player_of(action), static_cast<ActionType>(action.b)});
                break;
            case ActionKind::Step:
            case ActionKind::Leap:
                if (!deeds.empty()) deeds.back().moves = true;
                break;
            case ActionKind::Block:
            case ActionKind::HandOff:
            case ActionKind::Throw:
                if (!deeds.empty()) deeds.back().done = kind_of(action);
                break;
            default: break;
        }
    return deeds;
}

std::string noun_for(const Deed& deed) {
    switch (deed.done) {
        case ActionKind::Block: return deed.type == ActionType::Blitz ? "blitz" : "block";
        case ActionKind::HandOff: return "hand-off";
        case ActionKind::Throw: return "pass";
        default: return deed.moves ? "move" : "stand";
    }
}

std::string clause_for(const Deed& deed, const AnyBloodBowlMatch& board) {
    const Match& m = board.match();
    const std::string name = short_name(board.setup(), deed.player);
    const bool is_carrier = holds_ball(m, deed.player);
    switch (deed.done) {
        case ActionKind::Block:
            return fmt::format("{} {}", name,
                               deed.type == ActionType::Blitz ? "blitzes" : "blocks");
        case ActionKind::HandOff: return name + " hands the ball on";
        case ActionKind::Throw: return name + " throws it";
        default:
            if (is_carrier) return name + " runs with the ball";
            return name + (deed.moves ? " moves into place" : " stays where he is");
    }
}

std::string aim_of(PuzzleKind kind) {
    switch (kind) {
        case PuzzleKind::Score: return "score";
        case PuzzleKind::FreeBall: return "part him from the ball";
        case PuzzleKind::Defence: break;
    }
    return "keep him out";
}

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

}  // namespace

void describe(Puzzle& puzzle, const AnyBloodBowlMatch& board,
              const std::vector<Action>& best_line) {
    const std::vector<Deed> deeds = deeds_of(best_line);
    std::vector<std::string> nouns, clauses;
    for (const Deed& deed : deeds) {
        nouns.push_back(noun_for(deed));
        clauses.push_back(clause_for(deed, board));
    }
    if (deeds.empty()) nouns.emplace_back("nothing"), clauses.emplace_back("nobody moves");
    puzzle.title = capitalised(fmt::format("{}", fmt::join(nouns, ", ")));
    puzzle.idea = fmt::format("To {}: {}.", aim_of(puzzle.kind), fmt::join(clauses, ", then "));
}

}  // namespace affray::ai
