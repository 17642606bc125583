// A match as a value: trivially copyable, fixed size, no pointers. Copying the bytes is the
// forward model, the undo and the snapshot. What never changes is in Setup.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "bloodbowl/data/playables.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/data/skills.h"
#include "bloodbowl/data/types.h"
#include "bloodbowl/rules/frames.h"
#include "bloodbowl/rules/moments.h"
#include "core/action.h"

namespace affray::bloodbowl {

// A set of players, one bit for each slot.
struct PlayerSet {
    std::uint64_t bits = 0;

    [[nodiscard]] constexpr bool has(PlayerId p) const { return ((bits >> p.slot) & 1U) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits == 0; }
    [[nodiscard]] constexpr int count() const { return std::popcount(bits); }
    constexpr void add(PlayerId p) { bits |= std::uint64_t{1} << p.slot; }
    constexpr void remove(PlayerId p) { bits &= ~(std::uint64_t{1} << p.slot); }

    friend constexpr PlayerSet operator&(PlayerSet a, PlayerSet b) { return {a.bits & b.bits}; }
    friend constexpr PlayerSet operator|(PlayerSet a, PlayerSet b) { return {a.bits | b.bits}; }
    friend constexpr PlayerSet operator-(PlayerSet a, PlayerSet b) { return {a.bits & ~b.bits}; }
    friend constexpr bool operator==(PlayerSet, PlayerSet) = default;

    struct Iterator {
        std::uint64_t rest;
        constexpr PlayerId operator*() const {
            return {static_cast<std::uint8_t>(std::countr_zero(rest))};
        }
        constexpr Iterator& operator++() {
            rest &= rest - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;
    };
    [[nodiscard]] constexpr Iterator begin() const { return {bits}; }
    [[nodiscard]] constexpr Iterator end() const { return {0}; }
};

struct Player {
    Square square = {};            // nowhere when not on the pitch
    std::uint16_t conditions = 0;  // Condition
    Status status = Status::Absent;
    Side side = Side::None;
    std::uint8_t ma = 0, st = 0, ag = 0, av = 0;
    std::uint8_t niggling_injuries = 0;
    std::uint8_t used_this_turn = 0;   // OncePerTurn
    std::uint8_t hurt_again_roll = 0;  // Decay: the second casualty roll
    std::uint8_t extra_skill = 0;      // 1 + a skill beyond his profile: a mercenary's
    std::uint8_t profile = 0;          // as listed, or one of Setup::joiners
    SkillSet skills;

    // What he did and suffered, for the outcome of the match.
    std::uint8_t touchdowns = 0, completions = 0, interceptions = 0, casualties = 0;
    std::uint8_t hurt_roll = 0;  // his casualty roll; 0: no casualty so far
    CasualtyEffect hurt_effect = CasualtyEffect::BadlyHurt;
    InjuryCause hurt_cause = InjuryCause::Block;
    PlayerId hurt_by = {};

