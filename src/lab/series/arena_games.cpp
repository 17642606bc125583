#include "lab/series/arena_games.h"

#include <array>
#include <atomic>
#include <exception>
#include <filesystem>
#include <mutex>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <thread>

#include <fmt/format.h>

#include "bots/registry.h"
#include "cli/base/command.h"
#include "games/games.h"
#include "lab/external_bot.h"
#include "lab/series/arena_tasks.h"

namespace affray::lab {

namespace {

using core::Json;

constexpr std::string_view kProgram = "program:";

bool is_program(const Contender& contender) { return contender.name.starts_with(kProgram); }

// The bots' seeds have nothing to do with the seed of the dice: a bot that draws from the same
// generator would foresee its rolls. (SplitMix64, Steele and others 2014.)
std::uint64_t mixed(std::uint64_t seed) {
    seed += 0x9e3779b97f4a7c15U;
    seed = (seed ^ (seed >> 30U)) * 0xbf58476d1ce4e5b9U;
    seed = (seed ^ (seed >> 27U)) * 0x94d049bb133111ebU;
    return seed ^ (seed >> 31U);
}

std::unique_ptr<ai::Bot> make_bot(const Contender& contender, std::uint64_t seed,
                                  std::chrono::milliseconds tolerance) {
    const ai::BotOptions options{seed, contender.budget, contender.parameters};
    if (is_program(contender))
        return std::make_unique<ExternalBot>(contender.name.substr(kProgram.size()), options,
                                             tolerance);
    auto bot = bots::find_bot(contender.name)->make(options);
    if (contender.buys == Buying::Own) return bot;
    return std::make_unique<Shopper>(std::move(bot), contender.buys, mixed(seed));
}

// Nodes are counted instead of the time.
std::optional<std::chrono::milliseconds> time_per_turn(const Contender& contender) {
    if (contender.budget.nodes > 0) return std::nullopt;
    return contender.budget.time;
}

class SeriesPlayer {
public:
    SeriesPlayer(const SeriesPlan& plan, const Contender& a, const Contender& b,
                 const SeriesProgress& progress)
        : plan_(plan),
          contenders_{&a, &b},
          progress_(progress),
          header_(cli::make_match(plan.match)->header()),
          sides_(plan.match, plan.teams, header_["sides"]),
          game_(*games::find_game(plan.match.game)) {}

    PlayedSeries play() {
        if (!plan_.queue.empty()) return play_elsewhere();
        std::vector<std::thread> threads;
        for (int i = 1; i < plan_.threads; ++i) threads.emplace_back([this] { work(); });
        work();
        for (std::thread& thread : threads) thread.join();
        if (failed_) std::rethrow_exception(failed_);
        return std::move(played_);
    }

    [[nodiscard]] OneGame play_game(int game) const {
        Json header = header_;
        header["sides"] = Json::array();
        OneGame one;
        for (const SideOfPair& side : sides_.of_pair(seed_of(game))) {
            header["sides"].push_back(side.list);
            one.sides.push_back(side.name);
        }
        const auto match = cli::value_or_bad_input(game_.make(header));
        std::ostringstream record;
        one.result = play_match(*match, game, record);
        one.record = record.str();
        return one;
    }

private:
    // Workers play (worker.cpp); what they send is counted as if it had been played here.
    PlayedSeries play_elsewhere() {
        QueuedSeries queue(plan_, *contenders_[0], *contenders_[1]);
        while (played_.results.games() < plan_.games && !decided_)
            for (auto& [game, one] : queue.wait_for_some()) keep(game, std::move(one));
        return std::move(played_);
    }

    void work() {
        try {
            for (int i = next_++; i < plan_.games; i = next_++) keep(i, play_game(i));
        } catch (...) {
            const std::lock_guard lock(guard_);
            failed_ = std::current_exception();
            next_ = plan_.games;
        }
    }

    [[nodiscard]] std::uint64_t seed_of(int game) const {
        return plan_.seed + static_cast<std::uint64_t>(game / 2);
    }

    // The same in both matches of a pair.
    [[nodiscard]] std::uint64_t bot_seed(int game, std::size_t player) const {
        return mixed(mixed(seed_of(game)) + mixed(plan_.bot_seed) + player);
    }

