// The commands of the program, one file each. A command adds itself to the program and sets the
// exit code when it has run.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "core/json.h"

namespace affray::cli {

inline constexpr int kFine = 0;
inline constexpr int kCheckFailed = 1;
inline constexpr int kBadInput = 2;

// Something the person who typed the command can mend: printed, and exit code 2.
class BadInput : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

void add_play(CLI::App& app, int& exit_code);     // play.cpp
void add_sim(CLI::App& app, int& exit_code);      // sim.cpp
void add_arena(CLI::App& app, int& exit_code);    // arena.cpp
void add_tune(CLI::App& app, int& exit_code);     // tune.cpp
void add_fit(CLI::App& app, int& exit_code);      // fit.cpp
void add_verify(CLI::App& app, int& exit_code);   // verify.cpp
void add_show(CLI::App& app, int& exit_code);     // show.cpp
void add_odds(CLI::App& app, int& exit_code);     // odds.cpp
void add_analyse(CLI::App& app, int& exit_code);  // analyse.cpp
void add_puzzle(CLI::App& app, int& exit_code);   // puzzle.cpp
void add_rules(CLI::App& app, int& exit_code);    // rules.cpp
void add_bench(CLI::App& app, int& exit_code);    // bench.cpp
void add_engine(CLI::App& app, int& exit_code);   // engine.cpp
void add_team(CLI::App& app, int& exit_code);     // team.cpp
void add_deck(CLI::App& app, int& exit_code);     // deck.cpp
void add_serve(CLI::App& app, int& exit_code);    // serve.cpp
void add_admin(CLI::App& app, int& exit_code);    // admin.cpp

// Files. All throw BadInput with a message that names the file.
[[nodiscard]] std::string read_file(const std::string& path);
void write_file(const std::string& path, std::string_view text);
void make_folder(const std::string& name);  // nothing for an empty name

// The value of a result, or its error as BadInput.
template <class T>
T value_or_bad_input(core::Result<T> result, std::string_view context = {}) {
    if (result) return std::move(*result);
    const std::string message = result.error().message;
    throw BadInput(context.empty() ? message : std::string(context) + ": " + message);
}

void print_json(const core::Json& json);

}  // namespace affray::cli
