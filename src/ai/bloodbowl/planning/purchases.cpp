#include "ai/bloodbowl/planning/purchases.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "ai/bloodbowl/evaluation/evaluation.h"
#include "ai/bloodbowl/evaluation/evaluation_features.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/match/inducements.h"
#include "core/dice.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;
using core::ActionList;

namespace {

constexpr int kHalvesOfMatch = 2;
constexpr int kOnThePitch = 11;
constexpr int kUnit = 5;  // thousands: every price is a multiple

// What they are worth, in touchdowns, and why. "Fitted": to the results of 146 matches in crp in
// which both sides bought at random (affray-lab worth; docs/laboratory.md, Inducements), near what
// was thought before. Such a number may still be wrong by 0.07.
// A re-roll in each half. A veteran pays up to 0.07 to keep one for a turn (veteran_answers.cpp),
// and most are used at about that; with more of them than turns in which something fails, less.
// Fitted: twice what that comes to.
constexpr double kRerollOfHalf = 0.1;
constexpr double kEnoughRerolls = 6;
// 1.5 dice of three show a 4: so many re-rolls more for us in each half, and fewer for them, of
// which the last ones are hardly used.
constexpr double kChef = 0.3;
// Of 1.5 casualties a side (bots.md) one is looked after, half of them with a half to come.
constexpr double kCasualtyHealed = 0.06, kFirstHealer = 0.03;
// Three knocked-out players a match come back a sixth more often. Fitted: next to nothing.
constexpr double kKeg = 0.01;
// A sending-off is rare, but certain for a Secret Weapon: it stays for another drive.
constexpr double kBribe = 0.01, kWeaponStays = 0.07;
// Nine in ten carriers who are struck drop the ball (5/6, or 1/2 for each around a square): about
// 0.4 of the next touchdown at the best moment of a match, which is not always seen. Fitted.
constexpr double kWizard = 0.24;
constexpr double kHoratio = 0.25;  // each half, but it strays
constexpr double kWarlock = 0.12;  // whoever stands in the way, by armour
// What a card is worth on average goes by its price.
constexpr double kCardForAThousand = 0.0006;
constexpr double kOtherStaff = 0.03;  // cheerleaders, a rune, a tonic: a roll here and there
// Who comes for a match does not use team re-rolls well.
constexpr double kLoner = 0.85;
constexpr double kLeavesSoon = 0.5;  // a Secret Weapon, sent off after a drive
// Fitted: of what a player of the team would be worth; a star knows more than the evaluation sees.
constexpr double kOfMercenary = 0.7, kOfSkilledMercenary = 1.15, kOfStar = 1.1;
// What gold of one's own would buy another day.
constexpr double kOwnThousand = 0.0006;

// How much of the match somebody plays who is the first, second ... beyond eleven: 1.5 are injured
// and three knocked out on a side (bots.md), half of them before half-time.
constexpr std::array kPlays{0.7, 0.5, 0.35, 0.2, 0.1};

double share_played(int beyond) {
    if (beyond < 0) return 1;
    return static_cast<std::size_t>(beyond) < kPlays.size()
               ? kPlays[static_cast<std::size_t>(beyond)]
               : 0;
}

double quality_of_listed(const ListedPlayer& listed, std::optional<Skill> skill) {
    Player player{};
    player.ma = static_cast<std::uint8_t>(listed.ma);
    player.st = static_cast<std::uint8_t>(listed.st);
    player.ag = static_cast<std::uint8_t>(listed.ag);
    player.av = static_cast<std::uint8_t>(listed.av);
    player.skills = listed.skills;
    if (skill) player.skills.add(*skill);
    return quality_of(player);
}

// Those who can play, the best first.
std::vector<double> qualities(const Match& m, Side side) {
    std::vector<double> all;
    for (const PlayerId p : m.members_of(side)) {
        const Status status = m.player(p).status;
        if (status != Status::Missing && status != Status::Absent)
            all.push_back(quality_of(m.player(p)));
    }
    std::sort(all.begin(), all.end(), std::greater<>());
    return all;
}

// He takes the place of the worst who would play, or of nobody; and there is one more for later.
double worth_of_joining(const Match& m, Side side, const ListedPlayer& listed,
                        std::optional<Skill> skill) {
    const double for_match = EvaluationWeights{}.player * kHalvesOfMatch;
    double quality = quality_of_listed(listed, skill);
    if (listed.skills.has(Skill::Loner)) quality *= kLoner;
    if (listed.skills.has(Skill::SecretWeapon)) quality *= kLeavesSoon;
    const std::vector<double> team = qualities(m, side);
    const int beyond = static_cast<int>(team.size()) - kOnThePitch;
    if (beyond < 0) return for_match * quality;
    const double last = team[kOnThePitch - 1];
    return for_match *
           (std::max(0.0, quality - last) + share_played(beyond) * std::min(quality, last));
}

double worth_of_helper(Playable playable) {
    switch (playable) {
        case Playable::Wizard: return kWizard;
        case Playable::HoratioXScottenheim: return kHoratio;
        case Playable::WarlockEngineer: return kWarlock;
        default: return kOtherStaff;
    }
}

int count_weapons(const Match& m, Side side) {
    int count = 0;
    for (const PlayerId p : m.members_of(side))
        count += m.player(p).skills.has(Skill::SecretWeapon) ? 1 : 0;
    return count;
}

double worth_of_reroll(int have) {
    return kHalvesOfMatch * kRerollOfHalf * std::max(0.0, 1 - have / kEnoughRerolls);
}

PurchaseReason reason_of_joining(const Match& m, Side side, const ListedPlayer& listed,
                                 std::optional<Skill> skill) {
    const std::vector<double> team = qualities(m, side);
    if (team.size() < kOnThePitch) return PurchaseReason::FillsEleven;
    return quality_of_listed(listed, skill) > team[kOnThePitch - 1]
               ? PurchaseReason::BetterThanWorst
               : PurchaseReason::InReserve;
}

PurchaseReason reason_of_helper(Playable playable) {
    switch (playable) {
        case Playable::Wizard: return PurchaseReason::FellsCarrier;
        case Playable::HoratioXScottenheim:
        case Playable::WarlockEngineer: return PurchaseReason::StrikesSomebody;
        default: return PurchaseReason::SmallHelp;
    }
}

// In the order of PurchaseReason.
constexpr std::array<std::string_view, 16> kReasonWords{
    "fells_carrier",  "strikes_somebody", "more_rerolls",      "fewer_rerolls",
    "heals_casualty", "first_healer",     "wakes_more",        "weapon_stays",
    "may_bribe",      "fills_eleven",     "better_than_worst", "in_reserve",
    "for_nothing",    "average_card",     "small_help",        "nothing_worth"};

struct Item {
    Action action;
    int price;
    double worth;
};

// What a mercenary may know in addition that makes him a better player; the first comes first.
constexpr std::array kGoodSkills{Skill::Block, Skill::Guard, Skill::MightyBlow, Skill::Dodge};

// Each of the list, as often as it may be had; the second of a kind is worth less.
std::vector<Item> items_of(const Setup& setup, const Match& m, Side side, const ActionList& legal) {
    constexpr double kSecond = 0.7;
    constexpr int kMostOfAKind = 3;
    const Reader r{setup, setup.rules, m};
    std::vector<Item> items;
    for (std::size_t i = 0; i < setup.offers.size(); ++i) {
        const Offer& offer = setup.offers[i];
        const Action buy = make_action(ActionKind::Buy, static_cast<std::uint16_t>(i));
        if (!legal.contains(buy) && why_not(r, side, offer) != NotForSale::None) continue;
        const bool is_repeated = offer.kind != Bought::Star && offer.kind != Bought::Helper &&
                                 offer.kind != Bought::Staff && offer.kind != Bought::Chef &&
                                 offer.kind != Bought::Igor;
        double worth = worth_of_offer(setup, m, side, offer);
        for (int copy = 0; copy < (is_repeated ? kMostOfAKind : 1); ++copy, worth *= kSecond)
            items.push_back({buy, offer.price[index(side)], worth});
        for (const Skill skill : kGoodSkills)
            if (const Action skilled =
                    make_action(ActionKind::BuySkilled, static_cast<std::uint16_t>(i),
                                static_cast<std::uint16_t>(skill));
                legal.contains(skilled))
                items.push_back({skilled, offer.price[index(side)] + kMercenarySkill,
                                 worth_of_offer(setup, m, side, offer, skill)});
    }
    return items;
}

}  // namespace

