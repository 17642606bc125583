// What lasts says about injuries, blocks and the Actions in which it works.
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/influence_words.h"

namespace affray::bloodbowl {

[[gnu::noinline]] static void wake_all_for_action(Engine& e, PlayerId player, ActionType action) {
    for (LastingEffect& effect : e.m.effects) {
        if (effect.kind != EffectKind::Played || effect.count > 0) continue;
        const auto works = playable_rules(effect.card).works_in_action;
        if (works == nullptr || !works(effect, player, action)) continue;
        effect.count = 1;
        restore(e, player);
        tell_effect(e, effect, player);
    }
}
void wake_for_action(Engine& e, PlayerId player, ActionType action) {
    if (!is_answered(e.m, &PlayableRules::works_in_action)) [[likely]]
        return;
    wake_all_for_action(e, player, action);
}

[[gnu::noinline]] static void put_all_to_sleep(Engine& e) {
    for (LastingEffect& effect : e.m.effects)
        if (effect.kind == EffectKind::Played && effect.count > 0 &&
            playable_rules(effect.card).works_in_action != nullptr)
            end_effect(e, effect);
}
void sleep_after_action(Engine& e) {
    if (!is_answered(e.m, &PlayableRules::works_in_action)) [[likely]]
        return;
    put_all_to_sleep(e);
}

void influence_armour(const Reader& r, const InjuryFrame& f, ArmourTerms& terms) {
    any_says(r.m, &PlayableRules::on_armour, [&](auto on_armour, const LastingEffect& effect) {
        on_armour(r, effect, f, terms);
        return false;
    });
}

void influence_injury(const Reader& r, const InjuryFrame& f, InjuryTerms& terms) {
    any_says(r.m, &PlayableRules::on_injury, [&](auto on_injury, const LastingEffect& effect) {
        on_injury(r, effect, f, terms);
        return false;
    });
}

Spared spared_by_effects(const Reader& r, const InjuryFrame& f) {
    Spared spared = Spared::No;
    any_says(r.m, &PlayableRules::spares_injury, [&](auto spares, const LastingEffect& effect) {
        spared = spares(r, effect, f);
        return spared != Spared::No;
    });
    return spared;
}

Spared spare_injury(Engine& e, const InjuryFrame& f) {
    if (!is_answered(e.m, &PlayableRules::spares_injury)) [[likely]]
        return Spared::No;
    for (LastingEffect& effect : e.m.effects) {
        if (effect.kind != EffectKind::Played) continue;
        const PlayableRules& rules = playable_rules(effect.card);
        if (rules.spares_injury == nullptr) continue;
        const Spared spared = rules.spares_injury({e.setup, e.rules, e.m}, effect, f);
        if (spared == Spared::No) continue;
        tell_effect(e, effect, f.player);
        if (rules.spares_once) end_effect(e, effect);
        return spared;
    }
    return Spared::No;
}

bool is_harm_averted(Engine& e, PlayerId player) {
    bool averted = false;
    all_hear(e.m, &PlayableRules::averts_harm, [&](auto averts, LastingEffect& effect) {
        averted = averted || averts(e, effect, player);
    });
    return averted;
}

bool is_mighty_blow_lent(const Match& m, PlayerId by, PlayerId victim) {
    return any_says(
        m, &PlayableRules::lends_mighty_blow,
        [&](auto lends, const LastingEffect& effect) { return lends(m, effect, by, victim); });
}

bool does_blow_end_turn(Playable card) {
    return card != Playable::None && playable_rules(card).its_blow_ends_turn;
}

void note_crowd_push(Match& m, Square from, bool is_down) {
    all_hear(m, &PlayableRules::sees_crowd_push,
             [&](auto sees, LastingEffect& effect) { sees(effect, from, is_down); });
}

namespace {

constexpr int kFriendsCatchHim = 5;

// At home the crowd hands its own back.
bool is_caught_by_friends(Engine& e, const LastingEffect& effect, PlayerId player) {
    if (effect.side != e.m.player(player).side) return false;
    const int roll = e.d6();
    e.tell({.kind = EventKind::PlayRolled,
            .side = effect.side,
            .player = player,
            .card = effect.card,
            .target = kFriendsCatchHim,
            .success = roll >= kFriendsCatchHim,
            .dice = {static_cast<std::uint8_t>(roll)}});
    return roll >= kFriendsCatchHim;
}

}  // namespace

bool is_spared_from_crowd(Engine& e, PlayerId player) {
    if (!e.m.has_effects) [[likely]]
        return false;
    for (LastingEffect& effect : e.m.effects) {
        if (effect.kind != EffectKind::Played) continue;
        const PlayableRules& rules = playable_rules(effect.card);
        if (rules.spares_from_crowd != nullptr && rules.spares_from_crowd(e, effect, player))
            return true;
        if (rules.is_stadium && is_caught_by_friends(e, effect, player)) return true;
    }
    return false;
}

bool is_pitch_enclosed(const Match& m) {
    return any_says(m, &PlayableRules::encloses_pitch,
                    [](bool encloses, const LastingEffect&) { return encloses; });
}

bool is_pitfall(const Match& m, Square square) {
    return any_says(m, &PlayableRules::is_pitfall,
                    [&](auto is, const LastingEffect& effect) { return is(effect, square); });
}

bool is_ball_thrown_out(const Match& m, Square square) {
    return any_says(m, &PlayableRules::throws_ball_out,
                    [&](bool throws, const LastingEffect& effect) {
                        return throws && playable_rules(effect.card).is_pitfall(effect, square);
                    });
}

bool is_swallowed(Engine& e, PlayerId player) {
    Match& m = e.m;
    if (!is_answered(m, &PlayableRules::is_pitfall) || !m.on_pitch.has(player)) return false;
    const Square square = m.player(player).square;
    if (!is_pitfall(m, square)) return false;
    e.tell({.kind = EventKind::IntoTheCrowd, .player = player, .from = square});
    note_crowd_push(m, square, !m.standing.has(player));
    if (holds_ball(m, player)) {
        e.tell({.kind = EventKind::BallDropped, .player = player, .from = square});
        drop_ball_of(m, player);
        if (m.player(player).side == m.active && e.rules.crowd_on_carrier_is_turnover)
            cause_turnover(e, TurnoverCause::CarrierLost);
    }
    kick_away_ball_at(m, square);
    lift(m, player, Status::Reserves);
    return true;
}

bool fall_into_pit(Engine& e, PlayerId player) {
    if (!is_swallowed(e, player)) return false;
    e.push(InjuryFrame{
        .step = InjuryFrame::Step::Injury, .cause = InjuryCause::Crowd, .player = player});
    return true;
}

bool is_spared_at_kick_off(Engine& e, PlayerId player) {
    return any_says(
        e.m, &PlayableRules::spares_at_kick_off,
        [&](auto spares, const LastingEffect& effect) { return spares(e, effect, player); });
}

std::optional<KickoffResult> kick_off_in_place_of_table(Engine& e) {
    std::optional<KickoffResult> result;
    any_says(e.m, &PlayableRules::replaces_kick_off,
             [&](auto replaces, const LastingEffect& effect) {
                 result = replaces(e, effect);
                 return result.has_value();
             });
    return result;
}

bool is_foul_seen(Engine& e, PlayerId fouler) {
    return any_says(e.m, &PlayableRules::sees_foul, [&](auto sees, const LastingEffect& effect) {
        return sees(e, effect, fouler);
    });
}

Side host_of(const Match& m) {
    Side host = Side::None;
    any_says(m, &PlayableRules::is_stadium, [&](bool, const LastingEffect& effect) {
        host = effect.side;
        return true;  // no match is played in two
    });
    return host;
}

int gold_from_stadium(Engine& e) {
    int gold = 0;
    any_says(e.m, &PlayableRules::gives_gold, [&](auto gives, const LastingEffect& effect) {
        gold += gives(e, effect);
        return false;
    });
    return gold;
}

int price_of(const Match& m, const Offer& offer, Side side) {
    int price = offer.price[static_cast<std::size_t>(side)];
    any_says(m, &PlayableRules::on_price, [&](auto on_price, const LastingEffect&) {
        price = on_price(offer, price);
        return false;
    });
    return price;
}

void slide(Engine& e, PlayerId player) {
    Match& m = e.m;
    if (!any_says(m, &PlayableRules::makes_fallen_slide,
                  [](bool slides, const LastingEffect&) { return slides; }))
        return;
    const Square from = m.player(player).square;
    const Square to = step(from, e.scatter_direction());
    if (is_on_pitch(to) && !is_empty(m, to)) return;
    if (!is_on_pitch(to)) {
        e.tell({.kind = EventKind::IntoTheCrowd, .player = player, .from = from});
        note_crowd_push(m, from, true);
        return lift(m, player, Status::Reserves);
    }
    e.tell({.kind = EventKind::PushedBack, .player = player, .from = from, .to = to});
    move_to(m, player, to);
    kick_away_ball_at(m, to);
    (void)is_swallowed(e, player);  // then the crowd hurts him, as one who slides off the pitch
}

bool is_foul_forbidden(const Match& m, PlayerId victim) {
    return any_says(
        m, &PlayableRules::forbids_foul_on,
        [&](auto forbids, const LastingEffect& effect) { return forbids(effect, victim); });
}

bool is_recovery_forbidden(const Match& m, PlayerId player) {
    return any_says(
        m, &PlayableRules::forbids_recovery,
        [&](auto forbids, const LastingEffect& effect) { return forbids(effect, player); });
}

bool does_casualty_stand(const Match& m, PlayerId player) {
    return any_says(m, &PlayableRules::keeps_casualty,
                    [&](auto keeps, const LastingEffect& effect) { return keeps(effect, player); });
}

int influence_on_strength(const Match& m, const BlockFrame& f) {
    int sum = 0;
    any_says(m, &PlayableRules::on_strength, [&](auto on_strength, const LastingEffect& effect) {
        sum += on_strength(m, effect, f);
        return false;
    });
    return sum;
}

bool may_turn_block_dice(const Match& m, PlayerId attacker) {
    return any_says(
        m, &PlayableRules::turns_block_dice,
        [&](auto turns, const LastingEffect& effect) { return turns(effect, attacker); });
}

bool is_ball_kept_out(Engine& e, Square last, Square outside) {
    bool kept = false;
    all_hear(e.m, &PlayableRules::keeps_ball_out, [&](auto keeps, LastingEffect& effect) {
        kept = keeps(e, effect, last, outside) || kept;
    });
    return kept;
}

bool is_ball_out(const Match& m) {
    return any_says(m, &PlayableRules::has_ball,
                    [](auto has, const LastingEffect& effect) { return has(effect); });
}

BounceTerms bounce_terms(const Match& m) {
    BounceTerms terms;
    any_says(m, &PlayableRules::on_bounce, [&](auto on_bounce, const LastingEffect& effect) {
        on_bounce(effect, terms);
        return false;
    });
    return terms;
}

bool does_ball_stab(const Match& m) {
    return any_says(m, &PlayableRules::makes_ball_stab,
                    [](bool stabs, const LastingEffect&) { return stabs; });
}

}  // namespace affray::bloodbowl
