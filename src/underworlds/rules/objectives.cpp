// The conditions of the objective cards, one short piece of rules for each.
#include <bit>
#include <optional>

#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

// What a condition looks at.
struct Look {
    const Reader& r;
    Seat you;

    [[nodiscard]] const Match& m() const { return r.m; }
    [[nodiscard]] const Player& me() const { return r.m.player(you); }
    [[nodiscard]] int players() const { return r.setup.size(); }
    [[nodiscard]] FighterSet mine() const { return r.m.placed_of(you); }
    [[nodiscard]] FighterSet enemies() const { return r.m.enemies_of(you); }
    [[nodiscard]] bool is_mine(FighterId f) const { return f.is_some() && f.seat() == you; }
};

template <class Use>
void each_token(const Match& m, Use&& use) {
    for (const ObjectiveToken& token : m.tokens)
        if (token.hex.is_somewhere()) use(token);
}

FighterId holder(const Match& m, const ObjectiveToken& token) { return m.fighter_at(token.hex); }

bool is_held_by_me(const Look& l, const ObjectiveToken& token) {
    return l.is_mine(holder(l.m(), token));
}

// In the territory of this player; of any enemy where none is named (wus.ruling.08).
bool lies_in(const Look& l, Hex hex, Seat owner) {
    const Seat territory = l.m().field.territory(hex);
    return owner.is_some() ? territory == owner : territory.is_some() && territory != l.you;
}

// With more players a condition about enemy territory is met in one single enemy's.
template <class Condition>
bool in_enemy_territory(const Look& l, Condition&& condition) {
    if (l.players() == 2) return condition(kNoSeat);
    for (const Seat seat : l.r.setup.all_seats())
        if (seat != l.you && condition(seat)) return true;
    return false;
}

int out_of_action(const Look& l, Seat seat) { return (l.m().out & FighterSet::of(seat)).count(); }
bool is_wiped_out(const Look& l, Seat seat) { return l.m().placed_of(seat).empty(); }

// The conditions

bool it_begins(const Look& l) {
    for (const Seat seat : l.r.setup.all_seats())
        if (out_of_action(l, seat) == 0) return false;
    return true;
}

bool khorne_cares_not(const Look& l) {
    constexpr std::array<int, 5> kNeeded{0, 0, 5, 7, 9};  // by the number of players
    return l.m().out.count() >= kNeeded[static_cast<std::size_t>(l.players())];
}

bool khornes_champion(const Look& l) { return l.m().placed.count() == 1 && l.mine().count() == 1; }

bool there_is_only_slaughter(const Look& l) {
    bool held = false;
    each_token(l.m(), [&](const ObjectiveToken& t) { held |= holder(l.m(), t).is_some(); });
    return !held;
}

// wus.ruling.50: there must be one.
bool cleanse(const Look& l) {
    return in_enemy_territory(l, [&](Seat owner) {
        int there = 0, held = 0;
        each_token(l.m(), [&](const ObjectiveToken& t) {
            if (!lies_in(l, t.hex, owner)) return;
            ++there;
            held += is_held_by_me(l, t) ? 1 : 0;
        });
        return there > 0 && held == there;
    });
}

// wus.ruling.59
bool consecrated_area(const Look& l) {
    for (const FighterId f : l.mine())
        if (!adjacent_enemies(l.m(), f).empty()) return false;
    return !l.mine().empty();
}

// One fighter on one token at the end of two action phases in a row, at any time so far.
bool immovable_object(const Look& l) {
    for (int round = 2; round <= l.m().round && round <= Match::kRounds; ++round)
        for (std::size_t i = 0; i < kTokens; ++i) {
            const FighterId before = l.m().holders[static_cast<std::size_t>(round - 2)][i];
            const FighterId after = l.m().holders[static_cast<std::size_t>(round - 1)][i];
            if (l.is_mine(after) && before == after) return true;
        }
    return false;
}

bool seize_ground(const Look& l) {
    bool seized = false;
    each_token(l.m(), [&](const ObjectiveToken& t) {
        seized |= lies_in(l, t.hex, kNoSeat) && is_held_by_me(l, t);
    });
    return seized;
}

bool annihilation(const Look& l) {
    if (l.players() == 2) return l.enemies().empty();
    int wiped_out = 0;
    for (const Seat seat : l.r.setup.all_seats()) wiped_out += is_wiped_out(l, seat) ? 1 : 0;
    return wiped_out >= 2;
}

// wus.ruling.49
bool conquest(const Look& l) {
    return !l.mine().empty() && in_enemy_territory(l, [&](Seat owner) {
        for (const FighterId f : l.mine())
            if (!lies_in(l, l.m().hex_of(f), owner)) return false;
        return true;
    });
}

