#include "cli/match_choices.h"

#include <filesystem>
#include <random>

#include <fmt/format.h>

#include "ai/games.h"
#include "bloodbowl/embedded_teams.h"
#include "cli/commands.h"

namespace affray::cli {

namespace {

using core::Json;

// A built-in line-up by its name, or a team list from a file.
Json side_of(const std::string& name) {
    if (bloodbowl::find_embedded_team(name) != nullptr) return name;
    if (!std::filesystem::exists(name)) {
        std::string known;
        for (const auto& team : bloodbowl::embedded_teams()) known += fmt::format(" {}", team.id);
        throw BadInput(
            fmt::format("'{}' is neither a file nor a built-in team (there are:{})", name, known));
    }
    return value_or_bad_input(core::parse_json(read_file(name)), name);
}

// "kickoff_table=false" or "tie=overtime".
void set_option(Json& options, const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
        throw BadInput(fmt::format("'{}' is no option: write it like kickoff_table=false", text));
    const std::string value = text.substr(equals + 1);
    Json& option = options[text.substr(0, equals)];
    if (value == "true" || value == "false")
        option = value == "true";
    else
        option = value;
}

}  // namespace

void add_game_and_edition(CLI::App& command, MatchChoices& choices) {
    command.add_option("--game", choices.game, "Which game")->capture_default_str();
    command.add_option("--edition", choices.edition, "classic, lrb5, crp or bb16")
        ->capture_default_str();
}

void add_sides(CLI::App& command, MatchChoices& choices) {
    command.add_option("--home", choices.home, "Home team: a built-in line-up or a file")
        ->type_name("ID|FILE")
        ->capture_default_str();
    command.add_option("--away", choices.away, "Away team: a built-in line-up or a file")
        ->type_name("ID|FILE")
        ->capture_default_str();
}

void add_options(CLI::App& command, MatchChoices& choices) {
    command
        .add_option("--options", choices.options,
                    "Rules that are switched: kickoff_table, fans, weather, staff, hand_off, "
                    "going_for_it, assists, interceptions, fumbles, fouls, casualty_table, "
                    "illegal_procedure, as_published (true or false), tie (draw, ask, overtime)")
        ->type_name("NAME=VALUE");
}

std::unique_ptr<core::AnyMatch> make_match(const MatchChoices& choices) {
    const core::GameType* game = ai::find_game(choices.game);
    if (game == nullptr) throw BadInput(fmt::format("there is no game '{}'", choices.game));
    Json header = game->sample_header(choices.edition);
    header["sides"] = Json::array({side_of(choices.home), side_of(choices.away)});
    for (const std::string& option : choices.options) set_option(header["options"], option);
    return value_or_bad_input(game->make(header));
}

std::unique_ptr<bloodbowl::AnyBloodBowlMatch> make_blood_bowl_match(const MatchChoices& choices) {
    auto match = make_match(choices);
    auto* blood_bowl = dynamic_cast<bloodbowl::AnyBloodBowlMatch*>(match.get());
    if (blood_bowl == nullptr) throw BadInput("this command plays Blood Bowl only");
    static_cast<void>(match.release());
    return std::unique_ptr<bloodbowl::AnyBloodBowlMatch>(blood_bowl);
}

std::uint64_t random_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32U) | device();
}

}  // namespace affray::cli
