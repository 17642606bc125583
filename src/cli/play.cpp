// affray play: a match in the terminal, against a bot or on one screen.
#include <algorithm>
#include <array>
#include <deque>
#include <iostream>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "ai/base/bot.h"
#include "ai/bloodbowl/rookie/formation.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/text/event_text.h"
#include "bots/bloodbowl_preferences.h"
#include "bots/registry.h"
#include "cli/base/by_game.h"
#include "cli/base/match_choices.h"
#include "cli/commands.h"
#include "cli/question.h"
#include "cli/terminal.h"
#include "cli/underworlds_commands.h"
#include "cli/wording.h"
#include "protocol/played_match.h"
#include "underworlds/game.h"

namespace affray::cli {

namespace {

using namespace bloodbowl;
using core::Action;

struct PlayOptions {
    MatchChoices choices;
    bool hot_seat = false;
    std::string bot = "rookie";
    std::string side = "home";
    std::optional<std::uint64_t> seed;
    std::string record;
    bool ask_everything = false;
};

constexpr std::string_view kHelp = R"(
  7              the option with that number
  12,7           the square in column 12, row 7
  n ne e se ...  one step in that direction
  h3 blitz       any words that fit one option only
  h3 move; ne; e several answers in a row, until something else is asked

  list           every option, with all squares
  pitch          draw the pitch again
  log            what happened in this match
  undo           take your last decision back, as long as no die was rolled since
  formation      (set-up) place all remaining players in a usual formation
  auto           let the bot finish this set-up or this turn for you
  concede        give the match up, at the start of your turn
  save [FILE]    write the record of the match so far
  quit           leave the match
)";

// Writes down what happens in sentences.
class Reporter final : public core::Listener<Event> {
public:
    Reporter(const Setup& setup, std::vector<std::string>& lines) : setup_(setup), lines_(lines) {}
    void on(const Event& event) override {
        if (event.kind == EventKind::Placed) return;  // the pitch shows it better
        const std::string line = sentence(setup_, event);
        const bool begins_turn = event.kind == EventKind::TurnBegan;
        if (!line.empty()) lines_.push_back(begins_turn ? bold(fmt::format("- {}", line)) : line);
    }

private:
    const Setup& setup_;
    std::vector<std::string>& lines_;
};

class TerminalMatch {
public:
    explicit TerminalMatch(const PlayOptions& options)
        : options_(options),
          seed_(options.seed ? *options.seed : random_seed()),
          preferences_(options.ask_everything ? bots::ask_everything()
                                              : bots::default_preferences()),
          played_(make_blood_bowl_match(options.choices), seed_) {
        for (auto& bot : bots_) bot = bots::find_bot(options.bot)->make({.seed = seed_});
        if (options.hot_seat)
            coached_ = {true, true};
        else
            coached_[options.side == "away" ? 1 : 0] = true;
    }

    void play();

private:
    // The match
    [[nodiscard]] const AnyBloodBowlMatch& any() const {
        return static_cast<const AnyBloodBowlMatch&>(played_.match());
    }
    [[nodiscard]] const Setup& setup() const { return any().setup(); }
    [[nodiscard]] const Match& match() const { return any().match(); }
    [[nodiscard]] std::size_t seat() const { return match().decision.seat; }
    void start();
    void take(Action action);

    // Who answers
    [[nodiscard]] std::optional<Action> answer_without_asking();
    [[nodiscard]] Action bot_answer();
    void ask();

    // What a coach types
    void obey(const std::string& line);
    bool obey_command(const std::string& word, const std::string& rest);
    void decide(Action action);
    [[nodiscard]] bool completes_set_up(Action action) const;
    void confirm_set_up();
    void undo();
    void place_formation();
    void let_bot_play();
    void concede();
    void save(const std::string& file);
    void show_log() const;

    // What he sees
    void show_news();
    void show_pitch();
    void show_question(bool all);
    void show_end();
    std::optional<std::string> next_line();

    // A turn or a set-up, as long as it lasts.
    struct Phase {
        int half = 0;
        Side active = Side::None;
        std::uint8_t turn = 0;
        friend bool operator==(const Phase&, const Phase&) = default;
    };
    [[nodiscard]] Phase phase() const {
        const Side active = match().active;
        return {match().half, active,
                active == Side::None ? std::uint8_t{0} : match().team(active).turn};
    }

