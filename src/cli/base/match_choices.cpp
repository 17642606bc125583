#include "cli/base/match_choices.h"

#include <filesystem>
#include <random>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bloodbowl/data/ready_teams.h"
#include "cli/base/by_game.h"
#include "cli/base/command.h"
#include "games/games.h"
#include "underworlds/data/deck.h"
#include "underworlds/data/deck_json.h"
#include "underworlds/game.h"

namespace affray::cli {

namespace {

using core::Json;

// A built-in line-up by its name, or a team list from a file. A match without an edition is refused
// later.
Json side_of(const std::string& name, std::optional<bloodbowl::Edition> edition) {
    if (!edition || bloodbowl::ready_team(*edition, name)) return name;
    if (!std::filesystem::exists(name)) {
        throw BadInput(fmt::format("'{}' is neither a file nor a built-in team (there are: {})",
                                   name, fmt::join(bloodbowl::ready_team_ids(*edition), " ")));
    }
    return value_or_bad_input(core::parse_json(read_file(name)), name);
}

// A ready-made deck by its name, or one from a file: JSON, or the text that players paste.
Json deck_of(const std::string& name) {
    if (underworlds::find_deck(name) != nullptr) return name;
    if (!std::filesystem::exists(name)) {
        std::string known;
        for (const auto& deck : underworlds::data::kDecks) known += fmt::format(" {}", deck.id);
        throw BadInput(fmt::format("'{}' is neither a file nor a ready-made deck (there are:{})",
                                   name, known));
    }
    const std::string text = read_file(name);
    if (const auto json = core::parse_json(text)) return *json;
    return to_json(value_or_bad_input(underworlds::read_deck_text(text, name)));
}

Json teams_of(const MatchChoices& choices, const Json&) {
    const auto edition = bloodbowl::edition_named(edition_of(choices));
    return Json::array({side_of(choices.home, edition), side_of(choices.away, edition)});
}

Json decks_of(const MatchChoices& choices, const Json& usual) {
    if (choices.sides.empty()) return usual;
    Json sides = Json::array();
    for (const std::string& name : choices.sides) sides.push_back(deck_of(name));
    return sides;
}

using SidesOf = Json (*)(const MatchChoices& choices, const Json& usual);
constexpr InGame<SidesOf> kSidesOf[]{{bloodbowl::BloodBowl::kName, teams_of},
                                     {underworlds::Underworlds::kName, decks_of}};

// "kickoff_table=false", "tie=overtime" or a value as JSON.
void set_option(Json& options, const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
        throw BadInput(fmt::format("'{}' is no option: write it like kickoff_table=false", text));
    const std::string value = text.substr(equals + 1);
    Json& option = options[text.substr(0, equals)];
    if (value == "true" || value == "false")
        option = value == "true";
    else if (const auto spelt = core::parse_json(value);
             spelt && (spelt->is_structured() || spelt->is_number()))
        option = *spelt;
    else
        option = value;
}

}  // namespace

void add_game_and_edition(Command& command, MatchChoices& choices) {
    command.add_option("--game", choices.game, "bloodbowl or underworlds").shows_default();
    command
        .add_option("--decks", choices.sides,
                    "Underworlds: two to four decks, ready-made or files (JSON or text)")
        .delimiter(',')
        .expected(2, 4)
        .type_name("DECK,DECK");
    command.add_option("--edition", choices.edition, "classic, lrb5, crp or bb16").shows_default();
}

void add_sides(Command& command, MatchChoices& choices) {
    command.add_option("--home", choices.home, "Home team: a built-in line-up or a file")
        .type_name("ID|FILE")
        .shows_default();
    command.add_option("--away", choices.away, "Away team: a built-in line-up or a file")
        .type_name("ID|FILE")
        .shows_default();
}

void add_options(Command& command, MatchChoices& choices) {
    command
        .add_option(
            "--options", choices.options,
            "Rules that are switched: kickoff_table, fans, weather, staff, hand_off, "
            "going_for_it, assists, interceptions, fumbles, fouls, casualty_table, "
            "illegal_procedure, piling_on, rivals, as_published (true or false), tie "
            "(draw, ask, overtime), inducements (off, by_value, budget, treasury), budget and "
            "card_budget (gold), cards, special_plays, optional_inducements, lrb6_decks, "
            "weather_table, blitzmania, special_balls, referee, stadium, match_events; of "
            "Underworlds: artefact, hold_back (true or false), "
            "boards (different, any, single_set), layout (free, tee_3, block_4, brick_4), "
            "matched_play (off, draw, winner), decider (the third game alone: games won and glory "
            "before it, like 1-1/9-7)")
        .type_name("NAME=VALUE");
}

std::string edition_of(const MatchChoices& choices) {
    const core::GameType* game = games::find_game(choices.game);
    if (game == nullptr || choices.edition != kNewestEdition) return choices.edition;
    return std::string(game->editions.back());
}

std::unique_ptr<core::AnyMatch> make_match(const MatchChoices& choices) {
    const core::GameType* game = games::find_game(choices.game);
    if (game == nullptr) throw BadInput(fmt::format("there is no game '{}'", choices.game));
    Json header = game->sample_header(edition_of(choices));
    header["sides"] = deed_in(choices.game, kSidesOf)(choices, header["sides"]);
    for (const std::string& option : choices.options) set_option(header["options"], option);
    return value_or_bad_input(game->make(header));
}

std::unique_ptr<bloodbowl::AnyBloodBowlMatch> make_blood_bowl_match(const MatchChoices& choices) {
    const auto match = make_match(choices);
    if (match->game() != bloodbowl::BloodBowl::kName)
        throw BadInput("this command plays Blood Bowl only");
    return std::make_unique<bloodbowl::AnyBloodBowlMatch>(bloodbowl::as_blood_bowl(*match));
}

std::uint64_t random_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32U) | device();
}

}  // namespace affray::cli
