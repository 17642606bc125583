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

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

}  // namespace

void describe(Puzzle& puzzle, const AnyBloodBowlMatch& board,
              const std::vector<Action>& best_line) {
    if (best_line.empty()) {
        const Match& m = board.match();
        puzzle.title =
            puzzle.kind == PuzzleKind::FreeBall ? "Part him from the ball" : "Keep him out";
        puzzle.idea =
            fmt::format("{} is on his way to the End Zone, and doing nothing lets him in.",
                        short_name(board.setup(), m.ball().carrier));
        return;
    }
    std::vector<std::string> nouns, clauses;
    for (const Deed& deed : deeds_of(best_line)) {
        nouns.push_back(noun_for(deed));
        clauses.push_back(clause_for(deed, board));
    }
    puzzle.title = capitalised(fmt::format("{}", fmt::join(nouns, ", ")));
    puzzle.idea = fmt::format("To score: {}.", fmt::join(clauses, ", then "));
}

}  // namespace affray::ai
