// affray arena: two bots against each other, in pairs of matches with the same dice and the sides
// swapped, so that neither team nor luck nor side favours one of them.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>

#include "ai/bot.h"
#include "ai/games.h"
#include "ai/tally.h"
#include "bloodbowl/rosters.h"
#include "cli/commands.h"
#include "cli/match_choices.h"
#include "core/record.h"
#include "league/team_builder.h"

namespace affray::cli {

namespace {

using core::Json;

struct ArenaOptions {
    MatchChoices choices;
    std::string a = "rookie", b = "random";
    std::vector<std::string> teams;
    int games = 20;
    int threads = 1;
    int improvements = 0;
    int time_per_turn = 1000;
    ai::Budget budget;
    std::uint64_t seed = 1;
    std::string out;
    bool json = false;
};

struct Tally {
    int games = 0, a_wins = 0, b_wins = 0, draws = 0;
    std::int64_t a_score = 0, b_score = 0;
    std::int64_t decisions = 0;
    std::array<double, 2> seconds{};  // of thinking, for a and b
    std::array<std::int64_t, 2> asked{};
    std::array<std::map<std::string, std::int64_t>, 2> counts;  // of deeds

    void add(const Tally& other) {
        games += other.games;
        a_wins += other.a_wins;
        b_wins += other.b_wins;
        draws += other.draws;
        a_score += other.a_score;
        b_score += other.b_score;
        decisions += other.decisions;
        for (std::size_t i = 0; i < 2; ++i) {
            seconds[i] += other.seconds[i];
            asked[i] += other.asked[i];
            for (const auto& [deed, number] : other.counts[i]) counts[i][deed] += number;
        }
    }
};

const ai::BotType& bot_named(const std::string& name, const std::string& game) {
    const ai::BotType* bot = ai::find_bot(name);
    if (bot == nullptr || !bot->plays(game)) {
        std::string known;
        for (const ai::BotType& type : ai::bots())
            if (type.plays(game)) known += fmt::format(" {}", type.name);
        throw BadInput(
            fmt::format("there is no bot '{}' for this game (there are:{})", name, known));
    }
    return *bot;
}

// Sides ---------------------------------------------------------------------------------------

// A legal team of a roster, by default as it is bought; with improvements, one that has played.
Json team_of(bloodbowl::Edition edition, const bloodbowl::Roster& roster, std::uint64_t seed,
             int improvements) {
    const auto team = improvements > 0 ? league::random_team(edition, roster, seed,
                                                             {1'600'000, improvements, true})
                                       : league::new_team(edition, roster);
    return to_json(value_or_bad_input(team, roster.id).list);
}

// The sides of a pair: the two named, two of the rosters named, or any two rosters.
class Sides {
public:
    Sides(const ArenaOptions& options, const core::AnyMatch& sample)
        : options_(options), usual_(sample.header()["sides"]) {
        if (options.choices.game != "bloodbowl") return;
        edition_ = *bloodbowl::edition_named(edition_of(options.choices));
        for (const bloodbowl::Roster& roster : bloodbowl::rosters(edition_))
            if (is_wanted(roster.id)) rosters_.push_back(&roster);
        for (const std::string& name : options.teams)
            if (name != "all" && std::none_of(rosters_.begin(), rosters_.end(),
                                              [&](auto* roster) { return roster->id == name; }))
                throw BadInput(fmt::format("there is no roster '{}' in this edition", name));
    }

    [[nodiscard]] Json of_pair(std::uint64_t seed) const {
        if (rosters_.empty()) return usual_;
        core::SeededDice dice(seed, kStream);
        Json sides = Json::array();
        for (int i = 0; i < 2; ++i) {
            const auto& roster = *rosters_[dice.below(static_cast<std::uint32_t>(rosters_.size()))];
            sides.push_back(team_of(edition_, roster, dice.next(), options_.improvements));
        }
        return sides;
    }

private:
    static constexpr std::uint64_t kStream = 5;  // apart from the dice of the match

    [[nodiscard]] bool is_wanted(std::string_view roster) const {
        if (options_.teams.empty()) return false;
        return std::any_of(
            options_.teams.begin(), options_.teams.end(),
            [&](const std::string& name) { return name == "all" || name == roster; });
    }

