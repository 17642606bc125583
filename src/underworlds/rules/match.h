// A match as a value: trivially copyable, fixed size, no pointers. Copying the bytes is the
// forward model, the undo and the snapshot. What never changes is in Setup.
#pragma once

#include <new>
#include <type_traits>

#include "core/action.h"
#include "underworlds/data/battlefield.h"
#include "underworlds/data/types.h"
#include "underworlds/rules/frames.h"

namespace affray::underworlds {

struct Fighter {
    std::uint64_t upgrades = 0;  // cards of his player's power deck, one bit each
    Hex hex = {};                // nowhere: not on the battlefield
    std::uint8_t damage = 0;     // wound tokens
    bool inspired = false;
    bool out = false;  // out of action
    // Tokens, until the end of the phase
    bool guard = false;
    bool moved = false;
    bool charged = false;
    bool spent = false;  // cannot be activated again

    [[nodiscard]] bool is_placed() const { return hex.is_somewhere(); }

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("damage", f.damage), v("inspired", f.inspired), v("out", f.out), v("guard", f.guard),
            v("moved", f.moved), v("charged", f.charged), v("spent", f.spent);
    }
};

// An objective drawn for one that was scored. Whatever had begun before it was drawn cannot score
// it: only a later action or activation can (wus.objective.04).
struct NewObjective {
    static constexpr std::uint8_t kUnknown = 0xFF;

    std::uint8_t card = kUnknown;  // its place in the deck; unknown: in a view of another's hand
    std::uint8_t under = 0;        // procedures on the stack that began before; 0: no entry

    [[nodiscard]] bool is_some() const { return under != 0; }
};
inline constexpr int kFullObjectives = 3;  // in a hand

// A player's cards and glory, and what his warband did. Decks have no order: a card is drawn from
// those that are left at random, which is the same as shuffling once and drawing from the top.
struct Player {
    std::uint64_t power_deck = 0;  // cards not drawn yet, one bit each
    std::uint64_t power_hand = 0;
    std::uint64_t power_discard = 0;
    std::uint16_t objective_deck = 0;
    std::uint16_t objective_hand = 0;
    std::uint16_t objective_discard = 0;  // scored or discarded
    std::uint16_t scored = 0;
    std::uint8_t power_in_hand = 0;  // public, also when the cards are not
    std::uint8_t objectives_in_hand = 0;
    bool concealed = false;  // a view: the hand is among the cards of the deck
    std::uint8_t glory = 0;  // spent and unspent
    std::uint8_t spent = 0;
    std::uint8_t activations = 0;  // used in this action phase
    // What happened in this action phase
    std::uint8_t enemies_taken_out = 0;
    std::uint8_t leaders_taken_out = 0;
    bool suffered_damage = false;
    std::uint8_t charged = 0;    // fighters of the warband, one bit each
    std::uint8_t succeeded = 0;  // who made a successful Attack action
    std::array<NewObjective, kFullObjectives> new_objectives = {};
    std::uint8_t unused[7] = {};

    [[nodiscard]] int unspent() const { return glory - spent; }

    template <class Self, class Visitor>
    static void fields(Self& p, Visitor&& v) {
        v("power_in_hand", p.power_in_hand), v("objectives_in_hand", p.objectives_in_hand),
            v("concealed", p.concealed), v("glory", p.glory), v("spent", p.spent),
            v("activations", p.activations), v("enemies_taken_out", p.enemies_taken_out),
            v("leaders_taken_out", p.leaders_taken_out), v("suffered_damage", p.suffered_damage),
            v("charged", p.charged), v("succeeded", p.succeeded);
    }
};

struct ObjectiveToken {
    Hex hex = {};             // nowhere: not placed, or removed
    std::uint8_t number = 0;  // 0: face down, or the artefact

    friend constexpr bool operator==(const ObjectiveToken&, const ObjectiveToken&) = default;
};
inline constexpr int kNumberedTokens = 9;
inline constexpr int kArtefact = kNumberedTokens;  // the last place in the list is the artefact's
inline constexpr int kTokens = kNumberedTokens + 1;

// A ploy that lies face up and waits for the next activation, or works in it.
struct WaitingPloy {
    bool lies = false;
    bool live = false;  // the activation it waited for has begun
    bool used = false;  // "first ...": that has happened
    Card card = {};
    Seat owner = {};
    FighterId fighter = {};

    template <class Self, class Visitor>
    static void fields(Self& w, Visitor&& v) {
        v("card", w.card), v("owner", w.owner), v("fighter", w.fighter), v("live", w.live),
            v("used", w.used);
    }
};
inline constexpr int kWaitingPloys = 24;
inline constexpr int kActivations = 4;  // of each player in an action phase

