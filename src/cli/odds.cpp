// affray odds: exact chances of a chain of rolls, a block, armour and injury, or of the options
// in a position.
#include <algorithm>
#include <memory>
#include <regex>

#include <fmt/format.h>

#include "ai/bloodbowl/odds/action_odds.h"
#include "ai/bloodbowl/odds/odds.h"
#include "bloodbowl/text/names.h"
#include "bots/odds.h"
#include "cli/base/by_game.h"
#include "cli/base/match_choices.h"
#include "cli/base/stored_match.h"
#include "cli/commands.h"
#include "cli/underworlds_commands.h"
#include "games/games.h"
#include "underworlds/game.h"

namespace affray::cli {

namespace {

using bloodbowl::BlockFace;
using core::Json;

struct OddsOptions {
    std::vector<std::string> chain;
    int rerolls = 0;
    int block = 0;
    bool defender_chooses = false;
    std::vector<std::string> want;
    int armour = 0;
    int modifier = 0;
    int injury_modifier = 0;
    std::string position;
    int at = kLastDecision;
    std::string action;
    std::string edition = kNewestEdition;
    std::string game;
    UnderworldsOdds underworlds;
    bool json = false;
};

constexpr const char* kExamples = R"(
A chain is written as it is played, rolls separated by commas, each as
    NAME N+ [SKILL]
where NAME is any word and SKILL one that re-rolls a failure: "dodge" (once in the whole chain),
"sure hands", "catch", "pass" or just "skill" (each time).

Examples:
  affray odds "dodge 3+ dodge, gfi 2+, pick up 3+ sure hands" --rerolls 1
  affray odds --block 2 --want defender_stumbles,defender_down
  affray odds --block 2 --defender-chooses
  affray odds --armour 8 --modifier 1 --edition crp
  affray odds --position match.affray --at 120 --action "step 5,6"
  affray odds --game underworlds --dice 3 --symbol sword --defence-dice 2 --supports 1 --cleave
)";

// Chains

struct NamedRoll {
    std::string name;
    std::string skill;
    ai::ChainRoll roll;
};

NamedRoll read_roll(const std::string& text) {
    static const std::regex form(R"(\s*(.*?)\s*([2-6])\+\s*(.*?)\s*)");
    std::smatch match;
    if (!std::regex_match(text, match, form))
        throw BadInput(fmt::format("'{}' is not a roll: write it like \"dodge 3+\"", text));
    NamedRoll named{match[1], match[3], {.needed = std::stoi(match[2])}};
    std::replace(named.skill.begin(), named.skill.end(), '_', ' ');
    static const std::vector<std::string> skills{"dodge", "sure hands", "catch", "pass", "skill"};
    if (named.skill.empty()) return named;
    if (std::find(skills.begin(), skills.end(), named.skill) == skills.end())
        throw BadInput(fmt::format("'{}' is no skill that re-rolls: use one of {}", named.skill,
                                   fmt::join(skills, ", ")));
    named.roll.skill_reroll = true;
    if (named.skill == "dodge") named.roll.supply = 0;
    return named;
}

std::vector<NamedRoll> read_chain(const std::vector<std::string>& words) {
    std::vector<NamedRoll> chain;
    std::string rest = fmt::format("{}", fmt::join(words, " "));
    while (!rest.empty()) {
        const std::size_t comma = rest.find(',');
        chain.push_back(read_roll(rest.substr(0, comma)));
        rest = comma == std::string::npos ? std::string() : rest.substr(comma + 1);
    }
    return chain;
}

void print_chance(std::string_view what, double chance) {
    fmt::print("{:<32}{:>8.2f}%\n", what, 100 * chance);
}

void print_chain(const OddsOptions& options) {
    const std::vector<NamedRoll> chain = read_chain(options.chain);
    std::vector<ai::ChainRoll> rolls;
    Json steps = Json::array();
    for (const NamedRoll& named : chain) {
        rolls.push_back(named.roll);
        steps.push_back({{"name", named.name},
                         {"needed", named.roll.needed},
                         {"skill", named.skill.empty() ? Json(nullptr) : Json(named.skill)},
                         {"chance", ai::chance_of(named.roll.needed)}});
    }
    const double without = ai::chance_of_all(rolls, false);
    const double with = ai::chance_of_all(rolls, true);
    if (options.json)
        return print_json({{"chain", steps},
                           {"rerolls", options.rerolls},
                           {"chance", options.rerolls > 0 ? with : without},
                           {"without_team_reroll", without},
                           {"with_team_reroll", with}});
    for (const NamedRoll& named : chain)
        print_chance(fmt::format("{} {}+{}", named.name, named.roll.needed,
                                 named.skill.empty() ? "" : fmt::format(" ({})", named.skill)),
                     ai::chance_of(named.roll.needed));
    print_chance("all, without a team re-roll", without);
    if (options.rerolls > 0) print_chance("all, with one team re-roll", with);
}

// Blocks

ai::Faces read_faces(const std::vector<std::string>& names) {
    ai::Faces faces;
    for (std::string name : names) {
        std::replace(name.begin(), name.end(), '-', '_');
        const auto face = bloodbowl::value_named<BlockFace>(name);
        if (!face)
            throw BadInput(fmt::format("'{}' is no face of a block die: use {}", name,
                                       fmt::join(bloodbowl::kNames<BlockFace>, ", ")));
        faces.add(*face);
    }
    return faces;
}

void print_block(const OddsOptions& options) {
    const ai::BlockDice dice{options.block, options.defender_chooses};
    const bool reroll = options.rerolls > 0;
    Json faces = Json::object();
    for (std::size_t i = 0; i < bloodbowl::kNames<BlockFace>.size(); ++i)
        faces[std::string(bloodbowl::kNames<BlockFace>[i])] =
            ai::chance_to_get(dice, {static_cast<BlockFace>(i)}, reroll);
    Json json{{"dice", options.block},
              {"defender_chooses", options.defender_chooses},
              {"rerolls", options.rerolls},
              {"faces", faces}};
    if (!options.want.empty())
        json["chance"] = ai::chance_to_get(dice, read_faces(options.want), reroll);
    if (options.json) return print_json(json);
    fmt::print(
        "{} block {}, the {} chooses{}\n", options.block, options.block == 1 ? "die" : "dice",
        options.defender_chooses ? "defender" : "attacker", reroll ? ", one team re-roll" : "");
    for (const auto& [face, chance] : faces.items()) print_chance(face, chance.get<double>());
    if (!options.want.empty())
        print_chance(fmt::format("{}", fmt::join(options.want, " or ")),
                     json["chance"].get<double>());
}

// Armour and injury

void print_armour(const OddsOptions& options) {
    const auto edition = bloodbowl::edition_named(options.edition);
    if (!edition) throw BadInput(fmt::format("there is no edition '{}'", options.edition));
    const ai::InjuryChances chances = ai::armour_and_injury(
        bloodbowl::rules_of(*edition), options.armour, options.modifier, options.injury_modifier);
    if (options.json)
        return print_json({{"armour", options.armour},
                           {"modifier", options.modifier},
                           {"injury_modifier", options.injury_modifier},
                           {"edition", options.edition},
                           {"armour_broken", chances.broken},
                           {"stunned", chances.stunned},
                           {"knocked_out", chances.knocked_out},
                           {"casualty", chances.casualty}});
    print_chance("armour broken", chances.broken);
    print_chance("stunned", chances.stunned);
    print_chance("knocked out", chances.knocked_out);
    print_chance("casualty", chances.casualty);
}

// Positions

std::vector<core::Action> wanted_actions(const core::AnyMatch& match, const std::string& wanted) {
    const auto legal = match.legal_actions();
    if (wanted.empty()) return legal;
    const core::Action action = value_or_bad_input(match.read_action(wanted));
    if (std::find(legal.begin(), legal.end(), action) == legal.end())
        throw BadInput(fmt::format("'{}' is not possible in this position", wanted));
    return {action};
}

std::string describe_on_pitch(const core::AnyMatch& match, core::Action action) {
    const auto& pitch = bloodbowl::as_blood_bowl(match);
    const auto odds = ai::odds_of(pitch.setup(), pitch.match(), action);
    return odds ? describe(*odds) : "no roll";
}

// In words; null: there are only numbers.
using Describe = std::string (*)(const core::AnyMatch& match, core::Action action);
constexpr InGame<Describe> kDescribe[]{{bloodbowl::BloodBowl::kName, describe_on_pitch},
                                       {underworlds::Underworlds::kName, nullptr}};

void print_position(const OddsOptions& options) {
    const auto match = load_match(options.position, options.at, options.edition, options.game);
    const auto actions = wanted_actions(*match, options.action);
    const Describe describe = deed_in(match->game(), kDescribe);
    if (!options.json && describe != nullptr) {
        for (const core::Action action : actions)
            fmt::print("{:<28}{}\n", match->action_text(action), describe(*match, action));
        return;
    }
    Json list = Json::array();
    for (const core::Action action : actions)
        list.push_back(
            {{"action", match->action_text(action)}, {"odds", bots::odds_json(*match, action)}});
    print_json(list);
}

void print_field_odds(const OddsOptions& options) {
    if (!options.chain.empty() || options.block > 0 || options.armour > 0)
        throw BadInput("chains of rolls, --block and --armour are of Blood Bowl");
    UnderworldsOdds odds = options.underworlds;
    odds.json = options.json;
    print_underworlds_odds(odds);
}

void print_pitch_odds(const OddsOptions& options) {
    const int questions = (options.chain.empty() ? 0 : 1) + (options.block > 0 ? 1 : 0) +
                          (options.armour > 0 ? 1 : 0) + (options.position.empty() ? 0 : 1);
    if (questions != 1)
        throw BadInput(
            "ask for one of: a chain of rolls, --block, --armour, --position (see --help)");
    if (!options.chain.empty()) return print_chain(options);
    if (options.block > 0) return print_block(options);
    print_armour(options);
}

using PrintOdds = void (*)(const OddsOptions& options);
constexpr InGame<PrintOdds> kPrintOdds[]{{bloodbowl::BloodBowl::kName, print_pitch_odds},
                                         {underworlds::Underworlds::kName, print_field_odds}};

void run(const OddsOptions& options) {
    if (!options.game.empty() && games::find_game(options.game) == nullptr)
        throw BadInput(fmt::format("there is no game '{}'", options.game));
    const bool asks_more = !options.chain.empty() || options.block > 0 || options.armour > 0;
    if (!options.position.empty() && !asks_more) return print_position(options);
    const std::string_view game = options.game.empty() ? games::games().front().name : options.game;
    deed_in(game, kPrintOdds)(options);
}

}  // namespace

