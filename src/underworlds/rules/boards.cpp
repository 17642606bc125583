// Choosing the boards and laying them together.
#include <algorithm>
#include <cstdlib>

#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

using BoardsStep = BoardsFrame::Step;

bool may_choose(const Reader& r, Board board) {
    for (int i = 0; i < r.m.boards_placed; ++i) {
        const Board placed = r.m.boards[static_cast<std::size_t>(i)].board;
        if (r.setup.options.boards == BoardChoice::Any) continue;
        if (placed == board) return false;
        if (r.setup.options.boards == BoardChoice::SingleSet &&
            data_of(placed).physical_board == data_of(board).physical_board)
            return false;
    }
    return true;
}

bool is_room_at(const Match& m, Point at) {
    for (int i = 0; i < m.boards_placed; ++i)
        if (overlap(m.boards[static_cast<std::size_t>(i)].at, at)) return false;
    return true;
}

bool joins_legally(const Match& m, Point at) {
    for (int i = 0; i < m.boards_placed; ++i)
        if (join_of(m.boards[static_cast<std::size_t>(i)].at, at).is_legal()) return true;
    return false;
}

// Every place where a board may lie beside one of those placed, each once.
template <class Use>
void each_place(const Reader& r, Use&& use) {
    const Match& m = r.m;
    if (r.setup.options.layout) {
        const LayoutData& layout = data_of(*r.setup.options.layout);
        for (int i = 0; i < layout.players; ++i) {
            const auto [x, y] = layout.places[static_cast<std::size_t>(i)];
            const Point at{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
            if (is_room_at(m, at) && (m.boards_placed == 0 || joins_legally(m, at))) use(at);
        }
        return;
    }
    std::array<Point, 20 * kMostSeats> found{};
    std::size_t count = 0;
    const auto offer = [&](int x, int y) {
        const Point at{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
        const auto end = found.begin() + static_cast<std::ptrdiff_t>(count);
        if (!is_room_at(m, at) || !joins_legally(m, at) || std::find(found.begin(), end, at) != end)
            return;
        found[count++] = at;
        use(at);
    };
    for (int i = 0; i < m.boards_placed; ++i) {
        const Point at = m.boards[static_cast<std::size_t>(i)].at;
        for (int shift = -kBoardWidth; shift <= kBoardWidth; shift += 2) {
            offer(at.x + shift, at.y - kBoardHeight);
            offer(at.x + shift, at.y + kBoardHeight);
        }
        offer(at.x - kBoardWidth, at.y);
        offer(at.x + kBoardWidth, at.y);
    }
}

// Clockwise orders differ only in who sits where after the first player.
template <class Use>
void each_seating(const Reader& r, Use&& use) {
    std::array<Seat, kMostSeats> order{};
    for (std::size_t i = 0; i < kMostSeats; ++i) order[i] = {static_cast<std::uint8_t>(i)};
    const auto begin = order.begin() + 1;
    const auto end = order.begin() + r.setup.size();
    do use(packed(order, r.setup.size()));
    while (std::next_permutation(begin, end));
}

void lay(Engine& e, const BoardsFrame& f, Point at, bool turned) {
    Match& m = e.m;
    m.boards[m.boards_placed++] = {f.chosen, static_cast<std::uint8_t>(turned ? 1 : 0), at,
                                   f.chooser};
    e.tell({.kind = EventKind::BoardPlaced,
            .seat = f.chooser,
            .to = at,
            .board = f.chosen,
            .is_turned = turned});
}

// The first board of a free battlefield lies where it lies: the table has no other side.
bool lies_by_itself(const Engine& e) { return e.m.boards_placed == 0 && !e.setup.options.layout; }

void next_chooser(Engine& e, BoardsFrame& f) {
    if (f.waiting.count() == 1)
        f.chooser = f.waiting.first();
    else if (e.setup.size() == 2) {  // wus.boards.02: the loser chooses first
        f.chooser = f.waiting.first();
        if (roll_off(e, f.waiting) == f.chooser)
            f.chooser = {static_cast<std::uint8_t>(1 - f.chooser.number)};
    } else
        f.chooser = lowest_roll_off(e, f.waiting);
    f.waiting.remove(f.chooser);
    f.step = BoardsStep::Choose;
}

}  // namespace

void proceed(Engine& e, BoardsFrame& f) {
    switch (f.step) {
        case BoardsStep::RollOff:
            if (f.waiting.empty()) {
                f.step = BoardsStep::Seating;
                rebuild(e.setup, e.m);
                if (e.setup.size() > 2)  // wus.multi.07
                    return e.ask(e.m.boards[0].owner, DecisionKind::Seating);
                return e.pop();
            }
            next_chooser(e, f);
            break;
        case BoardsStep::Choose: ask_if_open(e, f, f.chooser, DecisionKind::ChooseBoard); break;
        case BoardsStep::Place:
            if (!lies_by_itself(e)) return ask_if_open(e, f, f.chooser, DecisionKind::PlaceBoard);
            lay(e, f, {0, 0}, false);
            f.step = BoardsStep::RollOff;
            break;
        case BoardsStep::Seating: e.pop(); break;
    }
}

void list(const Reader& r, const BoardsFrame& f, ActionList& out) {
    switch (f.step) {
        case BoardsStep::Choose:
            for (int i = 0; i < kBoards; ++i)
                if (may_choose(r, static_cast<Board>(i)))
                    out.push(make_action(ActionKind::Board, static_cast<std::uint16_t>(i)));
            break;
        case BoardsStep::Place:
            each_place(r, [&](Point at) {
                out.push(make_action(ActionKind::PlaceBoard, packed(at), 0));
                out.push(make_action(ActionKind::PlaceBoard, packed(at), 1));
            });
            break;
        case BoardsStep::Seating:
            each_seating(
                r, [&](std::uint16_t order) { out.push(make_action(ActionKind::Seating, order)); });
            break;
        case BoardsStep::RollOff: break;
    }
}

void answer(Engine& e, BoardsFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::Board:
            f.chosen = static_cast<Board>(action.a);
            f.step = BoardsStep::Place;
            e.tell({.kind = EventKind::BoardChosen, .seat = f.chooser, .board = f.chosen});
            break;
        case ActionKind::PlaceBoard:
            lay(e, f, unpacked(action.a), action.b != 0);
            f.step = BoardsStep::RollOff;
            break;
        default:
            for (int i = 0; i < e.setup.size(); ++i)
                e.m.order[static_cast<std::size_t>(i)] = seat_in_order(action.a, i);
            e.tell({.kind = EventKind::SeatingChosen,
                    .seat = e.m.boards[0].owner,
                    .order = static_cast<std::uint16_t>(action.a)});
    }
}

}  // namespace affray::underworlds