double worth_of_offer(const Setup& setup, const Match& m, Side side, const Offer& offer,
                      std::optional<Skill> skill) {
    const Team& team = m.team(side);
    switch (offer.kind) {
        case Bought::Star:
        case Bought::Mercenary: {
            const double part = offer.kind == Bought::Star ? kOfStar
                                : skill                    ? kOfSkilledMercenary
                                                           : kOfMercenary;
            double worth = 0;
            for (std::uint8_t i = 0; i < offer.players; ++i)
                if (const Joiner* joiner =
                        joiner_of(setup, static_cast<std::uint8_t>(offer.profile + i)))
                    worth += worth_of_joining(m, side, joiner->player, skill);
            return part * worth;
        }
        case Bought::Journeyman: return 1;  // for nothing
        case Bought::Training: return worth_of_reroll(team.rerolls + team.bought.training);
        case Bought::Chef: return kChef;
        case Bought::Apothecary:
        case Bought::Igor: return kCasualtyHealed + (team.apothecaries > 0 ? 0 : kFirstHealer);
        case Bought::Keg: return kKeg;
        case Bought::Bribe: return count_weapons(m, side) > team.bribes ? kWeaponStays : kBribe;
        case Bought::Card: return kCardForAThousand * offer.price[index(side)];
        case Bought::Staff:
        case Bought::Helper: return worth_of_helper(offer.playable);
    }
    return 0;
}

