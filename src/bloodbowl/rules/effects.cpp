// Effects that last until the end of a turn, a drive, a half or the match.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <functional>
#include <iterator>

#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

bool is_the_same(const LastingEffect& a, const LastingEffect& b) {
    return a.kind == b.kind && a.card == b.card && a.side == b.side && a.player == b.player &&
           a.square == b.square && a.until == b.until;
}

// Whether it makes something of him: he is the one it lies on, or one of many.
bool covers(const PlayableRules& rules, const LastingEffect& effect, const Match& m, PlayerId p) {
    const bool changes =
        rules.change != nullptr || rules.change_by != nullptr || rules.reshape != nullptr;
    if (effect.kind != EffectKind::Played || !changes) return false;
    const bool one = rules.covers == nullptr || (rules.covers_one && effect.player.is_some());
    return one ? effect.player == p : rules.covers(effect, m.player(p));
}

void apply(const Setup& setup, const PlayableRules& rules, const LastingEffect& effect,
           Player& player) {
    if (rules.change != nullptr) rules.change(player);
    if (rules.change_by != nullptr) rules.change_by(effect, player);
    if (rules.reshape != nullptr) rules.reshape(setup, effect, player);
}

template <class Visit>
void for_each_covered(const PlayableRules& rules, const LastingEffect& effect, const Match& m,
                      Visit&& visit) {
    for (const Side side : kSides)
        for (const PlayerId p : m.members_of(side))
            if (covers(rules, effect, m, p)) visit(p);
}

}  // namespace

// The player as he is by himself, with what still lasts.
void restore(Engine& e, PlayerId p) {
    Player& player = e.m.player(p);
    const ListedPlayer& base = listed(e.setup, p, player.profile);
    player.ma = static_cast<std::uint8_t>(base.ma);
    player.st = static_cast<std::uint8_t>(base.st);
    player.ag = static_cast<std::uint8_t>(base.ag);
    player.av = static_cast<std::uint8_t>(base.av);
    player.skills = base.skills;
    if (player.extra_skill != 0) player.skills.add(static_cast<Skill>(player.extra_skill - 1));
    for (const LastingEffect& effect : e.m.effects) {
        const PlayableRules& rules = rules_of(e.setup, effect.card);
        if (covers(rules, effect, e.m, p)) apply(e.setup, rules, effect, player);
    }
}

void apply_effects(const Setup& setup, Match& m) {
    for (const LastingEffect& effect : m.effects) {
        if (effect.kind != EffectKind::Played) continue;
        const PlayableRules& rules = rules_of(setup, effect.card);
        for_each_covered(rules, effect, m,
                         [&](PlayerId p) { apply(setup, rules, effect, m.player(p)); });
    }
}

namespace {

// Every place that is not empty.
std::uint64_t answers_of(const PlayableRules& rules) {
    constexpr std::size_t kWord = sizeof(void*);
    static_assert(sizeof(PlayableRules) % kWord == 0);
    std::array<std::uintptr_t, sizeof(PlayableRules) / kWord> places{};
    std::memcpy(places.data(), &rules, sizeof(rules));
    const auto first = static_cast<std::size_t>(reinterpret_cast<const char*>(&rules.is_over) -
                                                reinterpret_cast<const char*>(&rules)) /
                       kWord;
    std::uint64_t answers = 0;
    for (std::size_t i = first; i < places.size(); ++i)
        if (places[i] != 0) answers |= std::uint64_t{1} << ((i - first) % 64);
    return answers;
}

}  // namespace

void note_effects(const Setup& setup, Match& m) {
    const bool was_anything_closed = is_answered(m, &PlayableRules::closes);
    m.has_effects = false;
    m.acting = {};
    m.answers = 0;
    for (const LastingEffect& effect : m.effects) {
        if (effect.kind != EffectKind::Played) continue;
        const PlayableRules& rules = rules_of(setup, effect.card);
        m.has_effects = true;
        m.acting.add(rules.acts_at);
        m.answers |= answers_of(rules) | answers_of(playable_rules(effect.card));
    }
    if (was_anything_closed || is_answered(m, &PlayableRules::closes)) close_squares(m);
}

namespace {

void burst_one_ball(Engine& e) {
    if (!e.m.has_two_balls() || e.m.drive_over) return;
    remove_ball(e, e.random_ball());
}

}  // namespace

