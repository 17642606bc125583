// Every kind of choice the rules give a coach, and every kind of answer.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "bloodbowl/data/playables.h"
#include "bloodbowl/data/skills.h"
#include "bloodbowl/data/types.h"
#include "core/action.h"

namespace affray::bloodbowl {

using core::Action;
using core::ActionList;

enum class DecisionKind : std::uint8_t {
    KickOrReceive,
    ConcedeOrPlayOn,
    PlacePlayer,
    PlaceSquare,
    KickTarget,
    TouchbackReceiver,
    PerfectDefence,
    HighKick,
    QuickSnapPlayer,
    QuickSnapSquare,
    ReturnKnockedOut,
    Turn,
    Move,
    ThrowTarget,
    Interceptor,
    Assists,
    Reroll,
    BlockDie,
    UseSkill,
    SkillUser,
    PushSquare,
    FollowUp,
    Apothecary,
    CasualtyResult,
    SendingOff,
    DrawOrOvertime,
    IllegalProcedure,
    FreeMove,
    SecondTarget,
    Facing,
    KickLength,
    Feed,
    RaiseDead,
    Gift,
    SitOut,
    Moment,      // play something, or pass
    PlayTarget,  // on whom it is played
    PlaySquare,  // and where
    Journeymen,
    BuyingOrder,
    PettyCash,
    BuyCards,
    BuyInducements,
    DrawCards,
    ReturnCards,
    Igor,
    BallDirection,
    RerollKick,   // its direction
    PlaySkill,    // which skill it gives
    SetDie,       // a die is set in place of being rolled
    ChangeDice,   // turn a block die into Defender Down, or keep them
    PlayResult,   // what becomes of the dice that were rolled for it
    Handicap,     // which result of the table
    Improvement,  // what a player learns
    EventPlayer,  // kick-off events: who acts next, or nobody more
    EventSquare,  // and where somebody, or a ball, is placed
    Referee,      // which of the small ones watches
    HomeStadium,  // whether the match is played there
    ChooseDeck,   // from which both coaches draw
    ExchangeCards,
    KeepCard,  // which card of a draft
    Wish,      // turn one of the dice that lie there, or none
};
inline constexpr int kDecisionKinds = 62;

enum class ActionKind : std::uint16_t {
    Kick,
    Receive,
    Concede,  // also a claim
    PlayOn,
    Place,
    At,
    KickTo,
    Choose,
    Done,
    Declare,
    EndTurn,
    MoveMarker,
    Step,
    EndAction,
    Block,
    Throw,
    ThrowTo,
    HandOff,
    Foul,
    Intercept,
    Assists,
    Keep,
    Reroll,
    TakeDie,
    Use,
    Decline,
    Push,
    FollowUp,
    Stay,
    TakeResult,
    Argue,
    Bribe,
    Accept,
    Draw,
    Overtime,
    PayReroll,
    CallIllegalProcedure,  // a claim
    TimeOut,               // a claim
    Leap,
    MultipleBlock,
    Stab,
    Chainsaw,
    Gaze,
    ThrowTeamMate,
    KickTeamMate,
    HailMary,
    Face,
    ShortKick,
    LongKick,
    Bite,
    Give,
    Play,
    Pass,
    Buy,
    BuySkilled,  // a mercenary with a skill more
    PettyCash,
    GoFirst,
    GoSecond,
    DrawCard,
    ReturnCard,
    SetDie,
    Raise,  // a characteristic
    KeepCard,
    TurnDie,
};
inline constexpr int kActionKinds = 64;

// What an operand of an action means.
enum class Operand : std::uint8_t {
    None,
    Player,
    Square,
    Number,
    Type,
    Face,
    Source,
    Side,
    Direction,
    Skill,
    Play,
    Offer,
    Gold,
    Characteristic,
    Die,  // a kind of die and the face it shows
};

struct ActionForm {
    std::string_view name;
    Operand a = Operand::None;
    Operand b = Operand::None;
};
[[nodiscard]] const ActionForm& form_of(ActionKind kind);
[[nodiscard]] std::string_view name_of(DecisionKind kind);

constexpr ActionKind kind_of(Action action) { return static_cast<ActionKind>(action.kind); }
constexpr Action make_action(ActionKind kind, std::uint16_t a = 0, std::uint16_t b = 0) {
    return {static_cast<std::uint16_t>(kind), a, b, 0};
}
constexpr Action make_action(ActionKind kind, PlayerId player) {
    return make_action(kind, player.slot);
}
constexpr Action make_action(ActionKind kind, Square square) {
    return make_action(kind, square.index);
}
constexpr Action make_action(ActionKind kind, Side side) {
    return make_action(kind, static_cast<std::uint16_t>(side));
}
constexpr Action make_action(ActionKind kind, Skill skill) {
    return make_action(kind, static_cast<std::uint16_t>(skill));
}
constexpr Action make_action(ActionKind kind, RerollSource source) {
    return make_action(kind, static_cast<std::uint16_t>(source));
}
constexpr Action declare(PlayerId player, ActionType type) {
    return make_action(ActionKind::Declare, player.slot, static_cast<std::uint16_t>(type));
}
// One way of playing something: the lower ten bits say what, the others in which of its ways.
inline constexpr unsigned kPlayableBits = 10;
static_assert(kPlayables <= 1 << kPlayableBits);
constexpr Action play(Playable playable, int mode) {
    return make_action(ActionKind::Play, static_cast<std::uint16_t>(static_cast<int>(playable) |
                                                                    mode << kPlayableBits));
}
constexpr Playable playable_of(std::uint16_t play) {
    return static_cast<Playable>(play & ((1U << kPlayableBits) - 1));
}
constexpr int mode_of(std::uint16_t play) { return play >> kPlayableBits; }
constexpr PlayerId player_of(Action action) { return {static_cast<std::uint8_t>(action.a)}; }
constexpr Square square_of(Action action) { return {action.a}; }

}  // namespace affray::bloodbowl
