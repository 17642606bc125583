// Match events around the referee: who is sent off, who comes back, how often a side may foul.
#include "bloodbowl/rules/death_zone/event_words.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

bool ignores_fouls(const Match&, const LastingEffect&, PlayerId) { return true; }

// Amnesty -----------------------------------------------------------------------------------------

void pardon(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    bool is_anybody_pardoned = false;
    for (const Side side : {f.owner, other(f.owner)})
        for (const PlayerId p : e.m.members_of(side)) {
            if (e.m.player(p).status != Status::SentOff || sits_out(e.m, p)) continue;
            is_anybody_pardoned = true;
            set_status(e.m, p, Status::Reserves);
            e.tell(
                {.kind = EventKind::TookEffect, .side = f.owner, .player = p, .card = f.playable});
        }
    if (!is_anybody_pardoned) add_effect(e, lasting(f, Until::EndOfDrive));
}

// Appeal for Silence: the first two fouls of a turn do not use up its one. ------------------------

constexpr int kExtraFouls = 2;

bool grant_fouls(LastingEffect& effect, const Player&, ActionType action) {
    if (action != ActionType::Foul || effect.count >= kExtraFouls) return false;
    ++effect.count;
    return true;
}
void count_anew(Engine&, LastingEffect& effect, Moment, Side) { effect.count = 0; }

// Distracted Ref ----------------------------------------------------------------------------------

constexpr int kMostOnPitch = 10;

void free_corners(const Reader& r, const PlayFrame& f, ActionList& out) {
    const int x = f.owner == Side::Home ? 0 : kPitchLength - 1;
    for (const int y : {0, kPitchWidth - 1})
        if (is_empty(r.m, Square::at(x, y)))
            out.push(make_action(ActionKind::At, Square::at(x, y)));
}
PlayerSet who_may_sneak_on(const Reader& r, const PlayFrame& f) {
    PlayerSet set;
    ActionList corners;
    free_corners(r, f, corners);
    if (corners.empty() || on_pitch_of(r.m, f.owner).count() > kMostOnPitch) return set;
    for (const PlayerId p : r.m.members_of(f.owner))
        if (r.m.player(p).status == Status::Reserves && !sits_out(r.m, p)) set.add(p);
    return set;
}

// First who comes on, or nobody; then where.
void sneak_one_on(Engine& e, PlayFrame& f) {
    const Reader r{e.setup, e.rules, e.m};
    if (f.step == PlayStep::Resolve && !who_may_sneak_on(r, f).empty()) {
        f.step = PlayStep::Again;
        return e.ask(f.owner, DecisionKind::PlayTarget);
    }
    if (!f.player.is_some()) return for_the_turn(e, f);
    if (!f.square.is_somewhere()) return e.ask(f.owner, DecisionKind::PlaySquare);
    f.step = PlayStep::Done;
    place(e.m, f.player, f.square);
    add_condition(e.m, f.player, Condition::kTookPart);
    e.tell({.kind = EventKind::Placed, .player = f.player, .to = f.square});
    kick_away_ball_at(e.m, f.square);
}

// The first foul of the turn.
bool note_foul(LastingEffect& effect, const Player& player, ActionType action) {
    if (action == ActionType::Foul && player.side == effect.side && effect.count < 2)
        ++effect.count;
    return false;
}
bool looks_away(const Match& m, const LastingEffect& effect, PlayerId fouler) {
    return m.player(fouler).side == effect.side && effect.count < 2;
}

}  // namespace

const PlayableRules kMeAmnesty{.resolve = pardon, .forbids_sending_off = ignores_fouls};
const PlayableRules kMeAppealForSilence{.resolve = until_own_next_turn,
                                        .grants_another = grant_fouls,
                                        .until_own_turn = true,
                                        .acts_at = at({Moment::TurnBegins}),
                                        .act = count_anew,
                                        .forbids_sending_off = ignores_fouls};
const PlayableRules kMeDistractedRef{.aims = asks_later,
                                     .players = who_may_sneak_on,
                                     .squares = free_corners,
                                     .many = true,
                                     .resolve = sneak_one_on,
                                     .grants_another = note_foul,
                                     .forbids_sending_off = looks_away};

}  // namespace affray::bloodbowl
