#include "lab/arena_series.h"

#include <algorithm>
#include <string_view>

namespace affray::lab {

namespace {

constexpr double kDraw = 0.5;

// Throws that weigh about the same for the result: to hit, to hold out, and everything else; then
// what all throws together were worth.
std::size_t group_of(std::string_view kind) {
    if (kind == "block" || kind == "attack") return 0;
    if (kind == "armour" || kind == "injury" || kind == "defence") return 1;
    if (kind == "position") return 3;
    return kind == "waiting" ? 4 : 2;
}

void add_luck(ChancedPoints& pair, const BotResult& bot, double sign) {
    for (const auto& [kind, luck] : bot.luck) pair.luck[group_of(kind)] += sign * luck;
}

}  // namespace

std::size_t bot_of_seat(std::size_t seat, bool a_sits_first) {
    return (seat % 2 == 0) == a_sits_first ? 0 : 1;
}

std::optional<std::size_t> GameResult::failed() const {
    if (!failure || !failure->seat) return std::nullopt;
    return bot_of_seat(*failure->seat, a_sits_first);
}

GameResult result_by_bot(const ArenaResult& played, bool a_sits_first) {
    GameResult game;
    game.a_sits_first = a_sits_first;
    game.decisions = played.decisions;
    game.failure = played.failure;
    for (std::size_t seat = 0; seat < played.seats.size(); ++seat) {
        const SeatResult& from = played.seats[seat];
        BotResult& bot = game.bots[bot_of_seat(seat, a_sits_first)];
        bot.score += from.score;
        bot.thinking.add(from.thinking);
        for (const auto& [deed, number] : from.deeds) bot.deeds[deed] += number;
        for (const auto& [kind, luck] : from.luck) bot.luck[kind] += luck;
    }
    double a = kDraw;
    if (played.winner) a = bot_of_seat(*played.winner, a_sits_first) == 0 ? 1 : 0;
    if (const auto failed = game.failed()) a = *failed == 0 ? 0 : 1;
    game.bots[0].points = a;
    game.bots[1].points = 1 - a;
    return game;
}

void ArenaSeries::add(const GameResult& game) {
    ++games_;
    decisions_ += game.decisions;
    for (std::size_t bot = 0; bot < 2; ++bot) {
        const BotResult& result = game.bots[bot];
        wins_[bot] += result.points == 1 ? 1 : 0;
        score_[bot] += result.score;
        thinking_[bot].add(result.thinking);
        for (const auto& [deed, number] : result.deeds) deeds_[bot][deed] += number;
    }
    if (const auto failed = game.failed()) ++failures_[*failed];
    if (!half_) {
        half_ = game;
        return;
    }
    add_pair(*half_, game);
    half_.reset();
}

void ArenaSeries::add_pair(const GameResult& first, const GameResult& second) {
    pairs_.add(first.bots[0].points, second.bots[0].points);
    const auto first_seat = [](const GameResult& game) {
        return game.bots[game.a_sits_first ? 0 : 1].points;
    };
    first_seat_.add(first_seat(first), first_seat(second));
    ChancedPoints pair;
    pair.points = (first.bots[0].points + second.bots[0].points) / 2;
    for (const GameResult* game : {&first, &second}) {
        add_luck(pair, game->bots[0], +1);
        add_luck(pair, game->bots[1], -1);
    }
    chanced_.push_back(pair);
}

std::map<std::string, double> ArenaSeries::deeds_per_game(std::size_t bot) const {
    std::map<std::string, double> mean;
    for (const auto& [deed, number] : deeds_[bot])
        mean[deed] = static_cast<double>(number) / std::max(1, games_);
    return mean;
}

std::optional<Adjusted> ArenaSeries::without_luck() const { return lab::without_luck(chanced_); }

}  // namespace affray::lab