void end_effect(Engine& e, LastingEffect& effect) {
    const LastingEffect ended = effect;
    effect = {};
    note_effects(e.setup, e.m);
    if (ended.kind == EffectKind::BonusRerolls) lose_rerolls(e, ended.side, ended.count);
    if (ended.kind == EffectKind::RogueBall) burst_one_ball(e);
    if (ended.kind != EffectKind::Played) return;
    const PlayableRules& rules = rules_of(e.setup, ended.card);
    for_each_covered(rules, ended, e.m, [&](PlayerId p) { restore(e, p); });
    if (rules.end != nullptr) rules.end(e, ended);
    e.tell({.kind = EventKind::PlayEnded,
            .side = ended.side,
            .player = ended.player,
            .card = ended.card});
}

void end_what_is_over(Engine& e) {
    if (!is_answered(e.m, &PlayableRules::is_over)) return;
    for (LastingEffect& effect : e.m.effects) {
        if (effect.kind != EffectKind::Played) continue;
        const auto is_over = rules_of(e.setup, effect.card).is_over;
        if (is_over != nullptr && is_over(e.m, effect)) end_effect(e, effect);
    }
}

void tell_effect(const Engine& e, const LastingEffect& effect, PlayerId player) {
    e.tell({.kind = EventKind::TookEffect,
            .side = effect.side,
            .player = player,
            .card = effect.card});
}

void expire(Engine& e, Until moment) {
    for (LastingEffect& effect : e.m.effects) {
        if (effect.kind == EffectKind::None || effect.until > moment) continue;
        if (moment == Until::EndOfTurn && effect.turns > 0)
            --effect.turns;
        else
            end_effect(e, effect);
    }
}

void end_before_turn(Engine& e, Side side) {
    if (!is_answered(e.m, &PlayableRules::until_own_turn)) [[likely]]
        return;
    for (LastingEffect& effect : e.m.effects)
        if (effect.kind == EffectKind::Played && effect.side == side &&
            rules_of(e.setup, effect.card).until_own_turn)
            end_effect(e, effect);
}

namespace {

// They stand in the order in which they were played: the latest has the last word.
LastingEffect& room_for_another(Match& m) {
    const auto lasts = [](const LastingEffect& effect) { return effect.kind != EffectKind::None; };
    auto last = std::find_if(m.effects.rbegin(), m.effects.rend(), lasts);
    if (last == m.effects.rbegin()) {
        const auto end = std::remove_if(m.effects.begin(), m.effects.end(), std::not_fn(lasts));
        std::fill(end, m.effects.end(), LastingEffect{});
        last = std::make_reverse_iterator(end);
    }
    if (last.base() == m.effects.end())
        throw core::LimitExceeded("more effects last than a match has room for");
    return *last.base();
}

}  // namespace

void add_effect(Engine& e, const LastingEffect& effect) {
    // One wish more is one more; everything else is there already.
    if (!rules_of(e.setup, effect.card).turns_a_die)
        for (const LastingEffect& lasting : e.m.effects)
            if (is_the_same(lasting, effect)) return;
    LastingEffect& place = room_for_another(e.m);
    place = effect;
    core::clear_padding(place);
    note_effects(e.setup, e.m);
    const PlayableRules& rules = rules_of(e.setup, effect.card);
    for_each_covered(rules, effect, e.m,
                     [&](PlayerId p) { apply(e.setup, rules, effect, e.m.player(p)); });
}

bool is_affected(const Match& m, EffectKind kind, Side side) {
    for (const LastingEffect& effect : m.effects)
        if (effect.kind == kind && effect.side == side) return true;
    return false;
}

bool is_affected(const Match& m, Playable card, Side side) {
    if (!m.has_effects) [[likely]]
        return false;
    for (const LastingEffect& effect : m.effects)
        if (effect.kind == EffectKind::Played && effect.card == card && effect.side == side)
            return true;
    return false;
}

bool is_affected(const Match& m, Playable card, PlayerId player) {
    if (!m.has_effects) [[likely]]
        return false;
    for (const LastingEffect& effect : m.effects)
        if (effect.kind == EffectKind::Played && effect.card == card && effect.player == player)
            return true;
    return false;
}

void end_effect(Engine& e, Playable card, Side side) {
    for (LastingEffect& effect : e.m.effects)
        if (effect.kind == EffectKind::Played && effect.card == card && effect.side == side)
            end_effect(e, effect);
}

}  // namespace affray::bloodbowl