// A game of matched play that has been played.
struct PlayedGame {
    SeatSet winners = {};  // one, or both: a draw
    Seat conceded = {};
    SeatSet wiped_out = {};  // whose warband was out of action at its end
    std::uint8_t rounds = 0;
    bool sudden_death = false;  // it decided the match, and counts for neither as a game
    std::array<std::uint8_t, 2> glory = {};

    template <class Self, class Visitor>
    static void fields(Self& g, Visitor&& v) {
        v("winners", g.winners), v("conceded", g.conceded), v("wiped_out", g.wiped_out),
            v("rounds", g.rounds), v("sudden_death", g.sudden_death), v("glory", g.glory);
    }
};
inline constexpr int kMostGames = 3;  // of matched play

struct Match {
    // As deep as reactions can interrupt each other: docs/architecture.md says why no deeper, and
    // tests/underworlds/reaction_depth_test.cpp counts it from the cards.
    static constexpr int kDeepestStack = 76;
    static constexpr int kRounds = 3;
    static constexpr std::uint8_t kEmpty = 0xFF;

    core::Decision decision;
    bool over = false;
    std::uint8_t round = 0;  // 1 to 3; higher: sudden death
    bool in_end_phase = false;
    Seat first = {};           // who activated first in this round
    Seat active = {};          // whose activation it is, or was last
    Seat finished_first = {};  // who was the first to place his whole warband
    SeatSet winners = {};      // of the match, when it is over: one, or all who draw
    Seat conceded = {};
    bool won_in_sudden_death = false;
    std::uint8_t boards_placed = 0;
    std::array<Seat, kMostSeats> order = {};  // clockwise
    std::array<PlacedBoard, kMostSeats> boards = {};
    std::array<ObjectiveToken, kTokens> tokens = {};
    // Who held each token at the end of each action phase
    std::array<std::array<FighterId, kTokens>, kRounds> holders = {};
    std::array<WaitingPloy, kWaitingPloys> waiting = {};
    std::uint8_t depth = 0;
    // The action that took the third fighter out of action has this place from the bottom of the
    // stack; nobody is Inspired by losses before it is completed (wus.inspire.02). 0: none runs.
    std::uint8_t inspiring = 0;
    std::uint8_t newest_objective = 0;              // the most that a new objective lies under
    std::array<PlayedGame, kMostGames> games = {};  // of matched play, those that are over
    std::uint8_t games_played = 0;
    std::uint8_t unused[2] = {};
    HexSet shardfall;  // hexes blocked until the end of the phase
    std::array<Fighter, kFighters> fighters = {};
    std::array<Player, kMostSeats> players = {};
    std::array<Frame, kDeepestStack> stack = {};

    // Kept in step with the above by the engine
    Battlefield field;
    std::array<std::uint8_t, kMostHexes> occupant;  // slot, or kEmpty
    FighterSet placed;                              // on the battlefield
    FighterSet out;                                 // out of action

    [[nodiscard]] Fighter& fighter(FighterId f) { return fighters[f.slot]; }
    [[nodiscard]] const Fighter& fighter(FighterId f) const { return fighters[f.slot]; }
    [[nodiscard]] Player& player(Seat s) { return players[s.number]; }
    [[nodiscard]] const Player& player(Seat s) const { return players[s.number]; }
    [[nodiscard]] Hex hex_of(FighterId f) const { return fighters[f.slot].hex; }
    [[nodiscard]] FighterId fighter_at(Hex h) const { return {occupant[h.index]}; }
    [[nodiscard]] FighterSet placed_of(Seat s) const { return placed & FighterSet::of(s); }
    [[nodiscard]] FighterSet enemies_of(Seat s) const { return placed - FighterSet::of(s); }
    [[nodiscard]] const Frame& top() const { return stack[depth - 1U]; }
    [[nodiscard]] Frame& top() { return stack[depth - 1U]; }

    template <class Self, class Visitor>
    static void fields(Self& m, Visitor&& v) {
        v("over", m.over), v("round", m.round), v("in_end_phase", m.in_end_phase),
            v("first", m.first), v("active", m.active), v("finished_first", m.finished_first),
            v("winners", m.winners), v("conceded", m.conceded),
            v("won_in_sudden_death", m.won_in_sudden_death), v("inspiring", m.inspiring);
    }
};
static_assert(std::is_trivially_copyable_v<Match>);
static_assert(sizeof(Match) <= 6144, "a match must stay within its 6 KB");

// Every frame is bytes without gaps, so that what is not written into a slot of the stack is zero.
template <class... F>
constexpr bool without_padding(std::variant<F...>*) {
    return (std::has_unique_object_representations_v<F> && ...);
}
static_assert(without_padding(static_cast<Frame*>(nullptr)));

}  // namespace affray::underworlds
