// Stadiums that are known for their crowd.
#include "bloodbowl/rules/death_zone/stadium_words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// Ale-fuelled Maniacs -----------------------------------------------------------------------------

std::optional<KickoffResult> run_riot(Engine& e, const LastingEffect& effect) {
    static constexpr std::array kResults{KickoffResult::GetTheRef,  KickoffResult::Riot,
                                         KickoffResult::Riot,       KickoffResult::ThrowARock,
                                         KickoffResult::ThrowARock, KickoffResult::PitchInvasion};
    const int sober_from = e.m.half == 1 ? 2 : 3;
    if (roll_for_stadium(e, effect, sober_from, Side::None) >= sober_from) return std::nullopt;
    return kResults[static_cast<std::size_t>(roll_for_stadium(e, effect, 0, Side::None) - 1)];
}

// Boisterous Rabble -------------------------------------------------------------------------------

constexpr int kMostFame = 2;

void shout(Engine& e, LastingEffect&, Moment, Side) {
    for (const Side side : kicking_first(e.m))
        if (e.m.team(side).fame < kMostFame) change_fame(e, side, 1);
}
void beat_up(const Reader&, const LastingEffect& effect, const InjuryFrame& f, InjuryTerms& terms) {
    if (f.cause == InjuryCause::Crowd) terms.modifiers.add(effect.card, 1);
}

// Know-it-all Hecklers ----------------------------------------------------------------------------

constexpr int kSilentFrom = 4;

bool point_at_fouler(Engine& e, const LastingEffect& effect, PlayerId fouler) {
    return roll_for_stadium(e, effect, kSilentFrom, e.m.player(fouler).side, fouler) < kSilentFrom;
}

// Bunch of Pacifists ------------------------------------------------------------------------------

constexpr int kPeaceful = 4;

bool leave_alone(Engine& e, const LastingEffect& effect, PlayerId p) {
    return roll_for_stadium(e, effect, kPeaceful, e.m.player(p).side, p) >= kPeaceful;
}
bool lead_to_dugout(Engine& e, LastingEffect& effect, PlayerId p) {
    return leave_alone(e, effect, p);
}

// Fair Weather Fans: it counts how often fans have left. While the ball is out its square is the
// last one on the pitch, and `turns` says where the ball went and how many turns must end first.
// ---

constexpr int kLeaveBelow = 3;
constexpr int kThrownFrom = 4;
constexpr unsigned kDirectionBits = 4;
constexpr std::uint8_t kComesNow = 0xFF;

void lose_fans(Engine& e, LastingEffect& effect) {
    if (is_first_drive_of_match(e.m)) return;
    if (roll_for_stadium(e, effect, kLeaveBelow, Side::None) >= kLeaveBelow) return;
    ++effect.count;
    for (const Side side : kicking_first(e.m)) change_fame(e, side, -1);
}

int turns_to_wait(const LastingEffect& effect) { return effect.turns >> kDirectionBits; }
bool is_waited_for(const LastingEffect& effect) {
    return effect.turns != 0 && effect.turns != kComesNow;
}

bool keep_ball(Engine& e, LastingEffect& effect, Square last, Square outside) {
    if (effect.turns == kComesNow) {
        effect.turns = 0;
        effect.square = kNowhere;
        return false;
    }
    if (is_waited_for(effect)) return false;  // they have one already
    const int needed = kThrownFrom + effect.count;
    if (roll_for_stadium(e, effect, needed, Side::None) >= needed) return false;
    const int turns = e.m.active == Side::None ? 1 : 2;
    effect.square = last;
    effect.turns = static_cast<std::uint8_t>((turns << kDirectionBits) |
                                             (1 + static_cast<int>(direction_to(last, outside))));
    return true;
}

void throw_ball_at_last(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    for (LastingEffect& effect : e.m.effects) {
        if (effect.kind != EffectKind::Played || effect.card != f.playable) continue;
        const int direction = (effect.turns & ((1U << kDirectionBits) - 1)) - 1;
        const std::uint8_t number = e.m.ball().state == BallState::Absent ? 0 : 1;
        e.m.ball(number) = {BallState::OverTheEdge, kNoPlayer, effect.square,
                            step(effect.square, direction)};
        effect.turns = kComesNow;
    }
}

void watch_ball(Engine& e, LastingEffect& effect, Moment moment, Side side) {
    if (moment == Moment::AfterRecovery) return lose_fans(e, effect);
    if (!is_waited_for(effect)) return;
    if (moment == Moment::DriveEnded) {
        effect.turns = 0;
        effect.square = kNowhere;
        return;
    }
    effect.turns = static_cast<std::uint8_t>(effect.turns - (1U << kDirectionBits));
    if (turns_to_wait(effect) > 0) return;
    e.push(PlayFrame{.step = PlayStep::Resolve,
                     .playable = effect.card,
                     .owner = side,
                     .moment = moment,
                     .side = side,
                     .has_returned = true});
}