void add_odds(Command& app, int&) {
    auto options = std::make_shared<OddsOptions>();
    Command command = app.add_subcommand("odds", "Exact chances, with the best use of re-rolls");
    command.footer(kExamples);
    command.add_option("chain", options->chain, "Rolls in a row, like \"dodge 3+, gfi 2+\"");
    command.add_option("--rerolls", options->rerolls, "Team re-rolls: a turn allows one")
        .between(0, 1)
        .shows_default();
    command.add_option("--block", options->block, "Number of block dice").between(1, 3);
    command.add_flag("--defender-chooses", options->defender_chooses,
                     "The defender's coach chooses");
    command.add_option("--want", options->want, "Faces that will do, separated by commas")
        .delimiter(',');
    command.add_option("--armour", options->armour, "Armour value").between(1, 12);
    command.add_option("--modifier", options->modifier, "Added to the armour roll").shows_default();
    command.add_option("--injury-modifier", options->injury_modifier, "Added to the injury roll")
        .shows_default();
    command.add_option("--edition", options->edition, "Whose injury table, or of the position")
        .shows_default();
    command.add_option("--position", options->position, "A position file or a record");
    command.add_option("--at", options->at, "The decision of a record (default: the last)")
        .not_negative();
    command.add_option("--action", options->action, "One action (default: every legal one)");
    command.add_option("--game", options->game,
                       "bloodbowl (default) or underworlds, also of a position that names none");
    add_underworlds_odds(command, options->underworlds);
    command.add_flag("--json", options->json, "Print JSON");
    command.callback([options] { run(*options); });
}

}  // namespace affray::cli