    template <class Self, class Visitor>
    static void fields(Self& p, Visitor&& v) {
        v("square", p.square), v("status", p.status), v("side", p.side), v("ma", p.ma),
            v("st", p.st), v("ag", p.ag), v("av", p.av),
            v("niggling_injuries", p.niggling_injuries), v("conditions", p.conditions),
            v("used_this_turn", p.used_this_turn), v("hurt_again_roll", p.hurt_again_roll),
            v("skills", p.skills), v("touchdowns", p.touchdowns), v("completions", p.completions),
            v("interceptions", p.interceptions), v("casualties", p.casualties),
            v("hurt_roll", p.hurt_roll), v("hurt_effect", p.hurt_effect),
            v("hurt_cause", p.hurt_cause), v("hurt_by", p.hurt_by), v("profile", p.profile),
            v("extra_skill", p.extra_skill);
    }
};

struct Team {
    std::uint8_t score = 0;
    std::uint8_t turn = 0;  // the marker: the last turn begun
    std::uint8_t rerolls = 0;
    std::uint8_t bribes = 0;
    std::uint8_t apothecaries = 0;
    std::int8_t fame = 0;    // a stadium or a scandal may make it negative
    std::uint16_t fans = 0;  // in thousands
    bool coach_ejected = false;
    bool leader_reroll = false;
    bool raised_dead = false;         // the Necromancer has done his work
    PlayerId extra_mvp = {};          // who has earned an MVP award beside the usual one
    bool was_hurt = false;            // by an injury, in the opponent's last turn
    Playable event = Playable::None;  // the match event that is to come: nobody sees it,
    std::uint8_t event_turn = 0;      // nor in which of the side's turns of the match
    // Before the match, in thousands of gold
    std::uint16_t free_gold = 0;     // to be spent on inducements, or lost
    std::uint16_t own_gold = 0;      // petty cash or treasury, for the same
    std::uint16_t brought_gold = 0;  // what own_gold was at first
    std::uint16_t card_gold = 0;     // for cards only
    std::uint16_t added_value = 0;   // to the team's value: petty cash, journeymen
    Purchases bought;
    // This turn
    bool gift_used = false;  // Grombrindal has lent a skill
    bool reroll_used = false;
    bool marker_moved = false;
    bool blitz_used = false, pass_used = false, hand_off_used = false, foul_used = false;

    template <class Self, class Visitor>
    static void fields(Self& t, Visitor&& v) {
        v("score", t.score), v("turn", t.turn), v("rerolls", t.rerolls), v("bribes", t.bribes),
            v("apothecaries", t.apothecaries), v("fame", t.fame), v("fans", t.fans),
            v("coach_ejected", t.coach_ejected), v("leader_reroll", t.leader_reroll),
            v("raised_dead", t.raised_dead), v("extra_mvp", t.extra_mvp), v("was_hurt", t.was_hurt),
            v("event", t.event), v("event_turn", t.event_turn), v("free_gold", t.free_gold),
            v("own_gold", t.own_gold), v("brought_gold", t.brought_gold),
            v("card_gold", t.card_gold), v("added_value", t.added_value), v("kegs", t.bought.kegs),
            v("bribes_bought", t.bought.bribes), v("training", t.bought.training),
            v("chefs", t.bought.chefs), v("igors", t.bought.igors),
            v("wandering_apothecaries", t.bought.apothecaries), v("stars", t.bought.stars),
            v("cards", t.bought.cards), v("staff", t.bought.staff), v("gift_used", t.gift_used),
            v("reroll_used", t.reroll_used), v("marker_moved", t.marker_moved),
            v("blitz_used", t.blitz_used), v("pass_used", t.pass_used),
            v("hand_off_used", t.hand_off_used), v("foul_used", t.foul_used);
    }
};

enum class BallState : std::uint8_t {
    Absent,    // not in play between drives
    InTheAir,  // kicked, not yet down
    OnGround,
    Held,
    Loose,        // dropped or knocked: bounces when what is going on is finished
    OverTheEdge,  // its carrier went into the crowd: thrown in when that is finished
};

struct Ball {
    BallState state = BallState::Absent;
    PlayerId carrier = {};
    Square square = {};
    Square outside = {};  // OverTheEdge: the square off the pitch

    template <class Self, class Visitor>
    static void fields(Self& b, Visitor&& v) {
        v("state", b.state), v("carrier", b.carrier), v("square", b.square),
            v("outside", b.outside);
    }
};
inline constexpr int kBalls = 2;  // usually one is in play: the first
inline constexpr std::uint8_t kNoBall = kBalls;

// One player of a chain of pushes.
struct PushLink {
    PlayerId pushed = {};
    Square pusher = {};  // where the push comes from
    Square to = {};      // chosen square; off the pitch: the crowd

