#include "bloodbowl/rules/match/inducements.h"

#include <algorithm>
#include <array>

#include "bloodbowl/data/hiring.h"
#include "bloodbowl/data/stars.h"
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

constexpr int kMostPlayers = 16;
constexpr int kChefTarget = 4;
constexpr int kMostRerolls = 99;

// Who would play: those who miss the match count for no limit.
bool counts(const Match& m, PlayerId p) { return m.player(p).status != Status::Missing; }

// A list names a position by its id, or as people read it.
std::string_view position_id(const Roster* roster, std::string_view listed_as) {
    const Position* position = roster == nullptr ? nullptr : position_listed_as(*roster, listed_as);
    return position == nullptr ? listed_as : position->id;
}

int count_of_position(const Reader& r, Side side, std::string_view position) {
    const Roster* roster = find_roster(r.rules.edition, r.setup.team(side).roster);
    int count = 0;
    for (const PlayerId p : r.m.members_of(side))
        if (counts(r.m, p) &&
            position_id(roster, listed(r.setup, p, r.m.player(p).profile).position) == position)
            ++count;
    return count;
}

bool has_room(const Reader& r, Side side, const Offer& offer) {
    if (offer.players == 0) return true;
    if (count_fit(r.m, side) + offer.players > kMostPlayers) return false;
    if (offer.kind != Bought::Mercenary) return true;
    const ListedPlayer& player = listed(r.setup, kNoPlayer, offer.profile);
    return count_of_position(r, side, player.position) < offer.position_max;
}

bool comes_with(const Offer& offer, const Player& player) {
    return player.profile >= offer.profile && player.profile < offer.profile + offer.players;
}

bool has_hired(const Match& m, Side side, const Offer& offer) {
    for (const PlayerId p : m.members_of(side))
        if (comes_with(offer, m.player(p))) return true;
    return false;
}

// A star who belongs to one of the teams for good is for hire to nobody.
bool is_on_a_list(const Setup& setup, const Offer& offer) {
    const std::string& star = listed(setup, kNoPlayer, offer.profile).star;
    return std::any_of(kSides.begin(), kSides.end(), [&](Side side) {
        const auto& players = setup.team(side).players;
        return std::any_of(players.begin(), players.end(),
                           [&](const ListedPlayer& player) { return player.star == star; });
    });
}

// In the hand, or in force.
bool has_helper(const Match& m, Side side, const Offer& offer) {
    return holds(m, side, offer.playable) || is_affected(m, offer.playable, side);
}

bool has_room_in_hand(const Match& m, Side side) {
    return m.hands[at(side)].back() == Playable::None;
}

bool is_within_limit(const Reader& r, Side side, const Offer& offer) {
    const Team& team = r.m.team(side);
    switch (offer.kind) {
        case Bought::Star:
            return team.bought.stars < kMostStars && !has_hired(r.m, side, offer) &&
                   !is_on_a_list(r.setup, offer);
        case Bought::Staff:
            return team.bought.staff < kMostStaff && !has_helper(r.m, side, offer) &&
                   has_room_in_hand(r.m, side);
        case Bought::Helper: return !has_helper(r.m, side, offer) && has_room_in_hand(r.m, side);
        case Bought::Card:
            return team.bought.cards < kMostCards && has_room_in_hand(r.m, side) &&
                   count_cards_left(r.setup, r.m, offer) > 0;
        case Bought::Mercenary:
        case Bought::Journeyman: return true;
        default: return team.bought.*counter_of(offer.kind) < offer.most[at(side)];
    }
}

int money_for(const Match& m, Side side, const Offer& offer) {
    const Team& team = m.team(side);
    return team.free_gold + team.own_gold + (offer.kind == Bought::Card ? team.card_gold : 0);
}

// First what is lost if it is not spent.
void pay(Team& team, const Offer& offer, int price) {
    const auto spend = [&](std::uint16_t& money) {
        const int part = std::min<int>(money, price);
        money = static_cast<std::uint16_t>(money - part);
        price -= part;
    };
    if (offer.kind == Bought::Card) spend(team.card_gold);
    spend(team.free_gold);
    spend(team.own_gold);
}

// What lies aside is in its deck, under everything else; but not the cards of a draft.
bool is_aside(const Match& m, Playable card) {
    const auto* purchase = running<PreMatchFrame>(m);
    return purchase != nullptr &&
           std::find(purchase->aside.begin(), purchase->aside.end(), card) != purchase->aside.end();
}

