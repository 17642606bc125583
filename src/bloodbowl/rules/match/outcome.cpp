#include "bloodbowl/rules/outcome.h"

#include <algorithm>

#include "bloodbowl/data/match_tables.h"
#include "bloodbowl/rules/forward_model.h"
#include "bloodbowl/rules/match/inducements.h"
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

// A casualty can take at most two points of a characteristic.
constexpr int kMostPointsLost = 2;

// Where it was played, under whom, with what.
void note_surroundings(const LastingEffect& effect, Outcome& outcome) {
    const Playable card = effect.card;
    if (playable_rules(card).is_stadium) {
        outcome.stadium = card;
        outcome.stadium_host = effect.side;
    }
    if (playable_rules(card).is_ball) outcome.ball = card;
    if (id_of(card).starts_with("referee_")) outcome.referee = card;
}

// Without the casualty table there is no roll, only the state.
bool was_hurt(const Player& p) { return p.hurt_roll > 0 || p.status == Status::Casualty; }

// Losses beyond two points, or below one, are ignored (crp.casualty.11, classic.injury.08).
bool can_lose_a_point(int value, int start) { return value > 1 && value > start - kMostPointsLost; }

bool is_reduced(const ListedPlayer& player, CasualtyEffect effect) {
    switch (effect) {
        case CasualtyEffect::MinusMovement: return can_lose_a_point(player.ma, player.start_ma);
        case CasualtyEffect::MinusArmour: return can_lose_a_point(player.av, player.start_av);
        case CasualtyEffect::MinusAgility: return can_lose_a_point(player.ag, player.start_ag);
        case CasualtyEffect::MinusStrength: return can_lose_a_point(player.st, player.start_st);
        default: return false;
    }
}

// The dead miss more than that, the badly hurt nothing.
bool misses_next_game(const Setup& setup, CasualtyEffect effect) {
    return tables_of(setup).misses_next[static_cast<std::size_t>(effect)];
}

CasualtyEffect effect_of(const Setup& setup, int roll) {
    constexpr int kFirstOfTable = 11;  // below: the D6 that came before the serious injury table
    if (roll >= kFirstOfTable) return casualty_for(setup, roll);
    return roll > setup.rules.casualty_serious_to ? CasualtyEffect::Dead
                                                  : CasualtyEffect::BadlyHurt;
}

// Nurgle's Rot: who dies of a block or foul of its bearer may rise as one of his team's Rotters.
bool may_become_rotter(const Setup& setup, const Match& m, const Player& victim) {
    constexpr int kStrongestRotter = 4;
    const bool by_hand =
        victim.hurt_cause == InjuryCause::Block || victim.hurt_cause == InjuryCause::Foul;
    if (victim.status != Status::Casualty || !by_hand || !victim.hurt_by.is_some()) return false;
    const Player& killer = m.player(victim.hurt_by);
    if (!killer.skills.has(Skill::NurglesRot) || !setup.team(killer.side).has_rotters) return false;
    return victim.st <= kStrongestRotter && !victim.skills.has(Skill::Decay) &&
           !victim.skills.has(Skill::Regeneration) && !victim.skills.has(Skill::Stunty);
}

// A Weeping Dagger works in a block whose victim is Badly Hurt in the end; regeneration heals that.
bool is_poisoned(const Match& m, const Player& victim) {
    constexpr int kFirstOfTable = 11;
    if (victim.hurt_cause != InjuryCause::Block || !victim.hurt_by.is_some()) return false;
    if (victim.hurt_roll < kFirstOfTable || victim.hurt_effect != CasualtyEffect::BadlyHurt)
        return false;
    const bool regenerated =
        victim.status != Status::Casualty && victim.skills.has(Skill::Regeneration);
    return !regenerated && m.player(victim.hurt_by).skills.has(Skill::WeepingDagger);
}

InjurySuffered injury_of(const Setup& setup, const Match& m, const Player& player,
                         const ListedPlayer& profile) {
    const bool healed = player.status != Status::Casualty;
    const auto result = [&](int roll, CasualtyEffect effect) {
        return CasualtyResult{roll, effect, !healed && is_reduced(profile, effect)};
    };
    InjurySuffered injury;
    injury.by = player.hurt_by;
    injury.cause = player.hurt_cause;
    injury.result = result(player.hurt_roll, player.hurt_effect);
    if (const int roll = player.hurt_again_roll; roll > 0)
        injury.again = result(roll, effect_of(setup, roll));
    injury.healed = healed;
    const bool misses = misses_next_game(setup, player.hurt_effect) ||
                        (player.hurt_effect != CasualtyEffect::Dead && injury.again &&
                         misses_next_game(setup, injury.again->effect));
    injury.misses_next_game = !healed && misses;
    injury.may_become_rotter = injury.was_deadly() && may_become_rotter(setup, m, player);
    injury.poisoned = is_poisoned(m, player);
    return injury;
}

