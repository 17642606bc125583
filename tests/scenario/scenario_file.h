// A scenario as it stands in its file: docs/scenarios.md describes the language.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace affray::scenario {

struct Line {
    int number = 0;
    std::string text;  // trimmed, without comment
};

struct Section {
    bool expects = false;  // what must be, or what is done
    std::vector<Line> lines;
};

enum class Beginning { None, Position, KickOff, Match, Teams };

struct Scenario {
    std::string file;
    Line name;
    std::vector<std::string> rules;
    std::vector<std::string> editions;
    std::string game = "bloodbowl";
    Line options, house, home, away, decks;
    Beginning beginning = Beginning::None;
    Line opening_dice;
    std::vector<Line> position;
    std::vector<Section> sections;
};

// Throws std::runtime_error with "file:line: what is wrong".
[[nodiscard]] std::vector<Scenario> read_scenarios(const std::filesystem::path& path,
                                                   const std::string& shown_name);

}  // namespace affray::scenario
