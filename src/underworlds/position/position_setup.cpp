// What a position may say while the set-up goes on: boards, objective tokens, opening hands,
// fighters. Whoever has his turn must be the one whose turn it is, and what is still to be placed
// must find room.
#include <algorithm>

#include <fmt/format.h>

#include "underworlds/position/position_check.h"
#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

constexpr int kOpeningObjectives = 3;
constexpr int kOpeningPower = 5;

std::string path_of(Seat seat) { return fmt::format("seats.{}.", short_name(seat)); }
std::string path_of(FighterId f) { return fmt::format("fighters.{}.", short_name(f)); }

bool is_place_of_layout(const LayoutData& layout, Point at) {
    const auto end = layout.places.begin() + layout.players;
    return std::find(layout.places.begin(), end, std::pair<int, int>{at.x, at.y}) != end;
}

// Where the boards lie of which more are to be laid: only from there is there room for all.
std::string wrong_places(const Reader& r) {
    const Match& m = r.m;
    const auto& layout = r.setup.options.layout;
    for (std::size_t i = 0; i < m.boards_placed; ++i) {
        const Point at = m.boards[i].at;
        const std::string path = fmt::format("boards[{}].at: ", i);
        if (layout && !is_place_of_layout(data_of(*layout), at))
            return path + "is no place of the layout";
        if (!layout && i == 0 && (at != Point{} || m.boards[0].turned != 0))
            return path + "the first board lies at 0,0, not turned";
        bool joined = i == 0;
        for (std::size_t k = 0; k < i; ++k)
            joined = joined || join_of(m.boards[k].at, at).is_legal();
        if (!joined) return path + "too few hexes bridge the boards";
    }
    return {};
}

// Everybody has laid a board, is about to, or waits.
std::string wrong_set_up(const Reader& r, const BoardsFrame& f) {
    using Step = BoardsFrame::Step;
    SeatSet seen = f.waiting;
    int counted = f.waiting.count();
    const auto count = [&](Seat seat) {
        seen.add(seat);
        ++counted;
    };
    for (std::size_t i = 0; i < r.m.boards_placed; ++i) count(r.m.boards[i].owner);
    if (f.step == Step::Choose || f.step == Step::Place) {
        if (!f.chooser.is_some()) return "stack[1].chooser: is missing";
        count(f.chooser);
    }
    if (seen != r.setup.all_seats() || counted != r.setup.size())
        return "stack[1].waiting: everybody lays one board";
    if (f.step == Step::Seating && (r.setup.size() == 2 || !f.waiting.empty()))
        return "stack[1].step: nobody is seated now";
    return wrong_places(r);
}

std::string wrong_set_up(const Reader& r, const TokensFrame& f) {
    const Match& m = r.m;
    const bool first = f.step == TokensFrame::Step::Artefact;
    if (f.placed > (first ? 0 : r.setup.objective_tokens())) return "stack[1].placed: is too many";
    for (std::size_t i = 0; i < kNumberedTokens; ++i)
        if (m.tokens[i].hex.is_somewhere() != (i < f.placed) || m.tokens[i].number != 0)
            return "tokens: lie face down, as many as were placed";
    if (m.tokens[kArtefact].hex.is_somewhere() != (r.setup.options.artefact && !first))
        return "artefact: is placed before the tokens";
    Seat turn = m.boards[first ? m.boards_placed - 1U : 0U].owner;
    for (int i = 0; i < f.placed; ++i) turn = clockwise(r, turn);
    if (f.seat != turn) return fmt::format("stack[1].seat: it is the turn of {}", short_name(turn));
    return {};
}

std::string wrong_opening_hand(const Reader& r, Seat seat, bool decided) {
    const Player& p = r.m.player(seat);
    if (p.objectives_in_hand != kOpeningObjectives)
        return path_of(seat) + "objectives: an opening hand has three";
    if (p.power_in_hand != kOpeningPower) return path_of(seat) + "power: an opening hand has five";
    const int objectives = std::popcount(p.objective_discard);
    const int power = std::popcount(p.power_discard);
    if (objectives != 0 && (!decided || objectives != kOpeningObjectives))
        return path_of(seat) + "objective_discard: only a hand that was drawn again lies there";
    if (power != 0 && (!decided || power != kOpeningPower))
        return path_of(seat) + "power_discard: only a hand that was drawn again lies there";
    return {};
}

std::string wrong_set_up(const Reader& r, const MulliganFrame& f) {
    if (!f.begun) return "stack[1].begun: the opening hands are drawn first";
    if (f.asked >= r.setup.size()) return "stack[1].asked: is too many";
    Seat seat = r.m.boards[0].owner;
    for (int i = 0; i < r.setup.size(); ++i, seat = clockwise(r, seat)) {
        if (i == f.asked && f.seat != seat)
            return fmt::format("stack[1].seat: it is the turn of {}", short_name(seat));
        if (std::string problem = wrong_opening_hand(r, seat, i < f.asked); !problem.empty())
            return problem;
    }
    return {};
}

