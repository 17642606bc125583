#include "bloodbowl/rules/block/assists.h"

#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

// A player assists against `opponent` when he stands next to the opponent with his tackle zone and
// is in no tackle zone of anybody but that opponent. With Guard he assists a block anyway.
Assistance assistance_of(const Match& m, PlayerId p, PlayerId opponent, Contest contest) {
    if (!has_tackle_zone(m, p)) return Assistance::NoTackleZone;
    if (is_assist_forbidden(m, p)) return Assistance::Forbidden;
    const int zone_of_opponent = has_tackle_zone(m, opponent) ? 1 : 0;
    // Who lies hinders nobody, whatever tackle zone he is lent.
    const bool free =
        tackle_zones_of(m, other(m.player(p).side), m.player(p).square) == zone_of_opponent;
    if (free || (contest == Contest::Block && m.player(p).skills.has(Skill::Guard)))
        return Assistance::Given;
    return Assistance::Marked;
}

int count_assistants(const Match& m, PlayerId helped, PlayerId opponent, Contest contest) {
    const Side side = m.player(helped).side;
    int count = 0;
    for_each_neighbour(m, m.player(opponent).square, [&](PlayerId p) {
        if (p == helped || m.player(p).side != side) return;
        if (assistance_of(m, p, opponent, contest) == Assistance::Given) ++count;
    });
    return count + extra_assists(m, helped, opponent);
}

void list_assists(ActionList& out, int most) {
    for (int n = most; n >= 0; --n)
        out.push(make_action(ActionKind::Assists, static_cast<std::uint16_t>(n)));
}

}  // namespace affray::bloodbowl