    [[nodiscard]] GameResult play_match(core::AnyMatch& match, int game,
                                        std::ostream& record) const {
        const bool a_sits_first = game % 2 == 0;
        const std::size_t seats = header_["sides"].size();
        std::vector<std::unique_ptr<ai::Bot>> bots;
        std::vector<Seated> seated;
        Json names = Json::array();
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const std::size_t who = bot_of_seat(seat, a_sits_first);
            const Contender& contender = *contenders_[who];
            bots.push_back(
                make_bot(contender, bot_seed(game, who + seat / 2 * 2), plan_.tolerance));
            seated.push_back({bots.back().get(), time_per_turn(contender)});
            names.push_back(contender.name);
        }
        ArenaMatchOptions options{seed_of(game), plan_.tolerance, plan_.check_invariants};
        options.about = {{"bots", std::move(names)}};
        options.values_throws = true;
        if (!plan_.out.empty()) options.record = &record;
        return result_by_bot(play_arena_match(match, seated, options), a_sits_first);
    }

    // Matches may end in any order, but are counted in theirs; so are the pairs that decide a test.
    void keep(int game, OneGame one) {
        const std::lock_guard lock(guard_);
        waiting_.emplace(game, std::move(one));
        for (auto first = waiting_.begin();
             first != waiting_.end() && first->first == played_.results.games() && !decided_;
             first = waiting_.begin()) {
            count(first->first, first->second);
            waiting_.erase(first);
        }
    }

    void count(int game, const OneGame& one) {
        played_.results.add(one.result);
        for (std::size_t seat = 0; seat < one.sides.size(); ++seat) {
            SideRecord& side = played_.sides[one.sides[seat]];
            ++side.matches;
            side.points += one.result.bots[bot_of_seat(seat, one.result.a_sits_first)].points;
        }
        if (!plan_.out.empty()) cli::write_file(file_of(game), one.record);
        if (one.result.failure) note_failure(game, one.result);
        if (progress_) progress_(played_);
        const bool pair_is_whole = game % 2 == 1;
        if (!plan_.test || !pair_is_whole) return;
        decided_ = plan_.test->verdict(played_.results.pairs()) != SequentialTest::Verdict::PlayOn;
        if (decided_) next_ = plan_.games;
    }

    void note_failure(int game, const GameResult& result) {
        const Failure& failure = *result.failure;
        const auto who = result.failed();
        if (!who)
            throw std::runtime_error(fmt::format("match {} of seed {}, decision {}: {}", game + 1,
                                                 seed_of(game), failure.decision, failure.message));
        played_.failures.push_back(
            {game + 1, seed_of(game), contenders_[*who]->name,
             fmt::format("decision {}: {}", failure.decision, failure.message)});
    }

    [[nodiscard]] std::string file_of(int game) const {
        return (std::filesystem::path(plan_.out) / fmt::format("match-{:05}.affray", game + 1))
            .string();
    }

    const SeriesPlan& plan_;
    std::array<const Contender*, 2> contenders_;
    SeriesProgress progress_;
    Json header_;
    PairSides sides_;
    const core::GameType& game_;

    std::atomic<int> next_{0};
    std::mutex guard_;
    std::map<int, OneGame> waiting_;
    PlayedSeries played_;
    bool decided_ = false;
    std::exception_ptr failed_;
};

}  // namespace

void check_contender(const Contender& contender, const std::string& game) {
    if (is_program(contender)) {
        try {
            const ExternalBot started(contender.name.substr(kProgram.size()), {}, {});
        } catch (const BotFailure& failure) {
            throw cli::BadInput(failure.what());
        }
        return;
    }
    const bots::BotType* bot = bots::find_bot(contender.name);
    if (bot != nullptr && bot->plays(game)) return;
    std::string known;
    for (const bots::BotType& type : bots::bots())
        if (type.plays(game)) known += fmt::format(" {}", type.name);
    throw cli::BadInput(
        fmt::format("there is no bot '{}' for this game (there are:{})", contender.name, known));
}

OneGame play_one(const SeriesPlan& plan, const Contender& a, const Contender& b, int game) {
    return SeriesPlayer(plan, a, b, {}).play_game(game);
}

PlayedSeries play_series(const SeriesPlan& plan, const Contender& a, const Contender& b,
                         const SeriesProgress& progress) {
    return SeriesPlayer(plan, a, b, progress).play();
}

}  // namespace affray::lab
