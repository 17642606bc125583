// What may be played at a moment, and what it does: one entry for each Playable.
//
// Adding one: an entry in data/bloodbowl/playables, and its rules in the file of its chapter: `zap`
// needs `kZap`, or nothing is linked. docs/adding-a-card.md goes through it.
#pragma once

#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

// When something may be played, as the books say it: at which moments, and whose they must be.
enum class Timing : std::uint8_t {
    Never,                // at no moment: it is offered with a decision of its own
    OwnTurnStart,         // before the first Action, of a bonus turn too
    OwnTurnStartOrEnd,    // before the first Action, or right after the turn
    OpposingTurnStart,    // before the opponent's first Action
    AnyTurnStart,         // before the first Action of either side
    OwnTurnEnd,           // after the own turn, before the opponent's
    BeforeOpposingTurn,   // the same, or after the own kick-off
    AfterOwnKickOff,      // resolved, before the opponent's turn
    AfterKickOff,         // the same of either side
    BeforeOpposingRoll,   // before a roll for a player of the opponent
    OnOwnTurnover,        // before the turn ends
    InsteadOfTeamReroll,  // wherever one could be used
    PreMatch,
    BeforeFans,
    BeforeFirstKickOff,
    BeforeOwnSetUp,
    DuringOwnSetUp,
    AfterSetUp,
    BallPlaced,
    BeforeKickOffTable,
    AfterSetUpOrBeforeTable,  // before the ball is placed, or when it has scattered
    ReceivingAfterScatter,
    BeforeOwnRecovery,
    AfterRecovery,
    DriveEnded,
    AfterOpposingTouchdown,
    BeforeOwnMarker,
    ArmourTurnOrReroll,  // after an opponent's armour roll, at the start of the own turn, or when
                         // the opponent declares a team re-roll
    OwnSetUpThenTurnStart,  // laid open during the own set-up, used at the start of an own turn
    OwnThrowDeclared,
    OwnInterceptionDeclared,
    Always,  // at every moment of either side
};
[[nodiscard]] MomentSet moments_of(Timing timing);
// Whether the owner may play at this moment of that side.
[[nodiscard]] bool is_time_for(Timing timing, Side owner, Moment moment, Side side);

// A throw of the ball in a Pass Action.
struct Throw {
    PlayerId thrower = {};
    Square target = {};
    bool hail_mary = false;
};

struct Outcome;

// What `next` of a play is when its owner ends a movement that he faces square by square.
inline constexpr std::uint8_t kFacingDone = 1 + kDirections;
// `square` of a special ball of a team that has used another before.
inline constexpr Square kUsedAnotherBefore = Square::at(0, 0);

struct PlayableRules {
    Timing timing = Timing::Never;
    // A result of the handicap table that is carried out as soon as it is rolled. What has a timing
    // of its own is then still held, by whom `resolve` gives it to.
    bool at_once = false;
    // Whether it can do anything now, beyond having a target. Null: always.
    bool (*is_possible)(const Reader& r, const PlayFrame& f) = nullptr;
    // Whether this way of playing it has a target. Null: every one has.
    bool (*aims)(const PlayFrame& f) = nullptr;
    // Whom, or which square, its owner chooses first. Null: nobody, none.
    PlayerSet (*players)(const Reader& r, const PlayFrame& f) = nullptr;
    void (*squares)(const Reader& r, const PlayFrame& f, ActionList& out) = nullptr;
    // Any number of them: its owner is asked again and again until he is done.
    bool many = false;
    // Whom then. Null: nobody.
    PlayerSet (*second)(const Reader& r, const PlayFrame& f) = nullptr;
    // And which skill he gets. Null: none.
    SkillSet (*skills)(const Reader& r, const PlayFrame& f) = nullptr;
    // What may become of the roll, where `resolve` asks.
    void (*results)(const Reader& r, const PlayFrame& f, ActionList& out) = nullptr;
    // Carries it out. Called again after each procedure it has pushed, until it is `Done`.
    void (*resolve)(Engine& e, PlayFrame& f) = nullptr;
    // What it makes of a player while it lasts, and what happens when it ends.
    void (*change)(Player& player) = nullptr;
    // The same where it depends on what the effect counts.
    void (*change_by)(const LastingEffect& effect, Player& player) = nullptr;
    void (*end)(Engine& e, const LastingEffect& effect) = nullptr;
    // Of whom, where not only of the player it lies on.
    bool (*covers)(const LastingEffect& effect, const Player& player) = nullptr;
    // Whether it has run out, besides the moment until which it lasts.
    bool (*is_over)(const Match& m, const LastingEffect& effect) = nullptr;

