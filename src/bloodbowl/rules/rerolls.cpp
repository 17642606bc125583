// Team re-rolls, the Leader's re-roll and Pro: who may use them, and whether they work.
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/playables.h"
#include "bloodbowl/rules/star_rules.h"

namespace affray::bloodbowl {

namespace {

using RerollStep = RerollFrame::Step;

constexpr int kLonerTarget = 4;
constexpr int kProTarget = 4;

// What every re-roll of the team needs: his own turn, his own roll, one per turn.
bool is_own_turn_roll(const Setup& setup, const Match& m, PlayerId player) {
    const Player& p = m.player(player);
    if (p.side != m.active || !m.on_pitch.has(player)) return false;
    if (is_reroll_forbidden(m, player, true)) return false;
    if (m.team(p.side).reroll_used && !is_affected(m, EffectKind::BonusRerolls, p.side))
        return false;
    return setup.rules.big_guys_use_team_rerolls || !identity(setup, m, player).is_big_guy;
}

bool has_leader_on_pitch(const Match& m, Side side) {
    for (const PlayerId p : on_pitch_of(m, side))
        if (m.player(p).skills.has(Skill::Leader)) return true;
    return false;
}

// It is put aside until the Action is over.
void use_card(Engine& e, Side side) {
    const Playable card = card_for_reroll(e.setup, e.m, side);
    discard(e.setup, e.m, side, card);
    e.tell({.kind = EventKind::Played, .side = side, .card = card});
    add_effect(e,
               {.card = card, .kind = EffectKind::Played, .side = side, .until = Until::EndOfTurn});
}

bool may_use_card(const Setup& setup, const Match& m, PlayerId player) {
    return may_ask_for_card_reroll(setup, m, player) &&
           card_for_reroll(setup, m, m.player(player).side) != Playable::None;
}

// Those that would be lost with the drive go first.
void use_bonus(Match& m, Side side) {
    for (LastingEffect& effect : m.effects)
        if (effect.kind == EffectKind::BonusRerolls && effect.side == side && effect.count > 0)
            --effect.count;
}

void spend(Engine& e, PlayerId player, RerollSource source) {
    Team& team = e.m.team(e.m.player(player).side);
    team.reroll_used = true;
    switch (source) {
        case RerollSource::Leader: team.leader_reroll = false; break;
        case RerollSource::Card: use_card(e, e.m.player(player).side); break;
        default: --team.rerolls; use_bonus(e.m, e.m.player(player).side);
    }
    e.tell({.kind = EventKind::Rerolled, .player = player, .source = source});
}

void tell_gate(Engine& e, PlayerId player, Skill skill, int roll, int target) {
    e.tell({.kind = EventKind::GateRolled,
            .player = player,
            .skill = skill,
            .target = target,
            .success = roll >= target,
            .dice = {static_cast<std::uint8_t>(roll)}});
}

// A Loner finds the team's re-roll useless on 1-3.
bool passes_loner(Engine& e, PlayerId player) {
    if (!is_loner(e.setup, e.m, player)) return true;
    const int roll = e.d6();
    tell_gate(e, player, Skill::Loner, roll, kLonerTarget);
    return roll >= kLonerTarget;
}

void conclude(Engine& e, bool granted) {
    e.callers_notes().reroll_granted = granted;
    e.pop();
}

// A team re-roll, the Leader's or a card: it is spent, whatever comes of it.
void use_declared(Engine& e, RerollFrame& f) {
    const bool works = !f.cancelled && passes_loner(e, f.player);
    if (!works || !f.for_pro_die) return conclude(e, works);
    f.step = RerollStep::Pro;
}

void roll_pro(Engine& e, RerollFrame& f) {
    f.natural = static_cast<std::uint8_t>(e.d6());
    tell_gate(e, f.player, Skill::Pro, f.natural, kProTarget);
}

}  // namespace

bool may_use_team_reroll(const Setup& setup, const Match& m, PlayerId player) {
    return is_own_turn_roll(setup, m, player) && m.team(m.player(player).side).rerolls > 0;
}

bool may_use_leader_reroll(const Setup& setup, const Match& m, PlayerId player) {
    const Side side = m.player(player).side;
    return m.team(side).leader_reroll && is_own_turn_roll(setup, m, player) &&
           has_leader_on_pitch(m, side);
}

bool may_ask_for_card_reroll(const Setup& setup, const Match& m, PlayerId player) {
    const Side side = m.player(player).side;
    return m.awaits[static_cast<std::size_t>(side)].has(Moment::RerollPossible) &&
           is_own_turn_roll(setup, m, player);
}

void after_card_reroll(Engine& e, Side side) {
    if (!is_answered(e.m, &PlayableRules::comes_back_on)) [[likely]]
        return;
    for (const LastingEffect& effect : e.m.effects) {
        const Playable card = effect.card;
        const int target = rules_of(e.setup, card).comes_back_on;
        if (target == 0 || effect.side != side) continue;
        end_effect(e, card, side);
        if (rolls_at_least(e, {.playable = card, .owner = side}, kNoPlayer, target))
            put_into_hand(e.setup, e.m, side, card);
        return;
    }
}

bool may_use_pro(const Match& m, PlayerId player) {
    const bool lent = m.has_effects &&
                      (is_pro_lent(m, player) || is_skill_lent(m, player, kNoPlayer, Skill::Pro));
    return (m.player(player).skills.has(Skill::Pro) || lent) &&
           !has_used(m, player, OncePerTurn::kPro) && !is_reroll_forbidden(m, player, false);
}

void list_rerolls(const Setup& setup, const Match& m, PlayerId player, ActionList& out) {
    if (may_use_team_reroll(setup, m, player))
        out.push(make_action(ActionKind::Reroll, RerollSource::Team));
    if (may_use_leader_reroll(setup, m, player))
        out.push(make_action(ActionKind::Reroll, RerollSource::Leader));
    if (may_use_pro(m, player)) out.push(make_action(ActionKind::Reroll, RerollSource::Pro));
    if (may_use_card(setup, m, player))
        out.push(make_action(ActionKind::Reroll, RerollSource::Card));
    if (has_free_reroll(m, player)) out.push(make_action(ActionKind::Reroll, RerollSource::Event));
}

bool spend_team_reroll(Engine& e, PlayerId player, RerollSource source) {
    spend(e, player, source);
    return passes_loner(e, player);
}

void gain_reroll(Engine& e, Side side) {
    ++e.m.team(side).rerolls;
    e.tell({.kind = EventKind::RerollGained, .side = side});
}

void lose_rerolls(Engine& e, Side side, int number) {
    for (; number > 0 && e.m.team(side).rerolls > 0; --number) {
        --e.m.team(side).rerolls;
        e.tell({.kind = EventKind::RerollLost, .side = side});
    }
}

void proceed(Engine& e, RerollFrame& f) {
    switch (f.step) {
        case RerollStep::Loner:
            if (f.source == RerollSource::Event) {
                use_free_reroll(e, f.player);
                e.tell({.kind = EventKind::Rerolled, .player = f.player, .source = f.source});
                return conclude(e, true);
            }
            if (f.source == RerollSource::Pro) {
                mark_used(e.m, f.player, OncePerTurn::kPro);
                f.step = RerollStep::Pro;
                return;
            }
            spend(e, f.player, f.source);
            f.step = RerollStep::Declared;
            (void)pass(e, Moment::RerollDeclared, e.m.player(f.player).side);
            break;
        case RerollStep::Declared: use_declared(e, f); break;
        case RerollStep::Pro:
            roll_pro(e, f);
            f.step = RerollStep::Done;
            break;
        case RerollStep::Done: {
            // The Pro die is a roll of the player's too: a team re-roll may be spent on it.
            const bool can_repeat =
                !f.for_pro_die && (may_use_team_reroll(e.setup, e.m, f.player) ||
                                   may_use_leader_reroll(e.setup, e.m, f.player) ||
                                   may_ask_for_card_reroll(e.setup, e.m, f.player));
            if (f.natural >= kProTarget || !can_repeat) return conclude(e, f.natural >= kProTarget);
            e.ask(e.m.player(f.player).side, DecisionKind::Reroll);
            break;
        }
    }
}

void list(const Reader& r, const RerollFrame& f, ActionList& out) {
    out.push(make_action(ActionKind::Keep));
    if (may_use_team_reroll(r.setup, r.m, f.player))
        out.push(make_action(ActionKind::Reroll, RerollSource::Team));
    if (may_use_leader_reroll(r.setup, r.m, f.player))
        out.push(make_action(ActionKind::Reroll, RerollSource::Leader));
    if (may_use_card(r.setup, r.m, f.player))
        out.push(make_action(ActionKind::Reroll, RerollSource::Card));
}

void answer(Engine& e, RerollFrame& f, Action action) {
    if (kind_of(action) == ActionKind::Keep) return conclude(e, false);
    f.for_pro_die = true;
    f.source = static_cast<RerollSource>(action.a);
    f.step = RerollStep::Loner;
}

}  // namespace affray::bloodbowl