// A list without a heap: a match allocates nothing.
class Cards {
public:
    void push_back(Playable card) { cards_[count_++] = card; }
    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] bool empty() const { return count_ == 0; }
    Playable operator[](std::size_t i) const { return cards_[i]; }

private:
    std::array<Playable, kPlayables> cards_;
    std::size_t count_ = 0;
};

Cards cards_left(const Setup& setup, const Match& m, std::string_view deck) {
    Cards cards;
    Cards under;
    for (int i = kFirstPlayable; i < kPlayables; ++i) {
        const auto card = static_cast<Playable>(i);
        if (!is_in_deck(setup, card, deck) || holds(m, Side::Home, card) ||
            holds(m, Side::Away, card))
            continue;
        (is_aside(m, card) ? under : cards).push_back(card);
    }
    const bool is_draft = setup.options.card_variant == CardVariant::Draft;
    return cards.empty() && !is_draft ? under : cards;
}

// A card of the deck, or its back.
bool is_of_deck(const Setup& setup, Playable card, std::string_view deck) {
    if (card == Playable::None || !is_back(card)) return is_in_deck(setup, card, deck);
    for (int i = kFirstPlayable; i < kPlayables; ++i)
        if (const auto face = static_cast<Playable>(i);
            are_of_one_deck(card, face) && is_in_deck(setup, face, deck))
            return true;
    return false;
}

void hire(Engine& e, Side side, const Offer& offer, Action action) {
    for (int i = 0; i < offer.players; ++i) {
        const PlayerId p = join(e, static_cast<std::uint8_t>(offer.profile + i), side);
        if (kind_of(action) == ActionKind::BuySkilled) {
            e.m.player(p).extra_skill = static_cast<std::uint8_t>(action.b + 1);
            e.m.player(p).skills.add(static_cast<Skill>(action.b));
        }
        e.tell({.kind = EventKind::Joined, .player = p});
    }
}

void draw_card(Engine& e, Side side, const Offer& offer) {
    auto& hand = e.m.hands[at(side)];
    // In the order of drawing: told by its place.
    *std::find(hand.begin(), hand.end() - 1, Playable::None) = pick_card(e, offer);
    note_awaited_moments(e.setup, e.m);
}

void apply_purchase(Engine& e, Side side, const Offer& offer, Action action) {
    Team& team = e.m.team(side);
    if (const auto counter = counter_of(offer.kind)) ++(team.bought.*counter);
    switch (offer.kind) {
        case Bought::Bribe: ++team.bribes; break;
        case Bought::Apothecary: ++team.apothecaries; break;
        case Bought::Staff:
        case Bought::Helper: bring(e.setup, e.m, side, offer.playable); break;
        case Bought::Card: draw_card(e, side, offer); break;
        case Bought::Star:
        case Bought::Mercenary:
        case Bought::Journeyman: hire(e, side, offer, action); break;
        default: break;
    }
    team.added_value = static_cast<std::uint16_t>(team.added_value + offer.value[at(side)]);
}

// Stars and staff have names: one and the same cannot work for both.
bool has_person(const Match& m, Side side, const Offer& offer) {
    if (offer.kind == Bought::Star) return has_hired(m, side, offer);
    return offer.kind == Bought::Staff && has_helper(m, side, offer);
}

void send_away(Engine& e, Side side, const Offer& offer) {
    if (offer.kind == Bought::Staff) {
        discard(e.setup, e.m, side, offer.playable);
        end_effect(e, offer.playable, side);
        return;
    }
    for (const PlayerId p : e.m.members_of(side))
        if (comes_with(offer, e.m.player(p))) set_status(e.m, p, Status::Missing);
}

void cook_for(Engine& e, Side side, int& successes) {
    if (e.m.team(side).bought.chefs == 0) return;
    std::array<std::uint8_t, 3> dice{};
    for (std::uint8_t& die : dice) {
        die = static_cast<std::uint8_t>(e.d6());
        if (die >= kChefTarget) ++successes;
    }
    e.tell({.kind = EventKind::ChefRolled,
            .side = side,
            .rerolls = successes,
            .target = kChefTarget,
            .dice = dice});
}

}  // namespace

int team_value(const Setup& setup, const Match& m, Side side) {
    return setup.team(side).value + m.team(side).added_value;
}

int team_rating(const Setup& setup, const Match& m, Side side) {
    constexpr int kThousandsPerRatingPoint = 10;
    constexpr int kStarPointsPerPoint = 5;
    int star_points = 0;
    for (const ListedPlayer& player : setup.team(side).players) star_points += player.star_points;
    return (team_value(setup, m, side) + m.team(side).own_gold) / kThousandsPerRatingPoint +
           star_points / kStarPointsPerPoint;
}

