// What the rookie buys before the match: what helps most for its price, in a fixed order.
#include "ai/bloodbowl/rookie/rookie_parts.h"

namespace affray::ai::rookie {

using namespace bloodbowl;

namespace {

// The higher, the sooner; nothing below 1 is bought.
double appeal(const Setup& setup, Side side, Action action) {
    if (kind_of(action) != ActionKind::Buy) return 0;
    const Offer& offer = setup.offers[action.a];
    const double price = offer.price[static_cast<std::size_t>(side)];
    switch (offer.kind) {
        case Bought::Star: return 400 + price;  // the dearest he can have
        case Bought::Helper: return 600;        // a wizard
        case Bought::Chef: return price <= 100 ? 550 : 300;
        case Bought::Apothecary:
        case Bought::Igor: return 250;
        case Bought::Training: return 200;
        case Bought::Bribe: return price < 100 ? 150 : 50;
        case Bought::Staff: return 100;
        case Bought::Card: return 40 + price / 100;
        case Bought::Keg: return 30;
        case Bought::Mercenary:
        case Bought::Journeyman: return 0;
    }
    return 0;
}

}  // namespace

Action choose_purchase(const Scene& s) {
    const Side side = static_cast<Side>(s.m.decision.seat);
    Action best = make_action(ActionKind::Done);
    double most = 1;
    for (const Action action : s.actions)
        if (const double wanted = appeal(s.setup, side, action); wanted > most) {
            most = wanted;
            best = action;
        }
    return best;
}

}  // namespace affray::ai::rookie