    template <class Self, class Visitor>
    static void fields(Self& l, Visitor&& v) {
        v("pushed", l.pushed), v("pusher", l.pusher), v("to", l.to);
    }
};
inline constexpr int kLongestChain = 22;

// Effects that last: what, whose, on whom or where, until when.
enum class EffectKind : std::uint8_t {
    None,
    NoSendingOff,
    Played,
    AnyFouls,      // as many Foul Actions in a turn as there are players
    MorePlayers,   // so many more than eleven may stand on the pitch
    BonusRerolls,  // as many in a turn as there are; so many of them are lost with the drive
    RogueBall,     // when it ends, one of two balls bursts
};
// AfterMatch: it is for good, and the outcome tells it.
enum class Until : std::uint8_t { EndOfTurn, EndOfDrive, EndOfHalf, EndOfMatch, AfterMatch };

struct LastingEffect {
    Playable card = Playable::None;  // what was played
    EffectKind kind = EffectKind::None;
    Side side = Side::None;  // who owns it, or whom it is for
    Square square = {};
    PlayerId player = {};  // on whom; nobody: on the side, the square or the pitch
    Until until = Until::EndOfMatch;
    std::uint8_t turns = 0;  // EndOfTurn: after how many more ends of turns
    std::uint8_t count = 0;  // what the card counts

    template <class Self, class Visitor>
    static void fields(Self& e, Visitor&& v) {
        v("kind", e.kind), v("card", e.card), v("side", e.side), v("player", e.player),
            v("square", e.square), v("until", e.until), v("turns", e.turns), v("count", e.count);
    }
};
inline constexpr int kLastingEffects = 24;

// What a coach holds: at most five cards by the books, and what he has hired.
inline constexpr int kHandSize = 10;
using Hand = std::array<Playable, kHandSize>;

// What a finished roll said.
struct RollOutcome {
    std::uint8_t natural = 0;
    std::int8_t total = 0;  // with modifiers
    bool success = false;

    template <class Self, class Visitor>
    static void fields(Self& r, Visitor&& v) {
        v("natural", r.natural), v("total", r.total), v("success", r.success);
    }
};

// What the procedures that a frame called have told it, and what it asked about. Every level of the
// stack has its own, so that nothing played between "finished" and "read" can overwrite it.
struct Notes {
    RollOutcome roll;
    bool rolled_doubles = false;   // in the armour or injury roll of a foul
    bool push_refused = false;     // the push moved nobody
    bool reroll_granted = false;   // by Loner or Pro
    bool is_held = false;          // the moving player was stopped by Tentacles
    PlayerId pushed_off = {};      // into the crowd, by a push; refused: into the fence
    PlayerId diving_tackler = {};  // who used Diving Tackle against the dodge
    Skill asked_skill = {};        // what a decision about a skill is about
    PlayerId asked_player = {};
    std::uint8_t passed = 0;  // 1 + the moment that was passed last, until it is gone on from

    template <class Self, class Visitor>
    static void fields(Self& n, Visitor&& v) {
        v("rolled_doubles", n.rolled_doubles), v("pushed_off", n.pushed_off),
            v("push_refused", n.push_refused), v("reroll_granted", n.reroll_granted),
            v("is_held", n.is_held), v("diving_tackler", n.diving_tackler),
            v("asked_skill", n.asked_skill), v("asked_player", n.asked_player),
            v("passed", n.passed);
    }
};

struct Match {
    static constexpr int kDeepestStack = 24;

    core::Decision decision;
    std::uint8_t half = 0;  // 1, 2; 3: overtime
    bool over = false;
    bool drive_over = false;   // a touchdown was scored
    Side active = Side::None;  // whose turn it is; none before and during a kick-off
    Side kicking = Side::None;
    Side first_kicker = Side::None;
    Side conceded = Side::None;
    Side winner = Side::None;   // of overtime or shoot-out
    Side watched = Side::None;  // classic: on whom the referee has his eye
    TurnoverCause turnover = TurnoverCause::None;
    Weather weather = Weather::Nice;
    Side wind = Side::None;       // towards whose End Zone it blows
    bool touchback = false;       // the kick left the receiving half
    bool turn_has_begun = false;  // something was done in this turn
    std::uint8_t chain_length = 0;
    std::array<PushLink, kLongestChain> chain;
    std::array<Team, 2> teams;
    std::array<Ball, kBalls> balls;
    std::array<LastingEffect, kLastingEffects> effects;
    bool has_effects = false;  // something that was played lasts: derived from the effects
    std::array<Hand, 2> hands{};
    std::array<MomentSet, 2> awaits;  // at which moments a side is asked: derived from the hands
    MomentSet acting;                 // at which moments what lasts acts: derived from the effects
    std::uint64_t answers = 0;    // which questions what lasts answers: derived from the effects
    PlayerSet acted;              // took an Action this turn, or may not take one
    PlayerSet moved_freely;       // used Pass Block against the pass being made
    PlayerSet stunned_this_turn;  // stunned in a turn of their own side
    std::array<Player, kSlots> players;

