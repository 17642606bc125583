// Cards and boards made for a test: rules that no published card or board reaches are tested with
// them. A row of the data is replaced and comes back when the test is over.
#pragma once

#include <utility>

#include "underworlds/data/data_tables.h"

namespace affray::underworlds {

template <class Row>
class MadeForTest {
public:
    MadeForTest(Row& row, Row made) : row_(row), published_(std::exchange(row, std::move(made))) {}
    ~MadeForTest() { row_ = published_; }
    MadeForTest(const MadeForTest&) = delete;
    MadeForTest& operator=(const MadeForTest&) = delete;

private:
    Row& row_;
    Row published_;
};

// The published card or board as the change makes it.
template <class Change>
[[nodiscard]] MadeForTest<CardData> card_made(Card card, Change&& change) {
    CardData& row = data::card_rows[static_cast<std::size_t>(card)];
    CardData made = row;
    change(made);
    return {row, made};
}
template <class Change>
[[nodiscard]] MadeForTest<BoardData> board_made(Board board, Change&& change) {
    BoardData& row = data::board_rows[static_cast<std::size_t>(board)];
    BoardData made = row;
    change(made);
    return {row, made};
}

}  // namespace affray::underworlds
