// Cards that bring a player of their own.
#include "bloodbowl/rules/playables.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

bool has_room(const Reader& r, const PlayFrame& f) {
    return has_room_for_guest(r.setup, r.m, f.owner);
}
bool both_have_room(const Reader& r, const PlayFrame& f) {
    return has_room(r, f) && has_room_for_guest(r.setup, r.m, other(f.owner));
}

// He stays until then. A ball that lies where he comes bounces.
PlayerId bring(Engine& e, const PlayFrame& f, Until until) {
    const PlayerId guest = bring_guest(e, f.playable, f.owner, f.square);
    if (f.square.is_somewhere()) kick_away_ball_at(e.m, f.square);
    add_effect(e, {.card = f.playable,
                   .kind = EffectKind::Played,
                   .side = f.owner,
                   .player = guest,
                   .until = until});
    return guest;
}
template <Until until>
void bring_until(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    bring(e, f, until);
}
void leave(Engine& e, const LastingEffect& effect) { send_guest_home(e, effect.player); }

// Beside a sideline -------------------------------------------------------------------------------

template <class Visit>
void for_each_sideline_square(const Match& m, Visit&& visit) {
    for (const int y : {0, kPitchWidth - 1})
        for (int x = 0; x < kPitchLength; ++x)
            if (is_empty(m, Square::at(x, y))) visit(Square::at(x, y));
}
void beside_a_sideline(const Reader& r, const PlayFrame&, ActionList& out) {
    for_each_sideline_square(r.m, [&](Square square) {
        const bool is_end_zone = (zone_of(square) & (Zone::kHomeEnd | Zone::kAwayEnd)) != 0;
        if (!is_end_zone) out.push(make_action(ActionKind::At, square));
    });
}
void unmarked_beside_a_sideline(const Reader& r, const PlayFrame& f, ActionList& out) {
    for_each_sideline_square(r.m, [&](Square square) {
        if (tackle_zones_of(r.m, other(f.owner), square) == 0)
            out.push(make_action(ActionKind::At, square));
    });
}

// Fanatic Invasion --------------------------------------------------------------------------------

void any_empty_square(const Reader& r, const PlayFrame&, ActionList& out) {
    for (const auto& half : kHalves)
        for (const Square square : half)
            if (is_empty(r.m, square)) out.push(make_action(ActionKind::At, square));
}
// The bonus turn of a kick-off is no turn of this kind.
bool may_invade(const Reader& r, const PlayFrame& f) {
    for (std::size_t i = 0; i < r.m.depth; ++i)
        if (std::holds_alternative<KickOffFrame>(r.m.stack[i])) return false;
    return both_have_room(r, f);
}

PlayerId bring_fanatic(Engine& e, const PlayFrame& f) {
    const PlayerId fanatic = bring(e, f, Until::EndOfDrive);
    clear_condition(e.m, fanatic, Condition::kTookPart);  // the referee needs no second look
    add_condition(e.m, fanatic, Condition::kNoTackleZone);
    return fanatic;
}

// The coach whose turn has ended may move him, and has him in his team until the other does.
void swing_fanatic(Engine& e, PlayFrame& f) {
    const bool is_answered = f.next > 0;
    if (!f.player.is_some()) f.player = bring_fanatic(e, f);
    if (!e.m.on_pitch.has(f.player)) {
        f.step = PlayStep::Done;
    } else if (!is_answered) {
        if (e.m.player(f.player).side != f.side) f.player = change_sides(e, f.player);
        f.owner = e.m.player(f.player).side;
        f.step = PlayStep::Again;
        e.ask_skill(f.player, Skill::BallAndChain);
    } else {
        constexpr std::uint8_t kUse = 2;
        f.step = PlayStep::Done;
        f.has_moved_ball = true;
        if (f.next == kUse) e.push(BallAndChainFrame{.player = f.player});
    }
}
// He takes no Action in anybody's turn.
void fanatic(Engine& e, PlayFrame& f) {
    if (f.moment != Moment::TurnBegins) return swing_fanatic(e, f);
    f.step = PlayStep::Done;
    e.m.acted.add(f.player);
}
bool fights_alone(const Rules& rules, const LastingEffect& effect, PlayerId attacker,
                  bool of_attacker) {
    return attacker == effect.player && (of_attacker || rules.fanatic_fights_without_help);
}
void is_ejected(Engine& e, const LastingEffect& effect) {
    if (e.m.player(effect.player).status == Status::Casualty) return;
    lift(e.m, effect.player, Status::SentOff);
    e.tell({.kind = EventKind::SentOff, .player = effect.player});
}

// They Think It's All... Ogre?! -------------------------------------------------------------------

constexpr int kOgreStaysFrom = 4;

void lead_away(Engine& e, PlayerId ogre) {
    if (holds_ball(e.m, ogre)) {
        e.tell({.kind = EventKind::BallDropped, .player = ogre, .from = e.m.player(ogre).square});
        drop_ball_of(e.m, ogre);
    }
    send_guest_home(e, ogre);
}
// After each turn of the side that he plays for.
void ogre(Engine& e, PlayFrame& f) {
    if (!f.has_returned) return bring_until<Until::EndOfMatch>(e, f);
    f.step = PlayStep::Done;
    if (!e.m.on_pitch.has(f.player) || e.m.player(f.player).side != f.side) return;
    const int roll = roll_against(e, f, f.player, kOgreStaysFrom);
    if (roll >= kOgreStaysFrom) return;
    f.has_moved_ball = true;
    if (roll == 1)
        f.player = change_sides(e, f.player);
    else
        lead_away(e, f.player);
}

// It is resolved once more.
void come_back(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    e.push(PlayFrame{.step = PlayStep::Again,
                     .playable = effect.card,
                     .owner = effect.side,
                     .moment = moment,
                     .side = side,
                     .player = effect.player,
                     .has_returned = true});
}

constexpr MomentSet moments(std::initializer_list<Moment> list) {
    MomentSet set;
    for (const Moment moment : list) set.add(moment);
    return set;
}

}  // namespace

const PlayableRules kDaFreightTrain{.timing = Timing::OwnTurnStart,
                                    .is_possible = has_room,
                                    .squares = beside_a_sideline,
                                    .resolve = bring_until<Until::EndOfHalf>,
                                    .end = leave};
const PlayableRules kNotSoSecretWeapon{.timing = Timing::OwnTurnStart,
                                       .is_possible = has_room,
                                       .squares = beside_a_sideline,
                                       .resolve = bring_until<Until::EndOfDrive>,
                                       .end = leave};
const PlayableRules kTheFan{.timing = Timing::PreMatch,
                            .is_possible = has_room,
                            .resolve = bring_until<Until::EndOfHalf>,
                            .end = leave};
const PlayableRules kFanaticInvasion{.timing = Timing::OwnTurnEnd,
                                     .is_possible = may_invade,
                                     .squares = any_empty_square,
                                     .resolve = fanatic,
                                     .end = is_ejected,
                                     .acts_at = moments({Moment::TurnBegins, Moment::TurnEnded}),
                                     .act = come_back,
                                     .denies_assists = fights_alone};
const PlayableRules kSp16TheyThinkItsAllOgre{.timing = Timing::OwnTurnStart,
                                             .is_possible = both_have_room,
                                             .squares = unmarked_beside_a_sideline,
                                             .resolve = ogre,
                                             .acts_at = moments({Moment::TurnEnded}),
                                             .act = come_back};

}  // namespace affray::bloodbowl
