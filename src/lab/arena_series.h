// Many encounters of the same two bots, A and B, and what they say about them.
//
// They are played in pairs: same teams, same seeds, the seats changed over. In Underworlds with
// three or four seats the bots sit alternately.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/arena_match.h"
#include "lab/ratings.h"

namespace affray::lab {

// One of the two in one match, all its seats together.
struct BotResult {
    double points = 0;  // 1, ½ or 0
    int score = 0;
    std::map<std::string, int> deeds;
    std::map<std::string, double> luck;
    Thinking thinking;
};

struct GameResult {
    std::array<BotResult, 2> bots;
    bool a_sits_first = true;
    int decisions = 0;
    std::optional<Failure> failure;

    // Whether the failure is A's (0) or B's (1); nothing: nobody's.
    [[nodiscard]] std::optional<std::size_t> failed() const;
};

// Which of the two bots a seat belongs to: A in the even seats, or in the odd ones.
[[nodiscard]] std::size_t bot_of_seat(std::size_t seat, bool a_sits_first);
[[nodiscard]] GameResult result_by_bot(const ArenaResult& played, bool a_sits_first);

class ArenaSeries {
public:
    // In the order of the matches: the first of a pair with A in the first seat, then the second.
    void add(const GameResult& game);

    [[nodiscard]] int games() const { return games_; }
    [[nodiscard]] int wins(std::size_t bot) const { return wins_[bot]; }
    [[nodiscard]] int draws() const { return games_ - wins_[0] - wins_[1]; }
    [[nodiscard]] std::int64_t score(std::size_t bot) const { return score_[bot]; }
    [[nodiscard]] std::int64_t decisions() const { return decisions_; }
    [[nodiscard]] int failures(std::size_t bot) const { return failures_[bot]; }
    [[nodiscard]] const Thinking& thinking(std::size_t bot) const { return thinking_[bot]; }
    // How often a deed was done in a game, by one bot.
    [[nodiscard]] std::map<std::string, double> deeds_per_game(std::size_t bot) const;

    // Of the finished pairs: points of A, and of whoever sat in the first seat.
    [[nodiscard]] const PairCounts& pairs() const { return pairs_; }
    [[nodiscard]] const PairCounts& first_seat() const { return first_seat_; }
    [[nodiscard]] const std::vector<ChancedPoints>& chanced_pairs() const { return chanced_; }
    // A's points without the luck of the dice; nothing while there are too few pairs.
    [[nodiscard]] std::optional<Adjusted> without_luck() const;

private:
    void add_pair(const GameResult& first, const GameResult& second);

    int games_ = 0;
    std::array<int, 2> wins_{};
    std::array<std::int64_t, 2> score_{};
    std::array<int, 2> failures_{};
    std::int64_t decisions_ = 0;
    std::array<Thinking, 2> thinking_;
    std::array<std::map<std::string, std::int64_t>, 2> deeds_;
    PairCounts pairs_, first_seat_;
    std::vector<ChancedPoints> chanced_;
    std::optional<GameResult> half_;  // the first game of a pair that is not finished
};

}  // namespace affray::lab
