#include "bloodbowl/rules/influence.h"

#include <algorithm>

#include "bloodbowl/rules/influence_words.h"

namespace affray::bloodbowl {

namespace {

// The same for what is no function.
bool any_is(const Match& m, bool PlayableRules::*field, Side side) {
    if (!is_answered(m, field)) [[likely]]
        return false;
    return std::any_of(m.effects.begin(), m.effects.end(), [&](const LastingEffect& effect) {
        return effect.kind == EffectKind::Played && effect.side == side &&
               playable_rules(effect.card).*field;
    });
}

}  // namespace

int influence_resource(const Match& m, const ResourceRequest& request, int value) {
    any_says(m, &PlayableRules::on_resource, [&](auto on_resource, const LastingEffect& effect) {
        value = on_resource(m, effect, request, value);
        return false;  // all of them are heard
    });
    const bool may_be_negative =
        request.what == Resource::Fame || request.what == Resource::FameAfterMatch;
    return may_be_negative ? value : std::max(0, value);
}

int fame_of(const Match& m, Side side) {
    return influence_resource(m, {Resource::Fame, side}, m.team(side).fame);
}

int fan_factor_of(const Setup& setup, const Match& m, Side side) {
    return influence_resource(m, {Resource::FanFactor, side}, setup.team(side).fan_factor);
}

int count_cheerleaders(const Setup& setup, const Match& m, Side side) {
    const int listed = setup.options.staff ? setup.team(side).cheerleaders : 0;
    return influence_resource(m, {Resource::Cheerleaders, side}, listed);
}

int count_assistant_coaches(const Setup& setup, const Match& m, Side side) {
    const int listed = setup.options.staff ? setup.team(side).assistant_coaches : 0;
    return influence_resource(m, {Resource::AssistantCoaches, side}, listed);
}

Recovery recovery_of(const Match& m, PlayerId player) {
    Recovery recovery;
    recovery.modifiers.add(Reason::Kegs, m.team(m.player(player).side).bought.kegs);
    any_says(m, &PlayableRules::on_recovery, [&](auto on_recovery, const LastingEffect& effect) {
        on_recovery(effect, m.player(player), recovery);
        return false;
    });
    return recovery;
}

void after_failed_recovery(Engine& e, PlayerId player, int roll) {
    any_says(e.m, &PlayableRules::after_failed_recovery,
             [&](auto after, const LastingEffect& effect) {
                 after(e, effect, player, roll);
                 return false;
             });
}

bool sits_out(const Match& m, PlayerId player) {
    return has_condition(m, player, Condition::kSitsOut) ||
           any_says(m, &PlayableRules::sits_out,
                    [&](auto sits, const LastingEffect& effect) { return sits(effect, player); });
}

bool is_barred_by_another(const Setup& setup, const Match& m, PlayerId player,
                          PlayerSet available) {
    return any_says(m, &PlayableRules::only_one_of, [&](auto one_of, const LastingEffect& effect) {
        const PlayerSet rivals = one_of(setup, m, effect, available);
        return rivals.has(player) && !(rivals & m.on_pitch).empty();
    });
}

int count_places_lost(const Setup& setup, const Match& m, Side side, PlayerSet available) {
    int lost = 0;
    any_says(m, &PlayableRules::only_one_of, [&](auto one_of, const LastingEffect& effect) {
        if (effect.side == side) return false;
        lost += std::max(0, one_of(setup, m, effect, available).count() - 1);
        return false;
    });
    return lost;
}

bool must_be_set_up_stunned(const Match& m, PlayerId player) {
    return any_says(m, &PlayableRules::must_be_set_up_stunned,
                    [&](auto must, const LastingEffect& effect) { return must(effect, player); });
}

Halfway moved_halfway(const Match& m) {
    Halfway halfway;
    any_says(m, &PlayableRules::moves_line, [&](auto moves, const LastingEffect& effect) {
        halfway.first_of_away += moves(effect) * (m.kicking == Side::Home ? 1 : -1);
        return false;
    });
    return halfway;
}

bool are_wide_zones_open(const Match& m) {
    return any_says(m, &PlayableRules::moves_line, [](auto, const LastingEffect&) { return true; });
}

bool wins_result(const Match& m, Side side, KickoffResult result) {
    return any_says(m, &PlayableRules::wins_result, [&](auto wins, const LastingEffect& effect) {
        return wins(effect, side, result);
    });
}

bool wins_toss(const Match& m, Side side) { return any_is(m, &PlayableRules::wins_toss, side); }

bool may_reroll_bribe(const Match& m, Side side) {
    return any_is(m, &PlayableRules::rerolls_bribes, side);
}

void after_coach_is_ejected(Engine& e, Side side) {
    if (!any_is(e.m, &PlayableRules::leaves_with_coach, side)) return;
    for (const LastingEffect& effect : e.m.effects)
        if (effect.kind == EffectKind::Played && effect.side == side &&
            playable_rules(effect.card).leaves_with_coach)
            end_effect(e, effect.card, side);
}

void after_deed(Engine& e, Side side) {
    any_says(e.m, &PlayableRules::after_deed, [&](auto after, const LastingEffect& effect) {
        after(e, effect, side);
        return false;
    });
}

void influence_test(const Setup& setup, const Match& m, const RollRequest& request, Test& test) {
    any_says(m, &PlayableRules::on_test, [&](auto on_test, const LastingEffect& effect) {
        on_test(setup, m, effect, request, test);
        return false;  // all of them are heard
    });
}

bool is_forbidden_by_effects(const Match& m, PlayerId player, ActionType action) {
    return any_says(m, &PlayableRules::forbids_action,
                    [&](auto forbids, const LastingEffect& effect) {
                        return forbids(m, effect, player, action);
                    });
}

bool is_another_granted(Match& m, PlayerId player, ActionType action) {
    if (!is_answered(m, &PlayableRules::grants_another)) [[likely]]
        return false;
    for (LastingEffect& effect : m.effects) {
        if (effect.kind != EffectKind::Played) continue;
        const auto grants = playable_rules(effect.card).grants_another;
        if (grants != nullptr && grants(effect, m.player(player), action)) return true;
    }
    return false;
}

int fewest_free_squares(const Match& m, int movement) {
    if (!is_answered(m, &PlayableRules::free_squares)) [[likely]]
        return movement;
    int most = movement;
    any_says(m, &PlayableRules::free_squares, [&](int squares, const LastingEffect&) {
        most = std::min(most, squares);
        return false;
    });
    return most;
}

bool is_pro_lent(const Match& m, PlayerId player) {
    return any_says(m, &PlayableRules::lends_pro, [&](auto lends, const LastingEffect& effect) {
        return lends(m, effect, player);
    });
}

bool has_free_reroll(const Match& m, PlayerId player) {
    return any_says(m, &PlayableRules::gives_reroll,
                    [&](auto gives, const LastingEffect& effect) { return gives(effect, player); });
}

void use_free_reroll(Engine& e, PlayerId player) {
    for (LastingEffect& effect : e.m.effects) {
        if (effect.kind != EffectKind::Played) continue;
        const auto gives = playable_rules(effect.card).gives_reroll;
        if (gives != nullptr && gives(effect, player)) return end_effect(e, effect);
    }
}

bool is_reroll_barred_by_effects(const Match& m, PlayerId player, bool by_team) {
    return any_says(m, &PlayableRules::forbids_reroll,
                    [&](auto forbids, const LastingEffect& effect) {
                        return forbids(m, effect, player, by_team);
                    });
}

Playable card_for_reroll(const Setup& setup, const Match& m, Side side) {
    for (const Playable card : m.hands[static_cast<std::size_t>(side)])
        if (card != Playable::None && rules_of(setup, card).timing == Timing::InsteadOfTeamReroll)
            return card;
    return Playable::None;
}

bool may_reroll_kick(const Match& m, PlayerId kicker) {
    return any_says(
        m, &PlayableRules::rerolls_kick,
        [&](auto rerolls, const LastingEffect& effect) { return rerolls(effect, kicker); });
}

Side who_aims_throw_in(const Match& m) {
    Side side = Side::None;
    (void)any_says(m, &PlayableRules::aims_throw_in, [&](auto aims, const LastingEffect& effect) {
        if (aims(m, effect)) side = effect.side;
        return side != Side::None;
    });
    return side;
}

void use_up_aimed_throw_in(Engine& e) {
    for (LastingEffect& effect : e.m.effects) {
        if (effect.kind != EffectKind::Played) continue;
        const auto aims = playable_rules(effect.card).aims_throw_in;
        if (aims == nullptr || !aims(e.m, effect)) continue;
        if (effect.count > 0 && --effect.count == 0) end_effect(e, effect.card, effect.side);
        return;
    }
}

bool are_assists_denied(const Setup& setup, const Match& m, PlayerId attacker, bool of_attacker) {
    return any_says(m, &PlayableRules::denies_assists,
                    [&](auto denies, const LastingEffect& effect) {
                        return denies(setup.rules, effect, attacker, of_attacker);
                    });
}

int extra_players(const Match& m, Side side) {
    int count = 0;
    any_says(m, &PlayableRules::adds_player, [&](auto adds, const LastingEffect& effect) {
        if (effect.side == side && adds(effect)) ++count;
        return false;  // all of them count
    });
    for (const LastingEffect& effect : m.effects)
        if (effect.kind == EffectKind::MorePlayers && effect.side == side) count += effect.count;
    return count;
}

bool is_dodge_demanded(const Match& m, PlayerId player, Square from) {
    return any_says(m, &PlayableRules::demands_dodge,
                    [&](auto demands, const LastingEffect& effect) {
                        return demands(m, effect, player, from);
                    });
}

bool is_gate_demanded(const Match& m, PlayerId player, Skill skill) {
    return any_says(m, &PlayableRules::demands_gate,
                    [&](auto demands, const LastingEffect& effect) {
                        return demands(m, effect, player, skill);
                    });
}

int extra_assists(const Match& m, PlayerId helped, PlayerId opponent) {
    int count = 0;
    any_says(m, &PlayableRules::extra_assists, [&](auto assists, const LastingEffect& effect) {
        count += assists(m, effect, helped, opponent);
        return false;
    });
    return count;
}

bool is_assist_forbidden(const Match& m, PlayerId player) {
    return any_says(
        m, &PlayableRules::forbids_assist,
        [&](auto forbids, const LastingEffect& effect) { return forbids(m, effect, player); });
}

bool is_closed_by_effects(const Match& m, Square square) {
    return any_says(m, &PlayableRules::closes, [&](auto closes, const LastingEffect& effect) {
        return closes(effect, square);
    });
}

void close_squares(Match& m) {
    for (std::uint8_t& occupant : m.occupant)
        if (occupant == Match::kClosed) occupant = Match::kEmpty;
    any_says(m, &PlayableRules::closes, [&](auto closes, const LastingEffect& effect) {
        for (int i = 0; i < kGridSize; ++i) {
            const Square square{static_cast<std::uint16_t>(i)};
            if (is_empty(m, square) && closes(effect, square))
                m.occupant[square.index] = Match::kClosed;
        }
        return false;  // all of them count
    });
}

int zones_of_the_fallen(const Match& m, Side side, Square square) {
    int count = 0;
    any_says(m, &PlayableRules::marks, [&](auto marks, const LastingEffect& effect) {
        if (marks(effect, square)) ++count;
        return false;
    });
    int fallen = 0;
    any_says(m, &PlayableRules::lends_tackle_zone, [&](auto lends, const LastingEffect& effect) {
        for_each_neighbour(m, square, [&](PlayerId p) {
            const Player& player = m.player(p);
            if (player.side == side && player.status == Status::Prone && lends(effect, player))
                ++fallen;
        });
        return fallen > 0;  // nobody has two tackle zones
    });
    return count + fallen;
}

int more_extra_squares(const Match& m) {
    int count = 0;
    any_says(m, &PlayableRules::more_extra_squares, [&](int more, const LastingEffect&) {
        count += more;
        return false;
    });
    return count;
}

bool is_extra_square_open(const Match& m, Square from, Square to) {
    return any_says(
        m, &PlayableRules::opens_extra_square,
        [&](auto opens, const LastingEffect& effect) { return opens(effect, from, to); });
}

bool is_any_extra_square_open(const Match& m, PlayerId player) {
    if (!is_answered(m, &PlayableRules::opens_extra_square)) [[likely]]
        return false;
    const Square from = m.player(player).square;
    return std::any_of(kOffset.begin(), kOffset.end(), [&](std::int16_t offset) {
        const Square to{static_cast<std::uint16_t>(from.index + offset)};
        return is_empty(m, to) && is_extra_square_open(m, from, to);
    });
}

bool is_going_for_it_saved(Engine& e, PlayerId player) {
    return any_says(
        e.m, &PlayableRules::saves_going_for_it,
        [&](auto saves, const LastingEffect& effect) { return saves(e, effect, player); });
}

bool is_kept_stunned(Engine& e, PlayerId player) {
    return any_says(
        e.m, &PlayableRules::keeps_stunned,
        [&](auto keeps, const LastingEffect& effect) { return keeps(e, effect, player); });
}

bool is_limit_of_extra_squares_lifted(const Match& m, PlayerId player) {
    return any_says(m, &PlayableRules::lifts_extra_squares,
                    [&](auto lifts, const LastingEffect& effect) { return lifts(effect, player); });
}

[[gnu::noinline]] static std::optional<Skill> skill_offered_by_any(const Setup& setup,
                                                                   const Match& m,
                                                                   const RollRequest& request,
                                                                   int natural) {
    std::optional<Skill> skill;
    any_says(m, &PlayableRules::offers_skill, [&](auto offers, const LastingEffect& effect) {
        skill = offers(setup, m, effect, request, natural);
        return skill.has_value();
    });
    return skill;
}
std::optional<Skill> skill_offered(const Setup& setup, const Match& m, const RollRequest& request,
                                   int natural) {
    if (!is_answered(m, &PlayableRules::offers_skill)) [[likely]]
        return std::nullopt;
    return skill_offered_by_any(setup, m, request, natural);
}

void note_skill_used(Match& m, const RollRequest& request) {
    all_hear(m, &PlayableRules::uses_skill,
             [&](auto uses, LastingEffect& effect) { uses(effect, request); });
}

bool is_opened_by_effects(const Match& m, PlayerId player, ActionType action) {
    return any_says(m, &PlayableRules::opens_action, [&](auto opens, const LastingEffect& effect) {
        return opens(effect, player, action);
    });
}

void note_hand_off(Match& m, PlayerId receiver) {
    all_hear(m, &PlayableRules::sees_hand_off,
             [&](auto sees, LastingEffect& effect) { sees(m, effect, receiver); });
}

bool is_turnover_spared(const Match& m) {
    return any_says(m, &PlayableRules::spares_turnover,
                    [&](auto spares, const LastingEffect& effect) { return spares(m, effect); });
}

void note_failed_catch(Match& m, PlayerId catcher) {
    all_hear(m, &PlayableRules::sees_failed_catch,
             [&](auto sees, LastingEffect& effect) { sees(m, effect, catcher); });
}

[[gnu::noinline]] static bool is_turn_stopped_by_any(Engine& e) {
    bool stopped = false;
    all_hear(e.m, &PlayableRules::stops_turn,
             [&](auto stops, LastingEffect& effect) { stopped = stops(e, effect) || stopped; });
    return stopped;
}
bool is_turn_stopped(Engine& e) {
    if (!is_answered(e.m, &PlayableRules::stops_turn)) [[likely]]
        return false;
    return is_turn_stopped_by_any(e);
}

int points_for_touchdown(Engine& e, Side side) {
    int points = 1;
    all_hear(e.m, &PlayableRules::touchdown_points, [&](auto worth, LastingEffect& effect) {
        if (effect.side != side) return;
        points = std::max(points, worth(e.m, effect, side));
        end_effect(e, effect.card, side);
    });
    return points;
}

bool is_scoring_forbidden(const Match& m, PlayerId carrier) {
    return any_says(
        m, &PlayableRules::forbids_scoring,
        [&](auto forbids, const LastingEffect& effect) { return forbids(m, effect, carrier); });
}

bool does_ball_vanish(Engine& e, PlayerId carrier) {
    bool vanishes = false;
    all_hear(e.m, &PlayableRules::makes_ball_vanish, [&](auto makes, LastingEffect& effect) {
        vanishes = vanishes || makes(e, effect, carrier);
    });
    return vanishes;
}

bool is_sending_off_forbidden(const Match& m, PlayerId fouler) {
    return any_says(
        m, &PlayableRules::forbids_sending_off,
        [&](auto forbids, const LastingEffect& effect) { return forbids(m, effect, fouler); });
}

bool is_play_forbidden(const Match& m, Side owner, Playable card) {
    return any_says(
        m, &PlayableRules::forbids_play,
        [&](auto forbids, const LastingEffect& effect) { return forbids(effect, owner, card); });
}

bool is_double_overlooked(Match& m, PlayerId fouler) {
    bool overlooked = false;
    all_hear(m, &PlayableRules::overlooks_double, [&](auto overlooks, LastingEffect& effect) {
        overlooked = overlooked || overlooks(m, effect, fouler);
    });
    return overlooked;
}

bool is_skill_lent(const Match& m, PlayerId player, PlayerId opponent, Skill skill) {
    return any_says(m, &PlayableRules::lends_skill, [&](auto lends, const LastingEffect& effect) {
        return lends(m, effect, player, opponent, skill);
    });
}

bool is_soothed(const Match& m, PlayerId player) {
    return any_says(m, &PlayableRules::soothes, [&](auto soothes, const LastingEffect& effect) {
        return soothes(m, effect, player);
    });
}

void note_wrong(Match& m, PlayerId culprit) {
    all_hear(m, &PlayableRules::sees_wrong,
             [&](auto sees, LastingEffect& effect) { sees(m, effect, culprit); });
}

void note_exit(Match& m, PlayerId player) {
    all_hear(m, &PlayableRules::sees_exit,
             [&](auto sees, LastingEffect& effect) { sees(m, effect, player); });
}

void note_play(Engine& e, Side owner, Playable card) {
    all_hear(e.m, &PlayableRules::sees_play,
             [&](auto sees, LastingEffect& effect) { sees(e, effect, owner, card); });
}

void judge_foul(Engine& e, const FoulFrame& f) {
    all_hear(e.m, &PlayableRules::judges_foul,
             [&](auto judges, const LastingEffect& effect) { judges(e, effect, f); });
}

void follow_foul(Engine& e, const FoulFrame& f) {
    all_hear(e.m, &PlayableRules::follows_foul,
             [&](auto follows, LastingEffect& effect) { follows(e, effect, f); });
}

void note_call(Match& m, Side side) {
    all_hear(m, &PlayableRules::sees_call,
             [&](auto sees, LastingEffect& effect) { sees(m, effect, side); });
}

bool is_arguing_forbidden(const Match& m, Side side) {
    return any_says(
        m, &PlayableRules::forbids_arguing,
        [&](auto forbids, const LastingEffect& effect) { return forbids(effect, side); });
}

bool are_pleas_punished(const Match& m) {
    return any_says(m, &PlayableRules::punishes_pleas,
                    [](bool punishes, const LastingEffect&) { return punishes; });
}

AfterGetTheRef influence_get_the_ref(Engine& e, bool again) {
    AfterGetTheRef result = AfterGetTheRef::AsUsual;
    all_hear(e.m, &PlayableRules::on_get_the_ref,
             [&](auto on_result, LastingEffect& effect) { result = on_result(e, effect, again); });
    return result;
}

[[gnu::noinline]] static unsigned faces_set_by_any(const Match& m, const RollRequest& request) {
    unsigned faces = 0;
    any_says(m, &PlayableRules::settable_faces, [&](auto settable, const LastingEffect& effect) {
        faces |= settable(m, effect, request);
        return false;
    });
    return faces;
}
unsigned settable_faces(const Match& m, const RollRequest& request) {
    if (!is_answered(m, &PlayableRules::settable_faces)) [[likely]]
        return 0;
    return faces_set_by_any(m, request);
}

bool are_block_dice_set(const Match& m, PlayerId attacker) {
    return any_says(m, &PlayableRules::sets_block_dice,
                    [&](auto sets, const LastingEffect& effect) { return sets(effect, attacker); });
}

bool is_throw_forbidden(const Match& m, const Throw& thrown) {
    return any_says(
        m, &PlayableRules::forbids_throw,
        [&](auto forbids, const LastingEffect& effect) { return forbids(m, effect, thrown); });
}

void note_throw(Match& m, const Throw& thrown) {
    all_hear(m, &PlayableRules::sees_throw,
             [&](auto sees, LastingEffect& effect) { sees(m, effect, thrown); });
}

void influence_shoot_out(const Match& m, Side side, Modifiers& modifiers) {
    any_says(m, &PlayableRules::on_shoot_out, [&](auto on_shoot_out, const LastingEffect& effect) {
        on_shoot_out(effect, side, modifiers);
        return false;  // all of them are heard
    });
}

}  // namespace affray::bloodbowl
