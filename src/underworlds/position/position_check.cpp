// What a position may say about boards, numbers, fighters and cards, whatever is being played.
#include "underworlds/position/position_check.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "underworlds/rules/characteristics.h"
#include "underworlds/rules/engine.h"
#include "underworlds/rules/matched_play.h"
#include "underworlds/text/names.h"

namespace affray::underworlds {

namespace {

constexpr int kMostGlory = 250;
constexpr int kMostRounds = 250;
constexpr int kForEachOut = 2;  // glory: a point, and one for a trophy
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
    if (fighter.charged && !fighter.spent)
        return path + "charged: who has charged cannot be activated again, so he is spent too";
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

// Cards of the hand, each once, in procedures that still run.
std::string wrong_new_objectives(const Match& m, const Player& p, const std::string& path) {
    unsigned seen = 0;
    int count = 0;
    for (const NewObjective drawn : p.new_objectives) {
        if (!drawn.is_some()) continue;
        ++count;
        if (drawn.under <= kUnderEverything || drawn.under > m.depth)
            return path + ": there is no such procedure";
        if (p.concealed) {
            if (drawn.card != NewObjective::kUnknown) return path + ": but the hand is concealed";
            continue;
        }
        const unsigned bit = drawn.card < kObjectiveCards ? 1U << drawn.card : 0;
        if ((p.objective_hand & bit) == 0) return path + ": is not in the hand";
        if ((seen & bit) != 0) return path + ": names a card twice";
        seen |= bit;
    }
    return count > p.objectives_in_hand ? path + ": is more than there are cards" : "";
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
    return wrong_new_objectives(r.m, p, path + "new_objectives");
}

// Whether the glory of all games can have been equal after the third round: since then it comes of
// fighters taken out of action alone.
bool was_level(const Setup& setup, const Match& m) {
    if (m.over) return true;  // the games tell
    const auto before = glory_of_games(setup, m);
    for (std::uint8_t i = 0; i < 2; ++i) {
        const std::size_t other = 1U - i;
        const int lead = before[i] + m.players[i].glory - before[other] - m.players[other].glory;
        const FighterSet lost = m.out & FighterSet::of(Seat{static_cast<std::uint8_t>(other)});
        if (lead > kForEachOut * lost.count()) return false;
    }
    return true;
}

// Sudden death follows the third round of the last game of a match that needs a winner.
std::string wrong_sudden_death(const Setup& setup, const Match& m) {
    if (m.round <= Match::kRounds && !m.won_in_sudden_death) return {};
    const std::string path = m.round > Match::kRounds ? "round: " : "won_in_sudden_death: ";
    if (!needs_winner(setup)) return path + "there is no sudden death in this match";
    if (!is_last_game(setup, m)) return path + "sudden death comes in the third game";
    if (!m.won_in_sudden_death) return path + "there are three, and this is no sudden death";
    // Without fighters on either side a roll-off follows the third round at once (wus.matched.13).
    if (m.round < Match::kRounds || (m.round == Match::kRounds && !m.over))
        return path + "sudden death follows the third round";
    if (!was_level(setup, m)) return path + "glory decides this match, not sudden death";
    return {};
}

// The games of matched play that are over.
std::string wrong_games(const Setup& setup, const Match& m) {
    if (m.games_played == 0) {
        const bool missing = m.over && is_matched(setup);
        return missing ? "games: the match is over without a game" : "";
    }
    if (!is_matched(setup)) return "games: this is no matched play";
    Match so_far = m;
    for (std::uint8_t i = 0; i < m.games_played; ++i) {
        const PlayedGame& game = m.games[i];
        const std::string path = fmt::format("games[{}].", i);
        so_far.games_played = i;
        if (i > 0 && is_decided(setup, so_far))
            return path + "winners: the match was decided before";
        if (game.winners.empty()) return path + "winners: are missing";
        if (game.rounds > kMostRounds) return path + "rounds: is too high";
        const bool is_last = setup.options.decider || i + 1 == kMostGames;
        if (game.sudden_death && (!is_last || !needs_winner(setup)))
            return path + "sudden_death: comes in the third game";
    }
    // A conceded match is over whatever the games say.
    if (!m.conceded.is_some() && is_decided(setup, m) != m.over)
        return m.over ? "over: another game follows" : "games: the match is decided";
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
    if (std::string problem = wrong_sudden_death(setup, m); !problem.empty()) return problem;
    if (std::string problem = wrong_games(setup, m); !problem.empty()) return problem;
    if (m.inspiring > m.depth) return "inspiring: there is no such procedure";
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