Membership membership_of(const Setup& setup, PlayerId id, const Player& player,
                         const ListedPlayer& profile) {
    const Joiner* joiner = joiner_of(setup, player.profile);
    if (joiner != nullptr && joiner->card != Playable::None) return Membership::Guest;
    const TeamList& list = setup.teams[id.slot / kSlotsPerSide];
    if (joiner == nullptr && id.slot % kSlotsPerSide >= static_cast<int>(list.players.size()))
        return Membership::Raised;
    if (profile.is_star()) return Membership::Star;
    switch (profile.hired) {
        case Hired::Journeyman: return Membership::Journeyman;
        case Hired::Mercenary: return Membership::Mercenary;
        case Hired::ForGood: return Membership::Member;
    }
    return Membership::Member;
}

PlayerOutcome outcome_of(const Setup& setup, const Match& m, PlayerId id) {
    const Player& player = m.player(id);
    const ListedPlayer& profile = listed(setup, id, player.profile);
    PlayerOutcome outcome;
    outcome.id = id;
    outcome.side = player.side;
    outcome.number = profile.number;
    outcome.name = profile.name;
    outcome.star = profile.star;
    outcome.position = profile.position;
    outcome.membership = membership_of(setup, id, player, profile);
    outcome.status = player.status;
    outcome.touchdowns = player.touchdowns;
    outcome.completions = player.completions;
    outcome.interceptions = player.interceptions;
    outcome.casualties = player.casualties;
    if (m.team(player.side).extra_mvp == id) ++outcome.mvp_awards;
    if (was_hurt(player)) outcome.injury = injury_of(setup, m, player, profile);
    return outcome;
}

}  // namespace

// Players who had to miss the match are not in the draw, and who joined during the match was not
// there when it began (docs/rulings.md).
bool PlayerOutcome::was_available() const {
    return status != Status::Missing && membership != Membership::Raised &&
           membership != Membership::Guest;
}

const PlayerOutcome* Outcome::player(PlayerId id) const {
    const auto found = std::find_if(players.begin(), players.end(),
                                    [&](const PlayerOutcome& one) { return one.id == id; });
    return found == players.end() ? nullptr : &*found;
}

int Outcome::injured_by(PlayerId id, InjuryCause cause) const {
    return static_cast<int>(
        std::count_if(players.begin(), players.end(), [&](const PlayerOutcome& one) {
            return one.injury && one.injury->by == id && one.injury->cause == cause;
        }));
}

Outcome BloodBowlRules::outcome(const Setup& setup, const Match& m) {
    Outcome outcome;
    outcome.over = m.over;
    for (const Side side : kSides) {
        const Team& team = m.team(side);
        if (m.over && m.winner != other(side)) outcome.winners.push_back(index(side));
        outcome.teams[static_cast<std::size_t>(side)] = {
            .fans = team.fans,
            .fame = influence_resource(m, {Resource::FameAfterMatch, side}, team.fame),
            .bribes = team.bribes,
            .apothecaries = team.apothecaries,
            .coach_ejected = team.coach_ejected,
            .value = team_value(setup, m, side) * kThousand,
            .rating = team_rating(setup, m, side),
            .gold_brought = team.brought_gold * kThousand,
            .gold_left = team.own_gold * kThousand};
    }
    outcome.score = outcome.points = outcome.all_points = score(setup, m);
    if (m.conceded != Side::None) outcome.conceded = index(m.conceded);
    // In a turn of his own he could have played on; before a set-up only for want of players.
    outcome.concession_excused = m.conceded != Side::None && m.active == Side::None;
    outcome.half = m.half;
    outcome.overtime = m.half == 3;
    outcome.weather = m.weather;
    for (std::uint8_t slot = 0; slot < kSlots; ++slot)
        if (m.players[slot].status != Status::Absent)
            outcome.players.push_back(outcome_of(setup, m, PlayerId{slot}));
    for (const LastingEffect& effect : m.effects)
        if (effect.kind == EffectKind::Played) note_surroundings(effect, outcome);
    for (const LastingEffect& effect : m.effects)
        if (const auto remains = rules_of(setup, effect.card).remains; remains != nullptr)
            remains(effect, outcome);
    return outcome;
}

std::vector<int> BloodBowlRules::score(const Setup&, const Match& m) {
    return {m.team(Side::Home).score, m.team(Side::Away).score};
}

core::Returns BloodBowlRules::returns(const Setup&, const Match& m) {
    const bool is_won = m.over && m.winner != Side::None;
    return core::shared_returns(2, is_won ? 1U << index(m.winner) : 0U);
}

}  // namespace affray::bloodbowl