bool denial(const Look& l) {
    for (const FighterId f : l.enemies())
        if (l.m().field.territory(l.m().hex_of(f)) == l.you) return false;
    return true;
}

constexpr unsigned numbers(std::initializer_list<int> list) {
    unsigned bits = 0;
    for (const int number : list) bits |= 1U << static_cast<unsigned>(number);
    return bits;
}
// With two, three and four players.
struct Numbers {
    unsigned two, three, four;
};
constexpr Numbers kHold1{numbers({1}), numbers({1, 6}), numbers({1, 2, 6})};
constexpr Numbers kHold2{numbers({2}), numbers({2, 7}), numbers({2, 3, 7})};
constexpr Numbers kHold3{numbers({3}), numbers({3, 6}), numbers({3, 4, 8})};
constexpr Numbers kHold4{numbers({4}), numbers({4, 7}), numbers({4, 5, 9})};
constexpr Numbers kHold5{numbers({5}), numbers({5, 6}), numbers({1, 5, 6})};

bool holds_one_of(const Look& l, unsigned wanted) {
    bool held = false;
    each_token(l.m(), [&](const ObjectiveToken& t) {
        held |= ((wanted >> t.number) & 1U) != 0 && is_held_by_me(l, t);
    });
    return held;
}

}  // namespace

int held_by(const Reader& r, Seat seat) {
    const Look l{r, seat};
    int held = 0;
    each_token(r.m, [&](const ObjectiveToken& t) { held += is_held_by_me(l, t) ? 1 : 0; });
    return held;
}

unsigned tokens_asked_for(const Reader& r, Card card) {
    const auto with_these_players = [&](Numbers numbers) {
        return r.setup.size() == 2   ? numbers.two
               : r.setup.size() == 3 ? numbers.three
                                     : numbers.four;
    };
    switch (card) {
        case Card::HoldObjective1: return with_these_players(kHold1);
        case Card::HoldObjective2: return with_these_players(kHold2);
        case Card::HoldObjective3: return with_these_players(kHold3);
        case Card::HoldObjective4: return with_these_players(kHold4);
        case Card::HoldObjective5: return with_these_players(kHold5);
        default: return 0;
    }
}

namespace {

// Nothing: the card is not an objective, or its condition has been forgotten.
std::optional<bool> condition_of(Card card, const Reader& r, Seat seat, const Completed& event) {
    const Look l{r, seat};
    switch (card) {
        case Card::AWorthySkull: return l.me().leaders_taken_out > 0;
        case Card::BloodForTheBloodGod: return std::popcount(l.me().charged) >= 3;
        case Card::Coward: return event.fled_from.has(seat);
        case Card::DrawTheGazeOfKhorne: return l.me().enemies_taken_out >= 2;
        case Card::ItBegins: return it_begins(l);
        case Card::KhorneCaresNot: return khorne_cares_not(l);
        case Card::KhornesChampion: return khornes_champion(l);
        case Card::LetTheBloodFlow: return std::popcount(l.me().succeeded) >= 3;
        case Card::ThereIsOnlySlaughter: return there_is_only_slaughter(l);
        case Card::AweInspiring: return l.me().enemies_taken_out >= 2;
        case Card::Cleanse: return cleanse(l);
        case Card::ConsecratedArea: return consecrated_area(l);
        case Card::Eternals: return out_of_action(l, seat) == 0;
        case Card::ImmovableObject: return immovable_object(l);
        case Card::LightningStrikes: return event.charge_kills.has(seat);
        case Card::SeizeGround: return seize_ground(l);
        case Card::SigmarsBulwark: return !l.me().suffered_damage;
        case Card::SlayersOfTyrants: return l.me().leaders_taken_out > 0;
        case Card::Annihilation: return annihilation(l);
        case Card::Conquest: return conquest(l);
        case Card::Denial: return denial(l);
        case Card::HoldObjective1:
        case Card::HoldObjective2:
        case Card::HoldObjective3:
        case Card::HoldObjective4:
        case Card::HoldObjective5: return holds_one_of(l, tokens_asked_for(r, card));
        case Card::Supremacy: return held_by(r, seat) >= 3;
        default: return std::nullopt;
    }
}

}  // namespace

bool is_met(const Reader& r, Seat seat, Card card, const Completed& event) {
    return condition_of(card, r, seat, event).value_or(false);
}

bool has_condition(const Reader& r, Card card) {
    return condition_of(card, r, Seat{0}, {}).has_value();
}

}  // namespace affray::underworlds
