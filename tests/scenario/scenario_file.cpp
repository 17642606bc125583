#include "scenario/scenario_file.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include <fmt/format.h>

#include "bloodbowl/data/rules.h"
#include "core/catalogue.h"
#include "scenario/words.h"

namespace affray::scenario {

namespace {

// A comment begins with a # of its own: the one in "H#12" is part of a name.
std::size_t comment_in(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '#' && (i == 0 || text[i - 1] == ' ')) return i;
    return text.size();
}

class Reader {
public:
    explicit Reader(std::string file) : file_(std::move(file)) {}

    void take(int number, std::string_view text);
    std::vector<Scenario> finish() {
        check_last();
        return std::move(scenarios_);
    }

private:
    [[noreturn]] void fail(int line, const std::string& message) const {
        throw std::runtime_error(fmt::format("{}:{}: {}", file_, line, message));
    }
    void take_key(const Line& line);
    void take_indented(const Line& line);
    void begin(const Line& value, Beginning beginning);
    void take_start(const Line& value);
    void take_rules(const Line& value);
    void take_game(const Line& value);
    void take_editions(const Line& value);
    void check_last() const;
    Scenario& current(int line) {
        if (scenarios_.empty()) fail(line, "a file begins with 'scenario:'");
        return scenarios_.back();
    }

    std::string file_;
    std::vector<Scenario> scenarios_;
    enum class Block { None, Position, Section } block_ = Block::None;
};

void Reader::take(int number, std::string_view text) {
    const Line line{number, trimmed(text.substr(0, comment_in(text)))};
    if (line.text.empty()) return;
    if (text[0] == ' ' || text[0] == '\t')
        take_indented(line);
    else
        take_key(line);
}

void Reader::take_indented(const Line& line) {
    Scenario& scenario = current(line.number);
    switch (block_) {
        case Block::Position: scenario.position.push_back(line); break;
        case Block::Section: scenario.sections.back().lines.push_back(line); break;
        case Block::None: fail(line.number, "this line belongs to no block");
    }
}

void Reader::take_key(const Line& line) {
    if (line.text.find(':') == std::string::npos) fail(line.number, "a key is followed by ':'");
    const auto [key, text] = split(line.text, ':');
    const Line value{line.number, text};
    if (key == "scenario") {
        check_last();
        if (text.empty()) fail(line.number, "a scenario has a name");
        scenarios_.emplace_back();
        scenarios_.back().file = file_;
        scenarios_.back().name = value;
        block_ = Block::None;
        return;
    }
    Scenario& scenario = current(line.number);
    block_ = Block::None;
    if (key == "rules") return take_rules(value);
    if (key == "editions") return take_editions(value);
    if (key == "options") return void(scenario.options = value);
    if (key == "house") return void(scenario.house = value);
    if (key == "game") return take_game(value);
    if (key == "decks") return void(scenario.decks = value);
    if (key == "home") return void(scenario.home = value);
    if (key == "away") return void(scenario.away = value);
    if (key == "position") return begin(value, Beginning::Position);
    if (key == "teams") return begin(value, Beginning::Teams);
    if (key == "start") return take_start(value);
    if (key != "steps" && key != "expect")
        fail(line.number,
             fmt::format("'{}' is no key; known: scenario game rules editions options house home "
                         "away decks teams position start steps expect",
                         key));
    if (!text.empty()) fail(line.number, fmt::format("nothing stands behind '{}:'", key));
    scenario.sections.push_back({key == "expect", {}});
    block_ = Block::Section;
}

void Reader::begin(const Line& value, Beginning beginning) {
    Scenario& scenario = scenarios_.back();
    if (scenario.beginning != Beginning::None) fail(value.number, "a scenario begins only once");
    const bool is_position = beginning == Beginning::Position;
    if ((is_position || beginning == Beginning::Teams) && !value.text.empty())
        fail(value.number,
             fmt::format("nothing stands behind '{}:'", is_position ? "position" : "teams"));
    scenario.beginning = beginning;
    block_ = Block::Position;
}

// "match : coin home, ..." or "kickoff"
void Reader::take_start(const Line& value) {
    const auto [what, dice] = split(value.text, ':');
    if (what != "match" && what != "kickoff")
        fail(value.number, "'start:' is followed by match or kickoff");
    if (what == "kickoff" && !dice.empty()) fail(value.number, "a kickoff begins without dice");
    begin(value, what == "match" ? Beginning::Match : Beginning::KickOff);
    scenarios_.back().opening_dice = {value.number, dice};
}

// A game of one edition needs no word about it.
void Reader::take_game(const Line& value) {
    Scenario& scenario = scenarios_.back();
    scenario.game = value.text;
    if (value.text == "underworlds")
        scenario.editions = {"shadespire"};
    else if (value.text != "bloodbowl" && value.text != "league")
        fail(value.number, fmt::format("there is no game '{}'", value.text));
}

void Reader::take_rules(const Line& value) {
    for (std::string rule : words_of(value.text)) {
        if (rule.back() == ',') rule.pop_back();
        if (core::find_rule(rule) == nullptr)
            fail(value.number, fmt::format("the catalogue has no rule '{}'", rule));
        scenarios_.back().rules.push_back(rule);
    }
}

void Reader::take_editions(const Line& value) {
    Scenario& scenario = scenarios_.back();
    for (std::string edition : words_of(value.text)) {
        if (edition.back() == ',') edition.pop_back();
        if (edition != "all" && !bloodbowl::edition_named(edition))
            fail(value.number, fmt::format("there is no edition '{}'", edition));
        scenario.editions.push_back(edition);
    }
    if (scenario.editions == std::vector<std::string>{"all"}) {
        scenario.editions.clear();
        for (int i = 0; i < bloodbowl::kEditions; ++i)
            scenario.editions.emplace_back(name_of(static_cast<bloodbowl::Edition>(i)));
    }
}

void Reader::check_last() const {
    if (scenarios_.empty()) return;
    const Scenario& scenario = scenarios_.back();
    const int line = scenario.name.number;
    const auto expects = [](const Section& section) {
        return section.expects && !section.lines.empty();
    };
    if (scenario.rules.empty()) fail(line, "the scenario names no rules");
    if (scenario.editions.empty()) fail(line, "the scenario names no editions");
    // A league has its usual teams.
    if (scenario.beginning == Beginning::None && scenario.game != "league")
        fail(line, "the scenario has no position and no start");
    if ((scenario.beginning == Beginning::Teams) != (scenario.game == "league") &&
        scenario.beginning != Beginning::None)
        fail(line, "a league has teams, a match has a position or a start");
    if (std::none_of(scenario.sections.begin(), scenario.sections.end(), expects))
        fail(line, "the scenario expects nothing");
}

}  // namespace

std::vector<Scenario> read_scenarios(const std::filesystem::path& path,
                                     const std::string& shown_name) {
    std::ifstream in(path);
    if (!in) throw std::runtime_error(fmt::format("{}: cannot be read", shown_name));
    Reader reader(shown_name);
    int number = 0;
    for (std::string text; std::getline(in, text);) reader.take(++number, text);
    return reader.finish();
}

}  // namespace affray::scenario