    // What it says in the other chapters while it lasts; null: nothing. They ask by influence.h.
    // A roll against a target: it adds modifiers under its own name, or sets the target.
    void (*on_test)(const Setup& setup, const Match& m, const LastingEffect& effect,
                    const RollRequest& request, Test& test) = nullptr;
    bool (*forbids_action)(const Match& m, const LastingEffect& effect, PlayerId player,
                           ActionType action) = nullptr;
    // The Action does not use up the turn's one of its kind. It may count.
    bool (*grants_another)(LastingEffect& effect, const Player& player,
                           ActionType action) = nullptr;
    bool (*forbids_reroll)(const Match& m, const LastingEffect& effect, PlayerId player,
                           bool by_team) = nullptr;
    int (*on_resource)(const Match& m, const LastingEffect& effect, const ResourceRequest& request,
                       int value) = nullptr;
    void (*on_recovery)(const LastingEffect& effect, const Player& player,
                        Recovery& recovery) = nullptr;
    void (*after_failed_recovery)(Engine& e, const LastingEffect& effect, PlayerId player,
                                  int roll) = nullptr;
    bool (*sits_out)(const LastingEffect& effect, PlayerId player) = nullptr;
    // Only one of these may be set up; the set is empty for the other side.
    PlayerSet (*only_one_of)(const Setup& setup, const Match& m, const LastingEffect& effect,
                             PlayerSet available) = nullptr;
    bool (*must_be_set_up_stunned)(const LastingEffect& effect, PlayerId player) = nullptr;
    bool (*wins_result)(const LastingEffect& effect, Side side, KickoffResult result) = nullptr;
    bool wins_toss = false;
    bool rerolls_bribes = false;
    bool leaves_with_coach = false;  // when the head coach is sent off
    // A touchdown, an interception or a casualty of this side.
    void (*after_deed)(Engine& e, const LastingEffect& effect, Side side) = nullptr;
    // It ends when the next turn of its side begins.
    bool until_own_turn = false;
    // It is in force from the beginning of the match, without being played.
    bool in_force = false;
    // What happens by itself at these moments of either side, before anybody is asked.
    MomentSet acts_at = {};
    void (*act)(Engine& e, LastingEffect& effect, Moment moment, Side side) = nullptr;
    // He may roll again which way his kick scatters.
    bool (*rerolls_kick)(const LastingEffect& effect, PlayerId kicker) = nullptr;
    // Its side says where the crowd throws the ball: as often as it counts, or (0) always.
    bool (*aims_throw_in)(const Match& m, const LastingEffect& effect) = nullptr;
    bool (*denies_assists)(const Rules& rules, const LastingEffect& effect, PlayerId attacker,
                           bool of_attacker) = nullptr;
    // Its side may have one more player on the pitch.
    bool (*adds_player)(const LastingEffect& effect) = nullptr;
    // As `change`, where it depends on the edition or on what was chosen.
    void (*reshape)(const Setup& setup, const LastingEffect& effect, Player& player) = nullptr;
    // Leaving the square takes a Dodge roll though no tackle zone is left.
    bool (*demands_dodge)(const Match& m, const LastingEffect& effect, PlayerId player,
                          Square from) = nullptr;
    // He rolls at the start of his Action as if he had the skill.
    bool (*demands_gate)(const Match& m, const LastingEffect& effect, PlayerId player,
                         Skill skill) = nullptr;
    // Assists beside those of team-mates, and who may give none.
    int (*extra_assists)(const Match& m, const LastingEffect& effect, PlayerId helped,
                         PlayerId opponent) = nullptr;
    bool (*forbids_assist)(const Match& m, const LastingEffect& effect, PlayerId player) = nullptr;
    // A Prone player keeps his tackle zone.
    bool (*lends_tackle_zone)(const LastingEffect& effect, const Player& player) = nullptr;
    // There is no limit to his extra squares.
    bool (*lifts_extra_squares)(const LastingEffect& effect, PlayerId player) = nullptr;
    // A roll that he has seen: a skill that it lets him use on it, and what is made of that.
    std::optional<Skill> (*offers_skill)(const Setup& setup, const Match& m,
                                         const LastingEffect& effect, const RollRequest& request,
                                         int natural) = nullptr;
    void (*uses_skill)(LastingEffect& effect, const RollRequest& request) = nullptr;
    // The Action may be declared though the turn's one of its kind is used up.
    bool (*opens_action)(const LastingEffect& effect, PlayerId player, ActionType action) = nullptr;
    void (*sees_hand_off)(const Match& m, LastingEffect& effect, PlayerId receiver) = nullptr;
    // The turnover that has just been caused ends the Action only.
    bool (*spares_turnover)(const Match& m, const LastingEffect& effect) = nullptr;
    void (*sees_failed_catch)(Match& m, LastingEffect& effect, PlayerId catcher) = nullptr;
    // After an Action: whether the turn is over. It may roll, and end itself.
    bool (*stops_turn)(Engine& e, LastingEffect& effect) = nullptr;
    // Nobody may enter the square, and a ball bounces from it: where it lies, or next to it.
    bool (*closes)(const LastingEffect& effect, Square square) = nullptr;
    // It gives everybody an enemy tackle zone in the square.
    bool (*marks)(const LastingEffect& effect, Square square) = nullptr;
    // How many points the side's next touchdown brings; it is over with it.
    int (*touchdown_points)(const Match& m, const LastingEffect& effect, Side side) = nullptr;
    bool (*forbids_scoring)(const Match& m, const LastingEffect& effect,
                            PlayerId carrier) = nullptr;
    // A carrier is where he would score: whether his ball turns out to be none. It may roll.
    bool (*makes_ball_vanish)(Engine& e, LastingEffect& effect, PlayerId carrier) = nullptr;
    bool (*forbids_sending_off)(const Match& m, const LastingEffect& effect,
                                PlayerId fouler) = nullptr;
    // It covers the player it lies on only, where it lies on one.
    bool covers_one = false;
    // Its side does not play this card.
    bool (*forbids_play)(const LastingEffect& effect, Side owner, Playable card) = nullptr;
    // The double of a foul is not seen. It may count.
    bool (*overlooks_double)(const Match& m, LastingEffect& effect, PlayerId fouler) = nullptr;
    // He has the skill in a block with this opponent, or (nobody) at all.
    bool (*lends_skill)(const Match& m, const LastingEffect& effect, PlayerId player,
                        PlayerId opponent, Skill skill) = nullptr;
    // Animosity does not count for him.
    bool (*soothes)(const Match& m, const LastingEffect& effect, PlayerId player) = nullptr;
    // Somebody has done an opponent harm; somebody is carried off; something was played.
    void (*sees_wrong)(Match& m, LastingEffect& effect, PlayerId culprit) = nullptr;
    void (*sees_exit)(Match& m, LastingEffect& effect, PlayerId player) = nullptr;
    void (*sees_play)(Engine& e, LastingEffect& effect, Side owner, Playable card) = nullptr;
    // Referees: a foul that showed no double, and one whose fouler was not sent off.
    void (*judges_foul)(Engine& e, const LastingEffect& effect, const FoulFrame& f) = nullptr;
    void (*follows_foul)(Engine& e, LastingEffect& effect, const FoulFrame& f) = nullptr;
    // A player of this side was sent off, or a bribe has kept him on the pitch.
    void (*sees_call)(Match& m, LastingEffect& effect, Side side) = nullptr;
    bool (*forbids_arguing)(const LastingEffect& effect, Side side) = nullptr;
    // Who pleads for a fouler and rolls a 1 loses him and another player.
    bool punishes_pleas = false;
    // A turnover follows where its blow gets through, also of one who lies already.
    bool its_blow_ends_turn = false;
    AfterGetTheRef (*on_get_the_ref)(Engine& e, LastingEffect& effect, bool again) = nullptr;
    // To which faces his coach may set the die in place of rolling it: a bit for each.
    unsigned (*settable_faces)(const Match& m, const LastingEffect& effect,
                               const RollRequest& request) = nullptr;
    bool (*sets_block_dice)(const LastingEffect& effect, PlayerId attacker) = nullptr;
    // A throw of the ball: forbidden, or taken notice of when it is made.
    bool (*forbids_throw)(const Match& m, const LastingEffect& effect,
                          const Throw& thrown) = nullptr;
    void (*sees_throw)(const Match& m, LastingEffect& effect, const Throw& thrown) = nullptr;
    // It sleeps until this Action begins, works in it, and is over with it.
    bool (*works_in_action)(const LastingEffect& effect, PlayerId player,
                            ActionType action) = nullptr;
    // Armour and injury: what becomes of the two rolls, or what comes in place of the second.
    void (*on_armour)(const Reader& r, const LastingEffect& effect, const InjuryFrame& f,
                      ArmourTerms& terms) = nullptr;
    void (*on_injury)(const Reader& r, const LastingEffect& effect, const InjuryFrame& f,
                      InjuryTerms& terms) = nullptr;
    Spared (*spares_injury)(const Reader& r, const LastingEffect& effect,
                            const InjuryFrame& f) = nullptr;
    bool spares_once = false;
    // Its owner may turn one die of a roll of his; it is over with it. It is asked at every step,
    // so it stands here, where it shares its bit with nothing that lasts often.
    bool turns_a_die = false;
    // Who is knocked out or a casualty is only Stunned. It may roll, and end itself.
    bool (*averts_harm)(Engine& e, LastingEffect& effect, PlayerId player) = nullptr;
    // His block against that one is made with Mighty Blow.
    bool (*lends_mighty_blow)(const Match& m, const LastingEffect& effect, PlayerId by,
                              PlayerId victim) = nullptr;
    // He counts as having Pro.
    bool (*lends_pro)(const Match& m, const LastingEffect& effect, PlayerId player) = nullptr;
    // Squares of an Action beyond so many are extra ones; 0: it says nothing about it.
    int free_squares = 0;
    // One of his rolls may be made again for nothing; it is over with it.
    bool (*gives_reroll)(const LastingEffect& effect, PlayerId player) = nullptr;
    bool (*forbids_foul_on)(const LastingEffect& effect, PlayerId victim) = nullptr;
    bool (*forbids_recovery)(const LastingEffect& effect, PlayerId player) = nullptr;
    // What it adds to the attacker's Strength in a block.
    int (*on_strength)(const Match& m, const LastingEffect& effect, const BlockFrame& f) = nullptr;
    // His casualty stands: the next one counts beside it.
    bool (*keeps_casualty)(const LastingEffect& effect, PlayerId player) = nullptr;
    // Any of his block dice may be turned into Defender Down.
    bool (*turns_block_dice)(const LastingEffect& effect, PlayerId player) = nullptr;
    // A re-roll in place of the team's: after the Action it comes back into the hand on this roll.
    int comes_back_on = 0;
    // Who fails to pick up or catch the ball is stabbed.
    bool makes_ball_stab = false;
    // A special ball: its effect has its kicker as `player` and its number as `turns`.
    bool is_ball = false;
    bool spares_kicker = false;         // nobody is sent off for using it
    bool rests_where_it_lands = false;  // thrown, thrown in or kicked into an empty square
    bool is_heavy = false;              // and what follows from that
    // A 1 on a roll to pick it up, catch or intercept it.
    void (*on_natural_one)(Engine& e, const LastingEffect& effect, PlayerId player) = nullptr;
    // It may be used in its side's turn, in place of a player.
    bool (*is_open_in_turn)(const Reader& r, const LastingEffect& effect) = nullptr;
    void (*on_shoot_out)(const LastingEffect& effect, Side side, Modifiers& modifiers) = nullptr;
    // Of neither side: a stadium. Its `side` is then the one whose home it is, or none.
    bool of_nobody = false;
    bool is_stadium = false;
    // Who would turn face up stays Stunned. It may roll.
    bool (*keeps_stunned)(Engine& e, const LastingEffect& effect, PlayerId player) = nullptr;
    void (*on_bounce)(const LastingEffect& effect, BounceTerms& terms) = nullptr;
    // Who is Knocked Down slides a square.
    bool makes_fallen_slide = false;
    // Who fails to go for it stays on his feet. It may roll.
    bool (*saves_going_for_it)(Engine& e, const LastingEffect& effect, PlayerId player) = nullptr;
    // Extra squares beyond those that he has, wherever they lead, or only for this step.
    int more_extra_squares = 0;
    bool (*opens_extra_square)(const LastingEffect& effect, Square from, Square to) = nullptr;
    // The crowd does something else with who was pushed into it. It may roll, and put him back.
    void (*sees_crowd_push)(LastingEffect& effect, Square from, bool is_down) = nullptr;
    bool (*spares_from_crowd)(Engine& e, LastingEffect& effect, PlayerId player) = nullptr;
    // Nobody can be pushed off the pitch, and the ball comes back from close by.
    bool encloses_pitch = false;
    // Who enters the square has left the pitch, and the ball does not rest there.
    bool (*is_pitfall)(const LastingEffect& effect, Square square) = nullptr;
    // A ball that comes into it, in whatever way, is thrown out D6 squares.
    bool throws_ball_out = false;
    // A result of the kick-off table leaves him alone. It may roll.
    bool (*spares_at_kick_off)(Engine& e, const LastingEffect& effect, PlayerId player) = nullptr;
    // What comes in place of the kick-off table. It may roll.
    std::optional<KickoffResult> (*replaces_kick_off)(Engine& e,
                                                      const LastingEffect& effect) = nullptr;
    // A foul that took its victim off the pitch and went unpunished is seen. It may roll.
    bool (*sees_foul)(Engine& e, const LastingEffect& effect, PlayerId fouler) = nullptr;
    // The ball is not thrown in yet. It may roll.
    bool (*keeps_ball_out)(Engine& e, LastingEffect& effect, Square last, Square outside) = nullptr;
    bool (*has_ball)(const LastingEffect& effect) = nullptr;
    // The ball of the number `turns` is taken out of play when it touches the ground; then `square`
    // is where.
    bool is_burst = false;
    // Money for the inducements of each side, in thousands, and what an inducement costs.
    int (*gives_gold)(Engine& e, const LastingEffect& effect) = nullptr;
    int (*on_price)(const Offer& offer, int price) = nullptr;
    // The halfway line lies so many squares further from the kicking side's End Zone, and the wide
    // zones hold any number of players at set-up.
    int (*moves_line)(const LastingEffect& effect) = nullptr;
    // What is left of it after the match.
    void (*remains)(const LastingEffect& effect, Outcome& outcome) = nullptr;
};

