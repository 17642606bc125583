#include "bloodbowl/text/shop_picture.h"

#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/match/inducements.h"
#include "bloodbowl/text/json_values.h"
#include "bloodbowl/text/names.h"

namespace affray::bloodbowl {

namespace {

using core::Json;

std::string_view kind_word(Bought kind) {
    switch (kind) {
        case Bought::Star: return "star";
        case Bought::Card: return "card";
        case Bought::Mercenary: return "mercenary";
        case Bought::Journeyman: return "journeyman";
        default: return "staff";
    }
}

Json reason_json(NotForSale reason) {
    switch (reason) {
        case NotForSale::Team: return "team";
        case NotForSale::Limit: return "limit";
        case NotForSale::Money: return "money";
        case NotForSale::Places: return "places";
        case NotForSale::None: break;
    }
    return nullptr;
}

Json names_json(const core::Names& names) {
    return {{"en", names.english}, {"es", names.spanish}, {"de", names.german}};
}

// Who would join.
Json joiners_json(const Setup& setup, const Offer& offer) {
    Json list = Json::array();
    for (int i = 0; i < offer.players; ++i) {
        const ListedPlayer& player =
            listed(setup, kNoPlayer, static_cast<std::uint8_t>(offer.profile + i));
        Json skills = Json::array();
        for (int number = 0; number < kSkills; ++number)
            if (player.skills.has(static_cast<Skill>(number)))
                skills.push_back(id_of(static_cast<Skill>(number)));
        list.push_back({{"name", player.name},
                        {"role", player.role},
                        {"ma", player.ma},
                        {"st", player.st},
                        {"ag", player.ag},
                        {"av", player.av},
                        {"skills", std::move(skills)}});
    }
    return list;
}

Json line_json(const Setup& setup, const Match& m, Side side, const Offer& offer) {
    const auto at = static_cast<std::size_t>(side);
    return {{"price", price_of(m, offer, side) * kThousand},
            {"most", offer.most[at]},
            {"why_not", reason_json(why_not({setup, setup.rules, m}, side, offer))}};
}

Json offer_json(const Setup& setup, const Match& m, const Offer& offer) {
    Json json{{"id", offer.id},
              {"kind", kind_word(offer.kind)},
              {"home", line_json(setup, m, Side::Home, offer)},
              {"away", line_json(setup, m, Side::Away, offer)}};
    if (!offer.name.english.empty()) json["names"] = names_json(offer.name);
    if (offer.players > 0) json["players"] = joiners_json(setup, offer);
    return json;
}

// What lies before a coach: of a draft what he chooses from, else what he put under the decks.
Json aside_json(const PreMatchFrame& purchase, Side side) {
    Json list = Json::array();
    for (int i = 0; i < kMostAside; ++i) {
        const Playable card =
            purchase.aside[static_cast<std::size_t>(index(side) * kMostAside + i)];
        if (card != Playable::None) list.push_back(std::string(id_of(card)));
    }
    return list;
}

Json money_json(const Setup& setup, const Match& m, const PreMatchFrame& purchase, Side side) {
    const Team& team = m.team(side);
    return {{"value", team_value(setup, m, side) * kThousand},
            {"treasury", setup.team(side).treasury * kThousand},
            {"gold", team.free_gold * kThousand},
            {"own", team.own_gold * kThousand},
            {"for_cards", team.card_gold * kThousand},
            {"aside", aside_json(purchase, side)}};
}

}  // namespace

Json shop_json(const Setup& setup, const Match& m) {
    const auto* purchase = running<PreMatchFrame>(m);
    if (purchase == nullptr) return nullptr;
    Json offers = Json::array();
    for (const Offer& offer : setup.offers) offers.push_back(offer_json(setup, m, offer));
    return {{"first", side_json(purchase->first)},
            {"mercenary_price", kMercenarySurcharge * kThousand},
            {"skill_price", kMercenarySkill * kThousand},
            {"home", money_json(setup, m, *purchase, Side::Home)},
            {"away", money_json(setup, m, *purchase, Side::Away)},
            {"offers", std::move(offers)}};
}

}  // namespace affray::bloodbowl