double worth_of_purchase(const Setup& setup, const Match& m, Side side, Action purchase) {
    const bool is_skilled = kind_of(purchase) == ActionKind::BuySkilled;
    return worth_of_offer(
        setup, m, side, setup.offers[purchase.a],
        is_skilled ? std::optional(static_cast<Skill>(purchase.b)) : std::nullopt);
}

PurchaseReason reason_of_purchase(const Setup& setup, const Match& m, Side side, Action purchase) {
    const ActionKind kind = kind_of(purchase);
    if (kind != ActionKind::Buy && kind != ActionKind::BuySkilled)
        return PurchaseReason::NothingWorth;
    const Offer& offer = setup.offers[purchase.a];
    const Team& team = m.team(side);
    switch (offer.kind) {
        case Bought::Star:
        case Bought::Mercenary: {
            const auto skill = kind == ActionKind::BuySkilled
                                   ? std::optional(static_cast<Skill>(purchase.b))
                                   : std::nullopt;
            const Joiner* joiner = joiner_of(setup, offer.profile);
            return joiner == nullptr ? PurchaseReason::SmallHelp
                                     : reason_of_joining(m, side, joiner->player, skill);
        }
        case Bought::Journeyman: return PurchaseReason::ForNothing;
        case Bought::Training: return PurchaseReason::MoreRerolls;
        case Bought::Chef: return PurchaseReason::FewerRerolls;
        case Bought::Apothecary:
        case Bought::Igor:
            return team.apothecaries > 0 ? PurchaseReason::HealsCasualty
                                         : PurchaseReason::FirstHealer;
        case Bought::Keg: return PurchaseReason::WakesMore;
        case Bought::Bribe:
            return count_weapons(m, side) > team.bribes ? PurchaseReason::WeaponStays
                                                        : PurchaseReason::MayBribe;
        case Bought::Card: return PurchaseReason::AverageCard;
        case Bought::Staff:
        case Bought::Helper: return reason_of_helper(offer.playable);
    }
    return PurchaseReason::SmallHelp;
}

std::string_view word_of(PurchaseReason reason) {
    return kReasonWords[static_cast<std::size_t>(reason)];
}

// The best bundle for every sum, one item after the other; then the item of the best one that
// brings most.
Action choose_purchase_by_worth(const Setup& setup, const Match& m, const ActionList& legal) {
    const auto side = static_cast<Side>(m.decision.seat);
    const Team& team = m.team(side);
    const int free = (team.free_gold + team.card_gold) / kUnit;
    const int all = free + team.own_gold / kUnit;
    struct Bundle {
        double worth = 0;
        double most = -1;  // of an item that may be bought now
        Action first = make_action(ActionKind::Done);
    };
    std::vector<Bundle> best(static_cast<std::size_t>(all) + 1);
    for (const Item& item : items_of(setup, m, side, legal)) {
        const int price = (item.price + kUnit - 1) / kUnit;
        for (int sum = all; sum >= price; --sum) {
            const Bundle& before = best[static_cast<std::size_t>(sum - price)];
            Bundle& bundle = best[static_cast<std::size_t>(sum)];
            if (before.worth + item.worth <= bundle.worth) continue;
            Bundle with = before;
            with.worth += item.worth;
            if (legal.contains(item.action) && item.worth > with.most) {
                with.most = item.worth;
                with.first = item.action;
            }
            bundle = with;
        }
    }
    Action chosen = make_action(ActionKind::Done);
    double most = 0;
    for (int sum = 0; sum <= all; ++sum) {
        const Bundle& bundle = best[static_cast<std::size_t>(sum)];
        const double worth = bundle.worth - kOwnThousand * kUnit * std::max(0, sum - free);
        if (worth <= most) continue;
        most = worth;
        chosen = bundle.first;
    }
    return chosen;
}

std::vector<Action> purchases_by_worth(const Setup& setup, const Match& m) {
    constexpr std::size_t kMost = 20;
    std::vector<Action> bought;
    Match next = m;
    core::SeededDice dice(1);  // nothing is rolled here
    while (bought.size() < kMost && next.decision.seat == m.decision.seat &&
           next.decision.kind == m.decision.kind) {
        ActionList legal;
        BloodBowl::list_actions(setup, next, legal);
        const Action best = choose_purchase_by_worth(setup, next, legal);
        if (kind_of(best) == ActionKind::Done) break;
        bought.push_back(best);
        if (static_cast<DecisionKind>(m.decision.kind) == DecisionKind::BuyCards) break;
        BloodBowl::apply(setup, next, best, dice, nullptr);
    }
    return bought;
}

}  // namespace affray::ai
