#include "puzzles/puzzle_words.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"

namespace affray::puzzles {

using namespace bloodbowl;
using core::Action;

namespace {

// An Action of the line: who, how declared, and what he did besides moving.
struct Deed {
    PlayerId player;
    ActionType type;
    bool has_ball = false;  // from its start on
    bool moves = false;
    bool picks_up = false;
    ActionKind done = ActionKind::EndAction;

    [[nodiscard]] bool is_something() const { return moves || done != ActionKind::EndAction; }
};

// Follows the ball through a line that goes well.
class LineReader {
public:
    explicit LineReader(const Match& m) : ball_(m.ball()) {}

    void read(Action action) {
        if (kind_of(action) == ActionKind::Declare) {
            const PlayerId p = player_of(action);
            deeds_.push_back({p, static_cast<ActionType>(action.b), p == ball_.carrier});
        } else if (!deeds_.empty()) {
            read_deed(deeds_.back(), action);
        }
    }
    [[nodiscard]] std::vector<Deed> deeds() const {
        std::vector<Deed> all;
        std::ranges::copy_if(deeds_, std::back_inserter(all), &Deed::is_something);
        return all;
    }

private:
    void read_deed(Deed& deed, Action action) {
        switch (kind_of(action)) {
            case ActionKind::Step:
            case ActionKind::Leap:
                deed.moves = true;
                if (ball_.state != BallState::OnGround || ball_.square != square_of(action)) break;
                deed.picks_up = true;
                ball_ = {BallState::Held, deed.player, kNowhere, kNowhere};
                break;
            case ActionKind::HandOff: ball_.carrier = player_of(action); [[fallthrough]];
            case ActionKind::Block:
            case ActionKind::Throw: deed.done = kind_of(action); break;
            default: break;
        }
    }

    Ball ball_;
    std::vector<Deed> deeds_;
};

std::string noun_for(const Deed& deed) {
    const std::string before = deed.picks_up ? "pick-up and " : "";
    switch (deed.done) {
        case ActionKind::Block:
            if (deed.type != ActionType::Blitz) return deed.has_ball ? "carrier's block" : "block";
            return before + (deed.has_ball ? "carrier's blitz" : "blitz");
        case ActionKind::HandOff: return before + "hand-off";
        case ActionKind::Throw: return before + "pass";
        default: return deed.picks_up ? "pick-up" : (deed.has_ball ? "run" : "move");
    }
}

std::string clause_for(const Deed& deed, const AnyBloodBowlMatch& board) {
    const std::string name = short_name(board.setup(), deed.player);
    const std::string before = name + (deed.picks_up ? " picks up the ball and " : " ");
    switch (deed.done) {
        case ActionKind::Block:
            return before + (deed.type == ActionType::Blitz ? "blitzes" : "blocks");
        case ActionKind::HandOff: return before + "hands the ball on";
        case ActionKind::Throw: return before + "throws it";
        default:
            if (deed.picks_up) return name + " picks up the ball and runs";
            return before + (deed.has_ball ? "runs with the ball" : "moves into place");
    }
}

std::string_view purpose_of(PuzzleKind kind) {
    switch (kind) {
        case PuzzleKind::Score: return "To score";
        case PuzzleKind::FreeBall: return "To free the ball";
        case PuzzleKind::Defence: break;
    }
    return "To keep him out";
}

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

}  // namespace

int describe(Puzzle& puzzle, const AnyBloodBowlMatch& board, const std::vector<Action>& best_line) {
    LineReader reader(board.match());
    for (const Action action : best_line) reader.read(action);
    std::vector<std::string> nouns, clauses;
    for (const Deed& deed : reader.deeds()) {
        nouns.push_back(noun_for(deed));
        clauses.push_back(clause_for(deed, board));
    }
    puzzle.title = capitalised(fmt::format("{}", fmt::join(nouns, ", ")));
    puzzle.idea = fmt::format("{}: {}.", purpose_of(puzzle.kind), fmt::join(clauses, ", then "));
    return static_cast<int>(nouns.size());
}

}  // namespace affray::puzzles