int count_fit(const Match& m, Side side) {
    int count = 0;
    for (const PlayerId p : m.members_of(side))
        if (counts(m, p)) ++count;
    return count;
}

// By the backs: what anybody could work out.
int count_cards_left(const Setup& setup, const Match& m, const Offer& offer) {
    int count = 0;
    for (int i = kFirstPlayable; i < kPlayables; ++i)
        if (is_in_deck(setup, static_cast<Playable>(i), offer.deck)) ++count;
    const auto is_taken = [&](Playable card) { return is_of_deck(setup, card, offer.deck); };
    for (const Hand& hand : m.hands)
        count -= static_cast<int>(std::count_if(hand.begin(), hand.end(), is_taken));
    if (const auto* purchase = running<PreMatchFrame>(m);
        purchase != nullptr && setup.options.card_variant == CardVariant::Draft)
        count -= static_cast<int>(
            std::count_if(purchase->aside.begin(), purchase->aside.end(), is_taken));
    return count;
}

NotForSale why_not(const Reader& r, Side side, const Offer& offer, int surcharge) {
    if (offer.most[at(side)] == 0) return NotForSale::Team;
    if (!is_within_limit(r, side, offer)) return NotForSale::Limit;
    if (!has_room(r, side, offer)) return NotForSale::Places;
    const bool can_pay = price_of(r.m, offer, side) + surcharge <= money_for(r.m, side, offer);
    return can_pay ? NotForSale::None : NotForSale::Money;
}

void list_purchases(const Reader& r, Side side, bool cards, ActionList& out) {
    for (std::size_t i = 0; i < r.setup.offers.size(); ++i) {
        const Offer& offer = r.setup.offers[i];
        if ((offer.kind == Bought::Card) != cards || offer.kind == Bought::Journeyman) continue;
        if (why_not(r, side, offer) != NotForSale::None) continue;
        const auto number = static_cast<std::uint16_t>(i);
        out.push(make_action(ActionKind::Buy, number));
        if (offer.kind != Bought::Mercenary ||
            why_not(r, side, offer, kMercenarySkill) != NotForSale::None)
            continue;
        for (int s = 0; s < kSkills; ++s)
            if (offer.skills.has(static_cast<Skill>(s)))
                out.push(
                    make_action(ActionKind::BuySkilled, number, static_cast<std::uint16_t>(s)));
    }
}

void buy(Engine& e, Side side, Action action) {
    const Offer& offer = e.setup.offers[action.a];
    const int extra = kind_of(action) == ActionKind::BuySkilled ? kMercenarySkill : 0;
    const int price = price_of(e.m, offer, side) + extra;
    pay(e.m.team(side), offer, price);
    e.tell({.kind = EventKind::OfferBought,
            .side = side,
            .offer = action.a,
            .price = price * kThousand});
    apply_purchase(e, side, offer, action);
}

Playable pick_card(Engine& e, const Offer& offer) {
    const auto cards = cards_left(e.setup, e.m, offer.deck);
    const int n = e.dice.roll(
        {static_cast<std::uint8_t>(DieKind::Pick), static_cast<std::uint8_t>(cards.size())});
    const Playable card = cards[static_cast<std::size_t>(n - 1)];
    if (auto* purchase = running<PreMatchFrame>(e.m))
        std::replace(purchase->aside.begin(), purchase->aside.end(), card, Playable::None);
    return card;
}

void part_with_shared_hires(Engine& e) {
    for (std::size_t i = 0; i < e.setup.offers.size(); ++i) {
        const Offer& offer = e.setup.offers[i];
        if (!has_person(e.m, Side::Home, offer) || !has_person(e.m, Side::Away, offer)) continue;
        for (const Side side : kSides) {
            e.tell({.kind = EventKind::OfferLost, .side = side, .offer = static_cast<int>(i)});
            send_away(e, side, offer);
        }
    }
}

void cook(Engine& e) {
    std::array<int, 2> successes{};
    for (const Side side : {e.m.kicking, other(e.m.kicking)})
        cook_for(e, side, successes[at(side)]);
    for (const Side side : kSides) {
        std::uint8_t& rerolls = e.m.team(side).rerolls;
        rerolls = static_cast<std::uint8_t>(std::min(kMostRerolls, rerolls + successes[at(side)]));
    }
    for (const Side side : kSides) {
        std::uint8_t& rerolls = e.m.team(side).rerolls;
        rerolls = static_cast<std::uint8_t>(std::max(0, rerolls - successes[at(other(side))]));
    }
}

}  // namespace affray::bloodbowl
