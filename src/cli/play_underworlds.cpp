// affray play --game underworlds: a match in the terminal, against bots or on one screen.
#include <algorithm>
#include <array>
#include <charconv>
#include <iostream>
#include <memory>

#include <fmt/format.h>

#include "ai/base/bot.h"
#include "ai/underworlds/attack_odds.h"
#include "bots/registry.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "cli/underworlds_commands.h"
#include "protocol/played_match.h"
#include "underworlds/game.h"
#include "underworlds/rules/decisions.h"
#include "underworlds/text/event_text.h"

namespace affray::cli {

namespace {

using namespace underworlds;
using core::Action;

constexpr std::string_view kHelp = R"(
  7              the option with that number
  move a1        any words that fit one option only
  field          draw the battlefield again
  log            what happened in this match
  card NAME      what a card does
  undo           take your last decision back, as long as no die was rolled since
  auto           let the bot take this decision
  concede        give the match up (two players)
  concede game   give this game of matched play up
  save [FILE]    write the record of the match so far
  quit           leave the match
)";

class Reporter final : public core::Listener<Event> {
public:
    Reporter(const Setup& setup, std::vector<std::string>& lines) : setup_(setup), lines_(lines) {}
    void on(const Event& event) override {
        if (std::string line = sentence(setup_, event); !line.empty())
            lines_.push_back(std::move(line));
    }

private:
    const Setup& setup_;
    std::vector<std::string>& lines_;
};

std::string lower(std::string_view text) {
    std::string copy(text);
    for (char& c : copy) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return copy;
}

// Whether every typed word begins a word of the option.
bool fits(const std::string& option, const std::string& typed) {
    std::size_t at = 0;
    while (at < typed.size()) {
        const std::size_t end = std::min(typed.find(' ', at), typed.size());
        const std::string word = typed.substr(at, end - at);
        if (!word.empty() && (" " + option).find(" " + word) == std::string::npos) return false;
        at = end + 1;
    }
    return true;
}

class TerminalGame {
public:
    explicit TerminalGame(const UnderworldsPlay& options)
        : options_(options),
          seed_(options.seed ? *options.seed : random_seed()),
          played_(make_match(options.choices), seed_) {
        for (auto& bot : bots_) bot = bots::find_bot(options.bot)->make({.seed = seed_});
    }

    void play();

private:
    [[nodiscard]] const AnyUnderworldsMatch& any() const {
        return static_cast<const AnyUnderworldsMatch&>(played_.match());
    }
    [[nodiscard]] const Setup& setup() const { return any().setup(); }
    [[nodiscard]] const Match& match() const { return any().match(); }
    [[nodiscard]] bool is_person(int seat) const {
        return options_.hot_seat ||
               short_name(Seat{static_cast<std::uint8_t>(seat)}) == options_.seat;
    }
    // A bot knows what its seat may know.
    [[nodiscard]] Action bot_answer() const {
        const int seat = match().decision.seat;
        return bots_[static_cast<std::size_t>(seat)]->choose(*any().seen_by(seat));
    }
    void take(Action action);
    void ask();
    void obey(const std::string& line);
    bool obey_command(const std::string& word, const std::string& rest);
    void show(bool field);
    void undo();
    void save(const std::string& file) {
        write_file(file, played_.record({.with_events = true, .seed = seed_, .about = {}}));
        fmt::print("The record is in {}.\n", file);
    }