[[nodiscard]] const PlayableRules& playable_rules(Playable playable);  // playables.cpp

// Which of its questions anything that lasts answers is kept as a set of bits, so that a question
// that nothing answers costs one test. A bit stands for a place in PlayableRules, from `is_over`
// on; places that are far apart may share one.
template <class Field>
std::uint64_t answer_bit(Field PlayableRules::*field) {
    static constexpr PlayableRules kNothing{};
    const auto* const place = reinterpret_cast<const char*>(&(kNothing.*field));
    const auto* const first = reinterpret_cast<const char*>(&kNothing.is_over);
    return std::uint64_t{1} << (static_cast<std::size_t>(place - first) / sizeof(void*) % 64);
}
// Whether any of the lasting effects may have something to say about it.
template <class Field>
bool is_answered(const Match& m, Field PlayableRules::*field) {
    return (m.answers & answer_bit(field)) != 0;
}
[[nodiscard]] const PlayableRules& rules_of(const Setup& setup, Playable playable);

// turn.cpp: a touchdown ends the turn, and so do the clock and a penalty: those are not suffered in
// play.
[[nodiscard]] bool is_suffered_in_play(const Match& m);

// wizard.cpp: everybody standing in and around f.square is rolled for, one after the other, and
// struck on 4+.
using Strike = void (*)(Engine& e, const PlayFrame& f, PlayerId struck);
void blast(Engine& e, PlayFrame& f, Strike strike);
void burn(Engine& e, PlayFrame& f);              // a Fireball
void strike_lightning(Engine& e, PlayFrame& f);  // a Lightning Bolt
// Knocked Down outside an Action: a turnover only where he carried the ball in his own turn.
void strike_down(Engine& e, PlayerId player, InjuryCause cause);