// Whether the fighters that stand there were placed one by one in turn, if this seat began.
bool placed_in_turn(const Reader& r, Seat began, Seat turn) {
    const int rounds = r.m.placed_of(turn).count();
    bool has_had_turn = true;
    Seat seat = began;
    for (int i = 0; i < r.setup.size(); ++i, seat = clockwise(r, seat)) {
        has_had_turn = has_had_turn && seat != turn;
        const int most = listed_fighters(r.setup, seat).count();
        if (r.m.placed_of(seat).count() != std::min(most, rounds + (has_had_turn ? 1 : 0)))
            return false;
    }
    return true;
}

bool has_placed_all(const Reader& r, Seat seat) {
    return r.m.placed_of(seat) == listed_fighters(r.setup, seat);
}

std::string wrong_set_up(const Reader& r, const PlacementFrame& f) {
    const Match& m = r.m;
    if (!f.seat.is_some()) return "stack[1].seat: is missing";
    if (f.step == PlacementFrame::Step::RollOff)
        return m.placed.empty() ? "" : "fighters: are placed when it is known who begins";
    for (const FighterId fighter : m.placed)
        if (const Hex at = m.hex_of(fighter);
            !m.field.starting().has(at) || m.field.territory(at) != fighter.seat())
            return path_of(fighter) + "at: is no starting hex of his territory";
    if (has_placed_all(r, f.seat)) return "stack[1].seat: has nobody left to place";
    bool in_turn = false;
    bool finished = false;
    for (const Seat seat : r.setup.all_seats()) {
        in_turn = in_turn || placed_in_turn(r, seat, f.seat);
        finished = finished || has_placed_all(r, seat);
    }
    if (!in_turn) return "fighters: are placed one by one in turn";
    if (m.finished_first.is_some() ? !has_placed_all(r, m.finished_first) : finished)
        return "finished_first: is not who was the first to place his warband";
    return {};
}

// Nothing has been played yet. Later procedures count on it.
std::string wrong_beginning(const Reader& r) {
    const Match& m = r.m;
    if (m.round != 0) return "round: begins after the set-up";
    if (m.placed.empty() && m.finished_first.is_some())
        return "finished_first: nobody has placed a fighter yet";
    if (!m.shardfall.empty()) return "shardfall: nothing is played during the set-up";
    for (const WaitingPloy& ploy : m.waiting)
        if (ploy.lies) return "waiting: nothing is played during the set-up";
    for (const Seat seat : r.setup.all_seats())
        for (const FighterId f : listed_fighters(r.setup, seat)) {
            if (m.fighter(f).out) return path_of(f) + "out: nobody is during the set-up";
            if (m.fighter(f).upgrades != 0)
                return path_of(f) + "upgrades: nothing is played during the set-up";
        }
    return {};
}

std::string wrong_before_hands(const Reader& r) {
    for (const Seat seat : r.setup.all_seats()) {
        const Player& p = r.m.player(seat);
        if (p.objectives_in_hand != 0 || p.objective_discard != 0)
            return path_of(seat) + "objectives: the opening hands are not drawn yet";
        if (p.power_in_hand != 0 || p.power_discard != 0)
            return path_of(seat) + "power: the opening hands are not drawn yet";
    }
    return {};
}

}  // namespace

std::string wrong_set_up(const Setup& setup, const Match& m) {
    if (m.depth < 2) return {};
    const Reader r{setup, m};
    const GameFrame::Step step = std::get_if<GameFrame>(&m.stack[0])->step;
    const Frame& chapter = m.stack[1];
    const auto* boards = std::get_if<BoardsFrame>(&chapter);
    const auto* placement = std::get_if<PlacementFrame>(&chapter);
    if (step >= GameFrame::Step::Rounds && placement == nullptr) return {};
    std::string problem = wrong_beginning(r);
    if (problem.empty() && step < GameFrame::Step::Placement) problem = wrong_before_hands(r);
    if (!problem.empty()) return problem;
    if (placement == nullptr && !m.placed.empty())
        return "fighters: are placed after the opening hands are drawn";
    if (boards != nullptr) return wrong_set_up(r, *boards);
    if (m.boards_placed != setup.size()) return "boards: everybody lays one";
    if (placement != nullptr) return wrong_set_up(r, *placement);
    if (const auto* tokens = std::get_if<TokensFrame>(&chapter)) return wrong_set_up(r, *tokens);
    if (const auto* hands = std::get_if<MulliganFrame>(&chapter)) return wrong_set_up(r, *hands);
    return {};
}

}  // namespace affray::underworlds
