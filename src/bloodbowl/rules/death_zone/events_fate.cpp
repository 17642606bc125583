// Match events that favour or mark players: feuds, grudges, glory, the wave, an apothecary, a wish;
// and the whiteout, in which nobody sees far.
#include "bloodbowl/rules/death_zone/event_words.h"
#include "bloodbowl/rules/match/inducements.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

// Enthusiastic Apothecary -------------------------------------------------------------------------

constexpr int kPatchesUpOn = 4;

bool patch_up(Engine& e, LastingEffect& effect, PlayerId player) {
    const PlayFrame roller{.playable = effect.card, .owner = effect.side};
    end_effect(e, effect);
    return rolls_at_least(e, roller, player, kPatchesUpOn);
}

// Feud!: an effect on each of the two -------------------------------------------------------------

constexpr int kStrengthOfHatred = 2;

void begin_feud(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const PlayerSet own = on_pitch_of(e.m, f.owner);
    const PlayerSet opposing = on_pitch_of(e.m, other(f.owner));
    if (own.empty() || opposing.empty()) return;
    for (const PlayerSet& side : {own, opposing}) {
        f.player = e.random_player(side);
        add_effect(e, lasting(f, Until::EndOfDrive));
        e.tell({.kind = EventKind::TookEffect,
                .side = f.owner,
                .player = f.player,
                .card = f.playable});
    }
}

bool are_at_feud(const Match& m, const LastingEffect& effect, PlayerId by, PlayerId victim) {
    if (by != effect.player) return false;
    for (const LastingEffect& rival : m.effects)
        if (rival.kind == EffectKind::Played && rival.card == effect.card &&
            rival.side == effect.side && rival.player == victim)
            return true;
    return false;
}
int hate(const Match& m, const LastingEffect& effect, const BlockFrame& f) {
    return are_at_feud(m, effect, f.attacker, f.defender) ? kStrengthOfHatred : 0;
}

// Moment of Glory: it counts whether he was the first to act --------------------------------------

void see_who_is_first(Engine& e, LastingEffect& effect, Moment, Side) {
    if (effect.count != 0) return;
    effect.count = 1;
    if (running<ActionFrame>(e.m)->player != effect.player) end_effect(e, effect);
}
bool shines(const LastingEffect& effect, PlayerId player) {
    return effect.count == 1 && effect.player == player;
}

// Tizcan Wave: it counts how far it has come around the pitch -------------------------------------

constexpr int kTop = kPitchLength - 1;
constexpr int kRight = kTop + kPitchWidth - 1;
constexpr int kBottom = kRight + kPitchLength - 1;
constexpr int kAround = kBottom + kPitchWidth - 1;
constexpr int kWaveDie = 16;

// Clockwise from the upper left corner.
Square on_the_edge(int place) {
    place %= kAround;
    if (place <= kTop) return Square::at(place, 0);
    if (place <= kRight) return Square::at(kPitchLength - 1, place - kTop);
    if (place <= kBottom) return Square::at(kBottom - place, kPitchWidth - 1);
    return Square::at(0, kAround - place);
}
int first_place(Side side) { return side == Side::Home ? 0 : kRight; }

void begin_wave(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    f.square = on_the_edge(first_place(f.owner));
    mark_square(e, f, Until::EndOfDrive);
}
void roll_on(Engine& e, LastingEffect& effect, Moment, Side side) {
    const int roll = e.dice.roll({static_cast<std::uint8_t>(DieKind::Pick), kWaveDie});
    const PlayFrame roller{.playable = effect.card, .owner = side};
    tell_roll(e, roller, kNoPlayer, roll);
    const Square from = effect.square;
    effect.count = static_cast<std::uint8_t>(effect.count + roll);
    if (effect.count >= kAround) return end_effect(e, effect);
    effect.square = on_the_edge(first_place(effect.side) + effect.count);
    tell_scatter(e, roller, from, effect.square);
}
bool is_carried_by_wave(const Match& m, const LastingEffect& effect, PlayerId player) {
    const Square square = m.player(player).square;
    if (!m.on_pitch.has(player)) return false;
    if (is_beside_sideline(effect.square) && square.x() == effect.square.x()) return true;
    return is_in_end_zone(effect.square) && square.y() == effect.square.y() &&
           is_in_half(square, effect.square.x() == 0 ? Side::Home : Side::Away);
}

// Wish Daemon: the effect is the wish -------------------------------------------------------------

Side who_needs_a_wish(Engine& e) {
    const auto lower = [](int home, int away) {
        if (home == away) return Side::None;
        return home < away ? Side::Home : Side::Away;
    };
    const Match& m = e.m;
    const Side behind = lower(m.team(Side::Home).score, m.team(Side::Away).score);
    if (behind != Side::None) return behind;
    const Side poorer =
        lower(team_value(e.setup, m, Side::Home), team_value(e.setup, m, Side::Away));
    return poorer != Side::None ? poorer : e.coin();
}
void grant_wish(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    LastingEffect wish = lasting(f, Until::EndOfMatch);
    wish.side = who_needs_a_wish(e);
    add_effect(e, wish);
    e.tell({.kind = EventKind::TookEffect, .side = wish.side, .card = f.playable});
}

// Whiteout ----------------------------------------------------------------------------------------

constexpr int kSquaresSeen = 5;

bool is_long_throw(const Match& m, const LastingEffect&, const Throw& thrown) {
    if (thrown.hail_mary) return true;
    return thrown.target.is_somewhere() &&
           pass_range(m.player(thrown.thrower).square, thrown.target) >= Range::LongPass;
}

// Grudge-Chant ------------------------------------------------------------------------------------

PlayerSet offender(const Reader& r, const PlayFrame& f) {
    const PlayerSet there = on_pitch_of(r.m, other(f.owner));
    PlayerSet offenders;
    for (const PlayerId p : there)
        if (has_condition(r.m, p, Condition::kGrudge)) offenders.add(p);
    return offenders.empty() ? there : offenders;
}
void chant(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    if (f.player.is_some()) add_effect(e, lasting(f, Until::EndOfDrive));
}
void unnerve(const Setup&, const Match&, const LastingEffect& effect, const RollRequest& request,
             Test& test) {
    const bool counts = request.kind == RollKind::Pass || request.kind == RollKind::Catch ||
                        request.kind == RollKind::Interception || request.kind == RollKind::Dodge;
    if (counts && request.player == effect.player) test.modifiers.add(effect.card, -1);
}

}  // namespace

const PlayableRules kMeEnthusiasticApothecary{.resolve = for_the_match, .averts_harm = patch_up};
const PlayableRules kMeFeud{
    .resolve = begin_feud, .lends_mighty_blow = are_at_feud, .on_strength = hate};
const PlayableRules kMeMomentOfGlory{.resolve = befall_somebody,
                                     .acts_at = at({Moment::ActionBegins}),
                                     .act = see_who_is_first,
                                     .gives_reroll = shines};
const PlayableRules kMeTizcanWave{.resolve = begin_wave,
                                  .acts_at = at({Moment::TurnBegins}),
                                  .act = roll_on,
                                  .lends_pro = is_carried_by_wave};
const PlayableRules kMeWhiteout{.resolve = until_own_next_turn,
                                .until_own_turn = true,
                                .forbids_throw = is_long_throw,
                                .free_squares = kSquaresSeen};
const PlayableRules kMeWishDaemon{.resolve = grant_wish, .turns_a_die = true};
const PlayableRules kMeDwarfGrudgeChant{.players = offender, .resolve = chant, .on_test = unnerve};

}  // namespace affray::bloodbowl
