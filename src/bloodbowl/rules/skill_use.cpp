// What the chapters share about using skills.
#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

namespace {

// Skills that mean moving of one's own will.
bool moves_its_user(Skill skill) {
    return skill == Skill::DivingTackle || skill == Skill::Shadowing;
}

}  // namespace

void list_use(ActionList& out) {
    out.push(make_action(ActionKind::Use));
    out.push(make_action(ActionKind::Decline));
}

void list_users(ActionList& out, PlayerSet users) {
    for (const PlayerId p : users) out.push(make_action(ActionKind::Choose, p));
    out.push(make_action(ActionKind::Decline));
}

// The opponents of a player leaving `from` whose tackle zone he leaves and who have the skill.
PlayerSet hinderers(const Match& m, PlayerId mover, Square from, Skill skill) {
    PlayerSet set;
    if (tackle_zones_of(m, other(m.player(mover).side), from) == 0) return set;
    for_each_neighbour(m, from, [&](PlayerId p) {
        const Player& player = m.player(p);
        if (player.side == m.player(mover).side || !has_tackle_zone(m, p)) return;
        if (!player.skills.has(skill)) return;
        if (moves_its_user(skill) && (is_rooted(m, p) || player.skills.has(Skill::BallAndChain)))
            return;
        set.add(p);
    });
    return set;
}

}  // namespace affray::bloodbowl
