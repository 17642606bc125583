#include "bloodbowl/rules/star_rules.h"

#include <algorithm>

namespace affray::bloodbowl {

namespace {

constexpr std::array kStarGifts{Skill::BreakTackle, Skill::Dauntless, Skill::MightyBlow,
                                Skill::SureFeet,    Skill::SureHands, Skill::Tackle};
constexpr int kGiftReach = 3;
constexpr int kHidesOn = 3;
constexpr int kRivalsFrom = 10;  // of the 2D6 for a side's fans

// The player of a side who has the rule; none where the side has no such star.
PlayerId with_rule(const Setup& setup, Side side, StarRule rule) {
    if (!setup.has_star_rules) return kNoPlayer;
    const auto& players = setup.team(side).players;
    for (std::size_t i = 0; i < players.size(); ++i)
        if (players[i].star_rule == rule)
            return {static_cast<std::uint8_t>(index(side) * kSlotsPerSide + static_cast<int>(i))};
    return kNoPlayer;
}

bool has_rule(const Setup& setup, PlayerId player, StarRule rule) {
    return setup.has_star_rules && listed(setup, player).star_rule == rule;
}
bool is_twin(const Setup& setup, const Match& m, PlayerId player) {
    return setup.has_star_rules && identity(setup, m, player).star_rule == StarRule::SwiftTwin;
}

}  // namespace

bool is_loner(const Setup& setup, const Match& m, PlayerId player) {
    if (!m.player(player).skills.has(Skill::Loner)) return false;
    if (!is_twin(setup, m, player)) return true;
    for (const PlayerId p : m.members_of(m.player(player).side))
        if (p != player && is_twin(setup, m, p) && m.player(p).status == Status::Casualty)
            return false;
    return true;
}

bool may_be_given_skill(const Setup& setup, const Match& m, PlayerId player) {
    const Side side = m.player(player).side;
    const PlayerId giver = with_rule(setup, side, StarRule::WhiteDwarf);
    if (!giver.is_some() || giver == player || m.team(side).gift_used) return false;
    if (!m.on_pitch.has(giver)) return false;
    if (distance(m.player(giver).square, m.player(player).square) > kGiftReach) return false;
    return std::any_of(kStarGifts.begin(), kStarGifts.end(),
                       [&](Skill skill) { return !m.player(player).skills.has(skill); });
}

void list_gifts(const Match& m, PlayerId player, ActionList& out) {
    for (const Skill skill : kStarGifts)
        if (!m.player(player).skills.has(skill)) out.push(make_action(ActionKind::Give, skill));
    out.push(make_action(ActionKind::Decline));
}

void give_skill(Engine& e, ActionFrame& f, Skill skill) {
    Player& player = e.m.player(f.player);
    e.m.team(player.side).gift_used = true;
    f.gift = static_cast<std::uint8_t>(static_cast<int>(skill) + 1);
    player.skills.add(skill);
    e.tell({.kind = EventKind::SkillGiven, .player = f.player, .skill = skill});
}

void take_gift_back(Match& m, const ActionFrame& f) {
    if (f.gift != 0) m.player(f.player).skills.remove(static_cast<Skill>(f.gift - 1));
}

bool bears_grudge(const Setup& setup, PlayerId attacker, PlayerId defender) {
    return has_rule(setup, attacker, StarRule::WhiteDwarf) &&
           has_rule(setup, defender, StarRule::BlackGobbo);
}

// His tricks end for good when he is sent off or becomes a casualty.
bool is_gobbo_around(const Setup& setup, const Match& m, Side side) {
    const PlayerId gobbo = with_rule(setup, side, StarRule::BlackGobbo);
    if (!gobbo.is_some()) return false;
    const Status status = m.player(gobbo).status;
    return status != Status::SentOff && status != Status::Casualty && status != Status::Absent;
}

bool fouls_for_free(const Setup& setup, const Match& m, PlayerId player) {
    return has_rule(setup, player, StarRule::BlackGobbo) &&
           is_gobbo_around(setup, m, m.player(player).side);
}

bool gobbo_hides(Engine& e, PlayerId player) {
    const int roll = e.d6();
    e.tell({.kind = EventKind::Hidden,
            .player = player,
            .target = kHidesOn,
            .success = roll >= kHidesOn,
            .dice = {static_cast<std::uint8_t>(roll)}});
    return roll >= kHidesOn;
}

bool may_stab_again(const Setup& setup, PlayerId attacker, PlayerId victim) {
    return has_rule(setup, attacker, StarRule::BlackGobbo) &&
           has_rule(setup, victim, StarRule::WhiteDwarf);
}

bool rivals_turn_up(const Setup& setup, int home_dice, int away_dice) {
    return rival_of(setup, Side::Home).is_some() && rival_of(setup, Side::Away).is_some() &&
           (home_dice >= kRivalsFrom || away_dice >= kRivalsFrom);
}

PlayerId rival_of(const Setup& setup, Side side) {
    if (!setup.options.rivals) return kNoPlayer;
    const PlayerId dwarf = with_rule(setup, side, StarRule::WhiteDwarf);
    return dwarf.is_some() ? dwarf : with_rule(setup, side, StarRule::BlackGobbo);
}

// A full team sends somebody to sit this match out.
bool must_make_room(const Setup& setup, const Match& m, Side side) {
    const PlayerId rival = rival_of(setup, side);
    int others = 0;
    for (const PlayerId p : m.members_of(side))
        if (p != rival && m.player(p).status != Status::Missing) ++others;
    return others >= kMostListedPlayers;
}

void rival_joins(Engine& e, Side side) {
    const PlayerId rival = rival_of(e.setup, side);
    e.m.members[static_cast<std::size_t>(side)].add(rival);
    set_status(e.m, rival, Status::Reserves);
    e.tell({.kind = EventKind::Joined, .player = rival});
}

}  // namespace affray::bloodbowl
