// Blocks: which die, whether to roll again, which skill to use, where the pushed player goes, and
// whether to follow him.
#include <algorithm>

#include "ai/bloodbowl/rookie/rookie_parts.h"
#include "ai/bloodbowl/rookie/rookie_placement.h"
#include "bloodbowl/rules/engine.h"

namespace affray::ai::rookie {

using namespace bloodbowl;

namespace {

namespace worth {
constexpr double kDown = 5;  // the defender
constexpr double kPush = 2;
constexpr double kCrowd = 4.5;
constexpr double kNothing = 1;  // nobody falls
constexpr double kBothPlacedDown = -1;
constexpr double kBothFall = -3;
constexpr double kAttackerFalls = -6;
}  // namespace worth

bool ends_in_crowd(const Match& m, const BlockFrame& f) {
    bool crowd = false;
    for (const Square square :
         push_squares(m.player(f.attacker).square, m.player(f.defender).square)) {
        if (is_empty(m, square)) return false;
        crowd = crowd || !is_on_pitch(square);
    }
    return crowd;
}

double worth_of_both_down(const Match& m, const BlockFrame& f) {
    const bool blocks = has_skill(m, f.attacker, Skill::Block);
    const bool stands = has_skill(m, f.defender, Skill::Block);
    if (f.type == ActionType::Blitz && has_skill(m, f.attacker, Skill::Juggernaut))
        return blocks && !stands ? worth::kDown : worth::kPush;
    if (blocks) return stands ? worth::kNothing : worth::kDown - 1;
    if (has_skill(m, f.attacker, Skill::Wrestle)) return worth::kBothPlacedDown;
    if (stands) return worth::kAttackerFalls;
    return holds_ball(m, f.defender) ? worth::kBothPlacedDown : worth::kBothFall;
}

// What a face is worth to the attacker.
double worth_of(const Match& m, const BlockFrame& f, BlockFace face) {
    const double push = ends_in_crowd(m, f) ? worth::kCrowd : worth::kPush;
    switch (face) {
        case BlockFace::AttackerDown: return worth::kAttackerFalls;
        case BlockFace::BothDown: return worth_of_both_down(m, f);
        case BlockFace::Pushed: return push;
        case BlockFace::DefenderStumbles:
            return has_skill(m, f.defender, Skill::Dodge) &&
                           !has_skill(m, f.attacker, Skill::Tackle)
                       ? push
                       : worth::kDown;
        case BlockFace::DefenderDown: return worth::kDown;
    }
    return 0;
}

double worth_of_dice(const Match& m, const BlockFrame& f) {
    double value = worth_of(m, f, f.faces[0]);
    for (std::size_t i = 1; i < f.dice; ++i) {
        const double next = worth_of(m, f, f.faces[i]);
        value = f.defender_chooses ? std::min(value, next) : std::max(value, next);
    }
    return value;
}

Action cheapest_reroll(const ActionList& actions) {
    for (const RerollSource source : {RerollSource::Grudge, RerollSource::Event, RerollSource::Pro,
                                      RerollSource::Leader, RerollSource::Team})
        if (const Action reroll = make_action(ActionKind::Reroll, source); actions.contains(reroll))
            return reroll;
    return {};
}

bool wants_wrestle(const Match& m, const BlockFrame& f, PlayerId wrestler) {
    if (holds_ball(m, wrestler)) return false;
    const PlayerId opponent = wrestler == f.attacker ? f.defender : f.attacker;
    if (wrestler == f.attacker) {
        if (has_skill(m, f.attacker, Skill::Block)) return holds_ball(m, opponent);
        return true;
    }
    // An attacker who falls alone or with us loses his turn: only a blocker is worth wrestling.
    return has_skill(m, f.attacker, Skill::Block) && !has_skill(m, f.defender, Skill::Block);
}

}  // namespace

bool wants_block_reroll(const Scene& s) {
    const auto* f = top_frame<BlockFrame>(s.m);
    if (f == nullptr) return false;
    const double value = worth_of_dice(s.m, *f);
    if (value < 0) return true;
    // Their carrier is worth a re-roll of a mere push.
    return holds_ball(s.m, f->defender) && value < worth::kCrowd && s.m.team(s.side).rerolls > 1;
}

Action choose_block_die(const Scene& s) {
    const auto* f = top_frame<BlockFrame>(s.m);
    const double sign = f->defender_chooses ? -1 : 1;
    const auto value = [&](Action action) {
        return kind_of(action) == ActionKind::TakeDie
                   ? sign * worth_of(s.m, *f, static_cast<BlockFace>(action.a))
                   : -1000.0;
    };
    const Action reroll = cheapest_reroll(s.actions);
    const bool can_reroll = kind_of(reroll) == ActionKind::Reroll;
    if (!f->defender_chooses && can_reroll && wants_block_reroll(s)) return reroll;
    return best_action(s.actions, value);
}

bool uses_on_block(const Scene& s, Skill skill) {
    const auto* f = top_frame<BlockFrame>(s.m);
    if (f == nullptr) return true;
    switch (skill) {
        case Skill::Wrestle: return wants_wrestle(s.m, *f, s.m.top_notes().asked_player);
        case Skill::Juggernaut:
            return !has_skill(s.m, f->attacker, Skill::Block) ||
                   has_skill(s.m, f->defender, Skill::Block);
        default: return true;
    }
}

// Opponents are sent to the sideline, away from the ball and from where they score; our own people
// where they are of most use.
Action choose_push_square(const Scene& s) {
    const PlayerId pushed = s.m.chain[s.m.chain_length - 1U].pushed;
    const Placement place(s.setup, s.m, s.side);
    const bool own = s.is_own(pushed);
    const bool carries = holds_ball(s.m, pushed);
    return best_action(s.actions, [&](Action action) {
        const Square to = square_of(action);
        if (!is_on_pitch(to)) return own ? -1000.0 : 1000.0;
        const PlayerId next = player_at(s.m, to);
        if (next.is_some() && s.is_own(next)) return -100.0;
        if (own) return carries ? place.with_ball(pushed, to) : place.without_ball(pushed, to);
        if (carries && is_scoring_zone(to, other(s.side))) return -500.0;
        const int to_side = std::min(to.y(), kPitchWidth - 1 - to.y());
        double value = 0.3 * place.to_own_goal(to) - 0.5 * to_side;
        if (ball_lies_at(s.m, to)) value -= 5;
        if (place.possession() == Possession::Ours) value += distance(to, place.ball());
        return value;
    });
}

Action choose_follow_up(const Scene& s) {
    const auto* f = top_frame<BlockFrame>(s.m);
    const Placement place(s.setup, s.m, s.side);
    const Square from = s.player(f->attacker).square;
    const bool carries = holds_ball(s.m, f->attacker);
    Match followed = s.m;
    move_to(followed, f->attacker, f->vacated);
    const Placement after(s.setup, followed, s.side);
    const double stays =
        carries ? place.with_ball(f->attacker, from) : place.without_ball(f->attacker, from);
    const double follows = carries ? after.with_ball(f->attacker, f->vacated)
                                   : after.without_ball(f->attacker, f->vacated);
    return make_action(follows > stays ? ActionKind::FollowUp : ActionKind::Stay);
}

}  // namespace affray::ai::rookie