    const ArenaOptions& options_;
    Json usual_;
    bloodbowl::Edition edition_ = bloodbowl::Edition::Bb16;
    std::vector<const bloodbowl::Roster*> rosters_;
};

// A match -------------------------------------------------------------------------------------

int score_of(const Json& outcome, std::size_t seat) {
    if (outcome.contains("seats")) return outcome["seats"][seat]["glory"].get<int>();
    return outcome["score"][seat == 0 ? "home" : "away"].get<int>();
}

// The seat of the winner; nothing: a draw.
std::optional<std::size_t> winner_of(const Json& outcome) {
    const Json& winner = outcome["winner"];
    if (winner.is_null()) return std::nullopt;
    return winner == "home" || winner == "A" ? 0 : 1;
}

// A match between two bots, recorded or not.
class Encounter {
public:
    Encounter(const ArenaOptions& options, core::AnyMatch& match, int game)
        : options_(options),
          match_(match),
          seed_(options.seed + static_cast<std::uint64_t>(game / 2)),
          seat_of_a_(game % 2 == 0 ? 0 : 1),
          dice_(seed_),
          writer_(text_, {.with_events = true, .seed = seed_, .about = about()}) {
        bots_[seat_of_a_] = bot_named(options.a, options.choices.game)
                                .make({.seed = seed_, .budget = options.budget});
        bots_[1 - seat_of_a_] = bot_named(options.b, options.choices.game)
                                    .make({.seed = seed_ + 1, .budget = options.budget});
    }

    Tally play() {
        start();
        counter_->read(std::exchange(events_, Json::array()));
        for (; match_.decision().is_open(); ++tally_.decisions) apply(think());
        const Json outcome = match_.outcome();
        tally_.games = 1;
        tally_.a_score = score_of(outcome, seat_of_a_);
        tally_.b_score = score_of(outcome, 1 - seat_of_a_);
        if (const auto winner = winner_of(outcome))
            ++(*winner == seat_of_a_ ? tally_.a_wins : tally_.b_wins);
        else
            tally_.draws = 1;
        read_counts();
        return tally_;
    }
    [[nodiscard]] std::string record() const { return text_.str(); }

private:
    [[nodiscard]] bool is_recorded() const { return !options_.out.empty(); }
    [[nodiscard]] std::size_t who(std::size_t seat) const { return seat == seat_of_a_ ? 0 : 1; }
    [[nodiscard]] const std::string& name_of(std::size_t seat) const {
        return who(seat) == 0 ? options_.a : options_.b;
    }
    [[nodiscard]] Json about() const { return {{"home", name_of(0)}, {"away", name_of(1)}}; }

    void start() {
        if (is_recorded())
            writer_.start(match_, dice_, sink_);
        else
            match_.start(dice_, sink_);
        counter_ = ai::make_tally(match_);
    }

    void read_counts() {
        counter_->read_end(match_);
        const Json counts = counter_->counts();
        std::size_t seat = 0;
        for (const auto& [name, deeds] : counts.items()) {
            for (const auto& [deed, number] : deeds.items())
                tally_.counts[who(seat)][deed] += number.get<int>();
            tally_.counts[who(seat)]["two_dice_blocks"] += two_dice_blocks_[seat];
            ++seat;
        }
    }

    void read_events() {
        for (const Json& event : events_) {
            if (event.at("event") == "block_rolled")
                two_dice_ = event.at("faces").size() > 1 && !event.at("defender_chooses");
            if (event.at("event") == "block_chosen" && two_dice_)
                ++two_dice_blocks_[event.at("player").get<std::string>().front() == 'H' ? 0 : 1];
        }
        counter_->read(std::exchange(events_, Json::array()));
    }

    core::Action think() {
        const std::size_t seat = match_.decision().seat;
        const auto begun = std::chrono::steady_clock::now();
        const core::Action action = bots_[seat]->choose(*match_.seen_by(static_cast<int>(seat)));
        const std::chrono::duration<double> thought = std::chrono::steady_clock::now() - begun;
        tally_.seconds[who(seat)] += thought.count();
        ++tally_.asked[who(seat)];
        return action;
    }

    void apply(core::Action action) {
        const std::size_t seat = match_.decision().seat;
        const auto status = is_recorded() ? writer_.apply(match_, action, dice_, sink_)
                                          : match_.apply(action, dice_, sink_);
        if (!status)
            throw std::runtime_error(fmt::format("{} in the match of seed {}: {}", name_of(seat),
                                                 seed_, status.error().message));
        read_events();
    }

