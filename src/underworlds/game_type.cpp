// Underworlds as the edges see it before a match exists: makes a match from its header.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "underworlds/data/deck_json.h"
#include "underworlds/data/setup_json.h"
#include "underworlds/game.h"

namespace affray::underworlds {

namespace {

using core::Error;
using core::Json;
using core::Result;

constexpr std::string_view kGameName = Underworlds::kName;
constexpr std::string_view kEdition = "shadespire";

// The last five are the record's own affair.
constexpr std::array<std::string_view, 10> kHeaderKeys{
    "game",   "edition", "rules_revision", "options",  "sides",
    "affray", "version", "seed",           "position", "about"};

Error bad_header(std::string message) { return {"bad_header", std::move(message)}; }

// A side is a deck, or the name of one that is part of the library.
Result<Deck> read_side(const Json& json, const std::string& path) {
    if (!json.is_string()) return read_deck(json, path);
    const auto& id = json.get_ref<const std::string&>();
    if (const DeckData* deck = find_deck(id)) return deck_of(*deck);
    std::string names;
    for (const DeckData& known : data::kDecks) names += fmt::format(" {}", known.id);
    return Error{"unknown_deck", fmt::format("{}: there is no deck '{}', only{}", path, id, names)};
}

Result<std::vector<Deck>> read_sides(const Json& header) {
    const auto sides = header.find("sides");
    if (sides == header.end() || !sides->is_array() || sides->size() < 2 ||
        sides->size() > kMostSeats)
        return bad_header("sides: should be a list of two to four decks");
    std::vector<Deck> decks;
    for (std::size_t i = 0; i < sides->size(); ++i) {
        auto deck = read_side((*sides)[i], fmt::format("sides[{}]", i));
        if (!deck) return deck.error();
        if (const auto problems = problems_of(*deck); !problems.empty())
            return Error{"bad_deck", fmt::format("sides[{}]: {} ({})", i, problems[0].message,
                                                 problems[0].rule)};
        decks.push_back(std::move(*deck));
    }
    return decks;
}

std::string wrong_key(const Json& header) {
    if (!header.is_object()) return "the header should be an object";
    for (const auto& [key, value] : header.items())
        if (std::find(kHeaderKeys.begin(), kHeaderKeys.end(), key) == kHeaderKeys.end())
            return fmt::format("{}: is not known here", key);
    if (header.value("game", Json(kGameName)) != kGameName)
        return fmt::format("game: should be {}", kGameName);
    return {};
}

Result<std::unique_ptr<core::AnyMatch>> make_match(const Json& header) {
    if (std::string problem = wrong_key(header); !problem.empty()) return bad_header(problem);
    if (header.value("edition", Json(kEdition)) != kEdition)
        return Error{"unknown_edition", fmt::format("edition: there is only {}", kEdition)};
    const auto decks = read_sides(header);
    if (!decks) return decks.error();
    const auto options =
        read_options(header.value("options", Json::object()), static_cast<int>(decks->size()));
    if (!options) return options.error();
    Json sides = Json::array();
    for (const Deck& deck : *decks) sides.push_back(to_json(deck));
    Json normal{{"game", std::string(kGameName)},
                {"edition", std::string(kEdition)},
                {"rules_revision", Underworlds::kRulesRevision},
                {"options", to_json(*options)},
                {"sides", std::move(sides)}};
    auto setup = std::make_shared<const Setup>(make_setup(*options, *decks));
    std::unique_ptr<core::AnyMatch> match =
        std::make_unique<AnyUnderworldsMatch>(std::move(setup), std::move(normal));
    return match;
}

Json sample_header(std::string_view edition) {
    return {{"game", std::string(kGameName)},
            {"edition", std::string(edition)},
            {"rules_revision", Underworlds::kRulesRevision},
            {"options", to_json(Options{})},
            {"sides", Json::array({"reavers_starter", "champions_starter"})}};
}

}  // namespace

const AnyUnderworldsMatch& as_underworlds(const core::AnyMatch& match) {
    return dynamic_cast<const AnyUnderworldsMatch&>(match);
}

core::GameType game_type() {
    core::GameType type;
    type.name = kGameName;
    type.editions.push_back(kEdition);
    type.rules_revision = Underworlds::kRulesRevision;
    type.least_seats = 2;
    type.most_seats = kMostSeats;
    type.seat_name = Underworlds::seat_name;
    type.chooses_sides_in_secret = true;  // wus.matched.02, wus.multi.02
    type.make = make_match;
    type.sample_header = sample_header;
    type.vocabulary = Underworlds::vocabulary;
    return type;
}

}  // namespace affray::underworlds

template class affray::core::ErasedMatch<affray::underworlds::Underworlds>;
