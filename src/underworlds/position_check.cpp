// What a position may say about boards, numbers, fighters and cards, whatever is being played.
#include "underworlds/position_check.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "underworlds/characteristics.h"
#include "underworlds/engine.h"
#include "underworlds/names.h"

namespace affray::underworlds {

namespace {

constexpr int kMostGlory = 250;
constexpr int kMostRounds = 250;
constexpr int kMostShards = 2 * kMostSeats;

// Whether a card of this seat's power deck may still be played.
bool may_come(const Reader& r, Seat seat, Card card) {
    const std::uint8_t index = r.setup.seat(seat).power_index[static_cast<std::size_t>(card)];
    return index != SeatList::kNotThere && ((r.m.player(seat).power_discard >> index) & 1U) == 0;
}

// At most: everything scored, everybody else out of action and a trophy for each, the artefact
// held in every round. It falls as glory is gained, so that a match never has more than it may.
int glory_to_come(const Reader& r, Seat seat) {
    constexpr int kForArtefact = 3;
    constexpr int kForEachOut = 2;
    const Player& p = r.m.player(seat);
    int glory = kForArtefact * std::max(0, Match::kRounds + (r.m.in_end_phase ? 0 : 1) - r.m.round);
    for (unsigned rest = p.objective_deck | p.objective_hand; rest != 0; rest &= rest - 1)
        glory += data_of(r.setup.seat(seat).objective(std::countr_zero(rest))).glory;
    for (const Seat other : r.setup.all_seats()) {
        glory += kForEachOut * (listed_fighters(r.setup, other) - r.m.out).count();
        glory += may_come(r, other, Card::RebirthInBlood) ? kForEachOut : 0;
    }
    return glory;
}

// Every shard comes of a card that is discarded with it: there is always an open hex left.
int shards_to_come(const Reader& r) {
    int shards = 0;
    for (const Seat seat : r.setup.all_seats())
        shards += may_come(r, seat, Card::Shardfall) ? 1 : 0;
    return shards;
}

std::string wrong_fighter(const Reader& r, FighterId f) {
    const Fighter& fighter = r.m.fighter(f);
    const std::string path = fmt::format("fighters.{}.", short_name(f));
    if (!r.setup.has(f))
        return fighter.is_placed() || fighter.out ? path + "at: there is no such fighter" : "";
    if (fighter.is_placed() && fighter.out)
        return path + "out: who is out of action stands nowhere";
    if (fighter.is_placed() && blocked_now(r.m).has(fighter.hex))
        return path + "at: the hex is blocked";
    if (fighter.is_placed() ? fighter.damage >= wounds_of(r, f) : fighter.damage > 0)
        return path + "damage: is more than a fighter on the battlefield can bear";
    for (std::uint64_t rest = fighter.upgrades; rest != 0; rest &= rest - 1) {
        const CardData& card = data_of(r.setup.seat(f.seat()).power(std::countr_zero(rest)));
        if (card.kind != CardKind::Upgrade ||
            (card.restricted_to != 0 && ((card.restricted_to >> f.number()) & 1U) == 0))
            return fmt::format("{}upgrades: {} is not for this fighter", path, card.id);
    }
    return {};
}

// Each card is in one place.
std::string wrong_cards(const Reader& r, Seat seat) {
    const Player& p = r.m.player(seat);
    const std::string path = fmt::format("seats.{}.", short_name(seat));
    std::uint64_t seen = 0;
    bool twice = false;
    const auto place = [&](std::uint64_t cards) {
        twice = twice || (seen & cards) != 0;
        seen |= cards;
    };
    place(p.power_hand);
    place(p.power_discard);
    for (const FighterId f : listed_fighters(r.setup, seat)) place(r.m.fighter(f).upgrades);
    for (const WaitingPloy& ploy : r.m.waiting)
        if (ploy.lies && ploy.owner == seat) {
            const std::uint8_t index =
                r.setup.seat(seat).power_index[static_cast<std::size_t>(ploy.card)];
            if (index == SeatList::kNotThere || data_of(ploy.card).kind != CardKind::Ploy)
                return fmt::format("waiting: {} is no ploy of {}", data_of(ploy.card).id,
                                   short_name(seat));
            place(std::uint64_t{1} << index);
        }
    if (twice) return path + "power: a card is in two places";
    if ((p.objective_hand & p.objective_discard) != 0)
        return path + "objectives: a card is in two places";
    if ((p.scored & ~p.objective_discard) != 0) return path + "scored: is not among the discarded";
    if (p.concealed && (p.power_hand != 0 || p.objective_hand != 0))
        return path + "concealed: but cards of the hand are given";
    if (p.power_in_hand > std::popcount(p.power_deck | p.power_hand) ||
        p.objectives_in_hand >
            std::popcount(static_cast<unsigned>(p.objective_deck | p.objective_hand)))
        return path + "power_in_hand: is more than there are cards";
    if (p.objectives_in_hand > 3) return path + "objectives: a hand holds at most three";
    if (p.spent > p.glory) return path + "spent: is more than the glory there is";
    if (p.glory + glory_to_come(r, seat) > kMostGlory) return path + "glory: is too much";
    if (p.activations > 4) return path + "activations: there are four";
    return {};
}

std::string wrong_tokens(const Reader& r) {
    unsigned numbers = 0;
    HexSet taken;
    for (const ObjectiveToken& token : r.m.tokens) {
        if (token.number > r.setup.objective_tokens()) return "tokens: a number is too high";
        if (token.number > 0 && ((numbers >> token.number) & 1U) != 0)
            return "tokens: a number stands twice";
        numbers |= 1U << token.number;
        if (!token.hex.is_somewhere()) continue;
        if (taken.has(token.hex)) return "tokens: two lie in one hex";
        taken.add(token.hex);
    }
    return {};
}

}  // namespace

std::string wrong_boards(const Setup& setup, const Match& m) {
    for (std::size_t i = 0; i < m.boards_placed; ++i) {
        const PlacedBoard& board = m.boards[i];
        const std::string path = fmt::format("boards[{}]", i);
        if (!board.owner.is_some()) return path + ".owner: is missing";
        if (board.at.x % 2 != 0 || board.at.y % kBoardHeight != 0 || board.at.x < -64 ||
            board.at.x > 64 || board.at.y < -72 || board.at.y > 72)
            return path + ".at: the grids do not line up";
        bool joined = i == 0 || setup.options.layout.has_value();
        for (std::size_t k = 0; k < i; ++k) {
            if (overlap(m.boards[k].at, board.at)) return path + ".at: lies on another board";
            if (m.boards[k].owner == board.owner) return path + ".owner: has another board";
            joined = joined || join_of(m.boards[k].at, board.at).is_legal();
        }
        if (!joined) return path + ".at: too few hexes bridge the boards";
    }
    Battlefield field;
    if (!field.build({m.boards.data(), m.boards_placed})) return "boards: have too many hexes";
    return {};
}

std::string wrong_values(const Setup& setup, const Match& m) {
    const Reader r{setup, m};
    if (m.round > kMostRounds) return "round: is too high";
    if (m.round > Match::kRounds && !setup.options.decider)
        return "round: there is no sudden death in this match";
    for (std::uint8_t slot = 0; slot < kFighters; ++slot)
        if (std::string problem = wrong_fighter(r, FighterId{slot}); !problem.empty())
            return problem;
    for (const Seat seat : setup.all_seats())
        if (std::string problem = wrong_cards(r, seat); !problem.empty()) return problem;
    for (const WaitingPloy& ploy : m.waiting)
        if (ploy.lies && !ploy.owner.is_some()) return "waiting: names no owner";
    if (m.shardfall.count() + shards_to_come(r) > kMostShards) return "shardfall: is too much";
    for (const FighterId f : m.placed)
        if (!setup.has(f)) return "fighters: there are too many";
    return wrong_tokens(r);
}

std::string wrong_decision(const Setup& setup, const Match& m) {
    if (m.over) return m.decision.is_open() ? "decision: the game is over" : "";
    if (!m.decision.is_open()) return "decision: is missing";
    if (!setup.has(Seat{m.decision.seat})) return "decision.seat: is not in this match";
    if (!asks(setup, m, Seat{m.decision.seat}, m.decision.kind))
        return "decision: the topmost procedure asks something else";
    ActionList actions;
    const Reader r{setup, m};
    std::visit([&](const auto& frame) { list(r, frame, actions); }, m.top());
    if (actions.empty()) return "decision: nothing is possible";
    return {};
}

}  // namespace affray::underworlds