    const PlayOptions& options_;
    std::uint64_t seed_;
    std::array<std::unique_ptr<ai::Bot>, 2> bots_;
    bots::Preferences preferences_;
    protocol::PlayedMatch played_;
    std::array<bool, 2> coached_{};
    std::optional<std::pair<std::size_t, Phase>> left_to_bot_;  // a seat, and how long
    std::vector<std::size_t> undo_points_;                      // how many decisions had been taken
    std::vector<std::string> log_;
    std::size_t shown_ = 0;  // lines of the log
    std::string shown_pitch_;
    std::deque<std::string> typed_;  // answers given in advance
    bool in_advance_ = false;        // whether the answer in hand is one of those
    bool quit_ = false;
};

// The match

void TerminalMatch::start() {
    played_.start();
    // Told again from the dice that fell: sentences need the events themselves.
    Reporter reporter(setup(), log_);
    core::ScriptedDice dice(played_.opening_rolls());
    Match copy;
    BloodBowl::start(setup(), copy, dice, &reporter);
}

void TerminalMatch::take(Action action) {
    Match copy = match();
    if (const auto status = played_.take(action); !status) {
        log_.push_back(status.error().message);
        return;
    }
    Reporter reporter(setup(), log_);
    core::ScriptedDice dice(played_.taken().back().rolls);
    BloodBowl::apply(setup(), copy, action, dice, &reporter);
}

void TerminalMatch::play() {
    fmt::print("{} against {}, edition {}, seed {}. Type ? for help.\n",
               setup().team(Side::Home).name, setup().team(Side::Away).name,
               name_of(setup().rules.edition), seed_);
    start();
    while (match().decision.is_open() && !quit_) {
        if (const auto action = answer_without_asking())
            take(*action);
        else
            ask();
    }
    if (!quit_) show_end();
    if (!options_.record.empty()) save(options_.record);
}

// Who answers

Action TerminalMatch::bot_answer() {
    if (const auto placement = ai::next_placement(setup(), match())) return *placement;
    return bots_[seat()]->choose(any());
}

std::optional<Action> TerminalMatch::answer_without_asking() {
    if (left_to_bot_ && left_to_bot_->second != phase()) left_to_bot_.reset();
    const bool bot_plays = !coached_[seat()] || (left_to_bot_ && left_to_bot_->first == seat());
    if (bot_plays) {
        undo_points_.clear();
        return bot_answer();
    }
    return bots::obvious_answer(preferences_, setup(), match());
}

void TerminalMatch::ask() {
    if (typed_.empty()) {
        show_news();
        show_question(false);
    }
    if (const auto line = next_line())
        obey(*line);
    else
        quit_ = true;
}

// What a coach types

void TerminalMatch::obey(const std::string& line) {
    const std::size_t space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? std::string() : line.substr(space + 1);
    if (line.empty() || obey_command(word, rest)) return;
    // A number counts only for the list the coach has seen.
    const bool blind = in_advance_ && line.find_first_not_of("0123456789") == std::string::npos;
    const auto action = blind ? std::nullopt : Question(setup(), match()).read(line);
    if (action) return decide(*action);
    typed_.clear();
    show_news();
    fmt::print("'{}' fits none of the options, or several. Type ? for help.\n", line);
}

bool TerminalMatch::obey_command(const std::string& word, const std::string& rest) {
    if (word == "?" || word == "help")
        fmt::print("{}\n", kHelp);
    else if (word == "quit" || word == "exit")
        quit_ = true;
    else if (word == "list")
        show_question(true);
    else if (word == "pitch")
        shown_pitch_.clear();
    else if (word == "log")
        show_log();
    else if (word == "undo")
        undo();
    else if (word == "formation")
        place_formation();
    else if (word == "auto")
        let_bot_play();
    else if (word == "concede")
        concede();
    else if (word == "save")
        save(rest.empty() ? "match.affray" : rest);
    else
        return false;
    return true;
}

bool TerminalMatch::completes_set_up(Action action) const {
    const auto* set_up = std::get_if<SetUpFrame>(&match().top());
    return set_up != nullptr && set_up->to_place == 1 && kind_of(action) == ActionKind::At;
}

// The last chance to take a placement back: afterwards the other coach has seen it.
void TerminalMatch::confirm_set_up() {
    show_pitch();
    fmt::print("\n{}\n", bold("Your set-up is complete. Press Enter to go on, or type undo."));
    const auto line = next_line();
    if (!line) quit_ = true;
    if (line && *line == "undo") undo();
}

void TerminalMatch::decide(Action action) {
    const std::size_t coach = seat();
    const bool last_placement = completes_set_up(action);
    undo_points_.push_back(played_.taken().size());
    take(action);
    if (last_placement) confirm_set_up();
    const bool rolled = !played_.taken().empty() && !played_.taken().back().rolls.empty();
    if (rolled || seat() != coach) undo_points_.clear();
}

void TerminalMatch::undo() {
    if (undo_points_.empty()) {
        fmt::print("There is nothing to take back: a die was rolled, or somebody else decided.\n");
        return;
    }
    played_.take_back(played_.taken().size() - undo_points_.back());
    undo_points_.pop_back();
    log_.emplace_back("The last decision is taken back.");
}

void TerminalMatch::place_formation() {
    const std::size_t coach = seat();
    if (!ai::next_placement(setup(), match())) {
        fmt::print("Nobody is setting up now.\n");
        return;
    }
    for (std::optional<Action> next; seat() == coach && !quit_;) {
        next = ai::next_placement(setup(), match());
        if (!next) return;
        const bool is_last = completes_set_up(*next);
        decide(*next);
        if (is_last) return;
    }
}

void TerminalMatch::let_bot_play() {
    left_to_bot_ = {seat(), phase()};
    undo_points_.clear();
}

void TerminalMatch::concede() {
    const Action claim = make_action(ActionKind::Concede, static_cast<Side>(seat()));
    if (BloodBowl::is_legal_claim(setup(), match(), claim))
        take(claim);
    else
        fmt::print("You can concede only at the start of your turn.\n");
}

void TerminalMatch::save(const std::string& file) {
    try {
        write_file(file, played_.record({.with_events = true, .seed = seed_, .about = {}}));
        fmt::print("The record is in {}.\n", file);
    } catch (const BadInput& error) {
        fmt::print("{}\n", error.what());
    }
}

void TerminalMatch::show_log() const {
    for (const std::string& line : log_) fmt::print("  {}\n", line);
}

// What he sees

void TerminalMatch::show_news() {
    if (shown_ < log_.size()) fmt::print("\n");
    for (; shown_ < log_.size(); ++shown_) fmt::print("  {}\n", log_[shown_]);
}

void TerminalMatch::show_pitch() {
    std::string pitch = drawing_of(any());
    if (pitch == shown_pitch_) return;
    fmt::print("\n{}", pitch);
    shown_pitch_ = std::move(pitch);
}

void TerminalMatch::show_question(bool all) {
    const Question question(setup(), match());
    if (question.needs_pitch()) show_pitch();
    const std::string who =
        options_.hot_seat ? fmt::format("{}: ", setup().teams[seat()].name) : "";
    fmt::print("\n{}\n{}", bold(fmt::format("{}{}", who, question.text())),
               question.options_text(all));
}

void TerminalMatch::show_end() {
    show_news();
    fmt::print("\n{}\n{}  {} : {}  {}\n", drawing_of(any()), setup().team(Side::Home).name,
               match().team(Side::Home).score, match().team(Side::Away).score,
               setup().team(Side::Away).name);
}

// One answer; several may be typed in a line, separated by semicolons.
std::optional<std::string> TerminalMatch::next_line() {
    if (typed_.empty()) {
        fmt::print("> ");
        std::fflush(stdout);
        std::string line;
        if (!std::getline(std::cin, line)) {
            fmt::print("\n");
            return std::nullopt;
        }
        if (!is_typed()) fmt::print("{}\n", line);
        line += ';';
        for (std::size_t begin = 0, end; (end = line.find(';', begin)) != std::string::npos;
             begin = end + 1) {
            const std::string part = line.substr(begin, end - begin);
            const std::size_t first = part.find_first_not_of(" \t\r");
            if (first != std::string::npos)
                typed_.push_back(part.substr(first, part.find_last_not_of(" \t\r") - first + 1));
        }
        if (typed_.empty()) return std::string();
        in_advance_ = false;
    } else {
        in_advance_ = true;
    }
    std::string next = std::move(typed_.front());
    typed_.pop_front();
    return next;
}

std::vector<std::string> names_of_bots() {
    std::vector<std::string> names;
    for (const bots::BotType& bot : bots::bots()) names.emplace_back(bot.name);
    return names;
}

void play_blood_bowl(const PlayOptions& options) { TerminalMatch(options).play(); }

void play_on_field(const PlayOptions& options) {
    play_underworlds({options.choices, options.hot_seat, options.bot,
                      options.side == "home" ? "A" : options.side, options.seed, options.record});
}

using Play = void (*)(const PlayOptions& options);
constexpr InGame<Play> kPlay[]{{bloodbowl::BloodBowl::kName, play_blood_bowl},
                               {underworlds::Underworlds::kName, play_on_field}};

}  // namespace

void add_play(Command& app, int&) {
    auto options = std::make_shared<PlayOptions>();
    Command command = app.add_subcommand("play", "Play a match in the terminal");
    command.footer("In the match, type ? to see what you can type.");
    add_game_and_edition(command, options->choices);
    add_sides(command, options->choices);
    add_options(command, options->choices);
    command.add_flag("--hot-seat", options->hot_seat, "Two coaches on one screen");
    command.add_option("--bot", options->bot, "Who plays against you")
        .one_of(names_of_bots())
        .shows_default();
    command
        .add_option("--side", options->side,
                    "Which side you play: home or away, in Underworlds A to D")
        .one_of({"home", "away", "A", "B", "C", "D"})
        .shows_default();
    command.add_option("--seed", options->seed, "Seed of the dice (default: a random one)");
    command.add_option("--record", options->record, "Write the record of the match to this file");
    command.add_flag("--ask-everything", options->ask_everything,
                     "Ask every choice the rules give, even the obvious ones");
    command.callback([options] { deed_in(options->choices.game, kPlay)(*options); });
}

}  // namespace affray::cli
