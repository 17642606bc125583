#include "lab/arena_match.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "ai/base/counting_dice.h"
#include "ai/base/match_luck.h"
#include "bots/luck.h"
#include "bots/statistics.h"
#include "core/record.h"

namespace affray::lab {

namespace {

using core::Json;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int kOutOfTurnPart = 10;        // such a decision has a tenth of the turn's time
constexpr milliseconds kUntimed{60'000};  // after which a contestant seems to hang
constexpr milliseconds kShortestAllowed{1};

double seconds(Clock::duration duration) { return std::chrono::duration<double>(duration).count(); }

std::optional<std::size_t> seat_named(const core::AnyMatch& match, const Json& name) {
    const auto seat = match.seat_called(name.get_ref<const std::string&>());
    return seat ? std::optional(static_cast<std::size_t>(*seat)) : std::nullopt;
}

// Whose turn it is, from what happened. An activation with its power step is a turn.
class Turns {
public:
    // Tells which seat's turn has begun.
    std::optional<std::size_t> read(const core::AnyMatch& match, const Json& event) {
        const Json& name = event.at("event");
        if (name == "turn_ended" || name == "end_phase_began") whose_ = std::nullopt;
        if (name == "turn_began") return whose_ = seat_named(match, event.at("side"));
        if (name == "activation_began") return whose_ = seat_named(match, event.at("seat"));
        return std::nullopt;
    }
    [[nodiscard]] std::optional<std::size_t> whose() const { return whose_; }

private:
    std::optional<std::size_t> whose_;
};

// Blocks that were thrown with two dice or three, of which the attacker could choose.
class BlockDice {
public:
    void read(const Json& event) {
        const Json& name = event.at("event");
        if (name == "block_rolled")
            two_or_more_ = event.at("faces").size() > 1 && !event.at("defender_chooses");
        if (name == "block_chosen" && two_or_more_)
            ++blocks_[event.at("player").get<std::string>().front() == 'H' ? 0 : 1];
    }
    [[nodiscard]] int of(std::size_t seat) const { return blocks_[seat]; }

private:
    bool two_or_more_ = false;
    std::array<int, 2> blocks_{};
};

// A failure on its way out of the match.
struct Failed {
    std::optional<std::size_t> seat;
    std::string message;
};

class ArenaMatch {
public:
    ArenaMatch(core::AnyMatch& match, std::span<const Seated> seats,
               const ArenaMatchOptions& options)
        : match_(match), seats_(seats), options_(options), dice_(options.seed) {
        if (options.record != nullptr)
            writer_.emplace(*options.record,
                            core::RecordOptions{.seed = options.seed, .about = options.about});
        result_.seats.resize(seats.size());
        turn_seconds_.resize(seats.size());
    }

    ArenaResult play() {
        try {
            start();
            for (; match_.decision().is_open(); ++result_.decisions) apply(think());
            end();
        } catch (const Failed& failed) {
            result_.failure = {failed.seat, result_.decisions, failed.message};
            if (failed.seat && seats_.size() == 2) result_.winner = 1 - *failed.seat;
        }
        read_end();
        return std::move(result_);
    }

private:
    [[nodiscard]] Contestant* contestant(std::size_t seat) const {
        return dynamic_cast<Contestant*>(seats_[seat].bot);
    }

    // Runs what a bot does; what it throws is its failure.
    template <class Deed>
    static auto of_bot(std::size_t seat, Deed&& deed) {
        try {
            return deed();
        } catch (const std::exception& error) {
            throw Failed{seat, error.what()};
        }
    }

    void start() {
        if (writer_)
            writer_->start(match_, dice_, sink_);
        else
            match_.start(dice_, sink_);
        statistics_ = bots::make_statistics(match_);
        if (options_.values_throws) match_luck_ = bots::make_match_luck(match_, options_.seed);
        read_events();
        for (std::size_t seat = 0; seat < seats_.size(); ++seat)
            if (Contestant* told = contestant(seat))
                of_bot(seat, [&] { told->begin(*match_.seen_by(static_cast<int>(seat)), seat); });
    }

    core::Action think() {
        const std::size_t seat = match_.decision().seat;
        const auto view = match_.seen_by(static_cast<int>(seat));
        if (Contestant* timed = contestant(seat)) timed->allow(time_left(seat));
        const auto begun = Clock::now();
        const core::Action action = of_bot(seat, [&] { return seats_[seat].bot->choose(*view); });
        count_time(seat, seconds(Clock::now() - begun));
        return action;
    }

    [[nodiscard]] milliseconds time_left(std::size_t seat) const {
        const auto& allowed = seats_[seat].time_per_turn;
        if (!allowed) return kUntimed;
        if (turns_.whose() != seat) return std::max(*allowed / kOutOfTurnPart, kShortestAllowed);
        const auto used = milliseconds(static_cast<std::int64_t>(1000 * turn_seconds_[seat]));
        return std::max(*allowed - used, kShortestAllowed);
    }

    void count_time(std::size_t seat, double thought) {
        Thinking& thinking = result_.seats[seat].thinking;
        ++thinking.decisions;
        thinking.seconds += thought;
        const bool own_turn = turns_.whose() == seat;
        if (own_turn) {
            thinking.seconds_in_turn += thought;
            thought = turn_seconds_[seat] += thought;
        }
        double& longest = own_turn ? thinking.longest_turn : thinking.longest_out_of_turn;
        longest = std::max(longest, thought);
        hold_to_its_time(seat, own_turn, thought);
    }

    void hold_to_its_time(std::size_t seat, bool own_turn, double thought) const {
        const auto& allowed = seats_[seat].time_per_turn;
        if (!allowed) return;
        const milliseconds limit = own_turn ? *allowed : *allowed / kOutOfTurnPart;
        if (thought <= seconds(limit + options_.tolerance)) return;
        throw Failed{seat,
                     fmt::format("{:.0f} ms for {}, where it has {} ms", 1000 * thought,
                                 own_turn ? "its turn" : "a decision out of turn", limit.count())};
    }

    void apply(core::Action action) {
        const std::size_t seat = match_.decision().seat;
        if (match_luck_) match_luck_->before(match_, action);
        ai::CountingDice counted(dice_);
        const auto status = writer_ ? writer_->apply(match_, action, counted, sink_)
                                    : match_.apply(action, counted, sink_);
        if (!status) throw Failed{seat, status.error().message};
        if (match_luck_) match_luck_->after(match_, counted.rolls() > 0);
        read_events();
        if (!options_.check_invariants) return;
        if (const std::string broken = match_.broken_invariant(); !broken.empty())
            throw Failed{std::nullopt, "the match is no longer sound: " + broken};
    }

    void read_events() {
        for (const Json& event : events_) {
            block_dice_.read(event);
            if (const auto seat = turns_.read(match_, event)) {
                ++result_.seats[*seat].thinking.turns;
                turn_seconds_[*seat] = 0;
            }
        }
        statistics_->read(std::exchange(events_, Json::array()));
    }

    void end() {
        const Json outcome = match_.outcome_json();
        if (const auto winner = match_.outcome().winner())
            result_.winner = static_cast<std::size_t>(*winner);
        for (std::size_t seat = 0; seat < seats_.size(); ++seat)
            if (Contestant* told = contestant(seat)) of_bot(seat, [&] { told->end(outcome); });
    }

    void read_end() {
        const core::Outcome outcome = match_.outcome();
        statistics_->read_end(match_);
        const Json counts = statistics_->counts();
        const Json luck = statistics_->luck();
        std::size_t seat = 0;
        for (const auto& [name, deeds] : counts.items()) {
            SeatResult& result = result_.seats[seat];
            result.score = outcome.all_points[seat];
            result.deeds = deeds.get<std::map<std::string, int>>();
            if (result.deeds.contains("blocks"))
                result.deeds["two_dice_blocks"] = block_dice_.of(seat);
            for (const auto& [kind, throws] : luck.at(name).at("by_kind").items())
                result.luck[kind] =
                    throws.at("made").get<double>() - throws.at("expected").get<double>();
            ++seat;
        }
        if (!match_luck_) return;
        const ai::Luck worth = match_luck_->so_far();
        result_.seats[0].luck["position"] = worth.position;
        result_.seats[0].luck["waiting"] = worth.waiting;
    }

    core::AnyMatch& match_;
    std::span<const Seated> seats_;
    const ArenaMatchOptions& options_;
    core::SeededDice dice_;
    std::optional<core::RecordWriter> writer_;
    Json events_ = Json::array();
    core::EventSink sink_ = [this](Json event) { events_.push_back(std::move(event)); };
    std::unique_ptr<bots::Statistics> statistics_;
    std::unique_ptr<ai::MatchLuck> match_luck_;
    Turns turns_;
    BlockDice block_dice_;
    std::vector<double> turn_seconds_;  // of the seat's present turn, or its last
    ArenaResult result_;
};

}  // namespace

void Thinking::add(const Thinking& other) {
    decisions += other.decisions;
    turns += other.turns;
    seconds += other.seconds;
    seconds_in_turn += other.seconds_in_turn;
    longest_turn = std::max(longest_turn, other.longest_turn);
    longest_out_of_turn = std::max(longest_out_of_turn, other.longest_out_of_turn);
}

ArenaResult play_arena_match(core::AnyMatch& match, std::span<const Seated> seats,
                             const ArenaMatchOptions& options) {
    return ArenaMatch(match, seats, options).play();
}

}  // namespace affray::lab