    const ArenaOptions& options_;
    core::AnyMatch& match_;
    std::uint64_t seed_;
    std::size_t seat_of_a_;
    std::array<std::unique_ptr<ai::Bot>, 2> bots_;
    core::SeededDice dice_;
    std::ostringstream text_;
    core::RecordWriter writer_;
    Json events_ = Json::array();
    core::EventSink sink_ = [this](Json event) { events_.push_back(std::move(event)); };
    std::unique_ptr<ai::Tally> counter_;
    std::array<int, 2> two_dice_blocks_{};
    bool two_dice_ = false;
    Tally tally_;
};

std::string file_of(const ArenaOptions& options, int game) {
    return (std::filesystem::path(options.out) / fmt::format("match-{:05}.affray", game + 1))
        .string();
}

// The bots change sides within a pair; teams and dice stay.
Tally play_all(const ArenaOptions& options) {
    const auto sample = make_match(options.choices);
    if (sample->header()["sides"].size() != 2) throw BadInput("the arena is for two sides");
    const Sides sides(options, *sample);
    const core::GameType& game = *ai::find_game(options.choices.game);
    Tally total;
    std::mutex guard;
    std::atomic<int> next{0};
    std::exception_ptr failed;
    const auto work = [&] {
        try {
            for (int i = next++; i < options.games; i = next++) {
                Json header = sample->header();
                header["sides"] = sides.of_pair(options.seed + static_cast<std::uint64_t>(i / 2));
                const auto match = value_or_bad_input(game.make(header));
                Encounter encounter(options, *match, i);
                const Tally one = encounter.play();
                if (!options.out.empty()) write_file(file_of(options, i), encounter.record());
                const std::lock_guard lock(guard);
                total.add(one);
            }
        } catch (...) {
            const std::lock_guard lock(guard);
            failed = std::current_exception();
            next = options.games;
        }
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < options.threads; ++i) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
    if (failed) std::rethrow_exception(failed);
    return total;
}

double milliseconds_each(const Tally& tally, std::size_t who) {
    return 1000 * tally.seconds[who] /
           static_cast<double>(std::max<std::int64_t>(1, tally.asked[who]));
}

Json per_game(const Tally& tally, std::size_t who) {
    Json json = Json::object();
    for (const auto& [deed, number] : tally.counts[who])
        json[deed] = static_cast<double>(number) / tally.games;
    return json;
}

Json statistics(const ArenaOptions& options, const Tally& tally) {
    const Json a = per_game(tally, 0), b = per_game(tally, 1);
    Json json{{"a", a}, {"b", b}};
    if (options.choices.game != "bloodbowl") return json;
    const auto both = [&](const char* deed) {
        return a[deed].get<double>() + b[deed].get<double>();
    };
    json["touchdowns"] = both("touchdowns");
    json["blocks"] = both("blocks");
    json["two_dice_share"] = both("two_dice_blocks") / std::max(both("blocks"), 1e-9);
    json["turnovers_per_side"] = both("turnovers") / 2;
    return json;
}

void print(const ArenaOptions& options, const Tally& tally) {
    if (options.json)
        return print_json({{"game", options.choices.game},
                           {"edition", edition_of(options.choices)},
                           {"a", options.a},
                           {"b", options.b},
                           {"seed", options.seed},
                           {"games", tally.games},
                           {"a_wins", tally.a_wins},
                           {"b_wins", tally.b_wins},
                           {"draws", tally.draws},
                           {"a_score", tally.a_score},
                           {"b_score", tally.b_score},
                           {"decisions", tally.decisions},
                           {"statistics", statistics(options, tally)},
                           {"a_ms_per_decision", milliseconds_each(tally, 0)},
                           {"b_ms_per_decision", milliseconds_each(tally, 1)}});
    fmt::print("{} matches of {} ({}): {} won {}, {} won {}, drawn {}\n", tally.games,
               options.choices.game, edition_of(options.choices), options.a, tally.a_wins,
               options.b, tally.b_wins, tally.draws);
    fmt::print("scored {} : {}; {:.2f} ms and {:.2f} ms a decision\n", tally.a_score, tally.b_score,
               milliseconds_each(tally, 0), milliseconds_each(tally, 1));
}

}  // namespace

void add_arena(CLI::App& app, int&) {
    auto options = std::make_shared<ArenaOptions>();
    CLI::App* command = app.add_subcommand(
        "arena", "Two bots against each other, in pairs with the same dice and sides swapped");
    add_game_and_edition(*command, options->choices);
    add_options(*command, options->choices);
    command->add_option("--a", options->a, "A bot")->capture_default_str();
    command->add_option("--b", options->b, "The other one")->capture_default_str();
    command->add_option("--games", options->games, "How many matches")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--teams", options->teams,
                     "Rosters to draw new teams from, or all; without it, human against orc")
        ->delimiter(',')
        ->type_name("ROSTER,...");
    command
        ->add_option("--improvements", options->improvements,
                     "Teams that have played: this many improvements each, with star players")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    command->add_option("--threads", options->threads, "Matches at the same time")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command
        ->add_option("--time-per-turn", options->time_per_turn,
                     "Milliseconds that a bot may think for its turn; out of turn a tenth")
        ->check(CLI::Range(1, 3'600'000))
        ->capture_default_str();
    command
        ->add_option("--nodes", options->budget.nodes,
                     "Positions that a bot may value for its turn, instead of the time")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000'000}));
    command->add_option("--bot-threads", options->budget.threads, "Threads that a bot may use")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_option("--seed", options->seed, "Seed of the first pair; the next has the next")
        ->capture_default_str();
    command->add_option("--out", options->out, "Directory for the records, match-00001.affray ...")
        ->type_name("DIR");
    command->add_flag("--json", options->json, "Print JSON");
    command->callback([options] {
        make_folder(options->out);
        options->budget.time = std::chrono::milliseconds(options->time_per_turn);
        static_cast<void>(bot_named(options->a, options->choices.game));
        static_cast<void>(bot_named(options->b, options->choices.game));
        print(*options, play_all(*options));
    });
}

}  // namespace affray::cli