    const UnderworldsPlay& options_;
    std::uint64_t seed_;
    std::array<std::unique_ptr<ai::Bot>, kMostSeats> bots_;
    protocol::PlayedMatch played_;
    std::vector<std::string> log_;
    std::vector<std::size_t> undo_points_;
    std::size_t shown_ = 0;
    std::string shown_field_;
    bool quit_ = false;
};

void TerminalGame::play() {
    if (!options_.hot_seat && !seat_called(setup(), options_.seat).is_some())
        throw BadInput(fmt::format("there is no seat {} in this match", options_.seat));
    fmt::print("Underworlds, {} players, seed {}. Type ? for help.\n", setup().size(), seed_);
    played_.start();
    Reporter reporter(setup(), log_);
    core::ScriptedDice dice(played_.opening_rolls());
    Match copy;
    Underworlds::start(setup(), copy, dice, &reporter);
    while (match().decision.is_open() && !quit_) {
        if (is_person(match().decision.seat))
            ask();
        else
            take(bot_answer());
    }
    if (!quit_) show(true);
    if (!options_.record.empty()) save(options_.record);
}

void TerminalGame::take(Action action) {
    Match copy = match();
    if (const auto status = played_.take(action); !status) {
        log_.push_back(status.error().message);
        return;
    }
    if (!played_.taken().back().rolls.empty()) undo_points_.clear();
    Reporter reporter(setup(), log_);
    core::ScriptedDice dice(played_.taken().back().rolls);
    Underworlds::apply(setup(), copy, action, dice, &reporter);
}

void TerminalGame::show(bool field) {
    for (; shown_ < log_.size(); ++shown_) fmt::print("{}\n", log_[shown_]);
    // Each player sees his own view; at the end everybody sees everything.
    const int seat = match().decision.is_open() ? match().decision.seat : 0;
    const std::string drawn = Underworlds::draw(
        setup(), match().over ? match() : Underworlds::view(setup(), match(), seat));
    if (field || drawn != shown_field_) fmt::print("\n{}", drawn);
    shown_field_ = drawn;
}

void TerminalGame::ask() {
    show(false);
    const auto actions = any().legal_actions();
    fmt::print("\n{}\n", bold(fmt::format("{}: {}", short_name(Seat{match().decision.seat}),
                                          question(match()))));
    for (std::size_t i = 0; i < actions.size(); ++i) {
        std::string line = fmt::format("{:>4}  {}", i + 1, option_text(setup(), actions[i]));
        if (const auto chances = ai::chances_of(setup(), match(), actions[i]))
            line += faint(fmt::format("  {:.0f}% succeeds, {:.0f}% drives back",
                                      100 * chances->success, 100 * chances->tie));
        fmt::print("{}\n", line);
    }
    fmt::print("> ");
    std::string line;
    if (!std::getline(std::cin, line)) {
        quit_ = true;
        return;
    }
    if (!is_typed()) fmt::print("{}\n", line);
    obey(line);
}

void TerminalGame::obey(const std::string& line) {
    const std::size_t space = line.find(' ');
    const std::string rest = space == std::string::npos ? std::string() : line.substr(space + 1);
    if (line.empty() || obey_command(line.substr(0, space), rest)) return;
    const auto actions = any().legal_actions();
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    std::vector<Action> fitting;
    if (error == std::errc{} && end == line.data() + line.size()) {
        if (number >= 1 && number <= actions.size()) fitting = {actions[number - 1]};
    } else {
        for (const Action action : actions)
            if (fits(lower(any().action_text(action)), lower(line)) ||
                fits(lower(option_text(setup(), action)), lower(line)))
                fitting.push_back(action);
    }
    if (fitting.size() != 1) {
        fmt::print("'{}' fits none of the options, or several. Type ? for help.\n", line);
        return;
    }
    undo_points_.push_back(played_.taken().size());
    take(fitting[0]);
}

bool TerminalGame::obey_command(const std::string& word, const std::string& rest) {
    if (word == "?" || word == "help")
        fmt::print("{}\n", kHelp);
    else if (word == "quit" || word == "exit")
        quit_ = true;
    else if (word == "field")
        shown_field_.clear();
    else if (word == "log")
        for (const std::string& line : log_) fmt::print("{}\n", line);
    else if (word == "card") {
        const auto card = card_called(rest);
        fmt::print("{}", card ? card_text(*card) : "There is no such card.\n");
    } else if (word == "undo")
        undo();
    else if (word == "auto")
        take(bot_answer());
    else if (word == "concede" && setup().size() == 2)
        take(make_action(rest == "game" ? ActionKind::ConcedeGame : ActionKind::Concede,
                         Seat{match().decision.seat}));
    else if (word == "save")
        save(rest.empty() ? "match.affray" : rest);
    else
        return false;
    return true;
}

void TerminalGame::undo() {
    if (undo_points_.empty()) {
        fmt::print("There is nothing to take back: a die was rolled since.\n");
        return;
    }
    played_.take_back(played_.taken().size() - undo_points_.back());
    undo_points_.pop_back();
    log_.emplace_back("The last decision is taken back.");
}

}  // namespace

void play_underworlds(const UnderworldsPlay& options) { TerminalGame(options).play(); }

}  // namespace affray::cli