// Solemn and Silent: its square is the one that the player left who is on his way back; it counts
// whether he lay there.
// ------------------------------------------------------------------------------------------------

int be_silent(const Match&, const LastingEffect&, const ResourceRequest& request, int value) {
    return request.what == Resource::Fame || request.what == Resource::Cheerleaders ? 0 : value;
}
void remember_place(LastingEffect& effect, Square from, bool is_down) {
    effect.square = from;
    effect.count = is_down ? 1 : 0;
}
const LastingEffect& place_of(const Match& m, Playable stadium) {
    return *std::find_if(m.effects.begin(), m.effects.end(), [&](const LastingEffect& effect) {
        return effect.kind == EffectKind::Played && effect.card == stadium;
    });
}

bool is_beside_line(Square square) {
    return square.y() == 0 || square.y() == kPitchWidth - 1 || square.x() == 0 ||
           square.x() == kPitchLength - 1;
}
// Empty squares beside the line as near as possible to the one he left.
void nearest_squares(const Reader& r, const PlayFrame& f, ActionList& out) {
    const Square left = place_of(r.m, f.playable).square;
    int nearest = kPitchLength;
    const auto visit = [&](auto&& each) {
        for (const auto& half : kHalves)
            for (const Square square : half)
                if (is_beside_line(square) && is_empty(r.m, square)) each(square);
    };
    visit([&](Square square) { nearest = std::min(nearest, distance(left, square)); });
    visit([&](Square square) {
        if (distance(left, square) == nearest) out.push(make_action(ActionKind::At, square));
    });
}
bool was_knocked_down(const Match& m, PlayerId p) {
    const auto* block = running<BlockFrame>(m);
    return block != nullptr && block->defender == p && block->defender_falls;
}
void return_to_pitch(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const bool falls_by_block = was_knocked_down(e.m, f.player);
    const bool has_fallen = place_of(e.m, f.playable).count != 0;
    const bool lies = falls_by_block || has_fallen;
    place(e.m, f.player, f.square, lies ? Status::Prone : Status::Standing);
    e.tell({.kind = EventKind::Placed, .player = f.player, .to = f.square});
    if (lies) e.tell({.kind = EventKind::PlacedProne, .player = f.player});
    kick_away_ball_at(e.m, f.square);
    // He is Placed Prone, which is no fall; and a block rolls for the armour of whom it fells.
    if (has_fallen && !falls_by_block) hurt(e, f.player, InjuryCause::Trampled, kNoPlayer);
}
bool send_back(Engine& e, LastingEffect& effect, PlayerId p) {
    const Side acting = acting_side(e.m);
    PlayFrame play{.playable = effect.card,
                   .owner = acting == Side::None ? other(e.m.player(p).side) : acting,
                   .player = p,
                   .was_loose = ball_is_unsettled(e.m),
                   .has_returned = true};
    ActionList squares;
    nearest_squares({e.setup, e.rules, e.m}, play, squares);
    if (squares.size() == 1) {
        play.step = PlayStep::Resolve;
        play.square = square_of(squares[0]);
    }
    e.pop();
    e.push(play);
    return true;
}

}  // namespace

const PlayableRules kStadiumAleFuelledManiacs{
    .of_nobody = true, .is_stadium = true, .replaces_kick_off = run_riot};
const PlayableRules kStadiumBoisterousRabble{.acts_at = at({Moment::BeforeFirstKickOff}),
                                             .act = shout,
                                             .on_injury = beat_up,
                                             .of_nobody = true,
                                             .is_stadium = true};
const PlayableRules kStadiumKnowItAllHecklers{
    .of_nobody = true, .is_stadium = true, .sees_foul = point_at_fouler};
const PlayableRules kStadiumBunchOfPacifists{.of_nobody = true,
                                             .is_stadium = true,
                                             .spares_from_crowd = lead_to_dugout,
                                             .spares_at_kick_off = leave_alone};
const PlayableRules kStadiumFairWeatherFans{
    .resolve = throw_ball_at_last,
    .acts_at = at({Moment::AfterRecovery, Moment::TurnEnded, Moment::DriveEnded}),
    .act = watch_ball,
    .of_nobody = true,
    .is_stadium = true,
    .keeps_ball_out = keep_ball,
    .has_ball = is_waited_for};
const PlayableRules kStadiumSolemnAndSilent{.squares = nearest_squares,
                                            .resolve = return_to_pitch,
                                            .on_resource = be_silent,
                                            .of_nobody = true,
                                            .is_stadium = true,
                                            .sees_crowd_push = remember_place,
                                            .spares_from_crowd = send_back};

}  // namespace affray::bloodbowl
