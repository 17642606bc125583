// Plays the scenario files: a position, the decisions with their dice, and what must come of them.
// One scenario under one edition is one run.
#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "places.h"
#include "scenario/scenario_file.h"
#include "scenario/season_stage.h"
#include "scenario/stage.h"
#include "scenario/underworlds_stage.h"
#include "scenario/words.h"

namespace affray::scenario {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHelp =
    "Plays the scenarios of tests/scenarios, each under every edition it names.\n"
    "  --list   print what there is instead\n"
    "  --stop   stop after the first that fails\n"
    "  FILE     play this file instead\n"
    "  WORD     only what has the word in its file or name, or carries the rule of this id\n"
    "The last line is 'N passed, M failed'. docs/scenarios.md describes the language.\n";

std::vector<fs::path> all_files(const fs::path& root) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(root / "tests" / "scenarios"))
        if (entry.path().extension() == ".scn") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

// The name under which a failure can be opened from the root of the project.
std::string shown_name(const fs::path& file) {
    const std::string relative = fs::relative(file, affray::kSourceDir).generic_string();
    return relative.starts_with("..") ? file.generic_string() : relative;
}

std::vector<Scenario> read_all(const std::vector<fs::path>& files, int& unreadable) {
    std::vector<Scenario> all;
    for (const fs::path& file : files) {
        try {
            for (Scenario& scenario : read_scenarios(file, shown_name(file)))
                all.push_back(std::move(scenario));
        } catch (const std::runtime_error& error) {
            fmt::print("{}\n", error.what());
            ++unreadable;
        }
    }
    return all;
}

bool is_wanted(const Scenario& scenario, const std::vector<std::string>& filters) {
    return filters.empty() ||
           std::any_of(filters.begin(), filters.end(), [&](const std::string& word) {
               return scenario.file.find(word) != std::string::npos ||
                      scenario.name.text.find(word) != std::string::npos ||
                      std::find(scenario.rules.begin(), scenario.rules.end(), word) !=
                          scenario.rules.end();
           });
}

template <class AnyStage>
void play(const Scenario& scenario, AnyStage& stage, int& line) {
    bool looked = false;  // what happened is kept until it has been looked at
    for (const Section& section : scenario.sections) {
        if (!section.expects && looked) stage.happened.clear();
        looked = section.expects;
        for (const Line& entry : section.lines) {
            line = entry.number;
            if (section.expects)
                check_expectation(stage, entry.text);
            else
                take_step(stage, entry.text);
        }
    }
}

// `set` makes the stage; `draw` shows it when something went wrong.
template <class AnyStage, class Set, class Draw>
bool passes_on(const Scenario& scenario, const std::string& edition, Set&& set, Draw&& draw) {
    int line = scenario.name.number;
    std::optional<AnyStage> stage;
    try {
        stage = set(line);
        play(scenario, *stage, line);
        return true;
    } catch (const std::runtime_error& problem) {
        fmt::print("{}:{}: {} [{}]\n  {}\n", scenario.file, line, scenario.name.text, edition,
                   problem.what());
        if (stage) fmt::print("{}\n", draw(*stage));
        return false;
    }
}

bool passes(const Scenario& scenario, const std::string& edition) {
    if (scenario.game == "underworlds")
        return passes_on<UnderworldsStage>(
            scenario, edition, [&](int& line) { return set_underworlds_stage(scenario, line); },
            [](const UnderworldsStage& stage) {
                return underworlds::Underworlds::draw(*stage.setup, stage.match);
            });
    if (scenario.game == "league")
        return passes_on<SeasonStage>(
            scenario, edition, [&](int& line) { return set_season_stage(scenario, edition, line); },
            [](const SeasonStage& stage) { return drawn(stage); });
    return passes_on<Stage>(
        scenario, edition, [&](int& line) { return set_stage(scenario, edition, line); },
        [](const Stage& stage) { return bloodbowl::BloodBowl::draw(stage.setup, stage.match); });
}

struct Wish {
    bool lists = false;
    bool stops = false;  // after the first that fails
    std::vector<fs::path> files;
    std::vector<std::string> filters;
};

Wish wish_in(const std::vector<std::string>& arguments) {
    Wish wish;
    for (const std::string& argument : arguments) {
        if (argument == "--list")
            wish.lists = true;
        else if (argument == "--stop")
            wish.stops = true;
        else if (fs::is_regular_file(argument))
            wish.files.emplace_back(argument);
        else
            wish.filters.push_back(argument);
    }
    if (wish.files.empty()) wish.files = all_files(affray::kSourceDir);
    return wish;
}

int run(const Wish& wish) {
    int passed = 0;
    int failed = 0;
    for (const Scenario& scenario : read_all(wish.files, failed)) {
        if (!is_wanted(scenario, wish.filters)) continue;
        if (wish.lists)
            fmt::print("{}:{}: {} [{}]\n", scenario.file, scenario.name.number, scenario.name.text,
                       joined(scenario.editions));
        for (const std::string& edition : scenario.editions)
            if (!wish.lists && !(wish.stops && failed > 0))
                ++(passes(scenario, edition) ? passed : failed);
    }
    if (!wish.lists) fmt::print("{} passed, {} failed\n", passed, failed);
    return failed == 0 && (wish.lists || passed > 0) ? 0 : 1;
}

}  // namespace

}  // namespace affray::scenario

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (std::find(arguments.begin(), arguments.end(), "--help") != arguments.end()) {
        fmt::print("affray_scenarios [--list | --stop] [FILE | WORD ...]\n\n{}",
                   affray::scenario::kHelp);
        return 0;
    }
    return affray::scenario::run(affray::scenario::wish_in(arguments));
}
