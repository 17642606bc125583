// Before the match: journeymen, who buys first, petty cash, the money, the purchases, the cards.
#include <algorithm>

#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/match/inducements.h"
#include "bloodbowl/rules/match/special_plays.h"

namespace affray::bloodbowl {

namespace {

using PreMatchStep = PreMatchFrame::Step;

constexpr int kFieldable = 11;
constexpr int kGoldOfGuests = 50;      // for a match at the opponent's home
constexpr int kThousandsPerUnit = 10;  // petty cash is moved in tens of thousands

// Side by side: home's part and away's, or first the one who goes first.
void next_side(PreMatchFrame& f, Side first, PreMatchStep next) {
    if (f.side == first) {
        f.side = other(first);
    } else {
        f.step = next;
        f.side = Side::None;
    }
}

// A step that both sides go through begins with this one.
void begin(PreMatchFrame& f, Side first) {
    if (f.side == Side::None) f.side = first;
}

// Journeymen ------------------------------------------------------------------------------------

void list_journeymen(const Reader& r, Side side, ActionList& out) {
    if (count_fit(r.m, side) >= kFieldable) return;
    for (std::size_t i = 0; i < r.setup.offers.size(); ++i)
        if (r.setup.offers[i].kind == Bought::Journeyman &&
            r.setup.offers[i].most[static_cast<std::size_t>(side)] > 0)
            out.push(make_action(ActionKind::Buy, static_cast<std::uint16_t>(i)));
}

bool wants_journeymen(const Engine& e, Side side) {
    ActionList list;
    list_journeymen(reading(e), side, list);
    return !list.empty();
}

// Order -----------------------------------------------------------------------------------------

// The higher value goes first. Equal: a roll, and the winner chooses.
void find_order(Engine& e, PreMatchFrame& f) {
    const int home = team_value(e.setup, e.m, Side::Home);
    const int away = team_value(e.setup, e.m, Side::Away);
    f.step = PreMatchStep::PettyCash;
    if (e.rules.freebooters) {  // the book names no order
        f.first = Side::Home;
        return;
    }
    if (home != away) {
        f.first = home > away ? Side::Home : Side::Away;
        return;
    }
    f.first = roll_for_order(e);
    e.ask(f.first, DecisionKind::BuyingOrder);
}

// Money -----------------------------------------------------------------------------------------

bool spends_treasury(const Options& options) {
    return options.inducements == InducementsOption::ByValue ||
           options.inducements == InducementsOption::Treasury;
}

// In units: all he has, as far as a list of answers can name it. No price comes near that.
int most_petty_cash(const Setup& setup, Side side) {
    constexpr int kMostUnits = 500;
    return std::min(setup.team(side).treasury / kThousandsPerUnit, kMostUnits);
}

bool moves_petty_cash(const Engine& e) {
    return e.rules.petty_cash && spends_treasury(e.setup.options);
}

void count_money(Engine& e, PreMatchFrame& f) {
    const Options& options = e.setup.options;
    const int for_both = gold_from_stadium(e);
    for (const Side side : kSides) {
        Team& team = e.m.team(side);
        const int behind = team_value(e.setup, e.m, other(side)) - team_value(e.setup, e.m, side);
        const bool by_value = options.inducements == InducementsOption::ByValue;
        const int gift = e.rules.handicaps ? 0 : std::max(0, behind);
        const bool by_budget = options.inducements == InducementsOption::Budget;
        const int allowed = by_value ? gift : by_budget ? options.budget : 0;
        const int for_guests = host_of(e.m) == other(side) ? kGoldOfGuests : 0;
        team.free_gold = static_cast<std::uint16_t>(allowed + for_both + for_guests);
        if (spends_treasury(options) && !e.rules.petty_cash)
            team.own_gold = team.brought_gold =
                static_cast<std::uint16_t>(e.setup.team(side).treasury);
        if (options.cards == CardsOption::OwnBudget)
            team.card_gold = static_cast<std::uint16_t>(options.card_budget);
        e.tell({.kind = EventKind::MoneyCounted,
                .side = side,
                .gold = team.free_gold * kThousand,
                .own_gold = team.own_gold * kThousand});
    }
    // Petty cash may have turned the order.
    const int home = team_value(e.setup, e.m, Side::Home);
    const int away = team_value(e.setup, e.m, Side::Away);
    if (home != away && !e.rules.freebooters) f.first = home > away ? Side::Home : Side::Away;
    f.step = PreMatchStep::Cards;
    f.side = f.first;
}

void sort_hands(Match& m) {
    for (auto& hand : m.hands)
        std::sort(hand.begin(), std::find(hand.begin(), hand.end(), Playable::None));
}

// After his cards a coach buys the rest, then the other does.
void leave_shop(PreMatchFrame& f) {
    if (f.step == PreMatchStep::Cards) {
        f.step = PreMatchStep::Buy;
        return;
    }
    next_side(f, f.first, PreMatchStep::Settle);
    if (f.step == PreMatchStep::Buy) f.step = PreMatchStep::Cards;
}

void shop(Engine& e, PreMatchFrame& f) {
    const bool cards = f.step == PreMatchStep::Cards;
    ActionList list;
    list_purchases(reading(e), f.side, cards, list);
    if (list.empty()) return leave_shop(f);
    e.ask(f.side, cards ? DecisionKind::BuyCards : DecisionKind::BuyInducements);
}

}  // namespace

Side roll_for_order(Engine& e) {
    std::array<int, 2> dice{};
    do {
        for (const Side side : kSides) {
            dice[static_cast<std::size_t>(side)] = e.d6();
            e.tell({.kind = EventKind::OrderRolled,
                    .side = side,
                    .dice = {static_cast<std::uint8_t>(dice[static_cast<std::size_t>(side)])}});
        }
    } while (dice[0] == dice[1]);
    return dice[0] > dice[1] ? Side::Home : Side::Away;
}

void proceed(Engine& e, PreMatchFrame& f) {
    switch (f.step) {
        case PreMatchStep::Journeymen:
            begin(f, Side::Home);
            if (wants_journeymen(e, f.side)) return e.ask(f.side, DecisionKind::Journeymen);
            next_side(f, Side::Home, PreMatchStep::Order);
            break;
        case PreMatchStep::Order: find_order(e, f); break;
        case PreMatchStep::PettyCash:
            begin(f, f.first);
            if (moves_petty_cash(e) && e.setup.team(f.side).treasury >= kThousandsPerUnit)
                return e.ask(f.side, DecisionKind::PettyCash);
            next_side(f, f.first, PreMatchStep::Money);
            break;
        case PreMatchStep::Money: count_money(e, f); break;
        case PreMatchStep::Cards:
        case PreMatchStep::Buy: shop(e, f); break;
        case PreMatchStep::Settle:
            part_with_shared_hires(e);
            f.step = PreMatchStep::DrawCards;
            break;
        default: proceed_special_plays(e, f); break;
        case PreMatchStep::End:
            for (const Side side : kSides) e.m.team(side).free_gold = e.m.team(side).card_gold = 0;
            sort_hands(e.m);
            e.pop();
    }
}

void list(const Reader& r, const PreMatchFrame& f, ActionList& out) {
    switch (f.step) {
        case PreMatchStep::Journeymen: list_journeymen(r, f.side, out); break;
        case PreMatchStep::PettyCash:
            if (r.decision_kind() == DecisionKind::BuyingOrder) {
                out.push(make_action(ActionKind::GoFirst));
                out.push(make_action(ActionKind::GoSecond));
                return;
            }
            for (int units = 0; units <= most_petty_cash(r.setup, f.side); ++units)
                out.push(make_action(ActionKind::PettyCash, static_cast<std::uint16_t>(units)));
            return;
        case PreMatchStep::Cards: list_purchases(r, f.side, true, out); break;
        case PreMatchStep::Buy: list_purchases(r, f.side, false, out); break;
        default: return list_special_plays(r, f, out);
    }
    out.push(make_action(ActionKind::Done));
}

void answer(Engine& e, PreMatchFrame& f, Action action) {
    if (f.step > PreMatchStep::Settle) return answer_special_plays(e, f, action);
    switch (kind_of(action)) {
        case ActionKind::GoFirst:
        case ActionKind::GoSecond:
            if (kind_of(action) == ActionKind::GoSecond) f.first = other(f.first);
            e.tell({.kind = EventKind::OrderChosen, .side = f.first});
            break;
        case ActionKind::PettyCash: {
            Team& team = e.m.team(f.side);
            team.own_gold = team.brought_gold =
                static_cast<std::uint16_t>(action.a * kThousandsPerUnit);
            team.added_value = static_cast<std::uint16_t>(team.added_value + team.own_gold);
            next_side(f, f.first, PreMatchStep::Money);
            break;
        }
        case ActionKind::Buy:
        case ActionKind::BuySkilled: buy(e, f.side, action); break;
        default:  // done
            if (f.step == PreMatchStep::Journeymen)
                next_side(f, Side::Home, PreMatchStep::Order);
            else
                leave_shop(f);
    }
}

}  // namespace affray::bloodbowl