    std::uint8_t depth = 0;
    std::array<Frame, kDeepestStack> stack;
    std::array<Notes, kDeepestStack> notes;  // of the frames of the stack

    // Kept in step with the players by board.h
    std::array<PlayerSet, 2> members;
    PlayerSet on_pitch;
    PlayerSet standing;
    PlayerSet zoned;                                   // standing, and not without tackle zone
    std::array<std::uint8_t, kGridSize> occupant;      // slot, kEmpty, kRim or kClosed
    std::array<std::uint8_t, kGridSize> tackle_zones;  // home in the low half, away in the high

    static constexpr std::uint8_t kEmpty = 0xFF;
    static constexpr std::uint8_t kRim = 0xFE;
    static constexpr std::uint8_t kClosed = 0xFD;  // something lies there: nobody may enter it

    [[nodiscard]] Player& player(PlayerId p) { return players[p.slot]; }
    [[nodiscard]] const Player& player(PlayerId p) const { return players[p.slot]; }
    [[nodiscard]] Team& team(Side s) { return teams[static_cast<std::size_t>(s)]; }
    [[nodiscard]] const Team& team(Side s) const { return teams[static_cast<std::size_t>(s)]; }
    [[nodiscard]] Ball& ball(std::uint8_t number = 0) { return balls[number]; }
    [[nodiscard]] const Ball& ball(std::uint8_t number = 0) const { return balls[number]; }
    [[nodiscard]] bool has_two_balls() const { return balls[1].state != BallState::Absent; }
    [[nodiscard]] PlayerSet members_of(Side s) const {
        return members[static_cast<std::size_t>(s)];
    }
    [[nodiscard]] Side receiving() const { return other(kicking); }
    [[nodiscard]] const Frame& top() const { return stack[depth - 1U]; }
    [[nodiscard]] Frame& top() { return stack[depth - 1U]; }
    [[nodiscard]] const Notes& top_notes() const { return notes[depth - 1U]; }
    [[nodiscard]] Notes& top_notes() { return notes[depth - 1U]; }

    // Everything that is not derived, except teams, players and the stack, which are lists.
    template <class Self, class Visitor>
    static void fields(Self& m, Visitor&& v) {
        v("half", m.half), v("over", m.over), v("drive_over", m.drive_over), v("active", m.active),
            v("kicking", m.kicking), v("first_kicker", m.first_kicker), v("conceded", m.conceded),
            v("winner", m.winner), v("watched", m.watched), v("turnover", m.turnover),
            v("weather", m.weather), v("wind", m.wind), v("touchback", m.touchback),
            v("turn_has_begun", m.turn_has_begun), v("acted", m.acted),
            v("moved_freely", m.moved_freely), v("stunned_this_turn", m.stunned_this_turn);
    }
};
// Who somebody is: as his team lists him, or as he joined it.
inline const ListedPlayer& identity(const Setup& setup, const Match& m, PlayerId p) {
    return listed(setup, p, p.slot < kSlots ? m.player(p).profile : std::uint8_t{0});
}

static_assert(std::is_trivially_copyable_v<Match>);
static_assert(sizeof(Match) <= 4096, "a match must fit into 4 KB");

}  // namespace affray::bloodbowl