// moments.cpp: whether there is anybody, or any square, to play it on.
[[nodiscard]] bool has_target(const Reader& r, const PlayFrame& play);

// Words for them. playables.cpp
[[nodiscard]] bool holds(const Match& m, Side side, Playable playable);
void put_into_hand(const Setup& setup, Match& m, Side side, Playable playable);
void discard(const Setup& setup, Match& m, Side side, Playable playable);
// It works from the beginning of the match, for a side or (none) for both.
void put_in_force(const Setup& setup, Match& m, Side side, Playable playable);
// What a side brings to the match: into its hand, or in force at once.
void bring(const Setup& setup, Match& m, Side side, Playable playable);
// At which moments each side is asked: as anybody could work out who does not see its hand.
void note_awaited_moments(const Setup& setup, Match& m);
bool rolls_at_least(Engine& e, const PlayFrame& f, PlayerId player, int target);
// A die that is told for itself: nothing succeeds or fails.
void tell_roll(Engine& e, const PlayFrame& f, PlayerId player, int roll);
int roll_against(Engine& e, const PlayFrame& f, PlayerId player, int target);
// Somebody who is on no list joins a side: into its reserves, or onto the pitch.
PlayerId join(Engine& e, std::uint8_t profile, Side side);
// Nowhere: into the reserves.
PlayerId bring_guest(Engine& e, Playable playable, Side side, Square square);
void send_guest_home(Engine& e, PlayerId guest);
[[nodiscard]] bool has_room_for_guest(const Setup& setup, const Match& m, Side side);
// He goes on as a player of the other side, in one of its slots; as before if it has none left.
PlayerId change_sides(Engine& e, PlayerId guest);

// effects.cpp: the player as he is listed, with what lasts on him.
void restore(Engine& e, PlayerId p);
// What those that are in force from the beginning make of the players.
void apply_effects(const Setup& setup, Match& m);
// What is derived from the effects: whether there are any, and at which moments they act.
void note_effects(const Setup& setup, Match& m);

}  // namespace affray::bloodbowl
