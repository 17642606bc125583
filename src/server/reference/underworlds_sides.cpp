// Decks that are ready to play, and the options of Underworlds.
#include <fmt/format.h>

#include "server/reference/game_reference.h"
#include "server/reference/option_json.h"
#include "underworlds/data/deck.h"
#include "underworlds/data/deck_json.h"
#include "underworlds/data/setup_json.h"
#include "underworlds/game.h"

namespace affray::server {

namespace {

using core::Error;
using core::Json;
using core::Result;

Json underworlds_options(const core::GameType& game) {
    const Json usual = to_json(underworlds::Options{});
    Json list = flags_of(usual, game);
    Json boards = choice("boards", {"different", "any", "single_set"}, usual, game);
    boards["seats"] = {{"single_set", 2}};
    list.push_back(std::move(boards));
    Json matched_play = choice("matched_play", {"off", "draw", "winner"}, usual, game);
    matched_play["seats"] = {{"draw", 2}, {"winner", 2}};
    list.push_back(std::move(matched_play));
    Json layout = choice("layout", {"free"}, usual, game);
    for (const underworlds::LayoutData& data : underworlds::data::kLayoutRows) {
        layout["choices"].push_back(data.id);
        layout["seats"][std::string(data.id)] = data.players;
    }
    list.push_back(std::move(layout));
    return list;
}

Json ready_decks_json(std::string_view) {
    Json list = Json::array();
    for (const underworlds::DeckData& deck : underworlds::data::kDecks)
        list.push_back(
            {{"id", deck.id}, {"name", deck.name}, {"warband", data_of(deck.warband).id}});
    return list;
}

Result<Json> ready_deck(std::string_view id, std::string_view) {
    if (const underworlds::DeckData* deck = underworlds::find_deck(id))
        return to_json(deck_of(*deck));
    return Error{"unknown_side", fmt::format("there is no ready-made deck '{}'", id)};
}

Result<Json> legal_deck(const Json& list, std::string_view) {
    const auto deck = underworlds::read_deck(list, "side");
    if (!deck) return deck.error();
    const auto problems = problems_of(*deck);
    if (!problems.empty()) return Error{"illegal_deck", problems.front().message};
    return to_json(*deck);
}

}  // namespace

const GameReference& underworlds_reference() {
    static const GameReference reference{underworlds::Underworlds::kName,
                                         "warband",
                                         "deck",
                                         underworlds_options,
                                         ready_decks_json,
                                         ready_deck,
                                         legal_deck};
    return reference;
}

}  // namespace affray::server
