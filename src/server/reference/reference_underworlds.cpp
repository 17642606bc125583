// Cards, warbands, and whether a deck is legal.
#include <algorithm>

#include "server/reference/reference.h"
#include "server/reference/reference_json.h"
#include "underworlds/data/deck.h"
#include "underworlds/data/deck_json.h"
#include "underworlds/text/names.h"
#include "underworlds/text/weapon_json.h"

namespace affray::server {

namespace {

using core::Json;
using underworlds::AttackData;
using underworlds::CardData;
using underworlds::CardKind;
using underworlds::Timing;

constexpr std::array<std::string_view, 3> kKinds{"objective", "ploy", "upgrade"};
constexpr std::array<std::string_view, 6> kTimings{"immediate",  "end_phase", "third_end_phase",
                                                   "power_step", "reaction",  "permanent"};

Json lines_of(std::string_view text) {
    Json lines = Json::array();
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return lines;
}

Json lines_by_language(const core::Names& text) {
    Json json = Json::object();
    for (const core::Language language : kLanguages)
        json[std::string(name_of(language))] = lines_of(text.in(language));
    return json;
}

// As a client draws it, with what a fighter card says of it beside.
Json attack_json(const AttackData& attack) {
    Json json = weapon_json(attack);
    json["names"] = by_language(attack.names);
    if (!attack.effect.english.empty()) json["texts"] = by_language(attack.effect);
    if (!attack.rulings.english.empty()) json["rulings"] = lines_by_language(attack.rulings);
    return json;
}

Json multiplayer_json(const CardData& card) {
    if (card.effect_of_three.english.empty()) return nullptr;
    return {{"three", by_language(card.effect_of_three)},
            {"four", by_language(card.effect_of_four)}};
}

Json fighters_allowed(const CardData& card) {
    Json ids = Json::array();
    const auto& fighters = data_of(card.warband).fighters;
    for (std::size_t i = 0; i < fighters.size(); ++i)
        if (((card.restricted_to >> i) & 1U) != 0) ids.push_back(fighters[i].id);
    return ids;
}

Json card_json(const CardData& card) {
    return {
        {"id", card.id},
        {"kind", kKinds[static_cast<std::size_t>(card.kind)]},
        {"number", card.number},
        {"warband", card.universal ? Json(nullptr) : Json(data_of(card.warband).id)},
        {"names", by_language(card.names)},
        {"texts", by_language(card.effect)},
        {"multiplayer", multiplayer_json(card)},
        {"timing", card.kind == CardKind::Upgrade
                       ? Json(nullptr)
                       : Json(kTimings[static_cast<std::size_t>(card.timing)])},
        {"glory", card.kind == CardKind::Objective ? Json(card.glory) : Json(nullptr)},
        {"restricted_to", fighters_allowed(card)},
        {"attack", card.attack == nullptr ? Json(nullptr) : attack_json(*card.attack)},
        {"confidence", name_of(card.confidence)},
        {"note", or_null(card.confidence_note)},
        {"rulings", lines_by_language(card.rulings)},
    };
}

Json side_json(const underworlds::FighterSide& side) {
    Json json{{"move", side.move},
              {"defence", side.defence_dice},
              {"defence_symbol", underworlds::word_for(side.defence_symbol)},
              {"wounds", side.wounds},
              {"weapons", Json::array()}};
    for (const AttackData& attack : side.attacks) json["weapons"].push_back(attack_json(attack));
    return json;
}

Json fighter_json(const underworlds::FighterData& fighter,
                  const underworlds::WarbandData& warband) {
    Json inspired = side_json(fighter.sides[1]);
    inspired["names"] = by_language(fighter.inspired_names);
    return {{"id", fighter.id},
            {"names", by_language(fighter.names)},
            {"leader", fighter.leader},
            {"normal", side_json(fighter.sides[0])},
            {"inspired", std::move(inspired)},
            {"inspire", by_language(warband.inspire_effect)}};
}

core::Result<underworlds::Deck> read(const Json& deck) {
    constexpr std::string_view kSource = "deck";
    if (deck.is_string())
        return underworlds::read_deck_text(deck.get_ref<const std::string&>(), kSource);
    if (deck.is_object() && deck.contains("text") && deck["text"].is_string())
        return underworlds::read_deck_text(deck["text"].get_ref<const std::string&>(), kSource);
    return underworlds::read_deck(deck, kSource);
}

}  // namespace

Json cards_info() {
    Json list = Json::array();
    for (const CardData& card : underworlds::data::card_rows) list.push_back(card_json(card));
    return list;
}

Json warbands_info() {
    Json list = Json::array();
    for (const underworlds::WarbandData& warband : underworlds::data::kWarbandRows) {
        Json json{
            {"id", warband.id}, {"names", by_language(warband.names)}, {"fighters", Json::array()}};
        for (const underworlds::FighterData& fighter : warband.fighters)
            json["fighters"].push_back(fighter_json(fighter, warband));
        list.push_back(std::move(json));
    }
    return list;
}

core::Result<Json> deck_check(const Json& deck) {
    if (!deck.is_string() && !deck.is_object())
        return core::Error{"bad_deck", "deck: should be an object or a text"};
    Json json{{"legal", false}, {"problems", Json::array()}, {"text", ""}, {"deck", nullptr}};
    const auto found = read(deck);
    if (!found) {
        json["problems"].push_back({{"text", found.error().message}, {"rule", nullptr}});
        return json;
    }
    for (const underworlds::DeckProblem& problem : problems_of(*found))
        json["problems"].push_back({{"text", problem.message}, {"rule", problem.rule}});
    json["legal"] = json["problems"].empty();
    json["text"] = deck_text(*found);
    json["deck"] = to_json(*found);
    return json;
}

}  // namespace affray::server
